import FormulaLab

extension LabWords {
  /// Says up to five problems of a table on standard error.
  static func report(_ problems: [LabProblem], of path: String) {
    for problem in problems.prefix(5) { Terminal.error("\(path): \(problem.description)") }
    if problems.count > 5 { Terminal.error("\(path): \(problems.count) problems in all") }
  }
}

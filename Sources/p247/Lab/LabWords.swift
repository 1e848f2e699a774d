import FormulaLab

extension LabWords {
  /// Reports unusable rows of a table on standard error.
  static func report(_ problems: [LabProblem], of path: String) {
    for line in LabProblem.lines(problems) { Terminal.error("\(path): \(line)") }
  }
}

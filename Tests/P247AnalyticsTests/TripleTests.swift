import Foundation
import Testing
import _TestSupport

/// Source, test and page of every metric name each other, so that a stranger who finds one finds the other two.
///
/// A page ends with `Code: … · Tests: …`, before its topics if it has any; the source says `Page: *Title*, tests: …` at
/// the end of a doc comment; the test says `Page: *Title*` above its suite.
@Suite("Source, test and page")
struct TripleTests {
  private static let modules = [
    "SessionMetrics", "TrainingHistory", "AthleteReadiness", "ActivityStreams", "Statistics",
    "StrengthTraining", "FormulaLab", "TrainingPlan", "MetricExpressions",
  ]

  private static let testFolders = ["Tests", "Benchmarks/Research/Tests"]

  /// Pages that are no metric's, and why.
  private static let exceptions = [
    "SessionMetrics.md": "overview of the module", "TrainingHistory.md": "overview of the module",
    "AthleteReadiness.md": "overview of the module", "ActivityStreams.md": "overview of the module",
    "Statistics.md": "overview of the module", "StrengthTraining.md": "overview of the module",
    "TrainingPlan.md": "overview of the module",
    "FormulaLab.md": "overview of the module", "From-A-Folder-To-A-Formula-Set.md": "a tutorial",
    "MetricExpressions.md": "overview of the module",
    "Evaluation.md": "a report that `make evaluate` writes",
    "What-Answers-Add.md": "a report that `make evaluate` writes",
  ]

  /// A page of a metric.
  private struct Page {
    let path: String
    let title: String
    let sources: [String]
    let tests: [String]
  }

  /// The text of a file of the repository; `nil` where there is none.
  private static func text(_ path: String) -> String? {
    try? String(contentsOfFile: Repository.root + "/" + path, encoding: .utf8)
  }

  /// Names between grave accents.
  private static func quoted(_ text: some StringProtocol) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// Paths of the files of a folder with that ending, sorted.
  private static func files(in folder: String, ending: String) -> [String] {
    guard let all = FileManager.default.enumerator(atPath: Repository.root + "/" + folder) else { return [] }
    return all.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.map { folder + "/" + $0 }.sorted()
  }

  /// Every page of the modules.
  private static func articles() -> [String] {
    modules.flatMap { files(in: "Sources/\($0)/\($0).docc", ending: ".md") }
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// What a page says of its source and tests; `nil` where it says nothing.
  private static func page(_ path: String) -> Page? {
    let lines = (text(path) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    guard let title = lines.first, title.hasPrefix("# "),
      let code = lines.last(where: { $0.hasPrefix("Code: ") })
    else { return nil }
    let halves = code.split(separator: " · Tests: ")
    guard halves.count == 2 else { return nil }
    return Page(
      path: path, title: String(title.dropFirst(2)), sources: quoted(halves[0]), tests: quoted(halves[1]))
  }

  private static func pages() -> [Page] { articles().compactMap(page) }

  /// The doc comments of a Swift file as one line of text.
  private static func comments(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("///") }
      .map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  /// Titles that the doc comments of a file name, each with what follows up to the next full stop.
  private static func named(in text: String) -> [(title: String, rest: Substring)] {
    let text = comments(text)
    return text.ranges(of: "Page: *").compactMap { start in
      let tail = text[start.upperBound...]
      guard let end = tail.firstIndex(of: "*") else { return nil }
      return (String(tail[..<end]), tail[tail.index(after: end)...].prefix { $0 != "." })
    }
  }

  @Test("Every page of a metric says where its source and tests are, and no exception is out of date")
  func everyPageHasTheLine() {
    let articles = Self.articles()
    #expect(articles.count > 100)
    for path in articles where Self.exceptions[Self.fileName(path)] == nil {
      guard let page = Self.page(path) else {
        Issue.record("\(path) has no line `Code: … · Tests: …`")
        continue
      }
      #expect(!page.sources.isEmpty && !page.tests.isEmpty, "\(path) names no files")
      #expect(page.sources.allSatisfy { $0.hasPrefix("Sources/") }, "\(path)")
      #expect(page.tests.allSatisfy { test in Self.testFolders.contains { test.hasPrefix($0) } }, "\(path)")
    }
    let names = Set(articles.map(Self.fileName))
    for (name, reason) in Self.exceptions {
      #expect(names.contains(name), "\(name) (\(reason)) is not there")
      for path in articles where Self.fileName(path) == name {
        #expect(Self.page(path) == nil, "\(path) has the line and need be no exception")
      }
    }
  }

  @Test("Files that a page names are there and name the page, the source with suites that are in those files")
  func filesNameTheirPage() {
    for page in Self.pages() {
      let tests = page.tests.compactMap { path -> String? in
        guard let text = Self.text(path) else {
          Issue.record("\(path), named by \(page.path), is not there")
          return nil
        }
        let found = Self.named(in: text).contains { $0.title == page.title }
        #expect(found, "\(path) does not say `Page: *\(page.title)*`")
        return text
      }
      for path in page.sources {
        guard let text = Self.text(path) else {
          Issue.record("\(path), named by \(page.path), is not there")
          continue
        }
        let suites = Self.named(in: text).filter { $0.title == page.title }.flatMap { Self.quoted($0.rest) }
        #expect(!suites.isEmpty, "\(path) does not say `Page: *\(page.title)*, tests: …`")
        for suite in suites {
          let isThere = tests.contains { Self.holds($0, "struct \(suite)") }
          #expect(isThere, "\(path) names \(suite), which no test of \(page.path) holds")
        }
      }
    }
  }

  @Test("A file that names a page is named by it")
  func noPageIsOutOfDate() {
    let pages = Self.pages()
    let files =
      Self.modules.flatMap { Self.files(in: "Sources/\($0)", ending: ".swift") }
      + Self.testFolders.flatMap { Self.files(in: $0, ending: ".swift") }.filter {
        !$0.hasSuffix("/TripleTests.swift")
      }
    var count = 0
    for path in files {
      for (title, _) in Self.named(in: Self.text(path) ?? "") {
        count += 1
        let isNamed = pages.contains { $0.title == title && ($0.sources + $0.tests).contains(path) }
        #expect(isNamed, "\(path) names the page *\(title)*, which does not name it")
      }
    }
    #expect(count > 200)
  }

  /// Whether a text holds a name as a word of its own.
  private static func holds(_ text: String, _ name: String) -> Bool {
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    return text.ranges(of: name).contains { range in
      let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      return !isPart(before) && !isPart(after)
    }
  }

  /// A name of the field: the file where it is computed, its page and its test.
  struct Field: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let page: String
    let test: String

    init(_ name: String, _ source: String, _ page: String, _ test: String) {
      (self.name, self.source, self.page, self.test) = (name, source, page, test)
    }

    var testDescription: String { name }
  }

  static let fields = [
    Field("TRIMP", "SessionMetrics/Load/BanisterTRIMP", "Banister-TRIMP", "Load/BanisterTRIMPTests"),
    Field("Edwards", "SessionMetrics/Load/ZoneTRIMP", "Zonal-Loads", "Load/ZoneTRIMPTests"),
    Field("NP", "SessionMetrics/Power/NormalizedPower", "Normalised-Power", "Power/PowerSummaryTests"),
    Field("W′bal", "SessionMetrics/Power/WPrimeBalance", "W-Prime-Balance-Page", "Power/WPrimeBalanceTests"),
    Field(
      "HRR60", "SessionMetrics/HeartRate/HeartRateRecovery", "Recovery-After-Exercise",
      "HeartRate/HeartRateRecoveryTests"),
    Field("Keytel", "SessionMetrics/Energy/KeytelEnergy", "Energy-Of-A-Session", "Energy/EnergyTests"),
    Field("GAP", "SessionMetrics/Pace/GradeAdjustment", "Grade-Adjusted-Speed", "Pace/PaceTests"),
    Field("CTL", "TrainingHistory/Fitness/FitnessState", "Fitness-And-Fatigue", "Fitness/FitnessTests"),
    Field("ATL", "TrainingHistory/Fitness/FitnessState", "Fitness-And-Fatigue", "Fitness/FitnessTests"),
    Field("TSB", "TrainingHistory/Fitness/FitnessState", "Fitness-And-Fatigue", "Fitness/FitnessTests"),
    Field("monotony", "TrainingHistory/Workload/Monotony", "Monotony-And-Strain", "Workload/WorkloadTests"),
    Field("Treff", "SessionMetrics/Load/PolarisationIndex", "Polarisation", "Load/EffortTests"),
    Field("HRV", "AthleteReadiness/Recovery/RecoveryInputs", "Recovery-Score", "Recovery/RecoveryScoreTests"),
    Field(
      "ACWR", "TrainingHistory/Workload/AcuteChronicRatio", "Acute-To-Chronic-Workload",
      "Workload/WorkloadTests"),
    Field("RMSSD", "SessionMetrics/HRV/HRVTimeDomain", "HRV-In-Time", "HRV/HRVTests"),
    Field("VO2max", "SessionMetrics/Energy/VO2max", "VO2max-Estimates", "Energy/EnergyTests"),
    Field("rTSS", "SessionMetrics/Pace/GradeAdjustment", "Stress-Points", "Pace/PaceTests"),
    Field(
      "spillover", "AthleteReadiness/Risks/LoadAccumulation/LoadProjection", "Fatigue-Spillover-Risk",
      "Risks/RisksTests"),
  ]

  @Test("A name of the field leads to one source, one page and one test", arguments: fields)
  func fieldNames(field: Field) throws {
    let module = field.source.prefix { $0 != "/" }
    let source = "Sources/\(field.source).swift"
    let path = "Sources/\(module)/\(module).docc/\(field.page).md"
    let test = "Tests/\(module)Tests/\(field.test).swift"
    let page = try #require(Self.page(path), "\(path) is no page of a metric")
    #expect(page.sources.contains(source) && page.tests.contains(test))
    let code = try #require(Self.text(source), "\(source) is not there")
    #expect(Self.holds(Self.comments(code), field.name), "no doc comment of \(source) says \(field.name)")
    #expect(Self.holds(try #require(Self.text(path)), field.name), "\(path) does not say \(field.name)")
    let tests = try #require(Self.text(test), "\(test) is not there")
    #expect(Self.holds(tests, field.name), "\(test) does not say \(field.name)")
  }
}

import ActivityStreams
import ArgumentParser
import Enrichment
import FormulaLab
import Foundation
import SessionMetrics
import TextFormats

/// `p247 lab`: proposes thresholds from lab and field tests. Nothing is applied.
struct LabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract:
      "Propose thresholds and zones from a lactate, gas-exchange or critical-power test, or repeated tests.",
    discussion: """
      The table (CSV) is recognised by its headings. Lactate: power, speed or intensity with lactate (and hr), one row per \
      stage, intensity 0 for rest. Gas exchange: t in seconds with vo2 (and vco2, ve, hr, power), mL/min or L/min. \
      Critical power: duration with watts, one row per maximal effort. Repeats: any column named by --repeated, one row per \
      test. Speed is in km/h, or in m/s in a column speed_ms. The output proposes values with intervals for the \
      athlete's document; it changes nothing. Unusable rows are reported and skipped.
      """)

  @Argument(help: "The table; use - for standard input.") var input: String
  @OptionGroup var limits: LimitOptions
  @Option(help: "The sport of the test: ride, run, swim, row, walk, ski.") var sport: String?
  @Option(help: "Method for the first lactate threshold.") var lt1 = "baseline_plus_0.5"
  @Option(help: "Method for the second lactate threshold.") var lt2 = "mod_dmax"
  @Option(
    help:
      "How to find the intensity at a lactate level: \(LactateTestSettings.LevelRule.allCases.map(\.rawValue).joined(separator: ", "))."
  ) var levels = LactateTestSettings.LevelRule.stages
  @Option(help: "Read the table as repeats of one test, with results in this column.") var repeated: String?
  @Option(parsing: .unconditional, help: "Body mass in kg, for oxygen uptake per kilogram.") var mass: Double?
  @Option(help: "text or json.") var output = LabFormat.text
  @Flag(help: "Indent the JSON.") var pretty = false
  @Flag(help: "Exit with code 1 if a row could not be used.") var strict = false

  func validate() throws {
    if let sport, ThresholdSport(name: sport) == nil {
      throw ValidationError("--sport must be ride, run, swim, row, walk or ski.")
    }
    if let mass, !(20...400).contains(mass) { throw ValidationError("--mass must be between 20 and 400 kg.") }
    for method in [lt1, lt2] where LactateMethod(name: method, settings: LactateTestSettings()) == nil {
      let methodNames = LactateMethod.all(LactateTestSettings()).map(\.name).joined(separator: ", ")
      throw ValidationError("\"\(method)\" is not a method; use \(methodNames).")
    }
  }

  func run() throws {
    try InputBytes.check([input])
    let bytes = try CommandFiles.bytes(input, budget: try limits.budget())
    guard bytes.contains(where: { !$0.isBlank }) else { throw Failure.input("\(input): the file is empty") }
    let table = LabTestTable(try LabOptions.table(bytes, of: input, try limits.budget()))
    let result: any LabDocument
    let proposals: LabProposals
    let lines: String
    let sport = sport.flatMap { ThresholdSport(name: $0) }
    var problems: [LabProblem] = []
    do {
      if let repeated {
        let tests = try table.repeated(repeated, &problems)
        guard let test = RepeatedTest(tests) else { throw LabProblem(.noRows) }
        (result, proposals, lines) = (test, LabProposals.none, Self.text(test, repeated))
      } else {
        switch table.kind {
        case .lactate(let unit):
          var settings = LactateTestSettings()
          settings.levelRule = levels
          settings.first = LactateMethod(name: lt1, settings: settings) ?? settings.first
          settings.second = LactateMethod(name: lt2, settings: settings) ?? settings.second
          let rows = table.lactate(&problems)
          let test = try LactateTest(rows.stages, rest: rows.rest, settings: settings)
          (result, lines) = (test, Self.text(test, unit))
          proposals = test.proposals(sport: sport, unit: unit)
        case .gas:
          let test = try GradedTest(table.gas(&problems), settings: GradedTestSettings())
          (result, lines) = (test, Self.text(test))
          proposals = test.proposals(sport: sport, mass: mass)
        case .efforts:
          let efforts = table.efforts(&problems)
          let fit = try CriticalPower(efforts)
          proposals = fit.proposals(efforts: efforts.count, sport: sport)
          let doubts = PowerFitFlag.allCases.filter(fit.flags.contains).map(LabWords.words)
          (result, lines) = (
            proposals,
            LabPhrase.efforts.filled(["count": "\(efforts.count)"]) + "\n"
              + doubts.map { LabWords.line("", $0) }.joined()
          )
        case nil: throw table.missing
        }
      }
    } catch let error as any Error & CustomStringConvertible {
      LabWords.report(problems, of: input)
      throw Failure.input("\(input): \(error.description)")
    } catch let error as PowerFitError {
      LabWords.report(problems, of: input)
      throw Failure.input("\(input): cannot fit critical power to these efforts: \(LabWords.words(error))")
    }
    LabWords.report(problems, of: input)
    switch output {
    case .json:
      try Terminal.write(
        LabTestDocument(result: result, proposals: proposals, problems: problems).json(pretty: pretty) + [
          0x0A
        ])
    case .text: try Terminal.text(lines + Self.text(proposals))
    }
    if strict, !problems.isEmpty { throw Failure(message: "", code: 1) }
  }

  private static func text(_ test: LactateTest, _ unit: IntensityUnit) -> String {
    let name = unit == .watts ? "W" : unit == .kilometresPerHour ? "km/h" : "intensity"
    var text = LabPhrase.lactateTest.filled(["count": "\(test.stages.count)"]) + "\n"
    func row(_ cells: [String]) -> String {
      "  " + LabWords.padded(cells[0], 24) + LabWords.padded(cells[1], 28) + LabWords.padded(cells[2], 12)
        + cells[3] + "\n"
    }
    text += row(["method", name, "mmol/L", "bpm"])
    for threshold in test.thresholds {
      let mark =
        threshold.method == test.settings.first ? " *" : threshold.method == test.settings.second ? " **" : ""
      text += row([
        threshold.method.name + mark, LabWords.estimate(threshold.intensity),
        LabWords.number(threshold.lactate), LabWords.estimate(threshold.heartRate),
      ])
    }
    for (phrase, missing, method) in [
      (LabPhrase.noFirst, test.first == nil, test.settings.first),
      (.noSecond, test.second == nil, test.settings.second),
    ] where missing {
      text += "  " + phrase.filled(["method": method.name]) + "\n"
    }
    return text
  }

  private static func text(_ test: GradedTest) -> String {
    var text = LabPhrase.gradedTest.filled(["count": "\(test.count)"]) + "\n"
    text += LabWords.line(.peakOxygen, LabWords.estimate(test.maximum))
    text += LabWords.line(.peakRatio, LabWords.number(test.highestRatio))
    let isMaximal = test.isMaximal.map { $0 ? LabPhrase.yes : .notShown } ?? .unknown
    text += LabWords.line(.exhaustion, isMaximal.filled())
    for (name, threshold) in [("VT1", test.first), ("VT2", test.second)] {
      guard let threshold else { continue }
      let values: [(LabPhrase, LabEstimate?)] = [
        (.oxygen, threshold.oxygen), (.rate, threshold.heartRate), (.intensity, threshold.intensity),
      ]
      for case (let phrase, let value?) in values {
        text += LabWords.line(phrase.filled(["name": name]), LabWords.estimate(value))
      }
    }
    return text
  }

  private static func text(_ test: RepeatedTest, _ column: String) -> String {
    LabPhrase.repeatedTest.filled(["column": OutsideText.line(column), "count": "\(test.count)"]) + "\n"
      + LabWords.line(.level, LabWords.estimate(test.level))
      + LabWords.line(.typicalError, LabWords.number(test.typicalError))
      + LabWords.line(.detectable, LabWords.number(test.smallestDetectableChange))
  }

  private static func text(_ proposals: LabProposals) -> String {
    guard !proposals.values.isEmpty else { return "" }
    var text = LabPhrase.proposed.filled() + "\n"
    for proposal in proposals.values {
      let doubts = proposal.cautions.map { $0.rawValue.replacingOccurrences(of: "_", with: " ") }
      text += LabWords.line(
        proposal.key,
        LabWords.estimate(proposal.value) + (doubts.isEmpty ? "" : "  [\(doubts.joined(separator: ", "))]"))
    }
    if !proposals.heartRateEdges.isEmpty {
      let edges = proposals.heartRateEdges.map(LabWords.number).joined(separator: ", ")
      text += LabWords.line(.zoneEdges, edges)
    }
    return text
  }
}

extension LactateTestSettings.LevelRule: ExpressibleByArgument {}

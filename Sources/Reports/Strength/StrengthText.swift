import Enrichment
public import SessionMetrics
public import StrengthTraining
import TextFormats

/// A strength report as text for a terminal, 80 columns wide.
public struct StrengthText: Sendable {
  /// The report to show.
  public let report: StrengthReport

  /// Formats values in the athlete's preferred units.
  private let words: StrengthWords

  /// Creates the text of a report.
  ///
  /// - Parameters:
  ///   - report: The report to show.
  ///   - units: The athlete's units.
  public init(_ report: StrengthReport, units: UnitPreference = .metric) {
    self.report = report
    words = StrengthWords(units)
  }

  /// The text, ending with a line break; no line is longer than 80 columns.
  public var text: String {
    OutsideText.page(blocks: [
      header, exercises, lastSession, muscles, freshness, records, routines, problems,
    ])
  }

  private func fixed(_ value: Double, _ decimals: Int = 0) -> String {
    FixedDecimal(value, decimals: decimals)?.text() ?? "–"
  }

  private var header: [String] {
    let volume = report.knownVolume.map { words.total($0) } ?? "unknown"
    let sets = report.sessions.reduce(0) { $0 + $1.hardSets }
    return [
      StrengthPhrase.heading.filled([
        "count": "\(report.sessions.count)", "from": "\(report.from)", "through": "\(report.through)",
      ]), String(repeating: "─", count: 80),
      StrengthPhrase.totals.filled([
        "volume": volume, "sets": "\(sets)", "count": "\(report.history.log.sessions.count)",
      ]),
    ]
  }

  private var exercises: [String] {
    guard !report.exercises.isEmpty else { return [StrengthPhrase.noExercise.filled()] }
    return [
      row([
        ("Exercise", 28), ("n", -4), ("1RM", -8), ("interval", -14), ("before", -8), ("", 2), ("course", 16),
      ])
    ]
      + report.exercises.prefix(20).map { exercise in
        let best = exercise.currentBest
        return row([
          (exercise.history.name, 28), ("\(exercise.sessions.count)", -4),
          (best.map { fixed(words.weight($0.value), 1) } ?? "–", -8),
          (
            best.map {
              "\(fixed(words.weight($0.interval.lowerBound)))–\(fixed(words.weight($0.interval.upperBound)))"
            } ?? "–", -14
          ),
          (exercise.previousBest.map { fixed(words.weight($0.value), 1) } ?? "–", -8), ("", 2),
          (short(exercise), 16),
        ])
      }
      + report.exercises.filter { $0.history.exercise == nil }.map { exercise in
        let phrase: StrengthPhrase = exercise.suggestion == nil ? .unknownExercise : .unknownExerciseNearest
        let values = ["name": exercise.history.name, "nearest": exercise.suggestion ?? ""]
        return TextLayout.cut(phrase.filled(values), 80)
      }
  }

  private func short(_ exercise: StrengthReport.ExerciseReport) -> String {
    if let plateau = exercise.plateau { return StrengthPhrase.flat.filled(["weeks": "\(plateau.weeks)"]) }
    guard let trend = exercise.trend, let direction = trend.direction else {
      return StrengthPhrase.unclear.filled()
    }
    let percent = (direction == .rising ? "+" : "−") + fixed(trend.percentPerWeek.magnitude, 1)
    return StrengthPhrase.perWeek.filled(["percent": percent])
  }

  private var lastSession: [String] {
    guard let last = report.sessions.last else { return [] }
    let head = (last.session.title == nil ? StrengthPhrase.lastSession : .lastSessionTitle)
      .filled(["day": "\(last.session.day)", "title": last.session.title ?? ""])
    let volume = last.knownVolume.map { words.total($0) } ?? "unknown"
    var facts = StrengthPhrase.sessionTotals.filled(["volume": volume, "sets": "\(last.hardSets)"])
    if let load = last.load.load {
      facts = StrengthPhrase.sessionLoad.filled([
        "totals": facts, "load": fixed(load.value), "low": fixed(load.interval.lower),
        "high": fixed(load.interval.upper),
      ])
    }
    return [TextLayout.cut(head, 80), TextLayout.cut(facts, 80)]
      + last.exercises.map { item in
        row([
          (item.done.summary, 34), (StrengthWords.strip(item.done.sets), 10),
          (words.sets(item.done.sets.filter { !$0.isWarmup }), 36),
        ])
      }
      + last.records.map { item in
        let values = ["exercise": item.exercise, "record": words.record(item.record)]
        return TextLayout.cut(StrengthPhrase.newRecord.filled(values), 80)
      }
  }

  private var muscles: [String] {
    let week = report.lastSevenDays
    let most = week.sets.values.max() ?? 0
    guard most > 0 else { return [] }
    let rows = Muscle.allCases.compactMap { muscle -> String? in
      guard let sets = week.sets[muscle], sets > 0 else { return nil }
      return row([
        (muscle.title, 16), (fixed(sets, 1), -6), ("", 2), (TextLayout.bar(sets / most, width: 30), 30),
      ])
    }
    return [StrengthPhrase.muscles.filled()] + rows
      + (week.unknownSets > 0 ? [StrengthPhrase.unknownSets.filled(["count": "\(week.unknownSets)"])] : [])
  }

  private var freshness: [String] {
    let remaining = report.remaining.filter { $0.value >= 1 }.sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }
    guard !remaining.isEmpty else { return [] }
    let muscles = remaining.map { "\($0.key) \(fixed($0.value))" }.joined(separator: ", ")
    return TextLayout.wrapped(StrengthPhrase.fatigue.filled(["muscles": muscles]), width: 80)
  }

  private var records: [String] {
    let all = report.exercises.flatMap { exercise in
      exercise.history.records.filter {
        $0.day >= report.from && $0.day <= report.through && $0.kind == .maximum
      }
      .map { (exercise.history.name, $0) }
    }
    .sorted { ($1.1.day, $0.0) < ($0.1.day, $1.0) }
    guard !all.isEmpty else { return [] }
    return ["Estimated 1RM records"]
      + all.prefix(10).map { name, record in
        func weight(_ value: Double) -> String { "\(fixed(words.weight(value), 1)) \(words.unit)" }
        let values = [
          "day": "\(record.day)", "exercise": name, "weight": weight(record.value),
          "gain": weight(record.gain ?? 0),
        ]
        return TextLayout.cut(StrengthPhrase.gain.filled(values), 80)
      }
  }

  private var routines: [String] {
    report.history.log.routines.flatMap { routine -> [String] in
      let start = RoutineStart(routine, history: report.history, on: report.through)
      return [StrengthPhrase.routine.filled(["name": start.routine])]
        + start.exercises.map { entry in
          let sets = entry.sets.compactMap(\.suggestion).map(words.set).joined(separator: ", ")
          return row([
            (entry.name, 28), (sets.isEmpty ? Displays.counted(entry.sets.count, "set") : sets, 28),
            (entry.reason, 24),
          ])
        }
    }
  }

  private var problems: [String] {
    let all = report.problems
    guard !all.isEmpty else { return [] }
    return [StrengthPhrase.problems.filled(["count": "\(all.count)"])]
      + all.prefix(5).map { TextLayout.cut("  " + $0.description, 80) }
  }

  /// Formats cells in fixed widths; a negative width aligns to the right. Long text is cut.
  private func row(_ cells: [(String, Int)]) -> String {
    var line = cells.map { text, width in
      TextLayout.padded(TextLayout.cut(text, abs(width) - (width > 2 ? 1 : 0)), width)
    }.joined()
    while line.last == " " { line.removeLast() }
    return TextLayout.cut(line, 80)
  }
}

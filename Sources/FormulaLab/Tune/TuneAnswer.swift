import Charts
import Enrichment
import FormulaSets
internal import TextFormats
import TrainingHistory

/// The effect of changed settings on a season, compared with the base.
package struct TuneAnswer: Sendable {
  package struct Fact: Sendable {
    package let name: String
    package let value: Double
    /// The value under the base set.
    package let base: Double
    let decimals: Int
    let note: String
  }

  package typealias Day = FitnessDay

  package let changes: [(key: String, text: String)]
  package let facts: [Fact]
  /// Every day from the first activity to the last.
  package let days: [Day]
  /// Time in each zone, s, with the changed settings and with the base.
  package let zones: [(name: String, seconds: Double, base: Double)]
  /// Indices of activities whose value changed, largest change first.
  package let moved: [Int]
  package let movedCount: Int
  package private(set) var words: [String]
  /// How well the column correlates with measured values, under the current settings and under the base set.
  package let targets: [(name: String, count: Int, value: Double, base: Double)]
  package let rows: [TuneRow]
  /// Whether values that need samples are still out of date.
  package let waits: Bool
  package let hash: String
  let column: Int
  let table: [Int]
  let first: Int

  /// Maximum number of changed activities to show.
  package static let most = 10

  func adding(_ words: [String]) -> TuneAnswer {
    var answer = self
    answer.words += words
    return answer
  }
}

extension TuneSession {
  /// Answers a request.
  package func answer(_ request: TuneRequest) async throws(TuneProblem) -> TuneAnswer {
    let choice = try choice(set: request.set, request.changes)
    async let hash = hash(of: choice)
    let (rows, waits) = try await rows(choice, isQuick: request.isQuick)
    return answer(request, choice, rows, waits: waits, hash: await hash)
  }

  private nonisolated func hash(of choice: TuneChoice) async -> String {
    guard choice.set == "base" else { return choice.formulas.hash }
    return choice.changes.isEmpty
      ? baseHash
      : choice.formulas.hash(
        beside: baseGroups, changing: Set(choice.changes.map { TuneGroup.name(of: $0.key) }))
  }

  private nonisolated func answer(
    _ request: TuneRequest, _ choice: TuneChoice, _ rows: [TuneRow], waits: Bool,
    hash: String
  ) -> TuneAnswer {
    let column = TuneColumn.place(of: request.column, in: allColumns) ?? TuneColumn.load
    let curve = TuneCurve(activities, rows, choice.formulas)
    let zones = zones(rows)
    let values = rows.map { $0.values[column] }
    let before = baseRows.map { $0.values[column] }
    let moved = Self.moved(values, before)
    let facts = facts(rows, curve)
    let names = sources.map(\.name)
    let targets = targets.compactMap { target in
      target.correlation(values, names).map {
        (target.name, $0.count, $0.value, target.correlation(before, names)?.value ?? .nan)
      }
    }
    let table = table(rows, request)
    return TuneAnswer(
      changes: changes(choice), facts: facts, days: curve.days, zones: zones,
      moved: Array(moved.prefix(TuneAnswer.most)),
      movedCount: moved.count,
      words: words(
        choice, facts, zones, moved, values, before, allColumns[column], isReport: request.isReport),
      targets: targets, rows: rows, waits: waits,
      hash: hash, column: column,
      table: Array(table.dropFirst(request.first).prefix(request.count)), first: request.first)
  }

  private nonisolated func zones(_ rows: [TuneRow]) -> [(name: String, seconds: Double, base: Double)] {
    func sums(_ rows: [TuneRow]) -> [Double] {
      var sums: [Double] = []
      for row in counted.lazy.map({ rows[$0] }) {
        while sums.count < row.zones.count { sums.append(0) }
        for (zone, seconds) in row.zones.enumerated() { sums[zone] += seconds }
      }
      return sums
    }
    let (now, before) = (sums(rows), sums(baseRows))
    return (0..<max(now.count, before.count)).map { zone in
      (
        zoneNames.indices.contains(zone) ? zoneNames[zone] : "\(zone)",
        now.indices.contains(zone) ? now[zone] : 0, before.indices.contains(zone) ? before[zone] : 0
      )
    }
  }

  /// Returns the indices of activities whose value changed, largest change first.
  static func moved(_ values: [Double], _ before: [Double]) -> [Int] {
    var changes: [(place: Int, size: Double)] = []
    for place in values.indices {
      let (now, then) = (values[place], before[place])
      guard now != then, !(now.isNaN && then.isNaN) else { continue }
      // If a value appears or disappears, its full size counts as the change.
      changes.append((place, ((now.isNaN ? 0 : now) - (then.isNaN ? 0 : then)).magnitude))
    }
    return changes.sorted { ($1.size, $0.place) < ($0.size, $1.place) }.map(\.place)
  }

  private nonisolated func facts(_ rows: [TuneRow], _ curve: TuneCurve) -> [TuneAnswer.Fact] {
    func mean(_ rows: [TuneRow], _ column: Int) -> Double {
      let defined = counted.map { rows[$0].values[column] }.filter { !$0.isNaN }
      return defined.isEmpty ? .nan : defined.reduce(0, +) / Double(defined.count)
    }
    let effort = TuneColumn.place(of: "effort.score") ?? 0
    let (last, then) = (curve.days.last, baseCurve.days.last)
    let day = last.map { "on \($0.day)" } ?? ""
    return [
      TuneAnswer.Fact(
        name: "Load of the season", value: curve.load, base: baseCurve.load, decimals: 0, note: countedWords),
      TuneAnswer.Fact(
        name: "Fitness (CTL)", value: last?.chronic ?? .nan, base: then?.chronic ?? .nan, decimals: 1,
        note: day),
      TuneAnswer.Fact(
        name: "Fatigue (ATL)", value: last?.acute ?? .nan, base: then?.acute ?? .nan, decimals: 1, note: day),
      TuneAnswer.Fact(
        name: "Form (TSB)", value: last?.balance ?? .nan, base: then?.balance ?? .nan, decimals: 1, note: day),
      TuneAnswer.Fact(
        name: "Mean effort", value: mean(rows, effort), base: mean(baseRows, effort), decimals: 2,
        note: "of 10"),
    ]
  }

  /// A note on how many activities count towards the season's totals.
  private nonisolated var countedWords: String {
    let all = Displays.counted(activities.count, "activity", "activities")
    let undated = activities.count { !$0.isDated }
    let repeated = activities.count - counted.count
    if undated == activities.count { return "all \(all), undated" }
    let others = [
      undated > 0 ? "\(undated) undated" : nil, repeated > 0 ? "\(repeated) repeated" : nil,
    ].compactMap { $0 }
    return others.isEmpty
      ? "all \(all)"
      : "\(activities.count - undated - repeated) of \(all), not " + others.joined(separator: " and ")
  }

  nonisolated func changes(_ choice: TuneChoice) -> [(key: String, text: String)] {
    choice.changes.map { change in
      if let quantity = change.zones {
        let words = "Zones of \(quantity.rawValue.replacing("_", with: " "))"
        return (
          change.key, change.value == "null" ? "\(words) from settings" : "\(words): \(change.value)"
        )
      }
      guard let setting = groups.lazy.flatMap(\.settings).first(where: { $0.key == change.key }) else {
        return (change.key, "\(change.key): \(change.value)")
      }
      let unit = setting.unit.isEmpty ? "" : " \(setting.unit)"
      return (change.key, "\(setting.meaning): \(setting.base) → \(change.value)\(unit)")
    }
  }

  /// Returns activity indices in the requested order. Activities without a value come last.
  private nonisolated func table(_ rows: [TuneRow], _ request: TuneRequest) -> [Int] {
    let places = Array(rows.indices)
    switch request.sort {
    case "day":
      let dated = places.filter { activities[$0].day != nil }
      return (request.isFalling ? dated.reversed() : dated) + places.filter { activities[$0].day == nil }
    case "name":
      let sorted = places.sorted {
        (ByteText(activities[$0].title), $0) < (ByteText(activities[$1].title), $1)
      }
      return request.isFalling ? sorted.reversed() : sorted
    default:
      let column = TuneColumn.place(of: request.sort, in: allColumns) ?? TuneColumn.load
      let values = rows.map { $0.values[column] }
      let ordered = places.filter { !values[$0].isNaN }.sorted {
        request.isFalling ? (values[$1], $0) < (values[$0], $1) : (values[$0], $0) < (values[$1], $1)
      }
      return ordered + places.filter { values[$0].isNaN }
    }
  }
}

import Charts
import Enrichment
import FormulaSets
import SessionMetrics
internal import TextFormats

/// Formats numbers and changes for the tuning page.
enum TuneWords {
  static func number(_ value: Double, _ decimals: Int) -> String { NumberText.fixed(value, decimals) }

  /// Formats a change, such as "+12 (+4.1 %)". Returns an empty string if both values look the same.
  static func change(from base: Double, to value: Double, _ decimals: Int) -> String {
    guard base.isFinite, value.isFinite else { return base.isFinite == value.isFinite ? "" : "new" }
    guard number(base, decimals) != number(value, decimals) else { return base == value ? "" : "±0" }
    let difference = signed(value - base, decimals)
    // A percentage needs a positive base.
    guard base > 0, value >= 0 else { return difference }
    return "\(difference) (\(signed(100 * (value / base - 1), 1)) %)"
  }

  static func signed(_ value: Double, _ decimals: Int) -> String {
    let text = number(value, decimals)
    return value > 0 && !text.hasPrefix("−") ? "+" + text : text
  }

  static func hours(_ seconds: Double) -> String { Displays.duration(seconds) ?? "–" }
}

extension TuneSession {
  /// Returns sentences that describe the changes.
  nonisolated func words(
    _ choice: TuneChoice, _ facts: [TuneAnswer.Fact],
    _ zones: [(name: String, seconds: Double, base: Double)],
    _ moved: [Int], _ values: [Double], _ before: [Double], _ column: TuneColumn,
    isReport: Bool
  ) -> [String] {
    guard choice.set != "base" || !choice.changes.isEmpty else {
      return [(isReport ? LabPhrase.unchanged : .base).filled(["name": base.name])] + ofAthlete
    }
    var words: [String] = []
    if let load = facts.first {
      let change = TuneWords.change(from: load.base, to: load.value, load.decimals)
      words.append(
        (change.isEmpty || change == "±0" ? LabPhrase.loadStays : .loadChanges).filled([
          "before": TuneWords.number(load.base, 0), "load": TuneWords.number(load.value, 0), "change": change,
        ]))
    }
    let fitness = facts.dropFirst().prefix(3).compactMap { fact -> String? in
      let (one, two) = (
        TuneWords.number(fact.base, fact.decimals), TuneWords.number(fact.value, fact.decimals)
      )
      return one == two ? nil : "\(fact.name.lowercasedFirst) \(one) → \(two)"
    }
    if !fitness.isEmpty {
      words.append(LabPhrase.fitnessChanges.filled(["changes": fitness.joined(separator: ", ")]))
    }
    if let zone = zones.max(by: { ($0.seconds - $0.base).magnitude < ($1.seconds - $1.base).magnitude }),
      (zone.seconds - zone.base).magnitude >= 30
    {
      words.append(
        LabPhrase.zoneChanges.filled([
          "zone": zone.name, "before": TuneWords.hours(zone.base), "after": TuneWords.hours(zone.seconds),
        ]))
    }
    let name = column.unit.isEmpty ? column.title : "\(column.title) (\(column.unit))"
    if let most = moved.first {
      let activity = activities[most]
      words.append(
        LabPhrase.activitiesChange.filled([
          "name": name, "count": "\(moved.count)", "total": "\(values.count)",
          "activity": activity.title + (activity.day.map { " on \($0)" } ?? ""),
          "before": TuneWords.number(before[most], column.decimals),
          "after": TuneWords.number(values[most], column.decimals),
        ]))
    } else {
      words.append(LabPhrase.noneChanges.filled(["name": name]))
    }
    return words + ofAthlete
  }

  /// The warning that maximum heart rate is unknown; empty if it is known.
  private nonisolated var ofAthlete: [String] {
    let isKnown =
      athlete.thresholds.maximumHeartRate != nil
      || athlete.datedThresholds.contains { $0.values.maximumHeartRate != nil }
    return isKnown ? [] : [LabPhrase.maximumUnknown.filled()]
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

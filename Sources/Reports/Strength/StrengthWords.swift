import Charts
import Enrichment
import SessionMetrics
import StrengthTraining
import TextFormats

/// Formats the values and sentences of strength reports in the athlete's units.
struct StrengthWords: Sendable {
  private let units: UnitWords

  init(_ preference: UnitPreference) { units = UnitWords(preference) }

  var unit: String { units.weightUnit }

  /// Converts kilograms to the unit of weight.
  func weight(_ kilograms: Double) -> Double { units.weight(kilograms) }

  /// Formats a weight: "102.5 kg".
  func kilograms(_ value: Double?) -> String {
    guard let value, let text = FixedDecimal(weight(value), decimals: 1)?.text(trimmed: true) else {
      return "–"
    }
    return "\(text) \(unit)"
  }

  /// Formats a volume as a whole number: "4200 kg".
  func total(_ kilograms: Double) -> String { "\(NumberText.fixed(weight(kilograms), 0)) \(unit)" }

  /// Formats a set as repetitions × logged weight: "8×60".
  func set(_ set: StrengthSet) -> String {
    let weight = set.weight.flatMap {
      // Restore weights that were logged in whole pounds.
      FixedDecimal(self.weight($0), decimals: units.isImperial ? 1 : 2)?.text(trimmed: true)
    }
    if let repetitions = set.repetitions { return weight.map { "\(repetitions)×\($0)" } ?? "\(repetitions)" }
    if let seconds = set.seconds {
      return "\(NumberText.fixed(seconds, 0)) s" + (weight.map { " · \($0)" } ?? "")
    }
    if let metres = set.distance {
      return "\(NumberText.fixed(units.height(metres), 0)) \(units.heightUnit)"
        + (weight.map { " · \($0)" } ?? "")
    }
    return weight ?? "–"
  }

  /// Formats sets, with equal neighbours combined: "3 × 8×60, 2 × 5×65".
  func sets(_ sets: [LoggedSet]) -> String {
    var parts: [(words: String, count: Int)] = []
    for done in sets {
      let words = (done.isWarmup ? "w " : "") + set(done.set)
      if parts.last?.words == words { parts[parts.count - 1].count += 1 } else { parts.append((words, 1)) }
    }
    return parts.map { $0.count > 1 ? "\($0.count) × \($0.words)" : $0.words }.joined(separator: ", ")
  }

  /// Draws the weights of the sets as a sparkline.
  static func strip(_ sets: [LoggedSet]) -> String {
    let loads = sets.compactMap(\.load)
    return TextLayout.sparkline(loads, width: 16, span: (loads.max() ?? 0) * 0.3)
  }

  /// Describes a record, as in "weight 110 kg × 3, beats 107.5 kg of 3 Mar 2026".
  func record(_ record: StrengthRecord) -> String {
    let (name, unit): (StrengthPhrase, String) =
      switch record.kind {
      case .weight: (.heaviest, "kg")
      case .repetitions: (.bestAt, "kg")
      case .maximum: (.maximum, "kg")
      case .setVolume: (.setVolume, "kg")
      case .sessionVolume: (.sessionVolume, "kg")
      case .maximumRepetitions: (.mostRepetitions, "")
      case .longest: (.longest, "s")
      case .farthest: (.farthest, "m")
      }
    func amount(_ value: Double) -> String {
      let shown = units.reading(value, unit)
      let text = FixedDecimal(shown.value, decimals: 1)?.text(trimmed: true) ?? "–"
      return unit.isEmpty ? text : "\(text) \(shown.unit)"
    }
    var words = name.filled(["count": "\(record.repetitions ?? 0)"]) + " " + amount(record.value)
    if record.kind == .weight, let repetitions = record.repetitions { words += " × \(repetitions)" }
    guard let value = record.beaten else { return words }
    var beaten = amount(value)
    if record.kind == .repetitions, let repetitions = record.beatenRepetitions {
      beaten += " × \(repetitions)"
    }
    let day = record.beatenDay.map { CalendarTicks.long($0) }
    return (day == nil ? StrengthPhrase.beats : .beatsOn)
      .filled(["record": words, "beaten": beaten, "day": day ?? ""])
  }

  /// Describes the trend and any plateau.
  static func course(_ exercise: StrengthReport.ExerciseReport) -> String {
    if let plateau = exercise.plateau { return StrengthPhrase.plateau.filled(["weeks": "\(plateau.weeks)"]) }
    guard let trend = exercise.trend else { return StrengthPhrase.unclear.filled() }
    guard let direction = trend.direction else { return StrengthPhrase.noDirection.filled() }
    let percent = HistoryWords.signed(trend.percentPerWeek, 1)
    return StrengthPhrase.course.filled(["direction": direction.rawValue, "percent": percent])
  }
}

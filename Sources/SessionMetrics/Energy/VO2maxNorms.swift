/// The rank of a VO₂max among people of the same age and sex.
public struct VO2maxRating: Sendable, Hashable {
  /// The percentile, 5…95; `nil` beyond the table.
  public var percentile: Double?
  /// "69.7", "95+" or "5−".
  public var percentileText: String
  /// The ACSM word: Superior, Excellent, Good, Fair, Poor, Very Poor.
  public var word: String
  /// Edition of the percentiles.
  public var edition: Int
  /// The test mode of the registry.
  public var mode: VO2maxNorms.Mode
}

/// Percentiles of the FRIEND registry and the cut-offs of the Cooper Institute.
///
/// Page: *VO2max percentiles*, tests: `VO2maxTests`.
public enum VO2maxNorms {
  /// How VO₂max was measured.
  public enum Mode: String, CaseIterable, Sendable {
    /// On a treadmill.
    case treadmill
    /// On a cycle.
    case cycle
  }

  private struct Row: Sendable {
    var edition: Int
    var mode: Mode
    var sex: Sex
    var age: Double
    /// Values at the 95th, 90th … 5th percentile, falling.
    var values: [Double]
  }

  /// The table as text, equal to `Data/vo2max_percentiles.csv`.
  public static var text: String { VO2maxTable.text }

  private static let rows: [Row] = VO2maxTable.text.split(separator: "\n").dropFirst().compactMap { line in
    let parts = line.split(separator: ",")
    guard parts.count == 23, let edition = Int(parts[0]), let mode = Mode(rawValue: String(parts[1])),
      let sex = Sex(rawValue: String(parts[2])), let age = Double(parts[3])
    else { return nil }
    let values = parts.dropFirst(4).compactMap { Double($0) }
    return values.count == 19 ? Row(edition: edition, mode: mode, sex: sex, age: age, values: values) : nil
  }

  /// The VO₂max of a percentile 5, 10 … 95, mL/kg/min; `nil` if the table lacks the cell.
  public static func value(
    percentile: Int, age: Double, sex: Sex, mode: Mode = .treadmill, edition: Int = 2022
  ) -> Double? {
    guard (5...95).contains(percentile), percentile % 5 == 0 else { return nil }
    return row(age: age, sex: sex, mode: mode, edition: edition)?.values[(95 - percentile) / 5]
  }

  /// The rank of a VO₂max: linear between neighbouring percentiles, the higher one among equals, never extrapolated.
  ///
  /// - Returns: `nil` outside ages 20–89 (20–79 in the editions of 2015 and 2017), or for a value that is not
  ///   positive.
  public static func rating(
    vo2max: Double, age: Double, sex: Sex, mode: Mode = .treadmill, settings: VO2maxSettings = .init()
  ) -> VO2maxRating? {
    guard vo2max > 0, vo2max.isFinite,
      let row = row(age: age, sex: sex, mode: mode, edition: settings.edition)
    else {
      return nil
    }
    let values = row.values
    var percentile: Double?
    var text: String
    var place: Double
    if vo2max > values[0] {
      (text, place) = ("95+", 100)
    } else if vo2max < values[values.count - 1] {
      (text, place) = ("5−", 0)
    } else {
      let lower = values.firstIndex { $0 <= vo2max } ?? (values.count - 1)
      if values[lower] == vo2max || lower == 0 {
        place = 95 - 5 * Double(lower)
      } else {
        let share = (vo2max - values[lower]) / (values[lower - 1] - values[lower])
        place = 95 - 5 * Double(lower) + 5 * share
      }
      percentile = place
      let tenths = (place * 10).rounded()
      let whole = (tenths / 10).rounded(.down)
      text = "\(Int(exactly: whole) ?? 0).\(Int(exactly: tenths - whole * 10) ?? 0)"
    }
    return VO2maxRating(
      percentile: percentile, percentileText: text, word: word(percentile: place),
      edition: row.edition,
      mode: mode)
  }

  /// The ACSM word of a percentile.
  public static func word(percentile: Double) -> String {
    let words = ["Very Poor", "Poor", "Fair", "Good", "Excellent", "Superior"]
    let reached = VO2maxCoefficients.published.ratingPercentiles.count { percentile >= $0 }
    return words[min(reached, words.count - 1)]
  }

  /// The edition that holds for a mode: 2015 is of the treadmill and 2017 of the cycle.
  private static func row(age: Double, sex: Sex, mode: Mode, edition: Int) -> Row? {
    guard age >= 20, age < 90 else { return nil }
    let wanted = edition >= 2022 ? 2022 : mode == .treadmill ? 2015 : 2017
    let decade = (age / 10).rounded(.down) * 10
    return rows.first { $0.edition == wanted && $0.mode == mode && $0.sex == sex && $0.age == decade }
  }

  /// The word of the Cooper Institute's cut-offs: Superior, Excellent, Good, Fair, Poor; `nil` outside ages 20–79.
  public static func cooperWord(
    vo2max: Double, age: Double, sex: Sex
  ) -> String? {
    guard vo2max > 0, age >= 20, age < 80, let decade = Int(exactly: (age / 10).rounded(.down)) else {
      return nil
    }
    let all = sex == .male ? VO2maxCoefficients.published.cooperMen : VO2maxCoefficients.published.cooperWomen
    let limits = all.dropFirst(4 * (decade - 2)).prefix(4)
    let words = ["Superior", "Excellent", "Good", "Fair"]
    return zip(limits, words).first { vo2max >= $0.0 }.map(\.1) ?? "Poor"
  }
}

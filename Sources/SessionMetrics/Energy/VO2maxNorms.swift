/// The rank of a VO₂max among people of the same age and sex.
public struct VO2maxRating: Sendable, Hashable {
  /// The percentile, 5…95; `nil` if the value is outside the table.
  public var percentile: Double?
  /// The percentile as text, such as "69.7", "95+" or "5−".
  public var percentileText: String
  /// The ACSM rating: Superior, Excellent, Good, Fair, Poor or Very Poor.
  public var word: String
  /// The edition of the percentiles.
  public var edition: Int
  /// How VO₂max was measured in the reference group.
  public var mode: VO2maxNorms.Mode
}

/// Percentiles of the FRIEND registry and cut-offs of the Cooper Institute.
///
/// Page: *VO2max percentiles*, tests: `VO2maxTests`.
public enum VO2maxNorms {
  /// The ergometer on which VO₂max was measured.
  public enum Mode: String, CaseIterable, Sendable {
    /// Measured on a treadmill.
    case treadmill
    /// Measured on a cycle ergometer.
    case cycle
  }

  private struct Row: Sendable {
    var edition: Int
    var mode: Mode
    var sex: Sex
    var age: Double
    /// Values at the 95th, 90th … 5th percentile, in descending order.
    var values: [Double]
  }

  /// The table as text, identical to `Data/vo2max_percentiles.csv`.
  public static var text: String { VO2maxTable.text }

  private static let rows: [Row] = VO2maxTable.text.split(separator: "\n").dropFirst().compactMap { line in
    let parts = line.split(separator: ",")
    guard parts.count == 23, let edition = Int(parts[0]), let mode = Mode(rawValue: String(parts[1])),
      let sex = Sex(rawValue: String(parts[2])), let age = Double(parts[3])
    else { return nil }
    let values = parts.dropFirst(4).compactMap { Double($0) }
    return values.count == 19 ? Row(edition: edition, mode: mode, sex: sex, age: age, values: values) : nil
  }

  /// Returns the VO₂max at a percentile of 5, 10 … 95, mL/kg/min; `nil` if the table has no such cell.
  public static func value(
    percentile: Int, age: Double, sex: Sex, mode: Mode = .treadmill, edition: Int = 2022
  ) -> Double? {
    guard (5...95).contains(percentile), percentile % 5 == 0 else { return nil }
    return row(age: age, sex: sex, mode: mode, edition: edition)?.values[(95 - percentile) / 5]
  }

  /// Returns the rank of a VO₂max. Percentiles are interpolated linearly and never extrapolated.
  ///
  /// If several percentiles share a value, the highest is returned.
  ///
  /// - Returns: `nil` outside ages 20–89 (20–79 in the 2015 and 2017 editions), or if the value is not positive.
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

  /// Returns the ACSM rating of a percentile.
  public static func word(percentile: Double) -> String {
    let words = ["Very Poor", "Poor", "Fair", "Good", "Excellent", "Superior"]
    let reached = VO2maxCoefficients.published.ratingPercentiles.count { percentile >= $0 }
    return words[min(reached, words.count - 1)]
  }

  /// Returns a row of the table. For editions before 2022, treadmill values are from 2015 and cycle values
  /// from 2017.
  private static func row(age: Double, sex: Sex, mode: Mode, edition: Int) -> Row? {
    guard age >= 20, age < 90 else { return nil }
    let wanted = edition >= 2022 ? 2022 : mode == .treadmill ? 2015 : 2017
    let decade = (age / 10).rounded(.down) * 10
    return rows.first { $0.edition == wanted && $0.mode == mode && $0.sex == sex && $0.age == decade }
  }

  /// Returns the Cooper Institute rating: Superior, Excellent, Good, Fair or Poor; `nil` outside ages 20–79.
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

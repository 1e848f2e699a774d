/// Writes a simulated athlete as an athlete document.
public enum AthleteSample {
  /// Returns the document, with one field per line.
  ///
  /// The thresholds are dated: until `since`, a day in the form `YYYY-MM-DD`, threshold power is 6 %
  /// lower. The document thus shows how thresholds change without affecting earlier sessions.
  public static func bytes(
    of athlete: SimulatedAthlete, timeZone: String = "Europe/Paris", since: String? = "2026-03-01"
  ) -> [UInt8] {
    func number(_ value: Double, _ decimals: Int) -> String { SampleText.decimal(value, decimals: decimals) }
    var fields: [(String, String)] = [
      ("age", number(athlete.age, 0)), ("sex", SampleText.quoted(athlete.sex.rawValue)),
      ("height_cm", number(athlete.height * 100, 0)), ("weight_kg", number(athlete.mass, 1)),
      ("resting_hr", number(athlete.restingHeartRate, 0)), ("max_hr", number(athlete.maximumHeartRate, 0)),
      ("lthr", number(athlete.thresholdHeartRate, 0)), ("ftp_w", number(athlete.thresholdPower, 0)),
      ("threshold_pace_s_per_km", number(1_000 / max(0.1, athlete.thresholdSpeed), 1)),
      ("critical_power_w", number(athlete.criticalPower, 0)),
      ("w_prime_j", number(athlete.workAboveCritical, 0)), ("css_ms", number(athlete.criticalSwimSpeed, 2)),
      ("vo2max", number(athlete.vo2max, 1)), ("sleep_need_h", "8"), ("sport", SampleText.quoted("hybrid")),
      ("timezone", SampleText.quoted(timeZone)),
    ]
    if let since {
      let before = number(athlete.thresholdPower * 0.94, 0)
      fields.append(
        (
          "thresholds",
          "[{\"from\":\"2025-01-01\",\"ftp_w\":\(before)},"
            + "{\"from\":\(SampleText.quoted(since)),\"ftp_w\":\(number(athlete.thresholdPower, 0))}]"
        ))
    }
    let lines = fields.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n")
    return Array("{\n\(lines)\n}\n".utf8)
  }
}

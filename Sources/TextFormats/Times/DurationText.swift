/// Reads a duration as people write it: "7:30", "7h 30m", "1:05:30", "450 min", "PT7H30M", "1小时13分钟".
package enum DurationText {
  /// How two numbers with a colon are read.
  package enum Clock: Sendable, Hashable {
    /// Hours and minutes.
    case hours
    /// Minutes and seconds.
    case minutes
    /// Minutes and seconds; below ten minutes hours and minutes, because nobody records so short a session.
    case session
  }

  /// Returns the duration, s; `nil` if the text is none, or a number without a unit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - clock: How two numbers with a colon are read.
  package static func seconds(_ text: String, _ clock: Clock) -> Double? {
    guard text.contains(":") else { return unitSeconds(text) }
    guard let (sum, fields) = ClockText.sum(of: Array(text.filter { !$0.isWhitespace }.utf8)[...])
    else { return nil }
    let isHours = clock == .hours || clock == .session && sum < shortestSession
    return fields == 2 && isHours ? 60 * sum : sum
  }

  /// Time below which two numbers of a session are hours and minutes, s. House rule.
  private static let shortestSession = 600.0
  /// Maximum number of digits of an amount.
  private static let mostDigits = 12

  private static func unitSeconds(_ text: String) -> Double? {
    var sum: Double?
    var number = ""
    var unit = ""
    func take() -> Bool {
      guard number.utf8.count <= mostDigits, let amount = Double(number), let seconds = units[unit] else {
        return false
      }
      sum = (sum ?? 0) + amount * seconds
      (number, unit) = ("", "")
      return true
    }
    for character in text.lowercased() {
      let isMark = character == "." || character == ","
      // "45 min." ends with a full stop.
      if isMark, !unit.isEmpty { continue }
      if isMark || character.isASCII && character.isWholeNumber {
        if !unit.isEmpty, !take() { return nil }
        number.append(isMark ? "." : character)
      } else if character.isLetter, !number.isEmpty {
        unit.append(character)
      } else if !character.isWhitespace, character != "p" && character != "t" || !unit.isEmpty {
        return nil
      }
    }
    return take() ? sum : nil
  }

  private static let units: [String: Double] = {
    var units: [String: Double] = [:]
    for (seconds, words) in [
      (3600.0, "h u hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur 小时 時間 ч"),
      (60, "m min mins minute minutes minuten minuto minutos minuti minuut 分钟 分鐘 分 мин"),
      (1, "s sec secs second seconds sek sekunden secondes segundos secondi seconden 秒 с сек"),
    ] { for word in words.split(separator: " ") { units[String(word)] = seconds } }
    return units
  }()
}

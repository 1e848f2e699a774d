import TextFormats

/// Reads a duration as people write it: "7:30", "7h 30m", "1:05:30", "450 min", "PT7H30M".
enum DurationText {
  /// How to read two numbers separated by a colon.
  enum Clock: Sendable, Hashable {
    /// Hours and minutes.
    case hours
    /// Minutes and seconds. Below ten minutes, hours and minutes, because nobody records a session that
    /// short.
    case session
  }

  /// Returns the duration, s; `nil` if the text is not a duration, or is a number without a unit.
  static func seconds(_ text: String, _ clock: Clock) -> Double? {
    text.contains(":") ? clockSeconds(text, clock) : unitSeconds(text)
  }

  private static let shortestSession = 10.0

  private static func clockSeconds(_ text: String, _ clock: Clock) -> Double? {
    let parts = text.filter { !$0.isWhitespace }.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard numbers.count == parts.count, (2...3).contains(parts.count), let first = numbers.first, first >= 0,
      numbers.dropFirst().allSatisfy({ (0..<60).contains($0) })
    else { return nil }
    if numbers.count == 3 { return first * 3600 + numbers[1] * 60 + numbers[2] }
    let isHours = clock == .hours || first < shortestSession
    return (first * 60 + numbers[1]) * (isHours ? 60 : 1)
  }

  private static func unitSeconds(_ text: String) -> Double? {
    var sum: Double?
    var number = ""
    var unit = ""
    func take() -> Bool {
      guard let amount = Double(number), let seconds = units[unit] else { return false }
      sum = (sum ?? 0) + amount * seconds
      (number, unit) = ("", "")
      return true
    }
    for character in text.lowercased() {
      if character.isNumber || ".,".contains(character) {
        if !unit.isEmpty, !take() { return nil }
        number.append(character == "," ? "." : character)
      } else if character.isLetter, !number.isEmpty {
        unit.append(character)
      } else if !character.isWhitespace, !"pt".contains(character) || !unit.isEmpty {
        return nil
      }
    }
    return take() ? sum : nil
  }

  private static let units: [String: Double] = {
    var units: [String: Double] = [:]
    for (seconds, words) in [
      (3600.0, "h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur"),
      (60, "m min mins minute minutes minuten minuto minutos minuti minuut"),
      (1, "s sec secs second seconds sekunden secondes segundos secondi seconden"),
    ] { for word in words.split(separator: " ") { units[String(word)] = seconds } }
    return units
  }()
}

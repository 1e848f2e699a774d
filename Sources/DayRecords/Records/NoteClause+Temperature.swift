// Temperatures of a fever: "38.9 last night", "temp 101.2", "39,1 °C", and not "ran 38.9 km" or "38 °C in the shade".

extension NoteClause {
  /// Where a temperature of the body that is a fever ends, if one begins with the number at a place.
  ///
  /// A number with a unit of its own, or beside a word for a temperature, is one; a bare number only as thermometers of people tell it,
  /// in °C with its tenths, with a time or nothing behind it. What tells of the weather, of water or of a room is none.
  func feverEnd(at place: Int) -> Int? {
    guard let number = NoteNumber(words[place]) else { return nil }
    var end = place
    func take(_ list: Set<String>) -> Bool {
      guard end + 1 < words.count, list.contains(words[end + 1]) else { return false }
      end += 1
      return true
    }
    let isDegree = take(NoteLexicon.degreeSigns)
    let isDegreeWord = !isDegree && take(NoteLexicon.degrees)
    let isCelsius = number.unit == "c" || number.unit.isEmpty && take(NoteLexicon.celsius)
    let isFahrenheit = number.unit == "f" || number.unit.isEmpty && !isCelsius && take(NoteLexicon.fahrenheit)
    let isFever =
      !isFahrenheit && NoteWords.feverCelsius.contains(number.value)
      || !isCelsius && NoteLexicon.feverFahrenheit.contains(number.value)
    guard isFever, !namesSurroundings else { return nil }
    let next = end + 1 < words.count ? words[end + 1] : nil
    if let next, NoteLexicon.otherUnits.contains(next) { return nil }
    if namesATemperature { return end }
    if isDegree || isCelsius || isFahrenheit {
      return number.hasTenths || !namesADeed && !namesAJoint ? end : nil
    }
    if place > 0, NoteLexicon.withs.contains(words[place - 1]),
      next.map(NoteLexicon.ins.contains) == true || next == "au",
      words[end...].prefix(4).contains(where: NoteLexicon.beds.contains)
    {
      return end
    }
    guard number.hasTenths, number.value <= NoteWords.feverCelsius.upperBound || isDegreeWord,
      !namesADeed, !namesAMeasure
    else { return nil }
    let isLed = place == 0 || NoteLexicon.temperatureLeads.contains(words[place - 1])
    return isLed && next.map(NoteLexicon.temperatureTimes.contains) != false ? end : nil
  }
}

/// A number as a word of a note, with a unit that stands at it.
private struct NoteNumber {
  let value: Double
  /// Whether it is told in tenths.
  let hasTenths: Bool
  /// `c`, `f` or nothing.
  let unit: Substring

  /// `nil` of a word that is no number, and of one with another unit.
  init?(_ word: String) {
    let digits = word.prefix { $0 == "." || ("0"..."9").contains($0) }
    guard !digits.isEmpty, digits.utf8.count <= 6, let value = Double(digits) else { return nil }
    unit = word[digits.endIndex...]
    guard ["", "c", "f"].contains(unit) else { return nil }
    self.value = value
    hasTenths = digits.contains(".")
  }
}

import DayRecords
import TextFormats

/// An event and its distance from the advised day.
///
/// Page: *The decision*, tests: `CoachedDaysTests`.
struct TargetEventDistance: Sendable, Hashable {
  let name: String
  let days: Int
  /// The target as given, such as "sub 3:15".
  var target: String?
  /// The type as given, such as "marathon".
  var type: String?

  /// Finish times of well-known events, min, by whole words of their name or type. Names of more words come first.
  private static let finishes: [(words: [String], minutes: ClosedRange<Double>)] = [
    (["half", "ironman"], 270...400), (["half", "marathon"], 90...140), (["semi", "marathon"], 90...140),
    (["media", "maraton"], 90...140), (["mezza", "maratona"], 90...140), (["halve", "marathon"], 90...140),
    (["70.3"], 270...400), (["ironman"], 600...900), (["halfmarathon"], 90...140),
    (["halbmarathon"], 90...140),
    (["ultra"], 360...720), (["ultramarathon"], 360...720), (["marathon"], 180...280),
    (["maraton"], 180...280),
    (["maratona"], 180...280), (["hyrox"], 65...100), (["parkrun"], 18...32),
  ]
  /// Finish times of runs by their distance, km.
  private static let distances: [(kilometres: ClosedRange<Double>, minutes: ClosedRange<Double>)] = [
    (5...5, 18...32), (10...10, 38...65), (21...21.1, 90...140), (42...42.2, 180...280),
  ]

  /// The usual finish times of the event, min; `nil` if neither type nor name shows it. A distance counts before
  /// words.
  var usualMinutes: ClosedRange<Double>? {
    let texts = [type, name].compactMap { $0.map(Self.words) }
    if let distance = texts.lazy.compactMap(Self.kilometres).first {
      return Self.distances.first { $0.kilometres.contains(distance) }?.minutes
    }
    return texts.lazy.compactMap(Self.finish).first
  }

  /// Returns the lowercase words and numbers of a text without accents.
  private static func words(_ text: String) -> [String] {
    let plain = text.lowercased().map { $0 == "," ? "." : $0 == "ó" ? "o" : $0 }
    return plain.split { !$0.isLetter && !$0.isNumber && $0 != "." }
      .map { String($0).split(separator: ".").joined(separator: ".") }
  }

  /// Returns the first number before "k" or "km"; `nil` without one.
  private static func kilometres(_ words: [String]) -> Double? {
    let units: Set = ["k", "km"]
    for (place, word) in words.enumerated() {
      let digits = word.prefix { $0.isNumber || $0 == "." }
      let unit =
        digits.count < word.count ? String(word.dropFirst(digits.count)) : words.dropFirst(place + 1).first
      if let number = Double(digits), let unit, units.contains(unit) { return number }
    }
    return nil
  }

  /// Returns the usual finish times that the words name; `nil` for none.
  private static func finish(_ words: [String]) -> ClosedRange<Double>? {
    let known = finishes.first { finish in
      words.indices.contains { words[$0...].starts(with: finish.words) }
    }
    // "Half" ends the name of a half marathon, apart from its year.
    return known?.minutes ?? (words.last { Double($0) == nil } == "half" ? 90...140 : nil)
  }

  /// Returns the duration of the event from its target or else its name, min; `nil` if neither shows it.
  ///
  /// - Parameter planned: The duration of the planned load, min; `nil` without a plan.
  func minutes(near planned: Double?) -> ClosedRange<Double>? {
    targetMinutes(near: planned).map { $0...$0 } ?? usualMinutes
  }

  /// Returns the finish time in the target, min; `nil` if the target contains no time.
  ///
  /// - Parameter planned: The duration of the planned load, min; `nil` without a plan. For an event that is not known
  ///   by name, it decides whether "3:15" means hours or minutes. Without it, or if it is much longer than these
  ///   minutes, such a time means hours. Without it, "10:00" or more may mean either.
  func targetMinutes(near planned: Double?) -> Double? {
    let expected = usualMinutes.map { ($0.lowerBound + $0.upperBound) / 2 } ?? planned
    for text in (target ?? "").split(whereSeparator: { !("0"..."9").contains($0) && $0 != ":" }) {
      guard let (sum, fields) = ClockText.sum(of: Array(text.utf8)[...]), sum < (fields == 2 ? 6000 : 360_000)
      else { continue }
      guard fields == 2 else { return sum / 60 }
      // Hours and minutes, or minutes and seconds.
      guard let expected else { return sum < Self.surelyHours ? sum : nil }
      // A plan of much more than these minutes is not of the event.
      let isOther = usualMinutes == nil && sum < Self.surelyHours && sum / 60 < 0.5 * expected
      return isOther || (sum - expected).magnitude < (sum / 60 - expected).magnitude ? sum : sum / 60
    }
    return nil
  }

  /// Time of two fields, min, below which it means hours if nothing else is known of the event. House rule.
  private static let surelyHours = 600.0
}

import ActivityStreams
import AthleteReadiness
import TextFormats

/// An answer to a decision as a record writes it.
struct ResponseReading {
  var action: DecisionResponse.Action?
  var rpe: Double?
  var wentWell: Bool?
  var answered: ISO8601Time?
  var decisionDay: CalendarDay?
  var outcomes: [RiskKind: Bool] = [:]

  /// Reads one member; false for a key that is none of an answer.
  mutating func read(_ key: String, _ scanner: inout RecordScanner) throws(JSONFault) -> Bool {
    switch key {
    case "action": action = try scanner.word(DecisionResponse.Action.self, key)
    case "rpe": rpe = try scanner.rating(key)
    case "outcome": wentWell = try outcome(&scanner)
    case "went_well": wentWell = try scanner.json.bool()
    case "outcomes":
      var known = outcomes
      try scanner.members("outcomes") { (scanner, name) throws(JSONFault) in
        guard let kind = RiskKind(rawValue: name) else { return false }
        known[kind] = try scanner.json.bool()
        return true
      }
      outcomes = known
    case "responded_at": answered = try scanner.time(key)
    case "decision_date": decisionDay = CalendarDay(try scanner.json.string().prefix(10))
    case "brief_id":
      // "2026-03-25", or an identifier that ends in the day.
      decisionDay = CalendarDay(try scanner.name().text.suffix(10)) ?? decisionDay
    default: return false
    }
    return true
  }

  private func outcome(_ scanner: inout RecordScanner) throws(JSONFault) -> Bool? {
    if scanner.json.byte != UInt8(ascii: "\"") { return try scanner.json.bool() }
    switch try scanner.json.string().lowercased() {
    case "good", "well": return true
    case "bad", "badly", "poor": return false
    default:
      scanner.drop("outcome", .unknownWord)
      return nil
    }
  }

  /// The answer; it counts for the decision's day.
  func settled(on day: CalendarDay) -> DecisionResponse? {
    action.map {
      DecisionResponse(
        day: decisionDay ?? day, action: $0, rpe: rpe, wentWell: wentWell, outcomes: outcomes)
    }
  }
}

import ActivityStreams
import AthleteReadiness
import DayRecords
import TextFormats

struct ResponseReading {
  var action: DecisionResponse.Action?
  var rpe: Double?
  var wentWell: Bool?
  var answered: ISO8601Time?
  var decisionDay: CalendarDay?
  /// Whether the response names a brief whose day cannot be determined.
  var isBriefUnknown = false
  /// Whether the response names an unknown action.
  var isActionUnknown = false
  var outcomes: [RiskKind: Bool] = [:]
  var isAsked: Bool?
  var chance: Double?
  var symptoms: [Symptom] = []

  /// Reads one member; returns `false` if it is unknown.
  mutating func read(_ key: String, _ scanner: inout RecordScanner) throws(JSONFault) -> Bool {
    switch key {
    case "action":
      action = try scanner.word(DecisionResponse.Action.self, key)
      isActionUnknown = action == nil
    case "rpe": rpe = try scanner.rating(key)
    case "outcome": wentWell = try outcome(&scanner)
    case "went_well": wentWell = try scanner.json.bool()
    case "outcomes":
      var merged = outcomes
      try scanner.members("outcomes", RecordKeys.outcomes) { (scanner, name) throws(JSONFault) in
        guard let kind = RiskKind(rawValue: name) else { return false }
        merged[kind] = try scanner.json.bool()
        return true
      }
      outcomes = merged
    case "asked": isAsked = try scanner.json.bool()
    case "chance": chance = try scanner.number(in: 1e-6...1, key)
    case "outcome_notes", "outcome_note":
      symptoms = try scanner.writing(key).map(NoteReading.records(of:)) ?? []
    case "responded_at": answered = try scanner.time(key)
    case "decision_date": decisionDay = CalendarDay(try scanner.json.string().prefix(10))
    case "brief_id":
      // "2026-03-25", or an identifier that contains the date.
      let named = Self.day(in: try scanner.name().text)
      decisionDay = named ?? decisionDay
      isBriefUnknown = named == nil
    default: return false
    }
    return true
  }

  /// The last date (YYYY-MM-DD) in an identifier.
  private static func day(in name: String) -> CalendarDay? {
    let bytes = Array(name.utf8)
    func isDigit(_ place: Int) -> Bool {
      bytes.indices.contains(place) && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place])
    }
    let length = 10
    guard bytes.count >= length else { return nil }
    for start in (0...(bytes.count - length)).reversed()
    where isDigit(start) && bytes[start + 4] == UInt8(ascii: "-") && !isDigit(start - 1)
      && !isDigit(start + length)
    {
      if let day = CalendarDay(String(decoding: bytes[start..<(start + length)], as: UTF8.self)) {
        return day
      }
    }
    return nil
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

  /// Returns the notes of an incomplete response, whose action is missing or unknown.
  func remark(on day: CalendarDay) -> BriefRecord.Remark? {
    !isAnswer && !symptoms.isEmpty
      ? BriefRecord.Remark(day: decisionDay ?? day, symptoms: symptoms) : nil
  }

  var isAnswer: Bool { action != nil || !outcomes.isEmpty }

  /// Returns the response for the day of the decision; `nil` if it has neither an action nor an outcome.
  func settled(on day: CalendarDay) -> DecisionResponse? {
    guard isAnswer else { return nil }
    var response = DecisionResponse(
      day: decisionDay ?? day, action: action, rpe: rpe, wentWell: wentWell, outcomes: outcomes)
    response.symptoms = symptoms
    (response.isAsked, response.chance) = (isAsked, chance)
    return response
  }
}

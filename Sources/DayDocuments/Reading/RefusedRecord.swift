import ActivityStreams
import AthleteReadiness
import TextFormats

package struct RefusedRecord: Sendable {
  /// The day of the record; `nil` for a response, or if the day is missing.
  package private(set) var day: CalendarDay?
  package private(set) var date: CalendarDay?
  package private(set) var athlete: RecordName?
  private var symptoms: [Symptom] = []
  /// Whether the record reports an illness, an injury or an alarm.
  package var isReport: Bool { symptoms.contains { $0.kind <= .illness && !$0.isCleared } }

  /// Scans the bytes of a rejected record. Everything before the error is used.
  init(_ bytes: UnsafeBufferPointer<UInt8>, budget: ReadingBudget) {
    guard let start = bytes.baseAddress else { return }
    var scanner = RecordScanner(JSONScanner(bytes, start: start, budget: budget), RecordOptions())
    scanner.json.skipBlanks()
    var isAnswer = false
    try? members(&scanner, isAnswer: &isAnswer)
    if let date, !isAnswer, BriefRecord.years.contains(date.year) { day = date }
  }

  private mutating func members(_ scanner: inout RecordScanner, isAnswer: inout Bool) throws(JSONFault) {
    try scanner.json.beginObject()
    var isFirst = true
    while let key = try scanner.json.nextKey(isFirst: &isFirst) {
      let isText = scanner.json.byte == UInt8(ascii: "\"")
      switch key {
      case "athlete", "athlete_id":
        let number = scanner.json.byte == UInt8(ascii: "-") || (0x30...0x39).contains(scanner.json.byte)
        if isText || number {
          athlete = try scanner.athlete() ?? athlete
        } else {
          try scanner.json.skipValue()
        }
      case "date" where isText, "day" where isText:
        date = CalendarDay(try scanner.json.string().prefix(10))
      case "phase" where isText:
        isAnswer = try scanner.json.string() == BriefRecord.Phase.response.rawValue
      case "notes", "note", "outcome_notes", "outcome_note":
        if let text = try scanner.writing(key) { symptoms += NoteReading.symptoms(of: text) }
      case "check_in" where scanner.json.byte == UInt8(ascii: "{"),
        "checkin" where scanner.json.byte == UInt8(ascii: "{"):
        try notes(&scanner)
      default: try scanner.json.skipValue()
      }
    }
  }

  private mutating func notes(_ scanner: inout RecordScanner) throws(JSONFault) {
    var checkIn = CheckIn()
    // Use everything before the error.
    defer {
      symptoms += checkIn.reports
    }
    try checkIn.read(&scanner, "check_in")
  }
}

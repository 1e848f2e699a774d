import Documents
import Enrichment
import FormulaSets
import P247Analytics
import TextFormats

/// Pointer-free implementation of `p247_plan`: takes a plan document and returns the feed of one day.
struct PlanCall {
  /// Allowed number of days of history and forecast.
  private static let days = 1...365
  private static let minutes = 0.0...1440

  /// Answers a plan document with `{"now": "2026-03-25T09:00:00+11:00", "zone"?: "Australia/Sydney", "days"?: 7,
  /// "from"?, "to"?, "minutes"?: 60, "formulas"?}`. The library does not read the system clock, so `now` is required,
  /// with an offset or `zone`.
  static func answer(to bytes: [UInt8], options given: [UInt8]) -> Answer {
    Answer { () throws(StudyFault) in
      let enrichment = try StudyFault.wrapping { () throws(OptionsError) in
        try EnrichmentOptions(reading: given)
      }
      let formulas = enrichment.formulas
      let (moment, zoneIsKnown, options) = try StudyFault.wrapping { () throws(DocumentError) in
        let object = try BatchOptions.object(given)
        let clock = try clock(object)
        return (try now(object, clock), clock != nil, try asked(object))
      }
      do throws(PlanReadError) {
        let input = try PlanInput(
          reading: bytes, at: moment, zoneIsKnown: zoneIsKnown, budget: enrichment.budget,
          plausibility: formulas.plausibility, duplicates: formulas.duplicates)
        let answer = PlanAnswer(input, at: moment, options: options, rules: formulas.planRules)
        return PlanDocument(answer).bytes(formulas: (formulas.name, formulas.version, formulas.hash))
      } catch {
        throw StudyFault(error.kind, error.description, "input")
      }
    }
  }

  private static func clock(_ object: JSONObject?) throws(DocumentError) -> PlanClock? {
    guard let name = try object?.text("zone") else { return nil }
    guard let clock = PlanClock(zone: name) else {
      throw .notAllowed(path: "zone", reason: "is not a known time zone")
    }
    return clock
  }

  private static func now(_ object: JSONObject?, _ clock: PlanClock?) throws(DocumentError) -> PlanMoment {
    guard let text = try object?.text("now") else {
      throw .notAllowed(path: "now", reason: "is missing: set the current time")
    }
    guard let moment = PlanMoment(text, zone: clock) else {
      throw .notAllowed(path: "now", reason: "must be a time like 2026-03-25T09:00:00+11:00")
    }
    if clock == nil, ISO8601Time.parse(text)?.utcOffset == nil {
      throw .notAllowed(path: "now", reason: "needs an offset, or zone")
    }
    return moment
  }

  private static func asked(_ object: JSONObject?) throws(DocumentError) -> PlanAnswer.Options {
    var options = PlanAnswer.Options()
    options.days = try object?.whole("days", days) ?? options.days
    options.from = try object?.day("from")
    options.through = try object?.day("to")
    if let first = options.from, let last = options.through,
      !(0..<PlanHistory.maximumDays).contains(first.days(to: last))
    {
      throw .notAllowed(
        path: "to", reason: "must be on or after from, less than \(PlanHistory.maximumDays) days later")
    }
    if let minutes = try object?.number("minutes") {
      guard Self.minutes.contains(minutes) else {
        throw .notAllowed(path: "minutes", reason: "must be between 0 and 1440")
      }
      options.minutes = minutes
    }
    return options
  }
}

extension JSONObject {
  /// Reads a day, `YYYY-MM-DD`.
  func day(_ key: String) throws(DocumentError) -> CalendarDay? {
    guard let text = try text(key) else { return nil }
    guard let day = CalendarDay(text) else {
      throw .notAllowed(path: path(of: key), reason: "must be a date (YYYY-MM-DD)")
    }
    return day
  }

  /// Reads a whole number within a range.
  func whole(_ key: String, _ range: ClosedRange<Int>) throws(DocumentError) -> Int? {
    guard let number = try number(key) else { return nil }
    guard let whole = Int(exactly: number), range.contains(whole) else {
      throw .notAllowed(
        path: path(of: key), reason: "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  /// Reads a fraction between 0 and 1, exclusive.
  func level(_ key: String) throws(DocumentError) -> Double? {
    guard let number = try number(key) else { return nil }
    guard number > 0, number < 1 else {
      throw .notAllowed(path: path(of: key), reason: "must be between 0 and 1")
    }
    return number
  }
}

import ActivityStreams
public import SessionMetrics
import TextFormats

extension AthleteProfile {
  /// Reads an athlete document: `{"birth_date":"1988-05-01","sex":"male","max_hr":190,…}`.
  ///
  /// Every key is optional, and unknown keys are ignored. Units are given in the key names. If a key names no
  /// unit, it is cm or kg.
  ///
  /// - Parameter bytes: The document, as JSON.
  /// - Throws: ``DocumentError`` with the path of the invalid member.
  public init(reading bytes: [UInt8]) throws(DocumentError) {
    try self.init(JSONObject(try JSONValue.read(bytes)))
  }

  package init(_ document: JSONObject) throws(DocumentError) {
    self.init()
    birthDate = try document.day("birth_date", "date_of_birth")
    age = try document.number("age")
    if let name = try document.text("sex", "gender") {
      sex = Sex(name: name)
      if sex == nil, !["", "unknown", "other", "not_set"].contains(name.lowercased()) {
        throw .notAllowed(path: document.path(of: "sex"), reason: "sex must be male, female or unknown")
      }
    }
    height = try document.number("height_cm").map { $0 / 100 }
    sleepNeed = try document.number("sleep_need_h")
    sport = try document.text("sport")
    goals = try document.texts("goals")
    trainingFrequency = try document.number("training_frequency")
    timeZone = try document.text("time_zone", "timezone")
    if let name = try document.text("units", "unit_preference") {
      units = UnitPreference(rawValue: name.lowercased())
      if units == nil {
        throw .notAllowed(path: document.path(of: "units"), reason: "units must be metric or imperial")
      }
    }
    thresholds = try AthleteThresholds(document)
    for entry in try document.objects("thresholds") {
      guard let from = try entry.day("from") else {
        throw .wrongType(path: entry.path(of: "from"), expected: "a date (YYYY-MM-DD)")
      }
      let sport = try entry.text("sport").flatMap { ActivityKind.known(named: $0)?.sport }
      if sport == nil, let name = try entry.text("sport") {
        throw .notAllowed(
          path: entry.path(of: "sport"), reason: "\"\(name.prefix(40))\" is not a known sport")
      }
      datedThresholds.append(DatedThresholds(from: from, sport: sport, values: try AthleteThresholds(entry)))
    }
    for stage in try document.objects("lactate_test") {
      guard let rate = try stage.number("heart_rate", "hr"),
        let lactate = try stage.number("lactate", "lactate_mmol")
      else { throw .wrongType(path: stage.path, expected: "an object with heart_rate and lactate") }
      lactateTest.append(LactateStage(heartRate: rate, lactate: lactate))
    }
    for event in try document.objects("target_events", "events", "target_event") {
      guard let name = try event.text("name"), let day = try event.day("date") else {
        throw .wrongType(path: event.path, expected: "an object with name and date")
      }
      targetEvents.append(
        TargetEvent(name: name, day: day, type: try event.text("type"), target: try event.text("target")))
    }
    if let targets = try document.member("nutrition_targets") {
      for key in targets.members.keys.sorted() { nutritionTargets[key] = try targets.number(key) }
    }
    do throws(AthleteError) {
      try validate()
    } catch {
      throw .notAllowed(path: error.field, reason: error.description)
    }
  }
}

extension AthleteThresholds {
  package init(_ object: JSONObject) throws(DocumentError) {
    self.init()
    maximumHeartRate = try object.number("max_hr")
    restingHeartRate = try object.number("resting_hr")
    thresholdHeartRate = try object.number("lthr")
    firstVentilatoryHeartRate = try object.number("vt1_hr")
    secondVentilatoryHeartRate = try object.number("vt2_hr")
    thresholdPower = try object.number("ftp_w")
    criticalPower = try object.number("critical_power_w")
    anaerobicWork = try object.number("w_prime_j")
    thresholdPace = try object.number("threshold_pace_s_per_km")
    criticalSpeed = try object.number("critical_speed_ms")
    anaerobicDistance = try object.number("d_prime_m")
    criticalSwimSpeed = try object.number("css_ms")
    maximalOxygenUptake = try object.number("vo2max")
    mass = try object.number("weight_kg")
  }
}

extension JSONObject {
  func day(_ keys: String...) throws(DocumentError) -> CalendarDay? {
    for key in keys {
      guard let value = members[key], value != .null else { continue }
      // A date with a time is accepted as well.
      guard case .text(let text) = value, let day = CalendarDay(text.prefix(10)) else {
        throw .wrongType(path: path(of: key), expected: "a date (YYYY-MM-DD)")
      }
      return day
    }
    return nil
  }
}

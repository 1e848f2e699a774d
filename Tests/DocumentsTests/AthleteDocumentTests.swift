import ActivityStreams
import Documents
import SessionMetrics
import Testing
import TextFormats

@testable import Documents

@Suite struct AthleteDocumentTests {
  private func read(_ text: String) throws(DocumentError) -> AthleteProfile {
    try AthleteProfile(reading: Array(text.utf8))
  }

  @Test func everyMemberIsRead() throws {
    let athlete = try read(
      """
      {"birth_date":"1988-05-01","sex":"Female","height_cm":170.5,"weight_kg":61,"resting_hr":48,"max_hr":188,
       "lthr":171,"ftp_w":240,"threshold_pace_s_per_km":255,"critical_power_w":232,"w_prime_j":17500,
       "critical_speed_ms":3.9,"d_prime_m":180,"css_ms":1.25,"vt1_hr":150,"vt2_hr":172,"vo2max":52,
       "lactate_test":[{"heart_rate":130,"lactate":1.2},{"hr":150,"lactate":2}],"sleep_need_h":8,
       "goals":["sub 3"],"sport":"marathon","training_frequency":6,"units":"metric","timezone":"Europe/Paris",
       "target_events":[{"name":"Paris","date":"2026-04-12","type":"marathon","target":"2:59"}],
       "nutrition_targets":{"protein_g":120},
       "thresholds":[{"from":"2026-01-01","sport":"cycling","ftp_w":250},{"from":"2026-02-01","max_hr":190}],
       "favourite_colour":"green"}
      """)
    #expect(athlete.birthDate == CalendarDay("1988-05-01"))
    #expect(athlete.sex == .female)
    #expect(athlete.height == 1.705)
    #expect(athlete.thresholds.mass == 61)
    #expect(athlete.thresholds.restingHeartRate == 48)
    #expect(athlete.thresholds.anaerobicWork == 17500)
    #expect(athlete.thresholds.criticalSwimSpeed == 1.25)
    #expect(athlete.lactateTest.map(\.heartRate) == [130, 150])
    #expect(athlete.targetEvents.first?.day == CalendarDay("2026-04-12"))
    #expect(athlete.nutritionTargets == ["protein_g": 120])
    #expect(athlete.units == .metric)
    #expect(athlete.timeZone == "Europe/Paris")
    #expect(athlete.goals == ["sub 3"])
    let day = CalendarDay("2026-03-01")
    #expect(athlete.thresholds(on: day, sport: .ride).thresholdPower == 250)
    #expect(athlete.thresholds(on: day, sport: .run).thresholdPower == nil)
    #expect(athlete.thresholds(on: CalendarDay("2025-12-31"), sport: .ride).thresholdPower == 240)
    #expect(athlete.thresholds(on: day, sport: .run).maximumHeartRate == 190)
    #expect(athlete.thresholds(on: CalendarDay("2025-12-31"), sport: .ride).maximumHeartRate == 188)
  }

  @Test func nothingIsRequiredAndNullIsNothing() throws {
    #expect(try read("{}") == AthleteProfile())
    #expect(
      try read(#"{"age":null,"sex":"unknown","thresholds":[],"lactate_test":null}"#) == AthleteProfile())
    #expect(try read("\u{FEFF} {\"age\":30}").age == 30)
  }

  @Test(arguments: [
    (#"{"age":"30"}"#, "age"), (#"{"age":true}"#, "age"), (#"{"sex":1}"#, "sex"), (#"[1]"#, ""),
    (#"{"birth_date":"1988-13-01"}"#, "birth_date"), (#"{"thresholds":[{"ftp_w":1}]}"#, "thresholds[0].from"),
    (#"{"thresholds":[{"from":"2026-01-01"},{"from":"2026-01-01","ftp_w":"x"}]}"#, "thresholds[1].ftp_w"),
    (#"{"lactate_test":[{"lactate":1}]}"#, "lactate_test[0]"), (#"{"goals":[1]}"#, "goals[0]"),
    (#"{"nutrition_targets":{"protein_g":"a"}}"#, "nutrition_targets.protein_g"),
    (#"{"target_events":[{"name":"x"}]}"#, "target_events[0]"),
  ])
  func aWrongTypeNamesItsPath(text: String, path: String) {
    let error = #expect(throws: DocumentError.self) { try read(text) }
    #expect(error?.kind == "wrong_type")
    #expect(error?.path == path)
  }

  /// Ages of −1 and 300, a maximum below resting heart rate: contract 5.
  @Test(arguments: [
    (#"{"age":-1}"#, "age"), (#"{"age":300}"#, "age"), (#"{"max_hr":50,"resting_hr":60}"#, "max_hr"),
    (#"{"max_hr":120,"resting_hr":110}"#, "resting_hr"), (#"{"sex":"x"}"#, "sex"),
    (#"{"units":"furlongs"}"#, "units"), (#"{"weight_kg":0}"#, "weight_kg"),
    (#"{"thresholds":[{"from":"2026-01-01","sport":"chess"}]}"#, "thresholds[0].sport"),
    (#"{"thresholds":[{"from":"2026-01-01","max_hr":400}]}"#, "thresholds[0].max_hr"),
  ])
  func anImpossibleValueNamesItsPathAndNotTheValue(text: String, path: String) {
    let error = #expect(throws: DocumentError.self) { try read(text) }
    #expect(error?.kind == "not_allowed")
    #expect(error?.path == path)
    #expect(error?.description.contains("300") != true)
  }

  @Test(arguments: ["", " \n", "{", "{\"age\":}", "nonsense", "{\"age\":1e999}", "\u{0}"])
  func brokenTextIsATypedError(text: String) {
    #expect(throws: DocumentError.self) { try read(text) }
  }

  @Test func deepNestingIsRefused() {
    let text = String(repeating: "[", count: 200_000)
    #expect(throws: DocumentError.self) { try read("{\"goals\":" + text) }
    let balanced = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    #expect(throws: DocumentError.self) { try read("{\"goals\":" + balanced + "}") }
  }
}

import ActivityStreams
import AthleteReadiness
import SessionMetrics
import Testing
import TextFormats

@testable import DayDocuments

@Suite("Reading records")
struct RecordReadingTests {
  /// The day of the sync document, in full.
  static let fullDay = """
    {"date":"2026-03-25","timezone":"Australia/Sydney","device_sync_timestamp":"2026-03-25T07:00:00+11:00",
    "metrics":{"hrv":32,"resting_hr":57,"heart_rate_samples":{"avg":72,"min":45,"max":165,"count":1440},"step_count":8432,
    "distance_km":6.2,"active_calories":520,"basal_calories":1854,"exercise_min":45,"vo2max":39.7,"daylight_min":35,
    "respiratory_rate":18,"blood_oxygen_saturation":97,"protein_g":145,"carbs_g":280,"total_fat":65,"fiber_g":22,
    "dietary_energy_kj":2100,"sugar_g":45,"water_ml":2400,"potassium_mg":3500,"walking_speed_kmh":5.2,
    "apple_sleeping_wrist_temperature":36.3,"alcohol_drinks":0},
    "sleep":{"total_hours":7.2,"core_hours":4.8,"deep_hours":0.9,"rem_hours":1.5,"awake_hours":0.3,
    "in_bed_start":"2026-03-24T22:15:00+11:00","in_bed_end":"2026-03-25T05:45:00+11:00","source":"Apple Watch"},
    "workouts":[{"type":"FunctionalStrengthTraining","start":"2026-03-25T06:00:00+11:00","end":"2026-03-25T06:55:00+11:00",
    "duration_seconds":3300,"energy_kcal":420,"avg_heart_rate":145,"max_heart_rate":172,"distance_m":null,
    "source":"Apple Watch"}],
    "running_mechanics":{"running_speed_kmh":10.2,"running_power_w":285,"running_stride_m":1.12,
    "running_oscillation_cm":8.2,"running_ground_contact_time":248}}
    """

  @Test("A whole day as the phone sends it")
  func wholeDay() throws {
    let made = try record(Self.fullDay)
    #expect(made.phase == .day && made.dropped.isEmpty && made.day.day == day("2026-03-25"))
    let morning = try #require(made.day.morning)
    let evening = try #require(made.day.evening)
    #expect(morning.metrics[.hrv] == 32 && morning.hrvKind == .sdnn)
    #expect(morning.metrics[.oxygenSaturation] == 97 && morning.metrics[.steps] == nil)
    #expect(evening.metrics[.energyIntake] == 2100, "the field named kJ holds kcal")
    #expect(evening.metrics[.highestHeartRate] == 165 && evening.metrics[.fat] == 65)
    #expect(evening.metrics[.groundContactTime] == 248 && evening.metrics[.restingHeartRate] == nil)
    let sleep = try #require(morning.sleep)
    #expect(sleep.total == 7.2 && sleep.onset == -1.75 && sleep.wake == 5.75)
    #expect(evening.workouts.count == 1 && evening.workouts.first?.duration == 55)
    #expect(evening.workouts.first?.energy == 420 && evening.loadLogged == nil)
    // Every metric of the record has arrived.
    #expect(evening.metrics.metrics.count == 25 && morning.metrics.metrics.count == 5)
  }

  @Test("A morning, an evening and a response of the streaming form")
  func streaming() throws {
    let morning = try record(
      #"{"phase":"morning","athlete":7,"date":"2026-03-02","dataset":"x","metrics":{"hrv":52,"weight_kg":70},"sleep":{"total_hours":7,"wake_count":3,"sleep_onset_h":23.5,"wake_h":7},"check_in":{"feel":6,"soreness":[{"region":"quads","severity":"moderate"}],"sleep_quality":"tired","nutrition":"under_ate","mood_1_5":4},"planned_load":[80,null,60],"athlete_info":{"sex":"F","weight_kg":61,"lean_body_mass":48,"age":33}}"#
    )
    #expect(morning.athlete == RecordName("7", isNumber: true) && morning.dataset?.text == "x")
    let part = try #require(morning.day.morning)
    #expect(part.hrvKind == .rmssd, "others than HealthKit report RMSSD")
    #expect(part.sleep?.onset == -0.5 && part.sleep?.wakeCount == 3)
    #expect(part.checkIn?.nutritionYesterday == .underAte && part.checkIn?.sleepQuality == .tired)
    #expect(part.checkIn?.soreRegions == [SoreRegion(region: "quads", severity: .moderate)])
    #expect(part.plannedLoad == [80], "a gap ends the plan: later days would move up")
    #expect(part.metrics[.bodyMass] == 70 && morning.day.evening == nil)
    #expect(morning.profile?.values.sex == .female && morning.profile?.values.leanBodyMass == 48)

    let evening = try record(
      #"{"phase":"evening","athlete":7,"date":"2026-03-02","metrics":{"protein_g":90},"workouts":[{"type":"Run","session_rpe_load_au":300},{"duration_min":40,"rpe":5,"performance_pct":2.5},{"kcal":500}],"behaviours":{"late_meal":true,"alcohol":2,"caffeine_late":null},"load_logged":true}"#
    )
    let rest = try #require(evening.day.evening)
    #expect(
      rest.workouts.map {
        DayLoadScale(settings: DayLoadSettings(), factors: LoadFallbackSettings()).load(of: $0)
      } == [90, 60, 62.5])
    #expect(
      rest.behaviours == [Behaviour(name: "alcohol", amount: 2), Behaviour(name: "late_meal", amount: 1)])
    #expect(rest.loadLogged == true && evening.day.morning == nil)

    let response = try record(
      #"{"phase":"response","athlete":7,"date":"2026-03-02","action":"modified","rpe":7,"outcome_notes":"…","outcome":"bad","responded_at":"2026-03-03T07:00:00+01:00"}"#
    )
    #expect(
      response.day.responses
        == [DecisionResponse(day: day("2026-03-02"), action: .modified, rpe: 7, wentWell: false)])
  }

  @Test("What is unknown about training is not rest")
  func unknownTraining() throws {
    func load(_ text: String) throws -> Double? {
      try record(text).day.evening?.load(
        scale: DayLoadScale(settings: DayLoadSettings(), factors: LoadFallbackSettings()))
    }
    #expect(try load(#"{"phase":"evening","date":"2026-03-02","workouts":[]}"#) == 0)
    #expect(try load(#"{"phase":"evening","date":"2026-03-02","load_logged":true}"#) == 0)
    #expect(try load(#"{"phase":"evening","date":"2026-03-02"}"#) == nil)
    #expect(try load(#"{"phase":"evening","date":"2026-03-02","workouts":null,"metrics":null}"#) == nil)
    #expect(try load(#"{"phase":"evening","date":"2026-03-02","workouts":[],"load_logged":false}"#) == nil)
    #expect(try load(#"{"date":"2026-03-02","metrics":{"step_count":100}}"#) == nil)
  }

  @Test(
    "A day that holds an answer to a decision is still a day",
    arguments: [
      #""metrics":{"resting_hr":59}"#, #""sleep":{"total_hours":7}"#, #""check_in":{"illness":true}"#,
      #""workouts":[]"#, #""behaviours":{"fever":1}"#, #""load_logged":true"#, #""planned_load":80"#,
      #""sources":{"oura":{"resting_hr":59}}"#, #""hrv_samples":[{"ms":40}]"#,
    ])
  func dayWithAnswer(member: String) throws {
    let read = try record(#"{"date":"2026-03-02","action":"followed","rpe":6,\#(member)}"#)
    let alone = try record(#"{"date":"2026-03-02",\#(member)}"#)
    #expect(read.phase == .day)
    #expect(read.day.morning == alone.day.morning && read.day.evening == alone.day.evening)
    #expect(read.day.responses.map(\.action) == [.followed])
    #expect(try record(#"{"date":"2026-03-02","action":"followed","rpe":6}"#).phase == .response)
  }

  @Test("A journal illness delivered in the morning limits that morning, whatever the form says")
  func morningJournal() throws {
    let ill = try record(#"{"phase":"morning","date":"2026-03-02","behaviours":["Sick"]}"#)
    #expect(ill.day.morning?.checkIn?.isIll == true)
    let asked = try record(
      #"{"phase":"morning","date":"2026-03-02","check_in":{"illness":false},"journal":{"sick":1}}"#)
    #expect(asked.day.morning?.checkIn?.isIll == true)
    let other = try record(#"{"phase":"morning","date":"2026-03-02","behaviours":{"sick":0,"alcohol":1}}"#)
    #expect(other.day.morning?.checkIn == nil)
  }

  @Test(
    "The cycle of a morning's journal is known in the morning, as a day or as a word",
    arguments: [
      (#"{"cycle_day":21}"#, true), (#"{"Cycle day":3,"alcohol":1}"#, false),
      (#"{"luteal_phase":true}"#, true),
      (#"{"cycle_phase":"late luteal"}"#, true), (#"{"cycle phase":"Follicular"}"#, false),
      (#"[{"name":"cycle_phase","value":"luteal"}]"#, true), (#"["PMS"]"#, true), (#"{"alcohol":1}"#, nil),
      (#"{"cycle_phase":"blue"}"#, nil), (#"{"cycle_phase":null}"#, nil),
    ] as [(String, Bool?)])
  func cycle(_ journal: String, _ isSecondHalf: Bool?) throws {
    for phase in ["morning", "day"] {
      let line = #"{"phase":"\#(phase)","date":"2026-03-02","behaviours":\#(journal)}"#
      #expect(try record(line).day.morning?.isSecondHalfOfCycle == isSecondHalf, "\(line)")
    }
    let evening = try record(#"{"phase":"evening","date":"2026-03-02","behaviours":\#(journal)}"#)
    #expect(evening.day.morning?.isSecondHalfOfCycle == nil)
    #expect(evening.day.evening?.behaviours.isSecondHalfOfCycle == isSecondHalf)
  }

  @Test("Text in place of a journal amount is not a yes")
  func wordForAnAmount() throws {
    let read = try record(
      #"{"phase":"evening","date":"2026-03-02","behaviours":[{"name":"alcohol","value":"none"}]}"#)
    #expect(read.day.evening?.behaviours == [])
    #expect(read.dropped.map(\.path) == ["behaviours[0]"])
  }

  @Test(
    "An illness is read however it is answered",
    arguments: [
      (#""illness":"yes""#, true), (#""illness":"mild""#, true), (#""illness":"No""#, false),
      (#""illness":"none""#, false), (#""illness":"not ill""#, false), (#""illness":"no, but fever""#, true),
      (#""illness":"0""#, false), (#""illness":" ""#, nil), (#""illness":["cough"]"#, true),
      (#""illness":[]"#, false), (#""symptoms":["fever"]"#, true), (#""symptoms":{"cough":1}"#, true),
      (#""symptoms":{"cough":0}"#, nil), (#""symptoms":["no cough"]"#, nil),
      (#""notes":"fine","symptoms":"fever""#, true), (#""symptoms":"fever","notes":"fine""#, true),
      (#""notes":"fever since midnight""#, nil),
      (#""body_temperature":38.9"#, true), (#""body_temperature":102"#, true),
      (#""body_temperature":37.8"#, true), (#""body_temperature":37.7"#, nil),
      (#""body_temperature":36.6"#, nil),
      (#""symptoms":["Diarrea"]"#, true), (#""symptoms":["vómitos"]"#, true),
      (#""symptoms":["mal à la gorge"]"#, true), (#""symptoms":["headache"]"#, true),
      (#""symptoms":{"rash":2}"#, true), (#""symptoms":["muscle aches"]"#, nil),
      (#""symptoms":["none"]"#, nil), (#""symptoms":"-""#, nil), (#""symptoms":["muscle soreness"]"#, nil),
      (#""symptoms":["Muskelkater in den Beinen","low energy"]"#, nil), (#""symptoms":["cough gone"]"#, nil),
      (#""symptoms":["knee pain"]"#, nil), (#""symptoms":["my son has a cough"]"#, nil),
    ] as [(String, Bool?)])
  func illnessAnswers(member: String, isIll: Bool?) throws {
    for text in ["\(member)", #""check_in":{\#(member)}"#] {
      let read = try record(#"{"phase":"morning","date":"2026-03-02","metrics":{"hrv":50},\#(text)}"#)
      #expect(read.day.morning?.checkIn?.reportsIllness == isIll, "\(text)")
      #expect(read.day.morning?.hasUnreadVitals == false)
    }
    let metric = try record(#"{"phase":"morning","date":"2026-03-02","metrics":{"body_temperature":38.9}}"#)
    #expect(metric.day.morning?.checkIn?.reportsIllness == true)
  }

  @Test(
    "A vital sign or an answer on health that cannot be read is told of; what stands for nothing is not",
    arguments: [
      (#""metrics":{"resting_hr":160}"#, true), (#""metrics":{"blood_oxygen_saturation":49}"#, true),
      (#""metrics":{"hrv":"36"}"#, true), (#""check_in":{"feel":0}"#, true),
      (#""check_in":{"illness":{}}"#, true),
      (#""body_temperature":60"#, true), (#""metrics":{"hrv":0}"#, false), (#""metrics":{"hrv":NaN}"#, false),
      (#""metrics":{"hrv":null}"#, false), (#""metrics":{"step_count":-4}"#, false),
      (#""metrics":{"hrv":"36"},"sources":{"oura":{"hrv":50}}"#, false),
    ])
  func unreadVitals(member: String, isUnread: Bool) throws {
    let read = try record(#"{"phase":"morning","date":"2026-03-02",\#(member)}"#)
    #expect(read.day.morning?.hasUnreadVitals == isUnread)
    var state = AthleteState()
    try state.update(with: try #require(read.day.morning), on: read.day.day)
    #expect(try AthleteState(decoding: state.encoded()) == state)
    let evening = try record(#"{"phase":"evening","date":"2026-03-02",\#(member)}"#)
    #expect(evening.day.morning?.hasUnreadVitals != true)
  }

  @Test("A note of an evening is the evening's, and no part of the morning before it")
  func eveningNotes() throws {
    let read = try record(
      #"{"phase":"evening","date":"2026-03-02","workouts":[],"check_in":{"notes":"chest pain at the end"}}"#)
    #expect(read.day.morning == nil)
    #expect(read.day.evening?.symptoms.map(\.kind) == [.alarm])
    let ill = try record(#"{"phase":"evening","date":"2026-03-02","check_in":{"illness":true,"feel":3}}"#)
    #expect(ill.day.evening?.symptoms.map(\.kind) == [.illness] && ill.day.morning?.checkIn?.feel == 3)
  }

  @Test(
    "Variability keeps its kind apart",
    arguments: [
      (#"{"date":"2026-03-02","metrics":{"hrv":50}}"#, HRVKind.sdnn),
      (#"{"date":"2026-03-02","metrics":{"hrv":50},"source":"Garmin Fenix"}"#, .rmssd),
      (#"{"date":"2026-03-02","metrics":{"hrv":50},"hrv_kind":"rmssd"}"#, .rmssd),
      (#"{"phase":"morning","date":"2026-03-02","metrics":{"hrv":50}}"#, .rmssd),
      (
        #"{"phase":"morning","date":"2026-03-02","metrics":{"hrv":50},"sleep":{"source":"Apple Watch"}}"#,
        .sdnn
      ),
      (#"{"date":"2026-03-02","hrv_samples":[{"ms":40,"kind":"sdnn"},{"ms":50,"kind":"rmssd"}]}"#, .rmssd),
      (#"{"date":"2026-03-02","hrv_samples":[{"ms":40},{"ms":60,"time":"2026-03-02T06:00:00Z"}]}"#, .sdnn),
    ])
  func variability(text: String, kind: HRVKind) throws {
    let morning = try #require(try record(text).day.morning)
    #expect(morning.hrvKind == kind)
    #expect(morning.metrics[.hrv] == 50)
  }

  @Test(
    "The zone of a day says where the athlete woke, with summer time; a zone that no record names says nothing",
    arguments: [
      (#""timezone":"Europe/Paris","#, "2026-07-01", 2),
      (#""timezone":"(GMT+01:00) Europe/Paris","#, "2026-01-01", 1),
      (#""timezone":"America/New_York","#, "2026-07-01", -4),
      (#""timezone":"Asia/Kolkata","#, "2026-07-01", 5.5),
      (#""timezone":"Nowhere/At_All","#, "2026-07-01", nil), ("", "2026-07-01", nil),
    ] as [(String, String, Double?)])
  func utcOffset(_ zone: String, _ date: String, _ expected: Double?) throws {
    let read = try record(#"{\#(zone)"date":"\#(date)","metrics":{"hrv":50}}"#)
    #expect(read.day.morning?.metrics[.hrv] == 50 && read.day.morning?.utcOffset == expected)
  }

  @Test("A night belongs to the day of waking, by the clock on the wall")
  func nights() throws {
    // Filed under the evening it began: it is moved.
    let moved = try record(
      #"{"date":"2026-03-24","sleep":{"total_hours":7,"in_bed_start":"2026-03-24T22:00:00+01:00","in_bed_end":"2026-03-25T06:00:00+01:00"}}"#
    )
    #expect(moved.day.morning?.sleep == nil)
    #expect(moved.otherDays.first?.day == day("2026-03-25"))
    #expect(moved.otherDays.first?.morning?.sleep?.onset == -2)
    // Times in UTC are put on the athlete's clock: 23:30 to 07:00 over the 23-hour night of Paris.
    let spring = try record(
      #"{"date":"2026-03-29","timezone":"Europe/Paris","sleep":{"total_hours":6.3,"in_bed_start":"2026-03-28T22:30:00Z","in_bed_end":"2026-03-29T05:00:00Z"}}"#
    )
    #expect(spring.day.morning?.sleep?.onset == -0.5)
    #expect(spring.day.morning?.sleep?.wake == 7)
    // The hours of the autumn night count once more.
    let autumn = try record(
      #"{"date":"2026-10-25","timezone":"Europe/Paris","sleep":{"total_hours":8,"in_bed_start":"2026-10-24T21:30:00Z","in_bed_end":"2026-10-25T06:00:00Z"}}"#
    )
    #expect(autumn.day.morning?.sleep?.onset == -0.5)
    #expect(autumn.day.morning?.sleep?.wake == 7)
    // A night of another week is left alone, its times are not used.
    let absurd = try record(
      #"{"date":"2026-03-25","sleep":{"total_hours":7,"in_bed_end":"2027-01-01T06:00:00Z"}}"#)
    #expect(absurd.day.morning?.sleep?.total == 7 && absurd.day.morning?.sleep?.wake == nil)
    #expect(absurd.dropped.map(\.path).contains("sleep.in_bed_end"))
  }

  @Test(
    "Falling asleep comes before waking",
    arguments: [
      ("23.5", "7", -0.5), ("-0.5", "7", -0.5), ("0.5", "7", 0.5), ("22", "null", -2), ("1.25", "null", 1.25),
      ("9", "16", 9),
    ])
  func onset(onset: String, wake: String, expected: Double) throws {
    let made = try record(
      #"{"phase":"morning","date":"2026-03-02","sleep":{"total_hours":6,"onset_h":\#(onset),"wake_h":\#(wake)}}"#
    )
    #expect(made.day.morning?.sleep?.onset == expected)
  }

  @Test("Sleep from its stages, and zeros of a watch that was not worn")
  func sleepTotals() throws {
    let stages = try record(#"{"date":"2026-03-02","sleep":{"core_hours":4,"deep_hours":1,"rem_hours":1.5}}"#)
    #expect(stages.day.morning?.sleep?.total == 6.5)
    let empty = try record(
      #"{"date":"2026-03-02","sleep":{"total_hours":0,"core_hours":0,"deep_hours":0,"rem_hours":0,"awake_hours":0}}"#
    )
    #expect(empty.day.morning?.sleep?.total == nil && empty.day.morning?.sleep?.deep == nil)
    #expect(empty.dropped == [DroppedValue(path: "sleep.total_hours", reason: .empty)])
  }

  @Test("Absurd values are left out and named; the rest is used")
  func absurd() throws {
    let made = try record(
      #"{"date":"2026-03-02","metrics":{"hrv":0,"resting_hr":-5,"step_count":1e12,"vo2max":NaN,"protein_g":1e999,"weight_kg":70,"blood_oxygen_saturation":0.97,"dietary_energy_kj":0,"carbs_g":0},"check_in":{"feel":11,"sleep_quality":"dreadful"},"unknown":{"a":[1,{"b":null}]}}"#
    )
    #expect(
      made.dropped.map(\.path).sorted() == [
        "check_in.feel", "check_in.sleep_quality", "metrics.dietary_energy_kj", "metrics.hrv",
        "metrics.protein_g",
        "metrics.resting_hr", "metrics.step_count", "metrics.vo2max", "unknown",
      ])
    #expect(made.day.evening?.metrics[.bodyMass] == 70)
    #expect(made.day.morning?.metrics[.oxygenSaturation] == 97)
    #expect(
      made.day.evening?.metrics[.energyIntake] == nil && made.day.evening?.metrics[.carbohydrate] == nil)
    let empty = try record(
      #"{"date":"2026-03-02","metrics":{"hrv":null},"sleep":null,"workouts":null,"check_in":null,"behaviours":null}"#
    )
    #expect(empty.dropped.isEmpty && empty.day.morning?.metrics.isEmpty == true)
  }

  @Test(
    "Errors say what and where",
    arguments: [
      ("", "json_truncated", nil), ("{", "json_truncated", nil), ("[]", "json_wrong_type", nil),
      (#"{"metrics":{}}"#, "missing_field", "date"), (#"{"date":"soon"}"#, "not_allowed", "date"),
      (#"{"date":"1970-01-01"}"#, "not_allowed", "date"), (#"{"date":"2100-01-01"}"#, "not_allowed", "date"),
      (#"{"date":52}"#, "json_wrong_type", "date"),
      (#"{"date":"2026-03-02","athlete":[]}"#, "json_wrong_type", "athlete"),
      (#"{"date":"2026-03-02","phase":52}"#, "json_wrong_type", "phase"),
      (#"{"date":"2026-03-02","metrics":{"hrv":"52}}"#, "json_truncated", nil),
      (#"{"date":"2026-03-02","metrics":{"hrv":soon}}"#, "json_syntax", nil),
      (#"{"phase":"response","date":"2026-03-02"}"#, "missing_field", "action"),
      (#"{"date":"2026-03-02"} {"#, "json_syntax", nil),
    ] as [(String, String, String?)])
  func errors(text: String, kind: String, field: String?) throws {
    do {
      _ = try record(text)
      Issue.record("no error for \(text)")
    } catch let error as RecordError {
      #expect(error.kind == kind && !error.message.isEmpty)
      if let field { #expect(error.field == field) }
      #expect(!error.message.contains("52"), "no health value in a message")
    }
  }

  @Test(
    "A value of the wrong type is left out and named, and the rest of the day is kept",
    arguments: [
      (#""metrics":{"hrv":"52","resting_hr":50}"#, ["metrics.hrv"]), (#""metrics":[1,2]"#, ["metrics"]),
      (
        #""metrics":{"hrv":{"deep":[{}]},"segmental":{"left_arm":"x"}}"#,
        ["metrics.hrv", "metrics.segmental.left_arm"]
      ),
      (#""workouts":[{"load":1},{"load":[],"rpe":6},7]"#, ["workouts[1].load", "workouts[2]"]),
      (#""sleep":"good""#, ["sleep"]),
      (#""sleep":{"total_hours":true,"rem_hours":1}"#, ["sleep.total_hours"]),
      (#""check_in":{"feel":"bad","energy_level":3}"#, ["check_in.feel"]), (#""check_in":5"#, ["check_in"]),
      (#""check_in":{"soreness":[{"region":"quads","severity":3}]}"#, ["check_in.soreness[0].severity"]),
      (#""feel":[]"#, ["feel"]), (#""planned_load":"much""#, ["planned_load"]),
      (#""behaviours":{"alcohol":"two","late_meal":true}"#, ["behaviours.alcohol"]),
      (#""behaviours":[{"name":5},"nap",7]"#, ["behaviours[0].name", "behaviours[2]"]),
      (#""hrv_samples":[{"ms":"41"},{"ms":41}]"#, ["hrv_samples[0].ms"]),
      (#""samples":[5,{"type":5}]"#, ["samples[0]", "samples[1].type"]),
      (#""sources":{"whoop":{"sleep":{"total_hours":"8"}}}"#, ["sources.whoop.sleep.total_hours"]),
      (#""profile":{"age":"40","sex":1}"#, ["athlete_info.age", "athlete_info.sex"]),
    ])
  func wrongType(member: String, paths: [String]) throws {
    let made = try record(
      #"{"date":"2026-03-02",\#(member),"body_composition":{"weight_kg":70},"timezone":"UTC"}"#)
    let left = made.dropped.filter { $0.reason == .wrongType }.map(\.path)
    #expect(left == paths)
    #expect(made.day.evening?.metrics[.bodyMass] == 70, "what comes after it is read")
    #expect(made.day.day == CalendarDay(year: 2026, month: 3, day: 2))
  }

  @Test("Durations are read as people write them, and soreness without a region or a severity is named")
  func durations() throws {
    let made = try record(
      #"{"date":"2026-03-02","timezone":"UTC","sleep":{"total_hours":"7h 30m","deep_hours":"1:15","awake_hours":"40 min"},"workouts":[{"duration_min":"45:30"},{"duration_min":"1:30"},{"duration_s":"1:05:30"},{"duration_min":"long"}],"check_in":{"soreness":[{"region":"quads"},{"severity":"severe"}]}}"#
    )
    let sleep = try #require(made.day.morning?.sleep)
    #expect(sleep.total == 7.5 && sleep.deep == 1.25 && sleep.awake.map { abs($0 - 2.0 / 3) < 1e-9 } == true)
    #expect(made.day.evening?.workouts.map(\.duration) == [45.5, 90, 65.5, nil])
    #expect(
      Set(made.dropped.map(\.path)) == [
        "workouts[3].duration_min", "check_in.soreness[0].severity", "check_in.soreness[1].region",
      ])
    let odd = try record(#"{"date":"2026-03-02","sleep":{"total_hours":"30:00","rem_hours":"2 x"}}"#)
    #expect(odd.dropped.map(\.reason) == [.implausible, .wrongType])
  }

  @Test("An unreadable check-in counts as none")
  func checkInOfAnotherType() throws {
    #expect(try record(#"{"date":"2026-03-02","check_in":5}"#).day.morning?.checkIn == nil)
    #expect(try record(#"{"date":"2026-03-02","sleep":[]}"#).day.morning?.sleep == nil)
  }

  @Test("One source per metric and night, vendor scores next to ours, journals as behaviours")
  func sources() throws {
    let made = try record(
      """
      {"date":"2026-03-02","metrics":{"hrv":40,"resting_hr":52,"step_count":9000,"dietary_energy_kj":1800},
      "sleep":{"total_hours":6,"source":"Apple Watch"},"behaviours":{"alcohol":1},
      "sources":{"whoop":{"recovery":67,"strain":14.2,"hrv":61,"resting_hr":48,"sleep":{"total_hours":7.5},
      "journal":[{"question":"late_meal","answer":true},"read_in_bed"]},
      "garmin":{"body_battery":80,"training_load":300,"step_count":9500},
      "myfitnesspal":{"meals":[{"time":"2026-03-02T12:00:00+01:00","calories":900,"protein_g":40},
      {"time":"2026-03-02T21:30:00+01:00","calories":1200,"protein_g":50}]}}}
      """)
    let morning = try #require(made.day.morning)
    let evening = try #require(made.day.evening)
    #expect(
      morning.metrics[.hrv] == 61 && morning.hrvKind == .rmssd && morning.metrics[.restingHeartRate] == 48)
    #expect(morning.sleep?.total == 7.5 && morning.sleep?.source == "whoop")
    #expect(evening.metrics[.steps] == 9000 && evening.metrics[.energyIntake] == 2100)
    #expect(evening.metrics[.protein] == 90)
    #expect(morning.vendorScores == [VendorScore(source: "whoop", name: "recovery", value: 67)])
    #expect(evening.vendorScores.map(\.name) == ["strain", "body_battery", "training_load"])
    #expect(evening.behaviours.map(\.name) == ["alcohol", "late_meal", "read_in_bed"])
    var phoneFirst = RecordOptions()
    phoneFirst.priority.vitals = ["record", "whoop"]
    phoneFirst.priority.sleep = ["record"]
    let other = try record(
      #"{"date":"2026-03-02","metrics":{"hrv":40},"sources":{"whoop":{"hrv":61,"respiratory_rate":15}}}"#,
      phoneFirst)
    #expect(other.day.morning?.metrics[.hrv] == 40 && other.day.morning?.hrvKind == .sdnn)
    #expect(other.day.morning?.metrics[.respiratoryRate] == 15)
  }

  @Test("A session reported twice counts once, merging both reports")
  func duplicates() throws {
    let made = try record(
      """
      {"date":"2026-03-02","workouts":[
      {"type":"Run","start":"2026-03-02T07:00:00Z","duration_seconds":3600,"distance_m":10000,"source":"Strava","rpe":6},
      {"type":"Run","start":"2026-03-02T07:01:00Z","duration_seconds":3500,"distance_m":9800,"avg_heart_rate":150,
      "energy_kcal":700,"source":"Apple Watch"},
      {"type":"Run","start":"2026-03-02T17:00:00Z","duration_seconds":3600,"distance_m":10000,"source":"Strava"}]}
      """)
    let workouts = try #require(made.day.evening?.workouts)
    #expect(workouts.count == 2)
    #expect(workouts.first?.energy == 700 && workouts.first?.rpe == 6)
    #expect(made.dropped == [DroppedValue(path: "workouts[1]", reason: .duplicate)])
  }

  @Test("The athlete's document with targets and events")
  func profile() throws {
    let change = try ProfileChange(
      reading: Array(
        #"{"birth_date":"1990-03-02","sex":"male","height_cm":180,"sleep_need_h":8,"nutrition_targets":{"protein_g":150,"calories":2600,"water_ml":2500,"carbs_g":300},"target_events":[{"name":"Marathon","date":"2026-10-18","type":"race","target":"3:10"},{"name":"Test","date":"2026-06-01"}],"thresholds":[{"from":"2025-01-01","ftp_w":244}]}"#
          .utf8))
    let profile = change.applied(to: ReadinessProfile(), on: day("2026-03-02"))
    #expect(profile.age.map { abs($0 - 36) < 0.01 } == true && profile.sex == .male)
    #expect(profile.proteinTarget == 150 && profile.energyTarget == 2600 && profile.sleepNeed == 8)
    #expect(profile.events.map(\.name) == ["Test", "Marathon"])
    var later = ProfileChange()
    later.values.bodyMass = 75
    #expect(later.applied(to: profile, on: day("2026-04-01")).proteinTarget == 150)
  }

  /// So many events, one every 30 days from 2026-03-31 on.
  private static func events(_ count: Int) -> String {
    let first = day("2026-03-31")
    let events = (0..<count).map { #"{"name":"E\#($0)","date":"\#(first.adding(days: 30 * $0))"}"# }
    let list = events.joined(separator: ",")
    return #"{"target_events":[\#(list)]}"#
  }

  @Test("Every event in the athlete document is known on the eve and on the day, also across saved states")
  func allEvents() throws {
    let change = try ProfileChange(reading: Array(Self.events(RecordLimits.events).utf8))
    var state = AthleteState()
    state.profile = change.applied(to: state.profile, on: day("2026-03-02"))
    for place in 0..<RecordLimits.events {
      for ahead in [1, 0] {
        try state.update(with: MorningRecord(), on: day("2026-03-31").adding(days: 30 * place - ahead))
        let next = try #require(state.upcomingEvents(settings: ReadinessSettings()).first)
        #expect(next.event.name == "E\(place)" && next.daysAway == ahead)
        state = try AthleteState(decoding: state.encoded())
      }
    }
    #expect(RecordLimits.events >= 32 && change.eventsLeftOut(on: day("2026-03-02"), "a").isEmpty)
  }

  @Test("With too many events, the soonest are kept, and this is reported")
  func tooManyEvents() throws {
    let text = Self.events(RecordLimits.events + 1)
    let change = try ProfileChange(reading: Array(text.utf8))
    let kept = change.applied(to: ReadinessProfile(), on: day("2026-03-02")).events
    #expect(kept.map(\.name) == (0..<RecordLimits.events).map { "E\($0)" })
    #expect(change.eventsLeftOut(on: day("2026-03-02"), "a") == [DroppedValue(path: "a", reason: .tooMany)])
    // One that is over makes room.
    #expect(change.eventsLeftOut(on: day("2026-04-01"), "a").isEmpty)
    #expect(
      change.applied(to: ReadinessProfile(), on: day("2026-04-01")).events.count == RecordLimits.events + 1)
    let told = try record(#"{"date":"2026-03-02","athlete_info":\#(text)}"#)
    #expect(told.dropped == [DroppedValue(path: "athlete_info.target_events", reason: .tooMany)])
    var stream = BriefStream()
    stream.profile = change
    let line = Array(#"{"phase":"morning","athlete":"a","date":"2026-03-02"}"#.utf8)
    let answer = stream.answer(to: line)
    #expect(String(decoding: answer ?? [], as: UTF8.self).contains("athlete.target_events"))
  }

  @Test(
    "Events beyond those that are kept follow as soon as others are over, in one run as over saved states")
  func eventsThatWait() throws {
    let change = try ProfileChange(reading: Array(Self.events(RecordLimits.events + 2).utf8))
    let all = (0..<RecordLimits.events + 2).map { "E\($0)" }
    let records = try ["2026-03-30", "2026-04-01", "2026-05-01"].map {
      try record(#"{"phase":"morning","athlete":"a","date":"\#($0)","metrics":{"resting_hr":50}}"#)
    }
    // E0 is on 31 March, E1 on 30 April; the last past event within 14 days is kept.
    let expected = [Array(all[0..<32]), Array(all[0..<33]), Array(all[1..<34])]
    func known(_ records: [BriefRecord], from state: inout AthleteState) throws -> [[String]] {
      state.profile = change.applied(to: state.profile, on: records[0].day.day)
      var history = DayHistory(records)
      history.document = change
      var names: [[String]] = []
      state = try history.replay(from: state) { _, state in names.append(state.profile.events.map(\.name)) }
      return names
    }
    var state = AthleteState()
    #expect(try known(records, from: &state) == expected)
    state = AthleteState()
    for (record, names) in zip(records, expected) {
      #expect(try known([record], from: &state) == [names])
      state = try AthleteState(decoding: state.encoded())
    }
    var stream = BriefStream()
    stream.profile = change
    for (record, names) in zip(records, expected) {
      _ = stream.answer(
        to: Array(
          #"{"phase":"morning","athlete":"a","date":"\#(record.day.day)","metrics":{"resting_hr":50}}"#.utf8))
      #expect(stream.current?.state.profile.events.map(\.name) == names)
    }
    // A record's own list is the only one.
    let own = try record(
      #"{"phase":"morning","athlete":"a","date":"2026-04-15","athlete_info":{"target_events":[{"name":"Own","date":"2027-01-01"}]}}"#
    )
    state = AthleteState()
    #expect(try known([records[0], own, records[2]], from: &state).last == ["Own"])
  }

  @Test("Sleep stages longer than the night are left out and reported")
  func stagesBeyondTheNight() throws {
    let told = try record(
      #"{"date":"2026-03-02","sleep":{"total_hours":3,"deep_hours":4,"rem_hours":5,"core_hours":6}}"#)
    #expect(told.day.morning?.sleep?.total == 3)
    #expect(told.day.morning?.sleep?.deep == nil && told.day.morning?.sleep?.rem == nil)
    #expect(told.dropped.map(\.path) == ["sleep.stages"])
    let rounded = try record(
      #"{"date":"2026-03-02","sleep":{"total_hours":7.4,"deep_hours":1.5,"rem_hours":2,"core_hours":4.2}}"#)
    #expect(rounded.day.morning?.sleep?.deep == 1.5 && rounded.dropped.isEmpty)
  }

  @Test("An unknown time zone is reported by name", arguments: ["Mars/X", "Europe/Pariss"])
  func unknownZone(_ name: String) throws {
    let told = try record(#"{"date":"2026-03-02","timezone":"\#(name)"}"#)
    #expect(told.dropped.map(\.path) == ["timezone"])
    #expect(told.dropped.first?.reason == .unknownWord)
    #expect(try record(#"{"date":"2026-03-02","timezone":"Europe/Paris"}"#).dropped.isEmpty)
  }
}

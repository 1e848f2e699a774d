import ActivityStreams
import Documents
import Foundation
import Reports
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory

@testable import Enrichment

/// Reports on sessions with only a summary, or with a contradictory one.
@Suite struct SummaryAloneTests {
  private static let known =
    #"{"weight_kg":72,"age":35,"sex":"male","height_cm":178,"max_hr":188,"resting_hr":50}"#

  private func enriched(_ summary: String, athlete: String = known) throws -> EnrichedActivity {
    let text = "{\"activity\":{\(summary)},\"streams\":{},\"athlete\":\(athlete)}"
    return try #require(try ActivityEnricher().enrich(Array(text.utf8)).activities.first)
  }

  private static let start = #""type":"Run","start_date":"2026-05-01T08:00:00Z""#

  /// The report without its line breaks.
  private func words(of activity: EnrichedActivity) -> String {
    TextReport(activity).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func kinds(_ activity: EnrichedActivity) -> [String] { activity.dataQuality.warnings.map(\.kind) }

  // MARK: Energy

  @Test(
    "Of a session without a duration no energy is known",
    arguments: [start, start + #","elapsed_time":-3600,"moving_time":-3"#])
  func noDurationNoEnergy(summary: String) throws {
    let made = try enriched(summary)
    #expect(made.elapsedTime == nil && made.movingTime == nil)
    #expect(made.energy == nil && made.calories == nil && made.caloriesSource == nil)
    let missing = try #require(made.dataQuality.missing.first { $0.input == "duration" })
    #expect(missing.outputs.contains("energy") && missing.reason != nil)
  }

  @Test("So of a track with one point")
  func noTrackNoEnergy() throws {
    let point = #"<trkpt lat="48" lon="2">"#
    let points = point + "<time>2026-05-01T08:00:00Z</time></trkpt>"
    let text =
      #"<gpx version="1.1" creator="x"><trk><type>running</type><trkseg>\#(points)</trkseg></trk></gpx>"#
    let athlete = try AthleteProfile(reading: Array(Self.known.utf8))
    let made = try #require(
      try ActivityEnricher().enrich(Array(text.utf8), athlete: athlete).activities.first)
    #expect(made.energy == nil && made.calories == nil)
  }

  @Test("What the device counted stays without a duration")
  func recordedEnergyStays() throws {
    #expect(try enriched(Self.start + #","calories":410"#).energy?.kcal == 410)
  }

  @Test("A moving time longer than the session adds no energy, and is named")
  func movingBeyondElapsed() throws {
    let sound = try enriched(Self.start + #","elapsed_time":3600,"moving_time":3600"#)
    let odd = try enriched(Self.start + #","elapsed_time":3600,"moving_time":7200"#)
    #expect(odd.movingTime == 3600 && odd.energy == sound.energy)
    #expect(abs((odd.energy?.kcal ?? 0) - 9.3 * 72) < 1e-9)
    let rounded = try enriched(Self.start + #","elapsed_time":3600,"moving_time":3603"#)
    for one in [sound, rounded] { #expect(!kinds(one).contains("times_out_of_order")) }
    #expect(kinds(odd).contains("times_out_of_order"))
  }

  // MARK: Instants

  @Test("The Z of a local start is false: the zone tells the instant")
  func localStartAndZone() throws {
    let local = #""type":"Run","elapsed_time":3600,"start_date_local":"2026-05-01T10:00:00Z""#
    let paris = try enriched(local + #","timezone":"(GMT+01:00) Europe/Paris""#)
    #expect(paris.startDate == "2026-05-01T10:00:00+02:00")
    #expect(paris.startDateLocal == "2026-05-01T10:00:00+02:00" && paris.date == "2026-05-01")
    let athletes = try enriched(local, athlete: #"{"timezone":"Europe/Paris"}"#)
    #expect(athletes.startDate == "2026-05-01T10:00:00+02:00")
    let offset = try enriched(local + #","utc_offset":7200"#)
    #expect(offset.startDate == "2026-05-01T10:00:00+02:00")
    for zone in ["", #","timezone":"Mars/X""#] {
      let unknown = try enriched(local + zone)
      #expect(unknown.startDate == nil && unknown.date == "2026-05-01")
      #expect(unknown.startDateLocal == "2026-05-01T10:00:00")
    }
  }

  @Test("A local clock that a change of the clocks leaves out, and one that it repeats, have an instant")
  func localStartOnAChangeOfClocks() throws {
    for (clock, expected) in [
      ("2026-03-29T02:30:00", 1), ("2026-10-25T02:30:00", 2), ("2026-03-29T03:30:00", 2),
    ] {
      let made = try enriched(
        #""type":"Run","elapsed_time":60,"timezone":"Europe/Paris","start_date_local":"\#(clock)Z""#)
      #expect(made.startDate == "\(clock)+0\(expected):00")
    }
  }

  @Test("A start and a local start that lie days apart are named")
  func contradictingStarts() throws {
    let odd = try enriched(
      #""type":"Run","elapsed_time":60,"start_date":"1970-01-01T00:00:00Z","start_date_local":"2026-05-01T10:00:00Z""#
    )
    #expect(kinds(odd).contains("contradicting_dates") && odd.date == "2026-05-01")
    let sound = try enriched(
      #""type":"Run","elapsed_time":60,"start_date":"2026-05-01T08:00:00Z","start_date_local":"2026-05-01T10:00:00Z""#
    )
    #expect(!kinds(sound).contains("contradicting_dates"))
  }

  @Test("A birth date that nobody of that day can have is named", arguments: ["2030-01-01", "1700-01-01"])
  func impossibleBirthDate(date: String) throws {
    let made = try enriched(
      Self.start + #","elapsed_time":60"#, athlete: #"{"birth_date":"\#(date)"}"#)
    #expect(kinds(made).contains("impossible_birth_date"))
  }

  // MARK: Load

  @Test("The method is the load that was used")
  func methodOfTheLoad() throws {
    let mean = try enriched(Self.start + #","elapsed_time":3600,"average_heartrate":140,"max_heartrate":170"#)
    #expect(mean.trainingLoad?.method == "mean_heart_rate" && mean.trainingLoad?.trimpExp == nil)
    let swim = try enriched(
      #""type":"Swim","start_date":"2026-05-01T08:00:00Z","elapsed_time":1800,"moving_time":1800,"distance":1500"#,
      athlete: #"{"css_ms":1.0}"#)
    let load = try #require(swim.trainingLoad)
    #expect(load.method == "s_tss" && load.sTSS != nil && load.rTSS == nil)
  }

  @Test("A rating of 0 is no answer")
  func ratingOfNothing() throws {
    let none = try enriched(Self.start + #","elapsed_time":3600,"perceived_exertion":0"#)
    #expect(none.rpe == nil && none.trainingLoad == nil && none.effort == nil)
    let one = try enriched(Self.start + #","elapsed_time":3600,"perceived_exertion":1"#)
    #expect(one.trainingLoad?.method == "session_rpe" && (one.trainingLoad?.load ?? 0) > 0)
  }

  @Test("The mean of the summary has an intensity")
  func intensityOfTheMean() throws {
    let made = try enriched(Self.start + #","elapsed_time":3600,"average_heartrate":140,"max_heartrate":170"#)
    #expect(abs((made.intensity?.percentage ?? 0) - 100 * 140 / 188) < 1e-9)
    #expect(made.intensity?.label == "Medium")
    #expect(!made.dataQuality.missing.contains { $0.outputs.contains("intensity") })
    #expect(try enriched(Self.start + #","elapsed_time":3600"#).intensity == nil)
  }

  // MARK: Heart rate

  @Test("Mean and maximum of the summary are the heart rate, without what needs samples")
  func heartRateOfTheSummary() throws {
    let made = try enriched(Self.start + #","elapsed_time":3600,"average_heartrate":140,"max_heartrate":170"#)
    let heart = try #require(made.heartRate)
    #expect(heart.average == 140 && heart.max == 170 && heart.min == nil)
    #expect(heart.source == "summary" && heart.coverage == 0 && !made.hasHeartrate)
    #expect(heart.zones == nil && heart.zonesContext == nil && heart.samples == nil && heart.recovery == nil)
    #expect(heart.zoneModel == nil && heart.zonesNote == nil && heart.stops == nil)
    #expect(made.durability == nil && made.trainingLoad?.trimpExp == nil && made.trainingLoad?.focus == nil)
    #expect(made.averageHeartrate == 140 && made.maxHeartrate == 170)
    let missing = try #require(made.dataQuality.missing.first { $0.input == "heart_rate" })
    #expect(missing.outputs.contains("heart_rate.zones") && !missing.outputs.contains("heart_rate"))
    #expect(missing.reason?.contains("summary") == true)
    #expect(TextReport(made).text.contains("average 140 · max 170 bpm · from the summary"))
    let again = try JSONDecoder().decode(EnrichedActivity.self, from: Data(made.encoded()))
    #expect(again.heartRate == heart)
  }

  @Test("A mean above the maximum, of which neither is to be believed, and a mean that nobody has, are none")
  func impossibleHeartRateOfTheSummary() throws {
    let odd = try enriched(Self.start + #","elapsed_time":3600,"average_heartrate":140,"max_heartrate":100"#)
    #expect(odd.heartRate == nil)
    let huge = try enriched(Self.start + #","elapsed_time":3600,"average_heartrate":400,"max_heartrate":450"#)
    #expect(huge.heartRate == nil)
    #expect(try enriched(Self.start + #","elapsed_time":3600"#).heartRate == nil)
  }

  @Test("A heart rate that was recorded names no source")
  func recordedHeartRateHasNoSource() throws {
    let made = ActivityEnricher().enrich(SampleRecording.run(), athlete: SampleRecording.athlete)
    let heart = try #require(made.heartRate)
    #expect(heart.$source.isLeftOut && heart.source == nil && heart.min != nil && heart.max != nil)
  }

  // MARK: Speed

  @Test("A top speed below the mean of distance and time is not used, and is named")
  func topSpeedBelowTheMean() throws {
    let times = #","elapsed_time":3000,"moving_time":3000,"distance":10000"#
    let odd = try enriched(Self.start + times + #","max_speed":3.0"#)
    #expect(abs((odd.averageSpeed ?? 0) - 10.0 / 3) < 1e-12 && odd.maxSpeed == nil)
    let warning = try #require(odd.dataQuality.warnings.first { $0.kind == "implausible_motion" })
    // Sentences name things in words, not by their keys.
    #expect(warning.message.contains("maximum speed"))
    let sound = try enriched(Self.start + times + #","max_speed":4.0"#)
    #expect(sound.maxSpeed == 4 && !kinds(sound).contains("implausible_motion"))
  }

  // MARK: Beyond the possible

  private func flags(_ activity: EnrichedActivity) -> [String] { activity.dataQuality.implausible.map(\.key) }

  @Test("What nobody does in an hour is flagged with its limit; what somebody does is not")
  func beyondTheHour() throws {
    let hour = #","elapsed_time":3600,"moving_time":3600"#
    let ride = Self.start.replacing("Run", with: "Ride") + hour
    for (session, key, possible, impossible, athlete) in [
      (Self.start + hour, "total_elevation_gain", "1800", "3000", Self.known),
      (ride, "total_elevation_gain", "1800", "9000", Self.known),
      (ride, "average_watts", "420", "700", Self.known), (ride, "average_watts", "420", "700", "{}"),
      (Self.start + hour, "average_heartrate", "186", "215", Self.known),
    ] {
      let named = key == "total_elevation_gain" ? "elevation_gain_m" : key
      let sound = try enriched(session + #","\#(key)":\#(possible)"#, athlete: athlete)
      #expect(!flags(sound).contains(named), "\(key) \(possible)")
      let odd = try enriched(session + #","\#(key)":\#(impossible)"#, athlete: athlete)
      let flag = try #require(odd.dataQuality.implausible.first { $0.key == named }, "\(key) \(impossible)")
      #expect(flag.value > flag.limit && flag.limit > 100)
    }
    // Minutes are not judged by what is held for five, nor a known power by a maximum that nobody set.
    let sprint =
      Self.start.replacing("Run", with: "Ride") + #","elapsed_time":60,"moving_time":60,"average_watts":700"#
    #expect(!flags(try enriched(sprint)).contains("average_watts"))
    let unset = Self.start + hour + #","average_heartrate":215"#
    #expect(!flags(try enriched(unset, athlete: "{}")).contains("average_heartrate"))
  }

  @Test(
    "Thirty days at 150 bpm are a load that nobody bears: it is named, tells nothing and changes no fitness")
  func aLoadThatNobodyBears() throws {
    func made(hours: Int) throws -> EnrichedActivity {
      let text =
        "{\"activity\":{\(Self.start),\"elapsed_time\":\(3600 * hours),\"moving_time\":\(3600 * hours),\"average_heartrate\":150},"
        + "\"streams\":{},\"athlete\":\(Self.known),\"history\":[{\"date\":\"2026-04-01\",\"kind\":\"Run\",\"load\":80}]}"
      return try #require(try ActivityEnricher().enrich(Array(text.utf8)).activities.first)
    }
    let month = try made(hours: 720)
    #expect(month.trainingLoad == nil && month.summary?.contains("training load") != true)
    let kept = try #require(HistoryDocument(reading: try month.encoded()).sessions.first)
    #expect(kept.load == nil && kept.evidence == LoadEvidence() && kept.sessionRating == nil)
    let half = try made(hours: 12)
    #expect(!flags(half).contains("training_load.load") && half.trainingLoad?.effect != nil)
    #expect(try #require(HistoryDocument(reading: try half.encoded()).sessions.first).load != nil)
  }

  @Test(
    "A start that no clock can have told is flagged, and the rest is computed",
    arguments: [("1800", 1980.0), ("1970", 1980), ("9999", 2099)])
  func startOfNoClock(year: String, limit: Double) throws {
    let hour = #","elapsed_time":3600,"moving_time":3600,"average_heartrate":140"#
    let made = try enriched(Self.start.replacing("2026", with: year) + hour)
    let flag = try #require(made.dataQuality.implausible.first { $0.key == "date" })
    #expect(flag.value == Double(year) && flag.limit == limit)
    #expect(words(of: made).contains("year of the start"))
    let sound = try enriched(Self.start + hour)
    #expect(sound.dataQuality.implausible.isEmpty)
    #expect(made.trainingLoad?.load == sound.trainingLoad?.load && made.energy?.kcal == sound.energy?.kcal)
    // In a history it costs no other session.
    let history = HistoryDocument(reading: try made.encoded() + [10] + sound.encoded())
    #expect(history.sessions.contains { $0.day.year == 2026 })
  }

  @Test(
    "A mean heart rate or power above its own highest is not used, nor is the highest, and both are named")
  func meanAboveTheHighestRate() throws {
    let hour = Self.start + #","elapsed_time":3600,"moving_time":3600"#
    let odd = try enriched(hour + #","average_heartrate":190,"max_heartrate":150"#)
    #expect(odd.averageHeartrate == nil && odd.maxHeartrate == nil && odd.heartRate == nil)
    #expect(odd.trainingLoad == (try enriched(hour)).trainingLoad)
    let warning = try #require(odd.dataQuality.warnings.first { $0.kind == "implausible_motion" })
    #expect(warning.count == 2 && warning.message.contains("mean heart rate, maximum heart rate"))
    // So of power.
    let ride = Self.start.replacing("Run", with: "Ride") + #","elapsed_time":3600,"moving_time":3600"#
    let watts = try enriched(ride + #","average_watts":300,"max_watts":200"#)
    let without = try enriched(ride)
    #expect(watts.averageWatts == nil && watts.trainingLoad == without.trainingLoad)
    #expect(
      watts.dataQuality.warnings.contains {
        $0.kind == "implausible_motion" && $0.message.contains("mean power, maximum power")
      })
    #expect(try enriched(ride + #","average_watts":200.6,"max_watts":200"#).averageWatts == 200.6)
    #expect(try enriched(ride + #","average_watts":200,"max_watts":300"#).averageWatts == 200)
    for sound in [
      #","average_heartrate":150.4,"max_heartrate":150"#, #","average_heartrate":150,"max_heartrate":170"#,
    ] {
      #expect(try enriched(hour + sound).averageHeartrate != nil)
    }
  }
}

import ActivityFiles
import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// Distances that nobody can have covered, and tracks that cannot be measured: said, and never believed.
///
/// Page: *Repairing speed, cadence and distance*.
@Suite struct ImplausibleMotionTests {
  private static func enrich(_ text: String, kind: String = "Run") throws -> EnrichedActivity {
    let outcome = try ActivityEnricher().enrich(Array(text.utf8), kind: ActivityKind.known(named: kind))
    let activity = try #require(outcome.activities.first)
    #expect(FiniteCheck.problems(of: activity).isEmpty)
    return activity
  }

  /// A recording of rows that lie further apart than those of a recorder.
  private static func enrich(time: [Double], distance: [Double], kind: String = "Run") -> EnrichedActivity {
    var recording = ActivityRecording()
    recording.time = time
    recording.columns[.distance] = distance
    return ActivityEnricher().enrich(recording, kind: ActivityKind.known(named: kind))
  }

  private static func kinds(_ activity: EnrichedActivity) -> [String] {
    activity.dataQuality.warnings.map(\.kind)
  }

  private static func repairs(_ activity: EnrichedActivity) -> [String] {
    activity.dataQuality.channels.first { $0.channel == "distance" }?.repairs.map(\.reason) ?? []
  }

  /// 73 bytes of CSV made a million splits and 175 MB.
  @Test func aSmallFileMakesASmallDocument() throws {
    for end in [1.0, 540, 100_000_000] {
      let activity = Self.enrich(time: [0, end], distance: [0, 999_999_999], kind: "Ride")
      #expect(activity.speed?.splits.count ?? 0 <= 2 * Split.maximumARecord)
      #expect(try activity.encoded().count < 20_000)
    }
  }

  /// The distance of each leg of some recordings starts from 0: what it rises is added, and said.
  @Test func aDistanceThatStartsAgainGoesOn() throws {
    let rows = (0...1200).map { "\($0),\(3 * ($0 > 600 ? $0 - 601 : $0)),3\n" }.joined()
    let activity = try Self.enrich("t,distance,speed\n" + rows)
    #expect(try #require(activity.distance) == 3 * 600 + 3 * 599)
    #expect(activity.speed?.splits.filter { $0.unit == "km" }.count == 4)
    let warning = try #require(activity.dataQuality.warnings.first { $0.kind == "distance_restarts" })
    #expect(warning.count == 1)
    // Records that were wrong for five seconds are no start.
    let dip = (0...1200).map { "\($0),\((300..<305).contains($0) ? $0 - 300 : 3 * $0),3\n" }.joined()
    let whole = try Self.enrich("t,distance,speed\n" + dip)
    #expect(try #require(whole.distance) == 3600 && !Self.kinds(whole).contains("distance_restarts"))
  }

  /// What is left of a list that was cut is said.
  @Test func theLimitOfSplitsIsSaid() throws {
    // 7,000 km in 7 days: 11.6 m/s.
    let activity = Self.enrich(time: [0, 604_800], distance: [0, 7_000_000], kind: "Ride")
    #expect(activity.speed?.splits.count == 2 * Split.maximumARecord)
    let warning = try #require(activity.dataQuality.warnings.first { $0.kind == "splits_limited" })
    #expect(warning.count == 7000 - 2 * Split.maximumARecord)
    // As many splits as there are is no list that was cut.
    let whole = Self.enrich(time: [0, 1000], distance: [0, 8000], kind: "Ride")
    #expect(whole.speed?.splits.count == 8 && !Self.kinds(whole).contains("splits_limited"))
  }

  @Test(
    "Energy, climb and power that no body can have done are left out and named; what can be stays, alone too")
  func amountsOfSummaries() throws {
    let time = (0...600).map(String.init).joined(separator: ",")
    let watts = Array(repeating: "200", count: 601).joined(separator: ",")
    func made(_ amounts: String, streams: Bool = true) throws -> EnrichedActivity {
      let columns = streams ? "{\"time\": [\(time)], \"watts\": [\(watts)]}" : "{}"
      let text =
        "{\"activity\": {\"type\": \"Ride\", \"elapsed_time\": 600, \(amounts)}, \"streams\": \(columns)}"
      return try #require(try ActivityEnricher().enrich(Array(text.utf8)).activities.first)
    }
    for huge in ["1e308", "100000", "-5"] {
      let wrong = try made(
        "\"calories\": \(huge), \"total_elevation_gain\": \(huge), \"average_watts\": \(huge)")
      #expect(wrong.calories == nil || wrong.caloriesSource == "computed")
      #expect((wrong.elevationGain ?? 0) < 6600 && (wrong.averageWatts ?? 0) <= 2500)
      #expect(wrong.energy?.deviceKcal == nil)
    }
    for streams in [true, false] {
      let right = try made("\"calories\": 150, \"total_elevation_gain\": 80", streams: streams)
      #expect(right.calories == 150 && right.caloriesSource == "device" && right.elevationGain == 80)
    }
  }

  @Test(arguments: ["1e308", "999999000", "100000"])
  func aDistanceOutOfReachIsMasked(metres: String) throws {
    let rows = (0...540).map { "\($0),\($0 == 540 ? metres : "\(3 * $0)"),3\n" }.joined()
    let activity = try Self.enrich("t,distance,speed\n" + rows)
    #expect(Self.repairs(activity) == ["jump"])
    #expect(try #require(activity.distance) == 3 * 539)
    #expect(activity.speed?.splits.count == 2)
    #expect(activity.summary?.contains("1.62 km") == true)
    // Two records alone: nothing is left of it.
    let short = try Self.enrich("t,distance\n0,0\n3,\(metres)\n")
    #expect(short.distance == nil && short.pace == nil && short.averageSpeed == nil)
    #expect(Self.repairs(short) == ["jump"] && short.summary?.contains("km") != true)
  }

  /// A pod that leaps once does not cost the rest of the run, nor add to it.
  @Test(arguments: [1000.0, 1e6])
  func aLeapIsNotCounted(leap: Double) throws {
    let rows = (0...1200).map { "\($0),\(3 * Double($0) + ($0 >= 600 ? leap : 0)),3\n" }.joined()
    let activity = try Self.enrich("t,distance,speed\n" + rows)
    #expect(Self.repairs(activity) == ["jump"])
    #expect(try #require(activity.distance) == 3 * 1199)
    #expect(activity.speed?.splits.filter { $0.unit == "km" }.count == 4)
    #expect(abs(try #require(activity.averageSpeed) - 3) < 0.01)
  }

  /// A counter that moves by lengths of a pool is no leap; one that starts again goes on.
  @Test func countersThatMoveInLeapsAreBelieved() throws {
    let pool = (0...600).map { "\($0),\(50 * ($0 / 45))\n" }.joined()
    let swim = try Self.enrich("t,distance\n" + pool, kind: "Swim")
    #expect(swim.distance == 650 && Self.repairs(swim).isEmpty)
    let reset = (0...200).map { "\($0),\($0 <= 100 ? 3 * $0 : 3 * ($0 - 101))\n" }.joined()
    let run = try Self.enrich("t,distance\n" + reset)
    #expect(run.distance == 597 && Self.repairs(run).isEmpty)
  }

  @Test("A clock of more than a year, and a climb of a hundred metres in seconds, are flagged")
  func clocksThatCannotBe() throws {
    let years = Self.enrich(
      time: (0..<1000).map { Double($0 * 36_000) }, distance: (0..<1000).map { Double($0 * 3) })
    let flag = try #require(years.dataQuality.implausible.first { $0.key == "elapsed_time_seconds" })
    #expect(flag.value == 999 * 36_000 && flag.limit == 366 * 86_400)
    let quick = try Self.enrich(
      #"{"activity":{"type":"Run","elapsed_time":5,"moving_time":5,"total_elevation_gain":100},"streams":{}}"#
    )
    #expect(quick.dataQuality.implausible.contains { $0.key == "elevation_gain_m" })
    // A climb that was computed is no fact of the sentence either.
    let rows = (0..<5000).map {
      "\(Double($0) / 1000),\(Double($0) * 2e-6),12.0,140,200,80,\(100 + Double($0) / 50)\n"
    }.joined()
    let computed = try Self.enrich("secs,km,kph,hr,watts,cad,alt\n" + rows)
    #expect(computed.dataQuality.implausible.contains { $0.key == "elevation.gain_m" })
    #expect(computed.summary?.contains("climbing") != true)
    // Two hours at 8 m/s and one more record 27 days later: a thousandth of a share in motion.
    let ride = (0..<720).map { "\($0 * 10),\($0 * 80)\n" }.joined()
    let open = try Self.enrich("t,distance\n" + ride + "2412583,57520\n", kind: "Ride")
    let left = try #require(open.dataQuality.implausible.first { $0.key == "elapsed_time_seconds" })
    #expect(left.value == 2_412_583 && left.limit == 7 * 86_400)
    // A tour of ten days at 3 m/s was ridden.
    let tour = Self.enrich(
      time: (0..<8640).map { Double($0 * 100) }, distance: (0..<8640).map { Double($0 * 300) }, kind: "Ride")
    #expect(!tour.dataQuality.implausible.contains { $0.key == "elapsed_time_seconds" })
    let week = Self.enrich(time: [0, 600_000], distance: [0, 100_000])
    #expect(!week.dataQuality.implausible.contains { $0.key == "elapsed_time_seconds" })
  }

  @Test func aSummaryThatCannotBeIsNotUsed() throws {
    let text = #"""
      {"activity": {"type": "Run", "moving_time": 540, "elapsed_time": 540, "distance": 999999000,
      "average_speed": 1851850, "max_speed": 1e300}, "streams": {"time": [0, 1, 2], "heartrate": [120, 121, 122]}}
      """#
    let activity = try Self.enrich(text)
    #expect(activity.distance == nil && activity.averageSpeed == nil && activity.maxSpeed == nil)
    #expect(activity.pace == nil && activity.speed == nil && activity.summary?.contains("km") != true)
    let warning = try #require(activity.dataQuality.warnings.first { $0.kind == "implausible_motion" })
    #expect(warning.count == 3)
    // Sentences name things in words, not by their keys.
    for name in ["distance", "mean speed", "maximum speed"] { #expect(warning.message.contains(name)) }
    // The recording says it better.
    let both = try Self.enrich(
      #"{"activity": {"type": "Run", "distance": 1e308}, "streams": {"time": [0, 5, 10], "distance": [0, 15, 30]}}"#
    )
    #expect(both.distance == 30 && Self.kinds(both).contains("implausible_motion"))
    // A lap too.
    let lapped = SampleRecording.make(minutes: 20, columns: [.distance: { 3 * Double($0) }])
    var laps = lapped
    laps.laps = [
      Lap(span: TimeSpan(start: 0, end: 600), distance: 1e308),
      Lap(span: TimeSpan(start: 600, end: 1200), distance: 1810),
    ]
    let told = ActivityEnricher().enrich(laps).speed?.splits.filter { $0.unit == "lap" }.map(\.distance)
    // Only the lap that disagrees with the records is measured there.
    #expect(told == [1800, 1810])
    // What has no time at all.
    let untimed = try Self.enrich(
      #"{"activity": {"type": "Run", "manual": true, "distance": 1e308}, "streams": {}}"#)
    #expect(untimed.distance == nil && Self.kinds(untimed).contains("implausible_motion"))
  }

  /// Numbers at the ends of what a double can hold, wherever a file can say them.
  @Test func hugeNumbersStayNumbers() throws {
    for set in [FormulaSet.standard, .p247, .reference] {
      let enricher = ActivityEnricher(formulas: set)
      for huge in [1e308, -1e308, .leastNonzeroMagnitude] {
        for type in ["Run", "Swim", "Walk"] {
          var recording = SampleRecording.run(minutes: 3)
          recording.summary.type = type
          for field in [
            \ActivitySummary.elapsedTime, \.movingTime, \.distance, \.elevationGain, \.averageSpeed,
            \.maximumSpeed, \.averageHeartRate, \.maximumHeartRate, \.calories, \.averagePower,
            \.sufferScore, \.perceivedExertion,
          ] {
            var other = recording
            other.summary[keyPath: field] = huge
            other.columns[.speed] = nil
            if type == "Walk" { other.columns = ChannelColumns() }
            let problems = FiniteCheck.problems(of: enricher.enrich(other, athlete: SampleRecording.athlete))
            #expect(problems.isEmpty, "\(set.name) \(field) \(huge): \(problems.prefix(4))")
          }
        }
        for channel in Channel.allCases {
          var recording = SampleRecording.run(minutes: 3)
          for rows in [100..<101, 0..<181] {
            recording.columns[channel] = recording.columns[channel] ?? recording.time.map { _ in 1 }
            for row in rows { recording.columns[channel]?[row] = huge }
            let problems = FiniteCheck.problems(
              of: enricher.enrich(recording, athlete: SampleRecording.athlete))
            #expect(problems.isEmpty, "\(set.name) \(channel) \(huge): \(problems.prefix(4))")
          }
        }
      }
    }
  }

  /// A point every minute at an even speed: straight lines, and the evidence says so.
  @Test func aTrackOfAPointAMinuteIsDerived() throws {
    let rows = (0..<30).map { "\($0 * 60),\(46 + 0.002 * Double($0)),7\n" }.joined()
    let activity = try Self.enrich("t,lat,lon\n" + rows)
    #expect(activity.route?.hasGPS == true && activity.evidence.distance.verdict == "derived")
    #expect(activity.distance.map { ($0 - 29 * 222.3).magnitude < 30 } ?? false, "\(activity.distance ?? 0)")
    #expect(Self.kinds(activity).contains("thinned_track"))
    // Speed that was recorded says how far it was.
    let paced = (0..<30).map { "\($0 * 60),\(46 + 0.002 * Double($0)),7,3\n" }.joined()
    let measured = try Self.enrich("t,lat,lon,speed\n" + paced)
    #expect(try abs(#require(measured.distance) - 29 * 60 * 3) < 1e-6 && measured.route?.distance == nil)
    #expect(Self.kinds(measured).contains("track_too_coarse"))
    // One long gap is a gap, and the rest is measured.
    let gap = (0..<100).map { "\($0 + ($0 > 50 ? 300 : 0)),\(46 + 0.00003 * Double($0)),7\n" }.joined()
    let broken = try Self.enrich("t,lat,lon\n" + gap)
    #expect(try #require(broken.distance) > 300 && !Self.kinds(broken).contains("track_too_coarse"))
  }
}

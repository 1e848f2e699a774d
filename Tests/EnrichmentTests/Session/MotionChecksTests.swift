import ActivityStreams
import FormulaSets
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment
@testable import Reports

/// Distances and speeds against what else a recording tells of them.
///
/// Page: *Plausibility limits*.
@Suite struct MotionChecksTests {
  /// Half an hour of running north at 3 m/s, with every channel of motion.
  private func run(_ change: (inout ActivityRecording) -> Void = { _ in }) -> ActivityRecording {
    var recording = SampleRecording.make(
      minutes: 30,
      columns: [
        .heartRate: { 150 + Double($0 % 3) }, .speed: { _ in 3 }, .distance: { 3 * Double($0) },
        .latitude: { 46 + 3 * Double($0) / 111_147 }, .longitude: { _ in 7 },
      ])
    change(&recording)
    return recording
  }

  private func enriched(_ recording: ActivityRecording, _ formulas: FormulaSet = .standard)
    -> EnrichedActivity
  {
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPace = 280
    return ActivityEnricher(formulas: formulas).enrich(recording, athlete: athlete)
  }

  private func flag(_ key: String, of activity: EnrichedActivity) -> DataQualitySection.ImplausibleValue? {
    activity.dataQuality.implausible.first { $0.key == key }
  }

  @Test("A summary of 10 km over a recording of 5.4, whose places agree, is not believed; both are told")
  func summary() throws {
    let wrong = enriched(run { $0.summary.distance = 10_000 })
    #expect(wrong.distance == 5400 && wrong.distanceSource == "recorded")
    #expect(abs(try #require(wrong.averageSpeed) - 3) < 0.01)
    let told = try #require(flag("distance_m", of: wrong))
    #expect(told.value == 10_000 && told.limit == 5400)
    #expect(ActivityWords.implausible(told).contains("10.00 km, but the recording gives 5.40 km"))
    #expect(wrong.summary?.contains("5.40 km") == true)
    // The records win over the summary, located or not; one per cent is rounding.
    for metres in [4900.0, 5280, 5500, 5700, 6600] {
      for isLocated in [true, false] {
        let made = enriched(
          run {
            $0.summary.distance = metres
            if !isLocated { ($0.columns[.latitude], $0.columns[.longitude]) = (nil, nil) }
          })
        #expect(made.distance == 5400 && made.evidence.distance.verdict == "doubted", "\(metres)")
        #expect(made.evidence.distance.replacedBy == "records")
      }
    }
    let near = enriched(run { $0.summary.distance = 5440 })
    #expect(near.distance == 5440 && near.evidence.distance.verdict == "measured")
    // A distance recorded for a part of the session leaves the summary, in doubt.
    let part = enriched(
      run {
        $0.summary.distance = 5400
        for row in $0.time.indices.dropFirst(900) { $0.columns[.distance]?[row] = .nan }
        ($0.columns[.latitude], $0.columns[.longitude], $0.columns[.speed]) = (nil, nil, nil)
      })
    #expect(part.distance == 5400 && part.evidence.distance.verdict == "doubted")
    #expect(enriched(run { $0.summary.distance = 10_000 }, .reference).distance == 10_000)
  }

  @Test("Of a session that was located for a third no distance is told, and no pace")
  func located() throws {
    let activity = enriched(
      run { recording in
        recording.columns[.speed] = nil
        recording.columns[.distance] = nil
        for channel in [Channel.latitude, .longitude] {
          for row in 300..<1500 { recording.columns[channel]?[row] = .nan }
        }
      })
    #expect(activity.distance == nil && activity.pace == nil && activity.averageSpeed == nil)
    #expect(activity.summary?.contains("km") == false)
    let missing = try #require(activity.dataQuality.missing.first { $0.input == "position" })
    #expect(missing.outputs == ["distance_m", "average_speed_ms"])
    #expect(missing.reason?.contains("33 % of the session") == true)
  }

  @Test("A run whose receiver was lost for 20 minutes is one of 30 minutes")
  func lost() throws {
    let whole = enriched(run())
    let activity = enriched(
      run { recording in
        for channel in [Channel.latitude, .longitude, .speed] {
          for row in 300..<1500 { recording.columns[channel]?[row] = .nan }
        }
        for row in 300..<1500 { recording.columns[.distance]?[row] = 897 }
      })
    #expect(activity.movingTime == whole.movingTime && activity.distance == whole.distance)
    #expect(activity.pace == whole.pace && activity.dataQuality.implausible.isEmpty)
    #expect(
      abs(try #require(activity.trainingLoad?.rTSS) - (try #require(whole.trainingLoad?.rTSS))) < 0.1)
  }

  @Test("A swim of places far apart has no highest speed; one of many places, and another sport, has")
  func topOfASparseSwim() {
    func moved(_ type: String, every step: Double) -> EnrichedActivity {
      var recording = ActivityRecording()
      recording.time = (0..<Int(2400 / step)).map { step * Double($0) }
      // 0.7 m/s, with a place 12 m ahead of where the swimmer was.
      recording.columns[.latitude] = recording.time.map { 41 + (0.7 * $0 + ($0 == 1200 ? 12 : 0)) / 111_147 }
      recording.columns[.longitude] = recording.time.map { _ in 29 }
      recording.summary.type = type
      return enriched(recording)
    }
    // 10 s of the window hold fewer than three places of which one comes every 12 s, and three where one
    // comes every 3 s.
    let sparse = moved("Swim", every: 12)
    #expect(sparse.maxSpeed == nil && sparse.speed?.maxKmh == nil)
    #expect(abs((sparse.averageSpeed ?? 0) - 0.7) < 0.05)
    #expect(moved("Swim", every: 3).maxSpeed != nil && moved("Walk", every: 12).maxSpeed != nil)
  }

  @Test("A highest speed that distance does not confirm is a step of the receiver; a sprint is one")
  func top() throws {
    let step = enriched(run { for row in 900..<903 { $0.columns[.speed]?[row] = 11.4 } })
    #expect(step.maxSpeed == 3)
    #expect(flag("max_speed_ms", of: step)?.value == 11.4)
    let speeds = [4.0, 5, 6.5, 8, 8, 7, 6, 5, 4]
    let sprint = enriched(
      run { recording in
        for (row, speed) in zip(900..., speeds) { recording.columns[.speed]?[row] = speed }
        var metres = 0.0
        recording.columns[.distance] = recording.columns[.speed]?.map { speed in
          metres += speed
          return metres
        }
      })
    #expect(sprint.maxSpeed == 8 && flag("max_speed_ms", of: sprint) == nil)
    let reference = enriched(run { $0.columns[.speed]?[900] = 11.4 }, .reference)
    #expect(reference.maxSpeed == 11.4)
  }

  @Test(
    "A stop of ten minutes with the timer running changes neither running stress nor a split's heart rate")
  func stop() throws {
    let whole = enriched(run())
    let stopped = enriched(
      run { recording in
        func isStop(_ second: Double) -> Bool { second > 900 && second <= 1500 }
        recording.time = (0...2400).map(Double.init)
        recording.columns = .init()
        recording.columns[.speed] = recording.time.map { isStop($0) ? 0 : 3 }
        recording.columns[.distance] = recording.time.map { 3 * (min($0, 900) + max(0, $0 - 1500)) }
        recording.columns[.heartRate] = recording.time.map {
          (isStop($0) ? max(80, 150 - 3 * ($0 - 900)) : 150) + $0.truncatingRemainder(dividingBy: 3)
        }
      })
    #expect(stopped.movingTime == 1800)
    let points = try #require(stopped.trainingLoad?.rTSS)
    #expect(abs(points - (try #require(whole.trainingLoad?.rTSS))) < 0.1)
    let rates = try #require(stopped.speed?.splits).compactMap(\.averageHeartrate)
    #expect(rates.count >= 5 && rates.allSatisfy { $0 > 149 })
    // The mean of the session is over all of it, and the summary says so.
    #expect(try #require(stopped.averageHeartrate) < 135)
    #expect(stopped.summary?.contains("bpm, stops included") == true)
    #expect(whole.summary?.contains("stops") == false)
  }

  @Test("Many best speeds beyond the records are one line, which doubts the kind")
  func ridesThatAreCalledRuns() {
    func flags(_ count: Int) -> [DataQualitySection.ImplausibleValue] {
      [.init("heart_rate", 210, limit: 190, "")]
        + (1...count).map { .init("best_efforts.speed_\(60 * $0)_s", 9.7, limit: 9, "") }
        + [.init("mets", 30, limit: 15, "")]
    }
    #expect(ActivityWords.implausible(flags(3)).count == 4)
    let many = ActivityWords.implausible(flags(12))
    #expect(many.count == 2 && many.first?.contains("11 more best speeds") == true)
  }

  @Test("A share of the time with heart rate is not called one of the time")
  func shares() throws {
    let third = enriched(
      run { recording in for row in 600..<1200 { recording.columns[.heartRate]?[row] = .nan } })
    #expect(third.summary?.contains("% of the time with heart rate in zone") == true)
    #expect(enriched(run()).summary?.contains("% of the time in zone") == true)
  }
}

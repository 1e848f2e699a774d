import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import _TestSupport

private func stream(
  _ heartRate: [Double], step: Double = 1, speed: [Double]? = nil, power: [Double]? = nil
) -> ActivityStream {
  var recording = ActivityRecording()
  recording.time = heartRate.indices.map { Double($0) * step }
  recording.columns[.heartRate] = heartRate
  recording.columns[.speed] = speed
  recording.columns[.power] = power
  return ActivityStream(recording)
}

/// A session at 170 bpm that stops at `stop` and falls along 110 + 60·e^(−t/62).
private func session(stop: Int, after: Int) -> [Double] {
  (0...(stop + after)).map { $0 <= stop ? 170 : 110 + 60 * .exp(-Double($0 - stop) / 62) }
}

/// The end of exercise by heart rate alone from its plain definition, every median and every minute looked at.
private func plainEnd(_ time: [Double], _ values: [Double], _ settings: HeartRateRecoverySettings) -> Double?
{
  func percentile(_ values: [Double], _ p: Double) -> Double {
    let sorted = values.sorted()
    let position = Double(sorted.count - 1) * p
    let low = Int(position)
    guard low + 1 < sorted.count else { return sorted[low] }
    return sorted[low] + (sorted[low + 1] - sorted[low]) * (position - Double(low))
  }
  guard let last = time.last else { return nil }
  let latest = last - HeartRateRecoverySettings.minimumAfter
  let smooth = time.map { now in
    let window = time.indices.filter { abs(time[$0] - now) <= HeartRateRecoverySettings.medianWidth / 2 }.map
    { values[$0] }
    return percentile(window, 0.5)
  }
  let top = percentile(smooth, HeartRateRecoverySettings.peakPercentile)
  for place in smooth.indices.reversed() {
    guard time[place] <= latest, smooth[place] >= HeartRateRecoverySettings.peakShare * top else { continue }
    if place > 0, smooth[place - 1] > smooth[place] { continue }
    if place + 1 < smooth.count, smooth[place + 1] > smooth[place] { continue }
    var end: Int?
    for next in (place + 1)..<max(place + 1, smooth.count) {
      if time[next] - time[place] > HeartRateRecoverySettings.beforeWidth
        || time[next] - time[next - 1] > HeartRateRecoverySettings.longestGap
      {
        break
      }
      if smooth[next] <= smooth[place] - HeartRateRecoverySettings.peakFall {
        end = next
        break
      }
    }
    guard let end else { continue }
    var start = place
    for candidate in place..<end {
      guard
        let ahead = time.indices.first(where: {
          time[$0] >= time[candidate] + HeartRateRecoverySettings.slopeWidth
        })
      else {
        break
      }
      let slope = (smooth[ahead] - smooth[candidate]) / (time[ahead] - time[candidate])
      if slope >= HeartRateRecoverySettings.plateauSlope { start = candidate }
    }
    guard time[start] <= latest else { continue }
    // Heart rate that comes half of the way back was no end.
    var lowest = smooth[start]
    for later in time.indices where time[later] > time[start] {
      lowest = min(lowest, smooth[later])
      let fallen = smooth[start] - lowest
      if fallen >= HeartRateRecoverySettings.peakFall, smooth[later] > lowest + 0.5 * fallen { return nil }
    }
    return time[start]
  }
  return nil
}

/// Page: *Heart-rate recovery* (HRR60).
@Suite struct HeartRateRecoveryTests {
  @Test func theEndByHeartRateEqualsItsDefinition() {
    var random = SplitMix64(seed: 17)
    var found = 0
    for round in 0..<96 {
      var clock = 0.0
      var beats = 150.0
      var target = 150.0
      var time: [Double] = []
      var values: [Double] = []
      for _ in 0..<(round % 3 == 0 ? 300 : 640) {
        if random.chance(0.01) { target = random.uniform(95...180) }
        beats += (target - beats) * 0.05 + random.uniform(-1.5...1.5)
        time.append(clock)
        values.append(random.chance(0.02) ? .nan : beats.rounded())
        clock += random.chance(0.004) ? 15 : round % 2 == 0 ? 1 : random.uniform(0.4...2)
      }
      var recording = ActivityRecording()
      recording.time = time
      recording.columns[.heartRate] = values
      let known = time.indices.filter { !values[$0].isNaN }
      let expected = plainEnd(known.map { time[$0] }, known.map { values[$0] }, HeartRateRecoverySettings())
      #expect(ExerciseEnd.find(in: ActivityStream(recording))?.time == expected)
      if expected != nil { found += 1 }
    }
    #expect(found > 8)
  }

  @Test func dropsBetweenSparseSamples() throws {
    var recording = ActivityRecording()
    recording.time = [0, 8, 18, 28, 38, 48, 58, 63, 70, 80, 90, 100, 110, 120]
    recording.columns[.heartRate] = [
      178, 175, 170, 165, 158, 150, 144.2, 141.7, 139, 136, 133, 130, 127, 124,
    ]
    let recovery = try #require(
      HeartRateRecovery(ActivityStream(recording), end: ExerciseEnd(time: 0, rule: .recorded)))
    // Straight lines between the samples: a mean of five seconds moves them by a little.
    #expect(recovery.dropOneMinute.map { abs($0 - 34.8) < 1 } == true)
    #expect(recovery.dropTwoMinutes.map { abs($0 - 54) < 1 } == true)
    #expect(recovery.samples.map(\.seconds) == [0, 15, 30, 45, 60, 75, 90, 105, 120])
  }

  @Test func levelsAreCentredMeans() throws {
    // Straight line: the centred mean is the value itself; at a kink it is between.
    let line = stream((0...300).map { 180 - 0.2 * Double($0) })
    let recovery = try #require(HeartRateRecovery(line, end: ExerciseEnd(time: 100, rule: .recorded)))
    #expect(agree(recovery.startHeartRate, 160) && agree(recovery.dropOneMinute, 12))
    let kink = stream((0...300).map { $0 <= 100 ? 170 : 170 - Double($0 - 100) * 0.5 })
    let bent = try #require(HeartRateRecovery(kink, end: ExerciseEnd(time: 100, rule: .recorded)))
    // Mean over ±2.5 s: half of it falls by 0.5 bpm/s, so 170 − 0.5·2.5²/2/5.
    #expect(agree(bent.startHeartRate, 170 - 0.5 * 2.5 * 2.5 / 2 / 5))
  }

  @Test func exponentialFit() throws {
    let time = stride(from: 0.0, through: 120, by: 15).map { $0 }
    let heartRate: [Double] = [178, 170, 160, 151, 143, 137, 131, 127, 124]
    let fit = try #require(ExponentialRecovery(time: time, heartRate: heartRate))
    #expect(agree(fit.timeConstant, 111.777804527) && agree(fit.asymptote, 93.6904336532))
    #expect(agree(fit.amplitude, 85.5766358327) && agree(fit.squaredError, 7.31981519195))
    #expect(fit.isAcceptable(resting: 50) && !fit.isAcceptable(resting: 104))
    let fixed = try #require(ExponentialRecovery(time: time, heartRate: heartRate, timeConstant: 60))
    #expect(agree(fixed.asymptote, 117.659655135) && agree(fixed.amplitude, 64.7977901819))
    #expect(agree(fixed.squaredError, 53.7789875324))
    let exact = try #require(
      ExponentialRecovery(time: time, heartRate: time.map { 110 + 68 * .exp(-$0 / 62) }))
    #expect(agree(exact.timeConstant, 62, 1e-8) && agree(exact.asymptote, 110, 1e-8))
    #expect(agree(exact.heartRate(at: 0) - exact.heartRate(at: 60), 42.1640800522, 1e-8))
    #expect(agree(exact.heartRate(at: 0) - exact.heartRate(at: 120), 58.1839005948, 1e-8))
    let given = try #require(
      ExponentialRecovery(time: time, heartRate: time.map { 90 + 68 * .exp(-$0 / 62) }, fixedAsymptote: 90))
    #expect(agree(given.timeConstant, 62, 1e-8) && given.asymptote == 90)
  }

  @Test func fitsThatMeanNothing() throws {
    #expect(ExponentialRecovery(time: [0, 1, 2], heartRate: [3, 2, 1]) == nil)
    #expect(
      ExponentialRecovery(time: (0..<9).map(Double.init), heartRate: Array(repeating: 150, count: 9)) == nil)
    #expect(
      ExponentialRecovery(time: (0..<9).map(Double.init), heartRate: [.nan, 1, 2, 3, 4, 5, 6, 7, 8]) == nil)
    let line = try #require(
      ExponentialRecovery(
        time: (0..<9).map { 15 * Double($0) }, heartRate: (0..<9).map { 180 - 4 * Double($0) }))
    #expect(line.isAtBound && !line.isAcceptable(resting: nil))
    let rising = try #require(
      ExponentialRecovery(
        time: (0..<9).map { 15 * Double($0) }, heartRate: (0..<9).map { 150 - 40 * .exp(-Double($0) / 3) }))
    #expect(rising.amplitude < 0 && !rising.isAcceptable(resting: nil))
  }

  @Test func speedThatStops() throws {
    let speed = (0...1930).map { $0 < 1800 ? 3.5 : 0 }
    let heartRate = session(stop: 1800, after: 130)
    let recovery = try #require(
      HeartRateRecovery(stream(heartRate, speed: speed), anchors: SessionA.anchors(), sport: .run))
    #expect(recovery.end.time == 1800 && recovery.end.rule == .speed && recovery.end.hasCeased)
    let drops: [Double] = [60, 120].map { 60 * (1 - Double.exp(-$0 / 62)) }
    let one = try #require(recovery.dropOneMinute)
    let two = try #require(recovery.dropTwoMinutes)
    #expect(abs(one - drops[0]) < 0.7 && abs(two - drops[1]) < 0.7)
    #expect(abs(try #require(recovery.fit).timeConstant - 62) < 0.1)
    #expect(recovery.isEligible == true && recovery.peak == 170)
    // Data to 1850 s only: no end with a minute after it.
    let short = stream(Array(heartRate[...1850]), speed: Array(speed[...1850]))
    #expect(HeartRateRecovery(short, sport: .run) == nil)
    // Data to 1880 s: one minute, not two.
    let middle = try #require(
      HeartRateRecovery(stream(Array(heartRate[...1880]), speed: Array(speed[...1880])), sport: .run))
    #expect(middle.dropOneMinute != nil && middle.dropTwoMinutes == nil && middle.rating == nil)
  }

  /// What work follows is a stop, whatever the rules of the end.
  @Test func resumedWorkIsNoRecovery() throws {
    var speed = (0...2400).map { $0 < 1800 ? 3.5 : 0 }
    for second in 1890...2400 { speed[second] = 3.4 }
    let resumed = stream(session(stop: 1800, after: 600), speed: speed)
    #expect(HeartRateRecovery(resumed, sport: .run) == nil)
    let found = try #require(ExerciseStops(of: resumed, sport: .run))
    #expect(found.end == nil && found.stops.map(\.start) == [1800] && found.stops.map(\.end) == [1890])
    let drop = 60 * (1 - Double.exp(-60.0 / 62))
    #expect(abs(try #require(found.stops.first?.dropOneMinute) - drop) < 0.7)
    // It ends for good afterwards: that is the end, and the stop stays a stop.
    let beats = session(stop: 1800, after: 600) + session(stop: 600, after: 200)
    speed = beats.indices.map { $0 < 1800 || (1890..<3001).contains($0) ? 3.5 : 0 }
    let later = try #require(ExerciseStops(of: stream(beats, speed: speed), sport: .run))
    #expect(later.end?.time == 3001 && later.stops.map(\.start) == [1800])
    // Under a minute it is not listed; a step or two afterwards take nothing up again.
    speed = beats.indices.map { $0 < 1800 || (1850..<3001).contains($0) || $0 == 3100 ? 3.5 : 0 }
    let short = try #require(ExerciseStops(of: stream(beats, speed: speed), sport: .run))
    #expect(short.end?.time == 3001 && short.stops.isEmpty)
  }

  /// A sprint before a stop does not make the hour after it a rest.
  @Test func easyWorkAfterASprintIsWork() throws {
    let beats = (0...4000).map { _ in 140.0 }
    let power = (0...4000).map { (600..<660).contains($0) ? 900.0 : (660..<700).contains($0) ? 0 : 200 }
    let found = try #require(ExerciseStops(of: stream(beats, power: power), sport: .ride))
    #expect(found.end == nil)
  }

  /// Walking home moves no end and is listed.
  @Test func aCoolDownMovesNoEnd() throws {
    let speed = (0...2400).map { $0 < 1800 ? 3.5 : $0 < 1950 ? 0 : $0 < 2250 ? 1.4 : 0 }
    let recovery = try #require(
      HeartRateRecovery(
        stream(session(stop: 1800, after: 600), speed: speed), anchors: SessionA.anchors(), sport: .run))
    #expect(recovery.end.time == 1800 && recovery.end.coolDown == 300 && recovery.end.work == 1799)
    #expect(recovery.isEligible == true && recovery.rating == .superior)
    #expect(recovery.dropHalfMinute != nil && recovery.dropFiveMinutes != nil)
  }

  /// Heart rate that rises after the last step, as at the last station of a race, has not recovered.
  @Test func whereHeartRateDoesNotFallThereIsNoRecovery() throws {
    let speed = (0...2000).map { $0 < 1800 ? 3.5 : 0 }
    let beats = (0...2000).map { $0 < 1800 ? 170 : 170 + 0.02 * Double($0 - 1800) }
    #expect(HeartRateRecovery(stream(beats, speed: speed), sport: .run) == nil)
    // A kind whose speed says nothing of its work is looked at by heart rate alone, and compares with nothing.
    let still = try #require(
      HeartRateRecovery(
        stream(session(stop: 1800, after: 200), speed: speed), anchors: SessionA.anchors(), outputs: []))
    #expect(still.end.rule == .heartRate && still.isEligible == false && still.rating == nil)
  }

  /// A second of a stopped timer in mid-session, and seven of them, are no end.
  @Test(arguments: [1.0, 7])
  func aShortTimerStopIsNoEnd(seconds: Double) throws {
    var recording = ActivityRecording()
    let heartRate = session(stop: 3000, after: 200)
    recording.time = heartRate.indices.map(Double.init)
    recording.columns[.heartRate] = heartRate
    recording.pauses = [TimeSpan(start: 600, end: 600 + seconds)]
    #expect(ExerciseEnd.find(in: ActivityStream(recording))?.rule == .heartRate)
    recording.columns[.speed] = heartRate.indices.map { $0 < 3000 ? 3.5 : 0 }
    let found = try #require(ExerciseEnd.find(in: ActivityStream(recording), sport: .run))
    #expect(found.rule == .speed && found.time == 3000)
    // Work to the last row: no end at all.
    recording.columns[.speed] = heartRate.map { _ in 3.5 }
    #expect(ExerciseEnd.find(in: ActivityStream(recording), sport: .run) == nil)
  }

  @Test func powerComesBeforeSpeedAndARecordedStopBeforeBoth() throws {
    let heartRate = session(stop: 1800, after: 200)
    let speed = (0...2000).map { $0 < 1820 ? 9.0 : 0 }
    let power = (0...2000).map { $0 < 1800 ? 250.0 : 5 }
    let both = stream(heartRate, speed: speed, power: power)
    let byPower = try #require(HeartRateRecovery(both, sport: .ride)).end
    #expect(byPower.time == 1800 && byPower.rule == .power)
    let recorded = try #require(HeartRateRecovery(both, recordedEnd: 1790)).end
    #expect(recorded.time == 1790 && recorded.rule == .recorded)
    // A stop with less than a minute after it is not used.
    #expect(HeartRateRecovery(both, recordedEnd: 1990)?.end.rule == .power)
  }

  @Test func aTimerStopWithSamplesAfterItIsAnEnd() throws {
    var recording = ActivityRecording()
    let heartRate = session(stop: 600, after: 150)
    recording.time = heartRate.indices.map(Double.init)
    recording.columns[.heartRate] = heartRate
    recording.pauses = [TimeSpan(start: 600, end: .infinity)]
    let recovery = try #require(HeartRateRecovery(ActivityStream(recording)))
    #expect(recovery.end == ExerciseEnd(time: 600, rule: .recorded))
    #expect(recovery.dropTwoMinutes != nil && recovery.fit != nil)
  }

  @Test func aTimerStopBeforeMoreWorkIsNone() throws {
    var recording = ActivityRecording()
    let heartRate = session(stop: 1800, after: 200)
    recording.time = heartRate.indices.map(Double.init)
    recording.columns[.heartRate] = heartRate
    recording.columns[.speed] = heartRate.indices.map { $0 < 600 || (630..<1800).contains($0) ? 3.5 : 0 }
    recording.pauses = [TimeSpan(start: 600, end: 630)]
    let recovery = try #require(HeartRateRecovery(ActivityStream(recording), sport: .run))
    #expect(recovery.end.rule == .speed && recovery.end.time == 1800)
    // Taken up again after 100 s: a stop and no end.
    recording.columns[.speed] = heartRate.indices.map { $0 < 600 || $0 >= 700 ? 3.5 : 0 }
    recording.pauses = [TimeSpan(start: 600, end: 640)]
    let found = try #require(ExerciseStops(of: ActivityStream(recording), sport: .run))
    #expect(found.end == nil && found.stops.map(\.start) == [600] && found.stops.map(\.end) == [700])
  }

  @Test func heartRateAlone() throws {
    let recovery = try #require(HeartRateRecovery(stream(session(stop: 1800, after: 200))))
    #expect(recovery.end.rule == .heartRate)
    #expect(abs(recovery.end.time - 1800) <= 3)
    #expect(recovery.onsetDelay >= 0 && recovery.onsetDelay < 6)
    #expect(HeartRateRecovery(stream(Array(repeating: 150, count: 900))) == nil)
    #expect(HeartRateRecovery(stream([150])) == nil)
    #expect(HeartRateRecovery(stream([])) == nil)
  }

  /// RC-03, third rule, where there is speed or power that never collapses.
  @Test func aCoolDownAtAWalkIsAnEndAndAnEasyRunIsNone() throws {
    let heartRate = session(stop: 1800, after: 200)
    let walked = try #require(
      HeartRateRecovery(stream(heartRate, speed: (0...2000).map { $0 < 1800 ? 3.5 : 1.5 }), sport: .run))
    #expect(walked.end.rule == .heartRate && abs(walked.end.time - 1800) <= 3)
    #expect(walked.dropOneMinute != nil && walked.dropTwoMinutes != nil)
    let easy = stream(heartRate, speed: (0...2000).map { $0 < 1800 ? 3.5 : 2.5 })
    #expect(HeartRateRecovery(easy, sport: .run) == nil)
    #expect(walked.end.coolDown > 190 && walked.isEligible == false && walked.rating == nil)
    // Power at a quarter of what it was has not collapsed; taken up again after 90 s, it was no end.
    let power = (0...2000).map { $0 < 1800 ? 250.0 : $0 < 1890 ? 62 : 240 }
    #expect(
      HeartRateRecovery(
        stream(heartRate, speed: (0...2000).map { _ in 9.0 }, power: power), sport: .ride) == nil)
    // The same fall without a second of output before it.
    let silent = stream(heartRate, speed: (0...2000).map { _ in 0.0 })
    #expect(HeartRateRecovery(silent, sport: .run)?.end.rule == .heartRate)
  }

  @Test func gapsHideTheTarget() throws {
    var heartRate = session(stop: 300, after: 200)
    for second in 350...365 { heartRate[second] = .nan }
    let recovery = try #require(
      HeartRateRecovery(stream(heartRate), end: ExerciseEnd(time: 300, rule: .recorded)))
    #expect(recovery.dropOneMinute == nil)
    #expect(!recovery.samples.map(\.seconds).contains(60))
    // Coverage of 0.9 from the end to two minutes: 104 of 120 s are too few.
    #expect(recovery.dropTwoMinutes == nil)
  }

  @Test func risingHeartRateIsNegativeAndConstantIsZero() throws {
    let rising = stream((0...300).map { 120 + 0.1 * Double($0) })
    #expect(
      agree(HeartRateRecovery(rising, end: ExerciseEnd(time: 60, rule: .recorded))?.dropOneMinute, -6))
    let constant = stream(Array(repeating: 150, count: 300))
    let flat = HeartRateRecovery(constant, end: ExerciseEnd(time: 60, rule: .recorded))
    #expect(flat?.dropOneMinute == 0 && flat?.fit == nil && flat?.rating == nil)
  }

  @Test func ratingScale() {
    let expected: [(Double, HeartRateRecovery.Rating)] = [
      (-5, .poor), (11.99, .poor), (12, .average), (24, .good), (36, .excellent), (47.9, .excellent),
      (48, .superior),
    ]
    for (drop, rating) in expected { #expect(HeartRateRecovery.rating(dropTwoMinutes: drop) == rating) }
  }

  /// 70 % of the reserve at the end after three minutes of work compares; 85 % of the maximum is rated.
  @Test func eligibilityNeedsAHighStartAndWorkBefore() throws {
    func recovery(from start: Double, at end: ExerciseEnd) -> HeartRateRecovery? {
      let beats = (0...700).map { $0 <= 400 ? start : start - min(40, Double($0 - 400)) }
      return HeartRateRecovery(stream(beats), end: end, anchors: SessionA.anchors())
    }
    let end = ExerciseEnd(time: 400, rule: .recorded)
    // Maximum 190, rest 50: 148 and 161.5 bpm.
    #expect(recovery(from: 147, at: end)?.isEligible == false)
    let unrated = try #require(recovery(from: 150, at: end))
    #expect(unrated.isEligible == true && unrated.rating == nil)
    let rated = try #require(recovery(from: 165, at: end))
    #expect(rated.isEligible == true && rated.rating == .excellent)
    for other in [
      ExerciseEnd(time: 400, rule: .recorded, work: 179),
      ExerciseEnd(time: 400, rule: .heartRate, hasCeased: false),
    ] {
      let found = try #require(recovery(from: 165, at: other))
      #expect(found.isEligible == false && found.rating == nil && found.dropTwoMinutes != nil)
    }
    // Without a maximum nothing is said; a maximum of people in general is none.
    let beats = (0...700).map { $0 <= 400 ? 170.0 : 130 }
    #expect(HeartRateRecovery(stream(beats), end: end)?.isEligible == nil)
    var guess = SessionA.anchors()
    guess.maximum?.source = .observedLowerBound
    #expect(HeartRateRecovery(stream(beats), end: end, anchors: guess)?.isEligible == nil)
  }

  @Test func plainRuleOfTheReference() throws {
    var settings = HeartRateRecoverySettings()
    settings.endRule = .lastNearMaximum
    // 90 % of 180 is 162: last reached at 200 s.
    let heartRate = (0...400).map { second -> Double in
      second == 50 ? 180 : second <= 200 ? 162 : max(100, 162 - Double(second - 200) * 0.5)
    }
    let recovery = try #require(HeartRateRecovery(stream(heartRate), settings: settings))
    #expect(recovery.end.time == 200 && recovery.startHeartRate == 162)
    #expect(recovery.dropOneMinute == 30 && recovery.dropTwoMinutes == 60)
    var gap = heartRate
    gap[290] = .nan
    let hidden = try #require(HeartRateRecovery(stream(gap), settings: settings))
    #expect(hidden.dropOneMinute == 30 && hidden.dropTwoMinutes == nil)
  }

  @Test func deviceRecoveryStandsBesideOurs() throws {
    let device = DeviceRecovery(time: 420, heartRate: 114, timerStop: 300, heartRateAtStop: 154)
    #expect(device.drop == 40)
    let recovery = try #require(
      HeartRateRecovery(
        stream(session(stop: 300, after: 130)), end: ExerciseEnd(time: 300, rule: .recorded), device: device))
    #expect(recovery.device == device)
  }

  @Test func randomStreamsNeverTrapOrLeakNaN() {
    for seed in 0..<150 as Range<UInt64> {
      let recording = RandomRecording.troubled(count: Int(seed) * 7).make(seed: seed)
      for rule in HeartRateRecoverySettings.EndRule.allCases {
        var settings = HeartRateRecoverySettings()
        settings.endRule = rule
        guard let recovery = HeartRateRecovery(ActivityStream(recording), settings: settings) else {
          continue
        }
        #expect(recovery.startHeartRate.isFinite)
        #expect(recovery.dropOneMinute?.isFinite ?? true && recovery.dropTwoMinutes?.isFinite ?? true)
        #expect(recovery.samples.allSatisfy { $0.heartRate.isFinite })
      }
    }
  }
}

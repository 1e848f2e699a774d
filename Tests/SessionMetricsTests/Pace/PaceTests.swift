import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Pace and moving time*.
struct PaceTextTests {
  @Test func displays() {
    #expect(PaceText.pace(secondsPerKilometre: 394) == "6:34/km")
    #expect(PaceText.pace(secondsPerKilometre: 240, unit: .mile) == "6:26/mi")
    #expect(PaceText.minutesAndSeconds(394) == "6m 34s")
    #expect(
      PaceText.clock(299.6) == "5:00" && PaceText.clock(3723) == "1:02:03" && PaceText.clock(299.5) == "5:00")
    #expect(PaceText.clock(360_000) == "–" && PaceText.clock(.nan) == "–" && PaceText.clock(-1) == "–")
    #expect(PaceText.clock(.infinity) == "–" && PaceText.pace(secondsPerKilometre: 4000) == "–")
    #expect(PaceText.pace(secondsPerKilometre: nil) == "–")
  }

  @Test func units() {
    #expect(close(PaceText.pace(speed: 1000 / 240.0, unit: .mile), 386.24256))
    #expect(close(PaceText.pace(speed: 1000 / 240.0), 240))
    #expect(PaceText.pace(speed: 0.29) == nil && PaceText.pace(speed: .nan) == nil)
    #expect(close(PaceText.pace(speed: 1, unit: .hundredYards), 91.44))
  }
}

/// Page: *Grade-adjusted pace* (GAP).
/// Page: *Stress points: hrTSS, TSS, rTSS, sTSS*.
struct GradeAdjustmentTests {
  @Test func minetti() {
    let running: [(Double, Double)] = [
      (-0.30, 2.462238), (-0.10, 2.151706), (0.05, 4.6851960625), (0.10, 5.968214), (0.45, 19.4260145625),
    ]
    for (grade, cost) in running { #expect(close(GradeAdjustment.runningCost(grade), cost)) }
    #expect(close(GradeAdjustment.factor(-0.10), 0.597696111111))
    #expect(close(GradeAdjustment.factor(0.05), 1.30144335069))
    #expect(close(GradeAdjustment.factor(0.10), 1.65783722222))
    #expect(close(GradeAdjustment.factor(-0.30), 0.683955))
    #expect(close(GradeAdjustment.walkingCost(0.10), 4.899135))
    #expect(close(GradeAdjustment.walkingCost(-0.10), 1.127125))
    #expect(close(300 / (GradeAdjustment.factor(0.05) ?? 0), 230.513298823))
    #expect(close(300 / (GradeAdjustment.factor(-0.10) ?? 0), 501.927307913))
    #expect(GradeAdjustment.runningCost(2) == GradeAdjustment.runningCost(0.45))
    #expect(GradeAdjustment.factor(.nan) == nil)
    #expect(abs(GradeAdjustment.runningCost(-0.181355) - 1.7812687) < 1e-7)
    #expect(abs(GradeAdjustment.walkingCost(-0.152526) - 0.93549278) < 1e-8)
  }

  @Test func felt() {
    var settings = PaceSettings()
    settings.gradeCost = .felt
    let expected: [(Double, Double)] = [
      (-0.20, 1.08596383048), (-0.10, 0.879299152448), (-0.05, 0.890957380899), (0.05, 1.19095351848),
      (0.10, 1.47982057564), (0.20, 2.27593855688), (0, 1), (0.5, 3.739), (-0.5, 1.937),
    ]
    for (grade, factor) in expected {
      #expect(close(GradeAdjustment.factor(grade, settings: settings), factor))
    }
  }

  @Test func streamOnTheFlatAndUphill() throws {
    let speed = [Double](repeating: 3, count: 600)
    let stream = makeStream(time: seconds(600), [.speed: speed])
    let flat = try #require(stream.gradeAdjustedPace(grade: speed.map { _ in 0 }))
    #expect(close(flat.speed, 3) && close(flat.normalizedSpeed, 3) && close(flat.pace, 1000 / 3.0))
    let hill = try #require(stream.gradeAdjustedPace(grade: speed.map { _ in 0.05 }))
    #expect(close(hill.speed, 3 * 1.30144335069))
    #expect(stream.gradeAdjustedPace(grade: nil) == nil)
    #expect(stream.gradeAdjustedPace(grade: speed.map { _ in .nan }) == nil)
  }

  /// Five minutes at 3 m/s and five at 4: the fourth-power mean of the means of 30 s, written out.
  @Test func fastMinutesWeighMore() throws {
    let speed = (0..<600).map { $0 < 300 ? 3.0 : 4 }
    let paces = try #require(
      makeStream(time: seconds(600), [.speed: speed]).gradeAdjustedPace(grade: speed.map { _ in 0 }))
    let means = (0...570).map { start in speed[start..<start + 30].reduce(0, +) / 30 }
    let fourth = means.reduce(0) { $0 + $1 * $1 * $1 * $1 } / 571
    let expected = fourth.squareRoot().squareRoot()
    #expect(close(paces.normalizedSpeed, expected) && expected > paces.speed + 0.05)
  }

  /// A stand is a pause of the timer: the normalised speed is that of the time in motion.
  @Test func standsAreLeftOut() throws {
    let speed = (0..<1200).map { $0 >= 300 && $0 < 900 ? 0.0 : 3 }
    let stream = makeStream(time: seconds(1200), [.speed: speed])
    #expect(close(stream.normalizedSpeed(), 3))
    #expect(close(stream.gradeAdjustedPace(grade: speed.map { _ in 0 })?.normalizedSpeed, 3))
    var whole = PaceSettings()
    whole.usesOneClock = false
    #expect(try #require(stream.normalizedSpeed(settings: whole)) < 2.6)
  }

  @Test func stress() throws {
    let run = try #require(
      PaceStress.running(seconds: 2700, normalizedSpeed: 1000 / 270.0, thresholdSpeed: 1000 / 240.0))
    #expect(close(run.points, 59.2592592593))
    #expect(close(PaceStress.swimming(seconds: 2700, speed: 0.95, criticalSpeed: 1)?.points, 64.303125))
    #expect(close(PaceStress.running(seconds: 3600, normalizedSpeed: 4, thresholdSpeed: 4)?.points, 100))
    #expect(PaceStress.running(seconds: 3600, normalizedSpeed: 4, thresholdSpeed: 0) == nil)
  }
}

/// Page: *Cadence and running mechanics*.
/// Page: *Pace and moving time*.
struct MovingTimeTests {
  @Test func thresholdOrRecordedChannel() {
    let speed = [0, 3, 3, 0.4, 0.5, 3, .nan, 3]
    let stream = makeStream(time: seconds(8), [.speed: speed])
    #expect(stream.movingTime()?.seconds == 6 && stream.movingTime()?.isRecorded == false)
    let recorded = makeStream(time: seconds(8), [.speed: speed, .moving: [0, 1, 1, 1, 0, 0, 0, 1]])
    #expect(recorded.movingTime()?.seconds == 6 && recorded.movingTime()?.isRecorded == false)
    var settings = PaceSettings()
    settings.usesMovingChannel = true
    let byChannel = recorded.movingTime(settings: settings)
    #expect(byChannel?.seconds == 4 && byChannel?.isRecorded == true)
    // Without speed the channel decides in any case.
    let alone = makeStream(time: seconds(4), [.moving: [0, 1, 1, 0]])
    #expect(alone.movingTime()?.seconds == 2 && alone.movingTime()?.isRecorded == true)
    let gap = makeStream(time: [0, 1, 2, 100, 101], [.speed: [3, 3, 3, 3, 3]])
    #expect(gap.movingTime()?.seconds == 3)
    #expect(makeStream(time: [0, 1], [.heartRate: [100, 100]]).movingTime() == nil)
  }

  @Test func spansEndAtALongStop() {
    let speed = (0..<500).map { (150..<350).contains($0) ? 0 : 3.0 }
    let stream = makeStream(time: seconds(500), [.speed: speed])
    func edges(_ longStop: Double) -> [Double] {
      stream.movingSpans(each: 100, longStop: longStop, settings: .init()).flatMap { [$0.start, $0.end] }
    }
    #expect(edges(180) == [0, 149, 349, 449, 449, 499])
    #expect(edges(300) == [0, 100, 100, 400, 400, 499])
  }

  /// One rule for records without a speed: they move as the next one does, if it comes within the gap limit, and splits add up
  /// to the time in motion.
  @Test func recordsWithoutSpeed() throws {
    var speed = [Double](repeating: 3, count: 1200)
    // Before the first speed, before a stand, and for a minute.
    for row in [0..<8, 300..<301, 600..<660].joined() { speed[row] = .nan }
    for row in 301..<320 { speed[row] = 0 }
    var metres = 0.0
    let distance = speed.indices.map { row in
      if row > 0, !(300..<320).contains(row) { metres += 3 }
      return metres
    }
    let stream = makeStream(time: seconds(1200), [.speed: speed, .distance: distance])
    let moving = try #require(stream.movingTime()).seconds
    // 20 s stand still; of the minute the last 10 s are near enough to the next speed.
    #expect(close(moving, 1199 - 20 - 50))
    #expect(Double(stream.movingRows(settings: .init()).dropFirst().count { $0 }) == moving)
    let splits = stream.splits(every: .kilometre)
    #expect(splits.count == 4 && close(splits.reduce(0) { $0 + $1.seconds }, moving))
    // A long step that ends in a record that moves is motion, also where the record before has no speed.
    let swim = makeStream(
      time: [0, 40, 80, 120, 160], [.speed: [.nan, 1.2, 1.2, 1.2, 1.2], .distance: [0, 48, 96, 144, 192]])
    #expect(swim.movingTime()?.seconds == 160)
    // Where less than half of the time has a speed, the rest is not known to stand.
    let part = makeStream(time: seconds(4), [.speed: [3, .nan, .nan, .nan]])
    #expect(part.movingRows(settings: .init()) == [true, true, true, true])
  }

  @Test func mechanics() throws {
    let stream = makeStream(
      time: seconds(5),
      [
        .speed: [3, 3, 0, 3, 3], .cadence: [85, 87, 0, 85, 87],
        .groundContactTime: [240, 250, 900, 240, 250],
        .verticalOscillation: [8, 8, 8, 8, 8],
      ])
    let mechanics = try #require(stream.runningMechanics())
    let steps = 2 * (85 + 87 + 85) / 3.0
    #expect(close(mechanics.cadence, steps))
    #expect(close(mechanics.groundContactTime, (240 + 250 + 240) / 3.0))
    #expect(close(mechanics.stepLength, 3 * 60 / steps))
    #expect(close(stream.cadence(countsSteps: false), steps / 2))
    #expect(makeStream(time: seconds(3), [.heartRate: [100, 100, 100]]).runningMechanics() == nil)
  }

  /// A minute at 48.5 % and two at 49.7 %: 49.3 %; 0 and 100 are no balance.
  @Test func balanceOfGroundContact() throws {
    let balance =
      [0, 100, 0, 0] + [Double](repeating: 48.5, count: 60) + [Double](repeating: 49.7, count: 121)
    let stream = makeStream(
      time: seconds(185), [.speed: [Double](repeating: 3, count: 185), .groundContactBalance: balance])
    #expect(close(try #require(stream.runningMechanics()).groundContactBalance, 49.3))
    let none = makeStream(
      time: seconds(9),
      [.speed: [Double](repeating: 3, count: 9), .groundContactBalance: [Double](repeating: 0, count: 9)])
    #expect(none.runningMechanics()?.groundContactBalance == nil)
  }
}

/// Page: *Splits and the fastest kilometre*.
struct SplitTests {
  static let distance: [Double] = (0...1000).map { Double($0) * 2.6 }
  static let stream = makeStream(
    time: seconds(1001),
    [
      .distance: distance, .heartRate: (0...1000).map { 120 + Double($0 / 100) },
      .altitude: distance.map { 100 + $0 / 100 },
    ])

  @Test func kilometresAndMiles() throws {
    let splits = Self.stream.splits()
    try #require(splits.count == 3)
    #expect(splits.map(\.index) == [1, 2, 3] && splits[0].distance == 1000 && splits[1].distance == 1000)
    #expect(close(splits[2].distance, 600) && close(splits[0].seconds, 1000 / 2.6))
    #expect(close(splits[0].pace, 1000 / 2.6) && close(splits.map(\.seconds).reduce(0, +), 1000))
    #expect(close(splits[0].gain, 10, 0.02))
    let rate = try #require(splits[0].averageHeartRate)
    #expect(rate > 120 && rate < 124)
    #expect(Self.stream.splits(every: .mile).first?.distance == 1609.344)
    #expect(makeStream(time: seconds(3), [.heartRate: [1, 2, 3]]).splits().isEmpty)
  }

  @Test func laps() throws {
    let laps = [
      Lap(span: TimeSpan(start: 0, end: 300)), Lap(span: TimeSpan(start: 300, end: 1000), distance: 1800),
    ]
    let splits = Self.stream.splits(laps: laps)
    try #require(splits.count == 2)
    #expect(close(splits[0].distance, 780) && splits[1].distance == 1800 && splits[0].unit == .lap)
    #expect(close(splits[0].seconds, 300) && close(splits[1].pace, 700 / 1.8))
  }

  /// Laps in any order, overlapping and outside of the recording, against sums step by step.
  @Test func lapsEqualTheDefinition() {
    var random = SplitMix64(seed: 5)
    for count in [1, 2, 3, 50, 400] {
      var clock = 0.0
      let time = (0..<count).map { _ -> Double in
        clock += random.chance(0.03) ? 60 : random.uniform(0.5...3)
        return clock
      }
      let rates = time.map { _ in random.chance(0.1) ? Double.nan : random.uniform(90...180) }
      let stream = makeStream(time: time, [.heartRate: rates, .distance: time.map { $0 * 3 }])
      let laps = (0..<20).map { _ -> Lap in
        let start = random.uniform(-20...(clock + 20))
        return Lap(span: TimeSpan(start: start, end: start + random.uniform(0...200)), distance: 100)
      }
      for split in stream.splits(laps: laps) {
        let span = laps[split.index - 1].span
        var seconds = 0.0
        for (from, to) in zip(stream.time, stream.time.dropFirst()) where to - from <= stream.gapLimit {
          seconds += max(0, min(to, span.end) - max(from, span.start))
        }
        var beats = 0.0
        var known = 0.0
        for stretch in stream.stretches(of: .heartRate) {
          let rows = stretch.rows.filter { !rates[$0].isNaN }
          for (from, to) in zip(rows, rows.dropFirst()) {
            let part = max(0, min(stream.time[to], span.end) - max(stream.time[from], span.start))
            known += part
            beats += part * (rates[from] + rates[to]) / 2
          }
        }
        #expect(abs(split.seconds - seconds) < 1e-9)
        #expect(
          split.averageHeartRate == nil ? known < 1e-9 : close(split.averageHeartRate, beats / known, 1e-8))
      }
    }
  }

  /// What lies in a gap, a pause or a stand is no time of a split, and so its metres are none of it either.
  @Test("A kilometre with a gap in it is no faster than the fastest kilometre", arguments: [0, 1, 2])
  func metresOfNoTimeAreInNoSplit(way: Int) throws {
    // 2.5 m/s, but for 600 m within 200 s that do not count; 2600 m in motion, 1250 m before them.
    var time: [Double] = []
    var (distance, speed): ([Double], [Double]) = ([], [])
    for second in 0...1240 {
      if way != 2, (501..<700).contains(second) { continue }
      time.append(Double(second))
      distance.append(second <= 500 ? 2.5 * Double(second) : 1850 + 2.5 * Double(max(second, 700) - 700))
      speed.append(second > 500 && second <= 700 ? 0 : 2.5)
    }
    if way == 2 {
      for row in time.indices where (500...700).contains(row) { distance[row] = 1250 + 3 * Double(row - 500) }
    }
    let pauses = way == 1 ? [TimeSpan(start: 500, end: 700)] : []
    let stream = makeStream(time: time, [.distance: distance, .speed: speed], pauses: pauses)
    let splits = stream.splits(sport: .run)
    let best = try #require(stream.fastestInMotion(over: [1000], sport: .run).first)
    try #require(splits.count == 3)
    #expect(close(best.seconds, 400) && splits.prefix(2).allSatisfy { close($0.seconds, 400) })
    #expect(splits[0].distance == 1000 && splits[1].distance == 1000 && close(splits[2].distance, 600))
    #expect(close(splits[2].seconds, 240) && splits.allSatisfy { close($0.pace, 400) })
    // They follow each other on the clock of the recording, from its start to its end.
    #expect(splits[0].span.start == 0 && splits[2].span.end == 1240)
    #expect(close(splits[0].span.end, 400) && splits[1].span.start == splits[0].span.end)
    #expect(close(splits[1].span.end, 1000) && splits[2].span.start == splits[1].span.end)
  }

  /// No full split without a rest is faster than the fastest kilometre, whatever the clock and the gaps.
  @Test func noSplitIsFasterThanTheFastest() {
    var random = SplitMix64(seed: 20)
    for round in 0..<200 {
      var (clock, place) = (0.0, 0.0)
      var (time, distance, speed): ([Double], [Double], [Double]) = ([], [], [])
      for _ in 0..<800 {
        let step = random.chance(0.02) ? random.uniform(5...40) : random.uniform(0.5...3)
        let rate = random.chance(0.1) ? random.uniform(0...0.6) : random.uniform(2...5)
        clock += step
        place += rate * step
        time.append(clock)
        distance.append(random.chance(0.05) ? .nan : place)
        // A speed channel of its own.
        speed.append(random.chance(0.1) ? 0 : rate)
      }
      var columns: [Channel: [Double]] = [.distance: distance]
      if round % 2 == 0 { columns[.speed] = speed }
      let pauses = round % 3 == 0 ? [TimeSpan(start: clock / 3, end: clock / 2)] : []
      let stream = makeStream(time: time, columns, pauses: pauses)
      let splits = stream.splits(sport: .run).filter { $0.distance == 1000 }
      let best = stream.fastestInMotion(over: [1000], sport: .run).first?.seconds
      #expect(splits.isEmpty == (best == nil))
      for split in splits
      where !pauses.contains(where: { $0.start < split.span.end && split.span.start < $0.end }) {
        #expect(split.seconds >= (best ?? 0) * (1 - 1e-9), "round \(round)")
      }
    }
  }

  @Test func pausesDoNotCount() {
    let time = seconds(301) + (1...300).map { Double($0) + 900 }
    let distance = (0...600).map { Double($0) * 4 }
    let splits = makeStream(time: time, [.distance: distance]).splits()
    // The step across the pause carries 4 m in no observed time.
    #expect(close(splits.map(\.seconds).reduce(0, +), 599))
  }
}

/// Page: *Critical speed and D′*.
/// Page: *VDOT and race prediction*.
struct CriticalSpeedTests {
  @Test func workedNumbers() throws {
    let fit = try #require(
      CriticalSpeed([
        RunEffort(distance: 1500, seconds: 290), RunEffort(distance: 3000, seconds: 620),
        RunEffort(distance: 5000, seconds: 1075),
      ]))
    #expect(close(fit.speed, 4.45475513598) && close(fit.capacity, 219.103685029) && !fit.isImplausible)
    #expect(close(CriticalSpeed.swim(seconds200: 165, seconds400: 345), 1.11111111111))
    #expect(CriticalSpeed.swim(seconds200: 165, seconds400: 165) == nil)
    #expect(CriticalSpeed([RunEffort(distance: 1, seconds: 1)]) == nil)
  }

  @Test func balance() throws {
    let stream = makeStream(time: seconds(101), [.speed: [Double](repeating: 5, count: 101)])
    #expect(close(stream.dPrimeBalance(criticalSpeed: 4, capacity: 200)?.end, 100))
    let graded = try #require(
      stream.dPrimeBalance(criticalSpeed: 4, capacity: 200, grade: [Double](repeating: 0.05, count: 101)))
    #expect(close(graded.end, 200 - (5 * 1.30144335069 - 4) * 100, 1e-8))
  }

  @Test func riegel() {
    #expect(close(RacePrediction.riegel(seconds: 2700, distance: 10_000, target: 21_097.5), 5957.28831889))
    #expect(close(RacePrediction.riegel(seconds: 2700, distance: 10_000, target: 42_195), 12420.5381998))
    #expect(RacePrediction.riegel(seconds: 2700, distance: 5, target: 5) == 2700)
    #expect(RacePrediction.riegel(seconds: 0, distance: 5, target: 5) == nil)
    let law = [1000.0, 5000, 10_000].map { RunEffort(distance: $0, seconds: 0.2 * .pow($0, 1.08)) }
    #expect(close(RacePrediction.riegelExponent(law), 1.08))
    #expect(RacePrediction.isWithinRiegel(seconds: 210) && !RacePrediction.isWithinRiegel(seconds: 209))
  }
}

/// Page: *VDOT and race prediction*.
struct VDOTTests {
  @Test func workedNumbers() throws {
    #expect(close(VDOT.uptake(speed: 250), 47.4645) && close(VDOT.share(minutes: 20), 0.952983125467))
    let five = try #require(VDOT(distance: 5000, seconds: 1200))
    #expect(close(five.value, 49.8062334281))
    #expect(close(VDOT(distance: 10_000, seconds: 2700)?.value, 45.2630030812))
    #expect(close(VDOT(distance: 42_195, seconds: 12_600)?.value, 44.5535305621))
    #expect(close(five.time(distance: 10_000), 2487.85439373))
    #expect(close(five.time(distance: 42_195), 11477.1875409))
    #expect(close(five.speed(share: 1), 259.952412192))
    #expect(close(five.pace(share: 0.88), 256.000586109))
  }

  @Test func inverse() throws {
    for distance in [800.0, 1500, 5000, 42_195] {
      for value in [25.0, 40, 55, 80] {
        let vdot = try #require(VDOT(value: value))
        let time = try #require(vdot.time(distance: distance))
        #expect(close(VDOT(distance: distance, seconds: time)?.value, value, 1e-11))
      }
    }
    for speed in [60.0, 200, 400] {
      #expect(close(VDOT.speed(uptake: VDOT.uptake(speed: speed)), speed, 1e-12))
    }
    #expect(VDOT(distance: 24, seconds: 60) == nil && VDOT(distance: 0, seconds: 60) == nil)
    #expect(VDOT(distance: 1500, seconds: 200)?.isWithinRange == false)
    #expect(VDOT(value: .nan) == nil)
  }
}

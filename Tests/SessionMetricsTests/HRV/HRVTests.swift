import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import _TestSupport

/// The intervals of the formula book's example.
private let example: [Double] = [812, 845, 830, 790, 865, 880, 842, 815, 801, 870]

/// Series S of the formula book: two oscillations, 0.1 and 0.25 Hz.
private struct SeriesS {
  var intervals: [Double] = []
  var times: [Double] = []

  init() {
    var time = 0.0
    for _ in 1...333 {
      let low = 20 * Double.sin(2 * Double.pi * 0.1 * time)
      let high = 15 * Double.sin(2 * Double.pi * 0.25 * time)
      let interval = 900 + low + high
      time += interval / 1000
      intervals.append(interval)
      times.append(time)
    }
  }
}

/// White intervals of a linear congruential generator.
private func whiteIntervals() -> [Double] {
  var state: UInt64 = 42
  return (0..<300).map { _ in
    state = (1_103_515_245 * state + 12_345) % (1 << 31)
    return 800 + 100 * (Double(state) / Double(1 << 31 as UInt64) - 0.5)
  }
}

/// Page: *Filtering beats*.
@Suite struct BeatSeriesTests {
  @Test func noDifferenceAcrossARemovedBeat() throws {
    let series = BeatSeries([800, 810, 790, 1600, 805, 795, 802, 808])
    #expect(series.isValid == [true, true, true, false, true, true, true, true])
    #expect(series.differences == [10, -20, -10, 7, 6])
    let time = try #require(HRVTimeDomain(intervals: series.kept, differences: series.differences))
    #expect(agree(time.rmssd.milliseconds, 11.7046999107))
    // Joining across the hole adds the false pair 15.
    let joined = try #require(HRVTimeDomain(intervals: series.kept))
    #expect(agree(joined.rmssd.milliseconds, 12.3153021346))
    #expect(agree(series.removedShare, 0.125))
    #expect(agree(series.coverage, 5_610.0 / 7_210))
  }

  @Test func nonsenseIsRemovedWithoutATrap() {
    let series = BeatSeries([.nan, .infinity, -5, 0, 1e300, 299.9, 2000.1, 800])
    #expect(series.isValid == [false, false, false, false, false, false, false, true])
    #expect(series.times.allSatisfy { $0.isFinite })
    #expect(HRVTimeDomain(series) == nil)
    let empty = BeatSeries([Double]())
    #expect(empty.coverage == 0 && empty.removedShare == 0 && empty.differences.isEmpty)
    #expect(HRVTimeDomain(empty) == nil && HRVSpectrum(empty) == nil)
    #expect(DFAAlpha1.alpha1(of: empty) == nil && DFAAlpha1.along(empty).isEmpty)
  }

  @Test func aHoleInTheMessagesBreaksTheSeries() {
    let beats = (0..<40).map { index in
      BeatInterval(milliseconds: 800, time: Double(index) * 0.8 + 0.8 + (index >= 20 ? 60 : 0))
    }
    let series = BeatSeries(beats)
    #expect(series.followsHole.count { $0 } == 1 && series.followsHole[20])
    #expect(series.differences.count == 38)
    #expect(abs(series.times[20] - series.times[19] - 60.8) < 1e-9)
  }

  /// The rule by its definition: the median of the plausible neighbours, computed for each beat.
  private func plainVerdicts(_ raw: [Double], _ settings: HRVSettings) -> [Bool] {
    func isBelievable(_ value: Double) -> Bool { value >= settings.shortest && value <= settings.longest }
    return raw.indices.map { index in
      guard isBelievable(raw[index]) else { return false }
      let others = raw.indices.filter {
        $0 != index && abs($0 - index) <= settings.neighbours && isBelievable(raw[$0])
      }.map { raw[$0] }.sorted()
      guard others.count >= HRVSettings.minimumNeighbours else { return true }
      let middle = others.count / 2
      let median = others.count % 2 == 1 ? others[middle] : (others[middle - 1] + others[middle]) / 2
      return abs(raw[index] - median) <= settings.tolerance * median
    }
  }

  @Test func verdictsAreThoseOfThePlainRule() {
    var random = SplitMix64(seed: 1996)
    let strange = [
      Double.nan, .infinity, -.infinity, 0, -1, 299.999, 300, 2000, 2000.001, 1e300, .leastNonzeroMagnitude,
    ]
    for round in 0..<400 {
      var settings = HRVSettings()
      settings.neighbours = [2, 5, 5, 7, 50][round % 5]
      settings.tolerance = [0.02, 0.2, 0.2, 0.25, 0.9][round / 5 % 5]
      let count = round < 60 ? round : random.integer(1...200)
      let spread = [1.0, 40, 200, 900][round % 4]
      // Whole steps of a 50th of 800, so that beats lie on the very limit, too.
      let raw = (0..<count).map { _ -> Double in
        switch random.integer(0...60) {
        case 0: strange[random.integer(0...(strange.count - 1))]
        case 1...6: 800 + 16 * Double(random.integer(-20...20))
        case 7: 1600
        default: (800 + random.uniform(-spread...spread)).rounded()
        }
      }
      #expect(BeatSeries(raw, settings: settings).isValid == plainVerdicts(raw, settings), "round \(round)")
    }
  }

  @Test func anAbsurdCountOfNeighboursIsNoTrap() {
    var settings = HRVSettings()
    settings.neighbours = .max
    #expect(
      BeatSeries([800, 810, 1600, 805, 790], settings: settings).isValid == [true, true, false, true, true])
    settings.neighbours = -3
    #expect(BeatSeries([800, 1600], settings: settings).isValid == [true, true])
  }

  @Test func plainFilterKeepsWhatIsNearTheLastKept() {
    var settings = HRVSettings()
    settings.filter = .lastKept
    let series = BeatSeries([250, 800, 961, 960, 700, 1152, 1153], settings: settings)
    #expect(series.isValid == [false, true, false, true, false, true, true])
  }

  @Test func kamathAndFallenLetRiseMoreThanFall() {
    var settings = HRVSettings()
    settings.filter = .kamathFallen
    let series = BeatSeries(
      [250, 800, 1060, 1061, 800.3, 800, 604, 603, 1000, 799, .nan, -1], settings: settings)
    let kept = [false, true, true, true, false, false, false, false, true, true, false, false]
    #expect(series.isValid == kept)
  }
}

/// Page: *Filtering beats*.
@Suite struct BeatClassTests {
  /// 200 smooth intervals.
  private static let smooth = (0..<200).map { place -> Double in
    let beat = Double(place)
    return (850 + 40 * Double.sin(beat / 4) + 15 * Double.sin(1.7 * beat)).rounded()
  }

  private func odd(_ classes: [BeatClass]) -> [Int: BeatClass] {
    Dictionary(uniqueKeysWithValues: classes.enumerated().filter { $1 != .normal }.map { ($0, $1) })
  }

  @Test func workedExample() {
    let beats: [Double] = [800, 810, 790, 1600, 805, 795, 802, 808]
    #expect(odd(BeatClass.classes(of: beats)) == [3: .missed])
    var settings = HRVSettings()
    settings.filter = .lipponenTarvainen
    let series = BeatSeries(beats, settings: settings)
    #expect(series.isValid == [true, true, true, false, true, true, true, true])
    #expect(series.differences == [10, -20, -10, 7, 6])
  }

  @Test func everyKindIsFoundWhereItIs() {
    var beats = Self.smooth
    beats[30] -= 250  // a beat too early
    beats[31] += 250
    beats.replaceSubrange(60...61, with: [beats[60] + beats[61]])
    beats.replaceSubrange(90...90, with: [310, beats[90] - 310])
    beats[120] = 1250
    beats[150] += 250  // a beat too late
    beats[151] -= 250
    let found = odd(Array(BeatClass.classes(of: beats).prefix(190)))
    #expect(
      found == [
        30: .ectopic, 31: .ectopic, 60: .missed, 90: .extra, 91: .extra, 120: .longOrShort, 150: .ectopic,
        151: .ectopic,
      ])
  }

  @Test func evenBeatsHaveAThresholdToo() {
    let even = [Double](repeating: 800, count: 100)
    #expect(odd(BeatClass.classes(of: even)).isEmpty)
    var beats = even
    beats[50] = 1600
    #expect(odd(BeatClass.classes(of: beats)) == [50: .missed])
    beats.replaceSubrange(50...50, with: [350, 450])
    #expect(odd(BeatClass.classes(of: beats)) == [50: .extra, 51: .extra])
    // Rounding to 1 ms is no change.
    for place in stride(from: 3, to: 100, by: 7) { beats[place] = 801 }
    beats[50] = 800
    beats[51] = 800
    #expect(odd(BeatClass.classes(of: beats)).isEmpty)
  }

  @Test func noChangeAcrossAHole() {
    var beats = Self.smooth
    beats[60] = 1200
    beats[61] = 1205
    let joined = BeatClass.classes(of: beats)
    var holes = beats.map { _ in false }
    holes[60] = true
    let parted = BeatClass.classes(of: beats, followsHole: holes)
    #expect(joined[60] != .normal && parted[60] == .normal)
    // What is no interval parts its neighbours as a hole does.
    beats.insert(.nan, at: 60)
    let broken = BeatClass.classes(of: beats)
    #expect(broken[60] == .longOrShort && broken[61] == .normal)
  }

  @Test func nothingTraps() {
    var random = SplitMix64(seed: 2019)
    let strange = [
      Double.nan, .infinity, -.infinity, 0, -1, 1e300, .leastNonzeroMagnitude, 59_999, 60_000, 300, 2000,
    ]
    for round in 0..<300 {
      var settings = HRVSettings()
      settings.filter = .lipponenTarvainen
      let beats = (0..<(round % 40)).map { _ in
        random.integer(0...2) == 0
          ? strange[random.integer(0...(strange.count - 1))] : random.uniform(200...2_100)
      }
      let series = BeatSeries(beats, settings: settings)
      #expect(series.isValid.count == beats.count)
      #expect(series.kept.allSatisfy { $0 >= 300 && $0 <= 2000 })
      let holes = beats.indices.map { _ in random.integer(0...3) == 0 }
      #expect(BeatClass.classes(of: beats, followsHole: holes, settings: settings).count == beats.count)
    }
  }
}

/// Page: *Heart-rate variability in the time domain* (RMSSD).
/// Page: *Poincaré plot: SD1 and SD2*.
@Suite struct HRVTimeDomainTests {
  @Test func workedExample() throws {
    let time = try #require(HRVTimeDomain(intervals: example))
    #expect(time.meanInterval == 835 && agree(time.heartRate, 71.8562874251))
    #expect(agree(time.sdnn.milliseconds, 30.6122705971))
    #expect(agree(time.rmssd.milliseconds, 42.0238027789))
    #expect(agree(time.rmssd.logarithm, 3.73823619058))
    #expect(agree(time.sdsd, 44.0457464209) && agree(time.pnn, 22.2222222222))
    #expect(agree(time.sd1, 31.1450459767) && agree(time.sd2, 30.070057089))
    #expect(agree(time.ratio, 1.03574947944) && agree(time.ellipseArea, 2942.20616829))
    #expect(agree(HRVTimeDomain.directSD2(example), 29.9144613858))
    #expect(time.pairs == 9 && time.intervals == 10)
  }

  @Test func valuesAreThoseOfThePlainFormulas() throws {
    var random = SplitMix64(seed: 2001)
    for count in Array(2...70) + [777, 3_900] {
      let values = (0..<count).map { _ in 900 + random.uniform(-150...150) }
      let steps = zip(values.dropFirst(), values).map { $0 - $1 }
      func deviation(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(values.count)
        return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot()
      }
      func near(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude <= 1e-11 * other.magnitude }
      let time = try #require(HRVTimeDomain(intervals: values, bound: 40))
      #expect(near(time.meanInterval, values.reduce(0, +) / Double(count)))
      #expect(near(time.sdnn.milliseconds, deviation(values)))
      #expect(
        near(
          time.rmssd.milliseconds, (steps.reduce(0) { $0 + $1 * $1 } / Double(count - 1)).squareRoot()))
      #expect(count == 2 ? time.sdsd == 0 : near(time.sdsd, deviation(steps)))
      #expect(time.pnn == 100 * Double(steps.count { $0.magnitude > 40 }) / Double(steps.count))
    }
  }

  @Test func constantSeries() throws {
    let time = try #require(HRVTimeDomain(intervals: Array(repeating: 800, count: 30)))
    #expect(time.rmssd.milliseconds == 0 && time.sdnn.milliseconds == 0 && time.rmssd.logarithm == nil)
    #expect(time.pnn == 0 && time.ratio == nil)
  }

  @Test func gates() {
    #expect(HRVTimeDomain(BeatSeries(example)) == nil)  // 9 pairs, 20 needed
    let enough = Array(repeating: example, count: 3).flatMap { $0 }
    #expect(HRVTimeDomain(BeatSeries(enough)) != nil)
    var broken = enough
    for index in stride(from: 0, to: 30, by: 4) { broken[index] = 100 }
    #expect(HRVTimeDomain(BeatSeries(broken)) == nil)  // more than a fifth removed
    #expect(HRVTimeDomain(intervals: [800]) == nil && HRVTimeDomain(intervals: [800, .nan]) == nil)
    #expect(RMSSD(milliseconds: -1) == nil && SDNN(milliseconds: .nan) == nil)
  }

  @Test func invariances() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<50 {
      let intervals = (0..<100).map { _ in random.uniform(700...900) }
      let time = try #require(HRVTimeDomain(intervals: intervals))
      let shifted = try #require(HRVTimeDomain(intervals: intervals.map { $0 + 50 }))
      let reversed = try #require(HRVTimeDomain(intervals: intervals.reversed()))
      #expect(agree(time.rmssd.milliseconds, shifted.rmssd.milliseconds))
      #expect(agree(time.rmssd.milliseconds, reversed.rmssd.milliseconds))
      #expect(agree(time.sdnn.milliseconds, shifted.sdnn.milliseconds))
      // 2·SDNN² = SD1² + SD2².
      let sd2 = try #require(time.sd2)
      let sum = time.sd1 * time.sd1 + sd2 * sd2
      #expect(agree(sum, 2 * time.sdnn.milliseconds * time.sdnn.milliseconds))
    }
  }
}

/// Page: *Heart-rate variability in the frequency domain*.
@Suite struct HRVSpectrumTests {
  @Test func seriesS() throws {
    let series = SeriesS()
    #expect(
      agree(series.intervals[1], 925.531861009, 1e-11) && agree(series.intervals[2], 922.290359044, 1e-11))
    #expect(agree(series.times.last, 299.602959156, 1e-11))
    let time = try #require(HRVTimeDomain(intervals: series.intervals))
    #expect(agree(time.rmssd.milliseconds, 15.8496803731) && agree(time.sdnn.milliseconds, 17.7017375157))
    let lomb = try #require(HRVSpectrum(intervals: series.intervals, times: series.times))
    #expect(agree(lomb.veryLow, 0.0323080387, 1e-7))
    #expect(agree(lomb.low, 198.501389, 1e-8) && agree(lomb.high, 112.8034356, 1e-8))
    #expect(abs(try #require(lomb.highPeak) - 0.25) < 0.002)
    #expect(abs(try #require(lomb.breathing) - 15) < 0.15)
    #expect(agree(lomb.lowNormalized, 100 * 198.501389 / (198.501389 + 112.8034356), 1e-7))
    var linear = HRVSettings()
    linear.interpolation = .linear
    let welch = try #require(
      HRVSpectrum(intervals: series.intervals, times: series.times, method: .welch, settings: linear))
    #expect(agree(welch.low, 189.57569, 1e-6) && agree(welch.high, 80.180011, 1e-6))
    // A cubic spline keeps the high frequencies that straight lines lose (theory: 112.5).
    let cubic = try #require(
      HRVSpectrum(intervals: series.intervals, times: series.times, method: .welch))
    #expect(try #require(cubic.high) > 105)
    #expect(abs(try #require(cubic.low) - 200) < 8)
  }

  @Test(
    "In exercise a peak of the band of rest is no breathing",
    arguments: [(800.0, true), (620, true), (590, false), (420, false)])
  func breathingInExercise(mean: Double, isTold: Bool) throws {
    var clock = 0.0
    var times: [Double] = []
    let intervals = (0..<600).map { _ in
      let interval = mean + 12 * Double.sin(2 * .pi * 0.19 * clock)
      clock += interval / 1000
      times.append(clock)
      return interval
    }
    let spectrum = try #require(HRVSpectrum(intervals: intervals, times: times))
    #expect((spectrum.breathing != nil) == isTold)
    #expect(spectrum.highPeak != nil)
  }

  @Test func aSeriesGivesTheSameAsItsIntervals() throws {
    let series = SeriesS()
    let whole = try #require(HRVSpectrum(intervals: series.intervals, times: series.times))
    let judged = try #require(HRVSpectrum(BeatSeries(series.intervals)))
    let high = try #require(whole.high)
    #expect(agree(judged.high, high, 1e-6))
  }

  @Test func shortAndBroken() {
    let series = SeriesS()
    let minute = HRVSpectrum(BeatSeries(Array(series.intervals.prefix(80))))
    #expect(minute?.low == nil && minute?.high != nil)
    #expect(HRVSpectrum(BeatSeries(Array(series.intervals.prefix(50)))) == nil)
    var broken = series.intervals
    for index in stride(from: 3, to: 333, by: 15) { broken[index] = 1900 }
    #expect(HRVSpectrum(BeatSeries(broken)) == nil)
    #expect(HRVSpectrum(intervals: [800, 800, 800], times: [1, 2, 3]) == nil)
    #expect(HRVSpectrum(intervals: [800, 800, 800, 800], times: [1, 2, 2, 3]) == nil)
    let constant = HRVSpectrum(BeatSeries(Array(repeating: 800, count: 300)))
    #expect(constant?.low == 0 && constant?.lowNormalized == nil && constant?.breathing == nil)
  }
}

/// Page: *DFA α1*.
@Suite struct DFAAlpha1Tests {
  @Test func whiteAndBrown() throws {
    let white = whiteIntervals()
    let firstThree: [Double] = [808.230758971, 801.981874928, 796.597642498]
    #expect(DifferenceReport(Array(white.prefix(3)), firstThree, tolerance: .relative(1e-11)) == nil)
    #expect(agree(DFAAlpha1.alpha1(white), 0.561312904011))
    let fluctuations = DFAAlpha1.fluctuations(white)
    #expect(fluctuations.first?.window == 4 && agree(fluctuations.first?.value, 13.8399778857))
    #expect(fluctuations.last?.window == 16 && agree(fluctuations.last?.value, 29.3712139902))
    let mean = white.reduce(0, +) / 300
    var sum = 0.0
    let brown = white.map { interval -> Double in
      sum += interval - mean
      return sum
    }
    #expect(agree(DFAAlpha1.alpha1(brown), 1.50993325257))
    #expect(agree(DFAAlpha1.alpha1(SeriesS().intervals), 0.975536591109))
  }

  @Test func gates() {
    let white = whiteIntervals()
    #expect(DFAAlpha1.alpha1(of: BeatSeries(Array(white.prefix(49)))) == nil)
    #expect(DFAAlpha1.alpha1(of: BeatSeries(Array(white.prefix(50)))) != nil)
    #expect(DFAAlpha1.alpha1(Array(repeating: 800, count: 100)) == nil)
    #expect(DFAAlpha1.alpha1([800, .nan] + white) == nil)
    var broken = white
    for index in stride(from: 5, to: 300, by: 25) { broken[index] = 1900 }
    #expect(DFAAlpha1.alpha1(of: BeatSeries(broken)) == nil)
    broken = white
    broken[100] = 1900
    #expect(agree(DFAAlpha1.alpha1(of: BeatSeries(broken)), 0.561312904011, 0.05))
  }

  @Test func windowsAlongASession() throws {
    let white = whiteIntervals()  // about 240 s
    let series = BeatSeries(white)
    let points = DFAAlpha1.along(series)
    let start = try #require(series.times.first)
    let length = try #require(series.times.last) - start
    #expect(points.count == Int((((length - 120) / 5) + 0.5).rounded(.down)) + 1)
    for point in points {
      let inside = white.indices.filter {
        series.times[$0] > point.time - 120 && series.times[$0] <= point.time
      }
      #expect(point.alpha1 == DFAAlpha1.alpha1(inside.map { white[$0] }))
      #expect(point.removedShare == 0)
    }
    let far = (white.prefix(150) + white.prefix(150)).enumerated().map {
      BeatInterval(milliseconds: $0.element, time: Double($0.offset) * 0.8 + ($0.offset < 150 ? 1 : 1e8))
    }
    #expect(DFAAlpha1.along(BeatSeries(far)).count < 100)
  }
}

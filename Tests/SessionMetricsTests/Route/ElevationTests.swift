import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Vertical speed (VAM)*.
/// Page: *Elevation gain and loss*.
/// Page: *Altitude smoothing and gradient*.
struct ElevationTests {
  static let hills = [100.0, 101, 103, 102, 106, 105, 104, 100, 101, 102, 103, 104, 103, 108]
  static let ramp = (0...10).map(Double.init)

  @Test func workedNumbers() {
    #expect(ElevationGain(Self.hills, threshold: 0)?.gain == 16)
    #expect(ElevationGain(Self.hills, threshold: 1).map { [$0.gain, $0.loss] } == [16, 8])
    #expect(ElevationGain(Self.hills, threshold: 3).map { [$0.gain, $0.loss] } == [14, 6])
    #expect(ElevationGain(Self.ramp, threshold: 3)?.gain == 10)
    #expect(ElevationGain(Self.ramp, threshold: 3, rule: .hysteresis)?.gain == 8)
    #expect(ElevationGain(Self.ramp, threshold: 3, rule: .level)?.gain == 9)
  }

  @Test func invariants() throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<200 {
      let line = (0..<random.integer(2...80)).map { _ in Double(random.integer(0...40)) }
      for threshold in [0.0, 1, 2.5, 6] {
        let legs = try #require(ElevationGain(line, threshold: threshold))
        let back = try #require(ElevationGain(Array(line.reversed()), threshold: threshold))
        #expect(abs(legs.gain - legs.loss - (line[line.count - 1] - line[0])) <= 2 * threshold + 1e-9)
        #expect(legs.gain <= (ElevationGain(line, threshold: 0)?.gain ?? 0) + 1e-9)
        if threshold == 0 { #expect(legs.gain == back.loss && legs.loss == back.gain) }
      }
      let rising = line.sorted()
      #expect(ElevationGain(rising, threshold: 2)?.loss == 0)
    }
    #expect(ElevationGain([5.0, 5, 5], threshold: 2).map { [$0.gain, $0.loss] } == [0, 0])
    #expect(ElevationGain([5.0], threshold: 2) == nil)
    #expect(ElevationGain([5, .nan], threshold: 2) == nil)
    // A sum that no number can hold.
    #expect(ElevationGain([-1e308, 1e308, -1e308, 1e308], threshold: 2) == nil)
    #expect(ElevationGain([-1e308, 1e308], threshold: 2, rule: .level) == nil)
  }

  @Test func streamSplitsAtGaps() throws {
    let time = seconds(50) + (0..<50).map { Double($0) + 1000 }
    let altitude = (0..<50).map { 100 + Double($0) } + (0..<50).map { 500 + Double($0) }
    let stream = makeStream(time: time, [.altitude: altitude])
    var settings = ElevationSettings()
    settings.smoothing = .none
    let split = try #require(stream.elevation(settings: settings))
    #expect(split.gain == 98 && split.loss == 0 && split.maximum == 549 && split.minimum == 100)
    settings.splitsAtGaps = false
    #expect(stream.elevation(settings: settings)?.gain == 449)
    #expect(makeStream(time: [0], [.altitude: [10]]).elevation()?.gain == nil)
    #expect(makeStream(time: [0], [:]).elevation() == nil)
  }

  @Test func gaussian() {
    let smooth = AltitudeFilter.gaussian(
      [100, 101, 105, 102, 103], distance: [0, 10, 20, 30, 40], spread: 15)
    #expect(close(smooth[2], 102.522286014) && close(smooth[0], 101.352274136))
  }

  @Test func gaussianIsThatOfItsDefinition() {
    var random = SplitMix64(seed: 61)
    for count in Array(3...40) + [700] {
      // Some steps are long, some are none: a rest in which more than 200 points are in reach.
      var place = 0.0
      let distance = (0..<count).map { row in
        place += row > 300 && row < 550 ? 0 : random.uniform(0...12)
        return place
      }
      let heights = (0..<count).map { _ in random.uniform(400...420) }
      let expected = (0..<count).map { own in
        var (sum, weight) = (0.0, 0.0)
        for other in max(0, own - 200)...min(count - 1, own + 200) {
          let apart = (distance[other] - distance[own]).magnitude
          guard apart <= 60 else { continue }
          let share = Double.exp(-apart * apart / (2 * 15 * 15))
          sum += share * heights[other]
          weight += share
        }
        return sum / weight
      }
      let smooth = AltitudeFilter.gaussian(heights, distance: distance, spread: 15)
      #expect(DifferenceReport(smooth, expected, tolerance: .relative(1e-10)) == nil)
    }
  }

  @Test func filtersKeepConstantsAndShortLines() {
    let flat = [Double](repeating: 123.456, count: 50)
    let places = flat.indices.map { Double($0) * 3 }
    for smooth in [
      AltitudeFilter.gaussian(flat, distance: places, spread: 15), AltitudeFilter.median(flat, width: 5),
      AltitudeFilter.mean(flat, time: places, length: 9),
    ] { #expect(DifferenceReport(smooth, flat, tolerance: .relative(1e-12)) == nil) }
    #expect(AltitudeFilter.gaussian([1, 9], distance: [0, 1], spread: 15) == [1, 9])
    #expect(AltitudeFilter.median([1, 9, 2, 8, 3], width: 3) == [1, 2, 8, 3, 3])
    #expect(AltitudeFilter.mean([0, 3, 6, 9], time: [0, 1, 2, 3], length: 2) == [1.5, 3, 6, 7.5])
  }

  @Test func gradeOfTheWorkedExample() {
    #expect(close(Gradient.slope(distance: [0, 10, 20, 30], altitude: [100, 100.4, 101.1, 101.5]), 0.052))
    #expect(Gradient.slope(distance: [1, 1], altitude: [0, 1]) == nil)
  }

  /// The window of the definition, found afresh for each point.
  static func naive(_ distance: [Double], _ altitude: [Double], _ window: Double) -> [Double] {
    guard let begin = distance.first, let end = distance.last, end - begin >= window else {
      return distance.map { _ in .nan }
    }
    return distance.indices.map { index in
      let left = min(max(begin, distance[index] - window / 2), end - window)
      let first = distance.lastIndex { $0 <= left } ?? 0
      let last = distance.firstIndex { $0 >= left + window } ?? (distance.count - 1)
      return Gradient.slope(distance: Array(distance[first...last]), altitude: Array(altitude[first...last]))
        ?? .nan
    }
  }

  @Test func gradeEqualsTheDefinition() {
    var random = SplitMix64(seed: 12)
    for count in Array(0...64) + [3000] {
      var distance = [0.0]
      var altitude = [500.0]
      for _ in 1..<max(1, count) {
        distance.append((distance.last ?? 0) + (random.chance(0.2) ? 0 : random.uniform(0.5...20)))
        altitude.append((altitude.last ?? 0) + random.uniform(-1...1))
      }
      let fast = Gradient.along(distance: distance, altitude: altitude, window: 30)
      let slow = Self.naive(distance, altitude, 30)
      let report = DifferenceReport(fast, slow, tolerance: .either(relative: 1e-8, absolute: 1e-9))
      #expect(report == nil, "\(count): \(report?.description ?? "")")
    }
  }

  @Test func streamGrade() throws {
    let distance = seconds(200).map { $0 * 3 }
    let stream = makeStream(
      time: seconds(200), [.distance: distance, .altitude: distance.map { 100 + 0.05 * $0 }])
    let grades = try #require(stream.gradient(sport: .run))
    #expect(abs(grades[100] - 0.05) < 1e-9)
    let standing = makeStream(
      time: seconds(20), [.distance: seconds(20).map { _ in 0 }, .altitude: seconds(20)])
    #expect(standing.gradient() == nil)
  }

  @Test func verticalSpeed() throws {
    #expect(VerticalSpeed.metresPerHour(gain: 300, seconds: 1200) == 900)
    #expect(VerticalSpeed.metresPerHour(gain: 300, seconds: 0) == nil)
    let best = try #require(
      VerticalSpeed.best(altitudes: [0, 0, 10, 30, 30], time: [0, 60, 120, 180, 240], seconds: 90))
    #expect(close(best, 25 / 90.0 * 3600))
    #expect(VerticalSpeed.best(altitudes: [0, 1], time: [0, 1], seconds: 5) == nil)
  }
}

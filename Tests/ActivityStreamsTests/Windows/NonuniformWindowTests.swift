import ActivityStreams
import Testing
import _TestSupport

/// Page: *Best efforts*.
/// Page: *Integration rules*.
@Suite struct NonuniformWindowTests {
  private let time: [Double] = [0, 1, 3, 4, 8, 9, 12]
  private let watts: [Double] = [200, 300, 250, 400, 100, 350, 350]

  @Test func formulaBookExample() {
    let curve = MeanMaximalCurve.leftConstant(time: time, values: watts, seconds: [2, 3, 5, 12, 12.5])
    #expect(curve.points.map(\.duration) == [2, 3, 5, 12])
    #expect(curve.points.prefix(3).map(\.mean) == [400, 400, 370])
    let total = 200.0 + 600 + 250 + 1600 + 100 + 1050
    #expect(abs((curve[12]?.mean ?? 0) - total / 12) < 1e-12)
  }

  /// Mean of a window by its definition, piece by piece.
  private func mean(_ time: [Double], _ values: [Double], _ linear: Bool, _ start: Double, _ length: Double)
    -> Double
  {
    var sum = 0.0
    for index in 0..<(time.count - 1) {
      let from = max(time[index], start)
      let to = min(time[index + 1], start + length)
      guard from < to else { continue }
      let slope = linear ? (values[index + 1] - values[index]) / (time[index + 1] - time[index]) : 0
      let middle = values[index] + slope * ((from + to) / 2 - time[index])
      sum += middle * (to - from)
    }
    return sum / length
  }

  /// On an even clock the search among whole steps finds what the search among all instants does.
  @Test(arguments: [1.0, 0.5, 2, 3])
  func evenClocksGiveTheSame(_ step: Double) {
    var random = SplitMix64(seed: 43)
    for count in Array(2...70) + [200, 1000] {
      let time = (0..<count).map { Double($0) * step }
      // Whole beats have ties, fractions hardly any.
      let isWhole = count % 2 == 0
      var beat = 120.0
      let beats = time.map { _ in
        beat = min(190, max(60, beat + random.uniform(-4...4)))
        return isWhole ? beat.rounded() : beat
      }
      var recording = ActivityRecording()
      recording.time = time
      recording.columns[.heartRate] = beats
      let lengths = [6, 12, 30, 60, 300, 600].filter { Double($0) <= time[count - 1] }
      let curve = MeanMaximalCurve(
        of: .heartRate, in: ActivityStream(recording), rule: .trapezoid, durations: .list(lengths))
      let expected = MeanMaximalCurve.linear(time: time, values: beats, seconds: lengths.map(Double.init))
      #expect(curve.points.map(\.duration) == expected.points.map(\.duration))
      for (point, other) in zip(curve.points, expected.points) {
        #expect(abs(point.mean - other.mean) < 1e-9)
        #expect(abs(mean(time, beats, true, point.start, point.duration) - point.mean) < 1e-9)
        if !isWhole { #expect(abs(point.start - other.start) < 1e-6) }
      }
    }
  }

  @Test(arguments: [false, true])
  func noWindowIsBetterAndTheStartGivesTheMean(_ linear: Bool) {
    var random = SplitMix64(seed: 41)
    for count in 2...40 {
      var clock = 0.0
      let time = (0..<count).map { _ in
        clock += random.uniform(0.2...5)
        return clock
      }
      let values = (0..<count).map { _ in random.uniform(-50...400) }
      let total = time[count - 1] - time[0]
      let lengths = [total * 0.01, total * 0.2, total * 0.5, total * 0.77, total]
      let curve =
        linear
        ? MeanMaximalCurve.linear(time: time, values: values, seconds: lengths)
        : MeanMaximalCurve.leftConstant(time: time, values: values, seconds: lengths)
      #expect(curve.points.count == lengths.count)
      for point in curve.points {
        let tolerance = 1e-9 * 400 * total / point.duration
        #expect(abs(mean(time, values, linear, point.start, point.duration) - point.mean) <= tolerance)
        for step in 0...200 {
          let start = time[0] + (total - point.duration) * Double(step) / 200
          #expect(mean(time, values, linear, start, point.duration) <= point.mean + tolerance)
        }
      }
    }
  }

  @Test func unevenSamplingOfTheSameSignalAgrees() {
    let watts = TestSignals.ride(400).map { Double($0 / 50 * 50) }
    var time: [Double] = []
    var values: [Double] = []
    for second in watts.indices where second == 0 || watts[second] != watts[second - 1] {
      time.append(Double(second))
      values.append(watts[second])
    }
    time.append(Double(watts.count))
    values.append(0)
    let uneven = MeanMaximalCurve.leftConstant(
      time: time, values: values, seconds: (1...400).map(Double.init))
    let even = MeanMaximalCurve(perSecond: watts)
    #expect(
      DifferenceReport(uneven.points.map(\.mean), even.points.map(\.mean), tolerance: .relative(1e-12)) == nil
    )
  }

  @Test func constantAndShift() {
    let flat = [Double](repeating: 7.5, count: time.count)
    for point in MeanMaximalCurve.linear(time: time, values: flat, seconds: [0.1, 1, 7, 12]).points {
      #expect(point.mean == 7.5)
    }
    let later = time.map { $0 + 1000 }
    let shifted = MeanMaximalCurve.leftConstant(time: later, values: watts, seconds: [2, 5])
    let plain = MeanMaximalCurve.leftConstant(time: time, values: watts, seconds: [2, 5])
    #expect(shifted.points.map(\.start) == plain.points.map { $0.start + 1000 })
  }

  @Test func badInputGivesNoPoint() {
    #expect(
      MeanMaximalCurve.linear(time: ([] as [Double]), values: ([] as [Double]), seconds: [1]).points.isEmpty)
    let one: [Double] = [4]
    #expect(MeanMaximalCurve.leftConstant(time: one, values: one, seconds: [1]).points.isEmpty)
    let odd: [Double] = [0, .nan, 1, 1, 0.5, 2]
    let values: [Double] = [1, 2, .nan, 4, 5, 6]
    let curve = MeanMaximalCurve.leftConstant(
      time: odd, values: values, seconds: [-1, 0, .nan, .infinity, 1])
    #expect(curve.points.map(\.duration) == [1])
    #expect(curve[1]?.mean == 4)
  }

  @Test func streamNeverCrossesAGap() {
    var recording = ActivityRecording()
    recording.time = [0, 1, 2, 3, 100, 101, 102, 103, 104, 105]
    recording.columns[.power] = [100, 100, 500, 500, 500, 500, 200, 200, 200, 0]
    let stream = ActivityStream(recording)
    let curve = MeanMaximalCurve(of: .power, in: stream, rule: .leftConstant, durations: .all)
    #expect(curve.points.map(\.duration) == [1, 2, 3, 4, 5])
    #expect(curve.points.map(\.mean) == [500, 500, 400, 350, 320])
    #expect(curve[2]?.start == 100)
    let lines = MeanMaximalCurve(of: .power, in: stream, rule: .trapezoid, durations: .list([1, 4]))
    #expect(lines.points.map(\.mean) == [500, 312.5])
    #expect(MeanMaximalCurve(of: .speed, in: stream, rule: .leftConstant).points.isEmpty)
  }
}

import ActivityStreams
import Testing
import _TestSupport

/// Page: *Repairing heart rate*.
@Suite struct HeartRateRepairTests {
  private func stream(_ heartRate: [Double], _ others: [Channel: [Double]] = [:], time: [Double]? = nil)
    -> ActivityStream
  {
    var recording = ActivityRecording()
    recording.time = time ?? heartRate.indices.map(Double.init)
    recording.columns[.heartRate] = heartRate
    for (channel, values) in others { recording.columns[channel] = values }
    return ActivityStream(recording)
  }

  /// A calm heart rate that never stays the same for long.
  private func calm(_ count: Int) -> [Double] { (0..<count).map { 140 + Double($0 / 4 % 3) } }

  @Test func nothingWrongNothingMasked() {
    let stream = stream(calm(600))
    #expect(Repair.masks(for: stream).isEmpty)
    #expect(Repair.masks(for: ActivityStream(ActivityRecording())).isEmpty)
  }

  @Test func rangeIsInclusive() {
    let values: [Double] = [24, 25, 240, 241, 300, 26]
    let masks = Repair.heartRateMasks(for: stream(values, time: [0, 100, 200, 300, 400, 500]))
    #expect(masks.map(\.reason) == ["out_of_range"])
    #expect(masks.first?.rows == [0, 3, 4])
    #expect(
      masks.first?.evidence
        == "3 samples in 2 runs, first 0 s after the start: outside the range of the sensor")
  }

  @Test func flatLineAlone() {
    var values = calm(400)
    for row in 100...220 { values[row] = 150 }
    let masks = Repair.heartRateMasks(for: stream(values))
    #expect(masks.map(\.reason) == ["held"])
    #expect(masks.first?.rows == Array(110...220))
    values[220] = 151
    #expect(Repair.heartRateMasks(for: stream(values)).isEmpty)
  }

  @Test func flatLineAgainstTheEffort() {
    var values = calm(400)
    for row in 100...160 { values[row] = 150 }
    let steady = [Double](repeating: 200, count: 400)
    var rising = steady
    for row in 130..<400 { rising[row] = 251 }
    #expect(Repair.heartRateMasks(for: stream(values)).isEmpty)
    #expect(Repair.heartRateMasks(for: stream(values, [.power: steady])).isEmpty)
    let masks = Repair.heartRateMasks(for: stream(values, [.power: rising]))
    #expect(masks.map(\.reason) == ["held"])
    #expect(masks.first?.rows == Array(110...160))
    // 20 % exactly is not more than 20 %.
    for row in 130..<400 { rising[row] = 250 }
    #expect(Repair.heartRateMasks(for: stream(values, [.power: rising])).isEmpty)
    #expect(Repair.heartRateMasks(for: stream(values, [.speed: rising.map { $0 == 250 ? 2 : 3 }])).count == 1)
    // Steady effort explains even a long constant run.
    for row in 100...300 { values[row] = 150 }
    #expect(Repair.heartRateMasks(for: stream(values, [.power: steady])).isEmpty)
    // So does a steady cadence, where neither speed nor power was measured.
    #expect(Repair.heartRateMasks(for: stream(values, [.cadence: steady.map { $0 * 0.41 }])).isEmpty)
    #expect(
      Repair.heartRateMasks(for: stream(values, [.cadence: rising.map { $0 > 200 ? 82 : 60 }])).map(\.reason)
        == ["held"])
  }

  @Test func spikeExample() {
    let values: [Double] = [140, 141, 142, 143, 142, 190, 143, 144, 143, 145, 144]
    let masks = Repair.heartRateMasks(for: stream(values))
    #expect(masks.map(\.reason) == ["spike"])
    #expect(masks.first?.rows == [5])
    // With fewer than seven samples only range and slew are looked at.
    let short = Repair.heartRateMasks(for: stream([140, 141, 190, 141, 140]))
    #expect(short.map(\.reason) == ["slew"])
    #expect(short.first?.rows == [2])
  }

  @Test func slewIsMeasuredFromTheLastBelieved() {
    let time: [Double] = [0, 1, 2, 3, 4, 8]
    let masks = Repair.heartRateMasks(for: stream([100, 110, 121, 132, 137, 143], time: time))
    #expect(masks.map(\.reason) == ["slew"])
    #expect(masks.first?.rows == [2, 3])
  }

  @Test func gapsSeparate() {
    var values = calm(20)
    for row in 10..<20 { values[row] += 60 }
    let time = values.indices.map { Double($0 < 10 ? $0 : $0 + 300) }
    #expect(Repair.heartRateMasks(for: stream(values, time: time)).isEmpty)
    #expect(!Repair.heartRateMasks(for: stream(values)).isEmpty)
  }

  @Test func cadenceLock() {
    // Two minutes of true heart rate, two locked to the steps, one true again.
    let steps = (0..<300).map { 84 + Double(abs($0 % 16 - 8)) / 2 }
    var values = (0..<300).map { 140 + Double($0 / 4 % 3) }
    for row in 120..<240 { values[row] = 2 * steps[row] }
    var settings = HeartRateRepairSettings()
    settings.slewLimit = 200
    settings.spikeLimit = 100
    let ride = Repair.heartRateMasks(for: stream(values, [.cadence: steps]), settings)
    #expect(ride.isEmpty)
    let run = Repair.heartRateMasks(for: stream(values, [.cadence: steps]), settings, onFoot: true)
    #expect(run.map(\.reason) == ["cadence_lock"])
    #expect(run.first?.rows == Array(120..<240))
    // Steps at the true heart rate, without a jump, are no lock.
    let calm = Repair.heartRateMasks(
      for: stream(steps.map { 2 * $0 }, [.cadence: steps]), settings, onFoot: true)
    #expect(calm.isEmpty)
    // Near the steps but unrelated to them: no lock.
    let near = values.indices.map { (120..<240).contains($0) ? 168 + Double($0 / 4 % 3) : values[$0] }
    #expect(Repair.heartRateMasks(for: stream(near, [.cadence: steps]), settings, onFoot: true).isEmpty)
  }

  @Test("A heart rate that equals the steps of a faster run is no lock; at the pace of lower rates it is")
  func heartRateOfARace() {
    // Ten easy minutes, a rise, then ten minutes in which heart rate equals the step rate.
    let steps = (0..<1300).map { ($0 < 600 ? 84.0 : 87) + Double($0 / 4 % 2) }
    let rates = steps.indices.map { row in
      row < 600 ? 143.0 + Double(row / 4 % 3) : min(175, 145 + Double(row - 600) / 2)
    }
    func lockedRows(_ speed: [Double]) -> [Int] {
      stream(rates, [.cadence: steps, .speed: speed]).rowsLockedToCadence(isOnFoot: true)
    }
    #expect(lockedRows(steps.indices.map { $0 < 600 ? 3 : 4.5 }).isEmpty)
    #expect(!lockedRows(steps.map { _ in 3 }).isEmpty)
  }

  @Test func rulesRunInOrderAndNeverTwice() {
    for seed in 0..<20 as Range<UInt64> {
      let stream = ActivityStream(RandomRecording.troubled(count: 400).make(seed: seed))
      let masks = Repair.masks(for: stream, onFoot: true)
      for channel in Channel.allCases {
        let own = masks.filter { $0.channel == channel }
        let rows = own.flatMap(\.rows)
        #expect(Set(rows).count == rows.count)
        #expect(own.allSatisfy { !$0.rows.isEmpty && $0.rows == $0.rows.sorted() })
        for row in rows { #expect(stream.values(of: channel)?[row].isNaN == false) }
      }
      let order = ["out_of_range", "held", "spike", "slew", "cadence_lock"]
      let places = masks.filter { $0.channel == .heartRate }.compactMap { order.firstIndex(of: $0.reason) }
      #expect(places == places.sorted())
      // Raw data stay as they are.
      let repaired = stream.masked(by: masks)
      #expect(DifferenceReport(repaired.recorded[.heartRate] ?? [], stream.recorded[.heartRate] ?? []) == nil)
      #expect(Repair.masks(for: stream, settings: .off, onFoot: true).isEmpty)
    }
  }

  @Test func defaultsAreAllowed() {
    func check<Group: SettingsGroup>(_ group: Group.Type) {
      for setting in Group.settings { #expect(setting.domain.contains(setting.read(Group()))) }
      #expect(Set(Group.settings.map(\.key)).count == Group.settings.count)
    }
    check(HeartRateRepairSettings.self)
    check(PowerRepairSettings.self)
    check(MotionRepairSettings.self)
    check(AltitudeRepairSettings.self)
  }
}

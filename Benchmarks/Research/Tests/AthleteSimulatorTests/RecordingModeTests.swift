import ActivityStreams
import AthleteSimulator
import Testing
import _TestSupport

@Suite("Ways of recording")
struct RecordingModeTests {
  /// Returns whether a row is due after the last kept one, by an independent version of the rule.
  private func isDue(_ row: Int, _ last: Int, _ recording: ActivityRecording) -> Bool {
    var isDue = recording.time[row] - recording.time[last] >= 8
    if let rate = recording.columns[.heartRate] { isDue = isDue || abs(rate[row] - rate[last]) >= 3 }
    if let power = recording.columns[.power], power[row] != power[last] {
      isDue = isDue || abs(power[row] - power[last]) >= 0.1 * power[last]
    }
    return isDue
  }

  @Test("smart recording keeps only changes", arguments: [1, 2, 3] as [UInt64])
  func smart(seed: UInt64) throws {
    for (kind, name) in [(SimulatedKind.ride, ReadyPlan.easy), (.run, .interval), (.strength, .sets)] {
      let full = ActivitySimulator.simulate(try #require(name.plan(for: kind)), seed: seed).recording
      let rows = RecordingMode.smart.rows(of: full)
      let edges = Set(full.pauses.flatMap { [$0.start, $0.end] })
      #expect(rows.first == 0 && rows.last == full.time.count - 1)
      for (last, next) in zip(rows, rows.dropFirst()) {
        for row in (last + 1)..<next {
          #expect(!isDue(row, last, full) && !edges.contains(full.time[row]), "row \(row)")
        }
        #expect(isDue(next, last, full) || edges.contains(full.time[next]) || next == full.time.count - 1)
      }
      for edge in edges { #expect(rows.contains { full.time[$0] == edge }) }
    }
  }

  @Test("one ride in three recording modes gives the same values")
  func sameRide() throws {
    let plan = try #require(ReadyPlan.interval.plan(for: .ride))
    func recording(_ mode: RecordingMode) -> ActivityRecording {
      var options = SimulationOptions()
      options.recording = mode
      return ActivitySimulator.simulate(plan, seed: 4, options: options).recording
    }
    let full = recording(.everySecond)
    for thin in [recording(.every(seconds: 2)), recording(.smart)] {
      #expect(thin.time.count < full.time.count)
      #expect(thin.summary == full.summary)
      for (row, time) in thin.time.enumerated() {
        let place = try #require(full.time.firstIndex(of: time))
        #expect(thin.columns[.heartRate]?[row] == full.columns[.heartRate]?[place])
        #expect(thin.columns[.power]?[row] == full.columns[.power]?[place])
      }
      #expect(abs(mean(.heartRate, of: thin) / mean(.heartRate, of: full) - 1) < 0.002)
    }
    #expect(recording(.every(seconds: 2)).time.count <= full.time.count / 2 + 2)
  }

  /// Returns the time-weighted mean by the trapezoidal rule.
  private func mean(_ channel: Channel, of recording: ActivityRecording) -> Double {
    guard let column = recording.columns[channel] else { return .nan }
    var sum = 0.0
    for row in 1..<column.count {
      sum += (column[row] + column[row - 1]) / 2 * (recording.time[row] - recording.time[row - 1])
    }
    return sum / ((recording.time.last ?? 0) - (recording.time.first ?? 0))
  }

  @Test("unusual recordings are thinned without a crash")
  func odd() {
    #expect(RecordingMode.smart.rows(of: ActivityRecording()).isEmpty)
    for seed in 0..<40 as Range<UInt64> {
      var generator = RandomRecording.troubled(count: Int(seed))
      generator.disorderChance = 0.1
      let recording = generator.make(seed: seed)
      for mode in [RecordingMode.everySecond, .every(seconds: 3), .every(seconds: -1), .smart] {
        let rows = mode.rows(of: recording)
        #expect(rows == rows.sorted() && Set(rows).count == rows.count)
        #expect(rows.count <= recording.time.count)
      }
    }
  }
}

import ActivityStreams
import AthleteSimulator
import Testing
import _TestSupport

@Suite("Sensor faults")
struct SensorFaultTests {
  private func activity(_ faults: FaultPlan, kind: SimulatedKind = .run, seed: UInt64 = 3) throws
    -> SimulatedActivity
  {
    var options = SimulationOptions()
    options.faults = faults
    let plan = try #require((kind == .run ? ReadyPlan.tempo : .interval).plan(for: kind))
    return ActivitySimulator.simulate(plan, seed: seed, options: options)
  }

  /// Returns the rows in which two columns differ.
  private func changed(_ one: [Double]?, _ other: [Double]?) -> Set<Int> {
    guard let one, let other else { return [] }
    return Set(one.indices.filter { !DifferenceReport.agree(one[$0], other[$0], .exact) })
  }

  @Test("faults are exactly where the truth lists them", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func whereTruthSays(seed: UInt64) throws {
    for kind in [SimulatedKind.run, .ride] {
      let activity = try activity(.everything, kind: kind, seed: seed)
      let (recording, clean) = (activity.recording, activity.truth.clean)
      for channel in clean.columns.present {
        let spans = activity.truth.faults.filter { $0.fault.channels.contains(channel) }
        let rows = Set(spans.flatMap { Array($0.rows) })
        let different = changed(recording.columns[channel], clean.columns[channel])
        #expect(different.isSubset(of: rows), "\(channel)")
        for span in spans { #expect(!different.isDisjoint(with: Array(span.rows)), "\(span)") }
        for span in spans where ![.flatLine, .cadenceLock].contains(span.fault) {
          #expect(Set(span.rows).isSubset(of: different), "\(span)")
        }
      }
      let clock = Set(activity.truth.faults.filter { $0.fault == .clock }.flatMap { Array($0.rows) })
      #expect(changed(recording.time, clean.time) == clock)
      // Faults never share a row.
      let all = activity.truth.faults.flatMap { Array($0.rows) }
      #expect(Set(all).count == all.count)
    }
  }

  @Test("the number of faults is as requested")
  func counts() throws {
    let run = try activity(.everything).truth.faults
    for (fault, count) in FaultPlan.everything.counts where fault != .powerSpikes {
      #expect(run.filter { $0.fault == fault }.count == count, "\(fault)")
    }
    // A run without a power meter has no power spikes, and a ride has no cadence lock.
    #expect(!run.contains { $0.fault == .powerSpikes })
    let ride = try activity(.everything, kind: .ride).truth.faults
    #expect(ride.contains { $0.fault == .powerSpikes })
    #expect(!ride.contains { $0.fault == .cadenceLock })
    #expect(try activity(FaultPlan()).truth.faults.isEmpty)
  }

  @Test("each fault has the pattern of its name")
  func shapes() throws {
    let activity = try activity(.everything)
    let (recording, clean) = (activity.recording, activity.truth.clean)
    let rates = try #require(recording.columns[.heartRate])
    let cadence = try #require(recording.columns[.cadence])
    for span in activity.truth.faults {
      let seconds = clean.time[span.rows.upperBound] - clean.time[span.rows.lowerBound]
      switch span.fault {
      case .heartRateSpikes:
        #expect(span.rows.count <= 2)
        let true_ = try #require(clean.columns[.heartRate])
        #expect(span.rows.allSatisfy { abs(rates[$0] - true_[$0]) >= 30 })
      case .heartRateDropouts:
        #expect(span.rows.allSatisfy { rates[$0] == 0 })
        #expect((9...42).contains(seconds))
      case .cadenceLock: #expect(span.rows.allSatisfy { rates[$0] == 2 * cadence[$0] } && seconds >= 180)
      case .flatLine:
        #expect(Set(span.rows.map { rates[$0] }).count == 1)
        #expect(seconds >= 89)
      case .positionJumps, .powerSpikes, .clock: #expect(span.rows.count == 1)
      case .altitudeSpikes: #expect(span.rows.count <= 2)
      }
    }
  }

  @Test("the recovery tail and the first rows stay clean")
  func cleanTail() throws {
    for seed in 0..<10 as Range<UInt64> {
      let activity = try activity(.everything, seed: seed)
      let end = try #require(activity.truth.endOfExercise)
      for span in activity.truth.faults {
        #expect(span.rows.lowerBound >= 8)
        #expect(activity.truth.clean.time[span.rows.upperBound] < end)
      }
    }
  }

  @Test("adding a fault leaves the truth unchanged")
  func cleanIsClean() throws {
    let none = try activity(FaultPlan())
    let many = try activity(FaultPlan([.heartRateSpikes: 50]))
    #expect(none.recording.columns[.heartRate] == many.truth.clean.columns[.heartRate])
    #expect(none.truth.heartRate == many.truth.heartRate)
    #expect(many.truth.faults.count == 50)
    let absurd = try activity(FaultPlan([.flatLine: 100_000, .clock: -3]))
    #expect(absurd.truth.faults.count < 30)
  }
}

import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Sessions of physics that the detector was not made on. Page: *Structure of a session*.
struct OtherWorldTests {
  private static let perKind = 8

  /// Sessions of a kind, scored.
  private func score(_ kind: OtherWorldSession.Kind) -> StructureScore {
    var score = StructureScore()
    for index in 0..<Self.perKind {
      let session = OtherWorldSession.make(kind, seed: UInt64(1000 + index))
      let structure = ActivityStream(session.recording).structure(sport: session.sport)
      score.add(session.efforts, structure)
    }
    return score
  }

  @Test("Repetitions are found in a world of other physics, and none where there are none")
  func targets() {
    var structured = StructureScore(), plain = StructureScore()
    for kind in OtherWorldSession.Kind.allCases {
      let own = score(kind)
      if kind.isStructured {
        structured.add(own)
        #expect(own.foundShare >= 0.5, "\(kind)")
      } else {
        plain.add(own)
      }
    }
    #expect(structured.foundShare >= 0.95)
    let wrong = Double(structured.wrong + plain.wrong) / Double(structured.told + plain.told)
    #expect(wrong <= 0.03)
    #expect(plain.rightShare >= 0.96)
    #expect(structured.rightShare >= 0.9)
    #expect(structured.medianEdge <= 3)
  }

  @Test("A session of the other world is the same from the same seed and its efforts lie in it")
  func sessions() {
    for kind in OtherWorldSession.Kind.allCases {
      let one = OtherWorldSession.make(kind, seed: 5), same = OtherWorldSession.make(kind, seed: 5)
      #expect(one.recording.time == same.recording.time, "\(kind)")
      for channel in one.recording.columns.present {
        let column = one.recording.columns[channel]
        #expect(column == same.recording.columns[channel], "\(kind)")
        #expect(column?.count == one.recording.time.count && column?.contains { !$0.isFinite } == false)
      }
      #expect(one.efforts.isEmpty != kind.isStructured, "\(kind)")
      for effort in one.efforts { #expect(effort.start < effort.end, "\(kind)") }
      for (first, next) in zip(one.efforts, one.efforts.dropFirst()) { #expect(first.end <= next.start) }
      #expect((one.efforts.last?.end ?? 0) <= (one.recording.time.last ?? 0) + 7, "\(kind)")
    }
  }

  @Test("Noise alone has no repetitions, however long it remembers and whatever was recorded")
  func noise() {
    let channels: [(channel: Channel, mean: Double, spread: Double)] = [
      (.power, 180, 0.3), (.speed, 3, 0.12), (.heartRate, 135, 0.08),
    ]
    var sessions = 0, left = 0
    for (channel, mean, spread) in channels {
      for memory in [0, 0.6, 0.9, 0.97, 0.99, 0.995, 0.999] {
        for seed in 0..<6 {
          var random = SplitMix64(seed: UInt64(seed))
          let seconds = random.integer(1200...5400)
          let values = random.noise(seconds, memory: memory)
          var recording = ActivityRecording()
          recording.time = values.indices.map(Double.init)
          recording.columns[channel] = values.map { max(0, mean * (1 + spread * $0)) }
          let structure = ActivityStream(recording).structure(sport: channel == .power ? .ride : .run)
          sessions += 1
          if !structure.blocks.contains(where: { $0.of != nil }) { left += 1 }
        }
      }
    }
    #expect(Double(left) >= 0.95 * Double(sessions))
  }

  // In these sessions the way down does not lead back to the foot, and it rises by more than the hill.
  @Test("A hill is climbed as often as it was though its foot drifts", arguments: [28, 39, 46, 55, 60, 70])
  func driftingFoot(seed: UInt64) {
    let session = OtherWorldSession.make(.shortHillRun, seed: seed)
    let structure = ActivityStream(session.recording).structure(sport: session.sport)
    #expect(structure.source == .altitude)
    #expect(structure.blocks.count { $0.kind == .climb } == session.efforts.count)
  }

  @Test("A Hyrox is whole with any cadence, a slow or sparse watch, an uneven pace, and walks in its runs")
  func races() {
    let races = 12
    var whole = 0
    for condition in RaceCondition.allCases {
      var own = 0
      for index in 0..<races {
        let race = StructuredSession.make(.hyrox, seed: UInt64(9000 + index))
        let session = condition.applied(to: race, seed: UInt64(index))
        let blocks = ActivityStream(session.recording).structure(sport: .run, isHybrid: true).blocks
        let runs = blocks.count { $0.kind == .leg }, stations = blocks.count { $0.kind == .station }
        if runs == 8 && stations == 8 { own += 1 }
      }
      whole += own
      #expect(own >= 10, "\(condition)")
    }
    #expect(Double(whole) >= 0.95 * Double(races * RaceCondition.allCases.count))
  }
}

import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Structure of a session*.
struct StructureTests {
  /// Sessions of a kind, scored.
  private func score(_ kind: StructuredSession.Kind, sessions: Int = 6) -> [String: StructureScore] {
    var scores: [String: StructureScore] = [:]
    for index in 0..<sessions {
      let session = StructuredSession.make(kind, seed: UInt64(1000 + index))
      let structure = ActivityStream(session.recording)
        .structure(sport: session.sport, isHybrid: kind == .hyrox || kind == .hybrid)
      scores[session.channel, default: StructureScore()].add(session.efforts, structure)
    }
    return scores
  }

  @Test(
    "Repetitions are found, counted and cut where they begin and end, and none are found elsewhere")
  func targets() {
    var channels: [String: StructureScore] = [:]
    var structured = StructureScore(), plain = StructureScore()
    for kind in StructuredSession.Kind.allCases {
      var own = StructureScore()
      for (channel, score) in self.score(kind) {
        own.add(score)
        if kind.isStructured { channels[channel, default: StructureScore()].add(score) }
      }
      if kind.isStructured {
        structured.add(own)
        // Six sessions of a kind: one may be missed.
        #expect(own.foundShare >= 0.75, "\(kind)")
      } else {
        plain.add(own)
      }
    }
    #expect(structured.foundShare >= 0.97)
    let wrong = Double(structured.wrong + plain.wrong) / Double(structured.told + plain.told)
    #expect(wrong <= 0.02)
    #expect(plain.rightShare >= 0.95)
    #expect(structured.rightShare >= 0.9)
    for (channel, limit) in ["power": 2.0, "gps": 4, "hills": 6, "hr": 12, "race": 5] {
      #expect((channels[channel]?.medianEdge ?? .infinity) <= limit, "\(channel)")
    }
  }

  @Test("Five times six minutes at two outputs are five repetitions with warm-up, rests and cool-down")
  func plainIntervals() throws {
    var power = [Double](repeating: 150, count: 600)
    for repetition in 0..<5 {
      power += [Double](repeating: 300, count: 360)
      power += [Double](repeating: 120, count: repetition < 4 ? 240 : 600)
    }
    var recording = ActivityRecording()
    recording.time = power.indices.map(Double.init)
    recording.columns[.power] = power
    let structure = ActivityStream(recording).structure(sport: .ride)
    #expect(structure.source == .power)
    #expect(structure.blocks.map(\.kind).first == .warmup)
    #expect(structure.blocks.map(\.kind).last == .cooldown)
    let work = structure.blocks.filter { $0.kind == .work }
    #expect(work.map(\.repetition) == [1, 2, 3, 4, 5])
    #expect(work.allSatisfy { $0.of == 5 && $0.series == 1 })
    for (index, block) in work.enumerated() {
      #expect((block.span.start - Double(600 + 600 * index)).magnitude <= 1)
      #expect((block.span.end - block.span.start - 360).magnitude <= 2)
    }
    #expect(structure.blocks.filter { $0.kind == .recovery }.count == 4)
  }

  @Test(
    "Blocks follow each other without overlap and lie in the session",
    arguments: StructuredSession.Kind.allCases)
  func tiles(kind: StructuredSession.Kind) {
    let session = StructuredSession.make(kind, seed: 5)
    let stream = ActivityStream(session.recording)
    let blocks = stream.structure(sport: session.sport, isHybrid: kind == .hyrox).blocks
    #expect(!blocks.isEmpty)
    for (one, next) in zip(blocks, blocks.dropFirst()) { #expect(one.span.end <= next.span.start) }
    #expect(blocks.allSatisfy { $0.span.start < $0.span.end && $0.span.start >= 0 })
    #expect((blocks.last?.span.end ?? 0) <= stream.elapsed + 1)
  }

  @Test("The stations of a Hyrox are named in their order and each run has its place")
  func hyrox() {
    let session = StructuredSession.make(.hyrox, seed: 3)
    let structure = ActivityStream(session.recording).structure(sport: .strength, isHybrid: true)
    #expect(structure.isHybridRace)
    #expect(structure.blocks.filter { $0.kind == .station }.map(\.name) == HybridRace.stations)
    #expect(structure.blocks.filter { $0.kind == .leg }.map(\.repetition) == Array(1...8))
  }

  @Test("Repetitions on a machine whose speed fails in a rest are told by heart rate")
  func heartWhereSpeedFails() {
    var speed: [Double] = [], heart: [Double] = []
    var rate = 80.0
    for repetition in 0..<4 {
      for second in 0..<500 {
        let isWork = second < 200
        // In the third rest the machine goes on with the speed of the work for a minute.
        let fails = repetition == 2 && second < 260
        speed.append(isWork || fails ? 5 : 2 + 0.005 * Double(second - 200))
        rate += ((isWork ? 175 : 92) - rate) / 35
        heart.append(rate.rounded())
      }
    }
    var recording = ActivityRecording()
    recording.time = speed.indices.map(Double.init)
    recording.columns[.speed] = speed
    recording.columns[.heartRate] = heart
    // An app that tells the same power throughout.
    recording.columns[.power] = speed.indices.map { 370 + Double($0 % 3) }
    let structure = ActivityStream(recording).structure(sport: .row)
    #expect(structure.source == .heartRate)
    let work = structure.blocks.filter { $0.kind == .work }
    #expect(work.map(\.repetition) == [1, 2, 3, 4])
    for (index, block) in work.enumerated() {
      #expect((block.span.start - Double(500 * index)).magnitude <= 15)
      #expect((block.span.end - Double(500 * index + 200)).magnitude <= 25)
    }
  }

  @Test("A recording without output, of a few seconds, or of more than a day has no blocks")
  func nothing() {
    var recording = ActivityRecording()
    #expect(ActivityStream(recording).structure(sport: .run).blocks.isEmpty)
    recording.time = (0..<30).map(Double.init)
    recording.columns[.power] = Array(repeating: 200, count: 30)
    #expect(ActivityStream(recording).structure(sport: .ride).blocks.isEmpty)
    recording.time = [0, 100, 200]
    recording.columns[.power] = [.nan, .nan, .nan]
    #expect(ActivityStream(recording).structure(sport: .ride).blocks.isEmpty)
    recording.time = [0, 1, 200_000]
    recording.columns[.power] = [1, 2, 3]
    #expect(ActivityStream(recording).structure(sport: .ride).blocks.isEmpty)
  }
}

import Testing

@testable import ActivityStreams

/// Page: *Repairing altitude*.
@Suite struct AltitudeJumpTests {
  private func masked(_ altitude: (Int) -> Double) -> Set<Int> {
    var recording = ActivityRecording()
    recording.time = (0..<600).map(Double.init)
    recording.columns[.altitude] = (0..<600).map(altitude)
    let masks = Repair.altitudeMasks(for: ActivityStream(recording))
    return Set(masks.flatMap(\.rows))
  }

  @Test func aSpikeOfManySamplesIsRejectedWhole() {
    // 1,000 m up within ten seconds, 30 s there, and down again.
    let rows = masked { second in
      switch second {
      case 300..<310: 500 + 100 * Double(second - 299)
      case 310..<340: 1500
      case 340..<350: 1500 - 100 * Double(second - 339)
      default: 500
      }
    }
    #expect(rows == Set(300..<349) || rows == Set(300..<350))
  }

  @Test func aStepIsCutOutSoThatNoClimbCrossesIt() {
    let rows = masked { $0 < 300 ? 500 : $0 < 310 ? 500 + 100 * Double($0 - 299) : 1500 }
    #expect(rows.isSuperset(of: 300..<360) && rows.count < 70)
    // A receiver that starts at a height of its own.
    #expect(masked { $0 < 5 ? 0 : 800 } == Set(0..<5))
  }

  @Test func climbsAndDescentsStay() {
    #expect(masked { 500 + 3 * Double($0) }.isEmpty)
    #expect(masked { 3000 - 9 * Double(min($0, 300)) }.isEmpty)
  }
}

import ActivityStreams
import Testing

@testable import SessionMetrics

/// Page: *Heart rate above the maximum*.
@Suite struct HeldExcessTests {
  private func stream(_ rate: @escaping (Int) -> Double, speed: ((Int) -> Double)? = nil) -> ActivityStream {
    var recording = ActivityRecording()
    recording.time = (0..<1800).map(Double.init)
    recording.columns[.heartRate] = (0..<1800).map(rate)
    if let speed { recording.columns[.speed] = (0..<1800).map(speed) }
    return ActivityStream(recording)
  }

  private func excess(_ stream: ActivityStream, maximum: Double = 180) -> HeldExcess? {
    HeldExcess(stream, maximum: maximum, onFoot: true, settings: .init())
  }

  /// Rises smoothly to 195 for five minutes.
  private func smooth(_ second: Int) -> Double {
    switch second {
    case 600..<900: 150 + Double(second - 600) * 0.15
    case 900..<1200: 195
    default: 150
    }
  }

  @Test func minutesAboveTheSetMaximumAreNoMaximum() throws {
    let stream = stream(smooth, speed: { _ in 3 })
    let found = try #require(excess(stream))
    #expect(found.peak == 195 && found.limit == 188 && found.artefacts.isEmpty && found.masks.isEmpty)
    #expect(found.seconds > 290)
    #expect(try #require(found.believed(of: stream).presentExtent(of: .heartRate)).high <= 188)
    // Within the margin, short, or of a higher maximum: nothing.
    #expect(excess(stream, maximum: 188) == nil)
    #expect(excess(self.stream { (900..<930).contains($0) ? 195 : 150 }) == nil)
  }

  @Test func aSecondSignMasksThem() throws {
    func jumping(_ second: Int) -> Double { (900..<1200).contains(second) ? 205 : 150 }
    let steady = try #require(excess(stream(jumping, speed: { _ in 3 })))
    #expect(steady.artefacts == Array(900..<1200))
    #expect(steady.masks.map(\.reason) == ["held_artefact"])
    // The athlete started a sprint at the same time.
    let sprint = try #require(excess(stream(jumping, speed: { $0 < 898 ? 2 : 5 })))
    #expect(sprint.artefacts.isEmpty)
    // No heart beats so fast.
    let fast = try #require(
      excess(stream { second in self.smooth(second) + (second > 890 && second < 1200 ? 40 : 0) }))
    #expect(!fast.artefacts.isEmpty)
  }
}

import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Workouts of runs and stations that are no race. Page: *Structure of a session*.
struct HybridTrainingTests {
  /// A stretch: its duration, s, its speed, m/s, and the heart rate to which it leads, bpm.
  private typealias Part = (seconds: Int, speed: Double, beats: Double)

  /// A workout of stretches.
  private func workout(_ parts: [Part], laps: Bool = false, seed: UInt64) -> SessionStructure {
    var random = SplitMix64(seed: seed), recording = ActivityRecording(), spans: [TimeSpan] = []
    var speed: [Double] = [], heart: [Double] = [], rate = 90.0, noise = 0.0
    for part in parts {
      spans.append(TimeSpan(start: Double(speed.count), end: Double(speed.count + part.seconds)))
      for _ in 0..<part.seconds {
        rate += (part.beats - rate) / 30
        noise = 0.85 * noise + random.uniform(-0.02...0.02)
        speed.append(part.speed * (1 + noise))
        heart.append(rate.rounded())
      }
    }
    recording.time = speed.indices.map(Double.init)
    recording.columns[.speed] = speed
    recording.columns[.heartRate] = heart
    return ActivityStream(recording).structure(sport: .strength, isHybrid: true, laps: laps ? spans : [])
  }

  @Test("Jogs before and after runs and stations are no runs", arguments: [1, 2, 3, 4] as [UInt64])
  func jogs(seed: UInt64) {
    for (laps, rest, last) in [(false, 60, 420), (true, 60, 420), (true, 60, 0), (true, 0, 420)] {
      let round: [Part] = [(280, 3.55, 163), (240, 0.15, 168), (rest, 0.3, 120)]
      let parts: [Part] = [(600, 2.9, 137)] + round + round + round + round + [(last, 2.6, 133)]
      let blocks = workout(parts.filter { $0.seconds > 0 }, laps: laps, seed: seed).blocks
      let runs = blocks.filter { $0.kind == .leg }, stations = blocks.filter { $0.kind == .station }
      #expect(runs.count == 4 && stations.count == 4, "\(blocks)")
      #expect(runs.allSatisfy { ($0.span.end - $0.span.start - 280).magnitude <= 20 }, "\(runs)")
      guard laps else { continue }
      #expect(stations.allSatisfy { ($0.span.end - $0.span.start - 240).magnitude <= 10 }, "\(stations)")
      #expect(blocks.count { $0.kind == .recovery } == (rest > 0 ? 3 : 0), "\(blocks)")
    }
  }

  @Test("A jog at a heart rate near that of the runs is a cool-down if it is slower than all of them")
  func coolDown() {
    let round: [Part] = [(300, 3.57, 160), (90, 0.3, 166), (120, 0, 156), (90, 1, 105)]
    let blocks = workout(round + round + round + round + [(300, 2.78, 146)], seed: 1).blocks
    let stations = blocks.filter { $0.kind == .station }, rests = blocks.filter { $0.kind == .recovery }
    #expect(blocks.count { $0.kind == .leg } == 4 && stations.count == 4, "\(blocks)")
    #expect(stations.allSatisfy { ($0.span.end - $0.span.start - 210).magnitude <= 15 }, "\(stations)")
    #expect(rests.count == 3 && rests.allSatisfy { ($0.span.end - $0.span.start - 90).magnitude <= 15 })
  }

  @Test("Jogs are no runs even if there are eight runs with them")
  func eightWithJogs() {
    let round: [Part] = [(150, 3.97, 164), (150, 0, 174), (120, 0.05, 125)]
    let jogs: [Part] = [(184, 2.3, 122), (30, 0.9, 118), (102, 2.3, 122)]
    let parts = [(250, 2.6, 125), (20, 0.9, 118), (220, 2.6, 128), (120, 0.05, 95)] + round + round + round
    let blocks = workout(parts + round + round + jogs, seed: 1).blocks
    let runs = blocks.filter { $0.kind == .leg }
    #expect(runs.count == 5 && runs.allSatisfy { ($0.span.end - $0.span.start - 150).magnitude <= 10 })
    #expect(blocks.count { $0.kind == .station } == 5, "\(blocks)")
  }

  @Test("Two runs of the same distance with stations and a long wait are a relay, and others are not")
  func relay() {
    let own: [Part] = [(240, 4.2, 170), (230, 0.15, 177), (900, 0.1, 95)]
    let relay = workout(own + own, seed: 1).blocks
    #expect(
      relay.map(\.kind).filter { $0 != .transition } == [
        .leg, .station, .recovery, .leg, .station, .cooldown,
      ])
    let stations = relay.filter { $0.kind == .station }
    #expect(stations.allSatisfy { ($0.span.end - $0.span.start - 230).magnitude <= 15 }, "\(stations)")
    #expect(!workout(own + [(120, 4.2, 170), own[1]], seed: 1).isHybridRace)
  }
}

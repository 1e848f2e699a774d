import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// The highest speed that distance confirms: its definition in plain Swift over generated clocks, and hostile ones in time.
///
/// Page: *Plausibility limits*.
@Suite struct TopSpeedTests {
  /// What `highestConfirmedSpeed` means: every sample against the distances in reach of it, one by one.
  private func highest(_ stream: ActivityStream, _ settings: PlausibilitySettings) -> Double? {
    guard let speed = stream.values(of: .speed), let metres = stream.values(of: .distance),
      let highest = speed.filter({ !$0.isNaN }).max()
    else { return nil }
    let time = stream.time
    func isConfirmed(_ row: Int, _ rows: Range<Int>) -> Bool {
      let near = rows.filter {
        abs(time[$0] - time[row]) <= PlausibilitySettings.topReach && !metres[$0].isNaN
      }
      let first = near.first { $0 <= row } ?? row
      let last = near.last { $0 >= row } ?? row
      let seconds = time[last] - time[first]
      let grown = metres[last] - metres[first]
      guard seconds >= PlausibilitySettings.topReach, grown.isFinite else { return true }
      return speed[row] * seconds <= settings.topSpeed * grown
    }
    var confirmed: [Double] = []
    var isDoubted = false
    for stretch in stream.stretches(of: .distance) {
      for row in stretch.rows where !speed[row].isNaN {
        if isConfirmed(row, stretch.rows) {
          confirmed.append(speed[row])
        } else if row == speed.firstIndex(of: highest) {
          isDoubted = true
        }
      }
    }
    guard isDoubted, let top = confirmed.filter({ $0 > 0 }).max() else { return nil }
    return top
  }

  @Test("On generated clocks it is what the definition says, and nothing where many samples are doubted")
  func definition() throws {
    var random = SplitMix64(seed: 71)
    var told = 0
    for _ in 0..<200 {
      let count = random.integer(120...400)
      let step = random.element(of: [0.01, 0.1, 0.5, 1, 2, 4]) ?? 1
      var (clock, metres) = (0.0, 0.0)
      var recording = ActivityRecording()
      var (speeds, distances): ([Double], [Double]) = ([], [])
      let holes = random.chance(0.5) ? 0.2 : 0
      let spikes = random.integer(0...3)
      for _ in 0..<count {
        recording.time.append(clock)
        let speed = random.uniform(2...4)
        speeds.append(random.chance(holes / 4) ? .nan : speed)
        distances.append(random.chance(holes) ? .nan : metres)
        let next = random.chance(0.3) ? step : step * random.uniform(0.2...2)
        (clock, metres) = (clock + next, metres + speed * next)
        if random.chance(0.01) { clock += 100 }
      }
      for _ in 0..<spikes { speeds[random.integer(0...count - 1)] = random.uniform(5...20) }
      recording.columns[.speed] = speeds
      recording.columns[.distance] = distances
      let stream = ActivityStream(recording)
      let found = stream.highestConfirmedSpeed(.init())
      let meant = highest(stream, .init())
      // If more than one in a hundred is doubtful, nothing is reported.
      if let found {
        #expect(found == meant)
        told += 1
      } else if let meant {
        let beyond = stream.values(of: .speed)?.count { $0 > meant } ?? 0
        #expect(Double(beyond) > 0.01 * Double(stream.time.count))
      }
    }
    #expect(told > 15)
  }

  @Test("A top speed that rounding alone separates from the confirmed one is no doubt")
  func rounding() {
    func isDoubted(_ top: Double) -> Bool {
      var recording = ActivityRecording()
      recording.summary.type = "Run"
      recording.time = (0...1800).map(Double.init)
      recording.columns[.distance] = recording.time.map { 3 * $0 + 1.47 * min(60, max(0, $0 - 1200)) }
      recording.columns[.speed] = recording.time.map { $0 == 900 ? top : $0 > 1200 && $0 <= 1260 ? 4.47 : 3 }
      return ActivityEnricher().enrich(recording).dataQuality.implausible.contains {
        $0.key == "max_speed_ms"
      }
    }
    #expect(isDoubted(9) && !isDoubted(4.51))
  }

  @Test(
    "Half a million records in ten seconds, with a distance that stands, take no longer than others",
    .timeLimit(.minutes(1)), arguments: [false, true])
  func dense(hasHoles: Bool) throws {
    var random = SplitMix64(seed: 5)
    var recording = ActivityRecording()
    recording.time = (0..<500_000).map { Double($0) / 50_000 }
    recording.columns[.speed] = recording.time.map { 3 - abs($0 - 5) / 10 + random.uniform(0...0.01) }
    recording.columns[.distance] = recording.time.indices.map { hasHoles && $0 % 1000 != 0 ? .nan : 100 }
    #expect(ActivityStream(recording).highestConfirmedSpeed(.init()) == nil)
    let activity = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
    #expect(abs((activity.elapsedTime ?? 0) - 10) < 1)
  }
}

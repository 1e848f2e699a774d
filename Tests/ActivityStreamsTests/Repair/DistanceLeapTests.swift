import ActivityStreams
import Testing
import TextFormats
import _TestSupport

/// Page: *Repairing speed, cadence and distance*.
@Suite("Leaps of a distance counter")
struct DistanceLeapTests {
  private func stream(_ time: [Double], _ metres: [Double]) -> ActivityStream {
    var recording = ActivityRecording()
    recording.time = time
    recording.columns[.distance] = metres
    return ActivityStream(recording)
  }

  /// The values of a counter accepted by the repair, and its mask.
  private func repaired(
    _ time: [Double], _ metres: [Double]
  ) -> (metres: [Double], mask: RepairMask?, masked: Int) {
    let stream = stream(time, metres).repairingMotion(.init())
    let mask = stream.masks.first { $0.channel == .distance }
    return (stream.values(of: .distance) ?? [], mask, mask?.rows.count ?? 0)
  }

  private let clock = (0..<1200).map(Double.init)

  @Test("A counter that leaps once is counted on without the leap; its first record is masked")
  func leap() throws {
    for leap in [300.0, 1000, 1e6] {
      let metres = clock.map { 3 * $0 + ($0 >= 600 ? leap : 0) }
      let made = repaired(clock, metres)
      #expect(made.mask?.rows == [600] && made.mask?.reason == "jump")
      #expect(made.mask?.evidence.hasSuffix("the distance continues without the jump") == true)
      #expect(made.metres[600].isNaN && made.metres[599] == 1797)
      // The step into the leap is not known.
      #expect(abs(made.metres[601] - 1800) < 1e-6 && abs((made.metres.last ?? 0) - 3 * 1198) < 1e-6)
    }
  }

  @Test("A spike is masked as a whole, and so is what leaps in the last records")
  func spike() {
    let spike = clock.map { (400..<420).contains($0) ? 65_535 : 3 * $0 }
    let made = repaired(clock, spike)
    #expect(made.mask?.rows == Array(400..<420) && made.metres.last == 3 * 1199)
    #expect(made.mask?.evidence.hasSuffix("faster than humanly possible") == true)
    let end = clock.map { $0 > 1195 ? 1e5 + $0 : 3 * $0 }
    #expect(repaired(clock, end).mask?.rows == [1196, 1197, 1198, 1199])
  }

  @Test("A counter that dips behind a leap, or spikes within it, is counted on")
  func dips() {
    let metres = clock.map { second in
      switch second {
      case 700..<705: 1e6
      case 600...: 3 * second + 5000 - (second == 603 ? 8 : 0)
      default: 3 * second
      }
    }
    let made = repaired(clock, metres)
    #expect(made.mask?.rows == [600] + Array(700..<705))
    #expect(abs((made.metres.last ?? 0) - 3 * 1198) < 1e-6)
  }

  @Test("Over any clock, a counter without leaps is left as it is, and one with them comes to its own length")
  func anyClock() throws {
    var random = SplitMix64(seed: 2471)
    for round in 0..<300 {
      var time = [0.0]
      var metres = [0.0]
      var (true_, offset, leaps, lost) = (0.0, 0.0, 0, 0.0)
      let step = Double(random.integer(1...60))
      let isEven = round % 2 == 0
      for row in 1..<400 {
        let seconds =
          (isEven ? step : Double(random.integer(1...60))) + (random.integer(0...99) == 0 ? 900 : 0)
        let moved = random.uniform(0...12) * seconds
        true_ += moved
        if row < 380, random.integer(0...149) == 0 {
          offset += random.uniform(3...100) * 40 * seconds + 2000
          leaps += 1
          lost += moved
        }
        time.append((time.last ?? 0) + seconds)
        metres.append(true_ + offset)
      }
      let made = repaired(time, metres)
      #expect(made.masked == leaps)
      // A leap takes the step into it with it, up to what anyone moves in its time.
      let length = made.metres.last ?? .nan
      #expect(length <= true_ + 1e-6 && length >= true_ - lost - 1e-6 * max(1, offset), "\(round)")
      if leaps == 0 { #expect(made.metres == metres) }
    }
  }

  @Test("A counter that leaps in every record, or to numbers without end, takes no longer and gives no other")
  func hostile() {
    let many = (0..<300_000).map(Double.init)
    let made = repaired(many, many.map { $0 * 1e6 })
    #expect(made.masked == many.count - 1)
    for far in [1e300, 1.7e308, -1.7e308] {
      let metres = clock.map { $0 < 600 ? -far : far + $0 }
      #expect(repaired(clock, metres).metres.allSatisfy { $0.isNaN || $0.isFinite })
    }
    #expect(repaired([], []).metres.isEmpty && repaired([0], [5]).metres == [5])
  }
}

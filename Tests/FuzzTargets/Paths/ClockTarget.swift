import P247Analytics
import ReaderFuzz
import _TestSupport

extension FuzzTarget {
  /// Generated recordings of any clock: even steps of 1…60 s, mixed ones and some of less than a second, gaps, pauses, missing values, any channels;
  /// and up to three settings with any value that is allowed. One execution takes one further look at the document.
  static let clocks = FuzzTarget("Clocks") { (input) throws(BrokenRule) in
    var choices = Choices(input)
    let checks = choices.byte()
    let enricher = choices.enricher()
    let background = Background(&choices)
    let kind = ActivityKind.catalogue[choices.below(ActivityKind.catalogue.count)]
    let recording = GeneratedClock(&choices).recording
    func made() -> EnrichedActivity {
      enricher.enrich(
        recording, athlete: background.athlete, history: background.history?.sessions,
        unlogged: background.history?.unlogged ?? [], kind: kind)
    }
    let activity = made()
    let size = input.count + 64 * recording.time.count
    let document = try check([activity], size: size)
    try checkNumbers(document, "the document")
    switch checks & 15 {
    case 1:
      try rule(try check([made()], size: size) == document, "the same recording gives the same document")
    case 2:
      try checkText([activity], size: size)
      try checkNumbers(TextReport(activity).text.utf8, "the text")
    case 3: try checkPage([activity], size: size)
    case 4: try checkReadsBack(document)
    default: break
    }
  }
}

/// A recording that bytes describe: a walk of each channel over a clock, and events in it.
struct GeneratedClock {
  private(set) var recording = ActivityRecording()

  init(_ choices: inout Choices) {
    let step = choices.byte()
    // Mostly short: a step of a minute makes an hour of sixty rows. Up to 2,042 now and then.
    let count = choices.byte() < 255 ? 2 + choices.below(64) : 2 + choices.below(256) * 8
    var random = SplitMix64(seed: UInt64(choices.byte()))
    let present = Int(choices.byte()) | Int(choices.byte()) << 8
    var clock = 0.0
    for _ in 0..<count {
      recording.time.append(clock)
      switch step {
      case ..<180: clock += Double(1 + step % 60)
      case ..<220: clock += Double(random.integer(1...Int(step - 178)))
      case ..<252: clock += random.uniform(0.1...Double(step - 210))
      default: clock += random.uniform(0...1) * [0.1, 0.01, 1e-3, 1e-5][Int(step - 252)]
      }
    }
    let pace = Double(1 + choices.byte() % 64)
    for (place, channel) in Channel.allCases.enumerated() where present >> (place % 16) & 1 == 1 {
      recording.columns[channel] = Self.walk(channel, recording.time, pace: pace, &random)
    }
    for _ in 0..<min(16, Int(choices.byte())) { happen(&choices) }
  }

  private static func walk(
    _ channel: Channel, _ times: [Double], pace: Double, _ random: inout SplitMix64
  ) -> [Double] {
    let (level, stride, isCumulative): (ClosedRange<Double>, Double, Bool) =
      switch channel {
      case .heartRate: (60...195, 3, false)
      case .power: (0...600, 40, false)
      case .cadence: (0...120, 5, false)
      case .speed: (0...12, 0.4, false)
      case .distance: (0...0, pace / 4, true)
      case .altitude: (-20...2_500, 1, false)
      case .latitude: (45...46, pace * 2e-6, true)
      case .longitude: (7...8, pace * 3e-6, true)
      case .temperature: (-5...35, 0.1, false)
      case .grade: (-20...20, 0.5, false)
      case .moving: (0...1, 0.3, false)
      case .groundContactTime: (180...320, 3, false)
      case .stepLength: (0.6...1.8, 0.02, false)
      case .verticalOscillation: (5...12, 0.2, false)
      case .respiratoryRate: (12...60, 1, false)
      case .leftBalance, .groundContactBalance: (40...60, 1, false)
      case .leftTorqueEffectiveness, .rightTorqueEffectiveness: (0...100, 3, false)
      case .leftPedalSmoothness, .rightPedalSmoothness, .pedalSmoothness: (0...60, 2, false)
      }
    var value = random.uniform(level)
    var previous = 0.0
    return times.map { time in
      let step = isCumulative ? (time - previous) * random.uniform(0.5...1.5) : random.uniform(-1...1)
      previous = time
      value += stride * step
      if !isCumulative { value = min(max(value, level.lowerBound), level.upperBound) }
      return channel == .moving || channel == .heartRate ? value.rounded() : value
    }
  }

  /// One thing that happens at one place.
  private mutating func happen(_ choices: inout Choices) {
    let last = recording.time.count - 1
    let kind = choices.byte() % 13
    let first = last * Int(choices.byte()) / 255
    let length = Int(choices.byte())
    let value = choices.byte()
    let rows = first..<min(last + 1, first + 1 + length)
    let span = TimeSpan(start: recording.time[first], end: recording.time[min(last, first + length)])
    let channels = recording.columns.present
    let channel = channels.isEmpty ? nil : channels[Int(value) % channels.count]
    switch kind {
    case 0: for row in first...last { recording.time[row] += Double(length) * (1 + Double(value)) }
    case 1: if span.end > span.start { recording.pauses.append(span) }
    case 2: fill(channel, rows) { _ in .nan }
    case 3: fill(channel, rows) { [recording] _ in recording.columns[channel ?? .power]?[first] ?? .nan }
    case 4:
      let extreme = [0, -1, 1e-9, 1e5, 1e9, 1e308, -1e308, .leastNonzeroMagnitude][length % 8]
      fill(channel, first..<(first + 1)) { _ in extreme }
    case 5:
      for row in rows.dropFirst() {
        recording.time[row] = recording.time[first] + Double((row - first) * Int(1 + value % 60))
      }
    case 6: for row in rows { recording.time[row] = recording.time[first] }
    case 7: if first > 0 { recording.time[first] -= Double(value) }
    case 8: if span.end >= span.start { recording.laps.append(Lap(span: span, distance: Double(value) * 10)) }
    case 9:
      for row in rows {
        recording.beats.append(BeatInterval(milliseconds: 300 + 4 * Double(value), time: recording.time[row]))
      }
    case 10: for row in rows { recording.time[row] = .nan }
    case 11: fill(.moving, rows) { _ in 0 }
    default:
      if span.end > span.start {
        recording.lengths.append(PoolLength(span: span, strokes: Int(value), isActive: length % 2 == 0))
      }
    }
  }

  private mutating func fill(_ channel: Channel?, _ rows: Range<Int>, _ value: (Int) -> Double) {
    guard let channel, recording.columns[channel] != nil else { return }
    for row in rows { recording.columns[channel]?[row] = value(row) }
  }
}

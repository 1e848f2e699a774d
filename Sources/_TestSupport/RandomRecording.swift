public import ActivityStreams

/// Seeded random recordings for property tests, with configurable sampling, gaps, missing values and spikes.
///
/// The values are a bounded random walk. They look like sensor data but have no physiological meaning. For
/// plausible physiology use `AthleteSimulator`.
///
/// ```swift
/// let recording = RandomRecording(count: 600, steps: .irregular(0.5...9), gapChance: 0.01).make(seed: 7)
/// ```
public struct RandomRecording: Sendable {
  /// Spacing of the samples.
  public enum Steps: Sendable {
    /// A constant number of seconds.
    case regular(Double)
    /// A whole number of seconds, as in smart recording.
    case whole(ClosedRange<Int>)
    /// Any number of seconds.
    case irregular(ClosedRange<Double>)
  }

  /// Number of samples.
  public var count: Int
  /// Spacing of the samples.
  public var steps: Steps
  /// Probability of a long gap after a sample.
  public var gapChance: Double
  /// Length of a long gap, s.
  public var gapLength: ClosedRange<Double>
  /// Probability that a value is missing, for each channel separately.
  public var missingChance: Double
  /// Probability that a run of missing values starts.
  public var dropoutChance: Double
  /// Maximum length of a run of missing values, samples.
  public var longestDropout: Int
  /// Probability that a value is a spike outside its channel's usual range.
  public var spikeChance: Double
  /// Probability that a time repeats the previous one, and probability that it jumps back.
  public var disorderChance: Double
  /// Channels to fill.
  public var channels: [Channel]
  /// Whether heart rate, power and cadence are whole numbers, as sensors report them.
  public var isWhole: Bool

  /// Creates a generator of recordings. The default is 1 Hz with every value present.
  public init(
    count: Int, steps: Steps = .regular(1), gapChance: Double = 0, gapLength: ClosedRange<Double> = 15...900,
    missingChance: Double = 0, dropoutChance: Double = 0, longestDropout: Int = 60, spikeChance: Double = 0,
    disorderChance: Double = 0, channels: [Channel] = [.heartRate, .power, .cadence, .speed, .altitude],
    isWhole: Bool = true
  ) {
    self.count = count
    self.steps = steps
    self.gapChance = gapChance
    self.gapLength = gapLength
    self.missingChance = missingChance
    self.dropoutChance = dropoutChance
    self.longestDropout = longestDropout
    self.spikeChance = spikeChance
    self.disorderChance = disorderChance
    self.channels = channels
    self.isWhole = isWhole
  }

  /// Returns a generator with every kind of trouble: irregular steps, gaps, missing values, dropouts and
  /// spikes.
  public static func troubled(count: Int) -> RandomRecording {
    RandomRecording(
      count: count, steps: .irregular(0.25...9), gapChance: 0.01, missingChance: 0.03, dropoutChance: 0.01,
      spikeChance: 0.005)
  }

  /// Makes the recording for a seed.
  public func make(seed: UInt64) -> ActivityRecording {
    var random = SplitMix64(seed: seed)
    var recording = ActivityRecording()
    recording.time = times(&random)
    for channel in channels {
      // Each channel has its own generator, so adding a channel leaves the others unchanged.
      var own = SplitMix64(seed: random.next())
      recording.columns[channel] = column(channel, times: recording.time, &own)
    }
    return recording
  }

  /// Returns the times alone; the first is 0.
  public func times(seed: UInt64) -> [Double] {
    var random = SplitMix64(seed: seed)
    return times(&random)
  }

  private func times(_ random: inout SplitMix64) -> [Double] {
    var clock = 0.0
    var times: [Double] = []
    times.reserveCapacity(count)
    for _ in 0..<count {
      if !times.isEmpty, random.chance(disorderChance) {
        times.append(random.chance(0.5) ? clock : max(0, clock - random.uniform(1...100).rounded()))
        continue
      }
      times.append(clock)
      switch steps {
      case .regular(let step): clock += step
      case .whole(let range): clock += Double(random.integer(range))
      case .irregular(let range): clock += random.uniform(range)
      }
      if random.chance(gapChance) { clock += random.uniform(gapLength).rounded() }
    }
    return times
  }

  private func column(_ channel: Channel, times: [Double], _ random: inout SplitMix64) -> [Double] {
    let shape = Shape(channel)
    var level = random.uniform(shape.range)
    var dropout = 0
    var previous = times.first ?? 0
    return times.map { time in
      let step = max(0, time - previous)
      previous = time
      let noise = random.normal() * shape.stride
      level += shape.isCumulative ? abs(noise) * step : noise
      if !shape.isCumulative {
        if level < shape.range.lowerBound { level = 2 * shape.range.lowerBound - level }
        if level > shape.range.upperBound { level = 2 * shape.range.upperBound - level }
        level = min(max(level, shape.range.lowerBound), shape.range.upperBound)
      }
      if dropout > 0 {
        dropout -= 1
        return .nan
      }
      if random.chance(dropoutChance) { dropout = random.integer(0...max(0, longestDropout - 1)) }
      if random.chance(missingChance) { return .nan }
      if random.chance(spikeChance) { return shape.spike }
      return isWhole && shape.isWhole ? level.rounded() : level
    }
  }

  /// The usual range of a channel and its rate of change.
  private struct Shape {
    var range: ClosedRange<Double>
    var stride: Double
    var spike: Double
    var isWhole = false
    var isCumulative = false

    init(_ channel: Channel) {
      switch channel {
      case .heartRate: self = Shape(60...195, stride: 2, spike: 240, isWhole: true)
      case .power: self = Shape(0...600, stride: 40, spike: 3_000, isWhole: true)
      case .cadence: self = Shape(0...120, stride: 3, spike: 254, isWhole: true)
      case .speed: self = Shape(0...12, stride: 0.3, spike: 60)
      case .distance: self = Shape(0...1, stride: 4, spike: 1e6, isCumulative: true)
      case .altitude: self = Shape(-20...2_500, stride: 0.5, spike: 8_000)
      case .latitude: self = Shape(45...46, stride: 3e-5, spike: 0)
      case .longitude: self = Shape(7...8, stride: 4e-5, spike: 0)
      case .temperature: self = Shape(-5...35, stride: 0.1, spike: 127)
      case .grade: self = Shape(-20...20, stride: 0.5, spike: 100)
      case .moving: self = Shape(0...1, stride: 0.2, spike: 1, isWhole: true)
      case .groundContactTime: self = Shape(180...320, stride: 3, spike: 2_000)
      case .stepLength: self = Shape(0.6...1.8, stride: 0.02, spike: 8)
      case .verticalOscillation: self = Shape(5...12, stride: 0.2, spike: 60)
      case .respiratoryRate: self = Shape(12...60, stride: 1, spike: 200)
      case .leftBalance, .groundContactBalance: self = Shape(40...60, stride: 1, spike: 100)
      case .leftTorqueEffectiveness, .rightTorqueEffectiveness: self = Shape(0...100, stride: 3, spike: 127)
      case .leftPedalSmoothness, .rightPedalSmoothness, .pedalSmoothness:
        self = Shape(0...60, stride: 2, spike: 127)
      }
    }

    init(
      _ range: ClosedRange<Double>, stride: Double, spike: Double, isWhole: Bool = false,
      isCumulative: Bool = false
    ) {
      self.range = range
      self.stride = stride
      self.spike = spike
      self.isWhole = isWhole
      self.isCumulative = isCumulative
    }
  }
}

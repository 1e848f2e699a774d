public import ActivityStreams
import RealModule

/// The kind of an activity, inferred from its motion if the file does not state it.
///
/// Applies Bayes' rule to a few sports, treating features as independent: moving speed (log-normal), cadence
/// (normal), the interquartile range of both (log-normal), and whether power and pool lengths were recorded.
/// Motion that fits no pattern counts as another sport. A walk with enough climb is a hike.
///
/// Page: *Sport from motion*, tests: `SessionTruthTests`, `TruthOnRecordingsTests`.
public struct KindInference: Sendable, Hashable {
  /// The inferred kind.
  public var kind: ActivityKind
  /// The probability of the kind, 0…1.
  public var probability: Double

  /// Infers the most likely kind. Returns `nil` if motion data are missing, or if no kind is likely enough.
  ///
  /// - Parameters:
  ///   - stream: The stream; speed may be derived.
  ///   - lengths: Pool lengths.
  ///   - settings: The motion patterns of each sport.
  ///   - pace: What counts as moving.
  ///   - elevation: How climb is counted.
  /// - Complexity: O(*n* log *n*).
  public init?(
    _ stream: ActivityStream, lengths: [PoolLength] = [], settings: KindInferenceSettings = .init(),
    pace: PaceSettings = .init(), elevation: ElevationSettings = .init()
  ) {
    guard settings.isEnabled else { return nil }
    let pool = lengths.count { $0.isActive } > 1
    let moving = stream.movingTime(settings: pace)?.seconds ?? 0
    guard pool || moving >= KindInferenceSettings.minimumTime else { return nil }
    if let share = Self.shareOfRowing(stream), share >= Self.mostOfRowing {
      (kind, probability) = (ActivityKind(named: "VirtualRow"), share)
      return
    }
    let moves = stream.movingRows(settings: pace), rows = stream.time.count
    guard let best = Features(stream, isPool: pool, moves).best else { return nil }
    // In a session of several sports, a long part is clearly another one.
    let others = (0..<Self.parts).count {
      let part = $0 * rows / Self.parts..<($0 + 1) * rows / Self.parts
      guard let own = Features(stream, isPool: pool, moves, rows: part).best else { return false }
      return own.name != best.name && Self.distinct.contains(own.name) && own.probability >= Self.sure
    }
    probability = best.probability * (1 - Double(others) / Double(Self.parts))
    guard probability >= settings.minimumProbability else { return nil }
    switch best.name {
    case "run": kind = .run
    case "ride": kind = .ride
    case "swim": kind = pool ? .swim : ActivityKind(named: "OpenWaterSwim")
    case "walk":
      let distance = stream.cumulativeDistance(sport: .walk)?.last { !$0.isNaN } ?? 0
      let climb = KindInferenceSettings.hikingClimb
      let gain = stream.elevation(sport: .walk, settings: elevation)?.gain ?? 0
      kind =
        distance > 0 && gain >= max(climb.whole, climb.grade * distance / 1000)
        ? ActivityKind(named: "Hike") : .walk
    default: return nil
    }
  }

  /// Number of parts of a session that are compared, the sports that differ clearly, and the minimum probability of such
  /// a part (house rules).
  private static let parts = 4, distinct: Set = ["run", "ride", "swim"], sure = 0.99

  /// Power of a rowing machine at 1 m/s, W, and its tolerance, as a fraction (Concept2: 2.8 ÷ pace³).
  private static let rowing = (watts: 2.8, tolerance: 0.06)
  /// Minimum fraction of the samples that follow the law of the rowing machine (house rule).
  private static let mostOfRowing = 0.8
  /// Minimum number of samples for this test, and the lowest power that counts, W.
  private static let leastSamples = 60, leastWatts = 30.0

  /// Returns the fraction of samples whose power is that of a rowing machine at their speed, or `nil` if the
  /// samples are too few.
  private static func shareOfRowing(_ stream: ActivityStream) -> Double? {
    guard let power = stream.values(of: .power), let speed = stream.values(of: .speed) else { return nil }
    var count = 0, alike = 0
    for (watts, speed) in zip(power, speed) where watts >= leastWatts && speed > 0 {
      count += 1
      let law = rowing.watts * speed * speed * speed
      if (watts - law).magnitude <= rowing.tolerance * law { alike += 1 }
    }
    return count >= leastSamples ? Double(alike) / Double(count) : nil
  }
}

/// What the motion of a stream says about its sport.
private struct Features {
  let isPool: Bool
  let hasPower: Bool
  /// The median while moving, and the interquartile range relative to it.
  let speed, cadence: (median: Double, range: Double)?
  /// Whether it may be paddling: slow, level and without a cadence.
  let isBoat: Bool
  /// Highest mean speed over 20 s, m/s.
  let glide: Double?

  /// The most likely sport with its probability; `nil` without speed and pool lengths.
  var best: (name: String, probability: Double)? {
    guard isPool || speed != nil else { return nil }
    let weights = KindInferenceSettings.priors.sorted { $0.key < $1.key }.map {
      (name: $0.key, weight: weight(of: $0.key, prior: $0.value))
    }
    let total = weights.reduce(0) { $0 + $1.weight }
    guard total > 0, let best = weights.max(by: { ($0.weight, $1.name) < ($1.weight, $0.name) }) else {
      return nil
    }
    return (best.name, best.weight / total)
  }

  /// Creates the features of a stream, or of some of its rows.
  init(_ stream: ActivityStream, isPool: Bool, _ isMoving: [Bool], rows: Range<Int>? = nil) {
    self.isPool = isPool
    hasPower = stream.presentExtent(of: .power).map { $0.high > 0 } ?? false
    func middle(_ channel: Channel) -> (median: Double, range: Double)? {
      guard let values = stream.values(of: channel) else { return nil }
      let sorted = (rows ?? values.indices).filter { isMoving[$0] && values[$0] > 0 }.map { values[$0] }
        .sorted()
      guard !sorted.isEmpty, case let median = sorted[sorted.count / 2] else { return nil }
      let range = (sorted[3 * sorted.count / 4] - sorted[sorted.count / 4]) / median
      return (median, min(Self.ranges.upperBound, max(Self.ranges.lowerBound, range)))
    }
    speed = middle(.speed)
    // Some exporters count the steps of both legs.
    cadence = middle(.cadence).map { ($0.median > 130 ? $0.median / 2 : $0.median, $0.range) }
    let isLevel = stream.presentExtent(of: .altitude).map { $0.high - $0.low < Self.levelRange } ?? true
    isBoat = cadence == nil && isLevel && speed.map { $0.median < Self.paddling } ?? true
    glide =
      rows != nil
      ? nil
      : MeanMaximalCurve(of: .speed, in: stream, rule: .leftConstant, durations: .list([20])).points.first?
        .mean
  }

  /// Returns the likelihood of the features in a sport, times its prior.
  func weight(of name: String, prior: Double) -> Double {
    var weight = isBoat && name == "other" ? Self.boats * prior : prior
    let power = KindInferenceSettings.powers[name] ?? 0
    weight *= hasPower ? power : 1 - power
    let pools = KindInferenceSettings.pools[name] ?? 0
    weight *= isPool ? pools : 1 - pools
    if let speed = speed?.median {
      weight *=
        KindInferenceSettings.speeds[name].map { usual in
          Self.density(Double.log(speed / usual), spread: KindInferenceSettings.speedSpreads[name] ?? 1)
        } ?? Self.anySpeed
    }
    if let cadence = cadence?.median {
      weight *=
        KindInferenceSettings.cadences[name].map { usual in
          Self.density(cadence - usual, spread: KindInferenceSettings.cadenceSpreads[name] ?? 1)
        } ?? Self.anyCadence
    }
    for (range, usual) in [
      (speed?.range, KindInferenceSettings.speedRanges[name]),
      (cadence?.range, KindInferenceSettings.cadenceRanges[name]),
    ] {
      // In a pool, speed is an average over each length, so its spread tells nothing about the sport.
      guard let range, !isPool else { continue }
      weight *=
        usual.map { Self.density(Double.log(range / $0), spread: KindInferenceSettings.rangeSpread) }
        ?? Self.anyRange
    }
    // A mean over 20 s above the sport's limit all but rules the sport out.
    if let glide, let limit = Self.fastest[name], glide > limit { weight *= Self.impossible }
    return weight
  }

  /// Range of altitude of a session on water, m, speed of paddling, m/s, and the factor on the prior of other sports
  /// there (house rules).
  private static let levelRange = 12.0, paddling = 2.2, boats = 8.0

  /// Highest plausible 20-s mean speed, m/s (house rule).
  private static let fastest = ["run": 6.9, "walk": 3.0, "swim": 2.4]
  /// Factor on the probability of a sport whose highest plausible speed is exceeded (house rule).
  private static let impossible = 0.001

  /// Density of log speed for any motion: uniform from 0.3 to 30 m/s.
  private static let anySpeed = 1 / Double.log(100)
  /// Density of cadence for any motion: uniform from 0 to 150 per minute.
  private static let anyCadence = 1.0 / 150

  /// Limits of relative interquartile ranges.
  private static let ranges = 0.005...2.0
  /// Density of the logarithm of such an interquartile range for any motion.
  private static let anyRange = 1 / Double.log(400)

  private static func density(_ distance: Double, spread: Double) -> Double {
    let z = distance / spread
    return Double.exp(-z * z / 2) / (spread * (2 * Double.pi).squareRoot())
  }
}

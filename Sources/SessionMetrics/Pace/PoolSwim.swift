public import ActivityStreams

/// A pool swim by lengths, with its intervals and the rests at the wall.
///
/// Page: *Pool lengths*, tests: `PoolSwimTests`.
public struct PoolSwim: Sendable, Hashable {
  /// Pool length, m, as reported by the device. If unknown, the session's distance ÷ the number of lengths;
  /// `nil` if that is unknown, too.
  public let poolLength: Double?
  /// The lengths swum, in chronological order.
  public let lengths: [Length]
  /// Runs of lengths without a rest between them.
  public let intervals: [Segment]
  package let whole: Segment

  /// One length of the pool.
  public struct Length: Sendable, Hashable {
    /// Start and end on the recording's clock.
    public var span: TimeSpan
    /// Number of strokes; `nil` if strokes were not counted.
    public var strokes: Double?
    /// The stroke as reported by the device.
    public var style: String?
    /// Rest at the wall after this length, s; `nil` if the next length follows at once, and for the last
    /// length of the swim.
    public var rest: Double?

    /// Duration of the length, s.
    public var seconds: Double { span.end - span.start }
    /// SWOLF: seconds + strokes; `nil` if strokes were not counted.
    public var swolf: Double? { strokes.map { seconds + $0 } }
  }

  /// Consecutive lengths of a pool swim.
  public struct Segment: Sendable, Hashable {
    /// Indices of its lengths in ``PoolSwim/lengths``.
    public var lengths: Range<Int>
    /// Start on the recording's clock, s.
    public var start: Double
    /// Time swum without rests, s.
    public var seconds: Double
    /// Distance, m; `nil` if the pool length is unknown.
    public var distance: Double?
    /// Total strokes of the lengths with a stroke count; `nil` if no length has one.
    public var strokes: Double?
    /// Mean SWOLF of the lengths with a stroke count; `nil` if no length has one.
    public var swolf: Double?
    /// The stroke; "mixed" if it varies, `nil` if unknown.
    public var style: String?
    /// Total rest at the wall during and after the segment, s; `nil` without rest.
    public var rest: Double?

    /// Time per 100 m, excluding rests, s; `nil` if the pool length is unknown.
    package var secondsPer100: Double? {
      distance.flatMap { $0 > 0 ? 100 * seconds / $0 : nil }
    }
  }

  /// Builds the swim from recorded lengths.
  ///
  /// - Parameters:
  ///   - recorded: Lengths and rests as recorded by the device.
  ///   - poolLength: Pool length reported by the device, m.
  ///   - distance: Session distance, m. It gives the pool length if the device does not report one.
  /// - Returns: `nil` if no length was swum.
  /// - Complexity: O(*n* log *n*).
  public init?(
    _ recorded: [PoolLength], poolLength: Double? = nil, distance: Double? = nil
  ) {
    let valid = recorded.filter {
      $0.span.start.isFinite && $0.span.end.isFinite && $0.span.end > $0.span.start
    }
    let rising = valid.enumerated().sorted {
      ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset)
    }.map(\.element)
    var swum: [Length] = []
    var idle = 0.0
    for length in rising {
      guard length.isActive else {
        idle += length.span.end - length.span.start
        continue
      }
      if let last = swum.last {
        // Devices report rests. Any other time between lengths is a timer stop or an unreported rest.
        let unsaid = length.span.start - last.span.end - idle
        let rest = idle + (unsaid >= PaceSettings.minimumRest ? unsaid : 0)
        if rest > 0 { swum[swum.count - 1].rest = rest }
      }
      idle = 0
      // Lengths without strokes may be drills, whose strokes are not counted.
      let strokes = length.strokes.flatMap { $0 > 0 ? Double($0) : nil }
      swum.append(Length(span: length.span, strokes: strokes, style: length.style))
    }
    guard !swum.isEmpty else { return nil }
    func metres(_ value: Double?) -> Double? { value.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
    let wall = metres(poolLength) ?? metres(distance).map { $0 / Double(swum.count) }
    self.poolLength = wall
    lengths = swum
    var segments: [Segment] = []
    var first = 0
    for place in swum.indices where swum[place].rest != nil || place == swum.count - 1 {
      segments.append(Segment(swum, first..<place + 1, poolLength: wall))
      first = place + 1
    }
    intervals = segments
    whole = Segment(swum, 0..<swum.count, poolLength: wall)
  }

  /// The unit of the splits: 100 yards if a whole number of lengths comes closer to it than to 100 metres,
  /// otherwise 100 metres.
  package var splitUnit: Split.Unit {
    guard let poolLength else { return .hundredMetres }
    let whole = Self.lengths(of: poolLength) * poolLength
    let (metres, yards) = (PaceText.Unit.hundredMetres.metres, PaceText.Unit.hundredYards.metres)
    return (whole - yards).magnitude < (whole - metres).magnitude ? .hundredYards : .hundredMetres
  }

  /// The swim in parts of about 100 metres, each with the same number of whole lengths. The last part may be
  /// shorter.
  ///
  /// Empty if the pool length is unknown.
  package var hundreds: [Segment] {
    guard let poolLength, let step = Int(exactly: Self.lengths(of: poolLength)) else { return [] }
    return stride(from: 0, to: lengths.count, by: step).map {
      Segment(lengths, $0..<min(lengths.count, $0 + step), poolLength: poolLength)
    }
  }

  /// Returns the best times over distances that are a whole number of lengths, swum without a rest.
  ///
  /// - Parameter distances: Distances in metres.
  /// - Returns: One effort per distance swum without a rest, in the given order.
  /// - Complexity: O(*n*) per distance.
  public func fastest(over distances: [Double]) -> [FastestDistance] {
    guard let poolLength else { return [] }
    return distances.compactMap { distance in
      let whole = (distance / poolLength).rounded()
      guard whole >= 1, (whole * poolLength - distance).magnitude <= Self.measured * distance,
        let count = Int(exactly: whole), count <= lengths.count
      else { return nil }
      var best: (first: Int, seconds: Double)?
      for interval in intervals where interval.lengths.count >= count {
        var sum = 0.0
        for place in interval.lengths {
          sum += lengths[place].seconds
          let first = place - count
          if first >= interval.lengths.lowerBound { sum -= lengths[first].seconds }
          if first + 1 >= interval.lengths.lowerBound, sum < best?.seconds ?? .infinity {
            best = (first + 1, sum)
          }
        }
      }
      return best.map { best in
        // Add up the lengths again, because the running sum lost precision.
        let bestLengths = lengths[best.first..<best.first + count]
        return FastestDistance(
          distance: distance, seconds: bestLengths.reduce(0) { $0 + $1.seconds },
          start: bestLengths[best.first].span.start)
      }
    }
  }

  /// Relative tolerance between a whole number of lengths and a nominal distance (house rule: three lengths
  /// of 33.33 m count as 100 m).
  static let measured = 0.001

  /// Returns the number of whole lengths closest to 100 m, at least one.
  private static func lengths(of poolLength: Double) -> Double {
    max(1, min(1e6, (PaceText.Unit.hundredMetres.metres / poolLength).rounded()))
  }
}

extension PoolSwim.Segment {
  init(_ swum: [PoolSwim.Length], _ places: Range<Int>, poolLength: Double?) {
    let part = swum[places]
    lengths = places
    start = part.first?.span.start ?? 0
    seconds = part.reduce(0) { $0 + $1.seconds }
    distance = poolLength.map { $0 * Double(places.count) }
    let counted = part.compactMap(\.strokes)
    strokes = counted.isEmpty ? nil : counted.reduce(0, +)
    let scores = part.compactMap(\.swolf)
    swolf = scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
    let styles = Set(part.compactMap(\.style))
    style = styles.count > 1 ? "mixed" : styles.first
    let rests = part.compactMap(\.rest)
    rest = rests.isEmpty ? nil : rests.reduce(0, +)
  }
}

extension ActivityStream {
  /// Returns the time-weighted mean heart rate of each segment, excluding rests, bpm; `nil` for a segment
  /// without heart rate.
  package func heartRates(of stretches: [PoolSwim.Segment], in swim: PoolSwim) -> [Double?] {
    let instants = Instants(swim.lengths.flatMap { [$0.span.start, $0.span.end] })
    guard let sums = PrefixIntegral(self, .heartRate, at: instants) else {
      return stretches.map { _ in nil }
    }
    return stretches.map { stretch in
      var (integral, seconds) = (0.0, 0.0)
      for place in stretch.lengths {
        let span = swim.lengths[place].span
        let part = sums.integral(from: span.start, to: span.end)
        integral += part.integral
        seconds += part.seconds
      }
      return seconds > 0 && integral.isFinite ? integral / seconds : nil
    }
  }
}

public import ActivityStreams

/// A swim in a pool, by its lengths: its sets, and the rests at the wall between them.
///
/// Page: *Pool lengths*, tests: `PoolSwimTests`.
public struct PoolSwim: Sendable, Hashable {
  /// Length of the pool, m: the device's, else the distance of the session over its lengths; `nil` without both.
  public let poolLength: Double?
  /// The lengths that were swum, in the order of time.
  public let lengths: [Length]
  /// Lengths that follow each other without a rest.
  public let intervals: [Segment]
  /// The whole swim.
  package let whole: Segment

  /// A length that was swum.
  public struct Length: Sendable, Hashable {
    /// When it was swum on the clock of the recording.
    public var span: TimeSpan
    /// Strokes counted.
    public var strokes: Double?
    /// The stroke as the device reported it.
    public var style: String?
    /// The rest at the wall after it, s; `nil` if the next length follows at once, and after the last.
    public var rest: Double?

    /// Time of the length, s.
    public var seconds: Double { span.end - span.start }
    /// Seconds and strokes of the length together; `nil` if strokes were not counted.
    public var swolf: Double? { strokes.map { seconds + $0 } }
  }

  /// Lengths in a row.
  public struct Segment: Sendable, Hashable {
    /// Places of its lengths among the lengths of the swim.
    public var lengths: Range<Int>
    /// When it started on the clock of the recording, s.
    public var start: Double
    /// Time swum, the rests left out, s.
    public var seconds: Double
    /// Metres; `nil` if the length of the pool is unknown.
    public var distance: Double?
    /// Strokes of the lengths with counted strokes; `nil` without any.
    public var strokes: Double?
    /// Mean SWOLF of the lengths with counted strokes; `nil` without any.
    public var swolf: Double?
    /// The stroke of its lengths, "mixed" for several; `nil` if unknown.
    public var style: String?
    /// Rests at the wall in it and after it, s; `nil` without one.
    public var rest: Double?

    /// Time for a hundred metres, the rests left out, s; `nil` if the length of the pool is unknown.
    package var secondsPer100: Double? {
      distance.flatMap { $0 > 0 ? 100 * seconds / $0 : nil }
    }
  }

  /// - Parameters:
  ///   - recorded: lengths and rests as the device recorded them.
  ///   - poolLength: length of the pool as the device knew it, m.
  ///   - distance: distance of the session, m, which gives the pool length if the device does not.
  /// - Returns: `nil` if no length was swum.
  /// - Complexity: O(*n* log *n*).
  public init?(
    _ recorded: [PoolLength], poolLength: Double? = nil, distance: Double? = nil
  ) {
    let known = recorded.filter {
      $0.span.start.isFinite && $0.span.end.isFinite && $0.span.end > $0.span.start
    }
    let rising = known.enumerated().sorted {
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
        // A device reports the rest itself; further time on the clock is a stop of the timer, or an unreported rest.
        let unsaid = length.span.start - last.span.end - idle
        let rest = idle + (unsaid >= PaceSettings.minimumRest ? unsaid : 0)
        if rest > 0 { swum[swum.count - 1].rest = rest }
      }
      idle = 0
      // A length without strokes is, say, a drill whose strokes were not counted.
      let strokes = length.strokes.flatMap { $0 > 0 ? Double($0) : nil }
      swum.append(Length(span: length.span, strokes: strokes, style: length.style))
    }
    guard !swum.isEmpty else { return nil }
    func metres(_ value: Double?) -> Double? { value.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
    let wall = metres(poolLength) ?? metres(distance).map { $0 / Double(swum.count) }
    self.poolLength = wall
    lengths = swum
    var found: [Segment] = []
    var first = 0
    for place in swum.indices where swum[place].rest != nil || place == swum.count - 1 {
      found.append(Segment(swum, first..<place + 1, poolLength: wall))
      first = place + 1
    }
    intervals = found
    whole = Segment(swum, 0..<swum.count, poolLength: wall)
  }

  /// The unit of its splits: a hundred yards where whole lengths make them, else a hundred metres.
  package var splitUnit: Split.Unit {
    guard let poolLength else { return .hundredMetres }
    let whole = Self.lengths(of: poolLength) * poolLength
    let (metres, yards) = (PaceText.Unit.hundredMetres.metres, PaceText.Unit.hundredYards.metres)
    return (whole - yards).magnitude < (whole - metres).magnitude ? .hundredYards : .hundredMetres
  }

  /// The swim in parts of about a hundred metres: of equally many whole lengths as come nearest. The last may be short. Empty
  /// where the length of the pool is unknown.
  package var hundreds: [Segment] {
    guard let poolLength, let step = Int(exactly: Self.lengths(of: poolLength)) else { return [] }
    return stride(from: 0, to: lengths.count, by: step).map {
      Segment(lengths, $0..<min(lengths.count, $0 + step), poolLength: poolLength)
    }
  }

  /// The least times for distances that are whole lengths, swum without a rest.
  /// - Parameter distances: metres.
  /// - Returns: One effort a distance that was swum at a stretch, in the order given.
  /// - Complexity: O(*n*) a distance.
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
        // Summed again: the running sum has lost its last digits.
        let own = lengths[best.first..<best.first + count]
        return FastestDistance(
          distance: distance, seconds: own.reduce(0) { $0 + $1.seconds }, start: own[best.first].span.start)
      }
    }
  }

  /// Tolerance of whole lengths against the distance they represent, as a share (house rule: three lengths of
  /// 33.33 m are a hundred metres).
  static let measured = 0.001

  /// Whole lengths that come nearest to a hundred metres, at least one.
  private static func lengths(of poolLength: Double) -> Double {
    max(1, min(1e6, (PaceText.Unit.hundredMetres.metres / poolLength).rounded()))
  }
}

extension PoolSwim.Segment {
  init(_ swum: [PoolSwim.Length], _ places: Range<Int>, poolLength: Double?) {
    let own = swum[places]
    lengths = places
    start = own.first?.span.start ?? 0
    seconds = own.reduce(0) { $0 + $1.seconds }
    distance = poolLength.map { $0 * Double(places.count) }
    let counted = own.compactMap(\.strokes)
    strokes = counted.isEmpty ? nil : counted.reduce(0, +)
    let scores = own.compactMap(\.swolf)
    swolf = scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
    let styles = Set(own.compactMap(\.style))
    style = styles.count > 1 ? "mixed" : styles.first
    let rests = own.compactMap(\.rest)
    rest = rests.isEmpty ? nil : rests.reduce(0, +)
  }
}

extension ActivityStream {
  /// Time-weighted mean heart rate over the lengths of each stretch without its rests, bpm; `nil` without
  /// observations.
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

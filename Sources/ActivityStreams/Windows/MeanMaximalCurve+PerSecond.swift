extension MeanMaximalCurve {
  /// The curve of whole watts at 1 Hz: exact to the last watt-second.
  ///
  /// - Parameters:
  ///   - watts: one value a second.
  ///   - durations: the window lengths.
  ///   - stretches: index ranges that no window leaves; `nil` = all of it. Ranges outside the data are clamped.
  ///   - origin: clock of the first value, s.
  ///   - session: provenance of the points.
  /// - Returns: The curve; empty without data.
  /// - Complexity: O(*n*² / 512) tests of four tiles at worst plus what cannot be excluded; about 0.7 ms for all
  ///   durations of 4 h on the machine of the Performance page.
  public init(
    watts: Span<Int32>, durations: WindowDurations = .all, stretches: [Range<Int>]? = nil,
    origin: Double = 0, session: Int = 0
  ) {
    let pieces = Self.pieces(stretches, count: watts.count)
    var total: Int64 = 0
    var samples = 0
    var least = Int32.max
    var most = Int32.min
    for piece in pieces {
      for index in piece {
        let value = watts[index]
        total &+= Int64(value)
        least = value < least ? value : least
        most = value > most ? value : most
      }
      samples += piece.count
    }
    let level = samples > 0 ? total / Int64(samples) : 0
    // The sums are taken about the mean, which makes them small and the bounds tight. No sum leaves the range if the
    // largest distance from the mean, all the time on one side, does not.
    var low: Int64 = 0
    var high: Int64 = 0
    let farthest = max(Int64(most) &- level, level &- Int64(least))
    if farthest >= 1 &<< 28 / Int64(max(1, samples) + 1) / 2 {
      for piece in pieces {
        var sum: Int64 = 0
        for index in piece {
          sum &+= Int64(watts[index]) &- level
          low = min(low, sum)
          high = max(high, sum)
        }
      }
    }
    if high &- low < 1 &<< 28 {
      self = Self.search(
        pieces, durations, origin: origin, session: session, slack: Int32(0)
      ) { piece, prefix in
        var sum: Int32 = 0
        let level = Int32(truncatingIfNeeded: level)
        for (place, index) in piece.enumerated() {
          sum &+= watts[index] &- level
          prefix[place + 1] = sum
        }
      } value: { sum, duration in
        Double(Int64(sum) &+ level &* Int64(duration)) / Double(duration)
      }
    } else {
      // Sums of impossible watts: exact in Double up to 2⁵³.
      self = Self.search(
        pieces, durations, origin: origin, session: session, slack: Double(high &- low) * 0x1p-46
      ) { piece, prefix in
        var sum: Int64 = 0
        for (place, index) in piece.enumerated() {
          sum &+= Int64(watts[index]) &- level
          prefix[place + 1] = Double(sum)
        }
      } value: { sum, duration in
        if let whole = Int64(exactly: sum) {
          Double(whole &+ level &* Int64(duration)) / Double(duration)
        } else {
          sum / Double(duration) + Double(level)
        }
      }
    }
  }

  /// The curve of any signal at 1 Hz: heart rate, speed, vertical speed.
  ///
  /// - Parameters:
  ///   - values: one value a second; what is not finite is missing.
  ///   - missing: what a missing second does.
  ///   - durations: the window lengths.
  ///   - origin: clock of the first value, s.
  ///   - session: provenance of the points.
  /// - Returns: The curve; whole numbers exactly, others to about 10⁻¹⁵ of the largest sum.
  public init(
    perSecond values: Span<Double>, missing: MissingSeconds = .breaks, durations: WindowDurations = .all,
    origin: Double = 0, session: Int = 0
  ) {
    let pieces = missing == .zero ? [0..<values.count] : Self.observed(values)
    var isWhole = true
    var sum = 0.0
    var samples = 0
    for piece in pieces {
      for index in piece where Self.isFinite(values[index]) {
        let value = values[index]
        sum += value
        // Adding 1.5 · 2^52 rounds to a whole number.
        if value + 0x1.8p52 - 0x1.8p52 != value || value.magnitude > 1e9 { isWhole = false }
      }
      samples += piece.count
    }
    if isWhole {
      // The whole number is in the low bits.
      var whole = [Int32](repeating: 0, count: values.count)
      for index in 0..<values.count where Self.isFinite(values[index]) {
        whole[index] = Int32(truncatingIfNeeded: (values[index] + 0x1.8p52).bitPattern)
      }
      self.init(
        watts: whole.span, durations: durations, stretches: pieces, origin: origin, session: session)
      return
    }
    let mean = samples > 0 ? sum / Double(samples) : 0
    let level = mean.isFinite ? mean : 0
    var span = 0.0
    for piece in pieces {
      var sum = 0.0
      for index in piece {
        sum += (Self.isFinite(values[index]) ? values[index] : 0) - level
        if sum.magnitude > span { span = sum.magnitude }
      }
    }
    guard span.isFinite else {
      self.init(ordered: [])
      return
    }
    self = Self.search(
      pieces, durations, origin: origin, session: session, slack: span * 0x1p-45
    ) { piece, prefix in
      var sum = 0.0
      for (place, index) in piece.enumerated() {
        sum += (Self.isFinite(values[index]) ? values[index] : 0) - level
        prefix[place + 1] = sum
      }
    } value: { sum, duration in
      sum / Double(duration) + level
    }
  }

  /// Searches the stretches, the longest first, and turns the sums into points.
  @inline(__always)
  private static func search<Scalar: WindowScalar>(
    _ pieces: [Range<Int>], _ durations: WindowDurations, origin: Double, session: Int, slack: Scalar,
    sums: (Range<Int>, inout MutableSpan<Scalar>) -> Void, value: (Scalar, Int) -> Double
  ) -> MeanMaximalCurve {
    let order = pieces.sorted { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }
    let longest = durations.limit(order.first?.count ?? 0)
    guard longest >= 1, order.allSatisfy({ $0.upperBound <= Int(Int32.max) }) else {
      return MeanMaximalCurve(ordered: [])
    }
    let wanted = durations.seconds(upTo: longest)
    var prefix: [Scalar] = []
    if let wanted, wanted.count <= 40 {
      return few(wanted, order, origin: origin, session: session, sums: sums, value: value)
    }
    var search = WindowSearch<Scalar>(longest: longest, wanted: wanted)
    for piece in order {
      Self.clear(&prefix, count: piece.count + 1, padding: 80)
      var places = prefix.mutableSpan
      sums(piece, &places)
      search.search(&prefix, offset: Int32(truncatingIfNeeded: piece.lowerBound), slack: slack)
    }
    var points: [Point] = []
    points.reserveCapacity(longest)
    for duration in 1...longest where search.starts[duration] >= 0 {
      points.append(
        Point(
          duration: Double(duration), mean: value(search.best[duration], duration),
          start: origin + Double(search.starts[duration]), session: session))
    }
    return MeanMaximalCurve(ordered: points)
  }

  /// All windows of a few durations, one by one: the first of those with the largest sum.
  @inline(__always)
  private static func few<Scalar: WindowScalar>(
    _ durations: [Int], _ pieces: [Range<Int>], origin: Double, session: Int,
    sums: (Range<Int>, inout MutableSpan<Scalar>) -> Void, value: (Scalar, Int) -> Double
  ) -> MeanMaximalCurve {
    var best = [(sum: Scalar, start: Int)](repeating: (.zero, -1), count: durations.count)
    var prefix: [Scalar] = []
    for piece in pieces {
      Self.clear(&prefix, count: piece.count + 1, padding: 0)
      var places = prefix.mutableSpan
      sums(piece, &places)
      for (place, duration) in durations.enumerated() where duration <= piece.count {
        let top = WindowSearch<Scalar>.largest(prefix.span, duration)
        if best[place].start < 0 || best[place].sum < top.sum {
          best[place] = (top.sum, piece.lowerBound + top.start)
        }
      }
    }
    var points: [Point] = []
    points.reserveCapacity(durations.count)
    for (place, duration) in durations.enumerated() where best[place].start >= 0 {
      points.append(
        Point(
          duration: Double(duration), mean: value(best[place].sum, duration),
          start: origin + Double(best[place].start), session: session))
    }
    return MeanMaximalCurve(ordered: points)
  }

  /// Makes room for prefix sums, of which the first is 0.
  private static func clear<Scalar: WindowScalar>(_ prefix: inout [Scalar], count: Int, padding: Int) {
    prefix.removeAll(keepingCapacity: true)
    prefix.reserveCapacity(count + padding)
    prefix.append(contentsOf: repeatElement(.zero, count: count))
  }

  @inline(__always)
  private static func isFinite(_ value: Double) -> Bool { value.magnitude <= .greatestFiniteMagnitude }

  /// The ranges that lie in the data, empty ones left out.
  private static func pieces(_ stretches: [Range<Int>]?, count: Int) -> [Range<Int>] {
    guard let stretches else { return count > 0 ? [0..<count] : [] }
    return stretches.map { $0.clamped(to: 0..<count) }.filter { !$0.isEmpty }
  }

  /// The runs of finite values.
  private static func observed(_ values: Span<Double>) -> [Range<Int>] {
    if values.isFinite { return values.isEmpty ? [] : [0..<values.count] }
    var runs: [Range<Int>] = []
    var first = -1
    for index in 0..<values.count {
      if isFinite(values[index]) {
        if first < 0 { first = index }
      } else if first >= 0 {
        runs.append(first..<index)
        first = -1
      }
    }
    if first >= 0 { runs.append(first..<values.count) }
    return runs
  }
}

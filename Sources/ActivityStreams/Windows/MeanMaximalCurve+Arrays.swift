import Statistics

extension MeanMaximalCurve {
  /// The curve of integer watts at 1 Hz; array overload of `init(watts:durations:stretches:origin:session:)`.
  public init(
    watts: [Int32], durations: WindowDurations = .all, stretches: [Range<Int>]? = nil, origin: Double = 0,
    session: Int = 0
  ) {
    self.init(
      watts: watts.elementSpan, durations: durations, stretches: stretches, origin: origin, session: session)
  }

  /// The curve of any signal at 1 Hz; array overload of `init(perSecond:missing:durations:origin:session:)`.
  package init(
    perSecond values: [Double], missing: MissingSeconds = .breaks, durations: WindowDurations = .all,
    origin: Double = 0, session: Int = 0
  ) {
    self.init(
      perSecond: values.elementSpan, missing: missing, durations: durations, origin: origin, session: session)
  }

  /// The curve of unevenly spaced samples, each held until the next; array overload of
  /// `leftConstant(time:values:stretches:seconds:session:)`.
  package static func leftConstant(
    time: [Double], values: [Double], stretches: [Segment]? = nil, seconds: [Double], session: Int = 0
  ) -> MeanMaximalCurve {
    leftConstant(
      time: time.elementSpan, values: values.elementSpan, stretches: stretches, seconds: seconds,
      session: session)
  }

  /// The curve of unevenly spaced samples with linear interpolation; array overload of
  /// `linear(time:values:stretches:seconds:session:)`.
  package static func linear(
    time: [Double], values: [Double], stretches: [Segment]? = nil, seconds: [Double], session: Int = 0
  ) -> MeanMaximalCurve {
    linear(
      time: time.elementSpan, values: values.elementSpan, stretches: stretches, seconds: seconds,
      session: session)
  }
}

extension FastestDistance {
  /// The fastest windows over cumulative distances; array overload of
  /// `efforts(over:time:cumulative:stretches:anchor:)`.
  package static func efforts(
    over distances: [Double], time: [Double], cumulative: [Double], stretches: [Range<Int>]? = nil,
    anchor: Anchor = .both
  ) -> [FastestDistance] {
    efforts(
      over: distances, time: time.elementSpan, cumulative: cumulative.elementSpan, stretches: stretches,
      anchor: anchor)
  }
}

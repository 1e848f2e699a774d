import Statistics

extension MeanMaximalCurve {
  /// The curve of whole watts at 1 Hz in an array; see `init(watts:durations:stretches:origin:session:)` of a
  /// span.
  public init(
    watts: [Int32], durations: WindowDurations = .all, stretches: [Range<Int>]? = nil, origin: Double = 0,
    session: Int = 0
  ) {
    self.init(
      watts: watts.elementSpan, durations: durations, stretches: stretches, origin: origin, session: session)
  }

  /// The curve of any signal at 1 Hz in an array; see
  /// `init(perSecond:missing:durations:origin:session:)` of a span.
  package init(
    perSecond values: [Double], missing: MissingSeconds = .breaks, durations: WindowDurations = .all,
    origin: Double = 0, session: Int = 0
  ) {
    self.init(
      perSecond: values.elementSpan, missing: missing, durations: durations, origin: origin, session: session)
  }

  /// The curve of unevenly spaced samples in arrays, each held until the next; see
  /// `leftConstant(time:values:stretches:seconds:session:)` of spans.
  package static func leftConstant(
    time: [Double], values: [Double], stretches: [Segment]? = nil, seconds: [Double], session: Int = 0
  ) -> MeanMaximalCurve {
    leftConstant(
      time: time.elementSpan, values: values.elementSpan, stretches: stretches, seconds: seconds,
      session: session)
  }

  /// The curve of unevenly spaced samples in arrays, joined by straight lines; see
  /// `linear(time:values:stretches:seconds:session:)` of spans.
  package static func linear(
    time: [Double], values: [Double], stretches: [Segment]? = nil, seconds: [Double], session: Int = 0
  ) -> MeanMaximalCurve {
    linear(
      time: time.elementSpan, values: values.elementSpan, stretches: stretches, seconds: seconds,
      session: session)
  }
}

extension FastestDistance {
  /// The fastest windows over cumulative distances in arrays; see
  /// `efforts(over:time:cumulative:stretches:anchor:)` of spans.
  package static func efforts(
    over distances: [Double], time: [Double], cumulative: [Double], stretches: [Range<Int>]? = nil,
    anchor: Anchor = .both
  ) -> [FastestDistance] {
    efforts(
      over: distances, time: time.elementSpan, cumulative: cumulative.elementSpan, stretches: stretches,
      anchor: anchor)
  }
}

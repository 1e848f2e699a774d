import Statistics

/// The best mean of a signal over every window length: the mean-maximal curve (power curve, best efforts).
///
/// `mean(d) = max over s of (1/d) ∫ v over [s, s + d]`. No window contains unobserved time unless the policy counts
/// missing as 0. The raw values are kept: they need not fall with the duration (100, 0, 100 W give 100, 50, 66.7 W);
/// for display use ``monotone``.
///
/// The curve is a value that can be merged across sessions, keeping where each point came from.
///
/// Source: definition as in Pinot & Grappe (2011), record power profile; science PW-08.
///
/// Page: *Best windows*, tests: `MeanMaximalCurveTests`, `NonuniformWindowTests`.
public struct MeanMaximalCurve: Sendable, Hashable {
  /// The best window of one duration.
  public struct Point: Sendable, Hashable {
    /// Length of the window, s.
    public var duration: Double
    /// Mean over the window, in the unit of the signal.
    public var mean: Double
    /// The start of the window on the clock of its session, s. One of the best if several tie.
    public var start: Double
    /// The session, by a number the caller chooses.
    public var session: Int

    /// A point of a curve.
    package init(duration: Double, mean: Double, start: Double, session: Int = 0) {
      self.duration = duration
      self.mean = mean
      self.start = start
      self.session = session
    }
  }

  /// The points by rising duration; durations longer than any unbroken stretch have none.
  public let points: [Point]

  /// A curve of points, put in order of duration; of points with equal duration the larger mean stays.
  ///
  /// Points whose numbers are not finite or whose duration is not positive are left out.
  public init(points: [Point]) {
    let usable = points.filter { $0.duration > 0 && $0.duration.isFinite && $0.mean.isFinite }
    self.init(
      ordered: zip(usable, usable.dropFirst()).allSatisfy { $0.duration < $1.duration }
        ? usable : Self.ordered(usable))
  }

  init(ordered points: [Point]) { self.points = points }

  private static func ordered(_ points: [Point]) -> [Point] {
    var kept: [Point] = []
    for point in points.sorted(by: { ($0.duration, -$0.mean) < ($1.duration, -$1.mean) })
    where kept.last?.duration != point.duration { kept.append(point) }
    return kept
  }

  /// The point of exactly this duration, or `nil`.
  /// - Complexity: O(log *n*).
  public subscript(duration: Double) -> Point? {
    let index = lowerBound(duration)
    return index < points.count && points[index].duration == duration ? points[index] : nil
  }

  /// The best mean for at least this duration: the point itself, or the best of the longer ones.
  public func best(forAtLeast duration: Double) -> Point? {
    points[lowerBound(duration)...].max { $0.mean < $1.mean }
  }

  /// For display: each mean raised to the best mean of any longer duration, so the curve never rises.
  public var monotone: MeanMaximalCurve {
    var raised = points
    for index in raised.indices.dropLast().reversed() where raised[index].mean < raised[index + 1].mean {
      raised[index].mean = raised[index + 1].mean
      raised[index].start = raised[index + 1].start
      raised[index].session = raised[index + 1].session
    }
    return MeanMaximalCurve(ordered: raised)
  }

  /// The pointwise best of two curves; where both are equal the point of this one stays.
  ///
  /// Merging is associative, and commutative up to the provenance of ties.
  /// - Complexity: O(*n* + *m*).
  public func merged(with other: MeanMaximalCurve) -> MeanMaximalCurve {
    var merged: [Point] = []
    merged.reserveCapacity(max(points.count, other.points.count))
    var left = 0
    var right = 0
    while left < points.count && right < other.points.count {
      let mine = points[left]
      let theirs = other.points[right]
      if mine.duration == theirs.duration {
        merged.append(mine.mean < theirs.mean ? theirs : mine)
        left += 1
        right += 1
      } else if mine.duration < theirs.duration {
        merged.append(mine)
        left += 1
      } else {
        merged.append(theirs)
        right += 1
      }
    }
    merged += points[left...]
    merged += other.points[right...]
    return MeanMaximalCurve(ordered: merged)
  }

  private func lowerBound(_ duration: Double) -> Int {
    points.partitioningIndex { $0.duration >= duration }
  }
}

/// The window lengths of a mean-maximal curve.
public enum WindowDurations: Sendable, Hashable {
  /// Every whole second.
  case all
  /// Every whole second up to this one.
  case upTo(Int)
  /// These whole seconds.
  case list([Int])
  /// 1–60 s by 1 s, then 5 % steps, and the durations people quote (science PW-08).
  case standard

  /// The durations in rising order, none longer than `longest` seconds; `nil` means every whole second up to it.
  func seconds(upTo longest: Int) -> [Int]? {
    switch self {
    case .all, .upTo: return nil
    case .list(let list):
      let fitting = list.filter { $0 >= 1 && $0 <= longest }
      return zip(fitting, fitting.dropFirst()).allSatisfy(<) ? fitting : Set(fitting).sorted()
    case .standard: return Self.standardSeconds(upTo: longest)
    }
  }

  /// Whether they are searched one by one.
  var areFew: Bool {
    if case .list(let list) = self { return list.count <= 40 }
    return false
  }

  /// The longest duration to look at.
  func limit(_ longest: Int) -> Int {
    switch self {
    case .all, .standard: longest
    case .upTo(let limit): max(0, min(limit, longest))
    case .list(let list): max(0, min(list.max() ?? 0, longest))
    }
  }

  /// The list of science PW-08: 1–60 by 1, 60 · 1.05ᵏ rounded, and 3, 5, 8, 12, 20, 30 and 60 min.
  package static func standardSeconds(upTo longest: Int) -> [Int] {
    guard longest >= 1 else { return [] }
    var list = Set(1...min(60, longest))
    for quoted in [60, 180, 300, 480, 720, 1200, 1800, 3600] where quoted <= longest { list.insert(quoted) }
    var duration = 60.0
    while duration <= Double(longest), duration < 1e9 {
      list.insert(Int(duration.rounded()))
      duration *= 1.05
    }
    return list.filter { $0 <= longest }.sorted()
  }
}

/// The effect of a second without a value on the windows over it.
public enum MissingSeconds: String, CaseIterable, Sendable, Codable {
  /// No window contains it.
  case breaks
  /// It counts as 0 (the reference's convention for power).
  case zero
}

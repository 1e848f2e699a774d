import Statistics

/// The best mean of a signal for every window duration: the mean-maximal curve (power curve, best efforts).
///
/// `mean(d) = max over s of (1/d) ∫ v over [s, s + d]`. No window contains unobserved time unless missing
/// values count as 0. Means are not adjusted and need not decrease with duration: 100, 0, 100 W give 100,
/// 50 and 66.7 W.
///
/// Curves of several sessions can be merged; each point records its session.
///
/// Source: definition as in Pinot & Grappe (2011), record power profile; science PW-08.
///
/// Page: *Best efforts*, tests: `MeanMaximalCurveTests`, `NonuniformWindowTests`.
public struct MeanMaximalCurve: Sendable, Hashable {
  /// The best window of one duration.
  public struct Point: Sendable, Hashable {
    /// Duration of the window, s.
    public var duration: Double
    /// Mean over the window, in the unit of the signal.
    public var mean: Double
    /// Start of the window, s on the clock of its session; one of the best if several tie.
    public var start: Double
    /// The session, as a number that the caller chooses.
    public var session: Int

    package init(duration: Double, mean: Double, start: Double, session: Int = 0) {
      self.duration = duration
      self.mean = mean
      self.start = start
      self.session = session
    }
  }

  /// The points in order of duration. A duration longer than every stretch without gaps has no point.
  public let points: [Point]

  /// Creates a curve from points and sorts them by duration. If two points have the same duration, the larger
  /// mean is kept.
  ///
  /// Points are dropped if a value is not finite or the duration is not positive.
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

  /// The point of exactly this duration, if any.
  ///
  /// - Complexity: O(log *n*).
  public subscript(duration: Double) -> Point? {
    let index = lowerBound(duration)
    return index < points.count && points[index].duration == duration ? points[index] : nil
  }

  /// The best mean over at least this duration, from the point of this duration or of a longer one.
  public func best(forAtLeast duration: Double) -> Point? {
    points[lowerBound(duration)...].max { $0.mean < $1.mean }
  }

  /// Returns the pointwise maximum of two curves. Ties go to this curve.
  ///
  /// Merging is associative, and commutative except for the session of tied points.
  ///
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

/// The window durations of a mean-maximal curve.
public enum WindowDurations: Sendable, Hashable {
  /// Every integer second.
  case all
  /// Every integer second up to this one.
  case upTo(Int)
  /// The listed durations, in whole seconds.
  case list([Int])
  /// 1–60 s in steps of 1 s, then in steps of 5 %, plus commonly quoted durations (science PW-08).
  case standard

  /// The durations up to `longest` seconds, increasing; `nil` means every integer second.
  func seconds(upTo longest: Int) -> [Int]? {
    switch self {
    case .all, .upTo: return nil
    case .list(let list):
      let fitting = list.filter { $0 >= 1 && $0 <= longest }
      return zip(fitting, fitting.dropFirst()).allSatisfy(<) ? fitting : Set(fitting).sorted()
    case .standard: return Self.standardSeconds(upTo: longest)
    }
  }

  var areFew: Bool {
    if case .list(let list) = self { return list.count <= 40 }
    return false
  }

  /// Whether only selected durations are searched.
  var isList: Bool {
    switch self {
    case .list, .standard: true
    case .all, .upTo: false
    }
  }

  func limit(_ longest: Int) -> Int {
    switch self {
    case .all, .standard: longest
    case .upTo(let limit): max(0, min(limit, longest))
    case .list(let list): max(0, min(list.max() ?? 0, longest))
    }
  }

  /// The list of science PW-08: 1–60 s in steps of 1 s, then 60 · 1.05ᵏ rounded, plus 3, 5, 8, 12, 20, 30
  /// and 60 min.
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

/// How a second without a value affects the windows that contain it.
public enum MissingSeconds: String, CaseIterable, Sendable, Codable {
  /// No window may contain it.
  case breaks
  /// Unobserved time counts as 0, as in the reference results for power.
  case zero
}

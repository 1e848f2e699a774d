/// Purpose of a set.
public enum SetKind: String, Sendable, Hashable, CaseIterable {
  case warmup, working, drop, failure
}

/// One set as logged. A missing value is `nil`, never 0.
public struct StrengthSet: Sendable, Hashable {
  private struct Numbers: Sendable, Hashable {
    var weight, seconds, distance, rating, reserve, velocity, completedAt: CompactNumber
  }

  private var numbers: Numbers
  /// Logged weight without body weight, kg; for an assisted exercise, the assistance.
  public var weight: Double? {
    get { numbers.weight.value }
    set { numbers.weight = CompactNumber(newValue) }
  }
  /// Repetitions; 0 for a failed attempt.
  public var repetitions: Int?
  /// Duration, s.
  public var seconds: Double? {
    get { numbers.seconds.value }
    set { numbers.seconds = CompactNumber(newValue) }
  }
  /// Distance, m.
  public var distance: Double? {
    get { numbers.distance.value }
    set { numbers.distance = CompactNumber(newValue) }
  }
  /// RPE of the set, 1…10; 10 means to failure.
  public var rating: Double? {
    get { numbers.rating.value }
    set { numbers.rating = CompactNumber(newValue) }
  }
  /// Reported repetitions in reserve, 0…10.
  public var reserve: Double? {
    get { numbers.reserve.value }
    set { numbers.reserve = CompactNumber(newValue) }
  }
  /// Mean bar velocity, m/s.
  public var velocity: Double? {
    get { numbers.velocity.value }
    set { numbers.velocity = CompactNumber(newValue) }
  }
  /// Purpose of the set; `nil` if the log does not state it.
  public var kind: SetKind?
  /// Time of completion, seconds since 1970.
  public var completedAt: Double? {
    get { numbers.completedAt.value }
    set { numbers.completedAt = CompactNumber(newValue) }
  }
  /// The athlete's note.
  public var notes: String?

  /// Creates a set.
  public init(
    weight: Double? = nil, repetitions: Int? = nil, rating: Double? = nil, reserve: Double? = nil,
    kind: SetKind? = nil, seconds: Double? = nil, distance: Double? = nil
  ) {
    numbers = Numbers(
      weight: CompactNumber(weight), seconds: CompactNumber(seconds), distance: CompactNumber(distance),
      rating: CompactNumber(rating), reserve: CompactNumber(reserve), velocity: CompactNumber(nil),
      completedAt: CompactNumber(nil))
    self.repetitions = repetitions
    self.kind = kind
  }

  /// Repetitions in reserve: as given, 10 − RPE (Zourdos et al. 2016), or 0 for a set to failure; `nil` if unknown.
  package var repetitionsInReserve: Double? {
    reserve ?? rating.map { 10 - $0 } ?? (kind == .failure ? 0 : nil)
  }

  var isEmpty: Bool {
    weight == nil && repetitions == nil && seconds == nil && distance == nil
  }
}

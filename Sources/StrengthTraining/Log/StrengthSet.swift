/// Purpose of a set.
public enum SetKind: String, Sendable, Hashable, CaseIterable {
  case warmup, working, drop, failure
}

/// One set as logged. A missing value is `nil`, never 0.
public struct StrengthSet: Sendable, Hashable {
  /// Logged weight without body weight, kg; for an assisted exercise, the assistance.
  public var weight: Double?
  /// Repetitions; 0 for a failed attempt.
  public var repetitions: Int?
  /// Duration, s.
  public var seconds: Double?
  /// Distance, m.
  public var distance: Double?
  /// RPE of the set, 1…10; 10 means to failure.
  public var rating: Double?
  /// Reported repetitions in reserve, 0…10.
  public var reserve: Double?
  /// Mean bar velocity, m/s.
  public var velocity: Double?
  /// Purpose of the set; `nil` if the log does not state it.
  public var kind: SetKind?
  /// Time of completion, seconds since 1970.
  public var completedAt: Double?
  /// The athlete's note.
  public var notes: String?

  /// Creates a set.
  public init(
    weight: Double? = nil, repetitions: Int? = nil, rating: Double? = nil, reserve: Double? = nil,
    kind: SetKind? = nil, seconds: Double? = nil, distance: Double? = nil
  ) {
    self.weight = weight
    self.repetitions = repetitions
    self.rating = rating
    self.reserve = reserve
    self.kind = kind
    self.seconds = seconds
    self.distance = distance
  }

  /// Repetitions in reserve: as given, 10 − RPE (Zourdos et al. 2016), or 0 for a set to failure; `nil` if unknown.
  package var repetitionsInReserve: Double? {
    reserve ?? rating.map { 10 - $0 } ?? (kind == .failure ? 0 : nil)
  }

  var isEmpty: Bool {
    weight == nil && repetitions == nil && seconds == nil && distance == nil
  }
}

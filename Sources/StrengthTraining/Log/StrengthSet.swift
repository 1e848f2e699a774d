/// The purpose of a set.
public enum SetKind: String, Sendable, Hashable, CaseIterable {
  case warmup, working, drop, failure
}

/// One set as logged; missing values are `nil`, never 0.
public struct StrengthSet: Sendable, Hashable {
  /// The logged weight, kg, without body weight; for an assisted exercise the assistance.
  public var weight: Double?
  /// Repetitions; 0 if the set was tried and failed.
  public var repetitions: Int?
  /// Duration, s.
  public var seconds: Double?
  /// Distance, m.
  public var distance: Double?
  /// Rating of perceived exertion of the set, 1…10; 10 is to failure.
  public var rating: Double?
  /// Repetitions in reserve as reported, 0…10.
  public var reserve: Double?
  /// Mean velocity of the bar, m/s.
  public var velocity: Double?
  /// The purpose of the set; `nil` if the log has none.
  public var kind: SetKind?
  /// When it was done, seconds since 1970.
  public var completedAt: Double?
  /// The athlete's note.
  public var notes: String?

  /// A set.
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

  /// Repetitions in reserve: as given, else 10 − RPE (Zourdos et al. 2016); 0 to failure; `nil` if unknown.
  package var repetitionsInReserve: Double? {
    reserve ?? rating.map { 10 - $0 } ?? (kind == .failure ? 0 : nil)
  }

  /// Whether the set has no values.
  var isEmpty: Bool {
    weight == nil && repetitions == nil && seconds == nil && distance == nil
  }
}

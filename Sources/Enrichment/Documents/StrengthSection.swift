/// `strength`: the sets that the device counted, by exercise, and their load.
public struct StrengthSection: Codable, Hashable, Sendable {
  /// Sets that are not warm-ups.
  public var sets: Int
  /// Sets near enough to failure to count for growth.
  public var hardSets: Int
  /// Repetitions of all sets whose repetitions were counted.
  public var repetitions: Int?
  /// Repetitions × weight of the sets whose weight is known, kg.
  public var volume: Double?
  /// Load of the sets alone on the scale of `trimp_exp`, from the session's rating, else from sets and effort; the
  /// counted load of the session is `training_load.load`.
  public var load: Double?
  /// Its interval.
  public var loadInterval: [Double]?
  /// The source: `session_rpe`, `sets` or `minutes`.
  public var loadMethod: String?
  /// The exercises in the order in which they were begun.
  public var exercises: [Exercise]
  /// Hard sets by muscle; helping muscles count half; most first.
  public var muscles: [MuscleSets]

  enum CodingKeys: String, CodingKey {
    case sets
    case hardSets = "hard_sets"
    case repetitions
    case volume = "volume_kg"
    case load
    case loadInterval = "load_interval"
    case loadMethod = "load_method"
    case exercises, muscles
  }

  /// An exercise of the session.
  public struct Exercise: Codable, Hashable, Sendable {
    /// Its name in the catalogue, else as the device reported it.
    public var name: String
    /// Whether the catalogue knows it.
    public var isKnown: Bool
    /// Sets that are not warm-ups.
    public var sets: Int
    /// Its volume, kg.
    public var volume: Double?
    /// The heaviest weight that was lifted, kg.
    public var topWeight: Double?
    /// The estimated one-repetition maximum, kg.
    public var maximum: Double?
    /// Its interval.
    public var maximumInterval: [Double]?
    /// Every set.
    public var eachSet: [Set]

    enum CodingKeys: String, CodingKey {
      case name
      case isKnown = "known"
      case sets
      case volume = "volume_kg"
      case topWeight = "top_weight_kg"
      case maximum = "e1rm_kg"
      case maximumInterval = "e1rm_interval"
      case eachSet = "each_set"
    }
  }

  /// A set.
  public struct Set: Codable, Hashable, Sendable {
    /// Repetitions counted.
    public var repetitions: Int?
    /// Weight, kg.
    public var weight: Double?
    /// Duration, s.
    public var seconds: Double?

    enum CodingKeys: String, CodingKey {
      case repetitions
      case weight = "weight_kg"
      case seconds
    }
  }

  /// Hard sets of a muscle.
  public struct MuscleSets: Codable, Hashable, Sendable {
    /// The muscle.
    public var muscle: String
    /// Its hard sets.
    public var sets: Double

    enum CodingKeys: String, CodingKey {
      case muscle
      case sets = "hard_sets"
    }
  }
}

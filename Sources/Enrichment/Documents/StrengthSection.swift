/// `strength`: sets counted by the device, by exercise, and their load.
public struct StrengthSection: Codable, Hashable, Sendable {
  /// Number of sets excluding warm-ups.
  public var sets: Int
  /// Number of hard sets: close enough to failure to stimulate growth.
  public var hardSets: Int
  /// Total repetitions in sets with counted repetitions.
  public var repetitions: Int?
  /// Volume (repetitions × weight) of sets with a known weight, kg.
  public var volume: Double?
  /// Load of the sets on the scale of `trimp_exp`, from the session's rating or else from sets and effort.
  /// The load that counts for the session is `training_load.load`.
  public var load: Double?
  /// 90 % interval of the load.
  public var loadInterval: [Double]?
  /// Source of the load: `session_rpe`, `sets` or `minutes`.
  public var loadMethod: String?
  /// Exercises in the order in which they were started.
  public var exercises: [Exercise]
  /// Hard sets by muscle, most first. Assisting muscles count half.
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
    /// Name in the catalogue, otherwise as reported by the device.
    public var name: String
    /// Whether the exercise is in the catalogue.
    public var isKnown: Bool
    /// Number of sets excluding warm-ups.
    public var sets: Int
    /// Volume, kg.
    public var volume: Double?
    /// Heaviest weight lifted, kg.
    public var topWeight: Double?
    /// Estimated one-repetition maximum, kg.
    public var maximum: Double?
    /// Interval of the estimate, kg.
    public var maximumInterval: [Double]?
    /// All sets, in order.
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
    /// Counted repetitions.
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

  /// Hard sets for one muscle.
  public struct MuscleSets: Codable, Hashable, Sendable {
    /// The muscle.
    public var muscle: String
    /// Number of hard sets.
    public var sets: Double

    enum CodingKeys: String, CodingKey {
      case muscle
      case sets = "hard_sets"
    }
  }
}

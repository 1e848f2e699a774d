/// `strength`: sets counted by the device, by exercise, and their load.
public struct StrengthSection: Codable, Hashable, Sendable {
  /// Number of sets, warm-ups excluded.
  public var sets: Int
  /// Number of hard sets: sets close enough to failure to stimulate muscle growth.
  public var hardSets: Int
  /// Total number of repetitions, over sets in which they were counted.
  public var repetitions: Int?
  /// Volume (repetitions × weight), over sets with a known weight, kg.
  public var volume: Double?
  /// Load of the sets on the scale of `trimp_exp`, from the session's rating or, if it was not rated, from
  /// sets and effort. The load that counts for the session is `training_load.load`.
  public var load: Double?
  /// 90 % interval of the load.
  public var loadInterval: [Double]?
  /// How the load was computed: `session_rpe`, `sets` or `minutes`.
  public var loadMethod: String?
  /// The exercises in the order they were started.
  public var exercises: [Exercise]
  /// Number of hard sets by muscle, the largest first. Assisting muscles count half.
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
    /// Name of the exercise in the catalogue or, if it is not there, as reported by the device.
    public var name: String
    /// Whether the exercise is in the catalogue.
    public var isKnown: Bool
    /// Number of sets, warm-ups excluded.
    public var sets: Int
    /// Volume (repetitions × weight), kg.
    public var volume: Double?
    /// Heaviest weight lifted, kg.
    public var topWeight: Double?
    /// Estimated one-repetition maximum, kg.
    public var maximum: Double?
    /// 90 % interval of the estimate, kg.
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

  /// One set of an exercise.
  public struct Set: Codable, Hashable, Sendable {
    /// Number of repetitions counted.
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

  /// The number of hard sets for one muscle.
  public struct MuscleSets: Codable, Hashable, Sendable {
    /// The muscle.
    public var muscle: String
    /// Number of hard sets; a set in which the muscle only assists counts half.
    public var sets: Double

    enum CodingKeys: String, CodingKey {
      case muscle
      case sets = "hard_sets"
    }
  }
}

/// An exercise of the catalogue: what it is done with, how it moves and what it trains.
///
/// Page: *Exercise catalogue*, tests: `ExerciseCatalogueTests`.
public struct Exercise: Sendable, Hashable {
  /// What it is done with.
  public enum Equipment: String, Sendable, Hashable, CaseIterable {
    case barbell, dumbbell, cable, machine, band, kettlebell, plate, suspension, sled, sandbag, ball, other
    case smithMachine = "smith_machine"
    case bodyWeight = "body_weight"
    case medicineBall = "medicine_ball"
  }

  /// How it moves.
  public enum Pattern: String, Sendable, Hashable, CaseIterable {
    case push, pull, squat, hinge, lunge, carry, core, olympic, jump, isolation, mobility
  }

  /// The part of the body that does most of it.
  public enum BodyPart: String, Sendable, Hashable, CaseIterable {
    case upper, lower, core, full
  }

  /// A share of the work.
  public struct MuscleShare: Sendable, Hashable {
    /// The muscle.
    public let muscle: Muscle
    /// Its share, 0…1; all shares of an exercise sum to 1.
    public let share: Double
  }

  /// The name.
  public let name: String
  /// Other names: of Strong, Hevy and FIT, and those that people write.
  public let aliases: [String]
  /// What it is done with.
  public let equipment: Equipment
  /// How it moves.
  public let pattern: Pattern
  /// The part of the body that does most of it.
  public let bodyPart: BodyPart
  /// The muscles that it is done for.
  public let primary: [MuscleShare]
  /// The muscles that help.
  public let secondary: [MuscleShare]
  /// The share of body weight that is lifted beside the weight that is logged, 0…1.
  public let bodyShare: Double
  /// Whether the logged weight helps instead of loading.
  public let isAssisted: Bool
  /// Whether one side works at a time.
  public let isOneSided: Bool
  /// Whether seconds count rather than repetitions.
  public let isTimed: Bool
  /// Whether metres count rather than repetitions.
  public let isByDistance: Bool

  /// Whether repetitions at a load tell how much can be lifted once: not of what is held, carried, jumped or stretched.
  package var hasMaximum: Bool {
    !isTimed && !isByDistance && pattern != .jump && pattern != .mobility && pattern != .carry
  }

  /// Primary and secondary muscles.
  package var muscles: [MuscleShare] { primary + secondary }
}

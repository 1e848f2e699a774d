/// An exercise of the catalogue: its equipment, its movement and its muscles.
///
/// Page: *Exercise catalogue*, tests: `ExerciseCatalogueTests`.
package struct Exercise: Sendable, Hashable {
  /// Its equipment.
  package enum Equipment: String, Sendable, Hashable, CaseIterable {
    case barbell, dumbbell, cable, machine, band, kettlebell, plate, suspension, sled, sandbag, ball, other
    case smithMachine = "smith_machine"
    case bodyWeight = "body_weight"
    case medicineBall = "medicine_ball"
  }

  /// The movement pattern.
  package enum Pattern: String, Sendable, Hashable, CaseIterable {
    case push, pull, squat, hinge, lunge, carry, core, olympic, jump, isolation, mobility
  }

  /// The part of the body that does most of it.
  package enum BodyPart: String, Sendable, Hashable, CaseIterable {
    case upper, lower, core, full
  }

  /// A share of the work.
  package struct MuscleShare: Sendable, Hashable {
    /// The muscle.
    package let muscle: Muscle
    /// Its share, 0…1; all shares of an exercise sum to 1.
    package let share: Double
  }

  /// The name.
  package let name: String
  /// Other names: of Strong, Hevy and FIT, and those that people write.
  package let aliases: [String]
  /// Its equipment.
  package let equipment: Equipment
  /// The movement pattern.
  package let pattern: Pattern
  /// The part of the body that does most of it.
  let bodyPart: BodyPart
  /// The muscles that it is done for.
  package let primary: [MuscleShare]
  /// The muscles that help.
  let secondary: [MuscleShare]
  /// The share of body weight that is lifted beside the weight that is logged, 0…1.
  package let bodyShare: Double
  /// Whether the logged weight helps instead of loading.
  package let isAssisted: Bool
  /// Whether one side works at a time.
  let isOneSided: Bool
  /// Whether seconds count rather than repetitions.
  package let isTimed: Bool
  /// Whether metres count rather than repetitions.
  package let isByDistance: Bool

  /// Whether repetitions at a load show the one-repetition maximum: not for holds, carries, jumps or stretches.
  var hasMaximum: Bool {
    !isTimed && !isByDistance && pattern != .jump && pattern != .mobility && pattern != .carry
  }

  /// Primary and secondary muscles.
  package var muscles: [MuscleShare] { primary + secondary }
}

/// An exercise of the catalogue, with its equipment, movement pattern and muscles.
///
/// Page: *Exercise catalogue*, tests: `ExerciseCatalogueTests`.
package struct Exercise: Sendable, Hashable {
  package enum Equipment: String, Sendable, Hashable, CaseIterable {
    case barbell, dumbbell, cable, machine, band, kettlebell, plate, suspension, sled, sandbag, ball, other
    case smithMachine = "smith_machine"
    case bodyWeight = "body_weight"
    case medicineBall = "medicine_ball"
  }

  package enum Pattern: String, Sendable, Hashable, CaseIterable {
    case push, pull, squat, hinge, lunge, carry, core, olympic, jump, isolation, mobility
  }

  package enum BodyPart: String, Sendable, Hashable, CaseIterable {
    case upper, lower, core, full
  }

  package struct MuscleShare: Sendable, Hashable {
    package let muscle: Muscle
    /// Fraction of the work, 0…1. The shares of an exercise sum to 1.
    package let share: Double
  }

  package let name: String
  /// Other names: names in Strong, Hevy and FIT, and common spellings.
  package let aliases: [String]
  package let equipment: Equipment
  package let pattern: Pattern
  let bodyPart: BodyPart
  package let primary: [MuscleShare]
  let secondary: [MuscleShare]
  /// Fraction of body weight lifted in addition to the logged weight, 0…1.
  package let bodyShare: Double
  /// Whether the logged weight assists instead of loading.
  package let isAssisted: Bool
  /// Whether one side works at a time.
  let isOneSided: Bool
  /// Whether sets are measured in seconds rather than repetitions.
  package let isTimed: Bool
  /// Whether sets are measured in metres rather than repetitions.
  package let isByDistance: Bool
  /// Whether it is endurance work, such as running or an ergometer: its minutes count, not its sets.
  package var isEndurance: Bool { isTimed && isByDistance }

  /// Whether repetitions at a load indicate a one-repetition maximum. `false` for holds, carries, jumps and
  /// stretches.
  var hasMaximum: Bool {
    !isTimed && !isByDistance && pattern != .jump && pattern != .mobility && pattern != .carry
  }

  package var muscles: [MuscleShare] { primary + secondary }
}

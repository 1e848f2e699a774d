import TextFormats

/// A round number that was reached.
///
/// Page: *Records and previous sets*, tests: `StrengthRecordTests`.
public struct StrengthMilestone: Sendable, Hashable {
  /// The quantity that a milestone counts.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Number of sessions in the log.
    case sessions
    /// Total tonnes lifted.
    case tonnes
    /// Kilograms of an exercise's estimated maximum.
    case maximum = "e1rm"
    /// An exercise's estimated maximum as a multiple of body weight.
    case bodyWeights = "body_weights"
  }

  /// The quantity that is counted.
  public let kind: Kind
  /// The number reached.
  public let value: Double
  /// Day it was reached.
  public let day: CalendarDay
  /// The exercise, if the milestone is about one.
  public let exercise: String?
}

extension StrengthHistory {
  private static let sessionSteps = [1, 10, 25, 50, 100, 250, 500, 1000, 2000, 5000, 10_000]
  private static let tonneSteps = [10.0, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]
  private static let kilogramStep = 20.0
  private static let bodyWeightStep = 0.5
  private static let minimumKilograms = 40.0

  package var milestones: [StrengthMilestone] {
    var result: [StrengthMilestone] = []
    var tonnes = 0.0
    var nextTonnes = Self.tonneSteps[...]
    for (number, session) in log.sessions.enumerated() {
      if Self.sessionSteps.contains(number + 1) {
        result.append(
          StrengthMilestone(kind: .sessions, value: Double(number + 1), day: session.day, exercise: nil))
      }
      tonnes += volume(of: number) / 1000
      while let next = nextTonnes.first, tonnes >= next {
        nextTonnes = nextTonnes.dropFirst()
        result.append(StrengthMilestone(kind: .tonnes, value: next, day: session.day, exercise: nil))
      }
    }
    for exercise in exercises { result += milestones(of: exercise) }
    return result.sorted {
      ($0.day, $0.kind.rawValue, $0.exercise ?? "", $0.value)
        < ($1.day, $1.kind.rawValue, $1.exercise ?? "", $1.value)
    }
  }

  private func milestones(of exercise: ExerciseHistory) -> [StrengthMilestone] {
    guard let first = exercise.sessions.lazy.compactMap({ $0.best?.value }).first else { return [] }
    var result: [StrengthMilestone] = []
    var reached = (first / Self.kilogramStep).rounded(.down)
    var bodies = -1.0
    for record in exercise.records where record.kind == .maximum {
      let steps = (record.value / Self.kilogramStep).rounded(.down)
      if steps > reached, steps * Self.kilogramStep >= Self.minimumKilograms {
        result.append(
          StrengthMilestone(
            kind: .maximum, value: steps * Self.kilogramStep, day: record.day, exercise: exercise.name))
      }
      reached = max(reached, steps)
      guard let weight = bodyWeights[record.session], weight > 0 else { continue }
      let multiple = (record.value / weight / Self.bodyWeightStep).rounded(.down)
      if bodies < 0 { bodies = (first / weight / Self.bodyWeightStep).rounded(.down) }
      if multiple > bodies, multiple * Self.bodyWeightStep >= 1 {
        result.append(
          StrengthMilestone(
            kind: .bodyWeights, value: multiple * Self.bodyWeightStep, day: record.day,
            exercise: exercise.name))
      }
      bodies = max(bodies, multiple)
    }
    return result
  }
}

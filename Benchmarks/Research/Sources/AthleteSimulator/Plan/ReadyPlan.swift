/// The simulator's predefined plans.
public enum ReadyPlan: String, Sendable, Hashable, CaseIterable {
  /// A steady easy run or ride.
  case easy
  /// Alternating hard and easy parts.
  case interval
  /// A hard finish, then standing still to record heart-rate recovery.
  case tempo
  /// Hill repeats or hilly terrain.
  case hills
  /// A marathon, 42.195 km.
  case marathon
  /// A long steady effort.
  case steady
  /// A progression in which each step is faster than the last.
  case progression
  /// A race.
  case race
  /// Strength sets with rests in between.
  case sets
  /// A brisk walk.
  case brisk
  /// Up a mountain and back down.
  case mountain
  /// Repeats in a pool.
  case pool
  /// An hour of yoga.
  case flow

  /// Returns the plan with this name for a kind of activity; `nil` if the kind has none.
  public func plan(for kind: SimulatedKind) -> ActivityPlan? {
    switch (kind, self) {
    case (.run, .easy): Self.easyRun
    case (.run, .interval): Self.intervalRun
    case (.run, .tempo): Self.tempoRun
    case (.run, .hills): Self.hillRepeats
    case (.run, .marathon): Self.marathonRun
    case (.trailRun, .hills), (.trailRun, .mountain): Self.trail(steep: self == .mountain)
    case (.treadmill, .progression): Self.treadmillProgression
    case (.ride, .easy): Self.easyRide
    case (.ride, .steady): Self.steadyRide
    case (.ride, .interval): Self.intervalRide
    case (.ride, .hills): Self.hillyRide
    case (.virtualRide, .race): Self.virtualRace
    case (.strength, .sets): Self.strengthSets
    case (.walk, .brisk): Self.briskWalk
    case (.hike, .mountain): Self.mountainHike
    case (.poolSwim, .pool): Self.poolRepeats
    case (.row, .interval): Self.rowingIntervals
    case (.yoga, .flow): Self.yogaFlow
    case (.hyrox, .race): Self.hyroxRace
    default: nil
    }
  }

  /// Returns the names of the plans for a kind of activity.
  public static func names(for kind: SimulatedKind) -> [ReadyPlan] {
    allCases.filter { $0.plan(for: kind) != nil }
  }

  // MARK: Running

  private static var easyRun: ActivityPlan {
    ActivityPlan(
      kind: .run, name: "Easy run",
      segments: [
        PlanSegment(.warmUp, .seconds(300), 0.58, to: 0.74), PlanSegment(.steady, .seconds(2_100), 0.76),
        PlanSegment(.coolDown, .seconds(180), 0.5),
      ], terrain: .rolling, perceivedExertion: 3)
  }

  private static var intervalRun: ActivityPlan {
    var plan = ActivityPlan(
      kind: .run, name: "Six times three minutes", marksLaps: true, perceivedExertion: 8)
    plan.segments = [PlanSegment(.warmUp, .seconds(600), 0.58, to: 0.75)]
    plan.append(6, of: [PlanSegment(.work, .seconds(180), 1.06), PlanSegment(.recovery, .seconds(120), 0.5)])
    plan.segments.append(PlanSegment(.coolDown, .seconds(480), 0.58))
    return plan
  }

  private static var tempoRun: ActivityPlan {
    ActivityPlan(
      kind: .run, name: "Tempo run",
      segments: [
        PlanSegment(.warmUp, .seconds(600), 0.58, to: 0.75),
        PlanSegment(.steady, .seconds(1_200), 0.96, to: 1.0),
        PlanSegment(.standing, .seconds(170)),
      ], perceivedExertion: 7)
  }

  private static var hillRepeats: ActivityPlan {
    var plan = ActivityPlan(
      kind: .run, name: "Hill repeats", terrain: .rolling, marksLaps: true, perceivedExertion: 8)
    plan.segments = [PlanSegment(.warmUp, .seconds(540), 0.58, to: 0.78)]
    plan.append(
      7,
      of: [
        PlanSegment(.work, .seconds(60), 1.15, grade: 0.08),
        PlanSegment(.recovery, .seconds(75), 0.42, grade: -0.08),
      ])
    plan.segments += [PlanSegment(.work, .seconds(240), 1.04), PlanSegment(.standing, .seconds(165))]
    return plan
  }

  private static var marathonRun: ActivityPlan {
    ActivityPlan(
      kind: .run, name: "Marathon",
      segments: [
        PlanSegment(.steady, .metres(42_195), 0.86, to: 0.82), PlanSegment(.standing, .seconds(180)),
      ], perceivedExertion: 9)
  }

  private static func trail(steep: Bool) -> ActivityPlan {
    ActivityPlan(
      kind: .trailRun, name: steep ? "Mountain trail" : "Trail in the hills",
      segments: [
        PlanSegment(.warmUp, .seconds(480), 0.6, to: 0.75), PlanSegment(.steady, .seconds(2_400), 0.82),
        PlanSegment(.pause, .seconds(95)), PlanSegment(.steady, .seconds(1_500), 0.85),
        PlanSegment(.standing, .seconds(150)),
      ], terrain: steep ? .mountain : .hilly, perceivedExertion: 6)
  }

  private static var treadmillProgression: ActivityPlan {
    ActivityPlan(
      kind: .treadmill, name: "Treadmill progression",
      segments: [0.62, 0.7, 0.78, 0.86, 0.94, 1.02].map {
        PlanSegment(.steady, .seconds(300), $0, grade: 0.01)
      }
        + [PlanSegment(.standing, .seconds(150))],
      marksLaps: true, perceivedExertion: 7)
  }

  // MARK: Cycling and rowing

  private static var easyRide: ActivityPlan {
    ActivityPlan(
      kind: .ride, name: "Easy ride",
      segments: [
        PlanSegment(.steady, .seconds(1_500), 0.52), PlanSegment(.pause, .seconds(140)),
        PlanSegment(.steady, .seconds(1_500), 0.56), PlanSegment(.pause, .seconds(35)),
        PlanSegment(.steady, .seconds(1_200), 0.54), PlanSegment(.coolDown, .seconds(300), 0.42),
      ], terrain: .rolling, perceivedExertion: 2)
  }

  private static var steadyRide: ActivityPlan {
    ActivityPlan(
      kind: .ride, name: "Endurance ride",
      segments: [
        PlanSegment(.warmUp, .seconds(900), 0.5, to: 0.66), PlanSegment(.steady, .seconds(6_300), 0.68),
        PlanSegment(.coolDown, .seconds(600), 0.45),
      ], terrain: .flat, perceivedExertion: 4)
  }

  private static var intervalRide: ActivityPlan {
    var plan = ActivityPlan(
      kind: .ride, name: "Five times four minutes", marksLaps: true, perceivedExertion: 8)
    plan.segments = [PlanSegment(.warmUp, .seconds(720), 0.45, to: 0.75)]
    plan.append(
      5, of: [PlanSegment(.work, .seconds(240), 1.12), PlanSegment(.recovery, .seconds(180), 0.48)])
    plan.segments += [
      PlanSegment(.work, .seconds(20), 2.1), PlanSegment(.coolDown, .seconds(480), 0.45),
      PlanSegment(.standing, .seconds(60)),
    ]
    return plan
  }

  private static var hillyRide: ActivityPlan {
    ActivityPlan(
      kind: .ride, name: "Hilly ride",
      segments: [
        PlanSegment(.warmUp, .seconds(600), 0.5, to: 0.7), PlanSegment(.steady, .seconds(4_800), 0.76),
        PlanSegment(.coolDown, .seconds(300), 0.5), PlanSegment(.standing, .seconds(120)),
      ], terrain: .hilly, perceivedExertion: 6)
  }

  private static var virtualRace: ActivityPlan {
    ActivityPlan(
      kind: .virtualRide, name: "Virtual race",
      segments: [
        PlanSegment(.warmUp, .seconds(420), 0.55, to: 0.8), PlanSegment(.work, .seconds(45), 1.5),
        PlanSegment(.steady, .seconds(1_380), 0.94), PlanSegment(.work, .seconds(150), 1.12),
        PlanSegment(.work, .seconds(15), 2.6), PlanSegment(.standing, .seconds(165)),
      ], terrain: .rolling, marksLaps: true, perceivedExertion: 9)
  }

  private static var rowingIntervals: ActivityPlan {
    var plan = ActivityPlan(kind: .row, name: "Rowing intervals", marksLaps: true, perceivedExertion: 7)
    plan.segments = [PlanSegment(.warmUp, .seconds(420), 0.5, to: 0.72)]
    plan.append(4, of: [PlanSegment(.work, .seconds(240), 1.02), PlanSegment(.recovery, .seconds(120), 0.4)])
    plan.segments += [PlanSegment(.work, .metres(500), 1.2), PlanSegment(.standing, .seconds(150))]
    return plan
  }

  // MARK: Other kinds

  private static var strengthSets: ActivityPlan {
    var plan = ActivityPlan(kind: .strength, name: "Lower body strength", perceivedExertion: 7)
    plan.segments = [PlanSegment(.warmUp, .seconds(300), 0.35)]
    let exercises: [(name: String, weight: Double, repetitions: Int)] = [
      ("squat", 90, 6), ("deadlift", 110, 5), ("lunge", 24, 10), ("calf_raise", 60, 12), ("plank", 0, 1),
    ]
    for exercise in exercises {
      plan.append(
        4,
        of: [
          PlanSegment(
            .set, .seconds(Double(18 + 3 * exercise.repetitions)), 0.85, label: exercise.name,
            repetitions: exercise.repetitions, weight: exercise.weight > 0 ? exercise.weight : nil),
          PlanSegment(.rest, .seconds(95), 0.06),
        ])
    }
    return plan
  }

  private static var briskWalk: ActivityPlan {
    ActivityPlan(
      kind: .walk, name: "Brisk walk", segments: [PlanSegment(.steady, .seconds(2_700), 0.27)],
      terrain: .rolling,
      perceivedExertion: 2)
  }

  private static var mountainHike: ActivityPlan {
    ActivityPlan(
      kind: .hike, name: "Mountain hike",
      segments: [
        PlanSegment(.steady, .seconds(3_300), 0.5, grade: 0.16), PlanSegment(.pause, .seconds(1_200)),
        PlanSegment(.steady, .seconds(2_700), 0.3, grade: -0.15),
      ], terrain: .hilly, perceivedExertion: 5)
  }

  private static var poolRepeats: ActivityPlan {
    var plan = ActivityPlan(
      kind: .poolSwim, name: "Ten times a hundred", marksLaps: true, perceivedExertion: 6)
    plan.segments = [PlanSegment(.warmUp, .metres(300), 0.7), PlanSegment(.rest, .seconds(40))]
    plan.append(10, of: [PlanSegment(.work, .metres(100), 1.0), PlanSegment(.rest, .seconds(20))])
    plan.segments.append(PlanSegment(.coolDown, .metres(200), 0.62))
    return plan
  }

  private static var yogaFlow: ActivityPlan {
    ActivityPlan(
      kind: .yoga, name: "Yoga flow",
      segments: [
        PlanSegment(.rest, .seconds(300), 0), PlanSegment(.set, .seconds(900), 0.16, to: 0.24),
        PlanSegment(.set, .seconds(900), 0.26, to: 0.14), PlanSegment(.rest, .seconds(600), 0),
      ], perceivedExertion: 2)
  }

  private static var hyroxRace: ActivityPlan {
    var plan = ActivityPlan(
      kind: .hyrox, name: "Hyrox race simulation", marksLaps: true, perceivedExertion: 9)
    let stations: [(name: String, seconds: Double)] = [
      ("SkiErg", 260), ("Sled push", 165), ("Sled pull", 230), ("Burpee broad jumps", 250), ("Rowing", 270),
      ("Farmers carry", 115), ("Sandbag lunges", 260), ("Wall balls", 300),
    ]
    for station in stations {
      plan.segments += [
        PlanSegment(.work, .metres(1_000), 0.93, label: "Run"),
        PlanSegment(.station, .seconds(station.seconds), 0.95, label: station.name),
      ]
    }
    plan.segments.append(PlanSegment(.standing, .seconds(180)))
    return plan
  }
}

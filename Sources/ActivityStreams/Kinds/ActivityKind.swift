/// A broad category that groups kinds of activity.
public enum ActivityCategory: String, CaseIterable, Sendable, Hashable {
  /// Lifting, functional fitness and plyometrics.
  case strength
  /// Running, cycling, walking and cardio machines.
  case cardio
  /// Boxing, martial arts, wrestling and fencing.
  case combat
  /// Team ball games.
  case team
  /// Individual sports without a racket.
  case individual
  /// Racket sports.
  case racket
  /// Yoga, Pilates and breathing exercises.
  case mindBody = "mind_body"
  /// Snow and ice sports.
  case winter
  /// Water sports.
  case water
  /// Climbing, outdoors and indoors.
  case climbing
  /// Stretching, cool-down and rehabilitation.
  case recovery
  /// Dance and play.
  case dance
  /// Several sports in one recording.
  case multisport
  /// Anything else.
  case other
}

/// The sport whose thresholds (heart rate, power and pace) apply to an activity.
public enum ThresholdSport: String, CaseIterable, Sendable, Hashable {
  /// Running.
  case run
  /// Cycling.
  case ride
  /// Swimming.
  case swim
  /// Rowing.
  case row
  /// Walking and hiking.
  case walk
  /// Skiing.
  case ski
  /// Strength training and workouts.
  case strength
  /// Everything else.
  case other

  /// Recognises names used by people and in files ("Running", "cycling", "bike", "Swim"). Returns `nil`
  /// unless the sport has its own thresholds.
  public init?(name: String) {
    guard let sport = ActivityKind.known(named: name)?.sport, sport != .other else { return nil }
    self = sport
  }
}

/// The format in which the speed of a kind is displayed.
package enum RateDisplay: String, CaseIterable, Sendable, Hashable {
  /// Minutes per kilometre or mile.
  case pace
  /// Minutes per 100 metres or yards.
  case pacePer100 = "pace_per_100"
  /// Minutes per 500 metres.
  case pacePer500 = "pace_per_500"
  /// Kilometres or miles per hour.
  case speed
}

/// A row of the Compendium of Physical Activities. A code may have different meanings in different editions.
package struct CompendiumKey: Sendable, Hashable {
  /// The year of the edition: 2011 (Ainsworth et al.) or 2024 (Herrmann et al.).
  package let edition: Int
  package let code: String
  package init(edition: Int, code: String) {
    self.edition = edition
    self.code = code
  }
}

/// The Compendium rows for light, moderate and vigorous intensity.
package struct CompendiumRows: Sendable, Hashable {
  package let light: CompendiumKey
  package let moderate: CompendiumKey
  package let vigorous: CompendiumKey
}

/// A kind of activity, with its names, properties and display format.
///
/// ``catalogue`` lists the known kinds. ``init(named:)`` and ``resolve(type:sportType:name:)`` look one up by
/// the names used in Strava, HealthKit and FIT files. An unknown kind keeps its name and allows every section.
///
/// Page: *Activity types*, tests: `ActivityKindTests`.
public struct ActivityKind: Sendable, Hashable {
  /// The name used in documents, such as "Run", "TrailRun" or "WeightTraining".
  public let name: String
  /// The display name, such as "Running" or "Trail Running".
  public let title: String
  /// The category to which the kind belongs.
  public let category: ActivityCategory
  /// Titles of sub-kinds that say more than the title of the kind.
  private static let subtitles = [
    "Run.treadmill": "Treadmill Running", "Walk.treadmill": "Treadmill Walking",
    "VirtualRide.indoor": "Indoor Cycling", "VirtualRide.trainer": "Indoor Cycling",
    "Swim.pool": "Pool Swimming", "Multisport.triathlon": "Triathlon", "Multisport.duathlon": "Duathlon",
    "Rowing.indoor": "Indoor Rowing",
  ]

  /// Returns the display name of a sub-kind, or ``title`` if that says just as much.
  package func title(of subkind: String?) -> String {
    subkind.flatMap { Self.subtitles["\(name).\($0)"] } ?? title
  }
  package let subkinds: [String]
  /// The sub-kind of this activity, if it is known.
  package var subkind: String?
  /// The body regions trained, before they are refined by words in the title or by logged exercises.
  public let regions: [BodyRegion]
  package let sections: SectionSet
  package let rate: RateDisplay
  /// The sport whose thresholds apply.
  public let sport: ThresholdSport
  /// The corresponding kind in tables that list few kinds ("VirtualRun" → "Run"), or "other".
  package let tableKind: String
  /// The Compendium rows by intensity; `nil` if no row is suitable.
  package let compendium: CompendiumRows?
  /// Whether the kind is in ``catalogue``.
  public let isKnown: Bool

  init(
    name: String, title: String, category: ActivityCategory, subkinds: [String], regions: [BodyRegion],
    sections: SectionSet, rate: RateDisplay, sport: ThresholdSport, tableKind: String,
    compendium: CompendiumRows?, isKnown: Bool = true
  ) {
    self.name = name
    self.title = title
    self.category = category
    self.subkinds = subkinds
    self.regions = regions
    self.sections = sections
    self.rate = rate
    self.sport = sport
    self.tableKind = tableKind
    self.compendium = compendium
    self.isKnown = isKnown
  }

  /// Creates an unknown kind. It keeps its name and allows every section that its channels support.
  package static func unknown(named name: String) -> ActivityKind {
    ActivityKind(
      name: name, title: name, category: .other, subkinds: [], regions: [], sections: .all, rate: .speed,
      sport: .other, tableKind: "other", compendium: nil, isKnown: false)
  }

  /// Looks up a name from Strava, HealthKit, FIT, TCX or this library, in any spelling ("TrailRun",
  /// "trail_running", "HKWorkoutActivityTypeRunning"). For a name that is not found, creates an unknown kind.
  public init(named name: String) {
    self = Self.known(named: name) ?? .unknown(named: name)
  }

  /// The load factor of this kind, from a table by kind or category name. It is 1 if the table contains
  /// neither name or if the value is not positive and finite.
  package func loadMultiplier(in table: [String: Double] = [:]) -> Double {
    guard let value = table[name] ?? table[category.rawValue], value > 0, value.isFinite else { return 1 }
    return value
  }

  /// Whether the kind is any type of run.
  public var isRun: Bool { sport == .run }
  /// Whether the kind is any type of ride.
  public var isRide: Bool { sport == .ride }
  /// Whether the kind is any type of swim.
  public var isSwim: Bool { sport == .swim }
  /// Whether the athlete covers ground, so that moving time excludes stops.
  package var travels: Bool {
    sections.contains(.speed) || sections.contains(.route) || sport == .walk
  }
  /// Whether the kind may combine runs and exercise stations: Hyrox, CrossFit and high-intensity intervals.
  package var isHybridRace: Bool { ["Hyrox", "CrossFit", "HIIT"].contains(name) }
  /// The same kind, with speed, splits and route as for a run. For a gym session that includes running.
  package var showingRuns: ActivityKind {
    ActivityKind(
      name: name, title: title, category: category, subkinds: subkinds, regions: regions,
      sections: sections.union([.speed, .route]), rate: .pace, sport: sport, tableKind: tableKind,
      compendium: compendium)
  }
  /// Whether cadence is recorded for one leg and must be doubled to steps per minute.
  public var countsSteps: Bool { sport == .run || sport == .walk }
}

/// The family of activities a kind belongs to.
public enum ActivityCategory: String, CaseIterable, Sendable, Hashable {
  /// Lifting, functional fitness, jumping.
  case strength
  /// Running, riding, walking, machines.
  case cardio
  /// Boxing, martial arts, wrestling, fencing.
  case combat
  /// Ball games between teams.
  case team
  /// Sports of one athlete without a racket.
  case individual
  /// Racket sports.
  case racket
  /// Yoga, pilates, breathing.
  case mindBody = "mind_body"
  /// Snow and ice.
  case winter
  /// In or on the water.
  case water
  /// Rock and wall.
  case climbing
  /// Stretching, cool-down, rehabilitation.
  case recovery
  /// Dance and play.
  case dance
  /// Several sports in one recording.
  case multisport
  /// Anything else.
  case other
}

/// The sport whose thresholds (heart rate, power, pace) an activity is measured against.
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

  /// Reads the names that people and files use ("Running", "cycling", "bike", "Swim"); `nil` for anything but a sport
  /// with its own thresholds.
  public init?(name: String) {
    guard let sport = ActivityKind.known(named: name)?.sport, sport != .other else { return nil }
    self = sport
  }
}

/// The display of a kind's speed.
package enum RateDisplay: String, CaseIterable, Sendable, Hashable {
  /// Minutes a kilometre or mile.
  case pace
  /// Minutes a hundred metres or yards.
  case pacePer100 = "pace_per_100"
  /// Minutes five hundred metres.
  case pacePer500 = "pace_per_500"
  /// Kilometres or miles an hour.
  case speed
}

/// A row of the Compendium of Physical Activities: the same code means different things in different editions.
package struct CompendiumKey: Sendable, Hashable {
  /// The year of the edition: 2011 (Ainsworth et al.) or 2024 (Herrmann et al.).
  package let edition: Int
  /// The five-digit code.
  package let code: String
  /// A row of an edition.
  package init(edition: Int, code: String) {
    self.edition = edition
    self.code = code
  }
}

/// The Compendium rows that describe a kind done lightly, moderately and vigorously.
package struct CompendiumRows: Sendable, Hashable {
  /// Easy.
  package let light: CompendiumKey
  /// Usual.
  package let moderate: CompendiumKey
  /// Hard.
  package let vigorous: CompendiumKey
  /// Three rows.
  package init(light: CompendiumKey, moderate: CompendiumKey, vigorous: CompendiumKey) {
    self.light = light
    self.moderate = moderate
    self.vigorous = vigorous
  }
}

/// A kind of activity: its names, its uses and its display.
///
/// ``catalogue`` lists the known kinds; ``init(named:)`` and ``resolve(type:sportType:name:)`` find one by the names
/// that Strava, HealthKit and FIT files give. A name that nothing knows keeps its name and allows every section.
///
/// Page: *Activity types*, tests: `ActivityKindTests`.
public struct ActivityKind: Sendable, Hashable {
  /// The name in documents: "Run", "TrailRun", "WeightTraining".
  public let name: String
  /// The name in sentences: "Running", "Trail Running".
  public let title: String
  /// The family of the kind.
  public let category: ActivityCategory
  /// The finer divisions of the kind, in `snake_case`.
  package let subkinds: [String]
  /// The finer division of this activity, where its name gave one.
  package var subkind: String?
  /// The trained regions, before title words or logged exercises refine them.
  public let regions: [BodyRegion]
  /// The sections that suit it.
  package let sections: SectionSet
  /// How its rate of travel is shown.
  package let rate: RateDisplay
  /// Whose thresholds count.
  public let sport: ThresholdSport
  /// The kind whose row it uses in tables that know only a few kinds ("VirtualRun" → "Run"), or "other".
  package let tableKind: String
  /// The Compendium rows by intensity; `nil` without a matching row.
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

  /// An unknown kind: it keeps its name and allows every section its channels allow.
  package static func unknown(named name: String) -> ActivityKind {
    ActivityKind(
      name: name, title: name, category: .other, subkinds: [], regions: [], sections: .all, rate: .speed,
      sport: .other, tableKind: "other", compendium: nil, isKnown: false)
  }

  /// The kind of a name that Strava, HealthKit, FIT, TCX or this library gives, whatever its spelling ("TrailRun",
  /// "trail_running", "HKWorkoutActivityTypeRunning"); an unknown name makes an unknown kind of that name.
  public init(named name: String) {
    self = Self.known(named: name) ?? .unknown(named: name)
  }

  /// Whether the rate of travel is shown as a pace rather than a speed.
  package var showsPace: Bool { rate != .speed }

  /// The load factor of this kind, from a table of multipliers by name of the kind or of its category;
  /// 1 if the table has neither, or a multiplier that is not a positive number.
  package func loadMultiplier(in table: [String: Double] = [:]) -> Double {
    guard let value = table[name] ?? table[category.rawValue], value > 0, value.isFinite else { return 1 }
    return value
  }

  /// Whether it is a run of any sort.
  public var isRun: Bool { sport == .run }
  /// Whether it is a ride of any sort.
  public var isRide: Bool { sport == .ride }
  /// Whether it is a swim of any sort.
  public var isSwim: Bool { sport == .swim }
  /// Whether the athlete travels, so that stops do not count as moving time.
  package var travels: Bool {
    sections.contains(.speed) || sections.contains(.route) || sport == .walk
  }
  /// Whether the session may consist of runs and stations: Hyrox, CrossFit, high-intensity intervals.
  package var isHybridRace: Bool { ["Hyrox", "CrossFit", "HIIT"].contains(name) }
  /// The kind with speed, splits and route as a run shows them: for a gym session that runs.
  package var showingRuns: ActivityKind {
    ActivityKind(
      name: name, title: title, category: category, subkinds: subkinds, regions: regions,
      sections: sections.union([.speed, .route]), rate: .pace, sport: sport, tableKind: tableKind,
      compendium: compendium)
  }
  /// Whether cadence is recorded for one leg and doubled for steps a minute.
  public var countsSteps: Bool { sport == .run || sport == .walk }
}

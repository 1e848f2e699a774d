/// A perturbed variant of an activity, with its numbers and the matching of list entries between the two documents.
///
/// A different altitude may split a climb, and a best effort may disappear, which shifts all later entries.
/// List entries are therefore matched by identity, not by index.
///
/// Page: *How certain is a number*, tests: `IntervalBoundsTests`.
struct OtherWay {
  private let leaves: NumberLeaves
  /// For each list, the index of each entry in the variant; `nil` if the variant lacks the entry.
  private let places: [String: [Int?]]
  private let isSameEnd: Bool

  /// Lists whose entries are matched.
  static let climbs = "elevation.climbs"
  private static let efforts = "best_efforts"
  private static let stops = "heart_rate.stops"
  private static let splits = "speed.splits"
  private static let regions = "interpretation.regional_load"
  private static let profile = "power.profile"
  private static let fatigued = "power.fatigued_efforts"
  private static let recovery = "heart_rate.recovery"
  private static let lists = [climbs, efforts, stops, splits, regions, profile, fatigued, recovery]

  /// The matched list that contains a key without indices; `nil` if none does.
  static func list(of pattern: String) -> String? { lists.first { pattern.hasPrefix($0 + ".") } }

  init(_ other: EnrichedActivity, of activity: EnrichedActivity) {
    var numbers = NumberLeaves(other)
    numbers.index()
    leaves = numbers
    var places: [String: [Int?]] = [:]
    if let original = activity.elevation?.climbs, let climbs = other.elevation?.climbs {
      places[Self.climbs] = original.map { climb in climbs.firstIndex { Self.isSame($0, climb) } }
    }
    places[Self.efforts] = activity.bestEfforts.map { effort in
      other.bestEfforts.firstIndex {
        $0.channel == effort.channel && $0.distance == effort.distance
          && (effort.distance != nil || $0.seconds == effort.seconds)
      }
    }
    if let original = activity.heartRate?.stops, let stops = other.heartRate?.stops {
      places[Self.stops] = original.map { stop in
        stops.firstIndex { abs($0.start - stop.start) < Self.sameMoment }
      }
    }
    if let original = activity.speed?.splits, let splits = other.speed?.splits {
      places[Self.splits] = original.map { split in
        splits.firstIndex { $0.unit == split.unit && $0.index == split.index }
      }
    }
    if let original = activity.interpretation?.regionalLoad, let regions = other.interpretation?.regionalLoad
    {
      places[Self.regions] = original.map { entry in regions.firstIndex { $0.region == entry.region } }
    }
    if let original = activity.power?.profile, let profile = other.power?.profile {
      places[Self.profile] = original.map { line in profile.firstIndex { $0.effort == line.effort } }
    }
    if let original = activity.power?.fatiguedEfforts, let efforts = other.power?.fatiguedEfforts {
      places[Self.fatigued] = original.map { effort in
        efforts.firstIndex { $0.afterWork == effort.afterWork && $0.seconds == effort.seconds }
      }
    }
    self.places = places
    let ends = (activity.heartRate?.recovery?.exerciseEnd, other.heartRate?.recovery?.exerciseEnd)
    isSameEnd =
      if let original = ends.0, let end = ends.1 { abs(original - end) < Self.sameMoment } else {
        ends.0 == nil && ends.1 == nil
      }
  }

  /// Maximum difference between two times that count as the same moment, s.
  private static let sameMoment = 15.0

  /// Whether two climbs are the same: they overlap for more than half of the time that they span together.
  private static func isSame(_ one: ElevationSection.Climb, _ other: ElevationSection.Climb) -> Bool {
    let shared =
      min(one.start + one.seconds, other.start + other.seconds) - max(one.start, other.start)
    let whole = max(one.start + one.seconds, other.start + other.seconds) - min(one.start, other.start)
    return whole > 0 && shared > 0.5 * whole
  }

  /// Whether the variant has the list but lacks this entry.
  func hasLost(_ list: String?, entry: Int) -> Bool {
    guard let list, let places = places[list], places.indices.contains(entry) else { return false }
    return places[entry] == nil
  }

  /// Returns the number at the given key outside the matched lists; `nil` if there is none.
  func value(of key: String) -> Double? { leaves.value(of: key, at: -1) }

  /// Returns the variant's number for a key of the activity; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - key: The key with indices.
  ///   - place: Index among the activity's numbers, which is tried first.
  ///   - list: The matched list that contains the key, if any.
  ///   - entry: Index of the entry in that list.
  func value(of key: String, at place: Int, in list: String?, entry: Int) -> Double? {
    guard let list else { return leaves.value(of: key, at: place) }
    if list == Self.recovery { return isSameEnd ? leaves.value(of: key, at: place) : nil }
    guard let found = places[list], found.indices.contains(entry), let other = found[entry] else {
      return nil
    }
    if other == entry { return leaves.value(of: key, at: place) }
    let start = "\(list).\(entry)."
    guard key.hasPrefix(start) else { return nil }
    return leaves.value(of: "\(list).\(other).\(key.dropFirst(start.count))", at: place)
  }
}

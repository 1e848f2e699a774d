package import ActivityStreams
import RealModule

/// The muscle shares of each kind of session, and the daily decay, precomputed for many days.
///
/// Page: *Muscle load and decay*, tests: `RegionalLoadTests`.
package struct RegionalTable: Sendable, Hashable {
  /// The fraction of each group's load that remains after a day, e^(−1 / τ), in the order of the groups; 0
  /// for a group without a time constant.
  package let kept: [Float]
  private let bySport: [RegionalLoad?]

  package static let standard = RegionalTable()

  /// Creates a table from time constants by muscle group, days.
  package init(days: [String: Double] = RegionalLoadRules.daysByRegion) {
    kept = RegionalLoad.regions.map { region in
      days[region].flatMap { $0 > 0 ? Float(Double.exp(-1 / $0)) : nil } ?? 0
    }
    bySport = ThresholdSport.allCases.map { sport in
      RegionalLoadRules.shares(of: sport).map { RegionalLoad(RegionalLoadRules.whole($0)) }
    }
  }

  /// Returns the load shares of a kind of session; empty if it loads no muscles (yoga, sauna).
  package func shares(of kind: ActivityKind) -> RegionalLoad {
    if let place = ThresholdSport.allCases.firstIndex(of: kind.sport), let table = bySport[place] {
      return table
    }
    return RegionalLoad(RegionalLoadRules.shares(of: kind))
  }
}

extension RegionalLoadRules {
  /// Time constants of muscle load by group, days.
  package static let daysByRegion = [
    "quads": 2.5, "hamstrings": 2.5, "glutes": 2.5, "back": 2.2, "chest": 2.0, "shoulders": 1.8,
    "arms": 1.5, "calves": 1.5, "core": 1.3,
  ]

  /// Returns the shares of a sport that has its own table.
  static func shares(of sport: ThresholdSport) -> [String: Double]? {
    switch sport {
    case .run: Self.run
    case .ride: Self.ride
    case .swim: Self.swim
    case .row: Self.row
    case .walk: Self.walk
    case .ski: Self.ski
    case .strength, .other: nil
    }
  }

  /// Returns the load shares of a kind of session by muscle group. They sum to 1, or are empty if the kind
  /// loads no muscles.
  ///
  /// The shares come from the sport's own table. Strength and other sports use the body regions in the
  /// catalogue of kinds, or the whole body.
  package static func shares(of kind: ActivityKind) -> [String: Double] {
    if let table = shares(of: kind.sport) { return Self.whole(table) }
    guard kind.category != .recovery, kind.category != .mindBody else { return [:] }
    if kind.subkind == "upper" { return Self.whole(Self.upper) }
    if kind.subkind == "lower" { return Self.whole(Self.lower) }
    if kind.subkind == "core" || kind.regions == [.core] { return ["core": 1] }
    var sums: [String: Double] = [:]
    func add(_ table: [String: Double], _ weight: Double) {
      for (region, share) in table { sums[region, default: 0] += weight * share }
    }
    for region in kind.regions {
      switch region {
      case .upper: add(Self.upper, 1)
      case .lower: add(Self.lower, 1)
      case .core: add(["core": 1], 0.5)
      case .fullBody:
        add(Self.upper, 1)
        add(Self.lower, 1)
        add(["core": 1], 0.25)
      case .cardio: break
      }
    }
    return Self.whole(sums)
  }

  /// Returns the shares scaled to sum to 1. Values of 0 or less are dropped.
  package static func whole(_ shares: [String: Double]) -> [String: Double] {
    let kept = shares.filter { $0.value > 0 && $0.value.isFinite }
    // Summing in the order of names makes the result independent of dictionary order.
    let total = kept.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value }
    return total > 0 ? kept.mapValues { $0 / total } : [:]
  }
}

/// Load by muscle group, keyed as in `regional_load`: the load of one session or the load that remains from
/// recent days.
///
/// Page: *Muscle load and decay*, tests: `RegionalLoadTests`.
public struct RegionalLoad: Sendable, Hashable {
  package static let regions = [
    "arms", "back", "calves", "chest", "core", "glutes", "hamstrings", "quads", "shoulders",
  ]

  /// The load of each group in the order of ``regions``; empty if no group has a load.
  package private(set) var loads: [Float] = []

  /// Creates an empty load.
  public init() {}

  /// Creates loads by name. Unknown groups and negative or non-finite values are ignored.
  public init(_ byRegion: [String: Double]) {
    for (place, region) in Self.regions.enumerated() {
      guard let load = byRegion[region], load > 0, load <= Self.most else { continue }
      set(place, Float(load))
    }
  }

  /// Creates loads in the order of ``regions``. Returns `nil` for a wrong count or an invalid value.
  package init?(loads: [Float]) {
    guard loads.isEmpty || loads.count == Self.regions.count,
      loads.allSatisfy({ $0 >= 0 && $0 <= Float(Self.most) })
    else { return nil }
    self.loads = loads
  }

  private static let most = 1e6

  private mutating func set(_ place: Int, _ load: Float) {
    if loads.isEmpty { loads = Array(repeating: 0, count: Self.regions.count) }
    loads[place] = min(load, Float(Self.most))
  }

  /// Whether the load is zero.
  public var isEmpty: Bool { loads.allSatisfy { $0 <= 0 } }

  /// The load of a group; 0 for an unknown name.
  public subscript(region: String) -> Double {
    guard let place = Self.regions.firstIndex(of: region), loads.indices.contains(place) else { return 0 }
    return Double(loads[place])
  }

  /// The groups with a load, largest load first. Ties are ordered by name.
  package var ranked: [(region: String, load: Double)] {
    loads.indices.filter { loads[$0] > 0 }
      .map { (region: Self.regions[$0], load: Double(loads[$0])) }
      .sorted { ($1.load, $0.region) < ($0.load, $1.region) }
  }

  /// Loads by group name.
  public var byRegion: [String: Double] {
    Dictionary(ranked.map { ($0.region, $0.load) }) { first, _ in first }
  }

  package mutating func add(_ other: borrowing RegionalLoad, times share: Double = 1) {
    guard share > 0, share.isFinite else { return }
    for place in other.loads.indices where other.loads[place] > 0 {
      set(
        place, (loads.isEmpty ? 0 : loads[place]) + Float(min(Self.most, Double(other.loads[place]) * share)))
    }
  }

  package mutating func fade(_ table: borrowing RegionalTable) {
    for place in loads.indices { loads[place] *= table.kept[place] }
  }

  /// Steps per unit of load in a saved state, which stores multiples of 1/32 up to 2047.
  package static let steps: Float = 32

  /// Rounds each load to the nearest step of a saved state, so that reading the state back gives the same bits.
  package mutating func round() {
    for place in loads.indices {
      loads[place] = (min(loads[place], 2047) * Self.steps).rounded() / Self.steps
    }
    if isEmpty { loads = [] }
  }

  /// Moves each load towards another load by a weight, as an exponential average does.
  package mutating func follow(_ other: borrowing RegionalLoad, weight: Double) {
    for place in Self.regions.indices {
      let now = loads.isEmpty ? 0 : loads[place]
      let next = other.loads.isEmpty ? 0 : other.loads[place]
      if now > 0 || next > 0 { set(place, now + (next - now) * Float(weight)) }
    }
  }
}

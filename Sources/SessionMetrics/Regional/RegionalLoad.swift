/// Load by muscle group, under the names of `regional_load`: the load of a session, or the remaining load of the last
/// days.
///
/// Page: *Muscle load and decay*, tests: `RegionalLoadTests`.
public struct RegionalLoad: Sendable, Hashable {
  /// The muscle groups, by name.
  package static let regions = [
    "arms", "back", "calves", "chest", "core", "glutes", "hamstrings", "quads", "shoulders",
  ]

  /// The load of each group in the order of ``regions``; empty without one.
  package private(set) var loads: [Float] = []

  /// No load.
  public init() {}

  /// Loads by name; names that are not muscle groups and values that are negative or not finite are left out.
  public init(_ byRegion: [String: Double]) {
    for (place, region) in Self.regions.enumerated() {
      guard let load = byRegion[region], load > 0, load <= Self.most else { continue }
      set(place, Float(load))
    }
  }

  /// Loads in the order of ``regions``; `nil` if they are not as many, or one cannot be.
  package init?(loads: [Float]) {
    guard loads.isEmpty || loads.count == Self.regions.count,
      loads.allSatisfy({ $0 >= 0 && $0 <= Float(Self.most) })
    else { return nil }
    self.loads = loads
  }

  /// The most load of a group.
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

  /// The groups with a load, the largest first, ties by name.
  package var ranked: [(region: String, load: Double)] {
    loads.indices.filter { loads[$0] > 0 }
      .map { (region: Self.regions[$0], load: Double(loads[$0])) }
      .sorted { ($1.load, $0.region) < ($0.load, $1.region) }
  }

  /// Loads by name.
  public var byRegion: [String: Double] {
    Dictionary(ranked.map { ($0.region, $0.load) }) { first, _ in first }
  }

  /// The load with more of it: `share` of another.
  package mutating func add(_ other: borrowing RegionalLoad, times share: Double = 1) {
    guard share > 0, share.isFinite else { return }
    for place in other.loads.indices where other.loads[place] > 0 {
      set(
        place, (loads.isEmpty ? 0 : loads[place]) + Float(min(Self.most, Double(other.loads[place]) * share)))
    }
  }

  /// The share kept after a day.
  package mutating func fade(_ table: borrowing RegionalTable) {
    for place in loads.indices { loads[place] *= table.kept[place] }
  }

  /// Steps of a load as a saved state keeps it: 1/32, up to 2047.
  package static let steps: Float = 32

  /// Each load at the nearest step of a saved state, so that reading gives the same bits; `nothing` for none.
  package mutating func round() {
    for place in loads.indices {
      loads[place] = (min(loads[place], 2047) * Self.steps).rounded() / Self.steps
    }
    if isEmpty { loads = [] }
  }

  /// A mean that adds another value with a weight.
  package mutating func follow(_ other: borrowing RegionalLoad, weight: Double) {
    for place in Self.regions.indices {
      let now = loads.isEmpty ? 0 : loads[place]
      let next = other.loads.isEmpty ? 0 : other.loads[place]
      if now > 0 || next > 0 { set(place, now + (next - now) * Float(weight)) }
    }
  }
}

/// A muscle or muscle group trained by an exercise, as grouped in training books.
public enum Muscle: String, Sendable, Hashable, CaseIterable {
  case chest, lats
  case upperBack = "upper_back"
  case traps
  case lowerBack = "lower_back"
  case frontDelts = "front_delts"
  case sideDelts = "side_delts"
  case rearDelts = "rear_delts"
  case biceps, triceps, forearms, abs, obliques, quads, hamstrings, glutes, adductors, abductors
  case hipFlexors = "hip_flexors"
  case calves, neck

  /// The muscle group used by sports and sore regions: one of the names in `regional_load`.
  package var region: String {
    switch self {
    case .chest: "chest"
    case .lats, .upperBack, .traps, .lowerBack, .neck: "back"
    case .frontDelts, .sideDelts, .rearDelts: "shoulders"
    case .biceps, .triceps, .forearms: "arms"
    case .abs, .obliques: "core"
    case .quads, .hipFlexors: "quads"
    case .hamstrings, .adductors: "hamstrings"
    case .glutes, .abductors: "glutes"
    case .calves: "calves"
    }
  }

  /// Display name: "upper back".
  public var title: String { String(rawValue.map { $0 == "_" ? " " : $0 }) }
}

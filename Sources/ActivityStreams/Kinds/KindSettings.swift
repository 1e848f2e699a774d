/// Settings for kinds of activity.
public struct KindSettings: SettingsGroup {
  /// Load factors by kind ("Run") or category ("cardio").
  public var loadMultipliers: [String: Double] = [:]

  package static let group = "kinds"
  package static let settings: [Setting<KindSettings>] = [
    .table(
      "load_multipliers", \.loadMultipliers, in: 0.1...10,
      "load multiplier by kind or category; 1 for all others",
      source: "house rule: no published multipliers exist")
  ]

  /// The default: every kind has factor 1.
  public init() {}
}

/// The settings on kinds of activity.
public struct KindSettings: SettingsGroup {
  /// The load factor of each kind, by name of the kind ("Run") or of its category ("cardio").
  public var loadMultipliers: [String: Double] = [:]

  /// The name of the group in a formula file.
  package static let group = "kinds"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<KindSettings>] = [
    .table(
      "load_multipliers", \.loadMultipliers, in: 0.1...10,
      "load multiplier by kind or category; 1 for all others",
      source: "house rule: no published multipliers exist")
  ]

  /// No multiplier: every kind counts once.
  public init() {}
}

import ActivityStreams

extension SettingsGroup {
  /// Whether every setting is in its allowed range; decoded settings may not be.
  var isSound: Bool { Self.settings.allSatisfy { $0.domain.contains($0.read(self)) } }
}

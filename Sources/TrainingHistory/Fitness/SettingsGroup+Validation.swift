import ActivityStreams

extension SettingsGroup {
  /// Whether every setting is in its allowed range; values read back from somewhere may not.
  var isSound: Bool { Self.settings.allSatisfy { $0.domain.contains($0.read(self)) } }
}

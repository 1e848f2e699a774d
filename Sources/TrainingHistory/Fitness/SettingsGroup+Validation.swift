import ActivityStreams

extension SettingsGroup {
  /// Whether every setting is in its allowed range. Decoded settings may be out of range.
  var isSound: Bool { Self.settings.allSatisfy { $0.domain.contains($0.read(self)) } }
}

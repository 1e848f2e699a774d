import SessionMetrics
import Testing

@Test func settingsOfHeartAndLoadKeepWhatIsWritten() {
  let faults =
    checkSettings(AnchorSettings.self) + checkSettings(HeartRateZoneSettings.self)
    + checkSettings(BanisterSettings.self) + checkSettings(ZoneTRIMPSettings.self)
    + checkSettings(IndividualLoadSettings.self) + checkSettings(EffortSettings.self)
    + checkSettings(IntensitySettings.self) + checkSettings(LoadFocusSettings.self)
    + checkSettings(PolarisationSettings.self) + checkSettings(LoadFallbackSettings.self)
    + checkSettings(EPOCSettings.self) + checkSettings(HeartRateRecoverySettings.self)
    + checkSettings(DecouplingSettings.self)
    + checkSettings(HRVSettings.self)
  #expect(faults.isEmpty, "\(faults)")
}

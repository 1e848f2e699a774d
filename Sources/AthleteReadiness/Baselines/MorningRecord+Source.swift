import DayRecords

extension MorningRecord {
  /// The device that measured the vitals, falling back to the sleep device.
  var vitalsSource: String? { source ?? sleep?.source }
}

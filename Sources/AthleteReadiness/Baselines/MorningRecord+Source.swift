import DayRecords

extension MorningRecord {
  /// The device of the vitals, falling back to the device of the night.
  var vitalsSource: String? { source ?? sleep?.source }
}

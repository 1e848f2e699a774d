import DayRecords

extension MorningRecord {
  /// The device of the vitals: as given, else the device of the night.
  var vitalsSource: String? { source ?? sleep?.source }
}

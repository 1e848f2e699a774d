import DayRecords

extension MorningRecord {
  /// Who measured the vitals: as it is said, else who measured the night.
  var vitalsSource: String? { source ?? sleep?.source }
}

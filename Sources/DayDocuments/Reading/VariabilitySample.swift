import AthleteReadiness
import TextFormats

/// One HRV reading at a time of day.
struct VariabilitySample: Sendable, Hashable {
  var time: ISO8601Time?
  var milliseconds: Double
  var kind: HRVKind?

  /// Reads `[{"time":…,"ms":41,"kind":"rmssd"}]`.
  static func read(_ scanner: inout RecordScanner, into samples: inout [VariabilitySample]) throws(JSONFault)
  {
    try scanner.elements("hrv_samples") { (scanner, index) throws(JSONFault) in
      var time: ISO8601Time?
      var value: Double?
      var kind: HRVKind?
      try scanner.members("hrv_samples[\(index)]", RecordKeys.reading) { (scanner, key) throws(JSONFault) in
        let place = "hrv_samples[\(index)].\(key)"
        switch key {
        case "time": time = try scanner.time(place)
        case "ms", "value": value = try scanner.number(in: DayMetric.hrv.plausible, place)
        case "kind", "hrv_kind": kind = try scanner.word(HRVKind.self, place)
        default: return false
        }
        return true
      }
      if let value { samples.append(VariabilitySample(time: time, milliseconds: value, kind: kind)) }
    }
  }

  /// Returns the day's HRV: the mean of the RMSSD readings or, if none exist, the mean of the SDNN readings.
  /// The kinds are never mixed.
  static func mean(of samples: [VariabilitySample], default kind: HRVKind) -> (value: Double, kind: HRVKind)?
  {
    for wanted in [HRVKind.rmssd, .sdnn] {
      let values = samples.filter { ($0.kind ?? kind) == wanted }.map(\.milliseconds)
      if !values.isEmpty { return (values.reduce(0, +) / Double(values.count), wanted) }
    }
    return nil
  }
}

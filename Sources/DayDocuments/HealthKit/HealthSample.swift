import ActivityFiles

struct HealthSample: Sendable {
  static func list(_ scanner: inout RecordScanner) throws(JSONFault) -> [HealthSample] {
    try scanner.json.skipValue()
    return []
  }
}

extension RecordReader {
  mutating func aggregate(_ samples: [HealthSample], zone: AthleteZone) {}
}

internal import ActivityStreams

/// A unit named in a heading, with the factor that converts it to the channel's unit.
struct ColumnUnit {
  /// The conversion factor. If it is negative, values are divided by its magnitude.
  let scale: Double
  /// The distance of a pace, in metres; `nil` for other units.
  var metres: Double?

  /// Looks up a unit of the given channel. Returns `nil` if it is unknown.
  init?(_ text: String, of channel: Channel) {
    let word = Self.short(text)
    if channel == .speed, let metres = Self.paces[word] {
      (scale, self.metres) = (word.hasPrefix("min") ? 60 : 1, metres)
      return
    }
    guard let scale = Self.scales[channel]?[word] else { return nil }
    self.scale = scale
  }

  static func ofTime(_ word: String) -> Double? {
    ["s": 1, "ms": 0.001, "min": 60, "h": 3600][short(word)]
  }

  /// Whether a word is a unit of time, of a pace or of any channel.
  static func isKnown(_ word: String) -> Bool {
    let word = short(word.lowercased())
    return ofTime(word) != nil || paces[word] != nil || scales.values.contains { $0[word] != nil }
  }

  /// The only channel with this unit; `nil` if no channel or more than one has it.
  static func channel(of word: String) -> Channel? {
    // Metres may be a distance, an altitude or a step length; 1/min may be a heart rate or a cadence.
    let channels: [Channel] = [.speed, .power].filter { ColumnUnit(word, of: $0) != nil }
    if channels.count == 1, word != "ms" { return channels.first }
    let unambiguous: [String: Channel] = [
      "bpm": .heartRate, "beats/min": .heartRate, "ppm": .heartRate, "rpm": .cadence,
    ]
    return unambiguous[word]
  }

  /// Abbreviates the first part of a unit: "sec/500m" becomes "s/500m".
  private static func short(_ word: String) -> String {
    let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let abbreviation = shortForms[String(first)] else { return word }
    return ([abbreviation] + parts.dropFirst().map(String.init)).joined(separator: "/")
  }

  private static let shortForms = [
    "sec": "s", "secs": "s", "second": "s", "seconds": "s", "sek": "s", "sekunden": "s", "secondes": "s",
    "segundos": "s", "secondi": "s", "mins": "min", "minute": "min", "minutes": "min", "msec": "ms",
    "hours": "h", "kilometers": "km", "kilometres": "km", "meter": "m", "metre": "m", "mtr": "m",
    "stokes": "strokes",
  ]

  private static let paces: [String: Double] = [
    "min/km": 1000, "minkm": 1000, "minperkm": 1000, "s/km": 1000, "min/mi": 1609.344, "min/mile": 1609.344,
    "s/500m": 500, "min/500m": 500, "/500m": 500, "s/100m": 100, "min/100m": 100,
  ]

  private static let scales: [Channel: [String: Double]] = [
    .speed: [
      "m/s": 1, "ms": 1, "mps": 1, "m/sec": 1, "meterpersecond": 1, "km/h": -3.6, "kmh": -3.6, "kph": -3.6,
      "kmph": -3.6, "km/hr": -3.6, "km/u": -3.6, "km/t": -3.6, "km/std": -3.6, "mph": 0.44704,
      "mi/h": 0.44704,
      "mi/hr": 0.44704, "kn": 0.514444, "kt": 0.514444, "knots": 0.514444, "m/min": -60,
    ],
    .distance: [
      "m": 1, "meters": 1, "metres": 1, "km": 1000, "mi": 1609.344, "mile": 1609.344, "miles": 1609.344,
      "yd": 0.9144,
      "yards": 0.9144, "ft": 0.3048, "feet": 0.3048,
    ],
    .altitude: ["m": 1, "meters": 1, "metres": 1, "km": 1000, "ft": 0.3048, "feet": 0.3048],
    .power: ["w": 1, "watt": 1, "watts": 1, "kw": 1000],
    .heartRate: ["bpm": 1, "ppm": 1, "1/min": 1, "/min": 1, "min-1": 1, "beats/min": 1],
    .cadence: ["rpm": 1, "1/min": 1, "/min": 1, "min-1": 1, "spm": 1, "strokes/min": 1, "steps/min": 1],
    .temperature: ["c": 1, "°c": 1], .grade: ["%": 1],
  ]
}

internal import ActivityStreams

/// What a table column contains, from its heading.
enum CSVColumn: Hashable {
  /// Seconds, minutes or a date and time.
  case time(scale: Double)
  /// A sensor channel; a negative scale divides.
  case channel(Channel, scale: Double)
  /// Beat intervals; the scale converts to milliseconds.
  case beat(scale: Double)
  /// A pace (time per distance), converted to speed; the scale converts to seconds.
  case pace(metres: Double, scale: Double)
  /// The date of a time of day in another column.
  case date

  /// A name for messages. No two columns may have the same content.
  var name: String {
    switch self {
    case .time: "time"
    case .channel(let channel, _): channel.rawValue
    case .beat: "rr"
    case .pace: Channel.speed.rawValue
    case .date: "date"
    }
  }

  /// Recognises a heading; `nil` if the column is not used.
  ///
  /// Case, spaces, hyphens and the form of brackets around units do not matter: "Heart Rate (bpm)" is
  /// `heart_rate`, and "Velocity [km/h]" is a speed in km/h. The unit may also be the last word of the
  /// name: `distance_km`.
  init?(header: String) {
    var name = ""
    var unit = ""
    var isUnit = false
    for character in header.lowercased() {
      switch character {
      case "(", "[", "{": isUnit = true
      case ")", "]", "}": isUnit = false
      default: if isUnit { unit.append(character) } else { name.append(character) }
      }
    }
    let words = name.split(whereSeparator: { " -_.".contains($0) }).map(String.init)
    let key = words.joined(separator: "_")
    unit = unit.filter { $0 != " " && $0 != "." }
    if unit.isEmpty, let column = Self.names[key] {
      self = column
      return
    }
    let isLast = unit.isEmpty && words.count > 1
    guard let column = Self.names[isLast ? words.dropLast().joined(separator: "_") : key] else { return nil }
    guard let found = column.measured(in: isLast ? words[words.count - 1] : unit) else {
      // Brackets may hold a word that is not a unit; otherwise the text is part of the name.
      guard !isLast else { return nil }
      self = column
      return
    }
    self = found
  }

  /// The column in the given unit; `nil` for an unknown unit.
  private func measured(in word: String) -> CSVColumn? {
    switch self {
    case .time: ColumnUnit.ofTime(word).map { .time(scale: $0) }
    case .beat: ColumnUnit.ofTime(word).map { .beat(scale: $0 * 1000) }
    case .pace(let metres, _): word.hasPrefix("min") ? .pace(metres: metres, scale: 60) : nil
    case .channel(let channel, _):
      ColumnUnit(word, of: channel).map { unit in
        unit.metres.map { .pace(metres: $0, scale: unit.scale) } ?? .channel(channel, scale: unit.scale)
      }
    case .date: nil
    }
  }

  /// Whether a heading names its unit, for channels with several possible ones.
  static func namesUnit(_ header: String) -> Bool {
    header.contains { "([{".contains($0) }
      || header.lowercased().split { " -_.".contains($0) }.dropFirst().last.map {
        ColumnUnit(String($0), of: .speed) != nil || ColumnUnit(String($0), of: .distance) != nil
      } ?? false
      || ["km/h", "kmh", "kph", "km", "velocity_smooth", "enhanced_speed"].contains(header.lowercased())
  }

  private static let names: [String: CSVColumn] = [
    "t": .time(scale: 1), "time": .time(scale: 1), "secs": .time(scale: 1), "sec": .time(scale: 1),
    "seconds": .time(scale: 1), "time_s": .time(scale: 1), "elapsed": .time(scale: 1),
    "elapsed_time": .time(scale: 1), "elapsed_s": .time(scale: 1), "timestamp": .time(scale: 1),
    "datetime": .time(scale: 1), "date_time": .time(scale: 1), "date": .time(scale: 1),
    "minutes": .time(scale: 60), "time_min": .time(scale: 60),
    "hr": .channel(.heartRate, scale: 1), "hrate": .channel(.heartRate, scale: 1),
    "bpm": .channel(.heartRate, scale: 1), "heartrate": .channel(.heartRate, scale: 1),
    "heart_rate": .channel(.heartRate, scale: 1), "heart_rate_bpm": .channel(.heartRate, scale: 1),
    "hr_bpm": .channel(.heartRate, scale: 1),
    "power": .channel(.power, scale: 1), "watts": .channel(.power, scale: 1),
    "power_w": .channel(.power, scale: 1), "power_watts": .channel(.power, scale: 1),
    "cadence": .channel(.cadence, scale: 1), "cad": .channel(.cadence, scale: 1),
    "rpm": .channel(.cadence, scale: 1), "cadence_rpm": .channel(.cadence, scale: 1),
    "speed": .channel(.speed, scale: 1), "velocity": .channel(.speed, scale: 1),
    "velocity_smooth": .channel(.speed, scale: 1), "enhanced_speed": .channel(.speed, scale: 1),
    "speed_ms": .channel(.speed, scale: 1), "speed_kmh": .channel(.speed, scale: -3.6),
    "speed_kph": .channel(.speed, scale: -3.6), "kph": .channel(.speed, scale: -3.6),
    "km/h": .channel(.speed, scale: -3.6), "kmh": .channel(.speed, scale: -3.6),
    "distance": .channel(.distance, scale: 1), "dist": .channel(.distance, scale: 1),
    "distance_m": .channel(.distance, scale: 1), "distance_km": .channel(.distance, scale: 1000),
    "km": .channel(.distance, scale: 1000),
    "altitude": .channel(.altitude, scale: 1), "alt": .channel(.altitude, scale: 1),
    "elevation": .channel(.altitude, scale: 1), "ele": .channel(.altitude, scale: 1),
    "altitude_m": .channel(.altitude, scale: 1), "elevation_m": .channel(.altitude, scale: 1),
    "enhanced_altitude": .channel(.altitude, scale: 1),
    "lat": .channel(.latitude, scale: 1), "latitude": .channel(.latitude, scale: 1),
    "lon": .channel(.longitude, scale: 1), "lng": .channel(.longitude, scale: 1),
    "long": .channel(.longitude, scale: 1), "longitude": .channel(.longitude, scale: 1),
    "temp": .channel(.temperature, scale: 1), "temperature": .channel(.temperature, scale: 1),
    "grade": .channel(.grade, scale: 1), "grade_smooth": .channel(.grade, scale: 1),
    "left_balance": .channel(.leftBalance, scale: 1), "lrbalance": .channel(.leftBalance, scale: 1),
    "left_torque_effectiveness": .channel(.leftTorqueEffectiveness, scale: 1),
    "right_torque_effectiveness": .channel(.rightTorqueEffectiveness, scale: 1),
    "left_pedal_smoothness": .channel(.leftPedalSmoothness, scale: 1),
    "right_pedal_smoothness": .channel(.rightPedalSmoothness, scale: 1),
    "pedal_smoothness": .channel(.pedalSmoothness, scale: 1),
    "ground_contact_balance": .channel(.groundContactBalance, scale: 1),
    "lte": .channel(.leftTorqueEffectiveness, scale: 1), "rte": .channel(.rightTorqueEffectiveness, scale: 1),
    "lps": .channel(.leftPedalSmoothness, scale: 1), "rps": .channel(.rightPedalSmoothness, scale: 1),
    "stroke_rate": .channel(.cadence, scale: 1), "strokes_per_minute": .channel(.cadence, scale: 1),
    "heart": .channel(.heartRate, scale: 1), "pulse": .channel(.heartRate, scale: 1),
    "puls": .channel(.heartRate, scale: 1), "herzfrequenz": .channel(.heartRate, scale: 1),
    "fréquence_cardiaque": .channel(.heartRate, scale: 1), "fc": .channel(.heartRate, scale: 1),
    "leistung": .channel(.power, scale: 1), "puissance": .channel(.power, scale: 1),
    "potencia": .channel(.power, scale: 1), "potenza": .channel(.power, scale: 1),
    "watt": .channel(.power, scale: 1), "trittfrequenz": .channel(.cadence, scale: 1),
    "kadenz": .channel(.cadence, scale: 1), "cadencia": .channel(.cadence, scale: 1),
    "geschwindigkeit": .channel(.speed, scale: 1), "vitesse": .channel(.speed, scale: 1),
    "velocidad": .channel(.speed, scale: 1), "velocità": .channel(.speed, scale: 1),
    "distanz": .channel(.distance, scale: 1), "strecke": .channel(.distance, scale: 1),
    "distancia": .channel(.distance, scale: 1), "höhe": .channel(.altitude, scale: 1),
    "zeit": .time(scale: 1), "temps": .time(scale: 1), "tiempo": .time(scale: 1),
    "elapsed_seconds": .time(scale: 1),
    "pace": .pace(metres: 1000, scale: 60), "estimated_500m_time": .pace(metres: 500, scale: 1),
    "500m_time": .pace(metres: 500, scale: 1), "500m_pace": .pace(metres: 500, scale: 1),
    "500m_split": .pace(metres: 500, scale: 1), "split_500m": .pace(metres: 500, scale: 1),
    "pace_500m": .pace(metres: 500, scale: 1), "time_500m": .pace(metres: 500, scale: 1),
    "slope": .channel(.grade, scale: 1), "moving": .channel(.moving, scale: 1),
    "rr": .beat(scale: 1), "rr_ms": .beat(scale: 1), "rr_s": .beat(scale: 1000),
    "rr_interval": .beat(scale: 1), "rr_interval_ms": .beat(scale: 1),
  ]
}

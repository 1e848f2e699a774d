internal import ActivityStreams
import TextFormats

/// The meaning of a table column, inferred from its heading.
enum CSVColumn: Hashable {
  /// A time in seconds or minutes, or a date and time.
  case time(scale: Double)
  /// A sensor channel. Values are multiplied by the scale; if the scale is negative, they are divided by its
  /// magnitude.
  case channel(Channel, scale: Double)
  /// Beat-to-beat intervals; the scale converts them to milliseconds.
  case beat(scale: Double)
  /// A pace (time per distance), stored as speed; the scale converts it to seconds.
  case pace(metres: Double, scale: Double)
  /// A date, with the time of day in another column.
  case date

  /// A name for messages. Two columns must not have the same name.
  var name: String {
    switch self {
    case .time: "time"
    case .channel(let channel, _): channel.rawValue
    case .beat: "rr"
    case .pace: Channel.speed.rawValue
    case .date: "date"
    }
  }

  var isPace: Bool { if case .pace = self { true } else { false } }

  /// Recognises a heading. Returns `nil` if the column is not used.
  ///
  /// Case, accents, spaces, hyphens and the shape of brackets around units are ignored: "Heart Rate (bpm)"
  /// is `heart_rate`, and "Velocity [km/h]" is speed in km/h. The unit may also be the last word of the
  /// name: `distance_km`.
  init?(header: String) {
    var heading = Heading(header)
    let rest = heading.words.filter { Self.sensors[$0] == nil }
    if rest.count < heading.words.count, case .channel(.heartRate, _)? = Self.named(rest) {
      heading.words = rest
    }
    if heading.unit.isEmpty, let column = Self.named(heading.words) {
      self = column
      return
    }
    guard heading.unit.isEmpty else {
      guard let column = Self.named(heading.words) else { return nil }
      let match = column.measured(in: heading.unit)
      if match == nil, column.excludes(heading.unit) { return nil }
      // Text in brackets that is not a unit is ignored; the column then has no unit.
      self = match ?? column
      return
    }
    let words = heading.words
    for count in [1, 2] where words.count > count {
      let unit = words.suffix(count).joined(separator: "/")
      if let match = Self.named(words.dropLast(count))?.measured(in: unit) {
        self = match
        return
      }
    }
    return nil
  }

  /// Infers the column from its unit if the heading contains one unknown word and only one channel has that
  /// unit, as in "Snelheid (km/u)".
  init?(unitOf header: String) {
    let heading = Heading(header)
    guard heading.words.count == 1, !Self.qualifiers.contains(heading.words[0]),
      let channel = ColumnUnit.channel(of: heading.unit)
    else { return nil }
    guard let column = CSVColumn.channel(channel, scale: 1).measured(in: heading.unit) else { return nil }
    self = column
  }

  /// One-word headings with the unit of a channel but a different meaning.
  private static let qualifiers: Set<String> = [
    "max", "maximum", "avg", "average", "mean", "min", "minimum", "wind", "target", "limit", "resistance",
    "ftp", "threshold",
  ]

  /// Places of a heart-rate sensor, the more accurate with the higher rank.
  private static let sensors = [
    "chest": 1, "strap": 1, "belt": 1, "brustgurt": 1, "gurt": 1, "wrist": -1, "optical": -1, "arm": -1,
    "watch": -1,
    "handgelenk": -1,
  ]

  /// The accuracy of the sensor that a heading names: 1 for one on the chest, -1 for one on the arm, 0 for none.
  static func sensorRank(_ header: String) -> Int {
    Heading(header).words.lazy.compactMap { sensors[$0] }.first ?? 0
  }

  private static func named(_ words: some Sequence<String>) -> CSVColumn? {
    names[words.joined(separator: "_")] ?? names[words.joined()]
  }

  /// The column in the given unit; `nil` if the unit is unknown.
  private func measured(in word: String) -> CSVColumn? {
    switch self {
    case .time:
      // "Tempo" is a time in Italian and a pace in German.
      ColumnUnit.ofTime(word).map { CSVColumn.time(scale: $0) } ?? Self.speedUnit(word)
    case .beat: ColumnUnit.ofTime(word).map { .beat(scale: $0 * 1000) }
    case .pace(let metres, _):
      Self.paceUnit(word) ?? ColumnUnit.ofTime(word).map { CSVColumn.pace(metres: metres, scale: $0) }
    case .channel(let channel, _):
      ColumnUnit(word, of: channel).map { unit in
        unit.metres.map { .pace(metres: $0, scale: unit.scale) } ?? .channel(channel, scale: unit.scale)
      }
    case .date: nil
    }
  }

  /// Whether a unit shows that a heading means something else: "Power (w/kg)" is power per body mass, "HR (%)" is a
  /// share of the maximum, and "Temperature (°F)" would need another zero.
  private func excludes(_ unit: String) -> Bool {
    switch self {
    case .channel(.power, _) where unit.contains("/"): true
    case .channel(.temperature, _): unit.hasSuffix("f") || unit == "fahrenheit"
    default: unit.hasPrefix("%")
    }
  }

  private static func speedUnit(_ word: String) -> CSVColumn? {
    CSVColumn.channel(.speed, scale: 1).measured(in: word)
  }

  private static func paceUnit(_ word: String) -> CSVColumn? {
    guard let unit = ColumnUnit(word, of: .speed), let metres = unit.metres else { return nil }
    return .pace(metres: metres, scale: unit.scale)
  }

  /// Whether a heading states its unit. This matters for channels with several possible units.
  static func namesUnit(_ header: String) -> Bool {
    let heading = Heading(header)
    func isUnit(_ word: String) -> Bool {
      ColumnUnit(word, of: .speed) != nil || ColumnUnit(word, of: .distance) != nil
    }
    if !heading.unit.isEmpty { return isUnit(heading.unit) || ColumnUnit.ofTime(heading.unit) != nil }
    let words = heading.words
    return words.count > 1 && isUnit(words[words.count - 1])
      || words.count > 2 && isUnit(words.suffix(2).joined(separator: "/"))
      || ["km/h", "kmh", "kph", "km", "velocity_smooth", "enhanced_speed"].contains(header.lowercased())
  }

  /// Whether a pace heading states its distance, as in "Pace (min/km)".
  static func namesPace(_ header: String) -> Bool {
    let heading = Heading(header)
    let words = heading.words
    return [heading.unit, words.last ?? "", words.suffix(2).joined(separator: "/")].contains {
      ColumnUnit($0, of: .speed)?.metres != nil
    }
  }

  /// Whether a heading is a stroke count or a stroke time, which are recorded only on rowing machines and boats.
  static func isOfStrokes(_ header: String) -> Bool {
    let heading = Heading(header)
    return heading.words.contains { strokes.contains($0) || $0.hasPrefix("stroke") }
      || heading.unit.hasPrefix("stroke")
  }

  private static let strokes: Set<String> = ["schlag", "schlagfrequenz", "schlagzahl", "palate", "paladas"]

  /// A heading as lower-case words without accents, with the unit taken from its brackets.
  private struct Heading {
    /// The words, split at spaces, hyphens, dots, underscores and capitals inside a word.
    var words: [String] = []
    /// The text in brackets, without spaces and dots; empty if the heading has no brackets.
    private(set) var unit = ""

    init(_ header: String) {
      var (word, isUnit, wasLower) = ("", false, false)
      var brackets: [String] = []
      for character in header {
        switch character {
        case "(", "[", "{":
          isUnit = true
          brackets.append("")
        case ")", "]", "}": isUnit = false
        case _ where isUnit:
          if !character.isWhitespace, character != "." { brackets[brackets.count - 1] += character.plain }
        case "-", "_", ".",
          _ where character.isWhitespace:
          if !word.isEmpty { words.append(word) }
          word = ""
        default:
          if wasLower, character.isUppercase, !word.isEmpty {
            words.append(word)
            word = ""
          }
          word += character.plain
        }
        wasLower = character.isLowercase
      }
      if !word.isEmpty { words.append(word) }
      // If there are several pairs of brackets, as in "Heart Rate [Max] (count/min)", one may be part of the name.
      if brackets.count > 1 {
        words += brackets.filter(Self.kinds.contains)
        brackets.removeAll(where: Self.kinds.contains)
      }
      unit = brackets.joined()
    }

    private static let kinds: Set<String> = ["min", "max", "avg", "mean", "average", "minimum", "maximum"]
  }

  private static let names: [String: CSVColumn] = [
    "t": .time(scale: 1), "time": .time(scale: 1), "secs": .time(scale: 1), "sec": .time(scale: 1),
    "seconds": .time(scale: 1), "time_s": .time(scale: 1), "elapsed": .time(scale: 1),
    "elapsed_time": .time(scale: 1), "elapsed_s": .time(scale: 1), "timestamp": .time(scale: 1),
    "datetime": .time(scale: 1), "date_time": .time(scale: 1), "date/time": .time(scale: 1),
    "date": .time(scale: 1),
    "minutes": .time(scale: 60), "time_min": .time(scale: 60),
    "hr": .channel(.heartRate, scale: 1), "hrate": .channel(.heartRate, scale: 1),
    "bpm": .channel(.heartRate, scale: 1), "beats_per_minute": .channel(.heartRate, scale: 1),
    "heartrate": .channel(.heartRate, scale: 1),
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
    "km": .channel(.distance, scale: 1000), "kilometres": .channel(.distance, scale: 1000),
    "kilometers": .channel(.distance, scale: 1000), "kilometer": .channel(.distance, scale: 1000),
    "mi": .channel(.distance, scale: 1609.344), "miles": .channel(.distance, scale: 1609.344),
    "millas": .channel(.distance, scale: 1609.344), "meilen": .channel(.distance, scale: 1609.344),
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
    "pulso": .channel(.heartRate, scale: 1), "polso": .channel(.heartRate, scale: 1),
    "pouls": .channel(.heartRate, scale: 1), "polsslag": .channel(.heartRate, scale: 1),
    "ppm": .channel(.heartRate, scale: 1),
    "puls": .channel(.heartRate, scale: 1), "herzfrequenz": .channel(.heartRate, scale: 1),
    "frequence_cardiaque": .channel(.heartRate, scale: 1), "fc": .channel(.heartRate, scale: 1),
    "leistung": .channel(.power, scale: 1), "puissance": .channel(.power, scale: 1),
    "potencia": .channel(.power, scale: 1), "potenza": .channel(.power, scale: 1),
    "watt": .channel(.power, scale: 1), "trittfrequenz": .channel(.cadence, scale: 1),
    "kadenz": .channel(.cadence, scale: 1), "cadencia": .channel(.cadence, scale: 1),
    "geschwindigkeit": .channel(.speed, scale: 1), "vitesse": .channel(.speed, scale: 1),
    "velocidad": .channel(.speed, scale: 1), "velocita": .channel(.speed, scale: 1),
    "distanz": .channel(.distance, scale: 1), "strecke": .channel(.distance, scale: 1),
    "distancia": .channel(.distance, scale: 1), "hohe": .channel(.altitude, scale: 1),
    "zeit": .time(scale: 1), "temps": .time(scale: 1), "tiempo": .time(scale: 1),
    "elapsed_seconds": .time(scale: 1),
    "zeitstempel": .time(scale: 1), "uhrzeit": .time(scale: 1), "heure": .time(scale: 1),
    "hora": .time(scale: 1), "ora": .time(scale: 1), "tijd": .time(scale: 1), "tid": .time(scale: 1),
    "tempo": .time(scale: 1), "time_of_day": .time(scale: 1), "clock": .time(scale: 1),
    "klokkeslett": .time(scale: 1), "tijdstip": .time(scale: 1),
    "seconds_since_pedaling_start": .time(scale: 1),
    "sekunden": .time(scale: 1), "secondes": .time(scale: 1), "segundos": .time(scale: 1),
    "secondi": .time(scale: 1), "day": .time(scale: 1), "datum": .time(scale: 1), "fecha": .time(scale: 1),
    "data": .time(scale: 1), "dato": .time(scale: 1), "phone_timestamp": .time(scale: 1),
    "frecuencia_cardiaca": .channel(.heartRate, scale: 1), "pulsaciones": .channel(.heartRate, scale: 1),
    "frequencia_cardiaca": .channel(.heartRate, scale: 1),
    "frequenza_cardiaca": .channel(.heartRate, scale: 1),
    "battito": .channel(.heartRate, scale: 1), "ritmo_cardiaco": .channel(.heartRate, scale: 1),
    "hartslag": .channel(.heartRate, scale: 1), "hjertefrekvens": .channel(.heartRate, scale: 1),
    "puls_rate": .channel(.heartRate, scale: 1), "pulse_rate": .channel(.heartRate, scale: 1),
    "hf": .channel(.heartRate, scale: 1), "heart_rate_avg": .channel(.heartRate, scale: 1),
    "hr_heartrate": .channel(.heartRate, scale: 1), "pwr_instpwr": .channel(.power, scale: 1),
    "spd_instspd": .channel(.speed, scale: 1), "spd_accumdist": .channel(.distance, scale: 1),
    "cad_cadence": .channel(.cadence, scale: 1), "gps_lat": .channel(.latitude, scale: 1),
    "gps_lon": .channel(.longitude, scale: 1), "gps_alt": .channel(.altitude, scale: 1),
    "stryd_speed": .channel(.speed, scale: 1), "stryd_distance": .channel(.distance, scale: 1),
    "hr_cur": .channel(.heartRate, scale: 1), "hrcur": .channel(.heartRate, scale: 1),
    "vermogen": .channel(.power, scale: 1), "effekt": .channel(.power, scale: 1),
    "cadenza": .channel(.cadence, scale: 1), "cadans": .channel(.cadence, scale: 1),
    "kadens": .channel(.cadence, scale: 1), "trapfrequentie": .channel(.cadence, scale: 1),
    "drehzahl": .channel(.cadence, scale: 1), "schrittfrequenz": .channel(.cadence, scale: 1),
    "schlagfrequenz": .channel(.cadence, scale: 1), "schlagzahl": .channel(.cadence, scale: 1),
    "spm": .channel(.cadence, scale: 1), "strokes/min": .channel(.cadence, scale: 1),
    "steps_per_minute": .channel(.cadence, scale: 1),
    "velocidade": .channel(.speed, scale: 1), "snelheid": .channel(.speed, scale: 1),
    "hastighet": .channel(.speed, scale: 1), "hastighed": .channel(.speed, scale: 1),
    "fart": .channel(.speed, scale: 1), "gps_speed": .channel(.speed, scale: 1),
    "distanza": .channel(.distance, scale: 1), "afstand": .channel(.distance, scale: 1),
    "distans": .channel(.distance, scale: 1), "entfernung": .channel(.distance, scale: 1),
    "meters": .channel(.distance, scale: 1), "metres": .channel(.distance, scale: 1),
    "horizontal": .channel(.distance, scale: 1), "distances": .channel(.distance, scale: 1),
    "altitud": .channel(.altitude, scale: 1), "altitudine": .channel(.altitude, scale: 1),
    "quota": .channel(.altitude, scale: 1), "hoogte": .channel(.altitude, scale: 1),
    "hoehe": .channel(.altitude, scale: 1), "elevacion": .channel(.altitude, scale: 1),
    "ibi": .beat(scale: 1), "rri": .beat(scale: 1), "rr_intervals": .beat(scale: 1),
    "rr_intervall": .beat(scale: 1), "nn_interval": .beat(scale: 1),
    "allure": .pace(metres: 1000, scale: 60), "500_m_zeit": .pace(metres: 500, scale: 1),
    "500m_zeit": .pace(metres: 500, scale: 1), "stroke500mpace": .pace(metres: 500, scale: 1),
    "pace/500m": .pace(metres: 500, scale: 1), "split/500m": .pace(metres: 500, scale: 1),
    "pace": .pace(metres: 1000, scale: 60), "estimated_500m_time": .pace(metres: 500, scale: 1),
    "500m_time": .pace(metres: 500, scale: 1), "500m_pace": .pace(metres: 500, scale: 1),
    "500m_split": .pace(metres: 500, scale: 1), "split_500m": .pace(metres: 500, scale: 1),
    "pace_500m": .pace(metres: 500, scale: 1), "time_500m": .pace(metres: 500, scale: 1),
    "slope": .channel(.grade, scale: 1), "moving": .channel(.moving, scale: 1),
    "breitengrad": .channel(.latitude, scale: 1), "langengrad": .channel(.longitude, scale: 1),
    "breite": .channel(.latitude, scale: 1), "lange": .channel(.longitude, scale: 1),
    "laengengrad": .channel(.longitude, scale: 1), "latitud": .channel(.latitude, scale: 1),
    "longitud": .channel(.longitude, scale: 1), "latitudine": .channel(.latitude, scale: 1),
    "longitudine": .channel(.longitude, scale: 1), "breedtegraad": .channel(.latitude, scale: 1),
    "lengtegraad": .channel(.longitude, scale: 1), "output": .channel(.power, scale: 1),
    "zaman": .time(scale: 1), "nabız": .channel(.heartRate, scale: 1),
    "nabiz": .channel(.heartRate, scale: 1),
    "hiz": .channel(.speed, scale: 1), "hız": .channel(.speed, scale: 1), "guc": .channel(.power, scale: 1),
    "mesafe": .channel(.distance, scale: 1), "kadans": .channel(.cadence, scale: 1),
    "rr": .beat(scale: 1), "rr_ms": .beat(scale: 1), "rr_s": .beat(scale: 1000),
    "rr_interval": .beat(scale: 1), "rr_interval_ms": .beat(scale: 1),
  ]
}

import ActivityFiles
import ActivityStreams
import TextFormats

/// Reads `Activities.csv`, the list that the Garmin Connect website exports: one row per activity, without samples,
/// in local time.
///
/// Distances are in kilometres, but in metres for swims and track runs. An account set to miles has miles and
/// yards; only the steps and stride lengths of its runs reveal this. Without them, kilometres are assumed and counted.
/// `--` means missing. Headings are in one of seven languages.
enum GarminWebList {
  private static func set(_ names: String) -> Set<String> {
    Set(names.split(separator: "|").map(String.init))
  }

  private static let kind = set(ContentKind.activityTypes)
  private static let date = set("date|datum|fecha|data")
  private static let title = set("title|titel|titre|título|titolo")
  private static let distance = set("distance|distanz|distancia|distanza|afstand|distância")
  private static let time = set("time|zeit|durée|temps|tiempo|tempo|tijd")
  private static let moving = set(
    "moving time|zeit in bewegung|temps de déplacement|tiempo en movimiento|tempo in movimento|tijd in beweging|"
      + "bewegingstijd|tempo em movimento")
  private static let elapsed = set(
    "elapsed time|verstrichene zeit|temps écoulé|tiempo transcurrido|tempo trascorso|verstreken tijd|tempo decorrido"
  )
  private static let calories = set("calories|kalorien|calorías|calorie|calorieën|calorias")
  private static let heartRate = set(
    "avg hr|ø herzfrequenz|durchschnittliche herzfrequenz|fréquence cardiaque moyenne|fc moyenne|"
      + "frecuencia cardiaca media|frecuencia cardíaca media|fc media|fc média|frequência cardíaca média|"
      + "gem hs|gemiddelde hartslag|gem hartslag")
  private static let highest = set(
    "max hr|maximale herzfrequenz|max herzfrequenz|fréquence cardiaque maximale|fc maximale|fc max|fc máxima|"
      + "fc máx|frecuencia cardiaca máxima|frecuencia cardíaca máxima|fc massima|frequência cardíaca máxima|max hs|"
      + "maximale hartslag|max hartslag")
  private static let climb = set(
    "total ascent|elev gain|gesamtaufstieg|anstieg gesamt|ascension totale|ascenso total|ascesa totale|"
      + "totale stijging|subida total|ganho de elevação")
  private static let power = set(
    "avg power|ø leistung|puissance moyenne|potencia media|potenza media|gem vermogen|potência média")

  private static let steps = set("steps|schritte|pas|pasos|passi|stappen|passos")
  private static let stride = set(
    "avg stride length|ø schrittlänge|durchschnittliche schrittlänge|longueur moyenne des foulées|"
      + "longitud media de zancada|lunghezza media passo|gem staplengte|comprimento médio da passada")

  static func isList(_ table: ExportTable) -> Bool {
    [kind, date, title, distance, time, calories].allSatisfy { table.has(anyOf: $0) }
  }

  /// Reads the activities of the list, and the rows that could not be read completely.
  static func read(_ table: ExportTable) throws(BudgetError) -> ListReading {
    var reading = ListReading()
    reading.isKnown = true
    func place(_ names: Set<String>) -> Int? { table.place(anyOf: names) }
    let (kind, date, title, distance) = (
      place(Self.kind), place(Self.date), place(Self.title), place(Self.distance)
    )
    let (time, moving, elapsed) = (place(Self.time), place(Self.moving), place(Self.elapsed))
    let (calories, heartRate, highest) = (place(Self.calories), place(Self.heartRate), place(Self.highest))
    let (climb, power) = (place(Self.climb), place(Self.power))
    let (steps, stride) = (place(Self.steps), place(Self.stride))
    // Number of runs whose distance fits their steps in kilometres, and in miles.
    var (fitting, fittingMiles) = (0, 0)
    var inMetres: [Bool] = []
    try table.forEachRow(keeping: ListedActivity.memory) { row in
      func number(_ place: Int?) -> Double? {
        // French uses a thin space as thousands separator.
        row.text(at: place).flatMap { row.value($0.filter { !$0.isWhitespace }) }.flatMap {
          $0 > 0 ? $0 : nil
        }
      }
      func seconds(_ place: Int?) -> Double? {
        row.text(at: place).flatMap { DurationText.seconds($0, .minutes) }
      }
      guard let start = row.text(at: date).flatMap({ row.time(in: $0) }) else {
        reading.faults.append(.date(row.place, "Date", row.text(at: date)))
        return
      }
      var summary = ActivitySummary()
      summary.type = row.text(at: kind).map(Self.kindName)
      summary.name = row.text(at: title)
      summary.localDay = start.day
      summary.localClock = start.clock
      summary.timerTime = seconds(time)
      summary.movingTime = seconds(moving)
      summary.elapsedTime = seconds(elapsed) ?? summary.timerTime
      let given = row.text(at: distance)
      // A swim or a track run is in metres, so the comma in "5,000" separates thousands.
      let metres = Self.isInMetres(row.text(at: kind)) ? Self.whole(given) ?? number(distance) : nil
      let isInMetres = metres.map { $0 >= longestSwim } ?? false
      summary.distance = isInMetres ? metres : number(distance).map { $0 * 1000 }
      inMetres.append(isInMetres)
      if let taken = summary.distance, !isInMetres, let steps = Self.whole(row.text(at: steps)),
        let stride = number(stride)
      {
        let ratio = taken / (steps * stride)
        if (0.8...1.25).contains(ratio) { fitting += 1 }
        if (0.8...1.25).contains(ratio * Self.mile) { fittingMiles += 1 }
      }
      summary.calories = number(calories)
      summary.averageHeartRate = number(heartRate)
      summary.maximumHeartRate = number(highest)
      summary.elevationGain = number(climb)
      summary.averagePower = number(power)
      reading.activities.append(ListedActivity(service: .garmin, summary: summary))
    }
    if fittingMiles > fitting {
      for place in reading.activities.indices {
        let factor = inMetres[place] ? yard : mile
        reading.activities[place].summary.distance = reading.activities[place].summary.distance.map {
          $0 * factor
        }
      }
      reading.inMiles = reading.activities.count
    } else if fitting == 0 {
      reading.inKilometres = zip(reading.activities, inMetres).count { $0.summary.distance != nil && !$1 }
    }
    return reading
  }

  /// Value from which the distance of a swim or a track run must be in metres.
  private static let longestSwim = 30.0
  /// Kilometres in a mile, and metres in a yard.
  private static let (mile, yard) = (1.609_344, 0.9144)

  /// Parses a whole number with or without thousands separators.
  private static func whole(_ text: String?) -> Double? {
    guard let text, !text.contains("-") else { return nil }
    let parts = text.filter { !$0.isWhitespace }.split(whereSeparator: { $0 == "," || $0 == "." })
    guard parts.count < 2 || parts.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    return Double(parts.joined()).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  /// Returns the kind for a name in English or, as used by Strava and Garmin, in another language.
  private static func kindName(_ name: String) -> String {
    if ActivityKind.known(named: name) != nil { return name }
    if let kind = StravaKindNames.kind(name) { return kind }
    let folded = name.lowercased()
    return words.first { $0.words.contains { folded.contains($0) } }?.kind ?? name
  }

  /// Parts of kind names, most specific first.
  private static let words: [(kind: String, words: [String])] = [
    ("Swim", ["schwimmbad", "bahnenschwimmen", "piscin", "zwembad", "vasca"]),
    (
      "OpenWaterSwim",
      [
        "freiwasser", "freigewässer", "eau libre", "aguas abiertas", "acque libere", "open water",
        "águas abertas",
      ]
    ),
    ("Treadmill", ["laufband", "tapis", "cinta", "loopband", "esteira", "passadeira"]),
    ("TrailRun", ["trail", "gelände"]),
    ("VirtualRide", ["indoor cycling", "indoor-cycling", "hallenrad", "vélo d'intérieur"]),
    ("WeightTraining", ["kraft", "musculation", "fuerza", "forza", "kracht", "força"]),
    ("Run", ["lauf", "course", "carrera", "corsa", "hardlopen", "corrida"]),
    ("Ride", ["rad", "cyclisme", "vélo", "ciclismo", "fietsen"]),
    ("Swim", ["schwimm", "natation", "natación", "nuoto", "zwemmen", "natação"]),
    ("Hike", ["wander", "randonnée", "senderismo", "escursion"]),
    ("Walk", ["gehen", "marche", "caminar", "camminata", "wandelen", "caminhada"]),
  ]

  /// Whether a kind has its distance in metres, judging by its name in the list: swims, and runs on a track.
  private static func isInMetres(_ type: String?) -> Bool {
    let type = (type ?? "").lowercased()
    let kind = kindName(type).lowercased()
    return kind.contains("swim") || type.contains("schwimm")
      || kind.contains("run") && ["track", "bahn", "piste", "pista", "baan"].contains { type.contains($0) }
  }
}

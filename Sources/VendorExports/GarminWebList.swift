import ActivityStreams
import TextFormats

/// Reads `Activities.csv`, the list that the Garmin Connect website exports: one row per activity, without samples,
/// in local time.
///
/// Distances are in kilometres, for swims in metres. `--` means missing. Headings are in one of seven languages.
enum GarminWebList {
  private static func set(_ names: String) -> Set<String> {
    Set(names.split(separator: "|").map(String.init))
  }

  private static let kind = set(
    "activity type|aktivitätstyp|type d'activité|type d’activité|tipo de actividad|tipo di attività|activiteittype|activiteitstype|"
      + "type activiteit|tipo de atividade")
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
    try table.forEachRow(keeping: ListedActivity.memory) { row in
      func number(_ place: Int?) -> Double? {
        // French uses a thin space as thousands separator.
        row.text(at: place).flatMap { row.value($0.filter { !$0.isWhitespace }) }.flatMap {
          $0 > 0 ? $0 : nil
        }
      }
      func seconds(_ place: Int?) -> Double? { row.text(at: place).flatMap(ExportTable.Row.seconds) }
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
      let isSwim = Self.isSwim(summary.type)
      summary.distance = number(distance).map { isSwim && $0 >= longestSwim ? $0 : $0 * 1000 }
      summary.calories = number(calories)
      summary.averageHeartRate = number(heartRate)
      summary.maximumHeartRate = number(highest)
      summary.elevationGain = number(climb)
      summary.averagePower = number(power)
      reading.activities.append(ListedActivity(service: .garmin, summary: summary))
    }
    return reading
  }

  /// Number from which the distance of a swim must be in metres, because nobody swims 30 km.
  private static let longestSwim = 30.0

  /// Returns the kind for the given name in English or, as used by Strava and Garmin, in another language.
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

  private static func isSwim(_ type: String?) -> Bool {
    let type = type?.lowercased() ?? ""
    return ["swim", "schwimm"].contains { type.contains($0) }
  }
}

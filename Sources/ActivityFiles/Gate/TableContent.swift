import TextFormats

/// Recognises tables by their headings.
///
/// Headings classify only tables without samples, because a recording may have any column names.
struct TableContent {
  /// The headings in lower case with single spaces.
  private let headings: [String]
  private let words: [String]

  private static let reach = 16_384

  init(_ bytes: [UInt8]) {
    var rows = DelimitedRows(Array(bytes.prefix(Self.reach)), budget: ReadingBudget())
    var foldedTexts: [String] = []
    while foldedTexts.isEmpty, rows.next() {
      let texts = rows.fields.indices.map(rows.text)
      let first = texts.first ?? ""
      guard texts.contains(where: { !$0.isEmpty }), !first.hasPrefix("#"),
        !first.lowercased().hasPrefix("sep=")
      else { continue }
      foldedTexts = texts.map(LiftingHeadings.folded)
    }
    headings = foldedTexts
    words = foldedTexts.flatMap { $0.split(separator: " ").map(String.init) }
  }

  /// The kind of table, if its headings alone determine it: an activity list, or an app's table with headings
  /// that do not occur in recordings.
  var known: ContentKind? {
    if has(Self.listWords) {
      let isGarmin = has(["title", "favorite", "titel", "favorit", "titre", "título", "titolo"])
      return .activityList(maker: isGarmin ? "Garmin" : has(Self.stravaWords) ? "Strava" : nil)
    }
    if isList, has(["elapsed time"]), has(["id", "name", "title"]) { return .activityList(maker: nil) }
    if let found = Self.unread.first(where: { $0.headings.allSatisfy { has([$0]) } }) {
      return .unread(found.format)
    }
    if let first = headings.first, first.hasPrefix("com samsung") {
      let topic = Self.samsung.first { first.hasSuffix($0.table) }?.topic
      return topic.map { .days(ContentKind.DayTable($0, maker: "Samsung Health")) }
        ?? .unread(Self.unreadSamsung)
    }
    guard let maker = Self.makers.first(where: { $0.headings.allSatisfy { has([$0]) } }) else { return nil }
    return .days(ContentKind.DayTable(maker.topic, maker: maker.name))
  }

  var withoutSamples: ContentKind {
    if let known { return known }
    if isOfLaboratory { return .laboratory }
    if isList || has(["sport"]) && has(["duration", "elapsed time"]) { return .activityList(maker: nil) }
    // Lap tables have calories too.
    if isOfLaps, !hasDate { return .tableWithoutSamples }
    for (topic, names) in Self.topics where words.contains(where: names.contains) {
      return .days(ContentKind.DayTable(topic))
    }
    return hasDate ? .days(ContentKind.DayTable(.days)) : .tableWithoutSamples
  }

  /// Whether the headings describe days or sessions: a date, and values measured once a day or once a
  /// session. Such rows are not samples.
  var isOfDays: Bool {
    isList || hasDate && Self.topics.contains { words.contains(where: $0.words.contains) }
  }

  /// Whether the headings describe the stages of a laboratory test.
  var isOfLaboratory: Bool {
    headings.contains { $0 == "la" || $0.hasPrefix("la mmol") } || !Self.laboratory.isDisjoint(with: words)
  }

  /// Whether rows without times are days, laps or stages instead of samples one second apart.
  var isOfRowsWithoutTimes: Bool {
    isOfDays || isOfLaps || isOfLaboratory || !Self.ratings.isDisjoint(with: words)
  }

  var isOfLaps: Bool { headings.first.map(Self.laps.contains) ?? false }

  fileprivate var isListed: Bool {
    if case .activityList = known { return true }
    return isList
  }

  private var isList: Bool {
    // The distance and the duration may have a unit: "distance m".
    let hasAmount = headings.contains { heading in
      ["distance", "duration", "elapsed time", "sporttime"].contains {
        heading == $0 || heading.hasPrefix($0 + " ")
      }
    }
    return hasDate && has(["type", "kind", "sport", "activity", "fitness discipline"]) && hasAmount
  }

  private var hasDate: Bool {
    !Self.dates.isDisjoint(with: words) || has(["start time", "time of measurement"])
      || has(["from"]) && has(["to"])
  }

  private func has(_ names: Set<String>) -> Bool { headings.contains(where: names.contains) }

  private static let dates: Set<String> = [
    "date", "day", "datum", "fecha", "data", "timestamp", "datetime", "calendar", "starttime", "iso8601",
  ]

  private static let laps: Set<String> = [
    "lap", "laps", "split", "splits", "interval", "intervals", "km", "mile", "runde", "runden", "rundenzeit",
    "tour", "tours", "vuelta", "vueltas", "giro", "giri", "ronde", "rondes",
  ]

  /// Headings that occur only in activity lists, in the languages of Strava and Garmin.
  private static let listWords: Set<String> = [
    "activity id", "activity type", "activity date", "activity name", "aktivitäts id", "aktivitätsart",
    "aktivitätstyp", "aktivitätsdatum", "id de l activité", "type d activité", "date de l activité",
    "id de actividad", "id de la actividad", "tipo de actividad", "fecha de la actividad", "id attività",
    "tipo di attività", "tipo attività", "data dell attività", "activiteits id", "activiteitstype",
    "activiteittype", "id da atividade", "tipo de atividade", "data da atividade",
  ]

  /// Headings of Strava's activity list in all its languages.
  private static let stravaWords: Set<String> = listWords.filter {
    !["activity type", "activity id"].contains($0)
  }
  .union(["commute", "relative effort", "activity gear"])

  /// Ratings of effort, which athletes give once per stage or session.
  private static let ratings: Set<String> = ["rpe", "borg"]

  private static let laboratory: Set<String> = [
    "lactate", "laktat", "lactato", "lattato", "lactaat", "lactatémie", "vo2", "vco2",
  ]

  /// Words that reveal the topic of a table of days. The most specific topic comes first.
  private static let topics: [(topic: ContentKind.DayTable.Topic, words: Set<String>)] = [
    (
      .mornings,
      [
        "rmssd", "lnrmssd", "sdnn", "avnn", "pnn50", "hrv", "vfc", "readiness", "resting", "restinghr", "rhr",
        "soreness", "mood", "ruhepuls",
      ]
    ),
    // Scales also measure protein and hydration.
    (.weights, ["bmi"]),
    (
      .food,
      [
        "protein", "carbs", "carbohydrates", "meal", "sodium", "fiber", "fibre", "eiweiß", "kohlenhydrate",
        "protéines",
      ]
    ),
    (
      .weights,
      ["weight", "bmi", "fat", "bodyfat", "muscle", "bone", "gewicht", "poids", "peso", "lean", "hydration"]
    ),
    (.nights, ["sleep", "asleep", "rem", "deepsleep", "bedtime", "schlaf", "sommeil", "sueño"]),
    (.food, ["calories", "kcal", "kalorien"]),
    (.days, ["steps", "floors", "schritte", "pas", "vitals", "wellness"]),
  ]

  /// Apps and services, identified by headings that do not occur in recordings.
  private static let makers: [(name: String, topic: ContentKind.DayTable.Topic, headings: [String])] = [
    ("HRV4Training", .mornings, ["hrv4t recovery points"]),
    ("HRV4Training", .mornings, ["timestamp measurement", "rmssd"]),
    ("Elite HRV", .mornings, ["morning readiness"]),
    ("TrainingPeaks", .days, ["timestamp", "type", "value"]),
    ("Withings", .weights, ["fat mass kg", "bone mass kg"]),
    ("Withings", .weights, ["fat mass lb", "bone mass lb"]),
    ("Withings", .nights, ["light s", "deep s", "rem s", "awake s"]),
    ("MyFitnessPal", .food, ["meal", "calories", "date"]),
    ("intervals.icu", .days, ["restinghr", "sleepsecs"]),
    ("Whoop", .days, ["cycle start time"]),
    ("Oura", .days, ["date", "sleep score", "total sleep duration"]),
    ("Oura", .days, ["readiness score", "sleep score"]),
    ("Google Fit", .days, ["move minutes count", "step count"]),
    ("Google Fit", .days, ["start time", "end time", "step count"]),
    ("Fitbit", .mornings, ["rmssd", "nremhr"]),
    ("Fitbit", .mornings, ["timestamp", "daily respiratory rate"]),
    ("Fitbit", .mornings, ["timestamp", "average value", "lower bound"]),
    ("Fitbit", .nights, ["overall score", "revitalization score"]),
    ("Fitbit", .nights, ["minutes asleep", "sleep start"]),
    ("Cronometer", .food, ["energy kcal", "protein g"]),
    ("Cronometer", .food, ["energy kj", "protein g"]),
    ("Garmin", .mornings, ["overnight hrv"]),
    ("Garmin", .weights, ["time", "weight", "change", "bmi"]),
    ("Garmin", .nights, ["sleep need", "bedtime", "wake time"]),
  ]

  /// The end of the name of each Samsung Health table that is read.
  private static let samsung: [(table: String, topic: ContentKind.DayTable.Topic)] = [
    ("shealth sleep", .nights), ("health weight", .weights), ("step daily trend", .days),
    ("pedometer day summary", .days),
  ]
  private static let unreadSamsung = UnreadFormat(
    "a table from Samsung Health",
    wayOut: "p247 season reads the tables of sleep, weight and daily steps.")

  /// Tables of known apps that cannot be read, identified by headings that do not occur in recordings.
  private static let unread: [(headings: [String], format: UnreadFormat)] = [
    (["date time", "resting heart rate count min"], healthAutoExport),
    (["date time", "heart rate variability ms"], healthAutoExport),
    (["date time", "step count count"], healthAutoExport),
    (["date time", "active energy kcal"], healthAutoExport),
    (["date time", "active energy kj"], healthAutoExport),
    (["rmssd", "coverage"], unreadFitbit), (["stress score", "sleep points"], unreadFitbit),
    (["nightly temperature", "sleep start"], unreadFitbit),
    (
      ["workoutday", "workouttype"],
      UnreadFormat(
        "a list of workouts from TrainingPeaks", wayOut: "Export the workout files from TrainingPeaks.")
    ),
    (
      ["date", "exercise calories", "exercise minutes"],
      UnreadFormat(
        "a list of exercises from MyFitnessPal",
        wayOut: "Use the recordings or the activity list of the watch.")
    ),
  ]
  private static let unreadFitbit = UnreadFormat(
    "a table from Fitbit",
    wayOut: "p247 season reads nights, resting heart rate, and daily HRV, breathing rate and oxygen.")
  private static let healthAutoExport = UnreadFormat(
    "a table from Health Auto Export", wayOut: "Export JSON instead of CSV in the app.")
}

extension ContentKind {
  package static func isOfExport(_ start: [UInt8]) -> Bool { TableContent(start).isListed }
}

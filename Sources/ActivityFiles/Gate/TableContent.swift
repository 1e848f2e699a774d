import TextFormats

/// Recognises tables by their headings.
///
/// Headings classify only tables without samples, because a recording may have any column names.
struct TableContent {
  /// The headings in lower case with single spaces.
  private let headings: [String]
  private let words: [String]
  private let title: String?
  private let layout: DayLayout?

  private static let reach = 16_384

  init(_ bytes: [UInt8]) {
    let head = try? TableHead(Array(bytes.prefix(Self.reach)), budget: ReadingBudget())
    let texts = head?.headings ?? []
    headings = texts.map(LiftingHeadings.folded)
    words = headings.flatMap { $0.split(separator: " ").map(String.init) }
    title = head?.title
    layout = DayLayout.of(title: title, texts.map(TableHeading.init))
  }

  /// The kind of table, if its headings alone determine it: an activity list, or an app's table with headings
  /// that do not occur in recordings.
  var known: ContentKind? {
    if has(Self.listWords) {
      let isGarmin = has(["title", "favorite", "titel", "favorit", "titre", "título", "titolo"])
      return .activityList(maker: isGarmin ? "Garmin" : has(Self.stravaWords) ? "Strava" : nil)
    }
    if isList, has(["elapsed time"]), has(["id", "name", "title"]) { return .activityList(maker: nil) }
    // A layout that identifies no app may match a recording, so its samples are looked for first.
    if let layout, layout[.never].isEmpty { return .days(ContentKind.DayTable(layout)) }
    if let found = Self.unread.first(where: { $0.headings.allSatisfy { has([$0]) } }) {
      return .unread(found.format)
    }
    return title?.hasPrefix(TableHead.samsung) == true ? .unread(Self.unreadSamsung) : nil
  }

  var withoutSamples: ContentKind {
    if let known { return known }
    if isOfLaboratory { return .laboratory }
    if isList || has(["sport"]) && has(["duration", "elapsed time"]) { return .activityList(maker: nil) }
    // Lap tables have calories too.
    if isOfLaps, !hasDate { return .tableWithoutSamples }
    if let layout { return .days(ContentKind.DayTable(layout)) }
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
  private static let listWords: Set<String> = Set(
    ContentKind.activityTypes.split(separator: "|").map { LiftingHeadings.folded(String($0)) }
  ).union([
    "activity id", "activity date", "activity name", "aktivitäts id", "aktivitätsart", "aktivitätsdatum",
    "id de l activité", "date de l activité", "id de actividad", "id de la actividad",
    "fecha de la actividad",
    "id attività", "tipo attività", "data dell attività", "activiteits id", "id da atividade",
    "data da atividade",
  ])

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

  private static let unreadSamsung = UnreadFormat(
    "a table from Samsung Health",
    wayOut: "p247 season reads the tables of sleep, weight and daily steps.")

  /// Tables of known apps that cannot be read, identified by headings that do not occur in recordings.
  private static let unread: [(headings: [String], format: UnreadFormat)] = [
    (["move minutes count", "step count"], googleFit), (["start time", "end time", "step count"], googleFit),
    (["avg score", "avg quality", "avg duration"], garminWeeks),
    (
      ["workout type", "start", "end", "duration"],
      UnreadFormat(
        "a list of workouts from Health Auto Export", wayOut: "Export JSON instead of CSV in the app.")
    ),
    (
      ["sportid", "typeid"],
      UnreadFormat("a list of activities from Runalyze", wayOut: "Export each activity as FIT or TCX.")
    ),
    (
      ["log id", "work distance"],
      UnreadFormat("a list of workouts from Concept2", wayOut: "Download each workout from the logbook.")
    ),
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
  static let unreadFitbit = UnreadFormat(
    "a list of values from Fitbit",
    wayOut: "p247 season reads nights, resting heart rate, and daily HRV, breathing rate and oxygen.")
  private static let googleFit = UnreadFormat(
    "a table of days from Google Fit", wayOut: "Use the nights and sessions of the watch's own app.")
  private static let garminWeeks = UnreadFormat(
    "a table of weeks from Garmin", wayOut: "Show four weeks in Garmin Connect before you export the table.")
}

extension ContentKind {
  /// Headings of the kind in Garmin's activity list, separated by bars.
  package static let activityTypes =
    "activity type|aktivitätstyp|type d'activité|type d’activité|tipo de actividad|tipo di attività|activiteittype|"
    + "activiteitstype|type activiteit|tipo de atividade"

  package static func isOfExport(_ start: [UInt8]) -> Bool { TableContent(start).isListed }
}

import TextFormats

/// The meaning of one column in a strength table.
enum StrengthColumn: Int, CaseIterable {
  case date, end, title, duration, exercise, order, weight, repetitions, distance, seconds, notes,
    sessionNotes
  case rating, kind, unit, distanceUnit, exerciseNotes
  /// Whether the set is a warm-up, and how many such weights are lifted at once.
  case warmup, multiplier
}

/// Maps each column of a strength table to its meaning, by headings in the apps' languages or by position.
struct StrengthHeadings {
  enum Source: Hashable { case strong, hevy }

  private(set) var places: [StrengthColumn: Int] = [:]
  /// ``places`` indexed by column; −1 if the table lacks the column.
  private var table: [Int] = []
  private(set) var source = Source.strong
  /// Unit named in the weight heading.
  private(set) var unit: WeightUnit?
  /// Metres per unit of the distance column, if its heading names one.
  private(set) var distanceScale: Double?

  /// Reads a line of headings; `nil` if it is not a strength table.
  init?(_ headings: [String]) {
    for (place, heading) in headings.enumerated() {
      let word = LiftingHeadings.folded(heading)
      let bare = LiftingHeadings.folded(String(heading.prefix { $0 != "(" }))
      guard let column = Self.columns[word] ?? Self.columns[bare] else { continue }
      // "Workout #" numbers the sessions; it is not a title.
      if heading.contains("#"), column != .order { continue }
      if places[column] == nil { places[column] = place }
      if column == .weight { unit = unit ?? Self.unit(in: heading) }
      if column == .distance { distanceScale = distanceScale ?? Self.scale(in: heading) }
    }
    // In FitNotes the "time" column is the length of a set; elsewhere it is a time of day.
    let words = headings.map(LiftingHeadings.folded)
    if words.contains("category"), words.contains("distance unit"), places[.seconds] == nil {
      places[.seconds] = words.firstIndex(of: "time")
      places[.notes] = places[.notes] ?? words.firstIndex(of: "comment")
    }
    if headings.contains(where: {
      ["set index", "set type", "superset id"].contains(LiftingHeadings.folded($0))
    }) {
      source = .hevy
    }
    if places[.exercise] == nil || places[.date] == nil || places[.repetitions] == nil {
      guard let layout = Self.standing[headings.count] else { return nil }
      places = layout.places
      source = layout.source
    }
    table = StrengthColumn.allCases.map { places[$0] ?? -1 }
  }

  subscript(column: StrengthColumn) -> Int? {
    let place = table[column.rawValue]
    return place < 0 ? nil : place
  }

  /// Columns by position, for headings in unknown languages.
  private static let standing: [Int: (source: Source, places: [StrengthColumn: Int])] = [
    12: (
      .strong,
      [
        .date: 0, .title: 1, .duration: 2, .exercise: 3, .order: 4, .weight: 5, .repetitions: 6, .distance: 7,
        .seconds: 8, .notes: 9, .sessionNotes: 10, .rating: 11,
      ]
    ),
    14: (
      .hevy,
      [
        .title: 0, .date: 1, .end: 2, .sessionNotes: 3, .exercise: 4, .exerciseNotes: 6, .order: 7, .kind: 8,
        .weight: 9, .repetitions: 10, .distance: 11, .seconds: 12, .rating: 13,
      ]
    ),
  ]

  private static func unit(in heading: String) -> WeightUnit? {
    LiftingHeadings.folded(heading).split(separator: " ").lazy.compactMap { WeightUnit(word: String($0)) }
      .first
  }

  private static func scale(in heading: String) -> Double? {
    LiftingHeadings.folded(heading).split(separator: " ").lazy.compactMap { metres(in: String($0)) }.first
  }

  static func metres(in word: String) -> Double? {
    switch word.lowercased() {
    case "m", "meter", "meters", "metre", "metres", "metern": 1
    case "km", "kilometer", "kilometers", "kilometre", "kilometres": 1000
    case "mi", "mile", "miles": 1609.344
    case "yd", "yard", "yards": 0.9144
    case "ft", "feet", "foot": 0.3048
    default: nil
    }
  }

  /// Headings of Strong and Hevy in English, German, French, Spanish, Italian, Portuguese, Dutch, Chinese, Japanese
  /// and Russian.
  private static let columns: [String: StrengthColumn] = {
    let words: [(StrengthColumn, String)] = [
      (
        .date,
        "date|start time|datum|startzeit|heure de début|fecha|hora de inicio|data|data e ora|data di inizio|data de início|starttijd|日期|開始日|日付|дата"
      ), (.end, "end time|endzeit|heure de fin|hora de fin|ora di fine|hora de término|eindtijd"),
      (
        .title,
        "title|workout name|workout|titel|workout name name|name des workouts|workoutname|trainingsname|nom de l entraînement|nombre del entrenamiento|nombre de entrenamiento|nome allenamento|nome dell allenamento|nome do treino|naam workout|naam training|锻炼名称|训练名称|ワークアウト名|название тренировки"
      ),
      (
        .duration,
        "duration|duration sec|workout duration|dauer|durée|duración|durata|duração|duur|时长|持续时间|所要時間|時間|продолжительность|длительность"
      ), (.exercise, LiftingHeadings.exercise),
      (
        .order,
        "set order|set index|reihenfolge festlegen|satznummer|satz|satzreihenfolge|ordre de la série|ordre des séries|orden de la serie|orden de las series|orden de serie|ordine serie|ordine set|ordem da série|setvolgorde|设置顺序|组序|セット順|порядок подходов"
      ), (.kind, "set type|satztyp|type de série|tipo de serie|tipo di serie|tipo de série|settype"),
      (.weight, "weight|weight kg|weight lbs|lb|lbs|kg|kgs|gewicht|poids|peso|重量|ウエイト|вес"),
      (.warmup, "iswarmup|is warmup"), (.multiplier, "multiplier"),
      (.unit, "weight unit|gewichtseinheit|unité de poids|unidad de peso|重量单位"),
      (.repetitions, LiftingHeadings.repetitions),
      (
        .distance,
        "distance|distance km|distance miles|distance meters|mi|km|miles|entfernung|weite|distanz|strecke|distancia|distanza|distância|afstand|距离|距離|расстояние"
      ), (.distanceUnit, "distance unit|entfernungseinheit|unité de distance|unidad de distancia"),
      (.seconds, "seconds|duration seconds|duration s|sekunden|secondes|segundos|secondi|seconden|秒|секунды"),
      (.notes, "notes|set notes|notizen|notas|note|notities|备注|メモ|заметки"),
      (
        .sessionNotes,
        "workout notes|description|beschreibung|workout notizen|trainingsnotizen|notes de l entraînement|notas del entrenamiento|note allenamento|notas do treino|workoutnotities|锻炼备注|ワークアウトメモ|заметки о тренировке"
      ), (.exerciseNotes, "exercise notes|übungsnotizen|notes d exercice|notas del ejercicio"),
      (.rating, "rpe|eer"),
    ]
    var table: [String: StrengthColumn] = [:]
    for (column, names) in words {
      for name in names.split(separator: "|") { table[String(name)] = column }
    }
    return table
  }()
}

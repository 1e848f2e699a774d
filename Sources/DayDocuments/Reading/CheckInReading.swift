import AthleteReadiness
import TextFormats

extension CheckIn {
  /// What the words tell, where they are not of a morning.
  var words: NoteWords {
    var words = noteWords
    if hasUnheardWords { words.insert(.unheard) }
    if isIll == true { words.insert(.illness) }
    return words
  }

  /// Reads a check-in object.
  mutating func read(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    try scanner.members(path, RecordKeys.checkIn) { (scanner, key) throws(JSONFault) in
      try read(key, &scanner, path + ".")
    }
  }

  /// Reads one answer; false for a key that is none.
  mutating func read(_ key: String, _ scanner: inout RecordScanner, _ path: String) throws(JSONFault) -> Bool
  {
    switch key {
    case "feel": feel = try scanner.number(in: 1...10, path + key) ?? feel
    case "soreness": try readSoreness(&scanner, path + key)
    case "soreness_0_4": soreness = try scanner.number(in: 0...4, path + key) ?? soreness
    case "fatigue_1_5": fatigue = try scanner.number(in: 1...5, path + key) ?? fatigue
    case "soreness_1_5": muscleComfort = try scanner.number(in: 1...5, path + key) ?? muscleComfort
    case "stress_1_5": calm = try scanner.number(in: 1...5, path + key) ?? calm
    case "mood_1_5": mood = try scanner.number(in: 1...5, path + key) ?? mood
    case "sleep_quality_1_5":
      sleepQualityScore = try scanner.number(in: 1...5, path + key) ?? sleepQualityScore
    case "sleep_quality":
      sleepQuality =
        try scanner.word(SleepQuality.self, path + key, labels: Self.nightLabels) ?? sleepQuality
    case "illness", "ill", "sick": isIll = try scanner.illness(path + key) ?? isIll
    case "notes", "note":
      let told = noteWords
      guard let text = try scanner.writing(path + key) else {
        keep(notes, words: told.union(.unheard))
        break
      }
      if text.contains(where: { !$0.isWhitespace }) { notes = text }
      keep(notes, words: noteWords.union(told))
    case "symptoms": try readSymptoms(&scanner, path + key)
    case "body_temperature": try readTemperature(&scanner, path + key)
    case "nutrition": nutritionYesterday = try scanner.word(Nutrition.self, path + key) ?? nutritionYesterday
    default: return false
    }
    return true
  }

  /// The app's own labels of ``SleepQuality``.
  private static let nightLabels: [String: SleepQuality] = [
    "slept_well": .good, "woke_up_tired": .tired, "broken_sleep": .broken,
  ]

  /// `[{"kind":"injury","region":"calf"}]`, `["fever","cough"]`, `{"fever":1,"cough":0}` or a text.
  private mutating func readSymptoms(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    var told = noteWords
    switch scanner.json.byte {
    case UInt8(ascii: "["):
      var reports: [Symptom] = []
      try scanner.elements(path) { (scanner, index) throws(JSONFault) in
        if scanner.json.byte == UInt8(ascii: "{") {
          if let report = try Symptom(&scanner, "\(path)[\(index)]") { reports.append(report) }
        } else {
          told.formUnion(NoteWords(symptom: try scanner.json.string()))
        }
      }
      if reports.count > RecordLimits.symptoms { scanner.drop(path, .tooMany) }
      symptoms = symptoms.joined(with: reports.bounded())
    case UInt8(ascii: "{"):
      try scanner.members(path) { (scanner, name) throws(JSONFault) in
        if let amount = try scanner.amount(in: -1e6...1e6, "\(path).\(name)"), amount > 0 {
          told.formUnion(NoteWords(symptom: name))
        }
        return true
      }
    default: told.formUnion(NoteWords(symptom: try scanner.json.string()))
    }
    keep(notes, words: told)
  }

  /// °C; what no body has in °C and one has in °F is in °F.
  private mutating func readTemperature(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    guard let number = try scanner.number(in: -1e6...1e6, path) else { return }
    let celsius = (86...113).contains(number) ? (number - 32) / 1.8 : number
    guard (30...45).contains(celsius) else { return scanner.drop(path, .implausible, isValue: number > 0) }
    if celsius >= NoteWords.feverCelsius.lowerBound {
      keep(notes, words: noteWords.union([.illness, .fever]))
    }
  }

  /// `[{"region":"quads","severity":"moderate"}]`.
  private mutating func readSoreness(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    var regions: [SoreRegion] = []
    try scanner.elements(path) { (scanner, index) throws(JSONFault) in
      var region: String?
      var severity: Soreness?
      try scanner.members("\(path)[\(index)]", RecordKeys.soreRegion) { (scanner, key) throws(JSONFault) in
        switch key {
        case "region": region = try scanner.json.string()
        case "severity":
          severity = try scanner.word(SorenessWord.self, "\(path)[\(index)].severity")?.soreness
        default: return false
        }
        return true
      }
      if let region, let severity { regions.append(SoreRegion(region: region, severity: severity)) }
    }
    if regions.count > RecordLimits.soreRegions { scanner.drop(path, .tooMany) }
    soreRegions = Array(regions.prefix(RecordLimits.soreRegions))
  }
}

extension Symptom {
  /// An entry of `symptoms`; `nil` of one without a kind that is known, which is noted.
  fileprivate init?(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    var kind: Kind?
    var isKindGiven = false
    self.init(.alarm)
    try scanner.members(path, RecordKeys.symptom) { (scanner, key) throws(JSONFault) in
      let place = "\(path).\(key)"
      switch key {
      case "kind":
        isKindGiven = true
        kind = try scanner.word(Kind.self, place)
        if kind == .missedMeal {
          kind = nil
          scanner.drop(place, .unknownWord)
        }
      case "region": region = try scanner.json.string()
      case "since": since = try scanner.day(place)
      case "until": until = try scanner.day(place)
      case "severity": severity = try scanner.word(SorenessWord.self, place)?.soreness
      case "cleared":
        if scanner.json.byte == UInt8(ascii: "\"") {
          clearedOn = try scanner.day(place)
          isCleared = clearedOn != nil
        } else {
          isCleared = try scanner.yesOrNo(place) ?? false
        }
      case "name": name = try scanner.json.string()
      default: return false
      }
      return true
    }
    if let since, let end = until, end < since {
      scanner.drop("\(path).until", .implausible)
      until = nil
    }
    guard let kind else {
      // Whatever was reported, it is not known.
      scanner.leaveUnread("symptoms")
      if !isKindGiven { scanner.drop("\(path).kind", .empty) }
      return nil
    }
    self.kind = kind
  }
}

/// How soreness is written.
private enum SorenessWord: String {
  case mild, moderate, severe

  var soreness: Soreness {
    switch self {
    case .mild: .mild
    case .moderate: .moderate
    case .severe: .severe
    }
  }
}

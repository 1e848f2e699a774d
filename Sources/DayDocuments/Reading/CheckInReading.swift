import AthleteReadiness
import TextFormats

extension CheckIn {
  mutating func read(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    try scanner.members(path, RecordKeys.checkIn) { (scanner, key) throws(JSONFault) in
      try read(key, &scanner, path + ".")
    }
  }

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
    case "illness", "ill", "sick":
      let (said, fever) = try scanner.illness(path + key)
      isIll = said ?? isIll
      if let fever { symptoms = symptoms.joined(with: [fever]) }
    case "notes", "note":
      guard let text = try scanner.writing(path + key) else { break }
      if text.contains(where: { !$0.isWhitespace }) { notes = text }
    case "symptoms": try readSymptoms(&scanner, path + key)
    case "body_temperature": try readTemperature(&scanner, path + key)
    case "nutrition": nutritionYesterday = try scanner.word(Nutrition.self, path + key) ?? nutritionYesterday
    default: return false
    }
    return true
  }

  private static let nightLabels: [String: SleepQuality] = [
    "slept_well": .good, "woke_up_tired": .tired, "broken_sleep": .broken,
  ]

  /// Reads symptoms: `[{"kind":"injury","region":"calf"}]`, `["fever","cough"]`, `{"fever":1,"cough":0}` or
  /// text.
  private mutating func readSymptoms(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    var reports: [Symptom] = []
    switch scanner.json.byte {
    case UInt8(ascii: "["):
      let bytes = 2 * MemoryLayout<Symptom>.stride
      try scanner.elements(path, keeping: bytes) { (scanner, index) throws(JSONFault) in
        if scanner.json.byte == UInt8(ascii: "{") {
          if let report = try Symptom(&scanner, "\(path)[\(index)]") { reports.append(report) }
        } else {
          reports += Symptom.complaints(try scanner.json.string())
        }
      }
    case UInt8(ascii: "{"):
      try scanner.members(path) { (scanner, name) throws(JSONFault) in
        try scanner.json.take(memory: 2 * MemoryLayout<Symptom>.stride)
        if let amount = try scanner.amount(in: -1e6...1e6, "\(path).\(name)"), amount > 0 {
          reports += Symptom.complaints(name)
        }
        return true
      }
    default: reports = Symptom.complaints(try scanner.json.string())
    }
    if reports.count > RecordLimits.symptoms { scanner.drop(path, .tooMany) }
    symptoms = symptoms.joined(with: reports.bounded())
  }

  /// Reads a temperature in °C; a value that is only possible in °F is converted.
  private mutating func readTemperature(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    guard let number = try scanner.number(in: -1e6...1e6, path) else { return }
    let celsius = (86...113).contains(number) ? (number - 32) / 1.8 : number
    guard (30...45).contains(celsius) else { return scanner.drop(path, .implausible, isValue: number > 0) }
    if celsius >= Self.fever { symptoms = symptoms.joined(with: [Symptom.fever]) }
  }

  /// Body temperature that counts as fever, °C (100 °F oral: High et al. 2009).
  private static let fever = 37.8

  /// Reads soreness: `[{"region":"quads","severity":"moderate"}]`.
  private mutating func readSoreness(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    var regions: [SoreRegion] = []
    try scanner.elements(path) { (scanner, index) throws(JSONFault) in
      var region: String?
      var severity: Soreness?
      var isSeverityGiven = false
      let misspelt = scanner.dropped.count
      try scanner.members("\(path)[\(index)]", RecordKeys.soreRegion) { (scanner, key) throws(JSONFault) in
        switch key {
        case "region": region = try scanner.json.string()
        case "severity":
          isSeverityGiven = true
          severity = try scanner.word(SorenessWord.self, "\(path)[\(index)].severity")?.soreness
        default: return false
        }
        return true
      }
      if let region, let severity {
        regions.append(SoreRegion(region: region, severity: severity))
      } else {
        // Something is sore, but where or how much is unknown.
        scanner.leaveUnread("soreness")
        if region == nil || !isSeverityGiven, scanner.dropped.count == misspelt {
          scanner.drop("\(path)[\(index)].\(region == nil ? "region" : "severity")", .empty)
        }
      }
    }
    if regions.count > RecordLimits.soreRegions { scanner.drop(path, .tooMany) }
    soreRegions = Array(regions.prefix(RecordLimits.soreRegions))
  }
}

extension Symptom {
  /// An answer that reports a fever.
  static let fever = {
    var illness = Symptom(.illness, source: .answer)
    illness.isFever = true
    return illness
  }()

  /// Returns the symptoms in a list of complaints. A known kind gives that symptom, and free text is searched
  /// for keywords. Anything else, unless it is a denial, counts as an illness on that day.
  fileprivate static func complaints(_ text: String) -> [Symptom] {
    let words = NoteText.words(of: text)
    if let kind = kind(text) { return [Symptom(kind, source: .answer)] }
    if NoteReading.isHeard(text) {
      return NoteReading.symptoms(of: text).map { report in
        var answer = report
        if report.kind == .illness { answer.source = .answer }
        return answer
      }
    }
    guard let first = words.first, !RecordScanner.noes.contains(first) else { return [] }
    return words.contains(where: tirednesses.contains) ? [] : [Symptom(.illness, source: .answer)]
  }

  /// Complaints that do not count as an illness.
  private static let tirednesses: Set<String> = [
    "tired", "tiredness", "fatigue", "fatigued", "sleepy", "stress", "stressed", "energy",
  ]

  /// Reads an entry of `symptoms`. An unknown kind is read as a complaint ("fever", "sprain"). If it is not a known
  /// complaint either, returns `nil` and reports the value as dropped.
  fileprivate init?(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    var kind: Kind?
    var isKindGiven = false
    var isOperation = false
    self.init(.alarm)
    try scanner.members(path, RecordKeys.symptom) { (scanner, key) throws(JSONFault) in
      let place = "\(path).\(key)"
      switch key {
      case "kind":
        isKindGiven = true
        let word = try scanner.json.string()
        kind = Self.kind(word)
        if kind.map(Kind.ofNotes.contains) ?? true {
          let complaint = NoteReading.symptoms(of: word).first {
            !$0.isCleared && !Kind.ofNotes.contains($0.kind)
          }
          (kind, region) = (complaint?.kind, region ?? complaint?.region)
          severity = [severity, complaint?.severity].compactMap(\.self).max()
          isFever = complaint?.isFever ?? false
          isOperation = complaint?.topic == .operation
          if kind == nil { scanner.drop(place, .unknownWord) }
        }
      case "region": region = try scanner.json.string()
      case "since": since = try scanner.day(place)
      case "until": until = try scanner.day(place)
      case "severity":
        let stated = try scanner.word(SorenessWord.self, place)?.soreness
        severity = [severity, stated].compactMap(\.self).max()
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
      // Something was reported, but its kind is unknown.
      scanner.leaveUnread("symptoms")
      if !isKindGiven { scanner.drop("\(path).kind", .empty) }
      return nil
    }
    self.kind = kind
    if isOperation { name = Topic.operation.rawValue }
  }

  /// Returns the kind with a name, regardless of case and separators; `nil` for other words.
  private static func kind(_ word: String) -> Kind? {
    Kind(rawValue: NoteText.words(of: word).joined(separator: "_"))
  }
}

/// Accepted spellings of soreness.
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

import ActivityStreams
import AthleteReadiness
import SessionMetrics
import TextFormats
import TrainingHistory

extension BriefRecord {
  /// Accepted years of a record. A clock that was never set shows 1970.
  package static let years = 1990...2099

  /// Reads one record: a line of a stream, a day sent by the phone, a check-in, a body composition or a
  /// response.
  ///
  /// ```swift
  /// let record = try BriefRecord(reading: Array(line.utf8))
  /// ```
  ///
  /// Unknown members are ignored. Misspelt keys, implausible values and values of the wrong type are ignored
  /// and listed in ``dropped``. In a record without any known key, every key is listed.
  ///
  /// - Throws: ``RecordError`` if the input is not JSON or has no day. A wrong type for `athlete`, `dataset`,
  ///   `date` or `phase` is an error too, because the athlete or the day would be unknown.
  /// - Complexity: O(*bytes*).
  public init(reading bytes: [UInt8], options: RecordOptions = RecordOptions()) throws(RecordError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(RecordError) in
      try BriefRecord(reading: buffer, options: options)
    }
  }

  package init(
    reading buffer: UnsafeBufferPointer<UInt8>, options: RecordOptions
  ) throws(RecordError) {
    guard let start = buffer.baseAddress else { throw .missing(field: "date") }
    var scanner = RecordScanner(JSONScanner(buffer, start: start, budget: options.budget), options)
    var reader = RecordReader()
    do throws(JSONFault) {
      scanner.json.skipBlanks()
      try scanner.members("", RecordKeys.record) { (scanner, key) throws(JSONFault) in
        try reader.read(key, &scanner)
      }
      try scanner.json.finish()
    } catch {
      throw .json(JSONReadError(error, in: buffer, options.budget))
    }
    self = try reader.record(&scanner, options: options)
    digest.value = StateDigest.of(Self.trimmed(UnsafeRawBufferPointer(buffer)))
  }
}

extension BriefRecord {
  /// The bytes without surrounding white space, so a record has the same digest on a line and in a list.
  private static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return bytes }
    return UnsafeRawBufferPointer(rebasing: bytes[first...last])
  }
}

extension RecordReader {
  mutating func record(
    _ scanner: inout RecordScanner, options: RecordOptions
  ) throws(RecordError) -> BriefRecord {
    if isPhaseUnknown {
      throw .notAllowed(field: "phase", reason: "must be morning, evening, response or day, or be omitted")
    }
    if isDateUnreadable { throw .notAllowed(field: "date", reason: "must be a date (YYYY-MM-DD)") }
    if response.isBriefUnknown, response.isAnswer, response.decisionDay == nil {
      throw .notAllowed(field: "brief_id", reason: "must contain the date of the decision as YYYY-MM-DD")
    }
    let zone = AthleteZone(named: zoneName ?? options.timeZone)
    let sampled = sampledDays(zone, options)
    // Undated samples may cover several days; the record is then for the last one.
    let isManyDays = date == nil && response.decisionDay == nil && !sampled.isEmpty
    guard let date = date ?? response.decisionDay ?? sampled.last?.day else {
      throw .missing(field: "date")
    }
    if let day = sampled.first(where: { $0.day == date }) { update(with: day) }
    guard BriefRecord.years.contains(date.year) else {
      throw .notAllowed(field: "date", reason: "must be a date between 1990 and 2099")
    }
    let isNoAnswer = !response.isAnswer && response.symptoms.allSatisfy(\.isMention)
    let phase = self.phase ?? (isNoAnswer || tellsOfTheDay ? .day : .response)
    let defaultKind = Self.defaultKind(phase: phase, source: source ?? night.sleep.source)
    if metrics[.hrv] == nil, let mean = VariabilitySample.mean(of: variability, default: defaultKind) {
      (metrics[.hrv], hrvKind) = (mean.value, mean.kind)
    } else if metrics[.hrv] != nil {
      hrvKind = hrvKind ?? defaultKind
    }
    choose(options.priority)
    dropEmptyFood(&scanner)
    dropContradicted(&scanner)

    var drops: [DroppedValue] = []
    func drop(_ path: String, _ reason: DroppedValue.Reason) {
      drops.append(DroppedValue(path: path, reason: reason))
    }
    // If the time zone is unknown, times are used as written.
    if let zoneName, !zoneName.isEmpty, zone.zone == nil { drop("timezone", .unknownWord) }
    let settled = night.settled(on: date, zone: zone, dropping: drop)
    var record = BriefRecord(phase: phase, athlete: athlete, dataset: dataset, day: DayRecord(day: date))
    record.profile = profile.isEmpty ? nil : profile
    record.sentAt = sentAt
    record.answeredOn = response.answered.map { zone.local($0).day }
    record.day.morning = morning(phase: phase, sleep: settled.flatMap { $0.day == date ? $0.sleep : nil })
    if phase == .morning || phase == .day { record.day.morning?.hasUnreadVitals = isUnread(scanner.unread) }
    record.day.morning?.utcOffset =
      zoneName == nil ? night.utcOffset : zone.offset(on: date)
    record.day.evening = evening(phase: phase, options, dropping: drop, on: date)
    // A note that accompanies a response belongs to that response.
    if phase == .response { response.symptoms += checkIn.reports }
    record.remark = response.remark(on: date)
    if phase == .response {
      let answer = response.settled(on: date)
      guard answer != nil || record.remark != nil else { throw .missing(field: "action") }
      record.day.responses = answer.map { [$0] } ?? []
      if answer == nil, !response.isActionUnknown { drop("action", .empty) }
    } else if let answer = response.settled(on: date) {
      record.day.responses = [answer]
    }
    if isManyDays {
      record.otherDays = Array(sampled.dropLast())
    } else if sampled.contains(where: { $0.day != date }) {
      drop("samples", .otherDay)
    }
    if let settled, settled.day != date {
      var other = DayRecord(day: settled.day)
      var morning = MorningRecord()
      morning.sleep = settled.sleep
      other.morning = morning
      record.otherDays.append(other)
    }
    let isForeign = isNoAnswer && !tellsOfTheDay && profile.isEmpty
    record.dropped = scanner.dropped + (isForeign ? scanner.unfamiliar : []) + drops
    record.dropped += profile.eventsLeftOut(on: date, "athlete_info.target_events")
    return record
  }

  private func sampledDays(_ zone: AthleteZone, _ options: RecordOptions) -> [DayRecord] {
    guard let samples else { return [] }
    let hasDevices =
      metrics[.restingHeartRate] != nil || sources.contains { $0.metrics[.restingHeartRate] != nil }
    let sessions = (workouts ?? []).compactMap { session -> (start: Double, end: Double)? in
      guard let start = session.start.map(zone.instant) else { return nil }
      return (start, session.end.map(zone.instant) ?? start + (session.workout.duration ?? 0) * 60)
    }
    return HealthDays(
      samples.map { $0.settled(in: zone) }, zone: zone,
      restingHeartRateOfNights: options.restingHeartRateOfNights && !hasDevices, workouts: sessions
    ).days
  }

  /// Whether the record contains any value of a day. A response to a decision is not one.
  private var tellsOfTheDay: Bool {
    !metrics.isEmpty || night.isPresent || hasCheckIn || workouts != nil || !behaviours.isEmpty
      || loadLogged != nil || !plannedLoad.isEmpty || !sources.isEmpty || !variability.isEmpty
      || samples?.isEmpty == false
  }

  /// The default kind of HRV. HealthKit reports SDNN, every other source RMSSD. A day sent by the phone comes
  /// from HealthKit unless it names another source.
  private static func defaultKind(phase: BriefRecord.Phase, source: String?) -> HRVKind {
    guard let source else { return phase == .day ? .sdnn : .rmssd }
    let name = Array(source.lowercased().utf8)
    if appleNames.contains(where: { holds(name, $0) }) { return .sdnn }
    guard phase == .day else { return .rmssd }
    return otherNames.contains { holds(name, $0) } ? .rmssd : .sdnn
  }

  private static let appleNames = ["apple", "healthkit", "health kit"].map { Array($0.utf8) }
  private static let otherNames = ["garmin", "whoop", "oura", "polar", "fitbit", "coros", "suunto"].map {
    Array($0.utf8)
  }

  private static func holds(_ name: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, name.count >= word.count else { return false }
    for start in 0...(name.count - word.count) where name[start] == first {
      if name[start..<(start + word.count)].elementsEqual(word) { return true }
    }
    return false
  }

  private func morning(phase: BriefRecord.Phase, sleep: NightSleep?) -> MorningRecord? {
    let vitals = phase == .morning ? metrics : metrics.vitals(true)
    // Entries made in the evening are not yet known in the morning.
    var checkIn = checkIn
    if phase == .evening {
      checkIn.keep(nil)
      checkIn.symptoms = []
    }
    let hasCheckIn = hasCheckIn && !(phase == .evening && checkIn.isEmpty)
    let isThere =
      phase == .morning || phase == .day || sleep != nil || !vitals.isEmpty || hasCheckIn
      || !plannedLoad.isEmpty
    guard isThere, phase != .response else { return nil }
    var morning = MorningRecord()
    morning.metrics = vitals
    morning.hrvKind = vitals[.hrv] == nil ? nil : hrvKind
    morning.restingHeartRateSource = vitals[.restingHeartRate] == nil ? nil : restingSource
    morning.sleep = sleep
    morning.checkIn = hasCheckIn ? checkIn : nil
    // A journal that arrives in the morning has no evening record, and the journal of a whole day has no
    // time. An illness in either counts at once, even if the default answers of a form deny it.
    let illnesses = phase == .morning || phase == .day ? journal.compactMap(\.illness) : []
    if !illnesses.isEmpty {
      var answers = morning.checkIn ?? CheckIn()
      answers.isIll = true
      answers.symptoms = answers.symptoms.joined(with: illnesses.filter { $0.severity != nil })
      morning.checkIn = answers
    }
    if phase == .morning || phase == .day { morning.isSecondHalfOfCycle = journal.isSecondHalfOfCycle }
    morning.plannedLoad = plannedLoad
    morning.plannedLoadUnit = plannedLoad.isEmpty ? nil : plannedLoadUnit
    morning.source = source
    if phase != .evening {
      morning.vendorScores = sources.flatMap(\.scores).filter { Self.isOfTheNight($0.name) }
    }
    return morning
  }

  private func evening(
    phase: BriefRecord.Phase, _ options: RecordOptions,
    dropping drop: (String, DroppedValue.Reason) -> Void, on day: CalendarDay
  ) -> EveningRecord? {
    guard phase == .evening || phase == .day else { return nil }
    var evening = EveningRecord()
    evening.metrics = metrics.vitals(false)
    if phase == .evening {
      evening.symptoms = checkIn.reports.filter { $0.source != .answer || !$0.isCleared }
    }
    for session in workouts ?? [] { evening.symptoms += session.symptoms }
    evening.workouts =
      workouts.map { WorkoutReading.merged($0, on: day, by: options.duplicates, dropping: drop) } ?? []
    // A record without training is not a rest day.
    evening.loadLogged = loadLogged ?? (workouts == nil ? false : nil)
    var seen: Set<String> = []
    for behaviour in journal.reversed()
    where seen.insert(behaviour.name).inserted {
      evening.behaviours.append(behaviour)
    }
    evening.behaviours.sort { $0.name < $1.name }
    if evening.behaviours.count > RecordLimits.behaviours { drop("behaviours", .tooMany) }
    evening.vendorScores = sources.flatMap(\.scores).filter { !Self.isOfTheNight($0.name) }
    // Use only the preferred food diary; sums over several would count meals twice.
    let diaries = sources.filter { !$0.meals.isEmpty }
    let order = options.priority.order(for: .energyIntake)
    func rank(_ diary: SourceReading) -> Int { order.firstIndex(of: diary.name) ?? order.count }
    evening.meals = diaries.min { rank($0) < rank($1) }?.meals ?? []
    if evening.meals.count > RecordLimits.meals { drop("meals", .tooMany) }
    return evening
  }

  private var journal: [Behaviour] { sources.flatMap(\.behaviours) + behaviours }

  private static func isOfTheNight(_ name: String) -> Bool {
    ["recovery", "readiness", "sleep", "temperature", "hrv", "pulse_ox", "respirat"].contains {
      name.contains($0)
    }
  }

  /// Drops the zeros of a food diary in which nothing was logged.
  private mutating func dropEmptyFood(_ scanner: inout RecordScanner) {
    let food: [DayMetric] = [.energyIntake, .protein, .carbohydrate, .fat]
    guard metrics[.energyIntake] == 0, food.allSatisfy({ (metrics[$0] ?? 0) == 0 }) else { return }
    for metric in food { metrics[metric] = nil }
    scanner.drop("metrics.dietary_energy_kj", .empty)
  }

  /// Takes each metric, and the night, from its preferred source.
  private mutating func choose(_ priority: SourcePriority) {
    guard !sources.isEmpty else { return }
    let named = Dictionary(sources.map { ($0.name, $0) }) { first, _ in first }
    let unnamed = sources.map(\.name).sorted()
    var chosen = DayMetrics()
    for metric in DayMetric.allCases {
      let order = priority.order(for: metric)
      for name in order + unnamed where !(name != "record" && named[name] == nil) {
        let value = name == "record" ? metrics[metric] : named[name]?.metrics[metric]
        guard let value else { continue }
        chosen[metric] = value
        if metric == .hrv, name != "record" {
          hrvKind = named[name]?.hrvKind ?? (name.contains("apple") ? .sdnn : .rmssd)
          source = name
        }
        if metric == .restingHeartRate, name != "record" { restingSource = nil }
        break
      }
    }
    metrics = chosen
    // A night that its device doubts counts only if no other source has a night.
    let names = priority.sleep + unnamed
    let nights = names.map { $0 == "record" ? night : named[$0]?.night ?? NightReading() }
    guard
      let place = nights.firstIndex(where: { $0.tells && $0.sleep.reported == nil })
        ?? nights.firstIndex(where: \.tells)
    else { return }
    night = nights[place]
    if names[place] != "record" { night.sleep.source = night.sleep.source ?? names[place] }
  }
}

extension ProfileChange {
  var isEmpty: Bool { self == ProfileChange() }
}

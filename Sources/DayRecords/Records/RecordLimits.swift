import SessionMetrics
import TextFormats

// Limits records to what a state can store. No real day needs more, and a state stays small whatever is sent.

/// Limits on what a state stores; most are per day.
package enum RecordLimits {
  /// Maximum number of sessions per day.
  package static let workouts = 8
  /// Maximum number of behaviours per day.
  package static let behaviours = 20
  /// Maximum number of sleeps per day.
  package static let sleeps = 6
  /// Maximum number of sore regions per check-in.
  package static let soreRegions = 8
  /// Maximum number of days of planned load.
  package static let plannedDays = 7
  /// Maximum number of scores from device makers, for the morning and for the evening each.
  package static let vendorScores = 3
  /// Maximum number of meals per day.
  package static let meals = 16
  /// Maximum number of responses per day.
  package static let responses = 4
  /// Maximum number of symptoms per morning and per evening.
  package static let symptoms = 8
  /// Maximum size of a symptom's region or name, and of its quoted words, bytes.
  static let (symptomBytes, quoteBytes) = (24, 46)
  /// Maximum number of upcoming target events, more than in a full season.
  package static let events = 32
  /// Maximum number of stored target events before version 15, including past ones.
  package static let eventsBefore15 = 3
  package static let goals = 4
  /// Maximum size of a name, bytes.
  static let nameBytes = 32
  /// Maximum size of a goal, bytes.
  static let goalBytes = 60
  /// Maximum size of a check-in's notes, bytes. Reports are read from the full text.
  package static let noteBytes = 250
}

extension String {
  /// Returns the text cut to at most this many UTF-8 bytes, at a character boundary.
  package func bounded(_ bytes: Int = RecordLimits.nameBytes) -> String {
    guard utf8.count > bytes else { return self }
    var kept = ""
    for character in self {
      guard kept.utf8.count + character.utf8.count <= bytes else { break }
      kept.append(character)
    }
    return kept
  }
}

extension NightSleep {
  /// Trims the night to the limits of a state.
  fileprivate mutating func bound() {
    keepFinite()
    wakeCount = wakeCount.map { max(0, min(1000, $0)) }
    if let name = source, name.utf8.count > RecordLimits.nameBytes { source = name.bounded() }
  }
}

extension MorningRecord {
  /// Returns the record trimmed to the limits of a state.
  package func bounded() -> MorningRecord {
    var kept = self
    if let name = source, name.utf8.count > RecordLimits.nameBytes { kept.source = name.bounded() }
    // The HRV kind means nothing without a value.
    if kept.metrics[.hrv] == nil { kept.hrvKind = nil }
    if kept.metrics[.restingHeartRate] == nil { kept.restingHeartRateSource = nil }
    kept.sleep?.bound()
    for place in kept.sleeps.indices { kept.sleeps[place].bound() }
    kept.checkIn?.keepFinite()
    if let checkIn, let notes = checkIn.notes, notes.utf8.count > RecordLimits.noteBytes {
      kept.checkIn?.keep(notes.bounded(RecordLimits.noteBytes))
    }
    kept.statedPlan = statedPlan.flatMap { $0.isFinite ? max(0, $0) : nil }
    // Copy the list only if something must be dropped.
    if plannedLoad.count > RecordLimits.plannedDays || !plannedLoad.allSatisfy({ $0 >= 0 && $0.isFinite }) {
      kept.plannedLoad = plannedLoad.prefix(RecordLimits.plannedDays).map { $0.isFinite ? max(0, $0) : 0 }
    }
    if let regions = checkIn?.soreRegions,
      regions.count > RecordLimits.soreRegions || !regions.allSatisfy({ $0.region.utf8.count <= 16 })
    {
      kept.checkIn?.soreRegions = regions.prefix(RecordLimits.soreRegions).map {
        SoreRegion(region: $0.region.bounded(16), severity: $0.severity)
      }
    }
    if let symptoms = checkIn?.symptoms, !symptoms.isEmpty { kept.checkIn?.symptoms = symptoms.bounded() }
    if !vendorScores.isEmpty { kept.vendorScores = vendorScores.bounded() }
    kept.utcOffset = utcOffset.flatMap { abs($0) <= 24 ? $0 : nil }
    return kept
  }
}

extension EveningRecord {
  /// Returns the record trimmed to the limits of a state.
  package func bounded() -> EveningRecord {
    var kept = self
    // Copy the list only if something must be dropped.
    let areSessionsPlain = workouts.allSatisfy {
      $0.isFinite && $0.kind?.utf8.count ?? 0 <= RecordLimits.nameBytes
        && $0.name?.utf8.count ?? 0 <= RecordLimits.nameBytes
    }
    if workouts.count > RecordLimits.workouts || !areSessionsPlain {
      kept.workouts = workouts.prefix(RecordLimits.workouts).map { workout in
        var kept = workout.finite
        kept.kind = workout.kind?.bounded()
        kept.name = workout.name?.bounded()
        return kept
      }
    }
    if behaviours.count > RecordLimits.behaviours || !areBehavioursPlain {
      // Never drop an illness.
      let finite = behaviours.filter(\.amount.isFinite).sorted { $0.name < $1.name }
      let first = finite.filter(\.isIllness) + finite.filter { !$0.isIllness }
      kept.behaviours = first.prefix(RecordLimits.behaviours).map {
        // Never cut a name that carries a meaning.
        let isCut = $0.isIllness && $0.name.utf8.count > 24
        return Behaviour(name: isCut ? "illness" : $0.name.bounded(24), amount: $0.amount)
      }.sorted { $0.name < $1.name }
    }
    if !symptoms.isEmpty { kept.symptoms = symptoms.bounded() }
    if !vendorScores.isEmpty { kept.vendorScores = vendorScores.bounded() }
    if !meals.isEmpty {
      kept.meals = meals.filter(\.isSound).sorted { $0.hour < $1.hour }.prefix(RecordLimits.meals).map(\.kept)
    }
    return kept
  }

  /// Whether all behaviours are finite, short-named and sorted.
  private var areBehavioursPlain: Bool {
    for place in behaviours.indices {
      guard behaviours[place].amount.isFinite, behaviours[place].name.utf8.count <= 24 else { return false }
      guard place == 0 || behaviours[place - 1].name < behaviours[place].name else { return false }
    }
    return true
  }
}

extension [VendorScore] {
  fileprivate func bounded() -> [VendorScore] {
    filter(\.value.isFinite).prefix(RecordLimits.vendorScores).map {
      VendorScore(source: $0.source.bounded(16), name: $0.name.bounded(20), value: $0.value)
    }
  }
}

extension ReadinessProfile {
  /// Number of days for which a past event is kept: the most that any formula set may need.
  private static let daysOver = 14

  /// Returns the profile trimmed to the limits of a state: the events from `day` on, soonest first, and the
  /// latest two past events.
  package func bounded(on day: CalendarDay? = nil) -> ReadinessProfile {
    var kept = finite
    kept.sport = sport?.bounded()
    kept.goals = goals.prefix(RecordLimits.goals).map { $0.bounded(RecordLimits.goalBytes) }
    let ahead = day.map { day in events.filter { $0.day >= day } } ?? events
    let over =
      day.map { day in
        events.filter { (1...Self.daysOver).contains($0.day.days(to: day)) }.sorted { $0.day < $1.day }
          .suffix(2)
      } ?? []
    // If the day is unknown, past events cannot be recognised.
    let most = RecordLimits.events + 1 - (day == nil ? 0 : max(1, over.count))
    kept.events = (over + ahead.sorted { $0.day < $1.day }.prefix(most))
      .map {
        TargetEvent(
          name: $0.name.bounded(40), day: $0.day, type: $0.type?.bounded(16), target: $0.target?.bounded(24))
      }
    return kept
  }
}

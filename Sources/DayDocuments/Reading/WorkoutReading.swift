import ActivityStreams
import AthleteReadiness
import SessionMetrics
import TextFormats
import TrainingHistory

/// A session as read, with the values that are needed to detect a second report of it.
struct WorkoutReading: Sendable, Hashable {
  var workout = DayWorkout()
  var start: ISO8601Time?
  var end: ISO8601Time?
  var source: String?
  var symptoms: [Symptom] = []

  static func list(_ scanner: inout RecordScanner) throws(JSONFault) -> [WorkoutReading] {
    var list: [WorkoutReading] = []
    let bytes = 3 * MemoryLayout<WorkoutReading>.stride
    try scanner.elements("workouts", keeping: bytes) { (scanner, index) throws(JSONFault) in
      var reading = WorkoutReading()
      try reading.read(&scanner, "workouts[\(index)]")
      list.append(reading)
    }
    return list
  }

  mutating func read(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    try scanner.members(path, RecordKeys.workout) { (scanner, key) throws(JSONFault) in
      let place = "\(path).\(key)"
      switch key {
      case "type", "kind", "sport_type": workout.kind = try scanner.json.string()
      case "load", "trimp", "trimp_exp": workout.load = try scanner.number(in: 0...5000, place)
      case "regional_load" where scanner.json.byte == UInt8(ascii: "{"):
        workout.regionalLoad = try Self.regions(&scanner, place)
      case "spillover_load": workout.strainLoad = try scanner.number(in: 0...10_000, place)
      case "name", "title": workout.name = try scanner.json.string()
      case "tagged": workout.isTagged = try scanner.yesOrNo(place) ?? false
      case "tss", "stress": workout.stress = try scanner.number(in: 0...2000, place)
      case "session_rpe_load_au", "session_rpe_load":
        workout.sessionRating = try scanner.number(in: 0...20_000, place)
      case "duration_min": workout.duration = try scanner.duration(in: 0...2880, unit: 60, .session, place)
      case "duration_seconds", "duration_s", "elapsed_time_seconds":
        workout.duration = try scanner.duration(in: 0...172_800, unit: 1, .session, place).map { $0 / 60 }
      case "rpe", "perceived_exertion": workout.rpe = try scanner.rating(place)
      case "kcal", "energy_kcal", "calories": workout.energy = try scanner.number(in: 0...20_000, place)
      case "performance_pct": workout.performance = try scanner.number(in: -100...500, place)
      case "avg_heart_rate", "average_heartrate":
        workout.averageHeartRate = try scanner.number(in: 30...240, place)
      case "max_heart_rate", "max_heartrate":
        workout.maximumHeartRate = try scanner.number(in: 30...250, place)
      case "average_watts", "avg_power_w": workout.averagePower = try scanner.number(in: 0...3000, place)
      case "distance_m": workout.distance = try scanner.number(in: 0...2e6, place)
      case "start", "start_date": start = try scanner.time(place)
      case "end", "end_date": end = try scanner.time(place)
      case "source": source = try scanner.json.string()
      case "notes", "note":
        symptoms += try scanner.writing(place).map(NoteReading.records(of:)) ?? []
      default: return false
      }
      return true
    }
    if workout.duration == nil, let start, let end {
      let seconds = end.instant() - start.instant()
      if seconds > 0, seconds <= 172_800 { workout.duration = seconds / 60 }
    }
    leaveOutImpossible(&scanner, path)
  }

  /// Mean speed below which a distance is in kilometres or miles, m/s (house rule).
  private static let slowest = 0.02

  private mutating func leaveOutImpossible(_ scanner: inout RecordScanner, _ path: String) {
    guard let minutes = workout.duration, minutes > 0 else { return }
    let kind = ActivityKind(named: workout.kind ?? "")
    let totals = PossibleTotals(over: minutes * 60, of: kind, settings: scanner.plausibility)
    if let distance = workout.distance, distance > 0, kind.travels, distance < Self.slowest * minutes * 60 {
      scanner.drop("\(path).distance_m", .otherUnit)
      workout.distance = nil
    }
    func isPossible(_ value: Double?, _ most: Double?, _ key: String) -> Bool {
      guard let value, let most, value > most else { return true }
      scanner.drop("\(path).\(key)", .implausible)
      return false
    }
    if !isPossible(workout.distance, totals.distance, "distance_m") { workout.distance = nil }
    if !isPossible(workout.energy, totals.energy, "energy_kcal") { workout.energy = nil }
    if !isPossible(workout.load, totals.load, "load") { workout.load = nil }
    if !isPossible(workout.stress, totals.load, "tss") { workout.stress = nil }
    if !isPossible(workout.sessionRating, totals.load, "session_rpe_load") { workout.sessionRating = nil }
  }

  /// Reads loads by muscle group. Unknown groups are dropped and reported.
  private static func regions(
    _ scanner: inout RecordScanner, _ path: String
  ) throws(JSONFault) -> RegionalLoad {
    var loads: [String: Double] = [:]
    try scanner.members(path, RecordKeys.regions) { (scanner, key) throws(JSONFault) in
      guard RegionalLoad.regions.contains(key) else { return false }
      loads[key] = try scanner.number(in: 0...5000, "\(path).\(key)")
      return true
    }
    return RegionalLoad(loads)
  }

  /// Merges reports of the same session on a day: keeps the richer report, and fills its gaps from the other.
  static func merged(
    _ readings: [WorkoutReading], on day: CalendarDay, by duplicates: DuplicateSettings,
    dropping drop: (String, DroppedValue.Reason) -> Void
  ) -> [DayWorkout] {
    var kept: [(reading: WorkoutReading, summary: SessionSummary)] = []
    var isTooMany = false
    for (index, reading) in readings.enumerated() {
      let summary = reading.summary(on: day)
      if let place = kept.firstIndex(where: { SessionDuplicates.isDuplicate($0.summary, summary, duplicates) }
      ) {
        let merged = kept[place].reading.merged(with: reading)
        kept[place] = (merged, merged.summary(on: day))
        drop("workouts[\(index)]", .duplicate)
      } else if kept.count < RecordLimits.workouts {
        kept.append((reading, summary))
      } else {
        isTooMany = true
      }
    }
    if isTooMany { drop("workouts", .tooMany) }
    return kept.map { $0.reading.workout }
  }

  private func summary(on day: CalendarDay) -> SessionSummary {
    SessionSummary(
      day: day, kind: workout.kind ?? "", duration: workout.duration.map { $0 * 60 },
      distance: workout.distance,
      start: start?.instant(), source: source)
  }

  private var richness: Int {
    (workout.averageHeartRate == nil ? 0 : 4) + (workout.maximumHeartRate == nil ? 0 : 2)
      + (workout.energy == nil ? 0 : 1)
      + (workout.load == nil ? 0 : 8)
  }

  private func merged(with other: WorkoutReading) -> WorkoutReading {
    let ratio = workout.duration.flatMap { mine in other.workout.duration.map { mine / $0 } } ?? 1
    let isFirst = (0.8...1.25).contains(ratio) ? richness >= other.richness : ratio > 1
    var (rich, poor) = isFirst ? (self, other) : (other, self)
    rich.workout.kind = rich.workout.kind ?? poor.workout.kind
    rich.workout.name = rich.workout.name ?? poor.workout.name
    rich.workout.isTagged = rich.workout.isTagged || poor.workout.isTagged
    rich.workout.stress = rich.workout.stress ?? poor.workout.stress
    rich.workout.load = rich.workout.load ?? poor.workout.load
    rich.workout.strainLoad = rich.workout.strainLoad ?? poor.workout.strainLoad
    if rich.workout.regionalLoad.isEmpty { rich.workout.regionalLoad = poor.workout.regionalLoad }
    rich.workout.sessionRating = rich.workout.sessionRating ?? poor.workout.sessionRating
    rich.workout.duration = rich.workout.duration ?? poor.workout.duration
    rich.workout.rpe = rich.workout.rpe ?? poor.workout.rpe
    rich.workout.energy = rich.workout.energy ?? poor.workout.energy
    rich.workout.performance = rich.workout.performance ?? poor.workout.performance
    rich.workout.averageHeartRate = rich.workout.averageHeartRate ?? poor.workout.averageHeartRate
    rich.workout.maximumHeartRate = rich.workout.maximumHeartRate ?? poor.workout.maximumHeartRate
    rich.workout.averagePower = rich.workout.averagePower ?? poor.workout.averagePower
    rich.workout.distance = rich.workout.distance ?? poor.workout.distance
    return rich
  }
}

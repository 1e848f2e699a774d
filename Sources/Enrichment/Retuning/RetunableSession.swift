package import ActivityFiles
import ActivityStreams
package import Documents
package import FormulaSets
package import SessionMetrics
package import TextFormats
import TrainingHistory

/// A session reduced to the inputs of its loads, effort, intensity and zones, which take a few kilobytes.
///
/// Storing it as JSON preserves the results bit for bit.
///
/// Page: *The C interface*, tests: `HandleTests`.
package struct RetunableSession: Sendable {
  package let name: String
  private let whole: LoadInputs
  private let legs: [LoadInputs]
  /// The athlete stored in the file, who takes precedence over any other.
  private let ownAthlete: [UInt8]?

  package var day: CalendarDay? { whole.day }
  package var kind: String { whole.kind.name }

  /// Recomputes the numbers with other formulas; `nil` if the samples would be needed.
  ///
  /// - Parameters:
  ///   - formulas: A formula set that differs only in the groups of ``RetunableActivity/groups`` and in `anchors`.
  ///   - athlete: A profile that differs only in heart rates.
  /// - Complexity: O(number of distinct heart rates).
  package func numbers(_ formulas: FormulaSet, athlete: AthleteProfile) -> LoadNumbers? {
    numbers(formulas, athlete: athlete, keeping: .nothing)
  }

  /// Recomputes the numbers with other formulas, reusing unchanged parts; `nil` if the samples would be
  /// needed.
  ///
  /// - Parameters:
  ///   - formulas: A formula set that differs only in the groups of ``RetunableActivity/groups`` and in `anchors`.
  ///   - athlete: A profile that differs only in heart rates.
  ///   - kept: Which parts are unchanged.
  /// - Complexity: O(number of distinct heart rates).
  package func numbers(_ formulas: FormulaSet, athlete: AthleteProfile, keeping kept: KeptInputs)
    -> LoadNumbers?
  {
    guard let whole = inputs(whole, formulas, athlete, kept) else { return nil }
    var numbers: [(inputs: LoadInputs, numbers: LoadNumbers)] = []
    for leg in legs {
      guard let leg = inputs(leg, formulas, athlete, kept) else { return nil }
      numbers.append((leg, LoadNumbers(leg, formulas, legs: [])))
    }
    return LoadNumbers(whole, formulas, legs: numbers)
  }

  /// Recomputes only exponential TRIMP and the time in heart-rate zones; `nil` if the samples would be
  /// needed.
  ///
  /// - Complexity: O(number of distinct heart rates).
  package func zones(_ formulas: FormulaSet, athlete: AthleteProfile) -> (trimp: Double, seconds: [Double])? {
    guard legs.isEmpty else {
      return numbers(formulas, athlete: athlete).map { ($0.exponential, $0.zoneSeconds) }
    }
    guard let inputs = inputs(whole, formulas, athlete, .nothing) else { return nil }
    guard let facts = inputs.heartRate, let scale = facts.scale else { return (.nan, []) }
    return (
      facts.banister.map { scale * $0.load(of: facts.distribution) } ?? .nan, facts.times?.seconds ?? []
    )
  }

  private func inputs(
    _ known: LoadInputs, _ formulas: FormulaSet, _ athlete: AthleteProfile, _ kept: KeptInputs
  ) -> LoadInputs? {
    LoadInputs(
      known, athlete: ownAthlete == nil ? athlete : known.athlete, formulas: formulas, keeping: kept)
  }

  init(name: String, whole: LoadInputs, legs: [LoadInputs], ownAthlete: [UInt8]?) {
    self.name = name
    self.whole = whole
    self.legs = legs
    self.ownAthlete = ownAthlete
  }
}

extension ActivityEnricher {
  /// Prepares the sessions of a file with the athlete and the history in it.
  func prepared(
    _ file: ActivityFile, athlete: AthleteProfile
  ) throws(EnrichmentError) -> [PreparedSession] {
    var athlete = athlete
    if let json = file.athleteJSON {
      do throws(DocumentError) { athlete = try AthleteProfile(reading: json) } catch { throw .athlete(error) }
    }
    let history = file.historyJSON.map { formulas.history($0, budget: budget) }
    return PreparedSession.all(file.recordings) { _, recording in
      PreparedSession(
        recording, athlete: athlete, history: history?.sessions, unlogged: history?.unlogged ?? [],
        variability: [], kind: nil, formulas: formulas)
    }
  }

  /// Reduces a file to the inputs of its loads; `nil` if it has no recording.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: A name for the session, chosen by the caller.
  ///   - athlete: The athlete. One in the file takes precedence.
  /// - Throws: ``EnrichmentError/athlete(_:)`` if the athlete in the file is invalid.
  package func retunableSession(
    _ file: ActivityFile, name: String, athlete: AthleteProfile
  ) throws(EnrichmentError) -> RetunableSession? {
    let sessions = try prepared(file, athlete: athlete)
    guard var first = sessions.first else { return nil }
    var legs: [LoadInputs] = []
    var moving: [Double?] = []
    for session in sessions.dropFirst() {
      let leg = SessionContext(session)
      legs.append(LoadInputs(leg))
      moving.append(leg.movingTime)
    }
    first.takeTimes(ofLegs: moving)
    return RetunableSession(
      name: name, whole: LoadInputs(SessionContext(first)), legs: legs, ownAthlete: file.athleteJSON)
  }
}

// MARK: Bytes

extension RetunableSession {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", name)
    if let ownAthlete {
      writer.key("athlete")
      writer.raw(ownAthlete)
    }
    writer.key("whole")
    whole.write(to: &writer)
    writer.list("legs", legs) { $0.write(to: &$1) }
    writer.endObject()
  }

  /// Creates a session from stored JSON.
  ///
  /// - Parameters:
  ///   - object: The stored JSON object.
  ///   - athlete: The athlete for whom it was created.
  ///   - formulas: The formula set with which it was created.
  /// - Throws: ``DocumentError`` with the path of the invalid value.
  package init(
    reading object: JSONObject, athlete: AthleteProfile, formulas: FormulaSet
  ) throws(DocumentError) {
    name = try object.text("name") ?? ""
    var athlete = athlete
    if let storedAthlete = try object.member("athlete") {
      athlete = try AthleteProfile(storedAthlete)
      var writer = JSONWriter(capacity: 1 << 10)
      writer.value(JSONValue.object(storedAthlete.members))
      ownAthlete = writer.finish()
    } else {
      ownAthlete = nil
    }
    guard let whole = try object.member("whole") else {
      throw .wrongType(path: object.path(of: "whole"), expected: "an object")
    }
    self.whole = try LoadInputs(reading: whole, athlete: athlete, formulas: formulas)
    var legs: [LoadInputs] = []
    for leg in try object.objects("legs") {
      legs.append(try LoadInputs(reading: leg, athlete: athlete, formulas: formulas))
    }
    self.legs = legs
  }
}

extension LoadInputs {
  /// Writes the load inputs, except those that can be derived from the others with athlete and formulas.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", kind.name)
    writer.member("subkind", kind.subkind)
    writer.member("day", day.map { "\($0)" })
    writer.key("peaks")
    Self.write(observations.peaks, to: &writer)
    writer.key("resting")
    Self.write(observations.resting, to: &writer)
    if let heartRate {
      writer.object("heart_rate") { writer in
        writer.key("seconds")
        Self.write(heartRate.distribution, to: &writer)
        writer.member("coverage", heartRate.coverage)
        writer.member("mean", heartRate.mean)
        writer.member("minimum", heartRate.minimum)
        writer.member("maximum", heartRate.maximum)
      }
    }
    writer.member("declared_mean", declaredMean)
    writer.member("rating", rating)
    writer.member("minutes", minutes)
    writer.member("seconds", seconds)
    writer.member("power_coverage", powerCoverage)
    writer.member("speed_coverage", speedCoverage)
    writer.member("power_stress", powerStress)
    writer.member("power_threshold", powerThreshold)
    if let output {
      writer.key("output")
      Self.write(output, to: &writer)
    }
    writer.member("pace_stress", paceStress)
    writer.member("most_pace_stress", mostPaceStress)
    writer.key("rated")
    writer.beginArray()
    for session in rated { writer.numbers([session.load, session.rating]) }
    writer.endArray()
    if let sets {
      writer.object("sets") { writer in
        writer.member("load", sets.value)
        writer.member("lower", sets.interval.lower)
        writer.member("upper", sets.interval.upper)
        writer.member("method", sets.method)
      }
    }
    writer.member("highest_rate", highestRate)
    writer.member("has_excess", hasExcess)
    writer.endObject()
  }

  private static func write(_ peaks: [HeartRateObservations.Peak], to writer: inout JSONWriter) {
    writer.beginArray()
    for peak in peaks {
      writer.beginArray()
      writer.value("\(peak.day)")
      writer.value(peak.heartRate)
      writer.endArray()
    }
    writer.endArray()
  }

  private static func write(_ distribution: ValueDistribution, to writer: inout JSONWriter) {
    writer.beginArray()
    writer.numbers(distribution.values)
    writer.numbers(distribution.seconds)
    writer.endArray()
  }

  init(reading object: JSONObject, athlete: AthleteProfile, formulas: FormulaSet) throws(DocumentError) {
    var kind = ActivityKind(named: try object.text("kind") ?? "")
    kind.subkind = try object.text("subkind")
    let day: CalendarDay?
    if let text = try object.text("day") {
      day = CalendarDay(text)
      if day == nil { throw .notAllowed(path: object.path(of: "day"), reason: "must be a date (YYYY-MM-DD)") }
    } else {
      day = nil
    }
    let observations = HeartRateObservations(
      peaks: try Self.peaks(object, "peaks"), resting: try Self.peaks(object, "resting"))
    let setMaximum = athlete.thresholds(on: day, sport: kind.sport).maximumHeartRate
    let anchors = HeartRateAnchors(
      of: athlete, on: day, sport: kind.sport, observations: observations, settings: formulas.anchors)
    var heartRate: HeartRateFacts?
    if let facts = try object.member("heart_rate") {
      heartRate = HeartRateFacts(
        try Self.distribution(facts, "seconds"), coverage: try Self.needed(facts, "coverage"),
        mean: try Self.needed(facts, "mean"), minimum: try Self.needed(facts, "minimum"),
        maximum: try Self.needed(facts, "maximum"), kind: kind, anchors: anchors,
        athlete: AthleteValues(
          anchors: anchors, thresholds: athlete.thresholds(on: day, of: kind), athlete: athlete, day: day),
        formulas: formulas)
    }
    var sets: SetsLoad?
    if let storedSets = try object.member("sets") {
      sets = SetsLoad(
        value: try Self.needed(storedSets, "load"),
        interval: LoadInterval(try Self.needed(storedSets, "lower"), try Self.needed(storedSets, "upper")),
        method: try storedSets.text("method") ?? "")
    }
    self.init(
      kind: kind, day: day, athlete: athlete, anchors: anchors, observations: observations,
      heartRate: heartRate, declaredMean: try object.number("declared_mean"),
      rating: try object.number("rating"), minutes: try object.number("minutes"),
      seconds: try object.number("seconds"), powerCoverage: try Self.needed(object, "power_coverage"),
      speedCoverage: try Self.needed(object, "speed_coverage"),
      powerStress: try object.number("power_stress"),
      powerThreshold: try object.number("power_threshold"),
      output: object.members["output"] == nil ? nil : try Self.distribution(object, "output"),
      paceStress: try object.number("pace_stress"),
      mostPaceStress: try object.number("most_pace_stress"), rated: try Self.rated(object), sets: sets,
      setMaximum: setMaximum, highestRate: try object.number("highest_rate"),
      hasExcess: try object.flag("has_excess") ?? false)
  }

  private static func needed(_ object: JSONObject, _ key: String) throws(DocumentError) -> Double {
    guard let number = try object.number(key) else {
      throw .wrongType(path: object.path(of: key), expected: "a number")
    }
    return number
  }

  private static func rows(_ object: JSONObject, _ key: String) throws(DocumentError) -> [[JSONValue]] {
    guard case .array(let rows)? = object.members[key] else {
      throw .wrongType(path: object.path(of: key), expected: "a list of lists")
    }
    var parsedRows: [[JSONValue]] = []
    for (place, row) in rows.enumerated() {
      guard case .array(let elements) = row else {
        throw .wrongType(path: "\(object.path(of: key))[\(place)]", expected: "a list")
      }
      parsedRows.append(elements)
    }
    return parsedRows
  }

  private static func distribution(_ object: JSONObject, _ key: String) throws(DocumentError)
    -> ValueDistribution
  {
    let lists = try rows(object, key).map { list in
      list.map { element -> Double in if case .number(let number) = element { number } else { .nan } }
    }
    guard lists.count == 2, lists[0].count == lists[1].count, lists[0].allSatisfy(\.isFinite),
      lists[1].allSatisfy({ $0.isFinite && $0 > 0 })
    else {
      throw .wrongType(path: object.path(of: key), expected: "a list of values and a list of seconds")
    }
    return ValueDistribution(values: lists[0], seconds: lists[1])
  }

  private static func peaks(_ object: JSONObject, _ key: String) throws(DocumentError)
    -> [HeartRateObservations.Peak]
  {
    var peaks: [HeartRateObservations.Peak] = []
    for row in try rows(object, key) {
      guard row.count == 2, case .text(let text) = row[0], case .number(let rate) = row[1],
        let day = CalendarDay(text)
      else { throw .wrongType(path: object.path(of: key), expected: "a list of days with heart rates") }
      peaks.append(.init(day: day, heartRate: rate))
    }
    return peaks
  }

  private static func rated(_ object: JSONObject) throws(DocumentError) -> [RatedLoad] {
    var rated: [RatedLoad] = []
    for row in try rows(object, "rated") {
      guard row.count == 2, case .number(let load) = row[0], case .number(let rating) = row[1] else {
        throw .wrongType(path: object.path(of: "rated"), expected: "a list of loads with ratings")
      }
      rated.append(RatedLoad(load: load, rating: rating))
    }
    return rated
  }
}

extension FormulaSet {
  /// Reads a history with the limits of the set.
  package func history(_ bytes: [UInt8], budget: ReadingBudget = ReadingBudget()) -> HistoryDocument {
    HistoryDocument(reading: bytes, plausibility: plausibility, duplicates: duplicates, budget: budget)
  }
}

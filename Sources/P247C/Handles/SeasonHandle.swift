import ActivityFiles
import Documents
import Enrichment
import FormulaLab
import FormulaSets
import P247Analytics
import SessionMetrics
import TextFormats

/// A season reduced to the inputs of loads, effort, intensity and zones. It is recomputed with changed settings
/// at once, without samples, and can be saved as bytes.
final class SeasonHandle: Sendable {
  /// Version of the saved format.
  private static let version = 1

  let sessions: [RetunableSession]
  /// The files that are not recordings, with reasons.
  let problems: [(name: String, message: String)]
  private let options: EnrichmentOptions
  /// Athlete, formulas and settings, as given.
  private let given: [UInt8]

  /// Reads the files of a season, with options `{"athlete"?, "formulas"?, "set"?, "threads"?}`.
  init(_ input: ArrowInput, options bytes: [UInt8]) throws(StudyFault) {
    let options = try StudyFault.wrapping { () throws(OptionsError) in try LabCallOptions(reading: bytes) }
    let (season, problems) = try StudyAnswer.season(input, options)
    let enricher = ActivityEnricher(formulas: options.enrichment.formulas)
    let athlete = options.enrichment.athlete
    let made = ParallelRows.map(season.sessions.count, threads: options.threads) {
      place -> Result<RetunableSession?, EnrichmentError> in
      let session = season.sessions[place]
      do throws(EnrichmentError) {
        return .success(try enricher.retunableSession(session.file, name: session.name, athlete: athlete))
      } catch {
        return .failure(error)
      }
    }
    var sessions: [RetunableSession] = []
    var unusable = problems.map { ($0.name, $0.error.error.message) }
    for (place, result) in made.enumerated() {
      switch result {
      case .success(let session?): sessions.append(session)
      case .success(nil): unusable.append((season.sessions[place].name, "The file contains no activity."))
      case .failure(let error):
        unusable.append((season.sessions[place].name, error.document().error.message))
      }
    }
    self.sessions = sessions
    self.problems = unusable
    self.options = options.enrichment
    given = Self.kept(options.object)
  }

  /// Reads a season that was saved as ``bytes``.
  init(reading bytes: [UInt8]) throws(StudyFault) {
    do throws(DocumentError) {
      let object = try JSONObject(try JSONValue.read(bytes, budget: .ofCaller))
      guard let version = try object.number("p247_season") else {
        throw .wrongType(path: "p247_season", expected: "the version of a saved season")
      }
      guard version == Double(Self.version) else {
        throw .notAllowed(
          path: "p247_season", reason: "is the version of a season that this library cannot read")
      }
      guard let given = try object.member("options") else {
        throw .wrongType(path: "options", expected: "an object")
      }
      self.given = JSONValue.object(given.members).bytes
      let options: LabCallOptions
      do throws(OptionsError) { options = try LabCallOptions(reading: self.given) } catch {
        throw .notAllowed(path: "options", reason: error.document.error.message)
      }
      self.options = options.enrichment
      guard try object.text("formula_hash") == options.enrichment.formulas.hash else {
        throw .notAllowed(
          path: "formula_hash",
          reason: "This season was saved with other formulas; rebuild it from its files.")
      }
      var sessions: [RetunableSession] = []
      for session in try object.objects("sessions") {
        sessions.append(
          try RetunableSession(
            reading: session, athlete: options.enrichment.athlete, formulas: options.enrichment.formulas))
      }
      self.sessions = sessions
      // Seasons saved by older versions contain no list of problems.
      var problems: [(name: String, message: String)] = []
      for problem in try object.objects("problems") {
        problems.append((try problem.text("id") ?? "", try problem.text("message") ?? ""))
      }
      self.problems = problems
    } catch {
      throw StudyFault(ErrorDocument(error))
    }
  }

  /// The season as JSON, a few kilobytes per session.
  var bytes: [UInt8] {
    JSONWriter.object(capacity: 1 << 16) { writer in
      writer.member("p247_season", Self.version)
      writer.member("formula_hash", options.formulas.hash)
      writer.key("options")
      writer.raw(given)
      writer.list("sessions", sessions) { $0.write(to: &$1) }
      if !problems.isEmpty {
        writer.key("problems")
        writer.raw(problemsJSON)
      }
    }
  }

  /// The skipped files as JSON.
  var problemsJSON: [UInt8] {
    var writer = JSONWriter(capacity: 1 << 10)
    writer.beginArray()
    for problem in problems {
      writer.object { writer in
        writer.member("id", problem.name)
        writer.member("message", problem.message)
      }
    }
    writer.endArray()
    return writer.finish()
  }

  /// Returns the options to save: those that affect the numbers.
  private static func kept(_ object: JSONObject?) -> [UInt8] {
    JSONValue.object((object?.members ?? [:]).filter { ["athlete", "formulas", "set"].contains($0.key) })
      .bytes
  }

  // MARK: Retuning

  /// Formulas and athlete with changed settings.
  struct Tuning: Sendable {
    let formulas: FormulaSet
    let athlete: AthleteProfile
  }

  /// Parses `{"set"?: {"trimp.male_b": 1.8, "athlete.max_hr": 190}}`.
  ///
  /// - Throws: A fault of kind `needs_samples` if a setting affects more than a season stores.
  func tuning(_ bytes: [UInt8]) throws(StudyFault) -> Tuning {
    let choice = try StudyFault.wrapping { () throws(DocumentError) in
      try TuneChoice.reading(try BatchOptions.object(bytes), options)
    }
    if let change = choice.changes.first(where: { TuneGroup.tier(of: $0.key) == .order }) {
      throw StudyFault(
        "needs_samples", "\(change.key) changes how samples are processed: rebuild the season with it.",
        "set.\(change.key)")
    }
    return Tuning(formulas: choice.formulas, athlete: choice.athlete)
  }

  /// The numbers of a session that can be recomputed, in output order.
  static let keys: [(key: String, value: @Sendable (LoadNumbers) -> Double)] = [
    ("training_load.load", { $0.load }), ("training_load.trimp_exp", { $0.exponential }),
    ("training_load.edwards", { $0.edwards }), ("training_load.lucia", { $0.lucia }),
    ("training_load.itrimp", { $0.individual }), ("training_load.zonal", { $0.zonal }),
    ("training_load.hr_tss", { $0.heartRateStress }), ("training_load.tss", { $0.powerStress }),
    ("training_load.r_tss", { $0.paceStress }), ("training_load.s_tss", { $0.swimStress }),
    ("training_load.session_rpe", { $0.sessionRating }),
    ("training_load.focus.low_aerobic.value", { $0.lowAerobic }),
    ("training_load.focus.high_aerobic.value", { $0.highAerobic }),
    ("training_load.focus.anaerobic.value", { $0.anaerobic }), ("effort.score", { $0.effort }),
    ("intensity.percentage", { $0.intensity }), ("intensity.hrr_percentage", { $0.reserve }),
  ]
  /// Number of zones, whose seconds come after the numbers.
  static let zones = 10

  /// Returns the numbers of the given session, followed by its seconds in zones, or `nil` if the samples are needed.
  func numbers(_ place: Int, _ tuning: Tuning) -> [Double]? {
    guard sessions.indices.contains(place),
      let values = sessions[place].numbers(tuning.formulas, athlete: tuning.athlete)
    else { return nil }
    var numbers = Self.keys.map { $0.value(values) }
    for zone in 0..<Self.zones {
      numbers.append(zone < values.zoneSeconds.count ? values.zoneSeconds[zone] : .nan)
    }
    return numbers
  }

  /// Returns the exponential TRIMP of the given session and its seconds in zones, or `nil` if the samples are
  /// needed.
  func zones(_ place: Int, _ tuning: Tuning) -> (trimp: Double, seconds: [Double])? {
    sessions[place].zones(tuning.formulas, athlete: tuning.athlete)
  }

  /// Recomputes the season with other settings: one row per session, in file order.
  func table(_ tuning: Tuning, threads: Int) -> [ArrowColumn] {
    let rows = ParallelRows.map(sessions.count, threads: threads) { self.numbers($0, tuning) }
    var errors = ErrorColumns()
    for row in rows {
      errors.append(
        row == nil
          ? ErrorDocument(
            kind: "needs_samples", message: "These settings need the samples of the session."
          ).error : nil)
    }
    let names = Self.keys.map(\.key) + (0..<Self.zones).map { "heart_rate.zones[\($0)].seconds" }
    return [
      ArrowColumn(name: "id", values: .texts(sessions.map(\.name))),
      ArrowColumn(name: "date", values: .texts(sessions.map { $0.day.map { "\($0)" } })),
      ArrowColumn(name: "kind", values: .texts(sessions.map(\.kind))),
    ]
      + names.enumerated().map { place, name in
        ArrowColumn(name: name, values: .numbers(rows.map { $0?[place] ?? .nan }))
      } + errors.columns
  }
}

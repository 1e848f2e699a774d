import ActivityFiles
import Documents
import Enrichment
import FormulaLab
import FormulaSets
import P247Analytics
import SessionMetrics
import TextFormats

/// The files of a season: rows with `bytes` and optionally `id`.
struct SeasonFiles {
  struct Problem: Sendable {
    let name: String
    let error: ErrorDocument
  }

  /// Names and recordings, in input order.
  var sessions: [LabSeason.Session] = []
  /// Rows that are not recordings.
  var problems: [Problem] = []

  init(
    _ input: ArrowInput, _ options: ReadOptions, budget: ReadingBudget, threads: Int
  ) throws(ArrowFault) {
    let places = (bytes: input.place(of: "bytes"), id: input.place(of: "id"))
    var row = 0
    while let batch = try input.next() {
      let source = Source(
        bytes: places.bytes.flatMap(batch.column), ids: places.id.flatMap(batch.column), first: row)
      let made = ParallelRows.map(batch.count, threads: threads) { place in
        source.read(place, options, budget.anew())
      }
      for result in made {
        switch result {
        case .success(let found): sessions += found
        case .failure(let problem): problems.append(problem)
        }
      }
      row += batch.count
    }
  }

  /// The input columns of a batch, which the threads share.
  private struct Source: @unchecked Sendable {
    let bytes: ArrowBatch.Column?
    let ids: ArrowBatch.Column?
    let first: Int

    func read(_ row: Int, _ options: ReadOptions, _ budget: ReadingBudget) -> Result<
      [LabSeason.Session], Problem
    > {
      let name = ids?.text(row) ?? "\(first + row)"
      guard let contents = bytes?.bytes(row) else {
        return .failure(
          Problem(
            name: name,
            error: ErrorDocument(kind: "missing", message: "The row has no bytes.", field: "bytes")))
      }
      do throws(ActivityFileError) {
        return .success(
          LabSeason.Session.all(
            of: try ActivityFile(reading: contents, budget: budget, options: options), name: name))
      } catch {
        return .failure(Problem(name: name, error: ErrorDocument(error)))
      }
    }
  }
}

extension SeasonFiles.Problem: Error {}

/// Options shared by all laboratory calls.
struct LabCallOptions {
  /// Athlete and formulas, with the changes in `set` applied.
  var enrichment: EnrichmentOptions
  /// The complete options object, for the members specific to a call.
  let object: JSONObject?
  let threads: Int

  /// Parses `{"athlete"?, "formulas"?, "set"?: {"trimp.male_b": 1.8}, "threads"?}`.
  init(reading bytes: [UInt8]) throws(OptionsError) {
    enrichment = try EnrichmentOptions(reading: bytes)
    do throws(DocumentError) {
      object = try BatchOptions.object(bytes)
      threads = try BatchOptions(object).threads
      let choice = try TuneChoice.reading(object, enrichment)
      (enrichment.formulas, enrichment.athlete) = (choice.formulas, choice.athlete)
    } catch {
      throw .document(error)
    }
  }

  /// Returns the key of the number to study.
  func key() throws(DocumentError) -> LabKey {
    guard let name = try object?.text("key") else {
      throw .notAllowed(path: "key", reason: "is missing: name the number to study")
    }
    do throws(LabProblem) { return try LabKey(name) } catch {
      throw .notAllowed(
        path: "key",
        reason: "the result contains no number named \"\(name.prefix(80))\""
          + (error.nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
  }

  /// Returns the settings to vary or fit.
  func varied(_ member: String, isWide: Bool, most: Int) throws(DocumentError) -> [VariedSetting] {
    let texts = try object?.texts(member) ?? []
    guard (1...most).contains(texts.count) else {
      throw .notAllowed(path: member, reason: "must name 1 to \(most) settings, each KEY or KEY=LOW..HIGH")
    }
    do throws(VariedSettingError) {
      return try VariedSetting.all(
        reading: texts, isWide: isWide, formulas: enrichment.formulas, athlete: enrichment.athlete)
    } catch {
      throw .notAllowed(path: member, reason: error.description)
    }
  }
}

extension TuneChoice {
  /// Parses `set`, which changes formula settings and athlete values by key, and applies it to the given
  /// options.
  static func reading(_ options: JSONObject?, _ base: EnrichmentOptions) throws(DocumentError) -> TuneChoice {
    var changes: [TuneChange] = []
    if let set = try options?.member("set") {
      for (key, value) in set.members {
        changes.append(TuneChange(key: key, value: String(decoding: value.bytes, as: UTF8.self)))
      }
    }
    do throws(TuneProblem) {
      return try TuneChoice(changes, base: base.formulas, athlete: base.athlete)
    } catch {
      throw .notAllowed(
        path: "set" + (error.field.map { ".\($0)" } ?? ""),
        reason: error.message.hasSuffix(".") ? String(error.message.dropLast()) : error.message)
    }
  }
}

extension LabSeason {
  /// Computes a value of every recording in parallel; results are in the order of the recordings.
  func values(
    of key: LabKey, under formulas: FormulaSet, athlete: AthleteProfile? = nil, threads: Int
  ) -> [Double] {
    let enricher = ActivityEnricher(formulas: formulas)
    return ParallelRows.map(sessions.count, threads: threads) { place in
      value(of: key, at: place, under: enricher, athlete: athlete)
    }
  }
}

extension RepeatedSeason {
  /// A season that is recomputed repeatedly in parallel.
  static func model(threads: Int) -> SeasonModel {
    { season, key, settings, formulas in
      let repeated = RepeatedSeason(season, key, varying: settings, of: formulas) { count, body in
        ParallelRows.map(count, threads: threads) { body($0) }
      }
      return { variant in
        let enricher = ActivityEnricher(formulas: variant.formulas)
        return ParallelRows.map(season.sessions.count, threads: threads) {
          repeated.value(at: $0, variant, enricher)
        }
      }
    }
  }
}

import Documents
import Enrichment
import FormulaLab
import FormulaSets
import P247Analytics
import TextFormats

/// The sensitivity of a number to settings, over a season.
struct SensitivityCall {
  /// Maximum number of settings varied at once.
  private static let most = 50

  /// Studies the sensitivity over files, with `{"key", "vary": ["trimp.male_b", "athlete.max_hr=185..191"],
  /// "method"?: "morris"|"sobol", "samples"?, "seed"?, "athlete"?, "formulas"?, "set"?, "threads"?}`.
  static func answer(to input: ArrowInput, options given: [UInt8]) -> Answer {
    StudyAnswer.make(given) { options throws(StudyFault) in
      let asked = try StudyFault.wrapping { () throws(DocumentError) in try Asked(options) }
      let formulas = options.enrichment.formulas
      let season = try StudyAnswer.season(input, options).season
      let result: (study: SensitivityStudy, recordings: Int)?
      do throws(SensitivityError) {
        result = try season.sensitivity(
          of: asked.key, under: formulas, to: asked.settings, method: asked.method, samples: asked.samples,
          seed: asked.seed,
          model: RepeatedSeason.model(threads: options.threads))
      } catch {
        throw StudyFault("study", "\(error)", "vary")
      }
      guard let (study, _) = result else {
        throw StudyFault("empty", "No recording has a value for \(asked.key.name).", "key")
      }
      return study.json()
    }
  }

  /// The options of a study.
  private struct Asked {
    let key: LabKey
    let settings: [VariedSetting]
    let method: SensitivityStudy.Method
    let samples: Int
    let seed: UInt64

    init(_ options: LabCallOptions) throws(DocumentError) {
      key = try options.key()
      settings = try options.varied("vary", isWide: false, most: most)
      guard let method = SensitivityStudy.Method(rawValue: try options.object?.text("method") ?? "morris")
      else { throw .notAllowed(path: "method", reason: "must be morris or sobol") }
      self.method = method
      samples = try options.object?.whole("samples", 2...100_000) ?? (method == .morris ? 10 : 64)
      seed = UInt64(try options.object?.whole("seed", 0...(1 << 53)) ?? 247)
    }
  }
}

/// Fits settings to measured values.
struct FitCall {
  /// Fits settings over files.
  ///
  /// Options: `{"key", "settings": ["trimp.male_b"], "targets": "activity,rpe\n…", "target": "rpe", "link"?:
  /// "identity"| "proportional"|"linear", "starts"?, "level"?, "seed"?, "athlete"?, "formulas"?, "set"?, "file"?:
  /// {"name", "reason", "day"}, "threads"?}`. Returns `{"fit": …, "problems": […], "formula_file": "…" or null}`.
  static func answer(to input: ArrowInput, options given: [UInt8]) -> Answer {
    StudyAnswer.make(given) { options throws(StudyFault) in
      let formulas = options.enrichment.formulas
      let asked = try StudyFault.wrapping { () throws(DocumentError) in try Asked(options) }
      let table: TargetTable
      do throws(LabProblem) {
        table = try TargetTable(reading: Array(asked.targets.utf8), column: asked.target)
      } catch {
        throw StudyFault("targets", error.description, "targets")
      }
      let loaded = try StudyAnswer.season(input, options)
      var problems = table.problems
      let rows = table.matched(to: loaded.season.sessions.map(\.name), &problems)
      let fit: FormulaFit
      do throws(FitError) {
        fit = try loaded.season.fit(
          asked.varied, of: asked.key, to: rows.map { $0.map { ($0.athlete, $0.value) } }, under: formulas,
          rules: asked.settings, model: RepeatedSeason.model(threads: options.threads))
      } catch {
        throw StudyFault("study", error.description, "targets")
      }
      return document(fit, problems, loaded.problems, formulas, asked)
    }
  }

  /// The options of a fit.
  private struct Asked {
    let key: LabKey
    let varied: [VariedSetting]
    let targets: String
    let target: String
    var settings = FitSettings()
    let file: (name: String, reason: String, day: String)?

    init(_ options: LabCallOptions) throws(DocumentError) {
      key = try options.key()
      varied = try options.varied("settings", isWide: true, most: FormulaFit.maximumParameters)
      guard let targets = try options.object?.text("targets") else {
        throw .notAllowed(
          path: "targets", reason: "is missing: pass a table with a column activity and a column of numbers")
      }
      guard let target = try options.object?.text("target") else {
        throw .notAllowed(path: "target", reason: "is missing: name the column of the targets")
      }
      (self.targets, self.target) = (targets, target)
      guard let link = FormulaFit.Link(rawValue: try options.object?.text("link") ?? "identity") else {
        throw .notAllowed(path: "link", reason: "must be identity, proportional or linear")
      }
      settings.link = link
      settings.starts = try options.object?.whole("starts", 1...100) ?? 4
      settings.level = try options.object?.level("level") ?? 0.9
      settings.seed = UInt64(try options.object?.whole("seed", 0...(1 << 53)) ?? 247)
      guard let file = try options.object?.member("file") else {
        self.file = nil
        return
      }
      guard let day = try file.day("day") else {
        throw .notAllowed(path: "file.day", reason: "is missing: set the date of the file")
      }
      self.file = (
        try file.text("name") ?? "fitted", try file.text("reason") ?? "fitted", "\(day)"
      )
    }
  }

  private static func document(
    _ fit: FormulaFit, _ ofTable: [LabProblem], _ ofFiles: [SeasonFiles.Problem], _ formulas: FormulaSet,
    _ asked: Asked
  ) -> [UInt8] {
    // An athlete value belongs in the athlete document and not in a formula file.
    let isOfAthlete = fit.constants.contains { $0.parameter.key.hasPrefix("athlete.") }
    let problems =
      ofTable.sorted { ($0.line ?? 0) < ($1.line ?? 0) }.map(\.description)
      + ofFiles.map { "\($0.name): \($0.error.error.message)" }
      + (formulas.renamedKeys + asked.varied.compactMap(\.renamedKey)).map(\.description)
    return JSONWriter.object(capacity: 1 << 12) { writer in
      writer.object("fit", fit.write)
      writer.texts("problems", problems)
      writer.member(
        "formula_file",
        isOfAthlete
          ? nil
          : asked.file.flatMap {
            fit.formulaFile(base: formulas, name: $0.name, reason: $0.reason, day: $0.day)
          })
    }
  }
}

/// The steps that every study shares.
enum StudyAnswer {
  static func make(
    _ given: [UInt8], _ body: (LabCallOptions) throws(StudyFault) -> [UInt8]
  ) -> Answer {
    Answer { () throws(StudyFault) in
      try body(try StudyFault.wrapping { () throws(OptionsError) in try LabCallOptions(reading: given) })
    }
  }

  /// Reads the season from files. Unreadable files are listed and skipped.
  static func season(
    _ input: ArrowInput, _ options: LabCallOptions
  ) throws(StudyFault) -> (season: LabSeason, problems: [SeasonFiles.Problem]) {
    let files: SeasonFiles
    do throws(ArrowFault) {
      files = try SeasonFiles(
        input, options.enrichment.formulas.reading, budget: options.enrichment.budget,
        threads: options.threads)
    } catch {
      throw StudyFault("columns", error.message, "files")
    }
    guard !files.sessions.isEmpty else {
      let first = files.problems.first.map { " \($0.name): \($0.error.error.message)" } ?? ""
      throw StudyFault("empty", "The files contain no activities.\(first)", "files")
    }
    return (LabSeason(files.sessions, athlete: options.enrichment.athlete), files.problems)
  }
}

import ActivityFiles
public import ActivityStreams
public import Documents
public import FormulaSets
public import SessionMetrics
public import TextFormats

/// The options of an enrichment: athlete, formulas, kind of activity and more.
///
/// ```json
/// {"athlete": {"sex": "female", "max_hr": 188}, "formulas": "standard", "kind": "Run", "limits": {"unpacked": "4GB"}}
/// ```
public struct EnrichmentOptions: Sendable {
  /// The athlete; empty by default.
  public var athlete = AthleteProfile()
  /// The formula set.
  public var formulas = FormulaSet.standard
  /// The kind of activity, in case it is missing from the file or wrong.
  public var kind: ActivityKind?
  /// Whether to include 90 % intervals based on the standard declared errors.
  public var hasIntervals = false
  /// The planned workout; `nil` for the plan stored in the activity.
  public var workout: Workout?
  /// The limits for reading inputs, with the names and values of the `--limit` option.
  public var budget = ReadingBudget()

  /// One warning for each unknown key of the athlete.
  package private(set) var unknownKeys: [String] = []

  /// Creates the default options: an empty athlete and the standard formulas.
  public init() {}

  /// Parses options from JSON. Empty input gives the defaults. An unknown member is ignored unless it looks
  /// like a misspelling.
  ///
  /// `formulas` is the name of a formula set or the text of a formula file.
  ///
  /// - Throws: ``OptionsError`` with the path of the invalid member.
  public init(reading bytes: [UInt8]) throws(OptionsError) {
    guard !bytes.isEmpty else { return }
    let formulaText: String?
    do throws(DocumentError) {
      let document = try JSONObject(try JSONValue.read(bytes, budget: .ofCaller))
      if let (key, nearest) = UnknownKeys.misspelt(document) {
        throw .notAllowed(
          path: String(key.prefix(60)), reason: "is an unknown option; did you mean \(nearest)?")
      }
      if let athlete = try document.member("athlete") {
        self.athlete = try AthleteProfile(athlete)
        unknownKeys = UnknownKeys.ofAthlete(athlete)
      }
      if let name = try document.text("kind") {
        kind = ActivityKind.chosen(name)
        if kind == nil {
          throw .notAllowed(
            path: "kind",
            reason: "\"\(name.prefix(40))\" is not a known kind of activity\(ActivityKind.hint(for: name))")
        }
      }
      formulaText = try document.text("formulas")
      if let text = try document.text("workout") {
        workout = Workout(text)
        if workout == nil {
          throw .notAllowed(
            path: "workout", reason: "has no efforts; write it as \"5 x 6:00 at 290 W, 3:00 rest\"")
        }
      }
      hasIntervals = try document.flag("intervals") ?? false
      budget = try document.budget("limits")
    } catch {
      throw .document(error)
    }
    guard let text = formulaText else { return }
    do throws(FormulaError) {
      formulas = try FormulaSet(nameOrText: text)
    } catch {
      throw .formulas(error)
    }
  }
}

/// An error in the options.
public enum OptionsError: Error, Sendable, Hashable {
  /// A member of the options is invalid.
  case document(DocumentError)
  /// The formula set is invalid.
  case formulas(FormulaError)

  /// The error object returned instead of a result.
  public var document: ErrorDocument {
    switch self {
    case .document(let error): ErrorDocument(ofOptions: error)
    case .formulas(let error):
      ErrorDocument(kind: "formulas", message: error.description, place: .path("formulas"), field: "formulas")
    }
  }
}

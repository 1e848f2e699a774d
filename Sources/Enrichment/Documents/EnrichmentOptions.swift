import ActivityFiles
public import ActivityStreams
public import Documents
public import FormulaSets
public import SessionMetrics
import TextFormats

/// The options of an enrichment beside the activity: athlete, formulas, kind.
///
/// ```json
/// {"athlete": {"sex": "female", "max_hr": 188}, "formulas": "standard", "kind": "Run", "intervals": true}
/// ```
public struct EnrichmentOptions: Sendable {
  /// The athlete; nothing known by default.
  public var athlete = AthleteProfile()
  /// The formula set.
  public var formulas = FormulaSet.standard
  /// The kind of activity, where the file is wrong or silent.
  public var kind: ActivityKind?
  /// Whether documents have 90 % intervals of their numbers, of the standard declared errors.
  public var hasIntervals = false
  /// The planned workout; `nil` uses the plan in the activity.
  public var workout: Workout?

  /// A sentence for each key of the athlete that nothing reads.
  package private(set) var unknownKeys: [String] = []

  /// Nothing known, standard formulas.
  public init() {}

  /// Reads options; no bytes at all are the defaults, unknown members are ignored unless they are spelled almost like a known one.
  ///
  /// `formulas` is the name of a set or the text of a formula file.
  /// - Throws: ``OptionsError`` with the path of the member that cannot be used.
  public init(reading bytes: [UInt8]) throws(OptionsError) {
    guard !bytes.isEmpty else { return }
    let formulaText: String?
    do throws(DocumentError) {
      let document = try JSONObject(try JSONValue.read(bytes))
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
            reason: "\"\(name.prefix(40))\" is not a kind of activity\(ActivityKind.hint(for: name))")
        }
      }
      formulaText = try document.text("formulas")
      if let text = try document.text("workout") {
        workout = Workout(text)
        if workout == nil {
          throw .notAllowed(
            path: "workout", reason: "has no efforts; write it like \"5 x 6:00 at 290 W, 3:00 rest\"")
        }
      }
      hasIntervals = try document.flag("intervals") ?? false
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

/// Why options cannot be used.
public enum OptionsError: Error, Sendable, Hashable {
  /// An invalid member.
  case document(DocumentError)
  /// The formula set cannot be used.
  case formulas(FormulaError)

  /// The object in place of the result.
  public var document: ErrorDocument {
    switch self {
    case .document(let error): ErrorDocument(ofOptions: error)
    case .formulas(let error):
      ErrorDocument(kind: "formulas", message: error.description, place: .path("formulas"), field: "formulas")
    }
  }
}

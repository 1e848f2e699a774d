public import ActivityFiles
import ActivityStreams
import Documents
public import Enrichment
public import FormulaSets
public import SessionMetrics
internal import TextFormats

/// A numeric key of the result document, such as `training_load.trimp_exp`.
public struct LabKey: Sendable, Hashable {
  /// The key.
  public let name: String
  private let column: DocumentColumns.Column

  /// The names of all numeric keys.
  public static let all: [String] = columns.filter { $0.kind == .number }.map(\.name)

  private static let columns = ActivityTable(.standard).columns.columns

  /// Looks up a key by name. `custom.NAME` is the value of a custom metric, or NaN if the formulas do not
  /// define that metric.
  ///
  /// - Throws: ``LabProblem`` of kind `missingColumn`, with the closest name.
  public init(_ name: String) throws(LabProblem) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 || parts.count == 3 && parts[2] == "value", parts[0] == "custom",
      OwnMetric.isName(parts[1])
    {
      self.name = name
      column = DocumentColumns.Column(keys: ["custom", parts[1], "value"], kind: .number)
      return
    }
    guard let column = Self.columns.first(where: { $0.name == name && $0.kind == .number }) else {
      throw LabProblem(.missingColumn, column: name, nearest: NearestName.of(name, among: Self.all))
    }
    self.name = name
    self.column = column
  }

  /// Returns the value of this key in a result; NaN if missing.
  public func value(of activity: EnrichedActivity) -> Double {
    guard let values = try? DocumentSelection([column]).values(of: activity),
      case .number(let number)? = values[0]
    else { return .nan }
    return number
  }
}

/// Recordings that are evaluated repeatedly with different formulas or athlete profiles.
///
/// Each file is read only once. A multisport file counts as one session.
public struct LabSeason: Sendable {
  /// A recorded session.
  public struct Session: Sendable {
    /// The name of the recording, usually its file name.
    public let name: String
    /// The recording.
    public let file: ActivityFile

    /// Start, seconds since 1970; 0 if the file has no date.
    public var start: Double { file.recordings.first?.summary.startInstant ?? 0 }

    /// Creates a session.
    public init(name: String, file: ActivityFile) {
      self.name = name
      self.file = file
    }
  }

  /// The sessions.
  public let sessions: [Session]
  /// The athlete.
  public let athlete: AthleteProfile

  /// Creates a season.
  public init(_ sessions: [Session], athlete: AthleteProfile = AthleteProfile()) {
    self.sessions = sessions
    self.athlete = athlete
  }

  /// Returns the value of one session; NaN if the session or value is missing.
  ///
  /// - Parameters:
  ///   - key: The value to return.
  ///   - place: The index of the session.
  ///   - enricher: Computes the value with the formulas under test.
  ///   - athlete: The athlete to use instead of the season's.
  public func value(
    of key: LabKey, at place: Int, under enricher: ActivityEnricher, athlete: AthleteProfile? = nil
  ) -> Double {
    guard sessions.indices.contains(place),
      let result = try? enricher.enrich(sessions[place].file, athlete: athlete ?? self.athlete),
      let activity = result.activities.first
    else { return .nan }
    return key.value(of: activity)
  }

  /// Returns the value of every session, in order; NaN if missing.
  public func values(
    of key: LabKey, under formulas: FormulaSet = .standard, athlete: AthleteProfile? = nil
  ) -> [Double] {
    let enricher = ActivityEnricher(formulas: formulas)
    return sessions.indices.map { value(of: key, at: $0, under: enricher, athlete: athlete) }
  }
}

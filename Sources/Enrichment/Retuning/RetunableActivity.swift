package import ActivityFiles
import ActivityStreams
import Documents
package import FormulaSets
package import SessionMetrics

/// An activity whose loads, effort, intensity and zones can be made anew under other formulas without its samples: seconds at each
/// heart rate are enough.
///
/// The numbers are those of ``ActivityEnricher`` with the same formulas, to the last bit: the same code makes them.
///
/// Page: *Tuning in a browser*, tests: `TuneSessionTests`.
package struct RetunableActivity: Sendable {
  /// The activity under the formulas and for the athlete that it was made with; of several sports the whole.
  package let activity: EnrichedActivity
  private let whole: LoadInputs
  private let legs: [LoadInputs]
  /// The athlete that came with the file, who wins over any other.
  private let hasOwnAthlete: Bool

  /// Groups of settings that need no samples.
  package static let groups: Set<String> = [
    "heart_rate_zones", "trimp", "zonal_load", "itrimp", "load_focus", "load_priority", "effort", "intensity",
  ]

  /// The numbers under other formulas; `nil` where the samples are needed.
  ///
  /// - Parameters:
  ///   - formulas: They differ from those of the activity in settings of ``groups`` and of `anchors` alone.
  ///   - athlete: It differs in heart rates alone.
  /// - Complexity: O(number of different heart rates).
  package func numbers(_ formulas: FormulaSet, athlete: AthleteProfile) -> LoadNumbers? {
    func inputs(_ known: LoadInputs) -> LoadInputs? {
      LoadInputs(known, athlete: hasOwnAthlete ? known.athlete : athlete, formulas: formulas)
    }
    guard let whole = inputs(whole) else { return nil }
    var numbers: [LoadNumbers] = []
    for leg in legs {
      guard let leg = inputs(leg) else { return nil }
      numbers.append(LoadNumbers(leg, formulas, legs: []))
    }
    return LoadNumbers(whole, formulas, legs: numbers)
  }

  init(activity: EnrichedActivity, whole: LoadInputs, legs: [LoadInputs], hasOwnAthlete: Bool) {
    self.activity = activity
    self.whole = whole
    self.legs = legs
    self.hasOwnAthlete = hasOwnAthlete
  }
}

extension ActivityEnricher {
  /// An activity whose loads can be made anew without its samples; `nil` of a file without a recording.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - athlete: The athlete, unless the file brings its own.
  /// - Throws: ``EnrichmentError/athlete(_:)`` where the athlete that came with it cannot be used.
  package func retunable(_ file: ActivityFile, athlete: AthleteProfile) throws(EnrichmentError)
    -> RetunableActivity?
  {
    var athlete = athlete
    if let own = file.athleteJSON {
      do throws(DocumentError) { athlete = try AthleteProfile(reading: own) } catch { throw .athlete(error) }
    }
    let history = file.historyJSON.map(HistoryDocument.init(reading:))
    func context(_ recording: ActivityRecording, legs: [Double?] = []) -> SessionContext {
      SessionContext(
        recording, athlete: athlete, history: history?.sessions, unlogged: history?.unlogged ?? [],
        variability: [], kind: nil, formulas: formulas, legs: legs)
    }
    guard let first = file.recordings.first else { return nil }
    var legs: [EnrichedActivity] = []
    var inputs: [LoadInputs] = []
    for recording in file.recordings.dropFirst() {
      let leg = context(recording)
      legs.append(EnrichedActivity(leg, formulaHash: "", legs: []))
      inputs.append(LoadInputs(leg))
    }
    let whole = context(first, legs: legs.map(\.movingTime))
    var activity = EnrichedActivity(whole, formulaHash: "", legs: legs)
    activity.leaveOutCharts()
    return RetunableActivity(
      activity: activity, whole: LoadInputs(whole), legs: inputs, hasOwnAthlete: file.athleteJSON != nil)
  }
}

extension EnrichedActivity {
  /// Leaves out what only charts draw.
  fileprivate mutating func leaveOutCharts() {
    heartRate?.samples = nil
    power?.samples = nil
    speed?.samples = nil
    elevation?.samples = nil
    route = nil
  }
}

import Documents
import FormulaSets
import P247Analytics
import TextFormats

/// Pointer-free implementation of `p247_brief`: takes a state and a record, returns an answer and the next state.
struct BriefCall: Sendable {
  struct Answer {
    /// A line of the streaming format, the document or an error object; empty if the record needs no answer.
    var bytes: [UInt8]
    /// The state after the record; empty after an error.
    var state: [UInt8] = []
    var isError = false
  }

  private struct Options {
    var issue: String?
    var form: String?
    var formulas: String?
    var deployment: String?
    var intervals: Bool?
    var nights: Bool?
    var limits: JSONValue?

    /// Parses an object; `nil` if the input is not an object or an option has the wrong type.
    init?(reading bytes: [UInt8]) {
      let read = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.flatMap { start in try? Self(buffer, start) }
      }
      guard let read else { return nil }
      self = read
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ start: UnsafePointer<UInt8>) throws(JSONFault) {
      var scanner = JSONScanner(bytes, start: start, budget: .ofCaller)
      scanner.skipBlanks()
      try scanner.beginObject()
      var isFirst = true
      while let key = try scanner.nextKey(isFirst: &isFirst) {
        let optionNames = [
          "issue", "form", "formulas", "intervals", "resting_hr_of_nights", "deployment", "limits",
        ]
        guard optionNames.contains(key) else {
          try scanner.skipValue()
          continue
        }
        if try scanner.takeNull() { continue }
        if key == "limits" {
          limits = try JSONValue(&scanner)
          continue
        }
        if key == "intervals" {
          let asked = try scanner.bool()
          intervals = intervals ?? asked
          continue
        }
        if key == "resting_hr_of_nights" {
          let asked = try scanner.bool()
          nights = nights ?? asked
          continue
        }
        let text = try scanner.string()
        switch key {
        case "issue": issue = issue ?? text
        case "form": form = form ?? text
        case "deployment": deployment = deployment ?? text
        default: formulas = formulas ?? text
        }
      }
      try scanner.finish()
    }
  }

  struct Choice: Sendable {
    var issue = IssueTime.morning
    var isDocument = false
    var hasIntervals = false
    var settings = FormulaSet.standard.dayRules
    var reading = RecordOptions()
    /// The inputs of the answer apart from the record.
    var request = BriefRequest(issue: .morning, options: RecordOptions())
  }

  private let options: [UInt8]

  init(options: [UInt8]) { self.options = options }

  func answer(to record: [UInt8], state: [UInt8]) -> Answer {
    do throws(RecordError) {
      let choice = try readOptions()
      var athleteState = AthleteState()
      if !state.isEmpty {
        do throws(StateError) { athleteState = try AthleteState(decoding: state) } catch {
          throw .state(error)
        }
      }
      let record = try BriefRecord(reading: record, options: choice.reading)
      try athleteState.belong(to: RecordOwner(athlete: record.athlete, dataset: record.dataset))
      let taken = taken(record, into: athleteState, choice)
      let after = taken.state?.encoded() ?? []
      switch taken.line {
      case .success(let line): return Answer(bytes: line ?? [], state: after)
      case .failure(let error):
        return Answer(bytes: RecordFailure(error).encoded(), state: after, isError: true)
      }
    } catch {
      return Answer(bytes: RecordFailure(error).encoded(), isError: true)
    }
  }

  /// Adds a record to a state. Returns the answer, if one is needed, and the next state.
  ///
  /// - Returns: No state after an error, except for a day too far ahead: the state then keeps the day, so
  ///   that a second record can confirm it.
  func taken(
    _ record: BriefRecord, into state: AthleteState, _ choice: Choice
  ) -> (line: Result<[UInt8]?, RecordError>, state: AthleteState?) {
    var session = BriefSession(state: state, issue: choice.issue, settings: choice.settings)
    do throws(RecordError) {
      return (.success(try deliver(record, choice, &session)), session.state)
    } catch {
      if case .farAhead = error { return (.failure(error), session.state) }
      return (.failure(error), nil)
    }
  }

  private func deliver(
    _ record: BriefRecord, _ choice: Choice, _ session: inout BriefSession
  ) throws(RecordError) -> [UInt8]? {
    let settings = choice.settings
    return try session.deliver(record, choice.request) { (assessment, answered, record) -> [UInt8] in
      guard choice.isDocument else {
        return StreamAnswer(
          assessment, athlete: record.athlete, dataset: record.dataset, dropped: record.dropped
        ).encoded()
      }
      var brief = DayBrief(assessment, state: answered, settings: settings)
      if choice.hasIntervals { brief.addIntervals(state: answered, settings: settings) }
      brief.athlete = record.athlete
      brief.dataset = record.dataset
      brief.dropped = record.dropped
      return brief.encoded()
    }
  }

  func readOptions() throws(RecordError) -> Choice {
    var choice = Choice()
    guard !options.isEmpty else { return choice }
    guard let given = Options(reading: options) else {
      throw .notAllowed(
        field: "options",
        reason:
          "must be an object {\"issue\",\"form\",\"formulas\",\"intervals\",\"resting_hr_of_nights\",\"deployment\",\"limits\"}"
      )
    }
    guard let issue = IssueTime(rawValue: given.issue ?? "am") else {
      throw .notAllowed(field: "issue", reason: "must be am or pm")
    }
    guard ["line", "document"].contains(given.form ?? "line") else {
      throw .notAllowed(field: "form", reason: "must be line or document")
    }
    choice.issue = issue
    choice.isDocument = given.form == "document"
    choice.hasIntervals = given.intervals ?? false
    choice.reading.restingHeartRateOfNights = given.nights ?? false
    if let limits = given.limits {
      do throws(DocumentError) {
        choice.reading.budget = try JSONObject(.object(["limits": limits])).budget("limits")
      } catch {
        throw .notAllowed(field: error.path ?? "limits", reason: error.description)
      }
    }
    var set = FormulaSet.standard
    if let text = given.formulas {
      do throws(FormulaError) { set = try FormulaSet(nameOrText: text) } catch {
        throw .notAllowed(field: "formulas", reason: error.reasonAfterOption)
      }
      choice.settings = set.dayRules
    }
    choice.reading.plausibility = set.plausibility
    choice.reading.duplicates = set.duplicates
    if let text = given.deployment {
      do throws(DeploymentError) {
        choice.settings.deployment = try DeploymentOption.maps(text, of: set)
      } catch {
        throw .notAllowed(field: "deployment", reason: "cannot be used: \(error.message)")
      }
    }
    choice.request = BriefRequest(
      issue: issue, formulas: given.formulas == "standard" ? nil : given.formulas, options: choice.reading,
      form: choice.isDocument ? choice.hasIntervals ? "document with intervals" : "document" : "line"
    ).read(by: choice.settings.deployment)
    return choice
  }
}

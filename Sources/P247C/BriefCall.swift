import Documents
import FormulaSets
import P247Analytics
import TextFormats

/// Pointer-free implementation of `p247_brief`: takes a state and a record, returns an answer and the next state.
struct BriefCall: Sendable {
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
      case .failure(let error): return Answer(bytes: error.encoded, state: after, isError: true)
      }
    } catch {
      return Answer(bytes: error.encoded, isError: true)
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
    let (issueName, form, formulas, deployment): (String?, String?, String?, String?)
    let given: JSONObject
    do throws(DocumentError) {
      guard let object = try BatchOptions.object(options) else { return choice }
      given = object
      (issueName, form) = (try given.text("issue"), try given.text("form"))
      (formulas, deployment) = (try given.text("formulas"), try given.text("deployment"))
      choice.hasIntervals = try given.flag("intervals") ?? false
      choice.reading.restingHeartRateOfNights = try given.flag("resting_hr_of_nights") ?? false
    } catch {
      throw .notAllowed(
        field: "options",
        reason:
          "must be an object {\"issue\",\"form\",\"formulas\",\"intervals\",\"resting_hr_of_nights\",\"deployment\",\"limits\"}"
      )
    }
    guard let issue = IssueTime(rawValue: issueName ?? "am") else {
      throw .notAllowed(field: "issue", reason: "must be am or pm")
    }
    guard ["line", "document"].contains(form ?? "line") else {
      throw .notAllowed(field: "form", reason: "must be line or document")
    }
    choice.issue = issue
    choice.isDocument = form == "document"
    do throws(DocumentError) { choice.reading.budget = try given.budget("limits") } catch {
      throw .notAllowed(field: error.path ?? "limits", reason: error.description)
    }
    var set = FormulaSet.standard
    if let text = formulas {
      do throws(FormulaError) { set = try FormulaSet(nameOrText: text) } catch {
        throw .notAllowed(field: "formulas", reason: error.reasonAfterOption)
      }
      choice.settings = set.dayRules
    }
    choice.reading.plausibility = set.plausibility
    choice.reading.duplicates = set.duplicates
    if let text = deployment {
      do throws(DeploymentError) {
        choice.settings.deployment = try DeploymentOption.maps(text, of: set)
      } catch {
        throw .notAllowed(field: "deployment", reason: "cannot be used: \(error.message)")
      }
    }
    choice.request = BriefRequest(
      issue: issue, formulas: formulas == "standard" ? nil : formulas, options: choice.reading,
      form: choice.isDocument ? choice.hasIntervals ? "document with intervals" : "document" : "line"
    ).read(by: choice.settings.deployment)
    return choice
  }
}

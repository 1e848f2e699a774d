import FormulaSets
import Foundation
import P247Analytics

/// One call of the C interface: a state and a record to an answer and the next state, without pointers.
struct BriefCall {
  /// What comes back.
  struct Answer {
    /// A line of the streaming form, the document, or an error object; empty where the record calls for no answer.
    var bytes: [UInt8]
    /// The state after the record; empty after an error.
    var state: [UInt8] = []
    var isError = false
  }

  /// What the caller may choose.
  private struct Options: Decodable {
    var issue: String?
    var form: String?
    var formulas: String?
  }

  /// What the options say.
  private struct Choice {
    var issue = Issue.morning
    var isDocument = false
    var settings = FormulaSet.standard.dayRules
  }

  private let options: [UInt8]

  init(options: [UInt8]) { self.options = options }

  func answer(to record: [UInt8], state: [UInt8]) -> Answer {
    do throws(RecordError) {
      return try checkedAnswer(to: record, state: state)
    } catch {
      return Answer(bytes: RecordFailure(error).encoded(), isError: true)
    }
  }

  private func checkedAnswer(to bytes: [UInt8], state saved: [UInt8]) throws(RecordError) -> Answer {
    let options = try readOptions()
    var state = AthleteState()
    if !saved.isEmpty {
      do throws(StateError) { state = try AthleteState(decoding: saved) } catch { throw .state(error) }
    }
    let record = try BriefRecord(reading: bytes)
    var session = BriefSession(state: state, issue: options.issue, settings: options.settings)
    var line: [UInt8] = []
    if let assessment = try session.take(record) {
      if options.isDocument {
        var brief = DayBrief(assessment, state: session.state, settings: session.settings)
        brief.athlete = record.athlete
        brief.dataset = record.dataset
        brief.dropped = record.dropped
        line = brief.encoded()
      } else {
        line = StreamAnswer(
          assessment, athlete: record.athlete, dataset: record.dataset, dropped: record.dropped
        ).encoded()
      }
    }
    return Answer(bytes: line, state: session.state.encoded())
  }

  private func readOptions() throws(RecordError) -> Choice {
    var choice = Choice()
    guard !options.isEmpty else { return choice }
    guard let given = try? JSONDecoder().decode(Options.self, from: Data(options)) else {
      throw .notAllowed(field: "options", reason: "must be an object {\"issue\",\"form\",\"formulas\"}")
    }
    guard let issue = Issue(rawValue: given.issue ?? "am") else {
      throw .notAllowed(field: "issue", reason: "must be am or pm")
    }
    guard ["line", "document"].contains(given.form ?? "line") else {
      throw .notAllowed(field: "form", reason: "must be line or document")
    }
    choice.issue = issue
    choice.isDocument = given.form == "document"
    if let text = given.formulas {
      do throws(FormulaError) {
        choice.settings = try FormulaSet(nameOrText: text).dayRules
      } catch {
        throw .notAllowed(field: "formulas", reason: error.description)
      }
    }
    return choice
  }
}

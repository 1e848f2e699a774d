import Documents
import FormulaSets
import P247Analytics
import Statistics
import TextFormats

/// The pointer-free implementations of `p247_outcomes` and `p247_deployment_merge`.
enum OutcomesCall {
  /// Returns the completed forecasts of records (JSON Lines, a list or a document): one line per forecast. The
  /// state is the deployment state learned from the records.
  ///
  /// Options: `{"formulas"?, "deployment"?, "from"?, "to"?}`. An invalid record gives an error object on its
  /// own line.
  static func answer(to records: [UInt8], options given: [UInt8]) -> Answer {
    var state: DeploymentState?
    var answer = Answer { () throws(StudyFault) in
      let (object, set, text) = try StudyFault.wrapping { () throws(DocumentError) in
        let object = try BatchOptions.object(given)
        return (object, try formulas(try object?.text("formulas")), try object?.text("deployment"))
      }
      var rules = set.dayRules
      if let text {
        rules.deployment = try StudyFault.wrapping { () throws(DeploymentError) in
          try DeploymentOption.maps(text, of: set)
        }
      }
      let days = try StudyFault.wrapping { () throws(DocumentError) in try Self.days(object) }
      let read = OutcomeRecords([(nil, records)], options: RecordOptions())
      var lines: [UInt8] = read.failures.flatMap { $0.encoded() + [0x0A] }
      var learned = DeploymentState(formulas: set.hash)
      for athlete in read.athletes {
        do throws(RecordError) {
          let history = try OutcomeHistory(athlete, settings: rules)
          lines += history.lines
          history.book.teach(&learned, days: days)
        } catch {
          lines += RecordFailure(error, athlete: athlete.owner.athlete).encoded() + [0x0A]
        }
      }
      state = learned
      return lines
    }
    answer.state = state?.encoded() ?? []
    return answer
  }

  /// Merges concatenated deployment states.
  static func merged(_ states: [UInt8]) -> Answer {
    Answer { () throws(DeploymentError) in try DeploymentState(merging: states).encoded() }
  }

  private static func formulas(_ text: String?) throws(DocumentError) -> FormulaSet {
    guard let text else { return .standard }
    do throws(FormulaError) { return try FormulaSet(nameOrText: text) } catch {
      throw .notAllowed(path: "formulas", reason: error.reasonAfterOption)
    }
  }

  /// Returns the range of forecast days that update the deployment state, or `nil` for all days.
  private static func days(_ object: JSONObject?) throws(DocumentError) -> ClosedRange<CalendarDay>? {
    let (first, last) = (try object?.day("from"), try object?.day("to"))
    guard first != nil || last != nil else { return nil }
    let low = first ?? CalendarDay(ordinal: CalendarDay.ordinals.lowerBound)
    return low...max(low, last ?? CalendarDay(ordinal: CalendarDay.ordinals.upperBound))
  }
}

extension DeploymentError: CallError {
  var errorDocument: ErrorDocument { ErrorDocument(kind: kind, message: message, field: "deployment") }
}

/// A deployment state in options, as base64.
enum DeploymentOption {
  /// The last state. It is cached because every record comes with the same state.
  private static let last = Locked<(text: String, hash: String, maps: DeploymentMaps)?>(nil)

  /// Returns the calibration maps of a state that was learned with a formula set.
  static func maps(_ text: String, of set: FormulaSet) throws(DeploymentError) -> DeploymentMaps {
    if let kept = last.withLock({ $0 }), kept.text == text, kept.hash == set.hash { return kept.maps }
    guard let bytes = Base64.bytes(of: text) else { throw .state(.notAState) }
    let state = try DeploymentState(decoding: bytes)
    try state.check(formulas: set.hash)
    let maps = DeploymentMaps(state)
    last.withLock { $0 = (text, set.hash, maps) }
    return maps
  }
}

/// Decodes base64 (RFC 4648, section 4).
enum Base64 {
  private static let digits: [UInt8: UInt32] = {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    return Dictionary(uniqueKeysWithValues: letters.enumerated().map { ($1, UInt32($0)) })
  }()

  /// Decodes a text. Returns `nil` if it is not base64.
  static func bytes(of text: String) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count.isMultiple(of: 4) else { return nil }
    let padding = letters.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard padding <= 2 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3)
    var word: UInt32 = 0
    for (place, letter) in letters.enumerated() {
      let isPadding = place >= letters.count - padding
      guard let digit = isPadding ? 0 : digits[letter] else { return nil }
      word = word << 6 | digit
      if place % 4 == 3 {
        for shift in [UInt32(16), 8, 0] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
        word = 0
      }
    }
    bytes.removeLast(min(padding, bytes.count))
    return bytes
  }
}

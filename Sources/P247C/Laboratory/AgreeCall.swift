import Documents
import Enrichment
import P247Analytics
import TextFormats

/// The pointer-free implementation of `p247_agree`.
struct AgreeCall {
  /// Maximum number of values in a study.
  private static let most = 10_000_000

  /// Studies the agreement of two measures, `{"first": [1, null, …], "second": […], "level"?: 0.95}`, or the
  /// reliability of one, `{"repeats": [[…], …], "level"?}` with one list per person.
  static func answer(to given: [UInt8]) -> Answer {
    Answer { () throws(StudyFault) in
      let asked = try StudyFault.wrapping { () throws(DocumentError) in try Asked(given) }
      if let repeats = asked.repeats {
        do throws(ReliabilityError) { return try Reliability(repeats, level: asked.level).json() } catch {
          throw StudyFault("study", error.description, "repeats")
        }
      }
      do throws(AgreementError) {
        return try Agreement(asked.first, asked.second, level: asked.level).json()
      } catch {
        throw StudyFault("study", error.description, "first")
      }
    }
  }

  /// The repeats of one measure, or two measures.
  private struct Asked {
    let level: Double
    var repeats: [[Double]]?
    var (first, second): ([Double], [Double]) = ([], [])

    init(_ given: [UInt8]) throws(DocumentError) {
      guard let object = try BatchOptions.object(given) else { throw .empty }
      level = try object.level("level") ?? 0.95
      if let rows = object.members["repeats"] {
        guard case .array(let rows) = rows else {
          throw .wrongType(path: "repeats", expected: "a list of lists")
        }
        var numbers: [[Double]] = []
        for (place, row) in rows.enumerated() { numbers.append(try Self.numbers(row, "repeats[\(place)]")) }
        repeats = numbers
        return
      }
      first = try Self.numbers(object.members["first"], "first")
      second = try Self.numbers(object.members["second"], "second")
      guard first.count == second.count else {
        throw .notAllowed(path: "second", reason: "must have as many values as first")
      }
    }

    /// Parses a list of numbers; `null` becomes NaN.
    private static func numbers(_ value: JSONValue?, _ path: String) throws(DocumentError) -> [Double] {
      guard case .array(let elements)? = value else {
        throw .wrongType(path: path, expected: "a list of numbers")
      }
      guard elements.count <= most else {
        throw .notAllowed(path: path, reason: "has more than \(most) numbers")
      }
      var numbers: [Double] = []
      numbers.reserveCapacity(elements.count)
      for (place, element) in elements.enumerated() {
        switch element {
        case .number(let number): numbers.append(number)
        case .null: numbers.append(.nan)
        default: throw .wrongType(path: "\(path)[\(place)]", expected: "a number or null")
        }
      }
      return numbers
    }
  }
}

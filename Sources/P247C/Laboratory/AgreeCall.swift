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
  static func answer(to given: [UInt8]) -> EnrichmentCall.Answer {
    do throws(DocumentError) {
      guard let object = try BatchOptions.object(given) else { throw .empty }
      let level = try object.level("level") ?? 0.95
      if let rows = object.members["repeats"] {
        guard case .array(let rows) = rows else {
          throw .wrongType(path: "repeats", expected: "a list of lists")
        }
        var numbers: [[Double]] = []
        for (place, row) in rows.enumerated() { numbers.append(try Self.numbers(row, "repeats[\(place)]")) }
        do throws(ReliabilityError) {
          return .init(bytes: try Reliability(numbers, level: level).json(), isError: false)
        } catch {
          return refused(error.description, "repeats")
        }
      }
      let first = try Self.numbers(object.members["first"], "first")
      let second = try Self.numbers(object.members["second"], "second")
      guard first.count == second.count else {
        throw .notAllowed(path: "second", reason: "must have as many values as first")
      }
      do throws(AgreementError) {
        return .init(bytes: try Agreement(first, second, level: level).json(), isError: false)
      } catch {
        return refused(error.description, "first")
      }
    } catch {
      return .init(bytes: ErrorDocument(ofOptions: error).encoded(), isError: true)
    }
  }

  private static func refused(_ message: String, _ field: String) -> EnrichmentCall.Answer {
    .init(bytes: ErrorDocument(kind: "study", message: message, field: field).encoded(), isError: true)
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

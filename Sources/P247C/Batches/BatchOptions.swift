import Documents
import Enrichment
import FormulaSets
import P247Analytics
import TextFormats

struct BatchOptions {
  /// Number of threads; by default all processors.
  var threads = ParallelRows.processors

  static let maximumThreads = 256

  init(_ options: JSONObject?) throws(DocumentError) {
    guard let options, let threads = try options.number("threads") else { return }
    guard let whole = Int(exactly: threads), (1...Self.maximumThreads).contains(whole) else {
      throw .notAllowed(path: "threads", reason: "must be a whole number from 1 to \(Self.maximumThreads)")
    }
    self.threads = whole
  }

  /// Parses options as an object; `nil` for empty input.
  static func object(_ bytes: [UInt8]) throws(DocumentError) -> JSONObject? {
    bytes.isEmpty ? nil : try JSONObject(try JSONValue.read(bytes, budget: .ofCaller))
  }
}

/// The three columns that explain why a row has no result.
struct ErrorColumns {
  private var kinds: [String?] = []
  private var messages: [String?] = []
  private var paths: [String?] = []

  static let fields = ["error.kind", "error.message", "error.path"].map { ArrowField(name: $0, kind: .text) }

  mutating func append(_ error: ErrorDocument.Details?) {
    kinds.append(error?.kind)
    messages.append(error?.message)
    paths.append(
      error.flatMap { details in
        details.path ?? details.field ?? details.line.map { "line \($0)" }
          ?? details.byteOffset.map { "byte \($0)" } ?? details.record.map { "record \($0)" }
      })
  }

  var columns: [ArrowColumn] {
    [
      ArrowColumn(name: "error.kind", values: .texts(kinds)),
      ArrowColumn(name: "error.message", values: .texts(messages)),
      ArrowColumn(name: "error.path", values: .texts(paths)),
    ]
  }
}

/// Exports a table as a stream with a single batch.
extension ArrowOutput {
  convenience init(batch columns: [ArrowColumn]) {
    var remaining = [columns][...]
    self.init(columns.map(\.field)) { () throws(ArrowFault) in remaining.popFirst() }
  }

  convenience init(_ columns: [TableColumn]) {
    let columns = columns.map { column in
      let values: ArrowColumn.Values =
        switch column.values {
        case .numbers(let values): .numbers(values)
        case .texts(let values): .texts(values)
        case .flags(let values): .flags(values)
        }
      return ArrowColumn(name: column.name, values: values)
    }
    self.init(batch: columns)
  }
}

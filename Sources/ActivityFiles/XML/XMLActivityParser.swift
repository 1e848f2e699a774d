/// Takes the elements of a document in order.
protocol XMLActivityHandler {
  /// The elements that it knows.
  associatedtype Element: XMLElement
  /// The outermost element of the format, and how it is written.
  static var root: (element: Element, written: String) { get }
  /// Whether there were more track points than the limit.
  var isOverfull: Bool { get }
  /// An element starts in another, which is `other` for the outermost; the parser knows the attributes.
  mutating func start(_ element: Element, in parent: Element, _ parser: inout XMLPullParser<Element>)
  /// An element ends; the parser knows its text and its name.
  mutating func end(_ element: XMLPullParser<Element>.OpenElement, in parent: Element, _ text: XMLText)
}

/// Drives a parser over a document, into a handler.
enum XMLActivityParser {
  /// How the parsing ended.
  struct Outcome {
    /// What stopped it; everything before was handed over.
    var failure: XMLActivityError?
    /// Elements and attributes whose prefix is not bound to a namespace; they count by their local name.
    var unboundPrefixes = 0
  }

  /// Parses a document into a handler.
  ///
  /// - Complexity: O(*n*) time; memory is what the handler keeps, the longest text that is in pieces, and, for a document
  ///   that is not in UTF-8, a copy.
  static func parse<Handler: XMLActivityHandler>(
    _ document: [UInt8], limits: ReadLimits, into handler: inout Handler
  ) -> Outcome {
    document.withUnsafeBufferPointer { bytes in
      do throws(XMLActivityError) {
        let text = try XMLDocument(bytes)
        guard let converted = text.converted else {
          return parse(bytes, text, limits: limits, into: &handler)
        }
        return converted.withUnsafeBufferPointer { parse($0, text, limits: limits, into: &handler) }
      } catch {
        return Outcome(failure: error)
      }
    }
  }

  private static func parse<Handler: XMLActivityHandler>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: XMLDocument, limits: ReadLimits, into handler: inout Handler
  ) -> Outcome {
    guard let start = bytes.baseAddress else {
      return Outcome(failure: .notWellFormed(line: 1, column: 1, reason: "it has no element"))
    }
    var parser = XMLPullParser<Handler.Element>(start, text.range, limits: limits)
    var outcome = Outcome()
    do throws(XMLFault) {
      try run(&parser, into: &handler)
    } catch {
      let place = XMLDocument.place(of: error.offset, in: bytes)
      outcome.failure = XMLActivityError(
        error, place, openElement: parser.innermostName, Handler.root.written)
    }
    // Where the text ends early, its end is not what was wrong.
    let isEnd = if case .truncated = outcome.failure { true } else { outcome.failure == nil }
    if let cause = text.cause, isEnd || parser.isAtEnd {
      let place = XMLDocument.place(of: text.range.upperBound, in: bytes)
      outcome.failure = .notWellFormed(line: place.line, column: place.column, reason: "\(cause)")
    }
    outcome.unboundPrefixes = parser.unboundPrefixes
    return outcome
  }

  @inline(__always)
  private static func run<Handler: XMLActivityHandler>(
    _ parser: inout XMLPullParser<Handler.Element>, into handler: inout Handler
  ) throws(XMLFault) {
    var parent = Handler.Element.other
    while true {
      switch try parser.next() {
      case .start:
        let element = parser.innermost
        if parser.open.count == 1, element != Handler.root.element {
          throw parser.faultInTag(.unexpectedRoot(found: parser.writtenName))
        }
        handler.start(element, in: parent, &parser)
        parent = element
      case .end:
        parent = parser.innermost
        guard let closed = parser.closed else { continue }
        handler.end(closed, in: parent, parser.text)
        if handler.isOverfull {
          throw parser.fault(.tooManyRecords(limit: parser.limits.maximumRecords))
        }
      case .finished: return
      }
    }
  }
}

extension XMLActivityError {
  /// A fault of a parser, with its place and in words.
  init(_ fault: XMLFault, _ place: (line: Int, column: Int), openElement: String?, _ root: String) {
    let (line, column) = place
    switch fault.kind {
    case .syntax(let reason): self = .notWellFormed(line: line, column: column, reason: "\(reason)")
    case .ended(let reason):
      if let openElement {
        self = .truncated(line: line, column: column, openElement: openElement)
      } else {
        self = .notWellFormed(line: line, column: column, reason: "\(reason)")
      }
    case .documentType: self = .documentType(line: line, column: column)
    case .tooDeep(let limit): self = .tooDeep(line: line, column: column, limit: limit)
    case .overLimit(let part, let limit):
      self = .overLimit(line: line, column: column, part: part, limit: limit)
    case .tooManyRecords(let limit): self = .tooManyRecords(line: line, column: column, limit: limit)
    case .unexpectedRoot(let found):
      self = .unexpectedRoot(line: line, column: column, expected: root, found: found)
    }
  }
}

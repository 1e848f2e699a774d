import TextFormats

protocol XMLActivityHandler {
  associatedtype Element: XMLElement
  static var root: (element: Element, written: String) { get }
  /// The element of a track point, and its start tag without the closing bracket.
  static var point: (element: Element, tag: StaticString) { get }
  /// Whether the document has more track points than the limit.
  var isOverfull: Bool { get }
  /// Handles the start of an element. The parent of the root element is `other`. The parser gives access to
  /// the attributes.
  mutating func start(_ element: Element, in parent: Element, _ parser: inout XMLPullParser<Element>)
  mutating func end(_ element: XMLPullParser<Element>.OpenElement, in parent: Element, _ text: XMLText)
}

/// Parses an XML document and passes its elements to a handler.
enum XMLActivityParser {
  struct Outcome {
    /// The first error. Track points before and after it are kept.
    var failure: XMLActivityError?
    var skipped = SkippedParts()
    /// Number of elements and attributes whose prefix has no namespace. They are matched by local name.
    var unboundPrefixes = 0
    /// Offset of content after the root element. It is set only for UTF-8 documents.
    var rest: Int?
    /// Whether content after the root element is the only problem found.
    var isWholeBeforeRest = false
  }

  /// Parses a document and passes its elements to a handler.
  ///
  /// - Parameters:
  ///   - document: The bytes of the file.
  ///   - budget: Reading limits.
  ///   - start: The offset of the document, if another document precedes it.
  ///   - handler: Receives the elements.
  /// - Complexity: O(*n*) time. Memory is needed for what the handler keeps and for the longest text
  ///   assembled from pieces. A document that is not UTF-8 is also copied.
  static func parse<Handler: XMLActivityHandler>(
    _ document: [UInt8], budget: ReadingBudget, from start: Int = 0, into handler: inout Handler
  ) -> Outcome {
    document.withUnsafeBufferPointer { bytes in
      if start > 0, start < bytes.count {
        return parse(bytes, XMLDocument(bytes, from: start), budget: budget, into: &handler)
      }
      do throws(XMLActivityError) {
        let text = try XMLDocument(bytes)
        guard let converted = text.converted else {
          return parse(bytes, text, budget: budget, into: &handler)
        }
        return converted.withUnsafeBufferPointer { parse($0, text, budget: budget, into: &handler) }
      } catch {
        return Outcome(failure: error)
      }
    }
  }

  private static func parse<Handler: XMLActivityHandler>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: XMLDocument, budget: ReadingBudget,
    into handler: inout Handler
  ) -> Outcome {
    guard let start = bytes.baseAddress else {
      return Outcome(failure: .notWellFormed(line: 1, column: 1, reason: "it has no element"))
    }
    var parser = XMLPullParser<Handler.Element>(start, text.range, budget: budget)
    var outcome = Outcome()
    var range = text.range
    var cause = text.cause
    while true {
      var fault: XMLFault?
      do throws(XMLFault) { try run(&parser, into: &handler) } catch { fault = error }
      outcome.unboundPrefixes = parser.unboundPrefixes
      // If the text ends too early, the forbidden character is the cause.
      let isEnd = if case .ended = fault?.kind { true } else { fault == nil }
      let isForbidden = cause != nil && (isEnd || parser.isAtEnd)
      let hadFailure = outcome.failure != nil
      if !hadFailure {
        outcome.failure = failure(
          fault, isForbidden ? cause : nil, range, bytes, openElement: parser.innermostName,
          Handler.root.written)
      }
      guard fault != nil || isForbidden else { return outcome }
      if case .syntax? = fault?.kind, parser.isBehindRoot, text.converted == nil, !isForbidden {
        outcome.rest = fault?.offset
        outcome.isWholeBeforeRest = !hadFailure
      }
      var isSyntax = isForbidden
      if case .syntax = fault?.kind { isSyntax = true }
      let reached = isForbidden ? range.upperBound : fault?.offset ?? range.upperBound
      guard isSyntax, let next = nextPoint(Handler.point.tag, in: bytes, from: reached),
        let depth = parser.open.indices.first(where: { parser.open[$0].element == Handler.point.element })
          ?? (parser.open.isEmpty ? nil : parser.open.count)
      else { return outcome }
      if next >= range.upperBound {
        let following = UnsafeBufferPointer(rebasing: bytes[next...])
        let forbidden = XMLCharacters.firstForbidden(in: following)
        range = next..<(next + (forbidden?.offset ?? following.count))
        cause = forbidden?.cause
      } else {
        range = next..<range.upperBound
      }
      outcome.skipped.append(SkippedPart(place: .byteOffset(reached), count: next - reached))
      parser = XMLPullParser(parser, inside: depth, range)
    }
  }

  /// The error with its line and column; `nil` if no error occurred.
  private static func failure(
    _ fault: XMLFault?, _ cause: StaticString?, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>,
    openElement: String?, _ root: String
  ) -> XMLActivityError? {
    if let cause {
      let place = XMLDocument.place(of: range.upperBound, in: bytes)
      return .notWellFormed(line: place.line, column: place.column, reason: "\(cause)")
    }
    return fault.map {
      XMLActivityError($0, XMLDocument.place(of: $0.offset, in: bytes), openElement: openElement, root)
    }
  }

  private static func nextPoint(
    _ tag: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    let count = tag.utf8CodeUnitCount
    var place = start
    while place + count < bytes.count {
      if bytes[place] == UInt8(ascii: "<"),
        (0..<count).allSatisfy({ bytes[place + $0] == tag.utf8Start[$0] }),
        !bytes[place + count].isXMLNameByte
      {
        return place
      }
      place += 1
    }
    return nil
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
          throw parser.fault(.tooManyRecords(limit: parser.budget[.records]))
        }
      case .finished: return
      }
    }
  }
}

extension XMLActivityError {
  /// Converts a parser error and adds its line and column.
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

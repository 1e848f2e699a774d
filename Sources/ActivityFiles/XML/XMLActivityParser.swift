internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Takes the elements of a document in order. Names are local (without prefix) and in lower case.
protocol XMLActivityHandler {
  /// The outermost element of the format, in lower case, and as it is written.
  static var root: (name: String, written: String) { get }
  /// An element starts; `parent` is empty for the outermost.
  mutating func start(_ name: String, parent: String, attributes: [String: String])
  /// An element ends; `text` is what stood in it after its last child.
  mutating func end(_ name: String, parent: String, text: String)
}

/// Drives the platform's parser over a document.
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
  /// - Complexity: O(*n*) time; memory is the size of the document plus what the handler keeps.
  static func parse<Handler: XMLActivityHandler>(
    _ document: [UInt8], limits: ReadLimits, into handler: inout Handler
  ) -> Outcome {
    let text = XMLText(document)
    let bytes = text.bytes
    if bytes.isEmpty, let failure = text.failure { return Outcome(failure: failure) }
    if let place = XMLPrologue.documentType(in: bytes) {
      return Outcome(failure: .documentType(line: place.line, column: place.column))
    }
    let stream = XMLDocumentStream(bytes)
    let driver = XMLActivityDriver(handler, maximumDepth: limits.maximumDepth, stream: stream)
    let parser = XMLParser(stream: stream)
    parser.delegate = driver
    parser.shouldProcessNamespaces = false
    parser.shouldResolveExternalEntities = false
    _ = parser.parse()
    handler = driver.handler
    // The parser reports success for a document that was cut: what counts are its errors and the open elements.
    if driver.failure == nil {
      let place = (line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
      if let open = driver.path.last {
        driver.failure = .truncated(line: place.line, column: place.column, openElement: open)
      } else if !driver.hasRoot {
        driver.failure = .notWellFormed(line: place.line, column: place.column, reason: "it has no element")
      } else if let error = parser.parserError, !XMLActivityReason.isNamespace((error as NSError).code) {
        driver.failure = .notWellFormed(
          line: place.line, column: place.column, reason: XMLActivityReason.words((error as NSError).code))
      }
    }
    if case .notWellFormed(let line, let column, _) = driver.failure, let open = driver.path.last,
      isInCutTag(bytes, line: line, column: column)
    {
      driver.failure = .truncated(line: line, column: column, openElement: open)
    }
    // Where the text was cut at a byte that is no text, the end that the parser sees is not the cause.
    if let cut = text.failure?.place {
      switch driver.failure {
      case nil, .truncated: driver.failure = text.failure
      case let failure?: if failure.place.map({ isBefore($0, cut) }) != true { driver.failure = text.failure }
      }
    }
    return Outcome(failure: driver.failure, unboundPrefixes: driver.unboundPrefixes)
  }
}

extension XMLActivityParser {
  /// Whether a place lies in a last tag of the document that is never closed: the document was cut inside it.
  private static func isInCutTag(_ bytes: [UInt8], line: Int, column: Int) -> Bool {
    guard let open = bytes.lastIndex(of: UInt8(ascii: "<")), !bytes[open...].contains(UInt8(ascii: ">"))
    else {
      return false
    }
    return (line, column) >= XMLText.place(of: open, in: bytes)
  }

  /// Whether a place is before another.
  private static func isBefore(_ one: FilePlace, _ other: FilePlace) -> Bool {
    guard case .line(let line, let column) = one, case .line(let otherLine, let otherColumn) = other else {
      return false
    }
    return (line, column) < (otherLine, otherColumn)
  }
}

/// The delegate that the platform's parser wants: it must be an object.
private final class XMLActivityDriver<Handler: XMLActivityHandler>: NSObject, XMLParserDelegate {
  var handler: Handler
  var failure: XMLActivityError?
  var unboundPrefixes = 0
  var hasRoot = false
  /// Local names of the open elements.
  var path: [String] = []

  private let maximumDepth: Int
  private let stream: XMLDocumentStream
  private var text = ""
  /// From names as written to local names in lower case.
  private var localNames: [String: String] = [:]

  init(_ handler: Handler, maximumDepth: Int, stream: XMLDocumentStream) {
    self.handler = handler
    self.maximumDepth = maximumDepth
    self.stream = stream
  }

  private func localName(_ written: String) -> String {
    if let known = localNames[written] { return known }
    let local = (written.split(separator: ":").last.map(String.init) ?? written).lowercased()
    localNames[written] = local
    return local
  }

  /// Notes the first error. The parser is not told to abort, since it is not safe to do so while it reports an
  /// error of its own (it frees what it goes on to use); it gets no further bytes instead.
  private func fail(_ error: XMLActivityError) {
    guard failure == nil else { return }
    failure = error
    stream.isStopped = true
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    guard failure == nil else { return }
    let name = localName(elementName)
    if path.isEmpty {
      guard !hasRoot, name == Handler.root.name else {
        return fail(
          .unexpectedRoot(
            line: parser.lineNumber, column: parser.columnNumber, expected: Handler.root.written,
            found: elementName))
      }
      hasRoot = true
    }
    guard path.count < maximumDepth else {
      return fail(
        .tooDeep(line: parser.lineNumber, column: parser.columnNumber, limit: maximumDepth))
    }
    handler.start(name, parent: path.last ?? "", attributes: attributeDict)
    path.append(name)
    text = ""
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard failure == nil, let name = path.popLast() else { return }
    handler.end(name, parent: path.last ?? "", text: text)
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard failure == nil else { return }
    if text.isEmpty { text = string } else { text += string }
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    guard failure == nil else { return }
    text += String(decoding: CDATABlock, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    let code = (parseError as NSError).code
    if XMLActivityReason.isNamespace(code) {
      unboundPrefixes += 1
      return
    }
    guard failure == nil else { return }
    let (line, column) = (max(1, parser.lineNumber), max(1, parser.columnNumber))
    if XMLActivityReason.isEndOfDocument(code), let open = path.last {
      fail(.truncated(line: line, column: column, openElement: open))
    } else {
      fail(.notWellFormed(line: line, column: column, reason: XMLActivityReason.words(code)))
    }
  }
}

/// Hands a document to the parser in pieces: it refuses documents above 10 MB that it is given at once.
private final class XMLDocumentStream: InputStream {
  /// Whether the parser shall get no further bytes.
  var isStopped = false

  private static let pieceSize = 1 << 16
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    super.init(data: Data())
  }

  override func open() {}
  override func close() {}
  override var hasBytesAvailable: Bool { !isStopped && place < bytes.count }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength length: Int) -> Int {
    guard !isStopped else { return 0 }
    let count = max(0, min(length, Self.pieceSize, bytes.count - place))
    bytes.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { buffer.update(from: start + place, count: count) }
    }
    place += count
    return count
  }
}

/// What the numbers of the platform's parser (libxml2) mean.
private enum XMLActivityReason {
  /// Errors of namespaces, after which the parser goes on: a prefix that is not bound.
  static func isNamespace(_ code: Int) -> Bool { (200...205).contains(code) }
  /// Errors that a document gives which ends too early.
  static func isEndOfDocument(_ code: Int) -> Bool { code == 5 || code == 77 || code == 74 }

  static func words(_ code: Int) -> String {
    switch code {
    case 4: "no element was found"
    case 5: "there is something after the end of the outermost element"
    case 9: "a character that XML does not allow was found"
    case 26, 27: "an entity that is not declared was used"
    case 32, 81: "the text is not in the encoding that it claims"
    case 38, 39, 40: "the value of an attribute is broken"
    case 42: "an element has the same attribute twice"
    case 65, 66, 68: "a name or a blank was expected"
    case 73: "a tag is not closed by >"
    case 76: "an end tag does not match its start tag"
    case 77: "an end tag is missing"
    default: "the parser's error is number \(code)"
    }
  }
}

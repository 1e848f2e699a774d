import TextFormats

/// Reads an XML document from front to back, element by element, without building a tree (XML 1.0, fifth edition).
///
/// The caller asks for the ``next()`` event. Nothing is copied except texts assembled from pieces, and nothing is
/// allocated for an element whose attributes and text are plain. A document type declaration is refused, so the only
/// entities are the five built into XML. Prefixes of names are dropped.
///
/// More lenient than XML in what does no harm to a recording: names may hold any letter beyond ASCII, a declaration
/// may follow white space, processing instructions and comments may hold anything before their end.
///
/// The parser reads the memory it was given and nothing outside; it must not outlive it. All of the memory must be
/// characters that XML allows (``XMLCharacters``).
struct XMLPullParser<Element: XMLElement> {
  /// The next event in a document.
  enum Event {
    /// An element starts; ``element``, ``parent`` and ``attribute(_:)`` are about it.
    case start
    /// An element ends; ``element``, ``parent``, ``localName`` and ``text`` are about it.
    case end
    /// The document ends.
    case finished
  }

  /// An element that is open.
  struct OpenElement {
    /// The name as it is written.
    var name: UnsafePointer<UInt8>
    var nameCount: Int
    /// Bytes of the name before its local part.
    var prefixCount: Int
    var element: Element
    /// Prefixes that were bound before it.
    var bindings: Int

    var localName: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(start: name + prefixCount, count: nameCount - prefixCount)
    }
  }

  /// An attribute of the last start tag.
  struct Attribute {
    var name: UnsafePointer<UInt8>
    var nameCount: Int
    var colon: UnsafePointer<UInt8>?
    var value: UnsafePointer<UInt8>
    var valueCount: Int
    /// Whether the value has no references and no white space but spaces.
    var isPlain: Bool
  }

  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var position: UnsafePointer<UInt8>
  let budget: ReadingBudget
  let maximumDepth: Int
  let longestText: Int
  let maximumAttributes: Int
  let vocabulary = XMLVocabulary<Element>()

  /// The elements that are open, the outermost first.
  var open: [OpenElement] = []
  var attributes: [Attribute] = []
  /// Whether the last tag was the start and the end of an element.
  var isEmptyElement = false
  private var hasRoot = false
  /// The element that ended last.
  private(set) var closed: OpenElement?

  /// The first byte of the current text that is not in `pieces`.
  var textStart: UnsafePointer<UInt8>
  private var textEnd: UnsafePointer<UInt8>
  /// The current text before `textStart`, where it is not in one piece.
  let pieces = XMLTextBuffer()
  var isInPieces = false
  /// The value of an attribute that is not plain.
  let attributeValue = XMLTextBuffer()

  /// Prefixes that are bound to a namespace.
  var bindings: [UnsafeBufferPointer<UInt8>] = []
  /// Elements and attributes whose prefix is not bound to a namespace.
  var unboundPrefixes = 0

  /// A parser at the start of a document that reads only a part of it.
  init(_ start: UnsafePointer<UInt8>, _ range: Range<Int>, budget: ReadingBudget) {
    self.start = start
    self.budget = budget
    (maximumDepth, longestText) = (budget[.depth], budget[.field])
    maximumAttributes = budget[.columns]
    position = start + range.lowerBound
    end = start + range.upperBound
    textStart = position
    textEnd = position
  }

  /// A parser that continues in a later part of the document, after damage, inside the given open elements, the
  /// outermost first.
  init(_ damaged: Self, inside count: Int, _ range: Range<Int>) {
    self.init(damaged.start, range, budget: damaged.budget)
    open = Array(damaged.open.prefix(count))
    let bound = damaged.open.count > count ? damaged.open[count].bindings : damaged.bindings.count
    bindings = Array(damaged.bindings.prefix(bound))
    unboundPrefixes = damaged.unboundPrefixes
    hasRoot = true
  }

  /// Whether the outermost element is closed.
  var isBehindRoot: Bool { hasRoot && open.isEmpty }

  /// Whether all that can be read was read.
  var isAtEnd: Bool { position == end }

  func fault(_ kind: XMLFault.Kind) -> XMLFault { XMLFault(kind: kind, offset: position - start) }

  /// A fault of the last start tag, at its end.
  func faultInTag(_ kind: XMLFault.Kind) -> XMLFault {
    XMLFault(kind: kind, offset: position - start - (isEmptyElement ? 2 : 1))
  }

  // MARK: Events

  /// The next event.
  /// - Throws: a fault; no further event follows.
  @inline(__always)
  mutating func next() throws(XMLFault) -> Event {
    startText()
    if isEmptyElement {
      isEmptyElement = false
      textEnd = position
      close()
      return .end
    }
    guard !open.isEmpty else { return try nextOutside() }
    while true {
      try skipText()
      guard end - position >= 2 else { throw fault(.ended("it ends inside an element")) }
      switch position[1] {
      case UInt8(ascii: "/"):
        if isInPieces { try flushText() }
        textEnd = position
        if textEnd - textStart > longestText { throw tooMuchText }
        try endTag()
        close()
        return .end
      case UInt8(ascii: "!"): try skipMarked()
      case UInt8(ascii: "?"):
        try flushText()
        try skipInstruction()
        textStart = position
      default:
        try startTag()
        return .start
      }
    }
  }

  /// The next event outside the root element: its start, or the end of the document.
  @inline(never)
  private mutating func nextOutside() throws(XMLFault) -> Event {
    while true {
      while position < end, position[0].isBlank { position += 1 }
      guard position < end else {
        guard hasRoot else { throw fault(.ended("it has no element")) }
        return .finished
      }
      guard position[0] == UInt8(ascii: "<") else {
        throw fault(
          .syntax(
            hasRoot
              ? "found content after the end of the root element" : "found no element"))
      }
      guard end - position >= 2 else { throw fault(.ended("it ends inside a tag")) }
      switch position[1] {
      case UInt8(ascii: "?"): try skipInstruction()
      case UInt8(ascii: "!"):
        if stands("<!--") {
          try skipComment()
        } else if hasRoot {
          throw fault(.syntax("found content after the end of the root element"))
        } else if isCut("<!--") {
          throw fault(.ended("it ends inside a tag"))
        } else {
          throw fault(.documentType)
        }
      default:
        guard !hasRoot else {
          throw fault(.syntax("found content after the end of the root element"))
        }
        hasRoot = true
        try startTag()
        return .start
      }
    }
  }

  /// Takes the innermost element off the open ones.
  @inline(__always)
  private mutating func close() {
    guard let last = open.popLast() else { return }
    closed = last
    if bindings.count > last.bindings { bindings.removeLast(bindings.count - last.bindings) }
  }

  // MARK: What the events are about

  /// The innermost open element: the one that started last, or the parent of the one that ended last; `other` outside
  /// of all.
  @inline(__always)
  var innermost: Element { open.last?.element ?? .other }

  /// The text of the element that ended last, after its last child. It is the parser's until the next event.
  var text: XMLText {
    if isInPieces { return XMLText(bytes: pieces.bytes, readableEnd: pieces.end, isRaw: false) }
    return XMLText(
      bytes: UnsafeBufferPointer(start: textStart, count: textEnd - textStart), readableEnd: end, isRaw: true)
  }

  /// The name as it is written of the element that started last, shortened for messages.
  var writtenName: String {
    open.last.map { Self.printable(UnsafeBufferPointer(start: $0.name, count: $0.nameCount)) } ?? ""
  }

  /// The local name in lower case of the innermost open element, shortened for messages; `nil` outside all.
  var innermostName: String? { open.last.map { Self.printable($0.localName).lowercased() } }

  private static func printable(_ name: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: name.prefix(200), as: UTF8.self)
    return text.count > 60 ? text.prefix(60) + "…" : text
  }
}

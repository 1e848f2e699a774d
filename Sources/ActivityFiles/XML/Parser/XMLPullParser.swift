import TextFormats

/// A pull parser for XML (1.0, fifth edition) that builds no document tree.
///
/// The caller requests one event after another with ``next()``. Only text made of several pieces is copied,
/// and an element with plain attributes and text needs no allocation. Document type declarations are
/// rejected, so the five predefined entities are the only ones. Namespace prefixes are dropped.
///
/// Where it is harmless, the parser is more lenient than the standard. Names may contain any character beyond
/// ASCII, a declaration may follow white space, and processing instructions and comments may contain anything.
///
/// The parser must not outlive its buffer, which may contain only characters that XML allows (``XMLCharacters``).
struct XMLPullParser<Element: XMLElement> {
  enum Event {
    /// The start of an element, described by ``element``, ``parent`` and ``attribute(_:)``.
    case start
    /// The end of an element, described by ``element``, ``parent``, ``localName`` and ``text``.
    case end
    case finished
  }

  struct OpenElement {
    var name: UnsafePointer<UInt8>
    var nameCount: Int
    var prefixCount: Int
    var element: Element
    var bindings: Int

    var localName: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(start: name + prefixCount, count: nameCount - prefixCount)
    }
  }

  struct Attribute {
    var name: UnsafePointer<UInt8>
    var nameCount: Int
    var colon: UnsafePointer<UInt8>?
    var value: UnsafePointer<UInt8>
    var valueCount: Int
    /// Whether the value contains no references, and no white space other than spaces.
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

  /// The open elements, outermost first.
  var open: [OpenElement] = []
  var attributes: [Attribute] = []
  var isEmptyElement = false
  private var hasRoot = false
  private(set) var closed: OpenElement?

  /// The first byte of the current text that is not yet in `pieces`.
  var textStart: UnsafePointer<UInt8>
  private var textEnd: UnsafePointer<UInt8>
  /// The first part of the current text, if the text is not contiguous.
  let pieces = XMLTextBuffer()
  var isInPieces = false
  let attributeValue = XMLTextBuffer()

  /// The prefixes that are bound to a namespace.
  var bindings: [UnsafeBufferPointer<UInt8>] = []
  /// Number of elements and attributes whose prefix has no namespace.
  var unboundPrefixes = 0

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

  /// Creates a parser that resumes after damage, inside the `count` outermost open elements.
  init(_ damaged: Self, inside count: Int, _ range: Range<Int>) {
    self.init(damaged.start, range, budget: damaged.budget)
    open = Array(damaged.open.prefix(count))
    let bound = damaged.open.count > count ? damaged.open[count].bindings : damaged.bindings.count
    bindings = Array(damaged.bindings.prefix(bound))
    unboundPrefixes = damaged.unboundPrefixes
    hasRoot = true
  }

  var isBehindRoot: Bool { hasRoot && open.isEmpty }

  var isAtEnd: Bool { position == end }

  func fault(_ kind: XMLFault.Kind) -> XMLFault { XMLFault(kind: kind, offset: position - start) }

  /// An error located at the end of the last start tag.
  func faultInTag(_ kind: XMLFault.Kind) -> XMLFault {
    XMLFault(kind: kind, offset: position - start - (isEmptyElement ? 2 : 1))
  }

  // MARK: Events

  /// Returns the next event.
  ///
  /// - Throws: An error, after which no further events follow.
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

  /// The next event outside the root element: the start of the root, or the end of the document.
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

  @inline(__always)
  private mutating func close() {
    guard let last = open.popLast() else { return }
    closed = last
    if bindings.count > last.bindings { bindings.removeLast(bindings.count - last.bindings) }
  }

  // MARK: Event details

  /// The innermost open element: the element started last, or the parent of the element ended last. Outside
  /// the root, `other`.
  @inline(__always)
  var innermost: Element { open.last?.element ?? .other }

  /// The text of the element ended last, after its last child. It is valid until the next event.
  var text: XMLText {
    if isInPieces { return XMLText(bytes: pieces.bytes, readableEnd: pieces.end, isRaw: false) }
    return XMLText(
      bytes: UnsafeBufferPointer(start: textStart, count: textEnd - textStart), readableEnd: end, isRaw: true)
  }

  /// The name of the element started last as written, shortened for messages.
  var writtenName: String {
    open.last.map { Self.printable(UnsafeBufferPointer(start: $0.name, count: $0.nameCount)) } ?? ""
  }

  /// The lower-case local name of the innermost open element, shortened for messages; `nil` outside the root.
  var innermostName: String? { open.last.map { Self.printable($0.localName).lowercased() } }

  private static func printable(_ name: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: name.prefix(200), as: UTF8.self)
    return text.count > 60 ? text.prefix(60) + "…" : text
  }
}

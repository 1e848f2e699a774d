import ActivityStreams
import Testing
import TextFormats
import _TestSupport

@testable import ActivityFiles

/// The parser by itself: what it makes of documents, against the trees from which they were written.
struct XMLPullParserTests {
  enum Known: String, XMLElement {
    case other = ""
    case gpx, trkpt, a, b
  }

  /// An event as a word: `<name@key=value|…`, `>name:text`, or the fault.
  static func events(_ bytes: [UInt8], budget: ReadingBudget = ReadingBudget()) -> (
    words: [String], fault: XMLFault?
  ) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return ([], nil) }
      var parser = XMLPullParser<Known>(start, 0..<buffer.count, budget: budget)
      var words: [String] = []
      do throws(XMLFault) {
        while true {
          switch try parser.next() {
          case .start:
            let attributes = parser.attributes.map { attribute in
              String(
                decoding: UnsafeBufferPointer(start: attribute.name, count: attribute.nameCount),
                as: UTF8.self)
            }
            var word = "<\(parser.writtenName)"
            for name in attributes { word += "|\(name)" }
            if let value = parser.attribute("key") { word += "@\(value.string)" }
            words.append(word)
          case .end:
            let name = parser.closed.map { String(decoding: $0.localName, as: UTF8.self) } ?? "?"
            words.append(">\(name):\(parser.text.string)")
          case .finished: return (words, nil)
          }
        }
      } catch {
        return (words, error)
      }
    }
  }

  static func events(_ text: String) -> [String] { events(Array(text.utf8)).words }

  @Test func elementsAttributesAndTexts() {
    #expect(Self.events("<a/>") == ["<a", ">a:"])
    #expect(Self.events("<p:a key='1' />") == ["<p:a|key@1", ">a:"])
    #expect(
      Self.events("<a>x<b key = \"2\" c='3'>y</b >z</a>\n") == ["<a", "<b|key|c@2", ">b:y", ">a:z"])
    #expect(Self.events("<a>1<!--2-->3<![CDATA[<4>]]>&lt;&#53;&#x36;<?7?>8</a>") == ["<a", ">a:13<4><568"])
    #expect(Self.events("<a key='&amp;&quot;&apos;\t\r\n&#10;x'/>") == ["<a|key@&\"'  \nx", ">a:"])
    #expect(Self.events("<a>1\r\n2\r3&#13;</a>") == ["<a", ">a:1\n2\n3\r"])
    #expect(Self.events("<a>1\r\n2\r</a>") == ["<a", ">a:1\n2\n"])
    #expect(Self.events("<é>ü</é>") == ["<é", ">é:ü"])
    #expect(Self.events("<a:>1</a:>") == ["<a:", ">a::1"])
    #expect(Self.events("\u{20}<?xml version='1.0'?><!-- - -- --><a></a><!----><?x?> ") == ["<a", ">a:"])
  }

  @Test func namesAreFoundInAnyCase() {
    let vocabulary = XMLVocabulary<TCXElement>()
    for element in TCXElement.allCases {
      #expect(vocabulary[XMLName(element.rawValue)] == element)
      #expect(vocabulary[XMLName(element.rawValue.uppercased())] == element)
      #expect(vocabulary[XMLName(element.rawValue + "_")] == .other)
      #expect(element.rawValue.utf8.count <= XMLName.capacity)
    }
    #expect(GPXElement.allCases.allSatisfy { XMLVocabulary<GPXElement>()[XMLName($0.rawValue)] == $0 })
    #expect(XMLName("@[`{é") != XMLName("`{@[é") && XMLName("@[") != XMLName("`{"))
    // In the middle of a text and at its end.
    for count in 0...30 {
      let name = String("AbCdEfGhIjKlMnOpQrStUvWxYz0123".prefix(count))
      for rest in ["", ">", String(repeating: ">", count: 40)] {
        let bytes = Array((name + rest).utf8) + [0]
        bytes.withUnsafeBufferPointer { buffer in
          guard let start = buffer.baseAddress else { return }
          let read = XMLName(start, count: count, readableTo: start + bytes.count - 1)
          #expect(read == XMLName(name) && read == XMLName(name.lowercased()), "\(name)\(rest)")
        }
      }
    }
  }

  @Test func brokenDocuments() {
    let broken: [(String, Int)] = [
      ("<a></b>", 3), ("<a></ab>", 3), ("<ab></a>", 4), ("<a b></a>", 4), ("<a b=1/>", 5), ("<a b='<'/>", 6),
      ("<a b='1'c='2'/>", 8), ("<a b='1' b='2'/>", 14), ("<a/ >", 2), ("< a/>", 1), ("<1/>", 1), ("<-/>", 1),
      ("<a>]]></a>", 3), ("<a>&b;</a>", 3), ("<a>& </a>", 3), ("<a>&#0;</a>", 3), ("<a>&#xD800;</a>", 3),
      ("<a>&#xFFFF;</a>", 3), ("<a>&#x110000;</a>", 3), ("<a>&#99999999999999;</a>", 3), ("<a>&#;</a>", 3),
      ("<a>&#x;</a>", 3), ("<a>&#6a;</a>", 3), ("<a><!DOCTYPE b></a>", 3), ("<a/>b", 4), ("<a/><b/>", 4),
      ("<a/><!DOCTYPE a>", 4), ("b<a/>", 0), ("<a/><![CDATA[]]>", 4), ("<a></a b>", 3), ("<a b='&c;'/>", 6),
    ]
    for (text, offset) in broken {
      let fault = Self.events(Array(text.utf8)).fault
      guard case .syntax = fault?.kind else {
        Issue.record("\(text): \(String(describing: fault))")
        continue
      }
      #expect(fault?.offset == offset, "\(text)")
    }
  }

  @Test func everyLimitIsKept() {
    let budget = ReadingBudget([.columns: 3, .field: 5, .depth: 2])
    let longest = String(repeating: "n", count: 1024)
    let fine = [
      "<a b='' c='' d=''/>", "<\(longest) \(longest)=''/>", "<a>12345</a>", "<a>12&amp;45</a>",
      "<a b='12345'/>",
      "<a><b/></a>",
      "<a>12345<b/>12345</a>", "<a>  <![CDATA[12]]> </a>",
    ]
    for text in fine { #expect(Self.events(Array(text.utf8), budget: budget).fault == nil, "\(text)") }
    let beyond: [(String, XMLActivityError.Part)] = [
      ("<a b='' c='' d='' e=''/>", .attributes), ("<n\(longest)/>", .name), ("<a n\(longest)=''/>", .name),
      ("<a>123456</a>", .text), ("<a>123&amp;56</a>", .text), ("<a b='123456'/>", .text),
      ("<a>123<![CDATA[456]]></a>", .text), ("<a>1<!---->23456</a>", .text),
    ]
    for (text, part) in beyond {
      guard case .overLimit(let found, _) = Self.events(Array(text.utf8), budget: budget).fault?.kind else {
        Issue.record("\(text)")
        continue
      }
      #expect(found == part, "\(text)")
    }
    guard case .tooDeep(2) = Self.events(Array("<a><b><a/></b></a>".utf8), budget: budget).fault?.kind else {
      Issue.record("three levels")
      return
    }
  }

  @Test func limitsHaveAPlaceAndAKind() throws {
    let points = String(repeating: XMLActivityTests.point, count: 5)
    let some = try GPXReader.read(XMLActivityTests.gpx(points), budget: ReadingBudget([.records: 3]))
    #expect(some.damage == .xml(.tooManyRecords(line: 7, column: 65, limit: 3)))
    #expect(some.recordings.first?.time.count == 3)
    let many = (0..<5000).map { " a\($0)=\"\"" }.joined()
    let file = try GPXReader.read(XMLActivityTests.gpx(XMLActivityTests.point + "<b\(many)/>"))
    #expect(file.damage?.kind == "xml_over_limit" && file.recordings.first?.time == [0])
    guard case .line(5, _)? = file.damage?.place else {
      Issue.record("\(String(describing: file.damage?.place))")
      return
    }
  }

  // MARK: Random documents

  /// Writes a random tree, and the events that must come of it.
  struct Writer {
    var random: SplitMix64
    var text = ""
    var expected: [String] = []
    var open: [(name: String, lastText: String)] = []

    mutating func pick(_ choices: [String]) -> String { choices[random.integer(0...(choices.count - 1))] }

    mutating func document() -> [UInt8] {
      text = pick(["", "\u{FEFF}", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n", "<!-- <a> -->", " "])
      element(depth: 0)
      text += pick(["", "\n", "<!---->", "<?end?>"])
      return Array(text.utf8)
    }

    mutating func element(depth: Int) {
      let name = pick(["a", "b", "gpx", "trkpt", "x:y", "Ünï", "a-very.long_name:of-more-than-24-bytes"])
      var word = "<\(name)"
      text += word
      var value: String?
      for key in ["key", "other", "p:key"] where random.integer(0...3) == 0 {
        let (written, meant) = content(isAttribute: true)
        text += "\(pick([" ", "\n ", "\t"]))\(key)\(pick(["=", " = "]))'\(written)'"
        word += "|\(key)"
        if key == "key" { value = meant }
      }
      if let value { word += "@\(value)" }
      expected.append(word)
      let local = name.split(separator: ":").last.map(String.init) ?? name
      if random.integer(0...4) == 0 {
        text += pick(["/>", " />"])
        expected.append(">\(local):")
        return
      }
      text += pick([">", " >"])
      var (written, last) = content(isAttribute: false)
      text += written
      if depth < 5 {
        for _ in 0..<random.integer(0...3) {
          element(depth: depth + 1)
          (written, last) = content(isAttribute: false)
          text += written
        }
      }
      text += "</\(name)\(pick(["", " ", "\n"]))>"
      expected.append(">\(local):\(last)")
    }

    /// A text as it is written, and what it means.
    mutating func content(isAttribute: Bool) -> (String, String) {
      var (written, meant) = ("", "")
      let both = [
        ("12.5", "12.5"), ("&amp;", "&"), ("&lt;", "<"), ("&#228;", "ä"), ("&#x1F600;", "😀"), ("é€", "é€"),
        (" ", " "),
        ("]", "]"), ("]]", "]]"), ("&quot;&apos;", "\"'"),
      ]
      let texts = [
        ("<!-- c -->", ""), ("<![CDATA[<&]>]]>", "<&]>"), ("<?p i?>", ""), ("\r\n", "\n"), ("\t", "\t"),
        ("\"", "\""),
      ]
      let values = [("\r\n", " "), ("\t", " "), (">", ">"), ("\"", "\"")]
      let choices = both + (isAttribute ? values : texts)
      for _ in 0..<random.integer(0...4) {
        let (one, other) = choices[random.integer(0...(choices.count - 1))]
        // Brackets before a > would end character data that never began.
        if written.hasSuffix("]"), one.hasPrefix(">") { continue }
        written += one
        meant += other
      }
      return (written, meant)
    }
  }

  @Test func randomDocumentsMeanWhatWasWritten() {
    for round in 0..<repetitions(debug: 300, release: 5000) {
      var writer = Writer(random: SplitMix64(seed: UInt64(round)))
      let bytes = writer.document()
      let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      let (words, fault) = Self.events(body)
      #expect(fault == nil, "\(round): \(String(decoding: bytes, as: UTF8.self))")
      #expect(words == writer.expected, "\(round): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// Whatever a document is cut to, the events are those with which the whole begins, and the fault is its end.
  @Test func randomDocumentsCutAtEveryByte() {
    for round in 0..<repetitions(debug: 20, release: 200) {
      var writer = Writer(random: SplitMix64(seed: UInt64(round) &+ 1_000_000))
      let document = writer.document()
      let body = document.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(document.dropFirst(3)) : document
      let end = body.lastIndex(of: UInt8(ascii: ">")) ?? 0
      for count in 1...max(1, body.count) {
        let (words, fault) = Self.events(Array(body.prefix(count)))
        #expect(words.elementsEqual(writer.expected.prefix(words.count)), "\(round) cut at \(count)")
        if count <= end, words.count < writer.expected.count {
          guard case .ended = fault?.kind else {
            Issue.record("\(round) cut at \(count): \(String(describing: fault))")
            continue
          }
        }
      }
    }
  }

  /// Documents with bytes changed at random: an answer or a fault inside of the document, never a trap.
  @Test func mutatedDocumentsAreNoTrap() {
    var random = SplitMix64(seed: 77)
    let fragments = [
      "<", ">", "</", "/>", "&", ";", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "='", "<!", "&#", ":",
    ]
    for round in 0..<repetitions(debug: 2000, release: 50_000) {
      var writer = Writer(random: SplitMix64(seed: UInt64(round)))
      var bytes = writer.document()
      for _ in 0...random.integer(0...3) {
        let place = random.integer(0...(bytes.count - 1))
        switch random.integer(0...2) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.insert(contentsOf: fragments[random.integer(0...(fragments.count - 1))].utf8, at: place)
        default: bytes.removeLast(min(bytes.count - 1, random.integer(0...9)))
        }
      }
      let (words, fault) = Self.events(bytes)
      #expect(fault.map { (0...bytes.count).contains($0.offset) } ?? !words.isEmpty)
      expectTamed(Array("<gpx>".utf8) + bytes, "round \(round)")
    }
  }
}

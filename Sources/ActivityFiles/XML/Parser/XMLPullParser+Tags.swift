import TextFormats

extension XMLPullParser {
  @inline(__always)
  mutating func startTag() throws(XMLFault) {
    position += 1
    let name = try self.name()
    attributes.removeAll(keepingCapacity: true)
    let bound = bindings.count
    if position < end, position[0] != UInt8(ascii: ">") { try readAttributes() }
    guard position < end else { throw fault(.ended("it ends inside a tag")) }
    guard open.count < maximumDepth else { throw fault(.tooDeep(limit: maximumDepth)) }
    var local = 0
    if let colon = name.colon {
      local = colon - name.start + 1
      // A name that ends with a colon has no local part.
      if local == name.count { local = 0 }
      checkPrefix(name)
    }
    let key = XMLName(name.start + local, count: name.count - local, readableTo: end)
    open.append(
      OpenElement(
        name: name.start, nameCount: name.count, prefixCount: local, element: vocabulary[key], bindings: bound
      ))
    if position[0] == UInt8(ascii: "/") {
      position += 1
      isEmptyElement = true
    }
    position += 1
  }

  @inline(__always)
  mutating func endTag() throws(XMLFault) {
    guard let last = open.last else { return }
    let name = position + 2
    let nameEnd = name + last.nameCount
    if end - name > last.nameCount, SWAR.areEqual(name, last.name, count: last.nameCount) {
      if nameEnd[0] == UInt8(ascii: ">") {
        position = nameEnd + 1
        return
      }
      if nameEnd[0].isBlank {
        var place = nameEnd
        while place < end, place[0].isBlank { place += 1 }
        if place < end, place[0] == UInt8(ascii: ">") {
          position = place + 1
          return
        }
        guard place < end else { throw fault(.ended("it ends inside a tag")) }
      }
    }
    throw endTagFault(name)
  }

  @inline(never)
  private mutating func endTagFault(_ name: UnsafePointer<UInt8>) -> XMLFault {
    var place = name
    while place < end, place[0].isXMLNameByte { place += 1 }
    return fault(
      place == end ? .ended("it ends inside a tag") : .syntax("an end tag does not match its start tag"))
  }

  // MARK: Names

  struct WrittenName {
    var start: UnsafePointer<UInt8>
    var count: Int
    /// The last colon, if any.
    var colon: UnsafePointer<UInt8>?
  }

  @inline(__always)
  mutating func name() throws(XMLFault) -> WrittenName {
    let start = position
    var colon: UnsafePointer<UInt8>?
    guard start < end else { throw fault(.ended("it ends inside a tag")) }
    guard start[0].isXMLNameByte, !start[0].isDigit, start[0] & ~3 != 0x2C else {
      throw fault(.syntax("expected a name or white space"))
    }
    while position < end, position[0].isXMLNameByte {
      if position[0] == UInt8(ascii: ":") { colon = position }
      position += 1
    }
    guard position - start <= Self.longestName else {
      position = start
      throw fault(.overLimit(.name, limit: Self.longestName))
    }
    return WrittenName(start: start, count: position - start, colon: colon)
  }

  // MARK: Attributes

  @inline(never)
  private mutating func readAttributes() throws(XMLFault) {
    while true {
      let first = position
      skipBlanks()
      guard position < end else { throw fault(.ended("it ends inside a tag")) }
      if position[0] == UInt8(ascii: ">") { break }
      if position[0] == UInt8(ascii: "/") {
        guard end - position >= 2 else { throw fault(.ended("it ends inside a tag")) }
        guard position[1] == UInt8(ascii: ">") else {
          throw fault(.syntax("a tag is not closed by >"))
        }
        break
      }
      guard position > first else { throw fault(.syntax("expected a name or white space")) }
      guard attributes.count < maximumAttributes else {
        throw fault(.overLimit(.attributes, limit: maximumAttributes))
      }
      try readAttribute()
    }
    if attributes.count > 1 { try checkDuplicates() }
    for attribute in attributes { bind(attribute) }
    for attribute in attributes { checkPrefix(attribute) }
  }

  private mutating func skipBlanks() {
    while position < end, position[0].isBlank { position += 1 }
  }

  private mutating func readAttribute() throws(XMLFault) {
    let name = try self.name()
    skipBlanks()
    guard position < end else { throw fault(.ended("it ends inside a tag")) }
    guard position[0] == UInt8(ascii: "=") else {
      throw fault(.syntax("an attribute has no value"))
    }
    position += 1
    skipBlanks()
    guard position < end else { throw fault(.ended("it ends inside a tag")) }
    let quote = position[0]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault(.syntax("an attribute value has no quotes"))
    }
    position += 1
    let value = position
    var isPlain = true
    while position < end, position[0] != quote {
      switch position[0] {
      case UInt8(ascii: "<"): throw fault(.syntax("an attribute value contains <"))
      case UInt8(ascii: "&"):
        isPlain = false
        _ = try reference()
      case 0x09, 0x0A, 0x0D:
        isPlain = false
        position += 1
      default: position += 1
      }
    }
    guard position < end else { throw fault(.ended("it ends inside a tag")) }
    guard position - value <= longestText else {
      throw fault(.overLimit(.text, limit: longestText))
    }
    attributes.append(
      Attribute(
        name: name.start, nameCount: name.count, colon: name.colon, value: value,
        valueCount: position - value, isPlain: isPlain))
    position += 1
  }

  /// The value of an attribute of the last start tag, by its name as written. It is valid until the next
  /// event or attribute value.
  ///
  /// - Complexity: O(*attributes*).
  mutating func attribute(_ name: StaticString) -> XMLText? {
    for attribute in attributes where attribute.nameCount == name.utf8CodeUnitCount {
      guard SWAR.areEqual(attribute.name, name.utf8Start, count: attribute.nameCount) else { continue }
      if attribute.isPlain {
        let bytes = UnsafeBufferPointer(start: attribute.value, count: attribute.valueCount)
        return XMLText(bytes: bytes, readableEnd: end, isRaw: false)
      }
      return decoded(attribute)
    }
    return nil
  }

  /// Decodes references and normalises white space (XML 1.0, section 3.3.3).
  private mutating func decoded(_ attribute: Attribute) -> XMLText {
    attributeValue.removeAll()
    let behindTag = position
    defer { position = behindTag }
    position = attribute.value
    let last = attribute.value + attribute.valueCount
    while position < last {
      // The references were checked before, so none is invalid.
      if position[0] == UInt8(ascii: "&"), let scalar = try? reference() {
        attributeValue.append(scalar: scalar)
        continue
      }
      let isLineBreak = position[0] == 0x0D && position + 1 < last && position[1] == 0x0A
      attributeValue.append(position[0].isBlank ? 0x20 : position[0])
      position += isLineBreak ? 2 : 1
    }
    return XMLText(bytes: attributeValue.bytes, readableEnd: attributeValue.end, isRaw: false)
  }

  /// Rejects duplicate attributes.
  ///
  /// - Complexity: O(*k* log *k*) comparisons for *k* attributes, whose number is limited.
  private func checkDuplicates() throws(XMLFault) {
    func name(_ attribute: Attribute) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(start: attribute.name, count: attribute.nameCount)
    }
    var isTwice = false
    if attributes.count <= 16 {
      for (index, one) in attributes.enumerated() {
        for other in attributes[..<index] where one.nameCount == other.nameCount {
          if SWAR.areEqual(one.name, other.name, count: one.nameCount) { isTwice = true }
        }
      }
    } else {
      let sorted = attributes.map(name).sorted { one, other in
        one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
      }
      isTwice = zip(sorted, sorted.dropFirst()).contains { $0.elementsEqual($1) }
    }
    guard !isTwice else { throw fault(.syntax("an element has the same attribute twice")) }
  }

  // MARK: Prefixes

  /// Maximum number of tracked prefixes. If a document has more, no prefix is reported as unbound.
  private static var maximumBindings: Int { 64 }
  /// Maximum length of an element or attribute name, in bytes.
  private static var longestName: Int { 1024 }

  private mutating func bind(_ attribute: Attribute) {
    let mark: StaticString = "xmlns:"
    let prefix = attribute.nameCount - mark.utf8CodeUnitCount
    guard prefix > 0, SWAR.areEqual(attribute.name, mark.utf8Start, count: mark.utf8CodeUnitCount) else {
      return
    }
    if attribute.valueCount == 0 {
      unboundPrefixes += 1
    } else if bindings.count <= Self.maximumBindings {
      bindings.append(
        UnsafeBufferPointer(start: attribute.name + mark.utf8CodeUnitCount, count: prefix))
    }
  }

  private mutating func checkPrefix(_ name: WrittenName) {
    guard name.colon != nil, bindings.count <= Self.maximumBindings else { return }
    var count = 0
    while count < name.count, name.start[count] != UInt8(ascii: ":") { count += 1 }
    func isPrefix(_ text: StaticString) -> Bool {
      count == text.utf8CodeUnitCount && SWAR.areEqual(name.start, text.utf8Start, count: count)
    }
    if isPrefix("xml") || isPrefix("xmlns") { return }
    for bound in bindings.reversed() where bound.count == count {
      if let start = bound.baseAddress, SWAR.areEqual(name.start, start, count: count) { return }
    }
    unboundPrefixes += 1
  }

  private mutating func checkPrefix(_ attribute: Attribute) {
    guard attribute.colon != nil else { return }
    checkPrefix(WrittenName(start: attribute.name, count: attribute.nameCount, colon: attribute.colon))
  }
}

extension SWAR {
  @inline(__always)
  static func areEqual(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, count: Int) -> Bool {
    var place = 0
    while count - place >= 8 {
      if load(one + place) != load(other + place) { return false }
      place += 8
    }
    while place < count {
      if one[place] != other[place] { return false }
      place += 1
    }
    return true
  }
}

extension UInt8 {
  /// Whether a byte can be part of a name: ASCII letters and digits, `-`, `.`, `:`, `_` and all bytes beyond ASCII.
  @inline(__always)
  var isXMLNameByte: Bool {
    // One bit per character. Up to 0x3F: `-`, `.`, digits and the colon. Above: letters and the underscore.
    let bits: UInt64 = self < 0x40 ? 0x07FF_6000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self >= 0x80 || bits &>> UInt64(self & 0x3F) & 1 == 1
  }
}

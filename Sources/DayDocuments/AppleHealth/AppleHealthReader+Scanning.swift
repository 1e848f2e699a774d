import SessionMetrics
import TextFormats

struct AppleHealthWindow {
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// The file offset of the first byte.
  private let before: Int
  let isLast: Bool

  init(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, offset: Int, isLast: Bool) {
    (self.start, self.end, before, self.isLast) = (start, end, offset, isLast)
  }

  func offset(_ place: UnsafePointer<UInt8>) -> Int { before + (place - start) }
}

extension AppleHealthReader {
  typealias Place = UnsafePointer<UInt8>

  /// Processes the available bytes up to the first incomplete tag, and returns the position of that tag.
  mutating func scan(_ window: AppleHealthWindow) -> Place {
    var place = window.start
    while place < window.end {
      let next: Place?
      switch mode {
      case .start: next = beginning(place, window)
      case .prolog, .body:
        guard let tag = ByteSearch.first(UInt8(ascii: "<"), place, window.end) else { return window.end }
        place = tag
        next = mode == .body ? element(tag, window) : prolog(tag, window)
      case .documentType: next = documentType(place, window)
      case .declarations: next = declaration(place, window)
      case .comment: next = behind("-->", place, window)
      case .instruction: next = behind("?>", place, window)
      case .characters: next = behind("]]>", place, window)
      case .longTag:
        guard let tag = ByteSearch.first(UInt8(ascii: "<"), place, window.end) else { return window.end }
        mode = modeBehind
        next = tag
      case .refused: return window.end
      }
      guard let next else { return unfinished(place, window) }
      place = next
    }
    return place
  }

  /// Returns where to resume after an incomplete tag.
  private mutating func unfinished(_ place: Place, _ window: AppleHealthWindow) -> Place {
    if window.isLast { return window.end }
    guard window.end - place > Self.maximumTag else { return place }
    switch mode {
    case .comment, .instruction, .characters: return place
    default: break
    }
    problems.add(.tagTooLong, at: window.offset(place), "more than \(Self.maximumTag) bytes")
    modeBehind = mode == .declarations || mode == .documentType ? .prolog : mode
    mode = .longTag
    return place + 1
  }

  // MARK: - Before the first element

  /// Skips a byte-order mark and rejects input that is not UTF-8.
  private mutating func beginning(_ place: Place, _ window: AppleHealthWindow) -> Place? {
    let count = window.end - place
    guard count >= 4 || window.isLast else { return nil }
    func byte(_ index: Int) -> UInt8 { index < count ? place[index] : 0xFF }
    mode = .prolog
    if byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { return place + min(3, count) }
    let isWide =
      (byte(0) == 0xFE && byte(1) == 0xFF) || (byte(0) == 0xFF && byte(1) == 0xFE) || byte(0) == 0
      || (byte(0) == UInt8(ascii: "<") && byte(1) == 0)
    if isWide {
      problems.add(.encoding, at: 0, "UTF-16 or UTF-32; Apple writes UTF-8")
      mode = .refused
      return window.end
    }
    // Only the mode changed; no bytes were consumed.
    return place
  }

  private mutating func prolog(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    guard window.end - tag >= 16 || window.isLast else { return nil }
    if let next = markup(tag, window) { return next }
    if ByteSearch.stands("<!DOCTYPE", at: tag, window.end) {
      mode = .documentType
      return tag + 9
    }
    guard tag + 1 < window.end else { return nil }
    if tag[1] == UInt8(ascii: "!") || tag[1] == UInt8(ascii: "/") { return tag + 2 }
    guard isElement("HealthData", tag, window) else {
      let name = UnsafeBufferPointer(start: tag, count: min(40, window.end - tag))
      problems.add(.notHealthData, at: window.offset(tag), "the first element", name)
      mode = .refused
      return window.end
    }
    (hasRoot, mode) = (true, .body)
    return skipped(tag, window)
  }

  /// Handles comments and processing instructions, which may occur anywhere.
  private mutating func markup(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    if ByteSearch.stands("<!--", at: tag, window.end) {
      (modeBehind, mode) = (mode, .comment)
      return tag + 4
    }
    if ByteSearch.stands("<?", at: tag, window.end) {
      (modeBehind, mode) = (mode, .instruction)
      return tag + 2
    }
    return nil
  }

  /// Skips to the end of a comment or an instruction and restores the previous mode.
  private mutating func behind(_ word: StaticString, _ place: Place, _ window: AppleHealthWindow) -> Place? {
    let length = word.utf8CodeUnitCount
    var from = place
    while let tagEnd = ByteSearch.first(UInt8(ascii: ">"), from, window.end) {
      from = tagEnd + 1
      // The terminator ends with the byte found.
      if from - place >= length, ByteSearch.stands(word, at: from - length, window.end) {
        mode = modeBehind
        return from
      }
    }
    // Consume everything except a possible start of the terminator.
    let kept = min(length - 1, window.end - place)
    return window.end - kept > place ? window.end - kept : nil
  }

  /// Reads the part of a document type outside its square brackets.
  private mutating func documentType(_ start: Place, _ window: AppleHealthWindow) -> Place? {
    var place = start
    while place < window.end {
      switch place.pointee {
      case UInt8(ascii: "["):
        mode = .declarations
        return place + 1
      case UInt8(ascii: ">"):
        mode = .prolog
        return place + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let close = ByteSearch.first(place.pointee, place + 1, window.end) else { return nil }
        place = close + 1
      default: place += 1
      }
    }
    return nil
  }

  /// Skips one declaration of a document type; entities are never expanded.
  private mutating func declaration(_ start: Place, _ window: AppleHealthWindow) -> Place? {
    var place = start
    while place < window.end, place.pointee != UInt8(ascii: "<") {
      if place.pointee == UInt8(ascii: "]") {
        mode = .documentType
        return place + 1
      }
      place += 1
    }
    guard window.end - place >= 4 || window.isLast else { return place > start ? place : nil }
    if let next = markup(place, window) { return next }
    guard place + 1 < window.end else { return nil }
    guard place[1] == UInt8(ascii: "!") else {
      // The brackets were never closed, and this is an element.
      mode = .prolog
      return place
    }
    while place < window.end {
      switch place.pointee {
      case UInt8(ascii: ">"): return place + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let close = ByteSearch.first(place.pointee, place + 1, window.end) else { return nil }
        place = close + 1
      default: place += 1
      }
    }
    return nil
  }

  // MARK: - Elements

  @inline(__always)
  func isElement(_ name: StaticString, _ tag: Place, _ window: AppleHealthWindow) -> Bool {
    guard ByteSearch.stands(name, at: tag + 1, window.end) else { return false }
    let behind = tag + 1 + name.utf8CodeUnitCount
    guard behind < window.end else { return false }
    return behind.pointee.isBlank || behind.pointee == UInt8(ascii: ">")
      || behind.pointee == UInt8(ascii: "/")
  }

  /// Bytes needed to recognise the longest element name.
  private static let longestName = 24

  @inline(__always)
  private mutating func element(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    guard window.end - tag >= Self.longestName || window.isLast else { return shortTag(tag, window) }
    guard tag + 1 < window.end else { return nil }
    switch tag[1] {
    case UInt8(ascii: "R") where isElement("Record", tag, window): return record(tag, window)
    case UInt8(ascii: "W"), UInt8(ascii: "F"), UInt8(ascii: "C"): return rarer(tag, window)
    case UInt8(ascii: "M") where zoned != .nothing || workout != nil || !hasMe: return metadata(tag, window)
    case UInt8(ascii: "/"): return endTag(tag, window)
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return other(tag, window)
    default: return skipped(tag, window)
    }
  }

  /// Handles an end tag at the end of the available bytes; anything else waits for more.
  private mutating func shortTag(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    tag + 1 < window.end && tag[1] == UInt8(ascii: "/") ? endTag(tag, window) : nil
  }

  private mutating func other(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    if let next = markup(tag, window) { return next }
    if ByteSearch.stands("<![CDATA[", at: tag, window.end) {
      (modeBehind, mode) = (mode, .characters)
      return tag + 9
    }
    problems.add(.syntax, at: window.offset(tag), "a declaration between elements")
    return tag + 2
  }

  private mutating func rarer(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    if isElement("Workout", tag, window) { return workoutTag(tag, window) }
    if isElement("WorkoutStatistics", tag, window) { return statistics(tag, window) }
    if isElement("FileReference", tag, window) { return fileReference(tag, window) }
    if isElement("WorkoutActivity", tag, window) || isElement("Correlation", tag, window) {
      let isCorrelation = tag[1] == UInt8(ascii: "C")
      var walk = AppleHealthTag(tag + (isCorrelation ? 12 : 16), window.end)
      guard let next = attributes(&walk, tag, window, { _ in }) else { return nil }
      if next == walk.place, !walk.isEmpty {
        if isCorrelation { isInCorrelation = true } else { isInWorkoutActivity = workout != nil }
      }
      return next
    }
    return skipped(tag, window)
  }

  private mutating func me(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    var walk = AppleHealthTag(tag + 3, window.end)
    var (born, sex): (String?, String?) = (nil, nil)
    let next = attributes(&walk, tag, window) { walk in
      if walk.isNamed("HKCharacteristicTypeIdentifierDateOfBirth") {
        born = AppleHealthTag.text(walk.value, limit: 40)
      }
      if walk.isNamed("HKCharacteristicTypeIdentifierBiologicalSex") {
        sex = AppleHealthTag.text(walk.value, limit: 40)
      }
    }
    guard let next else { return nil }
    hasMe = true
    birthDate = born.flatMap { CalendarDay($0.prefix(10)) }
    self.sex =
      switch sex {
      case "HKBiologicalSexFemale": .female
      case "HKBiologicalSexMale": .male
      default: nil
      }
    return next
  }

  /// Reads a metadata entry, for the time zone of a record.
  private mutating func metadata(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    guard isElement("MetadataEntry", tag, window) else {
      return isElement("Me", tag, window) ? me(tag, window) : skipped(tag, window)
    }
    var walk = AppleHealthTag(tag + 14, window.end)
    var isZone = false
    var name: UnsafeBufferPointer<UInt8>?
    let next = attributes(&walk, tag, window) { walk in
      if walk.isNamed("value") { name = walk.value }
      if walk.isNamed("key") {
        isZone = walk.value.count == 10 && walk.value.elementsEqual("HKTimeZone".utf8)
      }
    }
    guard let next, next == walk.place, isZone, let name, let zone = zone(name) else { return next }
    switch zoned {
    case .sleep: days.sleeps.setZone(zone)
    case .vital: days.vitals.setZone(zone)
    case .nothing: if !isInWorkoutActivity { workout?.setZone(zone) }
    }
    return next
  }

  /// Skips a tag to the next "<", which never occurs inside one.
  @inline(__always)
  func skippedPlace(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    ByteSearch.first(UInt8(ascii: "<"), tag + 1, window.end)
  }

  @inline(__always)
  mutating func skipped(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    guard let next = skippedPlace(tag, window) else {
      guard ByteSearch.first(UInt8(ascii: ">"), tag, window.end) == nil else {
        // The tag is complete; only text can follow.
        return window.end
      }
      return nil
    }
    var last = next - 1
    while last > tag, last.pointee.isBlank { last -= 1 }
    if last.pointee != UInt8(ascii: ">"), ByteSearch.first(UInt8(ascii: ">"), tag, next) == nil {
      problems.add(.syntax, at: window.offset(tag), "the tag is not closed")
    }
    return next
  }

  private mutating func endTag(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    guard let close = ByteSearch.first(UInt8(ascii: ">"), tag, window.end) else { return nil }
    let at = window.offset(tag)
    func isEnd(_ name: StaticString) -> Bool {
      ByteSearch.stands(name, at: tag + 2, close)
        && (tag + 2 + name.utf8CodeUnitCount == close || tag[2 + name.utf8CodeUnitCount].isBlank)
    }
    switch tag[2] {
    case UInt8(ascii: "W"):
      if isEnd("Workout") { closeWorkout(at: at) }
      if isEnd("WorkoutActivity") { isInWorkoutActivity = false }
    case UInt8(ascii: "C"): if isEnd("Correlation") { isInCorrelation = false }
    case UInt8(ascii: "H"):
      if isEnd("HealthData") {
        closeWorkout(at: at)
        isClosed = true
      }
    default: break
    }
    return close + 1
  }

  /// Visits all attributes of a tag and returns the position after it, or after the malformed part.
  @inline(__always)
  mutating func attributes(
    _ walk: inout AppleHealthTag, _ tag: Place, _ window: AppleHealthWindow, _ body: (AppleHealthTag) -> Void
  ) -> Place? {
    while true {
      switch walk.next() {
      case .attribute: body(walk)
      case .end: return checked(tag, walk, window)
      case .incomplete: return window.isLast ? cut(tag, window) : nil
      case .broken: return broken(tag, window)
      }
    }
  }

  /// The position after a tag. A "<" inside it means that a quote was not closed.
  @inline(__always)
  mutating func checked(_ tag: Place, _ walk: AppleHealthTag, _ window: AppleHealthWindow) -> Place {
    guard let inner = ByteSearch.first(UInt8(ascii: "<"), tag + 1, walk.place) else { return walk.place }
    problems.add(.syntax, at: window.offset(tag), "a quote is not closed")
    return inner
  }

  /// The file ends inside a tag. The text after an unclosed quote may still be intact.
  @inline(never)
  mutating func cut(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    guard let next = skippedPlace(tag, window) else { return nil }
    problems.add(.syntax, at: window.offset(tag), "a quote is not closed")
    return next
  }

  @inline(never)
  mutating func broken(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    guard let next = skippedPlace(tag, window) else {
      guard window.isLast else { return nil }
      problems.add(.syntax, at: window.offset(tag), "attributes are not written as name=\"value\"")
      return window.end
    }
    problems.add(.syntax, at: window.offset(tag), "attributes are not written as name=\"value\"")
    return next
  }
}

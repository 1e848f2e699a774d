import TextFormats

/// Returns the offsets of the members of the JSON object in `document`, so that a caller parses only the
/// members that it needs.
///
/// Each member has four offsets in `places`: start and end of its key, between the quotes as written, then start and
/// end of its value. Members beyond `capacity` are counted but not written.
///
/// - Returns: The number of members; -1 if the input is not a JSON object or an argument is invalid.
/// - Complexity: O(`length`). Values are skipped, not parsed.
@c
public func p247_members(
  _ document: BytesIn, _ length: Int, _ places: UnsafeMutablePointer<Int>?, _ capacity: Int
) -> Int {
  guard let document, length > 0, length <= ArgumentLimits.file, capacity >= 0 else { return -1 }
  var scanner = JSONScanner(
    UnsafeBufferPointer(start: document, count: length), start: document,
    budget: .ofCaller)
  var count = 0
  do throws(JSONFault) {
    scanner.skipBlanks()
    try scanner.beginObject()
    var isFirst = true
    while try scanner.moveToKey(isFirst: &isFirst) {
      let key = scanner.offset
      try scanner.skipString()
      let keyEnd = scanner.offset
      try scanner.moveBehindColon()
      let value = scanner.offset
      try scanner.skipValue()
      if count < capacity, let place = places?.advanced(by: 4 * count) {
        (place[0], place[1], place[2], place[3]) = (key + 1, keyEnd - 1, value, scanner.offset)
      }
      count += 1
    }
    try scanner.finish()
  } catch {
    return -1
  }
  return count
}

import Statistics
import TextFormats

/// Reads a damaged FIT file. While frames are intact, they are read one after another. After damage, the
/// reader searches for the next position at which a series of frames begins.
///
/// Frames are checked more strictly than by ``FITDecoder``. Above all, times must increase, because a frame read at
/// the wrong byte hardly ever has a time close to the previous one. Sizes declared in headers are ignored.
///
/// The running time is linear: each byte is tested as a start at most once, and a test ends after
/// ``FITRecovery/lookahead`` frames. Malicious bytes that look like frames everywhere could still cost thousands of
/// steps each. The search therefore stops when ``ReadingBudget/Limit/work`` is used up and skips the remaining
/// bytes. Memory is bounded, since at most ``FITRecovery/maximumPending`` frames await confirmation.
struct FITRecovery {
  /// A data message that later ones must still confirm.
  private struct Pending {
    var place: Int
    var end: Int
    var localType: Int
    var time: UInt32?
  }

  private enum Finding {
    case definition(FITShape)
    case data(Pending, isSure: Bool)
    /// A plausible message that is cut off by the end of the file.
    case cut
    case nothing
  }

  /// Maximum number of frames followed when a position is tested.
  static let lookahead = 12
  static let maximumPending = 64
  /// Minimum number of search steps allowed, however small the file.
  private static let minimumSteps = 100_000

  /// Number of bytes after a clock jump in which no frame may continue the old clock.
  private static let jumpWindow = 2048
  private static let maximumJumps = 64

  let bytes: [UInt8]
  private(set) var steps = 0
  let maximumSteps: Int
  var locals = [FITLocal](repeating: FITLocal(), count: 16)
  /// The time of the last accepted message that has a time.
  private var clock: UInt32?
  private var pending: [Pending] = []
  /// The position from which to search if the next frame is invalid.
  private var anchor = 0
  private var fileStart = 0
  private var declaredEnd = -1
  /// The limit that ended reading, if any.
  private(set) var stop: FITError?
  /// Reserved header bits that are set in every message of this file.
  private var freeBits: UInt8 = 0
  private var jumps = 0
  /// The cached result of testing a position for the checksum of a file.
  private var trailer: (file: Int, place: Int, isTrailer: Bool) = (-1, -1, false)

  private(set) var skipped = SkippedParts()
  private(set) var fileStarts: [Int] = []
  private(set) var misfits = 0
  private(set) var lostTimes = 0
  private var mended = 0

  /// Creates a reader of a damaged file.
  ///
  /// - Parameters:
  ///   - bytes: The entire file.
  ///   - stepsPerByte: Average number of search steps allowed per byte. A step tests one frame or one field of
  ///     a definition.
  init(_ bytes: [UInt8], stepsPerByte: Int) {
    self.bytes = bytes
    maximumSteps = Self.minimumSteps + min(stepsPerByte, 1 << 20) * bytes.count
  }

  /// Whether anything was skipped or repaired. If not, the normal reader gives the same result.
  var foundDamage: Bool { skipped.parts > 0 || lostTimes > 0 || mended > 0 }

  /// Reads all intact messages into a sink.
  ///
  /// - Complexity: O(*n*).
  mutating func read(into sink: inout some FITMessageSink) {
    var place = 0
    while place < bytes.count, stop == nil, steps < maximumSteps {
      if let header = headerPlace(near: place) {
        flush(pending.count, into: &sink)
        startFile(at: header, into: &sink)
        place = header + (FITHeader.size(bytes, at: header) ?? Int(bytes[header]))
        anchor = place
        continue
      }
      if isTrailer(place) {
        place += 2
        continue
      }
      switch finding(at: place) {
      case .definition(let shape):
        flush(pending.count, into: &sink)
        define(shape, into: &sink)
        place = shape.end
        anchor = place
      case .data(let frame, let isSure):
        if isSure || pending.count >= Self.maximumPending {
          flush(pending.count, into: &sink)
          anchor = place + 1
        }
        pending.append(frame)
        place = frame.end
      case .cut: place = resume(after: place, isCut: true, into: &sink)
      case .nothing: place = resume(after: place, isCut: false, into: &sink)
      }
    }
    flush(pending.count, into: &sink)
    if steps >= maximumSteps, place < bytes.count, stop == nil { skip(place, bytes.count) }
  }

  // MARK: Headers and trailers

  /// The position of a file header: here, or after the two-byte checksum of the previous file.
  private func headerPlace(near place: Int) -> Int? {
    if isHeader(place) { return place }
    return isHeader(place + 2) ? place + 2 : nil
  }

  func isHeader(_ place: Int) -> Bool {
    guard bytes.count - place >= 12, bytes.hasFITLetters(at: place + 8) else { return false }
    return FITHeader.size(bytes, at: place) != nil
  }

  private mutating func startFile(at place: Int, into sink: inout some FITMessageSink) {
    locals = [FITLocal](repeating: FITLocal(), count: 16)
    clock = nil
    fileStart = place
    let declared = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << ($1 * 8) }
    declaredEnd = place + (FITHeader.size(bytes, at: place) ?? Int(bytes[place])) + declared
    fileStarts.append(place)
    sink.startFile()
  }

  /// Whether the next two bytes (or the last remaining byte) are the file's checksum. They are if the sum is
  /// correct at the declared end of the file, or if they are the last bytes.
  private mutating func isTrailer(_ place: Int) -> Bool {
    let remaining = bytes.count - place
    if remaining == 1 { return true }
    guard remaining == 2 || place == declaredEnd, remaining >= 2 else { return false }
    if remaining == 2, place == declaredEnd { return true }
    // Cache the result, since a search may return to this position.
    if trailer.file != fileStart || trailer.place != place {
      trailer = (fileStart, place, isChecksum(place))
    }
    return trailer.isTrailer
  }

  private func isChecksum(_ place: Int) -> Bool {
    let remaining = bytes.count - place
    let sum = FITChecksum.of(bytes.elementSpan.bytes, from: fileStart, to: place)
    if UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8 == sum { return true }
    guard remaining == 2 else { return false }
    // The two bytes are either part of a message or a wrong checksum.
    let local = locals[Int(bytes[place] & 0x0F)]
    return !(bytes[place] < 0x10 && local.size == 1)
  }

  // MARK: Frames

  private mutating func finding(at place: Int) -> Finding {
    let header = bytes[place]
    let clock = pending.last { $0.time != nil }?.time ?? clock
    if header & 0xC0 == 0x40 { return definition(at: place, after: clock) }
    let isCompressed = header & 0x80 != 0
    let localType = Int(isCompressed ? header >> 5 & 0x03 : header & 0x0F)
    let local = locals[localType]
    guard local.size >= 0 else { return .nothing }
    let end = place + 1 + local.size
    guard end <= bytes.count else { return .cut }
    var frame = Pending(place: place, end: end, localType: localType)
    if let time = time(local, at: place) {
      frame.time = time
      guard let clock, !Self.isNear(time, clock) else { return .data(frame, isSure: true) }
      // The time is unexpected, either in this message only or from here onwards.
      if leads(end, after: clock) {
        if local.isRecord { frame.time = nil }
        return .data(frame, isSure: true)
      }
      guard leads(end, after: time), jumps < Self.maximumJumps, !goesOn(from: anchor, after: clock) else {
        return .nothing
      }
      jumps += 1
      return .data(frame, isSure: true)
    }
    if isCompressed, let clock { frame.time = FITMessage.time(ofCompressed: header, after: clock) }
    // A frame without a time must be confirmed by later frames.
    return .data(frame, isSure: leads(place, after: clock))
  }

  /// Whether frames on the given clock start shortly after a position. Any frame found before those frames is
  /// then a false match.
  private mutating func goesOn(from place: Int, after clock: UInt32?) -> Bool {
    let end = min(place + Self.jumpWindow, bytes.count)
    for next in place..<max(place, end) where leadsOn(next, after: clock) { return true }
    return false
  }

  private mutating func definition(at place: Int, after clock: UInt32?) -> Finding {
    guard let shape = FITShape(bytes.elementSpan, at: place) else { return .nothing }
    if shape.isStrict { return .definition(shape) }
    if leads(shape.end, after: clock, with: shape) { return .definition(shape) }
    guard shape.misfits > 0, let mended = FITShape(bytes.elementSpan, at: place, mends: true),
      leads(mended.end, after: clock, with: mended)
    else {
      // The frame is at the very end, or followed by more damage.
      return .nothing
    }
    return .definition(mended)
  }

  /// The time of a data message, if it has one.
  private func time(_ local: FITLocal, at place: Int) -> UInt32? {
    guard local.timeOffset >= 0 else { return nil }
    let value: UInt32 = FITBaseType.load(
      bytes.elementSpan.bytes, place + 1 + local.timeOffset, local.bigEndian)
    return value == .max ? nil : value
  }

  /// Whether a time is plausible after another time: from one day earlier to ten days later.
  private static func isNear(_ time: UInt32, _ clock: UInt32) -> Bool {
    let step = Int64(time) - Int64(clock)
    return step >= -86_400 && step <= 864_000
  }

  /// Whether enough consecutive frames start at the given position.
  ///
  /// A valid definition or an advancing time scores four points, and a message without a time one point. Six
  /// points are needed, or four at the end of the file.
  private mutating func leads(_ start: Int, after clock: UInt32?, with shape: FITShape? = nil) -> Bool {
    var definitions = locals
    if let shape { definitions[shape.localType] = shape.local }
    var place = start
    var clock = clock
    var points = 0
    for _ in 0..<Self.lookahead {
      steps += 1
      let remaining = bytes.count - place
      if remaining <= 2 || place == declaredEnd || isHeader(place) || isHeader(place + 2) {
        return points >= 4
      }
      let header = bytes[place]
      if header & 0xC0 == 0x40 {
        steps += stepsOfShape(at: place)
        guard let next = FITShape(bytes.elementSpan, at: place, inOrder: true), next.isStrict || next.isLikely
        else {
          return false
        }
        definitions[next.localType] = next.local
        points += next.isStrict ? 4 : 1
        place = next.end
      } else {
        let isCompressed = header & 0x80 != 0
        guard isCompressed || header & 0x30 & ~freeBits == 0 else { return false }
        let local = definitions[Int(isCompressed ? header >> 5 & 0x03 : header & 0x0F)]
        guard local.size >= 0, !(isCompressed && local.timeOffset >= 0) else { return false }
        guard local.size < remaining else { return points >= 4 }
        guard !isConstant(place + 1, count: local.size) else { return false }
        if local.timeOffset >= 0 {
          if let time = time(local, at: place) {
            if let clock, !Self.isNear(time, clock) { return false }
            points += clock == nil ? 2 : 4
            clock = time
          }
        } else if isCompressed {
          if let last = clock {
            let time = FITMessage.time(ofCompressed: header, after: last)
            if time &- last <= 8 { points += 1 }
            clock = time
          }
        } else {
          points += 1
        }
        place += 1 + local.size
      }
      if points >= 6 { return true }
    }
    return points >= 4
  }

  /// Whether the first bytes are all equal, as in a block that was never written.
  private func isConstant(_ place: Int, count: Int) -> Bool {
    guard count > 1 else { return false }
    return bytes[place..<(place + min(count, 16))].allSatisfy { $0 == bytes[place] }
  }

  // MARK: Keeping

  private mutating func define(_ shape: FITShape, into sink: inout some FITMessageSink) {
    locals[shape.localType] = shape.local
    misfits += shape.misfits
    if shape.local.isMended { mended += 1 }
    sink.define(shape.localType, as: FITDefinition(bytes, shape))
  }

  /// Emits the first `count` pending frames and drops the remaining frames.
  private mutating func flush(_ count: Int, into sink: inout some FITMessageSink) {
    for frame in pending.prefix(count) { keep(frame, into: &sink) }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func keep(_ frame: Pending, into sink: inout some FITMessageSink) {
    guard stop == nil else { return }
    let local = locals[frame.localType]
    if let time = frame.time {
      clock = time
    } else if local.isRecord, clock != nil, time(local, at: frame.place) != nil {
      lostTimes += 1
    }
    locals[frame.localType].lastFrame = frame.place
    if bytes[frame.place] & 0x80 == 0 { freeBits |= bytes[frame.place] & 0x30 }
    if !sink.take(frame.localType, timestamp: frame.time, of: bytes, at: frame.place + 1) {
      stop = .overLimit(sink.excess, offset: frame.place)
    }
  }

  // MARK: Resuming

  /// Finds the next frame after an invalid frame and decides which pending frames to keep.
  ///
  /// - Returns: The position at which to continue.
  private mutating func resume(
    after place: Int, isCut: Bool, into sink: inout some FITMessageSink
  ) -> Int {
    var next = max(anchor, fileStart)
    while next < bytes.count, steps < maximumSteps, !isHeader(next), !leadsOn(next, after: clockBefore(next))
    {
      next += 1
    }
    if steps >= maximumSteps { next = bytes.count }
    let isEnd = next >= bytes.count
    var kept = 0
    while kept < pending.count, pending[kept].end <= min(place, next) {
      guard isEnd && isCut || resembles(pending[kept], next: next) else { break }
      kept += 1
    }
    let start = kept < pending.count ? pending[kept].place : min(place, next)
    flush(kept, into: &sink)
    let saved = isEnd ? nil : rescued(from: start, to: next)
    if let saved {
      if let shape = saved.shape { define(shape, into: &sink) }
      skip(start, saved.start)
      for frame in saved.frames.reversed() { keep(frame, into: &sink) }
    } else {
      skip(start, next)
    }
    anchor = next + 1
    return next
  }

  private mutating func skip(_ start: Int, _ end: Int) {
    // A wrong checksum is reported separately, not as skipped bytes.
    if start == declaredEnd, end <= start + 2 { return }
    skipped.append(SkippedPart(place: .byteOffset(start), count: end - start))
  }

  /// Number of steps needed to test whether a definition starts at a position.
  private func stepsOfShape(at place: Int) -> Int {
    place + 5 < bytes.count && bytes[place + 1] == 0 && bytes[place + 2] <= 1 ? Int(bytes[place + 5]) : 0
  }

  /// Whether a frame starts at the given position, judging by the frames that follow it.
  private mutating func leadsOn(_ place: Int, after clock: UInt32?) -> Bool {
    let header = bytes[place]
    steps += 1
    // Most positions are rejected here, at little cost.
    if header & 0xC0 == 0x40 {
      guard stepsOfShape(at: place) > 0 else { return false }
    } else {
      let isCompressed = header & 0x80 != 0
      let local = locals[Int(isCompressed ? header >> 5 & 0x03 : header & 0x0F)]
      guard local.size >= 0, isCompressed ? local.timeOffset < 0 : header & 0x30 & ~freeBits == 0 else {
        return false
      }
      if let clock, place + 1 + local.size <= bytes.count, let time = time(local, at: place),
        !Self.isNear(time, clock)
      {
        return false
      }
    }
    return leads(place, after: clock)
  }

  /// The time that a frame at this position must follow.
  private func clockBefore(_ place: Int) -> UInt32? {
    pending.first { $0.time != nil && $0.end <= place }?.time ?? clock
  }

  /// Whether a frame just before the damage resembles a confirmed frame before or after it.
  ///
  /// In a frame that lost or gained bytes, the last values are shifted. The shift shows in their highest bytes.
  private func resembles(_ frame: Pending, next: Int) -> Bool {
    let local = locals[frame.localType]
    var other = local.lastFrame
    if other < 0, next + 1 + local.size <= bytes.count, bytes[next] == bytes[frame.place] { other = next }
    guard other >= 0, local.definition >= 0 else { return true }
    let (one, two) = (frame.place + 1, other + 1)
    var offset = 0
    var field = local.definition + 6
    for _ in 0..<Int(bytes[local.definition + 5]) {
      let type = FITBaseType(code: bytes[field + 2])
      var size = Int(bytes[field + 1])
      if let type, local.isMended, !size.isMultiple(of: type.size) { size = type.size }
      // Several byte values form one number here, and the position of its highest byte is unknown.
      if let type, type != .string, type.size > 1 ? type.size <= size : size == 1,
        bytes[field] != FITProfile.timestamp.number
      {
        let high = offset + (local.bigEndian ? 0 : type.size - 1)
        let difference = Int(bytes[one + high]) - Int(bytes[two + high])
        // Compare as 8-bit numbers, which may roll over.
        let distance = min(difference.magnitude, 256 - difference.magnitude)
        if distance > (type.size == 1 ? 40 : type.size == 2 ? 4 : 1) { return false }
      }
      offset += size
      field += 3
    }
    return true
  }

  // MARK: Frames without their definition or header

  private struct Rescue {
    var shape: FITShape?
    /// The frames, last one first.
    var frames: [Pending] = []
    var start: Int
  }

  /// Finds, backwards, the frames that end where reading resumes.
  ///
  /// Before a definition, these are frames of the same layout whose own definition was lost. Their times must
  /// be in order. Elsewhere, it is a single frame in which only the first byte is wrong.
  private func rescued(from start: Int, to end: Int) -> Rescue? {
    guard end > start, end < bytes.count else { return nil }
    guard bytes[end] & 0xC0 == 0x40 else { return mislabelled(from: start, to: end) }
    guard let shape = FITShape(bytes.elementSpan, at: end), shape.isStrict || shape.isLikely,
      shape.local.timeOffset >= 0
    else {
      return nil
    }
    var rescue = Rescue(shape: shape, start: end)
    var limit = clock
    func frame(before end: Int) -> Pending? {
      let place = end - 1 - shape.local.size
      guard place >= start, Int(bytes[place]) == shape.localType else { return nil }
      return Pending(
        place: place, end: end, localType: shape.localType, time: time(shape.local, at: place))
    }
    func stands(_ time: UInt32?) -> Bool {
      time.map { time in limit.map { Self.isNear(time, $0) } ?? true } ?? false
    }
    while var next = frame(before: rescue.start) {
      if !stands(next.time) {
        // A single wrong time is allowed if the frame before it has a plausible time.
        guard stands(frame(before: next.place)?.time) else { break }
        next.time = nil
      }
      limit = next.time ?? limit
      rescue.frames.append(next)
      rescue.start = next.place
    }
    return rescue.frames.count > 1 || (clock != nil && !rescue.frames.isEmpty) ? rescue : nil
  }

  private func mislabelled(from start: Int, to end: Int) -> Rescue? {
    guard let clock else { return nil }
    for localType in 0..<16 where locals[localType].size == end - start - 1 {
      guard let time = time(locals[localType], at: start), Self.isNear(time, clock) else { continue }
      let frame = Pending(place: start, end: end, localType: localType, time: time)
      guard resembles(frame, next: end) else { continue }
      return Rescue(frames: [frame], start: start + 1)
    }
    return nil
  }
}

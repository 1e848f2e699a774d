import Testing
import _TestSupport

/// One way in which a FIT file can be damaged.
struct DamageCase: Sendable, CustomTestStringConvertible {
  /// Which part of a file it concerns, in the order in which several are applied.
  enum Part: Int, CaseIterable, Sendable {
    case field, time, definition, frame, header, trailer, container
  }
  var part: Part
  var name: String
  /// What the device itself writes differently, before the file is made.
  var device: @Sendable (inout DamagedFIT) -> Void = { _ in }
  /// What happens to the file.
  var damage: @Sendable (inout DamagedFIT) -> Void = { _ in }

  var testDescription: String { "\(part) \(name)" }

  /// Random bytes, always the same.
  static func noise(_ count: Int, _ seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  static let all = fields + times + definitions + frames + headers + trailers + containers

  // MARK: What the device writes

  static let fields: [DamageCase] =
    [
      (0x0D, "bytes"), (0x02, "uint8"), (0x85, "sint32"), (0x8C, "uint32z"), (0x00, "enum"),
      (0x1F, "unknown"),
    ]
    .map { code, name in
      DamageCase(part: .field, name: "time as \(name)", device: { $0.timeCode = UInt8(code) })
    }
    + [
      (0x0D, "bytes"), (0x02, "uint8"), (0x8B, "uint16z"), (0x83, "sint16"), (0x1F, "unknown"),
      (0x86, "uint32"),
    ]
    .map { code, name in
      DamageCase(part: .field, name: "power as \(name)", device: { $0.powerCode = UInt8(code) })
    }
    + [(0x0D, "bytes"), (0x1F, "unknown"), (0x86, "uint32")].map { code, name in
      DamageCase(part: .field, name: "position as \(name)", device: { $0.positionCode = UInt8(code) })
    }
    + [(0x0D, "bytes"), (0x0A, "uint8z"), (0x1F, "unknown"), (0x84, "uint16")].map { code, name in
      DamageCase(part: .field, name: "heart rate as \(name)", device: { $0.heartRateCode = UInt8(code) })
    }
    + [DamageCase(part: .field, name: "big endian", device: { $0.isBigEndian = true })]

  static let times: [DamageCase] = [
    (UInt32.max, "missing"), (0, "zero"), (4_000_000_000, "far ahead"),
    (DamagedFIT.start - 7200, "two hours back"),
    (DamagedFIT.start &+ 40 * 86_400, "forty days ahead"), (300_000_000, "of another year"),
  ].flatMap { time, name in
    [10, 40].map { record in
      DamageCase(part: .time, name: "\(name) at \(record)", device: { $0.times[record] = time })
    }
  }

  // MARK: Definitions

  static let definitions: [DamageCase] =
    [
      DamageCase(part: .definition, name: "comes again", device: { $0.repeats += [15, 30] }),
      DamageCase(
        part: .definition, name: "lost, comes again", device: { $0.repeats.append(25) },
        damage: { file in
          file.pieces.removeAll { $0.kind == .definition }
          file.orphans = 0..<25
        }),
      DamageCase(
        part: .definition, name: "overwritten, comes again", device: { $0.repeats.append(12) },
        damage: { file in
          file.change(.definition) { $0 = noise($0.count, 8) }
          file.orphans = 0..<12
        }),
      DamageCase(
        part: .definition, name: "byte order 7, comes again", device: { $0.repeats.append(20) },
        damage: { file in
          file.change(.definition) { $0[2] = 7 }
          file.orphans = 0..<20
        }),
      DamageCase(
        part: .definition, name: "half lost, comes again", device: { $0.repeats.append(18) },
        damage: { file in
          file.change(.definition) { $0.removeLast(9) }
          file.orphans = 0..<18
        }),
      DamageCase(
        part: .definition, name: "the one that comes again is overwritten", device: { $0.repeats.append(33) },
        damage: { file in file.change(.repeatedDefinition) { $0 = noise($0.count, 9) } }),
      DamageCase(
        part: .definition, name: "a size of 5 for 4 bytes",
        damage: { file in file.change(.definition) { $0[16] = 5 } }),
      DamageCase(
        part: .definition, name: "a size of 3 for 2 bytes",
        damage: { file in file.change(.definition) { $0[19] = 3 } }),
      DamageCase(
        part: .definition, name: "a reserved byte is set",
        damage: { file in file.change(.definition) { $0[1] = 1 } }),
      DamageCase(
        part: .definition, name: "of the session lost",
        damage: { file in
          file.pieces.remove(at: file.pieces.count - 2)
          file.isSessionTouched = true
        }),
      DamageCase(
        part: .definition, name: "of the session overwritten",
        damage: { file in
          let place = file.pieces.count - 2
          file.pieces[place].bytes = noise(file.pieces[place].bytes.count, 10)
          file.isSessionTouched = true
        }),
    ]

  // MARK: Frames

  static let frames: [DamageCase] = [6, 29, 55].flatMap { record -> [DamageCase] in
    let cut: [DamageCase] = [1, 3, 8].flatMap { count in
      [
        DamageCase(
          part: .frame, name: "\(count) bytes lost in \(record)",
          damage: { $0.touch(record) { $0.removeSubrange(7..<(7 + count)) } }),
        DamageCase(
          part: .frame, name: "\(count) bytes more in \(record)",
          damage: { $0.touch(record) { $0.insert(contentsOf: noise(count, UInt64(count)), at: 9) } }),
      ]
    }
    let between: [DamageCase] = [1, 5, 40, 700].map { count in
      DamageCase(
        part: .frame, name: "\(count) bytes more before \(record)",
        damage: { $0.insert(noise(count, UInt64(count + record)), before: record) })
    }
    return cut + between + [
      DamageCase(
        part: .frame, name: "a block of zeros before \(record)",
        damage: { $0.insert(Array(repeating: 0, count: 512), before: record) }),
      DamageCase(
        part: .frame, name: "a block of ones before \(record)",
        damage: { $0.insert(Array(repeating: 0xFF, count: 64), before: record) }),
      DamageCase(
        part: .frame, name: "undefined type in \(record)", damage: { $0.touch(record) { $0[0] = 0x0B } }),
      DamageCase(
        part: .frame, name: "definition bit in \(record)", damage: { $0.touch(record) { $0[0] = 0x40 } }),
      DamageCase(
        part: .frame, name: "compressed bit in \(record)", damage: { $0.touch(record) { $0[0] = 0x80 } }),
      DamageCase(
        part: .frame, name: "\(record) and the next overwritten",
        damage: { file in
          for lost in [record, record + 1] { file.touch(lost) { $0 = noise($0.count, 77) } }
        }),
      DamageCase(
        part: .frame, name: "values of \(record) overwritten",
        damage: { $0.touch(record) { $0.replaceSubrange(9..<13, with: [1, 2, 3, 4]) } }),
      DamageCase(
        part: .frame, name: "\(record) lost whole",
        damage: { file in
          guard let place = file.place(record) else { return }
          file.pieces.remove(at: place)
        }),
      DamageCase(
        part: .frame, name: "half of \(record) lost", damage: { $0.touch(record) { $0.removeLast(10) } }),
    ]
  }

  // MARK: Headers and trailers

  static let headers: [DamageCase] =
    [1, 3, 12, 100, 5000].map { count in
      DamageCase(
        part: .header, name: "\(count) bytes before it", damage: { $0.before = noise(count, UInt64(count)) })
    } + [
      DamageCase(
        part: .header, name: "a text before it", damage: { $0.before = Array("HTTP/1.1 200 OK\r\n\r\n".utf8) }
      ),
      DamageCase(
        part: .header, name: "no letters",
        damage: { $0.changeHeader { $0.replaceSubrange(8..<12, with: [0, 0, 0, 0]) } }),
      DamageCase(part: .header, name: "one letter wrong", damage: { $0.changeHeader { $0[9] = 0x47 } }),
      DamageCase(part: .header, name: "lost", damage: { $0.changeHeader { $0 = [] } }),
      DamageCase(part: .header, name: "half lost", damage: { $0.changeHeader { $0.removeFirst(6) } }),
      DamageCase(part: .header, name: "size 0", damage: { $0.changeHeader { $0[0] = 0 } }),
      DamageCase(part: .header, name: "size 11", damage: { $0.changeHeader { $0[0] = 11 } }),
      DamageCase(part: .header, name: "checksum wrong", damage: { $0.changeHeader { $0[12] ^= 0x55 } }),
      DamageCase(
        part: .header, name: "no data declared",
        damage: { $0.changeHeader { $0.replaceSubrange(4..<8, with: [0, 0, 0, 0]) } }),
      DamageCase(
        part: .header, name: "too little declared",
        damage: { $0.changeHeader { $0.replaceSubrange(4..<8, with: [200, 0, 0, 0]) } }),
      DamageCase(
        part: .header, name: "too much declared",
        damage: { $0.changeHeader { $0.replaceSubrange(4..<8, with: [0, 0, 1, 0]) } }),
    ]

  static let trailers: [DamageCase] = [
    DamageCase(part: .trailer, name: "wrong", damage: { $0.trailer[0] ^= 0x0F }),
    DamageCase(part: .trailer, name: "zeros", damage: { $0.trailer = [0, 0] }),
    DamageCase(part: .trailer, name: "lost", damage: { $0.trailer = [] }),
    DamageCase(part: .trailer, name: "half lost", damage: { $0.trailer.removeLast() }),
    DamageCase(
      part: .trailer, name: "zeros behind it", damage: { $0.after = Array(repeating: 0, count: 300) }),
    DamageCase(part: .trailer, name: "noise behind it", damage: { $0.after = noise(90, 3) }),
    DamageCase(part: .trailer, name: "a text behind it", damage: { $0.after = Array("</html>\n".utf8) }),
    DamageCase(
      part: .trailer, name: "cut in the session",
      damage: { file in
        file.trailer = []
        file.pieces[file.pieces.count - 1].bytes.removeLast(4)
        file.isSessionTouched = true
      }),
    DamageCase(
      part: .trailer, name: "cut behind the records",
      damage: { file in
        file.trailer = []
        file.pieces.removeLast(4)
        file.isSessionTouched = true
      }),
  ]

  // MARK: Containers

  private static let wraps: [(name: String, wrap: @Sendable ([UInt8]) -> [UInt8])] = [
    ("zip", { Containers.member("1_ACTIVITY.fit", $0) + Containers.directory }),
    ("zip, deflated", { Containers.member("1.fit", $0, isDeflated: true) + Containers.directory }),
    (
      "zip, sizes behind",
      { Containers.member("1.fit", $0, isDeflated: true, hasSizeBehind: true) + Containers.directory }
    ),
    (
      "zip, stored with sizes behind",
      { Containers.member("1.fit", $0, hasSizeBehind: true) + Containers.directory }
    ),
    (
      "zip with a folder and a text",
      {
        Containers.member("a/", []) + Containers.member("a/readme.txt", Array("Hello.".utf8))
          + Containers.member("a/1.fit", $0) + Containers.directory
      }
    ),
    ("zip without directory", { Containers.member("1.fit", $0) }),
    ("zip with a wrong sum", { Containers.member("1.fit", $0, sum: 1) + Containers.directory }),
    ("zip behind other bytes", { noise(20, 4) + Containers.member("1.fit", $0) + Containers.directory }),
    ("gzip", { Containers.gzip($0) }),
    ("gzip with a wrong sum", { Containers.gzip($0, sum: 1) }),
    ("gzip behind other bytes", { noise(33, 5) + Containers.gzip($0) }),
    ("gzip without its end", { Array(Containers.gzip($0).dropLast(6)) }),
    ("zip in gzip", { Containers.gzip(Containers.member("1.fit", $0) + Containers.directory) }),
    ("gzip in zip", { Containers.member("1.fit.gz", Containers.gzip($0)) + Containers.directory }),
  ]

  static let containers = wraps.map { name, wrap in
    DamageCase(part: .container, name: name, damage: { $0.wrap = wrap })
  }
}

extension DamagedFIT {
  mutating func change(_ kind: Piece.Kind, _ change: (inout [UInt8]) -> Void) {
    for place in pieces.indices where pieces[place].kind == kind { change(&pieces[place].bytes) }
  }

  /// Changes the bytes of a record, which then need not be saved.
  mutating func touch(_ record: Int, _ change: (inout [UInt8]) -> Void) {
    guard let place = place(record) else { return }
    touched.insert(record)
    change(&pieces[place].bytes)
  }

  mutating func insert(_ bytes: [UInt8], before record: Int) {
    guard let place = place(record) else { return }
    pieces.insert(Piece(kind: .garbage, bytes: bytes), at: place)
  }

  /// A file with these damages.
  init(_ cases: [DamageCase]) {
    self.init()
    let ordered = cases.sorted { $0.part.rawValue < $1.part.rawValue }
    for damage in ordered { damage.device(&self) }
    make()
    for damage in ordered { damage.damage(&self) }
  }
}

import ActivityStreams
import Testing
import TextFormats
import _TestSupport

@testable import ActivityFiles

/// What messages mean: fields, events, sessions, developer fields.
struct FITMessageTests {
  static let time: UInt32 = 1_000_000_000

  /// A file with records of time and heart rate, and other messages.
  static func read(
    records: Range<UInt32> = 0..<0, options: ReadOptions = .standard, _ build: (inout FITBuilder) -> Void
  ) throws -> ActivityFile {
    var fit = FITBuilder()
    fit.define(0, message: 20, fields: [.init(253, .uint32), .init(3, .uint8)])
    for second in records { fit.data(0, [.uint32(time + second), .uint8(UInt8(100 + second % 100))]) }
    build(&fit)
    let file = try FITReader.read(fit.file(), options: options)
    #expect(file.damage == nil)
    return file
  }

  static func whole(_ file: ActivityFile) throws -> ActivityRecording { try #require(file.recordings.first) }

  // MARK: Records

  @Test func everyFieldOfARecord() throws {
    var fit = FITBuilder()
    fit.define(
      0, message: 20,
      fields: [
        .init(253, .uint32), .init(0, .sint32), .init(1, .sint32), .init(2, .uint16), .init(3, .uint8),
        .init(4, .uint8), .init(5, .uint32), .init(6, .uint16), .init(7, .uint16), .init(9, .sint16),
        .init(13, .sint8), .init(39, .uint16), .init(41, .uint16), .init(53, .uint8), .init(85, .uint16),
        .init(99, .uint8),
      ])
    fit.data(
      0,
      [
        .uint32(Self.time), .sint32(1 << 29), .sint32(-(1 << 30)), .uint16(3000), .uint8(150), .uint8(85),
        .uint32(123_456), .uint16(3_250), .uint16(240), .sint16(-525), .sint8(-7), .uint16(852),
        .uint16(2_435),
        .uint8(64), .uint16(11_230), .uint8(32),
      ])
    let whole = try Self.whole(try FITReader.read(fit.file()))
    let expected: [(Channel, Double)] = [
      (.latitude, 45), (.longitude, -90), (.altitude, 100), (.heartRate, 150), (.cadence, 85.5),
      (.distance, 1234.56),
      (.speed, 3.25), (.power, 240), (.grade, -5.25), (.temperature, -7), (.verticalOscillation, 8.52),
      (.groundContactTime, 243.5), (.stepLength, 1.123), (.respiratoryRate, 32),
    ]
    for (channel, value) in expected { #expect(whole.columns[channel] == [value], "\(channel)") }
    #expect(whole.columns.present.count == expected.count)
    let plain = try Self.whole(try FITReader.read(fit.file(), options: .reference))
    #expect(plain.columns[.cadence] == [85])
  }

  @Test(arguments: [false, true])
  func enhancedFieldsWin(_ enhancedFirst: Bool) throws {
    let plain: [FITBuilder.Field] = [.init(6, .uint16), .init(2, .uint16), .init(99, .uint8)]
    let enhanced: [FITBuilder.Field] = [.init(73, .uint32), .init(78, .uint32), .init(108, .uint16)]
    let plainValues: [FITBuilder.Value] = [.uint16(3000), .uint16(3000), .uint8(30)]
    func record(_ values: [FITBuilder.Value]) -> [FITBuilder.Value] {
      [.uint32(Self.time)] + (enhancedFirst ? values + plainValues : plainValues + values)
    }
    var fit = FITBuilder()
    fit.define(
      0, message: 20, fields: [.init(253, .uint32)] + (enhancedFirst ? enhanced + plain : plain + enhanced))
    fit.data(0, record([.uint32(3_125), .uint32(50_000), .uint16(3_050)]))
    // An invalid enhanced field leaves the plain one.
    fit.data(0, record([.uint32(.max), .uint32(.max), .uint16(.max)]))
    let whole = try Self.whole(try FITReader.read(fit.file()))
    #expect(whole.columns[.speed] == [3.125, 3])
    #expect(whole.columns[.altitude] == [9500, 100])
    #expect(whole.columns[.respiratoryRate] == [30.5, 30])
  }

  @Test("The left leg's share, if the file names the leg")
  func balance() throws {
    var fit = FITBuilder()
    fit.define(0, message: 20, fields: [.init(253, .uint32), .init(7, .uint16), .init(30, .uint8)])
    for value: UInt8 in [0x80 | 52, 0x80 | 100, 52, 255, 0x80 | 101] {
      fit.data(0, [.uint32(Self.time), .uint16(200), .uint8(value)])
    }
    let left = try #require(try Self.whole(try FITReader.read(fit.file())).columns[.leftBalance])
    #expect(left[0] == 48 && left[1] == 0 && left[2...].allSatisfy(\.isNaN))
  }

  @Test("What pedals and feet say, in halves and hundredths of a per cent")
  func dynamics() throws {
    var fit = FITBuilder()
    fit.define(
      0, message: 20,
      fields: [.init(253, .uint32)] + (43...47).map { .init($0, .uint8) } + [.init(84, .uint16)])
    for (place, values) in [[150, 149, 41, 40, 39], [UInt8](repeating: 255, count: 5)].enumerated() {
      fit.data(
        0,
        [.uint32(Self.time + UInt32(place))] + values.map { .uint8($0) } + [
          .uint16(place == 0 ? 4_887 : .max)
        ])
    }
    let whole = try Self.whole(try FITReader.read(fit.file()))
    let expected: [(Channel, Double)] = [
      (.leftTorqueEffectiveness, 75), (.rightTorqueEffectiveness, 74.5), (.leftPedalSmoothness, 20.5),
      (.rightPedalSmoothness, 20), (.pedalSmoothness, 19.5), (.groundContactBalance, 48.87),
    ]
    for (channel, value) in expected {
      #expect(DifferenceReport(whole.columns[channel] ?? [], [value, .nan]) == nil, "\(channel)")
    }
    #expect(whole.columns.present.count == expected.count)
  }

  @Test func packedSpeedAndDistance() throws {
    var fit = FITBuilder()
    fit.define(0, message: 20, fields: [.init(253, .uint32), .init(8, .byte, count: 3)])
    // Speed 2.50 m/s = 250 = 0x0FA; distance in 1/16 m: 0x123, then it rolls over.
    fit.data(0, [.uint32(Self.time), .bytes([0xFA, 0x30, 0x12])])
    fit.data(0, [.uint32(Self.time + 1), .bytes([0xFF, 0x0F, 0x01])])
    fit.data(0, [.uint32(Self.time + 2), .bytes([0xFF, 0xFF, 0xFF])])
    let whole = try Self.whole(try FITReader.read(fit.file()))
    #expect(DifferenceReport(whole.columns[.speed] ?? [], [2.5, .nan, .nan]) == nil)
    let expected = [291.0 / 16, (291 + (16.0 + 4096 - 291)) / 16, .nan]
    #expect(DifferenceReport(whole.columns[.distance] ?? [], expected) == nil)
  }

  @Test func timesOfTheDeviceClock() throws {
    var fit = FITBuilder()
    fit.define(0, message: 20, fields: [.init(253, .uint32), .init(3, .uint8)])
    fit.data(0, [.uint32(5_000), .uint8(100)])
    fit.data(0, [.uint32(5_010), .uint8(101)])
    let whole = try Self.whole(try FITReader.read(fit.file()))
    #expect(whole.time == [0, 10])
    #expect(whole.summary.startInstant == nil)
    #expect(whole.warnings.map(\.kind) == ["device_clock"])
    let reference = try Self.whole(try FITReader.read(fit.file(), options: .reference))
    #expect(reference.time.count == 2 && reference.time.allSatisfy(\.isNaN))
    // Beside dated records they have no place.
    fit.data(0, [.uint32(Self.time), .uint8(102)])
    let mixed = try Self.whole(try FITReader.read(fit.file()))
    #expect(DifferenceReport(mixed.time, [.nan, .nan, 0]) == nil)
    #expect(mixed.warnings.map(\.kind) == ["record_without_date"])
    #expect(mixed.warnings.map(\.count) == [2])
  }

  @Test("Times before the device set its clock are shifted, if the session began with them")
  func clockSetInTheFirstSeconds() throws {
    var fit = FITBuilder()
    fit.define(0, message: 20, fields: [.init(253, .uint32), .init(3, .uint8)])
    for second in 0..<60 {
      fit.data(0, [.uint32(UInt32(second) + (second < 20 ? 5_000 : Self.time)), .uint8(100)])
    }
    let start = FITBuilder.Field(2, .uint32), elapsed = FITBuilder.Field(7, .uint32)
    fit.define(1, message: 19, fields: [.init(253, .uint32), start, elapsed])
    fit.data(1, [.uint32(Self.time + 30), .uint32(5_000), .uint32(30_000)])
    fit.data(1, [.uint32(Self.time + 60), .uint32(Self.time + 30), .uint32(30_000)])
    fit.define(2, message: 18, fields: [.init(253, .uint32), start, elapsed])
    fit.data(2, [.uint32(Self.time + 60), .uint32(5_000), .uint32(60_000)])
    let whole = try Self.whole(try FITReader.read(fit.file()))
    #expect(whole.time == (0..<60).map(Double.init))
    #expect(whole.laps.map(\.span.start) == [0, 30])
    #expect(whole.summary.startInstant == Double(Self.time) + 631_065_600)
    #expect(whole.warnings.map(\.kind) == ["clock_set"])
  }

  // MARK: Events

  /// Event messages: time after the start, event, kind, data.
  static func events(_ fit: inout FITBuilder, _ events: [(UInt32, UInt8, UInt8, UInt32)]) {
    fit.define(
      4, message: 21,
      fields: [.init(253, .uint32), .init(0, .enumeration), .init(1, .enumeration), .init(3, .uint32)])
    for event in events {
      fit.data(4, [.uint32(time + event.0), .uint8(event.1), .uint8(event.2), .uint32(event.3)])
    }
  }

  @Test func timerStopsArePauses() throws {
    let file = try Self.read(records: 0..<100) { fit in
      Self.events(
        &fit,
        [
          (0, 0, 0, 0), (10, 0, 4, 0), (20, 0, 0, 0), (30, 0, 1, 0), (31, 0, 9, 0), (45, 0, 0, 0),
          (46, 0, 0, 0), (99, 0, 4, 0),
        ])
    }
    #expect(try Self.whole(file).pauses == [TimeSpan(start: 10, end: 20), TimeSpan(start: 30, end: 45)])
  }

  @Test func recoveryHeartRateBelongsToTheLastStop() throws {
    let file = try Self.read(records: 0..<90) { fit in
      Self.events(
        &fit,
        [(0, 0, 0, 0), (40, 0, 4, 0), (50, 0, 0, 0), (80, 0, 4, 0), (200, 21, 3, 88), (300, 21, 3, .max)])
    }
    #expect(
      try Self.whole(file).deviceRecoveries == [
        DeviceRecovery(time: 200, heartRate: 88, timerStop: 80, heartRateAtStop: 180)
      ])
  }

  @Test func beatsComeInOrderWithTheTimeOfTheRecordBefore() throws {
    let file = try Self.read { fit in
      fit.define(1, message: 78, fields: [.init(0, .uint16, count: 3)])
      fit.data(1, [.uint16(800), .uint16(.max), .uint16(.max)])
      fit.data(0, [.uint32(Self.time), .uint8(100)])
      fit.data(1, [.uint16(810), .uint16(.max), .uint16(820)])
      fit.data(0, [.uint32(Self.time + 3), .uint8(100)])
      fit.data(1, [.uint16(65_534), .uint16(0), .uint16(.max)])
    }
    #expect(
      try Self.whole(file).beats == [
        BeatInterval(milliseconds: 800), BeatInterval(milliseconds: 810, time: 0),
        BeatInterval(milliseconds: 820, time: 0), BeatInterval(milliseconds: 65_534, time: 3),
        BeatInterval(milliseconds: 0, time: 3),
      ])
  }

  // MARK: Heart rates of straps

  /// Pairs of 12-bit numbers, three bytes each.
  static func packed(_ ticks: [UInt16]) -> [UInt8] {
    var bytes: [UInt8] = []
    for pair in stride(from: 0, to: ticks.count, by: 2) {
      let (one, other) = (ticks[pair] & 0xFFF, ticks[pair + 1] & 0xFFF)
      bytes.append(UInt8(one & 0xFF))
      bytes.append(UInt8(one >> 8) | UInt8(other & 0x0F) << 4)
      bytes.append(UInt8(other >> 4))
    }
    return bytes
  }

  @Test func strapHeartRatesAreMergedByTheStrapsClock() throws {
    func build(_ fit: inout FITBuilder) {
      fit.define(2, message: 20, fields: [.init(253, .uint32), .init(5, .uint32)])
      for second in 0..<6 as Range<UInt32> {
        fit.data(2, [.uint32(Self.time + second), .uint32(second * 100)])
      }
      fit.define(
        3, message: 132,
        fields: [.init(253, .uint32), .init(0, .uint16), .init(6, .uint8), .init(9, .uint32)])
      // Half a second past the start, at tick 4 000 of the strap.
      fit.data(3, [.uint32(Self.time), .uint16(16_384), .uint8(90), .uint32(4_000)])
      fit.define(1, message: 132, fields: [.init(6, .uint8, count: 4), .init(10, .byte, count: 6)])
      // 4 000 + 512, + 1 024, + 1 536 and + 2 048 ticks: 1.0, 1.5, 2.0 and 2.5 s; they roll over at 4 096.
      fit.data(
        1,
        [
          .uint8(100), .uint8(110), .uint8(120), .uint8(255),
          .bytes(Self.packed([4_512, 5_024, 5_536, 6_048])),
        ])
    }
    let merged = try Self.whole(try Self.read(build))
    // Second 1 has 90 (at 0.5) and 100 (at 1.0), second 2 has 110 (1.5) and 120 (2.0), later ones have nothing.
    let expected = [.nan, 95, 115, .nan, .nan, .nan]
    #expect(DifferenceReport(merged.columns[.heartRate] ?? [], expected) == nil)
    let plain = try Self.whole(try Self.read(options: .reference, build))
    #expect(plain.columns[.heartRate] == nil)
  }

  @Test func theStrapWinsOverTheWristForTheSecondsItCovers() throws {
    func build(_ fit: inout FITBuilder) {
      fit.define(2, message: 20, fields: [.init(253, .uint32), .init(3, .uint8)])
      for second in 0..<4 as Range<UInt32> { fit.data(2, [.uint32(Self.time + second), .uint8(150)]) }
      fit.define(
        3, message: 132,
        fields: [.init(253, .uint32), .init(0, .uint16), .init(6, .uint8), .init(9, .uint32)])
      fit.data(3, [.uint32(Self.time + 1), .uint16(16_384), .uint8(131), .uint32(4_000)])
    }
    let strap = try Self.whole(try Self.read(build))
    #expect(strap.columns[.heartRate] == [150, 150, 131, 150])
    var options = ReadOptions.standard
    options.prefersStrap = false
    #expect(
      try Self.whole(try Self.read(options: options, build)).columns[.heartRate] == [150, 150, 150, 150])
  }

  // MARK: Summaries

  @Test func aSessionIsTheSummary() throws {
    let file = try Self.read(records: 0..<10) { fit in
      fit.define(
        1, message: 18,
        fields: [
          .init(253, .uint32), .init(2, .uint32), .init(5, .enumeration), .init(6, .enumeration),
          .init(7, .uint32),
          .init(8, .uint32), .init(9, .uint32), .init(11, .uint16), .init(14, .uint16), .init(16, .uint8),
          .init(17, .uint8), .init(20, .uint16), .init(22, .uint16), .init(125, .uint32),
          .init(110, .string, count: 8),
        ])
      fit.data(
        1,
        [
          .uint32(Self.time + 12), .uint32(Self.time), .uint8(1), .uint8(3), .uint32(12_500), .uint32(10_250),
          .uint32(3_456), .uint16(40), .uint16(2_500), .uint8(105), .uint8(109), .uint16(.max), .uint16(31),
          .uint32(70_000), .text("Trail", size: 8),
        ])
      fit.define(2, message: 34, fields: [.init(253, .uint32), .init(5, .uint32)])
      fit.data(2, [.uint32(Self.time + 12), .uint32(Self.time + 12 + 7_200)])
      fit.define(3, message: 0, fields: [.init(0, .enumeration), .init(1, .uint16), .init(2, .uint16)])
      fit.data(3, [.uint8(4), .uint16(32), .uint16(17)])
    }
    let summary = try Self.whole(file).summary
    #expect(file.recordings.count == 1)
    #expect(summary.type == "running" && summary.sportType == "trail" && summary.name == "Trail")
    #expect(summary.elapsedTime == 12.5 && summary.timerTime == 10.25 && summary.distance == 34.56)
    #expect(summary.calories == 40 && summary.averageSpeed == 2.5 && summary.maximumSpeed == 70)
    #expect(summary.averageHeartRate == 105 && summary.maximumHeartRate == 109)
    #expect(summary.averagePower == nil && summary.elevationGain == 31)
    #expect(summary.utcOffset == 7_200 && summary.device == "wahoo_fitness 17")
    // 2021-09-08T01:46:40Z at +02:00.
    #expect(summary.localDay == CalendarDay(year: 2021, month: 9, day: 8))
    #expect(summary.localClock == 13_600)
  }

  @Test func severalSessionsAreLegs() throws {
    let file = try Self.read(records: 0..<90) { fit in
      Self.events(&fit, [(0, 0, 0, 0), (28, 0, 4, 0), (33, 0, 0, 0)])
      fit.define(
        1, message: 18,
        fields: [
          .init(253, .uint32), .init(2, .uint32), .init(5, .enumeration), .init(7, .uint32),
          .init(9, .uint32),
          .init(17, .uint8),
        ])
      for (start, sport, seconds, metres) in [(30, 3, 10, 20), (0, 5, 30, 50), (40, 2, 49, 700)]
        as [(UInt32, UInt8, UInt32, UInt32)]
      {
        fit.data(
          1,
          [
            .uint32(Self.time + start + seconds), .uint32(Self.time + start), .uint8(sport),
            .uint32(seconds * 1000),
            .uint32(metres * 100), .uint8(UInt8(100 + start)),
          ])
      }
      fit.define(
        2, message: 19,
        fields: [.init(253, .uint32), .init(2, .uint32), .init(7, .uint32), .init(9, .uint32)])
      for start in [0, 40, 60] as [UInt32] {
        fit.data(
          2, [.uint32(Self.time + start + 20), .uint32(Self.time + start), .uint32(20_000), .uint32(.max)])
      }
    }
    #expect(file.recordings.map(\.time.count) == [90, 30, 10, 50])
    #expect(file.recordings.map(\.summary.type) == ["multisport", "swimming", "transition", "cycling"])
    #expect(file.recordings.map(\.summary.distance) == [770, 50, 20, 700])
    #expect(file.recordings.map(\.summary.maximumHeartRate) == [140, 100, 130, 140])
    #expect(file.recordings.map(\.time.first) == [0, 0, 0, 0])
    #expect(file.recordings.map { $0.columns[.heartRate]?.first } == [100, 100, 130, 140])
    let start = 1_000_000_000 + 631_065_600.0
    #expect(file.recordings.map(\.summary.startInstant) == [start, start, start + 30, start + 40])
    #expect(
      file.recordings.map(\.pauses) == [
        [TimeSpan(start: 28, end: 33)], [TimeSpan(start: 28, end: 30)], [TimeSpan(start: 0, end: 3)], [],
      ])
    #expect(
      file.recordings.map { $0.laps.map(\.span.start) } == [[0, 40, 60], [0], [], [0, 20]])
  }

  /// `swim_stroke` 2 is breaststroke, 4 a drill; `pool_length` counts hundredths of a metre.
  @Test func strokesAndTheLengthOfThePool() throws {
    let file = try Self.read(records: 0..<2) { fit in
      fit.define(
        1, message: 101,
        fields: [.init(2, .uint32), .init(3, .uint32), .init(7, .enumeration), .init(12, .enumeration)])
      for (start, stroke) in [(0, 2), (30, 4), (60, 255), (90, 77)] as [(UInt32, UInt8)] {
        fit.data(1, [.uint32(Self.time + start), .uint32(30_000), .uint8(stroke), .uint8(1)])
      }
      fit.define(
        2, message: 18,
        fields: [.init(253, .uint32), .init(2, .uint32), .init(7, .uint32), .init(44, .uint16)])
      fit.data(2, [.uint32(Self.time + 120), .uint32(Self.time), .uint32(120_000), .uint16(2286)])
    }
    let whole = try Self.whole(file)
    #expect(whole.lengths.map(\.style) == ["breaststroke", "drill", nil, nil])
    #expect(whole.summary.poolLength == 22.86)
  }

  @Test func lapsLengthsAndSets() throws {
    let file = try Self.read(records: 0..<2) { fit in
      fit.define(
        1, message: 101,
        fields: [
          .init(253, .uint32), .init(2, .uint32), .init(3, .uint32), .init(5, .uint16),
          .init(12, .enumeration),
        ])
      fit.data(1, [.uint32(Self.time + 30), .uint32(Self.time), .uint32(29_500), .uint16(18), .uint8(1)])
      fit.data(
        1, [.uint32(Self.time + 40), .uint32(Self.time + 30), .uint32(10_000), .uint16(.max), .uint8(0)])
      fit.define(
        2, message: 225,
        fields: [
          .init(254, .uint32), .init(0, .uint32), .init(3, .uint16), .init(4, .uint16), .init(5, .uint8),
          .init(6, .uint32), .init(7, .uint16, count: 2),
        ])
      fit.data(
        2,
        [
          .uint32(Self.time + 60), .uint32(20_000), .uint16(8), .uint16(1_000), .uint8(1),
          .uint32(Self.time + 40),
          .uint16(28), .uint16(.max),
        ])
      fit.data(
        2,
        [
          .uint32(Self.time + 90), .uint32(.max), .uint16(.max), .uint16(.max), .uint8(0),
          .uint32(Self.time + 60),
          .uint16(.max), .uint16(.max),
        ])
      fit.define(3, message: 19, fields: [.init(253, .uint32), .init(7, .uint32), .init(9, .uint32)])
      fit.data(3, [.uint32(Self.time + 50), .uint32(50_000), .uint32(100_050)])
    }
    let whole = try Self.whole(file)
    #expect(
      whole.lengths == [
        PoolLength(span: TimeSpan(start: 0, end: 29.5), strokes: 18),
        PoolLength(span: TimeSpan(start: 30, end: 40), isActive: false),
      ])
    #expect(
      whole.sets == [
        RecordedSet(span: TimeSpan(start: 40, end: 60), repetitions: 8, weight: 62.5, exercise: "squat"),
        RecordedSet(span: TimeSpan(start: 60, end: 90), isActive: false),
      ])
    #expect(whole.laps == [Lap(span: TimeSpan(start: 0, end: 50), distance: 1000.5)])
  }

  @Test func theOwnerAsTheDeviceKnowsThem() throws {
    let file = try Self.read(records: 0..<2) { fit in
      fit.define(
        1, message: 3,
        fields: [
          .init(1, .enumeration), .init(2, .uint8), .init(3, .uint8), .init(4, .uint16), .init(8, .uint8),
          .init(11, .uint8),
        ])
      fit.data(1, [.uint8(0), .uint8(34), .uint8(171), .uint16(625), .uint8(48), .uint8(187)])
      fit.define(2, message: 7, fields: [.init(1, .uint8), .init(2, .uint8), .init(3, .uint16)])
      fit.data(2, [.uint8(190), .uint8(172), .uint16(255)])
    }
    var expected = DeviceAthlete()
    expected.sex = "female"
    expected.age = 34
    expected.height = 1.71
    expected.mass = 62.5
    expected.restingHeartRate = 48
    expected.maximumHeartRate = 190
    expected.thresholdHeartRate = 172
    expected.thresholdPower = 255
    #expect(try Self.whole(file).deviceAthlete == expected)
  }

  @Test func aFileWithoutRecordsIsItsSummary() throws {
    let file = try Self.read { fit in
      fit.define(
        1, message: 18,
        fields: [.init(253, .uint32), .init(2, .uint32), .init(5, .enumeration), .init(7, .uint32)])
      fit.data(1, [.uint32(Self.time + 60), .uint32(Self.time), .uint8(43), .uint32(60_000)])
    }
    let whole = try Self.whole(file)
    #expect(whole.time.isEmpty && whole.columns.present.isEmpty)
    #expect(whole.summary.elapsedTime == 60 && whole.summary.type == "windsurfing")
    #expect(whole.summary.startInstant == 1_631_065_600)
    #expect(whole.warnings.map(\.kind) == ["no_records"])
  }

  // MARK: Developer fields

  static func developer(_ fit: inout FITBuilder, native: UInt8?) {
    fit.define(5, message: 207, fields: [.init(3, .uint8), .init(1, .byte, count: 4)])
    fit.data(5, [.uint8(2), .bytes([1, 2, 3, 4])])
    fit.define(
      6, message: 206,
      fields: [
        .init(0, .uint8), .init(1, .uint8), .init(2, .uint8), .init(3, .string, count: 12),
        .init(14, .uint16),
        .init(15, .uint8),
      ])
    fit.data(
      6,
      [.uint8(2), .uint8(9), .uint8(0x84), .text("Run Power", size: 12), .uint16(20), .uint8(native ?? 255)])
    fit.data(
      6, [.uint8(2), .uint8(1), .uint8(0x88), .text("Form", size: 12), .uint16(20), .uint8(255)])
    fit.define(
      7, message: 20, fields: [.init(253, .uint32), .init(3, .uint8)],
      developer: [
        .init(9, size: 2, developer: 2), .init(1, size: 4, developer: 2), .init(3, size: 1, developer: 0),
      ])
    for second in 0..<3 as Range<UInt32> {
      fit.data(
        7,
        [
          .uint32(time + second), .uint8(100), .uint16(UInt16(300 + second)), .float32(1.5), .uint8(1),
        ])
    }
  }

  @Test func developerFieldsAreListedAndLeftAlone() throws {
    var options = ReadOptions()
    options.usesDeveloperFields = false
    let whole = try Self.whole(try Self.read(options: options) { Self.developer(&$0, native: 7) })
    #expect(whole.columns[.heartRate] == [100, 100, 100])
    #expect(whole.columns[.power] == nil)
    #expect(whole.ignoredColumns == ["Run Power", "Form"])
    #expect(whole.warnings.map(\.kind) == ["undescribed_developer_field"])
  }

  @Test func developerFieldsStandInWhereAsked() throws {
    var options = ReadOptions()
    options.usesDeveloperFields = true
    let whole = try Self.whole(try Self.read(options: options) { Self.developer(&$0, native: 7) })
    #expect(whole.columns[.power] == [300, 301, 302])
    #expect(whole.ignoredColumns == ["Form"])
    // The record's own heart rate is not replaced.
    let own = try Self.whole(try Self.read(options: options) { Self.developer(&$0, native: 3) })
    #expect(own.columns[.heartRate] == [100, 100, 100])
  }

  /// Found by fuzzing: numbers of developer fields as wide as 64 bits.
  @Test func developerFieldNumbersOfAnyWidth() throws {
    let file = try Self.read(records: 0..<1) { fit in
      fit.define(
        1, message: 206, fields: [.init(0, .uint64), .init(1, .sint64), .init(3, .string, count: 2)])
      for number in [Int64.max - 1, -1, 256, 1 << 56] {
        fit.data(1, [.uint64(UInt64(bitPattern: number)), .sint64(number), .text("a", size: 2)])
      }
    }
    #expect(try Self.whole(file).time == [0])
  }

  // MARK: Text

  @Test func stringsWithAndWithoutTheirEnd() throws {
    for (bytes, name) in [
      (Array("garmin 1".utf8), "garmin 1"), (Array("abc".utf8) + [0, 0x41, 0x41, 0x41, 0x41], "garmin abc"),
      ([0, 0, 0, 0, 0, 0, 0, 0], "garmin 5"), ([0xFF, 0x41, 0, 0, 0, 0, 0, 0], "garmin \u{FFFD}A"),
      (Array(repeating: 0xFF, count: 8), "garmin 5"),
    ] as [([UInt8], String)] {
      let file = try Self.read { fit in
        fit.define(
          1, message: 0, fields: [.init(1, .uint16), .init(2, .uint16), .init(8, .string, count: 8)])
        fit.data(1, [.uint16(1), .uint16(5), .bytes(bytes)])
      }
      #expect(try Self.whole(file).summary.device == name)
    }
  }

  @Test func codesOfTheProfileHaveTheirNames() {
    #expect(
      FITNames.sport(1) == "running" && FITNames.sport(48) == "floor_climbing"
        && FITNames.sport(200) == "sport_200")
    #expect(
      FITNames.sport(88) == "canoeing" && FITNames.sport(62) == "hiit" && FITNames.sport(61) == "sport_61")
    #expect(FITNames.subSport(58) == "virtual_activity" && FITNames.subSport(20) == "strength_training")
    #expect(FITNames.subSport(78) == "triathlon" && FITNames.subSport(97) == "table_tennis")
    #expect(
      FITNames.exercise(28) == "squat" && FITNames.exercise(32) == "run" && FITNames.exercise(65_534) == nil)
    #expect(FITNames.sport(-1) == "sport_-1")
  }
}

public import ActivityStreams

/// Writes a recording as a FIT activity file.
///
/// The file contains file_id, timer events, records, hrv, lengths, sets, laps, session and activity
/// messages, with the header and checksums that the protocol requires.
public struct FITSample: Sendable, Hashable {
  /// Whether numbers are big-endian, which the protocol allows for each message.
  public var isBigEndian = false

  /// Creates a little-endian writer, like nearly all devices.
  public init() {}

  /// The FIT epoch, 1989-12-31T00:00:00Z, in seconds since 1970.
  static let epoch = 631_065_600.0

  /// Returns the file. Rows before 1990 are omitted, and missing values are written as invalid.
  public func bytes(of recording: ActivityRecording) -> [UInt8] {
    var body = FITMessages(isBigEndian: isBigEndian)
    let start = recording.summary.startInstant ?? Self.epoch
    func stamp(_ time: Double) -> Double { start + time - Self.epoch }
    let kind = Self.sport(of: recording.summary)
    body.write(.fileID, [.enumeration(0, 4), .word(1, 255), .word(2, 0), .long(4, stamp(0))])
    body.write(.event, [.long(253, stamp(0)), .enumeration(0, 0), .enumeration(1, 0)])
    writeRows(of: recording, stamp: stamp, into: &body)
    let end = recording.time.last ?? 0
    body.write(.event, [.long(253, stamp(end)), .enumeration(0, 0), .enumeration(1, 4)])
    for recovery in recording.deviceRecoveries {
      // Event 21 contains the heart rate two minutes after the timer stopped.
      body.write(
        .event,
        [
          .long(253, stamp(recovery.time)), .enumeration(0, 21), .enumeration(1, 3),
          .long(3, recovery.heartRate),
        ])
    }
    for (index, length) in recording.lengths.enumerated() {
      body.write(
        .length,
        [
          .long(253, stamp(length.span.end)), .word(254, Double(index)), .long(2, stamp(length.span.start)),
          .long(3, 1_000 * (length.span.end - length.span.start)),
          .long(4, 1_000 * (length.span.end - length.span.start)),
          .word(5, length.strokes.map(Double.init) ?? .nan), .enumeration(12, length.isActive ? 1 : 0),
        ])
    }
    for (index, set) in recording.sets.enumerated() { write(set, index: index, stamp: stamp, into: &body) }
    for (index, lap) in recording.laps.enumerated() {
      let seconds = 1_000 * (lap.span.end - lap.span.start)
      let paused = recording.pauses.reduce(0) {
        $0 + max(0, min($1.end, lap.span.end) - max($1.start, lap.span.start))
      }
      body.write(
        .lap,
        [
          .long(253, stamp(lap.span.end)), .word(254, Double(index)), .enumeration(0, 9), .enumeration(1, 1),
          .long(2, stamp(lap.span.start)), .long(7, seconds), .long(8, seconds - 1_000 * paused),
          .long(9, 100 * (lap.distance ?? .nan)),
        ])
    }
    let paused = recording.pauses.reduce(0) { $0 + $1.end - $1.start }
    let summary = recording.summary
    body.write(
      .session,
      [
        .long(253, stamp(end)), .word(254, 0), .enumeration(0, 8), .enumeration(1, 1), .long(2, stamp(0)),
        .enumeration(5, kind.sport), .enumeration(6, kind.subSport), .long(7, 1_000 * end),
        .long(8, 1_000 * (end - paused)), .long(9, 100 * (summary.distance ?? .nan)),
        .word(11, summary.calories ?? .nan), .byte(16, summary.averageHeartRate ?? .nan),
        .byte(17, summary.maximumHeartRate ?? .nan), .word(20, summary.averagePower ?? .nan),
        .word(22, summary.elevationGain ?? .nan), .word(25, 0),
        .word(26, Double(max(1, recording.laps.count))),
      ])
    body.write(
      .activity,
      [
        .long(253, stamp(end)), .long(0, 1_000 * (end - paused)), .word(1, 1), .enumeration(2, 0),
        .enumeration(3, 26), .enumeration(4, 1), .long(5, stamp(end) + (summary.utcOffset ?? 0)),
      ])
    return FITMessages.file(body.bytes)
  }

  private func writeRows(
    of recording: ActivityRecording, stamp: (Double) -> Double, into body: inout FITMessages
  ) {
    var beats = recording.beats[...]
    for row in recording.time.indices {
      let time = recording.time[row]
      if let pause = recording.pauses.first(where: { $0.end == time }) {
        body.write(.event, [.long(253, stamp(pause.start)), .enumeration(0, 0), .enumeration(1, 4)])
        body.write(.event, [.long(253, stamp(pause.end)), .enumeration(0, 0), .enumeration(1, 0)])
      }
      guard stamp(time) >= 0 else { continue }
      body.write(.record, recordFields(row, of: recording, stamp: stamp(time)))
      var due: [Double] = []
      while let beat = beats.first, (beat.time ?? 0) <= time {
        due.append(beat.milliseconds)
        beats = beats.dropFirst()
        if due.count == 5 {
          body.write(.hrv, [.words(0, due)])
          due = []
        }
      }
      if !due.isEmpty { body.write(.hrv, [.words(0, due)]) }
    }
  }

  private func recordFields(_ row: Int, of recording: ActivityRecording, stamp: Double) -> [FITField] {
    var fields: [FITField] = [.long(253, stamp)]
    func add(_ channel: Channel, _ make: (Double) -> FITField) {
      if recording.columns[channel] != nil { fields.append(make(recording.value(channel, row))) }
    }
    // Positions are in semicircles, 2³¹ per 180°.
    add(.latitude) { .signedLong(0, $0 * 0x1p31 / 180) }
    add(.longitude) { .signedLong(1, $0 * 0x1p31 / 180) }
    add(.altitude) { .long(78, ($0 + 500) * 5) }
    add(.heartRate) { .byte(3, $0) }
    add(.cadence) { .byte(4, $0) }
    add(.distance) { .long(5, $0 * 100) }
    add(.speed) { .long(73, $0 * 1_000) }
    add(.power) { .word(7, $0) }
    add(.temperature) { .signedByte(13, $0) }
    add(.verticalOscillation) { .word(39, $0 * 100) }
    add(.groundContactTime) { .word(41, $0 * 10) }
    add(.stepLength) { .word(85, $0 * 10_000) }
    return fields
  }

  private func write(
    _ set: RecordedSet, index: Int, stamp: (Double) -> Double, into body: inout FITMessages
  ) {
    let (start, end) = (set.span?.start ?? 0, set.span?.end ?? 0)
    body.write(
      .set,
      [
        .long(254, stamp(end)), .long(0, 1_000 * (end - start)),
        .word(3, set.repetitions.map(Double.init) ?? .nan), .word(4, 16 * (set.weight ?? .nan)),
        .enumeration(5, set.isActive ? 1 : 0), .long(6, stamp(start)),
        .word(7, set.exercise.flatMap(Self.category) ?? .nan), .word(10, Double(index)),
      ])
  }

  /// Returns the number of the named exercise category in the FIT profile.
  private static func category(_ name: String) -> Double? {
    switch name {
    case "bench_press": 0
    case "calf_raise": 1
    case "core": 5
    case "curl": 7
    case "deadlift": 8
    case "lunge": 17
    case "plank": 19
    case "pull_up": 21
    case "push_up": 22
    case "row": 23
    case "shoulder_press": 24
    case "squat": 28
    default: nil
    }
  }

  /// Returns the numbers of sport and sub-sport in the FIT profile.
  private static func sport(of summary: ActivitySummary) -> (sport: Double, subSport: Double) {
    switch (summary.sportType ?? summary.type ?? "", summary.name?.hasPrefix("Treadmill") ?? false) {
    case ("Run", true): (1, 1)
    case ("Run", false): (1, 0)
    case ("TrailRun", _): (1, 3)
    case ("Ride", _): (2, 7)
    case ("VirtualRide", _): (2, 58)
    case ("WeightTraining", _): (10, 20)
    case ("Walk", _): (11, 0)
    case ("Hike", _): (17, 0)
    case ("Swim", _): (5, 17)
    case ("Rowing", _): (15, 14)
    case ("Yoga", _): (10, 43)
    case ("HighIntensityIntervalTraining", _): (62, 70)
    default: (0, 0)
    }
  }
}

import ActivityStreams
import Statistics
import TextFormats

/// Converts the collected messages to recordings.
extension FITAssembler {
  /// 1989-12-31T00:00:00Z in seconds since 1970-01-01T00:00:00Z.
  static let epoch = 631_065_600.0
  /// Times below this value count seconds since device start (public profile, type `date_time`).
  static let firstDate = 268_435_456.0

  /// Builds the recordings: the entire file first, then each session if the file has more than one.
  mutating func finish(_ findings: FITFindings) -> [ActivityRecording] {
    var whole = ActivityRecording()
    var instants = takeTimes()
    let first = instants.first { $0.isFinite }
    let recorded: Double? = options.startsAtFirstRecord ? first : first.map { self.start(before: $0) }
    let origin =
      recorded ?? sessions.compactMap(\.start).min() ?? laps.first?.span.start
      ?? timerEvents.first?.time
    let start = origin ?? 0
    if let origin, origin >= Self.firstDate { whole.summary.startInstant = origin + Self.epoch }

    whole.columns = takeColumns(instants)
    let isPool = !lengths.isEmpty || sessions.contains { $0.summary.poolLength != nil }
    if isPool, let first, start < first {
      // The first pool length begins with the session, but its record is written at the end of the length.
      instants.insert(start, at: 0)
      for channel in whole.columns.present { whole.columns[channel]?.insert(.nan, at: 0) }
    }
    for row in instants.indices { instants[row] -= start }
    whole.time = instants

    // Ignore differences of one rounding step.
    whole.pauses = pauses().map { $0.shifted(by: -start) }.filter { $0.end > $0.start }
    whole.laps = laps.map { Lap(span: $0.span.shifted(by: -start), distance: $0.distance) }
    whole.warnings += RecordingWarning.ofLaps(lapCount)
    whole.lengths = lengths.map { $0.shifted(by: -start) }
    whole.sets = sets.map { set in
      var moved = set
      moved.span = set.span?.shifted(by: -start)
      return moved
    }
    whole.workout = workout.workout
    whole.beats = beats
    for place in whole.beats.indices {
      if let time = whole.beats[place].time { whole.beats[place].time = time - start }
    }
    whole.deviceRecoveries = deviceRecoveries(in: whole, start: start)
    whole.deviceAthlete = athlete
    whole.ignoredColumns = unusedNames()
    whole.appFields = appFields.filter { whole.columns[$0.key] != nil }
    describe(&whole, findings)
    let legs = sessions.count > 1 ? self.legs(of: whole, start: start) : []
    return [whole] + legs
  }

  /// Maximum time between session start and first record, in seconds. House rule: it covers a pool length, or
  /// waiting for a GPS fix.
  private static let longestLead = 600.0

  /// The session start that belongs to the first record. A device writes its first record only once it has data.
  private func start(before first: Double) -> Double {
    guard let begun = sessions.compactMap(\.start).min(), begun < first, first - begun <= Self.longestLead
    else { return first }
    return begun
  }

  // MARK: Rows

  /// The times of the rows. Times before the device set its clock are shifted to match it or replaced by NaN.
  private mutating func takeTimes() -> [Double] {
    var times = table.takeTimes()
    let dated = times.contains { $0 >= Self.firstDate }
    guard dated || !options.usesDeviceClock else {
      if times.contains(where: \.isFinite) {
        warn("device_clock", "Timestamps count from when the device was switched on, so the date is unknown.")
      }
      return times
    }
    if let shift = clockShift(times) {
      func moved(_ time: Double) -> Double { time < Self.firstDate ? time + shift : time }
      for row in times.indices { times[row] = moved(times[row]) }
      for place in sessions.indices {
        sessions[place].start = sessions[place].start.map(moved)
        sessions[place].end = sessions[place].end.map(moved)
      }
      for place in laps.indices {
        let span = laps[place].span
        laps[place].span = TimeSpan(start: moved(span.start), end: moved(span.end))
      }
      for place in timerEvents.indices { timerEvents[place].time = moved(timerEvents[place].time) }
      warn(
        "clock_set", "The device set its clock during the session; earlier times were shifted to match.")
    }
    for row in times.indices where times[row] < Self.firstDate {
      times[row] = .nan
      warn("record_without_date", "The record has a time but no date; its time is ignored.")
    }
    return times
  }

  /// The shift of times before the clock was set, s. It puts the last of them one step before the first dated time.
  /// `nil` unless the session began before the clock was set and these times span at most ``longestLead``.
  private func clockShift(_ times: [Double]) -> Double? {
    guard sessions.contains(where: { $0.start.map { $0 < Self.firstDate } ?? false }),
      let dated = times.firstIndex(where: { $0 >= Self.firstDate }), dated > 1,
      times[dated...].allSatisfy({ $0 >= Self.firstDate }),
      zip(times[..<dated], times[1..<dated]).allSatisfy({ $0 < $1 }),
      times[dated - 1] - times[0] <= Self.longestLead
    else { return nil }
    return times[dated] - 2 * times[dated - 1] + times[dated - 2]
  }

  private mutating func takeColumns(_ instants: [Double]) -> ChannelColumns {
    var columns = ChannelColumns()
    let fraction = table.take(.fractionalCadence)
    let packed = table.take(.packedSpeedDistance)
    let right = table.take(.rightBalance)
    for slot in FITRecordTable.Slot.allCases {
      if let channel = slot.channel { columns[channel] = table.take(slot) }
    }
    if options.addsFractionalCadence, let fraction, var cadence = columns[.cadence] {
      columns[.cadence] = nil
      for row in cadence.indices where fraction[row].isFinite { cadence[row] += fraction[row] }
      columns[.cadence] = cadence
    }
    if let packed { unpack(packed, into: &columns) }
    if let right {
      // If the flag bit is clear, it is unknown to which leg the share belongs.
      let leftShare = right.map { $0 >= 128 && $0 <= 228 ? 228 - $0 : .nan }
      if leftShare.contains(where: \.isFinite) { columns[.leftBalance] = leftShare }
    }
    if options.mergesHeartRateMessages, !heartRates.isEmpty {
      let merged = heartRates.merged(at: instants)
      var column = columns[.heartRate] ?? Array(repeating: .nan, count: instants.count)
      // A wrist sensor reads about a tenth too high under water, so the strap is preferred.
      for row in column.indices where options.prefersStrap ? merged[row] > 0 : !(column[row] > 0) {
        column[row] = merged[row]
      }
      if column.contains(where: \.isFinite) { columns[.heartRate] = column }
    }
    return columns
  }

  /// Unpacks `compressed_speed_distance`: a 12-bit speed in cm/s and a 12-bit distance in 1/16 m that rolls over.
  private func unpack(_ packed: [Double], into columns: inout ChannelColumns) {
    var speed = [Double](repeating: .nan, count: packed.count)
    var distance = speed
    var total = 0
    var last: Int?
    for row in packed.indices {
      guard let value = Int(exactly: packed[row]) else { continue }
      if value & 0xFFF != 0xFFF { speed[row] = Double(value & 0xFFF) / 100 }
      let sixteenths = value >> 12
      total &+= (sixteenths - (last ?? 0)) & 0xFFF
      last = sixteenths
      distance[row] = Double(total) / 16
    }
    if columns[.speed] == nil { columns[.speed] = speed }
    if columns[.distance] == nil { columns[.distance] = distance }
  }

  // MARK: Pauses and recoveries

  /// The pauses, each from a timer stop to the next start. A final stop ends the activity and is not a pause.
  private func pauses() -> [TimeSpan] {
    var pauses: [TimeSpan] = []
    var stop: Double?
    for event in timerEvents {
      guard event.isStart else {
        stop = stop ?? event.time
        continue
      }
      if let begin = stop, event.time > begin { pauses.append(TimeSpan(start: begin, end: event.time)) }
      stop = nil
    }
    return pauses
  }

  private func deviceRecoveries(in recording: ActivityRecording, start: Double) -> [DeviceRecovery] {
    guard !recoveries.isEmpty else { return [] }
    // The rows with a heart rate, in time order.
    var rows: [(time: Double, heartRate: Double)] = []
    if let rates = recording.columns[.heartRate] {
      for (time, rate) in zip(recording.time, rates) where time.isFinite && rate > 0 {
        rows.append((time, rate))
      }
    }
    let isSorted = zip(rows, rows.dropFirst()).allSatisfy { $0.time <= $1.time }
    if !isSorted {
      rows = rows.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
    }
    func heartRate(at time: Double) -> Double? {
      let after = rows.partitioningIndex { $0.time > time }
      return after > 0 ? rows[after - 1].heartRate : nil
    }
    return recoveries.map { recovery in
      let stop = recovery.timerStop.map { $0 - start }
      return DeviceRecovery(
        time: recovery.time - start, heartRate: recovery.heartRate, timerStop: stop,
        heartRateAtStop: stop.flatMap(heartRate))
    }
  }

  // MARK: Description

  private func unusedNames() -> [String] {
    var seen: Set<String> = []
    return unusedDeveloperFields.compactMap { developerFields[$0]?.name }.filter { seen.insert($0).inserted }
  }

  private mutating func describe(_ whole: inout ActivityRecording, _ findings: FITFindings) {
    let startInstant = whole.summary.startInstant
    whole.summary = Self.combined(sessions)
    whole.summary.startInstant = startInstant
    whole.summary.type = whole.summary.type ?? sportName
    whole.summary.sportType = whole.summary.sportType ?? (sessions.count > 1 ? nil : subSportName)
    whole.summary.name = whole.summary.name ?? (sessions.count > 1 ? nil : profileName)
    whole.summary.device = device
    localise(&whole.summary)
    if table.rowCount == 0 {
      warn("no_records", "The file has no records; it may contain a summary.")
    } else if !whole.time.contains(where: \.isFinite) {
      warn("no_times", "No record has a time.")
    }
    if let fileType, fileType != 4 {
      warn("file_type", "The file type is \(fileType) instead of 4 (activity).")
    }
    if findings.paddingBytes > 0 {
      warn("padding", "\(findings.paddingBytes) zero bytes follow the file; they are skipped.")
    }
    if findings.misfits > 0 {
      warn(
        "field_size", "A field's size is not a multiple of its type's size; it is skipped.",
        count: findings.misfits)
    }
    if findings.lostTimes > 0 {
      warn(
        "lost_time", "A record's time does not fit its neighbours; it counts as missing.",
        count: findings.lostTimes)
    }
    if let damage = findings.damage {
      warn("partial", damage.description)
    }
    if let warning = findings.skipped.warning { warnings.append(warning) }
    whole.warnings = warnings
  }

  /// Sets the UTC offset and the local day, if the file has a local time.
  private func localise(_ summary: inout ActivitySummary) {
    guard let utcOffset, let start = summary.startInstant else { return }
    summary.utcOffset = utcOffset
    let local = start + utcOffset
    summary.localDay = CalendarDay(instant: start, utcOffset: utcOffset)
    summary.localClock = summary.localDay.map { local - $0.instant }
  }

  static func combined(_ sessions: [Session]) -> ActivitySummary {
    guard sessions.count > 1 else { return sessions.first?.summary ?? ActivitySummary() }
    let parts = sessions.map(\.summary)
    func sum(_ value: (ActivitySummary) -> Double?) -> Double? {
      let values = parts.compactMap(value)
      return values.isEmpty ? nil : values.reduce(0, +)
    }
    func highest(_ value: (ActivitySummary) -> Double?) -> Double? { parts.compactMap(value).max() }
    func mean(_ value: (ActivitySummary) -> Double?) -> Double? {
      var weight = 0.0
      var total = 0.0
      for part in parts {
        guard let number = value(part), let seconds = part.timerTime ?? part.movingTime ?? part.elapsedTime,
          seconds > 0
        else { continue }
        weight += seconds
        total += seconds * number
      }
      return weight > 0 ? total / weight : nil
    }
    var summary = ActivitySummary()
    let kinds = Set(parts.compactMap(\.type)).subtracting(["transition"])
    summary.type = kinds.count == 1 ? kinds.first : "multisport"
    if let start = sessions.compactMap(\.start).min(), let end = sessions.compactMap(\.end).max() {
      summary.elapsedTime = end - start
    }
    summary.timerTime = sum(\.timerTime)
    summary.movingTime = sum(\.movingTime)
    summary.distance = sum(\.distance)
    summary.elevationGain = sum(\.elevationGain)
    summary.calories = sum(\.calories)
    summary.averageHeartRate = mean(\.averageHeartRate)
    summary.maximumHeartRate = highest(\.maximumHeartRate)
    summary.averageSpeed = mean(\.averageSpeed)
    summary.maximumSpeed = highest(\.maximumSpeed)
    return summary
  }

  // MARK: Legs

  /// Returns one recording per session, ordered by start time, each with its own clock.
  private func legs(of whole: ActivityRecording, start: Double) -> [ActivityRecording] {
    let timed = sessions.filter { $0.start != nil }.sorted { ($0.start ?? 0) < ($1.start ?? 0) }
    guard timed.count > 1 else { return [] }
    let starts = timed.map { ($0.start ?? 0) - start }
    /// Index of the leg at a time: the last leg that started at or before it.
    func leg(_ time: Double) -> Int {
      max(0, starts.partitioningIndex { $0 > time } - 1)
    }
    var current = 0
    let legOfRow = whole.time.map { time in
      if time.isFinite { current = leg(time) }
      return current
    }
    var rows = [[Int]](repeating: [], count: timed.count)
    for (row, leg) in legOfRow.enumerated() { rows[leg].append(row) }

    return timed.indices.map { index in
      let session = timed[index]
      var recording = ActivityRecording()
      let members = rows[index]
      let times = members.map { whole.time[$0] }
      let origin = times.first { $0.isFinite } ?? starts[index]
      recording.time = times.map { $0 - origin }
      for channel in whole.columns.present {
        guard let column = whole.columns[channel] else { continue }
        let values = members.map { column[$0] }
        if values.contains(where: \.isFinite) { recording.columns[channel] = values }
      }
      recording.summary = session.summary
      recording.summary.device = device
      if let instant = whole.summary.startInstant { recording.summary.startInstant = instant + origin }
      localise(&recording.summary)
      let end = index + 1 < starts.count ? starts[index + 1] : Double.infinity
      let begin = index == 0 ? -Double.infinity : starts[index]
      recording.pauses = whole.pauses.compactMap { span in
        let cut = TimeSpan(start: max(span.start, begin), end: min(span.end, end)).shifted(by: -origin)
        return cut.end > cut.start ? cut : nil
      }
      func isInside(_ time: Double) -> Bool { time >= begin && time < end }
      recording.laps = whole.laps.filter { isInside($0.span.start) }.map {
        Lap(span: $0.span.shifted(by: -origin), distance: $0.distance)
      }
      recording.lengths = whole.lengths.filter { isInside($0.span.start) }.map { $0.shifted(by: -origin) }
      recording.beats = whole.beats.filter { $0.time.map(isInside) ?? false }.map {
        BeatInterval(milliseconds: $0.milliseconds, time: $0.time.map { $0 - origin })
      }
      recording.deviceRecoveries = whole.deviceRecoveries.filter { isInside($0.timerStop ?? $0.time) }.map {
        DeviceRecovery(
          time: $0.time - origin, heartRate: $0.heartRate, timerStop: $0.timerStop.map { $0 - origin },
          heartRateAtStop: $0.heartRateAtStop)
      }
      recording.deviceAthlete = athlete
      recording.ignoredColumns = whole.ignoredColumns
      recording.appFields = whole.appFields.filter { recording.columns[$0.key] != nil }
      return recording
    }
  }
}

extension TimeSpan {
  /// Shifts the span by `seconds`, rounded to microseconds.
  func shifted(by seconds: Double) -> TimeSpan {
    let span = moved(by: seconds)
    return TimeSpan(start: (span.start * 1e6).rounded() / 1e6, end: (span.end * 1e6).rounded() / 1e6)
  }
}

extension PoolLength {
  /// Shifts the pool length by `seconds`.
  func shifted(by seconds: Double) -> PoolLength {
    var length = self
    length.span = span.shifted(by: seconds)
    return length
  }
}

import ActivityStreams
import AthleteReadiness
import TextFormats

/// A night whose day and clock times have not yet been resolved with the record's time zone.
struct NightReading {
  var sleep = NightSleep()
  var inBedStart: ISO8601Time?
  var inBedEnd: ISO8601Time?
  var isPresent = false
  /// UTC offset at waking, h; `nil` if not given, or if it may be a time written in UTC.
  var utcOffset: Double? {
    (inBedEnd?.utcOffset).flatMap { $0 == 0 ? nil : Double($0) / 3600 }
  }

  mutating func read(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    let hours = NightSleep.plausibleHours
    try scanner.members(path, RecordKeys.night) { (scanner, key) throws(JSONFault) in
      let place = "\(path).\(key)"
      switch key {
      case "total_hours": sleep.total = try scanner.duration(in: hours, unit: 3600, .hours, place)
      case "core_hours", "light_hours":
        sleep.core = try scanner.duration(in: hours, unit: 3600, .hours, place)
      case "deep_hours": sleep.deep = try scanner.duration(in: hours, unit: 3600, .hours, place)
      case "rem_hours": sleep.rem = try scanner.duration(in: hours, unit: 3600, .hours, place)
      case "awake_hours": sleep.awake = try scanner.duration(in: hours, unit: 3600, .hours, place)
      case "wake_count":
        sleep.wakeCount = try scanner.number(in: 0...200, place).flatMap { Int(exactly: $0.rounded()) }
      case "sleep_onset_h", "onset_h":
        sleep.onset = try scanner.duration(in: -24...48, unit: 3600, .hours, place)
      case "wake_h": sleep.wake = try scanner.duration(in: -24...48, unit: 3600, .hours, place)
      case "in_bed_start": inBedStart = try scanner.time(place)
      case "in_bed_end": inBedEnd = try scanner.time(place)
      case "source": sleep.source = try scanner.json.string()
      case "confirmation": sleep.reported = try scanner.word(Confirmation.self, place)?.doubt
      default: return false
      }
      return true
    }
    isPresent = true
  }

  /// Words of `confirmation`: whether the device vouches for the night.
  private enum Confirmation: String {
    case confirmed, unconfirmed
    case offWrist = "off_wrist"

    var doubt: NightDoubt? {
      switch self {
      case .confirmed: nil
      case .unconfirmed: .unconfirmed
      case .offWrist: .offWrist
      }
    }
  }

  /// Whether the reading has hours of sleep or says why it has none.
  var tells: Bool { isPresent && (sleep.total != nil || sleep.reported != nil) }

  /// Resolves the clock times and the day of waking, to which the night belongs.
  ///
  /// A night stored under the evening on which it began is moved to the next day. Times are hours on the
  /// local clock after the midnight before waking, so a night of 23 or 25 hours keeps its usual times.
  func settled(
    on day: CalendarDay, zone: AthleteZone, dropping drop: (String, DroppedValue.Reason) -> Void
  ) -> (day: CalendarDay, sleep: NightSleep)? {
    guard isPresent else { return nil }
    var sleep = sleep
    let parts = [sleep.core, sleep.deep, sleep.rem]
    if sleep.total == nil, !parts.contains(nil) {
      sleep.total = min(24, parts.reduce(0) { $0 + ($1 ?? 0) })
    }
    if let total = sleep.total, total == 0 {
      // A watch that was not worn reports zeros.
      (sleep.total, sleep.core, sleep.deep, sleep.rem, sleep.awake) = (nil, nil, nil, nil, nil)
      (sleep.wakeCount, sleep.onset, sleep.wake) = (nil, nil, nil)
      drop("sleep.total_hours", .empty)
      return (day, sleep)
    }
    let stages = parts.reduce(0) { $0 + ($1 ?? 0) }
    if let total = sleep.total, let awake = sleep.awake, !parts.contains(nil), awake > NightSleep.leastAwake,
      total - stages > awake / 2, (total - stages - awake).magnitude <= awake / 2
    {
      // A total that counts the time awake is the time in bed.
      sleep.total = stages
      drop("sleep.total_hours", .implausible)
    }
    if let total = sleep.total, stages > total + NightSleep.stageTolerance {
      // Stages must fit into the total. If they do not, drop the stages, because other values confirm the
      // total.
      (sleep.core, sleep.deep, sleep.rem) = (nil, nil, nil)
      drop("sleep.stages", .implausible)
    }
    let start = inBedStart.map(zone.local)
    let end = inBedEnd.map(zone.local)
    var waking = day
    if let end {
      switch day.days(to: end.day) {
      case 0: break
      case 1 where end.clock <= 18 * 3600: waking = end.day
      default: drop("sleep.in_bed_end", .implausible)
      }
    }
    func hours(_ time: ISO8601Time) -> Double { Double(waking.days(to: time.day)) * 24 + time.clock / 3600 }
    let isLikely = { (hours: Double) in NightSleep.plausibleClock.contains(hours) }
    if sleep.wake == nil, let end { sleep.wake = hours(end) }
    if sleep.onset == nil, let start { sleep.onset = hours(start) }
    if let wake = sleep.wake, wake > 24, wake <= 48 { sleep.wake = wake - 24 }
    if let onset = sleep.onset {
      // Sleep onset precedes waking, so 23.5 is half past eleven the evening before.
      sleep.onset = onset > (sleep.wake ?? 12) ? onset - 24 : onset
    }
    if let wake = sleep.wake, !isLikely(wake) {
      drop("sleep.wake_h", .implausible)
      sleep.wake = nil
    }
    if let onset = sleep.onset, !isLikely(onset) {
      drop("sleep.sleep_onset_h", .implausible)
      sleep.onset = nil
    }
    return (waking, sleep)
  }
}

import ActivityFiles
import DayDocuments
import DayRecords
import TextFormats

/// The data of one service for one day, with the keys of a day record.
package struct ExportDay: Sendable {
  package let service: ExportService
  /// The date; for a night, the day of waking.
  package let day: CalendarDay
  /// Measurements by key, such as `resting_hr` and `step_count`.
  package var metrics: [String: Double] = [:]
  /// Type of the value `hrv`.
  package var hrvKind = HRVKind.rmssd
  /// Hours of sleep by key, such as `total_hours` or `deep_hours`.
  package var sleep: [String: Double] = [:]
  /// Why the device doubts the night. It is used if no other sleep of the day is known.
  var nightDoubt: NightDoubt?
  /// Start and end of the time in bed, ISO 8601.
  package var bed: (start: String?, end: String?) = (nil, nil)
  /// Start and end of the time in bed as seconds since 1970, for services that state instants. ``utcOffset``
  /// converts them to local time.
  var bedInstants: (start: Double?, end: Double?) = (nil, nil)
  /// UTC offset of the day, s, positive east of Greenwich, if known.
  var utcOffset: Double?
  /// The service's own scores, stored under its name.
  package var scores: [String: Double] = [:]
  /// Journal answers: 1 for yes, 0 for no.
  package var journal: [String: Double] = [:]

  /// Approximate memory that a day takes, in bytes, including copies of it.
  static let memory = 1500

  package init(service: ExportService, day: CalendarDay) { (self.service, self.day) = (service, day) }

  /// Sets the time in bed from times of day on the day of waking, such as "11:15 PM" and "7:03 AM".
  mutating func setBed(from onset: String, to wake: String) {
    let clocks = [onset, wake].compactMap { ClockText.seconds(Array($0.utf8), isOfDay: true) }
    guard clocks.count == 2, clocks.allSatisfy((0..<86_400).contains) else { return }
    func time(_ place: Int, _ day: CalendarDay) -> String {
      ISO8601Time(day: day, seconds: Int(clocks[place])).local
    }
    bed = (time(0, clocks[0] < clocks[1] ? day : day.adding(days: -1)), time(1, day))
  }

  /// Whether the day has a night or a morning value, as a brief requires.
  package var isOfMorning: Bool {
    !sleep.isEmpty || nightDoubt != nil || metrics["hrv"] != nil || metrics["resting_hr"] != nil
  }

  /// Other sleeps of the day, kept until it is decided which sleep is the night.
  private var otherSleeps: [ExportDay] = []
  /// Duration of the longest of ``otherSleeps``, h.
  private var longestOther = 0.0
  /// Duration of the night's sleep, h; 0 if unknown.
  private var totalHours: Double { sleep["total_hours"] ?? 0 }

  private mutating func add(_ sleeps: [ExportDay]) {
    otherSleeps += sleeps
    longestOther = sleeps.map(\.totalHours).reduce(longestOther, max)
  }

  var isEmpty: Bool {
    metrics.isEmpty && sleep.isEmpty && nightDoubt == nil && scores.isEmpty && journal.isEmpty
      && otherSleeps.isEmpty
  }

  /// Accepted years, and plausible scores of a service (house rule).
  private static let (years, plausibleScores) = (BriefRecord.years, -1000.0...1000)

  /// Returns the day without its implausible values, and their keys. Returns no day if the date is impossible.
  func judged() -> (day: ExportDay?, refused: [String]) {
    guard Self.years.contains(day.year) else { return (nil, ["date"]) }
    var (kept, refused): (ExportDay, [String]) = (self, [])
    func drop(_ values: inout [String: Double], unless isPossible: (String, Double) -> Bool) {
      let possible = values.filter { isPossible($0.key, $0.value) }
      refused += values.keys.filter { possible[$0] == nil }.sorted()
      values = possible
    }
    drop(&kept.metrics) { key, value in
      MetricKeys.metric(key).map { $0.plausible.contains(value) } ?? value.isFinite
    }
    drop(&kept.sleep) { NightSleep.plausibleHours.contains($1) }
    if kept.sleep["total_hours"] == nil { kept.sleep = [:] }
    drop(&kept.scores) { Self.plausibleScores.contains($1) }
    drop(&kept.journal) { Self.plausibleScores.contains($1) }
    (kept.otherSleeps, kept.longestOther) = ([], 0)
    for sleep in otherSleeps {
      let (part, keys) = sleep.judged()
      refused += keys
      if let part { kept.add([part]) }
    }
    return (kept, refused)
  }

  /// Returns the day with its sleep kept separate from the night.
  func besideTheNight() -> ExportDay {
    var day = ExportDay(service: service, day: day)
    day.add([self])
    return day
  }

  /// Adds values from another file of the service for the same day. Existing values are kept, except that
  /// measurements from a longer sleep replace those from a shorter one.
  mutating func merge(_ other: ExportDay) {
    let longest = max(totalHours, longestOther)
    let isLonger = longest > 0 && other.totalHours > longest
    let naps = metrics["nap_hours"].flatMap { known in other.metrics["nap_hours"].map { min(16, known + $0) }
    }
    if metrics["hrv"] == nil { hrvKind = other.hrvKind }
    metrics.merge(other.metrics) { known, new in isLonger ? new : known }
    metrics["nap_hours"] = naps ?? metrics["nap_hours"]
    if sleep.isEmpty {
      (sleep, bed, bedInstants) = (other.sleep, other.bed, other.bedInstants)
    } else if !other.sleep.isEmpty {
      var part = ExportDay(service: service, day: self.day)
      (part.sleep, part.bed, part.bedInstants) = (other.sleep, other.bed, other.bedInstants)
      add([part])
    }
    add(other.otherSleeps)
    nightDoubt = nightDoubt ?? other.nightDoubt
    utcOffset = utcOffset ?? other.utcOffset
    scores.merge(other.scores) { known, new in isLonger ? new : known }
    journal.merge(other.journal) { known, other in max(known, other) }
  }

  /// Merges days into one entry for each day and service, in order.
  package static func merged(_ days: [ExportDay]) -> [ExportDay] {
    var places: [Key: Int] = [:]
    var merged: [ExportDay] = []
    for day in days where !day.isEmpty || day.utcOffset != nil {
      let key = Key(service: day.service, day: day.day)
      if let place = places[key] {
        merged[place].merge(day)
      } else {
        places[key] = merged.count
        merged.append(day)
      }
    }
    let middles = merged.compactMap(\.longestMiddle).sorted()
    let usual = middles.isEmpty ? nil : middles[middles.count / 2]
    for place in merged.indices { merged[place].settleSleeps(usualMiddle: usual) }
    return merged.filter { !$0.isEmpty }.sorted {
      ($0.day, $0.service.rawValue) < ($1.day, $1.service.rawValue)
    }
  }

  /// Start and end of the sleep, in hours after midnight; local time if the UTC offset is known.
  private func span(utcOffset: Double?) -> SleepsOfADay.Span {
    func hours(_ text: String?, _ instant: Double?) -> Double? {
      if let time = text.flatMap(ISO8601Time.parse) {
        return Double(day.days(to: time.day)) * 24 + time.clock / 3600
      }
      return instant.map { ($0 + (utcOffset ?? 0) - day.instant) / 3600 }
    }
    return SleepsOfADay.Span(
      onset: hours(bed.start, bedInstants.start), wake: hours(bed.end, bedInstants.end),
      total: totalHours)
  }

  /// Midpoint of the longest sleep, in hours after midnight.
  private var longestMiddle: Double? {
    let spans = ([self] + otherSleeps).map { $0.span(utcOffset: utcOffset) }
    guard let longest = spans.max(by: { $0.total < $1.total }), longest.total > 0 else { return nil }
    return longest.onset.flatMap { onset in longest.wake.map { (onset + $0) / 2 } }
  }

  /// Decides which sleeps of the day are the night and which are naps. If two sleeps overlap, the longer
  /// sleep is used.
  private mutating func settleSleeps(usualMiddle: Double?) {
    guard !otherSleeps.isEmpty else { return }
    var parts: [ExportDay] = []
    let ordered = ((sleep.isEmpty ? [] : [self]) + otherSleeps).sorted {
      $0.totalHours > $1.totalHours
    }
    for part in ordered.prefix(RecordLimits.sleeps) {
      let span = part.span(utcOffset: utcOffset)
      if !parts.contains(where: { $0.span(utcOffset: utcOffset).isSame(as: span) }) { parts.append(part) }
    }
    otherSleeps = []
    let spans = parts.map { $0.span(utcOffset: utcOffset) }
    guard !sleep.isEmpty else {
      // The service reports no night.
      metrics["nap_hours"] = min(16, spans.reduce(metrics["nap_hours"] ?? 0) { $0 + $1.total })
      return
    }
    let (night, naps) = SleepsOfADay.parted(spans, usualMiddle: usualMiddle)
    guard let first = night.first, let last = night.last else { return }
    sleep = parts[first].sleep
    for (before, place) in zip(night, night.dropFirst()) {
      let earlier = sleep
      sleep = [:]
      for (key, hours) in earlier { sleep[key] = parts[place].sleep[key].map { min(24, hours + $0) } }
      if let awake = sleep["awake_hours"], let wake = spans[before].wake, let onset = spans[place].onset {
        sleep["awake_hours"] = min(24, awake + max(0, onset - wake))
      }
    }
    bed = (parts[first].bed.start, parts[last].bed.end)
    bedInstants = (parts[first].bedInstants.start, parts[last].bedInstants.end)
    let hours = naps.reduce(0) { $0 + spans[$1].total }
    if hours > 0 { metrics["nap_hours"] = min(16, hours + (metrics["nap_hours"] ?? 0)) }
  }

  /// Start and end of the time in bed, in local time if known.
  private var bedTimes: (start: String?, end: String?) {
    func written(_ instant: Double?) -> String? {
      guard let utcOffset, let instant, let day = CalendarDay(instant: instant, utcOffset: utcOffset),
        let seconds = Int(exactly: (instant + utcOffset - day.instant).rounded(.down))
      else { return nil }
      return ISO8601Time(day: day, seconds: seconds).local
    }
    return (bed.start ?? written(bedInstants.start), bed.end ?? written(bedInstants.end))
  }

  private struct Key: Hashable {
    let service: ExportService
    let day: CalendarDay
  }

  /// Writes the entry of this service under `sources` in a day record.
  package func write(to writer: inout JSONWriter) {
    writer.object(service.rawValue) { writer in
      for (key, value) in metrics.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
      if metrics["hrv"] != nil { writer.member("hrv_kind", hrvKind.rawValue) }
      for (key, value) in scores.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
      if !sleep.isEmpty || nightDoubt != nil {
        writer.object("sleep") { writer in
          if sleep.isEmpty { writer.member("confirmation", nightDoubt?.rawValue) }
          for (key, value) in sleep.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
          let bed = bedTimes
          if let start = bed.start { writer.member("in_bed_start", start) }
          if let end = bed.end { writer.member("in_bed_end", end) }
        }
      }
      if !journal.isEmpty {
        writer.object("journal") { writer in
          for (key, value) in journal.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
        }
      }
    }
  }
}

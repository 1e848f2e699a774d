import TextFormats

/// What one service says of one day, under the keys of a day record.
package struct ExportDay: Sendable {
  /// Whose words these are.
  package let service: ExportService
  /// The day; of a night the day of waking.
  package let day: CalendarDay
  /// Measured values by their keys, `resting_hr`, `step_count`; HRV is RMSSD.
  package var metrics: [String: Double] = [:]
  /// Hours of sleep by their keys, `total_hours`, `deep_hours`.
  package var sleep: [String: Double] = [:]
  /// When the time in bed began and ended, ISO 8601.
  package var bed: (start: String?, end: String?) = (nil, nil)
  /// The same where the service gives instants, seconds since 1970; they are on the athlete's clock once ``utcOffset`` is known.
  var bedInstants: (start: Double?, end: Double?) = (nil, nil)
  /// The clock of the day, seconds east of Greenwich, where the service tells it.
  var utcOffset: Double?
  /// The service's own scores, which are kept under its name.
  package var scores: [String: Double] = [:]
  /// Answers of a journal: 1 for yes, 0 for no.
  package var journal: [String: Double] = [:]

  package init(service: ExportService, day: CalendarDay) { (self.service, self.day) = (service, day) }

  /// Whether a night, a morning's value or an answer is known: what a brief needs.
  package var isOfMorning: Bool { !sleep.isEmpty || metrics["hrv"] != nil || metrics["resting_hr"] != nil }

  var isEmpty: Bool { metrics.isEmpty && sleep.isEmpty && scores.isEmpty && journal.isEmpty }

  /// Takes in what another file of the service says of the same day; what is known stays.
  mutating func merge(_ other: ExportDay) {
    metrics.merge(other.metrics) { known, _ in known }
    // Two nights of a day are not one: the longer is the night, the other a nap.
    if other.sleep["total_hours"] ?? 0 > sleep["total_hours"] ?? 0 || sleep.isEmpty {
      if !other.sleep.isEmpty { (sleep, bed, bedInstants) = (other.sleep, other.bed, other.bedInstants) }
    }
    utcOffset = utcOffset ?? other.utcOffset
    scores.merge(other.scores) { known, _ in known }
    journal.merge(other.journal) { known, other in max(known, other) }
  }

  /// Days with one entry a day and service, in order.
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
    return merged.filter { !$0.isEmpty }.sorted {
      ($0.day, $0.service.rawValue) < ($1.day, $1.service.rawValue)
    }
  }

  /// When the time in bed began and ended, on the athlete's clock as far as that is known.
  private var bedTimes: (start: String?, end: String?) {
    func written(_ instant: Double?) -> String? {
      guard let utcOffset, let instant, let day = CalendarDay(instant: instant, utcOffset: utcOffset),
        let seconds = Int(exactly: (instant + utcOffset - day.instant).rounded(.down))
      else { return nil }
      func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
      return "\(day)T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }
    return (bed.start ?? written(bedInstants.start), bed.end ?? written(bedInstants.end))
  }

  private struct Key: Hashable {
    let service: ExportService
    let day: CalendarDay
  }

  /// Writes the entry of `sources` in a day record: a member named after the service.
  package func write(to writer: inout JSONWriter) {
    writer.key(service.rawValue)
    writer.beginObject()
    for (key, value) in metrics.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
    if metrics["hrv"] != nil { writer.member("hrv_kind", "rmssd") }
    for (key, value) in scores.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
    if !sleep.isEmpty {
      writer.key("sleep")
      writer.beginObject()
      for (key, value) in sleep.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
      let bed = bedTimes
      if let start = bed.start { writer.member("in_bed_start", start) }
      if let end = bed.end { writer.member("in_bed_end", end) }
      writer.endObject()
    }
    if !journal.isEmpty {
      writer.key("journal")
      writer.beginObject()
      for (key, value) in journal.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
      writer.endObject()
    }
    writer.endObject()
  }
}

package import AthleteReadiness
package import TextFormats

/// Decides whether a date is too far ahead to accept at once. The clock may be wrong, or the athlete may be
/// back after a long break.
package enum DayGap {
  /// Longest gap after the previous record, days.
  package static let most = 400
  /// Number of days within which a second record confirms the first.
  package static let agreement = 7

  /// Whether a day is too far ahead of the open day.
  package static func isFar(_ day: CalendarDay, after open: CalendarDay?) -> Bool {
    open.map { $0.days(to: day) > most } ?? false
  }

  /// Whether all records of a state are of one day, too far after the given one: its own date may be wrong.
  package static func isDoubtful(_ state: AthleteState, before day: CalendarDay) -> Bool {
    guard let open = state.today?.day, isFar(open, after: day) else { return false }
    let delivery = state.delivery
    return delivery.history.isWhole && !delivery.records.isEmpty
      && delivery.records.allSatisfy { $0.day == open }
  }

  /// Returns the empty state of an athlete, with the reports that apply, if two records, or one and the waiting record,
  /// agree that the only day of the state is wrong; `nil` otherwise. `dropped` names the days that are lost: that one,
  /// and the day of the waiting record, unless they are among the records.
  ///
  /// - Complexity: O(*n* log *n*).
  package static func restarted(
    _ state: AthleteState, by records: some Sequence<TakenRecord>
  ) -> (state: AthleteState, dropped: [DroppedValue])? {
    let before = records.filter { isDoubtful(state, before: $0.day) }.sorted { $0.day < $1.day }
    let isSure =
      before.contains { agrees($0, with: state.delivery.doubt) }
      || zip(before, before.dropFirst()).contains { agrees($1, with: $0) }
    guard isSure, let open = state.today?.day, let first = before.first else { return nil }
    var fresh = AthleteState()
    fresh.profile = state.profile
    (fresh.delivery.owner, fresh.delivery.doubt) = (state.delivery.owner, state.delivery.doubt)
    fresh.takeReports(of: state, on: first.day)
    let waiting = state.delivery.doubt.flatMap { records.contains($0) ? nil : $0.day }
    let days = [waiting, records.contains { $0.day == open } ? nil : open].compactMap(\.self)
    return (fresh, days.map { DroppedValue(path: "date", reason: .farAhead, days: $0...$0) })
  }

  /// Whether a record confirms a waiting one. A repetition of the same record does not.
  package static func agrees(_ record: TakenRecord, with doubt: TakenRecord?) -> Bool {
    guard let doubt, record != doubt else { return false }
    return abs(doubt.day.days(to: record.day)) <= agreement
  }

  /// Returns the indices of records that are too far after the preceding day, or too far before the only day of the
  /// state, and are not confirmed by another record. Each index comes with the preceding day.
  ///
  /// - Complexity: O(*n* log *n*).
  package static func doubted(
    _ records: [BriefRecord], after state: AthleteState
  ) -> [(place: Int, open: CalendarDay)] {
    var doubted: [(place: Int, open: CalendarDay)] = []
    var last = state.today?.day
    let order = records.indices.filter { records[$0].phase != .response }
      .sorted { (records[$0].day.day, $0) < (records[$1].day.day, $1) }
    // Find the next different record in order; copies of a record count once.
    var next = [Int?](repeating: nil, count: order.count)
    for place in order.indices.dropLast().reversed() {
      let (one, other) = (records[order[place]].taken, records[order[place + 1]].taken)
      next[place] = one == nil || one != other ? order[place + 1] : next[place + 1]
    }
    for (place, index) in order.enumerated() {
      let day = records[index].day.day
      if let open = state.today?.day, isDoubtful(state, before: day) {
        doubted.append((index, open))
        continue
      }
      guard let open = last, isFar(day, after: open) else {
        last = max(last ?? day, day)
        continue
      }
      let hasSecond = next[place].map { day.days(to: records[$0].day.day) <= agreement } ?? false
      let waits = records[index].taken.map { agrees($0, with: state.delivery.doubt) } ?? false
      if !hasSecond, !waits { doubted.append((index, open)) } else { last = day }
    }
    for index in records.indices where records[index].phase == .response {
      if let last, isFar(records[index].day.day, after: last) { doubted.append((index, last)) }
    }
    return doubted.sorted { $0.place < $1.place }
  }
}

/// What was changed to put the records of a recording in order.
public struct OrderingReport: Sendable, Hashable {
  /// Number of records in the file.
  public var records = 0
  /// Number of records with a finite time.
  public var timed = 0
  /// Number of records merged with another record at the same time.
  public var merged = 0
  /// Number of backward steps in time, in file order.
  public var backwardSteps = 0
  /// Number of stray records dropped: isolated records, and records beyond a clock jump.
  public var strays = 0
  /// Time from the first record to the last, s, if the clock jumped in between; 0 if it did not.
  package var jumpedSpan = 0.0

  /// Longest step between two records that is not a clock jump, s (7 days).
  package static let longestStep = 604_800.0

  package init() {}
}

/// Maps the records of a file to rows in time order.
struct RecordOrder {
  /// Time of each row in seconds since the first row, strictly increasing.
  private(set) var time: [Double] = []
  private(set) var origin = 0.0
  private(set) var report = OrderingReport()
  private(set) var steps = StepRuns()
  /// Times of this or more are invalid (three thousand years, in seconds).
  private static let latest = 1e11
  /// The records in time order; `nil` if records and rows are identical.
  private var order: [Int]?
  private var rows: [Int] = []

  init(_ recorded: [Double], _ policy: TimeOrder) {
    report.records = recorded.count
    if let rising = StepRuns(recorded), abs(recorded.last ?? 0) < Self.latest,
      abs(recorded.first ?? 0) < Self.latest,
      (recorded.last ?? 0) - (recorded.first ?? 0) <= OrderingReport.longestStep
    {
      let first = recorded.first ?? 0
      let shifted = first == 0 ? recorded : recorded.map { $0 - first }
      // Subtracting a fractional start may make equal steps unequal, or two instants equal.
      if let runs = first == first.rounded() ? rising : StepRuns(shifted) {
        report.timed = recorded.count
        (origin, time, steps) = (first, shifted, runs)
        return
      }
    }
    var kept = recorded.indices.filter { abs(recorded[$0]) < Self.latest }
    report.timed = kept.count
    report.backwardSteps = zip(kept, kept.dropFirst()).count { recorded[$1] < recorded[$0] }
    if policy == .dropStrays, report.backwardSteps > 0 {
      let before = kept.count
      kept = Self.withoutStrays(kept, recorded)
      report.strays = before - kept.count
    }
    // Among equal times, keep the file order.
    kept.sort { (recorded[$0], $0) < (recorded[$1], $1) }
    let whole = kept.count
    let span = kept.last.flatMap { last in kept.first.map { recorded[last] - recorded[$0] } } ?? 0
    kept = Self.withoutJumps(kept, recorded)
    if kept.count < whole {
      report.strays += whole - kept.count
      report.jumpedSpan = span
    }
    origin = kept.first.map { recorded[$0] } ?? 0
    rows.reserveCapacity(kept.count)
    for record in kept {
      let instant = recorded[record] - origin
      if time.last != instant { time.append(instant) }
      rows.append(time.count - 1)
    }
    report.merged = kept.count - time.count
    order = kept
    steps = StepRuns(time) ?? steps
  }

  /// Converts a column from records to rows. Each row gets its last value that is not missing.
  func align(_ column: [Double]) -> [Double] {
    guard let order else { return column }
    var aligned = [Double](repeating: .nan, count: time.count)
    for (record, row) in zip(order, rows) where !column[record].isNaN { aligned[row] = column[record] }
    return aligned
  }

  /// Returns the longest run of sorted records without a clock jump. If runs tie, returns the first.
  ///
  /// - Complexity: O(*n*).
  private static func withoutJumps(_ records: [Int], _ time: [Double]) -> [Int] {
    var longest = 0..<0
    var start = 0
    for place in records.indices {
      if place > start, time[records[place]] - time[records[place - 1]] > OrderingReport.longestStep {
        start = place
      }
      if place + 1 - start > longest.count { longest = start..<place + 1 }
    }
    return Array(records[longest])
  }

  /// Drops each single record that is out of order, provided its neighbours are in order without it.
  private static func withoutStrays(_ records: [Int], _ time: [Double]) -> [Int] {
    var kept: [Int] = []
    kept.reserveCapacity(records.count)
    for (place, record) in records.enumerated() {
      guard let last = kept.last, time[record] < time[last] else {
        kept.append(record)
        continue
      }
      // Time goes back: the stray is either this record or the previous one.
      let before = kept.count > 1 ? time[kept[kept.count - 2]] : -Double.infinity
      let after = place + 1 < records.count ? time[records[place + 1]] : Double.infinity
      if after >= time[last] {
        continue  // the next record continues the previous one, so only this record jumped back
      }
      if time[record] >= before, after >= time[record] {
        kept[kept.count - 1] = record  // this record continues the one before last; the last one jumped ahead
      } else {
        kept.append(record)  // a block that starts again earlier, to be sorted in later
      }
    }
    return kept
  }
}

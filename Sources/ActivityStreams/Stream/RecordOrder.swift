/// The changes made to put the records of a recording in order.
public struct OrderingReport: Sendable, Hashable {
  /// Records in the file.
  public var records = 0
  /// Records with a finite time.
  public var timed = 0
  /// Records merged into another with the same time.
  public var merged = 0
  /// Steps back in time, in file order.
  public var backwardSteps = 0
  /// Stray records that were dropped: isolated ones, and those on the other side of a jump of the clock.
  public var strays = 0
  /// From the first record to the last where the clock jumped between them, s; 0 if it did not.
  package var jumpedSpan = 0.0

  /// A longer step between two records is a jump of the clock: 7 days, s.
  package static let longestStep = 604_800.0

  /// A report of nothing.
  package init() {}
}

/// The order of the records: which record feeds which row.
struct RecordOrder {
  /// Strictly increasing seconds since the first row.
  private(set) var time: [Double] = []
  /// The recording's time of the first row.
  private(set) var origin = 0.0
  private(set) var report = OrderingReport()
  /// The steps of `time`.
  private(set) var steps = StepRuns()
  /// A time of this size, three thousand years in seconds, is not a time; nor is `nan`.
  private static let latest = 1e11
  /// Record of each entry in time order; `nil` when records are rows one to one.
  private var order: [Int]?
  /// Row of each entry of `order`.
  private var rows: [Int] = []

  init(_ recorded: [Double], _ policy: TimeOrder) {
    report.records = recorded.count
    if let rising = StepRuns(recorded), abs(recorded.last ?? 0) < Self.latest,
      abs(recorded.first ?? 0) < Self.latest,
      (recorded.last ?? 0) - (recorded.first ?? 0) <= OrderingReport.longestStep
    {
      let first = recorded.first ?? 0
      let shifted = first == 0 ? recorded : recorded.map { $0 - first }
      // Taking off a fraction may round steps that were equal apart, or two instants together.
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
    // A stable sort: the file's order decides among equals.
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

  /// A column of records as a column of rows: the last present value of each row.
  func align(_ column: [Double]) -> [Double] {
    guard let order else { return column }
    var aligned = [Double](repeating: .nan, count: time.count)
    for (record, row) in zip(order, rows) where !column[record].isNaN { aligned[row] = column[record] }
    return aligned
  }

  /// The longest run of sorted records without a jump of the clock, the first of equal ones.
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

  /// Leaves out each single record that is out of order between two neighbours that are in order without it.
  private static func withoutStrays(_ records: [Int], _ time: [Double]) -> [Int] {
    var kept: [Int] = []
    kept.reserveCapacity(records.count)
    for (place, record) in records.enumerated() {
      guard let last = kept.last, time[record] < time[last] else {
        kept.append(record)
        continue
      }
      // A step back: either this record is the stray, or the one before it was.
      let before = kept.count > 1 ? time[kept[kept.count - 2]] : -Double.infinity
      let after = place + 1 < records.count ? time[records[place + 1]] : Double.infinity
      if after >= time[last] {
        continue  // the next record goes on from the last one: this one jumped back alone
      }
      if time[record] >= before, after >= time[record] {
        kept[kept.count - 1] = record  // this one goes on from the one before last: the last one jumped ahead
      } else {
        kept.append(record)  // a block that restarts earlier: sorted in later
      }
    }
    return kept
  }
}

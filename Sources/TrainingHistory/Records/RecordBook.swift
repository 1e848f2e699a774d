import ActivityStreams
import TextFormats

/// The best efforts of many sessions: for each task the best, with the day it was done.
///
/// A book is a value that can be merged: by month, by machine, in any order; the result is the same. Adding a session
/// never lowers a record.
///
/// ```swift
/// var book = RecordBook(efforts)
/// book.merge(with: RecordBook(efforts2024))
/// book.records.first?.day
/// ```
package struct RecordBook: Sendable, Hashable {
  private var bests: [EffortTask: BestEffort] = [:]

  /// The book of efforts in any order; those that are not positive numbers are left out.
  /// - Complexity: O(*n*).
  package init(_ efforts: [BestEffort] = []) {
    for effort in efforts { add(effort) }
  }

  /// Takes in an effort.
  package mutating func add(_ effort: BestEffort) {
    guard effort.isUsable else { return }
    if let held = bests[effort.task], !effort.holds(against: held) { return }
    bests[effort.task] = effort
  }

  /// Takes in all records of another book.
  package mutating func merge(with other: RecordBook) {
    for effort in other.bests.values { add(effort) }
  }

  /// The record of a task.
  package subscript(task: EffortTask) -> BestEffort? { bests[task] }

  /// All records in order of their tasks.
  package var records: [BestEffort] { bests.values.sorted { $0.task < $1.task } }

  /// Whether there is none.
  package var isEmpty: Bool { bests.isEmpty }

  /// The mean-maximal curve of a measure, each point with the ordinal of its day as number of the session.
  ///
  /// - Parameters:
  ///   - measure: The measure; a distance has no such curve.
  ///   - sport: The sport.
  ///   - afterWork: Work done before the windows began, kJ.
  package func curve(of measure: EffortMeasure, sport: ThresholdSport, afterWork: Double = 0)
    -> MeanMaximalCurve
  {
    guard measure != .distance else { return MeanMaximalCurve(points: []) }
    return MeanMaximalCurve(
      points: bests.values.filter {
        $0.task.measure == measure && $0.task.sport == sport && $0.task.afterWork == afterWork
      }.map {
        MeanMaximalCurve.Point(
          duration: $0.task.extent, mean: $0.value, start: 0, session: $0.day.ordinal)
      })
  }
}

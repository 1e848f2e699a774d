import ActivityStreams
import TextFormats

/// The best effort at each task.
///
/// Books can be merged in any order with the same result.
///
/// ```swift
/// var book = RecordBook(efforts)
/// book.merge(with: RecordBook(efforts2024))
/// book.records.first?.day
/// ```
package struct RecordBook: Sendable, Hashable {
  private var bests: [EffortTask: BestEffort] = [:]

  /// Creates a book from efforts in any order. Values that are not finite and positive are ignored.
  ///
  /// - Complexity: O(*n*).
  package init(_ efforts: [BestEffort] = []) {
    for effort in efforts { add(effort) }
  }

  package mutating func add(_ effort: BestEffort) {
    guard effort.isUsable else { return }
    if let held = bests[effort.task], !effort.holds(against: held) { return }
    bests[effort.task] = effort
  }

  package mutating func merge(with other: RecordBook) {
    for effort in other.bests.values { add(effort) }
  }

  package subscript(task: EffortTask) -> BestEffort? { bests[task] }

  /// All records, ordered by task.
  package var records: [BestEffort] { bests.values.sorted { $0.task < $1.task } }

  package var isEmpty: Bool { bests.isEmpty }

  /// Returns the mean-maximal curve of a measure. The session number of each point is the ordinal of its day.
  ///
  /// - Parameters:
  ///   - measure: The measure. For distances the curve is empty.
  ///   - sport: The sport.
  ///   - afterWork: Work done before the window, kJ.
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

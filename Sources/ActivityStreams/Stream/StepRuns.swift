import Statistics

/// The steps of a clock as runs of equal steps. Order, gap limit and stretches are determined from them
/// without another pass.
struct StepRuns: Sendable {
  /// A run of equal steps.
  struct Run: Sendable, Hashable {
    /// Length of each step, s.
    var step: Double
    var first: Int
  }

  /// The runs in order. Each run ends where the next begins.
  private(set) var runs: [Run] = []
  let count: Int

  init() { count = 0 }

  /// Finds the runs. Returns `nil` unless the clock is finite and strictly increasing.
  ///
  /// - Complexity: O(*n*); a step equal to the previous one costs one comparison.
  init?(_ time: [Double]) {
    count = time.count
    guard let first = time.first else { return }
    guard first.isFinite, time[time.count - 1].isFinite else { return nil }
    let time = time.elementSpan
    var step = Double.nan
    var row = 1
    while row < time.count {
      row += time.extracting((row - 1)...).evenSteps(of: step)
      guard row < time.count else { break }
      step = time[row] - time[row - 1]
      guard step > 0 else { return nil }
      runs.append(Run(step: step, first: row))
      row += 1
    }
  }

  func end(of run: Int) -> Int { run + 1 < runs.count ? runs[run + 1].first : count }

  func count(longerThan limit: Double) -> Int {
    var long = 0
    for run in runs.indices where runs[run].step > limit { long += end(of: run) - runs[run].first }
    return long
  }

  func sortedSteps() -> [Double] {
    var steps: [Double] = []
    steps.reserveCapacity(count)
    for run in runs.indices {
      steps.append(contentsOf: repeatElement(runs[run].step, count: end(of: run) - runs[run].first))
    }
    return steps.sorted()
  }
}

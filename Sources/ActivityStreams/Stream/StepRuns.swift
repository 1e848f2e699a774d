import Statistics

/// The steps of a clock as runs: order, gap limit and stretches are derived from them without another pass.
struct StepRuns: Sendable {
  /// A step length and how often it repeats.
  struct Run: Sendable, Hashable {
    /// Length of each step, s.
    var step: Double
    /// Row after the first step of the run.
    var first: Int
  }

  /// The runs in order; the steps of a run end where the next one begins.
  private(set) var runs: [Run] = []
  /// Number of rows.
  let count: Int

  /// A clock without rows.
  init() { count = 0 }

  /// The runs of a clock, or `nil` if it does not rise strictly or is not finite.
  ///
  /// - Complexity: O(*n*); a step equal to the one before it costs one comparison.
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

  /// Row after the last step of a run.
  func end(of run: Int) -> Int { run + 1 < runs.count ? runs[run + 1].first : count }

  /// Number of steps longer than a limit.
  func count(longerThan limit: Double) -> Int {
    var long = 0
    for run in runs.indices where runs[run].step > limit { long += end(of: run) - runs[run].first }
    return long
  }

  /// Every step, shortest first.
  func sortedSteps() -> [Double] {
    var steps: [Double] = []
    steps.reserveCapacity(count)
    for run in runs.indices {
      steps.append(contentsOf: repeatElement(runs[run].step, count: end(of: run) - runs[run].first))
    }
    return steps.sorted()
  }
}

import Statistics

/// Determines the longest step of a recording that counts as observed time.
///
/// Page: *Time base and gaps*, tests: `ActivityStreamTests`.
public enum GapLimit {
  /// Returns the gap limit of a recording, in seconds: the limit in the settings, or an automatic limit.
  ///
  /// Let q be the `autoPercentile` of the steps. The automatic limit (design decision 1) is `autoFloor` if q ≤
  /// `autoOrdinaryStep`, otherwise min(`autoCeiling`, max(`autoFloor`, `autoMultiple` · q)). A fixed limit of 10 s
  /// would lose 29–74 % of the time in smart recordings, in which a record is written only when a value changes.
  ///
  /// - Parameters:
  ///   - time: Strictly increasing times in seconds. For any other times, the limit in the settings or
  ///     `autoFloor` is returned.
  ///   - settings: The limits.
  /// - Complexity: O(*n*), or O(*n* log *n*) if many steps are long.
  public static func seconds(of time: [Double], _ settings: TimeBaseSettings = .init()) -> Double {
    StepRuns(time).map { seconds(of: $0, settings) } ?? settings.gapLimit ?? TimeBaseSettings.autoFloor
  }

  static func seconds(of steps: StepRuns, _ settings: TimeBaseSettings) -> Double {
    if let limit = settings.gapLimit { return limit }
    let count = steps.count - 1
    guard count > 0 else { return TimeBaseSettings.autoFloor }
    let long = steps.count(longerThan: TimeBaseSettings.autoOrdinaryStep)
    // The percentile (type 7) is an ordinary step unless a long step enters its interpolation.
    let position = Double(count - 1) * TimeBaseSettings.autoPercentile
    if position.rounded(.up) < Double(count - long) { return TimeBaseSettings.autoFloor }
    let sorted = steps.sortedSteps()
    guard let percentile = quantile(TimeBaseSettings.autoPercentile, sorted: sorted) else {
      return TimeBaseSettings.autoFloor
    }
    if percentile <= TimeBaseSettings.autoOrdinaryStep { return TimeBaseSettings.autoFloor }
    return min(
      TimeBaseSettings.autoCeiling,
      max(TimeBaseSettings.autoFloor, TimeBaseSettings.autoMultiple * percentile))
  }
}

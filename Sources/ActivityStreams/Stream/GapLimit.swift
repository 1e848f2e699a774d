import Statistics

/// The longest step of a recording that counts as observed time.
///
/// Page: *Time base and gaps*, tests: `ActivityStreamTests`.
public enum GapLimit {
  /// The limit for a recording's times: the set one, else the automatic one.
  ///
  /// Automatic (design decision 1): with q the `autoPercentile` of the steps, `autoFloor` if q ≤ `autoOrdinaryStep`,
  /// else min(`autoCeiling`, max(`autoFloor`, `autoMultiple` · q)). A plain 10 s loses 29–74 % of smart-recorded
  /// files.
  /// - Parameters:
  ///   - time: strictly increasing seconds; for others the set limit or `autoFloor` is returned.
  ///   - settings: the limits.
  /// - Complexity: O(*n*), or O(*n* log *n*) where many steps are long.
  public static func seconds(of time: [Double], _ settings: TimeBaseSettings = .init()) -> Double {
    StepRuns(time).map { seconds(of: $0, settings) } ?? settings.gapLimit ?? settings.autoFloor
  }

  static func seconds(of steps: StepRuns, _ settings: TimeBaseSettings) -> Double {
    if let limit = settings.gapLimit { return limit }
    let count = steps.count - 1
    guard count > 0 else { return settings.autoFloor }
    let long = steps.count(longerThan: settings.autoOrdinaryStep)
    // The percentile (type 7) of the steps is ordinary if no long step takes part in it.
    let position = Double(count - 1) * settings.autoPercentile
    if position.rounded(.up) < Double(count - long) { return settings.autoFloor }
    let sorted = steps.sortedSteps()
    guard let percentile = quantile(settings.autoPercentile, sorted: sorted) else {
      return settings.autoFloor
    }
    if percentile <= settings.autoOrdinaryStep { return settings.autoFloor }
    return min(settings.autoCeiling, max(settings.autoFloor, settings.autoMultiple * percentile))
  }
}

/// The longest step of a recording that counts as observed time.
public enum GapLimit {
  /// The limit for a recording's times: the set one, else the automatic one.
  ///
  /// Automatic (design decision 1): with q the `autoPercentile` of the steps, `autoFloor` if q ≤ `autoOrdinaryStep`,
  /// else min(`autoCeiling`, max(`autoFloor`, `autoMultiple` · q)). A plain 10 s loses 29–74 % of smart-recorded
  /// files.
  /// - Parameter time: strictly increasing seconds.
  /// - Complexity: O(*n*), or O(*n* log *n*) where the steps are neither all equal nor mostly short.
  public static func seconds(of time: [Double], _ settings: TimeBaseSettings = .init()) -> Double {
    if let limit = settings.gapLimit { return limit }
    guard time.count > 1 else { return settings.autoFloor }
    var long = 0
    let ordinary = settings.autoOrdinaryStep
    for index in 1..<time.count { long &+= time[index] - time[index - 1] > ordinary ? 1 : 0 }
    let steps = time.count - 1
    // The percentile (type 7) of the steps is ordinary if no long step takes part in it.
    let position = Double(steps - 1) * settings.autoPercentile
    if position.rounded(.up) < Double(steps - long) { return settings.autoFloor }
    var sorted = (1..<time.count).map { time[$0] - time[$0 - 1] }
    sorted.sort()
    let lower = min(steps - 1, max(0, Int(exactly: position.rounded(.down)) ?? 0))
    let upper = min(steps - 1, lower + 1)
    let percentile = sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
    if percentile <= settings.autoOrdinaryStep { return settings.autoFloor }
    return min(settings.autoCeiling, max(settings.autoFloor, settings.autoMultiple * percentile))
  }
}

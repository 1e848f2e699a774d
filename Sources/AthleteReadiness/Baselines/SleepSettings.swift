public import ActivityStreams
import DayRecords
import RealModule
import Statistics

/// Sleep need, sleep debt, and what counts as a good night.
public struct SleepSettings: SettingsGroup {
  /// Sleep need assumed until the athlete's own is known, h.
  public var usualNeed = 8.0
  /// Quantile of the athlete's nights taken as the need.
  ///
  /// The upper quartile is common for nights without an alarm. Over all nights it would give a debt of
  /// about 5 h in every ordinary week, because most of their spread comes from circumstances.
  public var needQuantile = 0.5
  /// Lower bound of the learned sleep need, h.
  public var minimumNeed = 7.0
  /// Upper bound of the learned sleep need, h.
  public var maximumNeed = 9.5
  /// Look-back period for the learned sleep need, days.
  public var needDays = 60
  /// Minimum number of nights needed to learn the sleep need.
  package static let needNights = 14
  /// Time constant of the leaky debt, days. House rule.
  package static let debtDays = 4.0
  /// Shortfall of time in bed against the need from which more time in bed would help, h. House rule.
  static let shortInBed = 0.5
  /// Hours of the day in which only athletes who sleep by day begin their main sleep. House rule.
  static let dayOnset = 5.0..<17.0
  /// Weekly sleep debt, h, from which that week's nights are not used to learn the need (contract 3.2 f).
  /// House rule.
  static let shortWeek = 5.0
  /// Minimum fraction of the need slept on a good night.
  public var goodShare = 0.9
  /// Minimum sleep efficiency of a good night.
  public var goodEfficiency = 0.85

  /// The standard rules.
  public init() {}

  package static let group = "sleep"
  package static let settings: [Setting<SleepSettings>] = [
    .number(
      "usual_need", \.usualNeed, in: 4...12, unit: "h", "sleep need until the athlete's own is known",
      source: "Hirshkowitz et al. 2015: 7 to 9 h"),
    .number(
      "need_quantile", \.needQuantile, in: 0...1, "quantile of the athlete's nights used as the sleep need",
      source: "house rule"),
    .number(
      "minimum_need", \.minimumNeed, in: 4...12, unit: "h", "lower bound of the learned sleep need",
      source: "Watson et al. 2015"),
    .number(
      "maximum_need", \.maximumNeed, in: 4...12, unit: "h", "upper bound of the learned sleep need",
      source: "house rule"
    ),
    .count(
      "need_days", \.needDays, in: 7...91, unit: "days", "look-back period for the sleep need",
      source: "house rule"),
    .number(
      "good_share", \.goodShare, in: 0...2, "fraction of the sleep need from which a night counts as good",
      source: "house rule"),
    .number(
      "good_efficiency", \.goodEfficiency, in: 0...1, "sleep efficiency from which a night counts as good",
      source: "Ohayon et al. 2017"),
  ]
}

extension SleepSettings {
  /// Returns the sleep need: stated, learned, or the default.
  func need(own: Double?, stated: Double?) -> Double { stated ?? own ?? usualNeed }

  /// Returns the leaky debt after one more night: B ← max(0, B e^(−1/τ) + need − slept). A missing night only
  /// decays it.
  func leakyDebt(after debt: Double, need: Double, slept: Double?) -> Double {
    let kept = debt * .exp(-1 / Self.debtDays)
    guard let slept else { return kept }
    return max(0, kept + need - slept)
  }

  /// Returns the sleep need learned from the athlete's nights and naps; `nil` if there are too few nights. Sleeps by day
  /// count only for those who hardly sleep at night.
  func ownNeed(_ recent: RecentDays) -> Double? {
    let days = (0..<max(0, needDays)).filter { recent[.sleep, $0] != nil }
    let atNight = days.filter { recent.isNightSleep($0) }
    let slept = (atNight.count >= Self.needNights ? atNight : days).compactMap(recent.slept)
    guard slept.count >= Self.needNights else { return nil }
    return quantile(needQuantile, of: slept).map { max(minimumNeed, min(maximumNeed, $0)) }
  }
}

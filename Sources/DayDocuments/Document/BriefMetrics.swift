import ActivityStreams
import AthleteReadiness
import RealModule
import TextFormats

/// The numbers that a brief shows: the night and the morning of its day; of training and food the last day that is over,
/// which is the day before for a brief of the morning.
package struct BriefMetrics: Sendable, Hashable {
  /// The night that ended on the day.
  package let sleep: NightSleep?
  /// Sleep need and debt from the last nights.
  package let sleepStatus: SleepStatus?
  /// How regular they are.
  let regularity: SleepRegularity?
  /// Vital signs of the morning.
  package let vitals: DayMetrics
  /// The kind of HRV of the morning.
  package let hrvKind: HRVKind?
  /// The source of the morning's resting heart rate; `nil` for a device value or an unknown source.
  package let restingHeartRateSource: RestingHeartRateSource?
  /// Geometric mean of the variability of the last 7 days, ms: the trend that is shown in place of one day's number.
  package let hrvTrend: Double?
  /// The same for the days before those, back to the 60th, ms.
  package let hrvBaseline: Double?
  /// Nights after the former.
  let hrvTrendNights: Int
  /// Nights after the latter.
  let hrvBaselineNights: Int
  /// Food, movement and body of the last day that is over.
  package let day: DayMetrics
  /// Load of that day.
  package let load: Double?
  /// Load of the 7 days up to it, where each is known.
  package let weekLoad: Double?
  /// Short-term and long-term load up to that day; nothing where training has not been known for days.
  package let levels: LoadLevels
  /// The last day of known training, if that is too long ago for ``levels``; else `nil`.
  package let trainingUnknownSince: CalendarDay?
  /// Load planned for the day of the brief, in load whatever unit it came in.
  package let plannedLoad: Double?
  /// The same as it was given, in its own unit.
  package let statedPlan: Double?
  /// The unit in which the plan came, as named or found out; `nil` without a plan.
  package let plannedLoadUnit: LoadUnit?
  /// Share of the plan that the athlete usually does, with which risks and forecasts take a plan; `nil` in the first days.
  package let planDoneShare: Double?
  /// Protein and drink through that day.
  package let throughDay: FoodThroughDay?
  /// Energy availability of the seven days before; `nil` if not available.
  package let energyAvailability: EnergyAvailability?
  /// Scores of device makers, as context.
  package let vendorScores: [VendorScore]

  init(_ state: AthleteState, issue: IssueTime, settings: ReadinessSettings) {
    let today = state.today
    sleep = today?.morning?.sleep
    sleepStatus = state.sleepStatus(settings: settings)
    regularity = state.sleepRegularity()
    vitals = today?.morning?.metrics.vitals(true) ?? DayMetrics()
    hrvKind = today?.morning?.hrvKind
    restingHeartRateSource = today?.morning?.restingHeartRateSource
    let recent = state.recent
    let sdnn = recent.present(.lnSDNN, from: 59).count > recent.present(.lnRMSSD, from: 59).count
    let variability: TrackedMetric = sdnn ? .lnSDNN : .lnRMSSD
    func geometricMean(_ values: [Double], atLeast count: Int) -> Double? {
      values.count < count ? nil : Double.exp(values.reduce(0, +) / Double(values.count))
    }
    // A night that cannot be this athlete's is in neither.
    func credible(_ days: ClosedRange<Int>) -> [Double] {
      days.compactMap { recent.credible(variability, $0) }
    }
    let (trend, baseline) = (credible(0...6), credible(7...59))
    hrvTrend = geometricMean(trend, atLeast: 3)
    hrvBaseline = geometricMean(baseline, atLeast: 7)
    (hrvTrendNights, hrvBaselineNights) = (trend.count, baseline.count)
    let last = issue.newestDayOver
    day = (issue == .morning ? state.yesterday : today?.evening?.metrics) ?? DayMetrics()
    load = state.lastLoad(issue: issue, settings: settings)
    // The newest first, as the summary of these days adds them up.
    let week = (last..<last + 7).compactMap { recent[.load, $0] }
    weekLoad = week.count == 7 ? week.reduce(0, +) : nil
    levels = state.toldLoadLevels(issue: issue, settings: settings)
    trainingUnknownSince = state.trainingUnknownSince(issue: issue, settings: settings)
    plannedLoad = today?.morning?.plannedLoad.first
    statedPlan = today?.morning?.statedPlan
    plannedLoadUnit = state.plannedLoadUnit
    planDoneShare = plannedLoad == nil ? nil : state.planDoneShare
    throughDay = state.foodThroughDay(issue: issue, settings: settings)
    energyAvailability = state.energyAvailability(issue: issue, settings: settings)
    vendorScores =
      (today?.morning?.vendorScores ?? []) + (issue == .morning ? [] : today?.evening?.vendorScores ?? [])
  }
}

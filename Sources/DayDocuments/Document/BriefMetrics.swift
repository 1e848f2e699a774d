import ActivityStreams
import AthleteReadiness
import RealModule
import TextFormats

/// The numbers in a brief: the night and morning of its day, and the training and food of the last completed
/// day, which is the previous day in a morning brief.
package struct BriefMetrics: Sendable, Hashable {
  /// The night that ended on this day.
  package let sleep: NightSleep?
  package let sleepStatus: SleepStatus?
  /// How regular recent nights are.
  let regularity: SleepRegularity?
  package let vitals: DayMetrics
  package let hrvKind: HRVKind?
  /// The source of the resting heart rate; `nil` for a device value or an unknown source.
  package let restingHeartRateSource: RestingHeartRateSource?
  /// HRV trend: geometric mean of the last 7 days, ms. It replaces the value of a single day.
  package let hrvTrend: Double?
  /// HRV baseline, ms: geometric mean of the days before the last 7, up to 60 days back.
  package let hrvBaseline: Double?
  /// Number of nights in the trend.
  let hrvTrendNights: Int
  let hrvBaselineNights: Int
  package let day: DayMetrics
  package let load: Double?
  /// Load of the 7 days up to that day, if all are known.
  package let weekLoad: Double?
  /// Acute and chronic load up to that day; empty after several days of unknown training.
  package let levels: LoadLevels
  /// The last day of recorded training if that is too long ago for ``levels``; otherwise `nil`.
  package let trainingUnknownSince: CalendarDay?
  /// Planned load for the day of the brief, converted to load units.
  package let plannedLoad: Double?
  /// Planned load as given, in the unit of the plan.
  package let statedPlan: Double?
  /// The unit of the plan, named or inferred; `nil` if the plan is missing.
  package let plannedLoadUnit: LoadUnit?
  /// Fraction of the plan that the athlete usually completes, used in risks and forecasts; `nil` during the
  /// first few days.
  package let planDoneShare: Double?
  package let throughDay: FoodThroughDay?
  /// Energy availability of the previous seven days; `nil` if unknown.
  package let energyAvailability: EnergyAvailability?
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
    func geometricMean(_ values: [Double], atLeast count: Int) -> Double? {
      values.count < count ? nil : Double.exp(values.reduce(0, +) / Double(values.count))
    }
    let (trend, baseline) = (state.hrv(in: 0...6), state.hrv(in: 7...59))
    hrvTrend = geometricMean(trend, atLeast: 3)
    hrvBaseline = geometricMean(baseline, atLeast: 7)
    (hrvTrendNights, hrvBaselineNights) = (trend.count, baseline.count)
    let last = issue.newestDayOver
    day = (issue == .morning ? state.yesterday : today?.evening?.metrics) ?? DayMetrics()
    load = state.lastLoad(issue: issue, settings: settings)
    // Newest first: the order of addition is the same as in the summary of these days.
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

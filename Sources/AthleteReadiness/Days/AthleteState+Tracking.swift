import ActivityStreams
import DayRecords
import RealModule
import SessionMetrics
import Statistics
import TextFormats

extension AthleteState {
  /// Writes a morning's values into the newest day and updates the memory.
  mutating func track(_ morning: borrowing MorningRecord, on day: CalendarDay) {
    recent.update(with: morning)
    recent.setNap(morning.metrics[.nap] ?? today?.evening?.metrics[.nap])
    openedDevices.keep(
      memory.baselines.others(
        vitals: morning.vitalsSource, nights: morning.sleep?.source ?? morning.source))
    findOpened(day)
  }

  /// Returns the reason to doubt the newest day's night; `nil` if the night is plausible.
  func doubt(
    in morning: MorningRecord, on day: CalendarDay, settings: ReadinessSettings
  ) -> NightDoubt? {
    // Few nights are short enough for the vital signs to matter.
    func areVitalsNormal() -> Bool {
      var record = DayRecord(day: day)
      record.morning = morning
      var reports = memory.reports
      reports.take(record, with: .morning)
      return StrainSigns(
        recent, baselines: memory.baselines, memory: memory.advice.safety,
        day: record, isOtherDevice: openedDevices.value?.vitals == true,
        reports: reports, rules: settings.safety
      ).standing.isEmpty
    }
    return morning.sleep?.doubt(alwaysStaged: isAlwaysStaged, areVitalsNormal: areVitalsNormal())
  }

  /// Whether every night of the last four weeks has deep or REM sleep, on the current device.
  private var isAlwaysStaged: Bool {
    guard openedDevices.value?.nights != true else { return false }
    let stages = (1...28).compactMap { ago in
      recent[.sleep, ago].map { _ in (recent[.deepSleep, ago] ?? 0) + (recent[.remSleep, ago] ?? 0) }
    }
    return stages.count >= Self.leastStagedNights && stages.allSatisfy { $0 > 0 }
  }

  /// Minimum number of nights that show what a device reports. House rule.
  private static let leastStagedNights = 5

  /// Updates the memory with the morning of the newest day.
  mutating func findOpened(_ day: CalendarDay) {
    opened.keep(MorningRisks(night: memory.risks.night, answers: memory.risks.answers)) {
      $0.update(with: recent, day: day, training: memory.training)
    }
  }

  /// Converts a morning's planned loads to load units, unless they are already converted.
  func scalePlan(_ morning: inout MorningRecord, settings: ReadinessSettings) {
    guard let first = morning.plannedLoad.first, morning.statedPlan == nil else { return }
    morning.statedPlan = first
    let unit = morning.plannedLoadUnit ?? memory.units.planUnit
    guard unit != .load else { return }
    let factor = memory.units.scale(settings: settings)[unit]
    morning.plannedLoad = morning.plannedLoad.map { $0 * factor }
  }

  /// Returns a morning's planned loads, converted as for the open day.
  package func plannedLoads(of morning: MorningRecord, settings: ReadinessSettings) -> [Double] {
    var bounded = morning.bounded()
    scalePlan(&bounded, settings: settings)
    return bounded.plannedLoad
  }

  /// Median midpoint of sleep over the four weeks before the open day, hours from midnight; `nil` if there
  /// are fewer than seven nights.
  var usualMiddleOfSleep: Double? {
    let middles = (1...28).compactMap { ago in
      recent[.sleepOnset, ago].flatMap { onset in recent[.wake, ago].map { (onset + $0) / 2 } }
    }
    return middles.count >= 7 ? median(of: middles) : nil
  }

  /// A fresh state that keeps only the profile and the scales of load and heart rate.
  package var withoutDays: AthleteState {
    var state = AthleteState()
    state.profile = profile
    state.profile.restingHeartRate =
      profile.restingHeartRate ?? recent.quantile(0.5, of: .restingHeartRate, days: 28, needs: 3)
    state.memory.units = memory.units
    return state
  }

  mutating func track(_ evening: EveningRecord, settings: ReadinessSettings) {
    let scale = loadScale(settings: settings)
    // The recording of a race may be missing. Only a stated rest day says that the athlete did not start.
    let isUnclear =
      evening.workouts.isEmpty && evening.loadLogged != true
      && profile.events.contains { $0.day == openDay }
    recent.set(.load, isUnclear ? nil : evening.load(scale: scale))
    recent.setNap(evening.metrics[.nap])
    recent.set(.energyIntake, evening.metrics[.energyIntake])
    recent.set(.activeEnergy, evening.metrics[.activeEnergy])
    recent.set(.exerciseEnergy, evening.exerciseEnergy(scale: scale))
    recent.set(.protein, evening.metrics[.protein])
    recent.set(.carbohydrate, evening.metrics[.carbohydrate])
    recent.set(.water, evening.metrics[.water])
    recent.set(.bodyMass, evening.metrics[.bodyMass])
    recent.set(.bodyFat, evening.metrics[.bodyFat])
    recent.set(.leanBodyMass, evening.metrics[.leanBodyMass])
    recent.set(.muscleMass, evening.metrics[.skeletalMuscleMass])
    recent.set(.steps, evening.metrics[.steps])
  }
}

extension RecentDays {
  fileprivate mutating func update(with morning: borrowing MorningRecord) {
    let variability = morning.metrics[.hrv].map { Double.log($0) }
    set(.lnRMSSD, morning.hrvKind == .sdnn ? nil : variability)
    set(.lnSDNN, morning.hrvKind == .sdnn ? variability : nil)
    set(.restingHeartRate, morning.metrics[.restingHeartRate])
    set(.respiratoryRate, morning.metrics[.respiratoryRate])
    set(.wristTemperature, morning.followedTemperature)
    set(.oxygenSaturation, morning.metrics[.oxygenSaturation])
    set(.sleep, morning.sleep?.total)
    set(.deepSleep, morning.sleep?.deep)
    set(.remSleep, morning.sleep?.rem)
    set(.awake, morning.sleep?.awake)
    set(.sleepOnset, morning.sleep?.onset)
    set(.wake, morning.sleep?.wake)
    set(.feel, morning.checkIn?.feel)
    set(.soreness, morning.checkIn?.sorenessPoints)
    set(.freshness, morning.checkIn?.fatigue)
    set(.calm, morning.checkIn?.calm)
    set(.mood, morning.checkIn?.mood)
    set(.sleepQuality, morning.checkIn?.sleepQualityPoints)
    set(.plannedLoad, morning.plannedLoad.first)
  }
}

extension CheckIn {
  /// Soreness on one scale of 0–4 (4 worst), from whichever question was answered.
  var sorenessPoints: Double? {
    if let soreness { return soreness }
    if let muscleComfort { return 5 - muscleComfort }
    guard let soreRegions else { return nil }
    guard let worst = soreRegions.map(\.severity).max() else { return 0 }
    return min(4, Double(worst.rawValue) + (soreRegions.count >= 3 ? 1 : 0))
  }

  /// Sleep quality on one scale of 1–5 (5 best), from whichever question was answered.
  var sleepQualityPoints: Double? {
    if let sleepQualityScore { return sleepQualityScore }
    return switch sleepQuality {
    case .good: 4
    case .tired: 2.5
    case .broken: 1.5
    case nil: nil
    }
  }
}

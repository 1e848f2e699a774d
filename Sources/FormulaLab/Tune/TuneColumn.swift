package import Enrichment
package import FormulaSets

/// A number shown for each activity on the tuning page, identified by its key in the result document.
package struct TuneColumn: Sendable {
  /// The key, such as `training_load.load`.
  package let key: String
  package let title: String
  /// The unit, or an empty string.
  package let unit: String
  package let decimals: Int
  /// Computes the value without samples; `nil` if it needs samples.
  let quick: (@Sendable (LoadNumbers) -> Double)?
  private let read: @Sendable (EnrichedActivity) -> Double?

  /// Whether the value can be computed from the time at each heart rate alone.
  package var needsNoSamples: Bool { quick != nil }

  package func value(of activity: EnrichedActivity) -> Double { read(activity) ?? .nan }

  private init(
    _ key: String, _ title: String, _ unit: String = "", _ decimals: Int,
    quick: (@Sendable (LoadNumbers) -> Double)? = nil,
    _ read: @escaping @Sendable (EnrichedActivity) -> Double?
  ) {
    self.key = key
    self.title = title
    self.unit = unit
    self.decimals = decimals
    self.quick = quick
    self.read = read
  }

  /// Returns the standard columns and the custom metrics of a set (`custom.NAME`), which need samples.
  package static func all(of formulas: FormulaSet) -> [TuneColumn] {
    all
      + formulas.metrics.map { metric in
        TuneColumn("custom.\(metric.name)", metric.name, metric.unit, 2) { $0.custom?[metric.name]?.value }
      }
  }

  package static func place(of key: String, in columns: [TuneColumn] = all) -> Int? {
    columns.firstIndex { $0.key == key }
  }

  /// The index of the primary load.
  static let load = 0

  package static let all: [TuneColumn] = [
    TuneColumn("training_load.load", "Load", "", 1, quick: { $0.load }) { $0.trainingLoad?.load },
    TuneColumn("effort.score", "Effort", "of 10", 2, quick: { $0.effort }) { $0.effort?.score },
    TuneColumn("intensity.percentage", "Intensity", "% of max HR", 1, quick: { $0.intensity }) {
      $0.intensity?.percentage
    },
    TuneColumn("intensity.hrr_percentage", "Intensity", "% of HR reserve", 1, quick: { $0.reserve }) {
      $0.intensity?.reservePercentage
    },
    TuneColumn("heart_rate.recovery.bpm_drop_1min", "HR recovery, 1 min", "bpm", 1) {
      $0.heartRate?.recovery?.drop60
    },
    TuneColumn("heart_rate.recovery.bpm_drop_2min", "HR recovery, 2 min", "bpm", 1) {
      $0.heartRate?.recovery?.drop120
    },
    TuneColumn("training_load.trimp_exp", "TRIMP, exponential", "", 1, quick: { $0.exponential }) {
      $0.trainingLoad?.trimpExp
    },
    TuneColumn("training_load.edwards", "TRIMP, Edwards", "", 1, quick: { $0.edwards }) {
      $0.trainingLoad?.edwards
    },
    TuneColumn("training_load.lucia", "TRIMP, Lucía", "", 1, quick: { $0.lucia }) {
      $0.trainingLoad?.lucia
    },
    TuneColumn("training_load.zonal", "Zone load", "", 1, quick: { $0.zonal }) { $0.trainingLoad?.zonal },
    TuneColumn("training_load.itrimp", "Individual TRIMP", "", 1, quick: { $0.individual }) {
      $0.trainingLoad?.itrimp
    },
    TuneColumn("training_load.hr_tss", "Heart-rate stress", "points", 1, quick: { $0.heartRateStress }) {
      $0.trainingLoad?.hrTSS
    },
    TuneColumn("training_load.tss", "Power stress", "points", 1, quick: { $0.powerStress }) {
      $0.trainingLoad?.tss
    },
    TuneColumn("training_load.r_tss", "Pace stress, running", "points", 1, quick: { $0.paceStress }) {
      $0.trainingLoad?.rTSS
    },
    TuneColumn("training_load.s_tss", "Pace stress, swimming", "points", 1, quick: { $0.swimStress }) {
      $0.trainingLoad?.sTSS
    },
    TuneColumn(
      "training_load.focus.low_aerobic.value", "Focus, low aerobic", "load", 1, quick: { $0.lowAerobic }
    ) { $0.trainingLoad?.focus?.lowAerobic.value },
    TuneColumn(
      "training_load.focus.high_aerobic.value", "Focus, high aerobic", "load", 1, quick: { $0.highAerobic }
    ) { $0.trainingLoad?.focus?.highAerobic.value },
    TuneColumn(
      "training_load.focus.anaerobic.value", "Focus, anaerobic", "load", 1, quick: { $0.anaerobic }
    ) { $0.trainingLoad?.focus?.anaerobic.value },
    TuneColumn("mets", "METs", "", 1) { $0.mets },
    TuneColumn("energy.kcal", "Energy", "kcal", 0) { $0.energy?.kcal },
    TuneColumn("power.normalized_power", "Normalised power", "W", 0) { $0.power?.normalizedPower },
    TuneColumn("power.intensity_factor", "Intensity factor", "", 2) { $0.power?.intensityFactor },
    TuneColumn("power.w_prime_balance.min_j", "Lowest W′", "J", 0) { $0.power?.wPrimeBalance?.min },
    TuneColumn("speed.grade_adjusted_pace_s_per_km", "Grade-adjusted pace", "s/km", 0) {
      $0.speed?.gradeAdjustedPaceSeconds
    },
  ]
}

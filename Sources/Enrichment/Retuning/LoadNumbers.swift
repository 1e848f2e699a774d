import ActivityStreams
import FormulaSets
import SessionMetrics

/// The loads, effort, intensity and zones of a session that can be recomputed without its samples. NaN
/// marks a missing value.
package struct LoadNumbers: Sendable, Hashable {
  /// The load that counts, on the common scale.
  package var load = Double.nan
  package var exponential = Double.nan
  /// Edwards TRIMP: the sum of zone number × minutes.
  package var edwards = Double.nan
  /// Lucía TRIMP over three zones.
  package var lucia = Double.nan
  /// Individualised TRIMP, from the athlete's lactate curve.
  package var individual = Double.nan
  /// Load of the time in zones, weighted by the settings.
  package var zonal = Double.nan
  package var heartRateStress = Double.nan
  package var powerStress = Double.nan
  package var paceStress = Double.nan
  package var swimStress = Double.nan
  /// Session RPE × duration in minutes.
  package var sessionRating = Double.nan
  /// Load up to the aerobic threshold.
  package var lowAerobic = Double.nan
  /// Load between the thresholds.
  package var highAerobic = Double.nan
  /// Load above the second threshold.
  package var anaerobic = Double.nan
  /// Effort score, 0…10.
  package var effort = Double.nan
  /// Mean heart rate as a percentage of the maximum.
  package var intensity = Double.nan
  /// Mean heart rate as a percentage of the reserve.
  package var reserve = Double.nan
  /// Time in each heart-rate zone, s, the lowest zone first; empty if zones are missing.
  package var zoneSeconds: [Double] = []

  /// Computes the numbers without samples. The load of a multisport activity is the sum over its legs,
  /// unless the legs with a load cover too little of the time.
  init(
    _ inputs: borrowing LoadInputs, _ formulas: borrowing FormulaSet,
    legs all: [(inputs: LoadInputs, numbers: LoadNumbers)]
  ) {
    let loads = SessionLoads(inputs, formulas)
    let load = inputs.load(loads, formulas, isValueAlone: true)
    let isWhole = inputs.kind.category == .multisport
    let legs = isWhole ? all.map(\.numbers).filter { !$0.load.isNaN } : []
    let unknown =
      isWhole
      ? LegsWithoutLoad(
        all.map { ($0.inputs.kind.name, $0.inputs.seconds, !$0.numbers.load.isNaN) }, formulas.loadFallback)
      : nil
    let isEnough = inputs.sets != nil || unknown?.isEnough(formulas.loadFallback) ?? true
    if isEnough, load != nil || !legs.isEmpty || inputs.sets != nil {
      self.load = (load?.value ?? 0) * inputs.kind.loadMultiplier(in: formulas.kinds.loadMultipliers)
      exponential = loads.exponential ?? .nan
      edwards = loads.edwards ?? .nan
      lucia = loads.lucia ?? .nan
      individual = loads.individual ?? .nan
      zonal = loads.zonal ?? .nan
      heartRateStress = loads.heartRateStress ?? .nan
      powerStress = loads.powerStress ?? .nan
      if inputs.isSwim {
        swimStress = loads.paceStress ?? .nan
      } else {
        paceStress = loads.paceStress ?? .nan
      }
      sessionRating = loads.sessionRating ?? .nan
      if !legs.isEmpty { takeSum(of: legs) }
      let isOfSets = TrainingLoad.isOfSets(self.load, sets: inputs.sets?.value)
      self.load = TrainingLoad.counted(self.load, sets: inputs.sets?.value) ?? self.load
      if inputs.kind.sections.contains(.loadEffect), !isOfSets { takeFocus(loads.focus, legs, formulas) }
    }
    effort = inputs.effort(load, formulas)?.effort.score ?? .nan
    if inputs.kind.sections.contains(.intensity), let sessionIntensity = inputs.intensity(formulas) {
      intensity = sessionIntensity.percentage
      reserve = sessionIntensity.fractionOfReserve.map { 100 * $0 } ?? .nan
    }
    if let heartRate = inputs.heartRate, heartRate.isEnough { zoneSeconds = heartRate.times?.seconds ?? [] }
  }

  /// Sums each method over the legs. If a leg lacks a method, the sum is NaN.
  private mutating func takeSum(of legs: [LoadNumbers]) {
    let paths: [WritableKeyPath<LoadNumbers, Double>] = [
      \.load, \.exponential, \.edwards, \.lucia, \.individual, \.zonal, \.heartRateStress, \.powerStress,
      \.paceStress, \.swimStress,
    ]
    for path in paths { self[keyPath: path] = legs.reduce(0) { $0 + $1[keyPath: path] } }
  }

  private mutating func takeFocus(_ focus: LoadFocus?, _ legs: [LoadNumbers], _ formulas: FormulaSet) {
    let combinedFocus: LoadFocus?
    if legs.isEmpty {
      combinedFocus = focus?.dividing(load)
    } else {
      let knownLegs = legs.filter { !$0.lowAerobic.isNaN }
      func sum(_ path: KeyPath<LoadNumbers, Double>) -> Double {
        knownLegs.reduce(0) { $0 + $1[keyPath: path] }
      }
      combinedFocus =
        knownLegs.isEmpty
        ? nil
        : LoadFocus(
          lowAerobic: sum(\.lowAerobic), highAerobic: sum(\.highAerobic), anaerobic: sum(\.anaerobic),
          basis: .heartRate
        ).ofWhole(load, settings: formulas.loadFallback)
    }
    guard let combinedFocus else { return }
    (lowAerobic, highAerobic, anaerobic) = (
      combinedFocus.lowAerobic, combinedFocus.highAerobic, combinedFocus.anaerobic
    )
  }
}

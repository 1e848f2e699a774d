import FormulaSets
import SessionMetrics
import Statistics

@testable import Enrichment

/// The true numbers of a session that is known: those of the document without errors, with what the error of a formula makes of them.
struct TrialTruth {
  private let real: EnrichedActivity
  private let shown: EnrichedActivity
  private let errors: DeclaredErrors
  private let numbers: NumberLeaves
  // Draws of the errors of formulas, the same for all keys of one.
  private let ofEnergy: Double
  private let ofLoad: Double
  private let ofUptake: Double
  private let ofMuscles: Double
  private let ofEstimate: Double

  init(
    _ real: EnrichedActivity, _ shown: EnrichedActivity, _ errors: DeclaredErrors,
    _ chance: inout TrialChance,
    _ later: inout TrialChance
  ) {
    self.real = real
    self.shown = shown
    self.errors = errors
    (ofEnergy, ofLoad, ofUptake, ofMuscles) = (
      chance.error(), chance.error(), chance.error(), chance.error()
    )
    ofEstimate = later.error()
    var numbers = NumberLeaves(real)
    numbers.index()
    self.numbers = numbers
  }

  /// The truth of a number; `nil` where there is none, or one of another stretch or method.
  func value(of key: String, at place: Int) -> Double? {
    let (pattern, places) = IntervalMaker.pattern(of: key)
    guard let number = numbers.value(of: key, at: place), isSame(pattern, places.first ?? 0) else {
      return nil
    }
    if pattern == "power_estimate.average_watts" {
      // The runs alone have no meter.
      return shown.powerEstimate?.method == "running"
        ? number * (1 + EstimatedPowerSettings.runningError * ofEstimate) : nil
    }
    switch IntervalRule.of(pattern)?.own {
    case .energy:
      let method = shown.energy?.method ?? ""
      guard method == real.energy?.method else { return nil }
      return number + (real.energy?.kcal ?? 0) * (EnergySettings.errors[method] ?? 0) * ofEnergy
    case .mets:
      let method = shown.metsMethod ?? ""
      let ofMethod = method.hasPrefix("energy:") ? EnergySettings.errors[String(method.dropFirst(7))] : nil
      return number * (1 + (ofMethod ?? errors[.restMultiples]) * ofEnergy)
    case .load:
      guard let method = shown.trainingLoad?.method, method == real.trainingLoad?.method else { return nil }
      return number * (1 + (LoadFallbackSettings.errors[method] ?? 0) * ofLoad)
    case .uptake: return number * (1 + VO2maxSettings.estimateError * ofUptake)
    case .muscles: return number * (1 + errors[.muscleShares] * ofMuscles)
    case .spillover: return number * (1 + errors[.muscleShares] / 2 * ofMuscles)
    case .zone where pattern.hasSuffix("percentage"):
      return real.heartRate?.zones?[safe: places.first ?? 0].map { 100 * $0.fraction } ?? number
    default: return number
    }
  }

  /// Whether both documents have the same stretch at a place.
  private func isSame(_ pattern: String, _ at: Int) -> Bool {
    if pattern.hasPrefix("elevation.climbs") {
      guard let one = real.elevation?.climbs[safe: at], let other = shown.elevation?.climbs[safe: at] else {
        return false
      }
      return abs(one.start - other.start) < 0.25 * one.seconds
        && abs(one.seconds - other.seconds) < 0.5 * one.seconds
    }
    if pattern.hasPrefix("heart_rate.stops") {
      return real.heartRate?.stops?.count == shown.heartRate?.stops?.count
    }
    if pattern.hasPrefix("pool.intervals") {
      return real.pool?.intervals.count == shown.pool?.intervals.count
    }
    if pattern.hasPrefix("durability.at_heart_rate") {
      return real.durability?.atHeartRate?[safe: at]?.heartRate
        == shown.durability?.atHeartRate?[safe: at]?.heartRate
    }
    guard pattern == "best_efforts.value" else { return true }
    let (one, other) = (real.bestEfforts[safe: at], shown.bestEfforts[safe: at])
    return one?.channel == other?.channel && one?.seconds == other?.seconds
      && one?.distance == other?.distance
  }
}

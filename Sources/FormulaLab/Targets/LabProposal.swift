import ActivityStreams
import RealModule
import SessionMetrics
import Statistics
package import TextFormats

/// A value that a test suggests for the athlete's document. It has no effect until someone enters it there.
///
/// Page: *Athlete values from tests*, tests: `LabProposalTests`.
package struct LabProposal: Sendable, Hashable {
  package enum Caution: String, Sendable, Hashable, CaseIterable {
    /// The value has no interval, so its uncertainty is unknown.
    case noInterval = "no_interval"
    /// The interval extends more than a tenth of the value to either side.
    case wide
    /// Other methods place the threshold outside the interval.
    case methodsDisagree = "methods_disagree"
    /// The effort may not have been maximal, so the value is only a lower bound.
    case maybeNotMaximal = "maybe_not_maximal"
    /// The fit is doubtful: unsuitable or too similar durations, or an implausible value.
    case doubtfulFit = "doubtful_fit"
    /// The value stands in for one with another definition: power or speed at the second lactate threshold,
    /// in place of FTP or threshold pace.
    case standIn = "stand_in"
    /// The values appear to be in another unit, such as m/s or mg/dL.
    case checkUnits = "check_units"
  }

  /// The key in the athlete's document, such as `lthr` or `vt1_hr`.
  package let key: String
  package let value: LabEstimate
  /// The method of measurement, such as `mod_dmax`.
  package let method: String
  /// The sport to which the value applies; `nil` for all sports.
  package let sport: ThresholdSport?
  /// Cautions, in the order of `Caution.allCases`.
  package let cautions: [Caution]

  init(
    _ key: String, _ value: LabEstimate, method: String, sport: ThresholdSport?,
    cautions: Set<Caution> = []
  ) {
    self.key = key
    self.value = value
    self.method = method
    self.sport = sport
    var cautions = cautions
    if let interval = value.interval {
      let side = max(value.value - interval.lowerBound, interval.upperBound - value.value)
      if side > 0.1 * abs(value.value) { cautions.insert(.wide) }
    } else {
      cautions.insert(.noInterval)
    }
    self.cautions = Caution.allCases.filter(cautions.contains)
  }
}

/// Values that a test suggests for the athlete's document, and zones between the thresholds.
///
/// Page: *Athlete values from tests*, tests: `LabProposalTests`.
package struct LabProposals: Sendable, Hashable {
  package let values: [LabProposal]
  /// The two edges between three heart-rate zones, bpm, which lie at the two thresholds; empty unless both
  /// are known.
  package let heartRateEdges: [Double]
  /// The same edges in the unit of intensity.
  let intensityEdges: [Double]

  init(_ values: [LabProposal], heartRateEdges: [Double] = [], intensityEdges: [Double] = []) {
    self.values = values
    let rising = zip(heartRateEdges, heartRateEdges.dropFirst()).allSatisfy(<)
    self.heartRateEdges = rising ? heartRateEdges : []
    self.intensityEdges = zip(intensityEdges, intensityEdges.dropFirst()).allSatisfy(<) ? intensityEdges : []
  }

  package static let none = LabProposals([])

  /// The heart-rate zones as a zone model; `nil` unless both thresholds are known.
  package var zones: ZoneModel? {
    heartRateEdges.count == 2
      ? try? ZoneModel(name: "laboratory", unit: .beatsPerMinute, edges: heartRateEdges) : nil
  }
}

extension LactateTest {
  /// Returns the values that a lactate test suggests.
  ///
  /// `vt1_hr` and `vt2_hr` are the heart rates at the first and second threshold. `lthr` is also the heart rate at
  /// the second. Power or speed at the second threshold is proposed as a substitute for FTP or threshold pace.
  ///
  /// - Parameters:
  ///   - sport: The sport of the test, if known.
  ///   - unit: The unit of the intensities.
  package func proposals(sport: ThresholdSport?, unit: IntensityUnit) -> LabProposals {
    var values: [LabProposal] = []
    let units: Set<LabProposal.Caution> = looksLikeOtherUnits(sport, unit) ? [.checkUnits] : []
    func cautions(_ threshold: LactateThreshold, _ family: [LactateMethod]) -> Set<LabProposal.Caution> {
      let others = family.compactMap { self.threshold($0)?.intensity.value }
      guard let interval = threshold.intensity.interval,
        let middle = Statistics.median(of: others), !interval.contains(middle)
      else { return units }
      return units.union([.methodsDisagree])
    }
    let firsts: [LactateMethod] = [.rise(0.5), .logLog, .firstTurn, .minimumRatio, .level(2)]
    let seconds: [LactateMethod] = [
      .modifiedDmax, .dmax, .exponentialDmax, .secondTurn, .individualAnaerobic, .level(4),
    ]
    if let first, let rate = first.heartRate {
      values.append(
        LabProposal(
          "vt1_hr", rate, method: first.method.name, sport: sport, cautions: cautions(first, firsts)))
    }
    if let second {
      let doubts = cautions(second, seconds)
      if let rate = second.heartRate {
        for key in ["vt2_hr", "lthr"] {
          values.append(LabProposal(key, rate, method: second.method.name, sport: sport, cautions: doubts))
        }
      }
      switch unit {
      case .watts:
        values.append(
          LabProposal(
            "ftp_w", second.intensity, method: second.method.name, sport: sport,
            cautions: doubts.union([.standIn])))
      case .kilometresPerHour:
        func pace(_ speed: Double) -> Double { 3600 / speed }
        let speed = second.intensity
        values.append(
          LabProposal(
            "threshold_pace_s_per_km",
            LabEstimate(
              pace(speed.value),
              interval: speed.interval.flatMap {
                $0.lowerBound > 0 ? pace($0.upperBound)...pace($0.lowerBound) : nil
              }),
            method: second.method.name, sport: sport, cautions: doubts.union([.standIn])))
      case .other: break
      }
    }
    let pair = [first, second].compactMap { $0 }
    return LabProposals(
      values, heartRateEdges: pair.count == 2 ? pair.compactMap { $0.heartRate?.value } : [],
      intensityEdges: pair.count == 2 ? pair.map { $0.intensity.value } : [])
  }
}

extension LactateTest {
  /// Speed of the last stage, km/h, below which a running test must be in m/s, because 7 m/s is 25 km/h
  /// (house rule).
  static let slowestLast = 7.0
  /// Lowest lactate, mmol/L, above which values must be in mg/dL, because 4 mg/dL is 0.4 mmol/L (house rule).
  private static let highestLowest = 4.0

  /// Returns whether the values appear to be in m/s or mg/dL.
  private func looksLikeOtherUnits(_ sport: ThresholdSport?, _ unit: IntensityUnit) -> Bool {
    let isRun = unit == .kilometresPerHour && (sport == nil || sport == .run)
    let isSlow = isRun && stages.allSatisfy { $0.intensity < Self.slowestLast }
    return isSlow || stages.allSatisfy { $0.lactate > Self.highestLowest }
  }
}

/// The unit of intensity in a test.
package enum IntensityUnit: String, Sendable, Hashable, CaseIterable {
  case watts = "w"
  case kilometresPerHour = "km_h"
  /// Any other quantity that rises with intensity.
  case other
}

extension GradedTest {
  /// Returns the values that a graded test suggests.
  ///
  /// - Parameters:
  ///   - sport: The sport of the test, if known.
  ///   - mass: Body mass, kg, for uptake per kilogram.
  package func proposals(sport: ThresholdSport?, mass: Double?) -> LabProposals {
    var values: [LabProposal] = []
    let doubts: Set<LabProposal.Caution> = isMaximal == true ? [] : [.maybeNotMaximal]
    if let mass, (20...400).contains(mass) {
      values.append(
        LabProposal(
          "vo2max",
          LabEstimate(
            maximum.value / mass,
            interval: maximum.interval.map { $0.lowerBound / mass...$0.upperBound / mass }),
          method: "highest_mean_uptake", sport: sport, cautions: doubts))
    }
    if let maximumHeartRate {
      values.append(
        LabProposal(
          "max_hr", LabEstimate(maximumHeartRate), method: "highest_of_test", sport: nil, cautions: doubts))
    }
    if let rate = first?.heartRate {
      values.append(LabProposal("vt1_hr", rate, method: "v_slope", sport: sport, cautions: doubts))
    }
    if let rate = second?.heartRate {
      values.append(
        LabProposal("vt2_hr", rate, method: "respiratory_compensation", sport: sport, cautions: doubts))
    }
    let pair = [first, second].compactMap { $0 }
    return LabProposals(
      values, heartRateEdges: pair.count == 2 ? pair.compactMap { $0.heartRate?.value } : [],
      intensityEdges: pair.count == 2 ? pair.compactMap { $0.intensity?.value } : [])
  }
}

extension CriticalPower {
  /// Returns CP and W′ from maximal efforts, with intervals based on their standard errors.
  ///
  /// - Parameters:
  ///   - efforts: Number of efforts in the fit.
  ///   - sport: The sport; `nil` means cycling.
  ///   - level: Confidence level of the intervals.
  package func proposals(efforts: Int, sport: ThresholdSport? = nil, level: Double = 0.9) -> LabProposals {
    let t = StudentT(degreesOfFreedom: Double(efforts - 2))?.critical(level: level)
    func reach(_ error: Double?) -> Double? {
      guard let t, let error else { return nil }
      return t * error
    }
    let doubts: Set<LabProposal.Caution> = flags.isEmpty ? [] : [.doubtfulFit]
    return LabProposals([
      LabProposal(
        "critical_power_w", LabEstimate(watts, reach: reach(wattsError)), method: "inverse_time",
        sport: sport ?? .ride, cautions: doubts),
      LabProposal(
        "w_prime_j", LabEstimate(work, reach: reach(workError)), method: "inverse_time",
        sport: sport ?? .ride, cautions: doubts),
    ])
  }
}

extension LabProposals: LabDocument {
  package func write(to writer: inout JSONWriter) {
    writer.objects("values", values) { proposal, writer in
      writer.member("key", proposal.key)
      writer.member("value", proposal.value.value)
      writer.member("interval", proposal.value.interval)
      writer.member("method", proposal.method)
      writer.member("sport", proposal.sport?.rawValue)
      writer.list("cautions", proposal.cautions) { $1.value($0.rawValue) }
    }
    writer.member("heart_rate_zone_edges", heartRateEdges)
    writer.member("intensity_zone_edges", intensityEdges)
  }
}

/// The acute to chronic workload ratio (ACWR).
///
/// It describes a change in load, not a risk. The ratio scales a value that needs no scaling, and its coupled
/// form has a spurious correlation (Lolli et al. 2019; Impellizzeri et al. 2020). Do not present it as an
/// injury threshold.
///
/// Page: *Acute to chronic workload ratio*, tests: `AcuteChronicRatioTests`.
public struct AcuteChronicRatio: Sendable, Hashable {
  /// Mean daily load in the acute window, or its exponential mean.
  public let acute: Double
  /// Mean daily load in the chronic window, or its exponential mean.
  public let chronic: Double
  /// ``acute`` ÷ ``chronic``.
  public let ratio: Double
  /// How well the ratio is supported by research.
  public var evidence: Evidence { .workloadRatio }

  /// Computes the ratio from daily loads.
  ///
  /// - Parameters:
  ///   - loads: Daily loads, oldest first, today last. `nil` is unknown and excluded from the means. The
  ///     exponential form uses all loads, the other forms the last `chronicDays`.
  ///   - settings: Windows and method.
  /// - Returns: `nil` if the history is shorter than the chronic window, has too few known days, or has a
  ///   chronic load of 0.
  public init?(_ loads: [Double?], settings: WorkloadSettings = WorkloadSettings()) {
    guard settings.acuteDays > 0, settings.chronicDays > settings.acuteDays,
      loads.count >= settings.chronicDays
    else { return nil }
    let window = loads.suffix(settings.chronicDays)
    guard window.count(where: { $0 != nil }) >= settings.minimumDays,
      loads.allSatisfy({ $0.map { $0 >= 0 && $0.isFinite } ?? true })
    else { return nil }
    func mean(_ part: some Collection<Double?>) -> Double {
      let knownLoads = part.compactMap { $0 }
      return knownLoads.isEmpty ? 0 : knownLoads.reduce(0, +) / Double(knownLoads.count)
    }
    switch settings.ratio {
    case .uncoupled:
      acute = mean(window.suffix(settings.acuteDays))
      chronic = mean(window.dropLast(settings.acuteDays))
    case .coupled:
      acute = mean(window.suffix(settings.acuteDays))
      chronic = mean(window)
    case .exponential:
      func filtered(_ days: Int) -> Double {
        let weight = 2 / (Double(days) + 1)
        var value: Double?
        // Unknown days do not change the mean.
        for load in loads { value = value.map { $0 + weight * ((load ?? $0) - $0) } ?? load }
        return value ?? 0
      }
      acute = filtered(settings.acuteDays)
      chronic = filtered(settings.chronicDays)
    }
    guard chronic > 0 else { return nil }
    ratio = acute / chronic
  }

  /// Computes the ratio from exponential means that were updated day by day.
  init?(acute: Double?, chronic: Double?, recent: [Double?], settings: WorkloadSettings) {
    let window = recent.suffix(settings.chronicDays)
    guard let acute, let chronic, chronic > 0, window.count >= settings.chronicDays,
      window.count(where: { $0 != nil }) >= settings.minimumDays
    else { return nil }
    self.acute = acute
    self.chronic = chronic
    ratio = acute / chronic
  }
}

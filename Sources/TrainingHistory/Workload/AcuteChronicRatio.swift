/// The acute-to-chronic workload ratio (ACWR).
///
/// It describes a change in load, not a risk, and must not be presented as an injury threshold.
/// Dividing by chronic load is not justified by the data, and in the coupled form acute load is part of
/// chronic load, which creates a spurious correlation (Lolli et al. 2019; Impellizzeri et al. 2020).
///
/// Page: *Acute-to-chronic workload ratio*, tests: `AcuteChronicRatioTests`.
public struct AcuteChronicRatio: Sendable, Hashable {
  /// Mean daily load over the acute window, or the exponential mean.
  public let acute: Double
  /// Mean daily load over the chronic window, or the exponential mean.
  public let chronic: Double
  /// ``acute`` ÷ ``chronic``.
  public let ratio: Double
  /// How well research supports the ratio.
  public var evidence: Evidence { .workloadRatio }

  /// Computes the ratio from daily loads.
  ///
  /// - Parameters:
  ///   - loads: Daily loads, oldest first, today last; `nil` if unknown. Unknown days are excluded from
  ///     the means. The exponential form uses all loads, the other forms the last `chronicDays`.
  ///   - settings: Windows and method.
  /// - Returns: `nil` if the history is shorter than the chronic window, if too many days are unknown,
  ///   or if the chronic load is 0.
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
        // Unknown days leave the mean unchanged.
        for load in loads { value = value.map { $0 + weight * ((load ?? $0) - $0) } ?? load }
        return value ?? 0
      }
      acute = filtered(settings.acuteDays)
      chronic = filtered(settings.chronicDays)
    }
    guard chronic > 0 else { return nil }
    ratio = acute / chronic
  }

  /// Computes the ratio from exponential means that are updated day by day.
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

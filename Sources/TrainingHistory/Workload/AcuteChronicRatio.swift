/// Acute load against chronic load: the acute to chronic workload ratio (ACWR).
///
/// A description of change, not a risk: the ratio scales a value that needs no scaling, and its coupled form correlates with itself
/// (Lolli et al. 2019; Impellizzeri et al. 2020). It must not be shown as a threshold for injury.
///
/// Page: *Acute to chronic workload ratio*, tests: `AcuteChronicRatioTests`.
public struct AcuteChronicRatio: Sendable, Hashable {
  /// Mean daily load of the acute window (or its exponential mean).
  public let acute: Double
  /// Mean daily load of the chronic window (or its exponential mean).
  public let chronic: Double
  /// acute/chronic.
  public let ratio: Double
  /// The evidence for the number.
  public var evidence: Evidence { .workloadRatio }

  /// The ratio of the days up to today.
  ///
  /// - Parameters:
  ///   - loads: Daily loads, oldest first, today last; `nil` is unknown and left out of the means. The exponential form uses all of them, the others
  ///     the last `chronicDays`.
  ///   - settings: The rules.
  /// - Returns: `nil` with less history than the chronic window, too few known days or a chronic load of 0.
  public init?(_ loads: [Double?], settings: WorkloadSettings = WorkloadSettings()) {
    guard settings.acuteDays > 0, settings.chronicDays > settings.acuteDays,
      loads.count >= settings.chronicDays
    else { return nil }
    let window = loads.suffix(settings.chronicDays)
    guard window.count(where: { $0 != nil }) >= settings.minimumDays,
      loads.allSatisfy({ $0.map { $0 >= 0 && $0.isFinite } ?? true })
    else { return nil }
    func mean(_ part: some Collection<Double?>) -> Double {
      let known = part.compactMap { $0 }
      return known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
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
        // An unknown day leaves the mean as it is.
        for load in loads { value = value.map { $0 + weight * ((load ?? $0) - $0) } ?? load }
        return value ?? 0
      }
      acute = filtered(settings.acuteDays)
      chronic = filtered(settings.chronicDays)
    }
    guard chronic > 0 else { return nil }
    ratio = acute / chronic
  }

  /// The ratio of exponential means that were rolled forward a day at a time.
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

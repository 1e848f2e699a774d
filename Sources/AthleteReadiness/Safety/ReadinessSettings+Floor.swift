extension ReadinessSettings {
  /// The same with the conditions and the flags that hold a day down no looser than the standard ones; `nil` where none is.
  func forTheFloor() -> ReadinessSettings? {
    let standard = Self.standardConditions
    var strict = self
    strict.flags = flags.forTheFloor()
    strict.signal.sleepDebt = min(signal.sleepDebt, standard.signal.sleepDebt)
    strict.signal.debtNights = min(signal.debtNights, standard.signal.debtNights)
    strict.signal.soreFrom = min(signal.soreFrom, standard.signal.soreFrom)
    strict.hrv.falls = min(hrv.falls, standard.hrv.falls)
    strict.hrv.bandWidth = min(hrv.bandWidth, standard.hrv.bandWidth)
    strict.hrv.bandNeeds = min(hrv.bandNeeds, standard.hrv.bandNeeds)
    strict.hrv.meanNeeds = min(hrv.meanNeeds, standard.hrv.meanNeeds)
    return strict.flags == flags && strict.signal == signal && strict.hrv == hrv ? nil : strict
  }

  private static let standardConditions = (signal: SignalSettings(), hrv: HRVTrendSettings())
}

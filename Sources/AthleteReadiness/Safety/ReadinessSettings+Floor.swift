extension ReadinessSettings {
  /// The same, its conditions and flags that hold a day down no looser than the standard ones; `nil` where none is.
  func forTheFloor() -> ReadinessSettings? {
    let (strictFlags, strictSignal, strictHRV) = (
      flags.forTheFloor(), signal.forTheFloor(), hrv.forTheFloor()
    )
    // Most sets are no looser: asked every morning, and the settings as a whole are large.
    if strictFlags == flags, strictSignal == signal, strictHRV == hrv { return nil }
    var strict = self
    strict.flags = strictFlags
    strict.signal = strictSignal
    strict.hrv = strictHRV
    return strict
  }
}

extension SignalSettings {
  /// These conditions, nowhere looser than the standard ones.
  fileprivate func forTheFloor() -> SignalSettings {
    let standard = SignalSettings()
    var rules = self
    rules.sleepDebt = min(sleepDebt, standard.sleepDebt)
    rules.debtNights = min(debtNights, standard.debtNights)
    rules.soreFrom = min(soreFrom, standard.soreFrom)
    return rules
  }
}

extension HRVTrendSettings {
  /// These rules of the trend, nowhere looser than the standard ones.
  fileprivate func forTheFloor() -> HRVTrendSettings {
    let standard = HRVTrendSettings()
    var rules = self
    rules.falls = min(falls, standard.falls)
    rules.bandWidth = min(bandWidth, standard.bandWidth)
    rules.bandNeeds = min(bandNeeds, standard.bandNeeds)
    rules.meanNeeds = min(meanNeeds, standard.meanNeeds)
    return rules
  }
}

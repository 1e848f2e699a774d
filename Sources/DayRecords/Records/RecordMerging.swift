// Two records of one day: the later one wins where both know something, and what only one knows is kept.

extension NightSleep {
  /// Takes over what a later report of the same night knows. A report of another source replaces the night: one source
  /// a night, never a mixture.
  public mutating func merge(_ other: NightSleep) {
    if let source, let newer = other.source, source != newer {
      if other.total != nil || total == nil { self = other }
      return
    }
    total = other.total ?? total
    core = other.core ?? core
    deep = other.deep ?? deep
    rem = other.rem ?? rem
    awake = other.awake ?? awake
    wakeCount = other.wakeCount ?? wakeCount
    onset = other.onset ?? onset
    wake = other.wake ?? wake
    source = other.source ?? source
  }
}

extension CheckIn {
  /// Takes over the answers of a later check-in of the same day.
  public mutating func merge(_ other: CheckIn) {
    feel = other.feel ?? feel
    soreRegions = other.soreRegions ?? soreRegions
    soreness = other.soreness ?? soreness
    fatigue = other.fatigue ?? fatigue
    muscleComfort = other.muscleComfort ?? muscleComfort
    calm = other.calm ?? calm
    mood = other.mood ?? mood
    sleepQualityScore = other.sleepQualityScore ?? sleepQualityScore
    sleepQuality = other.sleepQuality ?? sleepQuality
    nutritionYesterday = other.nutritionYesterday ?? nutritionYesterday
    isIll = other.isIll ?? isIll
    notes = other.notes ?? notes
  }
}

extension MorningRecord {
  /// Takes over what a later record of the same morning knows. Variability of another kind replaces the earlier one.
  public mutating func merge(_ other: MorningRecord) {
    metrics.merge(other.metrics)
    if other.metrics[.hrv] != nil { hrvKind = other.hrvKind }
    source = other.source ?? source
    if let newer = other.sleep { sleep = sleep.map { $0.merged(with: newer) } ?? newer }
    if let newer = other.checkIn { checkIn = checkIn.map { $0.merged(with: newer) } ?? newer }
    if !other.plannedLoad.isEmpty {
      plannedLoad = other.plannedLoad
      plannedLoadUnit = other.plannedLoadUnit
      statedPlan = other.statedPlan
    }
    if !other.vendorScores.isEmpty { vendorScores = other.vendorScores }
    utcOffset = other.utcOffset ?? utcOffset
  }
}

extension EveningRecord {
  /// Whether the record says anything of training: sessions, or that there was none.
  public var knowsTraining: Bool { !workouts.isEmpty || loadLogged != false }

  /// Takes over what a later record of the same evening knows. Sessions are replaced as a whole, where it has any.
  public mutating func merge(_ other: EveningRecord) {
    metrics.merge(other.metrics)
    if !other.workouts.isEmpty || other.loadLogged == true || !knowsTraining {
      workouts = other.workouts
      loadLogged = other.loadLogged
    }
    if !other.behaviours.isEmpty {
      let named = Set(other.behaviours.map(\.name))
      behaviours = (behaviours.filter { !named.contains($0.name) } + other.behaviours).sorted {
        $0.name < $1.name
      }
    }
    if !other.vendorScores.isEmpty { vendorScores = other.vendorScores }
    if !other.meals.isEmpty { meals = other.meals }
  }
}

extension NightSleep {
  package func merged(with other: NightSleep) -> NightSleep {
    var result = self
    result.merge(other)
    return result
  }
}

extension CheckIn {
  package func merged(with other: CheckIn) -> CheckIn {
    var result = self
    result.merge(other)
    return result
  }
}

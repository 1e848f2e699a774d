extension ActivityIntervals {
  /// Copies the intervals that the document already states, and scales them to related numbers.
  ///
  /// - Parameter activity: The document.
  mutating func takeStated(of activity: EnrichedActivity) {
    take("effort.score", activity.effort?.score, activity.effort?.interval)
    if let load = activity.trainingLoad {
      take("training_load.load", load.load, load.interval)
      let factor = load.multiplier
      // A difference may come from strength sets rather than from an error in heart rate.
      if load.method == "trimp_exp", activity.strength?.load == nil, !activity.isLiftingByHeartRate,
        let impulse = load.trimpExp, factor > 0,
        abs(impulse * factor - load.load) <= 1e-9 * max(1, load.load)
      {
        take("training_load.trimp_exp", impulse, load.interval?.map { $0 / factor })
      }
    }
    if let energy = activity.energy, let ends = energy.interval {
      take("energy.kcal", energy.kcal, ends)
      if activity.caloriesSource == "computed" { take("calories", activity.calories, ends) }
      if let net = energy.netKcal {
        let restingEnergy = energy.kcal - net
        take("energy.net_kcal", net, ends.map { max(0, $0 - restingEnergy) })
      }
      if activity.metsMethod == "energy:\(energy.method)", energy.kcal > 0 {
        take("mets", activity.mets, activity.mets.map { mets in ends.map { mets * $0 / energy.kcal } })
        take(
          "met_minutes", activity.metMinutes,
          activity.metMinutes.map { minutes in ends.map { minutes * $0 / energy.kcal } })
      }
    }
    take("cardio_fitness.vo2max", activity.cardioFitness?.vo2max, activity.cardioFitness?.interval)
    take(
      "power_estimate.average_watts", activity.powerEstimate?.averageWatts, activity.powerEstimate?.interval)
    if let response = activity.power?.heartRateResponse {
      take(
        "power.heart_rate_response.watts_at_lthr", response.thresholdWatts, response.thresholdInterval)
    }
    take("strength.load", activity.strength?.load, activity.strength?.loadInterval)
    for (place, exercise) in (activity.strength?.exercises ?? []).enumerated() {
      take("strength.exercises.\(place).e1rm_kg", exercise.maximum, exercise.maximumInterval)
    }
  }

  /// Stores an interval if it is valid and contains the value.
  private mutating func take(_ key: String, _ value: Double?, _ interval: [Double]?) {
    guard let value, let interval, interval.count == 2, interval[0] < interval[1], interval[0].isFinite,
      interval[1].isFinite, interval[0] <= value, value <= interval[1]
    else { return }
    ends[key] = interval[0]...interval[1]
  }
}

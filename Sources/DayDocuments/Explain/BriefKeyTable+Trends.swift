import AthleteReadiness

extension BriefKeyTable {
  /// Trends by window and metric; every metric has the same keys.
  static let windows: String = {
    var lines = [
      "trends | | means and slopes of daily values over several windows | section | Trends, adaptation, body and events | day_trends |"
    ]
    for days in AthleteState.trendWindows {
      lines.append("trends.\(days)d | | over the last \(days) days | section | | |")
      for (metric, key) in TrendWindow.keys { lines.append(trend("trends.\(days)d.\(key)", metric, days)) }
    }
    return lines.joined(separator: "\n")
  }()

  /// The display name of a trend metric, with its unit.
  private static func words(_ metric: TrackedMetric) -> (name: String, unit: String) {
    switch metric {
    case .lnRMSSD: ("heart-rate variability (RMSSD)", "ms")
    case .lnSDNN: ("heart-rate variability (SDNN)", "ms")
    case .restingHeartRate: ("resting heart rate", "bpm")
    case .respiratoryRate: ("respiratory rate at night", "1/min")
    case .wristTemperature: ("wrist temperature", "°C")
    case .oxygenSaturation: ("oxygen saturation", "%")
    case .sleep: ("sleep", "h")
    case .deepSleep: ("deep sleep", "h")
    case .remSleep: ("REM sleep", "h")
    case .awake: ("time awake at night", "h")
    case .sleepOnset: ("sleep onset, from midnight", "h")
    case .feel: ("feel", "of 10")
    case .load: ("load per day", "")
    case .energyIntake: ("energy intake per day", "kcal")
    case .protein: ("protein per day", "g")
    case .carbohydrate: ("carbohydrate per day", "g")
    case .water: ("fluids per day", "mL")
    case .steps: ("steps per day", "")
    case .bodyMass: ("body mass", "kg")
    case .bodyFat: ("body fat", "%")
    case .leanBodyMass: ("lean body mass", "kg")
    case .muscleMass: ("skeletal muscle", "kg")
    default: (metric.recordKey, "")
    }
  }

  private static func trend(_ path: String, _ metric: TrackedMetric, _ days: Int) -> String {
    let (name, unit) = words(metric)
    let isVariability = metric == .lnRMSSD || metric == .lnSDNN
    let window = metric.isOfTheEvening ? ", in the morning up to the day before" : ""
    let isScanned = [.bodyMass, .bodyFat, .leanBodyMass, .muscleMass].contains(metric)
    let least = isScanned ? "two values" : "two values, or less than 40 % of the days"
    let change = isVariability ? "1/day" : unit.isEmpty ? "a day" : "\(unit) a day"
    return """
      \(path) | | \(name) over the last \(days) days\(window) | section | | | | omitted if there are fewer than \(least)
      \(path).mean | \(unit) | mean \(name) over the last \(days) days | \(isVariability ? "geometric mean" : "mean") of the days with a value | | | \(path).mean_interval, \(path).n
      \(path).mean_interval | \(unit) | 90 % interval of the mean | mean ± Student's t · standard deviation ÷ √n\(isVariability ? ", of the logarithm" : "") | | | \(path).mean, \(path).n
      \(path).n | days | days with a value | count | | – | –
      \(path).slope_per_day | \(change) | change in \(name) per day | least-squares line\(isVariability ? " through the logarithm" : "") | | | \(path).slope_interval, \(path).n | null if there are fewer than 5 values
      \(path).slope_interval | \(change) | 90 % interval of the change | slope ± Student's t · its standard error | | | \(path).slope_per_day, \(path).n | null if there are fewer than 5 values
      \(path).direction | | trend in \(name): rising, steady or falling | rising or falling if the entire slope_interval is on one side of 0 | | | \(path).slope_interval | null if there are fewer than 5 values
      """
  }

  static let adaptation: String = {
    let head =
      "adaptation | | adaptation to training over several windows | section | Trends, adaptation, body and events | day_trends |"
    return ([head] + AthleteState.adaptationWindows.map(taken)).joined(separator: "\n")
  }()

  private static func taken(_ days: Int) -> String {
    let path = "adaptation.\(days)d"
    func slope(_ key: String, _ name: String, _ unit: String) -> String {
      """
      \(path).\(key) | | \(name) over the last \(days) days | section | | | | null if there are too few values for a slope
      \(path).\(key).n | days | days with a value | count | | – | –
      \(path).\(key).slope_per_day | \(unit) a day | change in \(name) per day | least-squares line | | | \(path).\(key).slope_interval, \(path).\(key).n
      \(path).\(key).slope_interval | \(unit) a day | 90 % interval of the change | slope ± Student's t · its standard error | | | \(path).\(key).slope_per_day, \(path).\(key).n
      \(path).\(key).direction | | trend: rising, steady or falling | rising or falling if the entire slope_interval is on one side of 0 | | | \(path).\(key).slope_interval
      """
    }
    func shift(_ key: String, _ name: String, _ unit: String) -> String {
      """
      \(path).\(key) | | \(name) of the last \(days) days compared with the \(days) before | section | | | | null if there are fewer than three values in one of the two
      \(path).\(key).change | \(unit) | change in the mean \(name) | mean of the last \(days) days − mean of the \(days) before | | | \(path).\(key).interval, \(path).\(key).n
      \(path).\(key).interval | \(unit) | 90 % interval of the change | Welch's interval of two means (Welch 1947) | | | \(path).\(key).change, \(path).\(key).n
      \(path).\(key).n | days | days with a value in both windows | count | | – | –
      \(path).\(key).direction | | trend: rising, steady or falling | rising or falling if the entire interval is on one side of 0 | | | \(path).\(key).interval
      """
    }
    return [
      """
      \(path) | | over the last \(days) days | section | | |
      \(path).fitness | | long-term load (CTL) | as metrics.training.ctl | Baselines | fitness | metrics.training.ctl | null if metrics.training.ctl is null
      \(path).fitness_change | | change in long-term load over \(days) days | long-term load now − \(days) days before | Baselines | fitness | \(path).fitness | null if the long-term load is unknown now or then
      \(path).fitness_direction | | trend in fitness: rising, steady or falling | rising or falling if the change exceeds 5 % of the earlier long-term load | | day_trends | \(path).fitness, \(path).fitness_change | null if fitness_change is null
      """,
      slope("resting_hr", "resting heart rate", "bpm"),
      shift("resting_hr_shift", "resting heart rate", "bpm"),
      shift("ln_hrv_shift", "logarithm of the heart-rate variability", "ln ms"),
      """
      \(path).output_at_heart_rate | | pace or power relative to heart rate, for the sport with the most sessions of the last \(days) days | section | | | | null if there are fewer than 5 sessions of 20 min or more in one sport
      \(path).output_at_heart_rate.sport | | the sport | the sport with the most sessions | | – | –
      \(path).output_at_heart_rate.unit | | W/bpm for rides, m/beat for others | by the sport | | – | \(path).output_at_heart_rate.sport
      \(path).output_at_heart_rate.n | | sessions used | count, of the last 24 kept | | | \(path).output_at_heart_rate.sport
      \(path).output_at_heart_rate.mean | | the usual output relative to heart rate | geometric mean of mean power ÷ mean heart rate, or of distance ÷ heart beats | | | \(path).output_at_heart_rate.unit, \(path).output_at_heart_rate.n
      \(path).output_at_heart_rate.change_pct_per_day | % a day | change per day | least-squares line through the logarithm · 100 | | | \(path).output_at_heart_rate.interval, \(path).output_at_heart_rate.n
      \(path).output_at_heart_rate.interval | % a day | 90 % interval of the change | slope ± Student's t · its standard error, · 100 | | | \(path).output_at_heart_rate.change_pct_per_day, \(path).output_at_heart_rate.n
      \(path).output_at_heart_rate.direction | | trend: rising, steady or falling | rising or falling if the entire interval is on one side of 0 | | | \(path).output_at_heart_rate.interval
      """,
      slope("weight_kg", "body mass", "kg"),
    ].joined(separator: "\n")
  }
}

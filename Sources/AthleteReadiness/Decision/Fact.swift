import DayRecords

/// A clause with numbers, and where they come from.
struct Fact: Sendable, Hashable {
  /// A stream of data; an argument from two is worth more than two numbers from one.
  enum Stream: Sendable, Hashable, CaseIterable {
    case sleep, heart, training, food, feeling, body
  }

  var stream: Stream
  var clause: Sentence
  /// Whether somebody who reads it takes it for a reason of a raised risk; `nil` where nothing tells.
  var isRaised: Bool?

  /// Multiple of the usual load that is not written as 0.0.
  private static let minimumTimes = 0.05

  /// What a driver says, in words; `nil` for a driver that is not for people, such as a chance within the model.
  ///
  /// - Parameters:
  ///   - isMorning: whether the day's training is still to come.
  ///   - isPlanned: whether a plan is known.
  ///   - ratioNow: short-term by long-term load up to now.
  init?(
    _ driver: RiskDriver, isMorning: Bool = false, isPlanned: Bool = true, ratioNow: Double? = nil
  ) {
    let value = driver.value
    let key = driver.metric
    func against(_ clause: Sentence, digits: Int) -> Sentence {
      guard let usual = driver.baseline else { return clause }
      if decimal(usual, digits: digits) == decimal(value, digits: digits) { return "\(clause), as usual" }
      return "\(clause) against your usual \(usual, "\(key)_usual", digits: digits)"
    }
    switch key {
    case "hrv":
      self.init(.heart, against("heart-rate variability is \(value, key) ms", digits: 0))
    case "resting_hr": self.init(.heart, against("resting heart rate is \(value, key) bpm", digits: 0))
    case "sleep": self.init(.sleep, against("you slept \(value, key, digits: 1) h", digits: 1))
    case "sleep_debt" where value < 0.25: self.init(.sleep, "you carry no sleep debt")
    case "sleep_debt": self.init(.sleep, "sleep debt of the last week is \(value, key, digits: 1) h")
    case "sleep_onset_irregularity":
      self.init(.sleep, "bedtime moves by \(value, key, digits: 1) h from night to night")
    case "feel": self.init(.feeling, against("you feel \(value, key) of ten", digits: 0))
    case "soreness": self.init(.feeling, against("soreness is \(value, key) of four", digits: 0))
    case "soreness_level":
      let level: Sentence = "soreness has been \(value, key, digits: 1) of four of late"
      // Of too few answers nothing is usual.
      self.init(.feeling, driver.deviation == nil ? level : against(level, digits: 1))
    case "soreness_weekday" where abs(value) < 0.1: return nil
    case "soreness_weekday":
      self.init(
        .feeling,
        "on the weekdays ahead you are usually \(abs(value), key, digits: 1) points \(value < 0 ? "less" : "more") sore"
      )
    case "feel_level":
      self.init(.feeling, against("you have felt \(value, key, digits: 1) of ten of late", digits: 1))
    case "feel_weekday" where abs(value) < 0.1: return nil
    case "feel_weekday":
      self.init(
        .feeling,
        "on the weekdays ahead you usually feel \(abs(value), key, digits: 1) points \(value < 0 ? "worse" : "better")"
      )
    case "acute_chronic_ratio":
      self.init(.training, "short-term load is \(value, key, digits: 2) times your long-term load")
    case "projected_acute_chronic_ratio":
      // What does not rise above today's has its peak behind it.
      let way = ratioNow.map { value <= $0 } == true ? "falls from" : "peaks at"
      let by = isPlanned ? "by plan" : "with your usual training"
      self.init(
        .training, "\(by), short-term load \(way) \(value, key, digits: 2) times your long-term load")
    case "monotony": self.init(.training, "training monotony is \(value, key, digits: 1)")
    // A multiple that reads as 0.0 is said in words.
    case "load_yesterday" where driver.baseline != nil && value < Self.minimumTimes:
      self.init(.training, "there was hardly any training yesterday")
    case "load_today" where driver.baseline != nil && value < Self.minimumTimes:
      self.init(
        .training, isMorning ? "hardly any training is planned today" : "there was hardly any training today")
    case "planned_load" where driver.baseline != nil && value < Self.minimumTimes:
      self.init(.training, "hardly any training is planned for the coming days")
    case "load_yesterday" where driver.baseline != nil:
      self.init(.training, "yesterday's load was \(value, key, digits: 1) times the daily mean of four weeks")
    case "load_today" where driver.baseline != nil && isMorning:
      self.init(.training, "today is planned at \(value, key, digits: 1) times the daily mean of four weeks")
    case "load_today" where driver.baseline != nil:
      self.init(.training, "today's load is \(value, key, digits: 1) times the daily mean of four weeks")
    case "planned_load" where driver.baseline != nil:
      self.init(
        .training,
        "the coming days are planned at \(value, key, digits: 1) times the daily mean of four weeks")
    default: return nil
    }
  }

  init(_ stream: Stream, _ clause: Sentence, isRaised: Bool? = nil) {
    self.stream = stream
    self.clause = clause
    self.isRaised = isRaised
  }

  /// What nights of late say where a driver is what training and alcohol leave unexplained of them: that is nothing which a reader can
  /// hold against the nights. `nil` of other drivers, and where the nights do not go its way.
  init?(nightsBehind driver: RiskDriver, of plain: borrowing PlainNumbers) {
    let isHeartRate = ["resting_hr_3d", "resting_hr_7d"].contains(driver.metric)
    guard isHeartRate || driver.metric == "hrv_3d",
      let nights = isHeartRate ? plain.restingHeartRateOfLate : plain.variabilityOfLate,
      nights.isAbove == (driver.value > 0)
    else { return nil }
    self.init(
      .heart,
      isHeartRate
        ? "resting heart rate of the last nights averages \(nights.mean, "resting_hr_mean_3d") bpm against your usual \(nights.usual, "resting_hr_median_28d")"
        : "heart-rate variability of the last nights averages \(nights.mean, "hrv_mean_3d") ms against your usual \(nights.usual, "hrv_median_28d")"
    )
  }
}

extension Fact {
  /// What a driver says of a day whose load is a known 0; `nil` of other drivers and days.
  init?(restBehind driver: RiskDriver, of plain: borrowing PlainNumbers) {
    switch driver.metric {
    case "load_yesterday" where plain.loadYesterday == 0:
      self.init(.training, "there was no training yesterday")
    case "load_today" where plain.isMorning && plain.plannedLoad == 0:
      self.init(.training, "no training is planned today")
    case "load_today" where !plain.isMorning && plain.tomorrow?.loadDone == 0:
      self.init(.training, "there was no training today")
    default: return nil
    }
  }
}

extension RiskDriver {
  /// Short-term by long-term load, and a day's load by the usual, from which it looks like more than usual: house rules.
  static let moreThanUsual = 1.05
  /// Sleep debt of seven nights from which it looks like some, h: a house rule.
  private static let owedSleep = 1.0
  /// Monotony from which it looks like much: a house rule under the limit of Foster (1998), 2.
  private static let monotonous = 1.5

  /// Whether the number by itself looks like a reason for a raised risk to somebody who reads it.
  var looksRaised: Bool {
    switch metric {
    case "acute_chronic_ratio", "projected_acute_chronic_ratio", "load_today", "load_yesterday",
      "planned_load":
      value > Self.moreThanUsual
    case "monotony": value >= Self.monotonous
    case "hrv_3d": value < 0
    case "resting_hr_3d", "resting_hr_7d": value > 0
    case "hrv", "sleep", "feel", "feel_level": baseline.map { value < $0 } ?? true
    case "resting_hr", "soreness", "soreness_level", "sleep_onset_irregularity":
      baseline.map { value > $0 } ?? true
    case "sleep_debt": value > Self.owedSleep
    case "feel_weekday": value < 0
    case "soreness_weekday": value > 0
    default: true
    }
  }
}

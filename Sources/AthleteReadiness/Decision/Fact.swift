import DayRecords

/// A clause with numbers, and where they come from.
struct Fact: Sendable, Hashable {
  /// A stream of data; an argument from two is worth more than two numbers from one.
  enum Stream: Sendable, Hashable, CaseIterable {
    case sleep, heart, training, food, feeling, body
  }

  var stream: Stream
  var clause: Sentence

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
    case "sleep_debt": self.init(.sleep, "sleep debt of seven nights is \(value, key, digits: 1) h")
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
      self.init(.training, "yesterday's load was \(value, key, digits: 1) times your usual")
    case "load_today" where driver.baseline != nil && isMorning:
      self.init(.training, "today is planned at \(value, key, digits: 1) times your usual load")
    case "load_today" where driver.baseline != nil:
      self.init(.training, "today's load is \(value, key, digits: 1) times your usual")
    case "planned_load" where driver.baseline != nil:
      self.init(.training, "the coming days are planned at \(value, key, digits: 1) times your usual load")
    default: return nil
    }
  }

  init(_ stream: Stream, _ clause: Sentence) {
    self.stream = stream
    self.clause = clause
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

extension DayFindings {
  /// What a risk rests on: facts of two streams of data where so many are known, the driving ones first.
  func facts(for lead: RiskPrediction) -> [Fact] {
    var chosen = ChosenFacts()
    if let tagged = plain.tagged, let load = tagged.load {
      chosen.offer(
        .training,
        tagged.timesUsual.map {
          "the \(tagged.title) that you tagged yesterday came to load \(load, "session_load"), \($0, "session_times_usual", digits: 1) times your usual day"
        } ?? "the \(tagged.title) that you tagged yesterday came to load \(load, "session_load")")
    }
    func offer(_ isOffered: (RiskDriver) -> Bool) {
      for driver in lead.drivers where !chosen.isFull && isOffered(driver) {
        if let fact = Fact(nightsBehind: driver, of: plain)
          ?? Fact(
            driver, isMorning: plain.isMorning, isPlanned: plain.plannedLoad != nil, ratioNow: plain.loadRatio
          )
        {
          chosen.offer(fact.stream, fact.clause)
        }
      }
    }
    if lead.level == .low {
      // That a risk is low rests on what keeps it low, as far as that is known.
      offer { $0.contribution <= 0 }
      offer { _ in true }
    } else {
      // A raised risk rests on what raises it, first on what a reader sees as such.
      offer { $0.contribution > 0 && $0.looksRaised }
      if chosen.facts.isEmpty { offer { $0.contribution > 0 } }
    }
    if lead.isOfSoreness, let soreness = plain.soreness {
      chosen.offer(.feeling, "soreness is \(soreness, "soreness") of four")
    }
    if !chosen.isFull { offerPlainFacts(for: lead, to: &chosen) }
    return chosen.facts
  }

  /// Plain facts of the day, those that belong to a risk first.
  private func offerPlainFacts(for lead: RiskPrediction, to chosen: inout ChosenFacts) {
    if lead.kind == .fuelingMismatch {
      if let energy = plain.energyYesterday {
        chosen.offer(.food, "yesterday's food log holds \(energy, "energy_intake") kcal")
      }
      if let planned = plain.plannedLoad {
        chosen.offer(.training, "today's planned load is \(planned, "planned_load")")
      }
    }
    if !lead.isOfSoreness, !chosen.has(.training), let week = plain.weekLoad {
      if week < 0.5, plain.monthLoad ?? 0 < 0.5 {
        chosen.offer(
          .training,
          plain.monthLoad == nil
            ? "there was hardly any training in the last week" : "there was hardly any training in four weeks"
        )
      } else if let month = plain.monthLoad, month.rounded() == week.rounded() {
        chosen.offer(
          .training, "daily load averaged \(month, "load_28d") over the last week as over four weeks")
      } else if let month = plain.monthLoad {
        chosen.offer(
          .training,
          "daily load averaged \(week, "load_7d") over the last week against \(month, "load_28d") over four weeks"
        )
      } else {
        chosen.offer(.training, "daily load averaged \(week, "load_7d") over the last week")
      }
    }
    if let sleep = plain.sleep {
      chosen.offer(.sleep, "you slept \(sleep, "sleep", digits: 1) h")
    }
    if let rate = plain.restingHeartRate {
      chosen.offer(.heart, "resting heart rate is \(rate, "resting_hr") bpm")
    }
    if let feel = plain.feel { chosen.offer(.feeling, "you feel \(feel, "feel") of ten") }
  }
}

/// At most two facts of different streams; the words of a fact are found only where it is chosen.
private struct ChosenFacts {
  private(set) var facts: [Fact] = []

  var isFull: Bool { facts.count >= 2 }

  func has(_ stream: Fact.Stream) -> Bool { facts.contains { $0.stream == stream } }

  mutating func offer(_ stream: Fact.Stream, _ clause: @autoclosure () -> Sentence) {
    if !isFull, !has(stream) { facts.append(Fact(stream, clause())) }
  }
}

extension RiskDriver {
  /// Short-term by long-term load, and a day's load by the usual, from which it looks like more than usual: house rules.
  private static let moreThanUsual = 1.05
  /// Monotony from which it looks like much: a house rule under the limit of Foster (1998), 2.
  private static let monotonous = 1.5

  /// Whether the number by itself looks like a reason for a raised risk to somebody who reads it.
  fileprivate var looksRaised: Bool {
    switch metric {
    case "acute_chronic_ratio", "projected_acute_chronic_ratio", "load_today", "load_yesterday",
      "planned_load":
      value > Self.moreThanUsual
    case "monotony": value >= Self.monotonous
    case "hrv_3d": value < 0
    case "resting_hr_3d", "resting_hr_7d": value > 0
    case "hrv", "sleep", "feel", "feel_level": baseline.map { value < $0 } ?? true
    case "resting_hr", "soreness", "soreness_level": baseline.map { value > $0 } ?? true
    case "feel_weekday": value < 0
    case "soreness_weekday": value > 0
    default: true
    }
  }
}

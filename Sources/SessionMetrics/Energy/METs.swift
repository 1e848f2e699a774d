public import ActivityStreams

/// The MET value of a session and its source.
///
/// Page: *METs and MET-minutes*, tests: `METTests`.
public struct SessionMETs: Sendable, Hashable {
  /// The MET value.
  public var value: Double
  /// The source, such as `acsm_run`, `acsm_walk`, `acsm_cycle`, `compendium:2024:12050`, `table` or
  /// `energy:heart_rate`.
  public var source: String
  /// Minutes by intensity, computed from each sample; `nil` if the session has only one MET value.
  public var samples: METMinutes?

  package init(value: Double, source: String, samples: METMinutes? = nil) {
    self.value = value
    self.source = source
    self.samples = samples
  }

  /// Returns MET-minutes, or `nil` for a negative time.
  public func minutes(seconds: Double) -> Double? {
    seconds >= 0 && seconds.isFinite ? value * seconds / 60 : nil
  }

  /// Returns the built-in table's value × (0.7 + 0.6 · intensity). If heart rate is missing, intensity is
  /// taken as 0.5.
  package static func table(
    _ kind: ActivityKind, intensity: Double?, settings: METSettings
  ) -> SessionMETs? {
    guard let row = settings.table[kind.tableKind] ?? settings.table["other"] else { return nil }
    let share = intensity.flatMap { $0.isFinite ? min(1, max(0, $0)) : nil } ?? METSettings.assumedIntensity
    return SessionMETs(value: row * (METSettings.tableBase + METSettings.tableSlope * share), source: "table")
  }

  /// Returns the Compendium value by speed if the kind has rows by speed, otherwise by intensity; `nil` if it
  /// has no rows at all.
  package static func compendium(
    _ kind: ActivityKind, intensity: Double?, speed: Double? = nil, settings: METSettings
  ) -> SessionMETs? {
    let row =
      speed.flatMap { Compendium.row(of: kind, speed: $0) }
      ?? Compendium.row(of: kind, intensity: intensity, settings: settings)
    return row.map { SessionMETs(value: $0.mets, source: "compendium:\($0.key.edition):\($0.key.code)") }
  }
}

extension ActivityStream {
  /// Returns the MET value of the session, using the method in the settings.
  ///
  /// The method `measured` uses speed and grade, or power. If these are missing, it falls back to the Compendium.
  ///
  /// - Parameters:
  ///   - kind: The kind of activity.
  ///   - intensity: Mean ÷ maximum heart rate, if known.
  ///   - mass: Body mass, kg; needed for power.
  ///   - grade: Grade at each row, if known.
  ///   - minimumSeconds: Minimum observed time for a measured value, s.
  ///   - settings: The method and its constants.
  ///   - pace: Defines moving time.
  /// - Returns: `nil` if the kind has no value.
  public func mets(
    kind: ActivityKind, intensity: Double?, mass: Double?, grade: [Double]? = nil, minimumSeconds: Double = 0,
    settings: METSettings = .init(), pace: PaceSettings = .init()
  ) -> SessionMETs? {
    switch settings.method {
    case .table: return .table(kind, intensity: intensity, settings: settings)
    case .compendium: break
    case .measured:
      if let uptake = measuredUptake(kind: kind, mass: mass, grade: grade, settings: settings),
        uptake.seconds >= minimumSeconds
      {
        return SessionMETs(
          value: uptake.mean / settings.uptakeOfOne, source: uptake.source,
          samples: uptake.samples ?? powerSamples(mass: mass, settings: settings))
      }
    }
    return .compendium(
      kind, intensity: intensity, speed: movingMean(of: .speed, settings: pace), settings: settings)
  }

  /// Returns the mean oxygen uptake computed from speed and grade or from power, mL/kg/min, with the observed time.
  func measuredUptake(
    kind: ActivityKind, mass: Double?, grade: [Double]?, settings: METSettings
  ) -> MeasuredUptake? {
    if kind.isRide, let mass, let (work, seconds) = positiveIntegral(of: .power), work > 0 {
      // Uptake is linear in power, so the uptake at mean power is the mean uptake.
      guard seconds > 0 else { return nil }
      return ACSM.cycling(watts: work / seconds, mass: mass).map {
        MeasuredUptake(mean: $0, seconds: seconds, source: "acsm_cycle")
      }
    }
    guard kind.isRun || kind.sport == .walk, let speed = values(of: .speed),
      let weights = weights(of: .speed, rule: .leftConstant)
    else { return nil }
    var sum = 0.0
    var total = 0.0
    var samples = METMinutes([], settings: settings)
    for row in speed.indices where weights[row] > 0 {
      guard let uptake = uptakeOnFoot(speed[row], grade, at: row, kind) else { continue }
      sum += weights[row] * uptake
      total += weights[row]
      samples.add(mets: uptake / settings.uptakeOfOne, minutes: weights[row] / 60)
    }
    guard total > 0, sum.isFinite else { return nil }
    return MeasuredUptake(
      mean: sum / total, seconds: total, source: kind.isRun ? "acsm_run" : "acsm_walk", samples: samples)
  }

  /// Returns oxygen uptake on foot, mL/kg/min. An unknown grade counts as level.
  ///
  /// Parts of a run that are slower than jogging use the walking equation, because the running equation has
  /// only half the cost of climbing.
  private func uptakeOnFoot(
    _ speed: Double, _ grade: [Double]?, at row: Int, _ kind: ActivityKind
  ) -> Double? {
    let slope = grade.flatMap { $0.indices.contains(row) ? $0[row] : nil } ?? 0
    let metres = max(0, speed) * 60
    return ACSM.anyGrade(
      speed: metres, grade: slope.isNaN ? 0 : slope, isRun: kind.isRun && metres >= METSettings.jogLimit)
  }

  /// Returns the measured METs at each row: from power and mass for rides, from speed and grade on foot.
  ///
  /// - Returns: NaN in rows without a value; `nil` for other kinds or if the channels are missing.
  /// - Complexity: O(*n*).
  package func measuredMETs(
    kind: ActivityKind, mass: Double?, grade: [Double]?, settings: METSettings
  ) -> [Double]? {
    if kind.isRide, let mass, let power = values(of: .power) {
      return power.map { watts in
        guard watts.isFinite else { return .nan }
        return ACSM.cycling(watts: max(0, watts), mass: mass).map {
          $0 / settings.uptakeOfOne
        } ?? .nan
      }
    }
    guard kind.isRun || kind.sport == .walk, let speed = values(of: .speed) else { return nil }
    return speed.indices.map { row in
      guard speed[row].isFinite else { return .nan }
      return uptakeOnFoot(speed[row], grade, at: row, kind).map { $0 / settings.uptakeOfOne }
        ?? .nan
    }
  }

  private func powerSamples(mass: Double?, settings: METSettings) -> METMinutes? {
    guard let mass, let power = distribution(of: .power, rule: .leftConstant) else { return nil }
    return METMinutes(of: power, settings: settings) { watts in
      ACSM.cycling(watts: max(0, watts), mass: mass).map { $0 / settings.uptakeOfOne }
    }
  }

  /// Returns minutes by intensity, estimated from heart rate (Keytel), or `nil` if heart rate, mass, sex or
  /// age is missing.
  ///
  /// - Parameters:
  ///   - athlete: Mass, age, sex and other values.
  ///   - perMET: Energy of one MET, kcal per kg per hour.
  ///   - settings: The coefficients for estimating energy from heart rate.
  ///   - metSettings: The METs from which activity is moderate and vigorous.
  package func heartRateMETs(
    athlete: EnergyAthlete, perMET: Double, settings: EnergySettings,
    metSettings: METSettings
  ) -> METMinutes? {
    guard let heartRate = distribution(of: .heartRate, rule: self.settings.heartRateRule),
      let mets = Self.metsOfHeartRate(athlete, perMET: perMET, settings)
    else { return nil }
    return METMinutes(of: heartRate, settings: metSettings, mets: mets)
  }

  /// Returns the METs at each row, estimated from heart rate (Keytel). A row without heart rate is NaN. The
  /// result is `nil` if the channel, mass, sex or age is missing.
  ///
  /// - Complexity: O(*n*).
  package func heartRateMETRows(
    athlete: EnergyAthlete, perMET: Double, settings: EnergySettings
  ) -> [Double]? {
    guard let heartRate = values(of: .heartRate),
      let mets = Self.metsOfHeartRate(athlete, perMET: perMET, settings)
    else { return nil }
    return heartRate.map { $0.isFinite ? mets($0) ?? .nan : .nan }
  }

  private static func metsOfHeartRate(
    _ athlete: EnergyAthlete, perMET: Double, _ settings: EnergySettings
  ) -> ((Double) -> Double?)? {
    guard let mass = athlete.mass, let sex = athlete.sex, let age = athlete.age, mass > 0, perMET > 0 else {
      return nil
    }
    let resting = (athlete.restPerSecond(settings) ?? 0) * 60
    return { rate in
      KeytelEnergy.kilocaloriesPerMinute(
        heartRate: rate, mass: mass, age: age, sex: sex, vo2max: athlete.vo2max, resting: resting
      ).map { $0 * 60 / (mass * perMET) }
    }
  }
}

/// Oxygen uptake computed from measured speed or power.
package struct MeasuredUptake: Sendable {
  /// Mean, mL/kg/min.
  package var mean: Double
  /// Time observed, s.
  package var seconds: Double
  package var source: String
  /// Minutes by intensity; `nil` for power, where the mean suffices because uptake is linear in power.
  package var samples: METMinutes?
}

/// A bout of activity that counts towards the weekly guideline.
public struct ActivityBout: Sendable, Hashable {
  /// The MET value of the bout; `nil` if unknown.
  public var mets: Double?
  /// Duration in minutes.
  public var minutes: Double
  /// Creates a bout.
  public init(mets: Double?, minutes: Double) {
    self.mets = mets
    self.minutes = minutes
  }
}

/// MET-minutes and minutes by intensity, over a week or over one session.
///
/// Light is below 3 METs, moderate from 3 to below 6, vigorous from 6 (Haskell et al. 2007; Bull et al. 2020).
public struct METMinutes: Sendable, Hashable {
  /// Gross MET-minutes.
  public var total: Double
  /// Minutes below 3 METs.
  public var lightMinutes: Double
  /// Minutes from 3 to below 6 METs.
  public var moderateMinutes: Double
  /// Minutes at 6 METs or more.
  public var vigorousMinutes: Double
  /// Moderate + 2 · vigorous minutes. The WHO recommends 150–300 per week.
  public var equivalentMinutes: Double { moderateMinutes + 2 * vigorousMinutes }
  /// Number of bouts excluded because their METs are unknown.
  public var unknownBouts: Int
  private let settings: METSettings

  /// Adds up bouts. Bouts without a duration are ignored; bouts without METs are counted as unknown.
  public init(_ bouts: [ActivityBout], settings: METSettings = .init()) {
    total = 0
    lightMinutes = 0
    moderateMinutes = 0
    vigorousMinutes = 0
    unknownBouts = 0
    self.settings = settings
    for bout in bouts where bout.minutes > 0 && bout.minutes.isFinite {
      guard let mets = bout.mets, mets.isFinite, mets > 0 else {
        unknownBouts += 1
        continue
      }
      add(mets: mets, minutes: bout.minutes)
    }
  }

  /// Adds up the time at each value of a channel, excluding values without METs. Returns `nil` if no time
  /// remains.
  init?(of samples: ValueDistribution, settings: METSettings, mets: (Double) -> Double?) {
    self.init([], settings: settings)
    for (value, seconds) in zip(samples.values, samples.seconds) {
      if let mets = mets(value), mets.isFinite { add(mets: mets, minutes: seconds / 60) }
    }
    guard minutes > 0, total.isFinite else { return nil }
  }

  /// Total minutes.
  public var minutes: Double { lightMinutes + moderateMinutes + vigorousMinutes }

  mutating func add(mets: Double, minutes: Double) {
    total += mets * minutes
    if mets >= settings.vigorous {
      vigorousMinutes += minutes
    } else if mets >= settings.moderate {
      moderateMinutes += minutes
    } else {
      lightMinutes += minutes
    }
  }

  /// MET-minutes as a fraction of 500, the lower end of the weekly guideline (US Physical Activity Guidelines 2008).
  public var shareOfGuideline: Double { total / 500 }
  /// Whether the week reaches 150 moderate-equivalent minutes, the lower end of the guideline (WHO, Bull et al. 2020).
  public var reachesMinutes: Bool { equivalentMinutes >= 150 }
}

import ActivityStreams
import SessionMetrics
import TextFormats

extension SummarySentence {
  /// Returns up to four sentences about a finished document: kind of session, structure, effort and effect.
  /// If the maximum heart rate is unknown, the first sentence says so and the effect is omitted.
  ///
  /// - Parameters:
  ///   - activity: The finished document.
  ///   - title: The display name of the kind of session.
  ///   - isMaximumUnknown: Whether the maximum heart rate is unknown.
  ///   - least: Minimum fraction of the session that a channel must cover for a sentence.
  ///   - full: Minimum fraction at which a channel counts as covering the entire session.
  ///   - length: The length that makes the score of effort, which is then said instead of its label.
  ///   - isContradicted: Whether the load from heart rate contradicts the one used.
  static func all(
    _ activity: EnrichedActivity, title: String, isMaximumUnknown: Bool, minimumCoverage least: Double,
    fullCoverage full: Double, length: Effort.Length?, isContradicted: Bool
  ) -> [SummarySentence] {
    // A transition of a few seconds needs no sentence about effort.
    if activity.kind == "Transition", let seconds = activity.movingTime, seconds < transition {
      return [what(activity, title)].compactMap(\.self)
    }
    let unknown = isMaximumUnknown && activity.heartRate != nil
    let first =
      unknown
      ? SummarySentence(
        "Your maximum heart rate is unknown, so zones, effort and load are rough estimates.",
        keys: []) : nil
    return [
      first, done(activity), what(activity, title),
      howHard(activity, least, full, length),
      unknown ? nil : whatItDid(activity, isContradicted),
    ].compactMap { $0 }
  }

  /// Minimum duration of a transition that is described like other sessions, s (house rule).
  private static let transition = 30.0

  /// The sentence about structure, which comes before any mean; `nil` if no effort is known.
  private static func done(_ activity: EnrichedActivity) -> SummarySentence? {
    guard let structure = activity.structure, structure.isStructured, let line = structure.line else {
      return nil
    }
    return SummarySentence(SessionPhrase.structureOfZones.filled(["line": line]), keys: ["structure.line"])
  }

  private static func what(_ activity: EnrichedActivity, _ title: String) -> SummarySentence? {
    var keys: [String] = []
    var text = title
    if let distance = activity.distanceKm, distance >= 0.005 {
      text += ", \(Displays.fixed(distance, 2)) km"
      keys.append("distance_km")
    }
    let clock =
      activity.timerTime.map { ($0, "timer_time_seconds") }
      ?? activity.elapsedTime.map { ($0, "elapsed_time_seconds") }
    if let (time, key) = (activity.isOnTheClock ? clock : nil)
      ?? activity.movingTime.map({ ($0, "moving_time_seconds") })
    {
      text += time < 59.5 ? " in \(Displays.fixed(time, 0)) s" : " in \(PaceText.clock(time))"
      keys.append(key)
    }
    if activity.hasRests || activity.isSpeedOfPart {
      // Rests and stops are part of the time, and a speed of a part is not that of the distance beside it.
    } else if let pace = activity.pace {
      text += " at \(pace)"
      keys.append("pace")
    } else if let speed = activity.speed?.averageKmh, !keys.isEmpty {
      text += " at \(Displays.fixed(speed, 1)) km/h"
      keys.append("speed.average_kmh")
    }
    if let gain = activity.elevation?.gain, gain >= 20 {
      text += " with \(activity.aboutGain)\(Displays.fixed(gain, 0)) m of climbing"
      if activity.climbInGaps != nil { text += ", gaps not counted" }
      keys.append("elevation.gain_m")
    }
    return keys.isEmpty ? nil : SummarySentence(text + ".", keys: keys)
  }

  private static func howHard(
    _ activity: EnrichedActivity, _ least: Double, _ full: Double, _ length: Effort.Length?
  ) -> SummarySentence? {
    guard let effort = activity.effort, !rests(on: effort.method, activity) else { return nil }
    var keys = ["effort.score_display"]
    // If the load comes from sets, the sentence names the basis of the effort.
    let isBesideSets =
      effort.isOfHeartRate && activity.trainingLoad?.heartRateLoad(besides: activity.strength) != nil
    let score = "\(effort.scoreDisplay) of 10"
    let whose = isBesideSets ? "The effort by heart rate" : "The effort"
    var text =
      effort.label.map {
        switch length {
        case .long: "\(whose), driven by duration more than intensity, was \(score)"
        case .short: "\(whose), short but intense, was \(score)"
        case nil where activity.effortWords == nil: "\(whose) was \(score)"
        case nil: "\(whose) was \($0 == "Maximum" ? "maximal" : $0.lowercased()) (\(score))"
        }
      } ?? "\(whose) may have been \(score)"
    keys.append("effort.max")
    let stops = activity.hasLongStops ? ", stops included" : ""
    if activity.structure?.isStructured == true {
      // A mean over efforts and rests describes neither.
    } else if let heart = activity.heartRate, heart.coverage >= least {
      text += " at an average heart rate of \(Displays.fixed(heart.average, 0)) bpm\(stops)"
      keys.append("heart_rate.average")
      let training = (heart.zones ?? []).indices.filter { heart.zones?[$0].zone ?? 0 > 0 }
      let resting = (heart.zones ?? []).first { $0.zone == 0 }?.seconds ?? 0
      if effort.label != nil,
        let longest = training.max(by: { one, other in
          (heart.zones?[one].seconds ?? 0, other) < (heart.zones?[other].seconds ?? 0, one)
        }), let zone = heart.zones?[longest],
        // A session entirely below the zones has no zone to name.
        zone.seconds > 0, zone.seconds >= resting
      {
        let time = heart.coverage < full ? "time with heart rate" : "time"
        text += ", with \(zone.percentage)% of the \(time) in zone \(zone.label) (\(zone.name))"
        keys += ["heart_rate.zones.\(longest).percentage", "heart_rate.zones.\(longest).label"]
      }
    } else if let power = activity.power, power.coverage >= least {
      text += " at an average of \(Displays.fixed(power.averageWatts, 0)) W\(stops)"
      keys.append("power.average_watts")
    }
    return SummarySentence(text + ".", keys: keys)
  }

  /// Whether a number depends on a running stress score that the document flags as implausible.
  private static func rests(on method: String, _ activity: EnrichedActivity) -> Bool {
    method == LoadMethod.pace.rawValue && activity.isRunningStressDoubted
  }

  private static func whatItDid(_ activity: EnrichedActivity, _ isContradicted: Bool) -> SummarySentence? {
    guard let load = activity.trainingLoad, !rests(on: load.method, activity) else { return nil }
    var keys = ["training_load.load"]
    // A load or change that rounds to 0 is not mentioned.
    var text =
      load.load < 0.5
      ? "It adds almost no training load" : "It adds a training load of \(Displays.fixed(load.load, 0))"
    if load.load >= 0.5, let unknown = activity.unknownLegs { text += " \(unknown)" }
    if isContradicted, load.load >= 0.5 {
      let name = load.isOfPace ? "pace" : "power"
      // A multiplier other than 1 would give a number that appears nowhere else in the document.
      if load.multiplier == 1, let other = load.trimpExp {
        text += " (from \(name); heart rate gives \(Displays.fixed(other, 0)))"
        keys.append("training_load.trimp_exp")
      } else {
        text += " (from \(name); heart rate gives a different load)"
      }
    }
    if load.load >= 0.5, let other = load.heartRateLoad(besides: activity.strength) {
      text += " (from its sets; heart rate undercounts lifting and gives \(Displays.fixed(other, 0)))"
      keys.append("training_load.trimp_exp")
    }
    if load.load >= 0.5, activity.isLiftingByHeartRate {
      text += " (from heart rate, which undercounts lifting)"
    }
    if let effect = load.effect, effect.longTermChange >= 0.05 {
      text +=
        ", raising long-term fitness by \(Displays.fixed(effect.longTermChange, 1)) and short-term fatigue by "
        + Displays.fixed(effect.shortTermChange, 1)
      keys += ["training_load.effect.long_term_change", "training_load.effect.short_term_change"]
    }
    if let recovery = activity.heartRate?.recovery, recovery.eligible == true, recovery.rating != nil,
      let drop = recovery.drop60, drop >= 1
    {
      text += "; heart rate fell by \(Displays.fixed(drop, 0)) bpm in the first minute afterwards"
      keys.append("heart_rate.recovery.bpm_drop_1min")
    }
    return SummarySentence(text + ".", keys: keys)
  }
}

extension EnrichedActivity {
  /// Whether rests are part of the session: lifting, multisport activities and races with stations.
  var hasRests: Bool { structure?.race != nil || ["strength", "multisport"].contains(category) }

  /// Whether the time of the session includes rests and stops: sessions with rests, and the legs of a multisport activity.
  package var isOnTheClock: Bool { hasRests || isLeg }

  /// Fraction of the time above which stops are mentioned: of timer time next to means that include them, of elapsed time
  /// next to moving time (house rule).
  package static let longStops = 0.03

  /// Whether stops are so long that means with and without them differ.
  package var hasLongStops: Bool {
    guard let timerTime, let movingTime, timerTime > 0 else { return false }
    return timerTime - movingTime > Self.longStops * timerTime
  }

  /// Relative difference between mean speed and distance ÷ time above which it is mentioned (house rule).
  static let speedOfPart = 0.03

  /// Whether mean speed excludes distance in gaps and stops and therefore differs from distance ÷ time.
  package var isSpeedOfPart: Bool {
    guard let distance, let movingTime, let averageSpeed, movingTime > 0,
      dataQuality.warnings.contains(where: { $0.kind == "distance_out_of_motion" })
    else { return false }
    return (averageSpeed - distance / movingTime).magnitude > Self.speedOfPart * averageSpeed
  }

  /// Altitude change in gaps and pauses from which the climbing is marked as incomplete, m (house rule).
  private static let leastClimbInGaps = 10.0

  /// Altitude gained in gaps and pauses, which `elevation` does not count, m; negative if lost. `nil` if there is
  /// hardly any.
  package var climbInGaps: Double? {
    guard let elevation, let line = elevation.samples?.altitude, let first = line.first, let last = line.last,
      dataQuality.channels.contains(where: { $0.channel == "altitude" && $0.gaps > 0 }),
      case let uncounted = last - first - (elevation.gain - elevation.loss),
      uncounted.magnitude > Self.leastClimbInGaps
    else { return nil }
    return uncounted
  }

  /// Climb that a reader sees, m: the gain without gaps, but at least the height of the top above the start. `nil`
  /// without altitude.
  package var climb: Double? {
    guard let elevation else { return nil }
    guard climbInGaps != nil, let line = elevation.samples?.altitude, let first = line.first,
      let top = line.max()
    else { return elevation.gain }
    return max(elevation.gain, top - first)
  }

  /// The word before a climb: "about " if the altitude is doubted, "at least " if part of the climb lies in gaps,
  /// otherwise an empty string.
  package var aboutGain: String {
    if evidence.altitude.verdict == Judgement.Verdict.doubted.rawValue { return "about " }
    return climbInGaps.map { $0 > 0 ? "at least " : "" } ?? ""
  }
}

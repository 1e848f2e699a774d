import SessionMetrics
import TextFormats

extension TrainingLoad {
  /// The method name of a load based on the session's mean heart rate.
  static let meanHeartRate = "mean_heart_rate"
  /// The method name of the swimming stress score from pace.
  static let swimStress = "s_tss"

  /// Returns the name of the method in documents: the key of the load, or `mean_heart_rate`, which is not a key.
  func name(isSwim: Bool) -> String {
    switch method {
    case .heartRate where flags.contains(.meanOnly): Self.meanHeartRate
    case .pace where isSwim: Self.swimStress
    default: method.rawValue
    }
  }
}

extension EffortSection {
  /// Whether the effort is based on heart rate, as samples or as a mean.
  var isOfHeartRate: Bool { method == LoadMethod.heartRate.rawValue || method == TrainingLoad.meanHeartRate }
}

extension EnrichedActivity {
  /// Whether the effort is based on heart rate although the load is not.
  package var isEffortAloneByHeartRate: Bool {
    guard let effort, let trainingLoad else { return false }
    return effort.isOfHeartRate && !trainingLoad.isOfHeartRate
  }

  /// The word for the intensity with which the line of the structure starts; `nil` without one.
  var lineIntensity: String? { structure?.line.flatMap(SessionPhrase.intensity) }

  /// The effort in words, which agree with the line of the structure: its label, or, if the line has a word for the
  /// intensity, what the length of the session changes.
  package var effortWords: String? {
    guard let effort, let label = effort.label else { return nil }
    let values = ["label": label.lowercased()]
    // An even output may be hard in the end.
    switch (lineIntensity, effortLength) {
    case (nil, .long), ("hard", .long), ("steady", .long): return SessionPhrase.ofDuration.filled(values)
    case (nil, .short), ("hard", .short): return SessionPhrase.ofIntensity.filled(values)
    case (nil, nil): return label.lowercased()
    case ("hard", nil): return Self.hardLabels.contains(label) ? label.lowercased() : nil
    case (let word?, .long): return SessionPhrase.butLong.filled(["label": word])
    case (_?, _): return nil
    }
  }

  /// The length that makes the score of the effort; `nil` if the intensity does.
  var effortLength: Effort.Length? { effortLength(.init()) }
  func effortLength(_ settings: EffortSettings) -> Effort.Length? {
    guard let effort, power?.intensityFactor ?? 0 < Self.hardFactor else { return nil }
    return Effort.length(effort.score, hours: (timerTime ?? elapsedTime ?? 0) / 3600, settings)
  }

  /// Intensity factor from which a ride of any length is hard (house rule).
  private static let hardFactor = 0.85
  private static let hardLabels = [EffortLabel.hard, .veryHard, .maximum].map(\.rawValue)
}

extension TrainingLoadSection {
  var isOfPace: Bool { method == LoadMethod.pace.rawValue || method == TrainingLoad.swimStress }
  /// Returns the heart-rate load if the load of the sets is the one that counts; otherwise `nil`.
  package func heartRateLoad(besides strength: StrengthSection?) -> Double? {
    guard let sets = strength?.load, method == strength?.loadMethod,
      TrainingLoad.isOfSets(load, sets: sets)
    else { return nil }
    return trimpExp
  }
  /// Whether the load is based on heart rate, as samples or as a mean.
  var isOfHeartRate: Bool {
    method == LoadMethod.heartRate.rawValue || method == TrainingLoad.meanHeartRate
  }
}

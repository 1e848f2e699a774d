import ActivityStreams
import AthleteReadiness
import AthleteSimulator
import FormulaLab
import TextFormats

/// Coverage of the recovery score's interval when inputs are missing.
///
/// On complete days, inputs are hidden at random. The interval computed without them should contain the
/// full score at its nominal rate (90 %), whichever inputs are hidden.
package struct IntervalTrial: Sendable {
  /// An input that can be hidden from a morning.
  package enum Input: String, Sendable, Hashable, CaseIterable {
    /// Heart-rate variability.
    case variability = "hrv"
    /// Resting heart rate.
    case heartRate = "resting_hr"
    /// Deep sleep and all other stages.
    case stages
    /// Time awake.
    case awake
    /// The whole night.
    case night
    /// The check-in.
    case checkIn = "check_in"
    /// Load of the previous day.
    case load
  }

  /// How often the interval contained the full score.
  package struct Coverage: Sendable, Hashable {
    /// The hidden inputs; empty for all patterns together.
    package var hidden: [Input]
    package var count = 0
    /// Number of trials in which the interval contained the score.
    package var held = 0
    /// Sum of the interval widths.
    var widths = 0.0

    package init(hidden: [Input]) { self.hidden = hidden }

    /// Fraction of trials in which the interval contained the score; `nil` without trials.
    package var share: Double? { count > 0 ? Double(held) / Double(count) : nil }
    /// Mean width of the interval; `nil` without trials.
    package var meanWidth: Double? { count > 0 ? widths / Double(count) : nil }
  }

  /// Seed for the athletes and for the hidden inputs.
  package var seed: UInt64
  package var athletes: Int
  /// Number of days per athlete, including burn-in.
  package var days: Int
  /// Number of patterns tried on each complete day.
  package var tries: Int
  package var simulator: DaySimulatorSettings
  package var settings: ReadinessSettings

  package init(
    seed: UInt64, athletes: Int = 60, days: Int = 300, tries: Int = 3,
    simulator: DaySimulatorSettings, settings: ReadinessSettings
  ) {
    self.seed = seed
    self.athletes = max(0, athletes)
    self.days = max(0, days)
    self.tries = max(0, tries)
    self.simulator = simulator
    self.settings = settings
  }

  /// Runs the trial. Returns one coverage per pattern: first all patterns together, then those with the
  /// fewest hidden inputs.
  ///
  /// - Complexity: O(*athletes* · *days* · *tries*), in parallel.
  package func run() async -> [Coverage] {
    let parts = await withTaskGroup(of: (Int, [[Input]: Coverage]).self) { group in
      for index in 0..<athletes { group.addTask { (index, self.athlete(index)) } }
      var parts = [[[Input]: Coverage]](repeating: [:], count: athletes)
      for await (index, part) in group { parts[index] = part }
      return parts
    }
    var all: [[Input]: Coverage] = [:]
    var total = Coverage(hidden: [])
    for part in parts {
      for (pattern, coverage) in part { all[pattern, default: Coverage(hidden: pattern)].add(coverage) }
    }
    func order(_ pattern: [Input]) -> [Int] { [pattern.count] + pattern.map(\.order) }
    let sorted = all.values.sorted { order($0.hidden).lexicographicallyPrecedes(order($1.hidden)) }
    for coverage in sorted { total.add(coverage) }
    return [total] + sorted
  }

  private func athlete(_ index: Int) -> [[Input]: Coverage] {
    let season = SimulatedSeason(seed: seed, index: index, days: days, settings: simulator)
    let first = CalendarDay(ordinal: 20_094)
    var chance = LabGenerator(seed: seed ^ UInt64(index) &* 0x9e37_79b9_7f4a_7c15 ^ 0x6869_6465)
    var found: [[Input]: Coverage] = [:]
    // The states after the last evening and before it.
    var state = AthleteState()
    state.profile = season.traits.profile
    var earlier = state
    var lastEvening = EveningRecord()
    for day in season.days {
      let date = first.adding(days: day.truth.day)
      let morning = day.morning.record()
      let before = state
      let beforeEvening = earlier
      try? state.update(with: morning, on: date, settings: settings)
      if day.truth.day >= simulator.burnIn, morning.isComplete, lastEvening.loadLogged == true,
        let score = state.recoveryScore(settings: settings).score
      {
        for _ in 0..<tries {
          let hidden = Self.pattern(&chance)
          var blind = before
          if hidden.contains(.load) {
            blind = beforeEvening
            var evening = lastEvening
            evening.workouts = []
            evening.loadLogged = false
            try? blind.update(with: evening, on: date.adding(days: -1), settings: settings)
          }
          try? blind.update(with: morning.hiding(hidden), on: date, settings: settings)
          guard let interval = blind.recoveryScore(settings: settings).missingInterval else { continue }
          found[hidden, default: Coverage(hidden: hidden)].add(interval, score)
        }
      }
      earlier = state
      lastEvening = day.evening.record
      try? state.update(with: lastEvening, on: date, settings: settings)
    }
    return found
  }

  /// Returns a random non-empty set of inputs. Inputs that are hidden along with the night are not
  /// listed separately.
  private static func pattern(_ chance: inout LabGenerator) -> [Input] {
    let bits = 1 + chance.below((1 << Input.allCases.count) - 1)
    let chosen = Input.allCases.filter { bits >> $0.order & 1 == 1 }
    return chosen.contains(.night) ? chosen.filter { $0 != .stages && $0 != .awake } : chosen
  }
}

extension IntervalTrial.Input {
  var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension IntervalTrial.Coverage {
  mutating func add(_ interval: ClosedRange<Double>, _ score: Double) {
    count += 1
    // Rounding of the interval's ends does not count as a miss.
    if interval.lowerBound - 1e-9 <= score, score <= interval.upperBound + 1e-9 { held += 1 }
    widths += interval.upperBound - interval.lowerBound
  }

  mutating func add(_ other: IntervalTrial.Coverage) {
    count += other.count
    held += other.held
    widths += other.widths
  }
}

extension MorningRecord {
  /// Whether the morning has all inputs of the recovery score.
  var isComplete: Bool {
    metrics[.hrv] != nil && metrics[.restingHeartRate] != nil && sleep?.total != nil && sleep?.deep != nil
      && sleep?.awake != nil && checkIn?.feel != nil
  }

  /// Returns the morning without the given inputs.
  func hiding(_ inputs: [IntervalTrial.Input]) -> MorningRecord {
    var morning = self
    for input in inputs {
      switch input {
      case .variability: morning.metrics[.hrv] = nil
      case .heartRate: morning.metrics[.restingHeartRate] = nil
      case .stages:
        morning.sleep?.deep = nil
        morning.sleep?.rem = nil
        morning.sleep?.core = nil
      case .awake:
        morning.sleep?.awake = nil
        morning.sleep?.wakeCount = nil
      case .night: morning.sleep = nil
      case .checkIn: morning.checkIn = nil
      case .load: break
      }
    }
    return morning
  }
}

import ActivityStreams
import AthleteReadiness
import AthleteSimulator
import TextFormats

/// A prediction that is trained: of what, at which time of day.
package struct RiskTask: Sendable, Hashable {
  package var kind: RiskKind
  package var issue: Issue

  package init(_ kind: RiskKind, _ issue: Issue) {
    self.kind = kind
    self.issue = issue
  }

  /// All ten.
  package static let all = RiskKind.allCases.flatMap { kind in Issue.allCases.map { RiskTask(kind, $0) } }

  /// Days after the issue in which an onset counts.
  package var window: ClosedRange<Int> {
    switch kind {
    case .fatigueSpillover: 1...2
    case .performanceSuppression: 2...5
    case .fuelingMismatch: 0...0
    case .loadAccumulation: 1...7
    case .recoveryInstability: 7...14
    }
  }

  var primitive: SimulatedPrimitive? { SimulatedPrimitive(rawValue: kind.rawValue) }
}

/// Rows of inputs with outcomes, athlete after athlete.
package struct RiskTable: Sendable {
  /// Inputs row by row; NaN where missing.
  package private(set) var inputs: [Float] = []
  /// The athlete of each row.
  package private(set) var athlete: [Int32] = []
  /// The day of each row.
  package private(set) var day: [Int32] = []
  /// −1 where the row is not scored, else 0 or 1; by kind in the order of `RiskKind`.
  package private(set) var outcomes: [[Int8]] = RiskKind.allCases.map { _ in [] }
  /// Days of onset by kind, for each athlete.
  package private(set) var onsets: [[[Int]]] = RiskKind.allCases.map { _ in [] }
  package let issue: Issue

  package init(issue: Issue) { self.issue = issue }

  package var rows: Int { athlete.count }
  package static let width = RiskInput.count

  func value(_ row: Int, _ input: RiskInput) -> Double { Double(inputs[row * Self.width + input.rawValue]) }

  mutating func append(_ values: [Double], athlete index: Int, day: Int, outcomes labels: [Bool?]) {
    for value in values { inputs.append(Float(value)) }
    athlete.append(Int32(index))
    self.day.append(Int32(day))
    for (place, label) in labels.enumerated() { outcomes[place].append(label.map { $0 ? 1 : 0 } ?? -1) }
  }

  mutating func append(onsets list: [[Int]]) {
    for (place, days) in list.enumerated() { onsets[place].append(days) }
  }
}

/// Which athletes live for a table.
package struct Cohort: Sendable {
  package var seed: UInt64
  package var athletes: Int
  package var days: Int
  package var settings: [DaySimulatorSettings]
  package var masks: [RecordMask]

  /// A cohort; settings and masks take turns.
  package init(
    seed: UInt64, athletes: Int, days: Int, settings: [DaySimulatorSettings] = [.standard],
    masks: [RecordMask] = [RecordMask()]
  ) {
    self.seed = seed
    self.athletes = athletes
    self.days = days
    self.settings = settings
    self.masks = masks
  }

  /// Lives through all days and notes inputs and outcomes of mornings and evenings.
  package func tables() -> (morning: RiskTable, evening: RiskTable) {
    var morning = RiskTable(issue: .morning)
    var evening = RiskTable(issue: .evening)
    live { state, issue, athlete, day, outcomes in
      guard let inputs = state.riskInputs(issue: issue) else { return }
      if issue == .morning {
        morning.append(inputs.values, athlete: athlete, day: day, outcomes: outcomes)
      } else {
        evening.append(inputs.values, athlete: athlete, day: day, outcomes: outcomes)
      }
    } onsets: {
      morning.append(onsets: $0)
      evening.append(onsets: $0)
    }
    return (morning, evening)
  }

  /// Lives through all days; the state of each morning and evening that is scored is shown.
  func live(
    _ show: (AthleteState, Issue, _ athlete: Int, _ day: Int, _ outcomes: [Bool?]) -> Void,
    onsets note: ([[Int]]) -> Void
  ) {
    let rules = ReadinessSettings()
    for index in 0..<athletes {
      let mask = masks[index % masks.count]
      let season = SimulatedSeason(
        seed: seed, index: index, days: days, settings: settings[(index / masks.count) % settings.count])
      var labels: [[Bool?]] = []
      var onsets: [[Int]] = []
      for kind in RiskKind.allCases {
        guard let primitive = SimulatedPrimitive(rawValue: kind.rawValue) else { continue }
        onsets.append(season.onsets(of: primitive))
        labels.append(
          season.labels(of: SimulatedForecast(primitive, .morning, RiskTask(kind, .morning).window)))
      }
      note(onsets)
      var state = AthleteState()
      state.profile = season.traits.profile
      var holes = HoleGenerator(seed: seed, index: index)
      for (number, day) in season.days.enumerated() {
        let date = CalendarDay.simulationStart.adding(days: number)
        let isKept = holes.next() >= mask.nightsRemoved
        let outcome = labels.map { $0[number] }
        let isScored = outcome.contains { $0 != nil }
        let morning = mask.record(day.morning, isNightKept: isKept)
        try? state.take(morning, on: date, settings: rules)
        if isScored { show(state, .morning, index, number, outcome) }
        try? state.take(mask.record(day.evening), on: date, settings: rules)
        if isScored { show(state, .evening, index, number, outcome) }
      }
    }
  }
}

/// Chance of its own for holes in the records (SplitMix64: Steele, Lea, Flood 2014).
struct HoleGenerator: Sendable {
  private var state: UInt64

  init(seed: UInt64, index: Int) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 ^ UInt64(bitPattern: Int64(index)) &* 0xd134_2543_de82_ef95
  }

  mutating func next() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word &>> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word &>> 27)) &* 0x94d0_49bb_1331_11eb
    word ^= word &>> 31
    return Double(word &>> 11) * 0x1p-53
  }
}

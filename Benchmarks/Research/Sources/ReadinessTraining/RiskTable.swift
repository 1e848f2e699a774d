import ActivityStreams
import AthleteReadiness
import AthleteSimulator
import ReadinessEvaluation
import TextFormats

/// A prediction to train: target and time of issue.
package struct RiskTask: Sendable, Hashable {
  package var kind: RiskKind
  package var issue: IssueTime

  package init(_ kind: RiskKind, _ issue: IssueTime) {
    self.kind = kind
    self.issue = issue
  }

  /// All ten tasks.
  package static let all = RiskKind.allCases.flatMap { kind in IssueTime.allCases.map { RiskTask(kind, $0) } }

  /// The days after the day of issue on which an onset counts.
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

/// Inputs and outcomes by row, grouped by athlete.
package struct RiskTable: Sendable {
  /// The inputs by row; NaN if missing.
  package private(set) var inputs: [Float] = []
  /// The athlete of each row.
  package private(set) var athlete: [Int32] = []
  /// The day of each row.
  package private(set) var day: [Int32] = []
  /// The outcomes by kind, in the order of `RiskKind`: 0, 1, or −1 if the row is not scored.
  package private(set) var outcomes: [[Int8]] = RiskKind.allCases.map { _ in [] }
  /// The days of onset by kind and athlete.
  package private(set) var onsets: [[[Int]]] = RiskKind.allCases.map { _ in [] }
  package let issue: IssueTime

  package init(issue: IssueTime) { self.issue = issue }

  package var rows: Int { athlete.count }
  package static let width = RiskInput.count

  func value(_ row: Int, _ input: RiskInput) -> Double { Double(inputs[row * Self.width + input.rawValue]) }

  func rowInputs(_ row: Int) -> RiskInputs {
    RiskInputs(inputs[row * Self.width..<(row + 1) * Self.width].lazy.map { Double($0) })
  }

  mutating func append(_ values: [Double], athlete index: Int, day: Int, outcomes labels: [Bool?]) {
    for value in values { inputs.append(Float(value)) }
    athlete.append(Int32(index))
    self.day.append(Int32(day))
    for (place, label) in labels.enumerated() { outcomes[place].append(label.map { $0 ? 1 : 0 } ?? -1) }
  }

  mutating func append(onsets list: [[Int]]) {
    for (place, days) in list.enumerated() { onsets[place].append(days) }
  }

  /// Appends the athletes of another table.
  package mutating func append(_ other: RiskTable) {
    let first = Int32(onsets[0].count)
    inputs += other.inputs
    athlete += other.athlete.map { $0 + first }
    day += other.day
    for place in outcomes.indices {
      outcomes[place] += other.outcomes[place]
      onsets[place] += other.onsets[place]
    }
  }
}

/// The simulated athletes from which a table is built.
package struct Cohort: Sendable {
  package var seed: UInt64
  package var athletes: Int
  package var days: Int
  package var worlds: [any SimulatedWorld]
  package var masks: [RecordMask]
  /// The definition of an event.
  package var events: EventDefinition

  /// Creates a cohort whose athletes are assigned to worlds and masks in turn.
  package init(
    seed: UInt64, athletes: Int, days: Int, worlds: [any SimulatedWorld],
    masks: [RecordMask] = [RecordMask()], events: EventDefinition = .simulated
  ) {
    self.seed = seed
    self.athletes = athletes
    self.days = days
    self.worlds = worlds
    self.masks = masks
    self.events = events
  }

  /// Creates a cohort of the home world whose athletes are assigned to settings and masks in turn.
  package init(
    seed: UInt64, athletes: Int, days: Int, settings: [DaySimulatorSettings],
    masks: [RecordMask] = [RecordMask()], events: EventDefinition = .simulated
  ) {
    self.init(
      seed: seed, athletes: athletes, days: days, worlds: settings.map { HomeWorld(settings: $0) },
      masks: masks, events: events)
  }

  /// Inputs and outcomes of mornings and of evenings.
  package struct Tables: Sendable {
    package var morning = RiskTable(issue: .morning)
    package var evening = RiskTable(issue: .evening)

    package init() {}

    package subscript(issue: IssueTime) -> RiskTable {
      get { issue == .morning ? morning : evening }
      _modify {
        if issue == .morning { yield &morning } else { yield &evening }
      }
    }
  }

  /// Simulates all days in parallel and collects the inputs and outcomes of mornings and evenings.
  ///
  /// - Parameter keeping: Keeps only every *n*-th day, because neighbouring days are nearly identical.
  package func tables(keeping: Int = 1) async -> Tables {
    let parts = await withTaskGroup(of: (Int, Tables).self) { group in
      for index in 0..<athletes {
        group.addTask {
          var tables = Tables()
          live(index) { state, issue, athlete, day, outcomes in
            guard (day + athlete) % max(1, keeping) == 0,
              let inputs = state.riskInputs(issue: issue)
            else {
              return
            }
            if issue == .morning {
              tables.morning.append(inputs.values, athlete: 0, day: day, outcomes: outcomes)
            } else {
              tables.evening.append(inputs.values, athlete: 0, day: day, outcomes: outcomes)
            }
          } onsets: {
            tables.morning.append(onsets: $0)
            tables.evening.append(onsets: $0)
          }
          return (index, tables)
        }
      }
      var all = [Tables](repeating: Tables(), count: athletes)
      for await (index, tables) in group { all[index] = tables }
      return all
    }
    var tables = Tables()
    for part in parts {
      tables.morning.append(part.morning)
      tables.evening.append(part.evening)
    }
    return tables
  }

  /// Simulates all days and passes the state on each scored morning and evening to a closure.
  func live(
    _ show: (AthleteState, IssueTime, _ athlete: Int, _ day: Int, _ outcomes: [Bool?]) -> Void,
    onsets note: ([[Int]]) -> Void
  ) {
    for index in 0..<athletes { live(index, show, onsets: note) }
  }

  /// Simulates one athlete's days and passes the state on each scored morning and evening to a closure.
  package func live(
    _ index: Int,
    _ show: (AthleteState, IssueTime, _ athlete: Int, _ day: Int, _ outcomes: [Bool?]) -> Void,
    onsets note: ([[Int]]) -> Void
  ) {
    let rules = ReadinessSettings()
    let mask = masks[index % masks.count]
    let season = worlds[(index / masks.count) % worlds.count].season(seed: seed, index: index, days: days)
    let forecasts = RiskKind.allCases.compactMap { kind in
      SimulatedPrimitive(rawValue: kind.rawValue).map {
        SimulatedForecast($0, .morning, RiskTask(kind, .morning).window)
      }
    }
    let labels = season.labels(of: forecasts, by: events)
    note(forecasts.map { season.onsets(of: $0.primitive) })
    var state = AthleteState()
    state.profile = season.traits.profile
    var holes = HoleGenerator(seed: seed, index: index)
    for (number, day) in season.days.enumerated() {
      let date = CalendarDay.simulationStart.adding(days: number)
      let isKept = holes.next() >= mask.nightsRemoved
      let outcome = labels.map { $0[number] }
      let isScored = outcome.contains { $0 != nil }
      let morning = mask.record(day.morning, isNightKept: isKept)
      try? state.update(with: morning, on: date, settings: rules)
      if isScored { show(state, .morning, index, number, outcome) }
      try? state.update(with: mask.record(day.evening), on: date, settings: rules)
      if isScored { show(state, .evening, index, number, outcome) }
    }
  }
}

/// A separate random number generator for missing records (SplitMix64: Steele, Lea, Flood 2014).
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

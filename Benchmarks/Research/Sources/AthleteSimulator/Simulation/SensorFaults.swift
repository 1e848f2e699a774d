public import ActivityStreams

/// A kind of sensor fault.
public enum SensorFault: String, Sendable, Hashable, CaseIterable {
  /// Heart rate jumps by 35–60 bpm for one or two samples.
  case heartRateSpikes = "hr-spikes"
  /// Heart rate reads 0 for 10–40 s.
  case heartRateDropouts = "hr-dropouts"
  /// An optical sensor counts steps instead of beats for three minutes.
  case cadenceLock = "cadence-lock"
  /// Heart rate is constant for 90–150 s.
  case flatLine = "flat-line"
  /// Position jumps away by 400–3000 m for one sample.
  case positionJumps = "gps-jumps"
  /// Altitude jumps by 60–200 m for one or two samples.
  case altitudeSpikes = "altitude-spikes"
  /// Power reads 2000–3500 W for one sample.
  case powerSpikes = "power-spikes"
  /// A record repeats the previous time, or is an hour too early.
  case clock

  /// The channels changed by the fault; empty for the clock.
  public var channels: [Channel] {
    switch self {
    case .heartRateSpikes, .heartRateDropouts, .cadenceLock, .flatLine: [.heartRate]
    case .positionJumps: [.latitude, .longitude]
    case .altitudeSpikes: [.altitude]
    case .powerSpikes: [.power]
    case .clock: []
    }
  }
}

/// The rows affected by a fault, inclusive.
public struct FaultSpan: Sendable, Hashable {
  /// The fault.
  public var fault: SensorFault
  /// First and last row.
  public var rows: ClosedRange<Int>
}

/// The number of faults of each kind in an activity.
public struct FaultPlan: Sendable, Hashable {
  /// Number of faults of each kind.
  public var counts: [SensorFault: Int]

  /// Creates a plan with the given number of each fault; none by default.
  public init(_ counts: [SensorFault: Int] = [:]) { self.counts = counts }

  /// Several faults of every kind that the recording's channels allow.
  public static let everything = FaultPlan([
    .heartRateSpikes: 5, .heartRateDropouts: 2, .cadenceLock: 1, .flatLine: 1, .positionJumps: 3,
    .altitudeSpikes: 3, .powerSpikes: 3, .clock: 2,
  ])

  /// Returns a recording with faults, and their positions.
  ///
  /// Faults are omitted if their channel is missing or there is no space for them: faults never share a
  /// row, and at least one clean row separates them. The recovery tail and the first rows stay clean.
  func injected(
    into clean: ActivityRecording, plan: ActivityPlan, endOfExercise: Double?, seed: UInt64
  ) -> (recording: ActivityRecording, spans: [FaultSpan]) {
    var injector = FaultInjector(clean: clean, plan: plan, endOfExercise: endOfExercise, seed: seed)
    // Long faults come first, because they need the most space.
    let order: [SensorFault] = [
      .cadenceLock, .flatLine, .heartRateDropouts, .heartRateSpikes, .altitudeSpikes, .positionJumps,
      .powerSpikes,
      .clock,
    ]
    for fault in order {
      for number in 0..<min(max(0, counts[fault] ?? 0), 1_000) { injector.inject(fault, number: number) }
    }
    return (injector.recording, injector.spans.sorted { $0.rows.lowerBound < $1.rows.lowerBound })
  }
}

private struct FaultInjector {
  private(set) var recording: ActivityRecording
  private(set) var spans: [FaultSpan] = []
  private let clean: ActivityRecording
  private let plan: ActivityPlan
  private let seed: UInt64
  private var isTaken: [Bool]
  private var chance: SimulationGenerator

  init(clean: ActivityRecording, plan: ActivityPlan, endOfExercise: Double?, seed: UInt64) {
    self.clean = clean
    self.plan = plan
    self.seed = seed
    recording = clean
    chance = SimulationGenerator(seed: seed, purpose: "none")
    isTaken = Array(repeating: false, count: clean.time.count)
    let standing = endOfExercise ?? .infinity
    for row in isTaken.indices where row < 8 || row >= isTaken.count - 3 || clean.time[row] > standing - 30 {
      isTaken[row] = true
    }
  }

  mutating func inject(_ fault: SensorFault, number: Int) {
    guard fault.channels.allSatisfy({ recording.columns[$0] != nil }) else { return }
    // Each fault has its own random sequence, so adding one leaves the others in place.
    chance = SimulationGenerator(seed: seed, purpose: "\(fault.rawValue) \(number)")
    guard let rows = place(seconds: length(of: fault)) else { return }
    switch fault {
    case .heartRateSpikes:
      let height = chance.uniform(35...60).rounded() * (chance.chance(0.8) ? 1 : -1)
      change(.heartRate, rows) { min(max($0 + height, 30), 250) }
    case .heartRateDropouts: change(.heartRate, rows) { _ in 0 }
    case .flatLine:
      let held = clean.columns[.heartRate]?[rows.lowerBound] ?? 0
      change(.heartRate, rows) { _ in held }
    case .cadenceLock:
      guard let cadence = clean.columns[.cadence],
        plan.kind.motion == .running || plan.kind.motion == .walking
      else { return }
      for row in rows { recording.columns[.heartRate]?[row] = min(2 * cadence[row], 240) }
    case .positionJumps:
      let (north, east) = (chance.uniform(300...2_000) / 1e5, chance.uniform(300...2_000) / 1e5)
      change(.latitude, rows) { PortableMath.rounded($0 + north, steps: 1_000_000) }
      change(.longitude, rows) { PortableMath.rounded($0 - east, steps: 1_000_000) }
    case .altitudeSpikes:
      let height = chance.uniform(60...200) * (chance.chance(0.5) ? 1 : -1)
      change(.altitude, rows) { PortableMath.rounded($0 + height, steps: 5) }
    case .powerSpikes:
      let watts = chance.uniform(2_000...3_500).rounded()
      change(.power, rows) { _ in watts }
    case .clock:
      for row in rows {
        recording.time[row] = number.isMultiple(of: 2) ? recording.time[row - 1] : recording.time[row] - 3_600
      }
    }
    spans.append(FaultSpan(fault: fault, rows: rows))
    for row in max(0, rows.lowerBound - 1)...min(isTaken.count - 1, rows.upperBound + 1) {
      isTaken[row] = true
    }
  }

  private mutating func length(of fault: SensorFault) -> Double {
    switch fault {
    case .heartRateSpikes, .altitudeSpikes: chance.chance(0.6) ? 0 : 1
    case .heartRateDropouts: chance.uniform(10...40)
    case .cadenceLock: 180
    case .flatLine: chance.uniform(90...150)
    case .positionJumps, .powerSpikes, .clock: 0
    }
  }

  private mutating func change(_ channel: Channel, _ rows: ClosedRange<Int>, _ make: (Double) -> Double) {
    for row in rows {
      guard let value = recording.columns[channel]?[row] else { continue }
      recording.columns[channel]?[row] = make(value)
    }
  }

  /// Returns random free rows with the given total duration; `nil` if there are none.
  private mutating func place(seconds: Double) -> ClosedRange<Int>? {
    guard isTaken.count > 12 else { return nil }
    for _ in 0..<200 {
      let first = chance.integer(8...(isTaken.count - 4))
      var last = first
      while last < isTaken.count, !isTaken[last], clean.time[last] - clean.time[first] < seconds { last += 1 }
      guard last < isTaken.count, !isTaken[last] else { continue }
      // A range that extends across a pause would be longer than requested.
      if clean.time[last] - clean.time[first] <= seconds + 10 { return first...last }
    }
    return nil
  }
}

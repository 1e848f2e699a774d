public import ActivityStreams
internal import CStreamKernels
import RealModule
import Statistics

/// Settings for the expenditure and recovery of W′.
public struct WPrimeSettings: SettingsGroup {
  /// The recovery model.
  public var model = WPrimeModel.differential
  /// `integral`: τ = scale · e^(rate · D̄) + offset. Skiba et al. 2012.
  package static let integralScale = 546.0
  /// `integral`: rate, 1/W. Skiba et al. 2012.
  package static let integralRate = -0.01
  /// `integral`: offset, s. Skiba et al. 2012.
  package static let integralOffset = 316.0
  /// `bartram`: τ = scale · D^exponent. Bartram et al. 2018.
  package static let bartramScale = 2287.2
  /// `bartram`: exponent. Bartram et al. 2018.
  package static let bartramExponent = -0.688
  /// `individual`: the athlete's own time constant, s.
  public var individualTime = 400.0
  /// How power dropouts are treated.
  public var dropouts = WPrimeDropouts.restart
  /// Overdraft above which CP or W′ is flagged as too low, as a fraction of W′.
  package static let negativeShare = 0.1

  package static let group = "w_prime"
  package static let settings: [Setting<WPrimeSettings>] = [
    .choice(
      "model", \.model, "recovery model",
      source:
        "differential: Skiba et al. 2015; integral: Skiba et al. 2012; bartram: Bartram et al. 2018; individual: set by the athlete"
    ),
    .number(
      "individual_time", \.individualTime, in: 10...10_000, unit: "s",
      "time constant set by the athlete, for the individual model",
      source:
        "individual constants predicted failure better than standard ones (Welburn et al., PMC12948861); the default of 400 s is a house rule"
    ),
    .choice("dropouts", \.dropouts, "treatment of power-meter dropouts"),
  ]

  /// Creates the `standard` settings.
  public init() {}
}

/// The model of recovery below critical power.
public enum WPrimeModel: String, CaseIterable, Sendable {
  /// Expenditure decays with τ = W′/(CP − P), integrated exactly (Skiba et al. 2015).
  case differential
  /// All expenditure decays with one τ per ride, in continuous time (Skiba et al. 2012).
  case integral
  /// The integral model as a recursion over samples: the expenditure of a step does not decay within the step.
  case integralRecursion = "integral_recursion"
  /// Like `differential`, with τ = 2287.2 · (CP − P)^−0.688 (Bartram et al. 2018, four elite riders).
  case bartram
  /// Like `differential`, with the athlete's own τ.
  case individual
}

/// The effect of a power dropout on the balance.
public enum WPrimeDropouts: String, CaseIterable, Sendable {
  /// The balance restarts from W′.
  case restart
  /// The balance recovers as it would at 0 W.
  case recover
}

/// The W′ balance as a state, updated step by step.
public struct WPrimeState: Sendable, Hashable {
  /// Critical power, W.
  public let criticalPower: Double
  /// Full W′, J.
  public let capacity: Double
  /// Remaining W′, J. If it falls below 0, CP or W′ is set too low.
  public private(set) var balance: Double
  private let settings: WPrimeSettings
  private let integralTime: Double

  /// Creates a full balance. Returns `nil` unless CP and W′ are positive.
  ///
  /// - Parameters:
  ///   - criticalPower: Critical power, W.
  ///   - capacity: W′, J.
  ///   - meanBelow: Mean of all power below CP, W; used only by the integral models. If it is `nil`, D̄ = CP.
  ///   - settings: The settings.
  public init?(
    criticalPower: Double, capacity: Double, meanBelow: Double? = nil, settings: WPrimeSettings = .init()
  ) {
    guard criticalPower > 0, capacity > 0, criticalPower.isFinite, capacity.isFinite else { return nil }
    self.criticalPower = criticalPower
    self.capacity = capacity
    self.settings = settings
    balance = capacity
    integralTime = Self.integralTime(criticalPower - (meanBelow ?? 0))
  }

  /// Returns τ of the integral models for a mean difference D̄ to critical power, s.
  public static func integralTime(_ difference: Double) -> Double {
    WPrimeSettings.integralScale * .exp(WPrimeSettings.integralRate * difference)
      + WPrimeSettings.integralOffset
  }

  /// Returns Bartram's τ at a difference D below critical power, s; infinite at 0.
  public static func bartramTime(_ difference: Double) -> Double {
    difference > 0
      ? WPrimeSettings.bartramScale * .pow(difference, WPrimeSettings.bartramExponent) : .infinity
  }

  /// Advances the state by a number of seconds at a power. A step whose length is not finite and positive is
  /// ignored.
  public mutating func spend(watts: Double, seconds: Double) {
    guard watts.isFinite, seconds > 0, seconds.isFinite else { return }
    let above = watts - criticalPower
    switch settings.model {
    case .differential:
      if above >= 0 {
        balance -= above * seconds
      } else {
        balance = capacity - (capacity - balance) * .exp(above * seconds / capacity)
      }
    case .bartram:
      if above >= 0 {
        balance -= above * seconds
      } else {
        balance =
          capacity - (capacity - balance) * .exp(-seconds / Self.bartramTime(-above))
      }
    case .individual:
      if above >= 0 {
        balance -= above * seconds
      } else {
        balance = capacity - (capacity - balance) * .exp(-seconds / settings.individualTime)
      }
    case .integral:
      let spent = capacity - balance
      balance =
        capacity - spent * .exp(-seconds / integralTime)
        + max(0, above) * integralTime * .expMinusOne(-seconds / integralTime)
    case .integralRecursion:
      balance = capacity - (capacity - balance) * .exp(-seconds / integralTime) - max(0, above) * seconds
    }
  }

  package mutating func restart() { balance = capacity }

  fileprivate mutating func take(_ recovery: UniformRecovery) { balance = recovery.balance }
}

/// Applies ``WPrimeState/spend(watts:seconds:)`` of the differential model in steps of equal length, with
/// exponentials tabulated by whole watts.
private struct UniformRecovery {
  private let criticalPower: Double
  private let capacity: Double
  private let seconds: Double
  /// The spent W′, J.
  private var spent: Double
  /// The effect of a step at each whole watt.
  private let steps: [Step]
  /// Size of the table, in watts.
  private static let watts = 512
  /// Number of steps looked up together.
  private static let block = 64

  /// One step: W′ spent after the step = W′ spent before it · decay + cost.
  private struct Step {
    var decay: Double
    var cost: Double
  }

  init(_ state: WPrimeState, seconds: Double) {
    criticalPower = state.criticalPower
    capacity = state.capacity
    self.seconds = seconds
    spent = state.capacity - state.balance
    let (rate, critical) = (seconds / capacity, criticalPower)
    // Exponentials are computed for every sixteenth watt, then multiplied by the factors of the lowest 16 watts.
    steps = [Step](unsafeUninitializedCapacity: Self.watts) { steps, count in
      for watts in 0..<16 { steps[watts] = Step(decay: .exp(Double(watts) * rate), cost: 0) }
      for first in stride(from: Self.watts - 16, through: 0, by: -16) {
        let decay = Double.exp((Double(first) - critical) * rate)
        for above in stride(from: 15, through: 0, by: -1) {
          let watts = Double(first + above)
          steps[first + above] = Step(
            decay: watts < critical ? decay * steps[above].decay : 1, cost: max(0, watts - critical) * seconds
          )
        }
      }
      count = Self.watts
    }
  }

  /// Remaining W′ after the steps, J.
  var balance: Double { capacity - spent }

  /// Writes the balance before each step.
  ///
  /// Two steps are combined, so that only every second step depends on the previous result.
  mutating func balances(_ outputs: Span<Double>, to joules: UnsafeMutableBufferPointer<Double>) {
    let count = min(outputs.count, joules.count)
    let table = self.steps
    let steps = table.elementSpan
    let (criticalPower, capacity, seconds) = (criticalPower, capacity, seconds)
    let rate = seconds / capacity
    var spent = self.spent
    @inline(__always)
    func take(_ places: Range<Int>, _ step: (Int) -> Step) {
      var place = places.lowerBound
      while place &+ 2 <= places.upperBound {
        let (one, other) = (step(place), step(place &+ 1))
        joules[place] = capacity - spent
        joules[place &+ 1] = capacity - (spent * one.decay + one.cost)
        spent = spent * (one.decay * other.decay) + (one.cost * other.decay + other.cost)
        place &+= 2
      }
      if place < places.upperBound {
        let one = step(place)
        joules[place] = capacity - spent
        spent = spent * one.decay + one.cost
      }
    }
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: Self.block) { rows in
      for first in stride(from: 0, to: count, by: Self.block) {
        let places = first..<min(first &+ Self.block, count)
        let areWhole = outputs.extracting(places).withUnsafeBufferPointer { outputs in
          guard let start = outputs.baseAddress, let row = rows.baseAddress else { return false }
          return streams_rows(start, outputs.count, UInt16(Self.watts), row)
        }
        if areWhole {
          take(places) { steps[unchecked: Int(rows[$0 &- first])] }
        } else {
          take(places) { Self.step(outputs[$0], criticalPower, rate: rate, seconds) }
        }
      }
    }
    self.spent = spent
  }

  /// Returns the effect of a step at an output. An output that is not finite changes nothing.
  @inline(never)
  private static func step(_ output: Double, _ criticalPower: Double, rate: Double, _ seconds: Double) -> Step
  {
    let above = output - criticalPower
    guard above.magnitude <= .greatestFiniteMagnitude else { return Step(decay: 1, cost: 0) }
    return above < 0 ? Step(decay: .exp(above * rate), cost: 0) : Step(decay: 1, cost: above * seconds)
  }
}

/// The W′ balance over a session (W′bal, also written W'bal).
///
/// Page: *W′ balance*, tests: `WPrimeBalanceTests`.
public struct WPrimeBalance: Sendable, Hashable {
  package struct Sample: Sendable, Hashable {
    /// Time, in the stream's seconds.
    package var time: Double
    /// Remaining W′, J.
    package var joules: Double
  }

  /// Time of every power sample, in the stream's seconds.
  public let time: [Double]
  /// The balance before each sample takes effect, J.
  package let joules: [Double]
  package var samples: [Sample] { zip(time, joules).map { Sample(time: $0, joules: $1) } }
  /// The lowest balance, J.
  public let minimum: Double
  /// The balance at the end, J.
  public let end: Double
  package let restarts: Int
  /// Whether the balance fell so far below zero that CP or W′ must be too low.
  public let isImplausible: Bool
}

extension ActivityStream {
  /// Returns the W′ balance over the session, or `nil` if power is missing or if CP or W′ is not positive.
  ///
  /// Each sample is held until the next sample. During a pause, W′ recovers as at 0 W for the elapsed time.
  /// After a power dropout, the balance restarts from W′.
  ///
  /// - Complexity: O(*n*).
  public func wPrimeBalance(
    criticalPower: Double, capacity: Double, settings: WPrimeSettings = .init()
  ) -> WPrimeBalance? {
    balance(of: .power, critical: criticalPower, capacity: capacity, settings: settings)
  }

  /// Returns the time in each quarter of W′, s: at least 75 %, 50 % and 25 % remaining, then less than 25 %
  /// (including an overdraft).
  ///
  /// Each balance counts until the next sample. Pauses and gaps are excluded.
  ///
  /// - Parameters:
  ///   - balance: The balance of this stream.
  ///   - capacity: The W′ used for the balance, J.
  /// - Complexity: O(*n*).
  package func secondsInQuarters(of balance: WPrimeBalance, capacity: Double) -> [Double] {
    var (full, three, half, seconds) = (0.0, 0.0, 0.0, 0.0)  // at least 75, 50 and 25 %, and all
    guard let column = values(of: .power) else { return [0, 0, 0, 0] }
    let (low, middle, high) = (0.25 * capacity, 0.5 * capacity, 0.75 * capacity)
    var place = 0
    for stretch in stretches(of: .power) {
      forEachStep(of: stretch, column) { _, _, step in
        guard place < balance.joules.count else { return }
        let remaining = balance.joules[place]
        seconds += step
        full += remaining >= high ? step : 0
        three += remaining >= middle ? step : 0
        half += remaining >= low ? step : 0
        place += 1
      }
      place += 1  // the last sample of a segment has no duration
    }
    return [full, three - full, half - three, seconds - half].map { max(0, $0) }
  }

  package func balance(
    of channel: Channel, critical: Double, capacity: Double, settings: WPrimeSettings
  ) -> WPrimeBalance? {
    guard let column = values(of: channel) else { return nil }
    let mean =
      settings.model == .integral || settings.model == .integralRecursion
      ? meanBelow(critical, channel, column) : nil
    guard
      var state = WPrimeState(
        criticalPower: critical, capacity: capacity, meanBelow: mean, settings: settings)
    else { return nil }
    var clock: [Double] = []
    var joules: [Double] = []
    var restarts = 0
    var least = state.balance
    var lastRow: Int?
    for stretch in stretches(of: channel) {
      let first = stretch.rows.lowerBound
      if let last = lastRow {
        // Records between the two valid records mean that recording continued without power.
        let isDropout = first > last + 1 && !pauses.overlap(from: time[last], to: time[first])
        if isDropout, settings.dropouts == .restart {
          state.restart()
          restarts += 1
        } else {
          state.spend(watts: 0, seconds: time[first] - time[last])
        }
      }
      if stretch.isDense, let step = stretch.step, settings.model == .differential, stretch.hold == 0 {
        var recovery = UniformRecovery(state, seconds: step)
        // The last sample has no duration.
        let rows = stretch.rows.dropLast()
        let balances = [Double](unsafeUninitializedCapacity: stretch.rows.count) { balances, count in
          recovery.balances(column.elementSpan.extracting(rows), to: balances)
          balances[rows.count] = recovery.balance
          count = stretch.rows.count
        }
        state.take(recovery)
        if stretch.rows == time.indices {
          (clock, joules) = (time, balances)
        } else {
          clock.append(contentsOf: time[stretch.rows])
          joules.append(contentsOf: balances)
        }
        lastRow = stretch.rows.upperBound - 1
        continue
      }
      clock.append(time[first])
      joules.append(state.balance)
      forEachStep(of: stretch, column) { previous, row, step in
        state.spend(watts: column[previous], seconds: step)
        clock.append(time[row])
        joules.append(state.balance)
      }
      if stretch.hold > 0 {
        state.spend(watts: column[stretch.rows.upperBound - 1], seconds: stretch.hold)
        least = min(least, state.balance)
      }
      lastRow = stretch.rows.upperBound - 1
    }
    guard let extent = joules.elementSpan.extent else { return nil }
    let minimum = min(least, extent.low)
    return WPrimeBalance(
      time: clock, joules: joules, minimum: minimum, end: state.balance, restarts: restarts,
      isImplausible: minimum < -WPrimeSettings.negativeShare * capacity)
  }

  /// Returns the time-weighted mean of the values below critical power, or `nil` if no value is below it.
  private func meanBelow(
    _ critical: Double, _ channel: Channel, _ column: [Double]
  ) -> Double? {
    var sum = 0.0
    var seconds = 0.0
    for stretch in stretches(of: channel) {
      forEachStep(of: stretch, column) { previous, _, step in
        let watts = column[previous]
        if watts < critical {
          sum += watts * step
          seconds += step
        }
      }
    }
    return seconds > 0 ? sum / seconds : nil
  }
}

public import ActivityStreams
import Statistics

/// The definition of a match: an effort above critical power that costs part of W′.
public struct MatchSettings: SettingsGroup {
  /// An effort continues while power, or its mean over the last seconds, is at or above critical power, s.
  public var window = 25.0
  /// Smallest W′ that a match spends, J.
  public var minimumSpent = 2000.0
  /// A match that leaves no more than this of W′ went to exhaustion, J.
  public var exhausted = 500.0

  /// The name of the group in a formula file.
  package static let group = "matches"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<MatchSettings>] = [
    .number(
      "window", \.window, in: 1...600, unit: "s",
      "window whose mean must stay at or above critical power for an effort to continue",
      source: "GoldenCheetah: matches"),
    .number(
      "minimum_spent", \.minimumSpent, in: 1...50_000, unit: "J", "smallest W′ spent in a match",
      source: "GoldenCheetah: matches that are drawn"),
    .number(
      "exhausted", \.exhausted, in: -50_000...50_000, unit: "J",
      "remaining W′ at which a match counts as exhausting", source: "GoldenCheetah: matches"),
  ]

  /// The `standard` defaults.
  public init() {}
}

/// A match: an effort above critical power, with its cost in W′ and the recovery after it.
///
/// It begins where power reaches critical power and ends at the last sample at or above it before both power and its mean over
/// the last 25 s lie below: a few easy turns of the pedals within an attack do not end it.
///
/// Page: *Matches*, tests: `PowerMatchesTests`.
public struct PowerMatch: Sendable, Hashable {
  /// When it began on the clock of the stream, s.
  public let start: Double
  /// Duration, s.
  public let seconds: Double
  /// Mean power, W.
  public let watts: Double
  /// Work above critical power, J.
  public let workAbove: Double
  /// W′ that it spent: the balance before it less that after it, J.
  public let spent: Double
  /// The remaining W′ after it, J.
  public let left: Double
  /// The recovery until the next match or the end, J.
  public internal(set) var recovered: Double
  /// Whether it went to exhaustion.
  public let isExhausting: Bool

  /// The matches of a course of power.
  ///
  /// - Parameters:
  ///   - time: Time of each sample, rising, s.
  ///   - watts: Power from that time to the next, W.
  ///   - balance: Balance of W′ before each sample acts, J.
  ///   - criticalPower: Critical power, W.
  ///   - gapLimit: A longer step ends a match and acts for no time, s.
  ///   - settings: The settings.
  /// - Returns: In order, without overlaps; none where the columns differ in length.
  /// - Complexity: O(*n*).
  public static func along(
    time: [Double], watts: [Double], balance: [Double], criticalPower: Double,
    gapLimit: Double = .infinity, settings: MatchSettings = .init()
  ) -> [PowerMatch] {
    let count = time.count
    guard count > 1, watts.count == count, balance.count == count, criticalPower > 0 else { return [] }
    let (time, watts, balance) = (time.elementSpan, watts.elementSpan, balance.elementSpan)
    func step(_ row: Int) -> Double {
      guard row + 1 < count else { return 0 }
      let step = time[row + 1] - time[row]
      return step > 0 && step <= gapLimit ? step : 0
    }
    var found: [PowerMatch] = []
    var first: Int?  // of the match that is open
    var last = 0  // its latest sample at or above critical power
    var (low, joules, seconds) = (0, 0.0, 0.0)  // of the window, while a match is open
    var edge = 0  // the first row after the latest gap
    func close() {
      guard let begin = first else { return }
      first = nil
      let after = min(count - 1, last + 1)
      guard balance[begin] - balance[after] >= settings.minimumSpent,
        let match = PowerMatch(
          watts, rows: begin...last, from: time[begin], balance: (balance[begin], balance[after]),
          criticalPower: criticalPower, step: step, settings)
      else { return }
      if let index = found.indices.last {
        found[index].recovered = balance[begin] - found[index].left
      }
      found.append(match)
    }
    for row in 0..<count {
      let power = watts[row]
      guard power.isFinite else {
        close()
        edge = row + 1
        continue
      }
      let held = step(row)
      if first != nil || power >= criticalPower {
        if first == nil {
          first = row
          (low, joules, seconds) = (row, 0, 0)
          while low > edge, time[row] - time[low - 1] < settings.window {
            low -= 1
            joules += watts[low] * step(low)
            seconds += step(low)
          }
        }
        joules += power * held
        seconds += held
        while low < row, time[row] - time[low] >= settings.window {
          joules -= watts[low] * step(low)
          seconds -= step(low)
          low += 1
        }
        if power >= criticalPower {
          last = row
        } else if joules < criticalPower * seconds || seconds <= 0 {
          close()
        }
      }
      // After a gap the time before is unknown.
      if held == 0, row + 1 < count {
        close()
        edge = row + 1
      }
    }
    close()
    if let index = found.indices.last {
      found[index].recovered = balance[count - 1] - found[index].left
    }
    return found
  }
}

extension ActivityStream {
  /// The matches of the session.
  ///
  /// - Parameters:
  ///   - balance: The balance of W′ of this stream.
  ///   - criticalPower: The critical power that it was made with, W.
  ///   - settings: The settings.
  /// - Complexity: O(*n*).
  public func powerMatches(
    _ balance: WPrimeBalance, criticalPower: Double, settings: MatchSettings = .init()
  ) -> [PowerMatch] {
    guard let column = values(of: .power) else { return [] }
    var watts = column
    if balance.time.count != time.count {
      watts = []
      watts.reserveCapacity(balance.time.count)
      var row = 0
      for instant in balance.time {
        while row < time.count, time[row] < instant { row += 1 }
        guard row < time.count else { return [] }
        watts.append(column[row])
      }
    }
    return PowerMatch.along(
      time: balance.time, watts: watts, balance: balance.joules, criticalPower: criticalPower,
      gapLimit: gapLimit(of: .power), settings: settings)
  }

  /// Work above a power, J; `nil` without power, or if the power is not above 0.
  /// - Complexity: O(*n*).
  public func work(above watts: Double) -> Double? {
    guard watts > 0, watts.isFinite, let series = perSecondSeries(of: .power) else { return nil }
    var joules = 0.0
    let values = series.values.elementSpan
    for segment in series.segments {
      for second in segment {
        let above = values[second] - watts
        joules += above > 0 ? above : 0
      }
    }
    return joules.isFinite ? joules : nil
  }
}

extension PowerMatch {
  /// A match over some rows; `nil` if they take no time.
  private init?(
    _ watts: Span<Double>, rows: ClosedRange<Int>, from start: Double,
    balance: (before: Double, after: Double),
    criticalPower: Double, step: (Int) -> Double, _ settings: MatchSettings
  ) {
    var (work, above, length) = (0.0, 0.0, 0.0)
    for row in rows {
      let step = step(row)
      work += watts[row] * step
      above += max(0, watts[row] - criticalPower) * step
      length += step
    }
    guard length > 0, work.isFinite else { return nil }
    self.init(
      start: start, seconds: length, watts: work / length, workAbove: above,
      spent: balance.before - balance.after, left: balance.after, recovered: 0,
      isExhausting: balance.after <= settings.exhausted)
  }
}

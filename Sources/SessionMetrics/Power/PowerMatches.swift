public import ActivityStreams
import Statistics

/// Settings that define a match: an effort above critical power that spends part of W′.
public struct MatchSettings: SettingsGroup {
  /// Window whose mean power must stay at or above critical power for an effort to continue, s.
  public var window = 25.0
  /// Minimum W′ spent in a match, J.
  public var minimumSpent = 2000.0
  /// Remaining W′ at or below which a match counts as exhausting, J.
  public var exhausted = 500.0

  package static let group = "matches"
  package static let settings: [Setting<MatchSettings>] = [
    .number(
      "window", \.window, in: 1...600, unit: "s",
      "window whose mean must stay at or above critical power for an effort to continue",
      source: "GoldenCheetah: matches"),
    .number(
      "minimum_spent", \.minimumSpent, in: 1...50_000, unit: "J", "smallest W′ spent in a match",
      source: "GoldenCheetah: matches shown on the chart"),
    .number(
      "exhausted", \.exhausted, in: -50_000...50_000, unit: "J",
      "remaining W′ at which a match counts as exhausting", source: "GoldenCheetah: matches"),
  ]

  /// Creates the `standard` settings.
  public init() {}
}

/// A match: an effort above critical power, with its W′ cost and the recovery after it.
///
/// A match begins when power reaches critical power. It ends at the last sample at or above critical power
/// before both power and its 25-s mean fall below critical power. A few easy pedal strokes within an attack
/// therefore do not end it.
///
/// Page: *Matches*, tests: `PowerMatchesTests`.
public struct PowerMatch: Sendable, Hashable {
  /// Start, in the stream's seconds.
  public let start: Double
  /// Duration, s.
  public let seconds: Double
  /// Mean power, W.
  public let watts: Double
  /// Work above critical power, J.
  public let workAbove: Double
  /// W′ spent: the balance before the match minus the balance after it, J.
  public let spent: Double
  /// W′ remaining after the match, J.
  public let left: Double
  /// W′ recovered before the next match or the end of the session, J.
  public internal(set) var recovered: Double
  /// Whether the effort went to exhaustion.
  public let isExhausting: Bool

  /// Finds the matches in a power series.
  ///
  /// - Parameters:
  ///   - time: Time of each sample, ascending, s.
  ///   - watts: Power from that time to the next, W.
  ///   - balance: W′ balance before each sample takes effect, J.
  ///   - criticalPower: Critical power, W.
  ///   - gapLimit: Longest step within a match, s. A longer step ends the match.
  ///   - settings: The settings.
  /// - Returns: Matches in order, without overlaps; none if the columns differ in length.
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
    var matches: [PowerMatch] = []
    var first: Int?  // start of the open match
    var last = 0  // latest sample of the match at or above critical power
    var (low, joules, seconds) = (0, 0.0, 0.0)  // the window of the open match
    var edge = 0  // first row after the latest gap
    func close() {
      guard let begin = first else { return }
      first = nil
      let after = min(count - 1, last + 1)
      guard balance[begin] - balance[after] >= settings.minimumSpent,
        let match = PowerMatch(
          watts, rows: begin...last, from: time[begin], balance: (balance[begin], balance[after]),
          criticalPower: criticalPower, step: step, settings)
      else { return }
      if let index = matches.indices.last {
        matches[index].recovered = balance[begin] - matches[index].left
      }
      matches.append(match)
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
      // A gap ends the match, because power during it is unknown.
      if held == 0, row + 1 < count {
        close()
        edge = row + 1
      }
    }
    close()
    if let index = matches.indices.last {
      matches[index].recovered = balance[count - 1] - matches[index].left
    }
    return matches
  }
}

extension ActivityStream {
  /// Returns the matches of the session.
  ///
  /// - Parameters:
  ///   - balance: The W′ balance of this stream.
  ///   - criticalPower: The critical power used for the balance, W.
  ///   - settings: The settings that define a match.
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

  /// Returns the work above a power, J; `nil` if power is missing or `watts` is not positive.
  ///
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
  /// Creates a match over a range of rows. Returns `nil` if the rows have no duration.
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

public import ActivityStreams
import RealModule
import Statistics

/// Rules for fitting the heart-rate response.
package enum HeartRateResponseRules {
  /// Length of the intervals over which power and heart rate are averaged, s.
  package static let step = 10.0
  /// Shortest time constant tried, s. Hunt et al. 2015 found 58 ± 24 s.
  package static let shortest = 15.0
  /// Longest time constant tried, s.
  package static let longest = 180.0
  /// Number of time constants tried, evenly spaced on a log scale.
  package static let tried = 8
  /// Time excluded after a start or a gap, s. House rule: three time constants.
  package static let settling = 180.0
  /// Minimum fitted time, s.
  package static let minimumSeconds = 1200.0
  /// Minimum fraction of the heart-rate variance that the fit must explain.
  package static let minimumFit = 0.5
  /// Maximum extrapolation above the recorded heart rates, bpm.
  package static let reach = 10.0
}

/// Heart-rate response to power: heart rate = base + gain · power delayed by a time constant + drift · time.
///
/// Page: *Heart rate and power*, tests: `HeartRateResponseTests`.
public struct HeartRateResponse: Sendable, Hashable {
  /// Time constant of the delay, s.
  public let timeConstant: Double
  /// Increase in heart rate with power, bpm/W.
  public let gain: Double
  /// Heart rate at 0 W in the middle of the session, bpm.
  public let base: Double
  /// Increase in heart rate at constant power, bpm/h.
  public let drift: Double
  /// Fraction of the heart-rate variance explained, 0…1.
  public let explained: Double
  /// Root mean square of the residuals, bpm.
  public let error: Double
  /// Highest mean heart rate in the fit, bpm.
  public let highest: Double
  /// Fitted time, s.
  public let seconds: Double

  /// Returns the steady power, W, that corresponds to a heart rate in the middle of the session, with its 90
  /// % interval.
  ///
  /// This estimates threshold power from work below the threshold. Returns `nil` if heart rate does not rise
  /// with power, or if `heartRate` is too far above the recorded range.
  ///
  /// - Parameters:
  ///   - heartRate: Heart rate, bpm.
  public func power(
    at heartRate: Double
  ) -> (watts: Double, interval: ClosedRange<Double>)? {
    guard gain > 0, heartRate.isFinite, heartRate <= highest + HeartRateResponseRules.reach else {
      return nil
    }
    let watts = (heartRate - base) / gain
    let half = 1.645 * error / gain
    guard watts > 0, watts.isFinite, half.isFinite else { return nil }
    return (watts, max(0, watts - half)...(watts + half))
  }

  /// Fits the response to mean power and heart rate.
  ///
  /// - Parameters:
  ///   - runs: Series without gaps, each with its start time in s: mean power in W and mean heart rate in bpm
  ///     (NaN if missing).
  /// - Returns: `nil` if the time is too short, if power does not vary, or if the fit is poor.
  public init?(
    runs: [(start: Double, watts: [Double], heartRate: [Double])]
  ) {
    let ratio =
      Double.log(HeartRateResponseRules.longest / HeartRateResponseRules.shortest)
      / Double(HeartRateResponseRules.tried - 1)
    let constants = (0..<HeartRateResponseRules.tried).map {
      HeartRateResponseRules.shortest * .exp(ratio * Double($0))
    }
    let fits = constants.map { Self.fit(runs, constant: $0) }
    func squares(_ place: Int) -> Double { fits[place]?.squares ?? .infinity }
    guard let best = fits.indices.min(by: { squares($0) < squares($1) }), var chosen = fits[best] else {
      return nil
    }
    var constant = constants[best]
    // Refine with a parabola through the best time constant and its neighbours.
    if best > 0, best + 1 < fits.count, let left = fits[best - 1], let right = fits[best + 1] {
      let bend = left.squares - 2 * chosen.squares + right.squares
      if bend > 0 {
        let shift = min(1, max(-1, 0.5 * (left.squares - right.squares) / bend))
        let finer = constant * .exp(ratio * shift)
        if let found = Self.fit(runs, constant: finer), found.squares <= chosen.squares {
          (chosen, constant) = (found, finer)
        }
      }
    }
    guard chosen.total > 0,
      chosen.count * HeartRateResponseRules.step >= HeartRateResponseRules.minimumSeconds
    else { return nil }
    let explained = 1 - chosen.squares / chosen.total
    guard explained.isFinite, explained >= HeartRateResponseRules.minimumFit, chosen.gain > 0 else {
      return nil
    }
    timeConstant = constant
    gain = chosen.gain
    base = chosen.base
    drift = 3600 * chosen.drift
    self.explained = explained
    error = (max(0, chosen.squares) / chosen.count).squareRoot()
    highest = chosen.highest
    seconds = chosen.count * HeartRateResponseRules.step
  }

  private struct Fit {
    var (gain, base, drift, squares, total, count, highest) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
  }

  /// Least squares of heart rate on delayed power and time.
  private static func fit(
    _ runs: [(start: Double, watts: [Double], heartRate: [Double])], constant: Double
  ) -> Fit? {
    let share = -Double.expMinusOne(-HeartRateResponseRules.step / constant)
    // Average lag of the delayed power within a step of constant power.
    let lack = share * constant / HeartRateResponseRules.step
    var (n, x, t, y, xx, xt, tt, xy, ty, yy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    // Summing differences from values near the means keeps the sums precise.
    guard let origin = runs.first, let watts0 = origin.watts.first else { return nil }
    let time0 = origin.start
    var highest = -Double.infinity
    for run in runs {
      guard var delayed = run.watts.first else { continue }
      let (column, rates) = (run.watts.elementSpan, run.heartRate.elementSpan)
      for place in 0..<min(column.count, rates.count) {
        let watts = column[place]
        let mean = watts - (watts - delayed) * lack
        delayed += share * (watts - delayed)
        let after = Double(place) * HeartRateResponseRules.step
        let rate = rates[place]
        guard after >= HeartRateResponseRules.settling, rate.isFinite else { continue }
        let (dx, dt, dy) = (mean - watts0, run.start + after - time0, rate - 130)
        n += 1
        x += dx
        t += dt
        y += dy
        xx += dx * dx
        xt += dx * dt
        tt += dt * dt
        xy += dx * dy
        ty += dt * dy
        yy += dy * dy
        highest = max(highest, rate)
      }
    }
    guard n > 3 else { return nil }
    let (mx, mt, my) = (x / n, t / n, y / n)
    let (sxx, sxt, stt) = (xx - n * mx * mx, xt - n * mx * mt, tt - n * mt * mt)
    let (sxy, sty, syy) = (xy - n * mx * my, ty - n * mt * my, yy - n * my * my)
    let determinant = sxx * stt - sxt * sxt
    guard sxx > 0, stt > 0, determinant > 1e-9 * sxx * stt, syy > 0 else { return nil }
    let gain = (sxy * stt - sty * sxt) / determinant
    let drift = (sty * sxx - sxy * sxt) / determinant
    let squares = syy - gain * sxy - drift * sty
    guard gain.isFinite, drift.isFinite, squares.isFinite else { return nil }
    return Fit(
      gain: gain, base: my + 130 - gain * (mx + watts0), drift: drift, squares: squares, total: syy,
      count: n, highest: highest)
  }
}

extension ActivityStream {
  /// Returns the heart-rate response to power; `nil` if a channel is missing or if the fit is too weak.
  ///
  /// - Complexity: O(*n* + *k* · *m*) for *k* time constants and *m* averaging intervals.
  public func heartRateResponse() -> HeartRateResponse? {
    guard let watts = values(of: .power), let rates = values(of: .heartRate), HeartRateResponseRules.step > 0
    else {
      return nil
    }
    var runs: [(start: Double, watts: [Double], heartRate: [Double])] = []
    for stretch in stretches(of: .power) {
      let begin = time[stretch.rows.lowerBound]
      guard time[stretch.rows.upperBound - 1] - begin > HeartRateResponseRules.settling else { continue }
      var run = (start: begin, watts: [Double](), heartRate: [Double]())
      var edge = begin + HeartRateResponseRules.step
      var (joules, seconds, beats, beatSeconds) = (0.0, 0.0, 0.0, 0.0)
      forEachStep(of: stretch, watts) { row, next, step in
        joules += watts[row] * step
        seconds += step
        if rates[row].isFinite {
          beats += rates[row] * step
          beatSeconds += step
        }
        while time[next] >= edge {
          run.watts.append(seconds > 0 ? joules / seconds : watts[row])
          run.heartRate.append(beatSeconds > 0 ? beats / beatSeconds : .nan)
          (joules, seconds, beats, beatSeconds) = (0, 0, 0, 0)
          edge += HeartRateResponseRules.step
        }
      }
      runs.append(run)
    }
    return HeartRateResponse(runs: runs)
  }
}

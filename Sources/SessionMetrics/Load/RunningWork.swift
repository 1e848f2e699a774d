public import ActivityStreams
import RealModule

/// Mechanical power of running and its stress score (GOVSS; Skiba 2006).
///
/// Page: *Running stress score (GOVSS)*, tests: `RunningWorkTests`.
public struct RunningWork: Sendable, Hashable {
  /// Lactate-normalised power: the fourth root of the mean fourth power of 30-s means, W.
  public let normalized: Double
  /// Time analysed, s.
  public let seconds: Double

  private static let (long, short) = (120.0, 30.0)

  /// Returns the mechanical power of a runner, W: the sum of air resistance and the energy cost at this grade
  /// times an efficiency that depends on speed.
  ///
  /// - Parameters:
  ///   - speed: Speed, m/s.
  ///   - grade: Rise over run, clamped to ±0.45.
  ///   - mass: Body mass, kg.
  ///   - height: Height, m.
  public static func power(speed: Double, grade: Double = 0, mass: Double, height: Double) -> Double {
    let i = min(0.45, max(-0.45, grade))
    let front = 0.2025 * Double.pow(height, 0.725) * Double.pow(mass, 0.425) * 0.266
    let air = 0.5 * 1.2 * 0.9 * front * speed * speed
    let cost = ((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i + 19.5) * i + 3.6
    let efficiency = (0.25 + 0.054 * speed) * (1 - 0.5 * speed / 8.33)
    return (air + cost * efficiency * mass) * speed
  }

  /// Returns the stress score: 100 · hours · (normalised ÷ threshold power)². One hour at threshold is 100.
  ///
  /// - Parameters:
  ///   - thresholdSpeed: Threshold speed on the level, m/s.
  ///   - mass: Body mass, kg.
  ///   - height: Height, m.
  /// - Returns: `nil` unless all inputs are positive.
  public func stress(thresholdSpeed: Double, mass: Double, height: Double) -> Double? {
    guard thresholdSpeed > 0, mass > 0, height > 0 else { return nil }
    let threshold = Self.power(speed: thresholdSpeed, mass: mass, height: height)
    return TrainingStress.intensityFactor(weighted: normalized, threshold: threshold).map {
      TrainingStress.points(seconds: seconds, intensity: $0)
    }
  }

  /// A rolling mean whose window grows from the start until it is full.
  private struct Window {
    let length: Double
    private var values: [(value: Double, seconds: Double)] = []
    private var first = 0
    private var (sum, time) = (0.0, 0.0)

    init(length: Double) { self.length = length }

    mutating func add(_ value: Double, _ seconds: Double) -> Double {
      values.append((value, seconds))
      sum += value * seconds
      time += seconds
      while time - values[first].seconds >= length, first + 1 < values.count {
        sum -= values[first].value * values[first].seconds
        time -= values[first].seconds
        first += 1
      }
      return time > 0 ? sum / time : value
    }
  }

  fileprivate init?(
    _ stream: ActivityStream, _ speed: [Double], _ grade: [Double]?, mass: Double, height: Double
  ) {
    var (total, time) = (0.0, 0.0)
    for stretch in stream.stretches(of: .speed) {
      var (speeds, grades) = (Window(length: Self.long), Window(length: Self.long))
      var powers = Window(length: Self.short)
      stream.forEachStep(of: stretch, speed) { row, _, step in
        let slope = grade?[row] ?? 0
        let mean = speeds.add(speed[row], step)
        let tilt = grades.add(slope.isFinite ? slope : 0, step)
        let watts = powers.add(Self.power(speed: max(0, mean), grade: tilt, mass: mass, height: height), step)
        let square = watts * watts
        total += square * square * step
        time += step
      }
    }
    guard time >= Self.short, total.isFinite, total >= 0 else { return nil }
    normalized = Double.pow(total / time, 0.25)
    seconds = time
  }
}

extension ActivityStream {
  /// Returns the mechanical power of a run after Skiba, or `nil` if speed, mass or height is missing or the
  /// run is shorter than 30 s.
  ///
  /// - Parameters:
  ///   - mass: Body mass, kg.
  ///   - height: Height, m.
  ///   - grade: Rise over run at each row, NaN if unknown; `nil` counts as level.
  /// - Complexity: O(*n*).
  public func runningWork(mass: Double, height: Double, grade: [Double]?) -> RunningWork? {
    guard let speed = values(of: .speed), mass > 0, height > 0, grade.map({ $0.count == time.count }) ?? true
    else { return nil }
    return RunningWork(self, speed, grade, mass: mass, height: height)
  }
}

import RealModule

/// Formats durations and paces.
///
/// Seconds are rounded half away from zero before they are split, so that 4:59.6 becomes 5:00 and never 4:60.
///
/// Page: *Pace and moving time*, tests: `PaceTextTests`.
public enum PaceText {
  package static let none = "–"

  /// A unit of distance used in a pace.
  public enum Unit: String, CaseIterable, Sendable {
    /// One kilometre.
    case kilometre = "km"
    /// One mile.
    case mile = "mi"
    /// 100 metres.
    case hundredMetres = "100m"
    /// 100 yards.
    case hundredYards = "100yd"
    /// 500 metres.
    case fiveHundredMetres = "500m"

    /// The length in metres.
    public var metres: Double {
      switch self {
      case .kilometre: 1000
      case .mile: 1609.344
      case .hundredMetres: 100
      case .hundredYards: 91.44
      case .fiveHundredMetres: 500
      }
    }
  }

  /// Returns seconds per unit at the given speed, or `nil` below `minimumSpeed`.
  public static func pace(speed: Double, unit: Unit = .kilometre, settings: PaceSettings = .init()) -> Double?
  {
    guard speed >= settings.minimumSpeed, speed.isFinite else { return nil }
    return unit.metres / speed
  }

  /// Formats seconds as "6:34" or "1:02:03". Returns "–" for `nil`, a negative time, and 100 hours or more.
  package static func clock(_ seconds: Double?) -> String {
    guard let whole = whole(seconds), whole < 360_000 else { return none }
    let (hours, minutes, remainder) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0 ? "\(hours):\(padded(minutes)):\(padded(remainder))" : "\(minutes):\(padded(remainder))"
  }

  /// Formats a pace as "6:34/km", or "–" if the pace is unknown or slower than `minimumSpeed`.
  ///
  /// - Parameters:
  ///   - secondsPerKilometre: The pace.
  ///   - unit: The unit to show.
  ///   - settings: The minimum speed.
  public static func pace(
    secondsPerKilometre: Double?, unit: Unit = .kilometre, settings: PaceSettings = .init()
  ) -> String {
    guard let pace = secondsPerKilometre, pace > 0, pace.isFinite, 1000 / pace >= settings.minimumSpeed else {
      return none
    }
    let text = clock(pace * unit.metres / 1000)
    return text == none ? none : text + "/" + unit.rawValue
  }

  /// Formats a pace per kilometre as "6m 34s", as in `run_stats`, or "–" if the pace is unknown.
  package static func minutesAndSeconds(_ seconds: Double?) -> String {
    guard let whole = whole(seconds), whole < 360_000 else { return none }
    return "\(whole / 60)m \(padded(whole % 60))s"
  }

  private static func whole(_ seconds: Double?) -> Int? {
    guard let seconds, seconds >= 0, seconds < 1e12 else { return nil }
    return Int(exactly: seconds.rounded())
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

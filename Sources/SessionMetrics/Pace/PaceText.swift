import RealModule

/// Durations and paces as people read them. Whole seconds are rounded first, half away from zero, then split, so that
/// 4:59.6 reads 5:00 and never 4:60.
///
/// Page: *Pace and moving time*, tests: `PaceTextTests`.
public enum PaceText {
  /// The text for a pace that does not exist.
  package static let none = "–"

  /// A unit that pace is given in.
  public enum Unit: String, CaseIterable, Sendable {
    /// Kilometre.
    case kilometre = "km"
    /// Mile.
    case mile = "mi"
    /// A hundred metres.
    case hundredMetres = "100m"
    /// A hundred yards.
    case hundredYards = "100yd"
    /// Five hundred metres.
    case fiveHundredMetres = "500m"

    /// Metres of the unit.
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

  /// Seconds a unit at a speed, or `nil` below `minimumSpeed`.
  public static func pace(speed: Double, unit: Unit = .kilometre, settings: PaceSettings = .init()) -> Double?
  {
    guard speed >= settings.minimumSpeed, speed.isFinite else { return nil }
    return unit.metres / speed
  }

  /// "6:34" or "1:02:03"; "–" for nothing, a negative time, or a hundred hours and more.
  package static func clock(_ seconds: Double?) -> String {
    guard let whole = whole(seconds), whole < 360_000 else { return none }
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0 ? "\(hours):\(padded(minutes)):\(padded(rest))" : "\(minutes):\(padded(rest))"
  }

  /// "6:34/km"; "–" for no pace or a speed below `minimumSpeed`.
  /// - Parameters:
  ///   - secondsPerKilometre: the pace.
  ///   - unit: the unit to show.
  ///   - settings: the least speed.
  public static func pace(
    secondsPerKilometre: Double?, unit: Unit = .kilometre, settings: PaceSettings = .init()
  ) -> String {
    guard let pace = secondsPerKilometre, pace > 0, pace.isFinite, 1000 / pace >= settings.minimumSpeed else {
      return none
    }
    let text = clock(pace * unit.metres / 1000)
    return text == none ? none : text + "/" + unit.rawValue
  }

  /// "6m 34s": the pace a kilometre as `run_stats` shows it; "–" for no pace.
  package static func minutesAndSeconds(_ seconds: Double?) -> String {
    guard let whole = whole(seconds), whole < 360_000 else { return none }
    return "\(whole / 60)m \(padded(whole % 60))s"
  }

  /// "26m 54s" below an hour, "1h 08m" from then on (whole minutes, rounded down from whole seconds).
  package static func duration(_ seconds: Double?) -> String {
    guard let whole = whole(seconds) else { return none }
    if whole < 3600 { return "\(whole / 60)m \(padded(whole % 60))s" }
    return "\(whole / 3600)h \(padded(whole / 60 % 60))m"
  }

  /// "0min", "<1min" below half a minute, else the nearest minute: "20min".
  package static func minutes(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds > 0 else { return "0min" }
    if seconds < 30 { return "<1min" }
    guard let minutes = Int(exactly: (seconds / 60).rounded()) else { return "0min" }
    return "\(minutes)min"
  }

  private static func whole(_ seconds: Double?) -> Int? {
    guard let seconds, seconds >= 0, seconds < 1e12 else { return nil }
    return Int(exactly: seconds.rounded())
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

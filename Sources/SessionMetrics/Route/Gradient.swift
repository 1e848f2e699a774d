public import ActivityStreams
import Statistics

/// Settings for computing grade.
public struct GradeSettings: SettingsGroup {
  /// Window length on foot, m.
  public var runWindow = 30.0
  /// Window length on wheels, m.
  public var rideWindow = 60.0
  /// Steepest grade, rise over run.
  public var limit = 0.45

  package static let group = "grade"
  package static let settings: [Setting<GradeSettings>] = [
    .number("run_window", \.runWindow, in: 1...1000, unit: "m", "window length on foot"),
    .number("ride_window", \.rideWindow, in: 1...1000, unit: "m", "window length on wheels"),
    .number(
      "limit", \.limit, in: 0.05...2, "steepest grade, rise over run",
      source: "tested range in Minetti et al. 2002"),
  ]

  /// Creates the `standard` settings.
  public init() {}

  /// Returns the window length for the given sport, m.
  public func window(of sport: ThresholdSport) -> Double { sport == .ride ? rideWindow : runWindow }
}

/// Grade as the least-squares slope of altitude over distance.
///
/// Page: *Altitude smoothing and gradient*, tests: `ElevationTests`.
public enum Gradient {
  /// Returns the slope of altitude over distance through all points, rise over run, or `nil` unless distance varies.
  public static func slope(distance: [Double], altitude: [Double]) -> Double? {
    StraightLine(x: distance, y: altitude)?.slope
  }

  /// Returns the grade at each point over a centred window.
  ///
  /// The window extends outwards to the next point on either side, so it is never shorter than `window`. Near
  /// the ends, it shifts inwards.
  ///
  /// - Parameters:
  ///   - distance: Cumulative distance, never decreasing, m.
  ///   - altitude: Smoothed altitude, m.
  ///   - window: Window length, m.
  /// - Returns: Rise over run, not clamped; NaN if the line is shorter than the window.
  /// - Complexity: O(*n*).
  public static func along(distance: [Double], altitude: [Double], window: Double) -> [Double] {
    let count = distance.count
    var grades = [Double](repeating: .nan, count: count)
    guard count > 1, altitude.count == count, window > 0, let begin = distance.first, let end = distance.last,
      end - begin >= window
    else { return grades }
    var sums = MovingLine(originX: begin, originY: altitude[0])
    var first = 0
    var next = 0  // index after the last point of the window
    for index in 0..<count {
      let windowStart = min(max(begin, distance[index] - window / 2), end - window)
      let right = windowStart + window
      // Shrink at the front: the new first point is the last point at or before `windowStart`.
      var newFirst = first
      while newFirst + 1 < count, distance[newFirst + 1] <= windowStart { newFirst += 1 }
      var newNext = max(next, newFirst)
      while newNext < count, newNext == 0 || distance[newNext - 1] < right { newNext += 1 }
      if index % 512 == 0 || newFirst >= next {
        sums = MovingLine(originX: distance[index], originY: altitude[index])
        for point in newFirst..<newNext { sums.add(distance[point], altitude[point]) }
      } else {
        for point in next..<max(next, newNext) { sums.add(distance[point], altitude[point]) }
        for point in first..<newFirst { sums.remove(distance[point], altitude[point]) }
      }
      (first, next) = (newFirst, newNext)
      grades[index] = sums.slope
    }
    return grades
  }

  /// Sums of a window, relative to a nearby origin.
  private struct MovingLine {
    var originX: Double
    var originY: Double
    var count = 0.0
    var x = 0.0
    var y = 0.0
    var xx = 0.0
    var xy = 0.0

    mutating func add(_ distance: Double, _ altitude: Double) {
      let (dx, dy) = (distance - originX, altitude - originY)
      count += 1
      x += dx
      y += dy
      xx += dx * dx
      xy += dx * dy
    }

    mutating func remove(_ distance: Double, _ altitude: Double) {
      let (dx, dy) = (distance - originX, altitude - originY)
      count -= 1
      x -= dx
      y -= dy
      xx -= dx * dx
      xy -= dx * dy
    }

    var slope: Double {
      let spread = xx - x * x / count
      guard count > 1, spread > 0 else { return .nan }
      return (xy - x * y / count) / spread
    }
  }
}

extension ActivityStream {
  /// Returns the grade at each row, rise over run, clamped to the limit, or `nil` if no row has a grade.
  ///
  /// A row is NaN if altitude or distance is missing, at stops, and in segments shorter than the window.
  ///
  /// - Complexity: O(*n*).
  public func gradient(
    sport: ThresholdSport = .other, source: AltitudeSource = .unknown, settings: GradeSettings = .init(),
    elevation: ElevationSettings = .init()
  ) -> [Double]? {
    gradient(
      smoothedAltitudeLines(sport: sport, source: source, settings: elevation), sport: sport,
      settings: settings, route: RouteSettings())
  }

  /// Like ``gradient(sport:source:settings:elevation:)``, with altitude already smoothed.
  package func gradient(
    _ lines: [AltitudeLine], sport: ThresholdSport, settings: GradeSettings, route: RouteSettings
  ) -> [Double]? {
    guard let distance = cumulativeDistance(sport: sport, settings: route) else { return nil }
    var grades = [Double](repeating: .nan, count: time.count)
    var hasAny = false
    for line in lines {
      guard let places = Self.filled(distance, line.rows) else { continue }
      let slopes = Gradient.along(
        distance: places, altitude: line.altitude, window: settings.window(of: sport))
      for (row, slope) in zip(line.rows, slopes) where !slope.isNaN {
        grades[row] = min(settings.limit, max(-settings.limit, slope))
        hasAny = true
      }
    }
    return hasAny ? grades : nil
  }
}

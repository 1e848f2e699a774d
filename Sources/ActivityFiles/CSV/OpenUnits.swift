internal import ActivityStreams
import TextFormats

extension ActivityRecording {
  /// Highest plausible mean speed of a session, in m/s (45 km/h). A higher value must be in another unit.
  private static let fastestMean = 12.5
  private static let fastest = 40.0
  /// Mean, in m/s, from which a value could also be a walking or running speed in km/h.
  private static let ambiguousMean = 4.5
  /// Lowest plausible mean speed of a session, in m/s. A lower value results from a distance in kilometres or miles.
  private static let slowestMean = 0.05
  /// Maximum time between rows that still counts as session time, in seconds.
  private static let longestStep = 86_400.0

  /// Converts dates and times of day to seconds since 1970 on the athlete's clock. If dates are missing, a
  /// time earlier than the previous time belongs to the next day.
  mutating func setClock(days: [Double]?) {
    if let days {
      let instants = zip(days, time).map { $0 + $1 }
      guard let first = instants.first(where: \.isFinite) else { return }
      let day = days.first { $0.isFinite }
      time = instants.map { $0 - first }
      summary.localDay = CalendarDay(instant: first, utcOffset: 0)
      summary.localClock = day.map { first - $0 }
      return
    }
    var (shift, last) = (0.0, -Double.infinity)
    for row in time.indices where time[row].isFinite {
      if time[row] + shift < last - 43_200 { shift += 86_400 }
      time[row] += shift
      last = time[row]
    }
    guard let first = time.first(where: \.isFinite), first > 0 else { return }
    time = time.map { $0 - first }
  }

  /// Days since 1899-12-30, as spreadsheets store times: from 1982 to 2119, and the days from there to 1970.
  private static let serialDays = (range: 30_000.0..<80_000, to1970: 25_569.0)

  /// Converts times in days since 1899-12-30 to seconds since the first of them, on the athlete's clock. In seconds,
  /// such numbers would have steps of at least a millisecond.
  mutating func settleSerialDays() {
    let finite = time.filter(\.isFinite)
    guard let first = finite.first, let last = finite.last, finite.count > 2,
      Self.serialDays.range.contains(first),
      last > first, last - first < 30, (last - first) / Double(finite.count - 1) < 60.0 / 86_400,
      case let instant = ((first - Self.serialDays.to1970) * 86_400).rounded()
    else { return }
    time = time.map { (($0 - first) * 86_400_000).rounded() / 1000 }
    let day = CalendarDay(instant: instant, utcOffset: 0)
    (summary.localDay, summary.localClock) = (day, day.map { instant - $0.instant })
  }

  /// Infers missing units of speed and distance from each other or, if that fails, from what is humanly
  /// possible. A warning reports the choice.
  ///
  /// - Returns: An error if no unit is plausible, or `nil` on success.
  mutating func settleUnits() -> CSVError? {
    let elapsed = elapsedOfSteps
    guard elapsed > 0 else { return nil }
    if openUnits.contains(.distance), let length = Self.length(columns[.distance]),
      length / elapsed < Self.slowestMean,
      length * 1000 / elapsed < Self.fastest
    {
      columns[.distance] = columns[.distance].map { $0.map { $0 * 1000 } }
      assume("distance", "km")
    }
    guard openUnits.contains(.speed), let speeds = columns[.speed] else { return nil }
    let sum = way(at: speeds)
    let mean = sum / elapsed
    guard mean > 0 else { return nil }
    let units = [("m/s", 1.0), ("km/h", 1 / 3.6), ("mph", 0.44704)]
    var unit: (name: String, scale: Double)?
    if let length = Self.length(columns[.distance]), length > 0, mean * elapsed > 0 {
      // Choose the unit in which speed multiplied by time equals the distance.
      unit = units.first { (sum * $0.1 / length - 1).magnitude < 0.15 }
    }
    let sorted = speeds.filter { $0.isFinite && $0 > 0 }.sorted()
    let high = sorted[sorted.count * 95 / 100]
    unit = unit ?? units.first { mean * $0.1 <= Self.fastestMean && high * $0.1 <= 25 }
    guard let unit else { return .unknownUnit(field: "speed") }
    guard unit.scale != 1 else {
      // The values could be a ride in m/s or a run in km/h.
      if mean >= Self.ambiguousMean, Self.length(columns[.distance]) == nil, columns[.power] == nil {
        warnings.append(
          RecordingWarning(
            kind: "ambiguous_unit",
            message:
              "The speed has no unit; m/s was assumed, but km/h fits too. Put it in the heading: Speed (km/h)."
          ))
      }
      return nil
    }
    columns[.speed] = speeds.map { $0 * unit.scale }
    assume("speed", unit.name)
    return nil
  }

  /// Duration of the session, in seconds, excluding jumps of the clock.
  private var elapsedOfSteps: Double {
    let finite = time.filter(\.isFinite)
    return zip(finite, finite.dropFirst()).map { $1 - $0 }.filter { (0...Self.longestStep).contains($0) }
      .reduce(0, +)
  }

  /// Sum of the forward steps, in metres. In a multisport recording, each sport restarts its distance.
  private static func length(_ values: [Double]?) -> Double? {
    var total = 0.0
    var last = Double.nan
    for value in values ?? [] where value.isFinite {
      if value > last { total += value - last }
      last = value
    }
    return total > 0 ? total : nil
  }

  /// Distance computed as speed multiplied by time, excluding long steps.
  private func way(at speeds: [Double]) -> Double {
    var sum = 0.0
    for row in speeds.indices.dropLast() where speeds[row].isFinite && speeds[row] > 0 {
      let step = time[row + 1] - time[row]
      if step > 0, step <= 60 { sum += speeds[row] * step }
    }
    return sum
  }

  // MARK: Paces and strokes

  /// Lowest plausible mean speed that follows from a pace, in m/s. A lower speed means that seconds were read
  /// as minutes.
  private static let slowestPace = 0.3
  /// Plausible mean rowing speeds, in m/s. Swimming is slower.
  private static let rowing = 1.8...7.0

  /// Infers the distance to which a pace refers, and whether the pace is in seconds. The recorded distance is
  /// used first, then plausible speeds.
  mutating func settlePace(_ scale: Double, isOfStrokes: Bool) {
    guard let speeds = columns[.speed], case let sum = way(at: speeds), sum > 0 else { return }
    let elapsed = elapsedOfSteps
    let distances = [("km", 1000.0), ("500 m", 500), ("mile", 1609.344), ("100 m", 100)]
    let times = [("min", scale), ("s", 1.0)]
    var unit: (name: String, factor: Double)?
    if let length = Self.length(columns[.distance]) {
      for (time, seconds) in times {
        for (distance, metres) in distances where unit == nil {
          let factor = metres / 1000 * scale / seconds
          if (sum * factor / length - 1).magnitude < 0.15 { unit = ("\(time)/\(distance)", factor) }
        }
      }
    } else if elapsed > 0 {
      let factor = sum / elapsed < Self.slowestPace ? scale : 1
      unit = (isOfStrokes ? "500 m" : "km", isOfStrokes ? factor / 2 : factor)
    }
    guard let unit, unit.factor != 1 else { return }
    columns[.speed] = speeds.map { $0 * unit.factor }
    assume("pace", unit.name)
  }

  /// Sets the sport to rowing if the table has strokes and a speed that is plausible for a boat or rowing machine.
  mutating func settleStrokes() {
    guard summary.type == nil else { return }
    let elapsed = elapsedOfSteps
    let metres = Self.length(columns[.distance]) ?? columns[.speed].map { self.way(at: $0) }
    guard elapsed > 0, let metres else { return }
    if Self.rowing.contains(metres / elapsed) { summary.type = "Rowing" }
  }

  mutating func assume(_ name: String, _ unit: String) {
    warnings.append(
      RecordingWarning(
        kind: "assumed_unit",
        message:
          "The unit of \(name) is missing; \(unit) was assumed from the values and the other columns."
      ))
  }
}

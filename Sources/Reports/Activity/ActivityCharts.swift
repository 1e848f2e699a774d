import Charts
import Enrichment
import RealModule
import SessionMetrics

enum ActivityCharts {
  /// Minimum range of an altitude axis, m, so that a flat ride does not look mountainous.
  static let minimumClimb = 50.0

  /// Returns an altitude axis with at least that range.
  static func altitude(_ values: [Double], _ unit: String = "m", least: Double = minimumClimb) -> ChartAxis {
    let low = values.filter(\.isFinite).min() ?? 0
    let high = values.filter(\.isFinite).max() ?? 0
    guard high - low < least else { return ChartAxis(unit) }
    let start = (low / 10).rounded(.down) * 10
    return ChartAxis(unit, range: start...(start + least + 10))
  }

  /// Draws a channel over time, in seconds since the start. `gap` is the longest step that does not interrupt
  /// the line, s.
  static func overTime(
    _ title: String, _ summary: String, label: String, time: [Double], values: [Double], tone: ChartTone,
    gap: Double, vertical: ChartAxis? = nil, behind: [ChartLayer] = [], height: Double = 240
  ) -> Chart {
    var axis = vertical ?? ChartAxis(label)
    if axis.reading == nil {
      axis.reading = .number(decimals: ["km/h", "kJ"].contains(label) ? 1 : 0, unit: label)
    }
    return Chart(
      title, summary: summary, horizontal: clock(time), vertical: axis,
      layers: behind + [.line(LineLayer(nil, broken(time, values, gap: gap), tone: tone))], height: height)
  }

  /// Returns the longest step between samples that does not interrupt the line, s.
  static func longestStep(_ time: [Double], gap: Double) -> Double {
    let steps = zip(time.dropFirst(), time).map { $0 - $1 }.sorted()
    return max(gap, 4 * (steps.isEmpty ? 0 : steps[steps.count / 2]))
  }

  /// Returns the points of a line, interrupted where a step is too long for the sampling rate.
  static func broken(_ time: [Double], _ values: [Double], gap: Double) -> [ChartPoint] {
    let limit = longestStep(time, gap: gap)
    var points: [ChartPoint] = []
    points.reserveCapacity(time.count)
    for (place, (now, value)) in zip(time, values).enumerated() {
      if place > 0, now - time[place - 1] > limit { points.append(ChartPoint(now, .nan)) }
      points.append(ChartPoint(now, value))
    }
    return points
  }

  /// A time axis labelled as h:mm:ss.
  static func clock(_ time: [Double]) -> ChartAxis {
    let end = max(1, time.last ?? 1)
    let start = min(0, time.first ?? 0)
    let steps = [10.0, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800, 86_400]
    let step = steps.first { (end - start) / $0 <= 9 } ?? (end - start)
    var ticks: [ChartAxis.Tick] = []
    var place = (start / step).rounded(.up) * step
    while place <= end, ticks.count < 20 {
      ticks.append(.init(place, PaceText.clock(max(0, place))))
      place += step
    }
    return ChartAxis(range: start...end, ticks: ticks).reading(.clock(unit: ""))
  }

  /// Returns a pace axis with fast paces at the top. Values are negative seconds.
  static func pace(_ label: String, unit: String, from fastest: Double, to slowest: Double) -> ChartAxis {
    let step = [5.0, 10, 15, 30, 60, 120, 300, 600].first { (slowest - fastest) / $0 <= 6 } ?? 1200
    let low = (fastest / step).rounded(.down) * step
    let high = max(low + step, (slowest / step).rounded(.up) * step)
    var ticks: [ChartAxis.Tick] = []
    var place = low
    while place <= high, ticks.count < 20 {
      ticks.append(.init(-place, PaceText.clock(place)))
      place += step
    }
    return ChartAxis(label, range: -high ... -low, ticks: ticks.reversed()).reading(.clock(unit: unit))
  }

  /// Draws heart-rate zones as background bands.
  static func zoneBands(
    _ zones: [HeartRateSection.ZoneShare], from start: Double, to end: Double, in range: ClosedRange<Double>
  ) -> [ChartLayer] {
    zones.enumerated().compactMap { place, zone in
      let low = max(range.lowerBound, zone.lowerBPM)
      let high = min(range.upperBound, zone.upperBPM ?? range.upperBound)
      guard high > low else { return nil }
      return .band(
        BandLayer(
          nil, x: [start, end], low: [low, low], high: [high, high], tone: tone(place, of: zones.count)))
    }
  }

  /// Returns the colour of a zone, from cool to hot, for any number of zones.
  static func tone(_ place: Int, of count: Int) -> ChartTone {
    guard count != 6, count > 1 else { return .zone(place) }
    return .zone(Int(exactly: (Double(place) * 5 / Double(count - 1)).rounded()) ?? place)
  }

  /// Time in each zone as a bar chart.
  static func zones(_ zones: [HeartRateSection.ZoneShare]) -> Chart {
    let parts = zones.enumerated().map { place, zone in
      BarLayer.Part(
        "", zones.indices.map { $0 == place ? zones[$0].seconds / 60 : 0 },
        tone: tone(place, of: zones.count))
    }
    return Chart(
      "Time in heart-rate zones",
      summary: zones.map { "\($0.name) \($0.minutesDisplay)" }.joined(separator: ", ") + ".",
      horizontal: ChartAxis(
        range: 0...Double(max(1, zones.count)),
        ticks: zones.enumerated().map {
          .init(Double($0) + 0.5, "\($1.label) \($1.name) · \($1.minutesDisplay) · \($1.percentage) %")
        }
      ).named,
      vertical: ChartAxis("minutes", includesZero: true),
      layers: [
        .bars(
          BarLayer(
            starts: zones.indices.map { Double($0) }, width: 1, parts: parts,
            titles: zones.map { "\($0.label) \($0.name), \($0.percentage) %" }, unit: "min", decimals: 1))
      ], height: 240)
  }

  /// Draws a bar chart of a few named values.
  static func parts(
    _ title: String, summary: String, label: String,
    _ parts: [(name: String, value: Double, tone: ChartTone)], decimals: Int = 0, height: Double = 220
  ) -> Chart {
    Chart(
      title, summary: summary,
      horizontal: ChartAxis(
        range: 0...Double(max(1, parts.count)),
        ticks: parts.enumerated().map { .init(Double($0) + 0.5, $1.name) }
      ).named,
      vertical: ChartAxis(label, includesZero: true),
      layers: [
        .bars(
          BarLayer(
            starts: parts.indices.map { Double($0) }, width: 1,
            parts: parts.enumerated().map { place, part in
              BarLayer.Part("", parts.indices.map { $0 == place ? part.value : 0 }, tone: part.tone)
            }, titles: parts.map(\.name), decimals: decimals))
      ], height: height)
  }

  /// Draws the best mean for each duration.
  static func meanMax(_ efforts: [BestEffortSection], unit: String, scale: Double, tone: ChartTone) -> Chart {
    let points = efforts.compactMap { effort in
      effort.seconds.map { ChartPoint($0, effort.value * scale) }
    }.sorted { $0.x < $1.x }
    let ticks = [1.0, 5, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 10_800, 21_600]
    let decimals = unit == "km/h" || unit == "mph" ? 1 : 0
    return Chart(
      "Best over each duration, \(unit)", summary: "The best average over each duration, \(unit).",
      horizontal: ChartAxis(
        "duration", spacing: .logarithmic, ticks: ticks.map { .init($0, HistoryWords.window($0)) }
      ).reading(.clock(unit: "")),
      vertical: ChartAxis(unit).reading(.number(decimals: decimals, unit: unit)),
      layers: [
        .line(
          LineLayer(
            nil, points, tone: tone, showsMarks: true,
            notes: points.map {
              "\(NumberText.fixed($0.y, decimals)) \(unit) over \(HistoryWords.window($0.x))"
            }))
      ], height: 260)
  }

  /// Draws the route with north up. Both axes give the distance from the centre in km or miles.
  static func route(_ coordinates: [GeoPoint], _ units: UnitWords = UnitWords(.metric)) -> Chart? {
    let points = coordinates.filter { $0.latitude.isFinite && $0.longitude.isFinite }
    let latitudes = points.map(\.latitude)
    guard points.count > 1, let south = latitudes.min(), let north = latitudes.max() else { return nil }
    let middle = (south + north) / 2
    let ofADegree = units.distance(111_200)
    let shrink = max(0.01, Double.cos(middle * .pi / 180))
    // Take each longitude relative to the previous one, since a route may cross the date line.
    var east: [Double] = []
    for point in points {
      let last = east.last ?? point.longitude
      east.append(last + (point.longitude - last).remainder(dividingBy: 360))
    }
    guard let west = east.min(), let farEast = east.max() else { return nil }
    let center = (west + farEast) / 2
    let line = zip(points, east).map {
      ChartPoint(($1 - center) * shrink * ofADegree, ($0.latitude - middle) * ofADegree)
    }
    let reach = max(0.05, 0.54 * max((farEast - west) * shrink, north - south) * ofADegree)
    guard let first = line.first, let last = line.last else { return nil }
    return Chart(
      "Route", summary: "The route on a map, north up, in \(units.distanceUnit) from its centre.",
      horizontal: ChartAxis("\(units.distanceUnit) east", range: -reach...reach),
      vertical: ChartAxis("\(units.distanceUnit) north", range: -reach...reach),
      layers: [
        .line(LineLayer(nil, line, tone: .series(0))),
        .points(LineLayer("start", [first], tone: .series(2), notes: ["start"])),
        .points(LineLayer("end", [last], tone: .series(1), notes: ["end"])),
      ], height: 480, isSquare: true)
  }
}

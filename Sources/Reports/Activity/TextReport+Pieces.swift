import Enrichment
import TextFormats

/// The parts from which the lines of the report are built.
extension TextReport {
  /// Key numbers with the half-width of their 90 % intervals, if requested. An asymmetric interval is shown with
  /// both ends.
  var howSure: [String] {
    guard let intervals = activity.intervals else { return [] }
    func same(_ value: Double) -> Double { value }
    func distance(_ kilometres: Double) -> Double { units.distance(1000 * kilometres) }
    let facts:
      [(key: String, name: String, value: Double?, digits: Int, unit: String, scale: (Double) -> Double)] = [
        ("training_load.load", "load", activity.trainingLoad?.load, 0, "", same),
        ("effort.score", "effort", activity.effort?.score, 1, "", same),
        ("average_heartrate", "heart rate", activity.averageHeartrate, 0, " bpm", same),
        ("distance_km", "distance", activity.distanceKm, 2, " \(units.distanceUnit)", distance),
        ("elevation.gain_m", "climb", activity.elevation?.gain, 0, " \(units.heightUnit)", units.height),
        ("power.normalized_power", "normalised power", activity.power?.normalizedPower, 0, " W", same),
        ("energy.kcal", "energy", activity.energy?.kcal, 0, " kcal", same),
        (
          "cardio_fitness.vo2max", "VO2max", ActivityWords.fitness(of: activity)?.vo2max, 0, " mL/kg/min",
          same
        ),
      ]
    let texts = facts.compactMap { fact -> String? in
      guard let value = fact.value, let range = intervals[fact.key] else { return nil }
      func number(_ value: Double) -> String { Displays.fixed(fact.scale(value), fact.digits) }
      let (below, above) = (value - range.lowerBound, range.upperBound - value)
      guard max(below, above) <= 1.25 * min(below, above) else {
        return
          "\(fact.name) \(number(value)) (\(number(range.lowerBound)) to \(number(range.upperBound)))\(fact.unit)"
      }
      return "\(fact.name) \(number(value)) ± \(number((below + above) / 2))\(fact.unit)"
    }
    return texts.isEmpty ? [] : rows("9 in 10", texts)
  }

  func row(_ label: String, _ text: String) -> String { TextLayout.padded(label, 12) + text }

  /// Formats a window: "5 s", "20 min".
  func window(_ seconds: Double) -> String {
    seconds < 60 ? "\(Displays.fixed(seconds, 0)) s" : "\(Displays.fixed(seconds / 60, 0)) min"
  }

  /// Returns facts with a label, wrapped to as many lines as needed.
  func rows(_ label: String, _ facts: [String]) -> [String] {
    joined(facts, width: width - 12).enumerated().map { row($0.offset == 0 ? label : "", $0.element) }
  }

  /// Returns facts side by side, wrapped to as many lines as needed.
  func joined(_ facts: [String], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for fact in facts {
      if !line.isEmpty, line.count + 3 + fact.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? fact : " · \(fact)"
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Formats an increase with the resulting level: "1.4 to fitness (now 60.1)".
  func added(_ increase: Double, to name: String, _ level: Double) -> String {
    "\(Displays.fixed(increase, 1)) to \(name) (now \(Displays.fixed(level, 1)))"
  }

  /// Draws a sparkline of a channel over the entire session, with gaps.
  func spark(_ values: [Double], _ times: [Double], _ channel: String, _ colour: TextLayout.Ink, span: Double)
    -> String
  {
    let data = activity.dataQuality
    let limit = data.channels.first { $0.channel == channel }?.gapLimit ?? data.gapLimit
    return ink(
      colour,
      TextLayout.sparkline(
        values, at: times, to: activity.elapsedTime ?? 0, gap: ActivityCharts.longestStep(times, gap: limit),
        width: width - 12, span: span))
  }

  func readable(_ word: String) -> String {
    let spaced = word.replacing("_", with: " ")
    // Converts 2026-05-02T07:12:00+02:00 to 2026-05-02 07:12.
    return spaced.utf8.count >= 16 && spaced.dropFirst(10).first == "T"
      ? "\(spaced.prefix(10)) \(spaced.dropFirst(11).prefix(5))" : spaced
  }

  func ink(_ colour: TextLayout.Ink, _ text: String) -> String {
    isColoured ? OutsideText.ink(colour.code, text) : text
  }
}

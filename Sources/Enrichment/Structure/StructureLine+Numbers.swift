import SessionMetrics
import TextFormats

/// Distances, outputs, heights and times as a coach gives them.
extension StructureLine {
  /// Common distances of efforts, m. Other efforts are described by time.
  static let round: [Double] = [
    25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 750, 800, 1000, 1200, 1500, 1600, 2000, 3000, 4000,
    5000,
  ]

  /// Maximum relative difference of a distance from a round one, and of a swim, whose turns have no speed (house rules).
  private static let roundTolerance = 0.03, swumTolerance = 0.06

  /// Maximum difference of efforts by time from a whole number of half minutes, s, and maximum relative difference of
  /// their mean distance from a round one for the distance to be named; and the same if only their mean time is a whole
  /// number of half minutes (house rules).
  static let onTime = 1.5, exactTolerance = 0.003, clearlyRound = 0.01

  /// The common distance of efforts with their times. A single effort that a gap or a stop made a little shorter than the
  /// others, which are alike, does not count. Climbs are described by height and time.
  func ofOneDistance(_ efforts: [StructureSection.Block]) -> (metres: Double, times: [Double])? {
    guard efforts.first?.kind != "climb" else { return nil }
    if let distance = roundDistance(efforts) { return (distance, efforts.map(\.seconds)) }
    let sorted = efforts.sorted { $0.seconds < $1.seconds }, others = Array(sorted.dropFirst())
    guard others.count > 2, let least = others.first?.seconds, let most = others.last?.seconds,
      most - least <= Self.alikeTimes * least, !areTimed([least, most], to: 30),
      (Self.cut * least..<(1 - 2 * Self.alikeTimes) * least).contains(sorted[0].seconds),
      let distance = roundDistance(others)
    else { return nil }
    return (distance, others.map(\.seconds))
  }

  /// Maximum relative spread of the times of the other efforts for one effort to count as cut short (house rule).
  private static let alikeTimes = 0.03

  /// The common distance of all efforts; `nil` if there is none.
  func roundDistance(_ efforts: [StructureSection.Block]) -> Double? {
    guard case .pace(let paceUnit) = output else { return nil }
    let distances = efforts.compactMap(\.distance)
    guard distances.count == efforts.count, !distances.isEmpty else { return nil }
    let unit = isInYards ? PaceText.Unit.hundredYards.metres / 100 : 1
    let mean = distances.reduce(0, +) / Double(distances.count) / unit
    let spread = ((distances.max() ?? 0) - (distances.min() ?? 0)) / unit
    let times = efforts.map(\.seconds)
    let timeSpread =
      ((times.max() ?? 0) - (times.min() ?? 0)) / max(1, times.reduce(0, +) / Double(times.count))
    let isExact = times.count > 1 && (times.max() ?? 0) - (times.min() ?? 0) <= 2 * Self.onTime
    let isOnTime =
      times.count > 1 && areTimed([times.reduce(0, +) / Double(times.count)], to: 30)
      && !Self.round.contains { (mean / $0 - 1).magnitude <= Self.clearlyRound }
    // Efforts by time vary less in time, efforts by distance less in distance. Nobody plans efforts of 72 s.
    let isSwum = [.hundredMetres, .hundredYards].contains(paceUnit)
    guard spread < 0.08 * mean,
      isSwum || spread / mean < timeSpread + (isOnTime ? 0 : 0.01) || isExact && !areTimed(times, to: 5)
    else { return nil }
    // Efforts that all last the same whole number of half minutes were done by time.
    let isTimed = times.count > 1 && areTimed(times, to: 30)
    let tolerance =
      isSwum
      ? (isTimed ? Self.roundTolerance : Self.swumTolerance)
      : isTimed ? Self.exactTolerance : Self.roundTolerance
    let common = times.count > 1 ? Self.round + [PaceText.Unit.mile.metres] : Self.round
    return common.filter { (mean / $0 - 1).magnitude < tolerance }
      .min { (mean - $0).magnitude < (mean - $1).magnitude }
  }

  /// The output of a block in the unit of the line: W, m/s or bpm.
  func level(_ block: StructureSection.Block) -> Double? {
    switch output {
    case .watts: block.averageWatts
    case .pace, .speed: block.averageSpeed.flatMap { $0 > 0.2 ? $0 : nil }
    case .beats: block.averageHeartrate
    }
  }

  func shown(_ level: Double, hasUnit: Bool = true) -> String {
    switch output {
    case .watts: return Displays.fixed(level, 0) + (hasUnit ? " W" : "")
    case .beats: return Displays.fixed(level, 0) + (hasUnit ? " bpm" : "")
    case .pace(let unit):
      return PaceText.clock(unit.metres / level) + (hasUnit ? "/\(unit.rawValue)" : "")
    case .speed(let isImperial):
      let hour = 3600 * level / (isImperial ? PaceText.Unit.mile.metres : 1000)
      return Displays.fixed(hour, 1) + (hasUnit ? isImperial ? " mph" : " km/h" : "")
    }
  }

  var isOfSpeed: Bool {
    switch output {
    case .pace, .speed: true
    case .watts, .beats: false
    }
  }

  /// Whether the output is the pace of a run or a walk.
  var isOnFoot: Bool {
    if case .pace(let unit) = output { [.kilometre, .mile].contains(unit) } else { false }
  }

  var isOfBeats: Bool { if case .beats = output { true } else { false } }

  /// Formats a height: "707 m".
  func height(_ metres: Double, hasUnit: Bool = true) -> String {
    Self.height(metres, isImperial: isImperial, hasUnit: hasUnit)
  }

  static func height(_ metres: Double, isImperial: Bool, hasUnit: Bool = true) -> String {
    Displays.fixed(isImperial ? metres / foot : metres, 0) + (hasUnit ? isImperial ? " ft" : " m" : "")
  }

  /// Metres per foot (agreement of 1959).
  private static let foot = 0.3048

  /// Rounds a duration as a coach would, if it is close to a multiple of 5 or 10 s.
  func told(_ seconds: Double) -> Double {
    let step = seconds >= 55 ? 10.0 : 5
    let even = step * (seconds / step).rounded()
    return (seconds - even).magnitude <= (seconds >= 55 ? 2.5 : 1.5) ? even : seconds
  }

  func clock(_ seconds: Double) -> String { PaceText.clock(seconds) }
}

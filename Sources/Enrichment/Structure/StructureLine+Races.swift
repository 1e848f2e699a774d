import SessionMetrics
import TextFormats

/// Races of runs and stations, and activities of several sports.
extension StructureLine {
  /// Mean transition time below which transitions are not mentioned, s (house rule).
  private static let shortestWay = 5.0

  /// Minimum time of the slowest station relative to the median for it to be named (house rule).
  private static let slow = 1.05

  func race(isHyrox: Bool) -> String? {
    let runs = blocks.filter { $0.kind == "leg" }, stations = blocks.filter { $0.kind == "station" }
    guard let first = runs.first, let last = runs.last, runs.count > 1 else { return nil }
    func range(_ values: [String]) -> String {
      Set(values).count == 1 ? values[0] : "\(values.first ?? "")–\(values.last ?? "")"
    }
    let times = range(runs.map(\.seconds).sorted().map(clock))
    let unit = isImperial ? PaceText.Unit.mile : .kilometre
    let paces = StructureSection.Block.speeds(of: runs, isHyrox: isHyrox).map {
      range($0.map { unit.metres / $0 }.sorted().map(clock)) + "/\(unit.rawValue)"
    }
    let fade = StructureSection.Block.fade(of: runs, isHyrox: isHyrox) ?? 0
    let words: SessionPhrase? = runs.count < 3 ? nil : fade < 0.5 ? .noFade : .fade
    let ways = blocks.filter { $0.kind == "transition" }.reduce(0) { $0 + $1.seconds }
    let line = (isHyrox ? SessionPhrase.hyrox : .hybrid).filled([
      "runs": "\(runs.count)",
      "each": paces.map { SessionPhrase.lone.filled(["each": times, "output": $0]) } ?? times,
      "fade": words?.filled(["percent": Displays.fixed(fade, 0)]) ?? "",
      "stations": (stations.count == 1 ? SessionPhrase.oneStation : .stations).filled([
        "count": "\(stations.count)"
      ]),
    ])
    var whole =
      ways < Self.shortestWay * Double(stations.count)
      ? line : (isHyrox ? SessionPhrase.roxzone : .between).filled(["line": line, "ways": clock(ways)])
    let waits = blocks.filter { $0.kind == "recovery" }.map(\.seconds).sorted()
    if let rest = rests(waits) { whole = SessionPhrase.rests.filled(["line": whole, "rest": rest]) }
    let total = (stations.last.map { max($0.to, last.to) } ?? last.to) - first.from
    let usual = stations.map(\.seconds).sorted().dropFirst(stations.count / 2).first ?? 0
    guard let slowest = stations.max(by: { $0.seconds < $1.seconds }), let name = slowest.name,
      slowest.seconds >= Self.slow * usual
    else {
      return SessionPhrase.inAll.filled(["line": whole, "time": clock(total)])
    }
    return SessionPhrase.raceTotal.filled([
      "line": whole, "time": clock(total), "name": name, "each": clock(slowest.seconds),
    ])
  }

  static func legs(_ blocks: [StructureSection.Block], climbs: [String?], isImperial: Bool) -> String? {
    let sports = zip(blocks, climbs).filter { $0.0.kind == "leg" }
    var text: String?
    for (leg, climb) in sports.prefix(mostLegs) {
      var values = ["sport": leg.name ?? "", "time": PaceText.clock(leg.seconds)]
      if let distance = leg.distance, distance > 0 {
        let unit = isImperial ? PaceText.Unit.mile : .kilometre
        values["each"] = "\(Displays.fixed(distance / unit.metres, 2)) \(unit.rawValue)"
      }
      var words = (values["each"] == nil ? SessionPhrase.legOfTime : .leg).filled(values)
      if let climb { words = SessionPhrase.noted.filled(["line": words, "further": climb]) }
      text =
        text.map { SessionPhrase.nextLeg.filled(["line": $0, "further": words.lowercased()]) } ?? words
    }
    if sports.count > mostLegs {
      text = text.map {
        SessionPhrase.moreLegs.filled(["line": $0, "count": "\(sports.count - mostLegs)"])
      }
    }
    let ways = blocks.filter { $0.kind == "transition" }.reduce(0) { $0 + $1.seconds }
    guard ways >= 1 else { return text }
    return text.map { SessionPhrase.changes.filled(["line": $0, "ways": PaceText.clock(ways)]) }
  }
}

import ActivityStreams
import SessionMetrics
import TextFormats

/// Describes the structure of a session in one line.
struct StructureLine {
  enum Output { case watts, pace(PaceText.Unit), speed(isImperial: Bool), beats }

  var output: Output
  let blocks: [StructureSection.Block]
  /// Moving time of the session, s.
  var time: Double?
  /// Mean output of the session over its moving time, in the unit of the line.
  var meanOutput: Double?
  /// Moving time of each block, s, and its mean power while moving; empty if unknown.
  var moving: [(seconds: Double, watts: Double?)] = []
  /// The alternation within the efforts of each series, by its number, and within a single effort, by 0.
  var alternations: [Int: Alternation] = [:]
  /// Mean height of the efforts of each series that goes uphill, m, by its number.
  var climbs: [Int: Double] = [:]
  /// Whether the efforts are the periods of a match.
  var isMatch = false
  /// Whether distances in a pool are in yards.
  var isInYards = false
  /// Whether heights are in feet and weights in pounds.
  var isImperial = false

  /// Maximum number of legs, exercises or single efforts in one line.
  static let mostLegs = 5
  /// Maximum number of series in one line.
  private static let most = 3
  /// Minimum duration at which a swim between sets and one before or after them is named, as fractions of the sets' time
  /// (house rules).
  private static let longSwim = (between: 0.5, beside: 1.0)
  /// Minimum fraction of the time before the first of timed rounds that is mentioned (house rule).
  private static let lateShare = 0.5

  /// Returns the line of a session with efforts or with steps; `nil` for other sessions.
  func line() -> String? {
    let efforts = blocks.filter(\.isEffort)
    // Long swims between the sets of a pool session are named as well, but no warm-up and no cool-down.
    let whole = efforts.reduce(0) { $0 + $1.seconds }
    let start = efforts.first?.from ?? 0, end = efforts.last?.to ?? 0
    let swims = blocks.filter {
      $0.kind == "steady" && $0.distance != nil
        && $0.seconds >= ($0.from > start && $0.to < end ? Self.longSwim.between : Self.longSwim.beside)
          * whole
        && (efforts.first?.kind == "set" || (efforts.isEmpty && blocks.contains { $0.kind == "recovery" }))
    }
    let count = efforts.compactMap(\.series).max() ?? 0
    let lone = efforts.filter { $0.series == nil }
    guard count > 0 || !swims.isEmpty else {
      return lone.isEmpty ? steps() : inOrder(lone)
    }
    if let text = surgesOfBunch(efforts) { return text }
    let series = (0..<min(count, blocks.count)).flatMap { place in
      Self.withoutStranger(efforts.filter { $0.series == place + 1 })
    }
    let named = frames(
      (series + swims.map { [$0] }).filter { !$0.isEmpty }.sorted { $0[0].from < $1[0].from })
    // Of many series, only the longest ones and the fastest one are listed, in order.
    func seconds(_ place: Int) -> Double { named[place].parts.joined().reduce(0) { $0 + $1.seconds } }
    var chosen = Array(named.indices.sorted { seconds($0) > seconds($1) }.prefix(Self.most))
    func speed(_ place: Int) -> Double { fastest(named[place].parts) }
    if let fastest = named.indices.max(by: { speed($0) < speed($1) }),
      let most = chosen.map(speed).max(), speed(fastest) > Self.faster * most
    {
      chosen.append(fastest)
    }
    chosen.sort()
    guard let first = chosen.first else { return nil }
    let others = named.indices.filter { !chosen.contains($0) }.reduce(0) { $0 + named[$1].parts.count }
    var text = described(named[first])
    for place in chosen.dropFirst() {
      // Without the sets in between, the one does not follow directly after the other.
      text = (others > 0 ? SessionPhrase.apart : .next).filled([
        "line": text, "further": described(named[place]),
      ])
    }
    if others > 0 {
      text = (others == 1 ? SessionPhrase.oneMoreSet : .moreSets).filled(["line": text, "count": "\(others)"])
    }
    // Rounds timed by laps may follow another workout.
    if let early = efforts.first, early.kind == "work", level(early) == nil,
      early.from > Self.lateShare * (efforts.last?.to ?? 0)
    {
      text = SessionPhrase.late.filled(["before": clock(early.from), "line": text])
    }
    return lone.isEmpty ? afterEasy(efforts, text) : besides(lone, text)
  }

  /// Minimum length of a first or last effort relative to the others, which are similar, from which it is described
  /// separately (house rule).
  private static let stranger = 3.0

  /// Returns the efforts of a series, split if all but the first or the last are similar, as with a time trial before
  /// strides.
  private static func withoutStranger(_ efforts: [StructureSection.Block]) -> [[StructureSection.Block]] {
    func isAlone(_ one: StructureSection.Block?, _ others: ArraySlice<StructureSection.Block>) -> Bool {
      let times = others.map(\.seconds)
      guard let one, one.kind == "work", others.count > 2, let least = times.min(), let most = times.max()
      else { return false }
      return cut * most <= least && one.seconds >= stranger * most
    }
    if isAlone(efforts.first, efforts.dropFirst()) { return [[efforts[0]], Array(efforts.dropFirst())] }
    if isAlone(efforts.last, efforts.dropLast()) { return [Array(efforts.dropLast()), efforts.suffix(1)] }
    return [efforts]
  }

  /// Maximum fraction of moving time in efforts that follow an easy session, and minimum duration of the easy part
  /// before them, s (house rules).
  private static let strides = (share: 0.1, before: 1200.0)

  /// Adds the easy part before short efforts such as strides.
  private func afterEasy(_ efforts: [StructureSection.Block], _ text: String) -> String {
    guard let time, let first = efforts.first, first.kind == "work", let before = blocks.first,
      before.to <= first.from + 1, before.seconds >= Self.strides.before, let slow = level(before),
      efforts.reduce(0, { $0 + $1.seconds }) <= Self.strides.share * time
    else { return text }
    return joined([lone(told(before.seconds), slow), text]) ?? text
  }

  /// Minimum speed, relative to the listed sets, at which a short set of swims is listed as well (house rule).
  private static let faster = 1.04

  /// Pool sets that are swum several times in the same order, or a single series.
  private struct Frame {
    var parts: [[StructureSection.Block]]
    var times = 1
  }

  /// Joins pool sets that repeat immediately with the same counts and distances.
  private func frames(_ named: [[StructureSection.Block]]) -> [Frame] {
    func scheme(_ part: [StructureSection.Block]) -> [Double]? {
      let distances = part.compactMap { $0.distance.map { $0.rounded() } }
      return part[0].kind == "set" && part.count > 1 && distances.count == part.count ? distances : nil
    }
    let schemes = named.map(scheme)
    var result: [Frame] = []
    var place = 0
    while place < named.count {
      var frame = Frame(parts: [named[place]])
      for size in 1...Self.most {
        let own = schemes[place...].prefix(size)
        guard own.count == size, !own.contains(nil) else { break }
        var times = 1
        while Array(schemes[(place + times * size)...].prefix(size)) == Array(own) { times += 1 }
        if times > 1 {
          frame = Frame(parts: Array(named[place..<(place + times * size)]), times: times)
          break
        }
      }
      result.append(frame)
      place += frame.parts.count
    }
    return result
  }

  /// The speed of the fastest series of swims, m/s; 0 for other efforts.
  private func fastest(_ parts: [[StructureSection.Block]]) -> Double {
    parts.filter { $0[0].kind == "set" && $0.count > 1 }.map { part in
      part.reduce(0) { $0 + ($1.distance ?? 0) } / max(1, part.reduce(0) { $0 + $1.seconds })
    }.max() ?? 0
  }

  private func described(_ frame: Frame) -> String {
    guard frame.times > 1 else { return series(frame.parts[0]) }
    let size = frame.parts.count / frame.times
    var text: String?
    for place in 0..<size {
      let alike = stride(from: place, to: frame.parts.count, by: size).map { frame.parts[$0] }
      let pauses = alike.flatMap { zip($0, $0.dropFirst()).map { $1.from - $0.to } }.sorted()
      var words = repetitions(alike.flatMap(\.self), inSet: alike[0].count)
      if let rest = pauses.isEmpty ? nil : pauses[(pauses.count - 1) / 2], rest >= 1 {
        words = SessionPhrase.rests.filled(["line": words, "rest": clock(rest)])
      }
      text = text.map { SessionPhrase.apart.filled(["line": $0, "further": words]) } ?? words
    }
    return SessionPhrase.sets.filled(["sets": "\(frame.times)", "line": text ?? ""])
  }
}

import TextFormats

/// All phrases about a session. The raw value is the template, with placeholders in braces.
///
/// They are kept in one file, so they can be read and edited without touching a rule. `p247 words session`
/// prints them.
package enum SessionPhrase: String, TopicPhrase {
  case repetitions = "{count} × {each} at {output} ({least}–{most})"
  case repetitionsAlike = "{count} × {each} at {output}"
  case distances = "{count} × {each} in {time} ({least}–{most})"
  case distancesAlike = "{count} × {each} in {time}"
  case efforts = "{count} efforts of {shortest}–{longest} at {output} ({least}–{most})"
  case climbs = "{count} × {each} uphill at {output}"
  case climbsOfHeight = "{count} × {each} uphill ({gain} each)"
  case uphill = "{line}, {gain} of climb each"
  case sets = "{sets} × ({line})"
  case unevenSets = "{sets} sets of {least}–{most}"
  case rests = "{line}, rests {rest}"
  case floats = "{line}, floats {rest} at {output}"
  case walks = "{line}, walks {rest}"
  case halfTime = "{line}, half-time {rest}"
  case surges = "{time} at {output} with {count} surges of {shortest}–{longest} at {fast}"
  case surgesAlike = "{time} at {output} with {count} surges of {shortest} at {fast}"
  case setRests = "{line}, {rest} between sets"
  case next = "{line}; then {further}"
  case apart = "{line}; {further}"
  case moreSets = "{line}; and {count} more sets"
  case oneMoreSet = "{line}; and one more set"
  case ladder = "{each} at {output} ({least}–{most})"
  case afterRest = "{line} after {rest} rest"
  case overUnders = "{count} × {each} over-unders ({one} / {other})"
  case alternating = "{each} alternating {one} and {other}"
  case progression = "{each} progression from {slow} to {fast}"
  case evenSteps = "{count} × {each}, from {slow} to {fast}"
  case easy = "Easy {sport}, {time} at {output}"
  case steady = "Steady {sport}, {time} at {output}"
  case moderate = "Moderate {sport}, {time} at {output}"
  case tempo = "Tempo {sport}, {time} at {output}"
  case hard = "Hard {sport}, {time} at {output}"
  case varied = "Varied {sport}, {time} at {output}"
  case surgeCount = "{line}, {count} surges"
  case whole = "{sport}, {time} at {output}"
  case race = "Race, {each} in {time} at {output}"
  case ofRace = "Race: {line}"
  case beforeRace = "{line}; warm-up {further}"
  case walkCount = "{line}, {count} walks of {each}"
  case noted = "{line} ({further})"
  case normalized = "NP {output}"
  case withStops = "{output} with stops"
  case pulse = "{line}, {output} bpm"
  case course = "{line}; first {further}"
  case trend = "{line}; from {slow} to {fast}"
  case drifted = "{line}, decoupling {percent} %"
  case climbed = "{line}, {gain} climbed"
  case oneClimb = "{line}, {gain} climbed in {time}"
  case mainClimb = "{line}, {gain} climbed, {most} of it in {time}"
  case manyClimbs = "{line}, {gain} climbed, {count} climbs of {least}–{most}"
  case climbsAt = "{line} at {slow}–{fast} W"
  case ascent = "{gain} up in {time}"
  case descent = "{gain} down in {time}"
  case upAndDown = "{line}, {gain} down in {time}"
  case gained = "{sport}, {time} with {gain} climbed"
  case gainedIn = "{sport}, {time} with {gain} climbed in {climb}"
  case stops = "{line}, {rest} stopped"
  case inAll = "{line}, {time} in all"
  case lone = "{each} at {output}"
  case loneWalk = "{each} walk at {output}"
  case also = "{line} and {further}"
  case lastPart = "{line}, then {further}"
  case besides = "{line}; also {further}"
  case besidesMany = "{line}; also {count} efforts of {shortest}–{longest} at {output}"
  case lastCut = "{line}; the last rep ended after {each}"
  case stopWithin = "{line}, {rest} stopped in rep {count}"
  case late = "{before} of strength work, then {line}"
  case swum = "{each} in {time}"
  case hyrox = "Hyrox: {runs} runs of {each}{fade}, {stations}"
  case hybrid = "{runs} runs of {each}{fade}, {stations}"
  case stations = "{count} stations"
  case oneStation = "{count} station"
  case fade = " (fade +{percent} %)"
  case noFade = " (no fade)"
  case roxzone = "{line}, roxzone {ways}"
  case between = "{line}, {ways} between"
  case raceTotal = "{line}, {time} in all; slowest station: {name}, {each}"
  case leg = "{sport} {each} in {time}"
  case legOfTime = "{sport} {time}"
  case legClimb = "{gain} up"
  case legRise = "about {gain} up"
  case nextLeg = "{line}, {further}"
  case moreLegs = "{line} and {count} more legs"
  case changes = "{line}, transitions {ways}"
  case lifting = "{count} sets"
  case lifted = "{name} {count} × {each}"
  case liftedWeight = "{name} {count} × {each} × {weight}"
  case liftedRepetitions = "{count} sets of {name}, {each} reps"
  case liftedSets = "{count} sets of {name}"
  case moreExercises = "{line} and {count} more exercises"
  case lastBelow = "The last had {percent} % less power than the first."
  case lastAbove = "The last had {percent} % more power than the first."
  case lastSlower = "The last was {percent} % slower than the first."
  case lastFaster = "The last was {percent} % faster than the first."
  case lastTime = "{line} (last time, {date}: {output})"
  case before = "Last time ({date}): {output}."
  case lastRace =
    "{change} against {date} ({total}): runs {runs}, stations {stations}, transitions {ways}"
  case nextRace = "Next race about {total} ({least}–{most})"
  case plan = "{done} of {count} planned efforts done"
  case planMissed = "{line}, {count} missed"
  case planShort = "{line}, {count} short"
  case planLong = "{line}, {count} long"
  case planBelow = "{line}, {count} below target"
  case planAbove = "{line}, {count} above target"
  case planSlower = "{line}, {count} slower than planned"
  case planFaster = "{line}, {count} faster than planned"
  case planExtra = "{line}, {count} extra"
  case planUnread = "{line}, target not understood: {words}"
  case measured = "{line} ({value} of {target})"
  case compared = "{line} ({value}, target {target})"
  case compliance = "{line}, compliance {percent} %"
  case complianceRange = "{line}, compliance {percent} % ({least}–{most})"
  case mostLoad = "Most of the load came from zone {label} ({name}), which {purpose}."
  case mostLoadPlain = "Most of the load came from zone {label} ({name})."
  case largestLoad = "The largest share of the load ({percent} %) came from zone {label} ({name})."
  case structureOfZones = "{line}."
  case ofDuration = "{label}, driven by duration"
  case ofIntensity = "{label}, short but intense"
  case butLong = "{label}, but long"

  /// Returns the word for the intensity with which a line starts, in lower case; `nil` without one.
  package static func intensity(of line: String) -> String? {
    [easy, steady, moderate, tempo, hard].first { line.hasPrefix($0.rawValue.prefix { $0 != "{" }) }
      .map { "\($0)" }
  }

  /// Example values. A phrase may override the common ones.
  package var exampleValues: [String: String] { Self.usualValues.merging(ownValues) { $1 } }
  private var ownValues: [String: String] {
    switch self {
    case .distances, .distancesAlike, .swum:
      ["count": "8", "each": "400 m", "time": "1:28", "least": "1:26", "most": "1:31"]
    case .efforts: ["count": "6", "shortest": "1:00", "longest": "4:00", "least": "268", "most": "330"]
    case .climbs: ["count": "8", "each": "2:10"]
    case .uphill: ["gain": "24 m"]
    case .climbsOfHeight: ["count": "8", "each": "2:10", "gain": "24 m"]
    case .leg, .legOfTime: ["sport": "Open water swimming", "each": "1.64 km", "time": "32:57"]
    case .legClimb, .legRise: ["gain": "448 m"]
    case .nextLeg, .moreLegs, .changes:
      [
        "line": "Open water swimming 1.64 km in 32:57", "further": "cycling 39.90 km in 1:12:03",
        "count": "2",
      ]
    case .lastRace:
      ["change": "−3:20", "total": "1:16:40", "runs": "−1:20", "stations": "−2:10", "ways": "+0:10"]
    case .nextRace: ["total": "1:12:50", "least": "1:08:20", "most": "1:17:40"]
    case .roxzone, .between, .raceTotal:
      [
        "line": "8 runs of 4:12–4:55 (fade +11 %), 8 stations", "time": "1:14:40", "name": "wall balls",
        "each": "5:02",
      ]
    case .overUnders: ["count": "3", "each": "9:00", "one": "2:00 at 240 W", "other": "1:00 at 280 W"]
    case .alternating: ["each": "41:40", "one": "4:05 at 4:05/km", "other": "4:35 at 4:35/km"]
    case .ladder: ["each": "1-2-3-2-1 min"]
    case .easy, .steady, .moderate, .tempo, .hard, .varied: ["time": "1:05:00", "sport": "ride"]
    case .race: ["each": "42.20 km", "time": "3:36:30", "output": "5:08/km"]
    case .loneWalk: ["output": "11:40/km"]
    case .beforeRace, .walkCount:
      [
        "line": "Race, 5.00 km in 18:25 at 3:41/km", "further": "15:00 at 6:10/km",
        "each": "0:25–1:00",
      ]
    case .ofDuration, .ofIntensity, .butLong: ["label": "hard"]
    case .whole: ["time": "48:00", "output": "104 bpm"]
    case .pulse, .noted:
      ["line": "Tempo ride, 56:38 at 180 W", "output": "145", "further": "172 W with stops, NP 193"]
    case .normalized: ["output": "193"]
    case .withStops: ["output": "172 W"]
    case .drifted, .climbed, .oneClimb, .mainClimb, .manyClimbs, .stops, .inAll:
      [
        "line": "Easy run, 1:40:07 at 6:14/km", "time": "31:00", "rest": "13:05", "least": "42",
        "most": "105 m",
      ]
    case .surges, .surgesAlike:
      [
        "time": "41:00", "output": "250 W", "count": "45", "shortest": "0:08", "longest": "0:14",
        "fast": "579 W",
      ]
    case .trend: ["line": "Run, 39:54 at 3:59/km", "slow": "3:46/km", "fast": "4:13/km"]
    case .course:
      ["line": "Moderate run, 48:41 at 4:35/km", "further": "28:00 at 5:20/km, then 20:41 at 4:00/km"]
    case .climbsAt: ["line": "Tempo ride, 56:38 at 172 W, 3 climbs of 53–77 m", "slow": "215", "fast": "235"]
    case .surgeCount: ["line": "Varied ride, 51:43 at 190 W (NP 212), 154 bpm", "count": "9"]
    case .ascent, .descent, .gained, .gainedIn: ["time": "55:00", "sport": "Hike", "climb": "15:00"]
    case .upAndDown: ["line": "707 m up in 55:00", "time": "47:00"]
    case .lastPart: ["line": "10:00 at 6:00/km, 17:00 at 4:35/km", "further": "23:00 at 4:00/km"]
    case .afterRest: ["line": "23:00 at 4:00/km", "rest": "5:00"]
    case .setRests: ["line": "3 × (2 × 0:45, rests 0:05)", "rest": "1:30"]
    case .also: ["line": "5:01 at 359 W", "further": "2:01 at 425 W"]
    case .besides: ["further": "3:40 at 4:50/km"]
    case .besidesMany: ["count": "8", "output": "420 W", "shortest": "0:20", "longest": "0:50"]
    case .stopWithin: ["count": "3", "rest": "0:40"]
    case .lastCut: ["line": "9 × 3:00 at 3:58/km", "each": "2:00"]
    case .floats: ["line": "5 × 1000 m in 3:56", "rest": "4:38", "output": "4:40/km"]
    case .walks: ["line": "6 × 9:00 at 6:31/km", "rest": "1:00"]
    case .halfTime: ["line": "2 × 45:30 at 156 bpm (154–158)", "rest": "15:00"]
    case .unevenSets: ["sets": "4", "least": "6", "most": "7"]
    case .liftedRepetitions, .liftedSets: ["count": "8", "each": "45", "name": "sit-ups"]
    case .liftedWeight, .lifted, .moreExercises:
      ["line": "Squat 4 × 6 × 90 kg", "count": "4", "each": "6", "weight": "90 kg", "name": "Squat"]
    case .hyrox, .hybrid: ["each": "4:12–4:55"]
    case .lifting: ["count": "18"]
    case .compliance, .complianceRange:
      ["line": "5 of 5 planned efforts done", "percent": "97", "least": "95", "most": "99"]
    case .planMissed, .planShort, .planLong, .planBelow, .planAbove, .planSlower, .planFaster, .planExtra:
      ["line": "4 of 6 planned efforts done", "count": "1"]
    case .planUnread: ["line": "5 of 5 planned efforts done", "words": "sweet spot"]
    case .measured:
      ["line": "4 of 5 planned efforts done, 1 short", "value": "3:36", "target": "6:00"]
    case .compared:
      ["line": "5 of 5 planned efforts done, 1 above target", "value": "262 W", "target": "245–255 W"]
    case .largestLoad: ["percent": "41"]
    default: [:]
    }
  }

  private static let usualValues = [
    "count": "5", "each": "6:00", "output": "294 W", "least": "286", "most": "306", "time": "1:28",
    "shortest": "1:00", "longest": "4:00", "sets": "3", "line": "5 × 6:00 at 294 W (286–306)", "rest": "4:29",
    "date": "2026-05-03", "done": "5",
    "further": "8 × 0:30 at 420 W", "before": "1:05:00", "slow": "5:20/km", "fast": "4:35/km",
    "runs": "8",
    "sport": "Strength training",
    "fade": " (fade +11 %)", "stations": "8 stations", "ways": "6:12", "percent": "2", "label": "4",
    "name": "Hard",
    "purpose": "improves speed and lactate threshold", "gain": "578 m", "weight": "90 kg",
  ]
}

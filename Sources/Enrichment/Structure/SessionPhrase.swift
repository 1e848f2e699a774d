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
  case sets = "{sets} × ({line})"
  case rests = "{line}, rests {rest}"
  case next = "{line}; then {further}"
  case moreSets = "{line}; and {count} more sets"
  case amid = "{before} at {slow}, {each} at {fast}, then {after} at {slower}"
  case fastFinish = "{before} at {slow}, then {each} at {fast}"
  case progression = "{count} steps from {slow} to {fast}"
  case steady = "Steady, {time} at {output}"
  case varied = "Continuous, {time} at {output}"
  case hilly = "Hilly, {time} at {output}"
  case stopped = "{time} moving at {output}, {rest} stopped"
  case progressive = "Progressive, {time} at {output}, the last third {percent} % above the first"
  case progressiveFaster = "Progressive, {time} at {output}, the last third {percent} % faster than the first"
  case whole = "{sport}, {time} at {output}"
  case swum = "{each} in {time}"
  case hyrox = "Hyrox: {runs} runs of {least}–{most} (fade {fade}), {stations} stations"
  case hybrid = "{runs} runs of {least}–{most} (fade {fade}), {stations} stations"
  case roxzone = "{line}, roxzone {ways}"
  case between = "{line}, {ways} between"
  case leg = "{sport} {each} in {time}"
  case legOfTime = "{sport} {time}"
  case nextLeg = "{line}, {further}"
  case moreLegs = "{line} and {count} more legs"
  case changes = "{line}, transitions {ways}"
  case lifting = "{count} sets"
  case lastBelow = "The last had {percent} % less power than the first."
  case lastAbove = "The last had {percent} % more power than the first."
  case lastSlower = "The last was {percent} % slower than the first."
  case lastFaster = "The last was {percent} % faster than the first."
  case lastTime = "{line} (last time, {date}: {output})"
  case before = "Last time ({date}): {output}."
  case lastRace =
    "{change} against {date} ({total}): runs {runs}, stations {stations}, transitions {ways}"
  case nextRace = "Next race about {total} ({least}–{most})"
  case plan = "{done} of {count} planned efforts done, compliance {percent} % ({least}–{most})"
  case planExact = "{done} of {count} planned efforts done, compliance {percent} %"
  case mostLoad = "Most of the load came from zone {label} ({name}), which {purpose}."
  case mostLoadPlain = "Most of the load came from zone {label} ({name})."
  case largestLoad = "The largest share of the load ({percent} %) came from zone {label} ({name})."
  case structureOfZones = "{line}."

  /// Example values. A phrase may override the common ones.
  package var exampleValues: [String: String] { Self.usualValues.merging(ownValues) { $1 } }
  private var ownValues: [String: String] {
    switch self {
    case .distances, .distancesAlike, .swum:
      ["count": "8", "each": "400 m", "time": "1:28", "least": "1:26", "most": "1:31"]
    case .efforts: ["count": "6", "shortest": "1:00", "longest": "4:00", "least": "268", "most": "330"]
    case .climbs: ["count": "8", "each": "2:10"]
    case .leg, .legOfTime: ["sport": "Open water swimming", "each": "1.64 km", "time": "32:57"]
    case .nextLeg, .moreLegs, .changes:
      [
        "line": "Open water swimming 1.64 km in 32:57", "further": "cycling 39.90 km in 1:12:03",
        "count": "2",
      ]
    case .lastRace:
      ["change": "−3:20", "total": "1:16:40", "runs": "−1:20", "stations": "−2:10", "ways": "+0:10"]
    case .nextRace: ["total": "1:12:50", "least": "1:08:20", "most": "1:17:40"]
    case .roxzone, .between: ["line": "8 runs of 4:12–4:55 (fade +11 %), 8 stations"]
    case .amid: ["before": "20:00", "each": "10:00"]
    case .fastFinish, .steady, .varied, .hilly, .stopped, .progressive, .progressiveFaster:
      ["time": "1:05:00"]
    case .whole: ["time": "48:00", "output": "104 bpm"]
    case .hyrox, .hybrid: ["least": "4:12", "most": "4:55"]
    case .lifting: ["count": "18"]
    case .plan, .planExact: ["percent": "97", "least": "95", "most": "99"]
    case .largestLoad: ["percent": "41"]
    default: [:]
    }
  }

  private static let usualValues = [
    "count": "5", "each": "6:00", "output": "294 W", "least": "286", "most": "306", "time": "1:28",
    "shortest": "1:00", "longest": "4:00", "sets": "3", "line": "5 × 6:00 at 294 W (286–306)", "rest": "4:29",
    "date": "2026-05-03", "done": "5",
    "further": "8 × 0:30 at 420 W", "before": "1:05:00", "slow": "5:20/km", "fast": "4:35/km",
    "after": "15:00", "slower": "5:40/km",
    "runs": "8",
    "sport": "Strength training",
    "fade": "+11 %", "stations": "8", "ways": "6:12", "percent": "2", "label": "4", "name": "Hard",
    "purpose": "improves speed and lactate threshold",
  ]
}

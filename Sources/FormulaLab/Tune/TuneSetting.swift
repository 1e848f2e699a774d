import ActivityStreams
import Enrichment
import FormulaSets
import SessionMetrics
internal import TextFormats

/// A setting on the tuning page: a formula setting or an athlete value (`athlete.max_hr`).
package struct TuneSetting: Sendable {
  /// What must be recomputed after a change.
  package enum Tier: String, Sendable {
    /// Only loads, zones and effort, from the time at each heart rate.
    case summary
    /// Loads, zones and effort at once; other values later, from samples.
    case mixed
    /// Everything, from the samples in order.
    case order
  }

  package enum Control: Sendable {
    /// A slider with a range and a step. Any number in `allowed` can be typed in.
    case number(allowed: ClosedRange<Double>, range: ClosedRange<Double>, step: Double, canBeNone: Bool)
    case flag
    case choice([String])
    /// A list of numbers. Increasing numbers are edges.
    case numbers(allowed: ClosedRange<Double>, step: Double, rising: Bool)
    case table
  }

  package let key: String
  package let meaning: String
  package let unit: String
  package let source: String
  package let allowed: String
  package let tier: Tier
  package let control: Control
  /// The base value as JSON.
  package let base: String
  /// Whether the setting is shown at the top of the page.
  let isCommon: Bool
  /// The zone models whose edges this setting defines; empty for other settings or if the base defines zones
  /// by expressions.
  package let models: [String]
}

package struct TuneGroup: Sendable {
  /// The group in the formula file, or `athlete`.
  package let name: String
  package let title: String
  package let settings: [TuneSetting]
}

extension TuneGroup {
  /// The groups in page order. Each group has a setting that affects a ``TuneColumn`` or daily fitness.
  ///
  /// `reading` is missing because recordings are read before the page opens.
  static let titles: [(name: String, title: String)] = [
    ("heart_rate_zones", "Heart-rate zones"), ("trimp", "Exponential load (TRIMP)"),
    ("effort", "Effort score (0 to 10)"), ("fitness", "Fitness, fatigue, form"),
    ("zonal_load", "Loads from zones"), ("load_focus", "Load focus"), ("intensity", "Intensity"),
    ("load_priority", "Preferred load"), ("load_fallback", "Load without heart rate"),
    ("itrimp", "Load from the lactate curve"), ("kinds", "Load by kind of activity"),
    ("anchors", "Maximum and resting heart rate, if not set"),
    ("heart_rate_recovery", "Heart-rate recovery"), ("power", "Power"), ("w_prime", "W′ balance"),
    ("pace", "Pace and grade-adjusted pace"), ("grade", "Grade"), ("mets", "METs"), ("energy", "Energy"),
    ("elevation", "Elevation"), ("time_base", "Gaps and pauses"),
    ("held_excess", "Heart rate above the maximum"),
    ("heart_rate_repair", "Heart-rate repair"), ("power_repair", "Power repair"),
    ("motion_repair", "Speed and cadence repair"), ("altitude_repair", "Altitude repair"),
    ("derived_speed", "Derived speed"), ("kind_inference", "Kind of activity, if the file has none"),
    ("route", "Distance along the track"), ("plausibility", "Plausibility limits"),
  ]

  /// The settings that most people need first.
  static let common: Set<String> = [
    "athlete.max_hr", "athlete.resting_hr", "athlete.lthr", "athlete.ftp_w", "heart_rate_zones.model",
    "trimp.male_b", "trimp.female_b", "effort.scale",
    "effort.duration_exponent", "fitness.chronic_days", "fitness.acute_days",
  ]

  /// Settings that define edges of heart-rate zones, with their zone models. Models in use are shown at the
  /// top of the page.
  static let edges: [String: [String]] = [
    "heart_rate_zones.max_edges": ["max5", "max6"], "heart_rate_zones.reserve_edges": ["karvonen5"],
    "heart_rate_zones.friel_run_edges": ["friel_run7"], "heart_rate_zones.friel_bike_edges": ["friel_bike7"],
    "heart_rate_zones.coggan_edges": ["coggan_hr5"],
    "heart_rate_zones.golden_cheetah_edges": ["golden_cheetah5"],
    "heart_rate_zones.custom_edges": ["custom"],
  ]

  /// Athlete values with key, name, unit, allowed range and slider range on each side.
  static let ofAthlete:
    [(key: String, name: String, unit: String, allowed: ClosedRange<Double>, reach: Double)] = [
      ("athlete.max_hr", "Maximum heart rate", "bpm", 100...240, 20),
      ("athlete.resting_hr", "Resting heart rate", "bpm", 25...110, 20),
      ("athlete.lthr", "Heart rate at lactate threshold", "bpm", 60...230, 20),
      ("athlete.vt1_hr", "Heart rate at the first threshold (VT1)", "bpm", 50...230, 20),
      ("athlete.vt2_hr", "Heart rate at the second threshold (VT2)", "bpm", 60...230, 20),
      ("athlete.ftp_w", "Threshold power", "W", 40...700, 60),
      ("athlete.critical_power_w", "Critical power", "W", 40...700, 60),
      ("athlete.w_prime_j", "W′", "J", 1000...60_000, 8000),
      ("athlete.weight_kg", "Body mass", "kg", 25...250, 10),
      ("athlete.vo2max", "VO₂max", "mL/kg/min", 10...100, 10),
    ]

  /// Returns the settings of a base and the available athlete values.
  static func all(_ base: FormulaSet, _ athlete: AthleteProfile) -> [TuneGroup] {
    var groups: [TuneGroup] = []
    let athleteSettings = ofAthlete.compactMap { entry -> TuneSetting? in
      guard let athleteKey = VariedSetting.athleteKeys.first(where: { $0.key == entry.key }),
        let value = athlete.thresholds[keyPath: athleteKey.path]
      else { return nil }
      let low = max(entry.allowed.lowerBound, value - entry.reach)
      let high = min(entry.allowed.upperBound, value + entry.reach)
      let step = entry.reach >= 1000 ? 100 : entry.unit == "kg" ? 0.1 : entry.unit.hasPrefix("mL") ? 0.5 : 1
      return TuneSetting(
        key: entry.key, meaning: entry.name, unit: entry.unit, source: "the athlete",
        allowed: "a number from \(entry.allowed.lowerBound) to \(entry.allowed.upperBound)",
        tier: tier(of: entry.key),
        control: .number(
          allowed: entry.allowed, range: min(low, value)...max(high, value), step: step, canBeNone: false),
        base: SettingValue.number(value).text, isCommon: common.contains(entry.key), models: [])
    }
    if !athleteSettings.isEmpty {
      groups.append(TuneGroup(name: "athlete", title: "Athlete", settings: athleteSettings))
    }
    for (name, title) in titles {
      guard let group = FormulaSet.groups.first(where: { $0.name == name }) else { continue }
      let settings = group.settings.map { setting in
        let value = setting.value(in: base)
        // The curve for the other sex has no effect.
        let isOther =
          athlete.sex == .male
          ? setting.path == "trimp.female_b" : athlete.sex == .female && setting.path == "trimp.male_b"
        return TuneSetting(
          key: setting.path, meaning: label(of: setting), unit: setting.unit, source: setting.source,
          allowed: setting.domain.description, tier: tier(of: setting.path),
          control: control(setting.domain, value), base: value.text,
          isCommon: common.contains(setting.path) && !isOther,
          models: base.zones[.heartRate] == nil ? edges[setting.path] ?? [] : [])
      }
      groups.append(TuneGroup(name: name, title: title, settings: settings))
    }
    return groups
  }

  static func name(of key: String) -> String { key.split(separator: ".").first.map(String.init) ?? key }

  /// Returns what must be recomputed after a change to a key.
  package static func tier(of key: String) -> TuneSetting.Tier {
    let group = name(of: key)
    if group == "fitness" || RetunableActivity.groups.contains(group) { return .summary }
    let hearts = ["athlete.max_hr", "athlete.resting_hr", "athlete.lthr", "athlete.vt1_hr", "athlete.vt2_hr"]
    if hearts.contains(key) || group == "load_fallback" { return .mixed }
    return group == "anchors" && key != "anchors.observation_hold" ? .mixed : .order
  }

  private static func control(_ domain: SettingDomain, _ value: SettingValue) -> TuneSetting.Control {
    switch domain {
    case .number(let allowed): return number(allowed, value, canBeNone: false)
    case .optionalNumber(let allowed): return number(allowed, value, canBeNone: true)
    case .count(let allowed):
      let range = Double(allowed.lowerBound)...Double(allowed.upperBound)
      guard case .count(let count) = value else { return .table }
      let reach = reach(around: Double(count), in: range)
      let whole = reach.lowerBound.rounded(.down)...reach.upperBound.rounded(.up)
      return .number(allowed: range, range: whole, step: 1, canBeNone: false)
    case .flag: return .flag
    case .choice(let names): return .choice(names)
    case .numbers(let allowed, _, let rising):
      var step = 1.0
      if case .numbers(let numbers) = value, let least = numbers.map(\.magnitude).filter({ $0 > 0 }).min() {
        step = self.step(of: least)
      }
      return .numbers(allowed: allowed, step: rising ? 1 : step, rising: rising)
    case .table: return .table
    }
  }

  private static func number(
    _ allowed: ClosedRange<Double>, _ value: SettingValue, canBeNone: Bool
  ) -> TuneSetting.Control {
    var range = allowed
    if case .number(let number) = value { range = reach(around: number, in: allowed) }
    return .number(
      allowed: allowed, range: range, step: step(of: range.upperBound - range.lowerBound),
      canBeNone: canBeNone)
  }

  /// Returns a slider's range: all allowed values. If these extend far beyond three times the value, the
  /// range is from zero to three times the value.
  private static func reach(around value: Double, in allowed: ClosedRange<Double>) -> ClosedRange<Double> {
    let size = value.magnitude
    guard size > 0, allowed.upperBound - allowed.lowerBound > 6 * size else { return allowed }
    let low = max(allowed.lowerBound, value > 0 ? 0 : 3 * value)
    let high = min(allowed.upperBound, value > 0 ? 3 * value : 0)
    return low <= value && value <= high && low < high ? low...high : allowed
  }

  private static func step(of span: Double) -> Double {
    guard span > 0, span.isFinite else { return 1 }
    var step = 1.0
    let goal = span / 200
    while step > goal { step /= 10 }
    while step * 10 <= goal { step *= 10 }
    if step * 5 <= goal { return step * 5 }
    return step * 2 <= goal ? step * 2 : step
  }

  /// Returns the label of the given setting, usually its meaning in the settings table.
  private static func label(of setting: FormulaSetting) -> String {
    if let customLabel = names[setting.path] { return customLabel }
    // Keeps the case of a symbol at the start.
    let word = setting.meaning.prefix { $0.isLetter }
    return word.count > 1
      ? setting.meaning.prefix(1).uppercased() + setting.meaning.dropFirst() : setting.meaning
  }

  /// Labels of settings whose meaning in the table starts with a formula symbol.
  private static let names = [
    "effort.scale": "Effort: how fast it rises (c)",
    "effort.duration_exponent": "Effort: how much duration counts (β)",
    "effort.intensity_exponent": "Effort: how much intensity counts",
    "fitness.chronic_days": "Fitness (CTL): time constant in days",
    "fitness.acute_days": "Fatigue (ATL): time constant in days",
    "trimp.male_a": "TRIMP: weight of each minute (a), men",
    "trimp.female_a": "TRIMP: weight of each minute (a), women",
    "trimp.male_b": "TRIMP: how much more hard minutes count (b), men",
    "trimp.female_b": "TRIMP: how much more hard minutes count (b), women",
    "heart_rate_zones.model": "Zone model",
    "heart_rate_zones.max_edges": "Lower edges of zones 1 to 5 (models max5, max6)",
  ]
}

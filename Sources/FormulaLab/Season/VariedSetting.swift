import ActivityStreams
public import FormulaSets
public import SessionMetrics
internal import TextFormats

/// Why a setting cannot be varied or fitted.
public enum VariedSettingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No setting has this key; `nearest` is the closest name.
  case unknown(key: String, nearest: String?)
  /// The setting has been fixed since version 0.1.
  case constant(key: String)
  /// The setting is not a number.
  case notANumber(key: String)
  /// The setting has no value.
  case notSet(key: String)
  /// The setting is a list, whose elements must be varied one by one.
  case list(key: String, count: Int)
  /// The range is empty or extends beyond the allowed values.
  case range(key: String, allowed: String)
  /// The athlete value is not known.
  case athleteUnknown(key: String)
  /// The key is given twice.
  case repeated(key: String)
  /// The setting is given by both its old and its new key.
  case oldAndNewKey(RenamedKey)

  /// The error message.
  public var description: String {
    switch self {
    case .constant(let key): "\(key) has been fixed since version 0.1 and can't be varied"
    case .unknown(let key, let nearest):
      "unknown setting \"\(key)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .notANumber(let key): "\"\(key)\" is not a number, so it cannot be varied"
    case .notSet(let key): "\"\(key)\" is not set: set a value first, with --set \(key)=…"
    case .list(let key, let count):
      count == 0
        ? "\"\(key)\" is a list without numbers"
        : "\"\(key)\" is a list: vary one of \"\(key).0\" to \"\(key).\(count - 1)\""
    case .range(let key, let allowed): "the range of \"\(key)\" must be increasing and within \(allowed)"
    case .athleteUnknown(let key): "\"\(key)\" has no value; provide one with --athlete"
    case .repeated(let key): "\"\(key)\" is given twice"
    case .oldAndNewKey(let renamed):
      "\"\(renamed.old)\" and \"\(renamed.new)\" are the same setting, given twice"
    }
  }
}

/// A number to vary: a formula setting (`trimp.male_b`), a list element, counted from 0
/// (`heart_rate_zones.max_edges.0`), or an athlete value (`athlete.max_hr`).
///
/// Integer settings are rounded. Each edge of an increasing list may move at most halfway to its neighbours.
public struct VariedSetting: Sendable, Hashable {
  /// The key.
  public let key: String
  /// The old key that was given, used for a warning; `nil` if the key is current.
  package let renamedKey: RenamedKey?
  /// The value in the base set.
  public let base: Double
  /// The range to try.
  public let range: ClosedRange<Double>
  /// The unit, or an empty string.
  public let unit: String

  /// Default range on each side, as a fraction of the base value (house rule).
  package static let share = 0.1

  /// Athlete values that can be varied, with the standard deviation of a good test (house rule).
  static let athleteKeys: [(key: String, path: any WritableKeyPath<AthleteThresholds, Double?> & Sendable)] =
    [
      ("athlete.max_hr", \.maximumHeartRate), ("athlete.resting_hr", \.restingHeartRate),
      ("athlete.lthr", \.thresholdHeartRate), ("athlete.vt1_hr", \.firstVentilatoryHeartRate),
      ("athlete.vt2_hr", \.secondVentilatoryHeartRate), ("athlete.ftp_w", \.thresholdPower),
      ("athlete.critical_power_w", \.criticalPower), ("athlete.w_prime_j", \.anaerobicWork),
      ("athlete.weight_kg", \.mass), ("athlete.vo2max", \.maximalOxygenUptake),
    ]

  /// Looks up a number to vary.
  ///
  /// - Parameters:
  ///   - given: The key. Old keys are mapped to their new names.
  ///   - range: The range to try; if `nil`, the default chosen by `isWide`.
  ///   - isWide: Whether the default range covers all allowed values. If not, it extends by a tenth of the
  ///     base value on each side.
  ///   - formulas: The base set.
  ///   - athlete: The athlete.
  /// - Throws: ``VariedSettingError``.
  public init(
    _ given: String, range: ClosedRange<Double>? = nil, isWide: Bool = false, formulas: FormulaSet,
    athlete: AthleteProfile = AthleteProfile()
  ) throws(VariedSettingError) {
    renamedKey = RenamedKey.of(given)
    var key = renamedKey?.new ?? given
    let allowed: ClosedRange<Double>
    var least = 0.0
    if let own = Self.athleteKeys.first(where: { $0.key == key }) {
      guard let value = athlete.thresholds[keyPath: own.path] else { throw .athleteUnknown(key: key) }
      base = value
      allowed = 0.01...1e5
      unit = ""
    } else {
      guard let number = SettingNumber(key) else {
        if ConstantKey.all.contains(key) { throw .constant(key: key) }
        let knownKeys =
          FormulaSet.settings.map(\.path) + Self.athleteKeys.map(\.key) + RenamedKey.all.map(\.old)
        throw .unknown(key: key, nearest: NearestName.of(key, among: knownKeys).map(RenamedKey.current))
      }
      key = number.key
      guard let value = number.value(in: formulas), let range = number.allowed(in: formulas) else {
        throw Self.refusal(of: number, in: formulas)
      }
      allowed = range
      base = value
      unit = number.setting.unit
      // A tenth of a small integer would round to zero.
      least = number.isWhole ? 1 : 0
    }
    self.key = key
    if let range {
      guard allowed.contains(range.lowerBound), allowed.contains(range.upperBound),
        range.lowerBound < range.upperBound
      else { throw .range(key: key, allowed: "\(allowed.lowerBound) to \(allowed.upperBound)") }
      self.range = range
    } else if isWide {
      self.range = allowed
    } else {
      let reach = max(least, Self.share * abs(base))
      let low = max(allowed.lowerBound, base - reach)
      let high = min(allowed.upperBound, base + reach)
      guard low < high else {
        throw .range(key: key, allowed: "\(allowed.lowerBound) to \(allowed.upperBound)")
      }
      self.range = low...high
    }
  }

  private static func refusal(of number: SettingNumber, in formulas: FormulaSet) -> VariedSettingError {
    switch number.setting.value(in: formulas) {
    case .none: .notSet(key: number.key)
    case .numbers(let numbers): .list(key: number.setting.path, count: numbers.count)
    default: .notANumber(key: number.key)
    }
  }

  /// Parses `KEY` or `KEY=LOW..HIGH`.
  ///
  /// - Throws: ``VariedSettingError``.
  public init(
    reading text: String, isWide: Bool = false, formulas: FormulaSet,
    athlete: AthleteProfile = AthleteProfile()
  ) throws(VariedSettingError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let key = parts.first.map(String.init) ?? text
    guard parts.count == 2 else {
      try self.init(key, isWide: isWide, formulas: formulas, athlete: athlete)
      return
    }
    guard let dots = parts[1].firstRange(of: ".."), let low = Double(parts[1][..<dots.lowerBound]),
      let high = Double(parts[1][dots.upperBound...]), low < high, low.isFinite, high.isFinite
    else { throw .range(key: key, allowed: "LOW..HIGH") }
    try self.init(key, range: low...high, formulas: formulas, athlete: athlete)
  }

  /// Parses several settings, each at most once.
  package static func all(
    reading texts: [String], isWide: Bool = false, formulas: FormulaSet,
    athlete: AthleteProfile = AthleteProfile()
  ) throws(VariedSettingError) -> [VariedSetting] {
    var settings: [VariedSetting] = []
    for text in texts {
      let setting = try VariedSetting(reading: text, isWide: isWide, formulas: formulas, athlete: athlete)
      if let before = settings.first(where: { $0.key == setting.key }) {
        guard before.renamedKey != setting.renamedKey,
          let renamed = before.renamedKey ?? setting.renamedKey
        else { throw .repeated(key: setting.key) }
        throw .oldAndNewKey(renamed)
      }
      settings.append(setting)
    }
    return settings
  }
}

extension LabSeason {
  /// A formula set and an athlete with changed values.
  public struct Variant: Sendable {
    /// The formulas.
    public var formulas: FormulaSet
    /// The athlete.
    public var athlete: AthleteProfile
  }

  /// Returns a copy of the base with the given values applied. Values outside a setting's allowed range are ignored.
  public func variant(
    of formulas: FormulaSet, _ settings: [VariedSetting], _ values: [Double]
  ) -> Variant {
    var variant = Variant(formulas: formulas, athlete: athlete)
    for (setting, value) in zip(settings, values) {
      if let own = VariedSetting.athleteKeys.first(where: { $0.key == setting.key }) {
        variant.athlete.thresholds[keyPath: own.path] = value
        // Dated values shift by the same amount.
        for place in variant.athlete.datedThresholds.indices {
          guard let dated = variant.athlete.datedThresholds[place].values[keyPath: own.path] else { continue }
          variant.athlete.datedThresholds[place].values[keyPath: own.path] = dated + value - setting.base
        }
      } else if let settingNumber = SettingNumber(setting.key) {
        try? settingNumber.write(value, to: &variant.formulas)
      }
    }
    return variant
  }
}

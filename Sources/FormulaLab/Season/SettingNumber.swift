import ActivityStreams
import FormulaSets

/// A numeric setting: a scalar (`trimp.male_b`) or a list element, counted from 0
/// (`heart_rate_zones.max_edges.0`).
struct SettingNumber {
  let setting: FormulaSetting
  /// The index in the list; `nil` for a scalar.
  private let place: Int?

  /// Looks up a key. Returns `nil` if the setting is unknown.
  init?(_ key: String) {
    if let setting = FormulaSet.setting(key) {
      (self.setting, place) = (setting, nil)
      return
    }
    guard let dot = key.lastIndex(of: "."), let place = Int(key[key.index(after: dot)...]), place >= 0,
      let setting = FormulaSet.setting(RenamedKey.current(String(key[..<dot]))),
      case .numbers = setting.domain
    else { return nil }
    (self.setting, self.place) = (setting, place)
  }

  var key: String { place.map { "\(setting.path).\($0)" } ?? setting.path }

  /// Whether the setting takes integers only.
  var isWhole: Bool { if case .count = setting.domain { true } else { false } }

  /// Returns the value in a set, or `nil` if it is not a number, not set, or beyond the end of the list.
  func value(in set: FormulaSet) -> Double? {
    switch (setting.value(in: set), place) {
    case (.number(let number), nil): number
    case (.count(let count), nil): Double(count)
    case (.numbers(let numbers), let place?) where numbers.indices.contains(place): numbers[place]
    default: nil
    }
  }

  /// Returns the values allowed while the other settings of the set stay as they are, or `nil` if the setting
  /// is not a number.
  ///
  /// Each edge of an increasing list may move at most halfway to its neighbours, so that several edges can
  /// move and stay in order.
  func allowed(in set: FormulaSet) -> ClosedRange<Double>? {
    switch (setting.domain, setting.value(in: set), place) {
    case (.number(let range), _, nil), (.optionalNumber(let range), _, nil): return range
    case (.count(let range), _, nil): return Double(range.lowerBound)...Double(range.upperBound)
    case (.numbers(let range, _, let isRising), .numbers(let numbers), let place?)
    where numbers.indices.contains(place):
      guard isRising else { return range }
      let current = numbers[place]
      let low = place > 0 ? ((numbers[place - 1] + current) / 2).nextUp : range.lowerBound
      let high = place + 1 < numbers.count ? (current + numbers[place + 1]) / 2 : range.upperBound
      return min(low, current)...max(high, current)
    default: return nil
    }
  }

  /// Sets the value, rounded if the setting takes integers only.
  ///
  /// - Throws: ``FormulaError`` if the setting does not allow the value.
  func write(_ number: Double, to set: inout FormulaSet) throws(FormulaError) {
    var value = SettingValue.number(number)
    if let place {
      guard case .numbers(var numbers) = setting.value(in: set), numbers.indices.contains(place) else {
        throw .outOfRange(key: key, value: "\(number)", allowed: setting.domain.description)
      }
      numbers[place] = number
      value = .numbers(numbers)
    } else if isWhole, let count = Int(exactly: number.rounded()) {
      value = .count(count)
    }
    try setting.write(value, to: &set)
  }
}

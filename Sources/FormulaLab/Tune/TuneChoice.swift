import ActivityStreams
import Documents
package import FormulaSets
import MetricExpressions
package import SessionMetrics
internal import TextFormats

package struct TuneChange: Sendable, Hashable {
  /// A key of a formula file, `zones.heart_rate`, or an athlete value such as `athlete.max_hr`.
  package let key: String
  /// The value as JSON, as written in a formula file.
  package let value: String

  package init(key: String, value: String) { (self.key, self.value) = (key, value) }

  var isOfAthlete: Bool { key.hasPrefix("athlete.") }

  /// The quantity whose zones this change defines. `zones.heart_rate` is a list of expressions, or
  /// `null` to use the edges in the settings.
  var zones: ZoneExpressions.Quantity? {
    key.hasPrefix(Self.ofZones)
      ? ZoneExpressions.Quantity(rawValue: String(key.dropFirst(Self.ofZones.count))) : nil
  }

  fileprivate static let ofZones = "zones."
}

/// A formula set and an athlete with the user's changes applied.
package struct TuneChoice: Sendable {
  /// The name of a set, or `base`.
  package let set: String
  /// The changes, sorted by key, with each key once.
  package let changes: [TuneChange]
  package let formulas: FormulaSet
  package let athlete: AthleteProfile

  package static let maximumChanges = 300

  /// Applies changes to a set.
  ///
  /// - Parameters:
  ///   - set: The name of a built-in set, or `base`.
  ///   - changes: The changes to apply.
  ///   - base: The set to which `base` refers.
  ///   - athlete: The athlete before the changes.
  /// - Throws: ``TuneProblem`` with the key in question.
  package init(set: String = "base", _ changes: [TuneChange], base: FormulaSet, athlete: AthleteProfile)
    throws(TuneProblem)
  {
    guard changes.count <= Self.maximumChanges else {
      throw TuneProblem("too_many_changes", "You can change at most \(Self.maximumChanges) settings.")
    }
    var formulas = base
    if set != "base" {
      do throws(FormulaError) { formulas = try FormulaSet.preset(named: set) } catch {
        throw TuneProblem(error)
      }
    }
    self.set = set
    var variedAthlete = athlete
    var ofFormulas: [FormulaChange] = []
    var kept: [TuneChange] = []
    var seen = Set<String>()
    for change in changes.sorted(by: { ByteText($0.key) < ByteText($1.key) }) {
      guard seen.insert(change.key).inserted else {
        throw TuneProblem("formula_repeated_key", "\"\(change.key)\" is given twice.", field: change.key)
      }
      if change.isOfAthlete {
        if try Self.apply(change, to: &variedAthlete) { kept.append(change) }
      } else if let quantity = change.zones {
        if try Self.apply(change, of: quantity, to: &formulas.zones) { kept.append(change) }
      } else {
        ofFormulas.append(FormulaChange(key: change.key, value: change.value))
      }
    }
    if let athleteChange = kept.first(where: \.isOfAthlete) {
      try Self.check(variedAthlete, athleteChange.key)
    }
    let before = formulas
    do throws(FormulaError) {
      formulas = try formulas.changing(ofFormulas)
    } catch {
      throw TuneProblem(error)
    }
    for change in ofFormulas {
      // Setting a value to its current value is not a change.
      guard let setting = FormulaSet.setting(RenamedKey.current(change.key)) else { continue }
      let (one, two) = (setting.value(in: before), setting.value(in: formulas))
      if one != two { kept.append(TuneChange(key: setting.path, value: two.text)) }
    }
    self.changes = kept.sorted { ByteText($0.key) < ByteText($1.key) }
    self.formulas = formulas
    self.athlete = variedAthlete
  }

  /// Sets or removes the zone expressions of the given quantity.
  ///
  /// - Returns: Whether the expressions changed.
  private static func apply(
    _ change: TuneChange, of quantity: ZoneExpressions.Quantity, to zones: inout ZoneExpressions
  ) throws(TuneProblem) -> Bool {
    let before = zones
    switch try? JSONValue.read(Array(change.value.utf8)) {
    case .null?: zones.remove(quantity)
    case .array(let list)?:
      var texts: [String] = []
      for case .text(let text) in list { texts.append(text) }
      guard texts.count == list.count else { fallthrough }
      do throws(FormulaError) { try zones.set(texts, of: quantity) } catch { throw TuneProblem(error) }
    default:
      throw TuneProblem("wrong_type", "\"\(change.key)\" is a list of expressions.", field: change.key)
    }
    return zones != before
  }

  /// Checks that athlete values are consistent, as every command does.
  private static func check(_ athlete: AthleteProfile, _ changed: String) throws(TuneProblem) {
    do throws(AthleteError) { try athlete.validate() } catch {
      throw TuneProblem("athlete_values", "Athlete: \(error.description).", field: changed)
    }
  }

  /// Sets an athlete value. Dated values shift by the same amount.
  ///
  /// - Returns: Whether the value changed.
  private static func apply(_ change: TuneChange, to athlete: inout AthleteProfile) throws(TuneProblem)
    -> Bool
  {
    guard let entry = TuneGroup.ofAthlete.first(where: { $0.key == change.key }),
      let athleteKey = VariedSetting.athleteKeys.first(where: { $0.key == change.key })
    else {
      let keys = TuneGroup.ofAthlete.map(\.key)
      let nearest = NearestName.of(change.key, among: keys).map { " Did you mean \"\($0)\"?" } ?? ""
      throw TuneProblem(
        "unknown_athlete_value", "The athlete has no value \"\(change.key.prefix(60))\".\(nearest)",
        field: change.key)
    }
    guard let base = athlete.thresholds[keyPath: athleteKey.path] else {
      throw TuneProblem(
        "athlete_value_unknown", "\(entry.name) is unknown: set it with --athlete.",
        field: change.key)
    }
    guard case .number(let value)? = try? JSONValue.read(Array(change.value.utf8)),
      entry.allowed.contains(value)
    else {
      throw TuneProblem(
        "athlete_value_out_of_range",
        "\(entry.name) must be a number from \(entry.allowed.lowerBound) to \(entry.allowed.upperBound).",
        field: change.key)
    }
    guard value != base else { return false }
    athlete.thresholds[keyPath: athleteKey.path] = value
    for place in athlete.datedThresholds.indices {
      guard let dated = athlete.datedThresholds[place].values[keyPath: athleteKey.path] else { continue }
      athlete.datedThresholds[place].values[keyPath: athleteKey.path] = dated + value - base
    }
    return true
  }

  /// Returns all differences from another base, including athlete values.
  package func changes(from base: FormulaSet) -> [TuneChange] {
    formulas.differences(from: base).map { TuneChange(key: $0.setting.path, value: $0.value.text) }
      + formulas.expressionDifferences(from: base).filter { $0.key.hasPrefix(TuneChange.ofZones) }
      .map { TuneChange(key: $0.key, value: $0.value ?? "null") } + changes.filter(\.isOfAthlete)
  }

  /// Returns the groups in which two choices of the same set differ, including `athlete`; `nil` if the
  /// sets differ.
  func groups(differingFrom other: TuneChoice) -> Set<String>? {
    guard set == other.set else { return nil }
    return Set(
      Set(changes).symmetricDifference(other.changes).map { TuneGroup.name(of: $0.key) })
  }

  /// Returns the changes that require recomputation from samples.
  ///
  /// - Parameter isQuick: Whether mixed settings may be updated later.
  func slowPart(isQuick: Bool) -> [TuneChange] {
    // A custom metric can refer to any setting, threshold or key.
    let isRead = formulas.metrics.contains { !$0.expression.scalars.isEmpty }
    return changes.filter { change in
      switch TuneGroup.tier(of: change.key) {
      case .summary: isRead && !isQuick && !change.key.hasPrefix("fitness.")
      case .mixed: !isQuick
      case .order: true
      }
    }
  }
}

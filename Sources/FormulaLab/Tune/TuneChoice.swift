import ActivityStreams
import Documents
package import FormulaSets
import MetricExpressions
package import SessionMetrics
internal import TextFormats

/// A setting with another value.
package struct TuneChange: Sendable, Hashable {
  /// The key: of a formula file, or `athlete.max_hr`.
  package let key: String
  /// The value as JSON, as a formula file would write it.
  package let value: String

  /// A change.
  package init(key: String, value: String) { (self.key, self.value) = (key, value) }

  var isOfAthlete: Bool { key.hasPrefix("athlete.") }
}

/// Formulas and an athlete as somebody chose them: a set, and changes on top of it.
package struct TuneChoice: Sendable {
  /// The name of a set, or `base`.
  package let set: String
  /// The changes, each key once, in the order of the keys.
  package let changes: [TuneChange]
  /// The formulas.
  package let formulas: FormulaSet
  /// The athlete.
  package let athlete: AthleteProfile

  /// The most changes at a time.
  package static let maximumChanges = 300

  /// A choice.
  ///
  /// - Parameters:
  ///   - set: The name of a set that comes with the library, or `base`.
  ///   - changes: The changes.
  ///   - base: What `base` is.
  ///   - athlete: The athlete before the changes.
  /// - Throws: ``TuneProblem`` that names the key.
  package init(set: String = "base", _ changes: [TuneChange], base: FormulaSet, athlete: AthleteProfile)
    throws(TuneProblem)
  {
    guard changes.count <= Self.maximumChanges else {
      throw TuneProblem("too_many_changes", "At most \(Self.maximumChanges) settings can be changed.")
    }
    var formulas = base
    if set != "base" {
      do throws(FormulaError) { formulas = try FormulaSet.preset(named: set) } catch {
        throw TuneProblem(error)
      }
    }
    self.set = set
    var known = athlete
    var ofFormulas: [FormulaChange] = []
    var kept: [TuneChange] = []
    var seen = Set<String>()
    for change in changes.sorted(by: { ByteText($0.key) < ByteText($1.key) }) {
      guard seen.insert(change.key).inserted else {
        throw TuneProblem("formula_repeated_key", "\"\(change.key)\" is given twice.", field: change.key)
      }
      if change.isOfAthlete {
        if try Self.apply(change, to: &known) { kept.append(change) }
      } else {
        ofFormulas.append(FormulaChange(key: change.key, value: change.value))
      }
    }
    let before = formulas
    do throws(FormulaError) {
      formulas = try formulas.changing(ofFormulas)
    } catch {
      throw TuneProblem(error)
    }
    for change in ofFormulas {
      // What is set to what it was is no change.
      guard let setting = FormulaSet.setting(RenamedKey.current(change.key)) else { continue }
      let (one, two) = (setting.value(in: before), setting.value(in: formulas))
      if one != two { kept.append(TuneChange(key: setting.path, value: two.text)) }
    }
    self.changes = kept.sorted { ByteText($0.key) < ByteText($1.key) }
    self.formulas = formulas
    self.athlete = known
  }

  /// Gives the athlete another value; values that hold from a day on move by as much.
  /// - Returns: Whether it is another one.
  private static func apply(_ change: TuneChange, to athlete: inout AthleteProfile) throws(TuneProblem)
    -> Bool
  {
    guard let entry = TuneGroup.ofAthlete.first(where: { $0.key == change.key }),
      let own = VariedSetting.athleteKeys.first(where: { $0.key == change.key })
    else {
      let known = TuneGroup.ofAthlete.map(\.key)
      let nearest = NearestName.of(change.key, among: known).map { " Did you mean \"\($0)\"?" } ?? ""
      throw TuneProblem(
        "unknown_athlete_value", "There is no value \"\(change.key.prefix(60))\" of the athlete.\(nearest)",
        field: change.key)
    }
    guard let base = athlete.thresholds[keyPath: own.path] else {
      throw TuneProblem(
        "athlete_value_unknown", "\(entry.name) is not known of the athlete: give it with --athlete.",
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
    athlete.thresholds[keyPath: own.path] = value
    for place in athlete.datedThresholds.indices {
      guard let dated = athlete.datedThresholds[place].values[keyPath: own.path] else { continue }
      athlete.datedThresholds[place].values[keyPath: own.path] = dated + value - base
    }
    return true
  }

  /// What makes this choice of another base: every setting that differs from it, and what is changed of the athlete.
  package func changes(from base: FormulaSet) -> [TuneChange] {
    formulas.differences(from: base).map { TuneChange(key: $0.setting.path, value: $0.value.text) }
      + changes.filter(\.isOfAthlete)
  }

  /// The groups of the settings in which another choice of the same set differs, `athlete` among them; `nil` of another set.
  func groups(differingFrom other: TuneChoice) -> Set<String>? {
    guard set == other.set else { return nil }
    return Set(
      Set(changes).symmetricDifference(other.changes).map { TuneGroup.name(of: $0.key) })
  }

  /// The part that has to be computed from samples.
  ///
  /// - Parameter isQuick: Whether what is mixed waits.
  func slowPart(isQuick: Bool) -> [TuneChange] {
    // A metric of one's own may name any setting, threshold or key of the document.
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

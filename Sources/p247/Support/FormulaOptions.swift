import ArgumentParser
import FormulaSets

/// The formula options of a command: a formula set and changed settings.
struct FormulaOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Name of a formula set, or a formula file.", valueName: "name|file"))
  var formulas = "standard"
  @Option(
    help: ArgumentHelp(
      "Change one setting of the set; can be repeated. p247 formulas show lists the keys.",
      valueName: "key=value"))
  var set: [String] = []

  /// Returns the set with its changes.
  ///
  /// - Throws: A ``Failure`` that names the key and either the allowed range or the nearest key.
  func resolved() throws -> FormulaSet {
    try Self.changed(try CommandFiles.formulas(formulas), by: try Self.changes(set))
  }

  static func changes(_ texts: [String]) throws -> [FormulaChange] {
    try checked("--set") { () throws(FormulaError) in
      var changes: [FormulaChange] = []
      for text in texts { changes.append(try FormulaChange(reading: text)) }
      return changes
    }
  }

  static func changed(_ formulas: FormulaSet, by changes: [FormulaChange]) throws -> FormulaSet {
    let changed = try checked("--set") { () throws(FormulaError) in try formulas.changing(changes) }
    CommandFiles.note(renamed: changed.renamedKeys.filter { !formulas.renamedKeys.contains($0) }, "--set")
    return changed
  }

  /// Turns a setting error into a message about its command-line option.
  static func checked<Value>(
    _ option: String, _ body: () throws(FormulaError) -> Value
  ) throws -> Value {
    do throws(FormulaError) { return try body() } catch {
      throw Failure.usage("\(option): \(error.description)")
    }
  }
}

import ActivityStreams
import ArgumentParser
import Enrichment
import FormulaSets
import TextFormats

/// `p247 formulas`: the constants and rules behind the numbers.
struct FormulasCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formulas", abstract: "List, show, compare and check formula sets.",
    subcommands: [List.self, Show.self, Diff.self, Check.self, CompareCommand.self],
    defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the formula sets and published tables in the library.")

    func run() throws {
      for name in FormulaSet.presetNames {
        let set = try FormulaSet.preset(named: name)
        let pad = String(repeating: " ", count: max(1, 12 - name.count))
        try Terminal.line("\(name)\(pad)\(set.hash.prefix(12))  \(FormulaSet.presetDescription(name))")
      }
      for table in FormulaTable.all {
        let pad = String(repeating: " ", count: max(1, 26 - table.name.count))
        try Terminal.line("\(table.name)\(pad)\(table.count) rows: \(table.meaning) (\(table.source))")
      }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "List the groups of settings, or show a group, one setting, a published table, or a set as a formula file.",
      discussion: """
        p247 formulas show             the groups, each with its number of settings
        p247 formulas show trimp       the settings of a group: meaning, unit, range, source
        p247 formulas show standard    every setting of a set, as a formula file
        """)
    @Argument(
      help: "A group, a setting (group.key), a published table, the name of a set, or a formula file.")
    var what: String?
    @Option(help: ArgumentHelp("Formula set whose values are shown for a group.", valueName: "set"))
    var formulas = "standard"
    @Flag(help: "Write the canonical JSON behind the hash.") var json = false

    func run() throws {
      guard let what = what ?? (json ? "standard" : nil) else { return try listGroups() }
      if let table = FormulaTable.named(what) {
        try Terminal.text(
          "# \(table.meaning)\n# \(table.source)\n# chosen by \(table.chosenBy)\n\(table.text)\n")
        return
      }
      // A group or a setting, such as trimp or trimp.male_b, is not a set.
      let parts = what.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      if let group = FormulaSet.groups.first(where: { $0.name == parts[0] }), !InputFiles.isFile(what) {
        let set = try CommandFiles.formulas(formulas)
        return try parts.count > 1 ? showSetting(what, set) : Terminal.text(set.yaml(of: group))
      }
      let formulas = try CommandFiles.formulas(what)
      if json {
        try Terminal.line(formulas.canonicalJSON)
      } else {
        try Terminal.text("# sha256 \(formulas.hash)\n\(formulas.yaml)")
      }
    }

    /// Lists every group with its number of settings and their keys.
    private func listGroups() throws {
      for group in FormulaSet.groups {
        let count = "\(group.settings.count)"
        let pad = String(repeating: " ", count: max(1, 23 - group.name.count - count.count))
        let keys = group.settings.map(\.key).joined(separator: ", ")
        try Terminal.line(
          "\(group.name)\(pad)\(count)  \(keys.count > 90 ? String(keys.prefix(89)) + "…" : keys)")
      }
      try Terminal.line("\(FormulaSet.settings.count) settings in \(FormulaSet.groups.count) groups")
    }

    private func showSetting(_ key: String, _ set: FormulaSet) throws {
      guard let setting = FormulaSet.setting(key) else {
        throw Failure.usage(FormulaFile.unknown(key).description)
      }
      let unit = setting.unit.isEmpty ? "" : " [\(setting.unit)]"
      try Terminal.line("# \(setting.meaning)\(unit); \(setting.domain.description); \(setting.source)")
      try Terminal.line("\(setting.path): \(setting.value(in: set).text)")
    }
  }

  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show how two sets differ in settings and expressions.")
    @Argument(help: "Name of a set, or a formula file.") var first: String
    @Argument(help: "Name of a set, or a formula file.") var second: String

    func run() throws {
      let (one, two) = (try CommandFiles.formulas(first), try CommandFiles.formulas(second))
      for difference in one.differences(from: two) {
        let unit = difference.setting.unit.isEmpty ? "" : " \(difference.setting.unit)"
        try Terminal.line(
          "\(difference.setting.path): \(difference.value.text) -> \(difference.otherValue.text)\(unit)")
      }
      for difference in one.expressionDifferences(from: two) {
        try Terminal.line(
          "\(difference.key): \(difference.value ?? "null") -> \(difference.otherValue ?? "null")")
      }
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check the names and ranges of a formula file. Prints its name, version and hash.")
    @Argument(help: "A formula file.") var file: String

    func run() throws {
      let bytes = try CommandFiles.bytes(file, budget: ReadingBudget())
      let set: FormulaSet
      do throws(FormulaError) { set = try FormulaSet(reading: bytes) } catch {
        throw Failure.input("\(file): \(error.description)")
      }
      CommandFiles.note(renamed: set.renamedKeys, file)
      try Terminal.line("\(set.name) \(set.version) sha256 \(set.hash)")
    }
  }
}

import ActivityStreams
import ArgumentParser
import Enrichment
import FormulaSets

/// `p247 formulas`: what the numbers depend on.
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
      abstract: "Show every setting of a set with its meaning, unit, range and source, as a formula file.")
    @Argument(help: "Name of a set or of a published table, or a formula file.") var set = "standard"
    @Flag(help: "Write the canonical JSON behind the hash.") var json = false

    func run() throws {
      if let table = FormulaTable.named(set) {
        try Terminal.text(
          "# \(table.meaning)\n# \(table.source)\n# chosen by \(table.chosenBy)\n\(table.text)\n")
        return
      }
      // A setting's key is not a set: trimp.male_b.
      if set.contains("."), let group = set.split(separator: ".").first, !InputFiles.isFile(set),
        FormulaSet.groups.contains(where: { $0.name == group })
      {
        return try showSetting()
      }
      let formulas = try CommandFiles.formulas(set)
      if json {
        try Terminal.line(formulas.canonicalJSON)
      } else {
        try Terminal.text("# sha256 \(formulas.hash)\n\(formulas.yaml)")
      }
    }

    /// One setting of the standard set, by its key.
    private func showSetting() throws {
      guard let setting = FormulaSet.settings.first(where: { $0.path == set }) else {
        throw Failure.usage(FormulaFile.unknown(set).description)
      }
      let unit = setting.unit.isEmpty ? "" : " [\(setting.unit)]"
      try Terminal.line("# \(setting.meaning)\(unit); \(setting.domain.description); \(setting.source)")
      try Terminal.line("\(setting.path): \(setting.value(in: .standard).text)")
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
      let bytes = try CommandFiles.bytes(file)
      let set: FormulaSet
      do throws(FormulaError) { set = try FormulaSet(reading: bytes) } catch {
        throw Failure.input("\(file): \(error.description)")
      }
      CommandFiles.note(renamed: set.renamedKeys, file)
      try Terminal.line("\(set.name) \(set.version) sha256 \(set.hash)")
    }
  }
}

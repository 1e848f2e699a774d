import AthleteReadiness
import DayRecords
import FormulaLab
import RealModule

/// Tables that show what a deployment's answers are worth, from `Data/readiness_deployments.tsv`,
/// `Data/readiness_deployments_left_out.tsv` and `Data/readiness_answers.tsv`.
extension ReleaseReport {
  /// One forecast in one world, as issued and with a deployment.
  private struct Cell {
    var world: String
    var deployment: String
    var forecast: String
    var answers: Double
    var baseRate: Double
    var skill: Double
    var skillDeployed: Double
    var errorDeployed: Double

    var change: Double { skillDeployed - skill }
    /// Whether the risk is issued even without answers that confirm it.
    var isShown: Bool {
      ![RiskKind.loadAccumulation, .recoveryInstability].contains { forecast.hasPrefix($0.rawValue) }
    }
    /// Whether the deployment meets the limits for a held-out world.
    var holds: Bool { errorDeployed <= min(0.03, baseRate / 2) + 0.005 && skillDeployed >= -0.01 }
  }

  private static func cells(_ table: Worlds?) -> [Cell] {
    let head = table?.head ?? []
    return (table?.rows ?? []).compactMap { row in
      let named = Dictionary(zip(head, row), uniquingKeysWith: { first, _ in first })
      func number(_ name: String) -> Double? { named[name].flatMap { Double($0) } }
      guard let world = named["world"], let deployment = named["deployment"],
        let forecast = named["prediction"], let answers = number("answers"), let rate = number("base_rate"),
        let skill = number("skill"), let deployed = number("skill_deployed"),
        let error = number("ece_deployed")
      else { return nil }
      return Cell(
        world: world, deployment: deployment, forecast: forecast, answers: answers, baseRate: rate,
        skill: skill, skillDeployed: deployed, errorDeployed: error)
    }
  }

  private static let whole = "all"

  /// Brier skill as issued and with a deployment, in worlds on which the curves were trained.
  var deployedWorldBlock: Block {
    deployedBlock(
      deployments, title: "With and without a deployment",
      words: "The shipped curves were trained on these worlds, too.")
  }

  /// Brier skill as issued and with a deployment, in worlds on which the curves were not trained.
  var leftOutDeployedBlock: Block {
    deployedBlock(
      leftOutDeployments, title: "Worlds left out, with a deployment",
      words: "The curves were trained without the world of the column.")
  }

  /// One row per forecast, one column per world.
  private func deployedBlock(_ table: Worlds?, title: String, words: String) -> Block {
    let whole = Self.cells(table).filter { $0.deployment == Self.whole }
    let (worlds, forecasts) = (Self.unique(whole.map(\.world)), Self.unique(whole.map(\.forecast)))
    let holding = whole.count(where: \.holds)
    return Block(
      title: title,
      words: [
        "In each world, 75 athletes (the *teachers*) answer questions over 150 days, and 75 others receive "
          + "forecasts (`p247-research evaluate deployments`). A cell shows the mean Brier skill over the seeds, "
          + "before → after the forecasts learn from the answers. \(words) The limits after learning are a "
          + "calibration error of at most .005 above the smaller of .03 and half the base rate, and a skill of at "
          + "least −.01. \\* marks a missed limit. \(holding) of \(whole.count) rows meet both."
      ],
      head: ["forecast"] + worlds,
      rows: forecasts.map { forecast -> [String] in
        [forecast]
          + worlds.map { world -> String in
            whole.first { $0.world == world && $0.forecast == forecast }.map {
              "\(ScoreText.number($0.skill)) → \(ScoreText.number($0.skillDeployed))\($0.holds ? "" : "\\*")"
            } ?? "–"
          }
      })
  }

  /// The effect of fewer, selective and random answers, with one row per way of answering.
  var answeringBlock: Block {
    let all = Self.cells(deployments).filter { !$0.deployment.hasPrefix("own ") }
    let foreign = all.filter { $0.world != "home" }
    let ways = Self.unique(all.map(\.deployment))
    let home = all.filter { $0.world == "home" }
    let cost = -(home.filter { !$0.isShown }.map(\.change).min() ?? 0)
    return Block(
      title: "How many answers are needed, and the effect of bias",
      words: [
        "The worlds are the same. *Answers* is the mean number of answers per risk. *Gain* is the mean change in "
          + "Brier skill in all worlds except the home world, and *share* is its share of the gain from all answers. "
          + "*Worst* is the forecast with the largest loss in those worlds. *Worst at home* is the one in the home "
          + "world, excluding load accumulation and instability. Until answers show more, these two use only their "
          + "event rate, which costs up to \(ScoreText.number(cost)) at home."
      ],
      head: ["who answers", "answers", "gain", "share", "worst", "worst at home"],
      rows: ways.compactMap { way -> [String]? in
        let own = foreign.filter { $0.deployment == way }
        guard let worst = own.min(by: { $0.change < $1.change }) else { return nil }
        let same = foreign.filter { one in
          one.deployment == Self.whole
            && own.contains { $0.world == one.world && $0.forecast == one.forecast }
        }
        let (gain, full) = (Self.mean(own.map(\.change)), Self.mean(same.map(\.change)))
        let worstAtHome = home.filter { $0.deployment == way && $0.isShown }.min { $0.change < $1.change }
        func named(_ cell: Cell?) -> String {
          cell.map { "\(ScoreText.number($0.change, signed: true)) (\($0.forecast), \($0.world))" } ?? "–"
        }
        return [
          way, ScoreText.number(Self.mean(own.map(\.answers)), 0), ScoreText.number(gain, signed: true),
          full > 0 ? ScoreText.percent(gain / full, 0) : "–", named(worst), named(worstAtHome),
        ]
      })
  }

  /// Forecasts of real athletes' next answers compared with today's answer alone, one row per question,
  /// for morning and evening.
  var nextAnswerBlock: Block {
    let head = answers?.head ?? []
    func cell(_ row: [String]?, _ name: String) -> String? {
      guard let place = head.firstIndex(of: name), let row, row.indices.contains(place) else { return nil }
      return row[place]
    }
    func number(_ row: [String]?, _ name: String, signed: Bool = false) -> String {
      ScoreText.number(cell(row, name).flatMap { Double($0) }, signed: signed)
    }
    func named(_ row: [String]) -> String {
      [cell(row, "set"), cell(row, "question")].compactMap(\.self).joined(separator: " ")
    }
    func beyond(_ row: [String]?) -> String {
      "\(number(row, "beyond_today", signed: true)) [\(number(row, "low", signed: true)), \(number(row, "high", signed: true))]"
    }
    let rows = answers?.rows ?? []
    let worse = rows.filter { (cell($0, "beyond_today").flatMap { Double($0) } ?? 0) < 0 }
      .map { "\(named($0)) \(cell($0, "issue") ?? "")" }
    return Block(
      title: "The next morning's answers",
      words: [
        "Days after a fixed date are scored, with weights from the other data set (`p247-research evaluate answers --crossed`). "
          + "*AUROC* is the within-athlete AUROC. *Beyond today* is how much it exceeds the AUROC of today's answer "
          + "alone, paired by athlete. *Skill* is the Brier skill relative to the base rate. Cells with a slash give "
          + "am / pm. How far a forecast may depart from today's answer "
          + "(`gain` in `Data/readiness_next_morning.json`) was chosen on both data sets. "
          + (worse.isEmpty
            ? "No forecast is worse than today's answer alone."
            : "Worse than today's answer alone: \(worse.joined(separator: ", ")).")
      ],
      head: ["answer", "days", "AUROC", "today alone", "beyond today am", "beyond today pm", "skill"],
      rows: Self.unique(rows.map(named)).map { name -> [String] in
        func row(_ issue: String) -> [String]? {
          rows.first { named($0) == name && cell($0, "issue") == issue }
        }
        let (am, pm) = (row("am"), row("pm"))
        return [
          name, cell(am, "days") ?? "–", "\(number(am, "area")) / \(number(pm, "area"))", number(am, "today"),
          beyond(am), beyond(pm), "\(number(am, "skill")) / \(number(pm, "skill"))",
        ]
      })
  }

  private static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

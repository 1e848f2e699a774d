import ArgumentParser
import AthleteReadiness
import AthleteSimulator
import ReadinessEvaluation
import ReadinessTraining

/// `p247-research evaluate deployments`.
struct EvaluateDeployments: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deployments",
    abstract: "Tabulate how much the answers of some athletes improve forecasts for others, by world.")

  @Option(parsing: .upToNextOption, help: "Seeds of the simulated athletes; rows are means over seeds.")
  var seeds: [UInt64] = [7001, 7002, 7003]
  @Option(help: "Number of athletes who answer questions.") var teachers = 75
  @Option(help: "Days per athlete, at most 210.") var days = 210
  @Option(help: "Worlds or variants, separated by commas (default: all worlds).") var worlds: String?
  @Flag(help: "First train curves without each world, and use those (takes minutes).") var leftOut = false
  @Flag(help: "Run only the deployment in which all athletes answer all questions.") var wholeOnly = false
  @Flag(help: "Use events seen in the records instead of the simulator's.") var recorded = false
  @Option(help: "Only merge the states of this many athletes, and print the time.") var fold: Int?

  /// Runs the worlds and variants, then other ways of answering in the first world other than home.
  func run() async {
    let names = worlds?.split(separator: ",").map(String.init) ?? SimulatedWorlds.all.map(\.name)
    var training = RiskTraining()
    training.events = recorded ? .recorded : .simulated
    let without = leftOut ? await training.train { StandardOutput.say($0) }.without : [:]
    func trial(_ kinds: [DeploymentTrial.Kind], seed: UInt64 = 7001) -> DeploymentTrial {
      var trial = DeploymentTrial(
        kinds: kinds, seed: seed, teachers: teachers, days: min(days, 210), settings: ReadinessSettings())
      trial.events = recorded ? .recorded : .simulated
      return trial
    }
    func kind(_ name: String, hasDevice: Bool = true, hasPlan: Bool = true) -> DeploymentTrial.Kind? {
      SimulatedWorlds.world(named: name).map { world in
        var kind = DeploymentTrial.Kind(world, hasDevice: hasDevice, hasPlan: hasPlan)
        kind.curves = without[name] ?? [:]
        return kind
      }
    }
    if let fold {
      let parts = await trial(names.compactMap { kind($0) }).parts().map { $0.encoded() }
      // States in encoded form, as they are stored, up to a thousand at a time.
      let size = max(1, min(fold, 1000))
      let chunk = parts.isEmpty ? [] : (0..<size).flatMap { parts[$0 % parts.count] }
      let started = ContinuousClock.now
      var all: DeploymentState?
      for _ in 0..<(chunk.isEmpty ? 0 : fold / size) {
        guard let part = try? DeploymentState(merging: chunk) else { continue }
        if all == nil { all = part } else { try? all?.merge(part) }
      }
      let most = parts.map(\.count).max() ?? 0
      print(
        "\(fold / size * size) states of at most \(most) bytes: \(ContinuousClock.now - started), merged \(all?.encoded().count ?? 0) bytes"
      )
      return
    }
    func show(
      _ kinds: [DeploymentTrial.Kind], _ scenarios: [DeploymentTrial.Scenario],
      _ change: (inout DeploymentTrial) -> Void = { _ in }
    ) async {
      var rows: [[DeploymentTrial.Row]] = []
      for seed in seeds {
        var trial = trial(kinds, seed: seed)
        change(&trial)
        rows.append(await trial.run(scenarios))
      }
      for place in (rows.first ?? []).indices {
        let same = rows.compactMap { $0.indices.contains(place) ? $0[place] : nil }
        if let mean = DeploymentTrial.Row.mean(same) { print(mean.line) }
      }
    }
    print(DeploymentTrial.Row.header)
    let scenarios = wholeOnly ? [.whole] : DeploymentTrial.Scenario.standard
    let kinds = names.compactMap { kind($0) }
    for kind in kinds { await show([kind], scenarios) }
    guard !wholeOnly else { return }
    let own = DeploymentTrial.Scenario("own answers, bad days three times as often", .some(0))
    for kind in kinds { await show([kind], [own]) { $0.ownTelling = .chosen(bad: 0.3, good: 0.1) } }
    if let one = kind("slow"), let other = kind("reserve") {
      let after = DeploymentTrial.Scenario("another season before", isAfterOthers: true)
      await show([other], [after]) { $0.before = [one] }
    }
    let mixed = [kind("home"), kind("reserve", hasDevice: false), kind("squad", hasPlan: false)]
    await show(mixed.compactMap(\.self), [DeploymentTrial.Scenario("mixed")])
  }
}

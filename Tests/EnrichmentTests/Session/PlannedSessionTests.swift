import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment
@testable import Reports

/// Sessions compared with their plan: done as planned, the last repetition cut to 60 %, one missing, one extra, or
/// output 10 % too low.
///
/// Page: *Structure of a session*.
@Suite struct PlannedSessionTests {
  struct Plan: Sendable {
    var text: String
    var type: String
    /// For each effort: length (s, or m if `isDistance`), output (W or m/s), rest (s) and output in the rest.
    var efforts: [(length: Double, output: Double, rest: Double, easy: Double)]
    var isDistance = false
    var isRide: Bool { type == "Ride" }
  }

  enum Change: CaseIterable { case asPlanned, lastShort, oneMissing, oneExtra, weak }

  private static func plan(
    _ text: String, _ type: String, _ count: Int, _ length: Double, _ output: Double, rest: Double,
    _ easy: Double, isDistance: Bool = false
  ) -> Plan {
    Plan(
      text: text, type: type, efforts: (0..<count).map { _ in (length, output, rest, easy) },
      isDistance: isDistance)
  }

  static let plans: [Plan] = [
    plan("5 x 6:00 @ 280-300 W, 3 min rest", "Ride", 5, 360, 290, rest: 180, 130),
    plan("8 x 30/15 s at 360 W", "Ride", 8, 30, 360, rest: 15, 140),
    plan("4 x 4 min at 320 W, 4 min rest", "Ride", 4, 240, 320, rest: 240, 120),
    plan("6 x 30 s at 420 W, 2 min rest", "Ride", 6, 30, 420, rest: 120, 120),
    plan(
      "3 x 12 min over-unders (2 min at 80 %, 1 min at 95 %), 5 min rest", "Ride", 3, 720, 255, rest: 300, 120
    ),
    plan("3 x 15 min at 95 % of FTP, 5 min easy", "Ride", 3, 900, 285, rest: 300, 130),
    plan("10 x 400 m in 1:28, rests 1:00", "Run", 10, 400, 400 / 88, rest: 60, 2, isDistance: true),
    plan("6 x 1 km at 3:40/km, 2 min jog", "Run", 6, 1000, 1000 / 220, rest: 120, 2.4, isDistance: true),
    plan("5 x 3 min at 4:00/km, 90 s jog", "Run", 5, 180, 1000 / 240, rest: 90, 2.3),
    plan("8 x 1 min at 3:25/km, 1 min easy", "Run", 8, 60, 1000 / 205, rest: 60, 2.5),
    plan("4 x 500 m in 1:50, 2 min rest", "Rowing", 4, 500, 500 / 110, rest: 120, 2.2, isDistance: true),
    Plan(
      text: "1-2-3-2-1 min at 330 W, 2 min rest", type: "Ride",
      efforts: [1, 2, 3, 2, 1].map { (60 * $0, 330, 120, 120) }),
  ]

  static func recording(_ plan: Plan, _ change: Change) -> ActivityRecording {
    var efforts = plan.efforts
    switch change {
    case .asPlanned: break
    case .lastShort: efforts[efforts.count - 1].length *= 0.6
    case .oneMissing: efforts.removeLast()
    case .oneExtra: efforts.append(efforts[efforts.count - 1])
    case .weak: efforts = efforts.map { ($0.length, 0.9 * $0.output, $0.rest, $0.easy) }
    }
    let easy = plan.isRide ? 140 : 2.7
    var outputs = [Double](repeating: easy, count: 900)
    for effort in efforts {
      let seconds = plan.isDistance ? effort.length / effort.output : effort.length
      outputs += [Double](repeating: effort.output, count: Int(seconds.rounded()))
      outputs += [Double](repeating: effort.easy, count: Int(effort.rest))
    }
    outputs += [Double](repeating: 0.9 * easy, count: 600)
    var random = SplitMix64(seed: UInt64(plan.text.utf8.count))
    var drift = 0.0, rate = 110.0, metres = 0.0
    var columns = [[Double]](repeating: [], count: 3)
    for output in outputs {
      drift = 0.9 * drift + 0.4 * Double.random(in: -1...1, using: &random)
      let value =
        output * (1 + 0.02 * drift) + (plan.isRide ? Double.random(in: -12...12, using: &random) : 0)
      let share = plan.isRide ? output / 320 : (output - 1) / 3.6
      rate += (70 + 110 * min(1.05, share) - rate) / 28
      metres += value
      columns[0].append(value)
      columns[1].append(rate.rounded())
      columns[2].append(metres)
    }
    var channels: [Channel: (Int) -> Double] = [.heartRate: { columns[1][$0] }]
    if plan.isRide {
      channels[.power] = { columns[0][$0] }
    } else {
      channels[.speed] = { columns[0][$0] }
      channels[.distance] = { columns[2][$0] }
    }
    return SampleRecording.make(
      minutes: Double(outputs.count - 1) / 60, type: plan.type, columns: channels)
  }

  @Test("The report says whether the plan was followed, and where it was not", arguments: plans.indices)
  func table(index: Int) throws {
    let plan = Self.plans[index], count = plan.efforts.count
    var athlete = SampleRecording.athlete
    athlete.thresholds.thresholdPower = 300
    var enricher = ActivityEnricher()
    enricher.workout = Workout(plan.text)
    for change in Change.allCases {
      let made = enricher.enrich(Self.recording(plan, change), athlete: athlete)
      let adherence = try #require(made.structure?.adherence)
      let statuses = adherence.steps.map(\.status), whole = Array(repeating: "done", count: count)
      let expected =
        switch change {
        case .asPlanned: whole
        case .lastShort: Array(whole.dropLast()) + ["short"]
        case .oneMissing: Array(whole.dropLast()) + ["missed"]
        case .oneExtra: whole + ["extra"]
        case .weak: Array(repeating: "below", count: count)
        }
      #expect(
        statuses == expected, "\(plan.text), \(change): \(statuses) \(made.structure?.line ?? "")")
      let words = try #require(made.structure?.planWords(of: made.kind))
      let said =
        switch change {
        case .asPlanned: "\(count) of \(count) planned efforts done, compliance "
        case .lastShort: "\(count - 1) of \(count) planned efforts done, 1 short ("
        case .oneMissing: "\(count - 1) of \(count) planned efforts done, 1 missed, compliance "
        case .oneExtra: "\(count) of \(count) planned efforts done, 1 extra, compliance "
        case .weak where adherence.steps.allSatisfy { $0.targetUnit == "speed_ms" }:
          "\(count) of \(count) planned efforts done, \(count) slower than planned ("
        case .weak: "\(count) of \(count) planned efforts done, \(count) below target ("
        }
      #expect(words.hasPrefix(said), "\(words)")
    }
  }

  @Test("The report names a target that it does not understand")
  func unreadTarget() {
    var enricher = ActivityEnricher()
    enricher.workout = Workout("5 x 6:00 at sweet spot, 3 min rest")
    let made = enricher.enrich(Self.recording(Self.plans[0], .asPlanned), athlete: SampleRecording.athlete)
    #expect(made.structure?.adherence?.unreadTargets == ["sweet spot"])
    #expect(
      TextReport(made).firstScreen.contains(
        "5 of 5 planned efforts done, target not understood: sweet spot"))
    #expect(made.structure?.planWords(of: made.kind)?.contains("compliance") == false)
    enricher.workout = Workout("5 x 6:00 at threshold, 3 min rest")
    let unknown = enricher.enrich(Self.recording(Self.plans[0], .asPlanned), athlete: AthleteProfile())
    #expect(unknown.structure?.adherence?.unreadTargets == ["threshold unknown"])
  }

  @Test("A steady session is compared with a plan of a single effort")
  func steady() {
    var enricher = ActivityEnricher()
    enricher.workout = Workout(steps: [
      .init(kind: .work, seconds: 3000, target: .init(.watts, 190, 210))
    ])
    let recording = SampleRecording.make(
      minutes: 51, type: "VirtualRide", columns: [.power: { _ in 200 }, .heartRate: { _ in 140 }])
    let made = enricher.enrich(recording, athlete: SampleRecording.athlete)
    #expect(made.structure?.adherence?.steps.map(\.status) == ["done"])
  }
}

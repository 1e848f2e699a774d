import AthleteReadiness

extension ReleaseReport {
  /// Tables other than forecasts: intervals, patterns and advice.
  var trialBlocks: [Block] { [floorBlock, loopBlock, ruleBlock, intervalBlock, patternBlock] }

  private var intervalBlock: Block {
    var block = Block(
      title: "Interval of the recovery score",
      words: [
        "Inputs hidden at random from complete days: how often the 90 % interval without them contains the full score. Target: 87 to 93 %. "
          + "The last rows are the lowest and highest with at least 300 days."
      ],
      head: ["hidden", "days", "held", "mean width"], rows: [])
    func row(_ coverage: IntervalTrial.Coverage) -> [String] {
      let name =
        coverage.hidden.isEmpty ? "all patterns" : coverage.hidden.map(\.rawValue).joined(separator: " + ")
      return [
        name, String(coverage.count), ScoreText.percent(coverage.share, 1),
        ScoreText.number(coverage.meanWidth, 1),
      ]
    }
    block.rows = intervals.filter { $0.hidden.count < 2 }.map(row)
    let many = intervals.filter { $0.hidden.count > 1 && $0.count >= 300 }
      .sorted { ($0.share ?? 0) < ($1.share ?? 0) }
    let ends = many.count > 6 ? Array(many.prefix(3)) + Array(many.suffix(3)) : many
    block.rows += ends.map(row)
    return block
  }

  private var patternBlock: Block {
    let levels: [Int: (falseShare: Double, recall: Double?)] = [
      60: (0.10, nil), 120: (0.10, 0.25), 180: (0.10, 0.40), 300: (0.10, 0.55),
    ]
    return Block(
      title: "Emerging patterns",
      words: ["Gate: at most 12 % of reported patterns are false. Goal: at most 10 %, and the recall given."],
      head: ["after days", "reported", "false", "recall", "goal false", "goal recall"],
      rows: patterns.map { found in
        [
          String(found.days), String(found.reported), ScoreText.percent(found.falseShare, 1),
          ScoreText.percent(found.recall, 1), ScoreText.percent(levels[found.days]?.falseShare),
          ScoreText.percent(levels[found.days]?.recall),
        ]
      })
  }

  var loopBlock: Block {
    func change(_ course: ClosedLoopTrial.Course?, _ value: KeyPath<ClosedLoopTrial.Course, Double>) -> String
    {
      guard let loop, let course, loop.alone[keyPath: value] != 0 else { return "–" }
      return ScoreText.percent(course[keyPath: value] / loop.alone[keyPath: value] - 1, 1)
    }
    let lines: [(String, KeyPath<ClosedLoopTrial.Course, Double>, String)] = [
      ("suppressions per month", \.suppressions, "−12 %"), ("incidents per month", \.incidents, "−12 %"),
      ("mean load, in usual loads", \.load, ""), ("fitness at the end", \.fitness, "≥ −2 %"),
    ]
    return Block(
      title: "With and without advice",
      words: [
        "The same athletes are simulated without and with advice. Advised athletes do the upper end of the load in "
          + "`do`, half of the change, or their plan."
      ],
      head: ["", "without", "with", "change", "goal"],
      rows: loop.map { loop in
        lines.map { name, value, goal in
          [
            name, ScoreText.number(loop.alone[keyPath: value]),
            ScoreText.number(loop.advised[keyPath: value]),
            change(loop.advised, value), goal,
          ]
        }
      } ?? [])
  }

  /// Cost and benefit of each safety-floor rule.
  private var ruleBlock: Block {
    func change(_ course: ClosedLoopTrial.Course, _ value: KeyPath<ClosedLoopTrial.Course, Double>) -> String
    {
      guard let loop, loop.alone[keyPath: value] != 0 else { return "–" }
      let points = (loop.advised[keyPath: value] - course[keyPath: value]) / loop.alone[keyPath: value]
      return ScoreText.percent(points, 1)
    }
    return Block(
      title: "What each rule of the safety floor costs",
      words: [
        "The same trial without one rule at a time: the effect of the rule, in per cent of the result without advice. Rules that limit the same day hide "
          + "each other, so the rows do not add up."
      ],
      head: ["rule", "suppressions", "incidents", "mean load", "fitness"],
      rows: zip(ClosedLoopTrial.rules, loop?.without ?? []).map { rule, course in
        [
          rule.rawValue, change(course, \.suppressions), change(course, \.incidents), change(course, \.load),
          change(course, \.fitness),
        ]
      })
  }

  /// The result for the mornings of all real athletes together.
  private var pooledWords: String {
    guard let pooled = FloorTrial.pooled(floors) else { return "" }
    return " (\(ScoreText.percent(pooled.share(pooled.strained), 1)) of \(pooled.mornings))"
  }

  /// How often signs of strain limit a morning.
  var floorBlock: Block {
    var rows: [[String]] = []
    for floor in floors {
      rows.append(
        [
          floor.name, String(floor.mornings), ScoreText.percent(floor.share(floor.strained), 1),
          ScoreText.percent(floor.share(floor.strained - floor.explained), 1),
          ScoreText.percent(floor.share(floor.recover), 1), ScoreText.percent(floor.share(floor.silent), 1),
        ])
    }
    var words = [
      "The table shows the mornings limited by signs of strain or illness. *Unexplained* mornings were not preceded by a hard day, "
        + "alcohol, travel, altitude or the luteal phase of the menstrual cycle. The goal is at most 4 % of mornings: "
        + "for healthy simulated athletes, for each data set, and for all real athletes together\(pooledWords). The "
        + "data sets do not say when real athletes were ill."
    ]
    for floor in floors where floor.strained > 0 {
      let signs = floor.signs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      let causes = floor.causes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      words.append("\(floor.name): signs \(signs)\(causes.isEmpty ? "" : "; causes \(causes)").")
    }
    return Block(
      title: "The safety floor", words: words,
      head: ["athletes", "mornings", "limited", "unexplained", "to recover", "no signal"], rows: rows)
  }
}

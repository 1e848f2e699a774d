import ActivityStreams
import FormulaSets
import MetricExpressions
import SessionMetrics

extension CustomSection {
  /// Computes the custom metrics of a formula set; `nil` if the set defines no metrics.
  ///
  /// - Parameters:
  ///   - context: The session.
  ///   - activity: The document without custom metrics.
  init?(_ context: borrowing SessionContext, of activity: EnrichedActivity) {
    let metrics = context.formulas.metrics
    guard !metrics.isEmpty else { return nil }
    var inputs = Self.inputs(
      context, channels: Set(metrics.flatMap(\.expression.channels)),
      scalars: Set(metrics.flatMap(\.expression.scalars)), of: activity)
    self.init([:])
    for metric in metrics {
      let result = metric.expression.value(of: inputs)
      self.metrics[metric.name] = Metric(
        value: result.value, unit: metric.unit, coverage: result.coverage, reason: result.reason?.word)
      inputs.scalars["custom.\(metric.name)"] = result.value
    }
  }

  static func inputs(
    _ context: borrowing SessionContext, channels: Set<String>, scalars: Set<String>,
    of activity: EnrichedActivity?
  ) -> ExpressionInputs {
    let columns = SecondColumns(context.stream)
    // A stream that is too long has no columns. The reason is its length.
    let none = context.stream.time.isEmpty ? 0 : ExpressionLimits.seconds + 1
    var inputs = ExpressionInputs(seconds: columns?.count ?? none)
    if let columns {
      inputs.breaks = columns.breaks
      inputs.columns["time"] = columns.time
      for name in channels {
        guard let channel = Channel(rawValue: name) else { continue }
        switch channel {
        case .grade where !context.stream.has(.grade):
          if let grade = context.motion.anyGrade(context) {
            inputs.columns[name] = columns.column(ofRows: grade.map { 100 * $0 })
          }
        case .moving:
          // A condition takes the state that held for most of each second.
          inputs.columns[name] = columns.column(of: channel)?.map { $0.isNaN ? .nan : $0 >= 0.5 ? 1 : 0 }
        default: inputs.columns[name] = columns.column(of: channel)
        }
      }
    }
    inputs.scalars = context.athleteValues.scalars
    let others = scalars.subtracting(inputs.scalars.keys)
    guard !others.isEmpty else { return inputs }
    var leaves: NumberLeaves?
    for name in others {
      if FormulaSet.setting(name) != nil {
        inputs.scalars[name] = context.formulas.number(of: name)
      } else if name.hasPrefix("custom.") {
        inputs.scalars[name] = activity?.custom?[String(name.dropFirst(7))]?.value
      } else if let activity, !ExpressionNames.athlete.contains(where: { $0.name == name }) {
        if leaves == nil {
          leaves = NumberLeaves(activity)
          leaves?.index()
        }
        inputs.scalars[name] = leaves?.value(of: name, at: -1)
      }
    }
    return inputs
  }
}

extension ActivityEnricher {
  /// Evaluates a single expression on a recording, as if it were a metric of the formula set; `nil` if the
  /// file has no recording.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - recordings: The recordings of one file: the whole activity, which is evaluated, and any multisport legs.
  ///   - athlete: The athlete's profile.
  ///   - kind: The kind of activity, in case it is missing from the file or wrong.
  package func value(
    of metric: OwnMetric, over recordings: [ActivityRecording], athlete: AthleteProfile = AthleteProfile(),
    kind: ActivityKind? = nil
  ) -> MetricExpression.Value? {
    let sessions = PreparedSession.all(recordings) { place, recording in
      PreparedSession(
        recording, athlete: athlete, history: nil, kind: place == 0 ? kind : nil, formulas: formulas)
    }
    guard var whole = sessions.first else { return nil }
    let legs = sessions.dropFirst().map { enrich($0, legs: []) }
    whole.takeTimes(ofLegs: legs.map(\.movingTime))
    let context = SessionContext(whole)
    let isOfDocument = metric.expression.scalars.contains {
      $0.contains(".") && FormulaSet.setting($0) == nil
    }
    // The document is computed only if the expression uses one of its keys.
    let activity = isOfDocument ? enrich(whole, legs: legs) : nil
    let inputs = CustomSection.inputs(
      context, channels: Set(metric.expression.channels), scalars: Set(metric.expression.scalars),
      of: activity)
    return metric.expression.value(of: inputs)
  }
}

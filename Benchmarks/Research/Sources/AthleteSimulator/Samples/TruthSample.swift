import ActivityStreams

/// Writes the ground truth of a simulated activity as JSON, including the positions of faults.
public enum TruthSample {
  /// Returns the document: `segments`, `faults` (rows from 0, inclusive), `end_of_exercise_s` and `kcal`.
  public static func bytes(of activity: SimulatedActivity) -> [UInt8] {
    let truth = activity.truth
    func number(_ value: Double) -> String { SampleText.decimal(value, decimals: 3) }
    let segments = truth.segments.map {
      "{\"role\":\"\($0.role.rawValue)\""
        + ($0.label.map { ",\"label\":\(SampleText.quoted($0))" } ?? "")
        + ",\"start_s\":\(number($0.span.start)),\"end_s\":\(number($0.span.end)),"
        + "\"distance_m\":\(number($0.distance))}"
    }
    let faults = truth.faults.map {
      "{\"fault\":\"\($0.fault.rawValue)\",\"first_row\":\($0.rows.lowerBound),\"last_row\":\($0.rows.upperBound)}"
    }
    let least = truth.workReserve.min().map(number) ?? "null"
    let text = """
      {"seed":\(activity.seed),"kind":"\(activity.plan.kind.rawValue)","name":\(SampleText.quoted(activity.plan.name)),
      "end_of_exercise_s":\(truth.endOfExercise.map(number) ?? "null"),"kcal":\(number(truth.kilocalories)),\
      "least_work_reserve_j":\(least),
      "segments":[\(segments.joined(separator: ",\n"))],
      "faults":[\(faults.joined(separator: ",\n"))]}

      """
    return Array(text.utf8)
  }
}

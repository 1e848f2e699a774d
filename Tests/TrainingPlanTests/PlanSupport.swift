import Foundation
import TextFormats
import TrainingPlan

/// Plans that several tests look at.
enum PlanSample {
  /// The example of the product's own brief, as its service answers, with the event of its mock-up.
  static let seed = """
    {"date":"2026-03-25","items":[
    {"id":"plan_1","type":"completed_workout","title":"Hybrid S&C Class","subtitle":"CrossFit Dural · 52 min","time":"06:00",
    "status":"completed","stats":{"calories":487,"avg_hr":142,"load":38}},
    {"id":"plan_2","type":"recovery_alert","title":"Sleep Crisis: 4.8h",
    "subtitle":"Non-negotiable early bedtime tonight. Target 9:30pm.","priority":"high","status":"active"},
    {"id":"plan_3","type":"coach_suggestion","title":"PM Session: Pull + Mobility",
    "subtitle":"Complements this morning's push-dominant class. Low impact on knees.","time":"~16:30",
    "estimated_duration_min":35,"status":"pending",
    "coach_note":"Based on your 6am workout image. Avoids front squats and loaded lunges (patella rehab).","exercises":[
    {"name":"Barbell Rows","sets":"4","reps":"8-10","rest":"90s","muscle_group":"Back"},
    {"name":"Pull-ups","sets":"3","reps":"AMRAP","rest":"90s","muscle_group":"Lats"},
    {"name":"Face Pulls","sets":"3","reps":"15","rest":"60s","muscle_group":"Rear Delt"},
    {"name":"Banded Hip Mobility Flow","sets":"2","reps":"5 min","rest":"continuous","muscle_group":"Mobility"},
    {"name":"Dead Hangs","sets":"3","reps":"30-45s","rest":null,"muscle_group":"Grip"}]}],
    "events":[{"id":"ev_1","name":"Dominic's Game","subtitle":"Marian College vs St Pauls","date":"2026-03-25",
    "time":"15:00","type":"game"}]}
    """

  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// A day.
  static func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? CalendarDay(ordinal: 0) }

  /// What is said of a document at a moment.
  static func answer(
    _ text: String, at now: String, options: PlanAnswer.Options = PlanAnswer.Options()
  ) throws -> PlanAnswer {
    guard let moment = PlanMoment(now) else { throw Missing() }
    return try PlanAnswer(reading: bytes(text), at: moment, options: options)
  }

  struct Missing: Error {}

  /// What is said of the sample plan of the repository, changed.
  static func day(
    at now: String, options: PlanAnswer.Options = PlanAnswer.Options(),
    rules: PlanRules = PlanRules(), _ change: (inout [String: Any]) -> Void
  ) throws -> PlanAnswer {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "Data/Plan/day.json"))
    guard var document = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let moment = PlanMoment(now)
    else { throw Missing() }
    change(&document)
    return try PlanAnswer(
      reading: Array(JSONSerialization.data(withJSONObject: document)), at: moment, options: options,
      rules: rules)
  }

  /// A JSON document as an object.
  static func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
  }
}

extension PlanFeed {
  /// The ids above the marker, and those below it.
  var ids: [[String]] { [completed.map(\.id), upNext.map(\.id)] }
}

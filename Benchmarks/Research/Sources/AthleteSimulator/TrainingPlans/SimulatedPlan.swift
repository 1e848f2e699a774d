public import TextFormats

/// Options for simulating a training plan and its completion.
public struct PlanOptions: Sendable, Hashable {
  /// Number of past weeks.
  public var weeks = 8
  /// Number of future weeks.
  public var ahead = 1
  /// The Monday on which the future weeks start.
  public var today = CalendarDay(ordinal: 20_535)
  /// Fraction of sessions done at a different time of day than planned.
  public var moved = 0.1
  /// Fraction of late sessions done after midnight.
  public var afterMidnight = 0.4
  /// Fraction of days with an unplanned session.
  public var unplanned = 0.08

  /// Creates the default options: eight past weeks and one future week.
  public init() {}
}

/// A planned session and its outcome.
public struct PlannedSessionTruth: Sendable, Hashable {
  /// Identifier of the plan item.
  public let item: String
  /// The date of the session.
  public let day: CalendarDay
  /// Identifier of the completed workout; `nil` if the session was skipped or is in the future.
  public let workout: String?
  /// Whether the session was done at a different time than planned, or after midnight.
  public let isMoved: Bool
  /// Actual or future load. Skipped sessions have one too.
  public let load: Double
}

/// A simulated training plan with known ground truth: sessions that were done, moved, skipped or done
/// after midnight, and unplanned ones.
///
/// ```swift
/// let plan = SimulatedPlan(seed: 7)
/// plan.document            // the input of `p247 plan`
/// plan.truth               // the outcome of each session
/// ```
public struct SimulatedPlan: Sendable {
  /// The plan with its completions, as JSON.
  public let document: [UInt8]
  /// The outcome of each session, in plan order.
  public let truth: [PlannedSessionTruth]
  /// Identifiers of the unplanned workouts.
  public let unplanned: [String]
  /// Probability that the athlete does a planned session.
  public let completion: Double
  /// Median ratio of actual to planned minutes.
  public let compliance: Double
  /// Load on each future day, from the planned sessions that will be done.
  public let ahead: [Double]

  /// A session in the athlete's weekly schedule.
  private struct Slot {
    let weekday: Int
    let kind: String
    let title: String
    let intensity: String
    let minutes: Double
    let start: Int
    /// Load per minute for a median athlete.
    let rate: Double
  }

  private static let week = [
    Slot(
      weekday: 0, kind: "WeightTraining", title: "Lower body strength", intensity: "moderate", minutes: 60,
      start: 1080, rate: 1.4),
    Slot(weekday: 1, kind: "Run", title: "Intervals", intensity: "hard", minutes: 50, start: 390, rate: 1.9),
    Slot(weekday: 1, kind: "Yoga", title: "Mobility", intensity: "easy", minutes: 30, start: 1260, rate: 0.3),
    Slot(
      weekday: 2, kind: "Ride", title: "Endurance ride", intensity: "easy", minutes: 80, start: 1050,
      rate: 0.8),
    Slot(
      weekday: 3, kind: "WeightTraining", title: "Upper body strength", intensity: "moderate", minutes: 55,
      start: 1085, rate: 1.3),
    Slot(weekday: 3, kind: "Run", title: "Easy run", intensity: "easy", minutes: 40, start: 1405, rate: 0.95),
    Slot(weekday: 4, kind: "Swim", title: "Swim", intensity: "moderate", minutes: 45, start: 420, rate: 1.1),
    Slot(
      weekday: 5, kind: "Run", title: "Long run", intensity: "moderate", minutes: 100, start: 480, rate: 1.2),
    Slot(
      weekday: 6, kind: "Ride", title: "Group ride", intensity: "hard", minutes: 100, start: 540, rate: 1.5),
  ]

  private struct Done {
    var id: String
    var day: CalendarDay
    var minute: Int
    var kind: String
    var minutes: Double
    var load: Double
  }

  /// Creates a plan from a seed.
  public init(seed: UInt64, options: PlanOptions = PlanOptions()) {
    var chance = SimulationGenerator(seed: seed, purpose: "training plan")
    let completion = chance.uniform(0.7...0.97)
    let compliance = PortableMath.exponential(0.1 * chance.normal())
    // Load per minute for this athlete, overall and by kind of activity.
    let level = PortableMath.exponential(0.2 * chance.normal())
    let kinds = Self.week.map { _ in level * PortableMath.exponential(0.1 * chance.normal()) }
    let weeks = (back: min(max(1, options.weeks), 104), ahead: min(max(0, options.ahead), 8))
    var items: [(slot: Slot, day: CalendarDay, id: String)] = []
    var done: [Done] = []
    var truth: [PlannedSessionTruth] = []
    var extra: [String] = []
    var ahead = Array(repeating: 0.0, count: 7 * weeks.ahead)
    for week in -weeks.back..<weeks.ahead {
      for (place, slot) in Self.week.enumerated() {
        var own = SimulationGenerator(seed: seed, purpose: "planned \(week) \(place)")
        let day = options.today.adding(days: 7 * week + slot.weekday)
        let id = "s\(week + weeks.back)-\(place)"
        items.append((slot, day, id))
        let isDone = own.chance(completion)
        let minutes = (slot.minutes * compliance * PortableMath.exponential(0.08 * own.normal())).rounded()
        let load = minutes * slot.rate * kinds[place] * PortableMath.exponential(0.12 * own.normal())
        var minute = slot.start + own.integer(-25...45)
        let isLate = minute > 1380 - 30
        let isAfter = isLate && own.chance(options.afterMidnight)
        let isMoved = !isLate && own.chance(options.moved)
        if isAfter { minute = 1440 + own.integer(5...60) }
        if isMoved {
          // At least four hours from the planned time, on the same day.
          let other =
            slot.start < 720 ? slot.start + own.integer(260...500) : slot.start - own.integer(260...500)
          minute = min(1430, max(240, other))
        }
        minute = isAfter ? minute : min(1435, max(0, minute))
        guard week < 0 else {
          if isDone { ahead[7 * week + slot.weekday] += load }
          truth.append(PlannedSessionTruth(item: id, day: day, workout: nil, isMoved: false, load: load))
          continue
        }
        let workout = "w\(week + weeks.back)-\(place)"
        if isDone {
          done.append(
            Done(
              id: workout, day: day.adding(days: minute / 1440), minute: minute % 1440, kind: slot.kind,
              minutes: minutes, load: load))
        }
        truth.append(
          PlannedSessionTruth(
            item: id, day: day, workout: isDone ? workout : nil, isMoved: isDone && (isMoved || isAfter),
            load: load))
      }
      guard week < 0 else { continue }
      for weekday in 0..<7 {
        var own = SimulationGenerator(seed: seed, purpose: "unplanned \(week) \(weekday)")
        guard own.chance(options.unplanned) else { continue }
        let id = "u\(week + weeks.back)-\(weekday)"
        extra.append(id)
        let minutes = own.uniform(20...50).rounded()
        done.append(
          Done(
            id: id, day: options.today.adding(days: 7 * week + weekday), minute: own.integer(660...840),
            kind: "Walk", minutes: minutes, load: minutes * 0.5 * level))
      }
    }
    self.completion = completion
    self.compliance = compliance
    self.truth = truth
    self.ahead = ahead
    unplanned = extra
    document = Self.document(items, done, options.today)
  }

  private static func clock(_ minute: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minute / 60)):\(two(minute % 60))"
  }

  private static func document(
    _ items: [(slot: Slot, day: CalendarDay, id: String)], _ done: [Done], _ today: CalendarDay
  ) -> [UInt8] {
    var writer = JSONWriter(pretty: true)
    writer.beginObject()
    writer.member("date", today.description)
    writer.member("timezone", "Europe/Paris")
    writer.key("training_plan")
    writer.beginArray()
    for item in items {
      writer.beginObject()
      writer.member("id", item.id)
      writer.member("date", item.day.description)
      writer.member("kind", item.slot.kind)
      writer.member("title", item.slot.title)
      writer.member("time", clock(item.slot.start))
      writer.member("intensity", item.slot.intensity)
      writer.member("duration_min", item.slot.minutes)
      writer.endObject()
    }
    writer.endArray()
    writer.key("history")
    writer.beginArray()
    for workout in done.sorted(by: { ($0.day, $0.minute, $0.id) < ($1.day, $1.minute, $1.id) }) {
      writer.beginObject()
      writer.member("id", workout.id)
      writer.member("date", workout.day.description)
      writer.member("start_date_local", "\(workout.day)T\(clock(workout.minute)):00Z")
      writer.member("kind", workout.kind)
      writer.member("duration_s", workout.minutes * 60)
      writer.key("training_load")
      writer.beginObject()
      writer.member("load", (workout.load * 10).rounded() / 10)
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.finish()
  }

  /// The outcome of each session, one per line.
  public var truthLines: [UInt8] {
    var writer = JSONWriter()
    for session in truth {
      writer.beginObject()
      writer.member("item", session.item)
      writer.member("date", session.day.description)
      writer.member("workout", session.workout)
      writer.member("moved", session.isMoved)
      writer.member("load", (session.load * 10).rounded() / 10)
      writer.endObject()
      writer.endLine()
    }
    return writer.finish()
  }
}

import StrengthTraining
import TextFormats

extension AthletePlan {
  /// Returns the result of an operation on the plan, without changing this plan.
  ///
  /// Sequence numbers stay 1…n per day, and items that did not move keep their order. Pending and active
  /// items can be started, ticked, completed or dismissed; started items can be ticked, completed or
  /// dismissed. Completed and dismissed items only allow edits of their texts, moving and removal. Only
  /// ``undoing(_:)`` reopens them.
  ///
  /// Page: *Changing a plan*, tests: `PlanOperationTests`.
  ///
  /// - Throws: ``PlanOperationError``, which names the item and the field.
  /// - Complexity: O(*n* log *n*) in the number of items.
  public func applying(_ operation: PlanOperation) throws(PlanOperationError) -> PlanChange {
    let next: AthletePlan
    switch operation {
    case .insert(let item, let place): next = try inserting(item, place)
    case .edit(let id, let edits):
      next = try changing(id) { (item) throws(PlanOperationError) in
        for edit in edits { try item.apply(edit) }
      }
    case .move(let id, let day, let place): next = try moving(id, day, place)
    case .remove(let id):
      _ = try known(id)
      next = AthletePlan(items.filter { $0.id != id }, events: events)
    case .start(let id):
      next = try changing(id) { (item) throws(PlanOperationError) in
        guard item.status == .pending || item.status == .active, item.kind != .recoveryAlert else {
          throw .impossible(item: id, status: item.status, operation: operation.key)
        }
        item.status = .inProgress
      }
    case .check(let id, let place, let isCompleted):
      next = try changing(id) { (item) throws(PlanOperationError) in
        guard item.status.isOpen else {
          throw .impossible(item: id, status: item.status, operation: operation.key)
        }
        guard item.exercises.indices.contains(place) else {
          throw .unknownExercise(item: id, exercise: "exercise at position \(place)")
        }
        item.exercises[place].isCompleted = isCompleted
        if item.exercises.allSatisfy(\.isCompleted) { item.status = .completed }
      }
    case .complete(let id, let completion):
      next = try changing(id) { (item) throws(PlanOperationError) in
        guard item.status.isOpen else {
          throw .impossible(item: id, status: item.status, operation: operation.key)
        }
        try item.apply(completion)
        item.status = .completed
      }
    case .dismiss(let id):
      next = try changing(id) { (item) throws(PlanOperationError) in
        guard item.status.isOpen || (item.kind == .completedWorkout && item.status == .completed) else {
          throw .impossible(item: id, status: item.status, operation: operation.key)
        }
        item.status = .dismissed
      }
    }
    return PlanChange(from: self, to: next, operation: operation.key)
  }

  /// Returns the plan with a change undone.
  ///
  /// - Throws: ``PlanOperationError/changedSince(item:)`` if an item has changed since then in more than its
  ///   position.
  public func undoing(_ change: PlanChange) throws(PlanOperationError) -> PlanChange {
    var now: [String: PlanItem] = [:]
    for item in items { now[item.id] = item }
    for item in change.items {
      guard Self.isSame(now[item.id], item.after) else { throw .changedSince(item: item.id) }
      now[item.id] = item.before
    }
    // Untouched items keep their order; restored ones return to their old positions.
    let touched = Set(change.items.map(\.id))
    var byDay: [CalendarDay: [PlanItem]] = [:]
    for item in items where !touched.contains(item.id) { byDay[item.day, default: []].append(item) }
    for before in change.items.compactMap(\.before).sorted(by: {
      ($0.day, $0.sequence) < ($1.day, $1.sequence)
    }) {
      var list = byDay[before.day] ?? []
      guard list.count < Self.maximumOfADay else { throw .dayIsFull(before.day) }
      list.insert(before, at: min(list.count, max(0, before.sequence - 1)))
      byDay[before.day] = list
    }
    let next = AthletePlan(byDay.values.flatMap(Self.numbered), events: events)
    return PlanChange(from: self, to: next, operation: "undo")
  }

  private static func isSame(_ one: PlanItem?, _ other: PlanItem?) -> Bool {
    guard var one, let other else { return one == nil && other == nil }
    one.sequence = other.sequence
    return one == other
  }

  private static func numbered(_ list: [PlanItem]) -> [PlanItem] {
    list.enumerated().map { place, item in
      var item = item
      item.sequence = place + 1
      return item
    }
  }

  private func known(_ id: String) throws(PlanOperationError) -> PlanItem {
    guard let item = item(id) else { throw .unknownItem(id) }
    return item
  }

  private func changing(_ id: String, _ change: (inout PlanItem) throws(PlanOperationError) -> Void)
    throws(PlanOperationError) -> AthletePlan
  {
    var changed = try known(id)
    try change(&changed)
    return AthletePlan(items.map { $0.id == id ? changed : $0 }, events: events)
  }

  private func inserting(_ item: PlanItem, _ place: Int?) throws(PlanOperationError) -> AthletePlan {
    guard !item.id.isEmpty, self.item(item.id) == nil else { throw .idTaken(item.id) }
    try item.check()
    return try placing(item, place, among: items)
  }

  private func moving(_ id: String, _ day: CalendarDay, _ place: Int?) throws(PlanOperationError)
    -> AthletePlan
  {
    var item = try known(id)
    item.day = day
    return try placing(item, place, among: items.filter { $0.id != id })
  }

  /// Returns the plan with an item at position 1…n + 1 of its day; other positions are clamped.
  private func placing(_ item: PlanItem, _ place: Int?, among others: [PlanItem]) throws(PlanOperationError)
    -> AthletePlan
  {
    var list = others.filter { $0.day == item.day }
    guard list.count < Self.maximumOfADay else { throw .dayIsFull(item.day) }
    list.insert(item, at: min(list.count, max(1, place ?? list.count + 1) - 1))
    return AthletePlan(others.filter { $0.day != item.day } + Self.numbered(list), events: events)
  }
}

extension PlanItem {
  fileprivate func check() throws(PlanOperationError) {
    guard title.contains(where: { !$0.isWhitespace }) else { throw .noTitle(item: id) }
    if let minutes, !PlanLimits.minutes.contains(minutes) {
      throw .outOfRange(item: id, field: "duration_min")
    }
    if let plannedLoad, !PlanLimits.load.contains(plannedLoad) {
      throw .outOfRange(item: id, field: "planned_load")
    }
    for (field, value, range) in [
      ("stats.calories", stats.energy, PlanLimits.energy),
      ("stats.avg_hr", stats.meanHeartRate, PlanLimits.heartRate),
      ("stats.load", stats.load, PlanLimits.load),
    ] {
      if let value, !range.contains(value) { throw .outOfRange(item: id, field: field) }
    }
    guard exercises.count <= PlanLimits.exercises else { throw .outOfRange(item: id, field: "exercises") }
  }

  fileprivate mutating func apply(_ edit: PlanEdit) throws(PlanOperationError) {
    switch edit {
    case .title(let text): title = text
    case .subtitle(let text): subtitle = text
    case .time(nil): time = nil
    case .time(let text?):
      guard let parsed = PlanTime(text) else { throw .badTime(item: id) }
      time = parsed
    case .minutes(let number): minutes = number
    case .intensity(let parsed): intensity = parsed
    case .priority(let parsed): priority = parsed
    case .activity(let name): activity = name
    case .subkind(let name): subkind = name
    case .notes(let text): notes = text
    case .coachNote(let text): coachNote = text
    case .plannedLoad(let load): plannedLoad = load
    case .exercises(let list):
      guard status.isOpen else { throw .impossible(item: id, status: status, operation: "edit") }
      exercises = list
    }
    try check()
  }

  /// Applies a completion. If it repeats a name, the second entry ticks the second exercise of that name.
  mutating func apply(_ completion: PlanCompletion) throws(PlanOperationError) {
    var taken: Set<Int> = []
    for done in completion.exercises {
      let name = ExerciseName(done.name)
      let place =
        exercises.indices.first { !taken.contains($0) && exercises[$0].name == done.name }
        ?? exercises.indices.first { !taken.contains($0) && ExerciseName(exercises[$0].name) == name }
      guard let place else { throw .unknownExercise(item: id, exercise: "exercise of that name") }
      taken.insert(place)
      exercises[place].isCompleted = done.isCompleted
      if !done.sets.isEmpty { exercises[place].done = done.sets }
    }
    notes = completion.notes ?? notes
    completedAt = completion.instant ?? completedAt
  }
}

/// The valid ranges of values in a plan.
package enum PlanLimits {
  /// Range of durations, minutes.
  package static let minutes = 0.0...1440
  package static let load = 0.0...5000
  /// Range of a session's energy, kcal.
  package static let energy = 0.0...20_000
  /// Range of mean heart rates, bpm.
  package static let heartRate = 20.0...250
  package static let exercises = 100
  /// Maximum number of entries in each list of a document.
  package static let entries = 10_000
}

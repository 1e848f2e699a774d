import ActivityStreams

extension PlanCard {
  init(_ item: PlanItem, matching: PlanMatching, isOverdue: Bool, isDone: Bool, clock: PlanClock) {
    let workout = matching.workout(of: item.id)
    let kind: Kind =
      switch item.kind {
      case .completedWorkout: .completedWorkout
      case .coachSuggestion: .coachSuggestion
      case .plannedSession: .plannedSession
      case .recoveryAlert: .recoveryAlert
      }
    let numbers = isDone ? item.stats.filled(from: workout?.stats ?? PlanStats()) : PlanStats()
    var seen: Set<String> = []
    let muscles = item.exercises.compactMap(\.muscleTag).filter { seen.insert($0).inserted }
    // A completed workout shows its own time. A completed session shows the time of its workout or, if no
    // workout matches it, of its completion.
    let ended = item.completedAt.flatMap { clock.local($0) }.flatMap {
      $0.day == item.day ? PlanTime(minutes: Int(exactly: ($0.seconds / 60).rounded(.down)) ?? 0) : nil
    }
    let done =
      item.kind == .completedWorkout ? item.time ?? workout?.time : workout?.time ?? ended ?? item.time
    let time = isDone ? done : item.time
    let status = isDone ? .completed : item.status
    var spoken = ["\(kind.spoken): \(item.title)"]
    if item.kind == .recoveryAlert, let priority = item.priority {
      spoken.append("\(priority.rawValue) priority")
    }
    if let when = CardWords.spoken(time) { spoken.append(when) }
    if !isDone, let minutes = item.minutes {
      spoken.append(CardWords.whole(minutes) + (CardWords.whole(minutes) == "1" ? " minute" : " minutes"))
    }
    if let subtitle = item.subtitle { spoken.append(subtitle) }
    spoken += CardWords.spoken(numbers)
    if !item.exercises.isEmpty, !isDone || item.completedExercises > 0 {
      spoken.append(
        "\(item.completedExercises) of \(item.exercises.count) \(item.exercises.count == 1 ? "exercise" : "exercises") done"
      )
    }
    if isOverdue { spoken.append("overdue") }
    if isDone, kind != .completedWorkout { spoken.append("done") }
    self.init(
      id: item.id, kind: kind, badge: Self.badge(kind, isDone: isDone), title: item.title,
      subtitle: item.subtitle, timeDisplay: CardWords.time(time, minutes: isDone ? nil : item.minutes),
      time: time, status: status, priority: item.priority, coachNote: item.coachNote, reason: nil,
      bedtime: nil, stats: CardWords.stats(numbers), numbers: numbers, exercises: item.exercises,
      muscles: muscles, sequence: item.sequence, isOverdue: isOverdue,
      isMoved: matching.pair(of: item.id)?.isMoved ?? false,
      isOtherSport: matching.pair(of: item.id)?.isOtherSport ?? false, workout: workout?.id,
      accessibilityLabel: spoken.joined(separator: ", "))
  }

  /// Creates the card of a workout that matches no plan item.
  init(_ workout: DoneWorkout) {
    let title = workout.name ?? workout.activityKind?.title ?? "Workout"
    let subtitle = [workout.source, workout.minutes.map(CardWords.minutes)].compactMap { $0 }
      .joined(separator: " · ")
    var spoken = ["\(Kind.completedWorkout.spoken): \(title)"]
    if let when = CardWords.spoken(workout.time) { spoken.append(when) }
    if !subtitle.isEmpty { spoken.append(subtitle) }
    spoken += CardWords.spoken(workout.stats)
    self.init(
      id: workout.id, kind: .completedWorkout, badge: Self.badge(.completedWorkout, isDone: true),
      title: title, subtitle: subtitle.isEmpty ? nil : subtitle,
      timeDisplay: CardWords.time(workout.time, minutes: nil), time: workout.time, status: .completed,
      priority: nil, coachNote: nil, reason: nil, bedtime: nil, stats: CardWords.stats(workout.stats),
      numbers: workout.stats, exercises: [], muscles: [], sequence: nil, isOverdue: false, isMoved: false,
      isOtherSport: false, workout: workout.id, accessibilityLabel: spoken.joined(separator: ", "))
  }

  init(_ event: PlanEvent) {
    var spoken = ["\(Kind.event.spoken): \(event.name)", CardWords.spoken(event.time) ?? "all day"]
    if let subtitle = event.subtitle { spoken.append(subtitle) }
    if let target = event.target { spoken.append("target \(target)") }
    self.init(
      id: event.id, kind: .event, badge: Self.badge(.event, isDone: false), title: event.name,
      subtitle: event.subtitle ?? event.target.map { "Target \($0)" },
      timeDisplay: CardWords.time(event.time, minutes: event.minutes, isAllDay: event.isAllDay),
      time: event.time, status: nil, priority: nil, coachNote: nil, reason: nil, bedtime: nil, stats: [],
      numbers: PlanStats(), exercises: [], muscles: [], sequence: nil, isOverdue: false, isMoved: false,
      isOtherSport: false,
      workout: nil, accessibilityLabel: spoken.joined(separator: ", "))
  }

  init(_ alert: RecoveryAlert) {
    self.init(
      id: alert.id, kind: .recoveryAlert, badge: Self.badge(.recoveryAlert, isDone: false),
      title: alert.title, subtitle: alert.advice, timeDisplay: nil, time: nil, status: .active,
      priority: alert.priority, coachNote: nil, reason: alert.reason, bedtime: alert.bedtime, stats: [],
      numbers: PlanStats(), exercises: [], muscles: [], sequence: nil, isOverdue: false, isMoved: false,
      isOtherSport: false, workout: nil,
      accessibilityLabel:
        "\(Kind.recoveryAlert.spoken): \(alert.title), \(alert.priority.rawValue) priority, \(alert.advice)")
  }

  private static func badge(_ kind: Kind, isDone: Bool) -> String {
    switch kind {
    case .event: "📅 Event"
    case .recoveryAlert: "⚠ Recovery"
    case .completedWorkout: "✓ Done"
    case .coachSuggestion: isDone ? "✓ Done" : "✨ Coach"
    case .plannedSession: isDone ? "✓ Done" : "📋 Plan"
    }
  }
}

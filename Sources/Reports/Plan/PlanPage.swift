import ActivityStreams
import Charts
import Enrichment
import TextFormats
import TrainingHistory
public import TrainingPlan

/// The feed of a training plan as a self-contained HTML file, in light and dark mode.
///
/// It shows the feed above and below the marker, the load that fits today, planned compared with completed
/// training, and the fitness forecast of the plan with its band. Every number on the page is a field of the
/// answer.
public struct PlanPage: Sendable {
  /// The answer to show.
  public let answer: PlanAnswer

  /// Creates the page of an answer.
  public init(_ answer: PlanAnswer) { self.answer = answer }

  /// The page as HTML.
  public var html: String {
    let feed = answer.feed
    return ReportPage(
      "Plan", subtitle: "\(CalendarTicks.long(feed.day)), now \(ActivityWords.moment(feed.now))",
      facts: facts,
      sections: [
        cards("Completed", feed.completed), marker, cards("Up Next", feed.upNext), fits, forecast, compliance,
        days, problems,
      ].compactMap { $0 }, footer: "p247 \(LibraryVersion.current)."
    ).html()
  }

  private var facts: [ReportPage.Fact] {
    let counts = answer.feed.counts
    var facts = [
      ReportPage.Fact("Done", "\(answer.feed.completed.count { $0.kind != .event })"),
      ReportPage.Fact(
        "Up next", "\(counts.upNext)",
        note: counts.overdue > 0 ? PlanPhrase.overdueCount.filled(["count": "\(counts.overdue)"]) : ""),
    ]
    if let share = answer.compliance.completed, let interval = answer.compliance.completedInterval {
      facts.append(
        .init(
          "Sessions done", "\(NumberText.fixed(share * 100, 0)) %",
          note:
            "\(NumberText.fixed(interval.lowerBound * 100, 0)) to \(NumberText.fixed(interval.upperBound * 100, 0)) %"
        ))
    }
    return facts
  }

  /// The marker between completed and upcoming cards; `nil` if the feed has no cards.
  private var marker: ReportSection? {
    let feed = answer.feed
    return feed.isEmpty ? nil : ReportSection("● Now", [.paragraph(ActivityWords.moment(feed.now))])
  }

  private func cards(_ title: String, _ cards: [PlanCard]) -> ReportSection? {
    guard !cards.isEmpty else { return nil }
    let rows = cards.map { card -> [String] in
      let words = [card.subtitle, card.reason, card.coachNote].compactMap(\.self) + Self.states(of: card)
      return [
        Self.badge(of: card), card.timeDisplay ?? (card.priority == .high ? "Priority" : ""), card.title,
        words.joined(separator: " "), card.stats.map(\.value).joined(separator: " · "),
        Self.exercises(of: card),
      ]
    }
    return ReportSection(title, ["Card", "When", "Title", "Words", "Numbers", "Exercises"], rows: rows)
  }

  /// Returns the badge without its emoji, which would show as an empty box without an emoji font.
  private static func badge(of card: PlanCard) -> String {
    let letters = card.badge.unicodeScalars.filter {
      !$0.properties.isEmojiPresentation && $0.value != 0xFE0F && $0.value != 0x200D
    }
    let words = String(String.UnicodeScalarView(letters)).drop { $0 == " " }
    return words.isEmpty ? card.badge : String(words)
  }

  /// Returns the exercises of a card: the number completed, and the line and muscle of each exercise.
  private static func exercises(of card: PlanCard) -> String {
    var parts: [String] = []
    if let completion = card.completion { parts.append("\(completion) done") }
    for exercise in card.exercises {
      var text = exercise.isCompleted ? "✓ " : ""
      text += exercise.name
      if !exercise.line.isEmpty { text += " " + exercise.line }
      if let muscle = exercise.muscleTag { text += " (\(muscle))" }
      parts.append(text)
    }
    return parts.joined(separator: "; ")
  }

  /// Returns notes on the time and the sport of a card.
  static func states(of card: PlanCard) -> [String] {
    [
      card.isOverdue ? PlanPhrase.overdue : nil,
      card.isOtherSport ? .otherSport : card.isMoved ? .moved : nil,
    ].compactMap { $0?.filled() }
  }

  private var fits: ReportSection? {
    let fits = answer.fits
    guard !fits.options.isEmpty || !fits.leftOut.isEmpty else { return nil }
    let rows =
      fits.options.map { [$0.title, "\(NumberText.fixed($0.freshness * 100, 0)) %", $0.reason] }
      + fits.leftOut.map { [$0.title, "excluded", $0.reason] }
    return ReportSection(
      "What fits today", note: PlanPhrase.ranking.filled(), ["Session", .number("Fresh"), "Why"], rows: rows)
  }

  private var forecast: ReportSection? {
    guard let forecast = answer.forecast, forecast.days.count > 1, let first = forecast.days.first?.day,
      let last = forecast.days.last?.day
    else { return nil }
    let x = forecast.days.map { Double($0.day.ordinal) }
    func layers(_ name: String, _ tone: Int, _ path: KeyPath<FitnessForecast.Day, FitnessForecast.Value>)
      -> [ChartLayer]
    {
      let values = forecast.days.map { $0[keyPath: path] }
      return [
        .band(
          BandLayer(
            nil, x: x, low: values.map(\.interval.lowerBound), high: values.map(\.interval.upperBound),
            tone: .series(tone))),
        .line(
          LineLayer(name, zip(x, values).map { ChartPoint($0, $1.mean) }, tone: .series(tone), isDashed: true)
        ),
      ]
    }
    guard forecast.isFitnessKnown else { return nil }
    let chart = Chart(
      "Fitness over the plan", summary: PlanPhrase.bands.filled(),
      horizontal: ChartAxis(
        range: Double(first.ordinal)...Double(max(last.ordinal, first.ordinal + 1)),
        ticks: CalendarTicks.ticks(from: first, to: last)), vertical: ChartAxis("load per day"),
      layers: layers("fitness (CTL)", 0, \.chronic) + layers("fatigue (ATL)", 1, \.acute)
        + layers("morning form (TSB)", 2, \.balance), height: 300)
    return ReportSection("Fitness over the plan", [.chart(chart)])
  }

  private var compliance: ReportSection? {
    let sessions = answer.compliance.sessions
    guard !sessions.isEmpty else { return nil }
    let rows = sessions.suffix(60).map { session in
      [
        CalendarTicks.long(session.item.day), session.item.title,
        session.item.minutes.map { NumberText.fixed($0, 0) } ?? "–",
        session.minutes.map { NumberText.fixed($0, 0) } ?? "–",
        session.planned.map { NumberText.fixed($0.value, 0) } ?? "–",
        session.load.map { NumberText.fixed($0, 0) } ?? "–",
        session.isDone ? (session.isMoved ? "done, moved" : "done") : "missed",
      ]
    }
    return ReportSection(
      "Planned and done",
      [
        "Day", "Session", .number("Minutes planned"), .number("done"), .number("Load planned"),
        .number("done"), "State",
      ], rows: rows)
  }

  private var days: ReportSection? {
    let planDays = answer.history.days.filter { $0.state != .empty }
    guard !planDays.isEmpty else { return nil }
    let rows = planDays.map { day -> [String] in
      var titles = day.items.filter { $0.status != .dismissed }.map(\.title)
      for workout in day.unplanned {
        titles.append("+ " + (workout.name ?? workout.activityKind?.title ?? "Workout"))
      }
      let done = day.planned > 0 ? "\(day.completed) of \(day.planned)" : "not planned"
      return [CalendarTicks.long(day.day), day.state.rawValue, done, titles.joined(separator: ", ")]
    }
    return ReportSection("Days", ["Day", "State", "Done", "Sessions"], rows: rows)
  }

  private var problems: ReportSection? {
    guard !answer.problems.isEmpty else { return nil }
    return ReportSection(
      "Entries not used", answer.problems.prefix(20).map { .paragraph($0.description) })
  }
}

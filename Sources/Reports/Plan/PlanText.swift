import ActivityStreams
import AthleteReadiness
import Enrichment
import TextFormats
import TrainingHistory
public import TrainingPlan

/// The feed of a training plan as text for a terminal, 80 columns wide.
public struct PlanText: Sendable {
  /// The answer to show.
  public let answer: PlanAnswer

  /// Creates the text of an answer.
  public init(_ answer: PlanAnswer) { self.answer = answer }

  private static let width = 80

  /// The text, ending with a line break.
  public var text: String {
    let feed = answer.feed
    var blocks = [
      [
        PlanPhrase.heading.filled(["day": "\(feed.day)", "now": "\(feed.now)"]),
        String(repeating: "─", count: Self.width),
      ]
    ]
    if feed.isEmpty {
      blocks.append([PlanPhrase.empty.filled()])
    }
    if !feed.completed.isEmpty { blocks.append(["Completed"] + feed.completed.flatMap(card)) }
    if !feed.isEmpty { blocks.append(["─────────── ● Now ───────────"]) }
    if !feed.upNext.isEmpty { blocks.append(["Up Next"] + feed.upNext.flatMap(card)) }
    blocks += [fits, compliance, forecast, history, problems]
    return OutsideText.page(blocks: blocks)
  }

  private func fixed(_ value: Double, _ decimals: Int = 0) -> String {
    FixedDecimal(value, decimals: decimals)?.text() ?? "–"
  }

  private func wrapped(_ text: String, indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    return TextLayout.wrappedWords(text, width: Self.width - indent).map { space + $0 }
  }

  private func card(_ card: PlanCard) -> [String] {
    let corner = [card.timeDisplay, card.priority == .high ? "Priority" : nil].compactMap { $0 }
      .joined(separator: " · ")
    let space = max(2, Self.width - 2 - TextLayout.columns(of: card.badge) - TextLayout.columns(of: corner))
    var lines = [
      String(
        TextLayout.cut("  " + card.badge + String(repeating: " ", count: space) + corner, width: Self.width))
    ]
    while lines[0].last == " " { lines[0].removeLast() }
    lines += wrapped(card.title, indent: 4)
    if let subtitle = card.subtitle { lines += wrapped(subtitle, indent: 4) }
    if let reason = card.reason { lines += wrapped(reason, indent: 4) }
    if let note = card.coachNote { lines += wrapped(PlanPhrase.coach.filled(["note": note]), indent: 4) }
    if !card.stats.isEmpty {
      lines += wrapped(card.stats.map { "\($0.label) \($0.value)" }.joined(separator: " · "), indent: 4)
    }
    for exercise in card.exercises {
      let box = exercise.isCompleted ? "[x]" : "[ ]"
      let facts = [exercise.line, exercise.muscleTag ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
      lines += wrapped("\(box) \(exercise.name)\(facts.isEmpty ? "" : ": " + facts)", indent: 6)
    }
    return lines + PlanPage.states(of: card).map { "    " + $0 }
  }

  private var fits: [String] {
    let fits = answer.fits
    guard !fits.options.isEmpty || !fits.leftOut.isEmpty else { return [] }
    return ["What fits today"]
      + fits.options.prefix(8).enumerated().flatMap { place, option in
        wrapped(
          PlanPhrase.option.filled(["place": "\(place + 1)", "title": option.title, "reason": option.reason]),
          indent: 2)
      }
      + fits.leftOut.prefix(8).flatMap {
        wrapped(PlanPhrase.leftOut.filled(["title": $0.title, "reason": $0.reason]), indent: 2)
      }
  }

  private var compliance: [String] {
    let compliance = answer.compliance
    guard let share = compliance.completed, let interval = compliance.completedInterval else { return [] }
    var lines = [
      PlanPhrase.done.filled([
        "done": "\(compliance.sessions.count { $0.isDone })", "count": "\(compliance.sessions.count)",
        "percent": fixed(share * 100), "low": fixed(interval.lowerBound * 100),
        "high": fixed(interval.upperBound * 100),
      ])
    ]
    if compliance.load.pairs > 0 {
      let load = compliance.load
      lines.append(
        "  "
          + PlanPhrase.loadDone.filled([
            "ratio": fixed(load.value, 2), "low": fixed(load.interval.lowerBound, 2),
            "high": fixed(load.interval.upperBound, 2), "count": "\(load.pairs)",
          ]))
    }
    return lines
  }

  private var forecast: [String] {
    guard let forecast = answer.forecast, !forecast.days.isEmpty else { return [] }
    func cell(_ text: String, _ width: Int) -> String { TextLayout.padded(text, -width) }
    guard forecast.isFitnessKnown else {
      let planned = forecast.days.filter(\.isPlanned).prefix(Self.forecastRows)
      guard !planned.isEmpty else { return [] }
      return ["Forecast          load"] + planned.map { "  \($0.day)\(cell(fixed($0.load), 8))" }
        + ["  " + PlanPhrase.needsHistory.filled()]
    }
    let rows = forecast.days.prefix(Self.forecastRows).map { day in
      let values = [day.chronic, day.acute, day.balance].map { value in
        cell(
          "\(fixed(value.mean)) (\(fixed(value.interval.lowerBound)) to \(fixed(value.interval.upperBound)))",
          19)
      }
      return String(
        "  \(day.day)\(cell(fixed(day.load), 8)) \(values.joined(separator: " "))".prefix(Self.width))
    }
    let more = forecast.days.count - rows.count
    return ["Forecast          load     CTL (95 %)          ATL (95 %)          TSB (95 %)"] + rows
      + ["  " + PlanPhrase.form.filled()]
      + (more > 0 ? ["  " + PlanPhrase.more.filled(["count": "\(more)"])] : [])
  }

  private static let forecastRows = 14
  private static let historyRows = 31

  private var history: [String] {
    guard answer.history.days.contains(where: { $0.state != .empty }) else { return [] }
    // Show the days closest to today.
    let days = answer.history.days
    let today = days.firstIndex { $0.day >= answer.feed.day } ?? days.count - 1
    let first = max(0, min(days.count - Self.historyRows, today - Self.historyRows / 2))
    let shown = days[first..<min(days.count, first + Self.historyRows)]
    let more = days.count - shown.count
    return ["Days"]
      + shown.map { day -> String in
        var titles = day.items.filter { $0.status != .dismissed }.map {
          (day.done.contains($0.id) ? "✓ " : "· ") + $0.title
        }
        for workout in day.unplanned {
          titles.append("+ " + (workout.name ?? workout.activityKind?.title ?? "Workout"))
        }
        var line =
          "  \(day.day)  \(TextLayout.padded(day.state.rawValue, 10))\(titles.joined(separator: ", "))"
        while line.last == " " { line.removeLast() }
        return String(TextLayout.cut(line, width: Self.width))
      } + (more > 0 ? ["  " + PlanPhrase.more.filled(["count": "\(more)"])] : [])
  }

  private var problems: [String] {
    guard !answer.problems.isEmpty else { return [] }
    return [PlanPhrase.problems.filled(["count": "\(answer.problems.count)"])]
      + answer.problems.prefix(5).flatMap { wrapped($0.description, indent: 2) }
  }
}

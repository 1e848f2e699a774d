import ActivityStreams
import AthleteReadiness
import DayRecords
public import SessionMetrics
public import StrengthTraining
import TextFormats

/// What fits today: pending items and routines, ranked, each with its reason.
///
/// Ranked by the freshness of the muscles that each needs. Left out, with the reason: what loads a sore (moderate or severe) or
/// injured region, what is harder than the day's signal allows, what takes longer than there is time. Exercises that load an
/// injured region are taken out where enough of the others is left. On a day held down by signs of illness, or that calls for
/// recovery, rest comes first. Nothing is ever above the safety floor: the signal is the brief's own.
///
/// | signal | hardest |
/// |---|---|
/// | push | hard |
/// | train smart, or not known | as planned, no extra |
/// | easy | easy |
/// | recover | rest, walking, mobility |
///
/// Page: *What fits today*, tests: `WhatFitsTests`.
public struct WhatFits: Sendable, Hashable {
  /// Something that could be done.
  public struct Option: Sendable, Hashable {
    /// Where it comes from.
    public enum Source: String, Sendable, Hashable, CaseIterable {
      case rest, item, routine
    }
    /// Where it comes from.
    public let source: Source
    /// The id of the item, the name of the routine, "rest".
    public let id: String
    /// The title.
    public let title: String
    /// The freshness of the muscles that it needs, 0…1.
    public let freshness: Double
    /// The exercises that are left.
    public let exercises: [PlannedExercise]
    /// Exercises that were taken out, with the region that they load.
    public let without: [String]
    /// The most that it may be today; `nil` where nothing holds it down.
    public let atMost: PlanIntensity?
    /// Why it stands where it stands.
    public let reason: String
  }

  /// Something that does not fit.
  public struct LeftOut: Sendable, Hashable {
    /// The id of the item, or the name of the routine.
    public let id: String
    /// The title.
    public let title: String
    /// Why not.
    public let reason: String
  }

  /// What fits, the best first.
  public let options: [Option]
  /// What does not, in the order of the plan and the routines.
  public let leftOut: [LeftOut]

  /// What is asked.
  public struct Question: Sendable {
    /// The day, with signal and soreness.
    public var day: PlanDay
    /// The pending items of today.
    public var items: [PlanItem]
    /// Templates.
    public var routines: [Routine]
    /// Injured parts, in the athlete's words.
    public var injuries: [String]
    /// Minutes that there are; `nil` is not known.
    public var minutes: Double?
    /// How fresh muscle groups are.
    public var freshness: MuscleFreshness

    /// A question.
    public init(
      day: PlanDay, items: [PlanItem] = [], routines: [Routine] = [], injuries: [String] = [],
      minutes: Double? = nil, freshness: MuscleFreshness
    ) {
      self.day = day
      self.items = items
      self.routines = routines
      self.injuries = injuries
      self.minutes = minutes
      self.freshness = freshness
    }
  }

  /// The answer.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - regional: Which muscles sports need.
  ///   - settings: The limits.
  public init(
    _ question: Question, regional: RegionalLoadSettings = RegionalLoadSettings(),
    settings: PlanSettings = PlanSettings()
  ) {
    var options: [Option] = []
    var leftOut: [LeftOut] = []
    let injured = question.injuries.map { InjuredRegion($0) }
    let sore = question.day.soreRegions.filter { $0.severity >= .moderate }
    let candidates =
      question.items.filter { $0.isSession && $0.status.isOpen && !$0.isDone }.map {
        ($0, Option.Source.item)
      }
      + question.routines.map { (Self.item(of: $0, on: question.day), Option.Source.routine) }
    let isUnwell = question.day.isIll || question.day.isStrained
    for (item, source) in candidates {
      func leave(_ reason: String) { leftOut.append(LeftOut(id: item.id, title: item.title, reason: reason)) }
      let kind = item.activityKind
      let isGentle =
        kind.map { $0.category == .recovery || $0.category == .mindBody || $0.sport == .walk } ?? false
      if question.day.isIll && !isGentle {
        leave("You report an illness: rest.")
        continue
      }
      if question.day.signal == .recover && !isGentle {
        leave("Today calls for recovery.")
        continue
      }
      if question.day.signal == .easy, let intensity = item.intensity, intensity > .easy {
        leave("It is planned \(intensity.rawValue), and today calls for easy.")
        continue
      }
      if let minutes = question.minutes, let length = item.minutes, length > minutes {
        leave("It takes \(CardWords.minutes(length)), and there are \(CardWords.minutes(max(0, minutes))).")
        continue
      }
      // Exercises that load what hurts.
      let spared = injured + sore.map { InjuredRegion($0.region) }
      var kept = item.exercises
      var without: [String] = []
      for region in spared {
        for exercise in kept where region.isLoaded(by: exercise) {
          without.append("\(exercise.name) (\(region.name))")
        }
        kept.removeAll { region.isLoaded(by: $0) }
      }
      if !item.exercises.isEmpty {
        let share = Double(kept.count) / Double(item.exercises.count)
        if kept.isEmpty || share < settings.leastLeft {
          let names = Self.unique(
            spared.filter { region in item.exercises.contains { region.isLoaded(by: $0) } }.map(\.name))
          leave("It loads your \(names.joined(separator: " and ")).")
          continue
        }
      }
      let need = kept.isEmpty ? MuscleNeed(item, regional: regional) : MuscleNeed(exercises: kept)
      if item.exercises.isEmpty, let region = spared.first(where: { $0.isLoaded(by: need, kind: kind) }) {
        leave("It loads your \(region.name).")
        continue
      }
      let freshness = question.freshness.freshness(of: need)
      let atMost = Self.limit(question.day.signal, isUnwell: isUnwell)
      options.append(
        Option(
          source: source, id: item.id, title: item.title, freshness: freshness, exercises: kept,
          without: without, atMost: atMost,
          reason: Self.reason(need, question.freshness, freshness, without, atMost, spared, settings)))
    }
    options.sort { one, other in
      if one.freshness != other.freshness { return one.freshness > other.freshness }
      if one.source != other.source { return one.source == .item }
      return one.id.utf8.lexicographicallyPrecedes(other.id.utf8)
    }
    if isUnwell || question.day.signal == .recover {
      let reason =
        question.day.isIll
        ? "You report an illness." : question.day.strainWords ?? "Today calls for recovery."
      options.insert(
        Option(
          source: .rest, id: "rest", title: "Rest", freshness: 1, exercises: [], without: [], atMost: nil,
          reason: reason), at: 0)
    }
    self.options = options
    self.leftOut = leftOut
  }

  private static func item(of routine: Routine, on day: PlanDay) -> PlanItem {
    PlanItem(
      id: routine.name, kind: .coachSuggestion, day: day.day, title: routine.name, subtitle: routine.split,
      exercises: routine.exercises.map {
        PlannedExercise(
          $0.name, sets: "\($0.sets)", repetitions: $0.target?.description, rest: $0.rest)
      }, activity: "WeightTraining")
  }

  /// The most that the day allows; `nil` where it is as planned.
  private static func limit(_ signal: ReadinessSignal?, isUnwell: Bool) -> PlanIntensity? {
    if isUnwell { return .easy }
    switch signal {
    case .push, .trainSmart, nil: return nil
    case .easy, .recover: return .easy
    }
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private static func reason(
    _ need: MuscleNeed, _ fresh: MuscleFreshness, _ freshness: Double, _ without: [String],
    _ atMost: PlanIntensity?, _ spared: [InjuredRegion], _ settings: PlanSettings
  ) -> String {
    var parts: [String] = []
    let percent = CardWords.whole(freshness * 100)
    let needed = need.ranked.filter { $0.share >= settings.neededShare }.prefix(3).map(\.region)
    if needed.isEmpty {
      parts.append("It needs no muscle group in particular")
    } else {
      parts.append("Needs \(needed.joined(separator: ", ")), \(percent) % fresh")
      let tired = need.ranked.filter { $0.share >= settings.neededShare && fresh[$0.region] < 0.7 }.first
      if let tired {
        parts.append(
          "\(tired.region) still carry a load of \(CardWords.whole(fresh.left[tired.region] ?? 0))")
      }
    }
    if !without.isEmpty {
      parts.append("without \(without.joined(separator: ", "))")
    } else if !spared.isEmpty {
      parts.append("leaves your \(unique(spared.map(\.name)).joined(separator: " and ")) alone")
    }
    if let atMost { parts.append("\(atMost.rawValue) at most today") }
    return parts.joined(separator: "; ") + "."
  }
}

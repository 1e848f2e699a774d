import ActivityStreams
import StrengthTraining

/// The expected intensity of a planned session, and whether it is gentle enough for a rest day.
///
/// The intensity is the stated one or, if none is stated, the one implied by title, kind and exercises. The
/// expected load can only raise it. All limits are house rules.
///
/// Page: *What fits today*, tests: `WhatFitsTests`.
enum SessionEffort {
  /// Maximum duration of a gentle session, minutes.
  static let longestGentle = 60.0
  /// Maximum distance of a gentle walk, km.
  static let farthestGentle = 5.0
  /// Maximum load of an easy session: about two hours at a load of 1 per minute.
  static let maximumEasyLoad = 120.0
  /// Minimum load per minute of a moderate session, if a load is stated: session RPE 5 × 0.30.
  static let moderateRate = 1.5
  /// Minimum load per minute of a hard session, if a load is stated: session RPE 7 × 0.30.
  static let hardRate = 2.1

  /// Returns the intensity of a session, or `nil` if nothing suggests more than easy. `load` is the expected load.
  static func intensity(of item: PlanItem, load: Double? = nil) -> PlanIntensity? {
    var highest = item.intensity ?? implied(by: item)
    func raise(_ least: PlanIntensity) { highest = max(highest ?? least, least) }
    if let load, load > maximumEasyLoad { raise(.moderate) }
    if item.plannedLoad != nil, let load, let minutes = item.minutes, minutes > 0 {
      let rate = load / minutes
      if rate >= hardRate { raise(.hard) } else if rate >= moderateRate { raise(.moderate) }
    }
    return highest
  }

  /// Whether a session is gentle: an easy and short walk, mobility session or similar, without loaded exercises.
  ///
  /// A stated kind counts unless the title suggests harder work. If only the title gives the kind, every word
  /// of the title must be gentle.
  static func isGentle(_ item: PlanItem, load: Double? = nil) -> Bool {
    guard let kind = item.activityKind, PlanItem.gentleKinds.contains(kind.name),
      item.exercises.allSatisfy(\.isMobility), (intensity(of: item, load: load) ?? .easy) <= .easy,
      (item.minutes ?? 0) <= longestGentle
    else { return false }
    let words = words(of: item)
    for (place, word) in words.enumerated() {
      if let (number, unit) = quantity(word) {
        let unit = unit.isEmpty && place + 1 < words.count ? words[place + 1] : unit
        guard isGentle(number, unit) else { return false }
      } else if item.activity == nil ? !gentleWords.contains(word) : loadedWords.contains(word) {
        return false
      }
    }
    return true
  }

  private static func implied(by item: PlanItem) -> PlanIntensity? {
    let words = words(of: item)
    let kind = item.activityKind
    let lifted = item.exercises.compactMap(\.effort).max()
    if lifted == .hard { return .hard }
    if !Set(words).isDisjoint(with: hardWords) || kind.map({ hardKinds.contains($0.name) }) == true {
      return .hard
    }
    // "5x400" means intervals, except in lifting, where it means sets and reps.
    if kind?.sport != .strength, words.contains(where: isRepeats) || hasRepeats(words) { return .hard }
    return Set(words).isDisjoint(with: moderateWords) ? lifted : .moderate
  }

  private static func words(of item: PlanItem) -> [String] {
    let text = item.title + " " + (item.subkind ?? "")
    return text.lowercased().map { $0 == "×" ? "x" : $0 }.split { !($0.isLetter || $0.isNumber) }.map {
      String($0)
    }
  }

  /// Whether a word is an interval notation such as "5x400" or "6x1km".
  private static func isRepeats(_ word: String) -> Bool {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[0].allSatisfy(\.isNumber)
      && parts[1].first?.isNumber == true
  }

  /// Whether the words contain an interval notation such as "5 x 400".
  private static func hasRepeats(_ words: [String]) -> Bool {
    words.indices.dropFirst().dropLast().contains { place in
      words[place] == "x" && words[place - 1].allSatisfy(\.isNumber)
        && words[place + 1].first?.isNumber == true
    }
  }

  /// Splits a word such as "30min" into number and unit.
  private static func quantity(_ word: String) -> (number: Double, unit: String)? {
    let digits = word.prefix { $0.isNumber }
    guard !digits.isEmpty, let number = Double(digits) else { return nil }
    return (number, String(word.dropFirst(digits.count)))
  }

  private static func isGentle(_ number: Double, _ unit: String) -> Bool {
    switch unit {
    case "km", "k": number <= farthestGentle
    case "mi", "mile", "miles": number * 1.609344 <= farthestGentle
    case "m", "min", "mins", "minute", "minutes", "am", "pm": number <= longestGentle
    default: false
    }
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let hardKinds: Set<String> = ["HIIT", "Hyrox", "CrossFit", "Plyometrics"]

  private static let hardWords = set(
    """
    interval intervals vo2 vo2max threshold sprint sprints race racing hiit tabata hard max maximal fartlek repeat repeats hill \
    hills power heavy 1rm trial test anaerobic lactate z4 z5 speed competition match ultra marathon wod metcon crossfit hyrox \
    plyo plyometric plyometrics brutal
    """)
  private static let moderateWords = set(
    "tempo steady z3 sweetspot progression ruck rucking hot vinyasa ashtanga brisk hike hiking")
  static let loadedWords = set(
    """
    squat squats lunge lunges deadlift deadlifts lift lifting lifts gym weights weighted loaded strength press presses pushup \
    pushups pullup pullups row rows rowing thruster thrusters clean cleans snatch snatches swing swings kettlebell kettlebells \
    barbell dumbbell dumbbells burpee burpees jump jumps jumping run running jog jogging ride cycling carry carries sled ruck \
    rucking hike stairs steps summit backpack vest treadmill
    """)
  private static let gentleWords = set(
    """
    a an and the in on at to of for with around by before after after then or my your \
    walk walking stroll strolling yoga yin restorative nidra tai chi qigong meditation meditate breathing breathwork breath \
    stretch stretches stretching mobility flexibility recovery restore cooldown cool down physio physiotherapy rehab therapy \
    easy gentle light slow short relaxed relaxing relax calm soft quiet low active flow session class routine time work \
    morning noon midday afternoon evening night bedtime am pm daily lunch lunchtime dinner coffee dog dogs park beach home outside \
    outdoors garden block neighbourhood neighborhood fresh air nature forest hip hips back shoulder shoulders neck ankle ankles \
    knee knees spine hamstring hamstrings quad quads calf calves full body upper lower foam rolling roller min mins minute \
    minutes m km k mi mile miles
    """)
  static let mobilityWords = set(
    "mobility stretch stretches stretching flow foam rolling roller breathing breathwork yoga cooldown walk walking stroll"
  )
}

extension PlannedExercise {
  /// Maximum number of reps in a heavy set: five or fewer train strength (house rule).
  private static let heavyRepetitions = 5

  /// The intensity of the exercise, from its kind and the target of each set.
  ///
  /// Jumps, Olympic lifts, heavy sets and sets to failure are hard; body-weight sets to failure and other work
  /// are moderate. `nil` for mobility work, and for sports such as running, where the effort depends on the
  /// session.
  var effort: PlanIntensity? {
    if isMobility { return nil }
    let catalogued = exercise
    if let catalogued, let kind = ActivityKind.known(named: catalogued.name), kind.sport != .strength {
      return nil
    }
    if catalogued?.pattern == .jump || catalogued?.pattern == .olympic { return .hard }
    if catalogued?.isTimed == true || catalogued?.isByDistance == true { return .moderate }
    switch target {
    case .asManyAsPossible: return catalogued?.equipment == .bodyWeight ? .moderate : .hard
    case .repetitions(let range): return range.upperBound <= Self.heavyRepetitions ? .hard : .moderate
    case .seconds, nil: return .moderate
    }
  }

  /// Whether the session is mobility work, stretching or a walk, which add no load.
  var isMobility: Bool {
    if let exercise { return exercise.pattern == .mobility || exercise.name == "Walking" }
    let words = Set(BodyWords.words(name).map(String.init))
    return !words.isDisjoint(with: SessionEffort.mobilityWords)
      && words.isDisjoint(with: SessionEffort.loadedWords)
  }
}

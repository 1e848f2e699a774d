import DayRecords

/// What the athlete's own answers mean for the day that comes.
extension DayFindings {
  /// Load beyond so many times the usual is said to be above it.
  private static let highPlan = 1.2

  /// Notes on sore regions and on yesterday's food.
  func checkInNotes(isHeld: Bool) -> [CoachingNote] {
    [soreNote(isHeld: isHeld) ?? carriedNote(isHeld: isHeld), foodNote(isHeld: isHeld)].compactMap { $0 }
  }

  /// Muscles that carry much more than usual into a day that loads them, where nothing hurts (yet): soreness peaks on the second
  /// day.
  private func carriedNote(isHeld: Bool) -> CoachingNote? {
    // Of what is hardly ever loaded any load is beyond measure.
    let heavy = plain.regions.filter { $0.expectedSoreness == .moreThanUsual }.max {
      $0.timesUsual ?? .infinity < $1.timesUsual ?? .infinity
    }
    guard plain.isMorning, let heavy else { return nil }
    let name = heavy.region
    let verb = name.hasSuffix("s") ? "carry" : "carries"
    let usual: Sentence =
      heavy.timesUsual.map { "\($0, "regional_load_times_usual", digits: 1) times the usual" }
      ?? "where hardly any is usual"
    let start: Sentence =
      "your \(name) still \(verb) a load of \(heavy.left, "regional_load_left") from the last days, \(usual)"
    let carried = start.capitalised
    if isHeld || plain.plannedLoad == 0 { return CoachingNote(.info, "\(carried).") }
    guard let planned = heavy.planned, planned >= 1 else {
      return CoachingNote(.info, "\(carried): they may be sore today or tomorrow.")
    }
    return CoachingNote(
      .info,
      "\(carried), and today's plan adds about \(planned, "regional_load_planned"): warm up well, and go easier if they are sore."
    )
  }

  /// What is left in a sore group, as a clause; `nil` where nothing to speak of is.
  private func carried(_ region: SoreRegion) -> Sentence? {
    guard let name = SportMuscles.region(region.region),
      let reading = plain.regions.first(where: { $0.region == name }), reading.left >= 1
    else { return nil }
    return
      "with a load of \(reading.left, "regional_load_left") left in \(name == region.region.lowercased() ? "them" : "the \(name)") from the last days"
  }

  /// Sore regions against the training that comes: what the sport loads is to be spared, what it hardly loads may stand.
  func soreNote(isHeld: Bool) -> CoachingNote? {
    guard let worst = plain.soreRegions.first else { return sorenessNote(isHeld: isHeld) }
    let regions = plain.soreRegions.filter { $0.severity == worst.severity }.prefix(2)
    let names = Sentence.list(regions.map { Sentence(stringLiteral: Self.name(of: $0)) })
    let them = regions.count > 1 || Self.name(of: worst).hasSuffix("s") ? "them" : "it"
    let degree: Sentence =
      switch worst.severity {
      case .mild: "mildly sore"
      case .moderate: "moderately sore"
      case .severe: "severely sore"
      }
    let left = carried(worst)
    let sore: Sentence = left.map { "your \(names): \(degree), \($0)" } ?? "your \(names): \(degree)"
    let start = sore.capitalised
    if isHeld { return CoachingNote(.caution, "\(start). Leave out whatever hurts.") }
    let loaded = plain.muscles.map { muscles in regions.contains { muscles.loads($0.region) ?? true } }
    if plain.tomorrow != nil {
      return CoachingNote(
        worst.severity > .mild && loaded != false ? .caution : .info, "\(start). \(Self.stillSore)")
    }
    if plain.plannedLoad == 0 { return CoachingNote(.info, "\(start). The planned rest suits that.") }
    guard let muscles = plain.muscles, let loaded else {
      return CoachingNote(
        worst.severity == .mild ? .info : .caution, "\(start). Spare that in today's session.")
    }
    if !loaded {
      return CoachingNote(
        .info, "\(start), and \(muscles.words) hardly loads \(them): the session can stand.")
    }
    guard worst.severity > .mild else {
      return CoachingNote(
        .info, "\(start), and \(muscles.words) loads \(them): see how it goes after the warm-up.")
    }
    if let planned = plain.plannedLoad, let usual = plain.monthLoad, usual >= 1,
      planned > Self.highPlan * usual
    {
      return CoachingNote(
        .caution,
        "\(start), and \(muscles.words) loads \(them). Today's planned load of \(planned, "planned_load") is above \(plain.isMonthUsual ? "your usual" as Sentence : "the daily mean of four weeks,") \(usual, "load_28d"): shorten it, or choose what spares \(them)."
      )
    }
    return CoachingNote(
      .caution,
      "\(start), and \(muscles.words) loads \(them): shorten the session, or choose what spares \(them).")
  }

  /// Soreness, 0–4, from which it is told although no region is: a house rule, three of the four steps of a check-in.
  static let verySore = 3.0

  /// Much soreness where no region was named.
  private func sorenessNote(isHeld: Bool) -> CoachingNote? {
    guard let soreness = plain.soreness, soreness >= Self.verySore else { return nil }
    let start: Sentence = "Soreness is \(soreness, "soreness") of four"
    if isHeld { return CoachingNote(.caution, "\(start). Leave out whatever hurts.") }
    if plain.tomorrow != nil { return CoachingNote(.caution, "\(start). \(Self.stillSore)") }
    if plain.plannedLoad == 0 { return CoachingNote(.info, "\(start). The planned rest suits that.") }
    return CoachingNote(.caution, "\(start): shorten the session, or spare what hurts.")
  }

  /// What soreness of the morning asks for once the day's training is done.
  private static let stillSore: Sentence = "Spare tomorrow what is still sore."

  /// What is said of a region: as the athlete named it.
  private static func name(of region: SoreRegion) -> String {
    region.region.split(separator: "_").joined(separator: " ").lowercased()
  }

  /// Too little food by the athlete's own account, before a day that costs some. Food that met its targets or went beyond them is
  /// alike here: stores that are full are not fuller for it, and neither asks for anything.
  private func foodNote(isHeld: Bool) -> CoachingNote? {
    guard plain.nutritionYesterday == .underAte else { return nil }
    if plain.tomorrow != nil {
      return CoachingNote(
        .caution, "You under-ate yesterday, by your own account: see that tonight's meals make it up.")
    }
    if isHeld || plain.plannedLoad == 0 {
      return CoachingNote(
        .caution, "You under-ate yesterday, by your own account: use the easy day to make it up.")
    }
    return CoachingNote(
      .caution,
      "You under-ate yesterday, by your own account: eat before the session, with carbohydrate in every meal."
    )
  }
}

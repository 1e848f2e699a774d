import DayRecords

/// What the athlete's own answers mean for the day that comes.
extension DayFindings {
  /// Load beyond so many times the usual is said to be above it.
  private static let highPlan = 1.2

  /// Notes on sore regions and on yesterday's food.
  func checkInNotes(isHeld: Bool) -> [CoachingNote] {
    [soreNote(isHeld: isHeld), foodNote(isHeld: isHeld)].compactMap { $0 }
  }

  /// Sore regions against the training that comes: what the sport loads is to be spared, what it hardly loads may stand.
  func soreNote(isHeld: Bool) -> CoachingNote? {
    guard let worst = plain.soreRegions.first else { return nil }
    let regions = plain.soreRegions.filter { $0.severity == worst.severity }.prefix(2)
    let names = Self.list(regions.map { Sentence(stringLiteral: Self.name(of: $0)) })
    let them = regions.count > 1 || Self.name(of: worst).hasSuffix("s") ? "them" : "it"
    let degree: Sentence =
      switch worst.severity {
      case .mild: "mildly sore"
      case .moderate: "moderately sore"
      case .severe: "severely sore"
      }
    let sore: Sentence = "your \(names): \(degree)"
    let start = sore.capitalised
    if isHeld { return CoachingNote(.caution, "\(start). Leave out whatever hurts.") }
    if plain.plannedLoad == 0 { return CoachingNote(.info, "\(start). The planned rest suits that.") }
    let loaded = plain.muscles.map { muscles in regions.contains { muscles.loads($0.region) ?? true } }
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
        "\(start), and \(muscles.words) loads \(them). Today's planned load of \(planned, "planned_load") is above your usual \(usual, "load_28d"): shorten it, or choose what spares \(them)."
      )
    }
    return CoachingNote(
      .caution,
      "\(start), and \(muscles.words) loads \(them): shorten the session, or choose what spares \(them).")
  }

  /// What is said of a region: as the athlete named it.
  private static func name(of region: SoreRegion) -> String {
    region.region.split(separator: "_").joined(separator: " ").lowercased()
  }

  /// Too little food by the athlete's own account, before a day that costs some.
  private func foodNote(isHeld: Bool) -> CoachingNote? {
    guard plain.nutritionYesterday == .underAte else { return nil }
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

import DayRecords
import TextFormats

/// What is said where nothing is known of the last days: no signal, and whatever was written before and still stands.
///
/// Page: *The safety floor*, tests: `SilentDayTests`.
extension DayFindings {
  /// The decision of such a day.
  var silence: Decision {
    let opening: Sentence
    if let day = floor.lastKnown {
      opening = "Not enough is known since \(Sentence.day(day, "last_known_day")) to say what today calls for"
    } else {
      opening = "Not enough is known yet to say what today calls for"
    }
    let standing = standing
    let primary: Sentence =
      standing.isEmpty ? "\(opening)." : "\(opening), but \(Sentence.list(standing.map(\.clause)))."
    let reasoning = Sentence(
      joining: [
        "There is neither a night nor a check-in nor training of the last days, and older numbers say nothing of today. A night with the watch, a check-in or yesterday's training is enough to begin again."
      ] + standing.prefix(1).map(\.order))
    return Decision(
      primary: primary.text, kind: nil, level: .low, confidence: .low, reasoning: reasoning.text,
      numbers: primary.numbers + reasoning.numbers)
  }

  /// The first notes of such a day: what still stands, and what would end the silence.
  var silentNotes: [CoachingNote] {
    let since: Sentence =
      floor.lastKnown.map {
        "Nothing is known since \(Sentence.day($0, "last_known_day"))"
      } ?? "Nothing is known yet"
    return standing.compactMap(\.note) + [
      CoachingNote(
        .info, "\(since): wear the watch for a night, answer the check-in, or log yesterday's training.",
        .high)
    ]
  }

  /// What stands although nothing is known of the last days.
  private struct Standing {
    /// What it is.
    let clause: Sentence
    /// What it asks for until more is known.
    let order: Sentence
    /// The same as a note.
    let note: CoachingNote?
  }

  /// What stands, the gravest first.
  private var standing: [Standing] {
    floor.holds.compactMap { hold in
      switch hold.reason {
      case .strain:
        return Standing(
          clause: Sentence.list(floor.signs.clauses),
          order: "Until more is known rest, or move gently, and leave out everything hard.",
          note: strainNote(hold.most ?? .easy))
      case .injury:
        return Standing(
          clause: floor.isInjuryOfEarlier
            ? "an injury that you wrote of before still stands" : "your note tells of an injury",
          order: "Until more is known leave out whatever loads what hurts.", note: injuryNote)
      case .unclearedAlarm:
        return neverLookedAt.map {
          Standing(clause: $0, order: "Nothing hard before a doctor has cleared you.", note: unclearedNote)
        }
      case .afterIllness:
        return floor.illnessAgo.map { ago in
          let clause = Self.afterIllness(ago)
          return Standing(
            clause: clause, order: Self.beginAgain,
            note: CoachingNote(.caution, "\(clause.capitalised). \(Self.beginAgain)", .high))
        }
      case .layOff:
        let clause: Sentence = "what is known before tells of hardly any training"
        return Standing(
          clause: clause, order: Self.beginAgain,
          note: CoachingNote(.caution, "\(clause.capitalised). \(Self.beginAgain)", .medium))
      default: return nil
      }
    }
  }

  private static let beginAgain: Sentence = "Begin again short and easy, with less than you were used to."
}

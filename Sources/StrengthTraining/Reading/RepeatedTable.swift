/// Detects a table pasted several times in a row without its headings.
///
/// A table is repeated if all its sessions recur in order from the first, each with the same sets the same number of
/// times. Equal sessions or sets within one table are not copies: apps do export identical sets, and all of them
/// count. A single session cannot be told from a copy, so it counts too.
///
/// Page: *Strength log and its formats*, tests: `RepeatedSetsTests`.
struct RepeatedTable {
  /// Number of copies of the table; 1 without repetition.
  let copies: Int

  /// Analyses the rows of a table.
  ///
  /// - Parameters:
  ///   - sessions: Its sessions with all their sets.
  ///   - numbers: Set numbers by session and exercise; −1 without one.
  ///   - visits: Session indices in the order in which their rows appear.
  ///   - retaken: Set counts per exercise each time a session resumes after rows of other sessions.
  init(sessions: [StrengthSession], numbers: [[[Int]]], visits: [Int], retaken: [Int: [[Int]]]) {
    let copies = sessions.isEmpty ? 1 : visits.count / sessions.count
    guard copies > 1, sessions.count > 1, copies * sessions.count == visits.count,
      numbers.count == sessions.count,
      visits.enumerated().allSatisfy({ $0.element == $0.offset % sessions.count }),
      sessions.indices.allSatisfy({
        Self.repeats(sessions[$0].exercises, numbers[$0], retaken[$0] ?? [], copies)
      })
    else {
      self.copies = 1
      return
    }
    self.copies = copies
  }

  /// Whether each visit of a session repeated the sets of its first one.
  private static func repeats(
    _ exercises: [ExerciseEntry], _ numbers: [[Int]], _ retaken: [[Int]], _ copies: Int
  ) -> Bool {
    guard retaken.count == copies - 1, numbers.count == exercises.count else { return false }
    return exercises.indices.allSatisfy { exercise in
      let (sets, numbers) = (exercises[exercise].sets, numbers[exercise])
      let length = sets.count / copies
      guard length * copies == sets.count, numbers.count == sets.count,
        retaken.enumerated().allSatisfy({ visit, counts in
          counts.indices.contains(exercise) && counts[exercise] == (visit + 1) * length
        })
      else { return false }
      return sets.indices.dropFirst(length).allSatisfy {
        sets[$0] == sets[$0 - length] && numbers[$0] == numbers[$0 - length]
      }
    }
  }
}

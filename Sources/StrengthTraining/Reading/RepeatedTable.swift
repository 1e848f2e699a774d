/// Whether the rows of a table are one table several times: an export that was pasted behind itself without its headings.
///
/// A table is repeated if all its sessions come again, in order from the first one, each with the same sets as often.
/// Equal sessions or sets within a table are not copies: apps do export the same sets of a session again, and these
/// all count. A single session cannot be distinguished from a copy, so it counts too.
///
/// Page: *Strength log and its formats*, tests: `RepeatedSetsTests`.
struct RepeatedTable {
  /// The number of copies of the table; 1 without repetition.
  let copies: Int

  /// Looks at the rows of a table.
  ///
  /// - Parameters:
  ///   - sessions: Its sessions with all their sets.
  ///   - numbers: The number of each set by session and exercise, −1 if it has none.
  ///   - visits: The places of the sessions as their rows follow each other.
  ///   - retaken: How many sets each exercise of a session had whenever rows of other sessions had come between.
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

  /// Whether each visit of a session brought the sets of its first one.
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

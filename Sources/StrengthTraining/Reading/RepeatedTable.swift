/// Detects a table pasted several times in a row without its headings.
///
/// A table is repeated if all its sessions recur in order from the first, each with the same sets the same
/// number of times. Equal sessions or sets within one table are not copies: apps do export identical sets,
/// and all of them count. A lone session cannot be distinguished from a copy, so all its sets count.
///
/// Page: *Strength log formats*, tests: `RepeatedSetsTests`.
struct RepeatedTable {
  /// Number of copies of the table; 1 if it is not repeated.
  let copies: Int

  /// Analyses the rows of a table.
  ///
  /// - Parameters:
  ///   - sessions: Its sessions with all their sets.
  ///   - numbers: The number of each set by session and exercise; −1 for a set without a number.
  ///   - visits: The session index of each block of rows, in file order.
  ///   - retaken: The sessions whose rows are interrupted by rows of other sessions.
  init(sessions: [StrengthSession], numbers: [[[Int]]], visits: [Int], retaken: [Int: Retake]) {
    let copies = sessions.isEmpty ? 1 : visits.count / sessions.count
    guard copies > 1, sessions.count > 1, copies * sessions.count == visits.count,
      numbers.count == sessions.count,
      visits.enumerated().allSatisfy({ $0.element == $0.offset % sessions.count }),
      sessions.indices.allSatisfy({
        Self.repeats(sessions[$0].exercises, numbers[$0], retaken[$0], copies)
      })
    else {
      self.copies = 1
      return
    }
    self.copies = copies
  }

  /// Whether every further block of a session's rows has the same sets as the first.
  private static func repeats(
    _ exercises: [ExerciseEntry], _ numbers: [[Int]], _ retake: Retake?, _ copies: Int
  ) -> Bool {
    guard let retake, retake.isWhole, retake.times == copies - 1, retake.first.count == exercises.count,
      numbers.count == exercises.count
    else { return false }
    return exercises.indices.allSatisfy { exercise in
      let (sets, numbers) = (exercises[exercise].sets, numbers[exercise])
      let length = sets.count / copies
      guard length * copies == sets.count, numbers.count == sets.count, retake.first[exercise] == length
      else {
        return false
      }
      return sets.indices.dropFirst(length).allSatisfy {
        sets[$0] == sets[$0 - length] && numbers[$0] == numbers[$0 - length]
      }
    }
  }

  /// The number of sets in a session at each point where rows of other sessions interrupt it.
  struct Retake {
    /// Sets of each exercise at the first interruption.
    fileprivate var first: [Int] = []
    /// Number of interruptions.
    fileprivate var times = 0
    /// Whether every block between interruptions adds the sets of the first one.
    fileprivate var isWhole = true
    private var firstCount = 0

    /// Records an interruption.
    /// - Parameters:
    ///   - exercises: The exercises of the session, with all their sets so far.
    ///   - count: Number of sets over all exercises.
    /// - Complexity: O(exercises) while all blocks are equal, then O(1).
    mutating func note(_ exercises: [ExerciseEntry], _ count: Int) {
      times += 1
      guard isWhole else { return }
      if times == 1 {
        (first, firstCount) = (exercises.map(\.sets.count), count)
      } else {
        isWhole =
          count == times * firstCount && exercises.count == first.count
          && exercises.indices.allSatisfy { exercises[$0].sets.count == times * first[$0] }
      }
    }
  }
}

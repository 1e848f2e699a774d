/// Whether a session of a table stands in it more than once: an export that was pasted behind itself.
///
/// It does where each of its exercises has the same sets in the same order as many times, and where something tells that these are
/// copies and no further sets: the numbers of the sets begin anew with each copy, or rows of other sessions stand between the copies.
/// Sets that are alike within a session (five times 80 kg × 5) are sets of their own.
///
/// Page: *Strength log and its formats*, tests: `RepeatedSetsTests`.
struct RepeatedSets {
  /// How many times the session stands there; 1 where it does not repeat.
  let copies: Int

  /// Looks at a session.
  ///
  /// - Parameters:
  ///   - exercises: Its exercises with all their sets.
  ///   - numbers: The number of each set, −1 where it has none.
  ///   - retaken: How many sets each exercise had whenever rows of other sessions had come between.
  init(exercises: [ExerciseEntry], numbers: [[Int]], retaken: [[Int]]) {
    let first = numbers.first ?? []
    let numbered = first.count { $0 == first.first && $0 >= 0 }
    func repeats(_ copies: Int, _ isBlock: (_ exercise: Int, _ length: Int) -> Bool) -> Bool {
      guard copies > 1, !exercises.isEmpty, numbers.count == exercises.count else { return false }
      return exercises.indices.allSatisfy { exercise in
        let (sets, numbers) = (exercises[exercise].sets, numbers[exercise])
        let length = sets.count / copies
        guard length > 0, length * copies == sets.count, numbers.count == sets.count,
          isBlock(exercise, length)
        else { return false }
        return sets.indices.dropFirst(length).allSatisfy {
          sets[$0] == sets[$0 - length] && numbers[$0] == numbers[$0 - length]
        }
      }
    }
    let isNumbered = repeats(numbered) { exercise, length in
      let block = numbers[exercise].prefix(length)
      return !block.contains { $0 < 0 } && Set(block).count == length
    }
    if isNumbered {
      copies = numbered
    } else if repeats(
      retaken.count + 1,
      { exercise, length in
        retaken.enumerated().allSatisfy { place, counts in
          counts.indices.contains(exercise) && counts[exercise] == (place + 1) * length
        }
      })
    {
      copies = retaken.count + 1
    } else {
      copies = 1
    }
  }
}

/// The headings by which a table of lifted sets is known in the languages of the applications that write one.
///
/// Activity readers use them to reject strength logs.
package enum LiftingHeadings {
  /// Headings of the names of exercises, folded, with bars between them.
  package static let exercise =
    "exercise name|exercise title|exercise|name der übung|übungsname|übung|nom de l exercice|nombre del ejercicio|nombre de ejercicio|nome esercizio|nome dell esercizio|nome do exercício|naam oefening|oefening|运动名称|动作名称|エクササイズ名|種目名|название упражнения"
  /// Headings of repetitions.
  package static let repetitions =
    "reps|repetitions|wiederh|wiederholungen|réps|répétitions|repeticiones|ripetizioni|repetições|herhalingen|次|次数|回数|レップ|повторы|повторения"

  private static let exercises = Set(exercise.split(separator: "|").map(String.init))
  private static let counts = Set(repetitions.split(separator: "|").map(String.init))

  /// Small letters, other signs than letters and digits as one blank.
  package static func folded(_ heading: String) -> String {
    var words = ""
    for character in heading.lowercased() {
      if character.isLetter || character.isNumber {
        words.append(character)
      } else if !words.isEmpty, words.last != " " {
        words.append(" ")
      }
    }
    while words.last == " " { words.removeLast() }
    return words
  }

  /// Bytes at the beginning of a text in which it is looked for: a file may be one line of any length.
  private static let reach = 16_384

  /// Whether the first row of a table names exercises and their repetitions, in its first 16 KiB.
  package static func begin(_ bytes: [UInt8]) -> Bool {
    var rows = DelimitedRows(Array(bytes.prefix(reach)), budget: ReadingBudget())
    guard rows.next() else { return false }
    let words = rows.fields.indices.map { folded(rows.text($0)) }
    return words.contains(where: exercises.contains) && words.contains(where: counts.contains)
  }

  /// Whether a JSON text names exercises with sets and weights, in its first 16 KiB.
  package static func beginLog(_ bytes: some Collection<UInt8>) -> Bool {
    let head = String(decoding: bytes.prefix(reach), as: UTF8.self)
    return ["\"exercises\"", "\"sets\"", "\"weight"].allSatisfy { head.contains($0) }
  }
}

/// Headings that identify a strength log, in the languages of the apps that export one.
///
/// Activity readers use them to reject strength logs.
package enum LiftingHeadings {
  /// Headings for the exercise name, in the form of ``folded(_:)``, separated by bars.
  package static let exercise =
    "exercise name|exercise title|exercise|name der übung|übungsname|übung|nom de l exercice|nombre del ejercicio|nombre de ejercicio|nome esercizio|nome dell esercizio|nome do exercício|naam oefening|oefening|运动名称|动作名称|エクササイズ名|種目名|название упражнения"
  /// Headings for repetitions, in the same form.
  package static let repetitions =
    "reps|repetitions|wiederh|wiederholungen|réps|répétitions|repeticiones|ripetizioni|repetições|herhalingen|次|次数|回数|レップ|повторы|повторения"

  private static let exercises = Set(exercise.split(separator: "|").map(String.init))
  private static let counts = Set(repetitions.split(separator: "|").map(String.init))

  /// Lower-cases a heading and replaces everything except letters and digits with single spaces.
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

  /// Number of bytes searched.
  private static let reach = 16_384

  /// Whether the first row of a table, within the first 16 KiB, has headings for exercises and repetitions.
  package static func begin(_ bytes: [UInt8]) -> Bool {
    var rows = DelimitedRows(Array(bytes.prefix(reach)), budget: ReadingBudget())
    guard rows.next() else { return false }
    let words = rows.texts.map(folded)
    return words.contains(where: exercises.contains) && words.contains(where: counts.contains)
  }

  /// Whether a JSON document has the keys for exercises, sets and weights within its first 16 KiB.
  package static func beginLog(_ bytes: some Collection<UInt8>) -> Bool {
    let head = String(decoding: bytes.prefix(reach), as: UTF8.self)
    return ["\"exercises\"", "\"sets\"", "\"weight"].allSatisfy { head.contains($0) }
  }
}

import TextFormats

/// Converts tables with one row per exercise, as exported by StrongLifts or written by hand, to one row per set.
///
/// Sets may be columns ("Set 1 (reps)", "Set 1 (kg)"), a number ("Sets" next to "Reps") or a word ("3x5",
/// "3×5×100"). Tests: `StrengthReadingTests`.
enum RowsOfExercises {
  /// Maximum number of sets in a row. House rule.
  private static let most = 30

  /// Maximum length of a name in characters. Every set of a row repeats the name. House rule.
  private static let longestName = 200

  private struct Columns {
    var date: Int?
    var title: Int?
    var exercise: Int?
    var repetitions: Int?
    var sets: Int?
    var word: Int?
    var notes: Int?
    var weight: Int?
    var unit = ""
    var numbered: [Int: (repetitions: Int?, weight: Int?)] = [:]

    init(_ headings: [String]) {
      for (place, heading) in headings.enumerated() {
        let words = LiftingHeadings.folded(heading).split(separator: " ").map(String.init)
        let folded = words.joined(separator: " ")
        if words.count >= 2, words[0] == "set", let number = Int(words[1]),
          (1...RowsOfExercises.most).contains(number)
        {
          let last = words.last ?? ""
          if ["kg", "lb", "lbs", "weight"].contains(last) {
            numbered[number, default: (nil, nil)].weight = place
            take(unit: last)
          } else if words.count == 2 || ["reps", "repetitions"].contains(last) {
            numbered[number, default: (nil, nil)].repetitions = place
          }
          continue
        }
        switch folded {
        case "date", "workout date": date = date ?? place
        // Beside "Workout Name", "Workout" is a number.
        case "workout name": title = place
        case "workout": title = title ?? place
        case "exercise", "exercise name": exercise = exercise ?? place
        case "reps", "repetitions": repetitions = repetitions ?? place
        case "sets": sets = sets ?? place
        case "sets reps", "sets x reps", "sets and reps", "setsxreps": word = word ?? place
        case "note", "notes", "comment": notes = notes ?? place
        case "weight", "weight kg", "weight lb", "weight lbs":
          weight = weight ?? place
          take(unit: words.last ?? "")
        default: if folded.hasPrefix("date ") { date = date ?? place }
        }
      }
    }

    private mutating func take(unit word: String) {
      if unit.isEmpty, word == "kg" || word.hasPrefix("lb") { unit = word == "kg" ? "kg" : "lb" }
    }

    var isOfExercises: Bool {
      guard date != nil, exercise != nil else { return false }
      return numbered.values.contains { $0.repetitions != nil } || word != nil
        || sets != nil && repetitions != nil
    }
  }

  /// Returns the table with one row per set; `nil` if it has other rows.
  /// - Throws: The limit that was exceeded.
  /// - Complexity: O(*n*).
  static func perSet(_ bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) -> [UInt8]? {
    var rows = DelimitedRows(bytes, budget: budget)
    guard rows.next() else { return nil }
    let columns = Columns(rows.texts)
    guard columns.isOfExercises else { return nil }
    let unit = columns.unit.isEmpty ? "" : " (\(columns.unit))"
    var lines = "Date,Workout Name,Exercise Name,Set Order,Weight\(unit),Reps,Notes\n"
    var count = 0
    var memory = LogMemory(ofLog: bytes.count, budget)
    while rows.next() {
      func text(_ place: Int?) -> String { place.map(rows.text) ?? "" }
      func number(_ place: Int?) -> Double? { place.flatMap { rows.isEmpty($0) ? nil : rows.number($0) } }
      guard !text(columns.exercise).isEmpty else { continue }
      let names = [columns.date, columns.title, columns.exercise].map { String(text($0).prefix(longestName)) }
      let sets = sets(columns, text, number)
      if sets.isEmpty,
        [columns.word, columns.repetitions, columns.sets].contains(where: { !text($0).isEmpty })
      {
        // The reader reports a set without readable repetitions.
        lines += line(names + ["1", "", text(columns.word ?? columns.repetitions), ""])
      }
      for (order, set) in sets.enumerated() {
        count += 1
        try budget.check(.sets, count)
        memory.takeSet()
        if memory.isSpent { throw budget.excess(.memory) }
        let fields =
          names + [
            "\(order + 1)",
            set.weight.map { "\($0)" } ?? "", "\(set.repetitions)", order == 0 ? text(columns.notes) : "",
          ]
        lines += line(fields)
      }
    }
    return Array(lines.utf8)
  }

  private static func line(_ fields: [String]) -> String {
    fields.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
  }

  private static func sets(_ columns: Columns, _ text: (Int?) -> String, _ number: (Int?) -> Double?) -> [(
    repetitions: Int, weight: Double?
  )] {
    func whole(_ value: Double?) -> Int? { value.flatMap { Int(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil } }
    let weight = number(columns.weight)
    let numbered = columns.numbered.sorted { $0.key < $1.key }.compactMap { _, set in
      whole(number(set.repetitions)).map { (repetitions: $0, weight: number(set.weight) ?? weight) }
    }
    if !numbered.isEmpty { return numbered }
    // "5/5/4": the repetitions of each set.
    let each = text(columns.word).split(separator: "/").map { whole(Double($0.filter { $0 != " " })) }
    if (2...most).contains(each.count), each.allSatisfy({ $0 != nil }) {
      return each.compactMap(\.self).map { ($0, weight) }
    }
    // "3x5", "3 × 5 × 100 kg".
    let parts =
      each.count > 1
      ? []
      : text(columns.word).lowercased().split { $0 == "x" || $0 == "×" || $0 == "*" }.map {
        Double($0.filter { $0.isNumber || $0 == "." })
      }
    let written =
      parts.count >= 2 ? whole(parts[0]).flatMap { sets in whole(parts[1]).map { (sets, $0) } } : nil
    let counted = whole(number(columns.sets)).flatMap { sets in
      whole(number(columns.repetitions)).map { (sets, $0) }
    }
    guard let (count, repetitions) = written ?? counted, count <= most else { return [] }
    let load = weight ?? (parts.count > 2 ? parts[2] : nil)
    return Array(repeating: (repetitions, load), count: count)
  }
}

import DayRecords

extension Sentence {
  /// Parts with commas and a last "and".
  static func list(_ parts: [Sentence]) -> Sentence {
    guard let last = parts.last else { return "" }
    guard parts.count > 1 else { return last }
    return "\(Sentence(joining: Array(parts.dropLast()), by: ", ")) and \(last)"
  }
}

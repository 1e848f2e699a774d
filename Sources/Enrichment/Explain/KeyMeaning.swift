/// Maps names used by other programs to our keys: `avg_hr` to `heart_rate.average`.
enum KeyMeaning {
  /// Abbreviations and synonyms of the words in our keys.
  private static let words: [String: [String]] = [
    "avg": ["average"], "mean": ["average"], "hr": ["heart", "rate"], "heartrate": ["heart", "rate"],
    "bpm": ["heart", "rate"], "maximum": ["max"], "peak": ["max"], "minimum": ["min"],
    "np": ["normalized", "power"], "normalised": ["normalized"], "watts": ["power"], "pwr": ["power"],
    "if": ["intensity", "factor"], "vi": ["variability", "index"], "ef": ["efficiency", "factor"],
    "gap": ["grade", "adjusted", "pace"], "cad": ["cadence"], "rpm": ["cadence"], "spm": ["cadence"],
    "ascent": ["elevation", "gain"], "climb": ["elevation", "gain"], "elev": ["elevation"],
    "altitude": ["elevation"], "dist": ["distance"], "dur": ["time"], "duration": ["time"],
    "kcal": ["calories"], "kilojoules": ["kj"], "splits": ["speed", "splits"], "zone": ["zones"],
    "wbal": ["w", "prime", "balance"], "bal": ["balance"],
    "temp": ["temperature"], "vo2": ["vo2max"], "hrr": ["recovery"], "sport": ["kind"], "seconds": ["s"],
  ]

  private static func words(of key: String) -> Set<String> {
    Set(key.lowercased().split { $0 == "." || $0 == "_" }.flatMap { words[String($0)] ?? [String($0)] })
  }

  /// Returns the key that contains all words of the given name and the fewest others. If several tie, a key within
  /// a section is preferred.
  ///
  /// - Complexity: O(length of all names).
  /// - Parameters:
  ///   - name: The name to look up.
  ///   - names: The keys to search.
  static func nearest(to name: String, among names: [String]) -> String? {
    let asked = words(of: String(name.prefix(100)))
    guard !asked.isEmpty else { return nil }
    var best: (name: String, others: Int)?
    for name in names {
      let keyWords = words(of: name)
      guard asked.isSubset(of: keyWords) else { continue }
      let others = 2 * (keyWords.count - asked.count) + (name.contains(".") ? 0 : 1)
      if others < best?.others ?? .max { best = (name, others) }
    }
    return best?.name
  }
}

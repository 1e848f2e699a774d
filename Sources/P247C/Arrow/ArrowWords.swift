/// What values of a column are called, by their format.
enum ArrowWords {
  /// What stands for the format of a dictionary of dictionaries, which Arrow has none for.
  static let nested = "+dictionary"

  /// Formats by how they begin, the longer before the shorter.
  private static let names = [
    ("+l", "lists"), ("+L", "lists"), ("+w", "lists"), ("+vl", "lists"), ("+vL", "lists"),
    ("+s", "structures"), ("+m", "maps"), ("+u", "values of several types"), ("+r", "runs of equal values"),
    (nested, "dictionaries of dictionaries"),
    ("td", "dates"), ("tt", "times of a day"), ("ts", "instants"), ("tD", "durations"), ("ti", "intervals"),
    ("u", "texts"), ("U", "texts"), ("vu", "texts"), ("z", "bytes"), ("Z", "bytes"), ("vz", "bytes"),
    ("w", "bytes"), ("b", "true and false"), ("n", "nothing"), ("d", "decimals of an unknown width"),
  ]

  /// The word in the plural, such as "lists"; the format itself where there is none.
  static func of(_ format: String) -> String {
    names.first { format.hasPrefix($0.0) }?.1 ?? "values of the Arrow format \(format.prefix(40))"
  }
}

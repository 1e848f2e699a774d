/// Names for the values of a column, by format.
enum ArrowWords {
  /// A placeholder format for nested dictionaries, which Arrow does not have.
  static let nested = "+dictionary"

  /// Formats by how they begin, the longer before the shorter.
  private static let names = [
    ("+l", "lists"), ("+L", "lists"), ("+w", "lists"), ("+vl", "lists"), ("+vL", "lists"),
    ("+s", "structures"), ("+m", "maps"), ("+u", "values of several types"), ("+r", "run-end encoded values"),
    (nested, "nested dictionaries"),
    ("td", "dates"), ("tt", "times of a day"), ("ts", "instants"), ("tD", "durations"), ("ti", "intervals"),
    ("u", "texts"), ("U", "texts"), ("vu", "texts"), ("z", "bytes"), ("Z", "bytes"), ("vz", "bytes"),
    ("w", "bytes"), ("b", "true and false"), ("n", "nothing"), ("d", "decimals of an unknown width"),
  ]

  /// The word in the plural, such as "lists"; the format itself if there is none.
  static func of(_ format: String) -> String {
    names.first { format.hasPrefix($0.0) }?.1 ?? "values of the Arrow format \(format.prefix(40))"
  }
}

/// Display names of column types, by Arrow format string.
enum ArrowWords {
  /// Placeholder for nested dictionaries, which Arrow does not define.
  static let nested = "+dictionary"

  /// Format prefixes, longer ones first.
  private static let names = [
    ("+l", "lists"), ("+L", "lists"), ("+w", "lists"), ("+vl", "lists"), ("+vL", "lists"),
    ("+s", "structures"), ("+m", "maps"), ("+u", "values of several types"), ("+r", "run-end encoded values"),
    (nested, "nested dictionaries"),
    ("td", "dates"), ("tt", "times of a day"), ("ts", "instants"), ("tD", "durations"), ("ti", "intervals"),
    ("u", "texts"), ("U", "texts"), ("vu", "texts"), ("z", "bytes"), ("Z", "bytes"), ("vz", "bytes"),
    ("w", "bytes"), ("b", "true and false"), ("n", "nothing"), ("d", "decimals of an unknown width"),
  ]

  /// Returns the name of a type in the plural, such as "lists", or the format string if the type is unknown.
  static func of(_ format: String) -> String {
    names.first { format.hasPrefix($0.0) }?.1 ?? "values of the Arrow format \(format.prefix(40))"
  }
}

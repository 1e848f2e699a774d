/// Target of a set in a routine: "8-10", "12", "AMRAP", "30-45s", "5 min".
public enum SetTarget: Sendable, Hashable, CustomStringConvertible {
  /// A range of repetitions.
  case repetitions(ClosedRange<Int>)
  /// As many repetitions as possible.
  case asManyAsPossible
  /// A range of seconds.
  case seconds(ClosedRange<Double>)

  /// Parses a target as written in plans; `nil` for anything else.
  public init?(_ text: String) {
    let plain = text.lowercased().filter { !$0.isWhitespace }.map { $0 == "–" || $0 == "—" ? "-" : $0 }
    let word = String(plain)
    if word == "amrap" || word == "max" {
      self = .asManyAsPossible
      return
    }
    let digits = word.prefix { $0.isASCII && ($0.isNumber || $0 == "-") }
    let unit = word.dropFirst(digits.count)
    let parts = digits.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let low = parts.first ?? nil, let high = parts.last ?? nil, low >= 1,
      low <= high, high <= 10_000
    else { return nil }
    switch unit {
    case "", "reps", "rep", "x": self = .repetitions(low...high)
    case "s", "sec", "secs", "seconds": self = .seconds(Double(low)...Double(high))
    case "min", "mins", "m", "minutes": self = .seconds(Double(low * 60)...Double(high * 60))
    default: return nil
    }
  }

  /// The target as text.
  public var description: String {
    func text(_ low: String, _ high: String) -> String { low == high ? low : "\(low)-\(high)" }
    switch self {
    case .repetitions(let range): return text("\(range.lowerBound)", "\(range.upperBound)")
    case .asManyAsPossible: return "AMRAP"
    case .seconds(let range):
      return text("\(Int(range.lowerBound))", "\(Int(range.upperBound))") + "s"
    }
  }
}

/// A workout template: exercises in order, with a target for each set.
public struct Routine: Sendable, Hashable {
  /// An exercise in a routine.
  public struct PlannedExercise: Sendable, Hashable {
    /// Name of the exercise.
    public var name: String
    /// The number of sets.
    public var sets: Int
    /// Target of each set; `nil` if the routine gives no target.
    public var target: SetTarget?
    /// Rest between sets, in the routine's words.
    public var rest: String?

    /// Creates a planned exercise.
    public init(name: String, sets: Int, target: SetTarget?, rest: String? = nil) {
      self.name = name
      self.sets = sets
      self.target = target
      self.rest = rest
    }
  }

  /// Name of the routine.
  public var name: String
  /// Split: push, pull, legs, ….
  public var split: String?
  /// The exercises in order.
  public var exercises: [PlannedExercise]

  /// Creates a routine.
  public init(name: String, split: String? = nil, exercises: [PlannedExercise]) {
    self.name = name
    self.split = split
    self.exercises = exercises
  }
}

/// A generator of athletes' days with mechanisms of its own.
///
/// Worlds that share no assumption show whether a prediction that was made in one of them holds in another.
public protocol SimulatedWorld: Sendable {
  /// Its name in tables.
  var name: String { get }
  /// The days that an athlete of a seed lives; the same ones from the same seed, on every platform.
  func season(seed: UInt64, index: Int, days: Int) -> SimulatedSeason
}

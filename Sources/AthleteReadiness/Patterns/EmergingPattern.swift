/// An early signal that a behaviour goes with something that follows it.
public struct EmergingPattern: Sendable, Hashable {
  /// The behaviour, by its key.
  public var cause: String
  /// What follows: `deep`, `ln_rmssd`, `awake`, `feel`, ….
  public var effect: String
  /// Days from cause to effect.
  public var lagDays: Int
  /// +1 or −1.
  public var sign: Int
  /// Size of the effect in the athlete's own standard deviations.
  public var effectSize: Double
  /// Probability of a false discovery, adjusted for all tests made.
  public var q: Double
  /// Days with the behaviour that the test rests on.
  public var support: Int
  /// Of the last five exposures, how many went with the effect ("3 of last 5 instances").
  public var recentHits: Int
  /// Exposures counted, five at most.
  public var recentExposures: Int

  /// A pattern.
  package init(
    cause: String, effect: String, lagDays: Int, sign: Int, effectSize: Double, q: Double, support: Int,
    recentHits: Int, recentExposures: Int
  ) {
    self.cause = cause
    self.effect = effect
    self.lagDays = lagDays
    self.sign = sign
    self.effectSize = effectSize
    self.q = q
    self.support = support
    self.recentHits = recentHits
    self.recentExposures = recentExposures
  }
}

/// An early signal that a behaviour goes with something that follows it.
package struct EmergingPattern: Sendable, Hashable {
  /// The behaviour, by its key.
  package var cause: String
  /// The effect: `deep`, `ln_rmssd`, `awake`, `feel`, ….
  package var effect: String
  /// Days from cause to effect.
  package var lagDays: Int
  /// +1 or −1.
  package var sign: Int
  /// Size of the effect in the athlete's own standard deviations.
  package var effectSize: Double
  /// Probability of a false discovery, adjusted for all tests made.
  package var q: Double
  /// Days with the behaviour that the test rests on.
  package var support: Int
  /// Of the last five exposures, how many went with the effect ("3 of last 5 instances").
  package var recentHits: Int
  /// Exposures counted, five at most.
  package var recentExposures: Int

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

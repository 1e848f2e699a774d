/// An early signal that a behaviour is associated with what follows it.
package struct EmergingPattern: Sendable, Hashable {
  package var cause: String
  /// Key of the effect: `deep`, `ln_rmssd`, `awake`, `feel`, ….
  package var effect: String
  /// Number of days from behaviour to effect.
  package var lagDays: Int
  /// Direction of the effect, +1 or −1.
  package var sign: Int
  /// Size of the effect in the athlete's own standard deviations.
  package var effectSize: Double
  /// False discovery rate, adjusted for all tests made.
  package var q: Double
  /// Number of days on which the behaviour occurred in the test.
  package var support: Int
  /// Number of recent exposures that were followed by the effect ("3 of last 5 instances").
  package var recentHits: Int
  /// Number of recent exposures, at most five.
  package var recentExposures: Int

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

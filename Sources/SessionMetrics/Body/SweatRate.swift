/// The water loss of a session, by weighing before and after it (Sawka et al. 2007).
///
/// A kilogram counts as a litre; breathed-out and burnt mass is included, which makes the rate .1 to .2 L/h too high.
///
/// Page: *Body measures*, tests: `BodyMeasuresTests`.
public struct SweatRate: Sendable, Hashable {
  /// Sweat, L/h.
  public let rate: Double
  /// Loss of body mass, per cent of that before; negative where more was drunk than lost.
  public let deficit: Double
  /// Litres that replace the loss: 1.25 to 1.5 per kilogram; `nil` without a loss.
  public let replacement: ClosedRange<Double>?
  /// Whether more was drunk than sweated, which dilutes the blood.
  public var isOverdrunk: Bool { deficit < 0 }

  /// Per cent of body mass from which a loss costs performance (Sawka et al. 2007).
  package static let tolerated = 2.0

  /// The possible sweat rate, L/h: the highest ever measured is under 4 (Armstrong et al. 1986).
  private static let credible = 0.0...6.0
  /// Of an athlete, kg.
  private static let masses = 20.0...300.0

  /// The rate; `nil` if a mass or the time is invalid, or the sum is not sweat.
  ///
  /// - Parameters:
  ///   - before: Body mass before, kg.
  ///   - after: Body mass after, kg.
  ///   - drink: L.
  ///   - urine: L.
  ///   - hours: h.
  public init?(before: Double, after: Double, drink: Double = 0, urine: Double = 0, hours: Double) {
    guard Self.masses.contains(before), Self.masses.contains(after), drink >= 0, urine >= 0, hours > 0,
      hours.isFinite
    else { return nil }
    let lost = before - after
    rate = (lost + drink - urine) / hours
    deficit = 100 * lost / before
    guard Self.credible.contains(rate) else { return nil }
    replacement = lost > 0 ? 1.25 * lost...1.5 * lost : nil
  }
}

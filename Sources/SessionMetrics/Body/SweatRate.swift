/// Sweat loss during a session, from body mass before and after it (Sawka et al. 2007).
///
/// One kilogram counts as one litre. The change includes respiratory water and oxidised fuel, so the rate is 0.1–0.2
/// L/h too high.
///
/// Page: *Body measures*, tests: `BodyMeasuresTests`.
public struct SweatRate: Sendable, Hashable {
  /// Sweat rate, L/h.
  public let rate: Double
  /// Loss of body mass, per cent of the body mass before the session; negative if the athlete drank more than
  /// they lost.
  public let deficit: Double
  /// Fluid to drink to replace the loss, L: 1.25–1.5 L per kilogram lost; `nil` if nothing was lost.
  public let replacement: ClosedRange<Double>?
  /// Whether the athlete drank more than they lost, which dilutes the blood.
  public var isOverdrunk: Bool { deficit < 0 }

  /// Loss of body mass above which performance suffers, per cent (Sawka et al. 2007).
  package static let tolerated = 2.0

  /// Plausible sweat rates, L/h; the highest ever measured is below 4 (Armstrong et al. 1986).
  private static let credible = 0.0...6.0
  /// Plausible body masses, kg.
  private static let masses = 20.0...300.0

  /// Computes the sweat rate. Returns `nil` if a mass or the duration is invalid, or if the rate is impossible.
  ///
  /// - Parameters:
  ///   - before: Body mass before the session, kg.
  ///   - after: Body mass after the session, kg.
  ///   - drink: Fluid drunk, L.
  ///   - urine: Urine passed, L.
  ///   - hours: Duration, h.
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

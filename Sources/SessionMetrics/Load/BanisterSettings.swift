public import ActivityStreams

/// The constants of the exponential training impulse.
///
/// Tools use different constants, so their values are not comparable.
public struct BanisterSettings: SettingsGroup {
  /// A method for summing the load of a session.
  public enum Form: String, Sendable, Hashable, CaseIterable {
    /// Sample by sample.
    case perSample = "per_sample"
    /// From mean heart rate and duration. The result is always lower, because the weight is convex.
    case mean
  }

  /// Factor a for men.
  public var maleFactor = 0.64
  /// Exponent b for men.
  public var maleExponent = 1.92
  /// Factor a for women.
  public var femaleFactor = 0.86
  /// Exponent b for women.
  public var femaleExponent = 1.67
  /// Whether reserve fractions above 1 count as 1.
  public var clampsAtMaximum = false
  /// How a session is summed.
  public var form = Form.perSample

  /// Creates the constants of Banister 1991.
  public init() {}

  package static let group = "trimp"
  package static let settings: [Setting<BanisterSettings>] = [
    .number(
      "male_a", \.maleFactor, in: 0.01...10, "factor a of the weight a·exp(b·x) for men",
      source: "Banister 1991"),
    .number(
      "male_b", \.maleExponent, in: 0.1...10, "exponent b of the weight a·exp(b·x) for men",
      source: "Banister 1991"),
    .number(
      "female_a", \.femaleFactor, in: 0.01...10, "factor a of the weight a·exp(b·x) for women",
      source: "Banister 1991"),
    .number(
      "female_b", \.femaleExponent, in: 0.1...10, "exponent b of the weight a·exp(b·x) for women",
      source: "Banister 1991"),
    .flag("clamp_above_max", \.clampsAtMaximum, "count heart rates above the maximum as the maximum"),
    .choice(
      "form", \.form, "whether load is summed over samples or computed from mean heart rate",
      source: "Banister 1991"
    ),
  ]

  /// Banister 1991: 0.64·e^1.92x for men, 0.86·e^1.67x for women.
  public static let banister91 = BanisterSettings()

  /// Morton, Fitz-Clarke, Banister 1990: e^1.92x for men, e^1.67x for women, without a factor.
  public static var morton90: BanisterSettings {
    var settings = BanisterSettings()
    settings.maleFactor = 1
    settings.femaleFactor = 1
    return settings
  }

  /// The men's factor combined with the women's exponent, as in GoldenCheetah and many calculators.
  public static var goldenCheetah: BanisterSettings {
    var settings = BanisterSettings()
    settings.femaleFactor = 0.64
    return settings
  }
}

public import ActivityStreams

/// The constants of the exponential training impulse.
///
/// Conventions differ by their constants, so values of different tools are not comparable.
public struct BanisterSettings: SettingsGroup {
  /// The way a session is summed.
  public enum Form: String, Sendable, Hashable, CaseIterable {
    /// Each moment separately.
    case perSample = "per_sample"
    /// The mean heart rate of the session times its duration; always lower, since the weight is convex.
    case mean
  }

  /// Factor a of men.
  public var maleFactor = 0.64
  /// Exponent b of men.
  public var maleExponent = 1.92
  /// Factor a of women.
  public var femaleFactor = 0.86
  /// Exponent b of women.
  public var femaleExponent = 1.67
  /// Whether a reserve fraction above 1 counts as 1.
  public var clampsAtMaximum = false
  /// The way a session is summed.
  public var form = Form.perSample

  /// The constants of Banister 1991.
  public init() {}

  /// `trimp` in a formula file.
  package static let group = "trimp"
  /// Every setting of the group.
  package static let settings: [Setting<BanisterSettings>] = [
    .number(
      "male_a", \.maleFactor, in: 0.01...10, "factor of the weight a·exp(b·x), men", source: "Banister 1991"),
    .number("male_b", \.maleExponent, in: 0.1...10, "exponent of the weight, men", source: "Banister 1991"),
    .number(
      "female_a", \.femaleFactor, in: 0.01...10, "factor of the weight a·exp(b·x), women",
      source: "Banister 1991"),
    .number(
      "female_b", \.femaleExponent, in: 0.1...10, "exponent of the weight, women", source: "Banister 1991"),
    .flag(
      "clamp_above_max", \.clampsAtMaximum, "count heart rates above the maximum as the maximum",
      source: "house rule"),
    .choice(
      "form", \.form, "whether each moment or the session's mean heart rate is used", source: "Banister 1991"
    ),
  ]

  /// Banister 1991: 0.64·e^1.92x men, 0.86·e^1.67x women.
  public static let banister91 = BanisterSettings()

  /// Morton, Fitz-Clarke, Banister 1990: e^1.92x men, e^1.67x women, without a factor.
  public static var morton90: BanisterSettings {
    var settings = BanisterSettings()
    settings.maleFactor = 1
    settings.femaleFactor = 1
    return settings
  }

  /// The factor of men with the exponent of women, as GoldenCheetah and many calculators have it.
  public static var goldenCheetah: BanisterSettings {
    var settings = BanisterSettings()
    settings.femaleFactor = 0.64
    return settings
  }
}

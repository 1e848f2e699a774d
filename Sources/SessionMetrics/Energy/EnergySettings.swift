public import ActivityStreams

/// The definition of 1 MET used to convert METs to energy. The two definitions differ by 5 %.
public enum METDefinition: String, CaseIterable, Sendable {
  /// 1 kcal per kilogram per hour (Compendium).
  case kilocalories = "kcal_per_kg_h"
  /// 3.5 mL of oxygen per kilogram per minute, at 5 kcal per litre.
  case oxygen = "vo2"
}

/// An equation for resting metabolic rate.
public enum RestingEquation: String, CaseIterable, Sendable {
  /// Cunningham 1980 if fat-free mass is known, otherwise Mifflin et al. 1990.
  case automatic = "auto"
  /// Mifflin et al. 1990.
  case mifflin
  /// Harris & Benedict 1919.
  case harrisBenedict1919 = "harris_benedict_1919"
  /// Roza & Shizgal 1984, often also called Harris–Benedict.
  case rozaShizgal1984 = "roza_shizgal_1984"
  /// Cunningham 1980, from fat-free mass.
  case cunningham1980 = "cunningham_1980"
  /// Cunningham 1991, from fat-free mass; "Katch–McArdle" in apps.
  case cunningham1991 = "cunningham_1991"
}

/// Settings for estimating the energy of a session.
public struct EnergySettings: SettingsGroup {
  /// Gross efficiency of cycling: mechanical work ÷ metabolic energy.
  public var grossEfficiency = 0.22
  /// Net efficiency of rowing: mechanical work ÷ metabolic energy above that of moving on the slide
  /// (Concept2; Dudhia, *Physics of Ergometers*).
  package static let rowingEfficiency = 0.25
  /// Energy of moving on the slide, including rest, kcal/kg/h: 300 kcal/h at ``rowingMass`` (Concept2).
  package static let rowingSlide = 3.78
  /// Body mass assumed by rowing machines, kg (Concept2: 175 lb).
  package static let rowingMass = 79.4
  /// How the energy cost of running is computed.
  public var runningCost = RunningCost.minetti
  /// Energy per litre of oxygen, kcal. ACSM Guidelines.
  package static let kilocaloriesPerLitre = 5.0
  /// Joules per kilocalorie (thermochemical).
  package static let joulesPerKilocalorie = 4184.0
  /// The definition of 1 MET.
  public var metDefinition = METDefinition.kilocalories
  /// The equation for resting metabolic rate.
  public var restingEquation = RestingEquation.automatic
  /// Keytel, men without VO₂max: intercept, heart rate, mass, age; kJ/min. Keytel et al. 2005.
  package static let keytelMale = [-55.0969, 0.6309, 0.1988, 0.2017]
  /// Keytel, women without VO₂max: intercept, heart rate, mass, age; kJ/min. Keytel et al. 2005.
  package static let keytelFemale = [-20.4022, 0.4472, -0.1263, 0.0740]
  /// Keytel, men with VO₂max: intercept, heart rate, VO₂max, mass, age; kJ/min. Keytel et al. 2005.
  package static let keytelMaleVO2max = [-95.7735, 0.634, 0.404, 0.394, 0.271]
  /// Keytel, women with VO₂max: intercept, heart rate, VO₂max, mass, age; kJ/min. Keytel et al. 2005.
  package static let keytelFemaleVO2max = [-59.3954, 0.450, 0.380, 0.103, 0.274]
  /// Lowest fraction of maximum heart rate in the calibration data. Keytel et al. 2005.
  package static let keytelLowest = 0.57
  /// Highest fraction of maximum heart rate in the calibration data. Keytel et al. 2005.
  package static let keytelHighest = 0.90
  /// Age range of the calibration data, years. Keytel et al. 2005.
  package static let keytelAges = SIMD2(18.0, 45)
  /// Body-mass range of the calibration data, kg. Keytel et al. 2005.
  package static let keytelMasses = SIMD2(47.0, 120)
  /// VO₂max range of the calibration data, mL/kg/min. Keytel et al. 2005.
  package static let keytelVO2max = SIMD2(27.0, 81)
  /// Lowest plausible MET value of a session; sleeping is 0.95 (Herrmann et al. 2024).
  package static let minimumMETs = 0.9
  /// Standard deviation of each method's error, as a fraction of the energy.
  ///
  /// Power: variation in gross efficiency between riders (Moseley and Jeukendrup 2001). Heart rate: Keytel et
  /// al. 2005. The others are house rules.
  package static let errors = [
    "power": 0.06, "motion": 0.10, "heart_rate_vo2max": 0.12, "heart_rate": 0.18, "mets": 0.25,
  ]
  /// Half-width of 90 % intervals, in standard deviations.
  package static let intervalWidth = 1.6448536269514722

  package static let group = "energy"
  package static let settings: [Setting<EnergySettings>] = [
    .number(
      "gross_efficiency", \.grossEfficiency, in: 0.1...0.4,
      "gross efficiency of cycling: mechanical ÷ metabolic work",
      source: "house rule: reported values are 0.20–0.25"),
    .choice(
      "running_cost", \.runningCost, "energy cost of running",
      source: "Minetti et al. 2002; ACSM Guidelines"),
    .choice(
      "met_definition", \.metDefinition, "definition of 1 MET",
      source: "Ainsworth et al. 2011; ACSM Guidelines"),
    .choice(
      "resting_equation", \.restingEquation, "equation for resting metabolic rate",
      source: "Mifflin et al. 1990; Harris & Benedict 1919; Roza & Shizgal 1984; Cunningham 1980, 1991"),
  ]

  /// Creates the `standard` settings.
  public init() {}
}

/// How the MET value of a session is determined.
public enum METMethod: String, CaseIterable, Sendable {
  /// Measured speed and grade, or power; otherwise the Compendium.
  case measured
  /// The Compendium, by kind and by intensity or speed.
  case compendium
  /// The built-in table × (0.7 + 0.6 · intensity).
  case table
}

/// Settings for METs and MET-minutes.
public struct METSettings: SettingsGroup {
  /// How the MET value of a session is determined.
  public var method = METMethod.measured
  /// MET values of the built-in table, by kind of activity.
  public var table: [String: Double] = [
    "Run": 9.8, "TrailRun": 10.5, "Ride": 7.5, "VirtualRide": 6.8, "Swim": 8.0, "Walk": 3.5, "Hike": 5.3,
    "WeightTraining": 5.0, "Workout": 6.0, "Rowing": 7.0, "Yoga": 3.0, "CrossFit": 8.0, "Elliptical": 5.0,
    "other": 5.0,
  ]
  /// Multiplier of the table value at an intensity of 0.
  package static let tableBase = 0.7
  /// Increase in the multiplier from an intensity of 0 to an intensity of 1.
  package static let tableSlope = 0.6
  /// Intensity assumed without heart rate.
  package static let assumedIntensity = 0.5
  /// Intensity below which an activity counts as light.
  public var lightBelow = 0.6
  /// Intensity below which an activity counts as moderate.
  public var moderateBelow = 0.8
  /// Oxygen uptake of 1 MET, mL/kg/min.
  public var uptakeOfOne = 3.5
  /// Oxygen cost of leg cycling, mL/min per W. ACSM Guidelines; 11.016 in the kg·m/min form.
  package static let cycleSlope = 10.8
  /// Highest speed of the ACSM walking equation, m/min. ACSM Guidelines.
  package static let walkLimit = 100.0
  /// Lowest speed of the ACSM running equation, m/min. ACSM Guidelines.
  package static let runLimit = 134.0
  /// Lowest jogging speed, m/min; slower parts of a run count as walking. ACSM Guidelines: 80 m/min for true jogging.
  package static let jogLimit = 80.0
  /// METs from which activity counts as moderate.
  public var moderate = 3.0
  /// METs from which activity counts as vigorous.
  public var vigorous = 6.0

  package static let group = "mets"
  package static let settings: [Setting<METSettings>] = [
    .choice("method", \.method, "source of a session's METs"),
    .table("table", \.table, in: 0.9...25, unit: "MET", "METs by kind of activity"),
    .number(
      "light_below", \.lightBelow, in: 0...1, "intensity below which activity is light",
      source: "house rule for intensity labels"),
    .number(
      "moderate_below", \.moderateBelow, in: 0...1, "intensity below which activity is moderate",
      source: "house rule for intensity labels"),
    .number(
      "uptake_of_one", \.uptakeOfOne, in: 2...5, unit: "mL/kg/min", "oxygen uptake at 1 MET",
      source: "ACSM Guidelines; 2.7 in the 2024 Compendium for older adults"),
    .number(
      "moderate", \.moderate, in: 1...10, unit: "MET", "lower limit of moderate activity",
      source: "Bull et al. 2020"),
    .number(
      "vigorous", \.vigorous, in: 1...15, unit: "MET", "lower limit of vigorous activity",
      source: "Bull et al. 2020"),
  ]

  /// Creates the `standard` settings.
  public init() {}
}

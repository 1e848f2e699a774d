import AthleteReadiness
import TextFormats

/// The values of one service or device for a day, with its name.
struct SourceReading: Sendable {
  var name: String
  var metrics = DayMetrics()
  var hrvKind: HRVKind?
  var night = NightReading()
  var scores: [VendorScore] = []
  var behaviours: [Behaviour] = []
  var meals: [Meal] = []

  /// Reads `{"whoop":{"recovery":67,"hrv":48,"journal":{…}},"garmin":{…}}`. A service with a misspelt name is
  /// ignored, because it would rank last.
  static func read(_ scanner: inout RecordScanner, into sources: inout [SourceReading]) throws(JSONFault) {
    try scanner.members("sources", RecordKeys.services) { (scanner, name) throws(JSONFault) in
      guard scanner.json.byte == UInt8(ascii: "{"), !isMisspelt(name.lowercased()) else { return false }
      try scanner.json.take(memory: 3 * MemoryLayout<SourceReading>.stride)
      var reading = SourceReading(name: name.lowercased())
      try reading.read(&scanner, "sources.\(name)")
      sources.append(reading)
      return true
    }
  }

  /// Whether a name is almost that of a known service. A name that ends in a digit is a second device.
  private static func isMisspelt(_ name: String) -> Bool {
    !name.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && RecordKeys.services.nearest(to: name) != nil
  }

  private mutating func read(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    try scanner.members(path, RecordKeys.source) { (scanner, key) throws(JSONFault) in
      let place = "\(path).\(key)"
      switch key {
      case "metrics", "nutrition": try read(&scanner, place)
      case "sleep" where scanner.json.byte == UInt8(ascii: "{"): try night.read(&scanner, place)
      case "hrv_kind": hrvKind = try scanner.word(HRVKind.self, place)
      case "journal", "behaviours": try RecordReader.readBehaviours(&scanner, place, into: &behaviours)
      case "meals": try readMeals(&scanner, place)
      default:
        let isNumber =
          scanner.json.byte == UInt8(ascii: "-")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(scanner.json.byte)
        guard isNumber, let number = try scanner.number(in: -1e6...1e6, place) else { return isNumber }
        // A vendor's score provides context only and never becomes one of our metrics.
        guard let metric = MetricKeys.metric(key) else {
          try scanner.json.take(memory: 2 * MemoryLayout<VendorScore>.stride)
          scores.append(VendorScore(source: name, name: key, value: number))
          return true
        }
        let value = MetricKeys.percent(number, metric)
        if metric.plausible.contains(value) {
          metrics[metric] = value
        } else {
          scanner.drop(place, .implausible, isValue: value > 0 || metric == .temperatureDeviation)
        }
      }
      return true
    }
  }

  /// Reads meals with times. Their sum is the food of the day, and a late meal also counts as a behaviour.
  private mutating func readMeals(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    var sums: [DayMetric: Double] = [:]
    var latest = 0.0
    try scanner.elements(path) { (scanner, index) throws(JSONFault) in
      var meal = Meal(hour: -1)
      try scanner.members("\(path)[\(index)]", RecordKeys.meal) { (scanner, key) throws(JSONFault) in
        let place = "\(path)[\(index)].\(key)"
        if key == "time" {
          if let time = try scanner.time(place) {
            latest = max(latest, time.clock / 3600)
            meal.hour = min(24, time.clock / 3600)
          }
          return true
        }
        guard let metric = MetricKeys.metric(key), metric.aggregation == .sum else { return false }
        if let amount = try scanner.number(in: metric.plausible, place) {
          sums[metric, default: 0] += amount
          switch metric {
          case .energyIntake: meal.energy = amount
          case .protein: meal.protein = amount
          case .water: meal.water = amount
          default: break
          }
        }
        return true
      }
      if meal.isSound { meals.append(meal) }
    }
    for metric in DayMetric.allCases {
      if let sum = sums[metric] { metrics[metric] = metrics[metric] ?? sum }
    }
    if latest >= 21 { behaviours.append(Behaviour(name: "late_meal", amount: 1)) }
  }
}

/// The order of preference among sources. Each metric, and the night, comes from one source and is never an
/// average of several.
public struct SourcePriority: Sendable, Hashable {
  /// Sources of heart rate, HRV, respiration and oxygen, best first. `record` is the record's own
  /// `metrics`.
  public var vitals = ["oura", "whoop", "polar", "garmin", "fitbit", "record"]
  /// Sources of sleep, best first.
  public var sleep = ["oura", "whoop", "polar", "garmin", "fitbit", "record"]
  /// Sources of food and drink, best first.
  public var food = ["cronometer", "macrofactor", "myfitnesspal", "record"]
  /// Sources of movement and body measurements, best first.
  public var movement = ["record", "garmin", "oura", "whoop", "polar", "fitbit"]

  /// Creates the default order: dedicated night sensors before the phone's own data, and food diaries for
  /// food.
  public init() {}

  func order(for metric: DayMetric) -> [String] {
    switch metric {
    case _ where metric.isVital: vitals
    case .energyIntake, .protein, .carbohydrate, .fat, .fiber, .sugar, .water, .potassium, .cholesterol,
      .alcohol:
      food
    default: movement
    }
  }
}

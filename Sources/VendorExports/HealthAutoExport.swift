import ActivityStreams
import DayRecords
import Documents
import TextFormats

/// Reads documents of the app Health Auto Export, version 2:
/// `{"data":{"metrics":[{"name","units","data":[…]}],"workouts":[…]}}`.
///
/// A value belongs to the day in its `date`. HRV is SDNN, as in HealthKit.
enum HealthAutoExport {
  /// Returns whether the bytes start like such a document.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(256), as: UTF8.self).filter { !$0.isWhitespace }
    return head.hasPrefix("{\"data\":{\"metrics\":[{\"") || head.hasPrefix("{\"data\":{\"workouts\":[")
  }

  /// The key of a quantity in a day record, and how several values of a day are combined.
  private enum Quantity {
    case mean(String), sum(String), latest(String)
  }

  private static let quantities: [String: Quantity] = [
    "resting_heart_rate": .mean("resting_hr"), "heart_rate_variability": .mean("hrv"),
    "respiratory_rate": .mean("respiratory_rate"),
    "blood_oxygen_saturation": .mean("blood_oxygen_saturation"),
    "apple_sleeping_wrist_temperature": .mean("apple_sleeping_wrist_temperature"),
    "step_count": .sum("step_count"), "active_energy": .sum("active_calories"),
    "basal_energy_burned": .sum("basal_calories"), "apple_exercise_time": .sum("exercise_min"),
    "flights_climbed": .sum("flights_climbed"), "weight_body_mass": .latest("weight_kg"),
    "body_fat_percentage": .latest("body_fat_pct"), "lean_body_mass": .latest("lean_body_mass"),
    "vo2_max": .latest("vo2max"), "dietary_energy": .sum("dietary_energy_kj"), "protein": .sum("protein_g"),
    "carbohydrates": .sum("carbs_g"), "total_fat": .sum("total_fat"), "fiber": .sum("fiber_g"),
  ]

  /// Reads the days of a document; empty without known keys.
  static func read(_ bytes: [UInt8], budget: ReadingBudget) -> [ExportDay] {
    guard let root = try? JSONValue.read(bytes, budget: budget) else { return [] }
    var days: [CalendarDay: ExportDay] = [:]
    for metric in root["data"]?["metrics"]?.elements ?? [] {
      guard let name = metric["name"]?.text else { continue }
      let unit = metric["units"]?.text?.lowercased() ?? ""
      let entries = metric["data"]?.elements ?? []
      if name == "heart_rate" {
        for entry in entries { take(heartRates: entry, into: &days) }
      } else if name == "sleep_analysis" {
        for entry in entries { take(night: entry, isInMinutes: unit.hasPrefix("min"), into: &days) }
      } else if let quantity = quantities[name] {
        take(quantity, entries, unit, into: &days)
      }
    }
    return days.values.sorted { $0.day < $1.day }
  }

  static func workouts(_ bytes: [UInt8], budget: ReadingBudget) -> ListReading {
    var found = ListReading()
    guard let root = try? JSONValue.read(bytes, budget: budget) else { return found }
    for (place, workout) in (root["data"]?["workouts"]?.elements ?? []).enumerated() {
      guard let start = workout["start"]?.text.flatMap(ISO8601Time.parse) else {
        found.faults.append(ListFault(row: place + 1, reason: "the workout has no start"))
        continue
      }
      func quantity(_ keys: String...) -> (value: Double, unit: String)? {
        for key in keys {
          if let value = workout[key]?["qty"]?.positive {
            return (value, workout[key]?["units"]?.text?.lowercased() ?? "")
          }
        }
        return nil
      }
      var summary = ActivitySummary()
      summary.type = workout["name"]?.text
      summary.localDay = start.day
      summary.localClock = start.clock
      summary.utcOffset = start.utcOffset.map(Double.init)
      summary.startInstant = start.utcOffset == nil ? nil : start.instant()
      let end = workout["end"]?.text.flatMap(ISO8601Time.parse)
      summary.elapsedTime = end.map { $0.instant() - start.instant() }.flatMap { $0 > 0 ? $0 : nil }
      summary.timerTime = workout["duration"]?.positive
      summary.distance = quantity("distance", "walkingAndRunningDistance").map {
        $0.value * ($0.unit == "mi" ? 1609.344 : $0.unit == "m" ? 1 : $0.unit == "yd" ? 0.9144 : 1000)
      }
      summary.calories = quantity("activeEnergyBurned", "activeEnergy", "totalEnergy").map {
        $0.unit == "kj" ? $0.value / 4.184 : $0.value
      }
      summary.averageHeartRate =
        quantity("avgHeartRate")?.value ?? workout["heartRate"]?["avg"]?["qty"]?.positive
      summary.maximumHeartRate =
        quantity("maxHeartRate")?.value ?? workout["heartRate"]?["max"]?["qty"]?.positive
      found.activities.append(ListedActivity(service: .healthAutoExport, summary: summary))
    }
    return found
  }

  private static func day(_ entry: JSONValue, _ key: String) -> CalendarDay? {
    entry[key]?.text.flatMap { CalendarDay($0.prefix(10)) }
  }

  private static func take(
    _ quantity: Quantity, _ entries: [JSONValue], _ unit: String, into days: inout [CalendarDay: ExportDay]
  ) {
    let scale = unit == "kj" ? 1 / 4.184 : unit == "lb" || unit == "lbs" ? 0.453_592_37 : 1
    var values: [CalendarDay: [Double]] = [:]
    for entry in entries {
      guard let day = day(entry, "date"), let value = entry["qty"]?.number, value > 0 else { continue }
      values[day, default: []].append(value * scale)
    }
    for (day, values) in values {
      var known = days[day] ?? ExportDay(service: .healthAutoExport, day: day)
      switch quantity {
      case .mean(let key): known.metrics[key] = values.reduce(0, +) / Double(values.count)
      case .sum(let key): known.metrics[key] = values.reduce(0, +)
      case .latest(let key): known.metrics[key] = values.last
      }
      known.hrvKind = .sdnn
      days[day] = known
    }
  }

  private static func take(heartRates entry: JSONValue, into days: inout [CalendarDay: ExportDay]) {
    guard let day = day(entry, "date") else { return }
    var known = days[day] ?? ExportDay(service: .healthAutoExport, day: day)
    known.hrvKind = .sdnn
    for (name, key, choose) in [
      ("Min", "heart_rate_min", { min($0, $1) }), ("Max", "heart_rate_max", { max($0, $1) }),
    ] as [(String, String, (Double, Double) -> Double)] {
      guard let value = entry[name]?.positive else { continue }
      known.metrics[key] = known.metrics[key].map { choose($0, value) } ?? value
    }
    days[day] = known
  }

  private static func take(night: JSONValue, isInMinutes: Bool, into days: inout [CalendarDay: ExportDay]) {
    guard let day = day(night, "sleepEnd") ?? day(night, "date") else { return }
    func hours(_ key: String) -> Double? {
      night[key]?.positive.map { isInMinutes ? $0 / 60 : $0 }.flatMap { $0 <= 24 ? $0 : nil }
    }
    var known = days[day] ?? ExportDay(service: .healthAutoExport, day: day)
    let stages = [
      ("core", "core_hours"), ("deep", "deep_hours"), ("rem", "rem_hours"), ("awake", "awake_hours"),
    ]
    for (key, name) in stages { known.sleep[name] = hours(key) }
    let sum = ["core_hours", "deep_hours", "rem_hours"].compactMap { known.sleep[$0] }.reduce(0, +)
    guard let total = hours("totalSleep") ?? hours("asleep") ?? (sum > 0 ? sum : nil) else { return }
    known.sleep["total_hours"] = total
    func local(_ key: String) -> String? { night[key]?.text.flatMap(ISO8601Time.parse)?.local }
    known.bed = (local("inBedStart") ?? local("sleepStart"), local("inBedEnd") ?? local("sleepEnd"))
    known.hrvKind = .sdnn
    days[day] = known
  }
}

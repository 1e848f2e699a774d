import ActivityStreams
import AthleteReadiness
import SessionMetrics
import TextFormats

extension ProfileChange {
  mutating func read(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    var birth: CalendarDay?
    try scanner.members(path, RecordKeys.profile) { (scanner, key) throws(JSONFault) in
      let place = "\(path).\(key)"
      switch key {
      case "sex", "gender":
        let name = try scanner.json.string()
        values.sex = Sex(name: name)
        if values.sex == nil, !["", "unknown", "other", "not_set"].contains(name.lowercased()) {
          scanner.drop(place, .unknownWord)
        }
      case "age": values.age = try scanner.number(in: 5...110, place)
      case "birth_date", "date_of_birth": birth = CalendarDay(try scanner.json.string().prefix(10))
      case "weight_kg": values.bodyMass = try scanner.number(in: DayMetric.bodyMass.plausible, place)
      case "lean_body_mass", "lean_body_mass_kg":
        values.leanBodyMass = try scanner.number(in: DayMetric.leanBodyMass.plausible, place)
      case "height_cm": values.height = try scanner.number(in: 80...250, place)
      case "sleep_need_h": values.sleepNeed = try scanner.number(in: 3...14, place)
      case "max_hr": values.maximumHeartRate = try scanner.number(in: 100...240, place)
      case "resting_hr": values.restingHeartRate = try scanner.number(in: 20...120, place)
      case "training_frequency": values.trainingFrequency = try scanner.number(in: 0...30, place)
      case "sport": values.sport = try scanner.json.string()
      case "goals": try readGoals(&scanner, place)
      case "nutrition_targets", "targets": try readTargets(&scanner, place)
      case "target_events", "events", "target_event": try readEvents(&scanner, place)
      default: return false
      }
      return true
    }
    if values.age == nil { birthDate = birth ?? birthDate }
  }

  private mutating func readGoals(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    guard scanner.json.byte == UInt8(ascii: "[") else {
      values.goals = [try scanner.json.string()]
      return
    }
    var goals: [String] = []
    try scanner.elements(path) { (scanner, _) throws(JSONFault) in goals.append(try scanner.json.string()) }
    values.goals = goals
  }

  private mutating func readTargets(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    try scanner.members(path, RecordKeys.targets) { (scanner, key) throws(JSONFault) in
      let place = "\(path).\(key)"
      switch key {
      case "protein_g": values.proteinTarget = try scanner.number(in: DayMetric.protein.plausible, place)
      case "carbs_g":
        values.carbohydrateTarget = try scanner.number(in: DayMetric.carbohydrate.plausible, place)
      case "calories", "energy_kcal", "dietary_energy_kj":
        values.energyTarget = try scanner.number(in: DayMetric.energyIntake.plausible, place)
      case "water_ml": values.waterTarget = try scanner.number(in: DayMetric.water.plausible, place)
      default: return false
      }
      return true
    }
  }

  mutating func readEvents(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    guard scanner.json.byte == UInt8(ascii: "[") else { return try readEvent(&scanner, path) }
    try scanner.elements(path) { (scanner, index) throws(JSONFault) in
      try readEvent(&scanner, "\(path)[\(index)]")
    }
  }

  private mutating func readEvent(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    var name: String?
    var day: CalendarDay?
    var type: String?
    var target: String?
    try scanner.members(path, RecordKeys.event) { (scanner, key) throws(JSONFault) in
      switch key {
      case "name": name = try scanner.json.string()
      case "date":
        day = CalendarDay(try scanner.json.string().prefix(10))
        if day == nil { scanner.drop(path + ".date", .badTime) }
      case "type": type = try scanner.json.string()
      case "target": target = try scanner.name().text
      default: return false
      }
      return true
    }
    if let name, let day {
      values.events.append(TargetEvent(name: name, day: day, type: type, target: target))
    }
  }
}

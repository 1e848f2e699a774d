import TextFormats

extension AppleHealthReader {
  private typealias Text = UnsafeBufferPointer<UInt8>

  /// Plausible ranges of workout values, the same as for day records.
  private enum Plausible {
    static let duration = 0.0...172_800
    static let energy = 0.0...20_000
    static let distance = 0.0...2e6
    static let heartRate = 30.0...250
    static let power = 0.0...3000
  }

  private static let kindPrefix = "HKWorkoutActivityType"
  private static let quantityPrefix = "HKQuantityTypeIdentifier"
  private static let textLimit = 400

  mutating func workoutTag(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    var walk = AppleHealthTag(tag + 8, window.end)
    var values: [String: Text] = [:]
    guard
      let next = attributes(
        &walk, tag, window,
        { values[String(decoding: $0.name.prefix(Self.textLimit), as: UTF8.self)] = $0.value })
    else { return nil }
    guard next == walk.place else { return next }
    let at = window.offset(tag)
    if workout != nil { unclosedWorkout(at: at) }
    closeCorrelation(at: at)
    guard let start = time(values["startDate"], "startDate", at) else { return next }
    var workout = AppleHealthWorkout(start, kind: kind(values["workoutActivityType"], at))
    workout.source = source(values)
    workout.duration = value(
      values, "duration", "durationUnit", at, Plausible.duration, AppleHealthUnits.seconds)
    workout.distance = value(
      values, "totalDistance", "totalDistanceUnit", at, Plausible.distance, AppleHealthUnits.metres)
    workout.energy = value(
      values, "totalEnergyBurned", "totalEnergyBurnedUnit", at, Plausible.energy,
      AppleHealthUnits.kilocalories)
    if let end = time(values["endDate"], "endDate", at) {
      let seconds = Double(end.instant &- start.instant)
      if Plausible.duration.contains(seconds) {
        workout.end = Double(end.instant)
        if workout.duration == nil, seconds > 0 { workout.duration = seconds }
      } else {
        problems.add(.badInterval, at: at, "\(seconds) s")
      }
    }
    // Kinds of activity without distance or energy report 0.
    if workout.distance == 0 { workout.distance = nil }
    if workout.energy == 0 { workout.energy = nil }
    self.workout = workout
    zoned = .nothing
    isInWorkoutActivity = false
    if walk.isEmpty { closeWorkout(at: at) }
    return next
  }

  /// Reads a workout's statistics for one quantity; statistics of an activity within the workout are ignored.
  mutating func statistics(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    guard workout != nil, !isInWorkoutActivity else { return skipped(tag, window) }
    var walk = AppleHealthTag(tag + 18, window.end)
    var tagValues: [String: Text] = [:]
    guard
      let next = attributes(
        &walk, tag, window,
        { tagValues[String(decoding: $0.name.prefix(Self.textLimit), as: UTF8.self)] = $0.value })
    else { return nil }
    guard next == walk.place, let type = tagValues["type"] else { return next }
    let at = window.offset(tag)
    let name = AppleHealthTag.text(type, limit: Self.textLimit)
    guard name.hasPrefix(Self.quantityPrefix) else { return next }
    switch name.dropFirst(Self.quantityPrefix.count) {
    case "HeartRate":
      let mean = value(tagValues, "average", "unit", at, Plausible.heartRate, AppleHealthUnits.perMinute)
      let highest = value(tagValues, "maximum", "unit", at, Plausible.heartRate, AppleHealthUnits.perMinute)
      if let mean { workout?.averageHeartRate = mean }
      if let highest { workout?.maximumHeartRate = highest }
    case "ActiveEnergyBurned":
      let energy = value(tagValues, "sum", "unit", at, Plausible.energy, AppleHealthUnits.kilocalories)
      if let energy, energy > 0 { workout?.energy = energy }
    case let name where name.hasPrefix("Distance"):
      let distance = value(tagValues, "sum", "unit", at, Plausible.distance, AppleHealthUnits.metres)
      // A multisport workout has one distance per sport.
      if let distance, distance > 0 { workout?.statisticDistance(distance) }
    case "RunningPower", "CyclingPower":
      let watts = value(tagValues, "average", "unit", at, Plausible.power) { $1 == "W" ? $0 : nil }
      if let watts { workout?.averagePower = watts }
    default: break
    }
    return next
  }

  mutating func fileReference(_ tag: Place, _ window: AppleHealthWindow) -> Place? {
    guard workout != nil else { return skipped(tag, window) }
    var walk = AppleHealthTag(tag + 14, window.end)
    var path: String?
    let next = attributes(&walk, tag, window) { tag in
      if tag.isNamed("path") { path = AppleHealthTag.text(tag.value, limit: Self.textLimit) }
    }
    guard let next, next == walk.place else { return next }
    if let path, workout?.route == nil, path.lowercased().hasSuffix(".gpx") {
      workout?.route = String(path.drop { $0 == "/" })
    }
    return next
  }

  mutating func closeWorkout(at offset: Int) {
    guard let done = workout else { return }
    workout = nil
    isInWorkoutActivity = false
    guard workouts.count < Self.maximumWorkouts else {
      return problems.add(.tooMany, at: offset, "more than \(Self.maximumWorkouts) workouts")
    }
    workouts.append(done)
  }

  mutating func unclosedWorkout(at offset: Int) {
    problems.add(.syntax, at: offset, "the previous workout is not closed")
    closeWorkout(at: offset)
  }

  /// Ends a correlation that was never closed, so later records are read again.
  mutating func closeCorrelation(at offset: Int) {
    guard isInCorrelation else { return }
    isInCorrelation = false
    problems.add(
      .syntax, at: offset, "an earlier correlation is not closed: the records after it were not read")
  }

  private mutating func kind(_ text: Text?, _ at: Int) -> String {
    guard let text else {
      problems.add(.missingAttribute, at: at, "workoutActivityType")
      return ""
    }
    let name = AppleHealthTag.text(text, limit: Self.textLimit)
    return name.hasPrefix(Self.kindPrefix) ? String(name.dropFirst(Self.kindPrefix.count)) : name
  }

  private mutating func source(_ found: [String: Text]) -> String {
    guard let name = found["sourceName"] else { return "" }
    return sources.place(of: name, device: found["device"]).flatMap { sources.name($0) } ?? ""
  }

  /// A value converted from its unit; `nil` if absent or invalid. An invalid value is reported as a problem.
  private mutating func value(
    _ found: [String: Text], _ name: String, _ unitName: String, _ at: Int, _ range: ClosedRange<Double>,
    _ convert: (Double, String) -> Double?
  ) -> Double? {
    guard let text = found[name], !text.isEmpty else { return nil }
    guard let start = text.baseAddress, let number = Self.number(text, start + text.count) else {
      problems.add(.badValue, at: at, "value", text)
      return nil
    }
    guard let unit = found[unitName] else {
      problems.add(.missingAttribute, at: at, unitName)
      return nil
    }
    guard let converted = convert(number, AppleHealthTag.text(unit, limit: 40)) else {
      problems.add(.unknownUnit, at: at, "unit", unit)
      return nil
    }
    guard range.contains(converted) else {
      problems.add(.implausible, at: at, "value", text)
      return nil
    }
    return converted
  }
}

extension AppleHealthWorkout {
  fileprivate init(_ start: AppleHealthMoment, kind: String) {
    self.init(
      kind: kind, source: "", day: CalendarDay(ordinal: start.day),
      clock: Double(start.local - start.day * 86_400),
      utcOffset: start.offset.map { Double($0) }, start: Double(start.instant))
  }

  /// Adds the distance of one sport. The sum replaces the single total of older files.
  fileprivate mutating func statisticDistance(_ metres: Double) {
    distance = (sportDistances ?? 0) + metres
    sportDistances = distance
  }
}

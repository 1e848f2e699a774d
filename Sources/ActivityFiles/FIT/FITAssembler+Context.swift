import ActivityStreams

/// Handles messages about the entire recording, the device and its owner.
extension FITAssembler {
  mutating func takeSession(_ message: FITMessage) {
    guard sessions.count < Self.sessionLimit else {
      return warn(
        "too_many_sessions", "The file has more than \(Self.sessionLimit) sessions; the rest are ignored.")
    }
    typealias Field = FITProfile.Session
    var session = Session()
    if let (start, end) = Self.span(of: message, Field.startTime, Field.elapsedTime) {
      session.start = start
      session.end = end
    }
    var summary = ActivitySummary()
    summary.name = message.text(Field.profileName)
    summary.type = message.whole(Field.sport).map(FITNames.sport)
    summary.sportType = message.whole(Field.subSport).flatMap { $0 == 0 ? nil : FITNames.subSport($0) }
    summary.elapsedTime = message.number(Field.elapsedTime)
    summary.timerTime = message.number(Field.timerTime)
    summary.movingTime = message.number(Field.movingTime)
    summary.distance = message.number(Field.distance)
    summary.poolLength = message.number(Field.poolLength)
    summary.elevationGain = message.number(Field.ascent)
    summary.averageSpeed = message.number(Field.enhancedAverageSpeed) ?? message.number(Field.averageSpeed)
    summary.maximumSpeed = message.number(Field.enhancedMaximumSpeed) ?? message.number(Field.maximumSpeed)
    summary.averageHeartRate = message.number(Field.averageHeartRate)
    summary.maximumHeartRate = message.number(Field.maximumHeartRate)
    summary.calories = message.number(Field.calories)
    summary.averagePower = message.number(Field.averagePower)
    summary.maximumPower = message.number(Field.maximumPower)
    summary.perceivedExertion = message.number(Field.perceivedExertion).flatMap { $0 <= 10 ? $0 : nil }
    if let power = message.number(Field.thresholdPower), athlete.thresholdPower == nil {
      athlete.thresholdPower = power
    }
    session.summary = summary
    sessions.append(session)
  }

  mutating func takeActivity(_ message: FITMessage) {
    guard let timestamp = message.timestamp, let local = message.instant(FITProfile.Activity.localTimestamp)
    else {
      return
    }
    // Round to quarters of an hour, the step of time zones. An offset of more than a day is not a time zone.
    let offset = ((Double(local) - Double(timestamp)) / 900).rounded() * 900
    if offset.magnitude <= 86_400 { utcOffset = offset }
  }

  mutating func takeFileID(_ message: FITMessage) {
    fileType = fileType ?? message.whole(FITProfile.FileID.type)
    device =
      device
      ?? Self.deviceName(
        message.whole(FITProfile.FileID.manufacturer), message.whole(FITProfile.FileID.product),
        message.text(FITProfile.FileID.productName))
  }

  mutating func takeDeviceInfo(_ message: FITMessage) {
    // Index 0 is the device that created the file; the other indices are its sensors.
    guard message.whole(FITProfile.DeviceInfo.index) == 0,
      let name = message.text(FITProfile.DeviceInfo.productName)
    else { return }
    device = Self.deviceName(
      message.whole(FITProfile.DeviceInfo.manufacturer), message.whole(FITProfile.DeviceInfo.product), name)
  }

  private static func deviceName(_ maker: Int?, _ product: Int?, _ name: String?) -> String? {
    guard let maker else { return name }
    let word = FITNames.manufacturer(maker)
    guard let name else { return product.map { "\(word) \($0)" } ?? word }
    return name.lowercased().hasPrefix(word) ? name : "\(word) \(name)"
  }

  mutating func takeUserProfile(_ message: FITMessage) {
    typealias Field = FITProfile.UserProfile
    switch message.whole(Field.gender) {
    case 0: athlete.sex = "female"
    case 1: athlete.sex = "male"
    default: break
    }
    func positive(_ field: FITField) -> Double? { message.number(field).flatMap { $0 > 0 ? $0 : nil } }
    athlete.age = positive(Field.age) ?? athlete.age
    athlete.height = positive(Field.height) ?? athlete.height
    athlete.mass = positive(Field.weight) ?? athlete.mass
    athlete.restingHeartRate = positive(Field.restingHeartRate) ?? athlete.restingHeartRate
    athlete.maximumHeartRate =
      athlete.maximumHeartRate ?? positive(Field.maximumHeartRate) ?? positive(Field.runningMaximum)
      ?? positive(Field.cyclingMaximum)
  }

  mutating func takeZonesTarget(_ message: FITMessage) {
    typealias Field = FITProfile.ZonesTarget
    func positive(_ field: FITField) -> Double? { message.number(field).flatMap { $0 > 0 ? $0 : nil } }
    athlete.maximumHeartRate = positive(Field.maximumHeartRate) ?? athlete.maximumHeartRate
    athlete.thresholdHeartRate = positive(Field.thresholdHeartRate) ?? athlete.thresholdHeartRate
    athlete.thresholdPower = positive(Field.thresholdPower) ?? athlete.thresholdPower
  }

  mutating func takeSport(_ message: FITMessage) {
    profileName = profileName ?? message.text(FITProfile.Sport.name)
    sportName = sportName ?? message.whole(FITProfile.Sport.sport).map(FITNames.sport)
    subSportName =
      subSportName
      ?? message.whole(FITProfile.Sport.subSport).flatMap { $0 == 0 ? nil : FITNames.subSport($0) }
  }

  // MARK: Developer fields

  /// Names of running-power fields, letters only, from apps that do not declare which native field they
  /// replace. Other fields in watts, such as air power or form power, are components of running power.
  private static let powerNames: Set<String> = [
    "power", "rppower", "runningpower", "runpower", "strydpower", "leistung", "laufleistung", "puissance",
    "potencia", "potenza", "vermogen",
  ]
  private static let wattNames: Set<String> = ["", "w", "watt", "watts"]

  /// Whether a field without a native number contains an app's running power, judging by its name and unit.
  private static func isPower(_ name: String, _ unit: String?) -> Bool {
    powerNames.contains(name.lowercased().filter { $0.isLetter })
      && wattNames.contains((unit ?? "").lowercased().filter { $0.isLetter })
  }

  mutating func takeFieldDescription(_ message: FITMessage) {
    typealias Field = FITProfile.FieldDescription
    // The profile stores both numbers as bytes, but a file may declare any type.
    guard let developer = message.whole(Field.developer), (0...255).contains(developer),
      let number = message.whole(Field.number), (0...255).contains(number)
    else { return }
    let name = message.text(Field.name) ?? "developer field \(number)"
    let isOfRecord =
      message.whole(Field.nativeMessage).map { $0 == Int(FITMessageNumber.record.rawValue) } ?? true
    let scale = message.number(Field.scale) ?? 1
    var native = isOfRecord ? message.whole(Field.nativeField) : nil
    if native == nil, isOfRecord, Self.isPower(name, message.text(Field.units)) { native = 7 }
    developerFields[developer * 256 + number] = DeveloperField(
      name: name, type: message.whole(Field.baseType).flatMap { FITBaseType(code: UInt8(clamping: $0)) },
      scale: scale == 0 ? 1 : scale, offset: message.number(Field.offset) ?? 0, nativeField: native)
  }

  private static func hasNative(_ slot: FITRecordTable.Slot, _ definition: FITDefinition) -> Bool {
    FITRecordPlan(definition).steps.contains { $0.slot == slot.rawValue }
  }

  /// Steps for the developer fields that replace missing native fields. Other developer fields are listed as unused.
  mutating func developerSteps(of definition: FITDefinition) -> [FITRecordPlan.Step] {
    var steps: [FITRecordPlan.Step] = []
    for place in definition.developerFields {
      let key = Int(place.developer) * 256 + Int(place.number)
      guard let field = developerFields[key] else {
        warn(
          "undescribed_developer_field",
          "Records have a developer field without a description; it is ignored.")
        continue
      }
      if options.usesDeveloperFields, let type = field.type, type != .string,
        place.size.isMultiple(of: type.size),
        let slot = field.nativeField.flatMap(FITRecordPlan.slot)
      {
        steps.append(
          FITRecordPlan.Step(
            slot: slot.rawValue, offset: place.offset, type: type, scale: field.scale, shift: field.offset))
        if let channel = slot.channel, !Self.hasNative(slot, definition) { appFields[channel] = field.name }
      } else if unusedDeveloperFieldSet.insert(key).inserted {
        unusedDeveloperFields.append(key)
      }
    }
    return steps
  }
}

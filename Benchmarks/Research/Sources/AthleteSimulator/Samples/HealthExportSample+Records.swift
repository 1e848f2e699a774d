import TextFormats

/// Adds the records of one day to the file, one function for each kind.
extension HealthExportSample {
  /// Adds types that readers skip.
  func addOthers(_ day: Int, _ text: inout String) {
    for index in 0..<(padding / 4) {
      let types = ["PhysicalEffort", "EnvironmentalAudioExposure", "WalkingStepLength"]
      quantity(
        &text, types[index % 3], Self.watch, day, 30 + index * 1400 / max(1, padding), 60,
        "\(Double(draw(day, 20_000 + UInt64(index), below: 800)) / 8)", "kcal/hr·kg")
    }
  }

  /// Adds heart rates around the clock.
  func addHeartRates(_ day: Int, _ text: inout String) {
    for index in 0..<rateCount {
      quantity(
        &text, "HeartRate", Self.watch, day, 10 + index * 1400 / rateCount, 0, "\(Int(rate(day, index)))",
        "count/min")
    }
  }

  /// Adds the phone's steps: the steps that the watch counts too, and more while the watch is charging.
  func addPhoneSteps(_ day: Int, _ text: inout String) {
    for index in 0..<12 {
      quantity(
        &text, "StepCount", Self.phone, day, 480 + index * 45, 600, "\(watchSteps(day, index) / 2)", "count")
    }
    for index in 0..<3 {
      quantity(
        &text, "StepCount", Self.phone, day, 1200 + index * 15, 600, "\(phoneSteps(day, index))", "count")
    }
  }

  /// Adds the steps of the watch.
  func addWatchSteps(_ day: Int, _ text: inout String) {
    for index in 0..<12 {
      quantity(
        &text, "StepCount", Self.watch, day, 480 + index * 45, 540, "\(watchSteps(day, index))", "count")
    }
  }

  /// Adds active energy, some of it in kilojoules.
  func addEnergy(_ day: Int, _ text: inout String) {
    for index in 0..<energyCount {
      let kilojoules = index == 0
      let energy = energy(day, index)
      quantity(
        &text, "ActiveEnergyBurned", Self.watch, day, 20 + index * 1400 / energyCount, 59,
        kilojoules ? "\(energy * 4.184)" : "\(energy)", kilojoules ? "kJ" : "Cal")
    }
  }

  /// Adds daily readings, vital signs of the night, HRV and food.
  func addReadings(_ day: Int, _ text: inout String) {
    if let pounds = pounds(day) {
      quantity(&text, "BodyMass", ("Scale", "Scale"), day, 400, 0, "\(pounds)", "lb")
    }
    quantity(
      &text, "RestingHeartRate", Self.watch, day, 1, 80_000, "\(48 + draw(day, 2, below: 10))", "count/min")
    let asleep = instant(day, onset(day))
    for index in 0..<5 {
      let at = asleep + 300 + index * 3000
      record(
        &text, "QuantityTypeIdentifierRespiratoryRate", Self.watch, at, at + 60, "\(breathing(day, index))",
        "count/min"
      )
    }
    for index in 0..<4 {
      let at = asleep + 600 + index * 3000
      let share = 94 + draw(day, 400 + UInt64(index), below: 6)
      record(&text, "QuantityTypeIdentifierOxygenSaturation", Self.watch, at, at, "0.\(share)", "%")
    }
    let celsius = 35 + Double(draw(day, 3, below: 100)) / 64
    record(
      &text, "QuantityTypeIdentifierAppleSleepingWristTemperature", Self.watch, asleep + 600, asleep + 18_000,
      "\(celsius * 1.8 + 32)", "degF")
    for index in 0..<4 {
      let at = instant(day, 540 + index * 60)
      let beats = (0..<4).map {
        "   <InstantaneousBeatsPerMinute bpm=\"\(60 + $0)\" time=\"9:41:\($0 + 10).25 AM\"/>\n"
      }
      record(
        &text, "QuantityTypeIdentifierHeartRateVariabilitySDNN", Self.watch, at, at + 60,
        "\(sdnn(day, index))", "ms",
        "  <HeartRateVariabilityMetadataList>\n\(beats.joined())  </HeartRateVariabilityMetadataList>\n")
    }
    for meal in 0..<2 {
      quantity(
        &text, "DietaryProtein", ("Diary", "Diary"), day, 480 + meal * 360, 0, "\(protein(day, meal))", "g")
    }
  }

  /// Adds the night from phone and watch, and a nap.
  func addSleep(_ day: Int, _ text: inout String) {
    var at = instant(day, onset(day))
    record(
      &text, "CategoryTypeIdentifierSleepAnalysis", Self.phone, at - 1200, at + 28_800,
      "HKCategoryValueSleepAnalysisInBed", nil)
    record(
      &text, "CategoryTypeIdentifierSleepAnalysis", Self.phone, at - 600, at + 27_000,
      "HKCategoryValueSleepAnalysisAsleepUnspecified", nil)
    for phase in phases(day) {
      record(
        &text, "CategoryTypeIdentifierSleepAnalysis", Self.watch, at, at + phase.minutes * 60,
        "HKCategoryValueSleepAnalysis\(phase.name)", nil,
        "  <MetadataEntry key=\"HKTimeZone\" value=\"Europe/Berlin\"/>\n")
      at += phase.minutes * 60
    }
    if let nap = napMinutes(day) {
      let at = instant(day, 840)
      record(
        &text, "CategoryTypeIdentifierSleepAnalysis", Self.watch, at, at + nap * 60,
        "HKCategoryValueSleepAnalysisAsleepCore",
        nil)
    }
  }

  /// Repeats a meal as part of a correlation.
  func addMeal(_ day: Int, _ text: inout String) {
    text +=
      " <Correlation type=\"HKCorrelationTypeIdentifierFood\" sourceName=\"Diary\" startDate=\"\(Self.text(instant(day, 480)))\""
    text += " endDate=\"\(Self.text(instant(day, 480)))\">\n  "
    quantity(&text, "DietaryProtein", ("Diary", "Diary"), day, 480, 0, "\(protein(day, 0))", "g")
    text += " </Correlation>\n"
  }

  /// Adds a workout with its statistics.
  func addWorkouts(_ day: Int, _ text: inout String) {
    guard let workout = workout(day) else { return }
    let start = instant(day, 1080)
    let end = start + Int(workout.minutes) * 60 + 120
    let frame =
      "sourceName=\"\(Self.watch.0)\" creationDate=\"\(Self.text(end))\" startDate=\"\(Self.text(start))\" endDate=\"\(Self.text(end))\""
    let dates = "startDate=\"\(Self.text(start))\" endDate=\"\(Self.text(end))\""
    let type = "type=\"HKQuantityTypeIdentifier"
    text += """
       <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="\(workout.minutes)" durationUnit="min" \(frame)>
        <MetadataEntry key="HKIndoorWorkout" value="0"/>
        <WorkoutEvent type="HKWorkoutEventTypeSegment" date="\(Self.text(start))" duration="8.5" durationUnit="min"/>
        <WorkoutActivity uuid="0" startDate="\(Self.text(start))" endDate="\(Self.text(end))" duration="1" durationUnit="min">
         <WorkoutStatistics \(type)HeartRate" \(dates) average="1" minimum="1" maximum="1" unit="count/min"/>
        </WorkoutActivity>
        <WorkoutStatistics \(type)HeartRate" \(dates) average="\(workout.heartRate)" minimum="90" maximum="\(workout.heartRate + 20)" unit="count/min"/>
        <WorkoutStatistics \(type)ActiveEnergyBurned" \(dates) sum="\(workout.energy)" unit="Cal"/>
        <WorkoutStatistics \(type)DistanceWalkingRunning" \(dates) sum="\(workout.kilometres)" unit="km"/>
       </Workout>

      """
  }

  /// Adds the day's activity summary.
  func addSummary(_ day: Int, _ text: inout String) {
    text +=
      " <ActivitySummary dateComponents=\"\(Self.first.adding(days: day))\" activeEnergyBurned=\"512\" activeEnergyBurnedUnit=\"Cal\"/>\n"
  }

  private func record(
    _ text: inout String, _ type: String, _ source: (name: String, device: String), _ from: Int, _ to: Int,
    _ value: String, _ unit: String?, _ inside: String = ""
  ) {
    text +=
      " <Record type=\"HK\(type)\" sourceName=\"\(source.name)\" sourceVersion=\"10.5\" device=\"&lt;&lt;HKDevice: "
      + "0x3014a5e60&gt;, name:\(source.device)&gt;\"" + (unit.map { " unit=\"\($0)\"" } ?? "")
      + " creationDate=\"\(Self.text(to + 60))\" startDate=\"\(Self.text(from))\" endDate=\"\(Self.text(to))\" value=\"\(value)\""
    text += inside.isEmpty ? "/>\n" : ">\n\(inside) </Record>\n"
  }

  private func quantity(
    _ text: inout String, _ type: String, _ source: (name: String, device: String), _ day: Int,
    _ minutes: Int, _ length: Int, _ value: String, _ unit: String
  ) {
    let from = instant(day, minutes)
    record(&text, "QuantityTypeIdentifier\(type)", source, from, from + length, value, unit)
  }
}

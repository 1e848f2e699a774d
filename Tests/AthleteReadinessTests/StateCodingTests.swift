import ActivityStreams
import Foundation
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

@Suite("Saved states")
struct StateCodingTests {
  /// A state after some days of everything a record can hold, at its longest.
  private func fullState(days: Int = 40, seed: UInt64 = 1) throws -> AthleteState {
    var random = SplitMix64(seed: seed)
    var state = AthleteState()
    let long = String(repeating: "ü", count: 4000)
    var profile = ReadinessProfile()
    profile.sex = .female
    profile.age = 34
    profile.events = (0..<20).map {
      TargetEvent(name: long, day: CalendarDay(ordinal: 21_000 - $0), type: long, target: long)
    }
    state.profile = profile
    for offset in 0..<days {
      let day = CalendarDay(ordinal: 20_000 + offset)
      var morning = MorningRecord()
      for metric in DayMetric.allCases { morning.metrics[metric] = random.uniform(metric.plausible) }
      morning.hrvKind = random.uniform() < 0.5 ? .rmssd : .sdnn
      morning.source = long
      var sleep = NightSleep()
      (sleep.total, sleep.deep, sleep.awake, sleep.onset, sleep.wake) = (7.1, 1.2, 0.4, -0.7, 6.6)
      sleep.wakeCount = Int.max
      sleep.source = long
      morning.sleep = sleep
      var checkIn = CheckIn()
      (checkIn.feel, checkIn.soreness, checkIn.mood, checkIn.calm) = (6, 2, .nan, .infinity)
      checkIn.sleepQuality = .broken
      checkIn.nutritionYesterday = .overAte
      checkIn.symptoms = (0..<40).map { number in
        var symptom = Symptom(Symptom.Kind.allCases[number % 4], region: "\(offset) \(number)" + long)
        (symptom.name, symptom.quote) = (long, long)
        return symptom
      }
      checkIn.soreRegions = (0..<100).map { _ in SoreRegion(region: long, severity: .severe) }
      morning.checkIn = checkIn
      morning.plannedLoad = (0..<400).map { $0 == 3 ? .nan : Double($0) }
      morning.vendorScores = (0..<50).map { VendorScore(source: long, name: long, value: Double($0)) }
      try state.update(with: morning, on: day)
      var evening = EveningRecord()
      for metric in DayMetric.allCases { evening.metrics[metric] = random.uniform(metric.plausible) }
      evening.workouts = (0..<100).map { index in
        var workout = DayWorkout()
        workout.kind = long
        (workout.load, workout.duration, workout.rpe) = (Double(index), .infinity, 5)
        return workout
      }
      evening.behaviours = (0..<200).map { Behaviour(name: "\($0)" + long, amount: Double($0)) }
      evening.loadLogged = true
      evening.vendorScores = morning.vendorScores
      evening.symptoms = checkIn.symptoms
      try state.update(with: evening, on: day)
      state.update(with: DecisionResponse(day: day, action: .modified, rpe: 6, wentWell: offset % 2 == 0))
    }
    return state
  }

  /// A state after fully recorded days around the athlete's usual values.
  private func usualState(days: Int) throws -> AthleteState {
    var random = SplitMix64(seed: 12)
    var state = AthleteState()
    for offset in 0..<days {
      let day = CalendarDay(ordinal: 20_000 + offset)
      var (morning, evening) = (MorningRecord(), EveningRecord())
      // With these as well it would be longer than a state may be, and the oldest of the recent days be left out.
      let leftOut: [DayMetric] = [
        .nap, .visceralFat, .steps, .activeEnergy, .skeletalMuscleMass, .bodyFat, .water,
      ]
      for metric in DayMetric.allCases where !leftOut.contains(metric) {
        let (low, high) = (metric.plausible.lowerBound, metric.plausible.upperBound)
        let value = low + (high - low) * random.uniform(0.1...0.15)
        if metric.isVital { morning.metrics[metric] = value } else { evening.metrics[metric] = value }
      }
      morning.hrvKind = .rmssd
      morning.source = "Apple Watch"
      var sleep = NightSleep()
      (sleep.total, sleep.core, sleep.deep, sleep.rem) = (
        random.uniform(5...9), 4, random.uniform(0.5...2), 1.4
      )
      (sleep.awake, sleep.onset, sleep.wake) = (
        random.uniform(0.1...1), random.uniform(-2...1), random.uniform(5...8)
      )
      sleep.wakeCount = 3
      morning.sleep = sleep
      var checkIn = CheckIn()
      (checkIn.feel, checkIn.soreness, checkIn.mood) = (random.uniform(3...9), random.uniform(0...3), 4)
      checkIn.soreRegions = [SoreRegion(region: "quadriceps", severity: .mild)]
      morning.checkIn = checkIn
      morning.plannedLoad = [random.uniform(0...100), 40, 0]
      try state.update(with: morning, on: day)
      for _ in 0..<2 {
        var workout = DayWorkout()
        (workout.kind, workout.load, workout.duration) = (
          "FunctionalStrengthTraining", random.uniform(0...120), 60
        )
        evening.workouts.append(workout)
      }
      evening.behaviours = [
        "alcohol", "caffeine_late", "late_meal", "screen_late", "fiber_high", "meditation",
      ].map {
        Behaviour(name: $0, amount: random.uniform() < 0.4 ? 1 : 0)
      }
      try state.update(with: evening, on: day)
      state.update(with: DecisionResponse(day: day, action: .followed, rpe: 5, wentWell: offset % 3 > 0))
    }
    return state
  }

  /// The first lines in which two states differ when they are written out.
  private static func difference(_ one: AthleteState, _ other: AthleteState) -> [String] {
    func lines(_ state: AthleteState) -> [Substring] {
      var text = ""
      dump(state, to: &text)
      return text.split(separator: "\n")
    }
    var found: [String] = []
    for (line, another) in zip(lines(one), lines(other)) where line != another && found.count < 4 {
      found.append("\(line) | \(another)")
    }
    return found
  }

  @Test("A state that was saved and read is the same and continues the same, in at most 16 KiB")
  func roundTrip() throws {
    for days in [0, 1, 3, 30, 310] {
      let state = try usualState(days: days)
      let bytes = state.encoded()
      #expect(bytes.count <= AthleteState.maximumBytes)
      var restored = try AthleteState(decoding: bytes)
      let isSame = restored == state
      #expect(isSame, "\(Self.difference(restored, state))")
      #expect(restored.encoded() == bytes)
      var going = state
      let next = CalendarDay(ordinal: 20_000 + days + 3)
      try going.update(with: MorningRecord(), on: next)
      try restored.update(with: MorningRecord(), on: next)
      let goesOn = restored == going && restored.assessment(at: .morning) == going.assessment(at: .morning)
      #expect(goesOn)
      print("a state after \(days) days of everything: \(bytes.count) bytes")
    }
  }

  /// The bytes of the parts of a state.
  private static func sizes(_ state: AthleteState) -> String {
    func size(_ write: (inout StateWriter) -> Void) -> Int {
      var writer = StateWriter(capacity: 16_384)
      write(&writer)
      return writer.bytes.count
    }
    let parts: [(String, Int)] = [
      ("delivery", size { state.delivery.encode(to: &$0) }),
      ("profile", size { state.profile.encode(to: &$0) }),
      ("today", size { state.today?.encode(to: &$0) }), ("issued", size { state.issued?.encode(to: &$0) }),
      ("yesterday", size { state.yesterday?.encode(to: &$0) }),
      ("reports", size { state.memory.reports.encode(to: &$0) }),
      ("recent", size { state.recent.encode(to: &$0) }), ("memory", size { state.memory.encode(to: &$0) }),
      ("learning", size { state.memory.learning.encode(to: &$0) }),
      ("risks", size { state.memory.risks.encode(to: &$0) }),
      ("bands", size { state.memory.advice.bands.encode(to: &$0) }),
    ]
    return parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  @Test("No history makes a state longer than 16 KiB, not even one of noise and endless names")
  func bound() throws {
    // Ten months of noise take minutes in code that is not optimised.
    #if DEBUG
      let lengths = [1, 60]
    #else
      let lengths = [1, 60, 310]
    #endif
    for days in lengths {
      let state = try fullState(days: days, seed: UInt64(days))
      let bytes = state.encoded()
      let restored = try AthleteState(decoding: bytes)
      #expect(bytes.count <= AthleteState.maximumBytes, "\(Self.sizes(restored))")
      let isSame = restored.today == state.today && restored.encoded() == bytes
      #expect(isSame)
      // Of twenty events the first three are kept in any case, and all else of the profile.
      let events = restored.profile.events
      #expect([3, 20].contains(events.count) && Array(state.profile.events.prefix(events.count)) == events)
      var profile = restored.profile
      profile.events = state.profile.events
      let isProfileSame = profile == state.profile
      #expect(isProfileSame)
      print("a state after \(days) days of noise: \(bytes.count) bytes")
    }
  }

  @Test("Size of each part of a state")
  func parts() throws {
    let state = try fullState(days: 45)
    func size(_ part: some StateCodable) -> Int {
      var writer = StateWriter()
      part.encode(to: &writer)
      return writer.bytes.count
    }
    let sizes = [
      ("open day", state.today.map { size($0) } ?? 0), ("profile", size(state.profile)),
      ("recent days", size(state.recent)), ("baselines", size(state.memory.baselines)),
      ("training", size(state.memory.training)), ("fuel", size(state.memory.fuel)),
      ("risks", size(state.memory.risks)), ("patterns", size(state.memory.patterns)),
      ("learning", size(state.memory.learning)),
    ]
    print("bytes of a state: " + sizes.map { "\($0.0) \($0.1)" }.joined(separator: ", "))
    #expect(sizes.allSatisfy { $0.1 < 6000 })
  }

  @Test("A state of many events keeps them all, which no version before 15 does")
  func eventsAndVersions() throws {
    func state(_ events: Int) throws -> AthleteState {
      var state = AthleteState()
      state.profile.events = (0..<events).map {
        TargetEvent(name: "\($0)", day: CalendarDay(ordinal: 20_100 + $0), type: nil, target: nil)
      }
      try state.update(with: MorningRecord(), on: CalendarDay(ordinal: 20_000))
      return state
    }
    for events in [0, 3, 4, 20] {
      let bytes = try state(events).encoded()
      let read = try AthleteState(decoding: bytes)
      #expect(read.profile.events.count == events && read.encoded() == bytes)
    }
    let payload = Array(try state(4).encoded().dropFirst(20))
    #expect(throws: StateError.self) { try AthleteState(decoding: AthleteState.signed(payload, version: 14)) }
  }

  @Test("A morning whose resting heart rate comes from the night marks it in its state")
  func restingOfTheNight() throws {
    func morning(_ value: Double?, _ source: RestingHeartRateSource?) -> MorningRecord {
      var morning = MorningRecord()
      morning.metrics[.restingHeartRate] = value
      morning.restingHeartRateSource = source
      morning.plannedLoad = [40, 0, 60, 50, 0, 70, 80]
      morning.isSecondHalfOfCycle = true
      morning.hasUnreadVitals = true
      return morning
    }
    func state(_ mornings: MorningRecord...) throws -> AthleteState {
      var state = AthleteState()
      for morning in mornings { try state.update(with: morning, on: CalendarDay(ordinal: 20_000)) }
      return state
    }
    let plain = try state(morning(48, nil))
    let night = try state(morning(48, .night))
    for (state, source) in [(plain, nil), (night, .night)] as [(AthleteState, RestingHeartRateSource?)] {
      let bytes = state.encoded()
      let read = try AthleteState(decoding: bytes)
      #expect(read.encoded() == bytes)
      #expect(read.today?.morning == state.today?.morning)
      #expect(read.today?.morning?.restingHeartRateSource == source)
      #expect(read.today?.morning?.plannedLoad.count == 7)
      #expect(read.today?.morning?.isSecondHalfOfCycle == true)
    }
    // The later number of the day says where it is from, and what says no number changes nothing.
    #expect(
      try state(morning(48, .night), morning(55, nil)).today?.morning?.restingHeartRateSource == nil)
    #expect(
      try state(morning(55, nil), morning(48, .night)).today?.morning?.restingHeartRateSource == .night)
    #expect(
      try state(morning(48, .night), morning(nil, nil)).today?.morning?.restingHeartRateSource == .night)
    #expect(try state(morning(nil, .night)).today?.morning?.restingHeartRateSource == nil)
  }

  @Test("Truncated, changed, foreign and newer bytes are rejected with the reason")
  func refusals() throws {
    let bytes = try fullState(days: 5).encoded()
    func refusal(_ bytes: [UInt8]) -> StateError? {
      do throws(StateError) {
        _ = try AthleteState(decoding: bytes)
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal([]) == .notAState)
    #expect(refusal(Array("{\"a\":1}".utf8)) == .notAState)
    #expect(refusal(bytes + [0]) == .trailingBytes(count: 1))
    var newer = bytes
    newer[4] = 200
    #expect(refusal(newer) == .unknownVersion(200))
    for count in stride(from: 4, to: bytes.count, by: 61) {
      #expect(refusal(Array(bytes.prefix(count))) != nil)
    }
    for place in stride(from: 0, to: bytes.count, by: 37) {
      var changed = bytes
      changed[place] ^= 0x10
      #expect(refusal(changed) != nil)
    }
  }

  @Test("Forged bytes with a valid checksum are rejected or give a working state; they never trap")
  func forgeries() throws {
    let whole = try fullState(days: 30).encoded()
    let (payload, version) = (Array(whole.dropFirst(20)), Int(whole[4]))
    var random = SplitMix64(seed: 4)
    var accepted = 0
    for round in 0..<150 {
      var bytes = payload
      if round % 10 == 0 {
        bytes = (0..<random.integer(0...9000)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      } else {
        for _ in 0..<random.integer(1...4) {
          bytes[random.integer(0...(bytes.count - 1))] =
            [0, 0x7F, 0x80, 0xFF, UInt8(truncatingIfNeeded: random.next())][
              random.integer(0...4)]
        }
      }
      let signed = AthleteState.signed(bytes, version: version)
      guard var state = try? AthleteState(decoding: signed) else { continue }
      accepted += 1
      _ = state.assessment(at: .morning)
      let next = (state.today?.day ?? CalendarDay(ordinal: 20_000)).adding(days: 2)
      try? state.update(with: MorningRecord(), on: next)
      try? state.update(with: EveningRecord(), on: next)
      _ = state.assessment(at: .evening)
      #expect(state.encoded().count <= 4 * AthleteState.maximumBytes)
    }
    #expect(accepted > 10)
  }

  /// Found by fuzzing: a level of 1e200 has a variance beyond all numbers a day later.
  @Test("A readable state stays readable after a day, however large its numbers")
  func hugeNumbers() throws {
    let whole = try fullState(days: 30).encoded()
    let (payload, version) = (Array(whole.dropFirst(20)), Int(whole[4]))
    let huge = [1e200, -1e29].map { withUnsafeBytes(of: $0.bitPattern.littleEndian, Array.init) }
    let short = [Float(1e38), -1e20].map { withUnsafeBytes(of: $0.bitPattern.littleEndian, Array.init) }
    var refused = 0
    for (number, word) in (huge + short).enumerated() {
      for place in stride(from: 4 * number, to: payload.count - 8, by: 36) {
        var bytes = payload
        for (index, byte) in word.enumerated() { bytes[place + index] = byte }
        let signed = AthleteState.signed(bytes, version: version)
        guard var state = try? AthleteState(decoding: signed) else {
          refused += 1
          continue
        }
        let next = (state.today?.day ?? CalendarDay(ordinal: 20_000)).adding(days: 1)
        try? state.update(with: MorningRecord(), on: next)
        try? state.update(with: EveningRecord(), on: next)
        let written = state.encoded()
        let again = try? AthleteState(decoding: written)
        #expect(again?.encoded() == written, "\(word) at \(place)")
      }
    }
    #expect(refused > 20)
  }

  @Test("Later records of the open day complete it; an evening brings late vital signs and an early weight")
  func merging() throws {
    let day = CalendarDay(ordinal: 20_000)
    var state = AthleteState()
    var morning = MorningRecord()
    morning.metrics[.bodyMass] = 70
    morning.metrics[.restingHeartRate] = 50
    try state.update(with: morning, on: day)
    var later = MorningRecord()
    later.metrics[.hrv] = 60
    later.hrvKind = .sdnn
    try state.update(with: later, on: day)
    #expect(state.today?.morning?.metrics[.restingHeartRate] == 50)
    #expect(state.recent[.lnSDNN, 0] != nil && state.recent[.lnRMSSD, 0] == nil)
    var evening = EveningRecord()
    evening.metrics[.protein] = 100
    evening.metrics[.respiratoryRate] = 14
    evening.metrics[.restingHeartRate] = 80
    evening.loadLogged = false
    try state.update(with: evening, on: day)
    #expect(state.today?.evening?.metrics[.bodyMass] == 70 && state.recent[.bodyMass, 0] == 70)
    #expect(state.recent[.respiratoryRate, 0] == 14 && state.recent[.restingHeartRate, 0] == 50)
    #expect(state.recent[.load, 0] == nil)
    var training = EveningRecord()
    var run = DayWorkout()
    run.load = 80
    training.workouts = [run]
    try state.update(with: training, on: day)
    #expect(state.recent[.load, 0] == 80 && state.today?.evening?.metrics[.protein] == 100)
    var food = EveningRecord()
    food.metrics[.fat] = 60
    food.loadLogged = false
    try state.update(with: food, on: day)
    #expect(state.recent[.load, 0] == 80, "what says nothing of training leaves it")
    try state.update(with: MorningRecord(), on: day.adding(days: 1))
    #expect(state.yesterday?[.fat] == 60 && state.body.metrics[.bodyMass] == 70 && state.body.day == day)
    try state.update(with: MorningRecord(), on: day.adding(days: 3))
    #expect(state.yesterday == nil)
  }

  @Test("Invalid and past dates are rejected and change nothing")
  func days() throws {
    var state = AthleteState()
    try state.update(with: MorningRecord(), on: CalendarDay(ordinal: 20_000))
    let before = state
    for day in [Int.min, Int.max, 3_000_000, -800_000] {
      #expect(throws: AthleteStateError.dayOutOfRange) {
        try state.update(with: MorningRecord(), on: CalendarDay(ordinal: day))
      }
    }
    #expect(throws: AthleteStateError.self) {
      try state.update(with: EveningRecord(), on: CalendarDay(ordinal: 19_999))
    }
    #expect(state == before)
    // After more than a year of silence the athlete starts afresh.
    try state.update(with: MorningRecord(), on: CalendarDay(ordinal: 20_500))
    #expect(state.recent.firstDay == CalendarDay(ordinal: 20_500))
  }

  @Test("Metrics: set values are found, implausible ones are absent, merging prefers the newer")
  func metrics() {
    var random = SplitMix64(seed: 6)
    var metrics = DayMetrics()
    var naive: [DayMetric: Double] = [:]
    for _ in 0..<500 {
      let metric = DayMetric.allCases[random.integer(0...(DayMetric.allCases.count - 1))]
      let value = random.uniform(metric.plausible)
      if random.uniform() < 0.3 {
        metrics[metric] = [nil, .nan, .infinity, -1e9][random.integer(0...3)]
        naive[metric] = nil
      } else {
        metrics[metric] = value
        naive[metric] = value
      }
      for metric in DayMetric.allCases { #expect(metrics[metric] == naive[metric]) }
      #expect(metrics.isEmpty == naive.isEmpty)
    }
    var other = DayMetrics()
    other[.hrv] = 44
    other[.steps] = 1000
    metrics.merge(other)
    #expect(metrics[.hrv] == 44 && metrics[.steps] == 1000)
    #expect(metrics.vitals(true)[.hrv] == 44 && metrics.vitals(false)[.hrv] == nil)
  }

  @Test(
    "A state of an older version is read, continues, and is written as the present version",
    arguments: [2, 3])
  func olderVersion(_ version: Int) throws {
    let text = version == 2 ? stateOfVersion2 : stateOfVersion3
    let bytes = [UInt8](try #require(Data(base64Encoded: text)))
    #expect(bytes[4] == UInt8(version) && version < AthleteState.stateVersion)
    var state = try AthleteState(decoding: bytes)
    let day = try #require(state.today?.day)
    #expect(day == CalendarDay(year: 2025, month: 1, day: version == 2 ? 17 : 21))
    #expect(state.memory.risks.days == (version == 2 ? 11 : 15))
    #expect(state.memory.selfReport.feel.count > 5)
    // Version 2 did not know how far the debt is in doubt.
    #expect(version == 3 || state.memory.training.debtVariance == 1)
    #expect(try AthleteState(decoding: state.encoded()) == state)
    try state.update(with: MorningRecord(), on: day.adding(days: 1))
    #expect(state.risks(settings: ReadinessSettings()).count == 5)
    for cut in [0, 25, 4000, bytes.count - 1] {
      #expect(throws: StateError.self) { try AthleteState(decoding: Array(bytes[..<cut])) }
    }
    // A version that is not known yet, under a checksum that holds.
    let payload = Array(state.encoded()[20...])
    #expect(throws: StateError.unknownVersion(AthleteState.stateVersion + 1)) {
      try AthleteState(decoding: AthleteState.signed(payload, version: AthleteState.stateVersion + 1))
    }
    // A file of several states, whose first name has five bytes.
    #expect(throws: StateError.severalStates) {
      try AthleteState(decoding: Array("P247A".utf8) + [5, 0, 0, 0] + [UInt8](repeating: 0, count: 64))
    }
  }
}

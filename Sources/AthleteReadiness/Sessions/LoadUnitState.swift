import ActivityStreams
import DayRecords
import RealModule
import SessionMetrics
import TextFormats

/// The units of an athlete's loads, and the value of each.
///
/// Plans and sessions come in whatever unit a coach or a device has. A plan without a unit has the sessions' unit
/// until six days have a plan and its completion; from then on the unit in which the two lie closest. The current
/// unit changes only to one that lies clearly closer, and to one in which plans are less only if the plans themselves
/// have grown: an injured athlete does a third of a plan for weeks, and the plan has not changed.
///
/// Page: *Load accumulation risk*, tests: `PlanUnitTests`.
struct LoadUnitState: Sendable, Hashable {
  /// Stored pairs and ratios.
  private static let kept = 28
  /// Pairs that a unit needs.
  static let pairsNeeded = 6
  /// Weight of the newest session in the unit that sessions come in.
  private static let gain: Float = 0.1
  /// Distance beyond the middle between two units that completed load needs for the other unit to be
  /// chosen: a half, three quarters of the way in all; house rule.
  private static let clearly = 0.5
  /// ln of the ratio of two units under which they are not distinguished once the memory of pairs is full: a day's
  /// pair scatters by more; house rule.
  private static let apart = 0.25

  /// ln(load done ÷ plan as given) of the last days that had both and whose plan named no unit, oldest first.
  private(set) var pairs: [Float] = []
  /// Measured load by session RPE × minutes, stress points and minutes of the last sessions that had both, oldest first.
  private(set) var ratios: [[Float]] = [[], [], []]
  /// The median of each list of ratios.
  private var middles: [Double?] = [nil, nil, nil]
  /// The share of sessions in each unit, in the order of `LoadUnit`.
  private var shares = [Float](repeating: 0, count: LoadUnit.allCases.count)
  /// The unit that a plan without one is taken to be in.
  private(set) var planUnit = LoadUnit.load
  /// The highest credible heart rate of any session, whole bpm; 0 if unknown.
  private(set) var highestRate: UInt8 = 0

  /// Whether there are enough pairs for the unit.
  var isPlanUnitFound: Bool { pairs.count >= Self.pairsNeeded }

  private static let fallbacks: [LoadUnit] = [.sessionRating, .stress, .minutes]

  /// The value of each unit: own ratios if there are enough.
  func scale(settings: ReadinessSettings) -> DayLoadScale {
    var scale = DayLoadScale(settings: settings.load, factors: settings.loadFactors)
    let needed = max(1, settings.loadFactors.ratingSessions)
    func own(_ place: Int) -> Double? {
      place < ratios.count && ratios[place].count >= needed ? middles[place] : nil
    }
    scale.rating = own(0) ?? scale.rating
    scale.stress = own(1) ?? scale.stress
    scale.minute = own(2) ?? scale.minute
    scale.heldExcess = settings.heldExcess
    return scale
  }

  /// Adds a completed day.
  ///
  /// - Parameters:
  ///   - recent: the last days, the day the newest of them.
  ///   - scale: this athlete's, with heart rates.
  ///   - age: years, where known.
  /// - Returns: how many times as much a plan without a unit counts from now on.
  mutating func close(
    _ day: borrowing DayRecord, recent: RecentDays, scale: DayLoadScale, age: Double?,
    settings: ReadinessSettings
  ) -> Double {
    let load = recent[.load, 0]
    if let highest = settings.load.highestRate(of: day.evening?.workouts ?? [], age: age) {
      highestRate = max(highestRate, Int(exactly: highest.rounded()).map { UInt8(clamping: $0) } ?? 0)
    }
    for workout in day.evening?.workouts ?? [] {
      guard let unit = workout.unit, let place = LoadUnit.allCases.firstIndex(of: unit) else { continue }
      for index in shares.indices { shares[index] *= 1 - Self.gain }
      shares[place] += Self.gain
      // Heart rate undercounts lifting: sessions with sets give no ratio.
      guard workout.setsLoad == nil, let measured = workout.load ?? scale.measured(workout), measured > 0
      else { continue }
      for (index, value) in [workout.ratingMinutes, workout.stress, workout.duration].enumerated() {
        guard let value, value > 0 else { continue }
        ratios[index].keep(Float(measured / value), atMost: Self.kept)
        middles[index] = Self.median(ratios[index])
      }
    }
    var stated: Double?
    if let morning = day.morning, morning.plannedLoadUnit == nil { stated = morning.statedPlan }
    if let stated, stated > 0, let load, load > 0 {
      pairs.keep(Float(Double.log(load / stated)), atMost: Self.kept)
    }
    let own = self.scale(settings: settings)
    let before = own[planUnit]
    // Sessions set the unit of the first plan already.
    planUnit = isPlanUnitFound ? found(own, recent) : usualUnit
    // Where no plan has come without a unit, nothing that was learned of plans rests on it.
    return stated == nil && pairs.isEmpty ? 1 : own[planUnit] / before
  }

  /// The unit in which sessions come.
  private var usualUnit: LoadUnit {
    var best = 0
    for place in shares.indices where shares[place] > shares[best] { best = place }
    return shares[best] > 0 ? LoadUnit.allCases[best] : .load
  }

  /// The unit of plans: the current one, unless another lies clearly closer.
  private func found(_ scale: DayLoadScale, _ recent: RecentDays) -> LoadUnit {
    guard let middle = Self.median(pairs) else { return planUnit }
    let other = closest(middle, scale)
    let step = Double.log(scale[other] / scale[planUnit])
    let way = abs(step)
    guard other != planUnit, way > 0, pairs.count < Self.kept || way >= Self.apart,
      !Self.isLikely(planUnit, beside: other, middle, scale)
    else { return planUnit }
    // Athletes do part of a plan for weeks, not a multiple of it: if plans seem too small, it is they that
    // changed.
    if step < 0, let (plans, loads) = Self.changes(recent), plans < way / 2 || loads < -way / 2 {
      return planUnit
    }
    return other
  }

  /// The unit in which the median completion of plans lies closest.
  private func closest(_ middle: Double, _ scale: DayLoadScale) -> LoadUnit {
    var best = planUnit
    var least = Double.infinity
    for unit in LoadUnit.allCases {
      let distance = abs(middle - Double.log(scale[unit]))
      if distance < least { (best, least) = (unit, distance) }
    }
    return best
  }

  /// Whether a unit is not ruled out by another that lies clearly closer to the completed load.
  private static func isLikely(
    _ unit: LoadUnit, beside other: LoadUnit, _ middle: Double, _ scale: DayLoadScale
  ) -> Bool {
    let (own, others) = (Double.log(scale[unit]), Double.log(scale[other]))
    return abs(middle - own) - abs(middle - others) <= clearly * abs(own - others)
  }

  /// The likely unit that gives a plan without one the largest load, used to judge whether it is too much; `nil`
  /// before a unit is found.
  func largestLikely(_ scale: DayLoadScale) -> LoadUnit? {
    guard isPlanUnitFound, let middle = Self.median(pairs) else { return nil }
    var largest = planUnit
    for unit in LoadUnit.allCases
    where scale[unit] > scale[largest] && Double.log(scale[unit] / scale[planUnit]) >= Self.apart
      && Self.isLikely(unit, beside: planUnit, middle, scale)
    { largest = unit }
    return largest
  }

  /// How plans, and completed load, have changed from the weeks before the last four to the last two, ln of the
  /// ratios of the medians of their training days; `nil` if too few of them are known.
  private static func changes(_ recent: RecentDays) -> (plans: Double, loads: Double)? {
    func change(_ metric: TrackedMetric) -> Double? {
      func middle(_ days: Range<Int>, needs: Int) -> Double? {
        var values: [Float] = []
        recent.forEach(metric, in: days) { _, value in
          if value > 0 { values.append(Float(value)) }
        }
        return values.count >= needs ? median(values) : nil
      }
      guard let late = middle(0..<14, needs: 4), let before = middle(28..<84, needs: 12) else { return nil }
      return Double.log(late / before)
    }
    guard let plans = change(.plannedLoad), let loads = change(.load) else { return nil }
    return (plans, loads)
  }

  private static func median(_ values: [Float]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    return Double(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

extension DayLoadSettings {
  /// The maximum heart rate of an age, bpm; the assumed one if that is unknown.
  func estimatedMaximum(age: Double?) -> Double {
    age.map { Self.maximumAtBirth - Self.maximumPerYear * $0 } ?? assumedMaximum
  }

  /// The highest heart rate of some sessions that is credible as a maximum at an age, bpm; `nil` without one.
  func highestRate(of workouts: [DayWorkout], age: Double?) -> Double? {
    let limit = min(estimatedMaximum(age: age) + Self.credibleExcess, HeartRateReserve.credible.upperBound)
    return workouts.compactMap { $0.credibleMaximum(upTo: limit) }.max()
  }
}

extension [Float] {
  /// Appends a finite number and drops the oldest beyond a limit.
  fileprivate mutating func keep(_ value: Float, atMost limit: Int) {
    guard value.isFinite, value.magnitude < 1e6 else { return }
    append(value)
    if count > limit { removeFirst(count - limit) }
  }
}

extension LoadUnitState: StateCodable {
  /// Size: at most 471 bytes.
  func encode(to writer: inout StateWriter) {
    for list in [pairs] + ratios {
      writer.write(UInt8(clamping: list.count))
      for value in list { writer.write(value) }
    }
    for share in shares { writer.write(share) }
    writer.write(planUnit.rawValue)
    writer.write(highestRate)
  }

  init(from reader: inout StateReader) throws(StateError) {
    pairs = try Self.list(&reader)
    for place in ratios.indices {
      ratios[place] = try Self.list(&reader)
      middles[place] = Self.median(ratios[place])
    }
    for place in shares.indices {
      let start = reader.offset
      shares[place] = try reader.float()
      guard shares[place] >= 0 else { throw .invalid(field: "units", offset: start) }
    }
    let start = reader.offset
    guard let unit = LoadUnit(rawValue: try reader.text()) else {
      throw .invalid(field: "planned_load_unit", offset: start)
    }
    planUnit = unit
    guard reader.version >= 13 else { return }
    highestRate = try reader.uint8()
  }

  private static func list(_ reader: inout StateReader) throws(StateError) -> [Float] {
    let start = reader.offset
    let count = Int(try reader.uint8())
    guard count <= kept else { throw .invalid(field: "units", offset: start) }
    var list: [Float] = []
    for _ in 0..<count {
      let value = try reader.float()
      guard value.magnitude < 1e6 else { throw .invalid(field: "units", offset: start) }
      list.append(value)
    }
    return list
  }
}

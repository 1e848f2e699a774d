import ActivityStreams
import DayRecords
import RealModule
import SessionMetrics
import TextFormats

/// Learns the units of an athlete's plans and sessions, and the load that each unit represents.
///
/// Plans and sessions come in whatever unit a coach or device uses. A plan without a unit is read in the unit
/// of the sessions until six days have both a plan and its completion. From then on, the unit that brings the
/// two closest is used. It changes only to a unit that is clearly closer. A unit that makes plans smaller
/// also requires that the plans themselves have grown: an injured athlete may do a third of a plan for weeks
/// although the plan is unchanged.
///
/// Page: *Load accumulation risk*, tests: `PlanUnitTests`.
struct LoadUnitState: Sendable, Hashable {
  /// Maximum number of stored pairs and ratios.
  private static let kept = 28
  /// Minimum number of pairs to detect a unit.
  static let pairsNeeded = 6
  /// Weight of the newest session when the usual unit of sessions is updated.
  private static let gain: Float = 0.1
  /// How far past the midpoint between two units the completed load must lie to switch: half, i.e. three
  /// quarters of the way. House rule.
  private static let clearly = 0.5
  /// Share of the plan from which a limited day shows the unit of its plan. House rule.
  private static let most = 0.7
  /// Log ratio below which two units are not distinguished, because single days scatter by more. House rule.
  private static let apart = 0.25

  /// ln(completed load ÷ plan as given) of recent days with both and no stated unit, oldest first.
  private(set) var pairs: [Float] = []
  /// Ratios of measured load to session RPE × minutes, to stress points and to minutes, oldest first.
  private(set) var ratios: [[Float]] = [[], [], []]
  private var middles: [Double?] = [nil, nil, nil]
  /// Fraction of sessions in each unit, in the order of `LoadUnit`.
  private var shares = [Float](repeating: 0, count: LoadUnit.allCases.count)
  /// Unit assumed for a plan that names no unit.
  private(set) var planUnit = LoadUnit.load
  /// Highest credible heart rate of any session, whole bpm; 0 if unknown.
  private(set) var highestRate: UInt8 = 0

  var isPlanUnitFound: Bool { pairs.count >= Self.pairsNeeded }

  private static let fallbacks: [LoadUnit] = [.sessionRating, .stress, .minutes]

  /// Returns the scale, with the athlete's own ratios where there are enough.
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

  /// Closes a day.
  ///
  /// - Parameters:
  ///   - day: The day to close.
  ///   - recent: Recent days, with the closed day as the newest.
  ///   - scale: The athlete's scale, including heart rates.
  ///   - age: Age in years, if known.
  ///   - isShortened: Whether anything but load or missing data limited the day. If little of the plan was done, such a
  ///     day does not show its unit. In a wrong unit, every plan can be too much load.
  ///   - settings: The settings of the assessment.
  /// - Returns: The factor by which plans without a unit are rescaled from now on.
  mutating func close(
    _ day: borrowing DayRecord, recent: RecentDays, scale: DayLoadScale, age: Double?,
    isShortened: Bool, settings: ReadinessSettings
  ) -> Double {
    let load = recent[.load, 0]
    if let highest = settings.load.highestRate(of: day.evening?.workouts ?? [], age: age) {
      highestRate = max(highestRate, Int(exactly: highest.rounded()).map { UInt8(clamping: $0) } ?? 0)
    }
    for workout in day.evening?.workouts ?? [] {
      guard let unit = workout.unit, let place = LoadUnit.allCases.firstIndex(of: unit) else { continue }
      for index in shares.indices { shares[index] *= 1 - Self.gain }
      shares[place] += Self.gain
      // Heart rate underestimates lifting, so no ratio is computed for sessions with sets.
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
    let ownScale = self.scale(settings: settings)
    let before = ownScale[planUnit]
    if let stated, stated > 0, let load, load > 0, !isShortened || load >= Self.most * stated * before {
      pairs.keep(Float(Double.log(load / stated)), atMost: Self.kept)
    }
    // Sessions already determine the unit of the first plan.
    planUnit = isPlanUnitFound ? found(ownScale, recent) : usualUnit
    // If no plan came without a unit, nothing learned about plans depends on the unit.
    return stated == nil && pairs.isEmpty ? 1 : ownScale[planUnit] / before
  }

  private var usualUnit: LoadUnit {
    var best = 0
    for place in shares.indices where shares[place] > shares[best] { best = place }
    return shares[best] > 0 ? LoadUnit.allCases[best] : .load
  }

  /// Returns the plan unit: the current one, unless another is clearly closer.
  private func found(_ scale: DayLoadScale, _ recent: RecentDays) -> LoadUnit {
    guard let middle = Self.median(pairs) else { return planUnit }
    let other = closest(middle, scale)
    let step = Double.log(scale[other] / scale[planUnit])
    let distance = abs(step)
    guard other != planUnit, distance >= Self.apart,
      !Self.isLikely(planUnit, beside: other, middle, scale)
    else { return planUnit }
    // Athletes may do part of a plan for weeks, but not a multiple of it. If plans look too small, the plans
    // have changed.
    if step < 0, let (plans, loads) = Self.changes(recent), plans < distance / 2 || loads < -distance / 2 {
      return planUnit
    }
    return other
  }

  /// Returns the unit for which planned and completed loads agree best.
  private func closest(_ middle: Double, _ scale: DayLoadScale) -> LoadUnit {
    var best = planUnit
    var least = Double.infinity
    for unit in LoadUnit.allCases {
      let distance = abs(middle - Double.log(scale[unit]))
      if distance < least { (best, least) = (unit, distance) }
    }
    return best
  }

  /// Whether a unit remains plausible compared with another one.
  private static func isLikely(
    _ unit: LoadUnit, beside other: LoadUnit, _ middle: Double, _ scale: DayLoadScale
  ) -> Bool {
    let (logScale, others) = (Double.log(scale[unit]), Double.log(scale[other]))
    return abs(middle - logScale) - abs(middle - others) <= clearly * abs(logScale - others)
  }

  /// Returns the likely unit in which a plan is largest, for judging whether it is too much; `nil` before a
  /// unit is detected.
  func largestLikely(_ scale: DayLoadScale) -> LoadUnit? {
    guard isPlanUnitFound, let middle = Self.median(pairs) else { return nil }
    var largest = planUnit
    for unit in LoadUnit.allCases
    where scale[unit] > scale[largest] && Double.log(scale[unit] / scale[planUnit]) >= Self.apart
      && Self.isLikely(unit, beside: planUnit, middle, scale)
    { largest = unit }
    return largest
  }

  /// Returns the log change in plans and in completed load, from before the last four weeks to the last
  /// two. Each compares the medians of training days; `nil` if too few are known.
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
  /// Returns the estimated maximum heart rate at an age, bpm; the assumed one if the age is unknown.
  func estimatedMaximum(age: Double?) -> Double {
    age.map { Self.maximumAtBirth - Self.maximumPerYear * $0 } ?? assumedMaximum
  }

  /// Returns the highest credible maximum heart rate among sessions, bpm; `nil` if there is none.
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

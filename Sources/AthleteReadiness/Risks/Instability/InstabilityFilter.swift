import DayRecords
import RealModule

/// Tracks an athlete's progress towards an unstable phase, day by day: a hidden Markov filter (Baum 1966).
///
/// The cycle is stable → prodrome (signs grow) → unstable → stable. The filter holds a probability for each
/// day of the prodrome and of the unstable phase, for two types of athlete: those whose HRV variation grows
/// as they become unstable, and those whose variation shrinks. It also learns the athlete's type. A day
/// without a recorded night only advances the filter.
///
/// Page: *Recovery instability*, tests: `InstabilityFilterTests`, `FedRisksTests`.
struct InstabilityFilter: Sendable, Hashable {
  static let prodromeDays = 22
  static let unstableDays = 26
  static let places = 1 + prodromeDays + unstableDays
  /// Number of sign levels: none, steps from 0.4 to 1, and the unstable phase.
  static let levels = InstabilityParameters.strengthSteps + 3
  /// Sign strength f at each level.
  static let strength: [Double] =
    [0]
    + (0...InstabilityParameters.strengthSteps).map {
      InstabilityParameters.firstStrength + InstabilityParameters.strengthStep * Double($0)
    } + [1]

  /// State probabilities, first for growing and then for shrinking variation.
  private(set) var masses = Masses()

  /// One probability per state for both types of athlete.
  struct Masses: FixedList {
    typealias Element = Float
    var storage = (seven(seven(Float(0))), seven(seven(Float(0))))
  }

  /// Starts from the population, in which some athletes are already in a prodrome.
  init(shrinkingShare: Double = InstabilityParameters.shrinkingShare) {
    let shares = InstabilityParameters.shares
    for (type, share) in [1 - shrinkingShare, shrinkingShare].enumerated() {
      let base = type * Self.places
      masses[base] = Float(share * shares.stable)
      for place in 1..<Self.places {
        let isProdrome = place <= Self.prodromeDays
        masses[base + place] =
          Float(
            share
              * (isProdrome
                ? shares.prodrome / Double(Self.prodromeDays) : shares.unstable / Double(Self.unstableDays)))
      }
    }
  }

  private static let durations: [Double] = {
    var weights = [Double](repeating: 0, count: prodromeDays + 1)
    let weight = InstabilityParameters.durationWeights
    for day in InstabilityParameters.minimumDays...prodromeDays {
      weights[day] = InstabilityParameters.usualDays.contains(day) ? weight.usual : weight.other
    }
    let total = weights.reduce(0, +)
    return weights.map { $0 / total }
  }()
  /// Probability that day k of the prodrome is its last, given that it has lasted so far.
  private static let ending: [Double] = {
    var remaining = 1.0
    return durations.map { share in
      defer { remaining -= share }
      return remaining > 1e-9 ? min(1, share / remaining) : 1
    }
  }()
  private static let leaving: [Double] = (0...unstableDays).map { day in
    day < InstabilityParameters.minimumUnstableDays
      ? InstabilityParameters.earlyEnd : day >= unstableDays ? 1 : min(1, 1 / Double(unstableDays - day + 1))
  }
  static let levelOf: [Int] = {
    var list = [0]
    for day in 1...prodromeDays {
      var weight = 0.0
      var progress = 0.0
      for length in max(day, InstabilityParameters.minimumDays)...prodromeDays {
        weight += durations[length]
        progress += durations[length] * Double(day - 1) / Double(length - 1)
      }
      let strength = weight > 0 ? progress / weight : 1
      list.append(1 + Int((strength * Double(InstabilityParameters.strengthSteps)).rounded()))
    }
    return list + [Int](repeating: levels - 1, count: unstableDays)
  }()

  private static let strengthOf: [Double] = levelOf.map { strength[$0] }

  /// Returns, for each state, the probability that the unstable phase starts within a window of days.
  private static func chances(_ window: ClosedRange<Int>) -> [Double] {
    var list = [0.0]
    for day in 1...prodromeDays {
      var remaining = 0.0
      var hit = 0.0
      for length in day...prodromeDays {
        remaining += durations[length]
        if window.contains(length - day + 1) { hit += durations[length] }
      }
      list.append(remaining > 1e-9 ? hit / remaining : 0)
    }
    return list + [Double](repeating: 0, count: unstableDays)
  }
  private static let soon = chances(InstabilityParameters.sooner)
  private static let later = chances(InstabilityParameters.horizon)
  /// Weighted number of future days on which a prodrome could start and lead to an unstable phase within the
  /// horizon.
  private static let fresh: Double = {
    var sum = 0.0
    let (horizon, least) = (InstabilityParameters.horizon, InstabilityParameters.minimumDays)
    for start in 1...horizon.upperBound - least + 1 {
      for length in least...prodromeDays where horizon.contains(start + length) { sum += durations[length] }
    }
    return sum
  }()

  mutating func advance(rate: Double) {
    let ending = Self.ending
    let leaving = Self.leaving
    masses.withUnsafeMutableBufferPointer { masses in
      ending.withUnsafeBufferPointer { ending in
        leaving.withUnsafeBufferPointer { leaving in
          for type in 0..<2 {
            let base = type * Self.places
            let stable = Double(masses[base])
            var next = stable * (1 - rate)
            var carry = stable * rate
            var entering = 0.0
            for day in 1...Self.prodromeDays {
              let mass = Double(masses[base &+ day])
              masses[base &+ day] = Float(carry)
              entering += mass * ending[day]
              carry = mass * (1 - ending[day])
            }
            carry = entering
            for day in 1...Self.unstableDays {
              let place = base &+ Self.prodromeDays &+ day
              let mass = Double(masses[place])
              masses[place] = Float(carry)
              next += mass * leaving[day]
              carry = mass * (1 - leaving[day])
            }
            masses[base] = Float(next)
          }
        }
      }
    }
  }

  /// Adds a night's evidence: the likelihood of every sign level for both types of athlete. A common factor
  /// does not matter.
  mutating func update(with likelihoods: Span<Double>) {
    guard likelihoods.count == 2 * Self.levels else { return }
    let levelOf = Self.levelOf
    let total = masses.withUnsafeMutableBufferPointer { masses in
      likelihoods.withUnsafeBufferPointer { likelihoods in
        levelOf.withUnsafeBufferPointer { levelOf in
          var total = 0.0
          for type in 0..<2 {
            let (base, first) = (type &* Self.places, type &* Self.levels)
            for place in 0...Self.prodromeDays {
              let mass = Double(masses[base &+ place]) * likelihoods[first &+ levelOf[place]]
              masses[base &+ place] = Float(mass)
              total += mass
            }
            // Every unstable day has the same signs.
            let likelihood = likelihoods[first &+ Self.levels &- 1]
            for place in base &+ Self.prodromeDays &+ 1..<base &+ Self.places {
              let mass = Double(masses[place]) * likelihood
              masses[place] = Float(mass)
              total += mass
            }
          }
          return total
        }
      }
    }
    guard total > InstabilityParameters.minimumLikelihood, total.isFinite else {
      self = InstabilityFilter()
      return
    }
    // Neither type of athlete is ever ruled out.
    masses.withUnsafeMutableBufferPointer { masses in
      for type in 0..<2 {
        let base = type * Self.places
        var share = 0.0
        for place in base..<base + Self.places {
          let mass = Double(masses[place]) / total
          masses[place] = Float(max(mass, InstabilityParameters.minimumMass))
          share += mass
        }
        if share < InstabilityParameters.minimumShare {
          masses[base] += Float(InstabilityParameters.minimumShare - share)
        }
      }
    }
  }

  struct Reading: Sendable, Hashable {
    var prodrome = 0.0
    var unstable = 0.0
    /// Probability that the unstable phase starts within the horizon, given that it does not start before.
    var start = 0.0
    /// Probability that the athlete's HRV variation shrinks before an unstable phase.
    var shrinking = 0.0
    var strength = 0.0
    var stable: Double { max(0, 1 - prodrome - unstable) }
  }

  /// Returns today's result. `rate` is the daily probability that a prodrome starts.
  @inline(__always)
  func reading(rate: Double) -> Reading {
    let fresh = Self.fresh
    let laterOf = Self.later
    let soonOf = Self.soon
    let strengthOf = Self.strengthOf
    var total = 0.0
    var later = 0.0
    var soon = 0.0
    var prodrome = 0.0
    var unstable = 0.0
    var shrinking = 0.0
    var strength = 0.0
    masses.withUnsafeBufferPointer { masses in
      strengthOf.withUnsafeBufferPointer { strengthOf in
        laterOf.withUnsafeBufferPointer { laterOf in
          soonOf.withUnsafeBufferPointer { soonOf in
            for type in 0..<2 {
              let base = type * Self.places
              let stable = Double(masses[base])
              total += stable
              if type == 1 { shrinking += stable }
              strength += stable * strengthOf[0]
              later += stable * rate * fresh
              for place in 1...Self.prodromeDays {
                let mass = Double(masses[base &+ place])
                total += mass
                if type == 1 { shrinking += mass }
                strength += mass * strengthOf[place]
                prodrome += mass
                later += mass * laterOf[place]
                soon += mass * soonOf[place]
              }
              for place in Self.prodromeDays + 1..<Self.places {
                let mass = Double(masses[base &+ place])
                total += mass
                if type == 1 { shrinking += mass }
                strength += mass * strengthOf[place]
                unstable += mass
              }
            }
          }
        }
      }
    }
    var reading = Reading()
    guard total > 0 else { return reading }
    reading.prodrome = prodrome / total
    reading.unstable = unstable / total
    reading.shrinking = shrinking / total
    reading.strength = strength / total
    reading.start = min(
      InstabilityParameters.maximumChance, later / max(total - soon, InstabilityParameters.minimumShareLeft))
    return reading
  }

  /// Today's ``Reading/stable``, computed without the rest of the reading.
  @inline(__always)
  var stable: Double {
    var total = 0.0
    var prodrome = 0.0
    var unstable = 0.0
    masses.withUnsafeBufferPointer { masses in
      for type in 0..<2 {
        let base = type * Self.places
        total += Double(masses[base])
        for place in 1...Self.prodromeDays {
          let mass = Double(masses[base &+ place])
          total += mass
          prodrome += mass
        }
        for place in Self.prodromeDays + 1..<Self.places {
          let mass = Double(masses[base &+ place])
          total += mass
          unstable += mass
        }
      }
    }
    guard total > 0 else { return 1 }
    return max(0, 1 - prodrome / total - unstable / total)
  }
}

extension InstabilityFilter: StateCodable {
  func encode(to writer: inout StateWriter) {
    masses.withUnsafeBufferPointer { for mass in $0 { writer.write(mass) } }
  }

  init(from reader: inout StateReader) throws(StateError) {
    for index in masses.indices {
      let start = reader.offset
      let mass = try reader.float()
      guard mass >= 0, mass <= 2 else { throw .invalid(field: "mass", offset: start) }
      masses[index] = mass
    }
  }
}

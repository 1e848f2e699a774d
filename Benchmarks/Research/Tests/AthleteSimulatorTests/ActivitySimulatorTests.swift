import ActivityStreams
import AthleteSimulator
import Foundation
import Testing
import _TestSupport

@Suite("Simulated activities")
struct ActivitySimulatorTests {
  static let all: [(kind: SimulatedKind, plan: ReadyPlan)] = SimulatedKind.allCases.flatMap { kind in
    ReadyPlan.names(for: kind).map { (kind, $0) }
  }

  /// Every plan with seed 7 (the marathon at a tenth of its length), simulated once.
  private static let made: [[SimulatedActivity]] = SimulatedKind.allCases.map { kind in
    ReadyPlan.names(for: kind).compactMap { name in make(kind, name, seed: 7) }
  }

  private static func make(_ kind: SimulatedKind, _ name: ReadyPlan, seed: UInt64) -> SimulatedActivity? {
    name.plan(for: kind).map {
      ActivitySimulator.simulate(name == .marathon ? $0.scaled(by: 0.1) : $0, seed: seed)
    }
  }

  static func simulated(_ kind: SimulatedKind, _ name: ReadyPlan) throws -> SimulatedActivity {
    let row = try #require(SimulatedKind.allCases.firstIndex(of: kind))
    let column = try #require(ReadyPlan.names(for: kind).firstIndex(of: name))
    return made[row][column]
  }

  @Test("every kind has a plan")
  func plans() {
    for kind in SimulatedKind.allCases { #expect(!ReadyPlan.names(for: kind).isEmpty) }
    #expect(Self.all.count >= 19)
  }

  @Test("the truth follows the plan", arguments: all)
  func obeysPlan(kind: SimulatedKind, name: ReadyPlan) throws {
    let activity = try Self.simulated(kind, name)
    let (plan, truth) = (activity.plan, activity.truth)
    #expect(truth.segments.map(\.index) == Array(plan.segments.indices))
    var clock = 0.0
    for outcome in truth.segments {
      let segment = plan.segments[outcome.index]
      #expect(outcome.span.start == clock)
      clock = outcome.span.end
      switch segment.extent {
      case .seconds(let seconds): #expect(outcome.span.end - outcome.span.start == seconds)
      case .metres(let metres):
        // A segment ends with the second in which it is completed.
        #expect(outcome.distance >= metres - 1e-6)
        #expect(outcome.distance < metres + 5)
      }
      if segment.role == .pause { #expect(outcome.distance == 0) }
    }
    #expect(activity.recording.time.last == clock)
    #expect(activity.recording.pauses.count == plan.segments.filter { $0.role == .pause }.count)
    for pause in activity.recording.pauses {
      #expect(!activity.recording.time.contains { $0 > pause.start && $0 < pause.end })
      #expect(activity.recording.time.contains(pause.start) && activity.recording.time.contains(pause.end))
    }
  }

  @Test("heart rate stays plausible and every column is as long as time", arguments: all)
  func columns(kind: SimulatedKind, name: ReadyPlan) throws {
    let activity = try Self.simulated(kind, name)
    let (recording, athlete) = (activity.recording, activity.athlete)
    #expect(recording.time.first == 0)
    #expect(zip(recording.time, recording.time.dropFirst()).allSatisfy { $0 < $1 })
    for channel in recording.columns.present {
      let column = try #require(recording.columns[channel])
      #expect(column.count == recording.time.count)
      #expect(column.allSatisfy { !$0.isInfinite })
    }
    let rates = try #require(recording.columns[.heartRate])
    #expect(rates.allSatisfy { $0 >= athlete.restingHeartRate && $0 <= athlete.maximumHeartRate + 3 })
    #expect(rates.allSatisfy { $0 == $0.rounded() })
    // Sensor noise is small: recorded heart rate is within 4 bpm of the truth.
    #expect(zip(rates, activity.truth.heartRate).allSatisfy { abs($0 - $1) < 4 })
    #expect(activity.truth.workReserve.allSatisfy { $0 > -0.05 * athlete.workAboveCritical })
    // At least resting expenditure, and at most that of threshold effort throughout (5 kcal per litre).
    let minutes = (recording.time.last ?? 0) / 60
    let most = athlete.thresholdUptake * athlete.mass / 200 * minutes
    #expect(activity.truth.kilocalories > 0.06 * most && activity.truth.kilocalories < 1.1 * most)
  }

  @Test("distance is the integral of speed, and the track length matches the distance", arguments: all)
  func distances(kind: SimulatedKind, name: ReadyPlan) throws {
    let activity = try Self.simulated(kind, name)
    let recording = activity.recording
    guard let speed = recording.columns[.speed], let distance = recording.columns[.distance] else { return }
    #expect(zip(distance, distance.dropFirst()).allSatisfy { $0 <= $1 })
    var integral = 0.0
    for row in 1..<speed.count where recording.time[row] - recording.time[row - 1] <= 1 {
      integral += speed[row]
    }
    let total = try #require(distance.last)
    // A pool swimmer stops at the wall, which loses up to a metre per length.
    #expect(abs(integral / total - 1) < (kind == .poolSwim ? 0.04 : 0.01))
    guard let latitude = recording.columns[.latitude], let longitude = recording.columns[.longitude] else {
      return
    }
    var track = 0.0
    for row in 1..<latitude.count {
      let north = (latitude[row] - latitude[row - 1]) * .pi / 180
      let east = (longitude[row] - longitude[row - 1]) * .pi / 180 * cos(latitude[row] * .pi / 180)
      track += 6_371_000 * (north * north + east * east).squareRoot()
    }
    #expect((0.995...1.03).contains(track / total), "\(track / total)")
  }

  @Test("altitude contains the plan's climbs and grades")
  func hills() throws {
    let activity = try Self.simulated(.run, .hills)
    for outcome in activity.truth.segments {
      guard let grade = activity.plan.segments[outcome.index].grade else { continue }
      let (first, last) = (Int(outcome.span.start), Int(outcome.span.end))
      let rise = activity.truth.altitude[last] - activity.truth.altitude[first]
      #expect(abs(rise - grade * outcome.distance) < 1e-6)
    }
    let recorded = try #require(activity.recording.columns[.altitude])
    #expect(zip(recorded, activity.truth.altitude).allSatisfy { abs($0 - $1) < 2.5 })
  }

  @Test("hard parts have higher speed, power and heart rate")
  func intervals() throws {
    for (kind, channel) in [(SimulatedKind.run, Channel.speed), (.ride, .power), (.row, .power)] {
      let activity = try Self.simulated(kind, .interval)
      let column = try #require(activity.recording.columns[channel])
      let rate = activity.truth.heartRate
      for (one, next) in zip(activity.truth.segments, activity.truth.segments.dropFirst())
      where one.role == .work && next.role == .recovery {
        func mean(_ span: TimeSpan) -> Double {
          let rows = column[(Int(span.start) + 10)...Int(span.end)]
          return rows.reduce(0, +) / Double(rows.count)
        }
        #expect(mean(one.span) > 1.3 * mean(next.span))
        #expect(rate[Int(one.span.end)] > rate[Int(one.span.start)] + 8)
        #expect(rate[Int(next.span.end)] < rate[Int(next.span.start)] - 8)
      }
    }
  }

  @Test("the recovery tail has no speed and shows the drop in heart rate")
  func recoveryTail() throws {
    for (kind, name) in Self.all {
      let activity = try Self.simulated(kind, name)
      guard let end = activity.truth.endOfExercise else { continue }
      let rows = activity.recording.time.indices.filter { activity.recording.time[$0] > end + 10 }
      #expect((40...180).contains(rows.count))
      if let speed = activity.recording.columns[.speed] { #expect(rows.allSatisfy { speed[$0] == 0 }) }
      let rates = activity.truth.heartRate
      let stop = try #require(activity.recording.time.firstIndex(of: end))
      #expect(zip(rates[(stop + 5)...], rates[(stop + 6)...]).allSatisfy { $0 > $1 })
    }
    let tempo = try Self.simulated(.run, .tempo)
    let end = Int(try #require(tempo.truth.endOfExercise))
    #expect((25...60).contains(tempo.truth.heartRate[end] - tempo.truth.heartRate[end + 60]))
  }

  @Test("pool lengths are 25 m each, add up, and carry strokes")
  func pool() throws {
    let activity = try Self.simulated(.poolSwim, .pool)
    let swum = activity.recording.lengths.filter(\.isActive)
    #expect(swum.count == 60)
    #expect(activity.recording.columns[.distance]?.last == 1_500)
    #expect(swum.allSatisfy { (8...40).contains($0.strokes ?? 0) })
    let spans = activity.recording.lengths.map(\.span)
    #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end <= $1.start })
  }

  @Test("strength sets follow the plan")
  func sets() throws {
    let activity = try Self.simulated(.strength, .sets)
    let done = activity.recording.sets.filter(\.isActive)
    #expect(done.count == 20)
    #expect(done.map(\.repetitions) == activity.plan.segments.filter { $0.role == .set }.map(\.repetitions))
    #expect(activity.recording.columns[.speed] == nil)
  }

  @Test("beat intervals add up to the time, and their mean matches heart rate")
  func beats() throws {
    var options = SimulationOptions()
    options.sensors = [.heartRate, .beats]
    let plan = try #require(ReadyPlan.tempo.plan(for: .run))
    let activity = ActivitySimulator.simulate(plan, seed: 3, options: options)
    let beats = activity.recording.beats
    let total = beats.reduce(0) { $0 + $1.milliseconds } / 1_000
    #expect(abs(total - (activity.recording.time.last ?? 0)) < 3)
    #expect(zip(beats, beats.dropFirst()).allSatisfy { ($0.time ?? 0) <= ($1.time ?? 0) })
    let mean = activity.truth.heartRate.reduce(0, +) / Double(activity.truth.heartRate.count)
    #expect(abs(Double(beats.count) / total * 60 / mean - 1) < 0.01)
  }

  @Test("the same seed gives the same activity, and a different seed a different one", arguments: all)
  func seeds(kind: SimulatedKind, name: ReadyPlan) throws {
    let scaled = try #require(name.plan(for: kind)).scaled(by: name == .marathon ? 0.02 : 0.15)
    let one = CSVSample.bytes(of: ActivitySimulator.simulate(scaled, seed: 7).recording)
    #expect(one == CSVSample.bytes(of: ActivitySimulator.simulate(scaled, seed: 7).recording))
    #expect(one != CSVSample.bytes(of: ActivitySimulator.simulate(scaled, seed: 8).recording))
  }

  @Test("an additional sensor leaves the other channels unchanged")
  func sensorsAreApart() throws {
    let plan = try #require(ReadyPlan.easy.plan(for: .ride))
    var few = SimulationOptions()
    few.sensors = [.heartRate, .speed]
    let full = ActivitySimulator.simulate(plan, seed: 5)
    let less = ActivitySimulator.simulate(plan, seed: 5, options: few)
    #expect(full.recording.columns[.heartRate] == less.recording.columns[.heartRate])
    #expect(less.recording.columns.present == [.heartRate, .speed, .distance, .moving])
  }

  @Test("impossible plans end")
  func impossible() {
    let segments = [
      PlanSegment(.steady, .metres(.infinity), 0), PlanSegment(.steady, .seconds(.nan), 1),
      PlanSegment(.steady, .seconds(-5), 1), PlanSegment(.work, .seconds(30), .infinity),
      PlanSegment(.work, .seconds(30), .nan), PlanSegment(.steady, .seconds(20), 0.5, grade: .nan),
    ]
    for segment in segments {
      let plan = ActivityPlan(kind: .run, name: "", segments: [segment])
      let activity = ActivitySimulator.simulate(plan.scaled(by: 0.5), seed: 1)
      #expect(activity.recording.time.count <= 172_801)
    }
    let empty = ActivitySimulator.simulate(ActivityPlan(kind: .ride, name: ""), seed: 1)
    #expect(empty.recording.time == [0])
    #expect(empty.truth.segments.isEmpty)
  }

  @Test("random athletes can do every kind of activity")
  func athletes() throws {
    for seed in 0..<8 as Range<UInt64> {
      let athlete = SimulatedAthlete(seed: seed)
      for kind in SimulatedKind.allCases {
        let plan = try #require(ReadyPlan.names(for: kind).first?.plan(for: kind)).scaled(by: 0.25)
        let activity = ActivitySimulator.simulate(plan, athlete: athlete, seed: seed)
        let rates = try #require(activity.recording.columns[.heartRate])
        #expect(rates.allSatisfy { $0 > 30 && $0 <= athlete.maximumHeartRate + 3 })
        #expect(activity.truth.workReserve.allSatisfy { $0 > -0.1 * athlete.workAboveCritical })
      }
    }
  }
}

import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

@testable import Enrichment

/// Estimates of power and the answer of the heart on real recordings.
///
/// Page: *Estimated power*. Page: *Heart rate and power*.
@Suite(.enabled(if: TestData.isAvailable)) struct PhysiologyOnRecordingsTests {
  /// An estimate beside what the meter measured.
  private struct Pair {
    var name: String
    var measured: Double
    var estimate: PowerEstimateSection
    var error: Double { estimate.averageWatts / measured - 1 }
    var isWithin: Bool {
      estimate.interval.count == 2 && measured >= estimate.interval[0] && measured <= estimate.interval[1]
    }
  }

  /// The recordings of a kind with measured power, enriched again as if no meter had been there.
  private static func pairs(_ kind: String) -> [Pair] {
    SharedRecordings.all.compactMap { entry in
      guard entry.document.kind == kind, let measured = entry.document.power?.averageWatts, measured > 50,
        entry.document.route?.hasGPS ?? false, (entry.document.movingTime ?? 0) > 1200,
        !entry.name.contains("virtual")
      else { return nil }
      var recording = entry.recording
      recording.columns[.power] = nil
      var athlete = SampleRecording.athlete
      // Nobody wrote down who most of these were.
      athlete.thresholds.mass = recording.deviceAthlete.mass ?? 75
      let document = ActivityEnricher().enrich(recording, athlete: athlete)
      guard document.power == nil, let estimate = document.powerEstimate else { return nil }
      return Pair(name: entry.name, measured: measured, estimate: estimate)
    }
  }

  /// What the heart contradicts was rightly left out: the estimate was far from the meter.
  @Test func contradictedEstimatesWereWrong() throws {
    for entry in SharedRecordings.all {
      guard entry.document.kind == "Ride", let measured = entry.document.power?.workKJ, measured > 50 else {
        continue
      }
      var recording = entry.recording
      recording.columns[.power] = nil
      var athlete = SampleRecording.athlete
      athlete.thresholds.mass = recording.deviceAthlete.mass ?? 75
      let document = ActivityEnricher().enrich(recording, athlete: athlete)
      for flag in document.dataQuality.implausible where flag.key == "power_estimate.work_kj" {
        let error = flag.value / measured - 1
        #expect(
          error.magnitude > 0.3,
          "\(entry.name): \(error), limit \(flag.limit), heart \(document.averageHeartrate ?? 0)")
      }
    }
  }

  /// The mean of a ride lies near the meter's though neither mass, bicycle nor wind are known, and mostly within its interval: not
  /// that of a triathlete on aero bars, whose drag area is half of what is assumed, nor one ride of another source.
  @Test func ridesWithAMeter() {
    let pairs = Self.pairs("Ride")
    // The heart contradicts one of the nine that have a meter.
    #expect(pairs.count >= 8)
    let errors = pairs.map(\.error.magnitude).sorted()
    if !errors.isEmpty { #expect(errors[errors.count / 2] <= 0.12) }
    #expect(pairs.count(where: \.isWithin) >= pairs.count - 2)
  }

  /// Of runs with a sensor nobody wrote down the mass: the one that would give the sensor's number is that of a person.
  @Test func runsWithASensor() {
    let pairs = Self.pairs("Run")
    #expect(!pairs.isEmpty)
    for pair in pairs {
      let kilograms = pair.measured / pair.estimate.wattsPerKilogram
      #expect((45...130).contains(kilograms), "\(pair.name)")
    }
  }

  /// Where the heart follows power its time constant, gain and drift are those of people.
  @Test func theHeartFollowsPower() {
    var found = 0
    for entry in SharedRecordings.all {
      guard let answer = entry.document.power?.heartRateResponse else { continue }
      found += 1
      #expect((9...190).contains(answer.timeConstant), "\(entry.name)")
      #expect((0.02...0.8).contains(answer.gain), "\(entry.name)")
      #expect(answer.drift.magnitude < 60 && answer.explained >= 0.5, "\(entry.name)")
      #expect((30...150).contains(answer.base), "\(entry.name)")
    }
    #expect(found >= 4)
  }

  /// A car on the road: no power is estimated, and the document says why.
  @Test func whatNoAthleteDoes() throws {
    var recording = ActivityRecording()
    recording.summary.type = "Ride"
    recording.time = (0...1800).map(Double.init)
    recording.columns[.speed] = [Double](repeating: 22, count: 1801)
    recording.columns[.altitude] = (0...1800).map { 200 + 3 * Double(($0 / 60) % 2) }
    recording.columns[.distance] = (0...1800).map { 22 * Double($0) }
    let car = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
    #expect(car.powerEstimate == nil)
    #expect(car.dataQuality.implausible.contains { $0.key == "power_estimate.w_per_kg" })
    recording.columns[.speed] = [Double](repeating: 8, count: 1801)
    recording.columns[.distance] = (0...1800).map { 8 * Double($0) }
    let ride = ActivityEnricher().enrich(recording, athlete: SampleRecording.athlete)
    #expect(ride.powerEstimate?.method == "riding" && ride.power == nil)
  }

  /// With a power meter nothing is estimated, and estimated values never appear under keys of measured power.
  @Test func measuredAndEstimatedAreKeptApart() {
    for entry in SharedRecordings.all {
      #expect(entry.document.power == nil || entry.document.powerEstimate == nil, "\(entry.name)")
      guard entry.document.powerEstimate != nil else { continue }
      #expect(entry.document.averageWatts == entry.recording.summary.averagePower, "\(entry.name)")
      #expect(!entry.document.bestEfforts.contains { $0.channel == "power" }, "\(entry.name)")
      #expect(entry.document.trainingLoad?.tss == nil, "\(entry.name)")
    }
  }
}

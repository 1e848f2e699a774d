import ActivityStreams
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

private let day = CalendarDay(ordinal: 20_000)

private func run(
  _ start: Double?, distance: Double? = 10_000, duration: Double? = 3000, source: String? = nil,
  kind: String = "Run"
) -> SessionSummary {
  SessionSummary(
    day: day, kind: kind, duration: duration, distance: distance, start: start, source: source)
}

/// Page: *Daily load*.
@Suite struct SessionDuplicatesTests {
  @Test func theRuleOfTheContract() {
    let base = run(1000)
    #expect(SessionDuplicates.isDuplicate(base, run(1300), .init()))
    #expect(!SessionDuplicates.isDuplicate(run(1000, duration: nil), run(1301), .init()))
    // Distance within 10 % and duration within 20 % of the larger.
    #expect(SessionDuplicates.isDuplicate(base, run(1000, distance: 9000), .init()))
    #expect(!SessionDuplicates.isDuplicate(base, run(1000, distance: 8999, duration: nil), .init()))
    #expect(SessionDuplicates.isDuplicate(base, run(1000, duration: 2400), .init()))
    // Much shorter, it lies within the other.
    #expect(SessionDuplicates.isDuplicate(base, run(1000, duration: 2399), .init()))
    #expect(!SessionDuplicates.isDuplicate(base, run(1000, distance: 4000, duration: 2399), .init()))
    // What only one gives is not compared, but something must be.
    #expect(SessionDuplicates.isDuplicate(base, run(1000, distance: nil), .init()))
    #expect(!SessionDuplicates.isDuplicate(base, run(1000, distance: nil, duration: nil), .init()))
    #expect(!SessionDuplicates.isDuplicate(base, run(1000, duration: nil, kind: "Ride"), .init()))
    #expect(SessionDuplicates.isDuplicate(base, run(1000, kind: "TrailRun"), .init()))
    #expect(!SessionDuplicates.isDuplicate(base, run(nil), .init()))
  }

  @Test("A recording that lies within another of its kind is the same session, and the longer is kept")
  func oneWithinAnother() throws {
    let watch = run(0, distance: 4500, duration: 1500, source: "Watch")
    let phone = run(300, distance: 2700, duration: 900, source: "Phone")
    for reports in [[watch, phone], [phone, watch]] {
      let merged = SessionDuplicates(reports)
      #expect(merged.sessions.map(\.duration) == [1500] && merged.sessions.map(\.distance) == [4500])
      #expect(
        DailyLoads(
          reports.map {
            var report = $0; report.load = $0.duration.map { $0 / 10 }; return report
          })[day].load == 150)
    }
    // 80 % of the shorter, of one kind, and no more way.
    #expect(SessionDuplicates.isDuplicate(watch, run(780, distance: 2700, duration: 900), .init()))
    #expect(!SessionDuplicates.isDuplicate(watch, run(781, distance: 2700, duration: 900), .init()))
    // Another kind at the same speed is the same road; without a distance or at another speed it is not.
    #expect(
      SessionDuplicates.isDuplicate(watch, run(400, distance: 2700, duration: 900, kind: "Ride"), .init()))
    for distance in [Double?.none, 3500] {
      #expect(
        !SessionDuplicates.isDuplicate(
          watch, run(400, distance: distance, duration: 900, kind: "Ride"), .init()))
    }
    #expect(
      !SessionDuplicates.isDuplicate(
        watch, run(400, distance: 2700, duration: 900, kind: "Triathlon"), .init()))
    #expect(!SessionDuplicates.isDuplicate(watch, run(400, distance: 6000, duration: 900), .init()))
    #expect(
      !SessionDuplicates.isDuplicate(watch, run(400, distance: 2700, duration: 900, source: "Watch"), .init())
    )
  }

  @Test("Of equally detailed reports of about the same length, the longer is kept")
  func longer() {
    let watch = run(0, distance: 4500, duration: 1500, source: "Watch")
    let ring = run(100, distance: 3885, duration: 1295, source: "Ring")
    for (some, others) in [([watch], [ring]), ([ring], [watch])] {
      #expect(SessionDuplicates.prevails(some, over: others) == (some == [watch]))
    }
    #expect(SessionDuplicates([ring, watch]).sessions.map(\.duration) == [1500])
  }

  @Test func twoReportsOfOneSourceAreTwoSessions() {
    let base = run(1000, source: "Watch")
    #expect(!SessionDuplicates.isDuplicate(base, run(1000, source: "Watch"), .init()))
    #expect(SessionDuplicates.isDuplicate(base, run(1000, source: "Phone"), .init()))
    #expect(SessionDuplicates.isDuplicate(base, run(1000), .init()))
    var settings = DuplicateSettings()
    settings.mergesOneSource = true
    #expect(SessionDuplicates.isDuplicate(base, run(1000, source: "Watch"), settings))
  }

  /// A file that is given twice is one session; a source may have two at one time that differ.
  @Test func theSameReportTwiceIsOne() {
    var base = run(1000, source: "runs/1.fit")
    base.load = 60
    #expect(SessionDuplicates([base, base]).sessions.count == 1)
    var other = base
    other.load = 61
    #expect(SessionDuplicates([base, other]).sessions.count == 2)
    other = base
    other.start = 1001
    #expect(SessionDuplicates([base, other]).sessions.count == 2)
    other = base
    other.id = "another"
    #expect(SessionDuplicates([base, other]).sessions.count == 2)
  }

  @Test func theRicherIsKeptAndTakesWhatOnlyTheOtherHas() throws {
    var watch = run(1000, source: "Watch")
    watch.evidence.heartRate = 80
    watch.maximumHeartRate = 175
    watch.zoneSeconds = [0, 600, 2400]
    watch.id = "w"
    var phone = run(1060, distance: 10_200, source: "Phone")
    phone.energy = 700
    phone.effort = 4
    phone.evidence.rating = 250
    phone.id = "p"
    for reports in [[watch, phone], [phone, watch]] {
      let merged = SessionDuplicates(reports)
      #expect(merged.mergedCount == 1)
      let one = try #require(merged.sessions.first)
      #expect(merged.sessions.count == 1 && one.id == "w" && one.distance == 10_000 && one.start == 1000)
      #expect(
        one.energy == 700 && one.effort == 4 && one.evidence == LoadEvidence(heartRate: 80, rating: 250))
    }
  }

  @Test func theOrderDoesNotMatter() {
    var random = SplitMix64(seed: 4)
    var reports: [SessionSummary] = []
    for index in 0..<60 {
      let start = Double(index / 3) * 4000 + random.uniform(0...200)
      var report = run(start, distance: random.uniform(8000...10_000), source: "s\(index % 3)")
      report.maximumHeartRate = index % 2 == 0 ? 170 : nil
      report.id = "\(index)"
      reports.append(report)
    }
    reports += [run(nil), run(nil, kind: "Ride")]
    let once = SessionDuplicates(reports)
    for _ in 0..<20 { #expect(SessionDuplicates(reports.shuffled(using: &random)) == once) }
    #expect(once.mergedCount > 10 && SessionDuplicates([]).sessions.isEmpty)
    // Nothing is left to merge.
    #expect(SessionDuplicates(once.sessions).mergedCount == 0 || once.sessions.count > 20)
  }

  @Test func reportsOnBothSidesOfMidnight() {
    var late = run(86_390, source: "a")
    late.id = "late"
    var early = run(86_410, source: "b")
    early.day = day.adding(days: 1)
    #expect(SessionDuplicates([early, late]).sessions.map(\.day) == [day])
  }

  @Test("A strength log's session matches the recording of its day and counts once")
  func aLogBesideAWatch() throws {
    func lifting(_ minutes: Double?, load: Double? = nil, sets: Double? = nil, start: Double? = nil)
      -> SessionSummary
    {
      SessionSummary(
        day: day, kind: "WeightTraining", load: load, duration: minutes.map { $0 * 60 }, strengthLoad: sets,
        start: start)
    }
    let log = lifting(60, sets: 144)
    let watch = lifting(55, load: 31, start: 5000)
    for reports in [[watch, log], [log, watch]] {
      let sessions = reports.prepared(by: .init())
      #expect(sessions.count == 1)
      #expect(sessions.first?.load == 144)
      #expect(sessions.first?.start == 5000)
    }
    // A report with more heart-rate data is kept; a log alone is a session; a run never matches lifting.
    #expect([lifting(55, load: 150, start: 5000), log].prepared(by: .init()).map(\.load) == [150])
    #expect([log].prepared(by: .init()).map(\.load) == [144])
    #expect([log, run(1000)].prepared(by: .init()).count == 2)
    // Of two candidates, the one of similar length; none over twice as long; each matches one session of the
    // log.
    let both = [lifting(20, load: 5, start: 1000), watch, log].prepared(by: .init())
    #expect(both.map(\.load) == [5, 144])
    #expect([lifting(121, load: 31, start: 1000), log].prepared(by: .init()).count == 2)
    #expect([watch, log, lifting(60, sets: 100)].prepared(by: .init()).count == 2)
    // Sessions that watches call core, calisthenics or Hyrox also match strength.
    for kind in ["CoreTraining", "Calisthenics", "Hyrox"] {
      var circuit = watch
      circuit.kind = kind
      #expect([circuit, log].prepared(by: .init()).map(\.load) == [144], "\(kind)")
    }
    // Another day is another session.
    var next = log
    next.day = day.adding(days: 1)
    #expect([watch, next].prepared(by: .init()).map(\.load) == [31, 144])
  }
}

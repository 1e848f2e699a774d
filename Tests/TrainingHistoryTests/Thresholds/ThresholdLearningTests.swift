import ActivityStreams
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

private let today = CalendarDay(ordinal: 20_100)

private func agree(_ one: Double?, _ other: Double, _ relative: Double = 1e-9) -> Bool {
  guard let one else { return false }
  return DifferenceReport.agree(one, other, .either(relative: relative, absolute: 1e-12))
}

private func effort(
  _ sport: ThresholdSport, _ measure: EffortMeasure, _ extent: Double, _ value: Double, daysAgo: Int = 10,
  session: String? = nil
) -> BestEffort {
  BestEffort(
    EffortTask(sport: sport, measure: measure, extent: extent), value: value,
    day: today.adding(days: -daysAgo), session: session ?? "s\(daysAgo)")
}

private func proposal(
  _ metric: ThresholdProposal.Metric, in proposals: [ThresholdProposal], sport: ThresholdSport? = nil
) -> ThresholdProposal? {
  proposals.first { $0.metric == metric && (sport == nil || $0.sport == sport) }
}

/// Page: *Proposed thresholds*.
@Suite struct ThresholdLearningTests {
  @Test func nothingFromNothing() {
    #expect(
      ThresholdProposal.learned(from: [], on: today, settings: .init(), power: .init(), fit: .init()).isEmpty)
  }

  @Test("Few peaks far above all others and above what is usual at that age are no maximum")
  func artefactsAreNoMaximum() throws {
    func found(_ high: Double, of count: Int, age: Double? = nil) -> Double? {
      let sessions = (0..<40).map { place in
        SessionSummary(
          day: today.adding(days: -place), kind: "Run", maximumHeartRate: place < count ? high : 176,
          id: "s\(place)")
      }
      var athlete = AthleteProfile()
      athlete.age = age
      let all = ThresholdProposal.learned(
        from: sessions, for: athlete, on: today, settings: .init(), power: .init(), fit: .init())
      return proposal(.maximumHeartRate, in: all)?.value
    }
    #expect(found(219, of: 3) == 176 && found(219, of: 20) == 219)
    #expect(found(200, of: 3) == 200 && found(200, of: 3, age: 60) == 176)
  }

  @Test("The interval of a mean that never varies has the width of the sensor's error")
  func intervalsHaveAWidth() throws {
    let efforts = (1...4).map { effort(.run, .heartRate, 1200, 160, daysAgo: 7 * $0) }
    let all = ThresholdProposal.learned(
      from: [], efforts: efforts, on: today, settings: .init(), power: .init(), fit: .init())
    #expect(proposal(.thresholdHeartRate, in: all)?.interval == 159...161)
  }

  @Test func maximumHeartRateNeedsTwoSessionsAndOnlyRises() throws {
    func sessions(_ peaks: [(Int, Double)]) -> [SessionSummary] {
      peaks.map {
        SessionSummary(
          day: today.adding(days: -$0.0), kind: "Run", maximumHeartRate: $0.1, id: "s\($0.0)")
      }
    }
    let history = sessions([(5, 188), (20, 186), (40, 171), (200, 199), (-3, 205), (6, 250), (7, .nan)])
    let found = try #require(
      proposal(
        .maximumHeartRate,
        in: ThresholdProposal.learned(
          from: history, on: today, settings: .init(), power: .init(), fit: .init())))
    #expect(found.value == 186 && found.interval == 186...188 && found.count == 2 && found.current == nil)
    #expect(found.witnesses.map(\.session) == ["s20", "s5"] && found.since == today.adding(days: -20))
    #expect(found.cautions == [.lowerBound])
    // Two sessions that reached the same rate say that it is at least that, and nothing of how much more.
    let even = try #require(
      proposal(
        .maximumHeartRate,
        in: ThresholdProposal.learned(
          from: sessions([(5, 184), (20, 184)]), on: today, settings: .init(), power: .init(), fit: .init())))
    #expect(even.value == 184 && even.interval == nil && even.cautions == [.lowerBound])
    var athlete = AthleteProfile()
    athlete.thresholds.maximumHeartRate = 186
    #expect(
      ThresholdProposal.learned(
        from: history, for: athlete, on: today, settings: .init(), power: .init(), fit: .init()
      ).isEmpty)
    athlete.thresholds.maximumHeartRate = 185
    #expect(
      ThresholdProposal.learned(
        from: history, for: athlete, on: today, settings: .init(), power: .init(), fit: .init()
      ).first?.current == 185)
    #expect(
      ThresholdProposal.learned(
        from: sessions([(5, 188)]), on: today, settings: .init(), power: .init(), fit: .init()
      ).isEmpty)
  }

  @Test func restingHeartRateIsTheMedianOfMornings() throws {
    let mornings = (0..<28).map {
      DayVitals(day: today.adding(days: -$0), restingHeartRate: 45 + Double($0 % 7))
    }
    let found = try #require(
      proposal(
        .restingHeartRate,
        in: ThresholdProposal.learned(
          from: [], mornings: mornings, on: today, settings: .init(), power: .init(), fit: .init())))
    let sorted = mornings.compactMap(\.restingHeartRate).sorted()
    #expect(found.value == 48 && found.count == 28)
    // Of 28 mornings the 9th and the 20th hold the median with 95 %: P(B ≤ 8) = 0.0178, P(B ≤ 9) = 0.0436.
    #expect(found.interval == sorted[8]...sorted[19])
    let few = Array(mornings.prefix(13))
    #expect(
      ThresholdProposal.learned(
        from: [], mornings: few, on: today, settings: .init(), power: .init(), fit: .init()
      ).isEmpty)
    // The same morning twice counts once.
    #expect(
      ThresholdProposal.learned(
        from: [], mornings: few + few, on: today, settings: .init(), power: .init(), fit: .init()
      ).isEmpty)
  }

  @Test func thresholdHeartRateBySport() throws {
    let efforts = [
      effort(.run, .heartRate, 1200, 170, daysAgo: 3), effort(.run, .heartRate, 1200, 168, daysAgo: 9),
      effort(.run, .heartRate, 1200, 166, daysAgo: 15), effort(.run, .heartRate, 1200, 150, daysAgo: 16),
      effort(.run, .heartRate, 1200, 190, daysAgo: 95), effort(.run, .heartRate, 300, 185, daysAgo: 3),
      effort(.ride, .heartRate, 1200, 160, daysAgo: 4),
    ]
    let proposals = ThresholdProposal.learned(
      from: [], efforts: efforts, on: today, settings: .init(), power: .init(), fit: .init())
    let found = try #require(proposal(.thresholdHeartRate, in: proposals, sport: .run))
    #expect(found.value == 168 && found.interval == 166...170 && found.count == 3)
    #expect(
      found.cautions == [.maybeNotMaximal]
        && proposal(.thresholdHeartRate, in: proposals, sport: .ride) == nil)
    // Easy sessions only: their best is no threshold.
    var athlete = AthleteProfile()
    athlete.thresholds.maximumHeartRate = 215
    #expect(
      proposal(
        .thresholdHeartRate,
        in: ThresholdProposal.learned(
          from: [], efforts: efforts, for: athlete, on: today, settings: .init(), power: .init(), fit: .init()
        ))
        == nil)
  }

  @Test func thresholdPowerIsAShareOfTwentyMinutes() throws {
    let efforts = [
      effort(.ride, .power, 1200, 280, daysAgo: 3), effort(.ride, .power, 1200, 275, daysAgo: 30),
      effort(.ride, .power, 1200, 300, daysAgo: 100), effort(.ride, .power, 1200, 240, daysAgo: 4),
    ]
    let found = try #require(
      proposal(
        .thresholdPower,
        in: ThresholdProposal.learned(
          from: [], efforts: efforts, on: today, settings: .init(), power: .init(), fit: .init())))
    #expect(found.value == 266 && found.count == 2 && found.sport == .ride)
    #expect(agree(found.interval?.lowerBound, 266 - 1.959963984540054 * 0.03 * 280))
    let alone = try #require(
      proposal(
        .thresholdPower,
        in: ThresholdProposal.learned(
          from: [], efforts: [efforts[0]], on: today, settings: .init(), power: .init(), fit: .init())))
    #expect(alone.cautions == [.maybeNotMaximal, .singleSession])
  }

  @Test func criticalPowerFromBestsOfSeveralSessions() throws {
    // The efforts of the worked example, spread over sessions, with worse ones beside them.
    let efforts = [
      effort(.ride, .power, 180, 361, daysAgo: 2), effort(.ride, .power, 360, 309, daysAgo: 12),
      effort(.ride, .power, 720, 282, daysAgo: 40), effort(.ride, .power, 1200, 268, daysAgo: 80),
      effort(.ride, .power, 180, 340, daysAgo: 1), effort(.ride, .power, 5, 900, daysAgo: 1),
      effort(.ride, .power, 3600, 262, daysAgo: 1), effort(.run, .power, 180, 500, daysAgo: 1),
    ]
    let proposals = ThresholdProposal.learned(
      from: [], efforts: efforts, on: today, settings: .init(), power: .init(), fit: .init())
    let power = try #require(proposal(.criticalPower, in: proposals))
    let work = try #require(proposal(.anaerobicWork, in: proposals))
    #expect(agree(power.value, 253.710982659, 1e-11) && agree(work.value, 19435.8381503, 1e-11))
    // Two degrees of freedom: t = 4.30265272991.
    #expect(
      agree(power.interval.map { ($0.upperBound - $0.lowerBound) / 2 }, 4.30265272991 * 1.6988173, 1e-7))
    #expect(agree(work.interval.map { ($0.upperBound - $0.lowerBound) / 2 }, 4.30265272991 * 529.3081, 1e-7))
    #expect(power.count == 4 && power.witnesses.count == 4 && power.since == today.adding(days: -80))
    #expect(power.cautions == [.maybeNotMaximal])
    // Two efforts have no error, so that nothing is proposed.
    #expect(
      proposal(
        .criticalPower,
        in: ThresholdProposal.learned(
          from: [], efforts: Array(efforts.prefix(2)), on: today, settings: .init(), power: .init(),
          fit: .init()))
        == nil)
  }

  @Test func criticalSpeedOfRunningAndSwimming() throws {
    let efforts = [
      effort(.run, .distance, 1500, 290, daysAgo: 3), effort(.run, .distance, 3000, 620, daysAgo: 13),
      effort(.run, .distance, 5000, 1075, daysAgo: 33), effort(.run, .distance, 400, 65, daysAgo: 3),
      effort(.swim, .distance, 200, 165, daysAgo: 3), effort(.swim, .distance, 400, 345, daysAgo: 5),
    ]
    let proposals = ThresholdProposal.learned(
      from: [], efforts: efforts, on: today, settings: .init(), power: .init(), fit: .init())
    let speed = try #require(proposal(.criticalSpeed, in: proposals))
    #expect(agree(speed.value, 4.45475513598, 1e-11) && speed.count == 3)
    // Of three efforts the interval of D′, 219 m, reaches below 0.
    #expect(proposal(.anaerobicDistance, in: proposals) == nil)
    let swim = try #require(proposal(.criticalSwimSpeed, in: proposals))
    #expect(agree(swim.value, 1.11111111111, 1e-11) && swim.interval == nil && swim.sport == .swim)
    // Without enough distances, means over times do: the same line.
    let timed = [120.0, 300, 600, 1200].map {
      effort(.run, .speed, $0, 4.4 + 200 / $0, daysAgo: 3)
    }
    let byTime = try #require(
      proposal(
        .criticalSpeed,
        in: ThresholdProposal.learned(
          from: [], efforts: timed, on: today, settings: .init(), power: .init(), fit: .init())))
    #expect(agree(byTime.value, 4.4, 1e-10) && byTime.cautions.contains(.singleSession))
    let capacity = proposal(
      .anaerobicDistance,
      in: ThresholdProposal.learned(
        from: [], efforts: timed, on: today, settings: .init(), power: .init(), fit: .init()))
    #expect(agree(capacity?.value, 200, 1e-9) && (capacity?.interval?.lowerBound ?? 0) > 0)
  }

  @Test(
    "A D′ or W′ that the efforts do not separate from 0 is not proposed; the speed and the power beside it are"
  )
  func whatMayBeNothingIsNotProposed() throws {
    // Times that scatter about a line through nearly nothing: D′ 65 m, its interval far below 0.
    let runs = [
      effort(.run, .distance, 1500, 330, daysAgo: 3), effort(.run, .distance, 3000, 730, daysAgo: 13),
      effort(.run, .distance, 5000, 1170, daysAgo: 33),
    ]
    let model = try #require(
      CriticalSpeed(runs.map { RunEffort(distance: $0.task.extent, seconds: $0.value) }))
    #expect(model.capacity > 0 && model.capacity < 4 * (model.capacityError ?? 0))
    let rides = [
      effort(.ride, .power, 180, 330, daysAgo: 2), effort(.ride, .power, 360, 318, daysAgo: 12),
      effort(.ride, .power, 720, 270, daysAgo: 40), effort(.ride, .power, 1200, 268, daysAgo: 80),
    ]
    let proposals = ThresholdProposal.learned(
      from: [], efforts: runs + rides, on: today, settings: .init(), power: .init(), fit: .init())
    #expect(proposal(.anaerobicDistance, in: proposals) == nil)
    #expect(proposal(.anaerobicWork, in: proposals) == nil)
    #expect(proposal(.criticalSpeed, in: proposals) != nil && proposal(.criticalPower, in: proposals) != nil)
    #expect(proposals.allSatisfy { $0.interval.map { $0.lowerBound > 0 } ?? true })
  }

  @Test func acceptingChangesNothingBefore() throws {
    var athlete = AthleteProfile()
    athlete.thresholds.thresholdPower = 250
    let efforts = [effort(.ride, .power, 1200, 300)]
    let proposals = ThresholdProposal.learned(
      from: [], efforts: efforts, for: athlete, on: today, settings: .init(), power: .init(), fit: .init())
    let before = athlete
    let updated = athlete.accepting(proposals, from: today)
    #expect(athlete == before)
    #expect(updated.thresholds(on: today, sport: .ride).thresholdPower == 285)
    #expect(updated.thresholds(on: today.adding(days: -1), sport: .ride).thresholdPower == 250)
    // Power that names no sport is cycling's.
    #expect(updated.thresholds(on: today, sport: .run).thresholdPower == nil)
    #expect(updated.thresholds(on: today).thresholdPower == 250)
    let again = updated.setting(\.thresholdPower, to: 260, from: today.adding(days: 30))
    // For a sport beats for all.
    #expect(again.thresholds(on: today.adding(days: 40), sport: .ride).thresholdPower == 285)
    #expect(again.thresholds(on: today.adding(days: 40)).thresholdPower == 260)
    #expect(again.thresholds(on: today.adding(days: 40), sport: .run).thresholdPower == nil)
  }
}

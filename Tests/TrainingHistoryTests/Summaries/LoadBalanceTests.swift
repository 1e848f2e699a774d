import ActivityStreams
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

/// Page: *Load focus balance*.
@Suite struct LoadBalanceTests {
  private static let day = CalendarDay(ordinal: 20_500)

  private static func session(
    _ load: Double?, _ parts: [Double]?, ago: Int = 3, _ basis: LoadFocus.Basis = .power
  ) -> SessionSummary {
    var session = SessionSummary(day: day.adding(days: -ago), kind: "Run", load: load)
    session.focus = parts.map {
      LoadFocus(lowAerobic: $0[0], highAerobic: $0[1], anaerobic: $0[2], basis: basis)
    }
    return session
  }

  /// The sessions of the page; the focus may be in another unit than the load.
  private static let known = [
    session(100, [60, 30, 10]), session(100, [6, 3, 1], ago: 27), session(100, [0.9, 0.1, 0], ago: 0),
  ]

  /// A balance that asks for one session alone.
  private static func balance(_ sessions: [SessionSummary]) -> LoadBalance? {
    var settings = LoadBalanceSettings()
    settings.minimumSessions = 1
    return LoadBalance(sessions, through: day, settings: settings)
  }

  /// Bands are of weeks: one session, or three, are held against none, and four are.
  @Test func fewSessionsAreNotJudged() throws {
    for count in 1...3 {
      let few = try #require(
        LoadBalance(Array(Self.known.prefix(count)), through: Self.day, settings: .init()))
      #expect(few.isTooFew && few.sessions == count && few.lowAerobic.share != nil)
      #expect([few.lowAerobic, few.highAerobic, few.anaerobic].allSatisfy { $0.standing == nil })
    }
    let enough = try #require(
      LoadBalance(Self.known + [Self.session(100, [60, 30, 10])], through: Self.day, settings: .init()))
    #expect(!enough.isTooFew && enough.lowAerobic.standing == .within)
  }

  /// By hand: 210, 70 and 20 of 300.
  @Test func sharesOfTheLoad() throws {
    let balance = try #require(Self.balance(Self.known))
    #expect(isClose(balance.lowAerobic.load, 210) && isClose(balance.lowAerobic.share, 0.7))
    #expect(isClose(balance.highAerobic.share, 70.0 / 300) && isClose(balance.anaerobic.share, 20.0 / 300))
    #expect(balance.knownShare == 1 && balance.unknown == 0 && !balance.isEstimatedFromHeartRate)
    // 1.6448536 · 0.05 = 0.0822427.
    #expect(isClose(balance.lowAerobic.interval?.upperBound, 0.7822427, 1e-6))
    #expect(isClose(balance.anaerobic.interval?.lowerBound, 0))
    for part in [balance.lowAerobic, balance.highAerobic, balance.anaerobic] {
      #expect(part.standing == .within)
    }
  }

  /// A load of 60 without a focus: 210/360 − 0.0822427 to 270/360 + 0.0822427, by hand.
  @Test func whatIsNotKnownWidens() throws {
    let balance = try #require(
      LoadBalance(
        Self.known + [Self.session(60, nil), Self.session(nil, nil)], through: Self.day, settings: .init()))
    #expect(isClose(balance.lowAerobic.interval?.lowerBound, 210.0 / 360 - 0.0822427, 1e-6))
    #expect(isClose(balance.lowAerobic.interval?.upperBound, 270.0 / 360 + 0.0822427, 1e-6))
    #expect(isClose(balance.knownShare, 300.0 / 360) && balance.unknownLoads == 1)
    let little = try #require(
      LoadBalance(Self.known + [Self.session(301, nil)], through: Self.day, settings: .init()))
    #expect(little.lowAerobic.share == nil && little.lowAerobic.standing == nil)
    #expect(little.lowAerobic.load == balance.lowAerobic.load)
  }

  @Test func standingsAreSaidWhereTheyAreSure() throws {
    func standing(_ parts: [Double], _ basis: LoadFocus.Basis = .power) throws -> [String?] {
      let balance = try #require(Self.balance([Self.session(100, parts, basis)]))
      return [balance.lowAerobic, balance.highAerobic, balance.anaerobic].map { $0.standing?.rawValue }
    }
    #expect(try standing([30, 60, 10]) == ["below", "above", "within"])
    #expect(try standing([95, 5, 0]) == ["above", nil, nil])
    // Heart rate does not see short efforts.
    #expect(try standing([30, 30, 40], .heartRate) == ["below", "within", nil])
  }

  @Test func daysAndOrderAndNothing() throws {
    let sessions =
      Self.known + [Self.session(500, [0, 0, 1], ago: 28), Self.session(500, [0, 0, 1], ago: -1)]
    #expect(
      LoadBalance(sessions, through: Self.day, settings: .init())
        == LoadBalance(Self.known.reversed(), through: Self.day, settings: .init()))
    #expect(LoadBalance([], through: Self.day, settings: .init()) == nil)
    #expect(LoadBalance([Self.session(100, nil)], through: Self.day, settings: .init()) == nil)
    #expect(LoadBalance([Self.session(0, [1, 1, 1])], through: Self.day, settings: .init()) == nil)
    #expect(LoadBalance([Self.session(.infinity, [1, 1, 1])], through: Self.day, settings: .init()) == nil)
  }

  @Test func methodsAreSharesOfTheLoad() throws {
    let balance = try #require(
      LoadBalance(
        [Self.session(100, [1, 1, 1], .heartRate), Self.session(50, [1, 1, 1], .speed)], through: Self.day,
        settings: .init()))
    #expect(balance.byBasis == [.heartRate: 100, .speed: 50] && balance.isEstimatedFromHeartRate)
  }
}

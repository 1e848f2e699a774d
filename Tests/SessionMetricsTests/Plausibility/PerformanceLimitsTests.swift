import ActivityStreams
import Testing
import _TestSupport

@testable import SessionMetrics

/// Page: *Plausibility limits*.
@Suite struct PerformanceLimitsTests {
  @Test func theTableIsTheCommittedFile() throws {
    let committed = try TestData.packageBytes("Data/performance_limits.csv")
    #expect(Array(PerformanceLimits.text.utf8) == committed)
    #expect(PerformanceLimits.rows.count == PerformanceLimits.text.split(separator: "\n").count - 1)
    #expect(PerformanceLimits.rows.allSatisfy { $0.value > 0 && $0.seconds > 0 && !$0.source.isEmpty })
  }

  @Test func whatIsHeldLongerIsNeverFaster() {
    for sport in ThresholdSport.allCases {
      for quantity in PerformanceLimits.Quantity.allCases {
        let rows = PerformanceLimits.rows.filter { $0.sport == sport && $0.quantity == quantity }
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.seconds < $1.seconds && $0.value >= $1.value })
      }
    }
  }

  @Test func aRecordIsTheLimitAtItsDurationAndLinesLieBetween() throws {
    let marathon = try #require(PerformanceLimits.highest(.speed, of: .run, over: 7170))
    #expect((marathon - 5.89).magnitude < 1e-12)
    let between = try #require(PerformanceLimits.highest(.speed, of: .run, over: 5000))
    #expect(between < 6.20 && between > 5.89)
    #expect(PerformanceLimits.highest(.speed, of: .run, over: 0.1) == 12.42)
    #expect(PerformanceLimits.highest(.speed, of: .run, over: 1e9) == 3.70)
    #expect(PerformanceLimits.highest(.speed, of: .run, over: .nan) == nil)
    #expect(PerformanceLimits.highest(.climb, of: .swim, over: 60) == nil)
    // Of no sport in particular it is the widest.
    #expect(PerformanceLimits.highest(.climb, over: 60) == 2800)
    #expect(PerformanceLimits.highest(.speed, over: 1) == 36)
    #expect(PerformanceLimits.highest(.speed, over: .nan) == nil)
  }

  @Test func limitsFallWithDuration() {
    for sport in ThresholdSport.allCases {
      for quantity in PerformanceLimits.Quantity.allCases where quantity == .speed || sport != .run {
        let rows = PerformanceLimits.rows.filter { $0.sport == sport && $0.quantity == quantity }
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.seconds < $1.seconds && $0.value >= $1.value })
      }
    }
  }
}

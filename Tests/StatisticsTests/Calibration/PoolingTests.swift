import Statistics
import Testing
import _TestSupport

/// Page: *Pooling and rates*.
@Suite struct PoolingTests {
  @Test func workedNumbers() throws {
    let groups = zip([0.42, 0.55, 0.61, 0.30, 0.50], [4.0, 20, 35, 2, 12]).map {
      PartialPooling.Group(mean: $0, count: $1)
    }
    let pooling = try #require(PartialPooling(groups, withinVariance: 0.04))
    #expect(isClose(pooling.fixedEffectMean, 0.556575342466, 1e-11))
    #expect(isClose(pooling.heterogeneity, 8.63609589041, 1e-11))
    #expect(isClose(pooling.betweenVariance, 0.00382412429379, 1e-10))
    #expect(isClose(pooling.mean, 0.526392243444, 1e-11))
    #expect(
      isClose(
        groups.map { pooling.posterior(of: $0).mean },
        [0.496961289687, 0.541893113757, 0.590762617498, 0.490052940164, 0.512291256113], 1e-11))
    let known = try #require(PartialPooling(mean: 0.5, betweenVariance: 0.01, withinVariance: 0.04))
    let posterior = known.posterior(of: .init(mean: 0.30, count: 2))
    #expect(isClose(posterior.mean, 0.433333333333, 1e-11))
    #expect(isClose(posterior.variance, 0.00666666666667, 1e-11))
    // n 8, σ²/τ² 4.
    #expect(isClose(known.posterior(of: .init(mean: 1, count: 8)).ownShare, 0.666666666667, 1e-11))
  }

  @Test func theTwoExtremes() throws {
    let groups = [1.0, 2, 3].map { PartialPooling.Group(mean: $0, count: 5) }
    let own = try #require(PartialPooling(groups, withinVariance: 0))
    #expect(own.posterior(of: groups[0]).mean == 1 && own.posterior(of: groups[0]).ownShare == 1)
    let complete = try #require(PartialPooling(groups, withinVariance: 1, betweenVariance: 0))
    #expect(groups.allSatisfy { isClose(complete.posterior(of: $0).mean, 2, 1e-14) })
    let new = complete.posterior(of: .init(mean: .nan, count: 0))
    #expect(new.mean == complete.mean && new.variance == 0 && new.ownShare == 0)
    #expect(PartialPooling([], withinVariance: 1) == nil)
    #expect(PartialPooling(groups, withinVariance: -1) == nil)
    #expect(PartialPooling(groups, withinVariance: 1, betweenVariance: .nan) == nil)
  }
}

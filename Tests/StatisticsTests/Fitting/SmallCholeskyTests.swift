import Statistics
import Testing
import _TestSupport

@Suite struct SmallCholeskyTests {
  @Test func worked() {
    // [4 2; 2 5] = L Lᵀ with L = [2 0; 1 2], and L Lᵀ [1; 2] = [8; 12].
    var factor = [4.0, 2, 0, 5]
    #expect(SmallCholesky.factor(&factor, order: 2) == nil)
    #expect(factor[0] == 2 && factor[1] == 1 && factor[3] == 2)
    var solution = [0.0, 8, 12]
    SmallCholesky.solve(factor, order: 2, &solution, from: 1)
    #expect(isClose(solution, [0, 1, 2], 1e-15))
  }

  @Test func whatHasNoFactor() {
    var indefinite = [1.0, 2, 0, 1]
    #expect(SmallCholesky.factor(&indefinite, order: 2) == 2)
    var missing = [Double.nan]
    #expect(SmallCholesky.factor(&missing, order: 1) == 1)
    var small = [1e-16]
    #expect(SmallCholesky.factor(&small, order: 1, minimumPivot: 1e-15) == 1)
    var short = [1.0]
    #expect(SmallCholesky.factor(&short, order: 2) == 1)
    var none = [Double]()
    #expect(SmallCholesky.factor(&none, order: 0) == nil)
  }
}

import Testing
@testable import AthleteReadiness
extension StateCodingTests {
  @Test func debugRoundTrip() throws {
    let state = try usualState(days: 310)
    let restored = try AthleteState(decoding: state.encoded())
    var (a, b) = ("", "")
    dump(state, to: &a)
    dump(restored, to: &b)
    let (x, y) = (a.split(separator: "\n"), b.split(separator: "\n"))
    print("DBG", x.count, y.count)
    for (n, (p, q)) in zip(x, y).enumerated() where p != q { print("DBG", n, p, "|", q); if n > 0 { for k in max(0, n - 12)..<n { print("DBGc", x[k]) } }; break }
  }
}

/// One long step up near the end of a long session.
package enum FastFinish {
  /// The shortest finish, s.
  private static let shortest = 300
  /// Its output over that of what came before, at least.
  private static let step = 1.1

  /// The stretch of the finish; `nil` of none.
  package static func level(_ grains: [[OutputLevel]], _ signal: OutputSignal, zero: Double) -> OutputLevel? {
    let n = signal.sums.count
    for levels in grains.reversed() where levels.count >= 2 && levels.count <= 8 {
      for k in 1..<levels.count {
        let own = levels[k]
        let before = signal.sums.mean(0, own.start) - zero
        let after = own.end < n ? signal.sums.mean(own.end, n) - zero : 0
        guard own.length >= shortest, own.start > n / 2, n - own.end < n / 6, own.mean - zero > step * before,
          own.end >= n - 30 || own.mean - zero > 1.08 * after,
          // The long part before it is even.
          let main = levels[..<k].max(by: { $0.length < $1.length }),
          Double(main.length) > 0.6 * Double(own.start)
        else { continue }
        return own
      }
    }
    return nil
  }
}

/// The neighbours that count towards a rolling statistic at each place of a column.
///
/// At the ends of a column, windows shrink; nothing is padded.
public struct RollingWindow: Sendable, Hashable {
  /// The position of the place in its window.
  public enum Alignment: String, Sendable, Hashable, CaseIterable {
    /// At the end: the window looks back.
    case trailing
    /// In the middle; a window of an even number of samples has one more before than after.
    case centred
  }

  /// The width, as requested.
  enum Width: Sendable, Hashable {
    case samples(Int)
    case duration(Double)
  }

  let width: Width
  let alignment: Alignment

  /// A number of samples, the current one included; a count < 1 counts as 1.
  ///
  /// Trailing, the places i − n + 1 … i; centred, the places i − n/2 … i + (n − 1)/2.
  public static func samples(_ count: Int, _ alignment: Alignment = .trailing) -> RollingWindow {
    RollingWindow(width: .samples(max(1, count)), alignment: alignment)
  }

  /// A length of time, whatever the sampling; a negative or NaN width counts as 0.
  ///
  /// Trailing, all samples in (t − width, t], so that 30 s at 1 Hz are 30 samples; centred, all in
  /// [t − width/2, t + width/2]. The sample at the place itself always counts.
  public static func duration(_ width: Double, _ alignment: Alignment = .trailing) -> RollingWindow {
    RollingWindow(width: .duration(width > 0 ? width : 0), alignment: alignment)
  }
}

/// Why a rolling statistic could not be computed.
public enum RollingError: Error, Sendable, Hashable {
  /// A window in time was requested without times.
  case timesMissing
  /// There are not as many times as values.
  case mismatch(times: Int, values: Int)
  /// Times must be finite and must not fall; the one at this index does.
  case timesNotRising(index: Int)
  /// A share of a quantile must be in 0…1.
  case shareOutOfRange(Double)
}

/// The first place of each window, and the one after its last; both never fall.
struct WindowBounds {
  let lower: [Int]
  let upper: [Int]

  /// The windows of a column.
  init(_ window: RollingWindow, count: Int, times: [Double]?) throws(RollingError) {
    if let times { try WindowBounds.check(times, count: count) }
    var lower = Array(repeating: 0, count: count)
    var upper = lower
    switch window.width {
    case .samples(let size):
      // Clamped first, so no sum overflows.
      let size = min(size, 2 * count + 2)
      let before = window.alignment == .trailing ? size - 1 : size / 2
      let after = size - 1 - before
      for place in 0..<count {
        lower[place] = max(0, place - before)
        upper[place] = min(count, place + after + 1)
      }
    case .duration(let width):
      guard let times else { throw .timesMissing }
      var first = 0
      var end = 0
      let isTrailing = window.alignment == .trailing
      for place in 0..<count {
        let time = times[place]
        if isTrailing {
          while first < place, times[first] <= time - width { first += 1 }
          end = place + 1
        } else {
          while first < place, times[first] < time - width / 2 { first += 1 }
          end = max(end, place + 1)
          while end < count, times[end] <= time + width / 2 { end += 1 }
        }
        lower[place] = first
        upper[place] = end
      }
    }
    self.lower = lower
    self.upper = upper
  }

  private static func check(_ times: [Double], count: Int) throws(RollingError) {
    guard times.count == count else { throw .mismatch(times: times.count, values: count) }
    var last = -Double.infinity
    for (index, time) in times.enumerated() {
      guard time.isFinite, time >= last else { throw .timesNotRising(index: index) }
      last = time
    }
  }
}

extension EffortFamilies {
  /// Minimum ratio of an effort's output to the output in its rests.
  var leastContrast: Double { isPower || signal.source == .ridePower ? 1.25 : isHeart ? 1.16 : 1.12 }

  func stands(_ hump: Hump) -> Bool {
    hump.length >= signal.shortestEffort && hump.contrast >= leastContrast
      && hump.mean > 1.06 * max(hump.before, hump.after)
  }

  /// Whether an effort itself consists of three or more similar efforts with clear rests.
  func hidesRepetitions(_ hump: Hump) -> Bool {
    guard hump.length >= 90, levels.count > 1 else { return false }
    let inside = levels[1].filter { $0.start >= hump.start - 3 && $0.end <= hump.end + 3 }
    guard inside.count >= 5 else { return false }
    var peaks: [Double] = []
    for i in inside.indices where inside[i].length >= 10 {
      let before = i > 0 ? inside[i - 1].mean : nil, after = i + 1 < inside.count ? inside[i + 1].mean : nil
      let low = max(before ?? 0, after ?? 0) - zero
      if before != nil || after != nil, inside[i].mean - zero > 1.3 * max(low, 1e-9) {
        peaks.append(Double(inside[i].length))
      }
    }
    return peaks.count >= 3 && spread(peaks) < 0.3
  }

  func isAlike(_ hump: Hump, _ seed: Hump) -> Bool {
    let tolerance = max(0.17 * seed.length, isPower ? 3 : 4)
    let output = max(
      seed.length < 25 ? (isPower ? 0.25 : 0.14) : seed.length < 75 ? 0.13 : 0.09, uncertainty(seed))
    return (hump.length - seed.length).magnitude <= tolerance
      && (hump.mean - seed.mean).magnitude <= output * seed.mean
  }

  func isNear(_ hump: Hump, length: Double, mean: Double) -> Bool {
    stands(hump) && (hump.length - length).magnitude < max(0.35 * length, 6)
      && (hump.mean / mean - 1).magnitude < max(0.18, 1.5 * uncertainty(hump))
  }

  /// Returns how far the means of two equal efforts can differ because of noise alone, as a fraction.
  func uncertainty(_ hump: Hump) -> Double {
    min(0.3, 3 * signal.noise / max(1, hump.length).squareRoot() / max(1e-9, hump.mean))
  }
}

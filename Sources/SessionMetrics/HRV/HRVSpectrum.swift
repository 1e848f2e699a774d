import RealModule

/// Power of heart-rate variability by frequency band, ms².
///
/// LF/HF is reported without interpretation, because it does not measure autonomic balance.
///
/// Page: *Heart-rate variability in the frequency domain*, tests: `HRVSpectrumTests`.
public struct HRVSpectrum: Sendable, Hashable {
  /// Very low frequency, 0.0033–0.04 Hz.
  public let veryLow: Double
  /// Low frequency, 0.04–0.15 Hz; `nil` if the recording is too short.
  public let low: Double?
  /// High frequency, 0.15–0.40 Hz; `nil` if the recording is too short.
  public let high: Double?
  /// Frequency of the high-band peak, Hz.
  public let highPeak: Double?
  /// Breaths per minute from the high-band peak, if it is clear.
  ///
  /// `nil` during exercise, when breathing is faster than the band.
  public let breathing: Double?
  /// Time analysed, s.
  public let seconds: Double

  /// 100·LF/(LF + HF); `nil` if the sum is 0.
  public var lowNormalized: Double? {
    guard let low, let high, low + high > 0 else { return nil }
    return 100 * low / (low + high)
  }
  /// LF/HF; `nil` if high-frequency power is missing.
  public var ratio: Double? {
    guard let low, let high, high > 0 else { return nil }
    return low / high
  }

  /// The method of the spectrum.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// Lomb–Scargle periodogram of the unevenly spaced beats (Lomb 1976; Scargle 1982).
    case lombScargle = "lomb_scargle"
    /// Welch's method on a resampled, evenly spaced series (Welch 1967).
    case welch
  }

  /// Computes the spectrum of a series of beats, averaged over segments without gaps.
  ///
  /// - Returns: `nil` if too many beats were removed or no segment is long enough.
  /// - Complexity: O(*n* · segment · highest frequency).
  public init?(
    _ series: BeatSeries, method: Method = .lombScargle, settings: HRVSettings = HRVSettings()
  ) {
    guard series.removedShare <= settings.maximumRemovedForSpectrum, settings.bandEdges.count == 4 else {
      return nil
    }
    var density = BandPowers(settings)
    var start = 0
    while start < series.count {
      var end = start + 1
      while end < series.count, !series.followsHole[end],
        series.times[end] - series.times[start] <= HRVSettings.spectrumPiece
      { end += 1 }
      if let intervals = series.repaired(start..<end, maximumRemoved: settings.maximumRemovedForSpectrum),
        let last = series.times[start..<end].last, last - series.times[start] >= HRVSettings.minimumForHigh
      {
        density.add(intervals, times: Array(series.times[start..<end]), method)
      }
      start = end
    }
    guard density.seconds > 0 else { return nil }
    self.init(density)
  }

  /// Computes the spectrum of clean intervals, without quality checks.
  ///
  /// - Parameters:
  ///   - intervals: Intervals, ms.
  ///   - times: End of each interval, s, in ascending order.
  ///   - settings: Settings that define the frequency bands.
  ///   - method: The method of spectral estimation.
  /// - Returns: `nil` if there are fewer than 4 beats or the times do not ascend.
  public init?(
    intervals: [Double], times: [Double], method: Method = .lombScargle, settings: HRVSettings = HRVSettings()
  ) {
    guard intervals.count == times.count, intervals.count >= 4, intervals.allSatisfy(\.isFinite),
      times.allSatisfy(\.isFinite), zip(times, times.dropFirst()).allSatisfy(<), settings.bandEdges.count == 4
    else { return nil }
    var density = BandPowers(settings)
    density.add(intervals, times: times, method)
    guard density.seconds > 0 else { return nil }
    self.init(density)
  }

  /// Shortest mean interval at which breathing falls in the high band, ms (100 bpm).
  ///
  /// During exercise, people breathe faster than the band's upper edge of 0.4 Hz (24 breaths per minute), so the peak
  /// in the band is not the breathing peak (Task Force 1996 for the band at rest; Blain et al. 2005 for exercise).
  static let restingInterval = 600.0

  private init(_ density: BandPowers) {
    veryLow = density.powers[0]
    low = density.longest >= HRVSettings.minimumForLow ? density.powers[1] : nil
    high = density.longest >= HRVSettings.minimumForHigh ? density.powers[2] : nil
    seconds = density.seconds
    let peak = density.highBand.max { $0.value < $1.value }.flatMap {
      $0.value > 0 ? Double($0.key) / 1000 : nil
    }
    highPeak = high == nil ? nil : peak
    if let peak, let high, high > 0, density.meanInterval >= Self.restingInterval {
      let near = density.highBand.reduce(0) {
        (Double($1.key) / 1000 - peak).magnitude <= HRVSettings.breathingPeakWidth ? $0 + $1.value : $0
      }
      breathing = near >= HRVSettings.breathingPeakShare * high ? 60 * peak : nil
    } else {
      breathing = nil
    }
  }
}

struct BandPowers {
  let edges: [Double]
  let settings: HRVSettings
  var powers = [0.0, 0.0, 0.0]
  var seconds = 0.0
  var longest = 0.0
  /// Mean interval, ms.
  var meanInterval = 0.0
  /// Power in the high band, keyed by mHz.
  var highBand: [Int: Double] = [:]

  init(_ settings: HRVSettings) {
    edges = settings.bandEdges
    self.settings = settings
  }

  mutating func add(_ intervals: [Double], times: [Double], _ method: HRVSpectrum.Method) {
    guard let first = times.first, let last = times.last, last > first else { return }
    let length = last - first
    let lines =
      method == .lombScargle
      ? Self.lomb(intervals, times, upTo: edges[3])
      : Self.welch(intervals, times, settings, upTo: edges[3])
    var piece = [0.0, 0.0, 0.0]
    var high: [Int: Double] = [:]
    for line in lines {
      for band in 0..<3 where line.frequency >= edges[band] && line.frequency < edges[band + 1] {
        piece[band] += line.power
        if band == 2 { high[Int(exactly: (line.frequency * 1000).rounded()) ?? 0, default: 0] += line.power }
      }
    }
    let share = length / (seconds + length)
    meanInterval += (intervals.reduce(0, +) / Double(max(1, intervals.count)) - meanInterval) * share
    for band in 0..<3 { powers[band] += (piece[band] - powers[band]) * share }
    for key in Set(highBand.keys).union(high.keys) {
      let old = highBand[key] ?? 0
      highBand[key] = old + ((high[key] ?? 0) - old) * share
    }
    seconds += length
    longest = max(longest, length)
  }

  struct Line {
    var frequency: Double
    var power: Double
  }

  /// Returns the power at f_j = j/T: S(f)/T with S = 2(T/N)P. The sum over all f is then about equal to the
  /// variance.
  static func lomb(_ intervals: [Double], _ times: [Double], upTo highest: Double) -> [Line] {
    guard let first = times.first, let last = times.last, last > first else { return [] }
    let length = last - first
    let mean = intervals.reduce(0, +) / Double(intervals.count)
    let values = intervals.map { $0 - mean }
    guard let count = Int(exactly: (highest * length).rounded(.up)), count > 0, count < 1_000_000 else {
      return []
    }
    // Process eight beats at a time. Each phase advances by a fixed step per frequency, so a beat needs its sine and
    // cosine only once. Sums over cos 2ωt and sin 2ωt make a second pass for the offset τ unnecessary (Press &
    // Rybicki 1989). Unused lanes stay 0.
    let blocks = (times.count + 7) / 8
    var value = [SIMD8<Double>](repeating: .zero, count: blocks)
    var (cosine, sine) = (value, value)
    var (turnCosine, turnSine) = (value, value)
    for (index, time) in times.enumerated() {
      let angle = 2 * Double.pi * ((time - first) / length)
      let (block, lane) = (index / 8, index % 8)
      value[block][lane] = values[index]
      cosine[block][lane] = 1
      turnCosine[block][lane] = .cos(angle)
      turnSine[block][lane] = .sin(angle)
    }
    let half = Double(times.count) / 2
    return (1...count).map { step in
      var (xc, xs, c2, s2) = (SIMD8<Double>.zero, SIMD8<Double>.zero, SIMD8<Double>.zero, SIMD8<Double>.zero)
      for block in 0..<blocks {
        let c = cosine[block] * turnCosine[block] - sine[block] * turnSine[block]
        let s = sine[block] * turnCosine[block] + cosine[block] * turnSine[block]
        cosine[block] = c
        sine[block] = s
        xc += value[block] * c
        xs += value[block] * s
        c2 += c * c - s * s
        s2 += c * s
      }
      let (sumC, sumS) = (c2.sum(), 2 * s2.sum())
      let twice = Double.atan2(y: sumS, x: sumC)
      let (cosTau, sinTau) = (Double.cos(twice / 2), Double.sin(twice / 2))
      let reach = (sumC * sumC + sumS * sumS).squareRoot() / 2
      let along = xc.sum() * cosTau + xs.sum() * sinTau
      let across = xs.sum() * cosTau - xc.sum() * sinTau
      let (cc, ss) = (half + reach, half - reach)
      let p = 0.5 * ((cc > 0 ? along * along / cc : 0) + (ss > 1e-9 * half ? across * across / ss : 0))
      return Line(frequency: Double(step) / length, power: 2 / Double(times.count) * p)
    }
  }

  /// Returns Welch's spectrum.
  ///
  /// Settings: 4 Hz, linear detrend, Hann window of 256 samples, 50 % overlap, density scaling. Power is
  /// density · Δf.
  static func welch(
    _ intervals: [Double], _ times: [Double], _ settings: HRVSettings, upTo highest: Double
  ) -> [Line] {
    let rate = max(1, HRVSettings.resamplingRate)
    guard let first = times.first, let last = times.last,
      let steps = Int(exactly: ((last - first) * rate).rounded(.down)), steps < 10_000_000
    else { return [] }
    let curve = settings.interpolation == .cubic ? CubicSpline(times, intervals) : nil
    var even: [Double] = []
    var place = 0
    for step in 0...steps {
      let time = first + Double(step) / rate
      while place + 2 < times.count, times[place + 1] <= time { place += 1 }
      if let curve {
        even.append(curve.value(at: time, in: place))
      } else {
        let share = (time - times[place]) / (times[place + 1] - times[place])
        even.append(intervals[place] + share * (intervals[place + 1] - intervals[place]))
      }
    }
    let size = min(max(16, HRVSettings.segment), even.count)
    guard size >= 16 else { return [] }
    let window = (0..<size).map { 0.5 - 0.5 * Double.cos(2 * .pi * Double($0) / Double(size)) }
    let scale = 1 / (rate * window.reduce(0) { $0 + $1 * $1 })
    let bins = min(size / 2, Int(exactly: (highest / rate * Double(size)).rounded(.up)) ?? 0)
    var density = [Double](repeating: 0, count: bins + 1)
    var pieces = 0.0
    var start = 0
    while start + size <= even.count {
      let piece = detrended(Array(even[start..<(start + size)]))
      for bin in 0...bins {
        var real = 0.0
        var imaginary = 0.0
        for index in piece.indices {
          let angle = 2 * Double.pi * Double(bin * index % size) / Double(size)
          real += piece[index] * window[index] * .cos(angle)
          imaginary -= piece[index] * window[index] * .sin(angle)
        }
        density[bin] += (bin == 0 ? 1 : 2) * scale * (real * real + imaginary * imaginary)
      }
      pieces += 1
      start += size - size / 2
    }
    guard pieces > 0 else { return [] }
    let width = rate / Double(size)
    return density.indices.map { Line(frequency: Double($0) * width, power: density[$0] / pieces * width) }
  }

  static func detrended(_ values: [Double]) -> [Double] {
    let middle = Double(values.count - 1) / 2
    let mean = values.reduce(0, +) / Double(values.count)
    var products = 0.0
    var squares = 0.0
    for index in values.indices {
      products += (Double(index) - middle) * (values[index] - mean)
      squares += (Double(index) - middle) * (Double(index) - middle)
    }
    let slope = squares > 0 ? products / squares : 0
    return values.indices.map { values[$0] - mean - slope * (Double($0) - middle) }
  }
}

/// A natural cubic spline through points with ascending x.
struct CubicSpline {
  let x: [Double]
  let y: [Double]
  /// Second derivatives at the points.
  let bend: [Double]

  init(_ x: [Double], _ y: [Double]) {
    self.x = x
    self.y = y
    var bend = [Double](repeating: 0, count: x.count)
    if x.count > 2 {
      var upper = [Double](repeating: 0, count: x.count)
      var right = [Double](repeating: 0, count: x.count)
      for index in 1..<(x.count - 1) {
        let before = x[index] - x[index - 1]
        let after = x[index + 1] - x[index]
        let target = 6 * ((y[index + 1] - y[index]) / after - (y[index] - y[index - 1]) / before)
        let pivot = 2 * (before + after) - before * upper[index - 1]
        upper[index] = after / pivot
        right[index] = (target - before * right[index - 1]) / pivot
      }
      for index in stride(from: x.count - 2, to: 0, by: -1) {
        bend[index] = right[index] - upper[index] * bend[index + 1]
      }
    }
    self.bend = bend
  }

  /// Returns the value at x in the segment that starts at the point with index `place`.
  func value(at abscissa: Double, in place: Int) -> Double {
    guard place + 1 < x.count else { return y.last ?? .nan }
    let width = x[place + 1] - x[place]
    let a = (x[place + 1] - abscissa) / width
    let b = (abscissa - x[place]) / width
    return a * y[place] + b * y[place + 1]
      + ((a * a * a - a) * bend[place] + (b * b * b - b) * bend[place + 1]) * width * width / 6
  }
}

import RealModule

/// Sample entropy: how seldom stretches of beats that are alike go on alike (Richman & Moorman 2000).
///
/// Page: *Sample entropy*, tests: `SampleEntropyTests`.
public enum SampleEntropy {
  /// Pairs of stretches that are alike.
  private struct Pairs {
    /// Over m values.
    var short = 0
    /// Over m + 1 values.
    var long = 0
  }

  /// Sample entropy −ln(A/B): B pairs of stretches of m values agree within r in every value, A of them in the next value too.
  ///
  /// - Parameters:
  ///   - values: The series.
  ///   - length: m.
  ///   - tolerance: r, in the unit of the series.
  /// - Returns: `nil` where no pair agrees, none goes on alike, or a value is not finite.
  /// - Complexity: O(*n*²).
  public static func of(_ values: [Double], length: Int, tolerance: Double) -> Double? {
    entropy([values[...]], length: length, tolerance: tolerance)
  }

  /// Sample entropy of a series of beats; `nil` with too few beats, a hole, or too many removed beats.
  ///
  /// A long series is cut into pieces of even length, of which no more than a number, spread over it, are counted together; the
  /// tolerance is a share of the standard deviation of all beats.
  ///
  /// - Parameters:
  ///   - series: The beats.
  ///   - settings: Length, tolerance, pieces.
  public static func of(_ series: BeatSeries, settings: HRVSettings = HRVSettings()) -> Double? {
    guard series.count >= settings.minimumEntropyBeats, settings.entropyPiece > 0,
      let beats = series.repaired(0..<series.count, maximumRemoved: settings.maximumRemovedForScaling)
    else { return nil }
    let count = Double(beats.count)
    let mean = beats.reduce(0, +) / count
    let variance = beats.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    guard variance > 0, variance.isFinite else { return nil }
    let pieces = (beats.count + settings.entropyPiece - 1) / settings.entropyPiece
    let wanted = max(1, min(pieces, settings.entropyPieces))
    let parts = (0..<wanted).map { place -> ArraySlice<Double> in
      let piece = wanted == pieces ? place : (place * pieces) / wanted
      return beats[(piece * beats.count / pieces)..<((piece + 1) * beats.count / pieces)]
    }
    return entropy(
      parts, length: settings.entropyLength, tolerance: settings.entropyTolerance * variance.squareRoot())
  }

  private static func entropy(_ parts: [ArraySlice<Double>], length: Int, tolerance: Double) -> Double? {
    guard length > 0, tolerance > 0 else { return nil }
    var pairs = Pairs()
    for part in parts { count(Array(part), length, tolerance, &pairs) }
    guard pairs.short > 0, pairs.long > 0 else { return nil }
    return -Double.log(Double(pairs.long) / Double(pairs.short))
  }

  private static func count(_ values: [Double], _ length: Int, _ tolerance: Double, _ pairs: inout Pairs) {
    let starts = values.count - length
    guard starts > 1, values.allSatisfy(\.isFinite) else { return }
    let values = values.span
    for one in 0..<(starts - 1) {
      for other in (one + 1)..<starts where (values[one] - values[other]).magnitude <= tolerance {
        var agreed = 1
        while agreed <= length, (values[one + agreed] - values[other + agreed]).magnitude <= tolerance {
          agreed += 1
        }
        if agreed >= length { pairs.short += 1 }
        if agreed > length { pairs.long += 1 }
      }
    }
  }
}

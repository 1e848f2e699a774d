import RealModule

/// Sample entropy: how rarely matching runs of beats still match in the next beat (Richman & Moorman 2000).
///
/// Approximate and multiscale entropy use the same counts.
///
/// Page: *Sample entropy*, tests: `SampleEntropyTests`.
public enum SampleEntropy {
  /// Returns sample entropy −ln(A/B).
  ///
  /// B is the number of pairs of runs of m values that agree within r in every value. A is the number of
  /// these pairs that also agree in the next value.
  ///
  /// - Parameters:
  ///   - values: The series.
  ///   - length: Length of the compared runs, m.
  ///   - tolerance: r, in the unit of the series.
  /// - Returns: `nil` if no pair agrees, if no pair agrees in the next value, or if a value is not finite.
  /// - Complexity: O(*n*²).
  public static func of(_ values: [Double], length: Int, tolerance: Double) -> Double? {
    AlikeStretches(values[...], length: length, tolerance: tolerance).flatMap { sample([$0]) }
  }

  /// Returns approximate entropy Φ(m) − Φ(m + 1) (Pincus 1991).
  ///
  /// Φ(m) is the mean logarithm of the fraction of runs of m values that agree with a run within r, including itself.
  /// Counting the run itself makes short series look regular, so compare only series of equal length.
  ///
  /// - Parameters:
  ///   - values: The series.
  ///   - length: Length of the compared runs, m.
  ///   - tolerance: r, in the unit of the series.
  /// - Returns: `nil` if there are fewer than m + 2 values, or if one is not finite.
  /// - Complexity: O(*n*²).
  public static func approximate(of values: [Double], length: Int, tolerance: Double) -> Double? {
    AlikeStretches(values[...], length: length, tolerance: tolerance)?.approximate
  }

  /// Returns multiscale entropy: the sample entropy of block means for block lengths 1…`scales` (Costa,
  /// Goldberger & Peng 2002). The tolerance is the same for all block lengths.
  ///
  /// - Parameters:
  ///   - values: The series.
  ///   - scales: The longest block, in values.
  ///   - length: Length of the compared runs, m.
  ///   - tolerance: r, in the unit of the series, for all scales. Costa uses 0.15 of the series' standard deviation.
  /// - Returns: One value per scale; `nil` for a scale at which no pair agrees or none agrees in the next value.
  /// - Complexity: O(*n*²).
  public static func multiscale(of values: [Double], scales: Int, length: Int, tolerance: Double) -> [Double?]
  {
    guard scales > 0 else { return [] }
    return (1...min(scales, max(1, values.count))).map { scale in
      let means = stride(from: 0, to: values.count - scale + 1, by: scale).map { first in
        values[first..<(first + scale)].reduce(0, +) / Double(scale)
      }
      return of(means, length: length, tolerance: tolerance)
    }
  }

  package struct OfBeats: Sendable, Hashable {
    /// Sample entropy; `nil` if no pair agrees or none agrees in the next value.
    package let sample: Double?
    /// Approximate entropy, averaged over segments.
    package let approximate: Double
  }

  /// Returns the sample entropy of a series of beats, or `nil` if it has too few beats, too many removed
  /// beats or a gap.
  public static func of(_ series: BeatSeries, settings: HRVSettings = HRVSettings()) -> Double? {
    ofBeats(series, settings: settings)?.sample
  }

  /// Returns sample and approximate entropy of a series of beats, or `nil` if it has too few beats, too many
  /// removed beats or a gap.
  ///
  /// A long series is cut into equal segments, and a limited number of evenly spaced segments is counted. The
  /// tolerance is a fraction of the standard deviation of all beats. Sample entropy pools the pairs of all
  /// segments; approximate entropy is averaged over segments.
  ///
  /// - Parameters:
  ///   - series: The beats.
  ///   - settings: Run length, tolerance and segments.
  package static func ofBeats(_ series: BeatSeries, settings: HRVSettings) -> OfBeats? {
    guard series.count >= HRVSettings.minimumEntropyBeats, HRVSettings.entropyPiece > 0,
      let beats = series.repaired(0..<series.count, maximumRemoved: settings.maximumRemovedForScaling)
    else { return nil }
    let count = Double(beats.count)
    let mean = beats.reduce(0, +) / count
    let variance = beats.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    guard variance > 0, variance.isFinite else { return nil }
    let tolerance = HRVSettings.entropyTolerance * variance.squareRoot()
    let pieces = (beats.count + HRVSettings.entropyPiece - 1) / HRVSettings.entropyPiece
    let wanted = max(1, min(pieces, HRVSettings.entropyPieces))
    let parts = (0..<wanted).compactMap { place -> AlikeStretches? in
      let piece = wanted == pieces ? place : (place * pieces) / wanted
      let rows = (piece * beats.count / pieces)..<((piece + 1) * beats.count / pieces)
      return AlikeStretches(beats[rows], length: HRVSettings.entropyLength, tolerance: tolerance)
    }
    guard !parts.isEmpty else { return nil }
    return OfBeats(
      sample: sample(parts), approximate: parts.reduce(0) { $0 + $1.approximate } / Double(parts.count))
  }

  /// Returns −ln(A/B) over the pairs of all segments.
  private static func sample(_ parts: [AlikeStretches]) -> Double? {
    let pairs = parts.reduce(0) { $0 + $1.pairs }
    let long = parts.reduce(0) { $0 + $1.longPairs }
    guard pairs > 0, long > 0 else { return nil }
    return -Double.log(Double(long) / Double(pairs))
  }
}

import RealModule

/// Sample entropy: how rarely similar stretches of beats stay similar (Richman & Moorman 2000), with approximate and
/// multiscale entropy from the same counts.
///
/// Page: *Sample entropy*, tests: `SampleEntropyTests`.
public enum SampleEntropy {
  /// Sample entropy −ln(A/B): B pairs of stretches of m values agree within r in every value, A of them in the next value too.
  ///
  /// - Parameters:
  ///   - values: The series.
  ///   - length: m.
  ///   - tolerance: r, in the unit of the series.
  /// - Returns: `nil` if no pair agrees, none stays similar, or a value is not finite.
  /// - Complexity: O(*n*²).
  public static func of(_ values: [Double], length: Int, tolerance: Double) -> Double? {
    AlikeStretches(values[...], length: length, tolerance: tolerance).flatMap { sample([$0]) }
  }

  /// Approximate entropy Φ(m) − Φ(m + 1), Φ(m) the mean of ln of the share of all stretches of m values that agree
  /// with one within r, itself among them (Pincus 1991). Counting the stretch itself makes short series look regular:
  /// compare series of one length.
  ///
  /// - Parameters:
  ///   - values: The series.
  ///   - length: m.
  ///   - tolerance: r, in the unit of the series.
  /// - Returns: `nil` for fewer than m + 2 values, or if one is not finite.
  /// - Complexity: O(*n*²).
  public static func approximate(of values: [Double], length: Int, tolerance: Double) -> Double? {
    AlikeStretches(values[...], length: length, tolerance: tolerance)?.approximate
  }

  /// Sample entropy of block means, for block lengths from 1 on, with one tolerance (Costa, Goldberger & Peng 2002).
  ///
  /// - Parameters:
  ///   - values: The series.
  ///   - scales: The longest scale, values.
  ///   - length: m.
  ///   - tolerance: r, in the unit of the series, the same for each scale; Costa takes 0.15 of the standard deviation of the series.
  /// - Returns: One value per scale; `nil` for a scale at which no pair agrees or none stays similar.
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

  /// Both entropies of a series of beats.
  package struct OfBeats: Sendable, Hashable {
    /// Sample entropy; `nil` if no pair agrees or none stays similar.
    package let sample: Double?
    /// Approximate entropy, the mean of the pieces.
    package let approximate: Double
  }

  /// Sample entropy of a series of beats; `nil` with too few beats, a hole, or too many removed beats.
  public static func of(_ series: BeatSeries, settings: HRVSettings = HRVSettings()) -> Double? {
    ofBeats(series, settings: settings)?.sample
  }

  /// Sample and approximate entropy of a series of beats; `nil` with too few beats, a hole, or too many removed beats.
  ///
  /// A long series is cut into equal pieces; a limited number, evenly spread, is counted; the
  /// tolerance is a share of the standard deviation of all beats. Sample entropy counts the pairs of all pieces
  /// together, approximate entropy is their mean.
  ///
  /// - Parameters:
  ///   - series: The beats.
  ///   - settings: Length, tolerance, pieces.
  package static func ofBeats(_ series: BeatSeries, settings: HRVSettings = HRVSettings()) -> OfBeats? {
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

  /// −ln(A/B) over the pairs of all parts.
  private static func sample(_ parts: [AlikeStretches]) -> Double? {
    let pairs = parts.reduce(0) { $0 + $1.pairs }
    let long = parts.reduce(0) { $0 + $1.longPairs }
    guard pairs > 0, long > 0 else { return nil }
    return -Double.log(Double(long) / Double(pairs))
  }
}

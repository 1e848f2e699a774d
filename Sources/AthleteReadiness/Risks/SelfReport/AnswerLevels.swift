import RealModule

/// The own levels of the questions, a lane each.
///
/// Not a ``FixedList`` of levels: in a type that is aligned to sixteen bytes the optimised code of Swift 6.3.1 takes every element of an
/// array in place for aligned like its first, and copying elements of twenty-four bytes then faults. Lanes are aligned by themselves.
struct AnswerLevels: Sendable, Hashable {
  private var means = SIMD8<Double>(repeating: 0)
  private var variances = SIMD8<Double>(repeating: 0)
  private var counts = SIMD8<Double>(repeating: 0)

  /// The places of the questions.
  var indices: Range<Int> { 0..<AnswerState.questions.count }

  /// The level of a question.
  subscript(place: Int) -> ShrunkenMean {
    get { ShrunkenMean(mean: means[place], variance: variances[place], count: counts[place]) }
    set {
      (means[place], variances[place], counts[place]) = (newValue.mean, newValue.variance, newValue.count)
    }
  }
}

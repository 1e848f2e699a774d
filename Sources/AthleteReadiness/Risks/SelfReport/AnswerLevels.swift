import RealModule

/// The own levels of the questions, a lane each.
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

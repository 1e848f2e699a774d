import RealModule

/// The athlete's answer levels, one lane per question.
struct AnswerLevels: Sendable, Hashable {
  private var means = SIMD8<Double>(repeating: 0)
  private var variances = SIMD8<Double>(repeating: 0)
  private var counts = SIMD8<Double>(repeating: 0)

  var indices: Range<Int> { 0..<AnswerState.questions.count }

  subscript(place: Int) -> ShrunkenMean {
    get { ShrunkenMean(mean: means[place], variance: variances[place], count: counts[place]) }
    set {
      (means[place], variances[place], counts[place]) = (newValue.mean, newValue.variance, newValue.count)
    }
  }
}

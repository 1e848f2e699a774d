/// Sums of a column up to each place, for the sum or mean of any range in constant time.
///
/// The mean of the column is taken off first, so that a range far down a long column loses nothing to a large running
/// total. NaN and infinities are left out and not counted.
///
/// ```swift
/// let sums = PrefixSums([2, 4, .nan, 9])
/// sums.mean(over: 1..<4)    // 6.5
/// ```
///
/// - Complexity: O(*n*) to make, O(1) a question.
///
/// Page: *Sums that keep digits*, tests: `SumsTests`.
public struct PrefixSums: Sendable, Hashable {
  private let center: Double
  private let deviations: [Double]
  private let counts: [Int]

  /// The sums of a column.
  public init(_ numbers: [Double]) {
    let center = Statistics.mean(of: numbers) ?? 0
    var deviations = [0.0]
    var counts = [0]
    deviations.reserveCapacity(numbers.count + 1)
    counts.reserveCapacity(numbers.count + 1)
    var sum = NeumaierSum<Double>()
    var count = 0
    for number in numbers {
      if number.isFinite {
        sum.add(number - center)
        count += 1
      }
      deviations.append(sum.value)
      counts.append(count)
    }
    self.center = center
    self.deviations = deviations
    self.counts = counts
  }

  /// How many numbers of a range are present.
  public func count(over range: Range<Int>) -> Int {
    let range = range.clamped(to: 0..<counts.count - 1)
    return counts[range.upperBound] - counts[range.lowerBound]
  }

  /// The sum over a range, clamped to the column; `nil` where no number is present.
  public func sum(over range: Range<Int>) -> Double? {
    mean(over: range).map { $0 * Double(count(over: range)) }
  }

  /// The mean over a range, clamped to the column; `nil` where no number is present.
  public func mean(over range: Range<Int>) -> Double? {
    let range = range.clamped(to: 0..<counts.count - 1)
    let count = counts[range.upperBound] - counts[range.lowerBound]
    guard count > 0 else { return nil }
    let mean = (deviations[range.upperBound] - deviations[range.lowerBound]) / Double(count) + center
    return mean.isFinite ? mean : nil
  }
}

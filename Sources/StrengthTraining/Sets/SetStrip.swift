/// The shape of the weights of an exercise's sets.
///
/// Page: *Volume and hard sets*, tests: `VolumeTests`.
public enum SetStrip: String, Sendable, Hashable, CaseIterable {
  /// One set.
  case single
  /// The same weight throughout.
  case straight
  /// Heavier from set to set.
  case ramp
  /// Heavier, then lighter.
  case pyramid
  /// Lighter from set to set.
  case dropOff = "drop_off"
  /// Up and down.
  case wave

  /// The shape of weights in order; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - weights: Weights of the sets.
  ///   - same: Difference, share, that still is the same weight.
  public init?(_ weights: [Double], same: Double) {
    guard let first = weights.first else { return nil }
    guard weights.count > 1 else {
      self = .single
      return
    }
    var steps: [Int] = []
    var reference = first
    for weight in weights.dropFirst() {
      let tolerance = same * max(reference.magnitude, weight.magnitude)
      if weight > reference + tolerance {
        steps.append(1)
        reference = weight
      } else if weight < reference - tolerance {
        steps.append(-1)
        reference = weight
      }
    }
    let changes = zip(steps, steps.dropFirst()).count { $0 != $1 }
    switch (steps.first, changes) {
    case (nil, _): self = .straight
    case (1, 0): self = .ramp
    case (_, 0): self = .dropOff
    case (1, 1): self = .pyramid
    default: self = .wave
    }
  }
}

/// Pattern of the weights across an exercise's sets.
///
/// Page: *Volume and hard sets*, tests: `VolumeTests`.
package enum SetStrip: String, Sendable, Hashable, CaseIterable {
  /// A single set.
  case single
  /// The same weight throughout.
  case straight
  /// Heavier from set to set.
  case ramp
  /// First heavier, then lighter.
  case pyramid
  /// Lighter from set to set.
  case dropOff = "drop_off"
  /// Alternately up and down.
  case wave

  /// Classifies weights in order; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - weights: Weights of the sets.
  ///   - same: Relative difference within which weights count as equal.
  package init?(_ weights: [Double], same: Double) {
    guard var reference = weights.first else { return nil }
    guard weights.count > 1 else {
      self = .single
      return
    }
    // Whether the first and the last change are increases; `nil` before the first change.
    var (first, last): (Bool?, Bool?) = (nil, nil)
    var changes = 0
    for weight in weights.dropFirst() {
      let tolerance = same * max(reference.magnitude, weight.magnitude)
      let isUp = weight > reference + tolerance
      guard isUp || weight < reference - tolerance else { continue }
      if let last, last != isUp { changes += 1 }
      (first, last) = (first ?? isUp, isUp)
      reference = weight
    }
    switch (first, changes) {
    case (nil, _): self = .straight
    case (true, 0): self = .ramp
    case (_, 0): self = .dropOff
    case (true, 1): self = .pyramid
    default: self = .wave
    }
  }
}

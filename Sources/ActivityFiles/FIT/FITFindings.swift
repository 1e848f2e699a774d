/// Findings about a FIT file besides its messages.
struct FITFindings {
  /// The worst fault, if any.
  var damage: FITError?
  /// Zeros after the last file.
  var paddingBytes = 0
  /// Fields in definitions whose size is not a multiple of their type's.
  var misfits = 0
  /// The skipped parts.
  var skipped = SkippedParts()
  /// Records whose time was left out because it does not fit those before and after it.
  var lostTimes = 0
}

/// What was found out about a FIT file beside its messages.
struct FITFindings {
  /// What is worst, where anything is wrong.
  var damage: FITError?
  /// Zeros after the last file.
  var paddingBytes = 0
  /// Fields in definitions whose size is not a multiple of their type's.
  var misfits = 0
  /// What was stepped over.
  var skipped = SkippedParts()
  /// Records whose time was left out because it does not fit those before and after it.
  var lostTimes = 0
}

/// Findings about a FIT file in addition to its messages.
struct FITFindings {
  var damage: FITError?
  var paddingBytes = 0
  /// Defined fields whose size is not a multiple of their type's.
  var misfits = 0
  var skipped = SkippedParts()
  /// Records whose time was dropped because it does not fit the neighbouring records.
  var lostTimes = 0
}

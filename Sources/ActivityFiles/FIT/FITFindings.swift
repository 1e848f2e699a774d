/// Damage, skipped parts and other findings from reading a FIT file.
struct FITFindings {
  var damage: FITError?
  var paddingBytes = 0
  /// Number of defined fields whose size is not a multiple of the size of their type.
  var misfits = 0
  var skipped = SkippedParts()
  /// Number of records whose time was dropped because it does not fit the neighbouring records.
  var lostTimes = 0
}

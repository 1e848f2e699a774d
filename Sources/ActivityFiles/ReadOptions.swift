/// What a reader may add to the plain values of a file.
public struct ReadOptions: Sendable, Hashable {
  /// Whether heart rates of FIT `hr` messages (straps that were under water) fill records without a heart rate.
  public var mergeHeartRateMessages: Bool
  /// Whether the fraction that a FIT file keeps beside its whole cadence is added to it.
  public var addFractionalCadence: Bool
  /// Whether FIT times that count from the start of the device, not from a date, are used as times.
  public var useDeviceClock: Bool
  /// Whether FIT fields that an application on the device defined stand in for fields which the records lack
  /// (running power of a foot pod). Otherwise they are only listed in `ignoredColumns`.
  public var useDeveloperFields: Bool

  /// Options; the defaults are those of ``standard``.
  public init(
    mergeHeartRateMessages: Bool = true, addFractionalCadence: Bool = true, useDeviceClock: Bool = true,
    useDeveloperFields: Bool = false
  ) {
    self.mergeHeartRateMessages = mergeHeartRateMessages
    self.addFractionalCadence = addFractionalCadence
    self.useDeviceClock = useDeviceClock
    self.useDeveloperFields = useDeveloperFields
  }

  /// The default: what a user expects of the recording.
  public static let standard = ReadOptions()
  /// The plain fields of the records and nothing else, as the `reference` formula set compares them.
  public static let reference = ReadOptions(
    mergeHeartRateMessages: false, addFractionalCadence: false, useDeviceClock: false)
}

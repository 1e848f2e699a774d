public import ActivityStreams

/// Options for what a reader may add to the plain values of a file.
public struct ReadOptions: SettingsGroup {
  package static let group = "reading"

  /// Whether to use the heart rates in FIT `hr` messages, which straps transmit after a swim.
  public var mergesHeartRateMessages = true
  /// Whether heart rates in `hr` messages replace those in records for the seconds that they cover. If not,
  /// they only fill gaps.
  public var prefersStrap = true
  /// Whether to add the fractional part of cadence, which FIT files store separately.
  public var addsFractionalCadence = true
  /// Whether to accept FIT timestamps that count from device start and not from a date.
  public var usesDeviceClock = true
  /// Whether FIT developer fields, such as the running power of a foot pod, replace missing record fields. If
  /// not, they are only listed in `ignoredColumns`.
  public var usesDeveloperFields = true
  /// Whether time 0 is the first record of a FIT file and not the start of its session.
  public var startsAtFirstRecord = false
  /// The meanings of unknown table headings, such as `hr` or `speed (km/h)`, by heading in lower case.
  public var columns: [String: String] = [:]

  /// Creates the default options.
  public init() {}

  /// The default options.
  public static let standard = ReadOptions()

  /// Options that use only the plain record fields, as the reference results do.
  public static let reference: ReadOptions = {
    var options = ReadOptions()
    options.mergesHeartRateMessages = false
    options.addsFractionalCadence = false
    options.usesDeviceClock = false
    options.usesDeveloperFields = false
    options.startsAtFirstRecord = true
    return options
  }()

  package static let settings: [Setting<ReadOptions>] = [
    .flag(
      "merges_heart_rate_messages", \.mergesHeartRateMessages,
      "use heart rate that a chest strap recorded under water"),
    .flag(
      "prefers_strap", \.prefersStrap,
      "replace wrist heart rate with strap values where available",
      source: "house rule: wrist values under water are about 10 % too high"),
    .flag(
      "adds_fractional_cadence", \.addsFractionalCadence,
      "add the fractional cadence that FIT stores separately"),
    .flag(
      "uses_device_clock", \.usesDeviceClock,
      "accept FIT timestamps that count from when the device was switched on"),
    .flag(
      "uses_developer_fields", \.usesDeveloperFields,
      "use fields of device apps for values missing from FIT records"),
    .flag(
      "starts_at_first_record", \.startsAtFirstRecord,
      "count time from the first FIT record instead of the session start",
      source: "rule of the reference results"),
  ]
}

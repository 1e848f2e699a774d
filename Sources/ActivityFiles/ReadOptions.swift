public import ActivityStreams

/// Settings for additions of a reader to the plain values of a file.
public struct ReadOptions: SettingsGroup {
  /// The group `reading` of a formula file.
  package static let group = "reading"

  /// Whether to use heart rates in FIT `hr` messages, which straps send after a swim.
  public var mergesHeartRateMessages = true
  /// Whether heart rates in `hr` messages replace those of records for the seconds they cover. Otherwise they
  /// only fill gaps.
  public var prefersStrap = true
  /// Whether to add the fractional cadence that FIT files store separately.
  public var addsFractionalCadence = true
  /// Whether to use FIT timestamps that count from device start rather than from a date.
  public var usesDeviceClock = true
  /// Whether FIT developer fields (such as running power of a foot pod) fill fields missing from the
  /// records. Otherwise they are only listed in `ignoredColumns`.
  public var usesDeveloperFields = true
  /// Whether time starts at the first record of a FIT file rather than at its session.
  public var startsAtFirstRecord = false
  /// Meanings of unknown table headings: keys such as `hr` or `speed (km/h)` by lower-case heading.
  public var columns: [String: String] = [:]

  /// The defaults: the recording as users expect it.
  public init() {}

  /// The defaults.
  public static let standard = ReadOptions()

  /// Only the plain record fields, as used for the reference results.
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
      "use the heart rates that a strap stored under water", source: "house rule"),
    .flag(
      "prefers_strap", \.prefersStrap,
      "replace wrist heart rate with strap values where available",
      source: "house rule: wrist values under water are about 10 % too high"),
    .flag(
      "adds_fractional_cadence", \.addsFractionalCadence,
      "add the fractional cadence that FIT stores separately", source: "house rule"),
    .flag(
      "uses_device_clock", \.usesDeviceClock,
      "accept FIT times that count from device start", source: "house rule"),
    .flag(
      "uses_developer_fields", \.usesDeveloperFields,
      "use fields of device apps for values missing from FIT records",
      source: "house rule"),
    .flag(
      "starts_at_first_record", \.startsAtFirstRecord,
      "start time at the first FIT record instead of the session start",
      source: "rule of the reference results"),
  ]
}

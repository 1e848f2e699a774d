public import ActivityStreams

/// Additions that a reader may make to the plain values of a file.
public struct ReadOptions: SettingsGroup {
  /// `reading` in a formula file.
  package static let group = "reading"

  /// Whether heart rates of FIT `hr` messages (straps that were under water) are used.
  public var mergesHeartRateMessages = true
  /// Whether they win over the heart rate of the records for the seconds they cover; otherwise they only fill records
  /// without one.
  public var prefersStrap = true
  /// Whether the fraction that a FIT file keeps beside its whole cadence is added to it.
  public var addsFractionalCadence = true
  /// Whether FIT times that count from the start of the device, not from a date, are used as times.
  public var usesDeviceClock = true
  /// Whether FIT fields defined by an application on the device replace fields that the records lack (running power
  /// of a foot pod or an app). Otherwise they are only listed in `ignoredColumns`.
  public var usesDeveloperFields = true
  /// Whether the clock begins with the first record of a FIT file, and not with its session.
  public var startsAtFirstRecord = false
  /// Meanings of table columns with unknown headings: keys such as `hr` or `speed (km/h)` by lower-case heading.
  public var columns: [String: String] = [:]

  /// The `standard` defaults: the recording as users expect it.
  public init() {}

  /// The defaults.
  public static let standard = ReadOptions()

  /// The plain fields of the records and nothing else, as the reference results were computed.
  public static let reference: ReadOptions = {
    var options = ReadOptions()
    options.mergesHeartRateMessages = false
    options.addsFractionalCadence = false
    options.usesDeviceClock = false
    options.usesDeveloperFields = false
    options.startsAtFirstRecord = true
    return options
  }()

  /// Every setting of the group.
  package static let settings: [Setting<ReadOptions>] = [
    .flag(
      "merges_heart_rate_messages", \.mergesHeartRateMessages,
      "use the heart rates stored by a strap under water", source: "house rule"),
    .flag(
      "prefers_strap", \.prefersStrap,
      "they replace the wrist's heart rate in the records for the seconds they cover",
      source: "house rule: wrist values under water are about 10 % too high"),
    .flag(
      "adds_fractional_cadence", \.addsFractionalCadence,
      "add the fraction that FIT stores beside the whole cadence", source: "house rule"),
    .flag(
      "uses_device_clock", \.usesDeviceClock,
      "accept FIT times counted from the device's start", source: "house rule"),
    .flag(
      "uses_developer_fields", \.usesDeveloperFields,
      "use FIT fields of device apps for fields missing from records",
      source: "house rule"),
    .flag(
      "starts_at_first_record", \.startsAtFirstRecord,
      "the clock begins with the first record of a FIT file, and not with its session",
      source: "the reference results were computed so"),
  ]
}

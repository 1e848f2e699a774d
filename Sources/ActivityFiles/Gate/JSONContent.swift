import TextFormats

/// Recognises JSON documents without samples by the keys of their first object.
enum JSONContent {
  /// Returns the kind of a document that is not a session, or `nil` if it may be a session.
  ///
  /// - Complexity: O(*n*) in the size of the first object.
  static func kind(of bytes: UnsafeBufferPointer<UInt8>) -> ContentKind? {
    guard let start = bytes.baseAddress else { return nil }
    var scanner = JSONScanner(bytes, start: start, budget: ReadingBudget())
    var keys = Keys()
    // The keys before a truncation suffice.
    try? keys.read(&scanner)
    return keys.kind
  }

  private struct Keys {
    /// The keys, and the keys of an object under `data` or `value`: "data.metrics".
    private var names: Set<String> = []
    private static let most = 512

    mutating func read(_ scanner: inout JSONScanner) throws(JSONFault) {
      scanner.skipBlanks()
      if scanner.byte == UInt8(ascii: "[") {
        try scanner.beginArray()
        var isFirst = true
        guard try scanner.nextElement(isFirst: &isFirst), scanner.byte == UInt8(ascii: "{") else { return }
      }
      try scanner.beginObject()
      var isFirst = true
      while names.count < Self.most, let key = try scanner.nextKey(isFirst: &isFirst) {
        names.insert(key)
        guard ["data", "value"].contains(key), scanner.byte == UInt8(ascii: "{") else {
          try scanner.skipValue()
          continue
        }
        try scanner.beginObject()
        var isFirstInner = true
        while let inner = try scanner.nextKey(isFirst: &isFirstInner) {
          names.insert("\(key).\(inner)")
          // The metrics may be long, and their key suffices.
          guard !isOfHealthAutoExport else { return }
          try scanner.skipValue()
        }
      }
    }

    private var isOfHealthAutoExport: Bool {
      names.contains("data.metrics") || names.contains("data.workouts")
    }

    var kind: ContentKind? {
      if names.contains("data.metrics") {
        return .days(ContentKind.DayTable(.days, maker: "Health Auto Export"))
      }
      if isOfHealthAutoExport { return .activityList(maker: "Health Auto Export") }
      if names.contains("schema_version") || names.contains("provenance") { return .history }
      if !names.isDisjoint(with: JSONContent.start) { return nil }
      let isOfDay = !names.isDisjoint(with: JSONContent.days)
      if isOfDay, names.contains("date") || names.contains("phase") { return .dayRecords }
      if names.contains("date"), !names.isDisjoint(with: JSONContent.history) { return .history }
      if let maker = JSONContent.makers.first(where: { names.isSuperset(of: $0.keys) }) { return maker.kind }
      return nil
    }
  }

  private static let start: Set<String> = [
    "start_date", "start_date_local", "start", "start_time", "activity", "streams",
  ]
  private static let days: Set<String> = [
    "metrics", "sleep", "check_in", "phase", "planned_load", "workouts", "behaviours", "symptoms",
    "load_logged", "running_mechanics", "hrv_kind", "hrv_samples", "sources", "body_composition", "response",
    "resting_hr", "hrv", "weight_kg", "steps",
  ]
  private static let history: Set<String> = ["kind", "load", "duration_s", "type", "sport"]
  private static let makers: [(keys: Set<String>, kind: ContentKind)] = [
    (["calendarDate"], .days(ContentKind.DayTable(.days, maker: "Garmin"))),
    (["dateOfSleep"], .days(ContentKind.DayTable(.nights, maker: "Fitbit"))),
    (["dateTime", "value.error"], .days(ContentKind.DayTable(.days, maker: "Fitbit"))),
    (["dateTime", "value"], .unread(TableContent.unreadFitbit)),
    (["night", "sleepResult"], .days(ContentKind.DayTable(.nights, maker: "Polar"))),
    (["night", "meanNightlyRecoveryRmssd"], .days(ContentKind.DayTable(.mornings, maker: "Polar"))),
    (
      ["id", "restingHR"],
      .unread(
        UnreadFormat("intervals.icu wellness data (JSON)", wayOut: "Download it from intervals.icu as CSV.")
      )
    ),
    (["sleep", "readiness"], .days(ContentKind.DayTable(.days, maker: "Oura"))),
    (
      ["exportVersion", "exercises"],
      .unread(
        UnreadFormat("a Polar Flow session (JSON)", wayOut: "Export it from Polar Flow as TCX or GPX."))
    ),
    (["workoutSegments"], .workoutPlan),
    (
      ["activityId", "summaryDTO"],
      .unread(
        UnreadFormat(
          "a Garmin Connect summary (JSON)", wayOut: "Export the original FIT file from Garmin Connect."))
    ),
    (
      ["DeviceLog"],
      .unread(
        UnreadFormat("a Suunto session (JSON)", wayOut: "Export it from the Suunto app as FIT or GPX."))
    ),
    (
      ["logId", "activityName"],
      .unread(UnreadFormat("Fitbit sessions (JSON)", wayOut: "Export each session as TCX from Fitbit."))
    ),
    (
      ["fitnessActivity", "segment"],
      .unread(
        UnreadFormat("a Google Fit session (JSON)", wayOut: "Use the TCX files from the same export."))
    ),
  ]
}

extension ContentKind {
  /// The service that wrote a JSON document of days; `nil` for other documents and for unread ones.
  ///
  /// - Complexity: O(*n*) in the size of the first object.
  package static func documentMaker(_ bytes: [UInt8]) -> ExportService? {
    let maker: String? =
      switch bytes.withUnsafeBufferPointer(JSONContent.kind) {
      case .days(let table): table.maker
      case .activityList(let maker): maker
      default: nil
      }
    return ExportService.allCases.first { $0.name == maker }
  }
}

/// An unsupported file format that is recognised by its first bytes.
public struct UnreadFormat: Sendable, Hashable {
  /// The name and origin of the format, such as "an older recording of Polar (HRM)".
  public var name: String
  /// What to do with the file instead.
  public var wayOut: String

  package init(_ name: String, wayOut: String) {
    self.name = name
    self.wayOut = wayOut
  }

  private static let reach = 4096

  /// Recognises formats that are unsupported or not recordings; `nil` for all others.
  ///
  /// - Complexity: O(1).
  static func kind(of bytes: [UInt8]) -> ContentKind? {
    if let found = binary.first(where: { bytes.starts(with: $0.mark) }) { return .unread(found.format) }
    let head = String(decoding: bytes.prefix(reach).filter { $0 != 0 && $0 < 0x80 }, as: UTF8.self)
      .drop { $0.isWhitespace }
    if head.first == "<" { return root(of: head).flatMap { roots[$0] } }
    // A flight log begins with the code of its recorder and has the date on a separate line.
    if head.first == "A", head.contains("HFDTE") { return .unread(flight) }
    let line = head.prefix(longestMark).lowercased()
    return texts.first { line.hasPrefix($0.mark) }?.kind
  }

  /// The local name of the root element, in lower case.
  private static func root(of text: Substring) -> String? {
    var remaining = text
    while let open = remaining.firstIndex(of: "<") {
      remaining = remaining[remaining.index(after: open)...]
      if remaining.hasPrefix("!--") {
        guard let end = remaining.firstRange(of: "-->") else { return nil }
        remaining = remaining[end.upperBound...]
      } else if remaining.first?.isLetter == true {
        let name = remaining.prefix { $0.isLetter || $0.isNumber || "_-.:".contains($0) }
        return name.split(separator: ":").last.map { $0.lowercased() }
      }
    }
    return nil
  }

  private static let convert = "Export the session as FIT, TCX or GPX from the program that recorded it."
  private static let flight = UnreadFormat("a flight (IGC)", wayOut: "Convert it to GPX with GPSBabel.")
  private static let polar = UnreadFormat(
    "an older Polar recording (HRM)",
    wayOut: "Open it in GoldenCheetah or Polar ProTrainer and export it as TCX, GPX or CSV.")

  /// Signatures of text files, in lower case.
  private static let texts: [(mark: String, kind: ContentKind)] = [
    ("[params]", .unread(polar)), ("[course header]", .workoutPlan), ("[course data]", .workoutPlan),
    (
      "[personinfo]", .unread(UnreadFormat("an older Polar exercise list (PPD, PDD)", wayOut: convert))
    ),
    ("[dayinfo]", .unread(UnreadFormat("an older Polar exercise list (PPD, PDD)", wayOut: convert))),
    (
      "hrm_xml", .unread(polar)
    ),
    ("hactronic", .unread(UnreadFormat("a Ciclosport recording (TUR)", wayOut: convert))),
    ("$gp", .unread(UnreadFormat("a GPS receiver's log (NMEA)", wayOut: "Convert it to GPX with GPSBabel."))),
    ("$gn", .unread(UnreadFormat("a GPS receiver's log (NMEA)", wayOut: "Convert it to GPX with GPSBabel."))),
    ("begin:vcalendar", .workoutPlan),
    (
      "%pdf",
      .unread(UnreadFormat("a PDF document", wayOut: "Use the recording itself: FIT, TCX, GPX or CSV."))
    ),
  ]

  private static let longestMark = texts.map(\.mark.count).max() ?? 0

  /// Root elements of XML documents, in lower case.
  private static let roots: [String: ContentKind] = [
    "pwx": .unread(UnreadFormat("a TrainingPeaks recording (PWX)", wayOut: convert)),
    "sml": .unread(UnreadFormat("a Suunto recording (SML)", wayOut: convert)),
    "suunto": .unread(UnreadFormat("a Suunto recording (XML)", wayOut: convert)),
    "openambitlog": .unread(UnreadFormat("an Openambit recording (Suunto)", wayOut: convert)),
    "smf": .unread(UnreadFormat("a Sigma recording (SMF)", wayOut: convert)),
    "activity": .unread(UnreadFormat("a Sigma recording (SLF)", wayOut: convert)),
    "polar-exercise-data": .unread(UnreadFormat("a Polar recording (XML)", wayOut: convert)),
    "fitnessworkbook": .unread(UnreadFormat("a SportTracks log (fitlog)", wayOut: convert)),
    "fitlog": .unread(UnreadFormat("a SportTracks log (fitlog)", wayOut: convert)),
    "kml": .unread(
      UnreadFormat("a Google Earth map (KML)", wayOut: "Export the session as GPX, TCX or FIT.")),
    "sportsdata": .unread(UnreadFormat("a Nike+ run", wayOut: convert)),
    "workout_file": .workoutPlan,
    "healthdata": .days(ContentKind.DayTable(.days, maker: "Apple Health")),
  ]

  private static let binary: [(mark: [UInt8], format: UnreadFormat)] = [
    (Array("SRM5".utf8), UnreadFormat("an SRM recording", wayOut: convert)),
    (Array("SRM6".utf8), UnreadFormat("an SRM recording", wayOut: convert)),
    (Array("SRM7".utf8), UnreadFormat("an SRM recording", wayOut: convert)),
    (Array("SRM8".utf8), UnreadFormat("an SRM recording", wayOut: convert)),
    (Array("SRM9".utf8), UnreadFormat("an SRM recording", wayOut: convert)),
    (Array("WKO".utf8), UnreadFormat("a TrainingPeaks recording (WKO)", wayOut: convert)),
    (
      Array("SQLite format 3".utf8),
      UnreadFormat("a database (SQLite)", wayOut: "Export the sessions from the app that created it.")
    ),
    (
      [0xD0, 0xCF, 0x11, 0xE0],
      UnreadFormat("an old spreadsheet or document", wayOut: "Save the table as CSV.")
    ),
    (
      [0x37, 0x7A, 0xBC, 0xAF],
      UnreadFormat("a 7z archive", wayOut: "Unpack it first.")
    ),
    (Array("Rar!".utf8), UnreadFormat("a RAR archive", wayOut: "Unpack it first.")),
  ]
}

public import TextFormats

/// An athlete's report on the body or on life, with a term: an injury since Monday, a cold, a journey until Sunday.
///
/// Page: *The safety floor*, tests: `SymptomReadingTests`, `StandingReportsTests`.
public struct Symptom: Sendable, Hashable {
  /// The kinds of report, the gravest first.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Needs a doctor first: chest pain, fainting.
    case alarm
    /// An injury of a region.
    case injury
    /// A cold, a fever, an infection.
    case illness
    /// Pain or trouble that was not called an injury.
    case pain
    /// A medication that was started, stopped or changed.
    case medication
    case pregnancy
    case bloodDonation = "blood_donation"
    /// A skipped meal; only a note reports it, no symptom has this word.
    case missedMeal = "missed_meal"
    case altitude, travel
    case shiftWork = "shift_work"
    case menstrual

    /// Whether one is graver than the other.
    public static func < (one: Kind, other: Kind) -> Bool { one.place < other.place }
    private var place: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
  }

  /// The source of a report.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    /// An entry of `symptoms`.
    case structured
    /// A yes to a daily question: `illness`, a journal.
    case answer
    /// A word of a note.
    case note
  }

  /// Its kind.
  public var kind: Kind
  /// The muscle, joint or bone, in the words of the report.
  public var region: String?
  /// The first day; the day of the report by default.
  public var since: CalendarDay?
  /// The last day, if known.
  public var until: CalendarDay?
  /// How bad it is.
  public var severity: Soreness?
  /// Whether it is over, by the athlete or a professional.
  public var isCleared = false
  /// The day on which it was cleared; the day of the report by default.
  public var clearedOn: CalendarDay?
  /// Its name: the medication, the illness.
  public var name: String?
  /// The source of the report.
  public var source = Source.structured
  /// The reporting word of a note.
  public var quote: String?
  /// The days that it lasts by the note; ``until`` counts from the day on which it is added.
  package var termDays: Int?

  /// A report of a kind.
  public init(_ kind: Kind, region: String? = nil, source: Source = .structured) {
    self.kind = kind
    self.region = region
    self.source = source
  }

  /// The key of a region: "left calf" and "gastrocnemius" share one.
  package var regionKey: String? { region.map(BodyRegion.key(of:)) }

  /// The report trimmed to the limits of a state.
  package func bounded() -> Symptom {
    var kept = self
    kept.region = region?.bounded(RecordLimits.symptomBytes)
    kept.name = name?.bounded(RecordLimits.symptomBytes)
    kept.quote = quote?.bounded(RecordLimits.symptomBytes)
    return kept
  }
}

extension [Symptom] {
  /// The most serious symptoms of a day up to the limit, in original order.
  package func bounded() -> [Symptom] {
    guard count > RecordLimits.symptoms else { return map { $0.bounded() } }
    let kept = indices.sorted { (self[$0].kind, $0) < (self[$1].kind, $1) }.prefix(RecordLimits.symptoms)
    return kept.sorted().map { self[$0].bounded() }
  }

  /// The reports followed by a later record's for the same day.
  package func joined(with later: [Symptom]) -> [Symptom] {
    // Repeated reports appear once, at their last place.
    later.isEmpty ? self : filter { !later.contains($0) } + later
  }
}

extension Symptom: StateCodable {
  package func encode(to writer: inout StateWriter) {
    writer.write(kind.rawValue)
    writer.write(region)
    writer.write(since)
    writer.write(until)
    writer.write(UInt8(clamping: severity?.rawValue ?? 0))
    writer.write(isCleared)
    writer.write(clearedOn)
    writer.write(name)
    writer.write(source.rawValue)
    writer.write(quote)
    writer.write(UInt16(clamping: termDays ?? 0))
  }

  package init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    guard let kind = Kind(rawValue: try reader.text()) else {
      throw .invalid(field: "symptom", offset: start)
    }
    self.init(kind)
    region = try reader.optionalText()
    since = try reader.day()
    until = try reader.day()
    severity = Soreness(rawValue: Int(try reader.uint8()))
    isCleared = try reader.bool()
    clearedOn = try reader.day()
    name = try reader.optionalText()
    guard let source = Source(rawValue: try reader.text()) else {
      throw .invalid(field: "symptom", offset: start)
    }
    self.source = source
    quote = try reader.optionalText()
    let days = Int(try reader.uint16())
    termDays = days > 0 ? days : nil
  }
}

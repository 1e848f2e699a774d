public import TextFormats

/// An athlete's report of a condition, with its dates, such as an injury since Monday, a cold, or travel
/// until Sunday.
///
/// Page: *Reports and notes*, tests: `SymptomReadingTests`, `StandingReportsTests`.
public struct Symptom: Sendable, Hashable {
  /// Kinds of report, most serious first.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Symptoms that need medical attention before any training, such as chest pain or fainting.
    case alarm
    case injury
    /// A cold, a fever, an infection.
    case illness
    /// Pain or discomfort that is not called an injury.
    case pain
    /// A medication that was started, stopped or changed.
    case medication
    case pregnancy
    case bloodDonation = "blood_donation"
    /// A skipped meal. Found only in notes, never given as a symptom.
    case missedMeal = "missed_meal"
    case altitude, travel
    case shiftWork = "shift_work"
    case menstrual
    /// What a professional said. Found only in notes, like a skipped meal.
    case advice

    /// The kinds that are never given as a symptom.
    package static let ofNotes: Set<Kind> = [.missedMeal, .advice]
    /// Whether the first kind is more serious than the second.
    public static func < (one: Kind, other: Kind) -> Bool { one.place < other.place }
    private var place: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
  }

  /// The subject of a note, if it changes the wording or the term of a report. A note keeps it in ``name``.
  package enum Topic: String, Sendable, Hashable, CaseIterable {
    /// Alarms: a blow to the head with symptoms, thoughts of self-harm, a leg that bears no weight, and bleeding,
    /// which is an alarm in pregnancy.
    case head, mind, bearing, bleeding
    case fever, nausea, dizzy, sleep
    /// A late or missing period.
    case period
    /// An operation, which may be planned. A structured report keeps this topic too, and that of a fracture.
    case operation, fracture
    /// Pain that can come from a stressed bone.
    case bone
    /// A condition that a professional has cleared for part of training.
    case partial
    /// Something good that a doctor said, which allows no training yet.
    case heard
    /// An operation that is booked for another day, which hurts nothing yet.
    case booked
    /// Cramps of a reported period.
    case cramps
    /// A cleared injury whose region hurts again.
    case again
    /// A cleared injury that is reported as an injury again.
    case relapse
    /// A region that a note mentions without a complaint. It counts only if an injury there has been cleared.
    case named
    /// A region in words that the table does not know. It limits only its day.
    case unsure
    /// A missed meal or a fast.
    case meal
    /// A vaccination, which is felt for a day or two.
    case jab
    /// A note that calls the athlete well. It ends an illness that only notes report.
    case well
    /// A race that a note announces, with its day.
    case race
    /// An athlete's own word that training is possible again. It ends an injury whose term is over.
    case said

    /// Topics of words that report nothing to be asked about.
    fileprivate static let mentions: Set<Topic> = [.named, .well, .race, .heard, .said]
  }

  /// How a condition was reported.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    /// An entry in `symptoms`.
    case structured
    /// A "yes" to a daily question (`illness`, or in a journal).
    case answer
    /// A word in a note.
    case note
  }

  /// Kind of report.
  public var kind: Kind
  /// Muscle, joint or bone, as named in the report.
  public var region: String?
  /// First day; `nil` means the day of the report.
  public var since: CalendarDay?
  /// Last day, if known.
  public var until: CalendarDay?
  /// Severity, if stated. A severe illness or injury calls for rest. An operation is always severe, and so are some
  /// illnesses, by their name.
  public var severity: Soreness?
  /// Whether it is an illness with a fever. A fever is severe.
  package var isFever = false {
    didSet { if isFever { severity = .severe } }
  }
  /// Whether the athlete or a professional says that the symptom is over.
  public var isCleared = false
  /// Day on which it was cleared; `nil` means the day of the report.
  public var clearedOn: CalendarDay?
  /// Name of the medication or illness.
  public var name: String?
  /// Source of the report.
  public var source = Source.structured
  /// The word in a note that reported it.
  public var quote: String?
  /// Term stated in a note, and the day that it names for an operation or the start of a medication, kept until the
  /// day on which the report is added is known.
  package var term, begins: NoteTerm?

  /// Creates a report.
  public init(_ kind: Kind, region: String? = nil, source: Source = .structured) {
    self.kind = kind
    self.region = region
    self.source = source
  }

  /// Topic of the note.
  package var topic: Topic? {
    name.flatMap(Topic.init).flatMap {
      source == .note || [.again, .relapse, .operation, .fracture, .partial, .heard].contains($0) ? $0 : nil
    }
  }

  /// Returns a structured report whose region and name are read like a note: chest pain is an alarm, and the name can
  /// indicate a fever, a severe illness, an operation or a fracture.
  /// - Complexity: O(bytes) of region and name.
  package func judged() -> Symptom {
    guard source == .structured, kind <= .pain, kind != .alarm else { return self }
    let words = [region, kind == .pain ? "pain" : nil, name].compactMap(\.self).joined(separator: " ")
    let read = NoteReading.symptoms(of: words).filter { !$0.isCleared }
    var judged = self
    if let alarm = read.first(where: { $0.kind == .alarm }) {
      (judged.kind, judged.name) = (.alarm, name ?? alarm.quote)
    } else if kind == .illness {
      for illness in read where illness.kind == .illness {
        if illness.severity == .severe { judged.severity = .severe }
        if illness.isFever { judged.isFever = true }
      }
    } else if kind == .injury, read.contains(where: { $0.topic == .operation }) {
      (judged.name, judged.severity) = (Topic.operation.rawValue, .severe)
    } else if kind == .injury, read.contains(where: { $0.idea == .fracture }) {
      judged.name = Topic.fracture.rawValue
    }
    return judged
  }

  /// Whether a note mentions a region, a race or a professional's words, or calls the athlete well, with no complaint.
  package var isMention: Bool { kind == .advice || topic.map(Topic.mentions.contains) ?? false }

  /// Key of the region: "left calf" and "gastrocnemius" share one.
  package var regionKey: String? { region.map(BodyRegion.key(of:)) }

  /// Returns the report trimmed to the limits of a state.
  package func bounded() -> Symptom {
    var kept = self
    kept.region = region?.bounded(RecordLimits.symptomBytes)
    kept.name = name?.bounded(RecordLimits.symptomBytes)
    kept.quote = quote?.bounded(RecordLimits.quoteBytes)
    return kept
  }
}

extension [Symptom] {
  /// Returns the most serious symptoms of a day up to the limit, in their original order.
  package func bounded() -> [Symptom] {
    guard count > RecordLimits.symptoms else { return map { $0.bounded() } }
    let kept = indices.sorted { (self[$0].kind, $0) < (self[$1].kind, $1) }.prefix(RecordLimits.symptoms)
    return kept.sorted().map { self[$0].bounded() }
  }

  /// Appends the reports from a later record of the same day.
  package func joined(with later: [Symptom]) -> [Symptom] {
    // Repeated reports appear once, in their later position.
    later.isEmpty ? self : filter { !later.contains($0) } + later
  }
}

extension Symptom: StateCodable {
  /// Flags in the saved severity: the illness has a fever, and a start is saved.
  private static let (feverMark, startMark) = (UInt8(0x80), UInt8(0x40))

  package func encode(to writer: inout StateWriter) {
    writer.write(kind.rawValue)
    writer.write(region)
    writer.write(since)
    writer.write(until)
    let marks = (isFever ? Self.feverMark : 0) | (begins == nil ? 0 : Self.startMark)
    writer.write(UInt8(clamping: severity?.rawValue ?? 0) | marks)
    writer.write(isCleared)
    writer.write(clearedOn)
    writer.write(name)
    writer.write(source.rawValue)
    writer.write(quote)
    writer.write(term?.code ?? 0)
    if let begins { writer.write(begins.code) }
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
    let grade = try reader.uint8()
    severity = Soreness(rawValue: Int(grade & ~(Self.feverMark | Self.startMark)))
    isFever = grade & Self.feverMark != 0
    isCleared = try reader.bool()
    clearedOn = try reader.day()
    name = try reader.optionalText()
    guard let source = Source(rawValue: try reader.text()) else {
      throw .invalid(field: "symptom", offset: start)
    }
    self.source = source
    quote = try reader.optionalText()
    term = NoteTerm(code: try reader.uint16())
    if grade & Self.startMark != 0 { begins = NoteTerm(code: try reader.uint16()) }
  }
}

/// A problem in a plan document, with its item and field. The rest of the document is still read.
///
/// Page: *Plan items and their format*, tests: `PlanReadingTests`.
public struct PlanProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with a part of a plan document.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A value of the wrong type, which is ignored.
    case notReadable = "not_readable"
    /// A word that the field does not allow. The value is ignored; an item without a valid type is omitted.
    case unknownWord = "unknown_word"
    /// An invalid time such as "25:00"; the item is kept without it.
    case badTime = "bad_time"
    /// A date that does not exist; the entry is omitted.
    case badDate = "bad_date"
    /// A value out of range, which is ignored.
    case outOfRange = "out_of_range"
    /// An id that occurs twice; the first entry is kept.
    case duplicateID = "duplicate_id"
    /// The entry has no ID and is given one.
    case noID = "no_id"
    /// A completion that names no item, which is ignored.
    case completionWithoutID = "completion_without_id"
    /// An entry without a title, which is omitted.
    case noTitle = "no_title"
    /// An entry that is not an object, or a list that is not an array; it is omitted.
    case badEntry = "bad_entry"
    /// A completion of an item that is not in the plan.
    case unknownItem = "unknown_item"
    case unknownExercise = "unknown_exercise"
    /// A completion of an item that cannot be completed.
    case impossible
    /// More entries than the limit; the first are kept.
    case tooMany = "too_many"
    /// An unknown time zone; the current offset is used.
    case unknownZone = "unknown_zone"
    /// A part of the document that the reader of that part rejected.
    case badPart = "bad_part"
    /// An unknown key that resembles a known one, or whose value is a list or an object.
    case unknownKey = "unknown_key"
  }

  /// What is wrong.
  public var kind: Kind
  /// The location as keys and indices, such as `items[2].time`.
  public var path: String
  /// The ID of the item, if it has one.
  public var item: String?
  /// The field with the problem.
  public var field: String?
  /// The known key closest to an unknown one.
  public var nearest: String?

  package init(_ kind: Kind, path: String, item: String? = nil, field: String? = nil, nearest: String? = nil)
  {
    self.kind = kind
    self.path = path
    self.item = item
    self.field = field
    self.nearest = nearest
  }

  /// A message that explains the problem. It never contains the value.
  public var description: String {
    let words =
      switch kind {
      case .notReadable: "the value has the wrong type and was ignored"
      case .unknownWord where field == "injuries":
        "the body part is unknown, so no exercise can be checked against it"
      case .unknownWord: "the word is not allowed here and was ignored"
      case .badTime: "not a time like 06:00 or ~16:30; it was ignored"
      case .badDate: "not a date like 2026-03-25; the entry was skipped"
      case .outOfRange: "the value is out of range and was ignored"
      case .duplicateID: "the id is used twice; the first is kept"
      case .noID: "the entry had no ID and was given one"
      case .completionWithoutID:
        "the completion names no item and was skipped; add item_id next to the body: {\"item_id\": \"…\", \"body\": {…}}"
      case .noTitle: "the entry has no title and was skipped"
      case .badEntry: "the entry has the wrong type and was skipped"
      case .unknownItem: "the plan has no such item"
      case .unknownExercise: "the item has no such exercise"
      case .impossible: "the item cannot be completed"
      case .tooMany:
        "a list takes \(PlanLimits.entries) entries, a day \(AthletePlan.maximumOfADay) items "
          + "and \(PlanMatching.maximumOfADay) workouts; the rest were skipped"
      case .unknownZone: "the time zone is unknown; the current UTC offset was used"
      case .badPart: "this part could not be used"
      case .unknownKey:
        "unknown key, ignored" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
      }
    let name = item.map { " (\(String($0.prefix(60))))" } ?? ""
    return "\(path)\(name): \(words)"
  }
}

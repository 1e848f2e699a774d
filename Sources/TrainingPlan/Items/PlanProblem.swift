/// Something in a plan document that cannot be, with its item and field; the rest of the document is kept.
///
/// Page: *Plan items and their form*, tests: `PlanReadingTests`.
public struct PlanProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The fault.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A value that is not of its type; it is left out.
    case notReadable = "not_readable"
    /// A word that the field does not have; the value is left out, an item without a type too.
    case unknownWord = "unknown_word"
    /// An invalid time ("25:00"); the item is kept without it.
    case badTime = "bad_time"
    /// A date that the calendar does not have; the entry is left out.
    case badDate = "bad_date"
    /// A value outside the range that it can have; it is left out.
    case outOfRange = "out_of_range"
    /// An id that occurs twice; the first is kept.
    case duplicateID = "duplicate_id"
    /// An entry without an id; it is given one.
    case noID = "no_id"
    /// A completion that names no item; it is left out.
    case completionWithoutID = "completion_without_id"
    /// An entry without a title; it is left out.
    case noTitle = "no_title"
    /// An entry that is not an object, or a list that is not an array; it is left out.
    case badEntry = "bad_entry"
    /// A completion of an item that the plan does not have.
    case unknownItem = "unknown_item"
    /// A completed exercise that the item does not have.
    case unknownExercise = "unknown_exercise"
    /// A completion of an item that cannot be completed.
    case impossible
    /// More entries than a plan keeps; the first are kept.
    case tooMany = "too_many"
    /// A clock of a place that is unknown; the offset of now is taken.
    case unknownZone = "unknown_zone"
    /// A part of the document that another reader could not use.
    case badPart = "bad_part"
    /// A key that nothing reads: it is spelled almost like a known one, or holds a list or an object.
    case unknownKey = "unknown_key"
  }

  /// The fault.
  public var kind: Kind
  /// The place, as keys and indices: `items[2].time`.
  public var path: String
  /// The id of the item, where it has one.
  public var item: String?
  /// The field.
  public var field: String?
  /// The probable key in place of an unknown one.
  public var nearest: String?

  /// A problem.
  package init(
    _ kind: Kind, path: String, item: String? = nil, field: String? = nil, nearest: String? = nil
  ) {
    self.kind = kind
    self.path = path
    self.item = item
    self.field = field
    self.nearest = nearest
  }

  /// The problem in words; never a value.
  public var description: String {
    let words =
      switch kind {
      case .notReadable: "the value has the wrong type and was left out"
      case .unknownWord where field == "injuries":
        "the body part is unknown, so nothing can be checked for it"
      case .unknownWord: "the word is not allowed here and was left out"
      case .badTime: "not a time like 06:00 or ~16:30; it was left out"
      case .badDate: "not a date like 2026-03-25; the entry was left out"
      case .outOfRange: "the value is impossible and was left out"
      case .duplicateID: "the id is used twice; the first is kept"
      case .noID: "the entry has no id and was given one"
      case .completionWithoutID:
        "the completion names no item and was left out; add item_id next to the body: {\"item_id\": \"…\", \"body\": {…}}"
      case .noTitle: "the entry has no title and was left out"
      case .badEntry: "the entry has the wrong type and was left out"
      case .unknownItem: "the plan has no such item"
      case .unknownExercise: "the item has no such exercise"
      case .impossible: "the item cannot be completed"
      case .tooMany: "there are too many entries; the rest was left out"
      case .unknownZone: "the time zone is unknown; the offset of now was used"
      case .badPart: "this part could not be used"
      case .unknownKey:
        "unknown key, ignored" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
      }
    let name = item.map { " (\(String($0.prefix(60))))" } ?? ""
    return "\(path)\(name): \(words)"
  }
}

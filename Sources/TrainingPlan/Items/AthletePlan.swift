import StrengthTraining
public import TextFormats

/// An athlete's plan: items ordered by day and by sequence number 1…n within the day, and events.
///
/// Page: *Plan items and their format*, tests: `PlanItemTests`.
public struct AthletePlan: Sendable, Hashable {
  /// The items by day and sequence.
  public private(set) var items: [PlanItem]
  /// The events by day, time and id; all-day events come last.
  public private(set) var events: [PlanEvent]

  package static let maximumOfADay = 100

  /// Creates a plan from items in any order.
  ///
  /// Keeps the first of several items with the same id, and at most `maximumOfADay` items per day. Sequence numbers
  /// become 1…n: numbered items come first, in numerical order, then the others in list order.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ items: [PlanItem] = [], events: [PlanEvent] = []) {
    var ids: Set<String> = []
    let unique = items.filter { ids.insert($0.id).inserted }
    let sorted = unique.enumerated().sorted { one, other in
      if one.element.day != other.element.day { return one.element.day < other.element.day }
      let places = (Self.place(one.element), Self.place(other.element))
      return places.0 != places.1 ? places.0 < places.1 : one.offset < other.offset
    }
    self.items = []
    self.items.reserveCapacity(sorted.count)
    for (_, item) in sorted {
      var item = item
      let last = self.items.last.flatMap { $0.day == item.day ? $0.sequence : nil } ?? 0
      guard last < Self.maximumOfADay else { continue }
      item.sequence = last + 1
      self.items.append(item)
    }
    var knownEvents: Set<String> = []
    self.events = events.filter { knownEvents.insert($0.id).inserted }.sorted {
      ($0.day, $0.time?.minutes ?? 1440) != ($1.day, $1.time?.minutes ?? 1440)
        ? ($0.day, $0.time?.minutes ?? 1440) < ($1.day, $1.time?.minutes ?? 1440)
        : $0.id.utf8.lexicographicallyPrecedes($1.id.utf8)
    }
  }

  private static func place(_ item: PlanItem) -> Int { item.sequence > 0 ? item.sequence : Int.max }

  /// Returns the item with the given ID.
  public func item(_ id: String) -> PlanItem? { items.first { $0.id == id } }

  /// Returns the plan with `loads`, keyed by item ID, added to the items that have no load of their own.
  func loaded(with loads: [String: SessionStrengthLoad]) -> AthletePlan {
    guard !loads.isEmpty else { return self }
    var plan = self
    for place in plan.items.indices {
      guard let load = loads[plan.items[place].id]?.load else { continue }
      plan.items[place].stats.load = plan.items[place].stats.load ?? load.value
    }
    return plan
  }

  /// Returns the given day's items in sequence.
  public func items(on day: CalendarDay) -> [PlanItem] { items.filter { $0.day == day } }

  /// Returns the given day's events in order.
  public func events(on day: CalendarDay) -> [PlanEvent] { events.filter { $0.day == day } }
}

/// The result of an operation on a plan: the new plan, and every changed item.
public struct PlanChange: Sendable, Hashable {
  /// One item before and after.
  public struct Item: Sendable, Hashable {
    /// Its id.
    public let id: String
    /// The item before the change; `nil` if it is new.
    public let before: PlanItem?
    /// Its current form; `nil` if it is gone.
    public let after: PlanItem?

    /// The change, in a word: `added`, `removed`, `moved` (another day), `renumbered` (only its place), `changed`.
    public var key: String {
      guard let before else { return "added" }
      guard var after else { return "removed" }
      if before.day != after.day { return "moved" }
      after.sequence = before.sequence
      return before == after ? "renumbered" : "changed"
    }
  }

  /// The current plan.
  public let plan: AthletePlan
  /// The operation, in a word.
  public let operation: String
  /// The items that changed: earlier ones in their order, then the new ones.
  public let items: [Item]

  init(from before: AthletePlan, to after: AthletePlan, operation: String) {
    plan = after
    self.operation = operation
    var left: [String: PlanItem] = [:]
    left.reserveCapacity(after.items.count)
    for item in after.items { left[item.id] = item }
    var found: [Item] = []
    var known: Set<String> = []
    for item in before.items {
      known.insert(item.id)
      let now = left[item.id]
      if now != item { found.append(Item(id: item.id, before: item, after: now)) }
    }
    for item in after.items where !known.contains(item.id) {
      found.append(Item(id: item.id, before: nil, after: item))
    }
    items = found
  }
}

/// The result of an operation: the new plan and every item that changed.
public struct PlanChange: Sendable, Hashable {
  /// One item before and after the change.
  public struct Item: Sendable, Hashable {
    /// The id of the item.
    public let id: String
    /// The item before the change; `nil` if it was added.
    public let before: PlanItem?
    /// The item after the change; `nil` if it was removed.
    public let after: PlanItem?

    /// The type of change: `added`, `removed`, `moved` (to another day), `renumbered` (position only) or `changed`.
    public var key: String {
      guard let before else { return "added" }
      guard var after else { return "removed" }
      if before.day != after.day { return "moved" }
      after.sequence = before.sequence
      return before == after ? "renumbered" : "changed"
    }
  }

  /// The plan after the operation.
  public let plan: AthletePlan
  /// The name of the operation, such as `move`.
  public let operation: String
  /// The changed items: existing ones in their old order, then new ones.
  public let items: [Item]

  init(from before: AthletePlan, to after: AthletePlan, operation: String) {
    plan = after
    self.operation = operation
    var remaining: [String: PlanItem] = [:]
    remaining.reserveCapacity(after.items.count)
    for item in after.items { remaining[item.id] = item }
    var changes: [Item] = []
    var ids: Set<String> = []
    for item in before.items {
      ids.insert(item.id)
      let now = remaining[item.id]
      if now != item { changes.append(Item(id: item.id, before: item, after: now)) }
    }
    for item in after.items where !ids.contains(item.id) {
      changes.append(Item(id: item.id, before: nil, after: item))
    }
    items = changes
  }
}

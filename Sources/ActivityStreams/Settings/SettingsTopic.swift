/// The settings of one group within a larger value, so that groups of different types fit in one list.
package struct SettingsTopic<Root: Sendable>: Sendable {
  package let name: String
  package let settings: [Setting<Root>]

  package init<Group: SettingsGroup>(_ path: any WritableKeyPath<Root, Group> & Sendable) {
    name = Group.group
    settings = Group.settings.map { $0.lifted(to: path) }
  }
}

extension Setting {
  /// Converts a setting of a group to a setting of a value that contains the group.
  package func lifted<Root: Sendable>(to path: any WritableKeyPath<Root, Group> & Sendable) -> Setting<Root> {
    let (read, write) = (read, write)
    return Setting<Root>(
      key: key, domain: domain, unit: unit, meaning: meaning, source: source,
      read: { read($0[keyPath: path]) },
      write: { root, value in write(&root[keyPath: path], value) })
  }

  /// A table of numbers by name, in any internal representation. An override replaces only the names it
  /// lists.
  package static func table(
    _ key: String, in range: ClosedRange<Double>, names: [String], unit: String = "", _ meaning: String,
    source: String = houseRule, read: @escaping @Sendable (Group) -> [String: Double],
    write: @escaping @Sendable (inout Group, [String: Double]) -> Void
  ) -> Setting {
    Setting(
      key: key, domain: .table(range, names: names), unit: unit, meaning: meaning, source: source,
      read: { .table(read($0)) },
      write: { group, value in
        if case .table(let table) = value { write(&group, table) }
      })
  }
}

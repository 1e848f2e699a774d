/// The settings of one group seen from a larger value that holds it, so that groups of many types fit into one list.
package struct SettingsTopic<Root: Sendable>: Sendable {
  /// The name of the group, as in a formula file.
  package let name: String
  /// Its settings, in the order in which they are shown.
  package let settings: [Setting<Root>]

  /// The group at a place of the larger value.
  package init<Group: SettingsGroup>(_ path: any WritableKeyPath<Root, Group> & Sendable) {
    name = Group.group
    settings = Group.settings.map { $0.lifted(to: path) }
  }
}

extension Setting {
  /// The setting seen from a value that holds the group.
  package func lifted<Root: Sendable>(to path: any WritableKeyPath<Root, Group> & Sendable) -> Setting<Root> {
    let (read, write) = (read, write)
    return Setting<Root>(
      key: key, domain: domain, unit: unit, meaning: meaning, source: source,
      read: { read($0[keyPath: path]) },
      write: { root, value in write(&root[keyPath: path], value) })
  }

  /// Numbers by name, kept in whatever form the group likes; an override replaces the names it gives.
  package static func table(
    _ key: String, in range: ClosedRange<Double>, names: [String], unit: String = "", _ meaning: String,
    source: String, read: @escaping @Sendable (Group) -> [String: Double],
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

import Documents

/// A type of document whose keys can be explained. It is recognised by its members.
package enum DocumentForm: Sendable, Hashable, CaseIterable {
  /// An activity, written by `p247 enrich`.
  case activity
  /// A history, written by `p247 history --output json`.
  case history
  /// A daily brief, written by `p247 brief --output json`.
  case brief

  /// Recognises the type of a document; `nil` for anything else.
  package init?(of root: JSONValue) {
    guard let members = root.object, members["schema_version"] != nil else { return nil }
    guard let form = Self.allCases.first(where: { $0.marks.allSatisfy { members[$0] != nil } }) else {
      return nil
    }
    self = form
  }

  /// Members that all documents of this type have and no other type has.
  private var marks: [String] {
    switch self {
    case .activity: ["data_quality"]
    case .history: ["fitness", "load_context", "weeks"]
    case .brief: ["issue", "recovery", "decision"]
    }
  }

  package var keys: DocumentKeys {
    switch self {
    case .activity: .activity
    case .history: .history
    case .brief: .brief
    }
  }

  package var singular: String {
    switch self {
    case .activity: "activity"
    case .history: "history"
    case .brief: "brief"
    }
  }

  package var plural: String {
    switch self {
    case .activity: "activities"
    case .history: "histories"
    case .brief: "briefs"
    }
  }
}

import Documents

/// A form of document whose keys can be explained, known by its own members.
package enum DocumentForm: Sendable, Hashable, CaseIterable {
  /// An activity, as `p247 enrich` writes it.
  case activity
  /// A history, as `p247 history --output json` writes it.
  case history
  /// A brief of a day, as `p247 brief --output json` writes it.
  case brief

  /// The form of a document; `nil` for any other.
  package init?(of root: JSONValue) {
    guard let members = root.object, members["schema_version"] != nil else { return nil }
    guard let form = Self.allCases.first(where: { $0.marks.allSatisfy { members[$0] != nil } }) else {
      return nil
    }
    self = form
  }

  /// Members that every document of the form has, and no other form.
  private var marks: [String] {
    switch self {
    case .activity: ["data_quality"]
    case .history: ["fitness", "load_context", "weeks"]
    case .brief: ["issue", "recovery", "decision"]
    }
  }

  /// Its keys.
  package var keys: DocumentKeys {
    switch self {
    case .activity: .activity
    case .history: .history
    case .brief: .brief
    }
  }

  /// The plain name of one of them.
  package var singular: String {
    switch self {
    case .activity: "activity"
    case .history: "history"
    case .brief: "brief"
    }
  }

  /// The plain name of several of them.
  package var plural: String {
    switch self {
    case .activity: "activities"
    case .history: "histories"
    case .brief: "briefs"
    }
  }
}

/// Identifies a waiting request by tab and kind of answer.
package struct TuneAsker: Hashable, Sendable {
  package let kind: String
  package let tab: String

  package static let longestName = 32

  /// A missing or overlong tab name counts as none.
  package init(_ kind: String, tab: String?) {
    let name = tab ?? ""
    let isName =
      name.utf8.count <= Self.longestName && name.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
    (self.kind, self.tab) = (kind, isName ? name : "")
  }

  /// Maximum number of waiting requests of a kind, since each may recompute a season from its samples.
  package static let most = 4
}

/// Waiting requests: the newest of each tab and kind, with a limit for each kind.
///
/// A newer request of a tab replaces its older one, and other tabs are unaffected. Finished requests are
/// dropped.
///
/// Page: *Tuning in a browser*, tests: `TuneTurnsTests`.
package struct TuneTurns<Work: Sendable>: Sendable {
  private var works: [TuneAsker: (turn: Int, work: Work)] = [:]
  private var turn = 0

  package init() {}

  package subscript(asker: TuneAsker) -> Work? { works[asker]?.work }

  package var count: Int { works.count }

  /// Checks whether a request may start. One that replaces its own predecessor always may.
  ///
  /// - Throws: ``TuneProblem/busy``.
  package func check(_ asker: TuneAsker) throws(TuneProblem) {
    let others = works.keys.count { $0 != asker && $0.kind == asker.kind }
    guard works[asker] != nil || others < TuneAsker.most else { throw .busy }
  }

  /// Starts work.
  ///
  /// - Returns: Its turn number and the work that it replaces.
  package mutating func begin(_ work: Work, of asker: TuneAsker) -> (turn: Int, before: Work?) {
    turn &+= 1
    let before = works.updateValue((turn, work), forKey: asker)
    return (turn, before?.work)
  }

  /// Removes finished work unless newer work has replaced it.
  package mutating func end(_ turn: Int, of asker: TuneAsker) {
    if works[asker]?.turn == turn { works[asker] = nil }
  }
}

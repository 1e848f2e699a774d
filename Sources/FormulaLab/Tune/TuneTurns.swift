/// Identifies a waiting request by browser tab and kind of answer.
package struct TuneAsker: Hashable, Sendable {
  package let kind: String
  package let tab: String

  package static let longestName = 32

  /// An overlong or invalid tab name counts as missing.
  package init(_ kind: String, tab: String?) {
    let name = tab ?? ""
    let isName =
      name.utf8.count <= Self.longestName && name.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
    (self.kind, self.tab) = (kind, isName ? name : "")
  }

  /// Maximum number of waiting requests per kind. It is low because each request may recompute a season from
  /// its samples.
  package static let most = 4
}

/// Waiting requests: the newest of each kind in each tab, with a limit for each kind.
///
/// A newer request from a tab replaces the older request of that tab without affecting other tabs. Finished
/// requests are removed.
///
/// Page: *Tuning in a browser*, tests: `TuneTurnsTests`.
package struct TuneTurns<Work: Sendable>: Sendable {
  private var works: [TuneAsker: (turn: Int, work: Work)] = [:]
  private var turn = 0

  package init() {}

  package subscript(asker: TuneAsker) -> Work? { works[asker]?.work }

  package var count: Int { works.count }

  /// Checks whether a request may start. A request that replaces an older request from the same tab may
  /// always start.
  ///
  /// - Throws: ``TuneProblem/busy``.
  package func check(_ asker: TuneAsker) throws(TuneProblem) {
    let others = works.keys.count { $0 != asker && $0.kind == asker.kind }
    guard works[asker] != nil || others < TuneAsker.most else { throw .busy }
  }

  /// Registers work that has started.
  ///
  /// - Returns: The turn number, and the replaced work.
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

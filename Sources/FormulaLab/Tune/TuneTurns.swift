/// The waiting requests, and their kinds.
package struct TuneAsker: Hashable, Sendable {
  /// The kind of answer.
  package let kind: String
  /// The tab, as it named itself.
  package let tab: String

  /// The longest name of a tab.
  package static let longestName = 32

  /// A missing or overlong name counts as a tab without one.
  package init(_ kind: String, tab: String?) {
    let name = tab ?? ""
    let isName =
      name.utf8.count <= Self.longestName && name.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
    (self.kind, self.tab) = (kind, isName ? name : "")
  }

  /// The limit on waiting answers of a kind: each may recompute a season from its samples.
  package static let most = 4
}

/// Requests of waiting pages: of each tab the newest of a kind, and of each kind a limited number at once.
///
/// A newer request of a tab replaces the older one; other tabs continue, so no tab keeps old numbers. Finished
/// ones are dropped.
///
/// Page: *Tuning in a browser*, tests: `TuneTurnsTests`.
package struct TuneTurns<Work: Sendable>: Sendable {
  private var works: [TuneAsker: (turn: Int, work: Work)] = [:]
  private var turn = 0

  /// No request is waiting.
  package init() {}

  /// The thing that a request waits for.
  package subscript(asker: TuneAsker) -> Work? { works[asker]?.work }

  /// The number waiting.
  package var count: Int { works.count }

  /// Whether an asker may begin: who has begun already may always, in its own place.
  /// - Throws: ``TuneProblem/busy``.
  package func check(_ asker: TuneAsker) throws(TuneProblem) {
    let others = works.keys.count { $0 != asker && $0.kind == asker.kind }
    guard works[asker] != nil || others < TuneAsker.most else { throw .busy }
  }

  /// Begins a work.
  /// - Returns: Its turn, and this requester's withdrawn work.
  package mutating func begin(_ work: Work, of asker: TuneAsker) -> (turn: Int, before: Work?) {
    turn &+= 1
    let before = works.updateValue((turn, work), forKey: asker)
    return (turn, before?.work)
  }

  /// Forgets a work that is over, unless a newer one has its place.
  package mutating func end(_ turn: Int, of asker: TuneAsker) {
    if works[asker]?.turn == turn { works[asker] = nil }
  }
}

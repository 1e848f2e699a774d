package import AthleteReadiness
import TextFormats

/// The athlete and data set under which history and state are stored.
package struct RecordOwner: Sendable, Hashable {
  package var athlete: RecordName?
  package var dataset: RecordName?

  /// Creates an owner; if no athlete is given, it is `nobody`.
  package init(athlete: RecordName?, dataset: RecordName? = nil) {
    (self.athlete, self.dataset) = (athlete, dataset)
  }

  /// The key under which the state is stored.
  package var key: String { RecordName.key(athlete: athlete, dataset: dataset) }
  package var ofState: StateOwner { StateOwner(athlete: athlete?.text, dataset: dataset?.text) }
}

/// Assigns each record of a call to an athlete, by the same rule for every entry point.
///
/// A call without any name is about one unnamed athlete. Once a record has named an athlete, a record without
/// a name is an error. Once a name was a string, a number no longer counts as a name. A record without a data
/// set belongs to the last data set of its athlete in this call.
package struct RecordOwners: Sendable {
  package private(set) var namesSomebody: Bool
  /// Whether a record has named an athlete by a string.
  package private(set) var namesByText = false
  private var datasets: [ByteText: RecordName] = [:]

  /// Creates the owner rule of a call.
  ///
  /// - Parameter namesSomebody: Whether a record of the call names an athlete, if known in advance.
  package init(namesSomebody: Bool = false) { self.namesSomebody = namesSomebody }

  /// Creates the owner rule of a call whose names are known in advance.
  ///
  /// - Parameter names: The names that occur in the call's records and files.
  package init(knowing names: some Sequence<RecordName>) {
    self.init()
    for name in names {
      namesSomebody = true
      if !name.isNumber {
        namesByText = true
        return
      }
    }
  }

  /// Returns the owner of a record.
  ///
  /// - Throws: ``RecordError/unnamed`` if the record names no athlete but another record of the call did.
  package mutating func owner(athlete: RecordName?, dataset: RecordName?) throws(RecordError) -> RecordOwner {
    if athlete?.isNumber != false, athlete == nil ? namesSomebody : namesByText { throw .unnamed }
    namesSomebody = namesSomebody || athlete != nil
    namesByText = namesByText || athlete?.isNumber == false
    let name = athlete?.identity ?? ""
    if let dataset { datasets[name] = dataset }
    return RecordOwner(athlete: athlete, dataset: datasets[name])
  }
}

extension AthleteState {
  /// Decodes the saved state of an athlete, or creates an empty one.
  ///
  /// States before version 17 do not name their athlete and are assigned to this one.
  ///
  /// - Throws: ``RecordError/state(_:)`` if the bytes cannot be read,
  ///   ``RecordError/otherAthlete(state:record:)`` if they belong to another athlete.
  package init(saved: [UInt8]?, of owner: RecordOwner) throws(RecordError) {
    self.init()
    if let saved {
      do throws(StateError) { self = try AthleteState(decoding: saved) } catch { throw .state(error) }
    }
    try belong(to: owner)
  }

  /// Assigns the state to an athlete.
  ///
  /// - Throws: ``RecordError/otherAthlete(state:record:)`` if it already belongs to another.
  package mutating func belong(to owner: RecordOwner) throws(RecordError) {
    let new = owner.ofState
    guard delivery.owner.isSame(as: new) else {
      throw .otherAthlete(state: delivery.owner.description, record: new.description)
    }
    delivery.owner = delivery.owner.joined(with: new)
  }
}

package import AthleteReadiness
import TextFormats

/// Whose a record is: the athlete and the data set under which its history and its state are kept.
package struct RecordOwner: Sendable, Hashable {
  package var athlete: RecordName?
  package var dataset: RecordName?

  /// An owner; `nobody` without an athlete.
  package init(athlete: RecordName?, dataset: RecordName? = nil) {
    (self.athlete, self.dataset) = (athlete, dataset)
  }

  /// The name under which the state is kept.
  package var key: String { RecordName.key(athlete: athlete, dataset: dataset) }
  /// The owner named by the state.
  package var ofState: StateOwner { StateOwner(athlete: athlete?.text, dataset: dataset?.text) }
}

/// Decides the athlete of each record of a call, by one rule at every entry point.
///
/// A call without names is about one unnamed athlete. Once a record has named an athlete, a record without a name is an
/// error: it belongs to no named athlete. Once a name is a text, a number is no name. A record without a data set is of
/// its athlete's last one in this call.
package struct RecordOwners: Sendable {
  /// Whether a record has named an athlete.
  package private(set) var namesSomebody: Bool
  /// Whether a record has named an athlete by a text.
  package private(set) var namesByText = false
  private var datasets: [ByteText: RecordName] = [:]

  /// - Parameter namesSomebody: Whether a record of the call names an athlete, if known beforehand.
  package init(namesSomebody: Bool = false) { self.namesSomebody = namesSomebody }

  /// - Parameter names: The names of the call's records and files, as far as they have some.
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

  /// Whose a record is that names an athlete and a data set, or does not.
  ///
  /// - Throws: ``RecordError/unnamed`` where it names no athlete and another record of the call did.
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
  /// The state that an athlete's records go on from: a saved one, or an empty one.
  ///
  /// A state of a version before 17 does not say whose it is: it becomes that of the athlete who is given here.
  /// - Throws: ``RecordError/state(_:)`` where the bytes cannot be read, ``RecordError/otherAthlete(state:record:)`` where they are of
  ///   another athlete.
  package init(saved: [UInt8]?, of owner: RecordOwner) throws(RecordError) {
    self.init()
    if let saved {
      do throws(StateError) { self = try AthleteState(decoding: saved) } catch { throw .state(error) }
    }
    try belong(to: owner)
  }

  /// Makes it the state of an athlete.
  ///
  /// - Throws: ``RecordError/otherAthlete(state:record:)`` where it is of another one.
  package mutating func belong(to owner: RecordOwner) throws(RecordError) {
    let new = owner.ofState
    guard delivery.owner.isSame(as: new) else {
      throw .otherAthlete(state: delivery.owner.description, record: new.description)
    }
    delivery.owner = delivery.owner.joined(with: new)
  }
}

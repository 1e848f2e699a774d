/// A generator of athletes' days with its own mechanisms of fatigue, heart and sleep response, injury, food,
/// planning, recording and answering.
///
/// All worlds share the record format and the definition of events (``DaySimulatorSettings/Events``). A
/// prediction that holds in a world it was not trained on has learned more than one generator's equations.
///
/// Page: *Worlds*, tests: `SimulatedWorldTests`.
public protocol SimulatedWorld: Sendable {
  /// Name in tables.
  var name: String { get }
  /// Returns an athlete's season. The same seed gives the same days on every platform.
  func season(seed: UInt64, index: Int, days: Int) -> SimulatedSeason
}

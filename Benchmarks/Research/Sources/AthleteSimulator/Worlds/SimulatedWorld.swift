/// A generator of athletes' days with its own mechanisms of fatigue, heart and sleep responses, injury,
/// food, planning, recording and answering.
///
/// All worlds share the record format and the event definitions (``DaySimulatorSettings/Events``). A
/// prediction that works in a world on which it was not trained has learned more than the equations of
/// one generator.
///
/// Page: *Worlds*, tests: `SimulatedWorldTests`.
public protocol SimulatedWorld: Sendable {
  /// The world's name in tables.
  var name: String { get }
  /// Returns an athlete's season. The same seed gives the same days on every platform.
  func season(seed: UInt64, index: Int, days: Int) -> SimulatedSeason
}

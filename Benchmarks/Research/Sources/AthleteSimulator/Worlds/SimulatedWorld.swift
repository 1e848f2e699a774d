/// A generator of athletes' days with its own mechanisms: how fatigue builds and fades, how heart and sleep respond,
/// what breaks an athlete, what is eaten, planned, recorded, left out and answered.
///
/// What counts as an event is the same in every world (``DaySimulatorSettings/Events``), and so are the records. A prediction that
/// holds in a world it was not trained on has learned more than one generator's equations.
///
/// Page: *Worlds*, tests: `SimulatedWorldTests`.
public protocol SimulatedWorld: Sendable {
  /// Its name in tables.
  var name: String { get }
  /// The days that an athlete of a seed lives; the same ones from the same seed, on every platform.
  func season(seed: UInt64, index: Int, days: Int) -> SimulatedSeason
}

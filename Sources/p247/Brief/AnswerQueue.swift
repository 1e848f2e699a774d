import TextFormats

/// Answers on their way to standard output, with the states behind them.
///
/// No state is saved before the answers that it contains are written: whatever a state is past was delivered, however the run
/// ends. Unsaved answers are written again by the next run, byte for byte.
final class AnswerQueue {
  private let sink: StateSink?
  private var bytes: [UInt8] = []
  /// The athletes' last states, in the order in which they came.
  private var states: [(athlete: String, state: [UInt8])] = []
  private var places: [ByteText: Int] = [:]

  private let isColoured: Bool

  /// A queue in front of a sink for states.
  /// - Parameter isColoured: whether the answers are reports with colours for a terminal.
  init(_ sink: StateSink?, isColoured: Bool) { (self.sink, self.isColoured) = (sink, isColoured) }

  /// Whether no answer waits.
  var isEmpty: Bool { bytes.isEmpty }

  /// Whether enough answers wait to write them.
  var isFull: Bool { bytes.count >= 1 << 20 || states.count >= 64 }

  /// Takes an answer.
  func add(_ answer: [UInt8]) { bytes += answer }

  /// Takes an athlete's state, in the place of an earlier one.
  func add(_ state: [UInt8], of athlete: String) {
    guard sink != nil else { return }
    let place = places[ByteText(athlete)] ?? states.count
    if place == states.count {
      places[ByteText(athlete)] = place
      states.append((athlete, state))
    } else {
      states[place].state = state
    }
  }

  /// The state that waits of an athlete.
  func state(of athlete: String) -> [UInt8]? { places[ByteText(athlete)].map { states[$0].state } }

  /// Writes the answers, then saves the states. Where an answer cannot be written, no state is saved that waits.
  func flush() throws {
    defer { (bytes, states, places) = ([], [], [:]) }
    if !bytes.isEmpty { try Terminal.write(bytes, isColoured: isColoured) }
    guard let sink, !states.isEmpty else { return }
    if sink.isFolder { Terminal.settle() }
    for (athlete, state) in states { try sink.save(athlete, state) }
    try sink.commit()
  }
}

import TextFormats

/// Answers waiting for standard output, with the states behind them.
///
/// A state is saved only after every answer that it includes has been written. All answers behind a saved state were
/// therefore delivered, however the run ended. The next run repeats the answers behind unsaved states byte for byte.
final class AnswerQueue {
  private let sink: StateSink?
  private var bytes: [UInt8] = []
  /// The latest state of each athlete, in order of arrival.
  private var states: [(athlete: String, state: [UInt8])] = []
  private var places: [ByteText: Int] = [:]

  private let isColoured: Bool

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - sink: Receives the states; `nil` if they are not saved.
  ///   - isColoured: Whether the answers are reports with terminal colours.
  init(_ sink: StateSink?, isColoured: Bool) { (self.sink, self.isColoured) = (sink, isColoured) }

  var isEmpty: Bool { bytes.isEmpty }

  var isFull: Bool { bytes.count >= 1 << 20 || states.count >= 64 }

  /// Adds an answer. The first one is not copied, because it may cover an entire history.
  func add(_ answer: [UInt8]) { if bytes.isEmpty { bytes = answer } else { bytes += answer } }

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

  func state(of athlete: String) -> [UInt8]? { places[ByteText(athlete)].map { states[$0].state } }

  /// Writes the answers, then saves the states. If an answer cannot be written, no waiting state is saved.
  func flush() throws {
    defer { (bytes, states, places) = ([], [], [:]) }
    if !bytes.isEmpty { try Terminal.write(bytes, isColoured: isColoured) }
    guard let sink, !states.isEmpty else { return }
    if sink.isFolder { Terminal.settle() }
    for (athlete, state) in states { try sink.save(athlete, state) }
    try sink.commit()
  }
}

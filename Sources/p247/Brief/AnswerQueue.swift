/// Answers on their way to standard output. With a folder of states none goes out before the state behind it is saved, so
/// that whatever was answered is known to the next run, however this one ends.
struct AnswerQueue {
  private let sink: StateSink?
  private var waiting: [(athlete: String?, bytes: [UInt8])] = []
  private var byteCount = 0
  private var isReaderGone = false

  private let isColoured: Bool

  /// A queue in front of a sink for states.
  /// - Parameter isColoured: whether the answers are reports with colours for a terminal.
  init(_ sink: StateSink?, isColoured: Bool) { (self.sink, self.isColoured) = (sink, isColoured) }

  /// Whether nothing waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Whether so much waits that it is time to let it go.
  var isFull: Bool { byteCount >= 1 << 20 || (sink?.pendingCount ?? 0) >= 64 }

  /// Takes an answer, and whose state is behind it.
  mutating func add(_ answer: [UInt8], of athlete: String?) {
    waiting.append((athlete, answer))
    byteCount += answer.count
  }

  /// Saves the states that were given to the sink, then writes the answers. Where a sink has still to get the states of
  /// what follows, a reader that went away is no reason to stop. Where a state cannot be saved, the answers whose states are in
  /// their place go out all the same: the next run would find their days past.
  mutating func flush() throws {
    do {
      try sink?.commit()
    } catch {
      waiting.removeAll { $0.athlete.map { sink?.isPending($0) == true } ?? false }
      try? write()
      throw error
    }
    try write()
  }

  private mutating func write() throws {
    defer { (waiting, byteCount) = ([], 0) }
    for answer in waiting where !isReaderGone {
      do {
        try Terminal.write(answer.bytes, isColoured: isColoured)
      } catch is Terminal.ReaderIsGone where sink != nil {
        isReaderGone = true
      }
    }
  }
}

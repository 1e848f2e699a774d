import ActivityFiles
import ActivityStreams
import Foundation
import Testing

/// What every file that was read must fulfil, however damaged it was.
func isSound(_ file: ActivityFile) -> Bool {
  guard !file.recordings.isEmpty else { return false }
  for recording in file.recordings {
    if recording.time.contains(where: \.isInfinite) { return false }
    for channel in recording.columns.present {
      guard let column = recording.columns[channel], column.count == recording.time.count else {
        return false
      }
      if column.contains(where: \.isInfinite) { return false }
    }
    if recording.beats.contains(where: { !$0.milliseconds.isFinite }) { return false }
    if recording.laps.contains(where: { !$0.span.start.isFinite || !($0.span.end >= $0.span.start) }) {
      return false
    }
  }
  return true
}

/// Reads bytes that may be anything: passes if they give a sound file or an error that can be told.
func expectTamed(_ bytes: [UInt8], _ what: @autoclosure () -> String) {
  do throws(ActivityFileError) {
    let file = try ActivityFile(reading: bytes)
    if !isSound(file) { Issue.record("\(what()): the recording is not sound") }
    if let damage = file.damage, damage.message.isEmpty { Issue.record("\(what()): no message") }
  } catch {
    if error.kind.isEmpty || error.message.isEmpty { Issue.record("\(what()): no message") }
    if case .byteOffset(let offset)? = error.place, offset < 0 || offset > bytes.count, !Gzip.isPacked(bytes)
    {
      Issue.record("\(what()): byte \(offset) of \(bytes.count)")
    }
  }
}

/// How often a test with random input repeats: the environment variable `P247_MUTATIONS`, else a number that
/// suits the build.
func repetitions(debug: Int, release: Int) -> Int {
  if let text = ProcessInfo.processInfo.environment["P247_MUTATIONS"], let count = Int(text) { return count }
  #if DEBUG
    return debug
  #else
    return release
  #endif
}

/// Reads a text.
func read(_ text: String) throws(ActivityFileError) -> ActivityFile {
  try ActivityFile(reading: Array(text.utf8))
}

/// The error that reading a text throws.
func failure(_ text: String) -> ActivityFileError? {
  do throws(ActivityFileError) {
    _ = try read(text)
    return nil
  } catch {
    return error
  }
}

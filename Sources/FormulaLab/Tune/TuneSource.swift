package import ActivityFiles
import ActivityStreams
package import TextFormats

/// A recording loaded by the tuning page.
package struct TuneSource: Sendable {
  package let name: String
  package let file: ActivityFile
  package let hash: String
  private let options: ReadOptions
  /// The index of the recording in its file, from 0.
  private let part: Int
  private let again: @Sendable () -> [UInt8]?

  /// Reads the recordings of a file, which may contain several unrelated activities.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - bytes: The bytes of the file.
  ///   - budget: Reading limits.
  ///   - options: Reading options.
  ///   - again: Loads the bytes again if the reading options change; `nil` if they are unavailable.
  /// - Throws: ``ActivityFileError`` if the file is not an activity.
  package static func all(
    name: String, bytes: [UInt8], budget: ReadingBudget, options: ReadOptions,
    again: @escaping @Sendable () -> [UInt8]?
  ) throws(ActivityFileError) -> [TuneSource] {
    let hash = SHA256.hexadecimal(of: bytes)
    return LabSeason.Session.all(
      of: try ActivityFile(reading: bytes, budget: budget, options: options), name: name
    )
    .enumerated().map { part, session in
      TuneSource(
        name: session.name, file: session.file, hash: hash, options: options, part: part, again: again)
    }
  }

  /// Returns the recording read with other options. If its bytes are unavailable or have changed, returns it
  /// unchanged.
  ///
  /// - Complexity: Parses the file again if the options differ.
  package func file(readAs wanted: ReadOptions) -> ActivityFile {
    guard wanted != options, let bytes = again(), SHA256.hexadecimal(of: bytes) == hash,
      let read = try? ActivityFile(reading: bytes, options: wanted)
    else { return file }
    let sessions = LabSeason.Session.all(of: read, name: name)
    return sessions.indices.contains(part) ? sessions[part].file : file
  }

  private init(
    name: String, file: ActivityFile, hash: String, options: ReadOptions, part: Int,
    again: @escaping @Sendable () -> [UInt8]?
  ) {
    (self.name, self.file, self.hash, self.options, self.part, self.again) = (
      name, file, hash, options, part, again
    )
  }
}

package import ActivityFiles
import ActivityStreams

/// A recording that the tuning page works with.
package struct TuneSource: Sendable {
  /// What it is called, such as the path of its file.
  package let name: String
  /// The recording.
  package let file: ActivityFile
  /// SHA-256 of its bytes.
  package let hash: String

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - bytes: The file.
  ///   - options: How files are read.
  /// - Throws: ``ActivityFileError`` where it is no activity.
  package init(name: String, bytes: [UInt8], options: ReadOptions) throws(ActivityFileError) {
    self.name = name
    file = try ActivityFile(reading: bytes, options: options)
    hash = SHA256.hexadecimal(of: bytes)
  }
}

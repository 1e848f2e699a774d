import ActivityFiles
import Foundation
import TextFormats

/// The inputs of a season. Piped inputs are stored in files, because all lists are read before any activity.
struct PipedInputs {
  private(set) var paths: [String]
  private var folder: String?

  /// Stores piped inputs.
  ///
  /// - Throws: ``InputFault`` if a pipe cannot be read, or ``Failure`` if its bytes cannot be stored.
  init(_ inputs: [String], _ budget: ReadingBudget) throws {
    paths = inputs
    do { try keep(inputs, budget) } catch {
      remove()
      throw error
    }
  }

  private mutating func keep(_ inputs: [String], _ budget: ReadingBudget) throws {
    for (place, input) in inputs.enumerated() where InputFiles.isPipe(input) {
      let bytes = try CommandFiles.bytes(input, budget: budget)
      let home = folder ?? NSTemporaryDirectory() + "/p247-" + UUID().uuidString
      folder = home
      try WholeFile.makeFolder(home)
      let path =
        "\(home)/export\(place > 0 ? "-\(place + 1)" : "")\(ZipArchive.isPacked(bytes) ? ".zip" : "")"
      try WholeFile.write(bytes, to: path)
      paths[place] = path
    }
  }

  func remove() {
    if let folder { try? FileManager.default.removeItem(atPath: folder) }
  }
}

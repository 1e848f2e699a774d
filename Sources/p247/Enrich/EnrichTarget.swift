import Foundation

/// Where the results of `p247 enrich --out` go: one file, or a folder with a file for each input.
struct EnrichTarget {
  private let folder: String?
  private let paths: [String]

  /// A target. The name of a file that is not a folder yet and ends in `.json`, `.html` or `.txt` takes one result;
  /// any other is a folder, which is made.
  ///
  /// - Throws: A ``Failure`` where several inputs would go into one file, or a result over an input.
  init(_ out: String, entries: [InputFiles.Entry], ending: String) throws {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: out, isDirectory: &isFolder)
    let lower = out.lowercased()
    let isFile = exists ? !isFolder.boolValue : [".json", ".html", ".txt"].contains { lower.hasSuffix($0) }
    if isFile {
      guard entries.count == 1 else {
        throw Failure.usage("several results do not go into one file: end \"\(out)/\" in / for a folder")
      }
      (folder, paths) = (nil, [out])
      try InputFiles.check(paths, against: entries)
      return
    }
    folder = out
    paths = InputFiles.outputNames(entries, ending: ending).map {
      out.hasSuffix("/") ? out + $0 : "\(out)/\($0)"
    }
    try InputFiles.check(paths, against: entries)
    try WholeFile.makeFolder(out)
  }

  /// Writes the result of an input.
  func write(_ bytes: [UInt8], of input: Int) throws {
    guard paths.indices.contains(input) else { return }
    let file = try WholeFile(paths[input])
    try file.write(bytes)
    try file.commit(syncsFolder: folder == nil)
  }

  /// Brings the names of the files to the disk.
  func finish() throws {
    if let folder { try WholeFile.syncFolder(folder) }
  }
}

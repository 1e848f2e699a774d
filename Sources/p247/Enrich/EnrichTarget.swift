import Foundation

/// The destination of `p247 enrich --out`: one file for one result or for a table, or a folder with a file for each
/// input.
struct EnrichTarget {
  private let folder: String?
  private let paths: [String]
  private let header: [UInt8]
  /// The file of all rows of a table, written aside until it is complete.
  private let table: WholeFile?

  /// A target. The name of a file that is not a folder yet and ends in `.json`, `.html`, `.txt` or `.csv` takes one result,
  /// or a table of all; any other is a folder, which is made.
  ///
  /// - Parameters:
  ///   - others: other inputs, which must not be overwritten.
  ///   - header: the first line of a table; `nil` if the results are not rows.
  /// - Throws: A ``Failure`` where several inputs would go into one file, or a result over an input.
  init(
    _ out: String, entries: [InputFiles.Entry], others: [String?], ending: String, header: [UInt8]? = nil
  ) throws {
    let inputs = entries.map { $0.file ?? $0.path } + others.compactMap { $0 }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: out, isDirectory: &isFolder)
    let lower = out.lowercased()
    let isFile =
      exists
      ? !isFolder.boolValue : [".json", ".html", ".txt", ".csv"].contains { lower.hasSuffix($0) }
    self.header = header ?? []
    if isFile {
      guard entries.count == 1 || header != nil else {
        let advice = lower.hasSuffix(".csv") ? ", or write a table with --output csv" : ""
        throw Failure.usage(
          "one file cannot hold several results: write \"\(out)/\" for a folder\(advice)")
      }
      (folder, paths) = (nil, [out])
      try InputFiles.check(paths, against: inputs)
      table = try header == nil ? nil : WholeFile(out)
      try table?.write(self.header)
      return
    }
    (folder, table) = (out, nil)
    paths = InputFiles.outputNames(entries, ending: ending).map {
      out.hasSuffix("/") ? out + $0 : "\(out)/\($0)"
    }
    try InputFiles.check(paths, against: inputs)
    try WholeFile.makeFolder(out)
  }

  /// The file of an input; `nil` for a table.
  func path(of input: Int) -> String? {
    table == nil && paths.indices.contains(input) ? paths[input] : nil
  }

  /// Writes the result of an input.
  func write(_ bytes: [UInt8], of input: Int) throws {
    if let table { return try table.write(bytes) }
    guard paths.indices.contains(input) else { return }
    let file = try WholeFile(paths[input])
    try file.write(header + bytes)
    try file.commit(syncsFolder: folder == nil)
  }

  /// Puts a table in its place, and brings the names of the files of a folder to the disk.
  func finish() throws {
    try table?.commit()
    if let folder { try WholeFile.syncFolder(folder) }
  }
}

import Foundation

/// The destination of `p247 enrich --out`: one file for a single result or a table, or a folder with one file
/// per input.
struct EnrichTarget {
  private let folder: String?
  private let paths: [String]
  private let header: [UInt8]
  /// The file of a table, which is replaced only when complete.
  private let table: WholeFile?

  /// Determines the destination.
  ///
  /// A name that ends in `.json`, `.html`, `.txt` or `.csv` and is not an existing folder is a file for one
  /// result, or for a table of all results. Any other name is a folder, which is created.
  ///
  /// - Parameters:
  ///   - out: The file or folder to write to.
  ///   - entries: The inputs.
  ///   - others: Other inputs, which must not be overwritten.
  ///   - ending: The ending of result files.
  ///   - header: The header line of a table; `nil` if results are not rows.
  /// - Throws: A ``Failure`` if several inputs would share a file, or if a result would overwrite an input.
  init(
    _ out: String, entries: [InputFiles.Entry], others: [String?], ending: String, header: [UInt8]? = nil
  ) throws {
    let inputs = entries.map { $0.file ?? $0.path } + others.compactMap { $0 }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: out, isDirectory: &isFolder)
    let lower = out.lowercased()
    if !exists, let ending = [".parquet", ".arrow", ".feather", ".xlsx"].first(where: lower.hasSuffix) {
      throw Failure.usage(
        "cannot write \(ending) files: use .csv with --output csv, or p247.enrich_many in Python for data frames"
      )
    }
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

  /// The file for an input; `nil` for a table.
  func path(of input: Int) -> String? {
    table == nil && paths.indices.contains(input) ? paths[input] : nil
  }

  func write(_ bytes: [UInt8], of input: Int) throws {
    if let table { return try table.write(bytes) }
    guard paths.indices.contains(input) else { return }
    let file = try WholeFile(paths[input])
    try file.write(header + bytes)
    try file.commit(syncsFolder: folder == nil)
  }

  /// Moves a table into place, and flushes the file names of a folder to disk.
  func finish() throws {
    try table?.commit()
    if let folder { try WholeFile.syncFolder(folder) }
  }
}

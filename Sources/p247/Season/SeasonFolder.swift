import Foundation

/// The output folder of a season. It replaces an earlier season only when it is complete.
///
/// The folder is written as `.NAME.part` next to its destination. The earlier contents remain until
/// ``commit()`` deletes them. A failure leaves nothing behind. Files left by a killed process are removed by
/// the next run with the same name. Only seasons are ever deleted: they are recognised by a marker file, and
/// a folder with anything else is rejected.
final class SeasonFolder {
  let path: String
  private let target: String
  private let aside: String
  private let mark: Descriptor
  private var isOpen = true

  /// The marker file that identifies a season.
  static let markName = ".p247-season"
  private static let pages = SeasonWorker.folder
  private static let files: Set<String> = [
    markName, "index.html", "activities.csv", "days.jsonl", "history.html", "brief.html",
  ]

  /// Opens a folder for a season.
  ///
  /// - Throws: A ``Failure`` if the folder contains anything except a season, or if another process is
  ///   writing a season there.
  init(_ out: String) throws(Failure) {
    try Self.check(out)
    var trimmed = out[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
    target = Self.real(String(trimmed))
    let parent = WholeFile.folder(of: target)
    let name = String(target.dropFirst(parent == "/" ? 1 : parent.count + 1))
    guard !name.isEmpty else { throw .usage("--out is \"\(out)\": choose a separate folder for the season") }
    path = (parent == "/" ? "" : parent) + "/.\(name).part"
    aside = (parent == "/" ? "" : parent) + "/.\(name).old"
    try WholeFile.makeFolder(parent)
    try Self.remove(path, out)
    try Self.remove(aside, out)
    try WholeFile.makeFolder(path)
    mark = try Self.locked("\(path)/\(Self.markName)", out)
    do {
      try WholeFile.makeFolder("\(path)/\(Self.pages)")
    } catch {
      discard()
      throw error
    }
  }

  deinit { discard() }

  func commit() throws(Failure) {
    // In the meantime, something else may have been put there, which must not be deleted.
    try Self.check(target)
    var status = stat()
    let isReplaced = lstat(target, &status) == 0
    if isReplaced, rename(target, aside) != 0 { throw Failure.notWritten("\"\(target)\"", .last) }
    guard rename(path, target) == 0 else {
      let fault = SystemFault.last
      if isReplaced { rename(aside, target) }
      throw Failure.notWritten("\"\(target)\"", fault)
    }
    isOpen = false
    close(mark.number)
    if isReplaced { try Self.remove(aside, target) }
    try WholeFile.syncFolder(WholeFile.folder(of: target))
  }

  /// Rejects a path that is not a folder, and a folder with files that are not part of a season.
  static func check(_ out: String) throws(Failure) {
    if let special = SpecialFile(out) { throw .usage("cannot write \"\(out)\": \(special.reason)") }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: out, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue else { throw .usage("--out must be a folder, and \"\(out)\" is a file") }
    let names = try names(in: out)
    if names.isEmpty { return }
    guard names.contains(markName) else {
      throw .usage(
        "\"\(out)\" is not empty and is not a p247 season (no \(markName)), so it was left untouched. "
          + "Choose a new folder, or delete this one.")
    }
    guard let stranger = try stranger(in: out, names) else { return }
    throw .usage(
      "\"\(out)\" holds \"\(stranger)\", which is not part of a season, so it was left untouched. Move it, or choose a new folder."
    )
  }

  /// Returns the name of a file that does not belong to a season, if the folder contains one.
  private static func stranger(in folder: String, _ names: [String]) throws(Failure) -> String? {
    for name in names where name != ".DS_Store" && !files.contains(name) {
      guard name == pages else { return name }
      let inner = try Self.names(in: "\(folder)/\(pages)")
      if let other = inner.first(where: { $0 != ".DS_Store" && !$0.hasSuffix(".html") }) {
        return "\(pages)/\(other)"
      }
    }
    return nil
  }

  private static func names(in folder: String) throws(Failure) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      throw .usage("cannot read the folder \"\(folder)\"")
    }
  }

  /// Removes the temporary folder of an earlier run. Anything else with that name is rejected.
  private static func remove(_ folder: String, _ out: String) throws(Failure) {
    var status = stat()
    guard lstat(folder, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR, let names = try? names(in: folder),
      names.isEmpty || names.contains(markName)
    else {
      throw .input(
        "cannot write \"\(out)\": \"\(folder)\", needed as a temporary folder, is not from p247; remove it")
    }
    // A process that is still writing holds a lock on the marker.
    if names.contains(markName) { close(try locked("\(folder)/\(markName)", out).number) }
    do { try FileManager.default.removeItem(atPath: folder) } catch {
      throw .input("cannot remove \"\(folder)\", left by an earlier run")
    }
  }

  private static func locked(_ path: String, _ out: String) throws(Failure) -> Descriptor {
    do throws(SystemFault) { return try WholeFile.locked(path) } catch {
      if error.code == EWOULDBLOCK {
        throw .input("cannot write \"\(out)\": another process is writing to it")
      }
      throw Failure.notWritten("\"\(path)\"", error)
    }
  }

  /// Resolves links in the folder of a path. If nothing exists there yet, the result is the absolute path.
  private static func real(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    return path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  private func discard() {
    guard isOpen else { return }
    isOpen = false
    try? FileManager.default.removeItem(atPath: path)
    close(mark.number)
  }
}

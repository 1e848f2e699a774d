import ActivityFiles
import ActivityStreams
import Foundation
import TextFormats

/// Finds the activity files named by arguments.
enum InputFiles {
  /// An input: how to read it and what to call it.
  struct Entry: Sendable {
    let path: String
    /// Whether the file was found in a folder, where files of other formats are skipped.
    let isFromFolder: Bool
    var budget = ReadingBudget()
    /// The path of the archive that contains the file, if any.
    var file: String?
    var member: PackedFiles.Member?
    /// The lists of the file's export, if any.
    var lists: ExportLists?
    /// Path of the file in its export.
    var place = ""
    /// The bytes of standard input or another pipe, which can be read only once, or the error that occurred.
    var piped: Result<[UInt8], InputFault>?
  }

  /// File extensions to search folders for; `.gz` may be appended.
  static let endings = ["fit", "tcx", "gpx", "json", "csv"]

  /// Whether a file's name shows that it is an activity and not a history.
  static func isActivity(named path: String) -> Bool {
    endings.contains { $0 != "json" && stem(of: path.lowercased(), $0) != nil }
  }

  /// Finds files. Named files come in the given order (`-` is standard input), and activity files in folders
  /// and subfolders in order of name. A zip archive with several activities is treated like a folder, even if
  /// it is piped. The budget limits each file.
  static func find(
    _ arguments: [String], endings: [String] = Self.endings, budget: ReadingBudget
  ) throws -> [Entry] {
    var entries: [Entry] = []
    for argument in arguments {
      if isPipe(argument) {
        entries += piped(argument, budget.anew())
        continue
      }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
        throw Failure.usage("no such file or folder \"\(argument)\"")
      }
      if isFolder.boolValue {
        for path in files(in: argument, endings) {
          entries += Self.entries(path, isFromFolder: true, budget.anew())
        }
      } else {
        entries += Self.entries(argument, isFromFolder: false, budget.anew())
      }
    }
    return entries
  }

  /// Finds the recordings in files and folders, with the export lists that describe them.
  static func recordings(_ arguments: [String], budget: ReadingBudget) throws -> [Entry] {
    var all: [Entry] = []
    for argument in arguments {
      let entries = try find([argument], budget: budget)
      guard !isPipe(argument), entries.contains(where: { $0.isFromFolder || $0.member != nil }),
        let lists = ExportLists(of: argument, budget: budget.anew())
      else {
        all += entries
        continue
      }
      let start = argument.hasSuffix("/") ? argument : argument + "/"
      all += entries.compactMap { entry in
        var entry = entry
        entry.place = entry.path.hasPrefix(start) ? String(entry.path.dropFirst(start.count)) : entry.path
        entry.lists = lists
        return lists.isNoRecording(entry.place) ? nil : entry
      }
    }
    return all
  }

  /// Finds the recordings in files and folders.
  ///
  /// - Throws: A ``Failure`` without any recording. It names the services whose lists were found.
  static func someRecordings(_ arguments: [String], budget: ReadingBudget) throws -> [Entry] {
    let entries = try recordings(arguments, budget: budget)
    guard entries.isEmpty else { return entries }
    let lists = arguments.filter { !isPipe($0) }.compactMap { ExportLists(of: $0, budget: budget.anew()) }
    let services = Set(lists.flatMap(\.services)).sorted().joined(separator: " and ")
    let advice =
      services.isEmpty ? "" : "; p247 season, history and brief read the export from \(services)"
    throw Failure.usage("no activity files in \(arguments.joined(separator: ", "))" + advice)
  }

  private static func entries(
    _ path: String, isFromFolder: Bool, _ budget: ReadingBudget
  ) -> [Entry] {
    let packed =
      isArchive(path) || !isFromFolder && isPacked(path)
      ? PackedFiles.entries(path, isFromFolder: isFromFolder, budget) : nil
    return packed ?? [Entry(path: path, isFromFolder: isFromFolder, budget: budget)]
  }

  /// Returns the entries of piped input: the files of an archive, or the input itself.
  private static func piped(_ path: String, _ budget: ReadingBudget) -> [Entry] {
    do throws(InputFault) {
      let bytes = try InputBytes.read(path, budget: budget)
      return PackedFiles.entries(path, isFromFolder: false, budget, piped: bytes)
        ?? [Entry(path: path, isFromFolder: false, budget: budget, piped: .success(bytes))]
    } catch {
      // The error is reported when the entry is read.
      return [Entry(path: path, isFromFolder: false, budget: budget, piped: .failure(error))]
    }
  }

  /// Whether a file starts like an archive, whatever its name.
  private static func isPacked(_ path: String) -> Bool {
    ZipArchive.isPacked(start(of: path, 64))
  }

  /// The first bytes of a file; empty if the file is unreadable.
  static func start(of path: String, _ count: Int) -> [UInt8] {
    guard let file = try? InputBytes.opened(path) else { return [] }
    defer { close(file.number) }
    return (try? file.bytes(at: 0..<count)) ?? []
  }

  private static func isArchive(_ name: String) -> Bool { name.lowercased().hasSuffix(".zip") }

  private static func files(in folder: String, _ endings: [String]) -> [String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .sorted { ByteText($0) < ByteText($1) }
    var paths: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      var isFolder: ObjCBool = false
      // A listed file may have an invalid name or be a broken link. This is reported when the file is read.
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isThere, isFolder.boolValue {
        // A link to a folder could lead in circles.
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        if type == .typeDirectory { paths += files(in: path, endings) }
      } else if isArchive(name) || endings.contains(where: { ending in stem(of: name, ending) != nil }) {
        paths.append(path)
      }
    }
    return paths
  }

  /// A file name without its extension and `.gz`.
  static func stem(_ name: String) -> String {
    endings.lazy.compactMap { stem(of: name, $0) }.first ?? name
  }

  private static func stem(of name: String, _ ending: String) -> String? {
    let lower = name.lowercased()
    for tail in [".\(ending)", ".\(ending).gz"]
    where lower.hasSuffix(tail) && lower.utf8.count > tail.utf8.count {
      return String(name.dropLast(tail.count))
    }
    return nil
  }

  /// Returns unique names of output files: the stem of the input's name, or its full name if stems are equal.
  /// If that name is also taken, a number is added.
  static func outputNames(_ entries: [Entry], ending: String) -> [String] {
    let names = entries.map(name)
    let stems = names.map(stem)
    let stemCounts = counts(stems)
    let bases = zip(names, stems).map { name, stem in stemCounts[ByteText(stem)] == 1 ? stem : name }
    let baseCounts = counts(bases)
    // A name used by only one entry gets no number.
    var taken = Set(baseCounts.filter { $0.value == 1 }.keys)
    var last: [ByteText: Int] = [:]
    return bases.map { base in
      let key = ByteText(base)
      guard baseCounts[key] != 1 else { return base + "." + ending }
      var count = last[key, default: 0] + 1
      while !taken.insert(ByteText(count == 1 ? base : "\(base)-\(count)")).inserted { count += 1 }
      last[key] = count
      return (count == 1 ? base : "\(base)-\(count)") + "." + ending
    }
  }

  /// The file name of an entry. Standard input has a fixed name.
  private static func name(_ entry: Entry) -> String {
    if entry.path == "-" { return "standard_input" }
    return entry.path.split(separator: "/").last.map(String.init) ?? entry.path
  }

  private static func counts(_ names: [String]) -> [ByteText: Int] {
    Dictionary(names.map { (ByteText($0), 1) }, uniquingKeysWith: +)
  }

  static func check(_ outputs: [String], against inputs: [String]) throws {
    let inputs = Set(inputs.compactMap(identity))
    for output in outputs {
      if let known = identity(output), inputs.contains(known) {
        throw Failure.usage("\"\(output)\" is an input and would be overwritten: choose another --out")
      }
    }
  }

  /// Whether a path is standard input or another open pipe, which can be read only once.
  static func isPipe(_ path: String) -> Bool {
    if path == "-" { return true }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO && SpecialFile(path) == nil
  }

  static func isFile(_ path: String) -> Bool { identity(path) != nil }

  /// Returns the device and inode of a file, which are the same for every path to it, or `nil` unless it is a
  /// regular file.
  private static func identity(_ path: String) -> [UInt64]? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }
}

import Foundation

/// Finds the activity files that arguments name.
enum InputFiles {
  /// An input: where to read it and how to call it.
  struct Entry: Sendable {
    let path: String
    /// Whether a folder gave it, so that a file of a foreign format is passed over.
    let isFromFolder: Bool
  }

  /// Endings of files that folders are searched for, a further `.gz` allowed.
  static let endings = ["fit", "tcx", "gpx", "json", "csv"]

  /// The files: those named, in order, and the activity files of folders and their folders, by name.
  static func find(_ arguments: [String]) throws -> [Entry] {
    var entries: [Entry] = []
    for argument in arguments {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
        throw Failure.usage("there is no file or folder \"\(argument)\"")
      }
      if isFolder.boolValue {
        entries += files(in: argument).map { Entry(path: $0, isFromFolder: true) }
      } else {
        entries.append(Entry(path: argument, isFromFolder: false))
      }
    }
    return entries
  }

  private static func files(in folder: String) -> [String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var found: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        // A link to a folder could lead round in a circle.
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        if type == .typeDirectory { found += files(in: path) }
      } else if endings.contains(where: { ending in stem(of: name, ending) != nil }) {
        found.append(path)
      }
    }
    return found
  }

  /// A file name without its ending, and `.gz`.
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

  /// A name of an output file for each entry: the stem, or the whole name where two stems are the same.
  static func outputNames(_ entries: [Entry], ending: String) -> [String] {
    let names = entries.map { $0.path.split(separator: "/").last.map(String.init) ?? $0.path }
    let stems = names.map(stem)
    let stemCounts = Dictionary(stems.map { ($0, 1) }, uniquingKeysWith: +)
    var taken: [String: Int] = [:]
    return zip(names, stems).map { name, stem in
      let base = stemCounts[stem] == 1 ? stem : name
      let count = taken[base, default: 0] + 1
      taken[base] = count
      return (count == 1 ? base : "\(base)-\(count)") + "." + ending
    }
  }
}

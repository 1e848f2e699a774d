import ActivityFiles
import Foundation
import TextFormats
import VendorExports

/// A file of an export, on disk or extracted from an archive.
struct SeasonFile: Sendable {
  /// The path in the export, with archives as folders.
  let path: String
  let role: ExportRole
  let content: Content
  let budget: ReadingBudget
  /// Whether the file comes from an archive of uploads, where many files are not activities.
  var isUpload: Bool { path.lowercased().contains("uploadedfiles") || path.contains("DI-Connect-Uploaded") }

  /// Whether the file has a JSON extension. In exports, JSON files are rarely activities.
  var isJSON: Bool { [".json", ".json.gz"].contains { path.lowercased().hasSuffix($0) } }

  enum Content: Sendable {
    case file(String)
    case bytes([UInt8])
    case fault(String)
    /// A file too large to extract: its archive, and its name there.
    case member(String, String)
  }

  /// Reads the bytes.
  ///
  /// - Throws: A ``Failure`` that contains only the reason.
  func bytes() throws(Failure) -> [UInt8] {
    switch content {
    case .bytes(let bytes): return bytes
    case .fault(let reason): throw .input(reason)
    case .member: throw .input("the file is too large to extract from the archive")
    case .file(let path):
      do throws(InputFault) {
        return try InputBytes.read(path, budget: budget)
      } catch {
        throw .input("the file cannot be read: \(error.reason)")
      }
    }
  }
}

/// Iterates over the files of exports: folders in order of name, archives in physical order.
///
/// Archives are streamed, and each file is in memory only while it is processed. A nested archive stays in
/// memory while its files are visited.
struct SeasonFiles: Sequence {
  let inputs: [String]
  let budget: ReadingBudget
  let wanted: @Sendable (ExportRole) -> Bool

  /// Maximum depth of nested archives: an export, its uploads, and one more.
  static let maximumDepth = 3
  func makeIterator() -> Iterator { Iterator(self) }

  private enum Source {
    case path(String, name: String, isRoot: Bool)
    case archive(ZipArchive, name: String, depth: Int)
    case open(ArchiveFile, name: String)
    case file(SeasonFile)
  }

  struct Iterator: IteratorProtocol {
    private let wanted: @Sendable (ExportRole) -> Bool
    private let budget: ReadingBudget
    /// A stack of sources. The next source is the last element.
    private var stack: [Source]

    fileprivate init(_ files: SeasonFiles) {
      (wanted, budget) = (files.wanted, files.budget)
      // Files of several exports may have the same name.
      let isMany = files.inputs.count > 1
      stack = files.inputs.reversed().map { .path($0, name: isMany ? $0 : "", isRoot: true) }
    }

    mutating func next() -> SeasonFile? {
      while let source = stack.popLast() {
        switch source {
        case .file(let file): return file
        case .path(let path, let name, let isRoot): if let file = look(path, name, isRoot) { return file }
        case .archive(let archive, let name, let depth):
          if let file = look(archive, name, depth) { return file }
        case .open(let archive, let name): if let file = look(archive, name) { return file }
        }
      }
      return nil
    }

    private func file(_ path: String, _ role: ExportRole, _ content: SeasonFile.Content) -> SeasonFile {
      SeasonFile(path: path, role: role, content: content, budget: budget)
    }

    /// Opens a folder or an archive, or returns a file that has one of the wanted roles.
    private mutating func look(_ path: String, _ name: String, _ isRoot: Bool) -> SeasonFile? {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
      if isFolder.boolValue {
        // A link to a folder could lead in circles, so a link is followed only if it was given as an argument.
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        guard isRoot || type == .typeDirectory else { return nil }
        let inner = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
          .sorted { ByteText($1) < ByteText($0) }
        for file in inner where !file.hasPrefix(".") {
          stack.append(
            .path(
              path.hasSuffix("/") ? path + file : path + "/" + file,
              name: name.isEmpty ? file : name + "/" + file,
              isRoot: false))
        }
        return nil
      }
      let shown = name.isEmpty ? Self.lastName(path) : name
      var role = ExportRole(path: shown)
      // The name of an Apple Health export depends on the language. A file named by the user is always read.
      if role == .other, shown.lowercased().hasSuffix(".xml"), isRoot || Self.isHealth(path) {
        role = .health
      }
      guard role == .archive else {
        return wanted(role) ? file(shown, role, .file(path)) : nil
      }
      do throws(InputFault) {
        // Paths inside an archive do not include its name.
        let inner = name.isEmpty ? "" : shown
        guard let archive = try ArchiveFile(path, budget: budget) else {
          return file(inner, .archive, .fault("this is not a zip archive"))
        }
        stack.append(.open(archive, name: inner))
        return nil
      } catch {
        return file(shown, role, .fault("the archive cannot be read: \(error.reason)"))
      }
    }

    /// The next file of an archive with a wanted role.
    private mutating func look(_ archive: ArchiveFile, _ name: String) -> SeasonFile? {
      stack.append(.open(archive, name: name))
      do throws(ZipError) {
        while let member = try archive.stream.next() {
          let path = name.isEmpty ? member : name + "/" + member
          let role = ExportRole(path: path)
          guard !member.hasSuffix("/"), role == .archive || wanted(role) else { continue }
          if role == .health {
            return file(path, role, .member(archive.path, member))
          }
          let (bytes, damage) = archive.bytes()
          if let damage, bytes.isEmpty {
            if damage.endsArchive { stack.removeLast() }
            return file(path, .archive, .fault(damage.message))
          }
          guard role == .archive else { return file(path, role, .bytes(bytes)) }
          open(bytes, path, depth: 2)
          return nil
        }
        stack.removeLast()
        return nil
      } catch {
        if error.endsArchive { stack.removeLast() }
        return file(name.isEmpty ? Self.lastName(archive.path) : name, .archive, .fault(error.message))
      }
    }

    private mutating func open(_ bytes: [UInt8], _ name: String, depth: Int) {
      guard ZipArchive.isPacked(bytes) else {
        // An empty archive starts with its end record.
        guard !bytes.starts(with: [0x50, 0x4B, 5, 6]) else { return }
        return stack.append(
          .file(file(name, .archive, .fault("this is not a zip archive"))))
      }
      stack.append(.archive(ZipArchive(bytes, budget: budget), name: name, depth: depth))
    }

    /// The next file of an archive with a wanted role.
    private mutating func look(_ archive: ZipArchive, _ name: String, _ depth: Int) -> SeasonFile? {
      var archive = archive
      func path(_ member: String) -> String { name.isEmpty ? member : name + "/" + member }
      let wanted = wanted
      func isWanted(_ member: String) -> Bool {
        let role = ExportRole(path: path(member))
        return role == .archive ? depth < SeasonFiles.maximumDepth : wanted(role)
      }
      func isTooDeep(_ member: String) -> Bool {
        depth >= SeasonFiles.maximumDepth && ExportRole(path: path(member)) == .archive
      }
      do throws(ZipError) {
        while let member = try archive.next(where: isWanted) {
          guard !member.name.hasSuffix("/"), isWanted(member.name) || isTooDeep(member.name) else { continue }
          let path = path(member.name)
          stack.append(.archive(archive, name: name, depth: depth))
          if isTooDeep(member.name) {
            return file(path, .archive, .fault(Self.tooDeep))
          }
          if let damage = member.damage, member.bytes.isEmpty {
            return file(path, .archive, .fault(damage.message))
          }
          let role = ExportRole(path: path)
          guard role == .archive else {
            return file(path, role, .bytes(member.bytes))
          }
          open(member.bytes, path, depth: depth + 1)
          return nil
        }
      } catch {
        let fault = file(name.isEmpty ? "the archive" : name, .archive, .fault(error.message))
        if error.endsArchive { return fault }
        // Continue after the file that cannot be extracted.
        stack.append(.archive(archive, name: name, depth: depth))
        return fault
      }
      return nil
    }

    private static let tooDeep =
      "archives are nested more than \(SeasonFiles.maximumDepth) deep: unpack this one first"

    /// Whether a file starts like an Apple Health export.
    private static func isHealth(_ path: String) -> Bool {
      String(decoding: InputFiles.start(of: path, 4096), as: UTF8.self).contains("HealthData")
    }

    private static func lastName(_ path: String) -> String {
      path.split(separator: "/").last.map(String.init) ?? path
    }
  }
}

extension ZipError {
  /// Whether nothing more can be extracted, because the archive is truncated or a limit on the entire export
  /// was reached.
  fileprivate var endsArchive: Bool {
    switch self {
    case .truncated: true
    case .overLimit(_, let error): error.limit != .file
    default: false
    }
  }
}

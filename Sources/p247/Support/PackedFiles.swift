import ActivityFiles
import Foundation
import Statistics
import TextFormats

/// The activity files in a zip archive, each extracted when it is read.
///
/// The compressed bytes stay in memory from the first requested file to the last. Extracted bytes are not
/// kept.
final class PackedFiles: Sendable {
  /// A file in an archive with its position, or the error that prevents extraction.
  struct Member: Sendable {
    let archive: PackedFiles
    let header: Int
    var fault: ZipError?
  }

  private let path: String
  /// Whether the bytes came from a pipe and cannot be read again.
  private let isPiped: Bool
  private let budget: ReadingBudget
  private let state = Locked<(bytes: [UInt8], left: Int)>(([], 0))

  private init(_ path: String, _ budget: ReadingBudget, piped: [UInt8]?) {
    self.path = path
    self.budget = budget
    isPiped = piped != nil
    if let piped { state.withLock { $0.bytes = piped } }
  }

  /// Returns the entries of an archive with more than one activity, or with an activity and other tables. Returns
  /// `nil` if the archive should be read as a single file, which also reports its errors.
  ///
  /// - Parameters:
  ///   - path: The path of the archive.
  ///   - isFromFolder: Whether the file was found in a folder and not named by the user.
  ///   - budget: Reading limits.
  ///   - piped: The bytes, if they came from a pipe.
  static func entries(
    _ path: String, isFromFolder: Bool, _ budget: ReadingBudget, piped: [UInt8]? = nil
  ) -> [InputFiles.Entry]? {
    // Use a separate budget, because the files are extracted again later.
    let looking = budget.anew()
    guard piped != nil || InputFiles.isFile(path),
      let bytes = piped ?? (try? InputBytes.read(path, budget: looking)),
      ZipArchive.isPacked(bytes)
    else { return nil }
    if piped != nil { looking.note(opened: bytes.count) } else { budget.note(opened: bytes.count) }
    let archive = PackedFiles(path, budget, piped: piped)
    var archived = ZipArchive(bytes, budget: looking)
    var entries: [InputFiles.Entry] = []
    var hasOthers = false
    func add(_ name: String, _ header: Int, _ fault: ZipError? = nil) {
      guard isActivity(name) else { return }
      let member = Member(archive: archive, header: header, fault: fault)
      entries.append(
        InputFiles.Entry(
          path: "\(path)/\(name)", isFromFolder: isFromFolder, budget: budget, file: path, member: member))
    }
    while true {
      do throws(ZipError) {
        guard let member = try archived.next(where: mayBeOther) else { break }
        if isOther(member, looking) { hasOthers = true } else { add(member.name, member.header) }
      } catch {
        if case .truncated = error {
          // The remaining contents are unknown.
          if !entries.isEmpty {
            let member = Member(archive: archive, header: 0, fault: error)
            entries.append(
              InputFiles.Entry(
                path: path, isFromFolder: isFromFolder, budget: budget, file: path, member: member))
          }
          break
        }
        add(archived.last.name, archived.last.header, error)
        if case .overLimit(_, let limit) = error, limit.limit != .file { break }
      }
    }
    if entries.isEmpty, isFromFolder { return [] }
    // A list beside a single recording describes it.
    guard entries.count > 1 || hasOthers && !entries.isEmpty else { return nil }
    archive.state.withLock { $0.left = entries.count }
    return entries
  }

  /// Whether a name has an activity extension and is not a macOS resource file.
  private static func isActivity(_ name: String) -> Bool {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    guard !name.hasSuffix("/"), !name.hasPrefix("__MACOSX/"), !last.hasPrefix(".") else { return false }
    return InputFiles.stem(last) != last || last.lowercased().hasSuffix(".zip")
  }

  /// Whether a file may be something other than an activity. Lists and settings are also tables or JSON.
  private static func mayBeOther(_ name: String) -> Bool {
    let lower = name.lowercased()
    return isActivity(name) && [".json", ".csv", ".json.gz", ".csv.gz"].contains { lower.hasSuffix($0) }
  }

  private static func isOther(_ member: ZipArchive.Member, _ budget: ReadingBudget) -> Bool {
    guard mayBeOther(member.name), member.damage == nil else { return false }
    do throws(ActivityFileError) {
      _ = try ActivityFile(reading: member.bytes, budget: budget)
      return false
    } catch {
      switch error {
      case .noActivity, .noSession, .csv(.noKnownColumn), .csv(.noRecords), .unknownFormat, .empty:
        return true
      default: return false
      }
    }
  }

  /// The bytes of a file in the archive, with the error that occurred, if any.
  fileprivate func bytes(of member: Member) throws(InputFault) -> (bytes: [UInt8], damage: ZipError?) {
    defer { state.withLock { release(&$0) } }
    if let fault = member.fault { throw .packed(fault) }
    var archive = ZipArchive(try packed(), budget: budget, from: member.header)
    do throws(ZipError) {
      guard let found = try archive.next(), found.header == member.header else {
        throw ZipError.corrupt(byteOffset: member.header)
      }
      return (found.bytes, found.damage)
    } catch {
      throw .packed(error)
    }
  }

  private func packed() throws(InputFault) -> [UInt8] {
    let cachedBytes = state.withLock { $0.bytes }
    guard cachedBytes.isEmpty else { return cachedBytes }
    let read = try InputBytes.read(path, budget: budget.anew())
    state.withLock { if $0.bytes.isEmpty { $0.bytes = read } }
    return read
  }

  private func release(_ state: inout (bytes: [UInt8], left: Int)) {
    state.left -= 1
    if state.left <= 0, !isPiped { state.bytes = [] }
  }
}

extension InputFiles.Entry {
  /// Returns the bytes, with the error of their archive, if any.
  func contents() throws(InputFault) -> (bytes: [UInt8], damage: ZipError?) {
    guard let member else {
      if let piped { return (try piped.get(), nil) }
      return (try InputBytes.read(path, budget: budget), nil)
    }
    return try member.archive.bytes(of: member)
  }

  /// Reads the activity.
  ///
  /// - Throws: ``InputFault`` or `ActivityFileError`.
  func activity(options: ReadOptions, isStrict: Bool = false) throws -> ActivityFile {
    let (bytes, damage) = try contents()
    if isStrict, let damage { throw ActivityFileError.zip(damage) }
    var file = try ActivityFile(reading: bytes, budget: budget, options: options, isStrict: isStrict)
    if let damage { file.damage = .zip(damage) }
    lists?.amend(&file, path: place)
    return file
  }
}

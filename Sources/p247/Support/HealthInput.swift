import ActivityFiles
import DayDocuments
import Foundation
import TextFormats

/// Reads an Apple Health export in chunks, from a file or an archive.
enum HealthInput {
  private static let chunk = 1 << 18

  /// Reads the file. Also returns the error that ended an archive early.
  static func read(_ file: SeasonFile) throws(Failure) -> (export: AppleHealthExport, damage: String?) {
    var reader = AppleHealthReader()
    var damage: String?
    switch file.content {
    case .bytes(let bytes): reader.read(bytes)
    case .fault(let reason): throw .input(reason)
    case .file(let path):
      let input = try open(path)
      defer { close(input.number) }
      let room = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
      defer { room.deallocate() }
      do throws(SystemFault) {
        while true {
          let count = try input.read(into: room)
          if count == 0 { break }
          file.budget.note(opened: count)
          reader.read(UnsafeRawBufferPointer(rebasing: room[..<count]))
        }
      } catch {
        damage = "the file cannot be read: \(error.reason)"
      }
    case .member(let archive, let name):
      let input = try open(archive)
      defer { close(input.number) }
      let stream = ArchiveFile.stream(input, file.budget)
      do throws(ZipError) {
        while let entryName = try stream.next() {
          guard entryName == name else { continue }
          try stream.read { (piece) throws(BudgetError) in reader.read(piece) }
          break
        }
      } catch {
        damage = error.message
      }
    }
    return (reader.finish(), damage)
  }

  private static func open(_ path: String) throws(Failure) -> Descriptor {
    do throws(InputFault) { return try InputBytes.opened(path) } catch {
      throw .input("the file cannot be read: \(error.reason)")
    }
  }
}

final class ArchiveFile {
  let path: String
  private let descriptor: Descriptor
  let stream: ZipStream
  private let budget: ReadingBudget

  /// Opens an archive. Returns `nil` if the file does not start like an archive.
  init?(_ path: String, budget: ReadingBudget) throws(InputFault) {
    descriptor = try InputBytes.opened(path)
    self.path = path
    self.budget = budget
    stream = Self.stream(descriptor, budget)
    var status = stat()
    budget.note(opened: fstat(descriptor.number, &status) == 0 ? Int(status.st_size) : 0)
    do throws(SystemFault) {
      let start = try descriptor.bytes(at: 0..<30)
      // An empty archive starts with its end record.
      guard ZipArchive.isPacked(start) || start.starts(with: [0x50, 0x4B, 5, 6]) else { return nil }
    } catch {
      throw error.code == EISDIR ? .notOpened(error) : .notRead(error)
    }
  }

  deinit { close(descriptor.number) }

  /// Streams the files of an archive. A read error is treated as its end.
  static func stream(_ descriptor: Descriptor, _ budget: ReadingBudget) -> ZipStream {
    var status = stat()
    let count = fstat(descriptor.number, &status) == 0 ? Int(status.st_size) : 0
    let sizes = ZipDirectory.sizes(count) { (try? descriptor.bytes(at: $0)) ?? [] }
    return ZipStream(sizes: sizes, budget: budget) { room in (try? descriptor.read(into: room)) ?? 0 }
  }

  func bytes() -> (bytes: [UInt8], damage: ZipError?) {
    var bytes: [UInt8] = []
    do throws(ZipError) {
      try stream.read { (piece) throws(BudgetError) in
        try budget.check(.file, bytes.count + piece.count)
        bytes.append(contentsOf: piece)
      }
      return (bytes, nil)
    } catch {
      if case .overLimit = error { return ([], error) }
      return (bytes, error)
    }
  }
}

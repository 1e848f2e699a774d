import ActivityFiles
import Foundation
import TextFormats

enum InputFault: Error {
  /// The input cannot be opened, or is a folder.
  case notOpened(SystemFault)
  /// The input is not a regular file.
  case special(SpecialFile)
  case notRead(SystemFault)
  /// A reading limit was reached.
  case budget(BudgetError)
  /// The input cannot be extracted from its archive.
  case packed(ZipError)

  var reason: String {
    switch self {
    case .notOpened(let fault), .notRead(let fault): fault.reason
    case .special(let special): special.reason
    case .packed(let error): error.message
    case .budget(let error): error.message
    }
  }
}

/// Reads files, pipes and standard input.
enum InputBytes {
  /// Returns the bytes of a file or pipe; `-` is standard input. Files are read and not mapped, so that the
  /// run is unaffected if another process truncates a file in the meantime.
  ///
  /// - Complexity: O(*n*) time and memory in the size of the file, up to the limit `input`.
  static func read(_ path: String, budget: ReadingBudget) throws(InputFault) -> [UInt8] {
    if path == "-" { return try read(.standardInput, budget) }
    let file = try opened(path)
    defer { close(file.number) }
    return try read(file, budget)
  }

  /// Opens a file for reading; the caller closes it. Commands open all their input files here.
  static func opened(_ path: String) throws(InputFault) -> Descriptor {
    if let special = SpecialFile(path) { throw .special(special) }
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .notOpened(.last) }
    return Descriptor(number: number)
  }

  private static func read(
    _ descriptor: Descriptor, _ budget: ReadingBudget
  ) throws(InputFault) -> [UInt8] {
    let limit = budget[.input]
    var status = stat()
    let isKnown = fstat(descriptor.number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    let size = isKnown ? Int(status.st_size) : 0
    guard size <= limit else { throw .budget(budget.excess(.input)) }
    var bytes: [UInt8] = []
    // One byte more than the size, so that a regular file needs no second buffer to detect its end.
    var room = max(65_536, size + 1)
    while true {
      var fault: SystemFault?
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        do throws(SystemFault) {
          while count < buffer.count {
            let got = try descriptor.read(
              into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]))
            if got == 0 { break }
            count += got
          }
        } catch {
          fault = error
        }
      }
      if let fault { throw fault.code == EISDIR ? .notOpened(fault) : .notRead(fault) }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard bytes.count <= limit else { throw .budget(budget.excess(.input)) }
      if piece.count < room {
        budget.note(opened: bytes.count)
        return bytes
      }
      room = min(max(65_536, bytes.count), limit - bytes.count + 1)
    }
  }

  /// Checks the inputs (files, folders, names of formula sets) and the output before anything is read.
  ///
  /// Standard input may be used only once, and no input may be overwritten. An Apple Health export, which is
  /// neither an activity nor a day, is rejected with a hint at the command that reads it.
  static func check(_ paths: [String?], writing output: String? = nil) throws {
    if paths.count(where: { $0 == "-" }) > 1 {
      throw Failure.usage("standard input (-) can be given only once")
    }
    if let export = paths.compactMap({ $0 }).first(where: isHealthExport) {
      throw Failure.usage(
        "\(export) is an Apple Health export: read it with p247 season \(export) --out FOLDER")
    }
    guard let output, InputFiles.isFile(output) else { return }
    // Files by name, and folders file by file.
    let read = paths.compactMap { $0 }.filter { !InputFiles.isPipe($0) }.flatMap { path in
      InputFiles.isFile(path)
        ? [path] : ((try? InputFiles.find([path], budget: ReadingBudget())) ?? []).map { $0.file ?? $0.path }
    }
    try InputFiles.check([output], against: read)
  }

  /// Number of bytes within which an Apple Health export can be identified. Its document type comes first.
  private static let healthStart = 16_384

  private static func isHealthExport(_ path: String) -> Bool {
    guard InputFiles.isFile(path) else { return false }
    let start = InputFiles.start(of: path, healthStart)
    guard start.count > 64 else { return false }
    guard start.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return false }
    return start.firstRange(of: Array("<HealthData".utf8)) != nil
  }
}

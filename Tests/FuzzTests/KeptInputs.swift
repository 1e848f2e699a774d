import Foundation
import KernelFuzz
import PathFuzz
import ReaderFuzz
import _TestSupport

/// Inputs that the fuzzers found and that are kept: in `Corpus` those that reach different code, packed a target a file; in
/// `Crashes` those that once broke a rule, a file each that begins with the name of its target.
enum KeptInputs {
  /// An input with a name that finds it again.
  struct Input {
    let name: String
    let bytes: [UInt8]
  }

  /// Everything that has inputs.
  static let targets = FuzzTarget.readers + FuzzTarget.paths + [kernels]

  /// The loops in C.
  private static let kernels = FuzzTarget("Kernels") { (bytes) throws(BrokenRule) in
    if let loop = kernel_fuzz(bytes, bytes.count) {
      throw BrokenRule("the forms of \(String(cString: loop)) give the same")
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The inputs of a target: those that once failed first.
  static func of(_ target: FuzzTarget) throws -> [Input] {
    let crashes = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Crashes").sorted()
      .filter { $0.hasPrefix(target.name + "-") }.map {
        Input(name: $0, bytes: Array(try Data(contentsOf: folder.appendingPathComponent("Crashes/\($0)"))))
      }
    let packed = Array(try Data(contentsOf: folder.appendingPathComponent("Corpus/\(target.name).inputs")))
    return crashes + unpacked(packed, target.name)
  }

  /// The inputs of a packed file: each behind its length in four bytes, the lowest first.
  static func unpacked(_ bytes: [UInt8], _ name: String) -> [Input] {
    var inputs: [Input] = []
    var place = 0
    while place + 4 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
      place += 4
      guard length <= bytes.count - place else { break }
      inputs.append(
        Input(name: "\(name).inputs, input \(inputs.count)", bytes: Array(bytes[place..<(place + length)])))
      place += length
    }
    return inputs
  }
}

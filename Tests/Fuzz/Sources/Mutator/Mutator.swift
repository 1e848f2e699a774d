import Foundation
import PathFuzz
import ReaderFuzz

/// Feeds a target with mutated inputs without guidance, in one process and without instrumentation, so many times faster:
/// `Mutator TARGET COUNT FIRST CRASHES FOLDER…`.
///
/// Each input follows from its number and the files in the folders, so a run can begin at any number. An input that ends the
/// process, breaks a rule or takes half a minute is left in `CRASHES`.
@main
struct Mutator {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 5, let count = UInt64(arguments[2]), let first = UInt64(arguments[3]),
      let target = (FuzzTarget.readers + FuzzTarget.paths).first(where: { $0.name == arguments[1] })
    else { fatalError("Mutator TARGET COUNT FIRST CRASHES FOLDER…") }
    let inputs = try arguments[5...].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
        Array(try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent($0)))
      }
    }.filter { !$0.isEmpty }
    guard !inputs.isEmpty else { fatalError("no inputs") }
    Watch.begin(leavingAt: arguments[4] + "/\(target.name)-mutated")
    for number in first..<(first + count) {
      var mutation = Mutation(number)
      let input = mutation.of(inputs)
      Watch.see(input)
      do throws(BrokenRule) { try target.run(input) } catch {
        say("  \(target.name), input \(number): a rule does not hold: \(error.description)")
        abort()
      }
      if (number + 1 - first).isMultiple(of: 100_000) { say("  \(target.name): \(number + 1 - first)") }
    }
    say(
      "  \(target.name): \(count) mutated inputs, from number \(first), of \(inputs.count) files; none failed"
    )
  }
}

/// Says a line at once, so that it is there when the process ends in the next moment.
private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// One to eight changes, drawn from the number of the input (SplitMix64, Steele et al. 2014).
private struct Mutation {
  private var state: UInt64

  init(_ number: UInt64) { state = number &* 0xD1B5_4A32_D192_ED03 }

  private mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(max(1, count)))
  }

  private static let bytes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF] + Array("0129-.,:;\"{}[]<>/e\n\t NaT".utf8)
  private static let words = [
    "null", "1e308", "-1", "NaN", "99999999999999999999", "2026-03-08", "[]", "{}", "0.0", "\"\"",
  ]

  mutating func of(_ inputs: [[UInt8]]) -> [UInt8] {
    var input = inputs[below(inputs.count)]
    for _ in 0...below(8) {
      let place = below(input.count + 1)
      let end = min(input.count, place + 1 + below(1 << below(8)))
      switch below(9) {
      case 0 where place < input.count: input[place] ^= 1 << UInt8(below(8))
      case 1 where place < input.count: input[place] = UInt8(below(256))
      case 2 where place < input.count: input[place] = Self.bytes[below(Self.bytes.count)]
      case 3: input.insert(Self.bytes[below(Self.bytes.count)], at: place)
      case 4: input.insert(contentsOf: Self.words[below(Self.words.count)].utf8, at: place)
      case 5: input.removeSubrange(place..<end)
      case 6: input.insert(contentsOf: input[place..<end], at: below(input.count + 1))
      case 7:
        let other = inputs[below(inputs.count)]
        let start = below(other.count)
        input.replaceSubrange(place..<end, with: other[start..<min(other.count, start + end - place)])
      default:
        // The last bytes choose what is not in the file.
        let choice = input.count - 1 - below(12)
        if choice >= 0 { input[choice] = UInt8(below(256)) }
      }
    }
    return input
  }
}

/// Leaves the input that was begun last when a signal ends the process.
private enum Watch {
  nonisolated(unsafe) private static var bytes = UnsafeMutableRawPointer.allocate(
    byteCount: 1 << 20, alignment: 8)
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  static func begin(leavingAt place: String) {
    path = strdup(place)
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM] {
      signal(number) { _ in Watch.leave() }
    }
  }

  static func see(_ input: [UInt8]) {
    count = min(input.count, 1 << 20)
    input.withUnsafeBytes {
      bytes.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(bytes), byteCount: count)
    }
    alarm(30)
  }

  private static func leave() {
    if let path {
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      _ = write(file, bytes, count)
    }
    _exit(1)
  }
}

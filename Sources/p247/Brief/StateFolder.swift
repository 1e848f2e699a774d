import ActivityStreams
import Foundation

/// The names of the files of a folder of states.
enum StateFolder {
  /// The file of an athlete in a folder: letters, digits, `-` and `_` as they are, other bytes as `%20`; the `/` between a
  /// data set and a name as `,`, since the `%2F` of a key is one that a name has. Names of more than 200 bytes go by their
  /// SHA-256.
  static func path(_ folder: String, _ athlete: String) -> String {
    var name = ""
    for byte in athlete.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "%"):
        name.append(Character(Unicode.Scalar(byte)))
      case UInt8(ascii: "/"): name.append(",")
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        name += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    if name.isEmpty { name = "%" }
    if name.utf8.count > 200 { name = "%-" + SHA256.hexadecimal(of: Array(athlete.utf8)) }
    return "\(folder)/\(name).p247"
  }
}

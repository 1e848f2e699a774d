import ActivityStreams
import Foundation

/// File names in a folder of states.
enum StateFolder {
  /// Returns the path of an athlete's file in a folder.
  ///
  /// Letters, digits, `-` and `_` are kept. The `/` between data set and name becomes `,`, because `%2F`
  /// already represents a `/` within a name. Other bytes are percent-encoded, as in `%20`. Names of more than
  /// 200 bytes are replaced by their SHA-256.
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

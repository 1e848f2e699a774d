import ActivityStreams
import Foundation
import TextFormats

/// Lines of JSON, one value each.
enum JSONLines {
  /// Calls a function for each line that is not blank, with its number from 1.
  static func forEach(in bytes: [UInt8], _ body: (Int, Data) -> Void) {
    var number = 0
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      number += 1
      let line = bytes[start..<end]
      if line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) { body(number, Data(line)) }
      start = end + 1
    }
  }

  /// Who: the athlete, with the data set before it where one is named, told apart by the bytes of the names.
  static func identity(_ athlete: LooseText?, _ dataset: LooseText?) -> ByteText? {
    guard let athlete = athlete?.value else { return nil }
    guard let dataset = dataset?.value else { return ByteText(athlete) }
    return ByteText(dataset + "/" + athlete)
  }
}

/// A text, or a number that serves as one.
struct LooseText: Decodable {
  let value: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      value = text
    } else {
      value = String(try container.decode(Int.self))
    }
  }
}

/// A number, or a truth value that serves as one.
struct LooseNumber: Decodable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      value = flag ? 1 : 0
    } else {
      value = try container.decode(Double.self)
    }
  }
}

/// Anything but `null`.
struct Presence: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      throw DecodingError.valueNotFound(Self.self, .init(codingPath: [], debugDescription: ""))
    }
  }
}

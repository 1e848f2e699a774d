import AthleteReadiness

/// The types of records of an export: their use and count.
struct AppleHealthRecordTypes {
  /// The use of a record.
  enum Use: Equatable {
    /// Not kept.
    case unread
    /// A phase of sleep.
    case sleep
    /// An amount along the day, by the number of its quantity.
    case amount(Int)
    /// A value at a time.
    case reading(Int)
    /// A heart rate: a value at a time, and a part of the night.
    case heartRate(Int)
    /// A vital sign, which may belong to the night.
    case vital(Int)
  }

  private var words = ByteWords()
  private(set) var uses: [Use] = []
  private(set) var counts: [Int] = []

  /// The most types that are counted separately; further ones count as "other types".
  static let limit = 1024
  private static let prefix = "HKQuantityTypeIdentifier"

  /// The number of a type.
  @inline(__always)
  mutating func place(of type: UnsafeBufferPointer<UInt8>) -> Int { words.place(of: type) ?? add(type) }

  /// Counts a record of a type.
  @inline(__always)
  mutating func count(_ place: Int) { counts[place] &+= 1 }

  @inline(never)
  private mutating func add(_ type: UnsafeBufferPointer<UInt8>) -> Int {
    if counts.isEmpty {
      // The first place is that of all types beyond the limit.
      uses.append(.unread)
      counts.append(0)
      _ = Array("other types".utf8).withUnsafeBufferPointer { words.add($0) }
    }
    guard words.count < Self.limit, type.count <= 200 else { return 0 }
    uses.append(Self.use(String(decoding: type, as: UTF8.self)))
    counts.append(0)
    return words.add(type)
  }

  private static func use(_ type: String) -> Use {
    if type == "HKCategoryTypeIdentifierSleepAnalysis" { return .sleep }
    guard type.hasPrefix(prefix),
      let quantity = HealthQuantity(rawValue: String(type.dropFirst(prefix.count))),
      let place = AppleHealthDays.quantities.firstIndex(of: quantity)
    else { return .unread }
    guard let metric = quantity.metric else { return .reading(place) }
    if quantity == .heartRate { return .heartRate(place) }
    if metric.isVital { return .vital(place) }
    guard metric.aggregation == .sum else { return .reading(place) }
    switch metric {
    case .steps, .distance, .activeEnergy, .basalEnergy, .exerciseMinutes, .flights, .daylight:
      return .amount(place)
    // Food has a time, in one diary or in several that copy each other.
    default: return .reading(place)
    }
  }

  /// The types that are not kept, with their counts.
  var unread: [String: Int] {
    var found: [String: Int] = [:]
    for place in uses.indices where uses[place] == .unread && counts[place] > 0 {
      found[words.text(place), default: 0] += counts[place]
    }
    return found
  }
}

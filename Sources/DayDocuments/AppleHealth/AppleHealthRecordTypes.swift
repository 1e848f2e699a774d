import AthleteReadiness

/// The record types of an export, how each is used, and how often it occurs.
struct AppleHealthRecordTypes {
  enum Use: Equatable {
    case unread
    case sleep
    case amount(Int)
    /// A point measurement.
    case reading(Int)
    /// A heart rate: a point measurement that is also used to estimate resting heart rate at night.
    case heartRate(Int)
    case vital(Int)
  }

  private var words = ByteWords()
  private(set) var uses: [Use] = []
  private(set) var counts: [Int] = []

  /// Maximum number of types counted separately; the rest count as "other types".
  static let limit = 1024
  private static let prefix = "HKQuantityTypeIdentifier"

  /// Returns the index of a type, adding the type if it is new.
  @inline(__always)
  mutating func place(of type: UnsafeBufferPointer<UInt8>) -> Int { words.place(of: type) ?? add(type) }

  @inline(__always)
  mutating func count(_ place: Int) { counts[place] &+= 1 }

  @inline(never)
  private mutating func add(_ type: UnsafeBufferPointer<UInt8>) -> Int {
    if counts.isEmpty {
      // Index 0 is for all types beyond the limit.
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
    // Food entries have a time, and several diaries may contain the same entries.
    default: return .reading(place)
    }
  }

  var unread: [String: Int] {
    var unreadCounts: [String: Int] = [:]
    for place in uses.indices where uses[place] == .unread && counts[place] > 0 {
      unreadCounts[words.text(place), default: 0] += counts[place]
    }
    return unreadCounts
  }
}

import TextFormats

@testable import VendorExports

// The readers within the standard limits, of which no test of their content comes near.

extension ExportTable {
  init?(_ bytes: [UInt8]) {
    guard let table = try? ExportTable(bytes, budget: ReadingBudget()) else { return nil }
    self = table
  }
}

extension StravaActivities {
  static func read(_ bytes: [UInt8], in folder: String = "") -> ListReading {
    (try? read(bytes, in: folder, budget: ReadingBudget())) ?? ListReading()
  }
}

extension WhoopDays {
  static func read(_ bytes: [UInt8]) -> [ExportDay] { (try? read(bytes, budget: ReadingBudget())) ?? [] }
}

extension WhoopWorkouts {
  static func read(_ bytes: [UInt8]) -> ListReading {
    (try? read(bytes, budget: ReadingBudget())) ?? ListReading()
  }
}

extension OuraDays {
  static func read(_ bytes: [UInt8], name: String) -> [ExportDay] {
    (try? read(bytes, name: name, budget: ReadingBudget())) ?? []
  }
}

extension OuraWorkouts {
  static func read(_ bytes: [UInt8]) -> ListReading {
    (try? read(bytes, budget: ReadingBudget())) ?? ListReading()
  }
}

extension GarminDays {
  static func read(_ bytes: [UInt8]) -> [ExportDay] { (try? read(bytes, budget: ReadingBudget())) ?? [] }
}

extension GarminActivities {
  static func read(_ bytes: [UInt8]) -> ListReading {
    (try? read(bytes, budget: ReadingBudget())) ?? ListReading()
  }
}

extension ExportIndex {
  mutating func read(_ bytes: [UInt8], path: String) { read(bytes, path: path, budget: ReadingBudget()) }
}

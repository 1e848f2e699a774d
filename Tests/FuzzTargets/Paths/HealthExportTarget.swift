import P247Analytics
import ReaderFuzz

extension FuzzTarget {
  /// Exports of Apple Health, whole and in pieces. The last byte chooses the size of the pieces; the first element is put in
  /// front of what has none.
  static let healthExport = FuzzTarget("HealthExport") { (input) throws(BrokenRule) in
    var choices = Choices(input)
    let size = 1 + choices.below(97)
    var bytes = choices.bytes
    if !bytes.starts(with: Array("<".utf8)) || bytes.starts(with: Array("<Record".utf8)) {
      bytes.insert(contentsOf: Array("<HealthData>".utf8), at: 0)
    }
    let whole = read(bytes, pieces: max(1, bytes.count))
    let parts = read(bytes, pieces: size)
    try rule(
      parts.days == whole.days && parts.workouts == whole.workouts && parts.naps == whole.naps,
      "pieces give the days and workouts of the whole")
    try rule(
      parts.problemCounts == whole.problemCounts && parts.unread == whole.unread, "pieces give its problems")
    try check(whole, size: bytes.count)
  }

  private static func read(_ bytes: [UInt8], pieces: Int) -> AppleHealthExport {
    var reader = AppleHealthReader()
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + pieces)
      reader.read(Array(bytes[place..<end]))
      place = end
    }
    return reader.finish()
  }

  private static func check(_ export: AppleHealthExport, size: Int) throws(BrokenRule) {
    try rule(export.recordCount <= size, "a record takes bytes")
    try rule(export.problems.count <= export.problemCounts.values.reduce(0, +), "every problem is counted")
    for problem in export.problems {
      try rule((0...size).contains(problem.byteOffset), "byte \(problem.byteOffset) is in the file")
      try rule(!problem.description.isEmpty, "a problem has a description")
    }
    try rule(
      zip(export.days, export.days.dropFirst()).allSatisfy { $0.day < $1.day }, "days are in order, each once"
    )
    for record in export.days {
      try rule((1989...2100).contains(record.day.year), "days are of the years of a record")
      guard let sleep = record.morning?.sleep else { continue }
      for hours in [sleep.total, sleep.core, sleep.deep, sleep.rem, sleep.awake] {
        try rule(hours.map(NightSleep.plausibleHours.contains) ?? true, "a night has 0 to 24 hours")
      }
      for clock in [sleep.onset, sleep.wake] {
        try rule(clock.map(NightSleep.plausibleClock.contains) ?? true, "clock times are of a night")
      }
    }
    let resting = export.days.filter { $0.morning?.metrics[.restingHeartRate] != nil }.map(\.day)
    try rule(
      export.restingNights.isEmpty || export.restingNights == resting,
      "resting heart rates are all of nights or all of devices")
    for nap in export.naps { try rule(nap.end > nap.start && nap.hours > 0, "a nap has a length") }
    for workout in export.workouts {
      let numbers = [workout.duration, workout.distance, workout.energy, workout.averageHeartRate]
      try rule(
        numbers.allSatisfy { $0.map { $0.isFinite && $0 >= 0 } ?? true },
        "numbers of workouts are not negative")
    }
  }
}

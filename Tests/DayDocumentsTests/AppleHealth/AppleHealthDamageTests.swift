import AthleteReadiness
import Testing
import TextFormats

@testable import DayDocuments

@Suite("Damaged and odd exports of Apple Health")
struct AppleHealthDamageTests {
  private typealias Export = AppleHealthReaderTests

  private static let at = "2025-03-01 08:00:00 +0100"
  private static let good = Export.quantity("StepCount", "100", "count", from: at)

  private func steps(_ export: AppleHealthExport, _ date: String = "2025-03-01") -> Double? {
    export.days.first { $0.day.description == date }?.evening?.metrics[.steps]
  }

  @Test(
    "An unusable record is reported with its kind and place; the others stay",
    arguments: [
      (Export.quantity("StepCount", "12,5", "count", from: at), AppleHealthProblem.Kind.badValue),
      (Export.quantity("StepCount", "", "count", from: at), .badValue),
      (Export.quantity("StepCount", "nan", "count", from: at), .badValue),
      (Export.quantity("StepCount", "1e400", "count", from: at), .badValue),
      (Export.quantity("StepCount", "-5", "count", from: at), .implausible),
      (Export.quantity("RestingHeartRate", "900", "count/min", from: at), .implausible),
      (Export.quantity("StepCount", "5", "", from: at), .unknownUnit),
      (Export.quantity("StepCount", "5", "count", from: "2025-02-30 08:00:00 +0100"), .badTime),
      (Export.quantity("StepCount", "5", "count", from: "1970-01-01 01:00:00 +0100"), .badTime),
      (Export.quantity("StepCount", "5", "count", from: "1. März 2025"), .badTime),
      (Export.quantity("StepCount", "5", "count", from: "2025-03-01 25:00:00 +0100"), .badTime),
      (Export.quantity("StepCount", "5", "count", from: at, to: "2025-03-01 07:00:00 +0100"), .badInterval),
      (Export.quantity("StepCount", "5", "count", from: at, to: "2025-03-09 07:00:00 +0100"), .badInterval),
      ("<Record type=\"HKQuantityTypeIdentifierStepCount\" unit=\"count\" value=\"5\"/>", .missingAttribute),
      ("<Record sourceName=\"x\" value=\"5\"/>", .missingAttribute),
      (Export.sleep("Dreaming", at, "2025-03-01 09:00:00 +0100"), .badValue),
      ("<Record type=\"HKQuantityTypeIdentifierStepCount\" value=5 unit=\"count\"/>", .syntax),
      ("<Record type=\"HKQuantityTypeIdentifierStepCount\" value=\"5/>\n", .syntax),
      ("<Record type=\"HKQuantityTypeIdentifierStepCount\" unit\n", .syntax),
    ])
  func badRecords(_ text: String, _ kind: AppleHealthProblem.Kind) throws {
    let before = Export.file("").count - "</HealthData>\n".count
    for size in [1 << 20, 5] {
      let export = Export.read(Export.file(text, Self.good), pieces: size)
      #expect(export.problems.map(\.kind) == [kind], "\(export.problems)")
      #expect(export.problems.first?.byteOffset == before)
      #expect(steps(export) == 100)
      #expect(export.problemCounts == [kind: 1])
    }
  }

  @Test("A truncated file keeps the data before the cut", arguments: [60, 100, 150, 200, 260, 330])
  func cut(_ count: Int) {
    let whole = Array(Export.file(Self.good, Self.good).utf8)
    let export = Export.read(Array(whole.prefix(count)), pieces: 50)
    #expect(export.problemCounts[.cutShort] == 1)
    #expect(export.problems.last?.byteOffset == count)
    let first = Export.file("").utf8.count - "</HealthData>\n".utf8.count + Self.good.utf8.count
    #expect(steps(export) == (count >= first ? 100 : nil))
  }

  @Test("Anything but an Apple Health export is rejected")
  func refused() {
    for (text, kind) in [
      ("<gpx><Record/></gpx>", AppleHealthProblem.Kind.notHealthData), ("", .notHealthData),
      ("{}", .notHealthData),
      ("<?xml version=\"1.0\"?><ClinicalDocument/>", .notHealthData),
    ] {
      let export = Export.read(text)
      #expect(export.refusal?.kind == kind && export.days.isEmpty, "\(text)")
    }
    let wide = Export.file(Self.good).utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    for bytes in [[0xFF, 0xFE] + wide, wide, [0xFE, 0xFF, 0, 0x3C]] {
      #expect(Export.read(bytes, pieces: 3).refusal?.kind == .encoding)
    }
  }

  @Test("Marks, line ends, quotes, order of attributes and empty elements that XML allows")
  func forms() {
    let text = """
      \u{FEFF}<?xml version='1.0'?>\r\n<!-- <Record> --><HealthData\r\n locale='x' >\r\n<!-- <Record type="HKQuantityTypeIdentifierStepCount" -->
      <Record value='7' unit = 'count'
        endDate="\(Self.at)"\tstartDate="\(Self.at)" sourceName='a>b' type="HKQuantityTypeIdentifierStepCount" ></Record>\r
      <![CDATA[ <Record type="x"> ]]><?x <Record ?><Record type="Other" value="a > b"/></HealthData>
      """
    for size in [1, 3, 1000] {
      let export = Export.read(text, pieces: size)
      #expect(export.problems.isEmpty, "\(export.problems)")
      #expect(steps(export) == 7 && export.sources == ["a>b"] && export.unread == ["Other": 1])
    }
  }

  @Test("A document type is stepped over: nothing that it declares is put in")
  func entities() {
    var type =
      "<!DOCTYPE HealthData [ <!ENTITY a \"]> <Record>\"> <!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;"
    for index in 0..<20 { type += "<!ENTITY b\(index) \"&b\(index + 1);&b\(index + 1);\">" }
    type += "<!-- ]> --> ] >"
    let record = Export.quantity("StepCount", "5", "count", from: Self.at, source: "&b0;&amp;&#x41;&bad;&#0;")
    for size in [1, 100_000] {
      let export = Export.read(type + "<HealthData>" + record + "</HealthData>", pieces: size)
      #expect(export.problems.isEmpty && steps(export) == 5)
      #expect(export.sources == ["&b0;&A&bad;&#0;"])
    }
  }

  @Test("A tag of megabytes is stepped over, in bounded memory")
  func longTag() {
    let long = "<Record type=\"" + String(repeating: "x", count: 3 << 20) + "\"/>"
    let export = Export.read(Export.file(Self.good, long, Self.good), pieces: 1 << 16)
    #expect(export.problems.map(\.kind) == [.tagTooLong] && steps(export) == 200)
  }

  @Test("Nesting has no end that matters")
  func nesting() {
    let deep =
      String(repeating: "<Correlation>", count: 100_000) + String(repeating: "</Correlation>", count: 100_000)
    let export = Export.read(Export.file(deep, Self.good))
    #expect(export.problems.isEmpty && steps(export) == 100)
  }

  @Test("Times without an offset count on the day as written, and are reported")
  func withoutOffset() {
    let export = Export.read(
      Export.file(Export.quantity("StepCount", "5", "count", from: "2025-03-01 23:59:00")))
    #expect(steps(export) == 5 && export.problemCounts == [.withoutOffset: 2])
  }

  @Test(
    "Clocks of twelve hours are read",
    arguments: [
      ("2025-03-01 11:59:00 PM +0100", "2025-03-01"), ("2025-03-02 12:05:00\u{202F}AM +0100", "2025-03-02"),
      ("2025-03-02 12:05:00 p.m. +0100", "2025-03-02"), ("2025-03-02T00:05:00Z", "2025-03-02"),
    ])
  func twelveHours(_ text: String, _ date: String) {
    let export = Export.read(Export.file(Export.quantity("StepCount", "5", "count", from: text)))
    #expect(export.problems.isEmpty && steps(export, date) == 5)
  }

  @Test("An incomplete workout is kept as far as possible")
  func openWorkout() {
    let start =
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" sourceName=\"W\" startDate=\"\(Self.at)\""
    let open = Export.read(
      Export.file(start + " duration=\"30\" durationUnit=\"min\" endDate=\"\(Self.at)\">", Self.good))
    #expect(
      open.workouts.map(\.duration) == [1800] && open.problems.map(\.kind) == [.syntax] && steps(open) == 100)
    let endless = Export.read(Export.file(start + "/>"))
    #expect(endless.workouts.count == 1 && endless.workouts.first?.end == nil)
    #expect(endless.workouts.first?.duration == nil && endless.problems.map(\.kind) == [.missingAttribute])
    let without = Export.read(Export.file("<Workout workoutActivityType=\"x\"/>"))
    #expect(without.workouts.isEmpty && without.problems.map(\.kind) == [.missingAttribute])
  }

  @Test("An unclosed correlation hides records, and is reported")
  func openCorrelation() {
    let workout = "<Workout workoutActivityType=\"x\" startDate=\"\(Self.at)\" endDate=\"\(Self.at)\"/>"
    let export = Export.read(Export.file("<Correlation type=\"x\">", Self.good, workout, Self.good))
    #expect(export.problems.map(\.kind) == [.syntax] && steps(export) == 100)
    #expect(Export.read(Export.file("<Correlation type=\"x\">", Self.good)).problemCounts == [.syntax: 1])
  }

  @Test("Limits: sources beyond the limit are reported, not kept")
  func manySources() {
    let body = (0..<1100).map { Export.quantity("StepCount", "1", "count", from: Self.at, source: "s\($0)") }
    let export = Export.read(Export.file(body.joined()))
    #expect(export.sources.count == 1024 && export.problemCounts == [.tooMany: 76])
    // One of all sources at one moment, not their sum.
    #expect(steps(export) == 1)
  }
}

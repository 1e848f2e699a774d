import DayDocuments
import DayRecords
import Testing

/// Body composition from two scans on.
@Suite("Body scans")
struct BodyScanTests {
  /// A scan at a fixed interval of days: the brief of the morning after the last one.
  private func scans(
    _ count: Int, every gap: Int, _ scan: (Int) -> String
  ) throws -> [String: Any] {
    var days = FedDays()
    for day in 0...(gap * (count - 1)) {
      let scan = day % gap == 0 ? ",\"body_composition\":{\(scan(day / gap))}" : ""
      _ = try days.live(evening: #""workouts":[{"load":60}],"load_logged":true\#(scan)"#)
    }
    return try days.wake()
  }

  @Test(
    "Eight fortnightly scans with muscle falling 0.3 kg and fat rising 0.5 points each: change, flags, insight"
  )
  func eight() throws {
    let brief = try scans(8, every: 14) {
      #""weight_kg":70,"smm_kg":\#(34 - 0.3 * Double($0)),"body_fat_pct":\#(15 + 0.5 * Double($0))"#
    }
    let muscle = number(brief, "body_composition.changes.smm_kg.change")
    #expect((muscle ?? 0) < -0.5, "\(String(describing: muscle))")
    #expect((number(brief, "body_composition.changes.body_fat_pct.change") ?? 0) > 0.9)
    #expect(flags(brief).contains("muscle_falling"), "\(flags(brief))")
    #expect(flags(brief).contains("body_fat_rising"), "\(flags(brief))")
    #expect(((brief["insights"] as? [Any]) ?? []).isEmpty == false)
    #expect(part(brief, "trends.90d.smm_kg") != nil)
  }

  @Test("Two scans give a change with its interval, and keys that records use")
  func two() throws {
    let brief = try scans(2, every: 28) {
      #""weight_kg":\#(70 - 0.1 * Double($0)),"smm_kg":\#(34 - 2 * Double($0)),"body_fat_pct":15"#
    }
    #expect(abs((number(brief, "body_composition.changes.smm_kg.change") ?? 0) + 2) < 1e-9)
    #expect(number(brief, "body_composition.changes.smm_kg.n") == 2)
    #expect(number(brief, "body_composition.changes.smm_kg.interval.1").map { $0 < 0 } == true)
    #expect(number(brief, "body_composition.changes.smm_kg.days") == 28)
    #expect(part(brief, "body_composition.changes.body_mass") == nil)
    #expect(part(brief, "body_composition.changes.weight_kg") != nil)
    // One kilogram between two scans of that noise is no change of weight.
    #expect(part(brief, "body_composition.changes.weight_kg.direction") as? String == "steady")
  }

  @Test("A scan of months before the first day changes no risk and no advice")
  func beforeTheFirstDay() throws {
    func brief(scan: String?) throws -> [String: Any] {
      var stream = try FedDays(from: "2025-03-01", scans: scan.map { [$0] } ?? [])
      for day in 0..<40 {
        _ = try stream.live(
          evening: day % 2 == 1
            ? #""workouts":[{"type":"Run","load":88}],"load_logged":true"#
            : #""workouts":[],"load_logged":true"#)
      }
      return try stream.wake()
    }
    let plain = try brief(scan: nil)
    for date in ["2025-01-01", "2024-11-20", "2025-02-28"] {
      let scanned = try brief(
        scan: #"{"date":"\#(date)","weight_kg":75,"smm_kg":38,"body_fat_pct":14,"source":"inbody"}"#)
      #expect(part(scanned, "signal") as? String == part(plain, "signal") as? String, "\(date)")
      for kind in ["load_accumulation_risk", "fatigue_spillover_risk", "performance_suppression_window"] {
        // A mass that is known moves fuel, and what fuel does to capacity, by little.
        let (one, other) = (risk(scanned, kind), risk(plain, kind))
        #expect(
          abs((number(one, "issued") ?? -1) - (number(other, "issued") ?? -1)) < 0.015,
          "\(date): \(kind)")
        #expect(one["risk"] as? String == other["risk"] as? String, "\(date): \(kind)")
      }
    }
  }

  @Test("A change within the noise of the scanner is silent")
  func noise() throws {
    let brief = try scans(2, every: 14) { #""weight_kg":70,"smm_kg":\#(34 - 0.3 * Double($0))"# }
    #expect(!flags(brief).contains("muscle_falling"))
    #expect(part(brief, "body_composition.changes.smm_kg.direction") as? String == "steady")
  }

  @Test("Segmental values are read and shown with the difference between sides")
  func segmental() throws {
    let brief = try scans(1, every: 14) { _ in
      #""weight_kg":70,"segmental":{"left_arm_kg":3.0,"right_arm_kg":3.3,"trunk_kg":26,"left_leg_kg":9.5,"right_leg_kg":9.4}"#
    }
    #expect(number(brief, "body_composition.segmental.left_arm_kg") == 3)
    #expect(number(brief, "body_composition.segmental.trunk_kg") == 26)
    #expect(abs((number(brief, "body_composition.segmental.arm_difference_pct") ?? 0) - 9.523_809_5) < 1e-3)
  }

  @Test(
    "A scan in pounds is named and no kilograms are made of it, by its key or by its number beside the others"
  )
  func pounds() throws {
    let record =
      #"{"date":"2026-03-01","body_composition":{"weight_lb":172.4,"smm_lb":79,"body_fat_pct":18,"bulb":1}}"#
    let read = try BriefRecord(reading: Array(record.utf8))
    #expect(
      read.dropped == [
        DroppedValue(path: "body_composition.weight_lb", reason: .otherUnit),
        DroppedValue(path: "body_composition.smm_lb", reason: .otherUnit),
      ], "\(read.dropped)")
    #expect(read.day.evening?.metrics[.bodyMass] == nil && read.day.evening?.metrics[.bodyFat] == 18)
    let brief = try scans(4, every: 7) { $0 == 3 ? #""weight_kg":171.9"# : #""weight_kg":78"# }
    #expect(flags(brief).contains("weight_in_two_units"), "\(flags(brief))")
    #expect(number(brief, "body_composition.weight_kg") == 78)
  }
}

import FormulaLab
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

/// Page: *Athlete values from tests*
@Suite("Tables of tests")
struct LabTestTableTests {
  private func table(_ text: String) -> LabTestTable {
    LabTestTable(LabTable(reading: Array(text.utf8), budget: ReadingBudget()))
  }

  @Test("Lactate stages in any order, rest at 0; rows that cannot be are named")
  func lactate() {
    let table = table(
      "Watts;Lactate;HR\n100;1,9;150\n0;0,9;60\n50;1,0;115\n150;x;170\n200;5;900\n50;2;1\n100;2;150\n")
    #expect(table.kind == .lactate(.watts))
    var problems: [LabProblem] = []
    let test = table.lactate(&problems)
    #expect(test.rest == 0.9 && test.stages.map(\.intensity) == [50, 100])
    #expect(test.stages.map(\.heartRate) == [115, 150])
    #expect(problems.map(\.line) == [5, 6, 7, 8])
    #expect(problems.map(\.kind) == [.notANumber, .outOfRange, .outOfRange, .repeated])
    #expect(problems.map(\.column) == ["Lactate", "HR", "HR", "Watts"])
  }

  @Test(
    "Speeds without a unit are read in the one that people can reach, and it is said; without one, not at all"
  )
  func speeds() {
    func read(_ factor: Double) -> (top: Double?, problems: [LabProblem]) {
      var problems: [LabProblem] = []
      let rows = [(8.0, 1.0), (10, 1.1), (12, 2), (14, 4)].map { "\($0 * factor),\($1)\n" }
      let test = table("Speed,Lactate\n" + rows.joined()).lactate(&problems)
      return (test.stages.last?.intensity, problems)
    }
    #expect(read(1).top == 14 && read(1).problems.isEmpty)
    #expect(read(1 / 3.6).top.map { abs($0 - 14) < 1e-9 } == true)
    #expect(read(1 / 3.6).problems.map(\.kind) == [.unitTaken])
    #expect(read(1 / 0.06).top.map { abs($0 - 14) < 1e-9 } == true)
    #expect(read(100).top == nil && read(100).problems.map(\.kind) == [.noUnitFits])
  }

  @Test("Gas in L/min or mL/min, efforts, kinds by headings, repeated columns")
  func others() throws {
    var problems: [LabProblem] = []
    let gas = table("t,vo2,vco2,ve,hr\n0,0.5,0.4,12,80\n10,2.1,1.9,50,\n5,2,2,2,2\n").gas(&problems)
    #expect(gas.map(\.oxygen) == [500, 2100] && gas[1].carbonDioxide == 1900 && gas[1].heartRate == nil)
    #expect(problems.map(\.line) == [4])
    let efforts = table("seconds,watts\n180,361\n600,\n1200,266\n")
    #expect(efforts.kind == .efforts && efforts.efforts(&problems).count == 2 && problems.count == 2)
    #expect(table("speed,lactate\n").kind == .lactate(.kilometresPerHour))
    #expect(table("load,la\n").kind == .lactate(.other) && table("t,vo2\n").kind == .gas)
    #expect(table("").kind == nil && table("a,b\n1,2\n").kind == nil)
    #expect(try table("hrr60\n20\nx\n24\n").repeated("HRR60", &problems).count == 3 && problems.count == 3)
    // Each gas has its own unit, m/s become km/h, and an uptake that cannot be is named.
    var odd: [LabProblem] = []
    let mixed = table("t,vo2,vco2\n0,500,0.4\n10,2100,1.9\n20,2200,2\n30,9500,2\n40,20,2\n").gas(&odd)
    #expect(mixed.map(\.carbonDioxide) == [400, 1900, 2000, 2000] && odd.map(\.line) == [5])
    let metres = table("speed_ms,lactate\n2.5,1\n3,2\n")
    #expect(metres.kind == .lactate(.kilometresPerHour))
    #expect(metres.lactate(&odd).stages.map(\.intensity) == [9, 3 * 3.6])
    #expect(throws: LabProblem(.missingColumn, column: "hrr", nearest: "hrr60")) {
      try table("hrr60\n20\n").repeated("hrr", &problems)
    }
  }

  @Test("Headings as people write them: units in brackets, blanks, other names")
  func headings() {
    var problems: [LabProblem] = []
    let people = table("Speed (km/h),Heart Rate (bpm),Lactate (mmol/L)\n0,62,0.9\n8,118,1.0\n9,127,1.2\n")
    #expect(people.kind == .lactate(.kilometresPerHour))
    let test = people.lactate(&problems)
    #expect(
      test.rest == 0.9 && test.stages.map(\.intensity) == [8, 9]
        && test.stages.map(\.heartRate) == [118, 127])
    #expect(table("speed_kmh,heart_rate,lactate_mmol\n").kind == .lactate(.kilometresPerHour))
    #expect(table("Velocity [m/s];La\n2,5;1\n").lactate(&problems).stages.map(\.intensity) == [9])
    #expect(table("Power (W),Lactate (mmol/L)\n").kind == .lactate(.watts) && problems.isEmpty)
  }

  @Test(
    "Headings in other languages, paces and mg/dL",
    arguments: [
      "Vitesse [km/h];Fréquence cardiaque (bpm);Lactate (mmol/L)\n0;62;0,9\n12;140;1,2\n",
      "Velocidad (km/h),FC (ppm),Lactato (mmol/L)\n0,62,0.9\n12,140,1.2\n",
      "Velocità (km/h),FC (bpm),Lattato (mmol/L)\n0,62,0.9\n12,140,1.2\n",
      "Snelheid (km/u);Hartslag (bpm);Lactaat (mmol/l)\n0;62;0,9\n12;140;1,2\n",
      "Velocidade (km/h),FC (bpm),Lactato (mmol/L)\n0,62,0.9\n12,140,1.2\n",
      "v,HF,BLa\n0,62,0.9\n12,140,1.2\n",
      "Stage,Speed (km/h),HR,Lactate (mg/dL)\n0,0,62,8.0163\n1,12,140,10.6884\n",
    ])
  func languages(text: String) {
    var problems: [LabProblem] = []
    let table = table(text)
    #expect(table.kind == .lactate(.kilometresPerHour))
    let test = table.lactate(&problems)
    #expect(problems.isEmpty && test.stages.map(\.intensity) == [12] && test.stages.map(\.heartRate) == [140])
    #expect(abs((test.rest ?? 0) - 0.9) < 1e-9 && abs((test.stages.first?.lactate ?? 0) - 1.2) < 1e-9)
  }

  @Test("A pace is a speed")
  func paces() {
    var problems: [LabProblem] = []
    let table = table("Pace (min/km),HR,Lactate\n6:00,130,1.1\n5:00,150,1.4\n4,170,3\n,180,5\n4:75,180,5\n")
    #expect(table.kind == .lactate(.kilometresPerHour))
    #expect(table.lactate(&problems).stages.map(\.intensity) == [10, 12, 15])
    #expect(problems.map(\.line) == [5, 6])
  }

  @Test(
    "A stage that none of its neighbours comes near is named and left out; a last one may rise as it likes")
  func outOfLine() {
    var problems: [LabProblem] = []
    let test = table("power,lactate\n100,1.2\n130,1.1\n160,12\n190,1.4\n220,2.0\n250,3.1\n280,12\n").lactate(
      &problems)
    #expect(test.stages.map(\.intensity) == [100, 130, 190, 220, 250, 280])
    #expect(problems == [LabProblem(.outOfLine, line: 4, column: "lactate")])
  }

  @Test(
    "An intensity, a last lactate, and one beside a good first stage that do not fit are named",
    arguments: [
      ([100, 130, 16, 190, 220, 250, 280], [1.2, 1.1, 1.2, 1.4, 2, 3.1, 5.2], 4, "power"),
      ([100, 130, 1600, 190, 220, 250, 280], [1.2, 1.1, 1.2, 1.4, 2, 3.1, 5.2], 4, "power"),
      ([100, 130, 160, 190, 220, 250, 280], [1.2, 1.1, 1.2, 1.4, 2, 5.2, 0.88], 8, "lactate"),
      ([100, 130, 160, 190, 220, 250, 280], [1.2, 11, 1.2, 1.4, 2, 3.1, 5.2], 3, "lactate"),
      ([100, 130, 160, 190, 220, 250, 280], [1.2, 1.1, 3.6, 1.4, 2, 3.1, 5.2], 4, "lactate"),
    ] as [([Double], [Double], Int, String)])
  func rowOutOfLine(power: [Double], lactate: [Double], line: Int, column: String) {
    var problems: [LabProblem] = []
    let rows = zip(power, lactate).map { "\($0),\($1)\n" }.joined()
    let test = table("power,lactate\n" + rows).lactate(&problems)
    #expect(problems == [LabProblem(.outOfLine, line: line, column: column)])
    #expect(test.stages.count == 6)
  }

  @Test(
    "A last stage that ended early counts in proportion, and is named",
    arguments: [
      ("Duration (s)", ["180", "180", "180", "180", "60"]),
      ("Stufendauer", ["3:00", "3:00", "3:00", "3:00", "1:00"]),
      ("Time (mm:ss)", ["3:00", "6:00", "9:00", "12:00", "13:00"]),
    ])
  func shortStage(heading: String, durations: [String]) {
    var problems: [LabProblem] = []
    let stages = zip([(160, 1.2), (190, 1.4), (220, 1.9), (250, 2.9), (280, 4.8)], durations)
    let rows = stages.map { "\($0.0),\($0.1),\($1)\n" }.joined()
    let test = table("power,lactate,\(heading)\n" + rows).lactate(&problems)
    #expect(test.stages.map(\.intensity) == [160, 190, 220, 250, 260])
    #expect(problems == [LabProblem(.shortStage, line: 6, column: heading)])
  }

  @Test("A heart rate that does not fit its neighbours is named and left out, its stage is kept")
  func heartRates() {
    var problems: [LabProblem] = []
    let text =
      "power,lactate,hr\n100,1.2,110\n130,1.1,118\n160,1.2,226\n190,1.4,133\n220,1.9,142\n250,3,102\n"
    let test = table(text).lactate(&problems)
    #expect(test.stages.map(\.heartRate) == [110, 118, nil, 133, 142, nil] && test.stages.count == 6)
    #expect(problems.map(\.line) == [4, 7] && problems.map(\.column) == ["hr", "hr"])
  }

  @Test("Lactate without load is rest before the test and recovery after it")
  func recovery() {
    var problems: [LabProblem] = []
    let stages = "100,1.2\n130,1.1\n160,2.2\n"
    #expect(table("power,la\n0,0.9\n\(stages)0,9.1\n").lactate(&problems).rest == 0.9)
    #expect(table("power,la\n\(stages)0,9.1\n").lactate(&problems).rest == nil)
  }

  @Test(
    "Efforts as people write them; a sprint is named and left out",
    arguments: [
      "seconds,watts\n15,800\n180,380\n720,310\n", "Time (mm:ss);Last (W)\n0:15;800\n3:00;380\n12:00;310\n",
      "Duration;Mean power\n0,25;800\n3;380\n12;310\n", "Dauer (min),P (W)\n0.25,800\n3,380\n12,310\n",
    ])
  func efforts(text: String) {
    var problems: [LabProblem] = []
    let table = table(text)
    #expect(table.kind == .efforts)
    let efforts = table.efforts(&problems)
    #expect(efforts.map(\.seconds) == [180, 720] && efforts.map(\.watts) == [380, 310])
    #expect(problems.last?.kind == .sprint && problems.last?.line == 2)
  }

  @Test(
    "Power and lactate by their units, in UTF-16 as well",
    arguments: ["Belastung (W),[La] (mmol/L)", "Workload (W),Lactate mmol/L", "P (W),Lactate conc. (mmol/L)"])
  func units(headings: String) {
    var problems: [LabProblem] = []
    let text = headings + "\n100,1.2\n130,1.1\n"
    let wide = text.utf16.flatMap { (unit: UInt16) -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    for bytes in [Array(text.utf8), [0xFF, 0xFE] + wide] {
      let table = LabTestTable(LabTable(reading: bytes, budget: ReadingBudget()))
      #expect(table.kind == .lactate(.watts))
      #expect(table.lactate(&problems).stages.map(\.lactate) == [1.2, 1.1])
    }
  }

  @Test("The message names the column that is missing")
  func missing() {
    #expect(
      table("power\n").missing.description.hasPrefix("missing column \"lactate\" or \"seconds\"; found"))
    #expect(table("la\n").missing.description.hasPrefix("missing column \"power\" or \"speed\""))
  }
}

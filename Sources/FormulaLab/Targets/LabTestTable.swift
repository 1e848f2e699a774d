import SessionMetrics
import Statistics
package import TextFormats

/// A table of test results, recognised by its headings.
///
/// Page: *Athlete values from tests*, tests: `LabTestTableTests`.
package struct LabTestTable: Sendable {
  package enum Kind: Sendable, Hashable {
    case lactate(IntensityUnit)
    case gas
    case efforts
  }

  package struct Lactate: Sendable {
    package var stages: [LactateTestStage] = []
    /// Lactate at intensity 0, mmol/L.
    package var rest: Double?
  }

  package let table: LabTable

  private static let power = [
    "power", "watts", "watt", "power_w", "load_w", "leistung", "puissance", "potencia", "potenza", "potência",
    "vermogen", "w", "mean_power", "average_power", "avg_power", "workload", "last", "belastung",
  ]
  private static let speed = [
    "speed", "speed_kmh", "km_h", "km/h", "kmh", "speed_ms", "speed_m_s", "m_s", "velocity_ms", "velocity",
    "speed_mph",
    "geschwindigkeit", "vitesse", "velocidad", "velocità", "velocidade", "snelheid", "v",
  ]
  /// Headings of columns with pace in minutes per kilometre.
  private static let pace = ["pace", "pace_min_km", "min/km", "allure", "ritmo", "passo"]
  /// Factors that convert speed to km/h, by the unit in the heading.
  private static let kilometres = [
    "m/s": 3.6, "m s": 3.6, "ms": 3.6, "mps": 3.6, "mph": 1.609_344, "mi/h": 1.609_344,
  ]
  private static let intensity = ["intensity", "load"]
  private static let lactate = [
    "lactate", "lactate_mmol_l", "lactate_mmol", "la", "blood_lactate", "laktat", "bla", "blutlaktat",
    "lactato", "lac", "lattato", "lactaat", "lactatémie", "lactatemia", "lattatemia", "mmol/l", "mmol",
  ]
  /// Factor from mg/dL to mmol/L; the molar mass of lactate is 89.07 g/mol.
  private static let milligrams = 1 / 8.907
  private static let heartRate = [
    "hr", "heart_rate", "heartrate", "heart_rate_bpm", "hr_bpm", "puls", "herzfrequenz", "hf", "fc", "bpm",
    "fréquence cardiaque", "frecuencia cardiaca", "frecuencia cardíaca", "frequenza cardiaca",
    "frequência cardíaca", "hartslag", "hartfrequentie", "pulse", "pouls", "pulso",
  ]
  private static let time = ["t", "time", "time_s", "seconds"]
  /// Headings of the durations of stages and efforts.
  private static let durations = [
    "seconds", "duration_s", "time_s", "duration", "stage_duration", "stage_time", "step_duration",
    "stufendauer", "dauer", "durée", "duración", "durata", "duração", "duur", "time", "t", "zeit", "temps",
    "tiempo", "tempo", "tijd",
  ]
  /// Units that identify a column of power or lactate with another name.
  private static let (watts, millimoles): (Set<String>, Set<String>) = (
    ["w", "watt", "watts"], ["mmol/l", "mmoll-1", "mm"]
  )
  /// Maximum number of maximal efforts in a table. A longer table is a recording. House rule.
  private static let mostEfforts = 40

  package init(_ table: LabTable) { self.table = table }

  /// The column of power, by its name or its unit.
  private var power: Int? {
    table.column(anyOf: Self.power) ?? table.headings.firstIndex { Self.watts.contains($0.unit ?? "") }
  }

  /// The column of lactate, by its name, or by its unit and the start of its name.
  private var lactates: Int? {
    table.column(anyOf: Self.lactate)
      ?? table.headings.firstIndex { $0.words.hasPrefix("la") && Self.millimoles.contains($0.unit ?? "") }
  }

  /// The problem of a table that matches no kind of test: the column that is missing for the likeliest kind.
  package var missing: LabProblem {
    let lacking =
      if lactates != nil {
        "power\" or \"speed"
      } else if table.column("vo2") != nil {
        "t"
      } else if power != nil {
        "lactate\" or \"seconds"
      } else {
        "lactate\", \"vo2\" or \"watts"
      }
    let headings = table.names.prefix(12).map { "\"\($0.prefix(40))" }.joined(separator: "\", ")
    return LabProblem(.missingColumn, column: "\(lacking)\"; found: \(headings)")
  }

  /// The kind of test described by the headings; `nil` if they match no kind.
  package var kind: Kind? {
    if lactates != nil {
      if power != nil { return .lactate(.watts) }
      if table.column(anyOf: Self.speed + Self.pace) != nil { return .lactate(.kilometresPerHour) }
      if table.column(anyOf: Self.intensity) != nil { return .lactate(.other) }
    }
    if table.column("vo2") != nil, table.column(anyOf: Self.time) != nil { return .gas }
    if table.column(anyOf: Self.durations) != nil, power != nil, table.rows.count <= Self.mostEfforts {
      return .efforts
    }
    return nil
  }

  /// Reads the stages of a lactate test, sorted by intensity. An intensity of 0 is rest.
  package func lactate(_ problems: inout [LabProblem]) -> Lactate {
    let motion = power ?? table.column(anyOf: Self.speed)
    let paces = motion == nil ? table.column(anyOf: Self.pace) : nil
    let intensities = paces ?? motion ?? table.column(anyOf: Self.intensity)
    let scale: Double
    do throws(LabProblem) {
      scale =
        try intensities.map { place throws(LabProblem) in try self.scale(ofColumn: place, &problems) } ?? 1
    } catch {
      problems.append(error)
      return Lactate()
    }
    let (lactates, rates) = (lactates, table.column(anyOf: Self.heartRate))
    let durations = table.column(anyOf: Self.durations)
    let isInMilligrams = lactates.map { TableHeading(table.names[$0]).unit == "mg/dl" } ?? false
    let unit = isInMilligrams ? Self.milligrams : 1
    var lines: [Double: Int] = [:]
    var lengths: [Double: Double] = [:]
    var test = Lactate()
    for row in table.rows {
      do throws(LabProblem) {
        let intensity =
          try (paces == nil ? needed(row, intensities, in: 0...2000) * scale : speed(row, paces))
        let lactate = try needed(row, lactates, in: (0.01 / unit)...(40 / unit)) * unit
        let rate = try table.number(row, rates, in: 20...260)
        if intensity == 0 {
          test.rest = min(test.rest ?? .infinity, lactate)
        } else if lines.updateValue(row.line, forKey: intensity) != nil {
          throw LabProblem(.repeated, line: row.line, column: intensities.map { table.names[$0] })
        } else {
          test.stages.append(LactateTestStage(intensity: intensity, lactate: lactate, heartRate: rate))
          lengths[intensity] = seconds(row, durations)
        }
      } catch {
        problems.append(error)
      }
    }
    // A high lactate without load belongs to recovery.
    if let rest = test.rest, rest > Statistics.median(of: test.stages.map(\.lactate)) ?? rest {
      test.rest = nil
    }
    // Intensities are compared in the order of the rows, lactates in the order of the intensities.
    func leaveOut(_ value: KeyPath<LactateTestStage, Double>, _ column: Int?) {
      for place in Self.outOfLine(
        test.stages.map { $0[keyPath: value] }, firstMayBeLow: value == \LactateTestStage.intensity
      ).reversed() {
        let stage = test.stages.remove(at: place)
        problems.append(
          LabProblem(.outOfLine, line: lines[stage.intensity], column: column.map { table.names[$0] }))
      }
    }
    leaveOut(\.intensity, intensities)
    test.stages.sort { $0.intensity < $1.intensity }
    leaveOut(\.lactate, lactates)
    for place in Self.ratesOutOfLine(test.stages) {
      test.stages[place].heartRate = nil
      problems.append(
        LabProblem(
          .outOfLine, line: lines[test.stages[place].intensity], column: rates.map { table.names[$0] }))
    }
    if let share = Self.shareOfLast(test.stages.map { lengths[$0.intensity] }),
      let last = test.stages.popLast(), let before = test.stages.last
    {
      let reached = before.intensity + share * (last.intensity - before.intensity)
      test.stages.append(
        LactateTestStage(intensity: reached, lactate: last.lactate, heartRate: last.heartRate))
      problems.append(
        LabProblem(.shortStage, line: lines[last.intensity], column: durations.map { table.names[$0] }))
    }
    return test
  }

  /// Maximum difference by which a stage's heart rate may be above the next stage or below the one before, bpm
  /// (house rule).
  private static let mostAgainst = 20.0

  /// Returns the indices of stages whose heart rate is far above the next stage or far below the one before.
  private static func ratesOutOfLine(_ stages: [LactateTestStage]) -> [Int] {
    let places = stages.indices.filter { stages[$0].heartRate != nil }
    let rates = places.compactMap { stages[$0].heartRate }
    guard rates.count >= 4 else { return [] }
    func isOut(_ place: Int, _ before: Double?, _ after: Double?) -> Bool {
      if let after, rates[place] > max(before ?? 0, after) + mostAgainst { return true }
      if let before, rates[place] < min(before, after ?? before) - mostAgainst { return true }
      return false
    }
    var out = (1..<rates.count - 1).filter { isOut($0, rates[$0 - 1], rates[$0 + 1]) }
    // An end is compared with a neighbour that is itself in line.
    let last = rates.count - 1
    if !out.contains(1), isOut(0, nil, rates[1]) { out.insert(0, at: 0) }
    if !out.contains(last - 1), isOut(last, rates[last - 1], nil) { out.append(last) }
    return out.map { places[$0] }
  }

  /// Share of the usual duration from which the last stage counts as complete (house rule).
  private static let completeShare = 0.95

  /// Returns the share of the usual duration for which the last stage lasted; `nil` if it is complete or unknown.
  ///
  /// - Parameter durations: The durations of the stages, or the elapsed times at which they ended, s.
  private static func shareOfLast(_ durations: [Double?]) -> Double? {
    let values = durations.compactMap(\.self)
    guard values.count == durations.count, values.count >= 4 else { return nil }
    let steps = [values[0]] + zip(values, values.dropFirst()).map { $1 - $0 }
    for lengths in [values, steps] {
      let whole = lengths.dropLast()
      guard let last = lengths.last, let usual = Statistics.median(of: Array(whole)), usual > 0,
        whole.allSatisfy({ ($0 / usual - 1).magnitude <= 1 - completeShare })
      else { continue }
      return last > 0 && last < completeShare * usual ? last / usual : nil
    }
    return nil
  }

  /// Reads a duration as a number in the column's own unit, or as "3:00" in seconds.
  private func seconds(_ row: LabTable.Row, _ column: Int?) -> Double? {
    guard let text = table.text(row, column) else { return nil }
    return ClockText.seconds(Array(text.utf8)) ?? (try? table.number(row, column))
  }

  /// Reads a pace, such as "5:30" or 5.5 min/km, and converts it to km/h.
  private func speed(_ row: LabTable.Row, _ column: Int?) throws(LabProblem) -> Double {
    let pace: Double
    if let clock = ClockText.sum(of: Array((table.text(row, column) ?? "").utf8)[...]), clock.fields == 2 {
      pace = clock.sum / 60
    } else {
      pace = try needed(row, column, in: 1...60)
    }
    guard (1...60).contains(pace) else {
      throw LabProblem(.outOfRange, line: row.line, column: column.map { table.names[$0] })
    }
    return 60 / pace
  }

  /// Returns the factor that converts an intensity, such as 3.6 if the heading says metres per second.
  ///
  /// Speeds without a unit are in km/h, unless the values are humanly possible only in another unit.
  ///
  /// - Throws: ``LabProblem`` of kind `noUnitFits`.
  private func scale(ofColumn column: Int, _ problems: inout [LabProblem]) throws(LabProblem) -> Double {
    let name = table.names[column]
    let heading = TableHeading(name)
    if let unit = heading.unit { return Self.kilometres[unit] ?? 1 }
    let words = heading.words.split(separator: " ").map(String.init)
    let ends = [words.last, words.suffix(2).joined(separator: " ")].compactMap(\.self)
    if let factor = ends.lazy.compactMap({ Self.kilometres[$0] }).first { return factor }
    let isSpeed = power == nil && table.column(anyOf: Self.speed) == column
    guard isSpeed, !ends.contains(where: ["kmh", "km/h", "km h"].contains) else { return 1 }
    let speeds = table.rows.compactMap { try? table.number($0, column) }.filter { $0 > 0 }
    guard let median = Statistics.median(of: speeds), let top = speeds.max() else { return 1 }
    if top < LactateTest.slowestLast {
      problems.append(LabProblem(.unitTaken, column: name, nearest: "m/s"))
      return 3.6
    }
    if median <= Self.fastest { return 1 }
    guard Self.metresPerMinute.contains(median) else { throw LabProblem(.noUnitFits, column: name) }
    problems.append(LabProblem(.unitTaken, column: name, nearest: "m/min"))
    return 0.06
  }

  /// Highest plausible speed of the middle stage of a test, km/h, and the plausible range of that stage in
  /// m/min (house rules).
  private static let (fastest, metresPerMinute) = (50.0, 90.0...500.0)

  /// Ratio of a value to both neighbours above which its decimal point must be wrong (house rule).
  private static let neighbourRatio = 2.5
  /// Maximum number of values that are dropped one by one. No test has more stages.
  private static let mostStages = 200

  /// Returns the indices of values far above or below both neighbours, in order.
  ///
  /// The last value may be far above the previous value, and the first intensity may be far below the second.
  /// If two neighbours do not fit each other, the dropped value is the one whose removal makes the other
  /// values fit. If that does not decide, the later value is dropped.
  private static func outOfLine(_ values: [Double], firstMayBeLow: Bool) -> [Int] {
    guard (5...mostStages).contains(values.count) else { return [] }
    var kept = Array(values.indices)
    func isOut(_ place: Int, _ kept: [Int]) -> Bool {
      guard kept.indices.contains(place) else { return false }
      let value = values[kept[place]]
      let before = place > 0 ? values[kept[place - 1]] : nil
      let after = place + 1 < kept.count ? values[kept[place + 1]] : nil
      let isHigh = after.map { value > neighbourRatio * max(before ?? 0, $0) } ?? false
      if before == nil, firstMayBeLow { return isHigh }
      return isHigh || value * neighbourRatio < min(before ?? .infinity, after ?? .infinity)
    }
    while kept.count > 4 {
      let out = kept.indices.filter { isOut($0, kept) }
      func left(without place: Int) -> Int {
        var others = kept
        others.remove(at: place)
        return [place - 1, place].count { isOut($0, others) }
      }
      guard
        let worst = out.min(by: {
          (left(without: $0), -$0) < (left(without: $1), -$1)
        })
      else { break }
      kept.remove(at: worst)
    }
    return values.indices.filter { !kept.contains($0) }
  }

  /// Reads gas-analyser samples in mL/min.
  ///
  /// Each gas has a single unit throughout the table. A median below 10 means L/min.
  package func gas(_ problems: inout [LabProblem]) -> [GasSample] {
    var samples: [(line: Int, sample: GasSample)] = []
    for row in table.rows {
      do throws(LabProblem) {
        var sample = GasSample(
          time: try needed(row, table.column(anyOf: Self.time), in: -1e6...1e6),
          oxygen: try needed(row, table.column("vo2"), in: 0...10_000))
        sample.carbonDioxide = try table.number(row, table.column("vco2"), in: 0...12_000)
        sample.ventilation = try table.number(row, table.column("ve"), in: 0...400)
        sample.heartRate = try table.number(row, table.column(anyOf: Self.heartRate), in: 0...260)
        sample.intensity = try table.number(
          row, power ?? table.column(anyOf: Self.speed + Self.intensity), in: 0...2000)
        if let last = samples.last?.sample, sample.time <= last.time {
          throw LabProblem(.repeated, line: row.line, column: "t")
        }
        samples.append((row.line, sample))
      } catch {
        problems.append(error)
      }
    }
    func scale(_ values: [Double]) -> Double {
      (Statistics.median(of: values) ?? .infinity) < Self.litresBelow ? 1000 : 1
    }
    let oxygen = scale(samples.map(\.sample.oxygen))
    let carbonDioxide = scale(samples.compactMap(\.sample.carbonDioxide))
    return samples.compactMap { line, sample in
      var sample = sample
      sample.oxygen *= oxygen
      sample.carbonDioxide = sample.carbonDioxide.map { $0 * carbonDioxide }
      guard GradedTest.possibleUptake.contains(sample.oxygen) || sample.oxygen < GradedTest.perKilogramBelow
      else {
        problems.append(LabProblem(.outOfRange, line: line, column: "vo2"))
        return nil
      }
      return sample
    }
  }

  /// Median gas flow below which the unit is L/min. Nobody takes up 10 L of oxygen per minute, and 10 mL
  /// would be far too little.
  static let litresBelow = 10.0

  /// Units of duration, in seconds.
  private static let secondsOf: [String: Double] = [
    "s": 1, "sec": 1, "secs": 1, "seconds": 1, "sek": 1, "min": 60, "mins": 60, "minutes": 60, "h": 3600,
  ]
  /// If no duration in a column without a unit exceeds this number, the unit is minutes (house rule). Efforts under a
  /// minute do not give a critical power.
  private static let longestInMinutes = 60.0

  /// Returns the factor from the unit of a column of durations to seconds.
  private func scale(ofDurations column: Int, _ problems: inout [LabProblem]) -> Double {
    let heading = table.headings[column]
    let words = heading.words.split(separator: " ").last.map(String.init) ?? ""
    if let factor = Self.secondsOf[heading.unit ?? words] { return factor }
    let numbers = table.rows.compactMap { try? table.number($0, column) }
    guard let longest = numbers.max(), longest <= Self.longestInMinutes else { return 1 }
    problems.append(LabProblem(.unitTaken, column: table.names[column], nearest: "min"))
    return 60
  }

  /// Reads maximal efforts. Sprints, for which the model does not hold, are left out if two longer efforts remain.
  package func efforts(_ problems: inout [LabProblem]) -> [PowerEffort] {
    guard let durations = table.column(anyOf: Self.durations) else { return [] }
    let scale = scale(ofDurations: durations, &problems)
    var efforts: [(line: Int, effort: PowerEffort)] = []
    for row in table.rows {
      do throws(LabProblem) {
        let clock = table.text(row, durations).flatMap { ClockText.seconds(Array($0.utf8)) }
        let seconds = if let clock { clock } else { try needed(row, durations, in: 0.01...86_400) * scale }
        guard (1...86_400).contains(seconds) else {
          throw LabProblem(.outOfRange, line: row.line, column: table.names[durations])
        }
        efforts.append(
          (row.line, PowerEffort(seconds: seconds, watts: try needed(row, power, in: 1...3000))))
      } catch {
        problems.append(error)
      }
    }
    let long = efforts.filter { $0.effort.seconds >= CriticalPowerSettings().shortestEffort }
    guard long.count >= 2 else { return efforts.map(\.effort) }
    for (line, effort) in efforts where effort.seconds < CriticalPowerSettings().shortestEffort {
      problems.append(LabProblem(.sprint, line: line, column: table.names[durations]))
    }
    return long.map(\.effort)
  }

  /// Reads the column of a repeated test.
  ///
  /// - Throws: ``LabProblem`` if the column is missing.
  package func repeated(_ column: String, _ problems: inout [LabProblem]) throws(LabProblem) -> [Double] {
    try table.numbers(of: [column], &problems).map { $0[0] }
  }

  private func needed(
    _ row: LabTable.Row, _ column: Int?, in range: ClosedRange<Double>
  ) throws(LabProblem) -> Double {
    guard let number = try table.number(row, column, in: range) else {
      throw LabProblem(.empty, line: row.line, column: column.map { table.names[$0] })
    }
    return number
  }
}

/// A test result with the values it suggests and the unusable rows of its table.
package struct LabTestDocument: Sendable {
  package let result: any LabDocument
  package let proposals: LabProposals
  package let problems: [LabProblem]

  package init(result: any LabDocument, proposals: LabProposals, problems: [LabProblem]) {
    (self.result, self.proposals, self.problems) = (result, proposals, problems)
  }
}

extension LabTestDocument: LabDocument {
  package func write(to writer: inout JSONWriter) {
    writer.key("test")
    writer.raw(result.json(pretty: false))
    writer.object("proposals", proposals.write)
    writer.objects("problems", problems) { problem, writer in
      writer.member("kind", problem.kind.rawValue)
      writer.member("line", problem.line)
      writer.member("column", problem.column)
      writer.member("message", problem.description)
    }
  }
}

import Charts
import Enrichment
import SessionMetrics

/// The first section of a page: the structure, with a chart of output and heart rate in which the efforts are
/// shaded.
extension ActivitySections {
  /// Averaging window for power in the chart, s.
  static let powerWindow = 30.0
  /// Heights of the two parts of the chart.
  private static let outputHeight = 200.0, heartHeight = 150.0

  /// The structure section; `nil` if structure or samples are missing.
  var structure: ReportSection? {
    guard let structure = activity.structure, let line = structure.line else { return nil }
    var words = [line + "."]
    if let last = structure.lastTime(of: activity.kind) { words.append(last) }
    var blocks: [ReportSection.Block] = [.paragraph(words.joined(separator: " "))]
    blocks += (structure.race?.words ?? []).map { .paragraph($0 + ".") }
    if let plan = structure.planWords(of: activity.kind) { blocks.append(.paragraph(plan + ".")) }
    blocks += [outputPicture, heartPicture].compactMap { $0 }.map { .chart(shaded($0, structure)) }
    return ReportSection("What was done", blocks)
  }

  var blocks: ReportSection? {
    guard let table = PartTable(blocksOf: activity, units) else { return nil }
    var section = section("Blocks", table)
    section.isFolded = true
    return section
  }

  private var outputPicture: Chart? {
    if let samples = activity.power?.samples, samples.time.count > 1 {
      let mean =
        meanPower
        ?? (samples.time, Self.mean(samples.watts, samples.time, over: Self.powerWindow))
      var chart = chart(
        "Power", "Power, 30 s average, W. Efforts are shaded.", label: "W", time: mean.time,
        values: mean.values, tone: .series(3), channel: "power", samples: "watts",
        vertical: ChartAxis("W", includesZero: true), height: Self.outputHeight)
      chart.meanWindow = Int(Self.powerWindow)
      return chart
    }
    guard case .chart(var chart)? = pace?.blocks.first(where: { if case .chart = $0 { true } else { false } })
    else { return nil }
    chart.height = Self.outputHeight
    return chart
  }

  private var heartPicture: Chart? {
    guard let heart = activity.heartRate, let samples = heart.samples, samples.time.count > 1 else {
      return nil
    }
    return chart(
      "Heart rate", "Heart rate, bpm. Efforts are shaded.", label: "bpm", time: samples.time,
      values: samples.heartrate, tone: .series(1), channel: "heart_rate", samples: "heart",
      height: Self.heartHeight)
  }

  /// Adds shading for the efforts behind the lines of a chart.
  private func shaded(_ chart: Chart, _ structure: StructureSection) -> Chart {
    var chart = chart
    chart.title += " and efforts"
    var low = Double.infinity, high = -Double.infinity
    for case .line(let line) in chart.layers {
      for point in line.points where point.y.isFinite {
        low = min(low, point.y)
        high = max(high, point.y)
      }
    }
    if let range = chart.vertical.range { (low, high) = (range.lowerBound, range.upperBound) }
    if chart.vertical.includesZero { low = min(0, low) }
    guard low < high else { return chart }
    let efforts = structure.blocks.filter(\.isEffort)
    let bands = (efforts.count < structure.blocks.count ? efforts : []).map { block in
      ChartLayer.band(
        BandLayer(nil, x: [block.from, block.to], low: [low, low], high: [high, high], tone: .muted))
    }
    chart.layers.insert(contentsOf: bands, at: 0)
    return chart
  }

  /// Returns the centred moving average; missing values are skipped.
  static func mean(_ values: [Double], _ time: [Double], over window: Double) -> [Double] {
    guard values.count == time.count else { return values }
    var low = 0, high = 0, sum = 0.0, count = 0
    return time.indices.map { place in
      while high < time.count, time[high] <= time[place] + window / 2 {
        if values[high].isFinite { sum += values[high]; count += 1 }
        high += 1
      }
      while low < high, time[low] < time[place] - window / 2 {
        if values[low].isFinite { sum -= values[low]; count -= 1 }
        low += 1
      }
      return count > 0 && values[place].isFinite ? sum / Double(count) : .nan
    }
  }
}

import Charts
import Enrichment
import SessionMetrics
import TextFormats

/// The samples of a page, from which its script draws each second and computes the numbers of a selection.
extension ActivitySections {
  /// Adds the samples below the charts of the first section that has charts over time.
  func addSamples(to sections: inout [ReportSection]) {
    let place = sections.firstIndex { section in
      section.blocks.contains { if case .chart(let chart) = $0 { chart.samples != nil } else { false } }
    }
    guard let place, let samples else { return }
    sections[place].blocks.append(.samples(samples))
  }

  private var samples: PageSamples? {
    guard let table = activity.samples else { return nil }
    // Motion between the walls of a pool is unknown.
    let sums = [
      ("clock", table.clock), ("moving", activity.pool == nil ? table.moving : nil), ("beats", table.beats),
      ("beating", table.beating),
      ("distance", table.distance), ("climb", table.climb),
    ]
    let readings = [
      ("heart", table.heartRate), ("believed", table.believedRate), ("watts", table.watts),
      ("starts", table.starts), ("peak", table.watts == nil ? nil : table.recordedWatts),
      ("speed", table.speed),
    ]
    return PageSamples(
      end: table.end, rules: rules(of: table),
      columns: sums.compactMap { name, values in values.map { .init(name, $0, isSum: true) } }
        + readings.compactMap { name, values in values.map { .init(name, $0) } })
  }

  private func rules(of table: SecondTable) -> String {
    let members = JSONWriter.object(capacity: 512) { writer in
      writer.member("least", table.minimumCoverage)
      writer.member("gap", table.gapLimit)
      writer.member("includesEnd", table.includesEnd)
      writer.member("clock", table.rateClock.rawValue)
      writer.member("window", table.power.window)
      writer.member("exponent", table.power.exponent)
      writer.member("startup", table.power.startup.rawValue)
      writer.member("joins", table.power.gaps == .dropped)
      writer.member("metres", units.metres)
      writer.member("distanceUnit", units.distanceUnit)
      writer.member("speedUnit", units.speedUnit)
      writer.member("height", units.height(1))
      writer.member("heightUnit", units.heightUnit)
      if activity.pace != nil {
        writer.member("pace", unitOfPace.metres)
        writer.member("paceUnit", "/\(unitOfPace.short)")
        writer.member("slowest", table.minimumSpeed)
      }
    }
    return String(decoding: members, as: UTF8.self)
  }

  /// The mean power over ``powerWindow`` at up to ``meanPoints`` places, from each second; `nil` without samples.
  var meanPower: (time: [Double], values: [Double])? {
    guard let watts = activity.samples?.watts else { return nil }
    let seconds = watts.indices.map(Double.init)
    let mean = Self.mean(watts, seconds, over: Self.powerWindow)
    let places = stride(from: 0, to: watts.count, by: max(1, watts.count / Self.meanPoints))
    return (places.map { seconds[$0] }, places.map { mean[$0] })
  }

  /// Number of points of the curve of mean power, about two a pixel on a phone.
  private static let meanPoints = 400
}

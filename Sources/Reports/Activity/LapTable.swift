import Enrichment

/// The laps of an activity as columns of words, for the text and the page: only columns that some lap fills.
struct LapTable {
  /// A column.
  struct Column {
    let title: String
    let cells: [String]
    /// Whether it is left out where there is little room.
    let isMinor: Bool
  }

  let columns: [Column]

  /// The table; `nil` without laps, where no lap has power or heart rate, and of a pool swim, whose laps are its sets and rests.
  init?(_ activity: EnrichedActivity, _ units: UnitWords) {
    guard let laps = activity.laps, activity.pool == nil,
      laps.contains(where: { $0.averageWatts != nil || $0.averageHeartrate != nil })
    else { return nil }
    func column(_ title: String, isMinor: Bool = false, _ cell: (LapSection) -> String?) -> Column? {
      let cells = laps.map(cell)
      guard cells.contains(where: { $0 != nil }) else { return nil }
      return Column(title: title, cells: cells.map { $0 ?? "–" }, isMinor: isMinor)
    }
    func number(_ value: Double?, _ decimals: Int = 0) -> String? {
      value.map { Displays.fixed($0, decimals) }
    }
    let isPaced = activity.pace != nil
    columns = [
      column("Lap") { "\($0.index)" },
      column("Time") { HistoryWords.clock($0.seconds) },
      column(units.distanceUnit) { number($0.distance.map(units.distance), 2) },
      column(isPaced ? "Pace, /\(units.distanceUnit)" : units.speedUnit) { lap in
        lap.averageSpeed.flatMap { speed in
          guard speed > 0 else { return nil }
          return isPaced ? HistoryWords.clock(units.metres / speed) : number(units.speed(3.6 * speed), 1)
        }
      },
      column("bpm") { number($0.averageHeartrate) },
      column("Max bpm", isMinor: true) { number($0.maxHeartrate) },
      column("W") { number($0.averageWatts) },
      column("Max W", isMinor: true) { number($0.maxWatts) },
      column("NP, W") { number($0.normalizedPower) },
      column("Cadence", isMinor: true) { number($0.averageCadence) },
      column("Climb, \(units.heightUnit)", isMinor: true) { number($0.gain.map(units.height)) },
      column("Load") { number($0.trimpExp, 1) },
    ].compactMap(\.self)
  }

  /// How many laps there are.
  var count: Int { columns.first?.cells.count ?? 0 }

  /// The cells of a lap.
  func row(_ place: Int) -> [String] { columns.map { $0.cells[place] } }
}

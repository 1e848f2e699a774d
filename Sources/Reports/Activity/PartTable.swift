import Enrichment
import SessionMetrics

/// The laps or blocks of an activity as columns of text, for the text report and the page. Columns without values are
/// omitted.
struct PartTable {
  struct Column {
    let title: String
    let cells: [String]
    /// Whether the column is omitted when space is limited.
    let isMinor: Bool
  }

  private(set) var columns: [Column] = []
  /// A note if the loads of the laps do not cover the entire time.
  let note: String?

  /// Returns `nil` without laps, if no lap has power or heart rate, and for a pool swim, whose laps are
  /// its sets and rests.
  init?(lapsOf activity: EnrichedActivity, _ units: UnitWords) {
    guard let laps = activity.laps, activity.pool == nil,
      laps.contains(where: { $0.averageWatts != nil || $0.averageHeartrate != nil })
    else { return nil }
    let isPart = activity.heartRate.map { $0.source == nil && $0.coverage < Self.fullCoverage } ?? false
    note =
      isPart && laps.contains { $0.trimpExp != nil } ? "TRIMP covers only the time with heart rate." : nil
    func add(_ title: String, isMinor: Bool = false, _ cell: (LapSection) -> String?) {
      addColumn(title, laps.map(cell), isMinor: isMinor)
    }
    let speeds = Speeds(activity, units)
    func number(_ value: Double?, _ decimals: Int = 0) -> String? { Self.number(value, decimals) }
    add("Lap") { "\($0.index)" }
    add("Time") { PaceText.clock($0.seconds) }
    add(units.distanceUnit) { number($0.distance.map(units.distance), 2) }
    add(speeds.title) { speeds.words($0.averageSpeed) }
    add("bpm") { number($0.averageHeartrate) }
    add("Max bpm", isMinor: true) { number($0.maxHeartrate) }
    add("W") { number($0.averageWatts) }
    add("Max W", isMinor: true) { number($0.maxWatts) }
    add("NP, W") { number($0.normalizedPower) }
    add("Cadence", isMinor: true) { number($0.averageCadence) }
    add("Climb, \(units.heightUnit)", isMinor: true) { number($0.gain.map(units.height)) }
    // TRIMP may differ from the load of the session, which can come from pace or power.
    add("TRIMP") { number($0.trimpExp, 1) }
  }

  /// Returns `nil` unless the session has structure.
  init?(blocksOf activity: EnrichedActivity, _ units: UnitWords) {
    guard let structure = activity.structure, structure.isStructured else { return nil }
    note = nil
    func add(_ title: String, _ cell: (StructureSection.Block) -> String?) {
      addColumn(title, structure.blocks.map(cell), isMinor: false)
    }
    let speeds = Speeds(activity, units)
    add("Block") { block in
      block.name ?? ActivityWords.plain(block.kind).capitalisedStart
        + (block.repetition.map { " \($0)" } ?? "")
    }
    add("From") { PaceText.clock($0.from) }
    add("Time") { PaceText.clock($0.seconds) }
    add("m") { Self.number($0.distance, 0) }
    add(speeds.title) { speeds.words($0.averageSpeed) }
    add("bpm") { Self.number($0.averageHeartrate, 0) }
    add("W") { Self.number($0.averageWatts, 0) }
    add("% of load") { Self.number($0.loadPercent, 0) }
  }

  private mutating func addColumn(_ title: String, _ cells: [String?], isMinor: Bool) {
    guard cells.contains(where: { $0 != nil }) else { return }
    columns.append(Column(title: title, cells: cells.map { $0 ?? "–" }, isMinor: isMinor))
  }

  private static func number(_ value: Double?, _ decimals: Int) -> String? {
    value.map { Displays.fixed($0, decimals) }
  }

  /// A column of speeds, or of paces over the distance of the activity's own pace.
  private struct Speeds {
    let title: String
    private let units: UnitWords
    /// The distance of a pace, m; `nil` for a speed.
    private let metres: Double?

    init(_ activity: EnrichedActivity, _ units: UnitWords) {
      self.units = units
      guard let pace = activity.pace else {
        (title, metres) = (units.speedUnit, nil)
        return
      }
      let unit = PaceText.Unit.allCases.first { $0 != .kilometre && pace.hasSuffix("/\($0.rawValue)") }
      title = "Pace, /\(unit?.rawValue ?? units.distanceUnit)"
      metres = unit?.metres ?? units.metres
    }

    func words(_ speed: Double?) -> String? {
      guard let speed, speed > 0 else { return nil }
      return metres.map { PaceText.clock($0 / speed) } ?? number(units.speed(3.6 * speed), 1)
    }
  }

  /// Fraction of the session from which heart rate counts as complete: the standard value of
  /// `load_fallback.full_coverage`.
  private static let fullCoverage = 0.98

  var count: Int { columns.first?.cells.count ?? 0 }

  func row(_ place: Int) -> [String] { columns.map { $0.cells[place] } }
}

import ActivityStreams
import DayRecords
import TextFormats

/// The athlete's usual muscle strain per unit of load, the reference for unusual days such as a cyclist's first run
/// or a long descent.
///
/// - Note: Eccentric (braking) work damages muscle, and concentric (pushing) work hardly does (Peake et
///   al. 2017). Familiar work damages less (the repeated-bout effect, McHugh 2003).
///
/// Page: *Fatigue spillover risk*, tests: `StrainPerLoadTests`.
struct StrainPerLoad: Sendable, Hashable {
  /// Long-run ratio of strain to load.
  private(set) var usual = 1.0
  /// Number of days from which ``usual`` was computed, at most its averaging window.
  private(set) var days = 0.0

  /// Returns a day's strain per load relative to usual, within limits; 1 if unknown.
  func times(_ ratio: Double?) -> Double {
    guard let ratio, days > 0, usual > 1e-6 else { return 1 }
    return (ratio / usual).clamped(RiskSettings.strainPerLoad.x, RiskSettings.strainPerLoad.y)
  }

  /// Adds a completed day. A day without data changes nothing.
  mutating func update(with ratio: Double?) {
    guard let ratio, ratio >= 0, ratio.isFinite else { return }
    days = min(days + 1, RiskSettings.strainMemory)
    usual += (ratio - usual) / days
  }
}

extension EveningRecord {
  /// Returns total strain ÷ total load of the sessions that give strain or have a known sport; `nil` if no
  /// session qualifies.
  func strainPerLoad(scale: DayLoadScale, bySport: [String: Double]) -> Double? {
    var (strain, loads) = (0.0, 0.0)
    for workout in workouts {
      guard let load = scale.load(of: workout), load > 0 else { continue }
      if let recordedStrain = workout.strainLoad {
        strain += recordedStrain
      } else if let kind = workout.kind.flatMap({ ActivityKind.known(named: $0) }),
        let ratio = bySport[kind.sport.rawValue]
      {
        strain += ratio * load
      } else {
        continue
      }
      loads += load
    }
    return loads > 0 && (strain / loads).isFinite ? strain / loads : nil
  }
}

extension StrainPerLoad: StateCodable {
  func encode(to writer: inout StateWriter) {
    writer.write(usual)
    writer.write(days)
  }

  init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    usual = try reader.finite("strain")
    days = try reader.finite("strain")
    guard usual >= 0, days >= 0 else { throw .invalid(field: "strain", offset: start) }
  }
}

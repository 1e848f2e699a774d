import ActivityStreams
import DayRecords
import SessionMetrics
import TextFormats

/// Training phase before an event.
package enum EventPhase: Int, Sendable, Hashable, CaseIterable {
  case base = 1
  case sportSpecific, intensity, peakAndTaper

  /// Returns the phase for the given number of days before the event; `nil` after it.
  ///
  /// Base comes first. Sport-specific, intensity, and peak and taper start 12, 8 and 4 weeks before the event by
  /// default.
  package init?(daysAway: Int, settings: DayTrendSettings) {
    guard daysAway >= 0 else { return nil }
    let weeks = Double(daysAway) / 7
    self = Self(rawValue: 4 - settings.phaseWeeks.prefix(3).count { weeks > $0 }) ?? .peakAndTaper
  }

  package var name: String {
    switch self {
    case .base: "Aerobic Base"
    case .sportSpecific: "Sport-Specific"
    case .intensity: "Intensity"
    case .peakAndTaper: "Peak & Taper"
    }
  }

  /// Focus of the phase in one sentence.
  package var focus: String {
    switch self {
    case .base: "Build volume at low intensity; work on strength and technique."
    case .sportSpecific: "Train for the demands of the event: its terrain, its movements and its duration."
    case .intensity: "Work at race intensity, with full recovery between hard days."
    case .peakAndTaper: "Cut volume, keep some intensity, sleep and fuel well."
    }
  }
}

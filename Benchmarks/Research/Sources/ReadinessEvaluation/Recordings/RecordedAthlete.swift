import ActivityStreams
import AthleteReadiness
import TextFormats

/// A real athlete's days, in order and without gaps, with the series that define outcomes.
package struct RecordedAthlete: Sendable {
  package var name: String
  package var firstDay: CalendarDay
  package var mornings: [MorningRecord]
  package var evenings: [EveningRecord]
  /// One number per day for each outcome series; `nil` if not answered.
  package var series: [Series: [Double?]]

  package enum Series: String, Sendable, Hashable, CaseIterable {
    /// Reported readiness; higher is better.
    case readiness
    /// Absence of soreness; higher is better.
    case comfort
    /// 1 if the athlete reported being tired, otherwise 0.
    case tired
    /// ln RMSSD at night.
    case variability
    /// Resting heart rate, bpm.
    case heartRate
  }

  package init(name: String, firstDay: CalendarDay, days: Int) {
    self.name = name
    self.firstDay = firstDay
    let count = max(0, min(days, 36_600))
    mornings = Array(repeating: MorningRecord(), count: count)
    evenings = Array(repeating: EveningRecord(), count: count)
    series = [:]
    for series in Series.allCases { self.series[series] = Array(repeating: nil, count: count) }
  }

  package var count: Int { mornings.count }

  /// Returns the index of the given date; `nil` if it is outside the recorded days.
  func place(_ day: CalendarDay) -> Int? {
    let place = firstDay.days(to: day)
    return mornings.indices.contains(place) ? place : nil
  }
}

/// A data set with a split date. Thresholds come from the days before it, and scores from the days after it.
package struct RecordedCohort: Sendable {
  package var name: String
  /// The first scored day.
  package var split: CalendarDay
  /// The athletes, sorted by name.
  package var athletes: [RecordedAthlete]
}

import ActivityStreams
import AthleteReadiness
import TextFormats

/// The days of a real athlete, in order and without gaps, with the inputs of outcomes.
package struct RecordedAthlete: Sendable {
  /// Who.
  package var name: String
  /// The first day.
  package var firstDay: CalendarDay
  /// The mornings.
  package var mornings: [MorningRecord]
  /// The evenings.
  package var evenings: [EveningRecord]
  /// The forecast target: one number per day for each series, `nil` if it was not answered.
  package var series: [Series: [Double?]]

  /// The inputs of outcomes.
  package enum Series: String, Sendable, Hashable, CaseIterable {
    /// Readiness as felt, higher is better.
    case readiness
    /// Absence of soreness, higher is better.
    case comfort
    /// 1 if the athlete reported being tired, else 0.
    case tired
    /// ln RMSSD of the night.
    case variability
    /// Resting heart rate, bpm.
    case heartRate
  }

  /// An athlete without any data yet.
  package init(name: String, firstDay: CalendarDay, days: Int) {
    self.name = name
    self.firstDay = firstDay
    let count = max(0, min(days, 36_600))
    mornings = Array(repeating: MorningRecord(), count: count)
    evenings = Array(repeating: EveningRecord(), count: count)
    series = [:]
    for series in Series.allCases { self.series[series] = Array(repeating: nil, count: count) }
  }

  /// Days.
  package var count: Int { mornings.count }

  /// The place of a day; `nil` outside.
  func place(_ day: CalendarDay) -> Int? {
    let place = firstDay.days(to: day)
    return mornings.indices.contains(place) ? place : nil
  }
}

/// A data set with its date: labels learn from the days before it, forecasts are scored from it on.
package struct RecordedCohort: Sendable {
  /// The name.
  package var name: String
  /// The first scored day.
  package var split: CalendarDay
  /// The athletes, by name.
  package var athletes: [RecordedAthlete]
}

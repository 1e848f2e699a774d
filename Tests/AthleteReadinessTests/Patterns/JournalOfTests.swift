import ActivityStreams
import AthleteSimulator
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// An athlete with a journal, made for one question at a time: nights are noise, plus what the evening did to them.
struct JournalOfTests {
  var random: SplitMix64
  var state = AthleteState()
  /// Minutes of deep sleep that a behaviour adds.
  var effects: [String: Double] = [:]
  /// Minutes of deep sleep more in the nights to Saturday and Sunday.
  var weekendGain = 0.0
  private var evening: [Behaviour] = []

  init(seed: UInt64, effects: [String: Double] = [:], weekendGain: Double = 0) {
    random = SplitMix64(seed: seed)
    self.effects = effects
    self.weekendGain = weekendGain
  }

  /// Lives days; `behaviours` says what is done on a weekday (1 = Monday).
  mutating func live(
    days: Int, settings: ReadinessSettings = ReadinessSettings(),
    behaviours: (_ weekday: Int, _ random: inout SplitMix64) -> [Behaviour]
  ) throws {
    let start = state.today?.day.adding(days: 1) ?? CalendarDay.simulationStart
    for offset in 0..<days {
      let day = start.adding(days: offset)
      var deep = 80 + 15 * random.normal()
      if day.weekday >= 6 { deep += weekendGain }
      for behaviour in evening where behaviour.amount > 0 { deep += effects[behaviour.name] ?? 0 }
      var morning = MorningRecord()
      var night = NightSleep()
      night.total = 7.5
      night.deep = deep / 60
      morning.sleep = night
      var record = EveningRecord()
      evening = behaviours(day.weekday, &random).sorted { $0.name < $1.name }
      record.behaviours = evening
      try state.update(with: morning, on: day, settings: settings)
      try state.update(with: record, on: day, settings: settings)
    }
  }

  var found: [EmergingPattern] { state.memory.patterns.found }
}

extension FibrePoolWorld {
  /// The two-process model of sleep: sleep debt and circadian rhythm, with sleep cut short by the alarm.
  struct Night: Sendable {
    /// Recent sleep debt, h.
    private(set) var debt = 0.6
    /// Remaining jet lag, h.
    var jetLag = 0.0
    /// Variability of sleep onset over about the last week, h.
    private(set) var irregularity = 0.8
    private(set) var asleep = 7.4
    private(set) var awake = 0.5
    private(set) var onset = -0.5
    private(set) var wakes = 2
    private var usualOnset = -0.5
    private var phase = 0.0

    /// How the evening before and the morning after affect the night.
    struct Frame {
      var isWorkMorning = true
      var scatter = 1.0
      var alcohol = 0.0
      var isLateEvening = false
      var isHot = false
      var illness = 0.0
      var stress = 0.0
      var earlySession = false
    }

    mutating func sleep(
      _ frame: Frame, athlete: Athlete, _ settings: Settings.Night, _ chance: inout SimulationGenerator
    ) {
      let scatter = frame.scatter * athlete.nightScatter
      let phaseFresh = (1 - settings.phaseMemory * settings.phaseMemory).squareRoot()
      phase = settings.phaseMemory * phase + settings.phase * phaseFresh * chance.normal()
      let first = chance.normal()
      let second = chance.normal()
      let restless = chance.normal()
      let child = chance.uniform()
      let loss = chance.uniform(settings.childLoss)
      // Before work mornings, bedtime is earlier; before free mornings, it follows the circadian rhythm.
      let clock = athlete.chronotype * (frame.isWorkMorning ? settings.workClock : settings.freeClock)
      let free = frame.isWorkMorning ? settings.workOnset : settings.freeOnset
      let late = frame.isLateEvening ? settings.lateEvening : 0
      var start = clock + free + late - 0.5 * phase + settings.lateAlcohol * frame.alcohol
      start += settings.onsetNoise * scatter * first - settings.debtOnset * (debt - 0.6)
      // After a late onset, the circadian rhythm ends sleep before the shortfall is made up.
      let inner =
        settings.innerWake + 0.8 * (athlete.traits.sleepNeed - 7.8) + clock + free + settings.freeOnset
      let pull = inner + (1 - settings.clockPull) * (start - clock - free)
      var end = pull + settings.wakeNoise * scatter * second + settings.debtWake * debt + 0.5 * phase
      if frame.illness > 0.3 { end += settings.illnessLonger * frame.illness }
      if frame.isWorkMorning {
        end = min(end, athlete.alarm + settings.afterAlarm + 0.25 * second + 0.5 * phase)
      }
      if frame.earlySession { end = min(end, athlete.alarm + settings.afterEarlyAlarm + 0.2 * second) }
      awake = settings.awake + settings.awakeNoise * restless + settings.awakeStress * frame.stress
      awake += settings.awakeAlcohol * frame.alcohol
      awake += frame.isHot ? settings.heatLoss : 0
      awake += settings.illnessLoss * frame.illness + settings.jetLoss * jetLag
      if athlete.hasChildren && child < settings.childChance { awake += loss }
      if scatter > 1.4 { awake += 0.35 * (scatter - 1) * (chance.uniform() - 0.2) }
      awake = awake.clipped(0.05...5)
      start = start.clipped(-4...5)
      asleep = (end - start - awake).clipped(1.2...13)
      onset = start
      wakes = PortableMath.whole((1 + 4 * awake * (0.6 + 0.8 * chance.uniform())).clipped(0...30))
      debt = (settings.debtKept * debt + athlete.traits.sleepNeed - asleep).clipped(-1...8)
      jetLag *= settings.jetKept
      usualOnset += (onset - usualOnset) / 10
      let away = onset > usualOnset ? onset - usualOnset : usualOnset - onset
      irregularity += (away - irregularity) / 8
    }
  }

  /// Vagal tone at night, in standard deviations from the athlete's mean, and its effect on heart rate
  /// and HRV.
  struct Tone: Sendable {
    /// Vagal tone, where 0 is usual.
    private(set) var tone = 0.0
    private(set) var logRMSSD = 4.0
    private(set) var heartRate = 50.0
    private var noise = 0.0

    /// Factors that affect the night.
    struct Frame {
      var load = 0.0
      var loadBefore = 0.0
      var response = 1.0
      var alcohol = 0.0
      var stress = 0.0
      var sleepMissed = 0.0
      var isLuteal = false
      var isHot = false
      var illness = 0.0
      var incubation = 0.0
      var isStale = false
      var scatter = 1.0
    }

    mutating func settle(
      _ frame: Frame, athlete: Athlete, _ settings: Settings.Tone, _ chance: inout SimulationGenerator
    ) {
      let scatter = athlete.toneScatter * frame.scatter
      let fresh = chance.normal() * (1 - settings.memory * settings.memory).squareRoot()
      noise = settings.memory * noise + fresh * settings.noise * scatter
      tone = noise + 0.3
      tone -= athlete.reactivity * settings.load * frame.load * frame.response
      tone += athlete.reactivity * settings.rebound * frame.loadBefore
      tone -= athlete.alcoholReactivity * settings.alcohol * frame.alcohol
      tone -= settings.stress * (frame.stress - 0.3) + settings.sleepLoss * frame.sleepMissed
      if frame.isLuteal { tone -= settings.luteal }
      if frame.isHot { tone -= settings.heat }
      tone -= settings.illness * frame.illness + settings.incubation * frame.incubation
      if frame.isStale { tone += athlete.risesStale ? settings.stale : -settings.stale }
      tone = tone.clipped(-6...4)
      let own = settings.logRMSSDNoise * scatter * chance.normal()
      logRMSSD = (athlete.traits.logRMSSD + settings.logRMSSD * tone + own).clipped(1.6...5.6)
      let beats = settings.heartRateNoise * athlete.toneScatter * chance.normal()
      heartRate = (athlete.traits.restingHeartRate - settings.heartRate * tone + beats).clipped(30...110)
    }
  }
}

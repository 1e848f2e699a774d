extension FibrePoolWorld {
  /// All constants of the world, grouped by mechanism.
  ///
  /// Effect sizes are from the source named for each group, if any. Rates were tuned to the statistics
  /// on the page *Fibre-pool simulator*.
  struct Settings: Sendable, Hashable {
    var muscle = Muscle()
    var drive = Drive()
    var recovery = Recovery()
    var growth = Growth()
    var overreaching = Overreaching()
    var night = Night()
    var tone = Tone()
    var infection = Infection()
    var wear = Wear()
    var food = Food()
    var circumstances = Circumstances()
    var regulation = Regulation()
    var device = Device()
    var answers = Answers()
    var plan = Plan()
    var session = Session()

    /// Fibre pools: Xia and Frey Law 2008 (compartments), Clarkson and Hubal 2002 (damage and delayed
    /// repair), McHugh 2003 (repeated-bout effect), Dattilo et al. 2011 (sleep and repair).
    struct Muscle: Sendable, Hashable {
      /// Rate at which a usual load at threshold tires ready fibres.
      var tiring = 0.33
      /// Fraction of tired fibres torn by a usual eccentric load.
      var tearing = 0.31
      /// Exponent of load in tearing. Above 1, long sessions tear disproportionately more.
      var tearingPower = 1.35
      /// Nightly rate at which tired fibres become ready.
      var recovery = 1.25
      /// Nightly rate at which torn fibres enter repair.
      var clearing = 0.8
      /// Nightly rate at which fibres leave repair.
      var repair = 0.42
      /// Protection gained from a usual eccentric load, and its time constant in days.
      var protectionGain = 0.12
      var protectionDays = 32.0
      /// Loss of performance if all fibres were in one pool, %.
      var tiredCost = 10.0
      var tornCost = 17.0
      var repairCost = 13.0
    }

    /// Neural drive: Gandevia 2001 (central fatigue), Van Cutsem et al. 2017 (mental fatigue), Fullagar et
    /// al. 2015 (sleep loss).
    struct Drive: Sendable, Hashable {
      /// Drive lost after a usual load at threshold, and after a day of full stress.
      var exerciseLoss = 0.11
      var stressLoss = 0.05
      /// Rate of recovery during a good night.
      var recovery = 0.62
      /// Loss of performance without any drive, %.
      var cost = 7.5
      /// Loss of performance per hour of sleep debt, %.
      var debtCost = 0.3
    }

    /// Adaptation through signal, transcript and protein: Perry et al. 2010; detraining: Mujika and
    /// Padilla 2000.
    struct Growth: Sendable, Hashable {
      /// Exponent of load in the training signal. Below 1, the signal grows less than in proportion.
      var signalPower = 0.7
      /// Time constants of transcript and protein, days.
      var transcriptDays = 3.0
      var proteinDays = 34.0
      /// Capacity per unit of protein, %.
      var gain = 7.0
      /// Slow, unexplained changes in form: standard deviation in % and time constant in days.
      var formDeviation = 0.8
      var formDays = 18.0
      /// Protein and fatigue (%) under usual training, at which capacity is near 0.
      var usualProtein = 0.67
      var usualFatigue = 3.6
      /// Fraction of the morning's fatigue that lowers capacity.
      var fatigueShare = 0.45
      /// Capacity lost on a hot day, %.
      var heatCost = 0.6
      /// Capacity lost with empty glycogen stores, a lasting energy deficit and full illness, %.
      var glycogenCost = 2.2
      var deficitCost = 2.0
      var illnessCost = 5.0
    }

    /// Quality of repair during a night: Dattilo et al. 2011 (sleep), Mountjoy et al. 2018 (energy deficit).
    struct Recovery: Sendable, Hashable {
      /// Quality of a night of sufficient length, and the loss per hour of shortfall, at full illness
      /// and at full energy deficit.
      var full = 1.05
      var sleepLoss = 0.07
      var illnessLoss = 0.35
      var deficitLoss = 0.25
    }

    /// Overreaching as states: Meeusen et al. 2013; parasympathetic or sympathetic signs: Le Meur et
    /// al. 2013.
    struct Overreaching: Sendable, Hashable {
      /// Daily probability at the tolerated strain, and how steeply it grows above that.
      var chance = 0.006
      var steepness = 3.2
      /// Depth in % and duration in days of functional overreaching.
      var depth = 2.8...5.2
      var days = 5.0...13.0
      /// Probability of becoming non-functional, with depth in % and duration in days.
      var staleChance = 0.16
      var staleDepth = 3.5...7.0
      var staleDays = 16.0...42.0
      /// Strain added at full stress and at full energy deficit, as shares; averaging time of strain,
      /// days; tolerated strain, %.
      var stressShare = 0.3
      var deficitShare = 0.5
      var strainDays = 7.0
      var tolerated = 3.0
      /// Number of days until the full effect.
      var onsetDays = 3.0
      /// Fraction of the load still done while overreached.
      var keptLoad = 0.85
    }

    /// Two-process model of sleep: Borbély 1982; social jetlag: Wittmann et al. 2006; jet lag: Waterhouse et
    /// al. 2007.
    struct Night: Sendable, Hashable {
      /// Noise of sleep onset and of the circadian wake time, h.
      var onsetNoise = 0.69
      var wakeNoise = 0.69
      /// Bedtime before work days and free days, and circadian wake time, h after midnight, for the
      /// median chronotype.
      var workOnset = -1.05
      var freeOnset = 0.3
      var innerWake = 7.6
      /// Periods of longer and shorter nights: standard deviation in h, and day-to-day autocorrelation.
      var phase = 0.65
      var phaseMemory = 0.88
      /// Earlier onset and longer sleep per hour of sleep debt, h.
      var debtOnset = 0.05
      var debtWake = 0.06
      /// Fraction of sleep debt carried over to the next day.
      var debtKept = 0.62
      /// Fraction of a late onset that is not made up because the circadian rhythm ends sleep.
      var clockPull = 0.45
      /// Fraction of the chronotype that shows before work days and before free days.
      var workClock = 0.55
      var freeClock = 0.9
      /// Delay caused by late screen use or caffeine and by a dose of alcohol, h; extra sleep at full
      /// illness, h.
      var lateEvening = 0.4
      var lateAlcohol = 0.5
      var illnessLonger = 0.8
      /// Latest wake time after the usual alarm on work days, and before an early session, h.
      var afterAlarm = 0.9
      var afterEarlyAlarm = 0.6
      /// Time awake, h: usual, noise, increase at full stress and per dose of alcohol.
      var awake = 0.55
      var awakeNoise = 0.14
      var awakeStress = 0.2
      var awakeAlcohol = 0.25
      /// Probability that a child wakes the parent, and the sleep lost, h.
      var childChance = 0.16
      var childLoss = 0.3...1.6
      /// Sleep lost per hour of jet lag, h, and fraction of jet lag that remains after a day.
      var jetLoss = 0.11
      var jetKept = 0.72
      /// Sleep lost in a hot night and with symptoms, h.
      var heatLoss = 0.35
      var illnessLoss = 0.5
    }

    /// Vagal tone and resting heart rate: Stanley et al. 2013 (after exercise), Pietilä et al. 2018
    /// (alcohol), Schmalenberger et al. 2019 (cycle), Mishra et al. 2020 (before symptoms), Buchheit 2014
    /// (noise and meaning).
    struct Tone: Sendable, Hashable {
      /// Tone lost in the night after a usual load at threshold, and regained in the second night
      /// because plasma volume expands.
      var load = 0.30
      var rebound = 0.10
      /// Tone lost per usual dose of alcohol, at full stress and per hour of sleep loss.
      var alcohol = 0.85
      var stress = 0.55
      var sleepLoss = 0.15
      /// Tone lost in the luteal phase, in heat, during illness and during incubation.
      var luteal = 0.45
      var heat = 0.35
      var illness = 2.2
      var incubation = 1.0
      /// Change in tone in non-functional overreaching, which may be up or down depending on the athlete.
      var stale = 0.8
      /// Noise of tone and its day-to-day autocorrelation.
      var noise = 0.72
      var memory = 0.30
      /// Change in ln RMSSD and in heart rate (bpm) per unit of tone.
      var logRMSSD = 0.165
      var heartRate = 1.78
      /// Independent noise of ln RMSSD and of heart rate.
      var logRMSSDNoise = 0.075
      var heartRateNoise = 1.0
      /// Change in wrist temperature in the luteal phase, at full illness and in a hot night, and its
      /// noise, °C.
      var lutealTemperature = 0.3
      var illnessTemperature = 0.8
      var heatTemperature = 0.15
      var temperatureNoise = 0.14
      /// Change in breathing rate at full illness, and its noise, breaths per minute.
      var illnessBreaths = 1.6
      var breathNoise = 0.35
    }

    /// Infections: Lessler et al. 2009 (incubation), Nieman 1994 (open window after hard work), Cohen et al.
    /// 2009 (short sleep).
    struct Infection: Sendable, Hashable {
      /// Daily probability of infection in spring.
      var chance = 0.0055
      /// Relative increase in winter; factors with small children, while travelling, after hard load
      /// and with sleep debt.
      var winter = 0.6
      var children = 1.5
      var journey = 2.4
      var hardLoad = 1.6
      var debt = 1.3
      /// Load that opens the window of susceptibility, as a multiple of the usual load, and sleep debt
      /// from which the risk rises, h.
      var hardFrom = 2.0
      var debtFrom = 3.5
      /// Duration of incubation, symptoms and recovery, days.
      var incubationDays = 1...4
      var symptomDays = 3...8
      var recoveryDays = 3...9
      /// Number of days of immunity after a cold.
      var immuneDays = 18
    }

    /// Overuse injury as material fatigue: Edwards 2018; remodelling: Magnusson, Langberg and Kjaer 2010
    /// (tendon), Warden et al. 2014 (bone).
    struct Wear: Sendable, Hashable {
      /// Exponents of load for tendon, bone and joint.
      var powers = [1.8, 2.6, 1.4]
      /// Remodelling times of tendon, bone and joint, days.
      var days = [6.0, 16.0, 10.0]
      /// Daily probability of injury at the wear of a usual week, and its exponent.
      var chance = 0.0011
      var power = 3.0
      /// Duration of an injury, days, and fraction of the load still done.
      var injuryDays = 6.0...28.0
      var keptLoad = 0.3
      /// Factor on the probability of another injury, and for how many days it applies.
      var repeated = 1.6
      var repeatedDays = 60
    }

    /// Food: Cunningham 1980 (resting expenditure), Edholm et al. 1955 and King et al. 1997 (delayed
    /// compensation), Burke et al. 2011 (carbohydrate), Loucks et al. 2011 (availability), Livingstone and
    /// Black 2003 (under-reporting), Costill et al. 1990 (less glycogen storage in damaged muscle).
    struct Food: Sendable, Hashable {
      /// Resting energy expenditure, kcal per day: constant part, and part per kg of fat-free mass.
      var restBase = 500.0
      var restPerLean = 22.0
      /// Energy expenditure without exercise, as a multiple of resting expenditure.
      var living = 1.42
      /// Fraction of a recent deficit that is made up per day, and fraction of the balance carried over.
      var compensation = 0.2
      var balanceKept = 0.75
      /// Day-to-day standard deviation of appetite, on the log scale.
      var appetite = 0.14
      /// Probability of skipping meals per day, its increase at full stress, and the share of intake on
      /// such days.
      var skipChance = 0.035
      var skipStress = 0.1
      var skippedShare = 0.62
      /// Intake while ill and while dieting, as a fraction of usual intake.
      var illShare = 0.78
      var dietShare = 0.84
      /// Daily probability that a diet starts, and its duration in days.
      var dietChance = 0.002
      var dietDays = 14...35
      /// Spread of the carbohydrate share.
      var carbohydrateSpread = 0.06
      /// Carbohydrate need, g/kg: on a rest day and per usual load, and the load up to which it rises.
      var needBase = 3.4
      var needPerLoad = 1.6
      var needLoads = 3.2
      /// Protein, g/kg: usual and noise; fraction of sweets missing from the logs.
      var protein = 1.5
      var proteinSpread = 0.2
      var sweetsLeftOut = 0.03
      /// Factors that make logging less likely: a free day, alcohol, a surplus (kcal above the need)
      /// and a gap.
      var logFreeDay = 0.12
      var logAlcohol = 0.15
      var logPlenty = 0.15
      var plenty = 900.0
      var logGap = 0.1
      /// Glycogen used by a usual load at threshold, and fraction of the missing glycogen that is refilled
      /// when the need is met.
      var glycogenUse = 0.28
      var glycogenFill = 0.6
      /// Energy availability, kcal/kg, below which a lasting shortfall costs capacity, and its
      /// averaging time in days.
      var enough = 38.0
      var deficitDays = 10.0
    }

    /// Life outside training.
    struct Circumstances: Sendable, Hashable {
      /// Probability of a busy week after a quiet one and after a busy one.
      var busyStart = 0.14
      var busyStay = 0.42
      /// Stress on a busy and on a quiet day, its spread, and its day-to-day autocorrelation.
      var busyStress = 0.75
      var quietStress = 0.22
      var stressSpread = 0.2
      var stressKept = 0.5
      /// Daily probability that a journey starts, its duration, the probability of crossing time zones,
      /// and their number.
      var journeyChance = 0.013
      var journeyDays = 2...8
      var zoneChance = 0.35
      var zones = 2.0...9.0
      /// Hot days: mean, summer increase, spread and persistence of heat waves, and the level at which
      /// a night is hot.
      var heatMean = -0.6
      var heatSeason = 1.1
      var heatSpread = 0.5
      var heatMemory = 0.8
      var hotFrom = 0.5
    }

    /// Regulation that loses stability: delayed feedback oscillates when its gain changes (Mackey and
    /// Glass 1977); allostatic load (McEwen 1998).
    struct Regulation: Sendable, Hashable {
      /// Daily probability that a prodrome starts, and the factor at full allostatic load.
      var chance = 0.004
      var loadFactor = 2.6
      /// Duration of the prodrome and of the unstable phase, days.
      var prodromeDays = 7...15
      var unstableDays = 10...24
      /// Probability that a prodrome ends without an unstable phase.
      var resolves = 0.22
      /// Number of days before another prodrome can start.
      var restDays = 30
      /// Factors on the variability of sleep and tone at the end of a prodrome and in the unstable phase.
      var prodromeScatter = 1.3
      var unstableSleep = 1.75
      var unstableTone = 1.9
      /// Factor on the response to load when unstable.
      var strayResponse = 1.6
      /// Time constant of allostatic load, days.
      var loadDays = 14.0
      /// Sleep debt (h) and strain at which allostatic load is full, and its usual value.
      var fullDebt = 4.0
      var fullStrain = 4.0
      var usualLoad = 0.38
    }

    /// Wristband records of the night: Stone et al. 2021 (error by device), Miller et al. 2022 (sleep);
    /// missing not at random: Rubin 1976.
    struct Device: Sendable, Hashable {
      /// Errors of ln RMSSD and of heart rate.
      var logRMSSDError = 0.05
      var heartRateError = 0.35
      /// Probability of a night with artefacts or ectopic beats, and the factor on its RMSSD.
      var spoilt = 0.012
      var spoiltFactor = 1.25...2.0
      /// Daily probability of new firmware, and the resulting steps in ln RMSSD and heart rate.
      var firmware = 0.0025
      var firmwareLogRMSSD = 0.035
      var firmwareHeartRate = 0.4
      /// Factors on the probability of a missing night: while travelling, after alcohol and when ill.
      var journey = 2.2
      var alcohol = 1.8
      var ill = 1.5
      /// Increase in the probability of a missing night if the previous one is missing, as when the
      /// battery is empty.
      var battery = 0.25
      /// Daily probability that the device is put away, and for how many days.
      var drawer = 0.0018
      var drawerDays = 6...28
      /// Probability of a night with vital signs but no sleep, and of sleep without stages.
      var sleepLost = 0.025
      var stagesLost = 0.04
      /// Recorded shares of deep and REM sleep, their spreads, and additional deep sleep per hour of debt.
      var deepShare = 0.17
      var deepSpread = 0.03
      var deepPerDebt = 0.01
      var remShare = 0.22
      var remSpread = 0.04
      /// Fraction of time awake that the device detects.
      var awakeSeen = 0.8
      /// Error of sleep duration, h.
      var sleepError = 0.2
    }

    /// Answering behaviour: Saw, Main and Gastin 2016 (answers depend loosely on load), Krosnick 1991
    /// (satisficing).
    struct Answers: Sendable, Hashable {
      /// Change in feel per unit of wellbeing, and noise.
      var gain = 0.72
      var noise = 0.93
      /// Wellbeing lost per % of fatigue, to soreness, per hour of sleep loss, to stress and to
      /// illness, and gained from tone.
      var fatigue = 0.08
      var pain = 0.22
      var sleepLoss = 0.30
      var stress = 0.75
      var illness = 2.2
      var tone = 0.12
      /// Unexplained mood: its standard deviation and day-to-day autocorrelation.
      var mood = 0.74
      var moodMemory = 0.45
      /// Soreness if all fibres were in repair or torn, and noise.
      var sorenessRepair = 13.0
      var sorenessTorn = 8.0
      var sorenessNoise = 0.95
      /// Probability of answering after an answered and after a skipped day, relative to the athlete's
      /// own; lower when feeling low or busy.
      var streak = 0.5
      var lowMissing = 0.06
      var busyMissing = 0.06
    }

    /// Plans: Issurin 2010 (blocks), Bosquet et al. 2007 (taper).
    struct Plan: Sendable, Hashable {
      /// Planned load in a usual week, set so that what is done gives the usual daily load.
      var level = 1.43
      /// Load factors of the building weeks and the easier week in a block.
      var building = [0.92, 1.06, 1.18]
      var easing = 0.66
      /// Load factors in the taper weeks before an event and in the week after it.
      var taper = [0.7, 0.52]
      var afterEvent = 0.5
      /// Number of weeks between events, probability that a season ends with one, number of weeks off
      /// and their load.
      var eventWeeks = 8...17
      var offChance = 0.3
      var offWeeks = 2...4
      var offLoad = 0.38
      /// Probability of a week in a training camp, and its load.
      var campChance = 0.025
      var campLoad = 1.55
      /// Load of an event, as a multiple of the usual load.
      var eventLoad = 3.0
      /// Spread of the planned load of a day.
      var daySpread = 0.12
    }

    /// How the plan is carried out.
    struct Session: Sendable, Hashable {
      /// Probability of missing a session: always, and the increase in a busy week, while travelling
      /// and when unwell.
      var skipped = 0.04
      var skippedBusy = 0.15
      var skippedJourney = 0.25
      var skippedUnwell = 0.12
      /// Probability of an unplanned session on a rest day.
      var unplanned = 0.06
      /// Standard deviation of actual load around the plan, on the log scale.
      var spread = 0.2
      /// Probability of resting on a day with symptoms; fraction of load done with symptoms and shortly
      /// after.
      var illRest = 0.7
      var illLoad = 0.4
      var convalescentLoad = 0.6
      /// Probability that a hard day is a test; fraction of unusual fatigue that shows in a test in addition
      /// to capacity; noise of a test, %.
      var testFatigue = 0.5
      var test = 0.3
      var testNoise = 1.2
      /// Energy expenditure above rest, kcal/kg per hour, at intensity 0 and at threshold (Ainsworth et
      /// al. 2011).
      var easyWork = 3.15
      var hardWork = 7.65
      /// Session rating at half of threshold; increase up to threshold, per minute, and with fatigue
      /// and illness; noise (Foster et al. 2001).
      var rating = 1.6
      var ratingHardness = 10.3
      var ratingMinute = 0.006
      var ratingFatigue = 0.25
      var ratingIllness = 1.2
      var ratingNoise = 0.7
      /// Smallest session, as a multiple of the usual load.
      var smallest = 0.12
    }
  }
}

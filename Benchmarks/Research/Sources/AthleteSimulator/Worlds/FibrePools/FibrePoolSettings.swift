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
      /// Protection gained from a usual eccentric load.
      var protectionGain = 0.12
      /// Time constant of the protection, days.
      var protectionDays = 32.0
      /// Loss of performance if all fibres were tired, %.
      var tiredCost = 10.0
      /// Loss of performance if all fibres were torn, %.
      var tornCost = 17.0
      /// Loss of performance if all fibres were in repair, %.
      var repairCost = 13.0
    }

    /// Neural drive: Gandevia 2001 (central fatigue), Van Cutsem et al. 2017 (mental fatigue), Fullagar et
    /// al. 2015 (sleep loss).
    struct Drive: Sendable, Hashable {
      /// Drive lost after a usual load at threshold.
      var exerciseLoss = 0.11
      /// Drive lost after a day of full stress.
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
      /// Time constant of transcript, days.
      var transcriptDays = 3.0
      /// Time constant of protein, days.
      var proteinDays = 34.0
      /// Capacity per unit of protein, %.
      var gain = 7.0
      /// Standard deviation of slow, unexplained changes in form, %.
      var formDeviation = 0.8
      /// Time constant of these changes, days.
      var formDays = 18.0
      /// Protein under usual training, at which capacity is near 0.
      var usualProtein = 0.67
      /// Fatigue under usual training, at which capacity is near 0, %.
      var usualFatigue = 3.6
      /// Fraction of the morning's fatigue that lowers capacity.
      var fatigueShare = 0.45
      /// Capacity lost on a hot day, %.
      var heatCost = 0.6
      /// Capacity lost with empty glycogen stores, %.
      var glycogenCost = 2.2
      /// Capacity lost with a lasting energy deficit, %.
      var deficitCost = 2.0
      /// Capacity lost with full illness, %.
      var illnessCost = 5.0
    }

    /// Quality of repair during a night: Dattilo et al. 2011 (sleep), Mountjoy et al. 2018 (energy deficit).
    struct Recovery: Sendable, Hashable {
      /// Quality of a night of sufficient length.
      var full = 1.05
      /// Quality lost per hour of shortfall.
      var sleepLoss = 0.07
      /// Quality lost at full illness.
      var illnessLoss = 0.35
      /// Quality lost at full energy deficit.
      var deficitLoss = 0.25
    }

    /// Overreaching as states: Meeusen et al. 2013; parasympathetic or sympathetic signs: Le Meur et
    /// al. 2013.
    struct Overreaching: Sendable, Hashable {
      /// Daily probability at the tolerated strain.
      var chance = 0.006
      /// How steeply the probability grows above the tolerated strain.
      var steepness = 3.2
      /// Depth of functional overreaching, %.
      var depth = 2.8...5.2
      /// Duration of functional overreaching, days.
      var days = 5.0...13.0
      /// Probability that overreaching becomes non-functional.
      var staleChance = 0.16
      /// Depth of non-functional overreaching, %.
      var staleDepth = 3.5...7.0
      /// Duration of non-functional overreaching, days.
      var staleDays = 16.0...42.0
      /// Strain added at full stress, as a fraction.
      var stressShare = 0.3
      /// Strain added at full energy deficit, as a fraction.
      var deficitShare = 0.5
      /// Averaging time of strain, days.
      var strainDays = 7.0
      /// Tolerated strain, %.
      var tolerated = 3.0
      /// Number of days until the full effect.
      var onsetDays = 3.0
      /// Fraction of the load still done while overreached.
      var keptLoad = 0.85
    }

    /// Two-process model of sleep: Borbély 1982; social jetlag: Wittmann et al. 2006; jet lag: Waterhouse et
    /// al. 2007.
    struct Night: Sendable, Hashable {
      /// Noise of sleep onset, h.
      var onsetNoise = 0.69
      /// Noise of the circadian wake time, h.
      var wakeNoise = 0.69
      /// Bedtime before work days for the median chronotype, h after midnight.
      var workOnset = -1.05
      /// Bedtime before free days for the median chronotype, h after midnight.
      var freeOnset = 0.3
      /// Circadian wake time for the median chronotype, h after midnight.
      var innerWake = 7.6
      /// Standard deviation of the periods of longer and shorter nights, h.
      var phase = 0.65
      /// Day-to-day autocorrelation of these periods.
      var phaseMemory = 0.88
      /// How much earlier sleep starts per hour of sleep debt, h.
      var debtOnset = 0.05
      /// How much longer sleep lasts per hour of sleep debt, h.
      var debtWake = 0.06
      /// Fraction of sleep debt carried over to the next day.
      var debtKept = 0.62
      /// Fraction of a late onset that is not made up because the circadian rhythm ends sleep.
      var clockPull = 0.45
      /// Fraction of the chronotype that shows before work days.
      var workClock = 0.55
      /// Fraction of the chronotype that shows before free days.
      var freeClock = 0.9
      /// Delay caused by late screen use or caffeine, h.
      var lateEvening = 0.4
      /// Delay caused by a dose of alcohol, h.
      var lateAlcohol = 0.5
      /// Extra sleep at full illness, h.
      var illnessLonger = 0.8
      /// Latest wake time after the usual alarm on work days, h.
      var afterAlarm = 0.9
      /// Latest wake time before an early session, h.
      var afterEarlyAlarm = 0.6
      /// Usual time awake, h.
      var awake = 0.55
      /// Noise of the time awake, h.
      var awakeNoise = 0.14
      /// Increase in time awake at full stress, h.
      var awakeStress = 0.2
      /// Increase in time awake per dose of alcohol, h.
      var awakeAlcohol = 0.25
      /// Probability that a child wakes the parent.
      var childChance = 0.16
      /// Sleep lost when a child wakes the parent, h.
      var childLoss = 0.3...1.6
      /// Sleep lost per hour of jet lag, h.
      var jetLoss = 0.11
      /// Fraction of jet lag that remains after a day.
      var jetKept = 0.72
      /// Sleep lost in a hot night, h.
      var heatLoss = 0.35
      /// Sleep lost with symptoms, h.
      var illnessLoss = 0.5
    }

    /// Vagal tone and resting heart rate: Stanley et al. 2013 (after exercise), Pietilä et al. 2018
    /// (alcohol), Schmalenberger et al. 2019 (cycle), Mishra et al. 2020 (before symptoms), Buchheit 2014
    /// (noise and meaning).
    struct Tone: Sendable, Hashable {
      /// Tone lost in the night after a usual load at threshold.
      var load = 0.30
      /// Tone regained in the second night because plasma volume expands.
      var rebound = 0.10
      /// Tone lost per usual dose of alcohol.
      var alcohol = 0.85
      /// Tone lost at full stress.
      var stress = 0.55
      /// Tone lost per hour of sleep loss.
      var sleepLoss = 0.15
      /// Tone lost in the luteal phase.
      var luteal = 0.45
      /// Tone lost in heat.
      var heat = 0.35
      /// Tone lost during illness.
      var illness = 2.2
      /// Tone lost during incubation.
      var incubation = 1.0
      /// Change in tone in non-functional overreaching, which may be up or down depending on the athlete.
      var stale = 0.8
      /// Noise of tone.
      var noise = 0.72
      /// Day-to-day autocorrelation of the noise of tone.
      var memory = 0.30
      /// Change in ln RMSSD per unit of tone.
      var logRMSSD = 0.165
      /// Change in heart rate per unit of tone, bpm.
      var heartRate = 1.78
      /// Independent noise of ln RMSSD.
      var logRMSSDNoise = 0.075
      /// Independent noise of heart rate.
      var heartRateNoise = 1.0
      /// Change in wrist temperature in the luteal phase, °C.
      var lutealTemperature = 0.3
      /// Change in wrist temperature at full illness, °C.
      var illnessTemperature = 0.8
      /// Change in wrist temperature in a hot night, °C.
      var heatTemperature = 0.15
      /// Noise of wrist temperature, °C.
      var temperatureNoise = 0.14
      /// Change in breathing rate at full illness, breaths per minute.
      var illnessBreaths = 1.6
      /// Noise of breathing rate, breaths per minute.
      var breathNoise = 0.35
    }

    /// Infections: Lessler et al. 2009 (incubation), Nieman 1994 (open window after hard work), Cohen et al.
    /// 2009 (short sleep).
    struct Infection: Sendable, Hashable {
      /// Daily probability of infection in spring.
      var chance = 0.0055
      /// Relative increase in winter.
      var winter = 0.6
      /// Factor with small children.
      var children = 1.5
      /// Factor while travelling.
      var journey = 2.4
      /// Factor after hard load.
      var hardLoad = 1.6
      /// Factor with sleep debt.
      var debt = 1.3
      /// Load that opens the window of susceptibility, as a multiple of the usual load.
      var hardFrom = 2.0
      /// Sleep debt from which the risk rises, h.
      var debtFrom = 3.5
      /// Duration of incubation, days.
      var incubationDays = 1...4
      /// Duration of symptoms, days.
      var symptomDays = 3...8
      /// Duration of recovery, days.
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
      /// Daily probability of injury at the wear of a usual week.
      var chance = 0.0011
      /// Exponent of the wear.
      var power = 3.0
      /// Duration of an injury, days.
      var injuryDays = 6.0...28.0
      /// Fraction of the load still done while injured.
      var keptLoad = 0.3
      /// Factor on the probability of another injury.
      var repeated = 1.6
      /// Number of days for which that factor applies.
      var repeatedDays = 60
    }

    /// Food: Cunningham 1980 (resting expenditure), Edholm et al. 1955 and King et al. 1997 (delayed
    /// compensation), Burke et al. 2011 (carbohydrate), Loucks et al. 2011 (availability), Livingstone and
    /// Black 2003 (under-reporting), Costill et al. 1990 (less glycogen storage in damaged muscle).
    struct Food: Sendable, Hashable {
      /// Constant part of resting energy expenditure, kcal per day.
      var restBase = 500.0
      /// Resting energy expenditure per kg of fat-free mass, kcal per day.
      var restPerLean = 22.0
      /// Energy expenditure without exercise, as a multiple of resting expenditure.
      var living = 1.42
      /// Fraction of a recent deficit that is made up per day.
      var compensation = 0.2
      /// Fraction of the balance carried over.
      var balanceKept = 0.75
      /// Day-to-day standard deviation of appetite, on the log scale.
      var appetite = 0.14
      /// Probability of skipping meals per day.
      var skipChance = 0.035
      /// Increase in that probability at full stress.
      var skipStress = 0.1
      /// Intake on a day with skipped meals, as a fraction of usual intake.
      var skippedShare = 0.62
      /// Intake while ill, as a fraction of usual intake.
      var illShare = 0.78
      /// Intake while dieting, as a fraction of usual intake.
      var dietShare = 0.84
      /// Daily probability that a diet starts.
      var dietChance = 0.002
      /// Duration of a diet, days.
      var dietDays = 14...35
      /// Spread of the carbohydrate share.
      var carbohydrateSpread = 0.06
      /// Carbohydrate need on a rest day, g/kg.
      var needBase = 3.4
      /// Carbohydrate need per usual load, g/kg.
      var needPerLoad = 1.6
      /// Load up to which the carbohydrate need rises.
      var needLoads = 3.2
      /// Usual protein intake, g/kg.
      var protein = 1.5
      /// Noise of protein intake, g/kg.
      var proteinSpread = 0.2
      /// Fraction of sweets missing from the logs.
      var sweetsLeftOut = 0.03
      /// Factors that make logging less likely: a free day, alcohol, a surplus (kcal above the need)
      /// and a gap.
      var logFreeDay = 0.12
      var logAlcohol = 0.15
      var logPlenty = 0.15
      var plenty = 900.0
      var logGap = 0.1
      /// Glycogen used by a usual load at threshold.
      var glycogenUse = 0.28
      /// Fraction of the missing glycogen that is refilled when the need is met.
      var glycogenFill = 0.6
      /// Energy availability below which a lasting shortfall costs capacity, kcal/kg.
      var enough = 38.0
      /// Averaging time of the shortfall, days.
      var deficitDays = 10.0
    }

    /// Life outside training.
    struct Circumstances: Sendable, Hashable {
      /// Probability of a busy week after a quiet one.
      var busyStart = 0.14
      /// Probability of a busy week after a busy one.
      var busyStay = 0.42
      /// Stress on a busy day.
      var busyStress = 0.75
      /// Stress on a quiet day.
      var quietStress = 0.22
      /// Spread of stress.
      var stressSpread = 0.2
      /// Day-to-day autocorrelation of stress.
      var stressKept = 0.5
      /// Daily probability that a journey starts.
      var journeyChance = 0.013
      /// Duration of a journey, days.
      var journeyDays = 2...8
      /// Probability that a journey crosses time zones.
      var zoneChance = 0.35
      /// Number of time zones crossed.
      var zones = 2.0...9.0
      /// Mean heat.
      var heatMean = -0.6
      /// Increase in heat in summer.
      var heatSeason = 1.1
      /// Spread of heat waves.
      var heatSpread = 0.5
      /// Persistence of heat waves.
      var heatMemory = 0.8
      /// Level at which a night is hot.
      var hotFrom = 0.5
    }

    /// Regulation that loses stability: delayed feedback oscillates when its gain changes (Mackey and
    /// Glass 1977); allostatic load (McEwen 1998).
    struct Regulation: Sendable, Hashable {
      /// Daily probability that a prodrome starts.
      var chance = 0.004
      /// Factor on that probability at full allostatic load.
      var loadFactor = 2.6
      /// Duration of the prodrome, days.
      var prodromeDays = 7...15
      /// Duration of the unstable phase, days.
      var unstableDays = 10...24
      /// Probability that a prodrome ends without an unstable phase.
      var resolves = 0.22
      /// Number of days before another prodrome can start.
      var restDays = 30
      /// Factor on the variability of sleep and tone at the end of a prodrome.
      var prodromeScatter = 1.3
      /// Factor on the variability of sleep in the unstable phase.
      var unstableSleep = 1.75
      /// Factor on the variability of tone in the unstable phase.
      var unstableTone = 1.9
      /// Factor on the response to load when unstable.
      var strayResponse = 1.6
      /// Time constant of allostatic load, days.
      var loadDays = 14.0
      /// Sleep debt at which allostatic load is full, h.
      var fullDebt = 4.0
      /// Strain at which allostatic load is full.
      var fullStrain = 4.0
      /// Usual allostatic load.
      var usualLoad = 0.38
    }

    /// Wristband records of the night: Stone et al. 2021 (error by device), Miller et al. 2022 (sleep);
    /// missing not at random: Rubin 1976.
    struct Device: Sendable, Hashable {
      /// Error of ln RMSSD.
      var logRMSSDError = 0.05
      /// Error of heart rate.
      var heartRateError = 0.35
      /// Probability of a night with artefacts or ectopic beats.
      var spoilt = 0.012
      /// Factor on the RMSSD of such a night.
      var spoiltFactor = 1.25...2.0
      /// Daily probability of new firmware.
      var firmware = 0.0025
      /// Resulting step in ln RMSSD.
      var firmwareLogRMSSD = 0.035
      /// Resulting step in heart rate.
      var firmwareHeartRate = 0.4
      /// Factor on the probability of a missing night while travelling.
      var journey = 2.2
      /// Factor on the probability of a missing night after alcohol.
      var alcohol = 1.8
      /// Factor on the probability of a missing night when ill.
      var ill = 1.5
      /// Increase in the probability of a missing night if the previous one is missing, as when the
      /// battery is empty.
      var battery = 0.25
      /// Daily probability that the device is put away.
      var drawer = 0.0018
      /// Number of days for which it is put away.
      var drawerDays = 6...28
      /// Probability of a night with vital signs but no sleep.
      var sleepLost = 0.025
      /// Probability of sleep without stages.
      var stagesLost = 0.04
      /// Recorded fraction of deep sleep.
      var deepShare = 0.17
      /// Spread of that fraction.
      var deepSpread = 0.03
      /// Additional deep sleep per hour of debt.
      var deepPerDebt = 0.01
      /// Recorded fraction of REM sleep.
      var remShare = 0.22
      /// Spread of that fraction.
      var remSpread = 0.04
      /// Fraction of time awake that the device detects.
      var awakeSeen = 0.8
      /// Error of sleep duration, h.
      var sleepError = 0.2
    }

    /// Answering behaviour: Saw, Main and Gastin 2016 (answers depend loosely on load), Krosnick 1991
    /// (satisficing).
    struct Answers: Sendable, Hashable {
      /// Change in feel per unit of wellbeing.
      var gain = 0.72
      /// Noise of feel.
      var noise = 0.93
      /// Wellbeing lost per % of fatigue.
      var fatigue = 0.08
      /// Wellbeing lost to soreness.
      var pain = 0.22
      /// Wellbeing lost per hour of sleep loss.
      var sleepLoss = 0.30
      /// Wellbeing lost to stress.
      var stress = 0.75
      /// Wellbeing lost to illness.
      var illness = 2.2
      /// Wellbeing gained from tone.
      var tone = 0.12
      /// Standard deviation of unexplained mood.
      var mood = 0.74
      /// Day-to-day autocorrelation of unexplained mood.
      var moodMemory = 0.45
      /// Soreness if all fibres were in repair.
      var sorenessRepair = 13.0
      /// Soreness if all fibres were torn.
      var sorenessTorn = 8.0
      /// Noise of soreness.
      var sorenessNoise = 0.95
      /// Probability of answering after an answered and after a skipped day, relative to the athlete's
      /// own; lower when feeling low or busy.
      var streak = 0.5
      var lowMissing = 0.06
      var busyMissing = 0.06
    }

    /// Plans: Issurin 2010 (blocks), Bosquet et al. 2007 (taper).
    struct Plan: Sendable, Hashable {
      /// Planned load in a usual week, chosen so that the completed sessions average the usual daily load.
      var level = 1.43
      /// Load factors of the building weeks in a block.
      var building = [0.92, 1.06, 1.18]
      /// Load factor of the easier week in a block.
      var easing = 0.66
      /// Load factors in the taper weeks before an event.
      var taper = [0.7, 0.52]
      /// Load factor in the week after an event.
      var afterEvent = 0.5
      /// Number of weeks between events.
      var eventWeeks = 8...17
      /// Probability that weeks off follow an event.
      var offChance = 0.3
      /// Number of weeks off.
      var offWeeks = 2...4
      /// Load in a week off.
      var offLoad = 0.38
      /// Probability of a week in a training camp.
      var campChance = 0.025
      /// Load of a week in a training camp.
      var campLoad = 1.55
      /// Load of an event, as a multiple of the usual load.
      var eventLoad = 3.0
      /// Spread of a day's planned load.
      var daySpread = 0.12
    }

    /// How the plan is carried out.
    struct Session: Sendable, Hashable {
      /// Probability of missing a session.
      var skipped = 0.04
      /// Increase in that probability in a busy week.
      var skippedBusy = 0.15
      /// Increase in that probability while travelling.
      var skippedJourney = 0.25
      /// Increase in that probability when unwell.
      var skippedUnwell = 0.12
      /// Probability of an unplanned session on a rest day.
      var unplanned = 0.06
      /// Standard deviation of actual load around the plan, on the log scale.
      var spread = 0.2
      /// Probability of resting on a day with symptoms.
      var illRest = 0.7
      /// Fraction of load done with symptoms.
      var illLoad = 0.4
      /// Fraction of load done shortly after symptoms.
      var convalescentLoad = 0.6
      /// Fraction of unusual fatigue that shows in a test in addition to capacity.
      var testFatigue = 0.5
      /// Probability that a hard day is a test.
      var test = 0.3
      /// Noise of a test, %.
      var testNoise = 1.2
      /// Energy expenditure above rest at intensity 0, kcal/kg/h (Ainsworth et al. 2011).
      var easyWork = 3.15
      /// Energy expenditure above rest at threshold, kcal/kg/h.
      var hardWork = 7.65
      /// Session rating at half of threshold (Foster et al. 2001).
      var rating = 1.6
      /// Increase in the rating up to threshold.
      var ratingHardness = 10.3
      /// Increase in the rating per minute.
      var ratingMinute = 0.006
      /// Increase in the rating with fatigue.
      var ratingFatigue = 0.25
      /// Increase in the rating with illness.
      var ratingIllness = 1.2
      /// Noise of the rating.
      var ratingNoise = 0.7
      /// Smallest session, as a multiple of the usual load.
      var smallest = 0.12
    }
  }
}

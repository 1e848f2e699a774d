extension FibrePoolWorld {
  /// Every constant of the world, by mechanism.
  ///
  /// Sizes come from the source that a group names where it gives one; rates were set so that the marginals of the page
  /// *Fibre-pool simulator* hold.
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

    /// Pools of fibres: Xia and Frey Law 2008 (compartments), Clarkson and Hubal 2002 (damage and its late repair),
    /// McHugh 2003 (protection by the bout before), Dattilo et al. 2011 (sleep and repair).
    struct Muscle: Sendable, Hashable {
      /// Rate at which a usual load at threshold tires ready fibres.
      var tiring = 0.33
      /// Share of tired fibres torn by a usual load of eccentric work.
      var tearing = 0.31
      /// How load counts for tearing: long work tears more than in proportion.
      var tearingPower = 1.35
      /// Rate at which tired fibres are ready again in a night.
      var recovery = 1.25
      /// Rate at which torn fibres enter repair in a night.
      var clearing = 0.8
      /// Rate at which fibres leave repair in a night.
      var repair = 0.42
      /// Protection won by a usual eccentric load, and its time constant in days.
      var protectionGain = 0.12
      var protectionDays = 32.0
      /// Performance that all fibres of a pool cost, %.
      var tiredCost = 10.0
      var tornCost = 17.0
      var repairCost = 13.0
    }

    /// Drive from the brain: Gandevia 2001 (central fatigue), Van Cutsem et al. 2017 (mental fatigue),
    /// Fullagar et al. 2015 (sleep loss).
    struct Drive: Sendable, Hashable {
      /// Drive lost to a usual load at threshold, and to a full day of stress.
      var exerciseLoss = 0.11
      var stressLoss = 0.05
      /// Rate of recovery in a good night.
      var recovery = 0.62
      /// Performance that a drive lost wholly costs, %.
      var cost = 7.5
      /// Performance an hour of sleep debt costs, %.
      var debtCost = 0.3
    }

    /// Growth of the machinery by signal, transcript and protein: Perry et al. 2010; loss without training:
    /// Mujika and Padilla 2000.
    struct Growth: Sendable, Hashable {
      /// How a load counts as a signal: less than in proportion.
      var signalPower = 0.7
      /// Time constants of transcript and protein, days.
      var transcriptDays = 3.0
      var proteinDays = 34.0
      /// Capacity of a unit of protein, %.
      var gain = 7.0
      /// Slow changes of form that nothing here explains: deviation in % and time constant in days.
      var formDeviation = 0.8
      var formDays = 18.0
      /// Protein and fatigue (%) of an athlete who trains as usual: capacity is 0 near them.
      var usualProtein = 0.67
      var usualFatigue = 3.6
      /// Share of the morning's fatigue that is missing in capacity.
      var fatigueShare = 0.45
      /// Capacity lost to a hot day, %.
      var heatCost = 0.6
      /// Capacity lost to empty glycogen, to a long lack of energy and to a full illness, %.
      var glycogenCost = 2.2
      var deficitCost = 2.0
      var illnessCost = 5.0
    }

    /// Quality of a night for repair: Dattilo et al. 2011 (sleep), Mountjoy et al. 2018 (lack of energy).
    struct Recovery: Sendable, Hashable {
      /// Quality of a night that meets the need; lost to an hour too few, to a full illness, to a full lack of energy.
      var full = 1.05
      var sleepLoss = 0.07
      var illnessLoss = 0.35
      var deficitLoss = 0.25
    }

    /// Overreaching as states: Meeusen et al. 2013; parasympathetic or sympathetic signs: Le Meur et al. 2013.
    struct Overreaching: Sendable, Hashable {
      /// Chance a day at tolerated strain, and how it grows with strain above it.
      var chance = 0.006
      var steepness = 3.2
      /// Depth in % and days of functional overreaching.
      var depth = 2.8...5.2
      var days = 5.0...13.0
      /// Chance that it turns non-functional, then depth and days.
      var staleChance = 0.16
      var staleDepth = 3.5...7.0
      var staleDays = 16.0...42.0
      /// Share that a full stress and a full lack of energy add to strain; days of strain; tolerated strain, %.
      var stressShare = 0.3
      var deficitShare = 0.5
      var strainDays = 7.0
      var tolerated = 3.0
      /// Days in which it sets in.
      var onsetDays = 3.0
      /// Share of the load that is still done while overreached.
      var keptLoad = 0.85
    }

    /// Two processes of sleep: Borbély 1982; social jetlag: Wittmann et al. 2006; jet lag: Waterhouse et al. 2007.
    struct Night: Sendable, Hashable {
      /// Noise of falling asleep and of the inner wake time, h.
      var onsetNoise = 0.69
      var wakeNoise = 0.69
      /// Bedtime before work days and before free ones and inner wake time, h after midnight, of the middle chronotype.
      var workOnset = -1.05
      var freeOnset = 0.3
      var innerWake = 7.6
      /// Weeks of longer and of shorter nights: deviation in h, and how much of it stays a day.
      var phase = 0.65
      var phaseMemory = 0.88
      /// Hours earlier and longer an hour of debt makes sleep.
      var debtOnset = 0.05
      var debtWake = 0.06
      /// Share of the debt kept to the next day.
      var debtKept = 0.62
      /// How much of a late onset the inner clock does not give back at its end.
      var clockPull = 0.45
      /// Share of a chronotype that shows before work days and before free ones.
      var workClock = 0.55
      var freeClock = 0.9
      /// Hours later of a screen or caffeine and of a dose of alcohol; hours that a full illness lengthens the night.
      var lateEvening = 0.4
      var lateAlcohol = 0.5
      var illnessLonger = 0.8
      /// Hours that the latest waking lies behind the usual alarm on work days, and before an early session.
      var afterAlarm = 0.9
      var afterEarlyAlarm = 0.6
      /// Hours awake: usual, chance, full stress, dose of alcohol.
      var awake = 0.55
      var awakeNoise = 0.14
      var awakeStress = 0.2
      var awakeAlcohol = 0.25
      /// Chance that a child wakes a parent, and hours lost then.
      var childChance = 0.16
      var childLoss = 0.3...1.6
      /// Hours of sleep lost an hour of jet lag, and share of jet lag kept a day.
      var jetLoss = 0.11
      var jetKept = 0.72
      /// Hours lost in a hot night and with symptoms.
      var heatLoss = 0.35
      var illnessLoss = 0.5
    }

    /// Vagal tone and resting heart rate: Stanley et al. 2013 (after exercise), Pietilä et al. 2018 (alcohol),
    /// Schmalenberger et al. 2019 (cycle), Mishra et al. 2020 (before symptoms), Buchheit 2014 (noise and meaning).
    struct Tone: Sendable, Hashable {
      /// Tone lost to a usual load at threshold on the night after, and won back as plasma volume on the second.
      var load = 0.30
      var rebound = 0.10
      /// Tone lost to one usual dose of alcohol, to a full stress, to an hour of sleep too few.
      var alcohol = 0.85
      var stress = 0.55
      var sleepLoss = 0.15
      /// Tone lost in the luteal phase, to heat, to illness and to its incubation.
      var luteal = 0.45
      var heat = 0.35
      var illness = 2.2
      var incubation = 1.0
      /// Change of tone when stale, upwards or downwards by the athlete.
      var stale = 0.8
      /// Noise of tone and how much of it stays a day.
      var noise = 0.72
      var memory = 0.30
      /// ln RMSSD and beats a minute of a unit of tone.
      var logRMSSD = 0.165
      var heartRate = 1.78
      /// What moves one of the two alone.
      var logRMSSDNoise = 0.075
      var heartRateNoise = 1.0
      /// Wrist temperature: of the luteal phase, of a full illness, of a hot night and of chance, °C.
      var lutealTemperature = 0.3
      var illnessTemperature = 0.8
      var heatTemperature = 0.15
      var temperatureNoise = 0.14
      /// Breaths a minute of a full illness and of chance.
      var illnessBreaths = 1.6
      var breathNoise = 0.35
    }

    /// Infections: Lessler et al. 2009 (incubation), Nieman 1994 (open window after hard work), Cohen et al. 2009
    /// (short sleep).
    struct Infection: Sendable, Hashable {
      /// Chance of catching one a day, on a day of spring.
      var chance = 0.0055
      /// Additional share in winter; factors with children, on a journey, with hard load and with sleep debt.
      var winter = 0.6
      var children = 1.5
      var journey = 2.4
      var hardLoad = 1.6
      var debt = 1.3
      /// Load from which the window is open, usual loads; debt from which sleep counts, h.
      var hardFrom = 2.0
      var debtFrom = 3.5
      /// Days of incubation, of symptoms and of recovery after them.
      var incubationDays = 1...4
      var symptomDays = 3...8
      var recoveryDays = 3...9
      /// Days from a cold to the next chance.
      var immuneDays = 18
    }

    /// Overuse injury as fatigue of material: Edwards 2018; remodelling: Magnusson, Langberg and Kjaer 2010 (tendon),
    /// Warden et al. 2014 (bone).
    struct Wear: Sendable, Hashable {
      /// How a load counts for tendon, bone and joint.
      var powers = [1.8, 2.6, 1.4]
      /// Days in which wear of each is remodelled.
      var days = [6.0, 16.0, 10.0]
      /// Chance of an injury a day at the wear of a usual week, and the power of its growth.
      var chance = 0.0011
      var power = 3.0
      /// Days of an injury, and the share of load that is done meanwhile.
      var injuryDays = 6.0...28.0
      var keptLoad = 0.3
      /// Factor of the chance in the sixty days after.
      var repeated = 1.6
      var repeatedDays = 60
    }

    /// Food: Cunningham 1980 (rest), Edholm et al. 1955 and King et al. 1997 (late compensation), Burke et al. 2011
    /// (carbohydrate), Loucks et al. 2011 (availability), Livingstone and Black 2003 (under-reporting),
    /// Costill et al. 1990 (torn muscle stores less).
    struct Food: Sendable, Hashable {
      /// Energy at rest, kcal a day and per kg of fat-free mass.
      var restBase = 500.0
      var restPerLean = 22.0
      /// Living without exercise against rest.
      var living = 1.42
      /// Part of a deficit of the days before that is eaten a day, and share of the balance that stays.
      var compensation = 0.2
      var balanceKept = 0.75
      /// Day-to-day spread of appetite, in logarithms.
      var appetite = 0.14
      /// Chance of skipped meals, by day and by full stress, and the share eaten then.
      var skipChance = 0.035
      var skipStress = 0.1
      var skippedShare = 0.62
      /// The share eaten while ill and while dieting.
      var illShare = 0.78
      var dietShare = 0.84
      /// Chance that a diet starts on a day; its days.
      var dietChance = 0.002
      var dietDays = 14...35
      /// Spread of the share of carbohydrate.
      var carbohydrateSpread = 0.06
      /// Need, g/kg: for a rest day and for each usual load, up to a number of loads.
      var needBase = 3.4
      var needPerLoad = 1.6
      var needLoads = 3.2
      /// Protein, g/kg: usual and chance. Share of the reported part that sweets are left out of.
      var protein = 1.5
      var proteinSpread = 0.2
      var sweetsLeftOut = 0.03
      /// Factors that make a log less likely: a free day, alcohol, plenty (kcal over the need), a gap.
      var logFreeDay = 0.12
      var logAlcohol = 0.15
      var logPlenty = 0.15
      var plenty = 900.0
      var logGap = 0.1
      /// Glycogen used by a usual load at threshold, and share of the gap that meeting the need fills.
      var glycogenUse = 0.28
      var glycogenFill = 0.6
      /// Availability, kcal/kg, whose long lack costs capacity, and days over which it counts.
      var enough = 38.0
      var deficitDays = 10.0
    }

    /// Life around training.
    struct Circumstances: Sendable, Hashable {
      /// Chance that a week is a busy one after a quiet one, and after a busy one.
      var busyStart = 0.14
      var busyStay = 0.42
      /// Stress of a busy day, of a quiet one, its spread, and share kept a day.
      var busyStress = 0.75
      var quietStress = 0.22
      var stressSpread = 0.2
      var stressKept = 0.5
      /// Chance of a journey that starts on a day, its days, chance that it crosses time zones, and how many.
      var journeyChance = 0.013
      var journeyDays = 2...8
      var zoneChance = 0.35
      var zones = 2.0...9.0
      /// Days of heat: summer's mean, spread and memory of heat waves, from which warmth a night is hot.
      var heatMean = -0.6
      var heatSeason = 1.1
      var heatSpread = 0.5
      var heatMemory = 0.8
      var hotFrom = 0.5
    }

    /// Regulation that loses its grip: delayed feedback oscillates when its gain changes (Mackey and Glass 1977);
    /// allostatic load (McEwen 1998).
    struct Regulation: Sendable, Hashable {
      /// Chance a day that a prodrome starts without and with full allostatic load.
      var chance = 0.004
      var loadFactor = 2.6
      /// Days of the prodrome and of the unstable stretch.
      var prodromeDays = 7...15
      var unstableDays = 10...24
      /// Chance that a prodrome comes to nothing.
      var resolves = 0.22
      /// Days from one to the next chance.
      var restDays = 30
      /// Scatter of sleep and of tone, as factors: at the end of a prodrome and in the unstable stretch.
      var prodromeScatter = 1.3
      var unstableSleep = 1.75
      var unstableTone = 1.9
      /// How far the response to load strays when unstable.
      var strayResponse = 1.6
      /// Time constant of allostatic load, days.
      var loadDays = 14.0
      /// Debt of sleep, h, and strain that count as full; allostatic load of a usual life.
      var fullDebt = 4.0
      var fullStrain = 4.0
      var usualLoad = 0.38
    }

    /// A wristband's record of a night: Stone et al. 2021 (error by device), Miller et al. 2022 (sleep); missing not
    /// at random: Rubin 1976.
    struct Device: Sendable, Hashable {
      /// Error of ln RMSSD and of heart rate.
      var logRMSSDError = 0.05
      var heartRateError = 0.35
      /// Chance of a night spoilt by artefacts or ectopic beats, and the factor of RMSSD then.
      var spoilt = 0.012
      var spoiltFactor = 1.25...2.0
      /// Chance a day of new firmware; size of the step in ln RMSSD and beats.
      var firmware = 0.0025
      var firmwareLogRMSSD = 0.035
      var firmwareHeartRate = 0.4
      /// Factors of a night without device: on a journey, after alcohol, ill.
      var journey = 2.2
      var alcohol = 1.8
      var ill = 1.5
      /// The increase that a night off adds to the chance of the next: an empty battery lasts.
      var battery = 0.25
      /// Chance a day that it lies in a drawer, and days there.
      var drawer = 0.0018
      var drawerDays = 6...28
      /// Chance that a night has vitals without sleep, and sleep without stages.
      var sleepLost = 0.025
      var stagesLost = 0.04
      /// Shares of deep and of REM sleep that it reports, and their spreads; more deep sleep an hour of debt.
      var deepShare = 0.17
      var deepSpread = 0.03
      var deepPerDebt = 0.01
      var remShare = 0.22
      var remSpread = 0.04
      /// Share of the time awake that it notices.
      var awakeSeen = 0.8
      /// Error of sleep duration, h.
      var sleepError = 0.2
    }

    /// How people answer: Saw, Main and Gastin 2016 (answers follow load loosely), Krosnick 1991 (satisficing).
    struct Answers: Sendable, Hashable {
      /// Points of feel of a unit of wellbeing, and of chance.
      var gain = 0.72
      var noise = 0.93
      /// Wellbeing lost to % of fatigue, to pain, to an hour of sleep too few, to stress, to illness; won from tone.
      var fatigue = 0.08
      var pain = 0.22
      var sleepLoss = 0.30
      var stress = 0.75
      var illness = 2.2
      var tone = 0.12
      /// Mood apart from other causes: its deviation and the share that lasts a day.
      var mood = 0.74
      var moodMemory = 0.45
      /// Points of soreness of all fibres in repair and torn; of chance.
      var sorenessRepair = 13.0
      var sorenessTorn = 8.0
      var sorenessNoise = 0.95
      /// Chance of an answer after one given and after one left out, relative to the athlete's; less when low or busy.
      var streak = 0.5
      var lowMissing = 0.06
      var busyMissing = 0.06
    }

    /// Plans: Issurin 2010 (blocks), Bosquet et al. 2007 (taper).
    struct Plan: Sendable, Hashable {
      /// Planned load of a usual week, set so that its completed part gives a usual load a day.
      var level = 1.43
      /// Factor of the load in weeks of a block.
      var building = [0.92, 1.06, 1.18]
      var easing = 0.66
      /// Weeks of taper before an event, and after it.
      var taper = [0.7, 0.52]
      var afterEvent = 0.5
      /// Weeks between events, and chance that a season ends with one; weeks off and their load.
      var eventWeeks = 8...17
      var offChance = 0.3
      var offWeeks = 2...4
      var offLoad = 0.38
      /// Chance that a week is a training camp; its load.
      var campChance = 0.025
      var campLoad = 1.55
      /// Load of an event, in usual loads.
      var eventLoad = 3.0
      /// Spread of a planned day.
      var daySpread = 0.12
    }

    /// What becomes of the plan.
    struct Session: Sendable, Hashable {
      /// Chance that a session falls out: always, in a busy week, on a journey, when unwell.
      var skipped = 0.04
      var skippedBusy = 0.15
      var skippedJourney = 0.25
      var skippedUnwell = 0.12
      /// Chance of a session that was not planned on a free day.
      var unplanned = 0.06
      /// Spread of load against plan, in logarithms.
      var spread = 0.2
      /// Chance of resting on a day with symptoms; share of load done with them and just after them.
      var illRest = 0.7
      var illLoad = 0.4
      var convalescentLoad = 0.6
      /// Chance that a hard day is a test; share of unusual fatigue that a test shows beyond capacity; noise of a test, %.
      var testFatigue = 0.5
      var test = 0.3
      var testNoise = 1.2
      /// Work of an hour at hardness 0 and at threshold, kcal/kg, beyond rest (Ainsworth et al. 2011).
      var easyWork = 3.15
      var hardWork = 7.65
      /// Rating of a session at half of threshold, points up to threshold, a minute's worth, of fatigue, of illness,
      /// of chance (Foster et al. 2001).
      var rating = 1.6
      var ratingHardness = 10.3
      var ratingMinute = 0.006
      var ratingFatigue = 0.25
      var ratingIllness = 1.2
      var ratingNoise = 0.7
      /// Smallest session, usual loads.
      var smallest = 0.12
    }
  }
}

import TextFormats

/// All sentences of a training report, as text and as a page. Numbers and units are formatted by `HistoryWords`.
package enum HistoryPhrase: String, TopicPhrase {
  // The first lines.
  case heading =
    "Training history: {count} {count?session:sessions}, {from} to {through} | count=64; from=2025-10-01; through=2026-03-25"
  case period =
    "{count} {count?session:sessions}, {from} to {through} | count=64; from=1 Oct 2025; through=25 Mar 2026"
  case fitness = "fitness {value} | value=58.7"
  case fatigue = "fatigue {value} | value=64.2"
  case form = "{form} {value} | form=morning form; value=−5.5"
  case ramp = "ramp {value} per week | value=1.4"
  case rampAlone = "{value} per week | value=+1.4"
  case ratio = "ACWR {value} (last week ÷ previous weeks) | value=1.12"
  case monotony = "monotony {value} | value=1.41"
  case strain = "strain {value} | value=612"
  case forecast =
    "on {day} fitness {fitness} at a load of {load} per day | day=2026-04-22; fitness=61 (95 %: 58 to 64); load=63"
  case fourWeeks =
    "Four weeks: {count} {count?session:sessions}, {hours} h{time}, {distance}{way}, load {load}{change}; MET-minutes last week {standing} (guideline 500–1000) | count=18; hours=19.4; time= (+8 %); distance=164 km; way= (+5 %); load=1420; change= (+11 %); standing=above"
  case lastSevenDays = "Last seven days"
  case eveningForm = "evening form"
  case morningForm = "morning form"
  case formOfEvening = "fitness minus fatigue"
  case formOfMorning = "fitness minus fatigue the evening before"
  case loadChange = "{percent} % from the previous four weeks | percent=+11"
  case sessions = "{count} {count?session:sessions} | count=18"
  case polarised = "polarised"
  case notPolarised = "not polarised"

  // What the tables of the page show.
  case records = "Your best ever, this season and in the last {count} {count?day:days}. | count=90"
  case beaten = "{value} on {day} | value=298 W; day=3 Mar 2026"
  case loadFocus =
    "Your load over four weeks. The bands show what is typical for endurance athletes; they are not a target."
  case loadOfHeartRate = "Most of it comes from heart rate, which misses short anaerobic efforts."
  case fewSplit =
    "{count} {count?session:sessions} split by energy system: too few for weekly bands. | count=3"
  case littleSplit = "Too little of the load is split by energy system to show percentages."
  case ofAllLoad = "strength, of all load"
  case races = "From your best recent efforts, with 90 % intervals. They may not have been races."
  case fromRaces = "{count} of your races | count=4"
  case fromEffort = "{distance} on {day} | distance=5 km; day=2026-03-08"
  case longRaces = "Beyond {distance} most runners are slower than shorter races predict. | distance=30 km"
  case heartRateRecovery =
    "First-minute drop in heart rate (bpm), for sessions that ended at a similar heart rate."
  case recoveryFrom = "{sport} from {heart_rate} bpm | sport=run; heart_rate=170"
  case trends =
    "Change over four weeks with its 95 % interval (Theil–Sen). A direction is shown only if the entire interval is on one side of zero."
  case outputAt = "{channel} at {heart_rate} bpm | channel=Power; heart_rate=140"
  case noChange = "no clear change"
  case durability = "Best power after work, compared with the best fresh power of the same period."
  case durabilityLoss = "A large loss may only mean that you never went all out when tired."
  case afterWork = "{sport} after {work} kJ | sport=ride; work=2000"
  case recoveryCost = "How far HRV fell after a repeated workout, and when it recovered."
  case recoveryMeaning = "A falling cost suggests adaptation, a rising one overreaching."
  case notBack = "not recovered"
  case thresholds = "They are not used until you accept them. Earlier sessions then keep their numbers."
  case segment = "{start} to {end} | start=59.9139, 10.7522; end=59.9201, 10.7610"
  case segmentFirst =
    "{start} to {end}; first {pass} | start=59.9139, 10.7522; end=59.9201, 10.7610; pass=2026-02-01, at 3.2 km"
  case firstPass = "{day}, at {distance} | day=2026-02-01; distance=3.2 km"

  // Missing data.
  case needsFiles = "Records and best curves need activity files or p247 enrich results, not summaries."
  case needsMornings = "The recovery cost of repeated workouts needs mornings with HRV (--days)."
  case rejected = "{count} {count?entry:entries} could not be used. | count=2"
}

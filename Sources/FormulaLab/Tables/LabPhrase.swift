internal import TextFormats

/// Every sentence about agreement, reliability, fits, sensitivity, laboratory tests, predictions and
/// tuning. `LabWords` formats the numbers.
package enum LabPhrase: String, TopicPhrase {
  // Agreement and reliability.
  case agreement =
    "Agreement of {first} with {second}: {count} {count?pair:pairs}{left}; {level} % intervals in brackets | first=load; second=TSS; count=42; left=, 3 skipped; level=95"
  case reliability =
    "Reliability: {count} rows, {repeats} repeats{left}; {level} % intervals in brackets | count=12; repeats=3; left=, 1 skipped; level=95"
  case leftOut = ", {count} skipped | count=3"
  case bias = "Bias"
  case lowerLimit = "Lower limit of agreement"
  case upperLimit = "Upper limit of agreement"
  case within = "Within the limits"
  case proportional = "Bias changes with size"
  case slope = "{answer}, slope {slope} | answer=yes; slope=0.12 (0.04 to 0.21)"
  case yes = "yes"
  case notShown = "not shown"
  case unknown = "unknown"
  case ratio = "Ratio"
  case ratioLimits = "Limits of the ratio"
  case range = "{low} to {high} | low=0.91; high=1.14"
  case correlation = "Correlation"
  case concordance = "Concordance"
  case typicalError = "Typical error"
  case typicalErrorPercent = "Typical error, %"
  case worthwhile = "Smallest worthwhile change"
  case detectable = "Smallest detectable change"
  case change = "Change {from} to {to} | from=1; to=2"

  // Fits and sensitivity.
  case fit =
    "Fit of {count} rows{left} in {blocks} {unit}, {runs} runs; {level} % intervals in brackets | count=80; left=, 2 skipped; blocks=10; unit=time blocks; runs=412; level=90"
  case athletes = "athletes"
  case blocksOfTime = "time blocks"
  case constant = "{estimate}, base {base} | estimate=1.72 (1.51 to 1.94); base=1.92"
  case targetPerUnit = "Target per unit"
  case falling = "the target falls as the number rises"
  case heldOut = "Error on held-out data"
  case heldOutErrors = "{fitted}; base {base}, mean {mean} | fitted=4.1; base=5.2; mean=9.7"
  case verdict = "Verdict"
  case sensitivity =
    "{key}: mean {mean} over {count} {count?recording:recordings}, {runs} runs | key=training_load.load; mean=81.2; count=24; runs=110"

  // Laboratory tests and the athlete values that they propose.
  case lactateTest = "Lactate test: {count} {count?stage:stages} | count=7"
  case noFirst = "no LT1: the stages do not reach {method} | method=baseline + 0.5"
  case noSecond = "no LT2: the stages do not reach {method} above LT1 | method=4 mmol/L"
  case gradedTest = "Graded test: {count} {count?sample:samples} | count=412"
  case peakOxygen = "Peak oxygen uptake, mL/min"
  case peakRatio = "Peak respiratory exchange ratio"
  case exhaustion = "To exhaustion"
  case oxygen = "{name}, mL/min | name=VT1"
  case rate = "{name}, bpm | name=VT1"
  case intensity = "{name}, intensity | name=VT1"
  case efforts = "Critical power from {count} {count?effort:efforts} | count=4"
  case repeatedTest = "{column}: {count} {count?test:tests} | column=watts; count=5"
  case level = "Level"
  case proposed = "Proposed, not applied (90 % interval in brackets)"
  case zoneEdges = "zone edges, bpm"

  // Predictions against outcomes.
  case predictions = "Predictions against outcomes"
  case unpredicted =
    "{name}: none of its {count} outcomes has a prediction. | name=fueling_mismatch; count=12"
  case partlyPredicted =
    "{name}: {count} of {total} outcomes have no prediction. | name=fueling_mismatch; count=3; total=40"
  case fewDays = "{name}: only {count} days, too few to judge. | name=fueling_mismatch; count=21"
  case noOutcomes = "{name}: has predictions but no outcomes. | name=fueling_mismatch"
  case errors = "{count} prediction {count?line:lines} with an error message. | count=2"
  case rejected =
    "Skipped {count} {count?line:lines} of {file}; line {line}: {problem}. | count=4; file=outcomes; line=17; problem=no date"

  // The tuning page.
  case unchanged = "This is {name}, unchanged. | name=standard"
  case base = "This is the base: {name}. Change a setting to see its effect. | name=standard"
  case loadStays = "The season's load is unchanged at {load}. | load=4210"
  case loadChanges =
    "The season's load changes from {before} to {load}, {change}. | before=4210; load=4382; change=+172 (+4.1 %)"
  case fitnessChanges = "At the end of the season: {changes}. | changes=fitness 58 → 60, fatigue 62 → 65"
  case zoneChanges = "Zone {zone} changes most: {before} → {after}. | zone=3; before=12:10:00; after=14:02:00"
  case activitiesChange =
    "{name} changes in {count} of {total} activities, most in {activity}: {before} → {after}. | name=Load; count=31; total=40; activity=Long run on 2026-03-08; before=120; after=131"
  case noneChanges = "{name} does not change in any activity. | name=Load"
  case maximumUnknown = "The athlete's maximum heart rate is unknown, so a typical one is used."
}

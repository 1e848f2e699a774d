import TextFormats

/// All sentences about strength training: the report, the progress of an exercise and the next sets of a routine.
package enum StrengthPhrase: String, TopicPhrase {
  // The report.
  case heading =
    "Strength: {count} {count?session:sessions}, {from} to {through} | count=12; from=2026-01-05; through=2026-03-25"
  case period =
    "{count} {count?session:sessions}, {from} to {through} | count=12; from=5 Jan 2026; through=25 Mar 2026"
  case totals =
    "volume {volume} · {sets} hard {sets?set:sets} · {count} {count?session:sessions} in the log | volume=48200 kg; sets=96; count=40"
  case inLog = "{count} in the log | count=40"
  case ofSessions = "of {count} {count?session:sessions} | count=3"
  case noExercise = "No exercises in this period."
  case unknownExercise = "\"{name}\" is not in the catalogue | name=Banch press"
  case unknownExerciseNearest =
    "\"{name}\" is not in the catalogue; did you mean {nearest}? | name=Banch press; nearest=Bench press"
  case unknownNearest = "unknown; did you mean {nearest}? | nearest=Bench press"
  case lastSession = "Last session, {day} | day=2026-03-24"
  case lastSessionTitle = "Last session, {day}: {title} | day=2026-03-24; title=Pull"
  case sessionTotals = "volume {volume} · {sets} hard {sets?set:sets} | volume=4200 kg; sets=9"
  case sessionLoad =
    "{totals} · load {load} ({low}–{high}) | totals=volume 4200 kg · 9 hard sets; load=62; low=45; high=84"
  case newRecord = "record: {exercise}, {record} | exercise=Squat; record=heaviest 120 kg × 3"
  case muscles = "Hard sets by muscle, 7 days (secondary muscles count half)"
  case unknownSets = "{count} {count?set:sets} of unknown exercises not counted | count=3"
  case fatigue = "Muscle fatigue remaining: {muscles} | muscles=back 43, legs 12"
  case gain =
    "{day}  {exercise}: {weight}, +{gain} | day=2026-03-24; exercise=Squat; weight=131.2 kg; gain=2.4 kg"
  case routine = "Routine {name}, suggested from last time | name=Pull"
  case problems = "{count} {count?problem:problems} in the log | count=2"
  case volumeUnknown = "volume unknown"
  case weekOf = "Week of {day} | day=23 Mar 2026"
  case setsOfMuscles = "Weekly hard sets by muscle; secondary muscles count half."
  case setsExplained = "A hard set counts fully for primary muscles and half for secondary ones."
  case volumeExplained = "Reps × weight, weekly."
  case stripsExplained =
    "Reps × weight; w marks a warm-up. Intensity is relative to your best of the previous weeks."

  // Progress of an exercise.
  case chart =
    "Estimated 1RM of each session with its interval and records: {course}. | course=rising, +0.4 % per week"
  case best = "Best this period: {best}; {course}. | best=131.2 kg; course=rising, +0.4 % per week"
  case bestBefore =
    "Best this period: {best} ({before} before); {course}. | best=131.2 kg; before=128.8 kg; course=rising, +0.4 % per week"
  case lastWeek = "Last week of training: {volume} in {sets} hard {sets?set:sets}. | volume=12400 kg; sets=24"
  case flat = "flat for {weeks} {weeks?week:weeks} | weeks=6"
  case plateau = "no progress in {weeks} {weeks?week:weeks} | weeks=6"
  case unclear = "unclear"
  case noDirection = "no clear direction"
  case perWeek = "{percent} %/week | percent=+0.4"
  case course = "{direction}, {percent} % per week | direction=rising; percent=+0.4"
  case beats = "{record}, beats {beaten} | record=heaviest 120 kg × 3; beaten=117.5 kg"
  case beatsOn =
    "{record}, beats {beaten} from {day} | record=heaviest 120 kg × 3; beaten=117.5 kg; day=3 Mar 2026"
  case heaviest = "heaviest"
  case bestAt = "best at {count} {count?repetition:repetitions} | count=5"
  case maximum = "estimated maximum"
  case setVolume = "set volume"
  case sessionVolume = "session volume"
  case mostRepetitions = "most repetitions"
  case longest = "longest"
  case farthest = "farthest"

  // The next sets of a routine.
  case newExercise = "new exercise"
  case weeksOff = "{weeks} {weeks?week:weeks} off: go lighter | weeks=3"
  case same = "same as last time"
  case below = "below {count} {count?repetition:repetitions}: go lighter | count=6"
  case top = "at the top of the target"
  case failure = "last set went to failure: repeat the weight"
  case heavier = "every set reached {count}: go heavier | count=8"
  case oneMore = "one more rep, up to {count} | count=8"
}

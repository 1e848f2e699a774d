import TextFormats

/// All sentences about a training plan: alerts, why a session fits or not, and the report.
package enum PlanPhrase: String, TopicPhrase {
  // Alerts: title, advice and reason.
  case doctorTitle = "See a doctor first"
  case doctorAdvice = "Do not train today. Call for help at once if it is there now or comes back."
  case doctorReason = "Before you train, see a doctor about the symptoms you reported."
  case injuryTitle = "You reported an injury"
  case injuryAdvice = "Keep it easy, with nothing that loads your {regions}. | regions=calf and hip"
  case injuryAdviceUnnamed = "Only gentle movement until you tell us what is injured."
  case injuryReason = "You wrote about an injury: avoid anything that loads it."
  case injuryReasonNamed =
    "You reported an injury ({region}): avoid anything that loads it. | region=left knee"
  case illnessTitle = "You reported an illness"
  case strainTitle = "Signs of strain or illness"
  case restAdvice = "Rest today; a gentle walk or mobility at most."
  case strainAdvice = "Keep it easy until the signs settle."
  case lowScoreTitle = "Low recovery score"
  case lowScoreAdvice = "Keep today easy."
  case unknownTitle = "Not enough data today"
  case unknownAdvice = "Take today by feel. Wear the watch tonight or answer the check-in."
  case shortNightTitle = "Sleep Crisis: {hours}h | hours=4.6"
  case shortNightAdvice = "Non-negotiable early bedtime tonight."
  case sleepDebtTitle = "Sleep debt: {hours}h | hours=6.2"
  case sleepDebtAdvice = "An early night."
  case bedtime = "{advice} Target {time}. | advice=An early night.; time=9:35 PM"
  case hrvTitle = "HRV down {days} {days?day:days} | days=4"
  case hrvAdvice = "Keep the next few days light."
  case loadTitle = "Load spike: {ratio}× | ratio=1.52"
  case loadAdvice = "Add no training for now."

  // Why a session does not fit today.
  case loadsRegion = "It loads your {regions}. | regions=calf and hip"
  case mayLoadRegion = "Its exercises are unknown, so it may load your {region}. | region=left knee"
  case regionUnknown = "We cannot tell what loads your {regions}. | regions=left knee"
  case intoBedtime = "It would end within an hour of bedtime ({bedtime}). | bedtime=9:35 PM"
  case pastMidnight = "It would end after midnight."
  case recovery = "Today calls for recovery."
  case illnessRest = "You reported an illness, so today is a rest day."
  case injuryWhere = "You reported an injury, but not where it is."
  case plannedAs = "The plan rates it as {intensity} | intensity=hard"
  case looks = "It looks {intensity} | intensity=hard"
  case tooHardToday = "{what}, and today should be easy. | what=It looks hard"
  case tooHardUncleared =
    "{what}, and a doctor has not yet cleared the symptoms you reported. | what=It looks hard"
  case tooHardUnknown =
    "{what}, and the last few days have no data. Save hard work until there is some. | what=It looks hard"
  case tooHardNight = "{what}, and the night was short: save hard work for another day. | what=It looks hard"
  case tooHardLoad =
    "{what}, and your recent load is well above your usual: save hard work for another day. | what=It looks hard"
  case tooHardHRV =
    "{what}, and HRV has fallen for days: save hard work for another day. | what=It looks hard"
  case addedLoad = "It would be added to the plan, and your recent load is well above your usual."
  case tooLong = "It takes {minutes}, and you have {room}. | minutes=75 min; room=40 min"

  // Why a session fits.
  case rest = "Rest"
  case noGroup = "Needs no particular muscle group"
  case fresh = "Needs {regions} ({percent} % fresh) | regions=quads, glutes; percent=84"
  case freshUnknown = "Needs {regions} (freshness unknown) | regions=quads, glutes"
  case loadLeft = "residual load in {region}: {left} | region=quads; left=43"
  case sore =
    "residual load in {region}: {left} (usual {usual}), so expect soreness | region=quads; left=43; usual=20"
  case without = "without {exercises} | exercises=Front squat (knee)"
  case spares = "does not load your {regions} | regions=left knee"
  case unchecked = "we cannot tell whether {what} loads your {regions} | what=it; regions=left knee"
  case atMost = "{intensity} at most today | intensity=easy"

  // The report.
  case heading = "Plan for {day}, as of {now} | day=2026-03-25; now=2026-03-25T09:00:00+11:00"
  case empty = "No plan for today yet. Ask your coach for a workout, or add an event."
  case coach = "Coach: {note} | note=relaxed shoulders"
  case overdue = "Overdue."
  case otherSport = "Done in a different sport than planned."
  case moved = "Done at a different time than planned."
  case option = "{place}. {title}. {reason} | place=1; title=Easy run; reason=Needs quads (84 % fresh)."
  case leftOut = "Not today: {title}. {reason} | title=Intervals; reason=It loads your calf."
  case ranking = "Ranked by muscle freshness; nothing exceeds today's signal."
  case done =
    "Planned and done: {done} of {count} {count?session:sessions}, {percent} % (90 %: {low}–{high} %) | done=9; count=12; percent=75; low=51; high=90"
  case loadDone =
    "load done ÷ planned {ratio} (90 %: {low}–{high}, {count} {count?session:sessions}) | ratio=0.94; low=0.86; high=1.02; count=11"
  case needsHistory = "CTL, ATL and TSB need a history of sessions."
  case form = "TSB is form in the morning, before the day's load."
  case more = "and {count} more {count?day:days} in the JSON | count=6"
  case problems = "{count} {count?problem:problems} in the plan | count=2"
  case overdueCount = "{count} overdue | count=2"
  case bands = "Fitness, fatigue and form with 95 % bands."
}

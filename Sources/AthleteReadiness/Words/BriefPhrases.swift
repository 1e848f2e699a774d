/// All sentences of the brief: decision, holds, reasons, notes, flags and signals.
///
/// One line per sentence: `code | template | example values` (see ``Phrasebook``). Change wording only
/// here. Another language needs another text with the same codes.
///
/// Page: *The decision*, tests: `PhrasebookTests`.
enum BriefPhrases {
  static let text = """
    # The first sentence
    decision.because | {deed}: {why}. | deed=Keep today easy; why=you are 7.8 h short of sleep this week
    decision.plain | {deed}. | deed=Train as planned
    sentence | {why}. | why=you are 7.8 h short of sleep this week
    sentence.spare | {why}: spare your {region}. | why=your knee has hurt since 2 April; region=knee
    deed.silent.morning | Take today by feel
    deed.silent.evening | Take tomorrow by feel
    deed.alarm.morning | Do not train today
    deed.alarm.evening | Do not train tonight or tomorrow
    deed.alarm.easy.morning | Keep today easy
    deed.alarm.easy.evening | Keep tomorrow easy
    deed.recover.morning | Rest today
    deed.recover.evening | Rest tomorrow
    deed.easy.morning | Keep today easy
    deed.easy.evening | Keep tomorrow easy
    deed.easy.spare.morning | Keep today easy and spare your {region} | region=calf
    deed.easy.spare.evening | Keep tomorrow easy and spare your {region} | region=calf
    deed.easy.planned.morning | Do your easy session today
    deed.easy.planned.evening | Do your easy session tomorrow
    deed.easy.planned.spare.morning | Do your easy session today and spare your {region} | region=calf
    deed.easy.planned.spare.evening | Do your easy session tomorrow and spare your {region} | region=calf
    deed.spare.morning | Train steady and spare your {region} | region=calf
    deed.spare.evening | Train steady tomorrow and spare your {region} | region=calf
    deed.steady.morning | Keep today steady
    deed.steady.evening | Keep tomorrow steady
    deed.event_ahead.morning | Keep today short
    deed.event_ahead.evening | Keep tomorrow short
    deed.return.morning | Start gently today
    deed.return.evening | Start gently tomorrow
    deed.planned.morning | Train as planned
    deed.planned.evening | Train tomorrow as planned
    deed.usual.morning | Train as usual
    deed.usual.evening | Train tomorrow as usual
    deed.part.morning | Do part of today's plan
    deed.part.evening | Do part of tomorrow's plan
    deed.shorter.morning | Train less than usual today
    deed.shorter.evening | Train less than usual tomorrow
    deed.push.morning | A good day to work hard
    deed.push.evening | Tomorrow can be a hard day
    deed.push.morning.planned | Train as planned, the hard part included
    deed.push.evening.planned | Train tomorrow as planned, the hard part included
    deed.rest.morning | Rest day, as planned
    deed.rest.evening | Rest day tomorrow, as planned
    deed.race.morning | Race as you have prepared
    deed.race.evening | Race as you have prepared
    deed.race.morning.ill | Do not start {event} today | event=the city marathon
    deed.race.evening.ill | Do not start {event} tomorrow | event=the city marathon
    deed.race.morning.held | Start today only if you feel well, and begin easy
    deed.race.evening.held | Start tomorrow only if you feel well, and begin easy
    deed.race.morning.doubtful | Start today only if you feel well
    deed.race.evening.doubtful | Start tomorrow only if you feel well
    race.start.morning | {event} is today: stop if you have fever, chest pain or dizziness. | event=The city marathon
    race.start.evening | {event} is tomorrow: do not start with fever, chest pain or dizziness. | event=The city marathon
    race.ahead.ill | Start {event} (in {days_away} {days_away?day:days}) only if by then you have been well for as many days as you were ill. | event=the city marathon; days_away=5
    race.ahead.soon | You have been well for fewer days than you were ill: leave {event} out. | event=the city marathon
    race.ahead.back | Take {event} (in {days_away} {days_away?day:days}) as training and begin easy, or leave it out. | event=the city marathon; days_away=5
    because.event.morning | {event} is today | event=the city marathon
    because.event.evening | {event} is tomorrow | event=the city marathon

    # Why: one clause for each row of the hold table
    hold.nothing_known | nothing has been recorded since {last_known_day} | last_known_day=2 April
    hold.nothing_known.ever | nothing has been recorded yet
    hold.alarm | you reported a warning sign on {since} | since=2 April
    hold.alarm.note | your note says "{word}" | word=chest pain
    hold.alarm.named | you reported "{word}" on {since} | word=chest tightness; since=2 April
    hold.alarm.head | you had a blow to the head ({since}) | since=2 April
    hold.alarm.head.note | your note says "{word}" | word=hit my head
    hold.alarm.bearing | you could not put weight on your leg on {since} | since=2 April
    hold.alarm.bearing.note | your note says "{word}" | word=can't put weight on my left foot
    hold.alarm.bleeding | you reported "{word}" in pregnancy on {since} | word=spotting; since=2 April
    hold.alarm.bleeding.note | your note says "{word}" and you are pregnant | word=spotting
    hold.alarm.mind | you wrote on {since} how low you feel | since=2 April
    hold.alarm.mind.note | your note says "{word}" | word=can't see the point of anything
    hold.alarm.partial | you are cleared only in part ("{word}") | word=for easy cycling
    hold.alarm.heard | we are not sure that a doctor has cleared you ("{word}") | word=heart is fine
    hold.alarm.uncleared | no doctor has cleared what you reported on {since} | since=2 April
    hold.alarm.uncleared.named | no doctor has cleared the "{word}" that you reported on {since} | word=chest tightness; since=2 April
    hold.alarm.uncleared.head | no doctor has cleared the blow to your head on {since} | since=2 April
    hold.alarm.uncleared.bleeding | no doctor has cleared the "{word}" in pregnancy that you reported on {since} | word=spotting; since=2 April
    hold.illness | you are ill (since {since}) | since=2 April
    hold.illness.named | you are ill ({name}, since {since}) | name=flu; since=2 April
    hold.illness.note | your note says "{word}" | word=sore throat
    hold.illness.fever | you have a fever
    hold.illness.fever.note | your note says "{word}" | word=fever
    hold.illness.silent | you last reported being ill on {named} | named=5 April
    hold.illness.return.silent | you last reported being ill on {named} | named=5 April
    hold.illness.return | you are coming back from your {illness} | illness=flu (26 April to 4 May)
    illness | {name} | name=flu
    illness.day | {name} ({since}) | name=flu; since=26 April
    illness.days | {name} ({since} to {last}) | name=flu; since=26 April; last=4 May
    illness.unnamed | illness
    hold.strain_signs | {signs} | signs=resting heart rate is up and HRV is down
    hold.strain_signs.earlier | you had signs of strain on {last_day}, when they were last measured | last_day=2 April
    hold.strain_signs.cause | {signs} {after} | signs=resting heart rate is up and HRV is down; after=3 days after the city marathon
    hold.one_sign | {signs} | signs=resting heart rate is 53 bpm (usual 49)
    hold.injury.term | your {region} injury ({since}) needs rest until {until} | region=tibia; since=14 February; until=28 March
    hold.injury.term.unnamed | your injury ({since}) needs rest until {until} | since=14 February; until=28 March
    hold.injury.uncleared | your {region} injury ({since}) is not cleared yet | region=calf; since=12 February
    hold.injury.uncleared.unnamed | your injury ({since}) is not cleared yet | since=12 February
    hold.injury.new | you injured your {region} ({since}) | region=calf; since=12 February
    hold.injury.new.unnamed | you reported an injury ({since}) | since=12 February
    hold.injury.fracture | your {region} fracture ({since}) needs time to heal | region=tibia; since=12 February
    hold.injury.fracture.unnamed | your fracture ({since}) needs time to heal | since=12 February
    hold.injury.bone | your {region} pain ({since}) can come from a stressed bone | region=shin; since=2 April
    hold.injury.bone.unnamed | your pain ({since}) can come from a stressed bone | since=2 April
    hold.injury.partial | your {region} is cleared only in part ("{word}") | region=knee; word=for easy cycling
    hold.injury.partial.unnamed | you are cleared only in part ("{word}") | word=for easy cycling
    hold.injury.partial.term | your {region} is cleared only in part until {until} ("{word}") | region=knee; until=9 April; word=easy riding
    hold.injury.partial.term.unnamed | you are cleared only in part until {until} ("{word}") | until=9 April; word=easy riding
    hold.injury.operation | your {region} operation was on {since} | region=knee; since=2 April
    hold.injury.operation.unnamed | your operation was on {since} | since=2 April
    hold.injury.operation.open | your surgeon has not said when you may train ({region} operation, {since}) | region=knee; since=2 April
    hold.injury.operation.open.unnamed | your surgeon has not said when you may train (operation, {since}) | since=2 April
    hold.injury.operation.term | your {region} operation ({since}) limits you until {until} | region=knee; since=2 April; until=30 April
    hold.injury.operation.term.unnamed | your operation ({since}) limits you until {until} | since=2 April; until=30 April
    hold.injury.operation.over | your {region} operation ({since}) is not cleared yet | region=knee; since=2 April
    hold.injury.operation.over.unnamed | your operation ({since}) is not cleared yet | since=2 April
    hold.injury.operation.today | your {region} operation is today | region=knee
    hold.injury.operation.today.unnamed | your operation is today
    hold.injury.operation.tomorrow | your {region} operation is tomorrow | region=knee
    hold.injury.operation.tomorrow.unnamed | your operation is tomorrow
    hold.injury.operation.ahead | your {region} operation is on {since} | region=knee; since=12 May
    hold.injury.operation.ahead.unnamed | your operation is on {since} | since=12 May
    hold.injury.operation.sign | your note mentions "{word}" after your operation ({since}) | word=swollen; since=2 April
    hold.injury.again | your {region} troubles you again ({since}) after its injury | region=calf; since=12 February
    hold.injury.relapse | your {region} injury is back (reported {since}) | region=calf; since=12 February
    hold.injury.relapse.unnamed | your injury is back (reported {since}) | since=12 February
    hold.injury.return | you may load your {region} again, so build up step by step | region=calf
    hold.injury.return.head | your blow to the head is cleared, so build up slowly
    hold.injury.return.unnamed | you may train again after your injury, so build up step by step
    hold.pain | your {region} has hurt since {since} | region=knee; since=2 April
    hold.pain.unnamed | you have had pain since {since} | since=2 April
    hold.pain.today | your {region} hurts | region=knee
    hold.pain.today.unnamed | you have pain
    hold.pain.silent | you last reported pain in your {region} on {named} | region=knee; named=2 April
    hold.pain.silent.unnamed | you last reported pain on {named} | named=2 April
    hold.pregnancy | you are pregnant
    hold.pregnancy.note | your note says "{word}" | word=nine weeks pregnant
    hold.pregnancy.nausea | your note says "{word}", which is common in early pregnancy | word=threw up
    hold.medication | your medication changed (reported {since}) | since=2 April
    hold.medication.named | you started {name} ({since}) | name=bisoprolol; since=2 April
    hold.medication.stopped | you stopped your medication ({since}) | since=2 April
    hold.medication.stopped.named | you stopped {name} ({since}) | name=bisoprolol; since=2 April
    hold.medication.course | you are on antibiotics (since {since}) | since=2 April
    hold.medication.jab | you had a jab ({since}) | since=2 April
    hold.medication.note | your medication changed (your note says "{word}") | word=new tablets
    hold.blood_donation | you gave blood ({since}) | since=2 April
    hold.blood_donation.note | your note says "{word}" | word=gave blood
    hold.note_caution | your note says "{word}" | word=knee hurts
    hold.note_caution.cramps | your note says "{word}" during your period | word=cramps
    hold.note_caution.dizzy | you reported "{word}" ({since}) and your medication is new | word=dizzy; since=2 April
    hold.low_energy_availability.period | you reported "{word}" ({since}) | word=period is late; since=2 April
    hold.low_energy_availability.period.note | your note says "{word}" | word=period is late
    hold.low_energy_availability.period.food | your food leaves {energy_availability} kcal per kg of lean mass and your period is late or missing | energy_availability=18
    hold.low_energy_availability.period.log | your food log shows {energy_intake} kcal a day and your period is late or missing | energy_intake=1170
    hold.low_energy_availability | your food leaves only {energy_availability} kcal per kg of lean mass a day (low below 27) | energy_availability=22
    hold.low_energy_availability.lasting | for weeks your food has left only {energy_availability} kcal per kg of lean mass a day | energy_availability=18
    hold.low_energy_availability.falling | your food leaves {energy_availability} kcal per kg of lean mass and your weight is falling | energy_availability=28
    hold.low_energy_availability.answers | you ate too little yesterday and need more for today's training
    hold.low_energy_availability.days | you logged only {energy_intake} kcal a day for two days (at rest you need {resting_energy}) | energy_intake=980; resting_energy=1420
    hold.low_energy_availability.dizzy | you eat only {energy_intake} kcal a day and your note says "{word}" | energy_intake=840; word=dizzy
    hold.low_energy_availability.log.falling | your food log shows {energy_intake} kcal a day and your weight is falling | energy_intake=910
    hold.low_energy_availability.log | your food log shows {energy_intake} kcal a day (at rest you need {resting_energy}) | energy_intake=1170; resting_energy=1420
    hold.low_body_mass.falling | your BMI is {body_mass_index:1} and falling (healthy from 18.5) | body_mass_index=18.2
    hold.low_body_mass.steady | your BMI is {body_mass_index:1} (healthy from 18.5) | body_mass_index=18.2
    hold.weight_falling | you are losing {weight_rate:1} % of your weight a week | weight_rate=1.4
    hold.event | {event} was {event_ago} days ago | event_ago=3; event=the city marathon
    hold.event.yesterday | {event} was yesterday | event=the city marathon
    hold.event.today | {event} was today | event=the city marathon
    hold.event_ahead | {event} is in {days_away} days | event=the city marathon; days_away=3
    hold.event_ahead.tomorrow | {event} is tomorrow | event=the city marathon
    hold.first_day_back | your body showed signs of strain until {last_day} | last_day=2 April
    hold.first_day_back.illness | you were ill until {last_day} | last_day=2 April
    hold.lay_off | you did only {lay_off_share%} of your usual training in two weeks | lay_off_share=0.12
    hold.lay_off.none | you have not trained for {days_off} days | days_off=21
    hold.lay_off.return | you are coming back from {days_off} days off training | days_off=21
    hold.lay_off.return.little | you are coming back from weeks of little training
    hold.load_spike | short-term load is {acute_chronic_ratio:1} times your long-term load | acute_chronic_ratio=2.1
    hold.load_spike.untold | load has grown much faster than you are used to
    hold.load_spike.week | the last six days add up to a load of {six_day_load} (usual {usual_six_days}) | six_day_load=480; usual_six_days=350
    hold.heavy_day.event | {event} was {heavy_day_ago} {heavy_day_ago?day:days} ago | heavy_day_ago=4; event=the city marathon
    hold.heavy_day | the load {heavy_day_ago} days ago was {load_multiple:1} times your usual training day | heavy_day_ago=2; load_multiple=4.2
    hold.heavy_day.yesterday | yesterday's load was {load_multiple:1} times your usual training day | load_multiple=3.4
    hold.heavy_day.today | today's load was {load_multiple:1} times your usual training day | load_multiple=3.4
    hold.heavy_plan | the plan is {load_multiple:1} times your usual training day | load_multiple=2.3
    hold.heavy_plan.evening | tomorrow's plan is {load_multiple:1} times your usual training day | load_multiple=2.3
    hold.heavy_plan.unseen | the plan is {load_multiple:1} times your usual day and this morning is not recorded | load_multiple=2.3
    hold.heavy_plan.unit | the plan is {load_multiple:1} times your usual training day if it is in {unit} | load_multiple=2.3; unit=TSS
    hold.poor_recovery | {conditions} | conditions=HRV is below your usual range and you are short of sleep
    hold.poor_recovery.trap | HRV looks fine while other signs of fatigue grow
    hold.low_score | your recovery score is low ({recovery_score} of 100) | recovery_score=52
    hold.low_score.yesterday | recovery was low yesterday and nothing has been measured since
    hold.vital_flag | {sign} | sign=resting heart rate is up
    hold.vital_flag.yesterday | {sign} since yesterday | sign=resting heart rate is up
    hold.sleep_debt | you are {sleep_debt:1} h short of sleep this week | sleep_debt=7.8
    hold.sleep_debt.assumed | you are {sleep_debt:1} h short of sleep this week (assumed need {sleep_need:1} h) | sleep_debt=7.8; sleep_need=8
    hold.short_nights | you slept {sleep_before:1} h and {sleep:1} h in the last two nights | sleep=4.1; sleep_before=4.6
    hold.short_nights.day | you slept {sleep_before:1} h and {sleep:1} h in your last two sleeps | sleep=4.1; sleep_before=4.6
    hold.alcohol | you had {drinks} drinks last night | drinks=6
    hold.alcohol.evening | you had {drinks} drinks this evening | drinks=9
    hold.soreness | you have severe soreness ({region}) | region=quads
    hold.soreness.all | you rated your soreness at the maximum
    hold.own_answer | you feel {feel} of 10 where you usually feel {own_feel} | feel=4; own_feel=7
    hold.own_answer.both | you feel {feel} of 10 where you usually feel {own_feel} and are far {answer} than usual | feel=4; own_feel=7; answer=more stressed
    hold.own_answer.exhausted | you feel {feel} of 10 and your note says "{word}" | feel=2; word=exhausted
    hold.own_answer.exhausted.note | your note says "{word}" | word=exhausted
    hold.own_answer.other | you are far {answer} than usual ({value} where 5 is best, usual {usual}) | answer=more stressed; value=2; usual=4
    answer.fatigue | more tired
    answer.stress | more stressed
    answer.mood | lower in mood
    hold.performance_suppression_window | a slump in performance this week is likelier than usual ({probability%}, typical {base_rate%}) | probability=0.3; base_rate=0.08
    hold.performance_suppression_window.plan | the plan for seven days is a load of {week_load} (usual {usual_week}) | week_load=980; usual_week=470
    hold.load_accumulation_risk.plan | the plan for seven days is a load of {week_load} (usual {usual_week}) | week_load=980; usual_week=470
    hold.load_accumulation_risk | overload this week is likelier than usual ({probability%}, typical {base_rate%}) | probability=0.15; base_rate=0.04
    hold.fatigue_spillover_risk | fatigue carrying into tomorrow is likelier than usual ({probability%}, typical {base_rate%}) | probability=0.3; base_rate=0.05
    hold.recovery_instability | unsteady recovery next week is likelier than usual ({probability%}, typical {base_rate%}) | probability=0.2; base_rate=0.05
    hold.unknown_training | no training was recorded in the last two weeks
    hold.thin_evidence | there is too little data from last night and this morning
    hold.thin_evidence.answers.given | your check-in is the only data from this morning
    hold.thin_evidence.unread | one of this morning's values could not be read
    hold.thin_evidence.night.no_stages | last night does not count: the device shows no deep or REM sleep
    hold.thin_evidence.night.hardly_asleep | last night does not count: the device shows hardly any sleep
    hold.thin_evidence.night.longer_than_window | last night does not count: more sleep is recorded than time in bed
    hold.thin_evidence.night.off_wrist | last night does not count: the device was not worn
    hold.thin_evidence.night.unconfirmed | last night does not count: the device did not confirm it
    hold.thin_evidence.new | we have less than a week of your training so far
    hold.thin_evidence.gaps | training is recorded on only {known_training_days} of the last 14 days | known_training_days=4
    hold.travel | you are travelling
    hold.travel.clock.behind | your body clock is still {hours} {hours?hour:hours} behind local time | hours=6
    hold.travel.clock.ahead | your body clock is still {hours} {hours?hour:hours} ahead of local time | hours=6
    hold.altitude | you are at altitude
    hold.shift_work | you are working shifts
    hold.menstrual_cycle | your cycle can move resting heart rate and HRV

    # What to do about a hold (advice), or what it means
    advice.alarm | See a doctor before you train. If you have it now, call an ambulance.
    advice.alarm.head | See a doctor today. If you are confused or vomit, call an ambulance.
    advice.alarm.bearing | See a doctor today, and keep weight off that leg.
    advice.alarm.bleeding | Call your midwife or doctor now, and do not train until they agree.
    advice.alarm.mind | See someone you trust or a doctor today. If you might harm yourself, call an emergency number.
    advice.alarm.partial | Do only what your doctor has allowed, and stop if a symptom returns.
    advice.alarm.heard | Move gently at most until your doctor has cleared you, and stop if a symptom returns.
    advice.alarm.uncleared.bleeding | Call your midwife or doctor, and do not train until they agree.
    advice.alarm.uncleared | Get it checked, and tell us when a doctor has cleared you.
    advice.said | Stick to what you were told on {said_day} ("{said}"). Go back if it gets worse. | said_day=17 April; said=Physio: grade 1 strain
    ask.said | Which training are you allowed now?
    advice.illness | Rest until the symptoms are gone, then tell us.
    advice.illness.term | Rest up to and including {until}, then come back over a week. Tell us if you are still ill. | until=5 April
    advice.illness.fever | Stay in and drink plenty. See a doctor if the fever lasts three days or you feel worse.
    advice.illness.fever.days | See a doctor today: you have been ill for three days or more and have a fever. Stay in and drink plenty.
    advice.illness.severe | Stay in and drink plenty. See a doctor if it does not improve or you feel worse.
    advice.illness.signs | Rest until the symptoms are gone, and tell us whether you are ill.
    advice.illness.note | If you feel worse, rest, and tell us in the check-in whether you are ill.
    advice.illness.long | See a doctor: you have been ill for a week or more.
    advice.illness.return | Build up only on days without symptoms, and stop if they return.
    advice.injury | Do not load it until a professional clears it.
    advice.injury.operation | Do only what your surgeon allows.
    advice.injury.operation.tomorrow | Do what your surgeon told you about food, drink and medicines.
    advice.injury.operation.ahead | Do what your surgeon told you about food, drink and medicines.
    advice.injury.operation.sign | Call your surgeon or a doctor today.
    advice.injury.bone | Do not run or jump until a doctor has seen it; cycle or swim only without pain.
    advice.injury.partial | Do only what you are cleared for, and stop if it hurts.
    advice.injury.fracture | Swim or cycle only without pain; do not run or jump until a doctor clears it.
    advice.injury.relapse | Do not run on it or load it until a doctor or a physiotherapist has seen it.
    advice.injury.again | Skip anything that you feel there, and see a physiotherapist if it lasts.
    advice.injury.return.head | Take one step a day, from easy to hard, and stop if a headache or dizziness comes back.
    advice.injury.return | Add load in small steps for a week, and stop if it hurts.
    advice.pain | Skip anything that hurts, and see a physiotherapist if it persists.
    advice.pregnancy | Steady training is good for you; agree hard sessions with your midwife or doctor.
    advice.altitude | Drink plenty. Go down and see a doctor if you have a bad headache, vomit or are breathless at rest.
    means.medication.jab | You may feel it for a day or two, so leave out hard work.
    means.medication.course | Train hard only when the course is done and you feel well.
    means.medication | Resting heart rate and HRV may shift, so go by effort rather than heart rate for two weeks.
    advice.medication.stopped | If your doctor does not know that you stopped, call today.
    advice.blood_donation | Drink plenty while your blood recovers.
    advice.pregnancy.nausea | Call your midwife or doctor if it lasts or you cannot keep fluids down.
    advice.note_caution.answered | Warm up first, and cut the session short if it does not ease.
    advice.note_caution.booked | Ask your surgeon which training is allowed before the operation.
    advice.note_caution.head | See a doctor today if a headache, dizziness or nausea begins, and do not train with it.
    advice.note_caution.cramps | Start easy, and go on only if the cramps ease.
    advice.note_caution.dizzy | Tell the doctor who prescribed it before you train hard.
    advice.note_caution.unsteady | Do not train while you are dizzy, and see a doctor if it does not pass or comes back.
    advice.note_caution.sleep | Leave out the hard parts, and do not drive while you are sleepy.
    advice.low_energy_availability.period | See a doctor: with hard training, a late or missing period often means too little food.
    advice.note_caution | Tell us in the check-in whether something hurts or you are ill.
    advice.note_caution.meal | Eat before you train. If you are fasting, keep it short and easy, and train after the fast if you can.
    advice.note_caution.region | Skip anything that hurts there, and see a physiotherapist if it lasts.
    advice.low_energy_availability | Eat more around training, and talk to a sports dietitian if this lasts.
    advice.low_energy_availability.answers | Eat carbohydrate before and after training, and see a dietitian if you often eat too little.
    advice.low_energy_availability.days | Complete the log if meals are missing; if none are, eat more before you train hard.
    advice.low_energy_availability.falling | See a doctor or a sports dietitian, and eat more around training.
    advice.low_energy_availability.lasting | See a doctor or a sports dietitian, and eat more around training.
    advice.low_energy_availability.dizzy | See a doctor today, and eat and drink before you do anything else.
    advice.low_energy_availability.log.falling | See a doctor: you eat far too little to train on.
    advice.low_energy_availability.log | Complete the log if meals are missing; if none are, see a doctor: you eat far too little to train on.
    advice.low_body_mass.severe | See a doctor this week, and do no hard training until the doctor agrees.
    advice.low_body_mass.extreme | See a doctor now: at this weight, training can harm your heart and bones.
    advice.low_body_mass | Talk to a doctor or a sports dietitian about your weight.
    advice.weight_falling | Eat enough for your training, and see a doctor if you did not mean to lose weight.
    advice.weight_falling.low | Eat more, and see a doctor or a sports dietitian before you lose more weight.
    means.fatigue_spillover_risk.cause | {cause} is above your usual training day ({load}, usual {usual_day}). | cause=yesterday's load; load=140; usual_day=84
    spillover.last.morning | yesterday's load
    spillover.last.evening | today's load
    spillover.first.morning | today's plan
    spillover.first.evening | tomorrow's plan
    spillover.second.morning | tomorrow's plan
    spillover.second.evening | the plan for the day after tomorrow
    means.event | Resting heart rate, HRV and muscles take some days to recover.
    advice.event_ahead | The work is done: stay fresh for the event.
    advice.first_day_back | Take the sessions steady and see how you are the morning after.
    advice.lay_off | Start below your old load and add a little each week.
    advice.load_spike | Keep the next days at or below your usual load.
    means.heavy_day | Fatigue after a day like that peaks on the second day.
    means.heavy_day.event | Fatigue like that takes a few days to clear.
    means.heavy_day.past | Fatigue like that takes a few days to clear.
    advice.heavy_plan | Shorten the session: leave out reps or minutes.
    means.poor_recovery | Together they can mean that you have not recovered yet.
    means.poor_recovery.good | Signs like these can come before the recovery score falls.
    means.poor_recovery.one | That can mean that you have not recovered yet.
    means.poor_recovery.trap.high | In deep fatigue HRV rises again before the body has recovered.
    advice.vital_flag | Look again tomorrow before you train hard.
    means.vital_flag.cause | That fits {cause}. | cause=your trip
    means.one_sign | That is enough to skip hard work for a day.
    means.one_sign.ill | That fits an illness.
    means.one_sign.cause | That fits {cause}. | cause=the altitude
    advice.sleep_debt | Nap for 20–30 min after lunch if you can, and go to bed an hour earlier tonight.
    advice.sleep_debt.broken | You are in bed long enough but wake a lot: skip alcohol, late caffeine and late meals, and keep the room cool and dark.
    advice.sleep_debt.day | Make your next sleep an hour longer.
    advice.sleep_debt.trip | Nap for 20–30 min, and go to bed at the local time.
    advice.sleep_debt.travel | Nap before 15:00, and get daylight while your body clock adapts.
    advice.short_nights | Go to bed an hour earlier tonight.
    advice.short_nights.broken | You are in bed long enough but wake a lot: skip alcohol, late caffeine and late meals, and keep the room cool and dark.
    advice.short_nights.day | Make your next sleep an hour longer.
    advice.short_nights.trip | Nap for 20–30 min, and go to bed at the local time.
    advice.short_nights.travel | Nap before 15:00, and get daylight while your body clock adapts.
    advice.alcohol | Drink water, sleep in, and move hard work to another day.
    advice.soreness | Leave the sore muscles alone until they ease; gentle movement helps.
    means.own_answer.exhausted | Rest is worth more than this session.
    means.own_answer.exhausted.note | Leave out the hard part, and cut it short if you do not come round.
    trained.alarm.morning | You trained yesterday (load {load}), before a doctor had cleared you. | load=34
    trained.alarm.evening | You trained today (load {load}), before a doctor had cleared you. | load=34
    trained.injury.morning | You trained on your {region} yesterday (load {load}), before it was cleared. | region=calf; load=49
    trained.injury.evening | You trained on your {region} today (load {load}), before it was cleared. | region=calf; load=49
    trained.injury.return.morning | Yesterday's load of {load} was a lot for a return from injury: watch your {region} today and tomorrow. | region=calf; load=149
    trained.injury.return.evening | Today's load of {load} was a lot for a return from injury: watch your {region} tonight and tomorrow. | region=calf; load=149
    means.own_answer | How you feel often shows fatigue before the numbers do.
    advice.performance_suppression_window | Less load and more sleep now keep the slump small.
    advice.performance_suppression_window.plan | Cut the week to your usual load, with every second day easy.
    advice.load_accumulation_risk.plan | Cut the week to your usual load, with every second day easy.
    advice.load_accumulation_risk | Keep the next days at or below your usual load.
    advice.fatigue_spillover_risk | Leave out the hardest part of your next hard session.
    advice.recovery_instability | Keep bedtime and load steady for a few days.
    advice.unknown_training | Log training and rest days, so we know what you are used to.
    advice.thin_evidence | Wear the watch tonight and answer the check-in to make this more certain.
    advice.thin_evidence.answers | Answer the check-in each morning to make this more certain.
    advice.thin_evidence.answers.given | Log training and rest days, or wear a watch at night, to make this more certain.
    advice.thin_evidence.night | Check how the device sits and what it recorded; correct the night if you can.
    advice.thin_evidence.new | Log training and rest days: after a week we will know what you are used to.
    advice.thin_evidence.gaps | Log training and rest days, so we know what you are used to.

    # Signs of strain or illness
    sign.resting_hr | resting heart rate is up
    sign.resting_hr.numbers | resting heart rate is {value} bpm (usual {usual}) | value=53; usual=49
    sign.resting_hr.alone | resting heart rate is {value} bpm | value=53
    sign.resting_hr.earlier | resting heart rate was up and has not been measured since
    sign.hrv | HRV is down
    sign.hrv.numbers | HRV is {value} ms today (usual {usual}) | value=52; usual=61
    sign.hrv.alone | HRV is {value} ms today | value=52
    sign.hrv.earlier | HRV was down and has not been measured since
    sign.respiratory_rate | breathing is faster
    sign.respiratory_rate.numbers | breathing rate is {value:1} a minute (usual {usual:1}) | value=16.4; usual=14.8
    sign.respiratory_rate.alone | breathing rate is {value:1} a minute | value=16.4
    sign.respiratory_rate.earlier | breathing was faster and has not been measured since
    sign.wrist_temperature | wrist temperature is up
    sign.wrist_temperature.numbers | wrist temperature is {value:1} °C (usual {usual:1}) | value=36.4; usual=35.6
    sign.wrist_temperature.alone | wrist temperature is {value:1} °C above your usual | value=0.8
    sign.wrist_temperature.earlier | wrist temperature was up and has not been measured since
    sign.blood_oxygen_saturation | blood oxygen is down
    sign.blood_oxygen_saturation.numbers | blood oxygen is {value} % (usual {usual}) | value=92; usual=96
    sign.blood_oxygen_saturation.alone | blood oxygen is {value} % | value=92
    sign.blood_oxygen_saturation.earlier | blood oxygen was down and has not been measured since
    sign.feel | you feel unwell
    sign.feel.alone | you feel {value} of 10 | value=3
    sign.feel.earlier | you felt unwell and have not answered since
    sign.answers | your answers are low
    sign.answers.alone | your answers average {value:1} of 5 | value=1.8
    sign.answers.earlier | your answers were low and you have not answered since
    sign.illness | you are ill
    sign.illness.dated | you are ill (since {illness_day}) | illness_day=2 April
    sign.illness.fever | you have a fever
    sign.illness.fever.dated | you had a fever ({illness_day}) | illness_day=2 April
    strain.alone | One low value may be chance: keep it easy and look again tomorrow.
    strain.unknown | You may be getting ill, so rest and look again tomorrow.
    strain.unknown.easy | You may be getting ill, so stop if you feel worse.
    strain.cause | That fits {cause}: treat it as strain, not as illness. | cause=last night's drinks
    strain.medication | That fits {cause}: your usual values are being relearned. | cause=your change of medication
    strain.operation | That can come from {cause}: call your surgeon if you have a fever or the wound is hot, red or swollen. | cause=your operation
    strain.doubtful | That can come from {cause}, or you may be getting ill. | cause=last night's drinks
    after.event | {event_ago} {event_ago?day:days} after {event} | event_ago=3; event=the city marathon
    after.event.yesterday | the day after {event} | event=the city marathon
    after.event.today | after {event} | event=the city marathon
    after.hard_session.week | after a week of high load
    after.hard_session | after yesterday's hard session
    after.alcohol | after last night's drinks
    after.travel | after your trip
    after.altitude | at altitude
    after.medication | since your medication changed
    after.operation | after your operation
    after.blood_donation | after you gave blood
    after.pregnancy | in your pregnancy
    after.second_half_of_cycle | in the second half of your cycle
    cause.event | your recovery from {event} | event=the city marathon
    cause.hard_session.week | your load over the last few days
    cause.hard_session | yesterday's hard session
    cause.alcohol | last night's drinks
    cause.travel | your trip
    cause.altitude | the altitude
    cause.medication | your change of medication
    cause.operation | your operation
    cause.blood_donation | your blood donation
    cause.pregnancy | your pregnancy
    cause.second_half_of_cycle | the second half of your cycle
    flagged.resting_hr_high | resting heart rate is up
    flagged.wrist_temperature_high | wrist temperature is up
    flagged.low_spo2 | blood oxygen is down
    flagged.weight_falling | your weight is falling fast
    flagged.unusual_strain | your vital signs are unusual for you
    flagged.illness_profile | your vital signs are unusual, and you may be getting ill
    condition.hrv_declining.low | HRV is below your usual range
    condition.hrv_declining.falling | HRV is falling
    condition.sleep_debt | you are short of sleep
    condition.sleep_debt.assumed | you are short of sleep (assumed need {sleep_need:1} h) | sleep_need=8
    condition.soreness | you are sore
    condition.resting_hr_creeping | resting heart rate is creeping up
    condition.sleep_quality_falling | your sleep quality is falling
    unit.load | training load
    unit.session_rpe | RPE × minutes
    unit.tss | TSS
    unit.minutes | minutes

    # Evidence for a day without limits, and the session
    evidence.sleep_hrv | You slept {sleep:1} h (need {sleep_need:1}) and HRV is in your usual range ({hrv_7d} ms). | sleep=7.9; sleep_need=7.5; hrv_7d=62
    evidence.sleep_hrv.assumed | You slept {sleep:1} h (assumed need {sleep_need:1}) and HRV is in your usual range ({hrv_7d} ms). | sleep=7.9; sleep_need=8; hrv_7d=62
    evidence.sleep_hrv.enough | You slept {sleep:1} h, as much as you need, and HRV is in your usual range ({hrv_7d} ms). | sleep=7.5; hrv_7d=62
    evidence.sleep_hrv.enough.assumed | You slept {sleep:1} h, the need we assume, and HRV is in your usual range ({hrv_7d} ms). | sleep=8; hrv_7d=62
    evidence.sleep | You slept {sleep:1} h (need {sleep_need:1}). | sleep=6.9; sleep_need=7.5
    evidence.sleep.assumed | You slept {sleep:1} h (assumed need {sleep_need:1}). | sleep=6.9; sleep_need=8
    evidence.sleep.short | You slept {sleep:1} h (need {sleep_need:1}), and one short night is no reason to train less. | sleep=5.9; sleep_need=7.5
    evidence.sleep.short.assumed | You slept {sleep:1} h (assumed need {sleep_need:1}), and one short night is no reason to train less. | sleep=5.9; sleep_need=8
    evidence.sleep.race | You slept {sleep:1} h: a short night before a race costs you little. | sleep=5.3
    evidence.sleep.enough | You slept {sleep:1} h, as much as you need. | sleep=7.5
    evidence.sleep.enough.assumed | You slept {sleep:1} h, the need we assume. | sleep=8
    evidence.hrv.low | HRV has averaged {hrv_7d} ms this week, below your usual range, so add no extra work. | hrv_7d=44
    evidence.hrv.low.plain | HRV has averaged {hrv_7d} ms this week, below your usual range. | hrv_7d=44
    evidence.hrv | HRV is in your usual range ({hrv_7d} ms). | hrv_7d=62
    evidence.feel | You feel {feel} of 10. | feel=7
    evidence.feel.usual | You feel {feel} of 10 (usual {own_feel}). | feel=7; own_feel=6
    evidence.feel.same | You feel {feel} of 10, as usual. | feel=7
    evidence.night.tired | You woke up tired, so do not add anything.
    evidence.night.tired.plain | You woke up tired.
    evidence.night.broken | Your sleep was broken, so do not add anything.
    evidence.night.broken.plain | Your sleep was broken.
    evidence.plan | The planned load is {planned_load}, your usual training day {usual_day}. | planned_load=90; usual_day=81
    evidence.week.morning | With today's rest, seven days add up to a load of {week_load} (usual {usual_week}). | week_load=480; usual_week=410
    evidence.week.none | You have not trained in the last six days (usual {usual_week} a week). | usual_week=410
    evidence.week.off | You have not trained for {days_off} days (usual {usual_week} a week). | days_off=16; usual_week=410
    evidence.week.evening | With tomorrow's rest, seven days add up to a load of {week_load} (usual {usual_week}). | week_load=480; usual_week=410
    evidence.form | Form (fitness minus fatigue) is {form}. | form=-4
    beside.medication | Your medication changed on {since}: go by effort rather than heart rate. | since=2 April
    beside.medication.course | You started antibiotics on {since}: skip the hard part if you feel flat. | since=2 April
    beside.medication.named | You started {name} on {since}: go by effort rather than heart rate. | name=bisoprolol; since=2 April
    beside.medication.stopped | You stopped your medication on {since}: go by effort rather than heart rate. | since=2 April
    beside.medication.stopped.named | You stopped {name} on {since}: go by effort rather than heart rate. | name=bisoprolol; since=2 April
    beside.blood_donation | You gave blood on {since}: hard work can feel harder for two to three weeks. | since=2 April
    beside.travel.new | You are travelling: cut the session short if you slept badly.
    beside.altitude.new | You are at altitude: hard work costs more there, so go by effort.
    explains.event | That is common in the days after {event}. | event=the city marathon
    explains.medication.jab | Your jab can explain that.
    explains.medication.course | The infection that you take antibiotics for can explain that.
    explains.medication | Your change of medication can explain that.
    explains.blood_donation | Your blood donation can explain that.
    explains.alcohol | Last night's drinks can explain that.
    explains.load_spike | Your load over the last few days can explain that.
    explains.heavy_day | The load {heavy_day_ago} days ago can explain that. | heavy_day_ago=3
    explains.heavy_day.yesterday | Yesterday's load can explain that.
    explains.heavy_day.today | Today's load can explain that.
    explains.heavy_day.event | That is common in the days after {event}. | event=the city marathon
    explains.injury.operation | Your operation can explain that.
    explains.travel | Your trip can explain that.
    explains.travel.clock | Your journey across time zones can explain that.
    explains.altitude | The altitude can explain that.
    explains.shift_work | Your shifts can explain that.
    explains.pregnancy | Your pregnancy can explain that.
    explains.menstrual_cycle | Your cycle can explain part of that.
    score.one | {parts} pulls it down most. | parts=deep sleep (0.6 h)
    score.two | {parts} pull it down most. | parts=deep sleep (0.6 h) and HRV (42 ms)
    part.sleep | sleep ({value:1} h) | value=6.1
    part.hrv | HRV ({value} ms) | value=42
    part.fragmentation | time awake ({minutes} min) | minutes=48
    part.deep_sleep | deep sleep ({value:1} h) | value=0.6
    part.resting_hr | resting heart rate ({value} bpm) | value=56
    part.load | yesterday's load ({value}) | value=184
    part.form | how you feel
    evidence.none | More days of data will make this more certain.
    do.range | Do {minutes_low}–{minutes_high} min {pace}. | minutes_low=40; minutes_high=50; pace=easy
    do.range.instead | Do {minutes_low}–{minutes_high} min {pace} instead of the planned load of {planned_load}. | minutes_low=40; minutes_high=50; pace=easy; planned_load=184
    do.rest | If you like, move gently for up to {minutes_high} min. | minutes_high=30
    do.rest.instead | Leave out the planned load of {planned_load}; if you like, move gently for up to {minutes_high} min. | planned_load=184; minutes_high=30
    do.none.instead | Leave out the planned load of {planned_load}. | planned_load=184
    do.one | Do {minutes_low} min {pace}. | minutes_low=40; pace=easy
    do.one.instead | Do {minutes_low} min {pace} instead of the planned load of {planned_load}. | minutes_low=40; pace=easy; planned_load=184
    pace.easy | easy
    pace.steady | steady
    silent.records | We have no night, check-in or training from the last few days.
    silent.begin | A night with the watch, a check-in or yesterday's training is enough to start again.

    # When to look again
    again.morning | Tomorrow morning.
    again.cleared | When you tell us that it is over.
    again.measurement | Tomorrow morning, with new measurements.
    again.term | On {until}. | until=5 April
    again.day | Tomorrow morning.
    again.record | After a night with the watch or a check-in.
    again.unknown_training | When your training is logged again.
    again.thin_evidence.new | When a week of your training is logged.
    again.thin_evidence.gaps | When more of your training is logged.
    again.alarm | When a doctor has cleared you.
    again.alarm.bleeding | When your midwife or doctor has cleared you.
    again.alarm.mind | Tomorrow morning, or when you tell us that you feel better.
    again.low_energy_availability.period | When a doctor has looked at it, or your period is back.
    again.alarm.partial | When a doctor has cleared you for all training.
    again.injury.partial | When your {region} is cleared for all training. | region=calf
    again.injury.bone | When a doctor has looked at it.
    again.injury.again | After some days without pain there.
    again.note_caution.dizzy | When the doctor who prescribed it has answered.
    again.injury.operation | When your surgeon has cleared you.
    again.injury.operation.sign | When a doctor has looked at it.
    again.injury | When your {region} is cleared by a professional. | region=calf
    again.injury.return | Tomorrow morning: add load only if it does not hurt.
    again.illness | On the first morning without symptoms.
    again.illness.return | Tomorrow morning: add a little only if no symptom returns.
    again.pain | After a day without pain.
    again.pain.silent | When you tell us it no longer hurts.
    again.pregnancy | When your midwife or doctor agrees to harder work.
    again.low_energy_availability.answers | After a day with enough food.
    again.low_energy_availability.days | When your log shows enough food.
    again.low_energy_availability | When a week of logs shows enough food.
    again.low_body_mass.severe | When a doctor has seen you.
    again.low_body_mass.extreme | When a doctor has seen you.
    again.low_body_mass | When a doctor or a sports dietitian agrees to harder work.
    again.weight_falling | When your weight no longer falls, or a doctor has seen you.
    again.lay_off | After your first session.
    again.lay_off.return | Tomorrow morning: add a little if the last session felt easy.
    again.sleep_debt | When you are less than 5 h short of sleep.

    # What we ask
    ask.alarm | Has a doctor looked at it?
    ask.alarm.heard | Has the doctor cleared you for training?
    ask.injury.return.head | Has a headache, dizziness or nausea come back?
    ask.injury.return | How did your {region} take the last session? | region=calf
    ask.illness.return.silent | Are you still ill?
    ask.illness.return | Have any symptoms come back?
    ask.alarm.mind | Have you talked to somebody about how you feel?
    ask.low_energy_availability.period | When was your last period?
    ask.note_caution.booked | When is the operation, and what may you do before it?
    ask.note_caution.booked.dated | What may you do before the operation?
    ask.note_caution.head | Have you had a headache, dizziness or nausea since?
    ask.note_caution.dizzy | Are you still dizzy?
    ask.note_caution.unsteady | Are you still dizzy?
    ask.note_caution.sleep | Have you slept since?
    ask.illness | Are you still ill?
    ask.illness.note | Are you ill?
    ask.illness.signs | Are you ill, and do you have a fever?
    ask.strain_signs | Do you feel ill?
    ask.one_sign | Do you feel ill?
    ask.injury.operation.open | Until which day did your surgeon rule out training?
    ask.injury.operation.over | Has your surgeon cleared your {region}? | region=knee
    ask.injury.said | You wrote that you were cleared: did a professional clear your {region}? | region=calf
    ask.injury.fine | Your note says that your {region} is fine: has a professional cleared it? | region=calf
    ask.injury | How is your {region}, and has it been cleared? | region=calf
    ask.pain | Does your {region} still hurt? | region=knee
    ask.note_caution | Does something hurt, or are you ill?
    ask.note_caution.meal | Have you eaten since?
    ask.note_caution.region | How long has your {region} bothered you, and does it hurt when you train? | region=knee
    ask.low_energy_availability | Did you log everything you ate?
    ask.pregnancy | Who looks after your pregnancy, and do they agree with your training?
    ask.travel | Are you home again?
    ask.altitude | Are you still at altitude?
    ask.shift_work | Are you still working shifts?

    # Questions drawn about a forecast: yes means that it came true
    question.fatigue_spillover_risk | After {day}: were you clearly more tired or sore than usual within two days, or did you cut training for it? | day=2 April
    question.performance_suppression_window | From {first} to {last}: did you feel clearly worse than usual on three or more days? | first=4 April; last=7 April
    question.fueling_mismatch | On {day}: did you eat less than your training needed? | day=2 April
    question.load_accumulation_risk | From {first} to {last}: did you cut or change training on three days or more for pain, illness or exhaustion? | first=3 April; last=9 April
    question.recovery_instability | From {first} to {last}: were bedtime, resting heart rate or HRV out of your usual range on four days or more? | first=9 April; last=16 April

    # Notes
    sore.rest | You are sore ({region}), and rest helps. | region=quads
    sore.mild | Mild soreness ({region}): see how it goes after the warm-up. | region=quads
    sore.loaded | Your sport loads the sore muscles ({region}): spare them where you can. | region=quads
    sore.lift | Leave out the lifts that load your {region}, and train the rest of the body. | region=shoulder
    sore.free | Your sport hardly loads the sore muscles ({region}), so keep the session. | region=shoulders
    food.under_ate.morning | You ate too little yesterday: eat carbohydrate before and after training.
    food.under_ate.evening | You ate too little yesterday: make up for it with tonight's meals.
    night.broken | A broken night: skip alcohol, late caffeine and late meals today, and keep your usual bedtime.
    good.night | A good night: {sleep:1} h of sleep. | sleep=8.1
    event.days | {event} is in {days_away} days. | event=the city marathon; days_away=12
    muscles.carry | You have more fatigue than usual in your {region}: warm up well. | region=quads
    device.first | First morning with {device}: we need two weeks to learn your usual HRV and resting heart rate. | device=Oura
    device.new | Your vital signs have come from {device} since {since}. It takes us two weeks to relearn your usual values. | device=Oura; since=6 March
    night.missing | Last night was not recorded, so this is less certain.
    insight.risk | {risk}: {probability%} (typical {base_rate%}). | risk=overload this week; probability=0.15; base_rate=0.04
    risk.fatigue_spillover_risk | fatigue carrying into tomorrow
    risk.performance_suppression_window | a slump in performance this week
    risk.fueling_mismatch | too little food for your training
    risk.load_accumulation_risk | overload this week
    risk.recovery_instability | unsteady recovery next week
    pattern | Early signal: {effect} tends to be {direction} after {behaviour} ({recent_hits} of the last {recent_exposures} times). | effect=deep sleep; direction=lower; behaviour=late caffeine; recent_hits=4; recent_exposures=5
    direction.higher | higher
    direction.lower | lower
    direction.better | better
    direction.worse | worse
    effect.deep | deep sleep
    effect.ln_rmssd | HRV
    effect.ln_sdnn | HRV
    effect.awake | time awake at night
    effect.feel | how you feel
    effect.resting_hr | resting heart rate
    behaviour.caffeine_late | late caffeine
    behaviour.late_caffeine | late caffeine
    behaviour.late_meal | a late meal
    behaviour.fiber_high | a day with a lot of fibre
    behaviour.screen_late | a late screen
    behaviour.late_screen | a late screen

    # The week
    week.load | load {load_7d} {span} | load_7d=455; span=in seven days
    week.no_load | no training {span} | span=in seven days
    week.span | in seven days
    week.span.part | on the {load_days_7d} recorded days of the last seven | load_days_7d=5
    week.same | {load}, about as much as the week before | load=load 455 in seven days
    week.same.part | {load}, about as much per recorded day as the week before | load=load 320 on the 5 recorded days of the last seven
    week.more | {load}, {load_change_pct} % more than the week before | load=load 455 in seven days; load_change_pct=30
    week.more.part | {load}, {load_change_pct} % more per recorded day than the week before | load=load 320 on the 5 recorded days of the last seven; load_change_pct=30
    week.less | {load}, {load_change_pct} % less than the week before | load=load 455 in seven days; load_change_pct=30
    week.less.part | {load}, {load_change_pct} % less per recorded day than the week before | load=load 320 on the 5 recorded days of the last seven; load_change_pct=30
    week.times | {load}, {load_change_times:1} times as much as the week before | load=load 455 in seven days; load_change_times=4.2
    week.times.part | {load}, {load_change_times:1} times as much per recorded day as the week before | load=load 320 on the 5 recorded days of the last seven; load_change_times=4.2
    week.fitness | {load}; fitness (CTL) is {direction} ({ctl}) | load=load 455 in seven days; direction=rising; ctl=58
    week.protein | protein {protein_7d} g a day | protein_7d=98
    week.protein.target | protein {protein_7d} g a day (target {protein_target}) | protein_7d=98; protein_target=112
    week.energy | energy intake {calories_7d} kcal a day | calories_7d=2600
    week.availability | {energy_availability} kcal a day per kg of lean mass after training | energy_availability=34
    body.muscle | muscle
    body.lean | lean mass
    body.fat | body fat
    body.mass | body mass
    body.steady | {name} unchanged over {weeks} {weeks?week:weeks} | name=muscle; weeks=5
    body.rising | {name} up by {change:1} {unit} over {weeks} {weeks?week:weeks} | name=muscle; change=1.2; unit=kg; weeks=5
    body.falling | {name} down by {change:1} {unit} over {weeks} {weeks?week:weeks} | name=muscle; change=1.2; unit=kg; weeks=5
    body.change | {name} {change} {unit} over {weeks} {weeks?week:weeks} | name=muscle; change=−1.2; unit=kg; weeks=6
    body.load | training load {load_change} % from the first to the second half | load_change=+15
    body.protein | protein {protein_per_kg:1} g/kg (target {protein_target_per_kg:1}) | protein_per_kg=1.4; protein_target_per_kg=1.8
    insight.availability | Your food log leaves about {energy_availability} kcal a day per kg of lean mass after training ({logged_days} of 7 days, likely {low}–{high}). | energy_availability=20; logged_days=5; low=13; high=27
    insight.availability.below | That is below {limit}, a level at which hormones changed within days in studies of women. | limit=30
    insight.availability.maybe | That may be below {limit}, a level at which hormones changed within days in studies of women. | limit=30
    insight.availability.men | No limit for men has been agreed.
    insight.availability.log | A log with missing meals reads low, and this is not a diagnosis.
    insight.availability.care | Eat enough for your training, and see a doctor or dietitian if it stays low.

    # Flags
    flag.hrv_declining | HRV (7-day mean) has fallen {value} {value?day:days} in a row. | value=4
    flag.hrv_declining.long | HRV (7-day mean) has fallen for at least {value} {value?day:days} in a row. | value=7
    flag.sleep_debt | You are {value:1} h short of sleep over the last seven nights. | value=6.2
    flag.sleep_debt.assumed | You are {value:1} h short of sleep over the last seven nights (assumed need {need:1} h). | value=6.2; need=8
    flag.short_night | A short night: {value:1} h of sleep. | value=4.6
    flag.load_ratio | Short-term load is {value:2} times your long-term load (high above {threshold:1}). | value=1.42; threshold=1.3
    flag.no_check_in | No check-in for {value} {value?day:days}: a few answers improve the advice. | value=3
    flag.low_protein | Protein is {amount} g a day (target {target}), too low on {value} of {logged} logged days. | amount=82; target=120; value=5; logged=7
    flag.low_protein.bare | Protein was too low on {value} of the last logged days. | value=5
    flag.low_hydration | You drink {amount} mL a day (target {target}), too little on {value} of {logged} logged days. | amount=1400; target=2400; value=4; logged=7
    flag.low_hydration.bare | You drank too little on {value} of the last logged days. | value=4
    flag.resting_hr_high | Resting heart rate is {value} bpm above its seven-day mean. | value=6
    flag.wrist_temperature_high | Wrist temperature is {value:1} °C above your usual. | value=0.7
    flag.low_spo2 | Blood oxygen was {value} % last night: check that the device fitted well. | value=92
    flag.body_fat_rising | Body fat is up {value:1} points and muscle is not. | value=1.8
    flag.muscle_falling | Muscle mass is down {value:1} kg. | value=1.2
    flag.muscle_falling.lean | Lean mass is down {value:1} kg. | value=1.2
    flag.unusual_strain | {value} vital signs were unusual for you today and yesterday. | value=3
    flag.illness_profile | Together your vital signs are unusual: you may be getting ill.
    flag.weight_falling | You are losing {value:1} % of your weight a week: eat enough for your training. | value=1.4
    flag.low_weight | Your BMI is {value:1} (healthy from {threshold:1}). | value=18.2; threshold=18.5
    flag.weight_in_two_units | Your weight is recorded as {amount:1} kg and {target:1} kg: one is probably in pounds. | amount=154.3; target=70.1
    flag.weight_in_two_units.bare | Two weights look like one in kilograms and one in pounds.
    flag.other | Flagged: {name} ({value:1}). | name=other; value=1
    """
}

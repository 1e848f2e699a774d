import AthleteReadiness
import DayDocuments
import DayRecords
import Testing

/// Page: *The safety floor*.
@Suite struct NoteWordsTests {
  @Test(
    "An illness in the athlete's own words",
    arguments: [
      "fever and sore throat since last night", "Tested positive for covid.", "I have a cold",
      "head cold, slept badly", "legs fine but feeling sick", "Fieber seit gestern", "Ich bin krank",
      "j'ai de la fièvre", "estoy enfermo", "ho la febbre", "griep, koorts", "can't shake this flu",
      "no pain, but vomiting all night", "on ANTIBIOTICS again", "coming down with something",
      "I think I'm coming down with a bug",
      "strep throat", "a bit under the weather", "my throat hurts", "last week's flu still lingers",
      "Last week's flu got worse",
      "last week's covid has me in bed", "Last month's bronchitis flared up",
      "This is last week's flu all over", "I am not well",
      "don't feel well", "a nasty cold", "full of cold", "throat is killing me", "feeling fluish",
      "puked twice", "RSV positive",
      "Ich habe Corona", "erkaeltet", "Mandelentzündung", "sono raffreddata", "Enrhumé", "keelpijn",
      "can't get over this cold",
      "still not over this cold", "fever, 39 over night",
      "not over last week's flu",
    ])
  func illness(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text).subtracting(.fever) == .illness, "\(text)") }
  }

  @Test("A fever is told apart from other illnesses, and denied as they are")
  func fever() {
    for text in ["slight fever", "Fieber seit gestern", "38.9 last night", "39.2 fever, chills, vomiting"] {
      #expect(NoteWords(in: text) == [.illness, .fever], "\(text)")
    }
    for text in ["I have a cold", "vomiting", "no fever", "fever gone"] {
      #expect(!NoteWords(in: text).contains(.fever), "\(text)")
    }
    #expect(NoteWords([.fever, .illness]).joined(with: .cleared) == [.cleared, .illness, .fever])
  }

  @Test(
    "An injury",
    arguments: [
      "Broken collarbone yesterday", "stress fracture in tibia diagnosed", "physio says no running",
      "my doctor told me not to run", "sprained my ankle", "Bänderriss am Knöchel", "I broke a rib",
    ])
  func injury(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text).contains(.injury), "\(text)") }
  }

  @Test(
    "A pain of a part of the body",
    arguments: [
      "sharp pain in left knee", "my right knee hurts badly today", "knee flared up again",
      "lower back spasm",
      "my back is killing me", "shoulder impingement acting up", "stabbing pain under the heel",
      "bad hip pain",
      "knee pain since last week", "achilles is playing up", "knees hurt", "severe neck pain",
      "can't run, knee hurts",
      "shin pain not gone",
      "Knieschmerzen", "Knie tut weh", "starke Rückenschmerzen", "mein Knie schmerzt", "mal au genou",
      "douleur au genou gauche", "me duele la rodilla", "dolor de rodilla", "mi fa male il ginocchio",
      "dolore alla schiena", "dor no joelho", "pijn in mijn knie", "kniepijn",
    ])
  func pain(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text) == .injury, "\(text)") }
  }

  @Test(
    "A pain that is none: denied, over, of somebody else, of no part, or of another meaning",
    arguments: [
      "no knee pain", "knee pain free", "no pain in the left knee", "knee without pain", "left knee no pain",
      "knee doesn't hurt", "knee pain is gone", "pain in my knee is gone", "knee hurt last week",
      "knee was sore last week",
      "knee pain two weeks ago", "my wife's knee hurts", "keine Knieschmerzen", "Knie ohne Schmerzen",
      "pas mal au genou", "sin dolor de rodilla", "legs killing the hill", "into the pain cave",
      "back in the pain cave",
      "no pain no gain", "knees feel good", "back squats", "Muskelschmerzen",
    ])
  func noPain(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text) == [], "\(text)") }
  }

  @Test(
    "Words of an illness that mean something else, and denied signs of one",
    arguments: [
      "sick of this weather", "so sick and tired of this wind", "sick to death of the turbo",
      "killer session, felt ill-prepared", "ill-fitting shoes", "felt ill equipped for the heat",
      "no sign of illness", "no signs of being ill", "my wife has the flu", "meine Frau hat die Grippe",
      "ma femme a la grippe", "mi mujer tiene la gripe", "mia moglie ha l'influenza",
      "mijn vrouw heeft griep",
      "keine Anzeichen einer Krankheit", "aucun signe de maladie", "sin signos de enfermedad",
      "nessun segno di malattia", "nenhum sinal de gripe", "geen teken van griep",
    ])
  func noIllness(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text) == [], "\(text)") }
  }

  @Test(
    "An illness beside such words is heard",
    arguments: [
      "my wife has the flu and now I have it too", "I'm sick", "I'm sick and tired",
      "no sign of illness but fever 38.5", "felt ill-prepared and feverish", "I am ill, prepared for bed",
      "no legs today being sick", "sick of this weather and sick", "sick and tired of this fever",
      "meine Frau hat Grippe und jetzt habe ich sie auch", "ma femme a la grippe et maintenant moi aussi",
    ])
  func illnessBesideOthers(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text).contains(.illness), "\(text)") }
  }

  @Test(
    "A pain in the clause behind a part that is tight is its pain, and a muscle that pops is hurt",
    arguments: [
      "calf tight, pain after warm up", "calf tight; hurts on stairs", "hamstring niggle, pain at speed",
      "Wade verspannt, Schmerzen nach dem Aufwärmen", "mollet raide, douleur après l'échauffement",
      "polpaccio contratto, dolore dopo il riscaldamento", "panturrilha tensa, dor depois do aquecimento",
      "kuit strak, pijn na de warming-up", "no pain but a popping sound in the calf",
      "heard a popping noise in my achilles", "kein Schmerz, aber ein Knall in der Wade",
      "pas de douleur mais un claquement dans le mollet", "sin dolor pero un chasquido en el gemelo",
      "niente dolore ma uno schiocco al polpaccio", "sem dor mas um estalo na panturrilha",
      "voelde een knap in de kuit",
    ])
  func tightAndPopping(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text) == .injury, "\(text)") }
  }

  @Test(
    "A part that is only tight, a pain that is denied, over or of a massage, and a sound of something else tell nothing",
    arguments: [
      "calf tight, fine after warm up", "calf tight, no pain", "calf tight, pain free",
      "calf tight, pain gone after warm up", "calf tight, massage was painful", "back tight, but no pain",
      "calf not tight, pain cave", "Wade verspannt, keine Schmerzen", "never felt better; no pain",
      "no popping sound in the calf", "popping sound from the bike chain",
      "cold snap, calf fine, sound sleep",
      "knap gelopen met volle kuit",
    ])
  func tightAlone(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text) == [], "\(text)") }
  }

  @Test(
    "What a doctor must see first",
    arguments: [
      "chest pain and dizzy on the stairs", "fainted after the shower", "I passed out",
      "Brustschmerzen beim Laufen",
    ])
  func alarm(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text).contains(.alarm), "\(text)") }
  }

  @Test(
    "Words of somebody else, of the past, of what is not there or of something else",
    arguments: [
      "", "slept well", "no fever", "not sick any more", "recovered from the flu", "my son is sick",
      "flu shot today", "covid two years ago", "cold shower after the run", "a cold day", "sick of intervals",
      "broken sleep, kid awake", "injury free at last", "kein Fieber", "I wasn't ill", "cold",
      "the cold wind", "still sore", "feel great", "physio appointment", "last week's flu",
      "easy week after last month's flu",
      "Plus de fièvre", "febbre passata", "Fieber weg", "niente febbre",
      "Over the flu finally", "Negative covid test", "covid test negative", "fever broke yesterday",
      "hay fever", "spring fever",
      "not well rested", "I am not well rested", "slept poorly", "not coming down with anything",
      "coming down the hill with a smile",
      "my son is coming down with something",
    ])
  func nothing(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text) == [], "\(text)") }
  }

  @Test(
    "Found although a denial, a person, a mark or a time stands beside it",
    arguments: [
      ("chest pain all night my wife is worried", .alarm), ("chest pain not gone since yesterday", .alarm),
      ("heart racing at rest, dizzy", .alarm), ("Racing heart at rest since yesterday", .alarm),
      ("Dor no peito", .alarm), ("Tenho dor no peito desde ontem", .alarm), ("Dolore toracico", .alarm),
      ("pressure on my chest", .alarm), ("my chest hurts when I run", .alarm),
      ("Brustschmerz beim Treppensteigen", .alarm), ("Douleur à la poitrine", .alarm),
      ("Herzstolpern in der Nacht", .alarm), ("mon cœur bat la chamade", .alarm),
      ("heart palpitations, no pain", .alarm), ("Pounding heart, nearly fainted", .alarm),
      ("chest pain for the first time, never had it before", .alarm), ("myocarditis diagnosed", .alarm),
      ("shortness of breath at rest", .alarm), ("no appetite and chest pain", .alarm),
      ("No training – chest pain", .alarm), ("no run today chest pain", .alarm),
      ("my wife is worried about my chest pain", .alarm), ("had a heat stroke yesterday", .alarm),
      ("chest pain gone", .alarm), ("chest pain two weeks ago and now", .alarm),
      ("fever and no appetite", .illness), ("slight fever without cough", .illness),
      ("fever started 2 days ago", .illness), ("caught fever from the kids", .illness),
      ("doctor put me on antibiotics 3 days ago", .illness), ("“fever”", .illness), ("‘fever’…", .illness),
      ("«fièvre»", .illness), ("fever🤒", .illness), ("febre alta", .illness), ("mononucleosis", .illness),
      ("fever not gone", .illness), ("fever isn’t gone", .illness), ("fever almost gone", .illness),
      ("not recovered from the flu", .illness), ("not only fever", .illness), ("kind of feverish", .illness),
      ("couldn't shake the flu", .illness), ("no sleep fever 39", .illness),
      ("my kids and I have a fever", .illness), ("not sick but fever 38.5", .illness),
      ("stress fracture two years ago", .injury), ("fracture not healed", .injury),
    ] as [(String, NoteWords)])
  func found(text: String, words: NoteWords) {
    #expect(NoteWords(in: text).subtracting(.fever) == words, "\(text)")
  }

  @Test(
    "A temperature that is a fever, without the word",
    arguments: [
      "38.9 last night", "temp 101.2", "39,1 °C", "my temperature was 38.4", "38.4", "Temp: 39",
      "temp 102 this morning",
      "woke up with 38,6", "39°C since midnight", "39.1C", "101.3F", "101.3 °F yesterday",
      "had 38.5 yesterday",
      "38.8 Grad seit gestern", "Temperatur 38,3 gemessen", "température 38,5 hier soir",
      "hatte 38,7 gestern",
      "temp 38.5 after the easy run", "not well, 38.9 and tired", "temperature: 100.8",
    ])
  func temperature(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text) == [.illness, .fever], "\(text)") }
  }

  @Test(
    "A number that is no temperature of the athlete's, or no fever",
    arguments: [
      "ran 38.9 km", "38.9 min", "38.9 kg", "at 38 % ", "38.5 km/h", "age 38", "38", "39 today", "I am 38",
      "ran 38.9",
      "38.9km", "38.9 % deep sleep", "sleep efficiency 38.9 % last night", "HRV 38.9 last night", "HRV: 38.9",
      "hrv was 38.9 last night", "weight: 101.2 this morning", "101.2 this morning", "10k in 38.5",
      "1:38.5 for the 800",
      "rode in 38 °C", "38 °C in the shade", "sauna 40.5 °C", "water temp 38", "temp 36.8", "98.6F",
      "my son had 38.9",
      "no temp, 5.2 km", "38.9 miles on the bike", "shoe size 40.5", "knee bends 40°", "my wife's temp 39.1",
      "5,000 steps", "on 1.3.2026", "resting pulse was 38.5 today", "averaged 38.9 today", "temp 45",
      "100 degrees",
    ])
  func noTemperature(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text) == [], "\(text)") }
  }

  @Test("A knee that cannot be walked on, a blow to the head with what follows it")
  func injuries() {
    #expect(NoteWords(in: "knee swollen, can't walk") == .injury)
    #expect(NoteWords(in: "swollen ankle") == .injury)
    #expect(NoteWords(in: "hit my head") == .injury)
    #expect(NoteWords(in: "Crashed hard yesterday, hit my head, dizzy") == [.injury, .alarm])
    #expect(NoteWords(in: "hit my head, not dizzy") == .injury)
  }

  @Test(
    "Denied, of somebody else, over or of another meaning",
    arguments: [
      "no chest pain today", "without any chest pain", "no sign of chest pain", "no dizziness or chest pain",
      "keine Brustschmerzen", "my son had chest pain", "fever is gone", "fever’s gone", "no fever or cough",
      "my wife's fever", "sick kids", "injury healed", "fever free", "flu vaccine", "vaccinated against flu",
      "chest press, heavy", "chest strap hurts", "don’t feel sick", "je n'ai pas de fièvre",
      "non ho la febbre",
    ])
  func denied(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text) == [], "\(text)") }
  }

  @Test("A line may end within a sentence: both readings count")
  func brokenLines() {
    for text in [
      "pain in\nmy chest", "chest\npain", "pain in\r\nmy chest", "Easy run.\nchest\npain, stopped",
    ] {
      #expect(NoteWords(in: text).contains(.alarm), "\(text)")
    }
    for text in ["no fever\nno cough", "Legs fine\nSlept well", "slept badly\n\nno pain"] {
      #expect(NoteWords(in: text).isEmpty, "\(text)")
    }
    // Cleared only where both readings say so.
    #expect(NoteWords(in: "cleared by the doctor\nslept well").contains(.cleared))
    #expect(!NoteWords(in: "not\ncleared by the doctor").contains(.cleared))
  }

  @Test("Words of a session, and a sound that gave way, are told from praise")
  func heardOfLate() {
    let heard: [(String, NoteWords)] = [
      ("Left arm numb and sweating", .alarm), ("Felt something pop in my calf", .injury),
      ("Crashed the bike, collarbone looks wrong", .injury), ("Physio reckons a grade 2 tear", .injury),
      ("Feeling rough, shivery and achy all over", .illness),
      ("Wade hat zugemacht, es hat geknallt", .injury), ("Kuit geschoten tijdens de sprint", .injury),
      ("doctor said my bloods are great but rest for a week", .injury),
      ("doctor said the results are not good", .injury),
    ]
    for (text, kind) in heard { #expect(NoteWords(in: text).contains(kind), "\(text)") }
    for text in [
      "Doctor said my bloods are great", "Sick pace today, flew up the climb",
      "Numb hands on the bars, arms fine",
      "Pop song in my head, calves strong", "Felt great, no pop in the calf",
    ] { #expect(NoteWords(in: text).isDisjoint(with: [.illness, .injury, .alarm, .fever]), "\(text)") }
  }

  @Test("What a doctor clears is cleared; what is left open is not")
  func clearance() {
    for text in [
      "cleared by the doctor", "doctor says all fine", "Doctor cleared me after the chest pain",
      "cleared to run again",
      "the cardiologist found nothing", "Arzt sagt alles gut", "doctor says it is nothing serious",
    ] { #expect(NoteWords(in: text) == .cleared, "\(text)") }
    for text in [
      "not cleared by the doctor", "not cleared to run", "waiting to be cleared by the doctor",
      "need a doctor ok",
      "snow cleared by noon", "doctor says my son is fine", "will be cleared to run in two weeks",
      "seeing the doctor tomorrow",
    ] { #expect(!NoteWords(in: text).contains(.cleared), "\(text)") }
    #expect(NoteWords(in: "cleared by the doctor, chest pain again today") == [.cleared, .alarm])
  }

  @Test(
    "What the end of a long note tells stays beside what is kept of it, in a record, a state and another record of the day"
  )
  func longNotes() throws {
    let long =
      "Long week at work, many meetings, by train to the coast and back, slept in the hotel which was all right, ate late but well, "
      + "legs feel okay after the long run on Sunday and the easy spin on Monday, weather warm and humid for the season, and that is "
      + "all. Fever 39 since midnight."
    #expect(long.utf8.count > RecordLimits.noteBytes + 20)
    let line = #"{"phase":"morning","date":"2026-03-02","check_in":{"feel":7,"notes":"\#(long)"}}"#
    let record = try BriefRecord(reading: Array(line.utf8))
    let kept = try #require(record.day.morning?.bounded().checkIn)
    #expect(kept.notes?.utf8.count ?? 0 <= RecordLimits.noteBytes)
    #expect(kept.noteWords == [.illness, .fever] && kept.reportsIllness == true)
    var state = AthleteState()
    try state.update(with: try #require(record.day.morning), on: record.day.day)
    var read = try AthleteState(decoding: state.encoded())
    #expect(read.today == state.today && read.today?.morning?.checkIn?.noteWords == [.illness, .fever])
    var later = MorningRecord()
    later.checkIn = CheckIn()
    later.checkIn?.notes = "coffee helped"
    try read.update(with: later, on: record.day.day)
    #expect(read.today?.morning?.checkIn?.reportsIllness == true)
    #expect(NoteWords(in: String(repeating: "well ", count: 20_000) + "fever") == [.illness, .fever])
  }

  @Test("What was written stands in later words of the day until a doctor clears it")
  func joined() {
    let alarm: NoteWords = [.alarm, .illness]
    #expect(alarm.joined(with: []) == alarm)
    #expect(alarm.joined(with: .cleared) == [.cleared, .illness])
    #expect(NoteWords.cleared.joined(with: .alarm) == .alarm)
    #expect(NoteWords.cleared.joined(with: []) == .cleared)
  }

  @Test("A note makes an illness of a check-in that does not say so; no note takes one back")
  func checkIn() {
    var checkIn = CheckIn()
    #expect(checkIn.reportsIllness == nil)
    checkIn.notes = "legs good"
    #expect(checkIn.reportsIllness == nil)
    checkIn.isIll = false
    #expect(checkIn.reportsIllness == false)
    checkIn.notes = "fever"
    #expect(checkIn.reportsIllness == true)
    checkIn.isIll = true
    checkIn.notes = "no fever"
    #expect(checkIn.reportsIllness == true)
  }

  @Test("Any text is read: long, of any bytes, without a word")
  func anyText() {
    #expect(NoteWords(in: String(repeating: "fever ", count: 30_000)) == [.illness, .fever])
    #expect(NoteWords(in: String(repeating: "x", count: 100_000)) == [])
    // Each word looked for among all words would take minutes.
    #expect(NoteWords(in: String(repeating: "broken swollen ", count: 10_000)) == [])
    #expect(NoteWords(in: String(repeating: "no pain ", count: 10_000) + "knee") == [])
    #expect(NoteWords(in: "\u{0}\u{FFFD}🥳🏃 \u{1F468}\u{200D}") == [])
  }
}

import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness
@testable import DayDocuments
@testable import DayRecords

/// Page: *Reports and notes*.
@Suite("Notes: words of a table, and no grammar")
struct NoteReadingTests {
  @Test(
    "Antibiotics that are finished, and a swelling that is denied, are no report",
    arguments: [
      "finished the antibiotics, feeling normal", "last antibiotic pill today", "Antibiotika sind fertig",
      "calf no longer swollen or hot", "calf is not swollen, hot or red",
    ])
  func endings(_ note: String) {
    #expect(NoteReading.symptoms(of: note).allSatisfy { $0.isCleared }, "\(note)")
  }

  @Test(
    "A word of trouble tells its kind, its region and the word itself",
    arguments: [
      ("left knee flared during lunges", Symptom.Kind.pain, "knee", "flared"),
      ("calf tight this morning", .pain, "calf", "tight"),
      ("achilles sore to touch", .pain, "achilles", "sore"),
      ("skipped dinner", .missedMeal, nil, "skipped dinner"),
      ("chest pain on the stairs", .alarm, "chest", "chest pain"),
      ("Wadenkrampf, Zerrung im Oberschenkel", .injury, "oberschenkel", "Zerrung"),
      ("sprained my ankle", .injury, "ankle", "sprained"), ("bad cold", .illness, nil, "bad cold"),
      ("nine weeks pregnant", .pregnancy, nil, "pregnant"),
      ("donated blood yesterday", .bloodDonation, nil, "donated blood"),
      ("started antibiotics", .medication, nil, "antibiotics"),
      ("genou gonflé, entorse", .injury, nil, "entorse"), ("ho la febbre", .illness, nil, "febbre"),
      ("temp 38.9 last night", .illness, nil, "38.9 last night"),
      ("urine is dark brown", .alarm, nil, "urine"),
      ("heart racing in bed", .alarm, nil, "heart racing in bed"),
      ("calf is hot, red and swollen", .alarm, "calf", "swollen"),
      ("Left leg red, hot and swollen.", .alarm, "leg", "swollen"),
      ("my calf is swollen since the flight", .alarm, "calf", "calf is swollen"),
      ("mollet gonflé et chaud", .alarm, "mollet", "mollet gonflé"),
      ("polpaccio gonfio e rosso", .alarm, "polpaccio", "polpaccio gonfio"),
      ("kuit gezwollen en warm", .alarm, "kuit", "kuit gezwollen"),
      ("ankle swollen and warm", .injury, "ankle", "swollen"),
      ("calf is swollen", .injury, "calf", "swollen"),
      ("Low back went during deadlifts, leg is numb", .alarm, "leg", "leg is numb"),
      ("Rückenschmerzen, das Bein ist taub", .alarm, "bein", "Bein ist taub"),
      ("rugpijn en been gevoelloos", .alarm, "been", "been gevoelloos"),
      ("hamstring hurts again", .pain, "hamstring", "hurts again"),
      ("haven't finished the antibiotics", .medication, nil, "haven't finished the antibiotics"),
      ("pulled hamstring, back in May", .injury, "hamstring", "pulled"),
      ("can't straighten my knee", .pain, "knee", "can't straighten my knee"),
      ("hamstring is pulling", .pain, "hamstring", "pulling"),
      ("mollet tendu ce matin", .pain, "mollet", "tendu"),
      ("gemelo cargado esta mañana", .pain, "gemelo", "cargado"),
      ("last van mijn knie", .pain, "knie", "last van"),
      ("panturrilha travada hoje", .pain, "panturrilha", "travada"),
      ("stopped my thyroid tablets", .medication, nil, "thyroid tablets"),
      ("dor no joelho", .pain, "joelho", "dor"), ("male al ginocchio", .pain, "ginocchio", "male al"),
      ("Meniskus-OP morgen", .injury, "meniskus", "Meniskus-OP"),
      ("fell over the dog and broke my arm", .injury, "arm", "broke my arm"),
      ("hamstring went on the last rep", .injury, "hamstring", "hamstring went"),
      ("felt a sharp pull in my right calf, had to walk home", .injury, "calf", "felt a sharp pull"),
      ("tweaked my back picking up a box", .injury, "back", "tweaked my back"),
      ("Achillessehnenriss", .injury, "achilles", "Achillessehnenriss"),
      ("can't put weight on it since the fall", .alarm, nil, "can't put weight on it"),
      ("scared, I coughed up some blood", .alarm, nil, "coughed up some blood"),
      ("tosse con sangue", .alarm, nil, "tosse con sangue"),
      ("cant breathe properly", .alarm, nil, "cant breathe"),
      ("bumped my head in a crash, headache since", .alarm, "head", "bumped my head"),
      ("bumped my head on the shelf", .pain, "head", "bumped my head"),
      ("I see no point in anything", .alarm, nil, "no point in anything"),
      ("I see no point in training", .alarm, nil, "see no point in training"),
      ("my depression is back", .alarm, nil, "my depression"),
      ("period is late again", .menstrual, nil, "period is late"),
      ("no period since January", .menstrual, nil, "no period"),
      ("shoulder surgery scheduled for Friday", .injury, "shoulder", "surgery"),
      ("everything hurts, hands shredded", .pain, nil, "hurts"),
    ] as [(String, Symptom.Kind, String?, String)])
  func kinds(_ note: String, _ kind: Symptom.Kind, _ region: String?, _ quote: String) throws {
    let symptom = try #require(NoteReading.symptoms(of: note).first, "\(note)")
    #expect(symptom.kind == kind && symptom.quote == quote && symptom.source == .note, "\(symptom)")
    if let region { #expect(symptom.region == region, "\(symptom)") }
  }

  @Test(
    "A part of the body alone, a clearing word, a denial and an illness of others tell nothing",
    arguments: [
      "knees to chest and planks", "back squats 5 x 5", "knee feels much better", "no pain at all",
      "keine Schmerzen", "plus aucune douleur", "sin dolor", "nessun dolore", "geen pijn",
      "at a good point in training, legs feel strong", "great point in training block",
      "no point in training today, gym was closed", "economic depression on the radio",
      "my wife has the flu", "my wife broke her arm", "work is killing me", "got a flu shot",
      "sem dor no joelho",
      "doctor says blood work is perfect", "heart was pounding at the start line",
      "broke my record", "", "…", "shoulder press", "hands shredded, everything hurts in a good way",
      "the pain in my knee went away", "shoulder session went well",
      "hamstring's been quiet for 2 weeks now", "cero molestias en el aquiles", "neanche una vescica",
      "physio signed me off, happy days", "knie doet het weer prima", "Achillessehne gibt Ruhe seit 3 Wochen",
      "crevé par le boulot mais motivé", "un bout de pain d'épices", "calf sleeves in hot pink",
    ])
  func nothing(_ note: String) {
    let told = NoteReading.symptoms(of: note).filter { !$0.isCleared }
    #expect(told.isEmpty, "\(told)")
  }

  @Test(
    "A clearing word clears only what it stands beside, and a denial of a denial clears nothing",
    arguments: [
      "couldn't walk downstairs without pain in my shin", "kann nicht ohne Schmerzen laufen",
      "je ne peux pas courir sans douleur au genou", "no puedo correr sin dolor de rodilla",
      "non riesco a correre senza dolore al polpaccio", "kan niet lopen zonder pijn in mijn knie",
      "não consigo correr sem dor na canela", "never had such pain in my hip",
      "nicht gelaufen wegen Knieschmerzen",
      "Knie schmerzt auf dem Weg nach unten", "me duele la rodilla desde la semana pasada",
      "knie doet goed pijn", "Rücken tut gut weh", "knee hurts at normal pace", "pain has settled in my heel",
      "hip pain on the free weights", "everything perfect apart from a sore achilles",
      "knee is fine hip hurts",
      "slept ok with the sore throat", "knee fine on the flat hurts downhill",
      "sniffles since the kids came home",
    ])
  func unclear(_ note: String) {
    #expect(NoteReading.symptoms(of: note).contains { !$0.isCleared }, "\(note)")
  }

  @Test(
    "Everyday words in six languages for a failing body part, a missed meal, a drug or a faint are read",
    arguments: [
      ("rotator cuff thing grumbling, kick only", Symptom.Kind.pain), ("kann den Arm nicht heben", .pain),
      ("mollet gauche dur", .pain), ("muñecas fritas del front rack", .pain), ("anca andata", .pain),
      ("schoot in mn rug bij het afstappen", .pain), ("3 wks post op on the meniscus", .injury),
      ("spalla lussata due giorni fa", .injury), ("glands up, chesty cough", .illness),
      ("estoy incubando algo", .illness), ("blafhoest sinds vorige week", .illness),
      ("zero appetite since yesterday", .missedMeal), ("Mittag ausgefallen wegen Kunde", .missedMeal),
      ("ayuno de 20 horas", .missedMeal), ("hele dag op kauwgom", .missedMeal),
      ("mi hanno aumentato l'eutirox", .medication), ("prednison stootkuur 7 dagen", .medication),
      ("ssw 20, hebamme meint laufen ok", .pregnancy), ("did platelets on tues", .bloodDonation),
      ("extrasistole a raffica da stanotte", .alarm), ("bloed bij de ontlasting", .alarm),
      ("het werd zwart voor mn ogen", .alarm), ("walking on a lego, heel", .pain),
      ("collo incriccato", .pain), ("kruisband eraf", .injury), ("muñeca escayolada", .injury),
      ("aan de dunne", .illness), ("chopé la crève", .illness), ("mocazos verdes", .illness),
      ("puffed out after one flight of stairs", .alarm), ("un poids sur la poitrine dans la côte", .alarm),
      ("cuore a 195 di botto", .alarm), ("popped two co-codamol", .medication),
      ("esperamos un bebé", .pregnancy),
      ("ayer doné en el centro de salud", .bloodDonation), ("geen hap door m'n keel gekregen", .missedMeal),
    ] as [(String, Symptom.Kind)])
  func everydayWords(_ note: String, _ kind: Symptom.Kind) {
    #expect(NoteReading.symptoms(of: note).first { !$0.isCleared }?.kind == kind, "\(note)")
  }

  @Test(
    "Training or pleasure in it explains sore and tired muscles, but no joint",
    arguments: [
      ("quads toast after hill reps, loved it", false), ("Muskelkater vom Kreuzheben, herrlich", false),
      ("cuisses en feu mais quel pied", false), ("agujetas ricas de las sentadillas", false),
      ("gambe a pezzi ma che goduria", false), ("spierpijn van de squats, heerlijk", false),
      ("right quad toast", true), ("quads sore, cut the workout short", true),
      ("quads sore, skipped squats", true), ("Muskelkater", true), ("knee sore after squats, loved it", true),
      ("Achillessehne zwickt, geiler Lauf", true), ("calf tight after squats", true),
    ])
  func training(_ note: String, _ isCaution: Bool) {
    #expect(NoteReading.symptoms(of: note).contains { !$0.isCleared } == isCaution, "\(note)")
  }

  @Test(
    "An illness belongs to the person last named before it, unless the athlete caught it",
    arguments: [
      ("mi mujer con lumbago así que me tocan los niños", false),
      ("I look after my wife who has the flu", false),
      ("la bimba ha l'influenza, notte in bianco, io tutto bene", true),
      ("our son was sick, up all night", true),
      ("ran with a mate who tore his calf", false), ("caught my son's flu", true),
      ("my kid is ill and I have a fever", true), ("los peques me han pegado la gripe", true),
      ("nuit blanche", true),
    ])
  func persons(_ note: String, _ isCaution: Bool) {
    #expect(NoteReading.symptoms(of: note).contains { !$0.isCleared } == isCaution, "\(note)")
  }

  @Test(
    "A temperature, a fast pulse at rest, a week of pregnancy and usual misspellings are read",
    arguments: [
      ("38,4 gestern Abend", Symptom.Kind.illness), ("40.8 last night", .illness),
      ("rode 39.5 yesterday", nil), ("10k in 38.2 last night", nil),
      ("con 38 y medio bajo la manta", .illness),
      ("pulsaciones a 130 en reposo", .alarm), ("Puls 140 im Liegen", .alarm),
      ("bin in der 10. Woche", .pregnancy), ("12 weeks pregnant and feeling good", .pregnancy),
      ("Ruecken tut weh", .pain), ("ouuuuch my heel", .pain), ("linkerknie zeurt", .pain),
      ("hab ne Zerrung", .injury), ("je ne tousse plus", nil), ("corazón tranquilo, 48 en reposo", nil),
    ] as [(String, Symptom.Kind?)])
  func numbers(_ note: String, _ kind: Symptom.Kind?) {
    #expect(NoteReading.symptoms(of: note).first { !$0.isCleared }?.kind == kind, "\(note)")
  }

  @Test("A doctor or a fall is a caution only in a note that reports and clears nothing else")
  func alone() {
    for (note, words) in [
      ("orthopaedist tomorrow", ["orthopaedist"]), ("came off in the wet", ["came off"]),
      ("orthopaedist tomorrow, calf tear", ["calf tear"]),
      ("saw the physio, all clear", []), ("cardiologist appointment, feeling fine", []),
    ] {
      let told = NoteReading.symptoms(of: note).filter { !$0.isCleared }
      #expect(told.map(\.quote) == words, "\(note): \(told)")
    }
  }

  @Test("A clearing word does not end an alarm; an all-clear does")
  func alarmsStay() {
    for (note, isAlarm) in [
      ("fainted fine again", true), ("palpitations cleared by the cardiologist", false),
      ("heart rate fine", false),
    ] {
      let told = NoteReading.symptoms(of: note).contains { $0.kind == .alarm && !$0.isCleared }
      #expect(told == isAlarm, "\(note)")
    }
  }

  @Test("An idiom tells nothing, and shortness of breath is an alarm")
  func idioms() {
    for note in [
      "tight race, won by a second", "stiff breeze", "sick session, PB", "sore loser at cards",
      "hurt locker session, loved it",
    ] {
      #expect(NoteReading.symptoms(of: note).isEmpty, "\(note)")
    }
    #expect(NoteReading.symptoms(of: "short of breath on the flat").map(\.kind) == [.alarm])
  }

  @Test("A term of weeks beside a region or a professional is pain; the back of a thigh is the hamstrings")
  func limits() {
    for (note, region) in [
      ("Physio: 4 bis 6 Wochen Ruhe, Achillessehne", "achilles"), ("kiné : trois semaines sans courir", nil),
      ("Oberschenkel hinten zieht", "hamstring"), ("the back of my thigh is tight", "hamstring"),
      ("Schmerzen im Fersenbein", "foot"),
    ] as [(String, String?)] {
      let told = NoteReading.symptoms(of: note)
      #expect(told.map(\.kind) == [.pain] && told.first?.regionKey == region, "\(note): \(told)")
    }
    for note in ["ten weeks until the race and legs feel good", "ran for 6 weeks without a break"] {
      #expect(NoteReading.symptoms(of: note).isEmpty, "\(note)")
    }
  }

  @Test(
    "A region in unknown words is a complaint, unless the clause clears it or names training, gear or pleasure",
    arguments: [
      ("la rodilla me canta bajando", "knee"), ("storta in discesa, caviglia come un melone", "ankle"),
      ("le talon au réveil c l'enfer", "foot"), ("schouder pikt bij het insteken", "shoulder"),
      ("linke Leiste sagt hallo", "groin"), ("right quad went ping-ish", "quads"),
      ("il cuore è partito a mille", "heart"), ("slept fine, knee singing downhill", "knee"),
      ("heart went its own way at 160", "heart"), ("heart at 145 bpm", nil),
      ("pijn in hart", "heart"), ("druk op hart", "heart"),
      ("Achilles iced after a good session", "achilles"), ("knee taped again, good run", "knee"),
      ("knee sings in every session, low and more", "knee"),
      ("left knee", nil), ("back squats and calf raises", nil), ("hoy hombro y espalda", nil),
      ("through the heart of the city", nil), ("wind in de rug, 35 gemiddeld", nil),
      ("heel lekker gelopen", nil),
      ("cuore tranquillo, 130 medi", nil), ("war hart", nil), ("neck and neck up the hill", nil),
      ("heart up", nil), ("Knie hoch gelagert, geschwollen", "knee"),
      ("pain from my chest up to my jaw", "chest"),
      ("achilles ran 12k, all fine", nil), ("wife broke her wrist", nil), ("shoulder press 40 kg", nil),
    ] as [(String, String?)])
  func unsure(note: String, region: String?) {
    let told = NoteReading.symptoms(of: note).filter { !$0.isCleared }
    #expect(told.map(\.regionKey) == (region.map { [$0] } ?? []), "\(told)")
  }

  @Test(
    "An illness that a note calls over is none, and one that came over some days is one",
    arguments: [
      ("Back to normal, flu over", false), ("flu finally behind me", false),
      ("Back to full health after the flu", false), ("flu over the weekend", true), ("flu not over", true),
    ])
  func illnessOver(note: String, isIll: Bool) {
    let told = NoteReading.records(of: note)
    #expect(told.contains { $0.kind == .illness && !$0.isCleared } == isIll, "\(told)")
    #expect(told.contains { $0.topic == .well } == !isIll, "\(told)")
  }

  @Test("A head that hit something is an alarm beside a headache, whichever word comes first")
  func headHit() {
    for note in [
      "Head hit in a bike crash, headache since", "hit my head in a bike crash, headache since",
      "banged my head yesterday", "fell and hit my head on Saturday", "gestern Kopf angeschlagen",
      "me golpeé la cabeza ayer", "je me suis cogné la tête hier",
    ] {
      #expect(NoteReading.symptoms(of: note).first?.kind == .alarm, "\(note)")
    }
    for note in ["headers in training", "Kopfballtraining gestern", "entraînement de tête hier"] {
      #expect(NoteReading.symptoms(of: note).isEmpty, "\(note)")
    }
  }

  @Test(
    "The day of an operation or of a first tablet is kept, and surgery on a bike is none",
    arguments: [
      ("knee surgery on 12 May", "2026-05-12"), ("had surgery on 3 February", "2026-02-03"),
      ("knee scope next Thursday", "2026-03-05"), ("operation on Wednesday", "2026-03-11"),
      ("Knie-OP am 12.5.", "2026-05-12"), ("Operation in zwei Wochen", "2026-03-18"),
      ("arthroscopie du genou le 12 mai", "2026-05-12"), ("opéré du genou il y a trois jours", "2026-03-01"),
      ("me operan de la rodilla el viernes", "2026-03-06"), ("operado de la rodilla ayer", "2026-03-03"),
      ("operazione al ginocchio domani", "2026-03-05"), ("knieoperatie op 12 mei", "2026-05-12"),
      ("knee surgery on Friday, no running until 20 April", "2026-03-06"),
      ("knee surgery in December", nil), ("knee surgery, no running until 20 April", nil),
      ("surgery on 12 November", "2025-11-12"), ("surgery booked for 12 August", "2026-08-12"),
      ("antibiotics since Monday until Friday", "2026-03-02"), ("Antibiotika seit Montag", "2026-03-02"),
      ("antibiotics, doctor on Friday", nil), ("surgery on my bike yesterday", nil),
      ("opération de mon genou hier", "2026-03-03"), ("segunda operación de rodilla", nil),
      ("operatie aan mijn knie en 6 weken rust", nil), ("knee surgery today and running in 6 weeks", nil),
      ("knieoperatie over 2 weken", "2026-03-18"), ("operación de rodilla en dos semanas", "2026-03-18"),
      ("operación de rodilla y dos semanas de reposo", nil), ("Knie-OP vor 3 Tagen", "2026-03-01"),
      ("stitches out in 10 days after knee surgery", nil), ("Kontrolle nach der Knie-OP in 2 Wochen", nil),
      ("meeting yesterday about my knee operation on 12 March", "2026-03-12"),
      ("knee surgery yesterday and a race on 12 May", "2026-03-03"),
      ("saw the surgeon today and the knee operation is on 12 May", "2026-05-12"),
      ("no running before 12 May after knee operation", nil), ("back surgery on Monday", "2026-03-09"),
      ("Knie-OP wurde auf Montag verschoben", "2026-03-09"),
      ("was told the knee surgery is on Monday", "2026-03-09"),
      ("OP am offenen Rad", nil), ("operation sub three on Sunday", nil),
    ] as [(String, String?)])
  func starts(_ note: String, _ start: String?) throws {
    let day = try #require(CalendarDay("2026-03-04"))
    let starts = NoteReading.symptoms(of: note).compactMap(\.begins)
    #expect(starts.first?.start(from: day)?.description == start, "\(note): \(starts)")
    #expect(starts.allSatisfy { NoteTerm(code: $0.code) == $0 })
  }

  @Test("A complaint in unknown words quotes them, and yields to every other report")
  func unsureQuote() {
    let told = NoteReading.symptoms(of: "la rodilla me canta bajando")
    #expect(told.first?.topic == .unsure && told.first?.quote == "rodilla me canta bajando")
    #expect(NoteReading.symptoms(of: "knee singing, flu").map(\.kind) == [.illness])
  }

  @Test(
    "Next to nothing eaten is a missed meal, and a colour of urine or stool an alarm",
    arguments: [
      ("oggi mangiato praticamente nulla", Symptom.Kind.missedMeal),
      ("heute so gut wie nichts gegessen", .missedMeal),
      ("peed red after the marathon", .alarm), ("stool was black this morning", .alarm),
      ("couldn't get my breath on the stairs", .alarm), ("black coffee, then the long run", nil),
      ("big bowl of rice eaten", nil), ("didn't eat all day", .missedMeal),
      ("como poco estos días", .missedMeal),
      ("nada como un buen rodaje", nil), ("can't wait to eat", nil), ("no complaints food on point", nil),
      ("comí poco antes de salir", nil), ("mangiato poco prima", nil), ("totaler Einbruch bei km 35", nil),
      ("nach Abbruch heimgefahren", nil),
    ] as [(String, Symptom.Kind?)])
  func nothingEaten(note: String, kind: Symptom.Kind?) {
    #expect(NoteReading.symptoms(of: note).map(\.kind) == (kind.map { [$0] } ?? []))
  }

  @Test(
    "Neither a plaster, a saddle or a chair in a colour nor calm breath is an alarm",
    arguments: [
      "blister plaster was bloody", "plaster off, skin still red", "plastic cup of coke at km 30",
      "brown poop again", "Stuhl braun", "caca marron", "selles en mousse brune",
      "Adem rustig in rust", "Atem in der Nacht ruhig", "bon souffle dans les escaliers",
      "fiato buono sulle scale",
    ])
  func noAlarm(note: String) {
    #expect(NoteReading.symptoms(of: note).allSatisfy { $0.kind != .alarm })
  }

  @Test(
    "An idea is a word or a marked stem: a hernia is no fracture, and a cough is no hangover",
    arguments: [
      ("Leistenbruch", nil), ("Ermüdungsbruch", .fracture), ("Schlüsselbeinbruch", .fracture),
      ("in a cast since Monday", .aftercare), ("splitting headache, cough", nil),
      ("splitting headache", .hangover),
    ] as [(String, NoteIdea?)])
  func ideas(note: String, idea: NoteIdea?) {
    let told = NoteReading.symptoms(of: note)
    #expect(told.count == 1 && told.first?.idea == idea, "\(told)")
  }

  @Test("A region that a note only names is kept last, unless it is cleared or an exercise")
  func named() {
    for (note, regions) in [
      ("calf massage for two hours", ["calf"]), ("calf", ["calf"]),
      ("left knee and right hip held up", ["knee", "hip"]), ("calf is fine", []), ("no calf pain", []),
      ("calf raises done", []), ("calf sore", []),
    ] {
      let named = NoteReading.records(of: note).filter { $0.topic == .named }
      #expect(named.map(\.regionKey) == regions, "\(note)")
    }
  }

  @Test(
    "The longest stated term of an injury counts, a time that lies behind or ahead does not",
    arguments: [
      ("stress fracture of the tibia, doctor says six weeks no running", 42),
      ("calf tear, 4-6 weeks off", 42),
      ("Muskelfaserriss, vier Wochen Pause", 28), ("strappo al polpaccio, un mese di stop", 30),
      ("stress fracture, 6 to 8 weeks in a boot", 56), ("calf tear, out for 6 wks", 42),
      ("calf tear, out for a month and a half", 45), ("calf tear, a couple of months off", 60),
      ("calf tear, 1.5 months off", 45),
      ("calf tear, off for a fortnight", 14), ("Bänderriss, 6 Wo Pause", 42),
      ("tendinite, quinze jours d'arrêt", 15), ("sprained ankle three weeks ago", nil),
      ("sprained ankle, race in 12 weeks", nil),
      ("sprained ankle", nil),
    ] as [(String, Int?)])
  func terms(_ note: String, _ days: Int?) {
    #expect(
      NoteReading.symptoms(of: note).first { $0.kind == .injury }?.term == days.map { .days($0) }, "\(note)")
  }

  @Test(
    "A date, a weekday or the time ahead in a note is the last day of what it reports",
    arguments: [
      ("on antibiotics until 20 March", "2026-03-20"), ("sick till Friday", "2026-03-06"),
      ("calf tear, off for the next two weeks", "2026-03-18"), ("Grippe, krank bis 20. März", "2026-03-20"),
      ("grippe jusqu'au 12 avril", "2026-04-12"), ("calf tear, no running until March 28th", "2026-03-28"),
      ("con gripe hasta el 9 de marzo", "2026-03-09"), ("influenza fino al 10 marzo", "2026-03-10"),
      ("griep tot 15 maart", "2026-03-15"), ("antibiotics from 3 to 10 March", "2026-03-10"),
      ("antibiotics until 2026-03-12", "2026-03-12"), ("calf tear, out until 20.3.", "2026-03-20"),
      ("Zerrung der Wade, bis Ende März", "2026-03-31"), ("tendinite, arrêt jusqu'à fin avril", "2026-04-30"),
      ("calf tear, out until the end of March", "2026-03-31"), ("calf tear, out until April", "2026-04-01"),
      ("calf tear, back running 1 April at the earliest", "2026-04-01"),
      ("calf tear, out until 5 January", "2026-01-05"), ("ran 20 km, calf tear", nil),
    ] as [(String, String?)])
  func dates(_ note: String, _ until: String?) throws {
    let day = try #require(CalendarDay("2026-03-04"))
    let terms = NoteReading.symptoms(of: note).compactMap(\.term)
    #expect(terms.first?.end(from: day)?.description == until, "\(note): \(terms)")
  }

  @Test("A date more than 300 days away belongs to the year before or after")
  func yearsOfDates() throws {
    for (day, month, number, end) in [
      ("2026-12-20", 1, 5, "2027-01-05"), ("2026-01-05", 12, 20, "2025-12-20"),
      ("2026-03-25", 3, 20, "2026-03-20"), ("2026-03-01", 12, 20, "2026-12-20"),
    ] {
      let term = NoteTerm.date(month: month, day: number)
      #expect(term.end(from: try #require(CalendarDay(day)))?.description == end)
      #expect(NoteTerm(code: term.code) == term)
    }
  }

  @Test(
    "Words for a wish to die, an emergency or a stressed bone are read in six languages",
    arguments: [
      ("Thinking about ending it all", Symptom.Kind.alarm), ("No quiero seguir viviendo", .alarm),
      ("Ich will sterben", .alarm), ("Je ne veux plus vivre", .alarm), ("Voglio morire", .alarm),
      ("Ik wil er niet meer zijn", .alarm), ("Lips and tongue swelling after nuts", .alarm),
      ("Zunge geschwollen", .alarm), ("Blood sugar 18", .alarm), ("glucemia 45", .alarm),
      ("Severe belly pain right lower side", .alarm), ("Stiff neck, fever and rash", .alarm),
      ("Heart stopped for a second", .alarm), ("Vision blurred in one eye", .alarm),
      ("Cannot feel my foot", .alarm),
      ("Nearly fell asleep at the wheel", .pain), ("Shin still hurts at night", .injury),
      ("Hip hurts when I hop on it", .injury),
    ])
  func gravest(_ note: String, _ kind: Symptom.Kind) {
    #expect(NoteReading.symptoms(of: note).first?.kind == kind, "\(NoteReading.symptoms(of: note))")
  }

  @Test(
    "The same words about races, gear and jokes report nothing",
    arguments: [
      "My heart skipped a beat when I saw the PB", "Knocked out a good swim",
      "Ended it all with a sprint finish",
      "Glucose 60 g per hour in the race", "Blood sugar 5.4, all good",
      "Can't feel my legs after that session, loved it",
      "legs feel twitchy", "Got used to the tablets", "Off crutches.", "Lost sight of the leader at km 30",
      "One spot left for the marathon", "Can start walking the dog earlier now", "No running yet",
    ])
  func harmlessWords(_ note: String) {
    #expect(NoteReading.symptoms(of: note).allSatisfy { $0.isCleared }, "\(NoteReading.symptoms(of: note))")
  }

  @Test(
    "Words that are no clear all-clear of a professional and no normal test of that part end no alarm of the chest",
    arguments: [
      "Physio says I can't train this week", "Doctor said I can train again in 6 weeks",
      "my wife says I can train again", "Knee x-ray clear",
      "ECG normal, cardiologist wants a stress test next week", "ECG was normal, Holter still to come",
      "my wife says it is harmless", "coach says nothing to worry about",
      "only easy cycling today, legs tired",
      "walk run only today", "cleared the snow then walked", "weather cleared for the long run",
      "intensidad alta hoy", "RAS", "back to full training", "scan of my calf was clear",
      "physio cleared my knee",
    ])
  func standing(_ note: String) {
    let ends = NoteReading.symptoms(of: note).filter { $0.kind == .alarm || $0.topic == .partial }
    #expect(ends.allSatisfy { $0.isCleared && ["calf", "leg", "knee"].contains($0.regionKey) }, "\(ends)")
  }

  @Test(
    "A clearance of another part, an idiom and a test outweigh no trouble",
    arguments: [
      ("Cleared my calf and I sprained my ankle", Symptom.Kind.injury),
      ("Doctor cleared me to train and I want to die", .alarm),
      ("Doctor cleared me and chest pain again", .alarm),
      ("ECG normal and chest pain again", .alarm), ("Herz stolpert als ich sprintete", .alarm),
      ("mon coeur s'arrête quand j'accélère", .alarm), ("il cuore si ferma quando ho spinto", .alarm),
      ("hart sloeg over toen ik versnelde", .alarm), ("bike crash and surgery on my collarbone", .injury),
      ("surgery on my shoulder after bike crash", .injury), ("opération après chute vélo", .injury),
      ("in concussion protocol since Saturday", .alarm), ("failed the concussion test", .alarm),
      ("hope I don't wake up", .alarm), ("wish I didn't wake up", .alarm), ("rash doesn't fade", .alarm),
      ("Achilles a bit stiff in the morning", .pain), ("fever 39 and my neck is a bit stiff", .alarm),
      ("was knocked out a few seconds", .alarm), ("knocked out the other day by a ball", .alarm),
      ("bumped my head in a crash", .alarm), ("failed the hop test on my left foot", .injury),
      ("foot is numb in the morning", .alarm),
    ] as [(String, Symptom.Kind)])
  func outweighed(_ note: String, _ kind: Symptom.Kind) {
    let told = NoteReading.records(of: note)
    #expect(told.contains { $0.kind == kind && !$0.isCleared }, "\(told)")
    #expect(NoteReading.records(of: "ankle swelling is less").allSatisfy { !$0.isCleared })
  }

  @Test(
    "Everyday words with a second meaning report no alarm, no injury, no operation and no period",
    arguments: [
      "Banged my head on the cupboard, fell asleep early", "bumped my head. sugar crash later",
      "hit my head on the shelf, long run in the fall colours", "bumped my head, no fall",
      "glucose gel at km 40",
      "Watched a documentary on knee surgery",
      "glucose drink 30 min before", "ran blind on feel", "running blind in the second half",
      "a good way of ending it", "cette séance va me tuer", "I never wake up rested",
      "hope I do not wake up sore tomorrow", "knie op de rand gestoten", "hand op mijn hart",
      "cooperation with my coach went well", "passed the hop test on my left foot",
      "een plek gevonden om mijn voeten te drogen", "pierna dormida en el avión", "Knee scan is fine",
      "Meine Tage sind voll gerade", "mes règles ne sont toujours pas là",
      "looking forward to the altitude camp in May", "was knocked out of the cup", "the bike is in surgery",
    ])
  func secondMeanings(_ note: String) {
    let told = NoteReading.symptoms(of: note).filter { !$0.isCleared }
    let kinds: [Symptom.Kind] = [.alarm, .injury, .menstrual, .altitude]
    #expect(!told.contains { kinds.contains($0.kind) }, "\(told)")
  }

  @Test(
    "A bump and a hard week are no pregnancy", arguments: ["speed bump on the way", "Expecting a hard week"])
  func noPregnancy(_ note: String) { #expect(NoteReading.symptoms(of: note).isEmpty) }

  @Test("A professional's all-clear clears reports from notes; a pending one does not")
  func clearing() {
    for note in [
      "doctor cleared me after the concussion check", "all clear from the cardiologist",
      "grünes Licht",
    ] {
      let told = NoteReading.symptoms(of: note)
      #expect(told.map(\.kind) == [.alarm, .injury] && told.allSatisfy(\.isCleared), "\(note)")
    }
    for note in [
      "ultrasound was clear, no clot", "Holter was normal, cardiologist says harmless extra beats",
    ] {
      let told = NoteReading.symptoms(of: note)
      #expect(told.map(\.kind) == [.alarm] && told.allSatisfy { $0.isCleared }, "\(note)")
    }
    for note in [
      "physio cleared me to start walk-run", "surgeon cleared me for easy cycling, no running before June",
    ] {
      #expect(NoteReading.symptoms(of: note).map(\.topic) == [.partial], "\(note)")
    }
    for note in ["not cleared yet", "resting until the doctor has cleared me"] {
      #expect(NoteReading.symptoms(of: note).allSatisfy { !$0.isCleared }, "\(note)")
    }
  }

  @Test(
    "One rule reads what a professional allows: all training, a part of it, or nothing for certain",
    arguments: [
      ("Saw the doctor, heart is fine, I can train", []),
      ("Le cardiologue dit que tout va bien, je peux reprendre", []),
      ("Il cardiologo dice che va tutto bene, posso riprendere", []),
      ("O cardiologista disse que está tudo bem, posso treinar", []),
      ("Cardioloog zegt dat alles goed is, ik mag weer trainen", []),
      ("El médico dice que puedo volver a entrenar", []),
      ("Arzt sagt, Gehirnerschütterung ist ausgeheilt, ich darf wieder trainieren", []),
      ("Concussion check passed, cleared by the doctor", []),
      ("Doctor says I can train upper body only", ["Doctor says I can train upper body only"]),
      ("Physio: easy running ok, no hills until 10 April", ["Physio: easy running ok"]),
      ("Physio says I may cycle but not run", ["Physio says I may cycle"]),
      ("Surgeon says only easy riding until then", ["Surgeon says only easy riding until then"]),
      (
        "Chirurgien content, je peux faire du vélo doucement",
        ["je peux faire du vélo doucement"]
      ),
    ] as [(String, [String])])
  func allowed(_ note: String, _ parts: [String]) {
    let told = NoteReading.symptoms(of: note)
    #expect(told.filter { !$0.isCleared }.map(\.quote) == parts, "\(told)")
    #expect(told.contains { $0.kind == .alarm && $0.isCleared } == parts.isEmpty, "\(told)")
  }

  @Test(
    "Words of a professional that allow nothing clear nothing, and a physiotherapist clears no alarm",
    arguments: [
      "Doctor looked at it, no problem", "Saw the cardiologist, heart is fine",
      "Cardiologist says no racing until May", "My friend the doctor says I can train",
      "Doctor says it is nothing, just muscular", "Doctor wants another test before I train",
      "Seeing the doctor tomorrow, then I can run", "If the doctor agrees I can run",
      "Physio says I can run again",
      "Physio at 5, can run after", "I feel fine, I can train", "The doctor told me I can't run",
      "Der Arzt sagt, ich darf noch nicht laufen", "Le médecin dit que je ne peux pas courir",
    ])
  func doubtful(_ note: String) {
    #expect(!NoteReading.symptoms(of: note).contains { $0.kind == .alarm || $0.topic == .partial }, "\(note)")
  }

  @Test(
    "No condition, hope, other person, later day or word that is not known ends an alarm",
    arguments: [
      "Doctor said I can train if I feel ok", "Doctor says I can run, provided the stress test is ok",
      "Doctor says I can run again when the test is clear", "Doctor says can run after stress test",
      "Doctor says I can train as long as no pain", "Doctor says my chest may start to hurt again",
      "GP may refer me for a full heart check", "Doctor may do a full exam",
      "Cardiologist may restart my beta blocker", "Cardiologist happy to start beta blockers",
      "Doctor says I can start the medication", "Doctor said happy to run more tests",
      "Doctor says start again in May", "Doctor says I can run again in June",
      "Doctor says I can run again soon",
      "Doctor says I can run again in a few weeks", "Doctor wants me to stop running, can start again in May",
      "Doctor says I may train again on Monday after the scan", "Doctor says I can fly again",
      "Doctor says I can drive again", "Doctor says I can go back to work again",
      "Doctor says I can eat normally again",
      "Le médecin dit que je peux reprendre le travail",
      "Le médecin dit que je peux reprendre mes médicaments",
      "El médico dice que puedo retomar la medicación", "Il medico dice che posso riprendere il lavoro",
      "Huisarts zegt dat ik alles mag eten", "Arzt sagt, ich darf wieder alles essen",
      "Arzt sagt, ich darf erst nach dem EKG laufen",
      "Arzt sagt, ich darf trainieren, sobald das Belastungs-EKG ok ist",
      "The doctor on the radio says everyone can train", "Doctor says I can run but no racing until May",
      "Doctor says I can run, no hills", "Doctor says I can run, max 30 minutes",
      "Doctor says I can train in zone 2",
      "Doctor says I can train below 130 bpm", "Doctor says I can train up to 140",
      "Doctor says I can train at very low heart rate", "Doctor says I can train half of it",
      "I asked the doctor if I can train", "My coach asked the doctor whether I can train",
      "Hoping the doctor says I can run again", "My friend's doctor says he can train again",
      "Doctor says my son can train again", "Dog got the all clear", "Car passed, all clear",
      "Cleared for surgery",
      "Grünes Licht für die OP", "Feu vert pour l'opération", "El médico me dio el alta del hospital",
      "Doctor thinks I can train, but wants an echo first", "Doctor says I can train but nothing hard yet",
      "Doctor says I can train but only easy", "Nobody cleared me, doctor can run late",
      "Doctor says he is allowed to run", "Physio says nothing to worry about", "Doctor said nothing",
      "Doctor says it is harmless", "I may train again tomorrow", "Saw the doctor last year. I may run today",
      "Doctor took blood. Let me run for now", "Saw the doctor, results on Friday. I may run tonight anyway",
      "Doctor says I can train with chest pain", "X-ray normal", "ECG normal last year",
    ])
  func noAllClear(_ note: String) {
    #expect(!NoteReading.symptoms(of: note).contains { $0.kind == .alarm && $0.isCleared }, "\(note)")
  }

  @Test(
    "A new alarm of the athlete stays beside an all-clear",
    arguments: [
      "Chest pain last night although the cardiologist cleared me",
      "Passed out on the ride despite being cleared by the doctor",
      "Chest pain on the climb even though doctor says I can train",
      "Chest pain last night. Cardiologist cleared me a month ago",
      "Brustschmerzen beim Lauf, obwohl der Arzt mich freigegeben hat",
      "Palpitations on the ride. Doctor says I can train", "Fainted after the race, all clear from the medic",
      "Fainted and the doctor cleared me", "Passed out and was cleared by the doctor",
      "Chest hurts and the cardiologist cleared me", "Doctor says fine. Fainting gone",
      "Doctor cleared my calf. Chest pain gone.", "Doctor cleared me with chest pain", "Chest pain gone",
    ])
  func newAlarm(_ note: String) {
    let told = NoteReading.symptoms(of: note)
    #expect(told.contains { $0.kind == .alarm && !$0.isCleared }, "\(told)")
  }

  @Test(
    "Good words that are not of the doctor, and no news, leave an alarm as it is",
    arguments: [
      "Doctor said nothing", "Arzt sagt nichts Gutes", "Saw the doctor, slept well, weather fine",
      "I asked the doctor if I can train",
    ])
  func notHeard(_ note: String) {
    #expect(!NoteReading.records(of: note).contains { $0.topic == .heard }, "\(note)")
  }

  @Test(
    "A professional's own words allow all training",
    arguments: [
      "Doctor cleared me yesterday", "The doctor gave me the green light", "Doctor says I can run again",
      "Doctor is happy with everything, I can run and race",
      "Le médecin m'a donné le feu vert après la commotion",
      "Cardiologist did a stress test, all normal, I may train again",
      "Mein Arzt hat mich für das Training freigegeben",
      "Mon médecin m'a dit que je peux recourir", "De huisarts heeft groen licht gegeven",
      "Me han dado el alta",
      "The doctor says I am fully fit and can train", "Doctor happy for me to run",

      "Clean bill of health from the cardiologist", "Midwife says I can keep training as before",
    ])
  func allClear(_ note: String) {
    let told = NoteReading.symptoms(of: note)
    #expect(told.contains { $0.kind == .alarm && $0.isCleared } && told.allSatisfy(\.isCleared), "\(told)")
  }

  @Test(
    "What makes a complaint worse, an end of something else and an end that may be the athlete's end nothing",
    arguments: [
      "Calf pain at 5 km, stopped", "Calf pain, stopped early", "Mal au mollet, parti trop vite",
      "Headache gone up a notch", "Dizzy yesterday, gone now", "Fever gone up to 39.2",
      "Cough has gone to my chest", "Twisted my ankle no pain so far",
      "Can't run because of my ankle, knee is fine",
      "Operation cancelled, knee hurts", "Took three ibuprofen to get through the run", "Took ibuprofen",
    ])
  func notGone(_ note: String) {
    let told = NoteReading.symptoms(of: note)
    #expect(told.contains { !$0.isCleared }, "\(told)")
  }

  @Test(
    "What goes or breaks again is an injury only beside a body part",
    arguments: [
      "Went again to the gym, fun", "Went again up the same hill, PB", "Power went again at home",
      "Parked at the same spot again", "Volvió a romper mi PB", "Felt the calf go light and springy",
      "Scared of eating dust behind the peloton",
    ])
  func noInjury(_ note: String) {
    #expect(!NoteReading.symptoms(of: note).contains { $0.kind <= .injury }, "\(note)")
  }

  @Test("A distance is no height, and an ordinal without a day no first day of a fever")
  func numbersOfOtherThings() {
    for note in ["Swam 2500 m, sore throat", "Climbed 2500 m on the bike yesterday, bit of a cold today"] {
      #expect(!NoteReading.symptoms(of: note).contains { $0.kind == .altitude }, "\(note)")
    }
    for note in ["Feverish on the third lap", "Doctor ordered 5 days rest: fever 38.5"] {
      #expect(NoteReading.symptoms(of: note).allSatisfy { $0.begins == nil }, "\(note)")
    }
  }

  @Test(
    "What is gone is no complaint",
    arguments: [
      "Headache gone since we are back down", "Calf pain free for a week", "Kopfschmerzen sind weg",
      "No running for two weeks felt long, but the knee is perfect now", "Knee swelling is down",
      "Old ankle injury from 2019 does not bother me",
      "Took a paracetamol for a headache yesterday, gone now",
      "Knieschmerzen seit einer Woche weg", "Last day of antibiotics",
      "Tested negative for covid", "Operation cancelled",
    ])
  func gone(_ note: String) {
    #expect(NoteReading.symptoms(of: note).allSatisfy { $0.isCleared }, "\(NoteReading.symptoms(of: note))")
  }

  @Test(
    "A note announces the athlete's own race and its day",
    arguments: [
      ("Race tomorrow! Carb loading", "your race"), ("Race day! Half marathon at 9.", "your half marathon"),
      ("Marathon on Sunday 5 April", "your marathon"), ("Heute ist Wettkampf!", "your race"),
      ("Demain, course de 10 km.", "your 10 km race"), ("Domani gara!", "your race"),
      ("Mañana carrera de 10 km", "your 10 km race"), ("Morgen wedstrijd!", "your race"),
      ("Watching the marathon on TV today", nil), ("My wife's race is tomorrow", nil),
      ("Race pace today", nil),
      ("marathon training starts Monday", nil), ("Marathon in three weeks", nil), ("Ran 10 km today", nil),
      ("course facile demain", nil), ("Rest today, race tomorrow", "your race"),
      ("Long run today, marathon on Sunday", "your marathon"),
      ("Marathon yesterday, legs dead today", nil), ("Ran a half marathon yesterday, sore today", nil),
      ("Gestern Wettkampf, heute müde", nil), ("Legs still heavy from Sunday's race", nil),
      ("Recovering from Saturday's marathon", nil), ("PB in Sunday's half marathon!", nil),
      ("Finished the marathon on Sunday, so happy", nil), ("I can't race on Sunday", nil),
      ("Doctor says I can't race tomorrow", nil), ("Heute kein Wettkampf", nil),
      ("Geen wedstrijd vandaag", nil),
      ("Niente gara oggi", nil), ("Didn't race today", nil), ("Had to race the bus today", nil),
      ("Marathon meeting today, sat for 9 hours", nil), ("Netflix marathon tonight", nil),
      ("Race weight today, 70 kg", nil), ("Tried my race nutrition today", nil),
      ("Work competition today", nil),
      ("Heart started to race today", nil), ("Started a course of 7 days antibiotics today", nil),
      ("Mañana carrera continua 10 km", nil), ("Demain course de récup 10 km", nil),
      ("Morgen lockerer Lauf über 12 km", nil), ("Domani corsa facile 10 km", nil),
      ("Tomorrow the lake loop, 12 km easy", nil), ("Amanhã tenho prova de matemática", nil),
      ("Mein Bruder hat morgen Wettkampf", nil), ("My dad runs the marathon on Sunday", nil),
      ("F1 race on Sunday, looking forward", nil), ("Ho guardato la gara oggi", nil),
      ("Heute Wettkampf im Fernsehen", nil), ("Did my first race on 5 May 2019", nil),
    ] as [(String, String?)])
  func races(_ note: String, _ name: String?) {
    #expect(NoteReading.records(of: note).first { $0.topic == .race }?.quote == name, "\(note)")
  }

  @Test(
    "A professional allows a part, which may begin later; stitches come from a professional",
    arguments: [
      ("Stitches out. Allowed easy cycling from next week.", NoteTerm.weekday(1)),
      ("Fäden gezogen. Darf ab nächster Woche locker aufs Rad.", .weekday(1)),
      ("Surgeon: may ride easy from 4 May", .date(month: 5, day: 4)),
      ("Arzt zufrieden, Rad ohne Einschränkung, Laufen erst in vier Wochen.", nil),
    ])
  func laterPart(_ note: String, _ begins: NoteTerm?) throws {
    let part = try #require(NoteReading.symptoms(of: note).first { $0.topic == .partial }, "\(note)")
    #expect(part.begins == begins, "\(note)")
  }

  @Test(
    "A word that only looks like a permission, a denied rest and a dietitian end no alarm",
    arguments: [
      "Chez le médecin, déjà fait l'entraînement", "Doctor: running yes, racing no",
      "Arzt: Laufen ja, Springen nein", "Nutritionist cleared me to train",
    ])
  func noClearance(_ note: String) {
    #expect(!NoteReading.records(of: note).contains { $0.kind == .alarm && $0.isCleared }, "\(note)")
  }

  @Test("A stay is named by its height and length, not one that is over or a race")
  func stays() {
    for note in ["Hoy subimos a Sierra Nevada, tres semanas a 2300 m.", "two weeks at 1800 m from today"] {
      #expect(NoteReading.symptoms(of: note).map(\.kind) == [.altitude], "\(note)")
    }
    for note in [
      "Back from three weeks at 2300 m", "6 reps at 2000 m pace, two weeks to go", "ran 10 km at 1600 m",
      "Race in two weeks at 2000 m", "Slept well both nights on holiday",
    ] {
      #expect(NoteReading.symptoms(of: note).isEmpty, "\(note)")
    }
    #expect(NoteReading.symptoms(of: "De vuelta en casa, al nivel del mar.").allSatisfy { $0.isCleared })
  }

  @Test(
    "Almost no pain is still a little, and almost fine is not over",
    arguments: ["Tobillo casi sin dolor.", "almost no pain in the ankle", "fast kein Schmerz im Knöchel"])
  func almost(_ note: String) {
    #expect(NoteReading.symptoms(of: note).map(\.kind) == [.pain], "\(note)")
    #expect(NoteReading.symptoms(of: "ankle almost fine").isEmpty)
    #expect(NoteReading.symptoms(of: "ran fast, no pain in the ankle").allSatisfy { $0.isCleared })
  }

  @Test("What a professional said is kept to the end of the sentence, and no question or call to one")
  func seen() {
    func said(_ note: String) -> String? { NoteReading.records(of: note).first { $0.kind == .advice }?.quote }
    #expect(
      said("Doctor: mild concussion. Rest, no riding for at least a week.") == "Doctor: mild concussion")
    #expect(said("Midwife checked everything, all fine.") == "Midwife checked everything, all fine")
    for note in [
      "Told my doctor about it", "Calling the doctor", "Doctor at 5", "Cardiologist: all clear",
      "Haven't seen a doctor yet", "The doctor hasn't seen it", "Should get it checked by a doctor",
      "Mum said I should go to the doctor", "If the doctor says so I will rest", "War noch nicht beim Arzt",
      "J'ai pas vu le médecin", "The doctor's receptionist said try again", "Saw my physio",
    ] {
      #expect(said(note) == nil, "\(note)")
    }
  }

  @Test("An own word for running again is kept beside no complaint and no limit")
  func said() {
    for (note, isSaid) in [
      ("Ya puedo volver a correr, hoy rodaje suave.", true), ("I can run again", true),
      ("I can't run again", false),
      ("When can I run again", false), ("I can ride again", false), ("I can run again, calf hurts", false),
      ("I can run again in two weeks", false), ("I can run again from Monday", false),
    ] {
      #expect(NoteReading.records(of: note).contains { $0.topic == .said } == isSaid, "\(note)")
    }
  }

  @Test("A race day is the day that stands behind it, and a race that is off ends")
  func raceDays() {
    for (note, day) in [
      ("Race day tomorrow", 1), ("Easy 5k today, race tomorrow", 1), ("Race day! At 9.", 0),
    ] {
      #expect(NoteReading.records(of: note).first { $0.topic == .race }?.begins == .days(day), "\(note)")
    }
    for note in [
      "race on Sunday cancelled", "Race on Saturday is off", "Race cancelled, sad", "Marathon is off",
    ] {
      #expect(NoteReading.records(of: note).first { $0.topic == .race }?.isCleared == true, "\(note)")
    }
  }

  @Test("Reading a note takes linear time and gives at most as many symptoms as a day stores")
  func linear() {
    let sentence = Array("pain in the left knee and ".utf8)
    let times = superlinearTimes(size: 40_000) { size in
      (0..<size).map { sentence[$0 % sentence.count] }
    } _: {
      _ = NoteReading.symptoms(of: String(decoding: $0, as: UTF8.self))
    }
    #expect(times == nil, "\(times ?? "")")
    #expect(NoteReading.symptoms(of: String(repeating: "pain ", count: 100_000)).count == 1)
  }

  /// A last morning with a note, after the days of a case, if this machine has the cases.
  private static func answer(_ name: String, note: String? = nil) throws -> DayAssessment? {
    let path = "../cases-t3/days/\(name)"
    guard let bytes = try? TestData.bytes(path) else { return nil }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    if let note, let last = lines.popLast() {
      lines.append(last.replacing(#""check_in": {"#, with: #""check_in": {"notes": "\#(note)", "#))
    }
    var found: DayAssessment?
    let records = try lines.map { try record($0) }
    _ = try DayHistory(records).replay { assessment, _ in found = assessment }
    return found
  }

  @Test("An injury with a term limits until it is over and cleared; a torn calf that is tight again too")
  func injuries() throws {
    guard let tibia = try Self.answer("injury-six-weeks.jsonl") else { return }
    #expect(tibia.signal != .push && tibia.floor[.injury]?.region == "tibia")
    #expect(tibia.floor[.injury]?.until == nil && tibia.decision.primary.contains("until 28 March"))
    #expect(tibia.decision.kind == nil && tibia.decision.riskName == nil)
    let calf = try #require(try Self.answer("calf-tight-after-tear.jsonl"))
    #expect(calf.signal != .push && calf.floor[.injury] != nil)
  }

  @Test(
    "A caution rules out a push and quotes its clause",
    arguments: [
      "achilles sore to touch and stiff in the morning", "IT band hurts after 5 km", "dizzy when I stand up",
      "nine weeks pregnant", "donated blood yesterday", "calf tight this morning",
      "left knee flared during lunges", "skipped dinner",
    ])
  func cautions(_ note: String) throws {
    guard let answer = try Self.answer("notes-base.jsonl", note: note) else { return }
    #expect(answer.signal != .push)
    let quoting = try #require(answer.floor.holds.first { $0.values["word"] == .words(note) })
    #expect(
      quoting.cap == (note.hasPrefix("dizzy") ? .easy : .trainSmart)
        && (quoting.asks == nil) == (quoting.reason == .bloodDonation))
    #expect(answer.decision.primary.contains("\"\(note)\""), "\(answer.decision.primary)")
  }
}

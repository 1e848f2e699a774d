/// The words that note reading looks for, as plain data without grammar: one row for each kind or idea, with the
/// source of the words.
///
/// `*` at the end of a word matches any continuation, and at the beginning of an entry any start. `_` joins the
/// words of a phrase. In a phrase, `~` is up to three words that deny nothing, `#` a body region, `%` a muscle or
/// joint, `&` a meal, `+` a small food, `@` a weekday or tomorrow, `°` the
/// temperature of a fever, `^` a fast pulse, `§` a dangerous blood sugar, `?` a health professional, `=` a word such
/// as "is" or "feels" ("=_good"), and `|` the end of the clause.
/// Letters have no accents.
///
/// Page: *Reports and notes*, tests: `NoteReadingTests`, `NoteTextsTests`.
enum NoteTable {
  /// What a word means.
  enum Mark: Sendable, Hashable {
    /// A condition that limits a day.
    case report(Symptom.Kind)
    /// The report beside it is over or was never true.
    case clearing
    /// The report beside it does not count today, but is not over.
    case improving
    /// An idiom, whose words report nothing: "tight race".
    case idiom
    /// A denial of the words that follow, which may also be clearing words.
    case denial
    /// A denial that an earlier one cancels: "not without pain".
    case without
    /// A word that cancels a ``without`` after it: "never without pain".
    case unable
    /// Somebody other than the athlete. An illness after it is theirs, unless the athlete is mentioned in between.
    case others
    /// The athlete.
    case oneself
    /// An illness that another person gave to the athlete.
    case caught
    /// Training that explains sore muscles, or pleasure in it.
    case training
    /// Words beside which a named region is not a complaint: training, gear, pleasure, nothing.
    case harmless
    /// An all-clear from a doctor or another professional.
    case allClear
    /// A normal result of a test. It ends an alarm.
    case tested
    /// An all-clear that has not been given yet.
    case pending
    /// A fall or a collision, after which a blow to the head is a hard one.
    case fall
    /// Exhaustion or heavy legs, which exclude a push.
    case exhaustion
  }

  /// The context that a word needs in its clause in order to count.
  enum Beside: Sendable, Hashable {
    case nothing
    case region
    /// A place of rest: a bed, a sofa, stairs. Chest pain at rest is an alarm.
    case rest
    case heart
    /// A dark colour of urine.
    case darkColour
    case darkStool
    /// Blood or its colour.
    case blood
    case fever
    /// A note that reports nothing else and clears nothing.
    case alone
    /// A note in which no training explains the soreness.
    case unexplained
    /// The second part of a French negation.
    case negated
    /// A calf or leg that is swollen, and hot, red or just off a flight: signs of a clot.
    case clot
    /// Such a calf or leg, whose swelling the clause before names.
    case swollenBefore
    /// A stiff neck with a fever or a rash: signs of meningitis.
    case stiffNeck
    /// A bone that running loads.
    case bone
    /// The back and a leg. Numbness or a loss of strength there is a sign of a pressed nerve.
    case backAndLeg
  }

  struct Row: Sendable {
    let mark: Mark
    let source: String
    let beside: Beside
    let topic: Symptom.Topic?
    let words: String

    init(
      _ mark: Mark, _ source: String, beside: Beside = .nothing,
      topic: Symptom.Topic? = nil, _ words: String
    ) {
      (self.mark, self.source, self.beside, self.topic, self.words) = (mark, source, beside, topic, words)
    }
  }

  /// The words that provide each ``Beside`` context.
  static let rests: Set<String> = words(
    """
    bed lying rest resting sofa couch night sitting still stairs walking desk asleep sleeping shoes bett liegen ruhe
    nacht treppe treppensteigen einschlafen sitzen lit repos nuit escalier escaliers canape assis cama reposo noche
    escaleras sentado letto riposo notte scale divano seduto rust trap traplopen bank zitten repouso escadas deitado
    noite
    """)
  static let hearts: Set<String> = words(
    """
    herzklopfen herzschlage latidos hartkloppen ticker hr bpm heartrate herzfrequenz pulsaciones pulsacion pulsazioni
    battente palpitant frequenza frecuencia heartbeat herzschlag battito heart herz coeur corazon cuore hart coracao
    pulse puls pouls pulso polso hartslag beat beats battements battiti
    """)
  static let darkColours: Set<String> = words(
    """
    rotes roter rote dunkles dunkler braunes brauner roestig oscuro scuro rosa rosso rode roze dark brown cola coke coca
    tea red blood bloody dunkel dunkelbraun braun rot farbener foncee foncees brune rouge sang oscura marron roja sangre
    scura marrone rossa sangue donker donkerbruin bruin rood bloed
    """)
  /// Colours of a stool with blood in it.
  static let darkStools: Set<String> = words(
    """
    black tarry schwarz schwarzer schwarzen noir noire noirs noires nero nera neri nere negro negra negros negras zwart
    zwarte blood bloody
    """)
  /// Signs of a clot: a swelling, and what makes it one in a single leg.
  static let swellings = """
    swell* swoll* schwell* geschwoll* angeschwoll* schwill* gonfl* enfle* hinch* inflad* gonfi* gezwol* opgezwol*
    zwelling inchad* inchou inchac*
    """
  static let clotSigns = """
    hot warm red reddish heiss heisse heisses rot rote rotes gerotet chaud chaude rouge caliente roja rojo calda caldo
    rossa rosso heet warme rood rode quente vermelha vermelho flight flights plane *flug avion vuelo volo aereo vlucht
    vliegtuig voo aviao
    """
  static let (swellingStems, clotSignStems) = (words(swellings), words(clotSigns))
  /// One calf or leg. Both swell in the heat.
  static let singleLegs: Set<String> = words(
    """
    calf leg wade bein unterschenkel mollet jambe pantorrilla gemelo pierna polpaccio gamba kuit been
    onderbeen panturrilha perna
    """)
  /// The second part of a French negation.
  static let negations: Set<String> = words("pas plus jamais rien aucun aucune ni guere")
  /// Large muscles, which hard training tires.
  static let largeMuscles: Set<String> = ["quads", "glutes", "leg", "arm", "muscle"]
  /// Temperatures of a fever, °C, which `°` stands for (High et al. 2009).
  static let temperatures = 37.8...42
  /// Words before a distance or a time of training, which is not a temperature.
  static let travels: Set<String> = words(
    """
    rode cycled biked ran swam rowed hiked walked geradelt gelaufen geschwommen couru roule nage corri nade corso
    nuotato gefietst gezwommen
    """)
  /// Pulses that are fast at rest, bpm, which `^` stands for.
  static let fastPulses = 100...230.0

  /// Blood sugars that are too low or too high to train with, mmol/l and mg/dl, which `§` stands for
  /// (Riddell et al. 2017).
  static let sugars = [1...3.8, 14...69, 250...900]
  /// Signs of meningitis: a stiffness, and a fever or a rash beside it.
  static let stiffs = "stiff* steif* raide* rigid* stijf* stijve"
  static let fevers = """
    fever* *fieber* fievr* febr* febbr* fiebr* koorts* rash ausschlag erupti* erupcion* eruzion* huiduitslag
    """
  static let (stiffStems, feverStems) = (words(stiffs), words(fevers))
  /// Regions with the bones that running loads most.
  static let runningBones: Set<String> = ["shin", "foot", "hip", "pelvis", "groin", "quads"]

  static let bloods: Set<String> = words(
    """
    blood bloody pink pinkish reddish bright_red blut blutig blutige blutigen blutiger blutiges rosa rotlich sang rose
    rougeatre sangre sangue bloed bloederig roze
    """)
  /// Meals, which `&` stands for.
  static let meals: Set<String> = words(
    """
    breakfast brekkie lunch lunches dinner supper tea meal meals snack fruhstuck mittag mittagessen mittagspause
    abendessen abendbrot vesper mahlzeit mahlzeiten brotzeit dejeuner dej midi diner repas gouter desayuno comida cena
    almuerzo merienda comidas pranzo colazione merenda pasto pasti ontbijt middageten avondeten maaltijd maaltijden
    boterhammen jantar almoco refeicao
    """)
  /// Words for next to nothing, which `!` stands for, and for eating, which `$` stands for.
  static let nothings: Set<String> = words(
    """
    nothing no not never barely hardly little zero nichts nix kaum kein keinen nicht wenig null rien pas peu presque
    nada no apenas casi poco poquisimo sin niente non nulla quasi pochissimo senza niks niets niet nauwelijks amper
    bijna weinig geen zonder nao sem without ohne sans
    """)
  static let eatings: Set<String> = words(
    """
    eat ate eaten eating gegessen essen cibo ess bissen mange manger bouffe bouffer avale avaler comido comer comi
    comiendo bocado mangiato mangiare mangio boccone gegeten eten eet ontbeten geluncht gefruhstuckt desayunado cenado
    desayunar cenar dejeune dine cenato pranzato
    """)
  /// Small amounts of food, which `+` stands for; too little if they are all that was eaten in a day.
  static let snacks: Set<String> = words(
    """
    cocacola coke cola tee thee espresso cappuccino cortado latte redbull smoothie bocata krentenbol gateau madeleine
    croissant brioche mandarina mandarine clementine gummibarchen chips pommes sussigkeiten sweets candy haribo bonbons
    gominolas caramelle snoep chocolat chocolate_bar reiswaffeln banana bananas apple coffee coffees yoghurt yogurt
    toast bar gel gels shake crackers cracker biscuit biscuits bagel crisps soup broth salad sandwich water cereal nuts
    chocolate banane bananen apfel kaffee kaffees joghurt brotchen riegel keks kekse nusse zwieback suppe bruhe salat
    wasser brezel toastbrot schokolade pomme cafe cafes yaourt biscotte biscottes barre soupe bouillon salade eau
    compote pain tartine platano platanos manzana yogur galleta galletas barrita tostada caldo ensalada agua sopa mela
    caffe gallette biscotto biscotti barretta brodo insalata acqua pane banaan appel koffie reep beschuit koekje
    cracottes soep boterham drop repas meal mahlzeit comida pasto maaltijd
    """)

  /// Words for an illness that calls for rest, with or without a fever.
  static let bedRests: Set<String> = words(
    """
    covid corona flu influenza grippe gripe griep norovirus pneumonia lungenentzundung longontsteking polmonite neumonia
    pneumonie bug gastro gastroenteritis darm vomit vomited vomiting vomits throwing threw puke puked puking chucking
    chundering barfed kotzen kotze gekotzt ubergeben erbrechen erbrochen gerbe vomi vomis vomir vomissement vomissements
    vomite vomitado vomitos vomitar vomitato vomito spuugde overgegeven gebraakt vomitei vomitando
    """)
  /// Words that mark an operation as planned.
  static let bookings: Set<String> = words(
    """
    booked scheduled planned upcoming waiting awaiting geplant termin bevorstehend prevue prevu programmee programada
    programado prevista previsto programmata gepland ingepland marcada marcado agendada
    """)
  /// Stems of words for an antibiotic.
  static let antibiotics = """
    antibio* amoxi* augmentin* penicil* *cillin* *mycin* *micin* doxy* cipro* *floxacin* azithr* clarithr* erythrom*
    roxithr* clinda* cefurox* cefalex* cephalex* cefix* flucloxa* metronid* nitrofur* trimethop* clavul* orelox bactrim*
    monuril
    """
  static let antibioticStems = words(antibiotics)

  /// Words for the whole body. A clause that contains one takes no region from another clause.
  static let wholes: Set<String> = words(
    "everything everywhere overall alles uberall tout partout todo tutto tudo")
  /// Back pain in one word.
  static let backPains: Set<String> = words("ruckenschmerz* kreuzschmerz* rugpijn* lumbago hexenschuss")
  /// Words beside pain that was there before.
  static let agains: Set<String> = words(
    "again wieder erneut encore nouveau vez nuevo volvio vuelto vuelve nuovo ancora weer opnieuw novo")
  /// Denials of what was there before.
  static let denialsOfBefore: Set<String> = words(
    "no_more no_longer nicht_mehr niet_meer non_piu plus_de plus_d ya_no ja_nao")
  /// Words after a report that turn its denial into such a one.
  static let lateDenialsOfBefore: Set<String> = words("mehr meer anymore")
  /// Words of a comparison, beside which no denial is an end.
  static let thans: Set<String> = words("than als que qu che dan ever never")
  /// Words after a report that end it, and words that may come between.
  static let overs: Set<String> = words(
    """
    gone passed vanished disappeared cleared settled weg vorbei verschwunden vorbei parti partie partis parties
    disparu passe passee termine pasado ido desaparecido passato passata sparito sparita finito verdwenen voorbij
    gezakt passou sumiu abgeklungen
    """)
  static let stops: Set<String> = words("stopped arrete fermato gestopt parou")
  /// Words that may follow an end: "gone since Monday".
  static let tails: Set<String> = words(
    """
    now since for after today yesterday this last overnight completely already jetzt seit heute nach depuis desde da
    sinds hoje hoy oggi nu ora
    """)
  /// Whether words begin with an end, not with what gets worse: "gone", not "gone up to 39".
  static func tellsEnd(_ words: ArraySlice<String>, byStopping: Bool) -> Bool {
    let behind = words.drop(while: copulas.contains)
    guard let first = behind.first, overs.contains(first) || byStopping && stops.contains(first) else {
      return false
    }
    return behind.dropFirst().first.map(tails.contains) ?? true
  }
  /// Words for an injury of earlier years.
  static let olds: Set<String> = words(
    "old alte alter alten ancienne ancien vieille vieux vieja viejo antigua vecchia vecchio oude velha antiga"
  )
  static func isYear(_ word: String) -> Bool { Int(word).map((1950...2100).contains) ?? false }
  static let copulas: Set<String> = words(
    """
    it es c is are s has have had was ist sind hat est sont a se me ha han e zijn heeft esta all now completely jetzt
    since seit depuis desde da sinds for einer einem one two three zwei drei deux trois une un week weeks woche wochen
    semaine semaines day days tag tagen jours yesterday gestern hier
    """)
  /// Words for an operation that does not take place, or not yet.
  static let cancellations: Set<String> = words(
    """
    cancelled canceled postponed abgesagt verschoben annulee annule reportee reporte cancelada cancelado aplazada
    annullata annullato rinviata geannuleerd afgezegd uitgesteld adiada
    """)
  /// Words before the new day of an operation.
  static let tos: Set<String> = words("to until auf bis al au naar tot para now")
  /// Painkillers that need no prescription, and words for taking one day after day.
  static let painkillers = """
    ibu ibus *profen paracet* dolipran* efferalgan tachipirin* aspirin* nurofen advil aleve tylenol naprox* voltaren*
    painkill* schmerzt* schmerzm* pijnstill* antidolor* novalgin* nolotil
    """
  static let painkillerStems = words(painkillers)
  static let dailies: Set<String> = words(
    "daily every each course mg taglich jeden jour chaque diario cada giorno ogni dagelijks elke dia")
  /// Ordinal numbers of days.
  static let ordinals = [
    "third": 3, "3rd": 3, "dritter": 3, "dritten": 3, "troisieme": 3, "tercer": 3, "terzo": 3, "derde": 3,
    "terceiro": 3,
    "fourth": 4, "4th": 4, "vierter": 4, "vierten": 4, "quatrieme": 4, "cuarto": 4, "quarto": 4, "vierde": 4,
    "fifth": 5,
  ]
  static let dayWords: Set<String> = words("day tag jour dia giorno dag")
  /// Words before how long something has lasted.
  static let spans: Set<String> = words("for since seit depuis desde hace da sinds al pendant")
  /// Words for having something, which may stand between a denial and a report.
  static let havings: Set<String> = words("a any the feel feeling have had tengo estoy ho sono")
  /// Words before training that was not done.
  static let skips: Set<String> = words("skip skipped skipping cut missed")
  /// Muscles and joints that "go" or "pop" when injured, and to which weak words such as "again" refer.
  static let movers: Set<String> = words(
    """
    calf achilles ankle shin knee quads hamstring groin hip glutes back shoulder neck elbow foot wrist ribs hand pelvis
    """)
  /// Words such as "is" or "feels". "Good" clears a report only after one of them.
  static let states: Set<String> = words(
    """
    finally endlich enfin finalmente por_fin eindelijk finalement honderd 100 komplett totalement completement
    completamente completo volledig is are am s m be was feels feel feeling felt now all totally completely fully
    absolutely ist sind fuhlt fuhlen sich wieder alles vollig jetzt est sont va vont sens tout es esta estan todo ya
    siento e sta stanno sto sono tutto ora zijn voelt voelen weer helemaal gaat nu estao tudo ja
    """)
  /// Words after a region that make it an exercise: "calf raises".
  static let exercises: Set<String> = words(
    """
    raise raises press presses squat squats thrust thrusts pull pulls curl curls bridge bridges extension extensions
    drive drives drill drills stretch stretches day session workout rotations circles machine
    """)
  /// Words after a region that make it something else: "heart rate".
  static let things: Set<String> = words(
    "rate rates strap pod torch lamp light variability sleeve sleeves socks sock warmers compression day")
  /// Words after a region that name how it is held. Beside one, a region that is only named is not a complaint.
  static let postures: Set<String> = words("of up high hauts hoog hoch wheel box")
  /// Words near a thigh that place a report at its back.
  static let rears: Set<String> = words(
    """
    hinten hinterer hintere hinterem hinteren hinterseite ruckseite arriere atras trasera posterior dietro posteriore
    achter achterkant achterzijde
    """)
  /// Regions that athletes seldom name without a complaint.
  static let complaining: Set<String> = words(
    "calf achilles ankle shin knee hamstring groin hip back shoulder neck elbow foot wrist ribs pelvis heart chest"
  )
  /// Regions that training often names, several at once: "back and biceps".
  static let trained: Set<String> = words("back shoulder chest arm glutes quads leg abdomen muscle")
  /// Names of regions with a second meaning, in their own language or another.
  static let ambiguous: Set<String> = words(
    """
    feet heel arch sole soles pied pieds pie pies piedi pe pes teen rist spann cote cotes costas costato flank
    brust bassin becken kreuz reins dos fianco collo lies planta pianta pulso polso pols sohle sohlen
    """)
  /// Words beside the Dutch heart, which is spelled like the German word for hard.
  static let ofHart: Set<String> = words("mijn mn n het t in op van aan")
  static let hartVerbs: Set<String> = words(
    "sloeg slaat klopt klopte bonst bonsde bonkt bonkte ging gaat deed doet voelt voelde bleef fladdert racet"
  )
  /// Sides of the body, and words for its owner.
  static let sides: Set<String> = words(
    """
    left right gauche droit droite izquierdo izquierda izq derecho derecha dcho dcha sinistro sinistra sx destro destra
    dx linker linke linkes linken links rechter rechte rechtes rechten rechts linkse rechtse
    """)
  static let owners: Set<String> = words("my mon ma mi mio mia mein meine meinem meinen meiner mijn mn")
  /// Words that say nothing about a region beside them.
  static let bareFillers: Set<String> = words(
    "the my a le la les mon el mi il lo l der die das mein de het mijn and y e et und en i")
  /// Health professionals whose stated term counts: "physio: six weeks".
  static let professionals: Set<String> = words(
    """
    physio doctor doc gp surgeon osteo osteopath chiropractor orthopedist arzt arztin orthopade orthopadin hausarzt
    medecin kine osteopathe medico medica fisio fisioterapeuta fisioterapista traumatologo ortopedico dokter arts
    huisarts fysio osteopata cardiologist kardiologe kardiologin cardiologue cardiologo cardioloog dr midwife
    cardiologa cardiologista neurologist neurologe neurologin neurologue neurologo neuroloog consultant specialist
    spezialist specialiste especialista specialista chirurg chirurgin chirurgien chirurgo cirujano cirujana cirurgiao
    orthopaedist physiotherapist physiotherapeut physiotherapeutin physios kinesitherapeute docteur doctora dottore
    dottoressa dietitian dietician nutritionist sportarzt sportarts hebamme matrona comadrona ostetrica verloskundige
    frauenarzt frauenarztin medic
    """)
  /// Words for food and body weight.
  static let foods: Set<String> = words(
    "eat eating food weight kg gain period bmi energy diet calories essen gewicht manger poids comer peso mangiare eten"
  )
  /// Professionals who clear no alarm.
  static let therapists: Set<String> = words(
    """
    physio osteo osteopath chiropractor osteopathe kine fisio fisioterapeuta fisioterapista fysio osteopata
    physiotherapist physiotherapeut physiotherapeutin physios kinesitherapeute
    """
  ).union(dietitians)
  /// Professionals who advise on food.
  static let dietitians: Set<String> = words("dietitian dietician nutritionist")
  /// Tests whose result may be normal.
  static let tests: Set<String> = words(
    """
    scan mri ray xray ultrasound ecg ekg echo holter mrt rontgen rontgenbild ultraschall irm radio echographie
    radiografia ecografia resonancia risonanza rmn lastra foto
    """)
  private static let beforeHeights: Set<String> = words(
    "at to auf in a op up above uber bei boven sopra sobre de")
  /// Words for a test before the alarm.
  static let pasts: Set<String> = words(
    "last ago letztes letzte letzten vor dernier derniere hace pasado scorso vorig vorige")
  /// Tests of the heart, of a clot and of a pregnancy, which need no part beside them.
  static let alarmTests: Set<String> = words(
    """
    ecg ekg echo echographie ecografia holter troponin electro dimer doppler ultrasound ultraschall heartbeat clot
    """)
  /// Whether a number at a place is a height at which the air is thin, m. 3000 m and 5000 m are races.
  static func isHeight(_ place: Int, in words: [String]) -> Bool {
    guard let height = height(at: place, in: words) else { return false }
    return height >= 2400 && height != 3000 && height != 5000
  }
  /// Whether a number at a place is the height of a stay of days that goes on: "three weeks at 1800 m".
  static func isStay(_ place: Int, in words: [String]) -> Bool {
    guard height(at: place, in: words) != nil, let stated = NoteTerm.stated(in: words) else { return false }
    let isOver = !pasts.union(lasts).union(appointments).union(backs).isDisjoint(with: words)
    let isAhead = NoteTerm.start(of: place..<place + 1, in: words, isAhead: true) != nil
    // The length is next to the height.
    let isBeside = stated.words.upperBound == place - 1 || 0...1 ~= stated.words.lowerBound - place - 2
    return stated.term != .days(1) && !isOver && !isAhead && isBeside && words[place - 1] != "to"
      && (words.dropFirst(place + 2).first.map { !paces.contains($0) } ?? true)
  }
  /// Returns the height above sea level that a number names, m.
  private static func height(at place: Int, in words: [String]) -> Double? {
    guard place + 1 < words.count, place > 0, beforeHeights.contains(words[place - 1]),
      travels.union(["climbed"]).isDisjoint(with: words[..<place]),
      ["m", "metres", "meters", "meter", "metern", "metros", "metri"].contains(words[place + 1]),
      let number = Double(words[place])
    else { return nil }
    let height = words[place].count == 5 && words[place].contains(".") ? 1000 * number : number
    return (1500...6500).contains(height) ? height : nil
  }
  private static let backs: Set<String> = words(
    "back zuruck retour vuelta ritorno terug volta spent after nach apres")
  private static let paces: Set<String> = words("pace effort race tempo speed a per each swim swims")
  /// Words for the end of a stay at altitude.
  static let seaLevels = [
    "sea_level", "nivel_del_mar", "nivel_do_mar", "niveau_de_la_mer", "livello_del_mare", "meereshohe",
    "zeeniveau", "back_from_altitude",
  ]
  /// Words for "almost", and German words behind such a "fast".
  static let almosts: Set<String> = words(
    "almost nearly beinahe presque quasi casi bijna practically virtually")
  static let afterFast: Set<String> = words(
    "kein keine keinen keinerlei nicht ohne schmerzfrei weg vorbei beschwerdefrei")
  /// Words that may stand before a professional who has answered.
  static let beforeAnswers: Set<String> = words(
    """
    the my our a i we ve have was went been to at back from saw seen visited hospital sports team family yesterday today
    and mein meine der die dem den beim war ich habe hab le la mon ma chez vu ai j el al mi he visto il lo dal mio mia
    ho de mijn bij ben heb o meu minha
    """)
  /// Words by which somebody says something.
  static let speech: Set<String> = words(
    "says said say thinks reckons sagt sagte meint meinte dit disait dice dijo cree detto zegt zei disse diz")
  /// Words for what a professional has said or done, for an appointment to come, and for the professional in the next
  /// sentence.
  static let sayings = speech.union(
    words(
      """
      tells told saw seen checked examined confirmed gave happy looked did sees agrees agreed referred findet war
      zufrieden untersucht pense vu confirme donne content trouve ha visto confirmado revisado ve visita visitato vindt
      gezien tevreden viu falou
      """))
  /// Words for stitches, which come out at a professional's.
  static let stitches: Set<String> = words("stitches faden fils")
  static let appointments: Set<String> = words(
    """
    appointment termin rendez rdv cita appuntamento afspraak consulta booked next nachste nachsten prochain
    proxima prossima volgende later
    """)
  static let pronouns: Set<String> = words("he she they er sie il elle el ella lui lei hij zij ze ele ela")
  /// Words for a complaint of today.
  static let freshWords: Set<String> = words(
    """
    again today still now this heute wieder jetzt noch immer encore nouveau aujourd toujours hoy otra nuevo todavia oggi
    ancora nuovo adesso vandaag weer nog opnieuw hoje novo ainda
    """)
  /// Words beside a normal test that call for another one, or for a doctor's answer.
  static let followUps: Set<String> = words(
    """
    wants wanted stress another more further still waiting wait next referred referral follow monitor pending repeat
    noch weitere weiterer warte wartet uberweisung belastungs encore autre attends otra otro espera falta ancora
    altro attesa nog volgende wacht
    """)
  /// Words after which a report does not belong to the clearance before them.
  static let joins: Set<String> = words(
    "and und et y e en then dann now jetzt still again with mit avec con met com")
  /// Body parts whose normal test ends an alarm, each with its other names.
  static let testedParts: [Set<String>] = [["heart", "chest"], ["calf", "leg"], ["abdomen"]]
  /// Days that an operation may be planned for: Monday to Sunday, and tomorrow.
  static let days: [Set<String>] = [
    words("monday mon montag lundi lunes lunedi maandag segunda"),
    words("tuesday tue dienstag mardi martes martedi dinsdag terca"),
    words("wednesday wed mittwoch mercredi miercoles mercoledi woensdag quarta"),
    words("thursday thu donnerstag jeudi jueves giovedi donderdag quinta"),
    words("friday fri freitag vendredi viernes venerdi vrijdag sexta"),
    words("saturday sat samstag samedi sabado sabato zaterdag"),
    words("sunday sun sonntag dimanche domingo domenica zondag"),
    words("tomorrow morgen demain manana domani amanha"),
  ]
  /// Words before "morgen" or "mañana" that make it the morning.
  static let mornings: Set<String> = words("heute heut am esta la deze")
  /// Yesterday, and the day before.
  static let yesterdays: [Set<String>] = [
    words("yesterday gestern hier ayer anoche ieri gisteren gister ontem"),
    words("vorgestern anteayer antier eergisteren anteontem"),
  ]
  /// Words next to a day that place it in the past.
  static let lasts: Set<String> = words(
    """
    last had was were went letzten letzte verlief dernier derniere pasado pasada scorso scorsa vorige afgelopen passada
    wurde
    """)
  /// Words for an operation that is done, unless a word for the future is beside them.
  static let participles: Set<String> = words(
    "operated operiert opere operee operado operada operato operata geopereerd")
  static let futures: Set<String> = words(
    "will be being get gets getting going werde wird werden word wordt serai sera voy vengo viene verro")
  /// Words beside the first day of a medication.
  static let sinces: Set<String> = words(
    "since started start seit vom begonnen angefangen depuis commence desde empece empezado iniziato da sinds gestart"
  )

  static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Sources of the words. OSTRC: the health-problem questionnaire of the Oslo Sports Trauma Research Center
  /// (Clarsen et al. 2020), its injuries and its list of complaints. ACSM: signs from pre-exercise screening (Riebe
  /// et al. 2015) and of a stroke (Aroor et al. 2017). House: words found in logs.
  static let rows: [Row] = [
    Row(
      .report(.alarm), "ACSM",
      """
      lost_vision loss_of_vision blurry_vision vision_went heart_attack atrial_fibrillation afib blood_clot
      had_a_stroke drooping greyed_out epilep* infarct* palps breastbone syncope angina passed_out blacked_out
      black_out unconscious irregular_heartbeat irregular_pulse cannot_breathe can_t_breathe trouble_breathing
      blood_in passed_blood worst_headache blurred_vision double_vision seizure shortness_of_breath black_spots
      spots_before_my_eyes seeing_stars saw_stars keeled_over blue_lips lips_~_blue can_t_get_~_air couldn_t_get_~_air
      could_not_get_~_air not_get_enough_air asthma_attack sehstorung* doppelbilder schwarz_vor_augen infarkt
      herzinfarkt *kollaps bewusstlos atemnot luftnot engegefuhl brustschmerz* brustenge blut_im krampfanfall synkope
      schlecht_luft schlecht_~_luft sterne_gesehen asthmaanfall schwarz_vor_den_augen ohnmachtig_geworden vue_trouble
      vision_trouble perdu_conscience avc tombe_dans_les_pommes perte_de_connaissance essouffle_au_repos sang_dans
      oppression crise_d_asthme du_mal_a_respirer manque_de_souffle vu_des_etoiles vision_borrosa me_falta_el_aire
      ictus sincope falta_de_aire sangre_en opresion falta_el_aire me_cuesta_respirar crisis_de_asma vi_las_estrellas
      vista_offuscata mi_manca_il_fiato fame_d_aria epiless* perso_i_sensi commozione_cerebrale oppressione
      crisi_d_asma fatico_a_respirare manca_il_respiro mancanza_di_respiro hartinfarct beroerte flauwte hartoverslag*
      bewusteloos buiten_bewustzijn ademnood bloed_in astma_aanval astmaaanval sterretjes_gezien desmaiei desmaio
      desmaiado desmaiada falta_de_ar enfarte convulsao perdi_os_sentidos perdi_a_consciencia sangue_na
      aperto_no_peito visao_turva crise_de_asma sem_folego_em_repouso faint* arrhyt* arryth* aritm* arythm*
      rhythmusst* extrasyst* palpit* tachy* tachi* taquic* herzst* herzr* hartkl* hartritm* skipped_beat*
      skipping_beat* missed_beats missed_a_beat battiti_salt* ectopic* pvcs svt svenu* svenim* desmay* evanou*
      ohnmacht* flauwgev* flauw_gev* flauwval* viel_flauw bijna_flauw pass_out passing_out collaps* kollab* colaps*
      kollaps* collass* blackout* umgekipp* zusammengeb* zusammengek* zusammengesa* weggesackt weggetret* kurz_weg
      weg_gewesen perdu_conn* perdi_el_con* perdi_el_sen* perdido_el_con* perso_cono* perso_coscienza bewustzijn
      buiten_westen bewusstsein consciousness conscious connaissance_quelques conocimiento_unos me_ahog* asfixi*
      erstick* etouff* soffoc* stik stikken gestikt no_air enough_air get_air couldn_t_get_air any_air fight_for_air
      for_air nach_luft wenig_luft keine_luft kaum_luft luft_weg pas_d_air manque_d_air plus_d_air sin_aire
      sin_aliento faltaba_el_aire falto_el_aire mancava_il_fiato manca_il_fiato manca_l_aria mancava_l_aria senza_aria
      fiato_corto fiato_in_modo fiatone_a geen_lucht amper_lucht lucht_meer kortadem* benauwd* kurzatm* essouff*
      souffle_court dyspn* short_of_breat* breathless* wheez* rattl* rassel* sibil* sifflement* piepende_adem clot
      clots caillot* trombo* thrombo* coagul* embol* phlebit* flebit* everything_went went_grey went_gray went_black
      went_white all_black schwarz_vor vor_augen zwart_voor voor_m_n_ogen voor_mn_ogen voor_mijn_ogen zag_zwart
      tout_noir voile_noir todo_negro vi_negro me_quede_blanco quedado_blanco quedao_blanco visto_nero tutto_nero
      tout_blanc sternchen sterretjes vedo_le_stelline on_the_floor woke_up_on per_terra par_terre_dans lag_ik_naast
      am_boden_aufgew* half_~_face half_my_face side_of_my_face halben_gesicht no_respiro no_respira respirare_male
      moeilijk_adem adem_halen nicht_atmen schwer_atmen pas_respirer extraschlag* extrasist* extraslag*
      pointe_au_coeur schummrig ontploft_~_hart halbes_gesicht halbe_gesicht mezza_faccia media_cara lado_de_la_cara
      moitie_du_visage helft_van_~_gezicht scheve_mond face_droop* face_dropped mund_hang* bouche_de_travers
      boca_torcida bocca_storta slur* lallen gelallt lallte garbled words_wouldn_t couldn_t_speak couldn_t_talk
      reden_war wortfind* worte_~_nicht mots_qui les_mots cherche_mes_mots las_palabras parole_impast* le_parole
      praatte_raar praat_raar onverstaanbaar brabbel* aphasi* afasi* left_arm linken_arm linker_arm brazo_izquierdo
      braccio_sinistro linkerarm vision_double vision_doble doppelt_gesehen gezien_dubbel dubbelzien vedo_doppio
      vista_doppia doble_vision vista_nublada vision_nublada flimmern_vor chest_rattl* chest_~_heavy heavy_~_chest
      chest_~_weird chest_~_funny heaviness_in brust_~_schwer poitrine_~_lourd* pecho_~_pesad* petto_~_pesant*
      borst_~_zwaar geen_adem kein_atem dark_urine dark_pee dark_wee orina_oscura urina_scura urine_foncee
      dunkler_urin roter_urin donkere_urine donkere_plas roter_~_urin brauner_urin infart* stroke_symptoms tia
      bloodshot_pain hemopt* funny_turn tunnel_vision lights_out vapes tourne_de_l_oeil vahido* desvanec*
      se_me_fue_la_cabeza se_me_nubl* annebbiat* sbandament* barcoll* stokje wegtrekker* weggevallen filmriss
      abgeklappt umgefallen weggekippt vorhof* boezem* *fibril* drukkend_gevoel beklemmend* band_om_mijn licht_uit
      vuelco* desbocad* meo_sangre meado_sangre pisse_du_sang pipi_rouge urine_rouge sweat_pouring helmet_cracked
      helmet_split helm_gebrochen helm_kaputt helm_gerissen casque_casse casque_fendu casco_partido casco_roto
      casco_rotto helm_kapot helm_gebarsten knocked_out ko_gegangen affann* fiatone_anche sofoc* hematur* hamatur*
      ematur* bloody_nose nosebleed* nasenbluten saigne_du_nez saignement_de_nez sangrado_nasal sangre_por_la_nariz
      sangra_la_nariz sangue_dal_naso neusbloed* bloedneus bloed_bij blut_beim du_sang_dans sangue_nel* coughed_up_bl*
      cola_coloured cola_colored coke_coloured coke_colored colacoloured tea_coloured tea_colored rhabdo* brown_pee
      rusty_pee malaise* un_malaise bajada_de_tension lipotim* pressione_bassa_e abbassamento_di kreislauf*
      coughed_~_blood coughing_~_blood cough_~_blood cough_up_~_blood coughing_up_~_blood coughed_up_~_blood
      vomited_~_blood vomiting_~_blood vomit_~_blood threw_up_~_blood throwing_up_~_blood puked_~_blood spat_~_blood
      spat_out_~_blood spitting_~_blood peed_~_blood peeing_~_blood bloody_stool bloody_sputum blood_when_i_cough
      blood_when_coughing black_stool blut_~_gehustet huste_~_blut blut_~_gespuckt spucke_~_blut blut_~_erbrochen
      erbreche_~_blut crache_~_sang vomi_~_sang tousse_~_sang tosi_~_sangre tosiendo_~_sangre tosido_~_sangre
      vomite_~_sangre vomitado_~_sangre escupi_~_sangre escupido_~_sangre tossito_~_sangue tosse_con_sangue
      sputato_~_sangue vomitato_~_sangue tossendo_~_sangue bloed_~_opgehoest hoest_~_bloed bloed_~_gehoest
      bloed_~_gespuugd bloed_~_overgegeven bloed_~_gebraakt tossi_~_sangue vomitei_~_sangue cuspi_~_sangue
      tosse_com_sangue went_dark saw_black blacking_out black_before_my_eyes nearly_passed_out almost_passed_out
      almost_fainted nearly_fainted schwarz_geworden wurde_schwarz trou_noir zwart_voor_mijn_ogen vista_escura
      down_my_left_arm into_my_left_arm left_arm_and_jaw jaw_and_arm linken_arm_ausstrahlend bras_gauche_et_machoire
      heatstroke heat_stroke hitzschlag coup_de_chaleur golpe_de_calor colpo_di_calore hitteberoerte insolacao
      anaphyla* epipen allergic_reaction can_t_remember_the_crash don_t_remember_the_crash lost_my_memory
      was_knocked_out got_knocked_out knocked_unconscious couldn_t_breathe could_not_breathe can_t_~_breathe
      cannot_~_breathe can_t_catch_my_breath cannot_catch_my_breath burning_in_~_chest severe_headache
      thunderclap_headache black_stools numb_on_one_side numb_on_~_side numbness_on_~_side one_side_~_numb
      one_side_is_numb side_~_numb face_went_numb face_is_numb halbseitig arm_and_jaw pain_in_~_jaw
      pain_down_~_left_arm landed_on_~_head fell_on_~_head fall_on_~_head bluthusten kriege_keine_luft
      bekomme_keine_luft bekam_keine_luft kriegte_keine_luft kaum_luft_bekommen keine_luft_bekommen
      auf_den_kopf_gefallen auf_den_kopf_gesturzt taubheit_im_gesicht no_puedo_respirar no_puedo_respirar_bien
      no_podia_respirar dolor_toracico mal_a_respirer arrive_pas_a_respirer peux_pas_respirer douleur_thoracique
      oppression_thoracique tombe_sur_la_tete caido_de_cabeza dolore_toracico non_riesco_a_respirare
      non_riesco_a_respirare_bene non_riuscivo_a_respirare fatica_a_respirare caduto_di_testa dor_toracica
      nao_consigo_respirar dificuldade_para_respirar dificuldade_em_respirar pijn_op_de_borst druk_op_de_borst
      krijg_geen_lucht kreeg_geen_lucht op_mijn_hoofd_gevallen cai_de_cabeca svenir* svengo s_evanouir m_evanouir
      syncopal couldn_t_see_for couldn_t_get_my_breath can_t_get_my_breath couldn_t_catch_~_breath
      can_t_catch_~_breath plus_a_reprendre_~_souffle pas_a_reprendre_~_souffle out_for_a_few_secs
      out_for_a_few_seconds mancava_il_respiro mancava_~_fiato mi_manca_l_aria nach_luft_ringen kriege_~_schlecht_luft
      borros* appannat* offuscat* voyais_des_etoiles vois_des_etoiles voyant_des_etoiles etoiles_devant
      devant_les_yeux davanti_agli_occhi delante_de_los_ojos before_my_eyes puntini_neri vista_nera
      rate_des_battements rate_un_battement saute_des_battements saute_des_temps sauts_de battements_irreg*
      poids_sur_la_poitrine poids_sur_ma_poitrine poids_dans_la_poitrine serrement serre_la_poitrine poitrine_serree
      poitrine_qui_serre pecho_oprimido nudo_en_el_pecho enge_in_der_brust brust_eng brust_war_eng brust_zu
      tight_chested tight_chest chest_tight* chest_pressure chest_is_tight herzschmerz* herzaussetz* herzdruck*
      hartsteken skipping_a_beat skips_a_beat missing_beats missing_a_beat extra_beats extra_beat thumping_heart
      heart_flutter* heart_palp* heart_skip* heart_jump* heart_race fell_unconscious out_cold lost_consc* came_to_on
      nearly_went_down nearly_blacked almost_blacked near_faint* presync* prasynk* presincop* beinahe_umgekippt
      fast_umgekippt fast_kollabiert fast_weggekippt casi_me_caigo casi_me_voy_al_suelo casi_me_desplomo me_desplome
      quasi_svenut* stavo_per_svenire ho_perso_i_sensi failli_m_evanouir failli_tomber failli_tourner bijna_onderuit
      bijna_weg numb_arm numb_face numb_side face_numb facial_droop halb_taub gesicht_taub visage_engourdi
      cara_dormida faccia_addormentata gezicht_verdoofd sprachstorung* lungenembol* longembol* dvt blutgerinnsel
      bloedprop bloedstolsel grumo_di_sangue pinkeln_rosa peed_pink pink_pee pink_urine red_urine red_pee brown_urine
      urin_rosa urin_rot urin_rotlich urin_dunkel urin_braun blut_im_urin orina_roja orina_rosa orina_marron pipi_rose
      pipi_marron pis_rood rode_plas rode_urine urina_rossa urina_rosa urina_marrone teerstuhl stuhl_schwarz
      stuhl_~_schwarz black_poo tarry selles_noires heces_negras caca_negra feci_nere zwarte_ontlasting zwarte_poep
      hyperventil* iperventil* panic_attack panikattack* crise_de_panique crise_d_angoisse ataque_de_panico
      ataque_de_ansiedad attacco_di_panico paniekaanval defib* herzkatheter stent stents bypass pacemaker
      herzschrittm* ablation ablacion ablazione myocard* miocard* perikard* pericard* endokard* herzmuskel* hartspier*
      troponin* angor stenocard* aorten* aneurys* flutter_atrial heat_exhaustion hitzeerschopf* coup_de_chaud
      lichtblitz* flashing_lights flashes_of_light eclairs_dans fogonazos lampi_di_luce lichtflitsen floaters
      mouches_volantes moscas_volantes dubbel_zien zie_dubbel oppresse oppressee kort_van_adem kurz_atmig
      couldn_t_feel_~_side couldn_t_feel_~_arm couldn_t_feel_~_face can_t_feel_~_arm wurde_~_schwarz perdu_la_vue
      perte_de_vision perdi_la_vision perdi_la_vista perso_la_vista mancato_il_respiro mancato_il_fiato
      manco_il_respiro crushing_feeling crushing_chest struggl*_to_breathe hard_to_breathe difficulty_breathing
      seeing_double nicht_richtig_durchatmen nicht_durchatmen nicht_richtig_atmen kaum_atmen schwarzer_stuhl
      schwarzen_stuhl blutiger_stuhl etourdissement* trouble_de_la_vision troubles_de_la_vision troubles_visuels
      troubles_de_vision latidos_raros latidos_irreg* arritm* perdida_de_conocimiento perdida_de_vision
      perdita_di_coscienza mancament* peso_sullo_sterno peso_allo_sterno non_respiro respiro_male respiro_a_fatica
      adem_stokte gezicht_hangt mond_hangt viel_weg val_weg bijna_weggevallen ritmestoornis* ahog* gene_respiratoire
      difficulte_respiratoire difficultes_respiratoires dificultad_para_respirar dificultad_respiratoria
      difficolta_respiratori* difficolta_a_respirare moeite_met_ademen moeite_met_adem atembeschwerden atemproblem*
      ademhalingsproblemen problemas_para_respirar problemi_respiratori problemi_di_cuore herzproblem* hartproblem*
      herzbeschwerd* problemes_cardiaques problemas_de_corazon schlaganfall* hartaanval herzattacke crise_cardiaque
      ataque_al_corazon attacco_di_cuore lips_~_swell* lips_~_swoll* face_is_swelling face_swelling_up
      face_~_swelling_up tongue_~_swell* tongue_~_swoll* throat_~_swell* throat_~_swoll* throat_~_closing swollen_lips
      swollen_tongue swelling_of_~_lips swelling_of_~_tongue lippen_~_*schwoll* lippen_~_schwell* zunge_~_*schwoll*
      zunge_~_schwill* *schwollene_lippen *schwollene_zunge levres_~_gonfl* levres_~_enfl* langue_~_gonfl*
      langue_~_enfl* labios_~_hinch* lengua_~_hinch* labbra_~_gonf* lingua_~_gonf* lippen_~_*zwollen tong_~_*zwollen
      labios_~_inch* lingua_~_inch* hals_schwillt_zu blood_sugar_~_§ blood_glucose_~_§ glucose_was_§ glucose_is_§
      glucose_of_§ glucose_level_§ sugar_was_§ sugar_is_§ sugar_at_§ sugar_of_§ blutzucker_~_§ zucker_bei_§
      zuckerwert_~_§ glycemie_~_§ glucemia_~_§ azucar_a_§ azucar_en_§ glicemia_~_§ bloedsuiker_~_§ right_lower_belly
      right_lower_abdom* right_lower_side_| right_lower_stomach right_lower_tummy right_lower_quadrant
      lower_right_abdom* lower_right_belly lower_right_side_| lower_right_stomach lower_right_tummy
      lower_right_quadrant belly_~_lower_right stomach_~_lower_right abdom*_~_lower_right severe_belly_pain
      severe_stomach_pain severe_abdominal_pain *bauch*_~_rechts_unten unterbauch_~_rechts rechter_unterbauch
      rechten_unterbauch rechts_im_unterbauch en_bas_a_droite_du_ventre ventre_~_en_bas_a_droite bas_ventre_~_droit*
      fosse_iliaque abajo_a_la_derecha_~_abdomen abajo_a_la_derecha_~_barriga abdomen_~_abajo_a_la_derecha
      barriga_~_abajo_a_la_derecha vientre_~_abajo_a_la_derecha dolore_in_basso_a_destra pancia_~_in_basso_a_destra
      addome_~_in_basso_a_destra buik*_~_rechtsonder rechtsonder_~_buik barriga_~_em_baixo_a_direita rash_~_not_fade
      rash_doesn_t_fade rash_won_t_fade non_fading_rash heart_stopped_for heart_~_stop_and_start heart_stops_and
      heart_stopped_and heart_stopping_and herz_~_stehen_geblieben herz_bleibt_stehen herz_blieb_stehen
      herz_setzt*_~_aus coeur_s_arrete coeur_s_est_arrete coeur_~_s_arreter corazon_se_para corazon_se_paro
      corazon_se_me_para cuore_si_ferma cuore_si_e_fermato hart_stond_stil hart_~_stil_te_staan woke_~_gasping
      woke_~_heart_pounding woke_~_heart_racing woke_~_out_of_breath vision_~_blurr* can_t_see_out_of
      couldn_t_see_out_of cannot_see_out_of can_t_see_with lost_~_sight_in lost_~_vision einem_auge_nichts
      einem_auge_~_blind linken_auge_nichts rechten_auge_nichts auge_blind plus_~_de_l_oeil plus_rien_de_l_oeil
      no_veo_~_ojo non_vedo_~_occhio niets_~_een_oog niks_~_een_oog nao_vejo_~_olho can_t_feel_~_foot can_t_feel_~_leg
      cannot_feel_~_foot cannot_feel_~_leg couldn_t_feel_~_foot couldn_t_feel_~_leg no_feeling_in_~_leg
      no_feeling_in_~_foot leg_is_numb foot_is_numb leg_feels_numb foot_feels_numb numb_leg numb_foot bein_~_taub
      fuss_~_taub kein_gefuhl_im_bein kein_gefuhl_im_fuss jambe_engourdie pied_engourdi sens_plus_ma_jambe
      sens_plus_mon_pied jambe_~_insensible no_siento_la_pierna no_siento_el_pie non_sento_la_gamba non_sento_il_piede
      been_~_gevoelloos voet_~_gevoelloos geen_gevoel_in_~_been geen_gevoel_in_~_voet lost_sight_in lost_sight_on
      ne_vois_plus_d_un vois_plus_d_un blind_in_one_eye blind_in_my blind_in_the_left blind_in_the_right
      blind_on_one_eye been_knocked_out knocked_out_a_few_sec* knocked_out_a_few_min* knocked_out_a_moment
      knocked_out_a_second knocked_out_a_minute knocked_out_the_other_day
      """
    ),
    Row(
      .report(.injury), "OSTRC",
      """
      bitten appendix hobble hobbling wants_me_to_rest ordered_no vasectomy stitches in_a_cast in_a_boot in_a_sling
      in_plaster appendicitis wisdom_tooth wisdom_teeth banned_me forbidden_any doctor_says doc_says physio_says
      told_me_not_to_run slipped_disc bulging_disc heel_spur lumbago injur* strained tear_in grade_1 grade_2 grade_3
      calf_tear muscle_tear tendonitis fasciitis bursitis shin_splints hernia herniated broke_my_arm broke_my_leg
      broke_my_wrist broke_my_foot broke_my_toe broke_my_ankle broke_my_collarbone broke_my_rib broken_toe broken_wrist
      broken_ankle broken_collarbone broken_arm broken_leg limping limp limped pulled_a pulled_my pulled_something
      pulled_muscle gave_way sidelined no_running can_t_run cannot_run stress_response plantar_fasciitis heel_spurs
      turf_toe strain_in tore_my torn_my sprain* dislocat* fractur* tendonosis swell* swoll* labrum
      hamstring_tendinopathy signed_me_off signed_off torn_a ruptured_my slipped_a_disc hit_by_a_car
      knocked_off_my_bike came_off_the_bike humple verordnet *zerrung *prellung *riss *verletzung hexenschuss in_gips
      gips verboten verbot arzt_sagt physio_sagt pausieren verletz* gezerrt verdreht geprellt *entzundung ausgekugelt
      bandscheibenvorfall hinke humpel* krucken geschwollen schwellung laufverbot sportverbot entzundet entzundete
      entzundeter entzundetes entzunden fersensporn laufpause zwangspause sportpause trainingspause trainingsverbot
      geschwollene geschwollener geschwollenes schwillt angeschwollen verhoben verhob verrissen verrenkt verrenkung
      ausgerenkt knochenbruch* ermudungsbruch* *beinbruch* *armbruch* *fussbruch* *handbruch* *wirbelbruch*
      rippenbruch* *fingerbruch* *zehenbruch* *gelenkbruch* *beckenbruch* *huftbruch* nasenbruch* leistenbruch*
      nabelbruch* angebrochen gestaucht stauchung *krankschreibung krankgeschrieben krank_geschrieben je_boite
      prescrit_du_repos interdit deconseille tordu tordue *ite_plantaire bursite hernie boitille aponevrosite pubalgie
      epine_calcaneenne arret_de_sport foulure dechirure_musculaire double_de_volume dechir* gonfl* enflamm* fissur*
      coince_du_dos dos_coince dos_bloque claqu* quitaron_la_muela rotura_fibrilar prohibido lumbalgia reposo_absoluto
      torci tiron pisar torcedura torcido fascitis cojeo cojeando pubalgia espolon inflam* hinch* lesion* desgarr*
      fisura torcio torcer rotur* hecho_dano hice_dano vietato proibito gesso fisioterapista_dice lombalgia infortun*
      fascite ernia zoppico zoppicando sperone spina_calcaneare fatto_male_al fatto_male_alla fatta_male_al
      fatta_male_alla mi_sono_fatto_male mi_sono_fatta_male storto_la storto_il storta_la stirato infiamm* gonfi*
      distors* frattur* bloccato_con schiena_bloccata bloccata_la_schiena bloccato_la_schiena colpo_della_strega
      *blessure *letsel in_het_gips fysio_zegt arts_zegt dokter_zegt verbiedt verboden spit door_mijn_enkel
      spierscheur* verdraaid ontsteking peesontsteking ontwricht mank krukken opgezwollen zwelling hielspoor
      slijmbeursontsteking gescheurd* verrek* verstuik* verzwik* ontsto* geblesseerd* gezwol* door_mijn_rug door_de_rug
      enkelverstuiking lesao estiramento inchou mancando coxeando proibido proibiu canelite medico_disse fisio_disse
      repouso_absoluto esporao machuc* torceu distens* inchad* contusion* impinge* conflit_femor* menisc*_tear rupt*
      fratur* fraktur* lussa* luxa* luxier* subluxa* eingeriss* angeriss* abgeriss* gerissen_ist *schaden
      je_me_suis_pete me_suis_pete me_suis_fait_mal blesse_au umknick* umgeknick* verknax* vertret* uberknochel*
      verstauch* foule_la entors* esguinc* slogat* stressfr* stress_fr* stress_react* stressreak* knochenodem
      knochenmark* bone_edema bone_bruise knochenprell* botbreuk* gebroken breuk kieuwbreuk post_op postop pre_op
      nach_op operat* *chirurg* sutur* hechting* gehecht genaht naht faden_ziehen faden_kommen puntos_de pontos_de
      puntos_en con_~_puntos punti_di punti_sotto points_de_suture punti_sul punti_alla stitched gash* opengehaald
      platzwund* wundinfekt* schnittwund* geschnitten tagliat* me_corte coupe_le_doigt cut_open me_he_cortado
      jme_suis_ouvert me_suis_ouvert brulure_au eingeklemmt gequetscht ecrase pillado_~_dedo schiacciat* gekneld
      roadrash road_rash abschurf* schurf* brace_on in_a_brace in_the_brace in_a_splint in_einer_schiene in_der_schiene
      schiene orthese* gipsschiene attelle* ferula* tutore* spalk* gipsverband minerv* back_in_the_boot in_the_boot
      walking_boot moonboot* aircast* vacoped collarino halskrause bequill* stampell* muleta* crutch* infiltr* tecar*
      shockwave stosswell* ondes_de_choc ondas_de_choque onde_d_urto krankengymn* de_baja baja_por baja_medica
      blessure* blesse* geknallt es_hat_geknallt hat_geknallt knapte stubbed a_petee petee craque_net croque dog_bite
      over_the_bars over_the_handlebars otb doored taken_out_by knocked_off hit_by_a t_boned angefahren uber_den_lenker
      vom_rad_geholt unfall* renverse_par percute accident accidente incidente ongeluk ongeval aangereden atropell*
      investit* por_encima_del_manillar par_dessus_le_guidon talegazo guarrazo trompazo porrazo costalazo golpazo
      pinazo soletazo broken_rib bruised_rib* broken_bone* staples gestapelt acl_tear torn_acl pulled_hammy hammy_went
      bitten_by dog_bit hundebiss mordu* mordid* morso hondenbeet gebeten bernoccol* bosse_au_front chichon beule_am
      blauen_fleck* bluterguss* blaue_plek* blaue_flecke* bleu_a_la ecchym* zerr* banderdehn* bandanriss* uberdehn*
      strapp* stirament* contrattura elong* rottura* scheur* ingescheurd* zweepslag* omgezwikt omgeslagen kneuzing*
      staat_~_verkeerde_kant verkeerde_kant falsch_rum scheef_staat doblado_el dobl*_el_tobillo se_me_salio
      se_me_fue_el se_me_fue_la me_lo_colocaron popped_out out_of_joint uit_de_kom deboite* demis hors_de_place
      schlag_ab wirbel_drin einrenk* remis_une remettre_une %_went %_has_gone %_gone_again %_gave_out %_gave_way
      %_popped %_snapped %_tweaked tweaked_~_# tweak_in_~_# rolled_~_ankle twisted_~_ankle twisted_~_knee
      turned_~_ankle went_over_on_~_ankle rolled_over_on_~_ankle wrenched_~_# jarred_~_# felt_a_~_pull felt_a_~_pop
      felt_a_~_snap felt_a_~_rip felt_a_~_tear felt_something_pop felt_something_pull felt_something_snap
      felt_something_tear felt_something_go felt_~_%_go_| felt_~_%_go_again felt_~_%_go_at felt_~_%_go_on
      felt_~_%_go_during %_went_again %_has_gone_again
      volvio_a_romper_~_# vuelto_a_romper_~_# romper_~_# #_a_~_relache #_relache #_a_claque a_nouveau_claque
      di_nuovo_strappato felt_it_pop felt_it_pull felt_it_snap felt_it_tear heard_a_~_pop
      heard_a_~_snap heard_a_~_crack sharp_pull sudden_pull pulled_up_lame pulled_up_limping went_lame hobbled
      limped_home limped_back zugemacht in_die_%_geschossen weggeknickt nach_hause_gehumpelt senti_un_claquement
      senti_~_lacher #_a_lache #_a_craque tordu_~_cheville foule_~_cheville dado_un_tiron senti_un_tiron
      senti_un_chasquido torcido_el_tobillo sentito_tirare sentito_uno_strappo sentito_un_crac girato_la_caviglia
      preso_una_storta preso_~_storta schoot_erin schoot_in_mijn_# enkel_omgeslagen spier_gescheurd senti_uma_fisgada
      senti_um_puxao puxao_na puxao_no virei_o_pe torci_o_# %_buckled rottura_~_crociato rotura_~_gemeo rompi_~_gemeo
      rotto_~_crociato kuitspier_gescheurd hamstring_gescheurd keyhole moon_boot moon_boots gehstiefel walker_boot
      spezialschuh punktion* punktiert ponction* puncion* artrocentes* kreuzband_ab kreuzband_durch band_ab band_durch
      sehne_ab sehne_durch bander_durch kruisband_eraf kruisband_af pees_af is_plated plate_in pins_in screws_in
      metal_out metall_raus verschraubt genagelt marknagel plaque_et_vis placa_y_tornillos placca_e_viti plaat_in
      out_of_sling sling arm_in_a_sling armschlinge schlinge echarpe cabestrillo mitella platre* escayol* ingessat*
      hairline* faden_~_kommen faden_~_gezogen faden_~_raus stitches_out fils_retires puntos_me puesto_puntos
      puesto_~_puntos puntos_de_sutura grapas schnalz* pinged_my ping_in peng_gemacht hat_peng plopp_gemacht plop_in
      ouvert_la_portiere abrio_la_puerta portiera_aperta signed_off_work signed_me_off_work off_work_with osteosynt*
      osteotom* knie_tep prothes* prosthes* protesi endoprothes* subluxed separated_shoulder shoulder_separated
      ac_joint schultereck* *kapsel kapsel* syndesmos* jochbein* wirbel_gebrochen spiral_fracture greenstick avuls*
      bone_marrow stressreactie shin_fracture osteitis osteonecr* periost* springschenen scheenbeenvlies* beenvlies*
      knorpel* cartilag* kraakbeen* delaminat* chondromal* loose_body dry_needl* needled nadeln_lassen gips_ab gips_weg
      plaster_off cast_off cast_came tolto_il_gesso gips_eraf quitado_la_escayola enleve_le_platre prp eigenblut*
      acido_ialuronico hyaluron* hialuron* cortisone_jab cortisone_shot steroid_injection remis_le_bassin
      collapsed_arch sprunggelenk_hin verknackst* overstrekt ziekmelding arbeitsunfahig* au_schein en_arret
      arret_de_travail arret_de_15 wearing_a_brace ligament_damage nerve_damage boot_for boot_on recousu* recoud*
      demise door_mn_enkel door_m_n_enkel door_de_enkel door_mn_rug door_m_n_rug door_mn_knie points_au_genou
      distrazione_muscolare distrazione_al magullad* pinchado_el_gemelo tendinit* tendinop* tendinos* plaster_cast
      intervento_al intervento_alla intervento_a intervento_chirurgico medecin_m_a_interdit medecin_m_a_dit_de_ne
      medecin_m_a_arrete kine_m_a_interdit kine_m_a_dit_de_ne medico_me_ha_prohibido fisio_me_ha_prohibido
      medico_me_ha_dicho_que_no medico_mi_ha_vietato medico_mi_ha_detto_di_non
      """
    ),
    Row(
      .report(.illness), "OSTRC",
      """
      shingles measles mumps rubella strep uti penicillin miscarriage tetanus the_runs stuffed_up streaming a_bug
      stomach_bug fluey fluish sneezing lurgy his_cold her_cold this_cold nasty_cold cold_symptoms cold_getting
      full_of_cold chest_cold mono chickenpox lyme glands feel_awful feeling_rough feel_rough don_t_feel_well rsv
      illness flu a_cold head_cold bad_cold caught_a_cold sore_throat scratchy_throat cough coughing coughed
      blocked_nose runny_nose stuffy_nose stomach_flu chills shivering swollen_glands headache head_ache
      under_the_weather coming_down_with unwell not_well rash wheezing wheezy snuffles bunged_up
      blocked_up run_down feeling_ropey brewing_something caught_the_bug got_the_bug have_the_bug got_me_too miscarried
      stuffed_nose swollen_tonsils blocked_sinuses temperature_of shivery cold_sweats drenched_in_sweat tested_positive
      positive_for positive_test no_voice lost_my_voice nauseated queasy poorly streaming_nose chest_infection
      streaming_eyes eyes_streaming getting_over_~_flu getting_over_~_cold gurtelrose windpocken masern scharlach
      krank* angesteckt nicht_wohl mich_erwischt verkuhlt *angina *vergiftung positiv_getestet erkaeltet dunnpfiff
      eingefangen magenverstimmung kratzen_im_hals nase_dicht lungenentzundung blasenentzundung erkrankt schnupfen
      huste mandelentzundung verschnupft angeschlagen gliederschmerz* kopfschmerz* nase_zu nase_verstopft kopf_drohnt
      magen_verdorben kratziger_hals fehlgeburt unwohl bahnt_sich erkalt* *husten* *infekt schlapp_und
      nicht_fit test_positiv positiver_test zona varicelle rougeole patraque rhino* test_positif pas_bien attrape_froid
      nez_qui_coule arret_maladie toux gorge mal_de_tete mal_a_la_tete nez_pris la_creve fausse_couche
      courbature_febrile enrhum* nauseeux nauseeuse varicela sarampion me_encuentro_mal no_me_siento_bien gripa gripazo
      faringitis positivo enfermo enferma gripe tos tosiendo bronquitis neumonia dolor_de_cabeza dolor_de_garganta
      mocos malo_del_estomago mala_del_estomago estoy_malo estoy_mala aborto_espontaneo me_duele_la_cabeza
      duele_la_garganta resfri* me_siento_mal me_siento_fatal varicella herpes_zoster morbillo mi_sento_male sto_male
      faringite tampone_positivo covando dissenteria malato malata polmonite emicrania gola mal_di_testa mal_di_gola
      ho_la_nausea aborto_spontaneo intasato gordelroos waterpokken ziek* niet_lekker kou_gevat *verkouden buikgriep
      rillingen hoofdpijn verstopte_neus miskraam hoest* verkoud* griep* misselijk* slap_en doente bronquite calafrios
      enxaqueca virose nao_me_sinto_bem dor_de_cabeca dor_de_garganta mal_do_estomago nariz_entupido gripad* phlegm*
      mucus sputum chesty hoarse* croaky razor_blades razorblades clammy feverish grotty peaky crook the_loo on_the_loo
      on_the_toilet toilet_all both_ends d_and_v norovir* glandular tonsil* stye boils hives heatstroke
      sunstroke sonnenstich tick_bite tick_bites bullseye_rash bee_sting wasp_sting stung wasp tummy_bug lost_~_taste
      no_taste no_smell lost_~_smell riech_nix rieche_nichts schmeck_nix schmecke_nichts perdu_le_gout plus_d_odorat
      sin_olfato sin_gusto perso_il_gusto perso_l_olfatto ruik_niks proef_niks mandeln_dick mandeln_geschw* amygdal*
      amigdal* magen_dreht magen_rebell* magen_spinnt stomach_~_churning churning_stomach estomac_retourne
      estomago_revuelto maag_draait in_subbuglio in_bagno_tutta prurit* eruzion* erupcion* erupti* juck* jeuk* demang*
      itch* keel_als keel_rauw gorge_en hals_wie me_ha_picado me_pico picad* bug_going stomach_is_off
      rubbish_all off_colour nicht_auf_dem_damm nicht_auf_der_hohe nicht_auf_dem_posten angeknackst neben_der_spur
      matschig_im dans_mon_assiette raplapla flagada maluch* scombussolat* kwakkel* zwakjes slapjes pips wc_gezeten
      op_de_wc wasps bee hornet covered_in_spots hand_foot scarlet_fever ringworm cold_sore* impetig* stomach_upset
      dodgy_stomach dodgy_tummy dodgy_belly food_poison* green_stuff bringing_up_green greenies man_flu manflu covid*
      corona* lateral_flow line_was_faint positive_line infect* infekt* infecc* infett* infez* conjunctiv* conjonctiv*
      congiuntiv* bindehaut* pneumo* bronch* laryng* pharyng* trache* mononucl* pfeiffer* epstein* lymph* linfon*
      sinus* nebenhohl* holtes rotz* schnodd* heiser* stimme_weg seuche* magen_da* kitaseuche viru* fiebr* fieber*
      fievr* febr* febbr* koorts* frostel* frier* schuttelfr* flau elend* hundeelend ubel mir_~_ubel dunnschiss
      scheisserei zecke* wespe* bienenstich hornisse herpes* ausschlag quaddeln pustel* hitzschlag augenentz*
      mittelohr* ohrenentz* ohrenschm* ohrenweh zahnfleisch* abszess* absces* abces* vaseux vaseuse barbouill* frisson*
      glaire* morve enroue* aphone plus_de_voix perdu_la_voix extinction_de_voix otit* angin* rhum* touss* chiasse
      courante tourista diarr* vomi* gerb* intox* intossic* tique tiques guepe frelon piqure* eczem* urticair*
      urticari* orticari* cystit* cistit* *ontsteking* couve_un pas_dans_mon pas_en_forme mal_fichu malade* vide_par
      paupiere* trancazo* catarr* flema* afonic* ronco ronca roncos placas placche gargant* constip* cagaler* colico
      cagar vientre_suelto descomp* incub* tiriton* tembl* escalofr* cuerpo_corta* legana* orzuelo* sarpullid* avispa*
      abeja_me garrapat* insolac* insolaz* pachuch* chung* malito malita cuerpo_raro mal_cuerpo pitos raffred*
      influenz* toss* muco naso_che naso_tapp* naso_chius* gola_in cagot* brivid* ossa_rotte uno_straccio straccio
      ammal* malatic* zecca calabron* puntur* vespa afono rauc* senza_voce colpo_d_aria bagno_tutta ril klam snot*
      slijm* loopneus neus_loopt neus_zit neus_dicht verstopt* niezen hees schor stem_kwijt stem_weg klieren
      amandelen_dik braken overgeven overgegeven gekotst spug* buikloop darmen_van maag_van beroerd* belabberd* gripp*
      gripal gripales griposo trangriposo rhinite niet_fit onder_de_leden teek tekenbeet wesp gestoken uitslag
      uitslagen krentenbaard oorontst* oorpijn* gele_troep groen_spul groene_troep snipver* keelont* nose_run*
      nose_is_run* nose_bleed naselauf* nase_lauf* nez_bouch* nez_qui nariz_tap* nariz_un congest* kongest* ojos_pegad*
      gola_che gola_gonfia throat* halsweh* halsschm* hals_weh hals_kratz* hab_hals hals_dicht rasposa rasposo
      keel_~_schor keel_doet keelp* ear_infection earach* sweats sweated_through night_sweat* schweissgebad*
      nachtschweiss sueurs_froides sudor_frio sudores sudori* sudore_freddo koud_zweet kaltschweiss* nachtzweten
      sweaty_night hung_like feel_like_death feeling_awful felt_awful feeling_grim feel_grim feel_crap feel_like_crap
      feel_shit feel_terrible felt_terrible feel_horrible feel_off feeling_off lousy fuhl_mich_elend fuhl_mich_krank
      fuhl_mich_nicht fuhle_mich_nicht ausgekotzt sento_male mi_sento_strano mi_sento_uno me_noto_raro no_estoy_bien
      me_encuentro_fatal je_me_sens_mal je_me_sens_pas sens_pas_bien pas_au_top voel_me_niet voel_me_beroerd
      voel_me_ziek voel_me_slap niet_helemaal_lekker flitzek* viren virale viral to_be_sick be_sick puke puking barf*
      chunder* kots* tripa_suelta tripas_sueltas van_streek darmen_overhoop voorhoofdsh* insetto* insekt* insect_bite*
      mosquito_bites medusa jellyfish qualle meduse kwal *hoest *hoesten gastro gastroe* gastroi* gastrit* gastros
      m_ill am_ill been_ill feel_ill so_ill really_ill properly_ill ill_since ill_again ill_today ill_all ill_in_bed
      still_ill got_ill fell_ill home_ill ill_with ill_yesterday ill_this feeling_ill burning_up straight_through_me
      goes_through_me d_v dv la_turista une_turista oben_und_unten komt_eruit alles_kommt_raus aan_de_dunne racekak
      spuitpoep schijt* montezuma delhi_belly sento_fatal sento_mal sentado_fatal sentado_mal algo_me_sento
      sento_como_el_culo del_reves cold_has_gone_to cold_gone_to gone_to_my_chest my_cold stinking_cold streaming_cold
      heavy_cold rotten_cold horrible_cold cold_n_flu cold_and_flu brute_was brute_etwas brute_ich ausbrut* *virus
      bett_durchgeschwitzt nachts_durchgeschwitzt schlafanzug_nass pjs_soaked soaked_the_sheets sheets_soaked
      soaked_sheets draps_trempes sabanas_empapadas lenzuola_fradice lakens_nat drijfnat_wakker me_han_pegado
      me_ha_pegado me_pegaron me_contagi* contagiad* aangestoken m_a_refile m_ont_refile mi_ha_attaccato
      mi_hanno_attaccato preso_freddo ho_preso_fresco preso_un_colpo potdicht moca* moco moquer* moquit* panuelo*
      mouchoir* je_mouche mouche_vert zakdoek* taschentuch* fazzolett* hankies starnut* estornud* eternu* hatschi
      niesen niese niest *halskratz* halskrat* *schleim* une_creve grosse_creve bonne_creve sale_creve ma_creve
      petite_creve creve_carabinee belle_creve cette_creve sniffl* gunk* hacking under_par death_warmed death_warm
      tum_is dodgy_tum dicky_tum potado potando he_potado devuelto_todo mal_de_tripa keel keeltje schorre lamlendig
      gammel* mottig kratzt_im_hals kloss_im_hals frosch_im_hals halsentz* rachen* schluckweh trago_cristales no_trago
      no_me_sale_la_voz deglut* ingoi* schlucken_tut schlucken_geht avaler_fait nasennebenh* bijholte* kiefernh*
      pertussis coqueluche tosferina pertosse krupp pseudokrupp diverticul* divertikel* appendi* blinddarm* calculi
      kidney_stone* nierenstein* niersteen* calcul_renal colique_nephr* colico_renal calcoli pyelo* nierenbecken*
      colitis ulcer* crohn reizdarm colopath* ibs_flare ibs_again gallen* gallstone* vesicula hepatit* gelbsucht
      geelzucht jaundice borreli* malaria dengue giardia* salmonel* campylo* listeri* e_coli ringelroteln fifth_disease
      slapped_cheek hand_fuss_mund mains_pieds_bouche mano_pie_boca mani_piedi_bocca scabies kratze sarna scabbia
      schurft psorias* schuppenfl* neurodermit* dermatit* erysip* wundrose belroos rosacea furunk* forunc* steenpuist
      zahnabszess fistel fistula cellulit* sepsis nesselsucht netelroos heat_rash hitzepickel sun_poisoning mono_again
      glandular_fever cmv ebv long_covid longcovid post_covid postcovid fatigue_syndrome home_from_work_sick off_sick
      called_in_sick called_sick sick_day krank_gemeldet malattia ziek_gemeld en_arret_mal* migra* aura_mit
      flimmerskotom scotom* cluster_head* thick_head head_full_of woolly_head kopf_wie_watte watte_im_kopf
      tete_dans_un_etau tete_comme_une cabeza_embotada testa_ovattata vol_hoofd tiritando destempl* rabbrivid*
      kaltes_schwitzen beibberen bibber* rille* koude_rillingen grelott* claquais_des_dents claque_des_dents tremblote
      nose_like nase_wie nariz_como nez_comme naso_come neus_als up_chucking chucking_since chucking_all dodgy_kebab
      dodgy_curry dodgy_sushi dodgy_prawn* uber_der_schussel verrotz* vollgerotz* magen_spielt cloue_au_lit
      clouee_au_lit allettat* bedridden bettlagrig flach_gelegt lag_flach liege_flach lieg_flach ronquer*
      barriga_suelta estomago_suelto thrown_up *durchfall* hand_mund de_la_temperature j_ai_de_la_temp
      not_feeling_well not_feeling_great not_feeling_right don_t_feel_great don_t_feel_good didn_t_feel_well
      not_feeling_good not_feeling_myself pink_eye hot_and_cold sueurs_nocturnes maux_de_tete maux_de_gorge
      maux_de_ventre maux_d_estomac mal_aux_oreilles dolores_de_cabeza mal_d_orecchio mal_d_orecchie
      fuhle_mich_nicht_gut fuhl_mich_nicht_gut fuhle_mich_schlecht fuhl_mich_schlecht fuhle_mich_elend
      geht_mir_nicht_gut geht_mir_schlecht mir_gehts_nicht_gut mir_gehts_schlecht pas_en_etat pas_en_forme_du_tout
      je_ne_me_sens_pas no_me_encuentro_bien me_encuentro_regular me_siento_raro non_mi_sento_bene non_sto_bene
      sto_poco_bene voel_me_slecht voel_me_niet_goed voel_me_niet_lekker heiss_und_kalt chaud_et_froid frio_y_calor
      entzundete_mandeln amandelen_ontst* mandeln_entz* creve_de_ouf creve_depuis
      """
    ),
    Row(
      .report(.pain), "OSTRC",
      """
      playing_up acting_up pain pains painful ache aches aching achy tight tightness tightened stiff stiffness flared
      flaring flare flare_up cramp cramps cramping stabbing burning_pain tender tenderness irritated numbness pinched
      seized locked_up blister blisters stings stinging discomfort clicking strain pounding_head head_pounding
      head_is_pounding stab stabs stabby runners_knee jumpers_knee side_stitch side_stitches a_stitch crampy asthma
      inhaler dead_leg not_right painfully_sore burning_sensation gimpy lost_~_kg_~_without_trying shooting_pain
      inflam* spasm* tingl* throb* twing* shin_pain *schmerz* tut_weh tun_weh *weh zieht ziehen sticht stechen
      stechend* verspannung* verhartet verhartung steif gereizt taub blase blasen blockiert steife steifer steifes
      steifen verspannt* taubheit* ziept seitenstechen stiche druckempfindlich* uberlastung* uberlastet reizung*
      verkrampft* empfindlich* *krampf *krampfe *beschwerden mal_au mal_aux mal_a mal_de gene tiraille tiraillement
      pique raide raideur contracte engourdi ampoule ampoules mal_d point_de_cote souffre souffrir souffrais
      sensible_au sensible_a asthme gene_au douleur* douloureu* contractur* bloqu* raideurs fait_mal font_mal
      faisait_mal fait_souffrir brulure brulures blocage elancement elancements pincement pincements fourmis duele
      duelen tirantez tension rigido rigidez entumecido ampolla ampollas duela duelan dolia dolio doliendo punzada
      punzadas asma dolor* dolid* molest* sobrecarg* pinchaz* agarrotad* male_al male_alla male_allo male_ai male_alle
      male_agli mal_di fa_male fanno_male faceva_male fitta fitte contratto crampo crampi rigidita intorpidito vescica
      vesciche torcicollo mal_al mal_alla mal_all mal_ai mal_alle doleva duole dolent* contrattur* *pijn* zeer
      doet_pijn stijf stijfheid verkrampt trekt steekt steken gevoelig verdoofd tintel* blaar blaren stijve steek
      astma overbelast* branderig geirriteerd* stram *klachten dor dores doi doem doendo fisgada fisgadas caibra
      caibras dormencia formigueiro bolha bolhas doeu doia torcicolo contratur* incomod* doer pontada pontadas
      latejando formigando fisgando ouch oww owie aua autsch aie ahia ayayay agony excruciat* ach achey sore* hurt*
      bobo bobos wehwehchen achaque* j_ai_mal j_ai_eu_mal ca_fait_mal me_fait_mal can_t_walk cannot_walk couldn_t_walk
      barely_walk non_cammino nicht_laufen_kann peux_plus_marcher no_puedo_andar no_puedo_caminar riesco_a_camminare
      kan_niet_lopen tallonit* achillit* *wund sattelwund* scheuer* weak_and went_weak felt_weak feel_weak root_canal
      zahnwurzel* wurzelbehandlung devitalis* devitaliz* endodonc* wortelkanaal* ear_ache oorsuizen ears_ringing
      ohrensausen acouphene* acufen* acciacc* magagn* kwaal* pepin pepins wear_and_tear limp* hobbl* lame lahm*
      humpel* hink* boite boiter boitant cojea* cojer* cojit* renque* zopp* strompel* mank* kreupel* *itis neuralg*
      nevralg* lombalg* lumbalg* sciat* ciatic* ischia* cervicalg* mialg* myalg* dorsalg* gonalg* pubalg* metatarsalg*
      arthros* artros* arthrit* artrit* neurom* neurinom* spondyl* bunion* hallux* epicond* carpal karpal*
      canal_carpien cyst* zyste* kyste* quiste* cisti ganglion* odem* *odem edema* oedem* hematom* hamatom* ematom*
      contus* kontus* kneuz* gekneusd *sknie *elleboog tenista golfista tennisarm* laeufer* bandelet* cintilla
      bandellet* patellas* torticol* stijve_nek chafed chafing saddle_sore* saddlesore* wundgescheuert* rozadura*
      irritation* schaafwond* schaafplek* zadel_pijn escara* escuec* escozor* picor* fastid* incordi* jode jodiendo
      me_lance lancin* gnaw* schrijn* spierscheur* whiplash schleudertrauma latigazo colpo_di_frusta seitenstich*
      stitch_in_my steek_in_de_zij in_de_zij in_m_n_zij flato* punto_de_costado pins_n_needles pins_and_needles
      needles ameisen kribbel* fourmill* hormigue* formicol* prikkel* charley_horse crampe* kramp* calambr*
      gluteal_thing brain_freeze reflux* heartburn acid_reflux sodbrennen aufstossen brulures_d_estomac remontees
      ardor* acidez agruras acidita maagzuur brandend_maagzuur bauchkr* magenkr* maagkr* buikkr* stomach_cramp*
      gut_cramp* gut_ache retortij* crampi_allo ventre_en_noeud* ventre_en_vrac tummy_ache belly_ache bauchgrummeln
      pancia_sottosopra sottosopra indigest* gases bloat* gebläht geblaht blahungen ballonne* gonfiore_addominale
      opgeblazen migren* migran* migraine* emicran* jaqueca* cefale* headach* brummschadel schadel_brummt mal_de_crane
      mal_au_crane bonkend* toothach* tooth_ache rage_de_dent* dolor_de_muela* zahnschm* mal_di_denti muela_del_juicio
      dente_del_giudizio verstandskies weisheitszahn* dent_de_sagesse black_toenail* lost_a_toenail lost_a_nail
      losing_a_nail ingrown eingewachsen* incarn* ongle_noir una_negra unghia_nera unghia_~_nera blauer_nagel
      teennagel* nagelriss zehennagel* when_i_breathe %_hart %_hard %_dur %_dura %_duro breathe_in breathing_in
      when_breathing on_deep_breaths deep_breath deep_breaths beim_atmen beim_einatmen tief_einatmen tief_luft
      en_respirant quand_je_respire j_inspire a_l_inspiration al_respirar cuando_respiro quando_respiro se_respiro
      bij_het_ademen diep_ademen als_ik_adem inademen itbs itb_syndrome fiato_corto souffle_court macht_~_zu macht_zu
      qui_tire pinches pinching threw_~_back_out runner_s_knee jumper_s_knee tennis_elbow golfer_s_elbow lauferknie
      springerknie im_kreuz kopf_platzt kopf_wie cabeza_como tete_comme testa_come hoofd_bonkt hoofd_als head_like
      head_is_splitting splitting_head petite_pointe pointe_a_l pointe_au pointe_dans tennista incrinat*
      roto_una_fibra rota_una_fibra rotura_de_fibra *hernia vision_floue vue_floue vista_borrosa wazig* verschwommen*
      blurr* roule_~_cheville couldn_t_see can_t_see_straight legs_went_to_jelly had_a_fall tripped_over gestruikeld
      gestolpert trebuche inciampat* tropece tropezado treppe_~_gefallen runter_gefallen fungal hongos fusspilz mycose
      voetschimmel micosi athlete_s_foot can_t_sit couldn_t_sit cannot_sit hurts_to_sit can_t_sleep_on can_t_lie_on
      can_t_get_~_shoe_on can_t_get_my_shoe_on can_t_tie_~_laces can_t_look_over can_t_turn_~_head can_t_make_a_fist
      can_t_hold_a_pen can_t_lift_~_arm can_t_move_~_neck waddl* kann_kaum_sitzen kann_nicht_sitzen kaum_sitzen
      nicht_sitzen komme_kaum_hoch komm_kaum_hoch kaum_hoch komme_kaum_aus komm_kaum_aus komme_nicht_hoch
      komm_nicht_hoch komm_nicht_aus komm_~_in_keinen_schuh keinen_schuh in_keinen_schuh schuh_nicht_an
      geht_gar_nicht_mehr peux_plus_m_asseoir m_asseoir_impossible impossible_de_m_asseoir impossible_d_enfiler
      d_enfiler_une peux_plus_tenir peux_plus_lever peux_plus_tourner arrive_plus_a_me tiens_plus_debout peine_debout
      mal_partout marche_comme_un_papy no_puedo_ni no_puedo_sentarme no_me_puedo_sentar no_puedo_agacharme
      no_me_puedo_agachar no_puedo_girar no_puedo_levantar no_aguanto_la_zapatilla no_me_entra_la_zapa
      no_me_entra_la_zapatilla no_soporto_el_zapato que_ni_tocarla que_ni_tocarlo al_tocar al_toser ni_tocar
      cojo_desde voy_cojo voy_coja cojo_perdido medio_cojo medio_coja coja non_mi_fa_sedere non_riesco_a_sedermi
      non_riesco_a_piegarmi non_riesco_ad_alzarmi non_riesco_a_girarmi non_riesco_a_stare scarpa_impossibile
      scarpe_chiuse non_entra_nella_scarpa mi_alzo_~_a_rate kan_niet_zitten kan_~_niet_zitten niet_op_zitten
      niet_aan_krijgen nie_aan_krijgen krijg_~_schoen_~_aan krijg_geen_schoen schoen_meer_aan kom_~_bed_niet_uit
      kom_~_bed_amper niet_boven_m_n_hoofd niet_boven_mijn_hoofd anders_ging_het_niet omdraaien_in_bed gesjokt
      walking_on_glass walking_on_a_lego walking_on_lego walking_on_nails walking_on_a_nail walking_on_knives
      walking_on_pins stepping_on_a_nail stepping_on_lego stone_in_my_shoe pebble_in_my_shoe on_a_pebble
      a_marble_under auf_glas auf_nageln auf_nadeln auf_rasierklingen auf_scherben auf_einem_nagel stein_im_schuh
      caillou un_clou des_clous un_clavo clavos chincheta como_cristales pisar_cristales piedra_en_el_zapato
      piedra_en_la_zapatilla sassolino un_chiodo chiodi spijker spijkers glasscherven glas_loop steentje_in punaise
      splitter_im_fuss is_murder is_agony is_torture is_hell is_no_fun torture calvario supplice suplicio geen_feest
      no_picnic syndrom syndrome sindrome syndroom sit_bones sat_bones sitbones sitzhocker* friction_burn* rubbed_raw
      rubbed_~_raw rubbing_raw wundgelauf* wundgeritt* wund_gerieben wolf_gelaufen wolf_geritten wolf_geholt
      opengeschuurd open_geschuurd kapotgeschuurd kapot_gelopen opengelopen aufgescheuert aufgerieben frottement*
      sfregament* arrossat* rozado roce roces escoci* bursa* baker* bakers_cyst morton haglund osgood chondro*
      runnersknee hoffa facet* iliotib* gicht jicht gout_flare gout_again gota_en_el crise_de_goutte hab_rucken
      ich_hab_rucken mit_rucken heksenschot bezett* blockade* geblockt blokkade aufgeplatzt* geplatzt eclate*
      ingetrapt overtraind* ubertrainiert overtrained niggl* bobbl* quaddel* zerr* zwack* zwick* zickt_rum backache*
      earache* stomachache* bellyache* tummyache* muscleache* bodyache* patte_d_oie essuie_glace encarnad*
      goes_to_sleep_on gut_rot pierna_dormida pie_dormido gamba_addormentata piede_addormentato perna_dormente
      """
    ),
    Row(.report(.medication), "house", antibiotics),
    Row(
      .report(.pain), "OSTRC", beside: .region,
      """
      can_t_~_# cant_~_# cannot_~_# couldn_t_~_# wouldn_t_go won_t_go won_t_bend won_t_straighten won_t_lift won_t_turn
      won_t_move won_t_load unable_to can_barely can_hardly barely_lift barely_move barely_walk barely_bend barely_turn
      hardly_walk hardly_move kann_~_nicht kann_~_kaum kann_~_nur kann_nicht kann_kaum kann_nimmer kann_~_nimmer
      komme_kaum komm_kaum geht_nicht geht_kaum geht_nimmer geht_nix unmoglich nicht_~_heben nicht_~_drehen
      nicht_~_strecken nicht_~_beugen kaum_~_heben kaum_~_drehen peux_pas peux_plus peux_a_peine peut_plus arrive_pas
      arrive_plus arrive_a_peine impossible plie_plus bouge_plus tourne_plus no_puedo no_pude no_podia no_puedo_ni
      no_me_deja no_deja no_dobla no_gira no_responde apenas_puedo apenas_puede imposible sin_poder ni_pa non_riesco
      non_riesce non_posso non_si_piega non_regge non_gira non_giro non_tiene non_molla impossibile non_alzo
      faccio_fatica a_fatica kan_~_niet kan_~_amper kan_~_nauwelijks kan_~_niet_meer kan_amper kan_niet krijg_~_niet
      lukt_niet gaat_niet wil_niet buigt_niet draait_niet kom_~_niet amper_op doet_het_niet onmogelijk brenn* quema*
      bruci* brandend* asleep went_to_sleep falling_asleep eingeschlafen schlafen_ein schlaft_ein einschlaf* endormi*
      duerme* dormid* addorment* slapend* slapen slaapt numb* gefuhllos* pelzig* insensib* sensations_plus acorch*
      intorpid* gevoelloos* doof dove steinhart bretthart knallhart dur durs dures duro dura duros duras tieso tiesa
      tiesos rigid* hout muurvast vastgelopen blocked size_of eigross bigger_than boll* bump bumps bulge egg ei beule
      uovo huevo bobbel* bult* black_and_blue black_n_blue purple violett* bleu bleue bleus bleues violet morad*
      moraton* lividi* viola blauw blauwe bont_en_blauw rouges rojo roja rosso rossa chaud chaude caliente caldo_e
      offen offene ouvert ouverte abiert* apert* open_wound scrap* graz* *geschurft schurf* rape rapee erafl* raspad*
      rasgun* graffi* sbucciat* grattat* geschaafd schaaf* complain* moan* grumbl* nag nagg* whin* scream* shout* yell*
      scold* urla* grida* crie gueule hurle grita* schreit schreien meckert motzt mosert murrt spinnt protest* klaag*
      lament* queja* rale rouspete rompe rompere da_guerra dar_guerra lata noie embete agace piep* giving_me_jip jip
      hassle bark* clunk* click* crack* clac crac toc plop knal scrocch* scricch* schiocc* cruj* chasqu* knack*
      knirsch* knapp* krak* grinc* craqu* creak* crepit* squeak* squeez* kneif* pinc* pizz* aprieta stringe* morsa
      knijp* nijp* vise vice schraubstock etau tornillo knife needle needles dagger messer nadel nadeln stich* couteau
      aiguille* cuchill* coltell* spill* lama naald* dolk shoots shooting shot_through schiess* geschossen elanc* lanc*
      schiet* schoot scheut* steken steekt stekend* zieh* gezog* tires tirer tiraill* tiran tirando tirav* tirare
      trekk* trekt trok electr* elektr* zap zaps zapp* shock stromschlag* coup_de_jus decharge* descarg* corrient*
      scossa scosse scaric* stroom* nasty ugly rough miserab* mies ubel ubl* mauvais sale moche pas_terrible pas_top
      pas_genial malo mala mal brutt* naar vervelend* niet_fijn niet_lekker niet_goed not_great not_good not_happy_with
      nicht_gut nicht_fit no_va_bien non_va va_pas schief scheef crooked krumm verleg* verdreh* steif* poch* pulsier*
      hammer* throb* klopt klopp* battant* bat_fort latiendo latid* martill* martell* drum* suffer* soufr* soffr* leid*
      hate* crabby corte herida heridas plaie taglio ferita snee snede wond wonde schnitt wound wounds coupure gash
      coupe felee fele felees plie_en_deux knapt ring ringing bourdonn* pfeif* fischi* zumb* suizen suist tinnitus
      slice sliced gashed fist clamp barre pic garra zarpa weight gewicht pugno griff klauw vuist steine oppress*
      opress* oprim* beklem* klem* hart_wie hart_und ganz_hart total_hart geht_~_nicht_mehr reaching_for ko_since
      crank* sulk* pains_me tire_un puff* inflat* ballon balloon palla pelota melon grapefruit pomelo kramp* calambr*
      cramp* knot* noeud* nudo* nodo nodi knoop knopen knubbel lump* nodul* skin_off carne_viva carne_~_viva blister*
      ampoll* ampoul* vescic* blaar blaren blase* schwiel* callus irrit* reiz* gereiz* sensib* tender* empfindlich*
      gevoelig* delicad* delicat* fragil* wund* sting* stung prick* prik* piks* pieks* punt* pung* twing* twang* tweak*
      jar* jolt* snag* niggl* iffy* weird strang* komisch* merkwurdig* bizarr* drole rare gek apart rusty rostig
      rouille oxidad* arrugginit* roestig locked lock verklemm* verrutsch* wackel* wobbl* shaky unstab* instab* labil*
      schwer_zu weak* schwach* faibl* debil* debol* zwak* kraftlos ache* aching* wehweh* trouble* tros* uberlast*
      surcharg* sobrecarg* sovraccar* overbelast* overus* overload* pression* druck* spann* tendu* tens* strak* tight*
      eng* serr* strett* apret* closed zugemacht macht_dicht ging_zu ging_dicht dicht_gemacht wurde_zu ganz_zu worse*
      schlimm* verschlimm* verschlecht* pires empir* aggrav* peor* empeor* peggio* verergerd toegenomen angry grumpy
      feels_off indurito indurita hard_as_rock zeurt zeurend dor_de_ouvido can_t_straighten can_t_bend can_t_lift
      can_t_raise can_t_turn can_t_move can_t_walk can_barely_bend can_barely_walk bruised bruise bruising inestable
      heavy_weight pressure presion peso druk_op druk_in kicked punched elbowed getreten tritt geschlagen coup frappe
      patada colpito calcio getrapt geraakt stomped pops liquid liquide liquido fluid flussigkeit epanchement
      versamento vocht hydrops erguss* enfl* grogn* out_of_place fuera_de fuori_posto burst popping leaking oozing oozy
      pus eiter* suppur* weeping etter tropfen_blut missing floppy faible_depuis tremor tremble* zitter* zuckt zucken
      muskelzucken tressaut* temblor* trill* pesa pesante pesantezza lourd_depuis pulling_on drags dragging traino
      killing_me kills_me me_mata matando killt_mich bringt_mich_um me_tue mi_uccide couin* chasc* grune grunen grunon*
      having_a_moment having_a_word having_words speaking_to_me speaking_up playing_silly silly_buggers being_a_dick
      a_bitch misbehav* being_weird feels_full feels_loose not_happening says_no saying_hello says_hello says_hi
      se_reveille se_rappelle se_manifeste fait_parler grusst grussen lasst_grussen meckern rumort rumoren muckst
      da_senales por_saco saluda se_queja si_fa_viva laat_weten laat_zich van_zich_horen springt_raus rausgesprungen
      springt_~_raus balla ballerin* floj* falla fallan falla_al se_me_va se_va no_acompana macht_nicht_mit
      macht_~_nicht_mit ne_suit_pas doet_niet_mee non_collabora inchiod* incricc* incordat* annodat* clicca ticchett*
      elephant elefant* olifant mattone macigno losa yunque enclume amboss aambeeld poids_sur poids_dans plomb_sur
      peso_sul peso_en un_peso cricked crick fat_and cracks_when catches catching buckled buckles kaputte kaput hat_was
      hat_einen_weg platzt platzen klapt_bijna bonkt bonken drohnt brummt cogne palpitante pulsante beurs beurse
      slecht_vandaag heiss heisse pinging half_dead wiebel* slap slappe verzwakt hypersens* rasposo vuelve_a_la_carga
      la_carga nog_niet_goed nog_niet_oke nog_niet_top noch_nicht_gut noch_nicht_ok pas_encore_top not_there_yet
      not_quite_right not_great_still da_problemi da_noia da_fastidio mi_da_noia rompe_le_scatole gonfietto
      stuk_gelopen verkrampt vastgeschoten schiet_erin schoot_erin strak_als lichte_last wat_last beetje_last
      stretched_too_far knak* goes_to_sleep going_to_sleep gros_comme grosse_comme in_bits in_tatters reventad* cascad*
      levantad* machacad* destrozad* a_scatto scatta scattano tirato tirata tirati ruido ruidos rumore rumori bruit
      bruits geluid geluiden noise noises guitar_string bowstring piano_wire damage spielt_verruckt verruckt
      fait_des_siennes mad_at ontveld suelta suelto revuelt* sottosopra stiffer stiffen* locks nags seizes smart
      smarting snaps kicks nips tugs tugging bled bleeding zog zogen stach brannte hakt hakte wacklig* argert jault
      wehgetan blutig* meldet ramponiert ladiert durcie durci durcit raides endort s_endort tirait tiraient piquait
      chauffait gratte lachait abime* amoche* pete petee inconfort* ankylos* meurtri* ecorch* a_vif tiraba ardia
      fallaba amorat* magull* tocadit* punzant* torcid* doblad* rozad* se_me_subio se_me_ha_subido tirano pulsava
      ammacc* affaticat* storto storta storti girato girata girati malconc* conciat* malandat* malmess* scassat*
      sofferent* brontol* stak brandde zeurde zeurderig* klopte drukt drukte schuurt schuurde kraakte knelt blokkeerde
      dikke moppert mokt doorgezakt bons* can_t_feel couldn_t_feel tourne_pas tourner_la in_~_bits distrazione grinds
      grinded pulls crunches noioso distort* reclam* scattava rubbish pulling grabbed grabbing grabs bite bites biting
      not_happy unhappy stubbed seizing cramped_up nipping sensitive grief problem problems issue issues bad awful
      terrible horrible mess wrong dodgy wonky landed_on landed_hard fell_on crashed slipped banged bashed whacked
      overstretched grinding crunching crunchy gives_out giving_out giving_way stuck gyp giving_me jammed grating
      jabbing jab radiating gammy dicky tetchy talking chirping gnawing locking buckling bruises skinned chafed raw
      blood ripped strained overdid hyperextended subluxed trapped nerve touchy funny odd uncomfortable annoying
      annoyed bother bothering bothers bothered bugging bugs hampered restricted is_back feel_it fest dicht macht_zu
      schlechter gestossen angestossen blau meldet_sich melden_sich macht_sich_bemerkbar spurbar spure schlecht unrund
      arger muckt muckiert zickt nervt rebelliert streikt gesturzt gefallen blockier* verklebt jammert gezwickt
      gestochen scheuert aufgescheuert gekuhlt kuhlen kuhle getapt bandagiert bandage schonen geschont uberstreckt
      geknickt knickt gemeldet meldete bockt reagiert uberreizt gerausche *probleme verdickt gibt_nach gibt_~_nach
      nachgegeben pire tire tirent genante genant lache vrille presente brule problemes souci soucis coince coincee
      chute tombe brulent picote chauffe glace strap attelle siennes sentir vrac teso tesa tesi tese tira risentimento
      problema problemi strano strana botta colpo caduto caduta livido bloccat* affaticato_il pulsa blocco pezzi
      sentire toque problemas fatal raro rara tocado tocada tirante tirantes golpe caida resentid* bloquead* arde ardor
      subido punza bloqueo resiente guerra noto carg* last_van hinder_van erger slechter voelbaar zeuren opspelen
      speelt_op vast probleem problemen slecht raar gevallen opgezet klapt brandt kraakt klikt blokkeert preso presa
      presos presas pior sensivel repuxando repuxa ruim estranh* queda travou travad* travando queima queimando repuxou
      estalou estalo incomoda puxou puxando icing iced taped strapped x_ray xray rontgen rehab ghiaccio hielo gekoeld
      cede cedeva zakte_door twitching muscle_twitch*
      """
    ),
    Row(
      .report(.pain), "house", beside: .alone,
      """
      hay_fever hayfever* pollen_fever heuschnupfen rhume_des_foins hooikoorts allerg* alerg* crash crashed fell_off
      fell_over fell_hard fell_on fell_down wipeout wiped_out_on came_off tumbled went_down
      hit_the_deck hit_the_tarmac sturz gesturzt hingefallen runtergefallen hingeflogen abgeflogen abgestiegen_uber
      sturzte abgerutscht chute chutes tombe tombee gamelle gadin vautre caida caido caide me_cai hostia hostion pinazo
      leche caduta caduto caduta_in scivolat* capitombol* gevallen valpartij onderuit onderuitgegaan smak geslipt
      gecrasht orthop* ortho traumato* trauma neurolog* cardiolog* kardiolog* dermatolog* hno otorrino orl kno surgeon
      chirurgien rheumato* reumat* urolog* pneumolog* longarts internist* gynakolog* gynecolog* ginecolog* endocrin*
      endokrin* dentist zahnarzt dentiste dentista tandarts oncolog* onkolog* mrt mri irm rmn resonancia risonanza scan
      ctscan ct_scan radiograf* radio_~_demain passe_une_radio rontgen* lastra rx ecograf* echograf* ultrasound
      ultraschall doppler ekg ecg belastungs_ekg holter bluttest blood_test blutabnahme prise_de_sang analitica
      bloedtest bloedonderzoek urgences urgencias pronto_soccorso ehbo spoed spoedeisende notaufnahme ambulance
      ambulancia ambulanza had_to_stop had_to_walk had_to_bail had_to_sit had_to_lie bailed pulled_the_plug abgebrochen
      abbrechen musste_abbrechen musste_aufhoren musste_mich_setzen musste_mich_hinsetzen mich_hinlegen du_m_arreter
      du_arreter du_m_asseoir du_m_allonger tuve_que_parar tuve_que_sentarme tuve_que_abandonar dovuto_fermarmi
      dovuto_sedermi dovuto_smettere moest_stoppen moest_zitten moest_gaan_zitten moest_afbreken afgebroken bucket
      bassine secchio emmer krankenwagen pompiers samu a_and_e emergency_room paramedic* first_aid sanitater sani
      hospital hopital ospedale ziekenhuis zkh krankenhaus hospitalised urgent_care minor_injuries hospitalized kh
      ingresado worried worries scared worrying scary angst sorge sorgen beunruhigt inquiet* preocup* preoccup*
      ongerust bezorgd flippant physio physiotherap* physios kine kinesitherap* fisio fisioterap* fysio fysiotherap*
      doc doctor docteur doctora dottore dottoressa dokter arts huisarts hausarzt hausarztin arzt arztin medecin toubib
      medico medica gp consultant specialist* spezialist* especialista podolog* podiatr* pedicur* masseur masajista
      massaggiatore sportarzt sportarts sports_doctor sportmasseur asustad* spaventat* weird weirdly strange off_today
      something_off something_s_off not_myself not_right komisch seltsam merkwurdig raar vreemd bizarre raro rara
      strano strana stranamente osteo osteopat* chiro chiroprakt* manueel_therapeut therapeut dry_needling needling
      huisartsenpost noodarts bereitschaftsarzt arzttermin arztbesuch rdv_medecin cita_medica appointment
      termin_beim_arzt zum_arzt beim_arzt vom_arzt doc_termin muss_zum_doc chez_le_medecin chez_le_doc al_medico
      dal_medico naar_de_dokter naar_de_huisarts bij_de_huisarts bij_de_dokter to_the_doctor see_the_doctor
      seeing_the_doctor saw_the_doctor saw_the_doc saw_the_gp doctors_appointment gp_appointment physio_appointment
      botta gestort hingeknallt umgeworfen batacazo tortazo culetazo reha rehab revalidatie reeducation riabilitazione
      rehabilitacion schlapp gammelig brak ersten_schritte ersten_schritten erste_schritte first_steps primi_passi
      eerste_passen eerste_stappen primeros_pasos zijkant_van am_rand_des de_lado_al_andar al_pisar en_appui
      in_appoggio beim_auftreten when_i_hop abrazado_al al_vater el_vater del_vater el_trono de_trono wc_schussel
      kloschussel neben_dem_eimer uber_dem_eimer mit_eimer eimer_neben drained_~_fluid punktiert kontrolltermin
      nachsorge checkup check_up bilan_sanguin prelievo controle_bij val_met val_van malisimo malisima fatal_hoy
      """
    ),
    Row(
      .report(.illness), "OSTRC", beside: .alone,
      """
      bathroom toilet toilets loo klo wc toilette toilettes bagno bano cesso plee bush bushes buisson busch gebusch
      cespuglio bosjes bug pee peeing pissing pinkeln pisser mear orinar pisciare plassen unwohl unfit sluggish_and
      """
    ),
    Row(
      .report(.missedMeal), "house", beside: .alone,
      """
      kcal calories kalorien calorie calorias cals famished knast starving appetite appetit appetito apetito eetlust
      trek deficit defizit diet diat dieta dieet regime
      """
    ),
    Row(
      .report(.alarm), "ACSM", beside: .heart,
      """
      mental crazy bonkers nuts berserk flutter* skipp* jump* weird funny odd wild verruckt spinnt stolper* flatter*
      aussetz* ras* emball* rates cogne tape* bat_fort folle fou loco a_mil a_saltos saltos pointe pointes pique piquer
      stich stiche sticht schlage extraschlage hupft springt pinchazo fitta fitte steek steken druckt pain mil golpe*
      brinc* salta* capriole capriola matto impazz* in_gola nel_collo op_hol hol slaat_~_over sloeg_~_over steeds_over
      over hikt bonst fladder* sprong* raar raro strano bizarre komisch at_rest in_rust in_ruhe au_repos en_reposo
      a_riposo da_fermo in_bed im_bett dans_mon_lit en_la_cama nel_letto op_de_bank sentado seduto sitzend hammer*
      poch* thump* racing all_over_the_place pocht_unregelmassig bat_trop_vite bat_vite bat_tres_vite
      batte_troppo_forte batte_all_impazzata irregolare late_muy_rapido va_muy_rapido irregular klopt_onregelmatig
      slaat_op_hol skips skip somersaults unregelmassig unregelmassiger irregulier irreguliere saute slaat_over
      onregelmatig quoi n_importe verruckte spinne hops hopser nicht_normal pas_normal not_normal no_normal non_normale
      niet_normaal flap* a_mille di_botto dispar* out_of_nowhere from_nowhere out_of_the_blue for_no_reason no_reason
      all_of_a_sudden aus_dem_nichts ohne_grund grundlos sans_raison sans_rien_faire senza_motivo senza_ragione
      sin_motivo sin_venir_a_cuento sin_razon sin_hacer_nada zonder_reden uit_het_niets bleef_nog tekeer* flipp* flips
      freaking tonfo bolted tripping galop* didn_t_settle wouldn_t_settle wouldn_t_come_down won_t_come_down
      ging_nicht_runter geht_nicht_runter ne_redescend* no_bajaba no_baja non_scendeva non_scende zakte_niet zakt_niet
      kam_nicht_runter bleibt_oben stayed_there took_ages_to_settle ^_~_rest ^_~_ruhe ^_~_liegen ^_~_sitzen ^_~_reposo
      ^_~_repos ^_~_assis ^_~_couche ^_~_allonge ^_~_tumbado ^_~_sofa ^_~_sdraiato ^_~_seduto ^_~_riposo ^_~_rust
      ^_~_zitten ^_~_liggen ^_~_bed ^_~_bett ^_~_lit ^_~_letto ^_~_cama ^_~_couch ^_~_canape ^_~_divano ^_~_bank
      ohne_belastung aceler*
      """
    ),
    Row(.report(.alarm), "house", beside: .clot, swellings),
    Row(.report(.alarm), "house", beside: .swollenBefore, clotSigns),
    Row(
      .report(.alarm), "house", beside: .backAndLeg,
      """
      numb* no_feeling lost_~_strength loss_of_strength no_strength taub* gefuhllos* kraftlos* keine_kraft kraftverlust
      engourdi* insensib* plus_de_force perte_de_force dormida dormidas acorch* entumecid* sin_fuerza perdida_de_fuerza
      intorpid* senza_forza perdita_di_forza gevoelloos* verdoofd* geen_kracht krachtverlies dormente sem_forca
      perda_de_forca
      """
    ),
    Row(
      .report(.alarm), "ACSM", beside: .blood,
      """
      cough* spit* wipe* abwisch* papier paper pot spat loo toilet stool* poo poop pee peed peeing piss* wee urin*
      orin* klo stuhl* gehustet hust* schaum* selles pipi crach* touss* caca heces esput* flema tos tosi* feci
      deposicion* toss* catarro bagno ontlasting poep* plas plassen plasje geplast hoest* slijm vomit* threw_up bowl
      bottom back_passage stuff
      """
    ),
    Row(
      .report(.pain), "OSTRC", topic: .dizzy,
      """
      dizz* schwindel* schwindl* schwummr* duizel* draaier* vertig* capogir* giddy light_headed* wobbly_headed
      licht_in_~_hoofd licht_in_m_n_hoofd licht_im_kopf tete_legere_et girava_tutto gira_tutto girava_la mi_girava
      testa_leggera tete_tourn* maread* mareo* maree room_span spinning_head head_swim* cabeza_ida aturdid* stordit*
      tournis sudden_sweat lightheaded etourdi etourdie tontura tonturas woozy faint_when_i faint_on_standing
      feel_faint feeling_faint felt_faint head_spins head_spinning room_spinning benommen room_was_spinning
      room_is_spinning dizzy_spell dizzy_spells mi_gira_la_testa gira_la_testa me_da_vueltas tete_qui_tourne
      cabeca_a_rodar mareando giramenti_di_testa giramento_di_testa giramenti everything_spun room_spun spun_when
      alles_gedreht alles_drehte drehte_sich alles_draaide tout_tournait todo_daba_vueltas todo_me_daba
      """
    ),
    Row(
      .report(.medication), "house",
      """
      haven_t_finished_~_antibio* have_not_finished_~_antibio* meds thyroid_tablets thyroid_medicine off_the_pill
      stopped_the_pill started_the_pill blood_thinner blood_thinners inhaler_steroid course_of_tablets pille_abgesetzt
      tabletten_abgesetzt tabletten_~_abgesetzt medicament* infiltration arrete_la_pilule infiltracion infiltrazione
      antidolorific* medicijn* *sartan* *olol* *statin* *prazol* *azepam* *oxetin* *triptan* prednis* cortic* cortis*
      kortis* kortik* cortec* steroid* escitalo* citalop* fluoxet* duloxet* mirtazap* bupropion zoloft lexapro prozac
      ssri* anxioly* ansiolit* lorazep* benzos *profen* ibu ibus voltaren* diclof* naprox* etoricox* arcoxia celebrex
      tramad* codein* opio* morphin* oxycod* painkill* schmerzm* schmerztabl* pijnstill* analges* antidouleur*
      antiinflam* anti_inflam* antiinfiamm* entzundungshemm* ontstekingsrem* aspirin* ass_100 paracet* tachipirin*
      dolipran* efferalgan novalgin* metamizol* metform* insulin* ozempic wegovy mounjaro semaglut* glp thyrox* tirox*
      eutirox euthyrox levothyr* schilddrus* tiroid* thyroid* schildklier* ventolin* salbutam* symbicort inhal* puffer
      asthmaspray asthma_spray ritalin* methylphen* concerta elvanse medikinet vyvanse adhd* tdah roaccut* isotret*
      accutan* antihist* antistam* cetiriz* loratad* antikoag* anticoag* eliquis xarelto marcumar warfarin*
      blutverdunn* bloedverdunn* fluidifiant* betablo* beta_bloq* beta_bloc* *blocker* *blokker* ramipril enalapr*
      lisinopr* perindop* amlodip* metopr* propran* neboviv* nebivol* atenol* flecain* amiodar* blutdruckt* blutdruckm*
      bloeddrukp* blood_pressure_med* pressure_meds *tablette* tablets pill pills pillen pillole pillola pilula pilule
      pastilla* pastigli* compress* nebenwirk* side_effect* effets_secondaires efectos_secundarios effetti_collaterali
      bijwerk* abgesetzt ausgeschlichen coming_off_my weaning contracept* anticonce* pille pil iud mirena kupferspirale
      sterilet nurofen lemsip sudafed strepsils beechams advil aleve tylenol grippostad frenadol couldina enantyum
      nolotil oki brufen aulin fervex humex spifen nasenspray nasal_spray neusspray spray comprim* gocce tropfen
      drops_for medic_* medikam* medicat* medicac* medicin* farmac* rezept prescri* verschrieb* verschreven
      voorgeschrev* dosage dosaggio *dosis eingestellt_auf umgestellt_auf traitement* tratamiento* terapia *kuur
      *kuurtje chemo* chimio* quimio* kemo immunther* biolog* hormon* testoster* oestrog* ostrog* estrog* hrt
      injection* injektion* injecc* iniezion* injectie* spritze* gespritzt piqure_de prik_in bentelan deltacort*
      urbason dexameth* fluimucil* topiram* lamotrig* sumatript* melaton* zolpidem schlafmittel* schlaftabl* somnifer*
      slaappil* slaaptabl* sleeping_pill* sleeping_tablet* put_me_on me_mis_sous m_a_mis_sous sous_antib*
      mi_ha_messo_sotto gocce_per tablet_for on_meds on_the_meds nieuwe_medic* neue_med* nouveau_med* nuova_cura
      nuevo_trat* eisentabl* ijzertabl* iron_tablet* iron_infusion eiseninfusion* ijzerinfuus infusion* perfusion*
      infuus new_~_tablets new_~_pills blood_pressure_tablets blood_pressure_pills thyroid_pills stopped_taking_~_pills
      stopped_taking_~_tablets came_off_~_tablets came_off_~_pills nouveau_traitement neue_tabletten nuevas_pastillas
      nuove_pastiglie nuove_compresse nieuwe_pillen nieuwe_tabletten novos_comprimidos sintrom acenoc* anticuerp*
      my_dose new_dose dose_was dose_increased higher_dose la_dose ma_dose *codamol pregabal* gabapent* lyrica valium
      xanax trankim* orfidal diazep* lithium lamictal quetiap* seroquel cymbalta paroxet* seroxat deroxat sertral*
      viagra tadalaf* sildenaf* finasterid* spironol* furosem* torasem* hydrochlor* ezetim* omepraz* pantopr* nexium
      clexane heparin* lovenox enoxap* fraxiparin* thrombosespritz* clopidog* plavix kardegic cardioaspirin* allopurin*
      methotrex* mtx colchicin* humira adalimum* tamoxif* levoceti* xyzal telfast aerius desloratad* fexofen*
      montelukast* singulair seretide foster relvar budesonid* pulmicort flixotide clenil trimbow spiolto airomir
      bricanyl spasfon lamaline ixprim izalgi zaldiar palexia tapentad* tilidin* oxycontin smecta imodium loperamid*
      primperan* metoclopr* motilium domperid* buscop* buscapin* minoxidil malaron* malariatabl* lariam zithromax
      aciclov* acyclov* valaciclov* paxlovid tamiflu oseltam* fluconaz* terbinaf* hydroxyz* atarax trazodon* amitript*
      nortript* venlaf* solumedrol* medrol betametas* triamc* concor beloc bisop* nebilet exforge candesar* telmis*
      irbesart* valsart* losart* lercan* diltiaz* verapam* digox* ivabrad* edoxab* apixab* rivarox* dabigat* jardiance
      forxiga *gliflozin* *gliptin* liraglut* tirzepat* trulicity saxenda *bloqueante* *bloccant* hrt_patch* progest*
      utrogest* cyproteron* clomifen* letroz* puregon gonal menopur implanon nuvaring depo_shot spirale_eingesetzt
      coil_fitted pille_danach morning_after_pill pilule_du_lendemain pildora_del doc_put_me gp_put_me doctor_put_me
      started_on_~_mg gave_me_tablets gave_me_pills mg_a_day mg_twice mg_am_tag mg_par_jour mg_al_dia mg_al_giorno
      mg_per_dag sous_traitement sous_cortisone ich_nehme_jetzt eingeworfen wassertabl* entwasserungs* cachet cachets
      gelule* pasticch* pilletje pilletjes tabletje* zetpil spuit_in antidep* anti_depress* beruhigungs* calmant*
      kalmerings* nouvelle_pilule pilule_change neue_pille andere_pil pillola_nuova pildora ijzer_infuus iron_injection
      b12_spritze roids antinf* sonnifer* pufj* pufs
      """
    ),
    Row(
      .report(.medication), "house", topic: .jab,
      """
      jab jabs vaccin* impfung* geimpft vacun* booster flu_jab_yesterday flu_jab_today flu_shot_yesterday
      flu_shot_today covid_jab_yesterday jabs_yesterday vaccin_grippe_hier grippeimpfung_gestern
      vacuna_de_la_gripe_ayer griepprik_gehaald prik_gehad
      """
    ),
    Row(
      .report(.pregnancy), "house",
      """
      prego preggers expecting_a_baby expecting_our midwife antenatal prenatal* due_date two_lines second_line
      baby_bump bun_in weeks_along weeks_gone months_along wks_along ssw hebamme frauenarzt* geburtstermin mutterpass
      babybauch in_anderen_umstanden trimest* enceint* grosses* sage_femme fiv fivete ivf embrio* bebe_en_route
      attends_un_bebe attends_un_enfant embaraz* encinta matrona comadrona predictor bebe_en_camino voy_a_ser_madre
      vamos_a_ser nachwuchs bauchzwerg bauchbewohner krumel guter_hoffnung bekomme_ein_kind bekommen_ein_kind
      bekommen_ein_baby bekomme_ein_baby *schwanger* gyn ss_test sst baby_on_board baby_on_the_way family_way
      knocked_up eating_for_two en_cloque baby_op_komst blijde_verwachting bimbo_in_arrivo bimba_in_arrivo
      un_bebe_para wir_erwarten erwarte_ein expectant embryo fertility_treatment kinderwunsch* rayitas dos_rayas
      estoy_en_estado semanas_de_gest* gestac* gestaz* incint* gravid* ostetric* test_di_grav* aspetto_un_bambino
      dolce_attesa zwanger* verloskund* overtijd in_verwachting echo_was termijnecho twintig_weken_echo barre_rose
      deux_barres test_de_gross* due_lineette due_linee twee_streepjes ziehe_zwei zwei_striche zwei_balken clearblue
      *e_trimestre morning_sick* woche_schwanger mutterschutz* mutterschaft* maternity bebe_prevu baby_due
      due_in_~_months al_~_mese settimo_mese sesto_mese quinto_mese ottavo_mese nono_mese mois_de_grossesse conge_mat*
      up_the_duff up_the_stick on_the_stick first_scan dating_scan 12_week_scan 20_week_scan anomaly_scan weken_echo
      weken_pret week_scan weeks_pg wks_pg preg pregn* bin_schwanger babybump bauch_wachst babypause esperamos_un
      esperando_un espero_un_bebe aspetto_un_bimbo aspetto_una_bimba aspettiamo_un aspettiamo_una attendons_un
      j_attends_un j_attends_une buikje_groeit bebe_a_bord bekommen_nachwuchs kriegen_nachwuchs werde_mama
      werde_mutter voy_a_ser_mama saro_mamma divento_mamma futur_maman future_maman word_moeder word_mama
      trying_to_conceive egg_collection embryo_transfer transfert_d_embryon transferencia trasferimento_embrio* icsi
      iui stimulation_ovarienne positive_pregnancy hcg fehlgeb* fausse_couche miscarr* aborto ivg postpartum
      post_partum wochenbett kraambed breastfeed* allait* amamant* allatt* borstvoed* c_section kaiserschnitt
      cesarienne cesarea cesareo keizersnede esperando_mellizos esperando_gemelos zwillinge_unterwegs expecting_twins
      aspettiamo_due tweeling_op kind_unterwegs baby_unterwegs nachwuchs_unterwegs bebe_pour baby_in_arrivo
      baby_onderweg kindje_onderweg kindje_op
      """
    ),
    Row(
      .report(.pregnancy), "house", beside: .alone,
      """
      test_positif test_positivo test_positiv test_positief positive_test tested_positive positiv_getestet
      test_is_positi* retard_de estoy_de_~_semanas de_~_semanas barriga_de enceinte_de test_e_positiv* ich_bin_positiv
      positivo_el_test di_~_settimane van_~_weken ritardo_di mois_de_gross* terzo_mese secondo_mese quarto_mese
      weeks_now wks_now semanas_ya wk_vandaag weken_vandaag regla_no_viene no_me_viene mes_regles_ne au_test woche_5
      woche_6 woche_7 woche_8 woche_9 woche_10 woche_11 woche_12 bin_in_der_~_woche bin_jetzt_in_der_~_woche
      weeks_today wks_today weeks_tomorrow weeks_tmrw semaines_aujourd settimane_oggi semanas_hoy due_date
      test_~_positi*
      """
    ),
    Row(
      .report(.bloodDonation), "house",
      """
      donaz* donac* donor donors donante* donneur don_total dono_le dono_il donner_mon plasma* platelet* plaquettes_ce
      piastrin* plaquetas thrombozytenspend* bloedplaatjes bloedbank* blutbank* blutspend* bloeddon* bloed_gev*
      blood_donat* blood_bank gave_~_blood gave_~_pint give_blood giving_~_blood pint_of_blood halber_liter_blut
      halben_liter_blut half_a_litre_of litro_de_sangre halve_liter bloed_gedoneerd bloed_gegev* aderlass
      blut_abgenommen armful_of_blood donne_mon_sang donne_mes medio_litro mezzo_litro drk rotes_kreuz roten_kreuz
      rotkreuz red_cross croix_rouge cruz_roja efs avis sanquin blodbank dondusang don_du_sang don_de_sang donne_~_sang
      done_sangre donado_~_sangre blut_~_gespendet blut_spenden blut_gegeben blut_abgegeben spenderausweis
      spende_~_blut sangre_~_donad* sangue_~_donat* transfus* ml_de_sang ml_di_sangue ml_bloed ml_blut pinchazo_solid*
      don_de_plaquettes don_plaquettes donne_~_plaquettes donner_~_plaquettes donated_blood donated_~_blood
      donated_plasma donated_platelets donated_a donated_my_blood donado donato donata donation done_en_el done_en_la
      hoy_done ayer_done done_ayer blood_drive blood_van donor_centre donor_center bloodmobile gave_a_pint
      gave_another_pint spendebus blutbus poche_de_sang dador dadora bolsa_de_sangre sacca_di_sangue zak_bloed
      dono_di_sangue dono_sangue avis_stamattina vampires halber_liter_weg half_litre_lighter pint_lighter pint_down
      given_blood giving_blood di_sangre donar_sangre donare_sangue donner_du_sang donne_du_sang bloed_doneren
      """
    ),
    Row(
      .report(.missedMeal), "house",
      """
      skip*_& skipped_~_& skipping_~_& missed_~_& missing_& forgot_~_& forgotten_~_& no_& no_proper_& without_&
      without_~_& &_skipped &_~_skipped &_missed nothing_but nothing_~_since havent_~_eaten proper_meal forgot_~_food
      didnt_eat barely_touched_~_food hungry_all_day no_time_for_& forgot_to_eat forgot_my_& zero_appetite no_appetite
      lost_my_appetite lost_appetite not_hungry wasn_t_hungry off_my_food nothing_since nothing_all_day
      nothing_in_my_stomach empty_stomach running_on_empty running_on_fumes fasted fasting intermittent_fast* fast_day
      ramad* iftar undereat* under_ate under_eat* underfuel* under_fuel* ate_too_little ate_very_little starv*
      crash_diet on_a_diet cutting calorie_deficit making_weight make_weight kcal_yesterday kcal_today only_~_+
      just_~_+ only_had only_ate only_eaten just_had_a lived_on living_on survived_on one_meal only_meal last_meal
      meal_was cals_today calories_today &_~_ausgelassen &_ausgelassen &_~_ausgefallen &_ausgefallen &_~_vergessen
      &_vergessen &_verpasst &_~_verpasst &_~_geskippt &_geskippt &_geschwanzt &_gab_s_nicht kein_& keine_& ohne_&
      nichts_~_gegessen nix_~_gegessen kein_appetit keinen_appetit appetitlos keinen_hunger kein_hunger nuchtern
      nuchtern_seit keine_zeit_zum_essen keine_zeit_zu_essen essen_vergessen vergessen_zu_essen essen_ausgelassen
      *fasten* nur_~_+ bloss_~_+ lediglich_~_+ ausser_~_+ leerer_magen leerem_magen leeren_magen magen_leer
      unterzuckert unterzucker hungerast crashdiat diat diat_tag mach_~_cut letzte_~_mahlzeit kaloriendefizit
      kcal_heute kcal_gestern bekomm_nix_runter krieg_nix_runter saute_~_& sauter_~_& saute_le_midi saute_& oublie_~_&
      oublie_de_manger zappe_~_& zappe_le_midi pas_~_mange pas_eu_le_temps_de_manger sans_& pas_de_& pas_faim plus_faim
      pas_d_appetit plus_d_appetit pas_trop_faim ventre_vide jeuner jeune_depuis le_jeune je_jeune mange_que mange_qu
      rien_depuis mal_mange mange_comme_un_moineau estomac_vide rien_dans_le_ventre rien_dans_le_bide
      rien_dans_l_estomac jeun jeune_inter* a_jeun juste_~_+ seulement_~_+ que_~_+ seul_repas unique_repas
      dernier_repas fringale hypo hypogly* regime_sec rien_n_est_rentre rien_n_est_passe salte_~_& saltado_~_&
      salto_~_& me_salte_& olvide_~_& olvide_comer olvidado_~_& sin_& sin_almorzar sin_merendar no_~_comido no_desayune
      no_cene no_almorce comido_fatal comido_mal nada_en_el_estomago estomago_vacio sin_apetito sin_hambre
      no_tengo_hambre no_tenia_hambre inapet* ayun* en_ayunas solo_~_+ solamente_~_+ con_un_platano con_un_cafe
      a_base_de pajara_de no_me_entra &_nada nada_de_& solo_liquidos a_pan_y_agua me_he_quedado_sin_& comido_~_mal
      mal_comido de_ayuno un_cafe_y nada_hasta desayuno_nada comida_nada dieta_a dieta_de deficit_cal* ultima_comida
      unica_comida parado_a_comer saltat*_& saltato_~_& saltata_~_& &_saltat* dimenticat*_~_& dimenticato_di_mangiare
      non_ho_fatto_~_& mangiato_quasi senza_pranz* senza_cen* senza_& niente_& nessun_pranzo senza_appetito
      niente_appetito inappetenz* senza_fame non_ho_fame niente_fame a_digiuno digiun* stomaco_vuoto a_stomaco
      solo_un_caffe solo_caffe soltanto_~_+ resistito_con dieta_lampo dieta_da ultimo_pasto unico_pasto non_e_entrato
      non_mi_va_giu kcal_da kcal_oggi &_overgeslagen &_~_overgeslagen &_geskipt &_~_geskipt &_gemist &_vergeten
      &_~_vergeten &_erbij_ingeschoten &_eruit geen_& geen_trek geen_eetlust geen_honger zonder_& niet_~_gegeten
      vergeten_te_eten lege_maag nuchter nuchtere_maag vasten gevast vastendag alleen_~_+ alleen_maar_~_+ enkel_~_+
      hongerklop laatste_maaltijd was_~_lunch crashdieet op_dieet hele_dag_op op_kauwgom +_all_day +_~_all_day
      all_day_~_+ ganzen_tag_~_+ todo_el_dia_~_+ tutto_il_giorno_~_+ hele_dag_~_+ de_la_journee_~_+ +_de_la_journee
      +_since +_seit +_depuis +_desde +_sinds faste gefastet ate_one ate_half ate_a_single nothing_proper lived_off
      all_i_ve_had all_i_had all_i_ve_eaten nothing_~_+ nichts_seit nix_seit nada_desde niente_da_ieri nulla_da_ieri
      niks_sinds niets_sinds rien_que_~_+ tempo_di_mangiare tijd_om_te_eten tijd_om_te_lunchen zeit_zum_essen
      zeit_zu_essen time_to_eat time_for_food temps_de_manger ging_er_niks niks_naar_binnen krijg_niks_weg pulei_o_&
      saltei_o_& saltei_a_& sem_& nao_jantei nao_almocei sem_apetite sem_fome runtergekriegt runterbekommen
      runterbringen haven_t_~_eaten snacked_on no_~_probado_bocado no_he_probado pas_pris_de_~_& pas_pris_~_& niks_op
      nog_niks_op ni_& no_me_entraba no_me_entra_nada not_a_bite not_a_crumb pas_une_bouchee pas_une_miette
      ni_un_bocado ni_un_bocata tiempo_ni_a neanche_un_boccone nemmeno_un_boccone geen_hap hap_door_~_keel
      door_m_n_keel door_mn_keel h_fast hour_fast hr_fast hours_fast water_fast day_fast doing_a_~_fast on_a_fast
      magen_~_kniekehlen magen_knurrt knurrend* grignot* picked_at_~_food picked_at_my like_a_bird wie_ein_spatz
      comme_un_oiseau comme_un_moineau come_un_uccellino all_ive_had all_ive_eaten all_i_ate had_today_is eaten_all_day
      eat_all_day isst_kaum esse_kaum ess_kaum je_mange_plus mange_plus mangiato_solo at_bijna_niks keto_day saftkur
      juice_cleanse detox_kur shake_diat omad eat_stop auf_leeren_magen mit_leerem_magen nix_im_magen nichts_im_magen
      nix_im_bauch nichts_im_bauch niks_in_mn_maag niets_in_de_maag nada_en_el_cuerpo +_et_c_est +_et_basta +_y_ya
      +_y_nada_mas +_y_poco_mas +_e_basta +_e_nient +_e_stop +_en_dat +_and_that_s +_und_das +_und_sonst zero_appetit
      zero_appetito cero_apetito null_appetit nul_appetit +_en_todo +_in_tutto +_de_toute +_in_all_day +_den_ganzen
      +_de_hele apenas_~_bocado probado_bocado nichts_runter* nix_runter* kaum_runter* &_zappe &_saute &_oublie
      &_sautee eet_niet &_forgotten &_forgot on_empty pas_de_petit sans_petit saute_~_petit zappe_~_petit
      no_he_almorzado no_he_merendado non_ho_fatto_colazione kein_fruhstuck nicht_zu_mittag !_~_$ $_~_nothing
      $_~_nichts $_~_nix $_~_nada $_~_niente $_~_nulla $_~_niks $_~_niets $_~_rien $_poco $_muy_poco $_molto_poco
      $_troppo_poco como_poco como_poquisimo esse_nichts no_food not_much_food hardly_any_food barely_any_food
      without_food don_t_eat didn_t_~_eat hasn_t_eaten couldn_t_eat can_t_eat $_~_pochissimo $_~_zero
      """
    ),
    Row(
      .report(.alarm), "ACSM", topic: .head,
      """
      concuss* commotion* conmocion* gehirnersch* hersensch* commozion* hit_~_head head_hit head_banged head_bumped
      head_knocked banged_~_head bumped_~_head knocked_~_head smacked_~_head whacked_~_head cracked_~_head
      blow_to_~_head knock_to_~_head bang_on_~_head kick_to_~_head head_injury kopf_~_gestossen kopf_~_angeschlagen
      kopf_~_angehauen kopf_aufgeschlagen kopf_~_aufgeschlagen kopfverletzung tape_~_tete cogne_~_tete choc_a_la_tete
      coup_a_la_tete golpe_~_cabeza golpee_~_cabeza golpeado_~_cabeza battuto_~_testa sbattuto_~_testa
      picchiato_~_testa colpo_alla_testa botta_in_testa botta_alla_testa hoofd_~_gestoten hoofd_~_gevallen
      klap_op_~_hoofd bati_~_cabeca batido_~_cabeca pancada_na_cabeca knocked_out_~_tooth knocked_out_~_teeth
      not_passed_~_concuss* t_passed_~_concuss*
      """
    ),
    Row(
      .report(.alarm), "house", topic: .mind,
      """
      suicidal suicidal_thoughts thoughts_of_suicide suicide_thoughts self_harm self_harming kill_myself harm_myself
      harming_myself hurting_myself end_it_all end_my_life ending_my_life i_want_to_die wish_i_was_dead
      wish_i_were_dead no_reason_to_live not_worth_living no_point_in_anything no_point_to_anything no_point_in_living
      no_point_anymore point_of_anything point_in_anything point_of_living point_in_living point_to_anything
      point_anymore point_any_more feel_hopeless feeling_hopeless feels_hopeless everything_~_hopeless
      completely_hopeless hopelessness feel_worthless feeling_worthless better_off_without_me scared_of_eating_|
      afraid_of_eating_| angst_vor_dem_essen peur_de_manger miedo_a_comer paura_di_mangiare depressed my_depression
      have_depression meine_depression ma_depression mi_depresion tengo_depresion mia_depressione minha_depressao
      see_no_point_in_training what_s_the_point_in_training no_point_in_training_anymore no_point_in_training_any_more
      stop_eating_~_throwing_up eating_~_throwing_it_up bulimi* binge_and_purge bingeing_and_purging binged_and_purged
      made_myself_sick threw_up_~_on_purpose vomited_~_on_purpose absichtlich_ubergeben absichtlich_erbrochen
      absichtlich_gekotzt make_myself_sick making_myself_sick made_myself_throw_up make_myself_throw_up
      making_myself_throw_up depressiv* deprimiert depressif deprime deprimee deprimido deprimida depresso depressa
      depressief can_t_go_on_like_this can_t_go_on_living nothing_matters_anymore nothing_matters_any_more suizidal
      suizidgedanken selbstmord selbstmordgedanken selbst_verletzen mir_was_antun mir_etwas_antun mir_das_leben_nehmen
      nicht_mehr_leben hoffnungslos lebensmude keinen_sinn_mehr alles_~_sinnlos kein_ausweg suicidaire suicidaires
      envie_de_mourir plus_envie_de_vivre en_finir_avec_la_vie me_faire_du_mal plus_d_espoir sans_espoir
      plus_aucun_sens suicida suicidas suicidio quitarme_la_vida no_quiero_vivir sin_ganas_de_vivir hacerme_dano
      ganas_de_morir sin_esperanza nada_tiene_sentido suicidarmi pensieri_suicidi togliermi_la_vita non_voglio_vivere
      voglia_di_morire farmi_del_male senza_speranza niente_ha_senso nulla_ha_senso zelfmoord zelfmoordgedachten
      suicidaal niet_meer_leven niet_meer_verder_leven mezelf_iets_aandoen hopeloos uitzichtloos heeft_geen_zin_meer
      suicidar suicidarme nao_quero_viver tirar_a_minha_vida sem_vontade_de_viver vontade_de_morrer
      me_machucar_de_proposito sem_esperanca nada_faz_sentido not_want_to_live t_want_to_live not_want_to_be_alive
      t_want_to_be_here_any* not_want_to_be_here_any* ending_it_all thinking_about_ending_it_| think_about_ending_it_|
      thoughts_of_ending_it_| thinking_about_dying think_about_dying thinking_of_dying wish_~_not_wake_up_|
      wish_i_didn_t_wake_up_| wish_i_didn_t_wake_up_this_morning wish_i_didn_t_wake_up_any* wish_i_wouldn_t_wake_up_|
      hope_~_not_wake_up_| hope_~_not_wake_up_tomorrow_| hope_i_don_t_wake_up_| hope_i_don_t_wake_up_tomorrow_|
      hope_i_won_t_wake_up_| hope_i_won_t_wake_up_tomorrow_| never_wake_up_again wish_~_never_wake_up_|
      hope_~_never_wake_up_| want_to_never_wake_up better_if_i_was_dead better_if_i_were_dead better_off_dead
      want_to_be_dead t_worth_living life_is_pointless no_quiero_seguir_vivi* quiero_morir* quisiera_morir*
      no_tengo_ganas_de_vivir acabar_con_mi_vida ich_~_nicht_mehr_da_sein will_sterben mochte_sterben sterben_wollen
      denke_~_an_den_tod mich_umzubringen mich_selbst_umbringen ne_veux_plus_vivre veux_plus_vivre veux_mourir
      voudrais_mourir envie_d_en_finir_| idees_noires me_suicider envie_de_me_tuer veux_me_tuer vais_me_tuer_|
      pense_a_me_tuer non_voglio_piu_vivere voglio_morire vorrei_morire farla_finita_| vorrei_non_svegliarmi
      wil_dood_| wil_~_doodgaan er_niet_meer_zijn zelfdoding quero_morrer t_want_to_be_alive wish_i_could_disappear_|
      wish_i_could_just_disappear_|
      """
    ),
    Row(
      .report(.alarm), "OSTRC", topic: .bearing,
      """
      can_t_put_~_weight_on_~_# can_t_put_~_weight_on_it cannot_put_~_weight_on_~_# cannot_put_~_weight_on_it
      couldn_t_put_~_weight_on_~_# couldn_t_put_~_weight_on_it could_not_put_~_weight_on_~_#
      unable_to_put_~_weight_on_~_# can_barely_put_~_weight_on_~_# can_barely_put_~_weight_on_it
      can_hardly_put_~_weight_on_~_# can_t_bear_~_weight cannot_bear_~_weight couldn_t_bear_~_weight
      unable_to_bear_~_weight not_bear_~_weight can_t_weight_bear can_t_stand_on_~_# can_t_walk_on_~_#
      cannot_walk_on_~_# can_t_walk_on_it can_t_stand_on_it no_weight_on_~_# nicht_auftreten nicht_mehr_auftreten
      kaum_auftreten kaum_noch_auftreten nicht_richtig_auftreten nicht_belasten nicht_mehr_belasten ne_peux_pas_poser
      ne_peux_plus_poser peux_pas_poser_le_pied peux_plus_poser_le_pied pas_poser_le_pied plus_poser_le_pied
      plus_marcher_dessus no_puedo_apoyar no_puedo_~_apoyar no_puedo_pisar no_podia_apoyar non_riesco_~_appoggiare
      non_riesco_~_poggiare non_posso_appoggiare non_posso_poggiare kan_niet_op_~_#_staan niet_op_mijn_#_staan
      kan_er_niet_op_staan niet_meer_op_staan nao_consigo_apoiar nao_consigo_pisar nao_posso_apoiar
      nao_consigo_por_o_pe
      """
    ),
    Row(
      .report(.menstrual), "house", topic: .bleeding,
      """
      spotting bleeding bled bleed blutung blutungen schmierblutung schmierblutungen blute blutet geblutet saignement
      saignements saigne pertes_de_sang sangrado sangrando sangre_al_orinar manchado perdite_di_sangue sanguinamento
      sanguinamenti sanguino bloedverlies bloeding bloedingen bloed_verloren sangramento sangramentos sangrei
      escapes_de_sangue contractions waters_broke waters_have_broken leaking_fluid wehen fruchtwasser contracciones
      contrazioni weeen contracoes waters_have_gone fruchtblase perdu_les_eaux poche_des_eaux rompi_aguas roto_aguas
      rotto_le_acque rotte_le_acque vliezen_gebroken vruchtwater bolsa_rompeu baby_~_moved_less baby_~_moving_less
      baby_~_not_moving baby_~_not_moved baby_hasn_t_moved baby_bewegt_sich_weniger baby_bewegt_sich_~_weniger
      baby_bewegt_sich_nicht bebe_bouge_moins bebe_se_mueve_menos bambino_si_muove_meno baby_beweegt_minder
      water_broke_|
      """
    ),
    Row(
      .report(.menstrual), "house", topic: .period,
      """
      period_~_late late_period late_periods period_late period_~_overdue period_overdue missed_~_period
      missed_~_periods missing_~_period missing_~_periods skipped_~_period skipped_~_periods no_period no_periods
      lost_~_period lost_~_periods haven_t_had_~_period hasn_t_had_~_period haven_t_had_periods not_had_~_period
      periods_have_stopped period_has_stopped periods_stopped period_stopped periods_stopping period_hasn_t_come
      period_not_come period_has_not_come period_never_came period_still_hasn_t period_hasn_t_shown period_absent
      amenorrhea amenorrhoea without_a_period stopped_having_periods stopped_menstruating periode_~_uberfallig
      periode_uberfallig periode_bleibt_aus periode_ausgeblieben periode_~_ausgeblieben keine_periode keine_regel
      tage_~_uberfallig tage_bleiben_aus tage_~_ausgeblieben regel_bleibt_aus regel_ausgeblieben regel_~_uberfallig
      amenorrho amenorrhoe meine_tage_nicht periode_~_verspatet periode_verspatet retard_de_regles regles_~_retard
      regles_en_retard plus_de_regles pas_de_regles pas_eu_~_regles plus_~_mes_regles amenorrhee regla_~_retrasa
      regla_~_retrasada regla_~_retrasado no_me_baja_la_regla no_me_ha_bajado sin_regla sin_la_regla sin_periodo
      sin_menstruacion retraso_~_regla se_me_retrasa_la_regla no_me_viene_la_regla regla_~_retraso falta_de_regla
      amenorrea ciclo_in_ritardo ciclo_~_ritardo mestruazioni_in_ritardo mestruazioni_~_ritardo niente_ciclo
      senza_ciclo saltato_il_ciclo niente_mestruazioni senza_mestruazioni ciclo_saltato ritardo_~_ciclo
      ongesteldheid_~_laat ongesteldheid_blijft_uit niet_ongesteld menstruatie_blijft_uit menstruatie_~_uitgebleven
      menstruatie_uitgebleven geen_menstruatie menstruatie_~_laat niet_meer_ongesteld menstruacao_atrasada
      menstruacao_~_atrasada menstruacao_~_atrasou sem_menstruar sem_menstruacao menstruacao_nao_veio
      menstruacao_nao_desceu regra_atrasada
      """
    ),
    Row(
      .report(.pregnancy), "house", topic: .bleeding,
      """
      weeks_along weeks_gone months_along waters_broke waters_have_broken waters_have_gone fruchtblase fruchtwasser
      perdu_les_eaux poche_des_eaux rompi_aguas roto_aguas rotto_le_acque rotte_le_acque vliezen_gebroken vruchtwater
      bolsa_rompeu baby_~_moved_less baby_~_moving_less baby_~_not_moving baby_~_not_moved baby_hasn_t_moved
      baby_bewegt_sich_weniger baby_bewegt_sich_~_weniger baby_bewegt_sich_nicht bebe_bouge_moins bebe_se_mueve_menos
      bambino_si_muove_meno baby_beweegt_minder water_broke_|
      """
    ),
    Row(
      .report(.illness), "High 2009", topic: .fever,
      """
      with_a_temperature running_a_temperature got_a_temp a_temp fever feverish temperature_of fever_of *fieber fiebrig
      erhohte_temperatur febrile fievre fievreux fiebre febbricola febbre verhoging koorts koortsig febre febril
      febbricitante fieberhaft fievreuse fiebrige °_gestern °_heut °_heute °_nachts °_abends °_morgens °_hier
      °_cette_nuit °_ce_matin °_ayer °_anoche °_esta_manana °_esta_noche °_ieri °_ieri_sera °_stanotte °_stamattina
      °_vannacht °_gisteren °_gister °_vanochtend °_vanmorgen °_last_night °_this_morning °_overnight °_yesterday
      °_tonight °_im_bett °_in_bed °_au_lit °_en_la_cama °_a_letto °_y_medio °_e_mezzo °_et_demi °_de_fievre °_de_temp
      °_fieber °_fever °_febbre °_fiebre °_koorts °_and_shivering °_and_a_bit °_auf_dem_thermometer
      °_on_the_thermometer °_au_thermometre temp_° thermometer_° con_°_y con_°_de_fiebre mit_°_im burning_up_°
      """
    ),
    Row(
      .report(.illness), "OSTRC", topic: .nausea,
      """
      chucking_up chundering being_sick sick barfed vomit* threw_up throwing_up puking puked nausea nauseous been_sick
      feel_sick feeling_sick felt_sick am_sick getting_sick off_sick kotz* mir_ist_schlecht ubergeben gekotzt gespuckt
      erbrechen erbrochen ubelkeit mir_ist_ubel gerbe vomissement* vomi vomis vomir nausee nausees nauseas spuug*
      overgegeven gebraakt misselijk threw_up_~_morning morning_sickness schwangerschaftsubelkeit keep_~_down off_food
      off_my_food off_~_food in_knots upset_stomach stomach_upset upset_tummy
      """
    ),
    Row(
      .report(.pain), "house", topic: .sleep,
      """
      not_slept no_sleep zero_sleep didn_t_sleep hardly_slept barely_slept haven_t_slept couldn_t_sleep awake_all_night
      up_all_night sleepless nicht_geschlafen kaum_geschlafen gar_nicht_geschlafen keinen_schlaf nuit_blanche pas_dormi
      presque_pas_dormi sin_dormir no_he_dormido no_dormi nada_de_dormir non_ho_dormito notte_in_bianco niet_geslapen
      nauwelijks_geslapen geen_oog_dicht nao_dormi noite_em_claro asleep_at_the_wheel asleep_at_wheel asleep_~_driving
      nodded_off_~_driving nodded_off_at_the_wheel dozed_off_~_driving dozed_off_at_the_wheel am_steuer_~_eingeschlafen
      am_steuer_~_eingenickt am_steuer_~_eingepennt sekundenschlaf endormi_~_au_volant endormie_au_volant
      endors_au_volant somnolence_au_volant dormido_conduciendo dormida_conduciendo addormentat*_al_volante
      addormentat*_~_guid* colpo_di_sonno slaap_~_achter_het_stuur slaap_~_achter_stuur duermo_al_volante
      dormi_al_volante dormido_al_volante dormida_al_volante adormeci_ao_volante
      """
    ),
    Row(
      .report(.injury), "OSTRC", beside: .region,
      """
      had_to_walk_home had_to_walk_back forced_to_walk popped tweak tweaked broken broke breaks cracked pulled torn
      tore tear rupture ruptured cut burnt swollen blew_up ballooned popping snap snapped gebrochen bruch gerissen
      angerissen dick uberdehnt knall dechirure dechire casse cassee arrache foule foulee rotura roto rota rompi
      hinchada chasquido rotto rotta strappo stiramento stirato storta schiocco gebroken breuk scheur gescheurd
      afgescheurd dik knap cassees casses rotas rotos rotte rotti gezerrter gezerrte gekneusde verrekte gebrochene
      gebrochener
      """
    ),
    Row(
      .report(.injury), "OSTRC", topic: .operation,
      """
      surgery operated op_~_@ op_am op_morgen op_gestern op_nachste op_heute nach_der_op vor_der_op knie_op meniskus_op
      schulter_op huft_op kreuzband_op kreuzbandop hand_op fuss_op zahn_op kijkoper* *operation* *operatie* operier*
      operar* operad* arthroscop* artroscop* arthroskop* #_scope #_scoped #_~_scoped scoped_~_# scope_on_~_# chirurgie
      cirugia operacion operan me_opero intervento_~_@ operano operazione cirurgia operacao anaesthetic anesthetic
      anaesthesia anesthesia narkose vollnarkose anesthesie anestesia narcose opere operee operato operata geopereerd
      """
    ),
    Row(
      .fall, "house",
      """
      fell fall fallen crash crashed collided collision tackle tackled gesturzt sturz gefallen hingefallen unfall
      zusammengestossen tombe tombee chute caido caida cai caduto caduta gevallen val botsing uma_queda numa_queda
      na_queda
      """
    ),
    Row(
      .exhaustion, "house",
      """
      exhausted exhaustion shattered drained wiped_out worn_out knackered no_energy burnt_out burned_out wrecked
      erschopft ausgelaugt kaputt platt fix_und_fertig epuise epuisee extenue extenuee creve crevee agotado agotada
      exhausto exhausta sin_fuerzas esausto esausta sfinito sfinita distrutto distrutta uitgeput kapot gesloopt exausto
      exausta esgotado esgotada very_tired so_tired tired_all dead_tired todmude sehr_mude tres_fatigue tres_fatiguee
      muy_cansado muy_cansada molto_stanco molto_stanca doodmoe heel_moe muito_cansado muito_cansada really_tired
      extremely_tired heavy_legs legs_heavy legs_are_heavy legs_feel_heavy legs_felt_heavy legs_like_lead dead_legs
      legs_are_dead legs_feel_dead feel_flat feeling_flat felt_flat feel_rough feeling_rough feel_empty feeling_empty
      """
    ),
    Row(
      .clearing, "house",
      """
      doms_gone muskelkater_weg spierpijn_weg courbatures_parties agujetas_fuera doms_passati #_top #_nickel #_perfekt
      #_perfetto #_perfetta #_perfect #_prima #_perfecta #_perfecto #_super #_de_lujo #_great rien_a_signaler
      que_perfecto tutto_sciolto dolori_zero dolor_cero douleur_zero pain_zero pijn_nul fastidi_zero molestias_cero
      in_orde verkoudheid_over griep_over pijn_over hoest_over keelpijn_over wie_weggeblasen evaporated silent silence
      quiet been_quiet behaving behaved behaves silencieux silencieuse muet muette tranquille se_tait muto muta zitto
      zitta in_silenzio callado callada calladito calladita mudo muda es_historia ya_es_historia a_la_historia
      gibt_ruhe gibt_~_ruhe halt_ruhe ruhe_seit houdt_zich_koest houdt_zich_stil houdt_zich_rustig doet_het_weer
      doet_weer_~_mee doet_weer_mee weken_stil weer_oke =_oke nergens_last nergens_meer_last non_si_fa_~_sentire
      non_si_sente_piu piu_niente plus_rien_du_tout plus_mal =_solid =_strong =_great =_super =_nickel nickel
      =_impeccable =_genial =_perfecta =_perfetta =_perfekt =_100 #_100 100_fit al_100 a_100 cien_por_cien
      honderd_procent superado_el superada_la fini_le fini_la finie_la adieu_le adieu_la adios_al adios_a_la addio_al
      raffreddore_andato tosse_andata febbre_andata influenza_andata splints_gone blister_free niggle_free cramp_free
      todo_fino todo_perfecto moi_ca_va moi_nickel mir_gehts_gut mir_geht_s_gut ich_bin_ok im_fine i_m_fine yo_bien
      io_bene io_tutto_bene sto_bene estoy_bien zelf_fit zelf_prima zelf_nergens_last macht_keinen_mucks surmonte
      uberwunden healed recovered recovered_from_~_# recovered_from_the recovered_from_my gueri_de_ma guerie_de_ma
      gueri_de_la guerie_de_la recuperado_de_la recuperada_de_la genezen_van_de hersteld_van_de hersteld_van_mijn
      vanished disappeared cured painless pain_free symptom_free injury_free went_away gone_away pain_gone pains_gone
      pain_has_gone soreness_gone cough_gone cough_has_gone fever_gone fever_has_gone cold_gone cold_has_gone flu_gone
      sniffles_gone symptoms_gone no_more_symptoms no_symptoms n_ai_plus_de_symptome* plus_aucun_symptome*
      plus_malade keine_symptome sin_sintomas senza_sintomi sem_sintomas geen_symptomen erkaltung_weg husten_weg
      schnupfen_weg fieber_weg grippe_weg schmerzen_weg rhume_termine rhume_fini rhume_passe grippe_passee grippe_finie
      raffreddore_passato tosse_passata catarro_superado gripe_superada verkoudheid_weg griep_weg hoest_weg pijn_weg
      plus_rien_au plus_rien_a 100_again 100_percent_again wie_neu komplett_ruhig =_ruhig =_durch =_top wieder_top
      comme_neuf como_nuevo como_nueva come_nuovo come_nuova als_nieuw good_as_new like_new influenza_passata
      febbre_passata passata_da passato_da halt_durch halt_gut halt_super tiene_bien no_trouble no_problem no_problems
      nothing_wrong no_bother not_a_peep spur_nix spure_nichts last_year last_month letzten_monat mois_dernier
      mes_pasado mese_scorso vorige_maand years_ago year_ago letztes_jahr vor_~_jahren y_a_~_ans l_an_dernier
      hace_~_anos hace_un_ano el_ano_pasado anni_fa anno_scorso vorig_jaar jaar_geleden ya_ni_me_acuerdo
      histoire_ancienne sans_rien_sentir niks_gevoeld sin_notar_nada senza_sentirlo nicht_mehr_gespurt merk_~_nicht_mehr
      =_gone is_over s_over fine %_went_well %_went_fine #_ok throat_ok throat_okay gorge_ok cough_ok =_ok =_okay
      =_good =_well =_perfect =_fit =_healthy
      fit_again healthy_again back_to_normal normal_again settled_down =_negative test_negative tested_negative
      negative_test negative_~_test in_a_good_way =_weg =_gut =_normal vorbei uberstanden ausgestanden auskuriert
      ausgeheilt verheilt genesen schmerzfrei beschwerdefrei verschwunden in_ordnung =_gesund auf_gute_art
      negativ_getestet test_negativ gueri guerie disparu disparue retabli retablie =_bien =_parti =_partie =_fini
      =_finie =_termine =_terminee =_passe test_negatif curado curada recuperado recuperada superado superada
      desaparecido ha_pasado se_me_paso ya_paso se_ha_ido se_me_ha_ido test_negativo guarito guarita sparito sparita
      =_bene =_a_posto =_passato =_passata =_finita =_perfetto =_sano tampone_negativo =_goed zijn_over =_prima voorbij
      genezen hersteld verdwenen pijnvrij klachtenvrij klachtvrij test_negatief ja_passou passou_a passou_o =_bem
      =_otimo =_otima schmerzlos indolore over_the_flu over_my_cold over_the_cold over_my_flu flu_over_| cold_over_|
      fever_over_| cough_over_| covid_over_| illness_over_| sickness_over_| virus_over_| flu_behind_me
      flu_finally_behind_me cold_behind_me cold_finally_behind_me illness_behind_me illness_finally_behind_me
      back_to_full_health swelling_~_gone swelling_has_gone schwellung_~_weg ras alles_locker keine_baustelle
      alles_soepel full_training reprise_totale ya_puedo puedo_darle weer_alles_doen
      """
    ),
    Row(
      .idiom, "house",
      """
      $_poco_antes $_poco_prima $_poco_fa $_hace_poco poco_antes_~_$ poco_prima_~_$ poco_fa_~_$ hace_poco_~_$
      tested_negative_for_~_covid negative_for_~_covid negative_covid_test covid_negative negative_for_~_flu
      finished_antibio* finished_the_antibio* finished_my_antibio* finished_~_course_of_antibio*
      last_day_of_~_antibio* last_day_on_~_antibio* letzter_tag_~_antibio*
      dernier_jour_~_antibio* ultimo_dia_~_antibio* ultimo_giorno_~_antibio* laatste_dag_~_antibio* done_with_antibio*
      done_with_the_antibio* done_with_my_antibio* last_antibio* last_antibio*_pill last_antibio*_tablet
      antibio*_sind_fertig last_dose_of_antibio* off_the_antibio* antibio*_finished antibio*_are_finished
      antibio*_done antibio*_are_done antibio*_fertig antibio*_zu_ende antibio*_abgesetzt letztes_antibio*
      antibio*_termine* antibio*_fini antibio*_finis fini_les_antibio* dernier_antibio* termine_el_antibio*
      terminado_el_antibio* ultimo_antibio* finito_l_antibio* finito_gli_antibio* antibio*_finito antibio*_klaar
      antibio*_afgelopen terminei_o_antibio* acabei_o_antibio* surgery_on_my_bike surgery_on_the_bike
      surgery_on_the_car surgery_on_my_shoes watched_~_surgery watched_~_operation documentary_~_surgery
      documentary_~_operation watched_my_~_operation friend_collapsed mate_collapsed teammate_collapsed
      somebody_collapsed someone_collapsed runner_collapsed bike_surgery bike_needs_surgery bike_in_surgery
      bike_is_in_surgery shoe_surgery operation_am_rad operation_am_fahrrad operation_an_meinem_rad
      operation_an_dem_rad operation_du_velo operation_de_mon_velo operation_sur_mon_velo operacion_de_la_bici
      operation_sub operation_marathon operation_am_offenen open_heart_surgery_on_my_bike
      open_heart_surgery_on_the_bike nacht_gebroken gebroken_nacht kramp_van_het_lachen wadenkrampf_vom_lachen
      mal_de_jambes mal_di_gambe jambes_lourdes sick_of sick_and_tired chafing_cream chafe_cream
      full_health_after_the_flu full_health_after_my_flu mal_au_portefeuille duele_el_alma pinchazo_de_la_rueda
      pinchazo_rueda chaleur_etouffante petto_gonfio retour_de_rhume apres_le_rhume apres_la_grippe
      first_run_after_~_cold after_the_cold after_my_cold nach_der_erkaltung nach_der_grippe na_de_griep
      na_de_verkoudheid tras_el_resfriado dopo_l_influenza nur_kontrolle nur_zur_kontrolle zecken_abgesucht
      vomi_~_rire vomi_~_de_rire vomito_de_la_risa crampes_de_rire bloques_de bloque_de en_bloques love_hate
      habra_pique sit_on_the_loo de_rire de_la_risa de_risa dal_ridere vor_lachen laughing du_pain bout_de_pain pain_d
      pain_au pain_complet tranche_de_pain dans_la_boite la_boite en_boite han_caido ha_caido schnitt_im_eimer
      playlist_~_sick hungry_as hungry_like morto_di_fame morta_di_fame muerto_de_hambre muerta_de_hambre
      zahne_zusammengebissen kopfsache shift_~_hospital shifts_~_hospital nights_~_hospital work_~_hospital
      working_~_hospital dienst_~_krankenhaus schicht_~_krankenhaus arbeite_~_krankenhaus krankenhaus_besuchen
      turno_~_ospedale lavoro_~_ospedale guardia_~_hospital turno_~_hospital trabajo_~_hospital garde_~_hopital
      boulot_~_hopital travaille_~_hopital dienst_~_ziekenhuis werk_~_ziekenhuis creve_par flat_tyre punctured_tyre
      flu_shot flu_jab covid_shot covid_jab tetanus_shot flu_vaccine covid_vaccine covid_booster flu_booster
      vaccin_~_grippe vacuna_~_gripe against_~_flu against_~_covid gegen_~_grippe contre_~_grippe contra_~_gripe
      contro_~_influenza tegen_~_griep cabin_fever race_fever sick_new sick_session sick_ride sick_view sick_views
      sick_descent sick_descents sick_pace sick_climb sick_climbs sick_run sick_trail sick_trails sick_effort
      sick_race sick_workout sick_line sick_lines sick_wheels sick_shoes hurt_good hurts_good good_pain good_soreness
      good_kind_of hurts_so_good hurt_so_good no_pain_no_gain pain_cave pain_train hurt_locker sore_loser
      angenehmer_muskelkater tight_race tight_finish tight_turn tight_turns tight_corner tight_corners tight_bend
      tight_bends tight_schedule stiff_breeze stiff_wind stiff_headwind stiff_climb stiff_competition painful_movie
      growing_pains stiff_upper_lip hals_und_beinbruch kurz_vorm_kotzen konnt_kotzen hasta_las_pestanas
      duele_la_cartera pinchazo_en_la_rueda pinchazo_en_~_rueda creve_du_boulot creve_de_fatigue derailleur_tordu
      crashed_out bike_fell_over bike_fell muskelkater_von muskelkater_in_~_# duelen_hasta goeie_soort_spierpijn
      muskelkater_vom muskelkater_nach muskelkater_aus muskelkater_im_stolz spierpijn_van spierpijn_na courbatures_des
      courbatures_apres agujetas_de agujetas_del doms_from dolori_da_palestra so_i so_im so_i_m so_i_ve du_coup_j
      du_coup_je asi_que_yo dus_ik quindi_io also_ich deswegen_ich donc_je donc_j heart_rate_strap ziek_lekker
      ziek_vet lekker_ziek goeie_soort good_sort pride_hurt ego_gedeukt leg_day chest_press chest_to_bar
      shoulder_press bench_press gambe_di_legno kotzgrenze race_weight fighting_weight rang_the_surgery called_the_surgery
      phoned_the_surgery gp_surgery doctor_s_surgery surgery_said surgery_says surgery_rang surgery_called watch_came_off
      strap_came_off pulled_out pulled_up_a pulled_away bad_weather bad_news
      hurtling tight_group used_to_~_tablets used_to_~_pills used_to_~_meds gewohnt_~_tabletten tabletten_gewohnt
      heel_raise heel_raises calf_raise heart_~_when_i_saw heart_~_when_he heart_~_when_she heart_~_when_they
      herz_~_als_ich_~_sah herz_~_als_ich_~_gesehen coeur_~_quand_j_ai_vu corazon_~_cuando_vi cuore_~_quando_ho_visto
      hart_~_toen_ik_~_zag glucose_~_g sugar_~_g knocked_out_a knocked_out_an knocked_out_some knocked_out_the
      knocked_out_my knocked_out_another knocked_out_~_reps knocked_out_~_sets knocked_out_~_km knocked_out_~_k
      knocked_out_~_miles knocked_out_~_laps knocked_out_of results_back results_are_back mri_back scan_back
      mri_is_back results_came_back operated_side operierte_seite operierten_seite cote_opere lado_operado
      lato_operato geopereerde_kant piernas_cargadas gambe_pesanti schwere_beine back_from_altitude no_running_yet
      not_running_yet noch_nicht_laufen off_crutches off_the_crutches off_~_crutches ohne_krucken krucken_weg
      sans_bequilles sin_muletas senza_stampelle zonder_krukken passed_~_concuss*_check passed_~_concuss*_test
      was_knocked_out_of been_knocked_out_of got_knocked_out_of knie_op_de knie_op_het knie_op_een knie_op_mijn
      knie_op_n hand_op_de hand_op_het hand_op_een hand_op_mijn cooperation* kooperation* cooperatie*
      numb_foot_from_~_shoe* numb_foot_from_~_boot* numb_foot_from_~_cleat* foot_is_numb_in_~_shoe*
      foot_is_numb_in_~_boot* fell_asleep fall_asleep fallen_asleep fell_behind fall_behind fell_in_love sugar_crash
      fall_colo* fall_leaves fall_season fall_race* fall_marathon this_fall last_fall weather_~_cleared_for
      weather_~_cleared_to sky_~_cleared_for sky_~_cleared_to skies_~_cleared_for skies_~_cleared_to fog_~_cleared_for
      fog_~_cleared_to rain_~_cleared_for rain_~_cleared_to clouds_~_cleared_for clouds_~_cleared_to
      snow_~_cleared_for snow_~_cleared_to head_~_cleared_for head_~_cleared_to mind_~_cleared_for mind_~_cleared_to
      """
    ),
    Row(
      .report(.alarm), "ACSM", beside: .rest,
      """
      heart_race heart_races racing pounding out_of_breath breathless catch_my_breath gasping herzklopfen gerast rast
      keine_luft kaum_luft ausser_atem essouffle essoufflee souffle_court emballe acelerado sin_aire fiato_corto
      affanno buiten_adem bonst op_hol catch_~_breath plus_de_souffle souffle_coupe coupe_le_souffle resuello naar_adem
      luft_geschnappt puffed puffed_out winded puffing huffing hijgen hijgend puste keuch* japs* ansim* ansant*
      haletant* jadeant* jadeo resoplando boquead* short_of_puff get_~_breath reprendre_~_souffle geen_adem adem_kwijt
      atem_weg kein_atem senza_fiato sin_aliento
      """
    ),
    Row(
      .report(.alarm), "ACSM", beside: .darkColour,
      """
      pee peed peeing pipi piss pissing pissed plas plassen plasje geplast wee pis orin* urin*
      """
    ),
    Row(
      .report(.alarm), "ACSM", beside: .darkStool,
      """
      poo poop stool* stuhlgang mes_selles caca feci heces deposicion* poep* ontlasting
      """
    ),
    Row(
      .report(.illness), "OSTRC", beside: .fever, topic: .fever,
      """
      temp temperature temperatur temperatura temperatuur grad degrees
      """
    ),
    Row(
      .others, "house",
      """
      nan gran granny nana grandmother grandfather wifes hubby missus bf gf bloke lads binome binomes loopmaatje
      loopmaten trainingsmaatje man_ligt man_heeft vrouwtje coequipier equipier colloc conjoint conjointe mec_est mec_a
      chum sobrino sobrina nipote nipotina nipotino kleinkind kleinkids kleinkinderen grandkids grandkid granddaughter
      grandson enkelin partnerin lebensgefahrtin mitlaufer mitlauferin laufpartner laufpartnerin trainingskollege
      teamkollege teamkollegin mannschaftskollege coequipiere teammates the_team running_buddy running_partner
      gym_buddy my_bro sis mama papa maman parienta churri suegros mujercita compagni wife husband son daughter kids
      kid children mother father mum mom dad brother sister boss colleague colleagues neighbour girlfriend boyfriend
      partner friend grandma grandpa dog cat roommate teammate frau mann sohn tochter kinder mutter vater bruder
      schwester chef kollege kollegin freundin freund oma opa hund katze nachbar nachbarin femme mari fils fille
      enfants mere pere frere soeur collegue copine copain voisin chien chat mujer marido hijo hija hijos madre padre
      hermano hermana jefe novia novio perro gato vecino esposa filho filha filhos mae irmao irma chefe colega amigo
      amiga cachorro kind_krank kind_hat kind_ist kind_mit kind_war mein_kind unser_kind zoontje dochtertje kindje
      enfant little_one toddler baby babies buddy in_laws auntie aunt uncle cousin grandad housemate training_partner
      the_lads die_kleine der_kleine kleine_hat unser_kleiner unsere_kleine schwiegermutter schwiegervater
      schwiegereltern mitbewohner mitbewohnerin kumpel trainingspartner tante onkel cousine la_petite_a la_petite_est
      le_petit_a le_petit_est les_petits_ont mon_petit ma_petite coloc belle_mere beau_pere belle_soeur beau_frere
      jumeaux bebe gosse gosses mamie papi papy grand_mere grand_pere oncle pote potes suegra suegro abuela abuelo nino
      nina ninos nene peque peques crio cria cunado cunada companero companera primo prima suocera suocero nonna nonno
      bimba bimbo bimbi coinquilino coinquilina compagna compagno cugino cugina cognato cognata zia zio amico socio
      socia schoonvader schoonmoeder schoonouders jongste oudste de_kleine kleintje peuter juf huisgenoot maat duomaat
      zwager neef oom maatje moglie marito figlio figlia figli bambini fratello sorella capo collega ragazza ragazzo
      cane gatto vrouw mijn_man zoon dochter kinderen moeder vader broer zus baas vriendin vriend hond kat buurman
      buurvrouw mate mates flatmate clubmate
      """
    ),
    Row(
      .oneself, "house",
      """
      my_# mein_# meine_# mon_# ma_# mes_# mi_# mis_# mio_# mia_# mijn_# mn_# bin hab habe ive ai suis tengo estoy ho
      sono sto heb ben eu me i myself i_m i_ve mich mir ich moi je j yo io ik mij
      """
    ),
    Row(
      .caught, "house",
      """
      abbekommen i_ve_got_it got_it_too now_i now_me have_it_too erwischt moi_aussi yo_tambien anch_io ik_ook nu_ik
      got_me got_me_too me_too caught given_me gave_me passed_it passed_on angesteckt anstecken eingefangen mitgebracht
      geholt refile chope attrape passe_sa m_a_passe pegado me_pego contagi* attaccat* mi_ha_passato passato_la
      mischiat* aangestoken overgenomen opgelopen te_pakken
      """
    ),
    Row(
      .training, "house",
      """
      contentis* nice_jelly hasta_en_las_pestanas good_way loved love loving enjoyed enjoyable happy_days worth_it
      brilliant awesome epic what_a_session great_session good_session solid_session buzzing chuffed stoked comedy
      normal_doms leg_day squats squat lunges deadlift* burpees hill_reps exactly_what as_planned mission_accomplished
      geil herrlich geiler_lauf war_mega hammer_training spass traumhaft genau_so gehort_dazu so_solls so_muss stolz
      glucklich happy zufrieden beintag kniebeug* kreuzheben ausfallschritt* beintraining krafttraining beinpresse
      vom_feinsten des_todes kiffe kiffer kif heureux heureuse content contente ravi ravie quel_pied j_adore bonheur
      regal trop_bien genial les_bonnes c_est_le_but jour_de_jambes fentes souleve_de_terre lendemain_de normal_apres
      la_muscu gozada gustazo feliz contento contenta encantad* que_gusto disfrut* sentadilla* zancadas peso_muerto
      dia_de_pierna pierna_cumplid* las_buenas del_gym ricas majas goduria soddisf* felice che_bello che_bella godut*
      divertit* affondi stacchi leg_press da_squat dopo_gli_squat dopo_squat heerlijk* lekkere lekker_gelopen genoten
      voldaan grijns trots blij beendag dood_gelukkig hoort_erbij niks_geks nothing_bad rien_de_mechant nada_raro
      lunges_yesterday mit_lust ganas kg kilo kilos pb bench press curls dips studio fitness* bankdr* palestra panca
      gimnasio banca salle sportschool zaal
      """
    ),
    Row(
      .harmless, "house",
      """
      nothing nichts nix rien nada niente nulla niks niets zero cero never nie jamais nunca mai nooit sans_rien
      sin_enterar* sin_notar* senza_sentir* zonder_iets without_feel* without_a anymore any_more piu geen keine kein
      keinerlei neanche nemmeno ya_ni fino_alle fino_ai jusqu_aux bis_zu_den bis_zum hasta_las up_to_my up_to_the
      tot_de tot_aan op_handen wind viento vent vento mud muddy boue fango barro modder schlamm pris_mon_pied
      rubbed_shoulders a_posto drill drills strides strength balance weights geubt getraind rechten_fleck aufs_herz
      heart_sank lungs uhrwerk to_chest start_line of_the_woods at_my_back vom_gas braced toe_the_line on_foot foot_of
      foot_down foot_on foot_forward good great strong solid fresh smooth relaxed loose happy perfect* lovely spot_on
      top super prima lekker* goed gut locker bien bene buono fenomenal genial bon bonne golden held_up held_well
      held_fine holding behaved halt hielt gehalten hield houdt aguant* responde tenuto ha_retto tranquil* regular*
      normal* ok okay oke fit free steady calm sciolt* libre mobility core stretch* yoga pilates training seance
      einheit allenament* entren* massag* roller bpm avg mittel media moyenne moyen shoe shoes schuhe chaussures zapat*
      scarpe schoenen socks trainers uhr garmin cleats ?_says_~_harmless_~_beats
      """
    ),
    Row(
      .improving, "house",
      """
      better besser mieux mejor meglio beter melhor swelling_~_down swelling_~_less schwellung_~_zuruck moins_gonfle*
      menos_hinchad* meno_gonfi* minder_gezwollen
      """
    ),
    Row(
      .denial, "house",
      """
      ni_rastro pas_l_ombre nessuna_traccia geen_spoor keine_spur nao nem nenhum nenhuma ni mai cero null nix neanche
      nemmeno neppure nergens nirgends nul nulle 0 aint keins nichts niets no not never zero nothing free_of kein keine
      keinen keinerlei keiner nicht nie pas plus aucun aucune jamais ningun ninguna nada nessun nessuna niente non geen
      niet nooit isn_t wasn_t don_t didn_t doesn_t aren_t hasn_t haven_t hadn_t
      """
    ),
    Row(
      .denial, "house", beside: .negated,
      """
      ne
      """
    ),
    Row(
      .without, "house",
      """
      without ohne sans sin senza sem zonder
      """
    ),
    Row(
      .unable, "house",
      """
      can_t cannot can_not couldn_t won_t wouldn_t isn_t wasn_t don_t didn_t doesn_t not never unable impossible
      difficult hardly barely nicht nie kein keine keinen kaum unmoglich schwer ne n_arrive pas jamais difficile
      no_puedo no_pude no_podia no_logro no_consigo no_hay no_soy nunca imposible dificil non impossibile niet geen
      nooit nauwelijks onmogelijk moeilijk nao impossivel
      """
    ),
    Row(
      .allClear, "house",
      """
      m_a_libere libere liberee liberado liberada alta_do_medico physio_signed_me_off physio_has_signed_me_off
      me_ha_dado_el_alta dado_el_alta alta_del_fisio dato_l_ok dato_il_via weer_alles_mogen mag_weer_alles
      mag_weer_los mag_weer_voluit physio_happy kine_~_content fisio_contento fysio_tevreden physio_zufrieden
      physio_~_alles_wieder ok_du_kine ok_du_medecin ?_~_cleared cleared_me cleared_to cleared_for cleared_by
      cleared_from cleared_my_% cleared_the_% %_cleared been_cleared am_cleared i_m_cleared was_cleared got_cleared
      fully_cleared medically_cleared all_clear green_light clean_bill freigegeben grunes_licht sportfreigabe feu_vert
      alta_medica el_alta dado_de_alta dada_de_alta me_dio_el_alta via_libera groen_licht vrijgegeven
      ?_~_keep_training_as_before
      """
    ),
    Row(
      .pending, "house",
      """
      until till before unless bis bevor jusqu ate avant hasta antes finche prima_che totdat tot voordat yet if_~_?
      hope_~_? hopefully_~_? once_~_? when_? when_the_? when_my_?
      """
    ),
    Row(
      .report(.pain), "OSTRC", beside: .unexplained,
      """
      muskelkater spierpijn agujetas courbatur* indolenz* doms sore soreness dolori_muscolari tiess* weh_getan
      steif_von stiff_from
      """
    ),
    Row(
      .report(.pain), "OSTRC", beside: .rest,
      """
      first_steps ersten_schritte ersten_schritten erste_schritte premiers_pas primeros_pasos primi_passi eerste_passen
      eerste_stappen
      """
    ),
    Row(
      .tested, "house",
      """
      ultrasound_~_clear ultrasound_~_normal ultrasound_~_fine scan_~_clear scan_~_fine scan_~_normal scan_~_good
      scan_~_ok scan_~_okay holter_~_normal holter_~_fine holter_~_clear ecg_~_normal ecg_~_fine ecg_~_clear
      ekg_~_normal ekg_~_fine echo_~_normal echo_~_fine mri_~_clear mri_~_normal x_ray_~_clear xray_~_clear
      x_ray_~_normal troponin_~_normal d_dimer_~_negative heartbeat_seen ekg_~_unauffallig ekg_~_in_ordnung
      ultraschall_~_unauffallig ultraschall_~_in_ordnung ultraschall_~_normal holter_~_unauffallig
      echographie_~_normale doppler_~_normal ecg_~_normaux irm_~_normale scanner_~_normal ecografia_~_normal
      ecografia_~_normale ecografia_~_limpia holter_~_normale ecg_~_normale electro_~_normal resonancia_~_normal
      risonanza_~_normale echo_~_goed echo_~_schoon ecg_~_normaal ecg_~_goed holter_~_normaal
      """
    ),
    Row(
      .report(.injury), "Warden 2014", beside: .bone, topic: .bone,
      """
      single_spot pinpoint* failed_~_hop_test hop_test_hurts hop_test_~_painful hop_test_positive hurts_to_hop
      when_i_hop doler_~_noche duele_~_noche hurts_~_at_night hurts_at_night hurting_at_night pain_at_night
      aches_at_night ache_at_night aching_at_night night_pain
      hurts_in_bed even_when_walking worse_with_every_run worse_with_each_run worse_the_more_i_run an_einer_stelle
      auf_einer_stelle punktuell* nachts_schmerz* nachts_weh nachts_~_weh schmerzt_nachts nachtschmerz* beim_hupfen
      un_seul_point un_point_precis fait_mal_la_nuit mal_la_nuit douleur_la_nuit un_solo_punto un_punto_concreto
      un_punto_exacto duele_por_la_noche duele_de_noche dolor_nocturno un_solo_punto_dell_osso punto_preciso
      male_di_notte dolore_notturno op_een_plek pijn_~_nachts nachtelijke_pijn um_ponto_so doi_a_noite at_one_spot
      in_one_spot one_spot_on on_one_spot
      """
    ),
    Row(
      .report(.menstrual), "house",
      """
      period_started period_has_started period_is_back period_came period_arrived got_my_period got_~_period_back
      on_my_period first_day_of_my_period period_pain* period_cramp* menstrual_cramp* menstrual_pain*
      meine_tage_bekommen meine_tage_sind_da habe_meine_tage hab_meine_tage regel_bekommen periode_bekommen
      periode_ist_da regel_ist_da regelschmerz* menstruationsschmerz* periodenschmerz* j_ai_mes_regles eu_mes_regles
      mes_regles_sont_la mes_regles_sont_revenues regles_revenues regles_douloureuses douleurs_de_regles
      bajado_la_regla venido_la_regla estoy_con_la_regla con_la_regla dolor_de_regla dolores_de_regla dolor_menstrual
      dolori_mestruali venuto_il_ciclo ho_il_ciclo ongesteld menstruatiepijn* menstruada
      """
    ),
    Row(
      .report(.altitude), "house",
      """
      at_altitude_camp on_altitude_camp in_altitude_camp day_~_altitude_camp altitude_camp_day at_altitude
      altitude_training_today altitude_camp_until altitude_camp_~_until
      im_hohentrainingslager im_hohentraining hohenlager in_der_hohe stage_en_altitude en_altitude
      concentracion_en_altura en_altura ritiro_in_quota ritiro_in_altura in_quota hoogtestage op_hoogte_stage
      estagio_em_altitude
      """
    ),
    Row(
      .report(.travel), "house",
      """
      flight_to flight_home jetlag* jet_lag* flug_nach fliege_nach fliegen_nach ruckflug
      vol_pour vuelo_a vuelo_de_vuelta volo_per vlucht_naar vliegen_naar
      """
    ),
    Row(
      .report(.shiftWork), "house",
      """
      night_shift night_shifts night_duty nachtschicht* nachtdienst* garde_de_nuit turno_de_noche turnos_de_noche
      turno_di_notte turni_di_notte
      """
    ),
    Row(.report(.alarm), "house", beside: .stiffNeck, stiffs + " " + fevers),
  ]
}

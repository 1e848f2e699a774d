// The words of what a doctor must see.

extension NoteLexicon {
  static let alarm = spelt(
    """
    fainted fainting syncope palpitation palpitations palpatations palps collapsed unconscious myocarditis heatstroke afib tachycardia \
    arrhythmia \
    ohnmächtig ohnmacht ohnmaechtig bewusstlos brustschmerz brustschmerzen brustenge herzrasen herzstolpern herzklopfen herzstechen \
    herzrhythmusstörung herzrhythmusstörungen herzrythmusstörungen vorhofflimmern tachykardie kreislaufkollaps \
    kreislaufzusammenbruch myokarditis herzmuskelentzündung hitzschlag \
    évanoui évanouie syncope tachycardie arythmie myocardite miocarditis miocardite desmayé desmayado desmayada desmayo taquicardia \
    arritmia svenuto svenuta svenimento tachicardia aritmia flauwgevallen bewusteloos hartkloppingen hartritmestoornis palpitaciones \
    palpitazioni palpitações desmaiei desmaio \
    seizure seizures convulsion convulsions fibrillation dvt embolism embolus anaphylaxis anaphylactic rhabdo rhabdomyolysis \
    thrombosis clot \
    krampfanfall epileptisch epileptischer bewusstlosigkeit synkope weggetreten zusammengeklappt kollabiert schlaganfall herzinfarkt \
    herzaussetzer herzflattern thrombose embolie lungenembolie blutgerinnsel anaphylaktisch anaphylaktischer rhabdomyolyse \
    evanouir évanouir fibrillation caillot infarctus avc anaphylaxie anaphylactique \
    desvanecimiento desvanecí desmayar desmayarme convulsión convulsiones fibrilación trombosis embolia coágulo infarto ictus \
    anafilaxia rabdomiólisis \
    svenire convulsioni fibrillazione trombosi coagulo anafilassi rabdomiolisi \
    desmaiar convulsão convulsões fibrilhação trombose coágulo enfarte rabdomiólise \
    flauwte flauwvallen boezemfibrilleren fibrilleren longembolie bloedstolsel beroerte hartinfarct hartaanval hartoverslagen \
    anafylaxie
    """)

  static let alarmPhrases = Phrases([
    "irregular heartbeat", "heart attack", "heart attacks", "greyed out", "grayed out", "lost consciousness",
    "loss of consciousness", "losing consciousness", "blood clot", "blood clots", "clot in my",
    "had a stroke",
    "mini stroke", "stroke symptoms", "signs of a stroke", "crise cardiaque", "crise d épilepsie",
    "ataque al corazón", "ataque cardíaco", "ataque cardiaco", "ataque epiléptico", "attacco cardiaco",
    "attacco di cuore", "crisi epilettica", "epileptische aanval", "weight on my chest",
    "weight on the chest",
    "gewicht auf der brust", "poids sur la poitrine", "peso en el pecho", "peso sul petto", "peso no peito",
    "passed out", "blacked out", "knocked out", "coughing blood", "coughing up blood", "coughed up blood",
    "blood in urine", "blood in my urine", "blood in the urine", "heat stroke",
    "shortness of breath at rest", "short of breath at rest", "breathless at rest", "out of breath at rest",
    "shortness of breath lying", "short of breath lying", "shortness of breath in bed", "sob at rest",
    "can't breathe properly", "cannot breathe properly", "can't breathe lying", "feel faint", "felt faint",
    "feeling faint",
    "skipping beats", "skips beats", "skipped beats",
    "blood in my stool", "blood in the stool", "blood in stool", "dark brown urine", "urine is dark brown",
    "pee is dark brown", "urine like cola", "brown like cola", "left arm and jaw",
    "bin umgekippt", "bin gestern umgekippt", "bin heute umgekippt", "schwarz vor augen", "herz rast",
    "herz raste",
    "herz stolpert", "herz stolperte", "atemnot im liegen",
    "perte de connaissance", "perdu conscience", "perdu connaissance", "tombé dans les pommes",
    "tombée dans les pommes",
    "tombe dans les pommes", "fait un malaise", "essoufflée au repos", "essoufflement au repos",
    "perdí el conocimiento", "perdi el conocimiento", "perdido el conocimiento", "pérdida de conocimiento",
    "perdida de conocimiento", "perso conoscenza", "perso i sensi", "perdita di coscienza",
    "perdi os sentidos",
    "perdi a consciência", "perdi a consciencia", "perda de consciência", "buiten bewustzijn",
    "schmerzen in der brust", "schmerz in der brust", "druck auf der brust", "atemnot in ruhe",
    "dolor de pecho", "dolor en el pecho", "opresión en el pecho", "dor no peito", "dores no peito",
    "aperto no peito", "pressão no peito", "pressao no peito", "pontada no peito", "pontadas no peito",
    "douleur thoracique", "douleurs thoraciques", "douleur à la poitrine", "douleurs à la poitrine",
    "douleur dans la poitrine", "douleurs dans la poitrine", "mal à la poitrine", "coeur bat la chamade",
    "cœur bat la chamade", "essoufflé au repos", "dolore al petto", "dolori al petto", "dolore toracico",
    "dolori toracici", "pijn op de borst",
    "druk op de borst",
  ])

  /// Other chests.
  static let chestThings = words(
    "strap straps press presses day fly flys flyes workout session infection training")

  /// What sounds like it: "this climb gave me a heart attack".
  static let alarmIdioms = Phrases([
    "gave me a heart attack", "give me a heart attack", "giving me a heart attack", "heart attack hill",
    "de infarto", "da infarto",
  ])

  // MARK: At rest or in effort

  /// Where a body rests.
  static let rests = Phrases([
    "at rest", "in bed", "lying", "laying", "sitting still", "just sitting", "while sitting", "sitting down",
    "breath sitting", "on the couch", "on the sofa", "at my desk", "woke",
    "wake", "waking", "at night", "asleep", "doing nothing", "tying my", "talking",
    "in ruhe", "im bett", "im liegen", "im sitzen", "beim sitzen", "beim reden", "beim sprechen",
    "en parlant", "al hablar", "parlando", "ao falar", "auf dem sofa", "auf der couch", "aufgewacht",
    "nachts",
    "au repos", "au lit", "allongé", "allongée", "assis", "assise", "canapé", "la nuit", "réveillé",
    "réveillée",
    "en reposo", "en la cama", "tumbado", "tumbada", "acostado", "acostada", "sentado", "sentada", "sofá",
    "a riposo", "a letto", "sdraiato", "sdraiata", "seduto", "seduta", "divano", "di notte",
    "em repouso", "na cama", "deitado", "deitada", "à noite",
    "le scale", "de trap", "een trap", "één trap", "trap op", "in rust", "liggend", "zittend", "op de bank",
  ])
  /// Where breath is short in who is ill, and in who sprints up them.
  static let stairs = spelt(
    """
    stairs staircase treppe treppen treppensteigen escaliers escalier escaleras escalera escadas trappen
    """)
  /// What stands about the effort of training, and about the nerves of its start.
  static let efforts = spelt(
    """
    start startline finish final lap line race races climb climbs climbing hill hills sprint sprints sprinting interval intervals rep reps \
    repeats km mile miles metres summit effort efforts hard max burpees excited nervous threshold tempo vo2 \
    ziel rennen berg anstieg sprint intervall intervalle intervallen aufgeregt aufregung nervös schwelle \
    départ arrivée course montée côte col fractionné effort \
    salida meta carrera subida cuesta serie series esfuerzo \
    partenza traguardo gara salita ripetute ripetuta sforzo \
    largada chegada prova corrida tiros esforço \
    klim finish wedstrijd inspanning heuvel
    """)
  /// Words that put it behind an effort.
  static let afterwards = words(
    "after afterwards hours since seit depuis desde dal sinds still nach nachher après después tras dopo depois após erna nog immer encore ancora"
  )

  /// Short of breath, which tells something at rest.
  static let breathlessness = Phrases([
    "short of breath", "shortness of breath", "out of breath", "can't catch my breath",
    "couldn't catch my breath", "catch my breath even", "breathless", "gasping", "struggling to breathe",
    "trouble breathing", "difficulty breathing", "hard to breathe", "can't breathe",
    "keine luft", "kaum luft", "schlecht luft", "atemnot", "kurzatmig", "außer atem", "luftnot",
    "essoufflé", "essoufflée", "essoufflement", "souffle court", "à bout de souffle", "manque d air",
    "falta el aire", "falta de aire", "falta aire", "sin aliento", "sin aire", "me ahogo",
    "manca il fiato", "fame d aria", "manca il respiro", "manca l aria", "senza fiato", "fiato corto",
    "affanno",
    "falta de ar", "falta o ar", "falta me o ar", "sem ar", "sem fôlego",
    "kortademig", "buiten adem", "geen lucht", "benauwd",
  ])
  /// A heart that beats hard, which tells something but in effort.
  static let poundings = Phrases(["beating out of my chest", "beats out of my chest"])

  /// Words for the heart rate, and what makes a high one another: a maximum, a rest between intervals.
  static let pulses = spelt(
    "heart pulse hr bpm puls herz herzfrequenz pouls coeur cœur pulso pulsaciones cuore pols hartslag")
  static let otherPulses = words(
    "max maximum variability hrv ms min mins minutes between sets before from dropped down x")

  // MARK: Beside others

  /// What a chest does that a doctor must see, within a few words of the word for one, in its language.
  private static let chests: [(chests: String, pains: String)] = [
    (
      "chest breastbone sternum",
      "pain pains pian painful hurts hurt hurting pressure tightness tight squeezing crushing stabbing ache aches aching discomfort flutter fluttering flutters tightening tightened heaviness"
    ),
    (
      "brust brustkorb brustbein",
      "schmerz schmerzen schmerzt weh druck drückt drueckt enge eng stechen sticht engegefühl druckgefühl beklemmung flattern"
    ),
    (
      "poitrine thorax thoracique",
      "douleur douleurs mal oppression serrée serree serre serrement oppressée pression pincement"
    ),
    (
      "pecho",
      "dolor dolores duele duelen presión presion opresión opresion aprieta pinchazo pinchazos punzada punzadas"
    ),
    ("petto", "dolore dolori male oppressione fitta fitte stretta pressione"),
    ("peito", "dor dores dói doi aperto apertado apertada pressão pressao pontada pontadas"),
    ("borst borstkas", "pijn steken beklemmend beklemming benauwd drukkend druk"),
  ]
  /// How a heart beats that a doctor must see, and how one beats that only must not do so at rest.
  private static let hearts: [(hearts: String, skips: String, races: String)] = [
    (
      "heart heartbeat",
      "skip skips skipping skipped flutter flutters fluttering fluttered irregular irregularly erratic somersaults flops flips",
      "racing pounding"
    ),
    (
      "herz herzschlag puls",
      "stolpert stolperte gestolpert aussetzer setzt unregelmäßig unregelmäßiger flattert",
      "rast raste gerast"
    ),
    (
      "coeur cœur pouls", "irrégulier irrégulière irrégulièrement saute rate ratés palpite",
      "emballe emballé chamade"
    ),
    (
      "corazón pulso", "irregular irregularmente salta saltos vuelcos",
      "acelerado acelera dispara disparado desbocado palpita"
    ),
    (
      "cuore battito battiti", "irregolare irregolari irregolarmente salta saltato",
      "impazzito galoppa accelerato"
    ),
    (
      "coração batimentos", "irregular irregulares descompassado falha falhar salta",
      "disparado dispara acelerado acelera"
    ),
    (
      "hart hartslag", "slaat sloeg overslaat fladdert onregelmatig onregelmatige",
      "bonst bonkt bonkte bonsde racet raast"
    ),
  ]
  private static let urines =
    "urine urines urin pee pees peed peeing wee pipi orina pipí pipì urina xixi plas plassen"

  static let alarmSigns: [NoteSign] =
    chests.flatMap { row in
      [
        NoteSign(.alarm, row.chests, beside: row.pains, things: chestThings),
        // Breath burns in a chest that works hard.
        NoteSign(
          .alarm, row.chests, beside: "burning brennen brennt brûlure ardor bruciore", things: chestThings,
          in: .notOfEffort),
      ]
    }
    + hearts.flatMap { row in
      [
        NoteSign(
          .alarm, row.hearts, beside: row.skips, reach: 5,
          unless: "strap data sensor belt monitor joie joy alegría gioia alegria rustig normaal"),
        NoteSign(
          .alarm, row.hearts, beside: row.races, reach: 3, unless: "rate zone zones", in: .notOfEffort),
      ]
    } + [
      NoteSign(
        .alarm,
        """
        dark brown cola coca coke bloody blood tea dunkel dunkler dunkelbraun braun blut blutig foncée foncées brune brunes sang oscura \
        marrón sangre scura scuro sangue escura castanha donker donkerbruin bruin bloed
        """, beside: urines, reach: 6,
        unless: "yellow gelb jaune amarilla gialla amarela geel stop break stopped test tests drank drink"),
      NoteSign(
        .alarm, "blood blut sang sangre sangue bloed",
        beside: """
          cough coughs coughed coughing gehustet huste hustet ausgehustet crache craché toussé tosí toso tosiendo escupí escupo tossito \
          tossisco tossi tossindo sputato gespuckt spucke spat spitting hoest opgehoest gehoest gespuugd
          """, reach: 6, unless: "test tests"),
      NoteSign(
        .alarm,
        "numb droopy drooping taub gelähmt engourdi engourdie paralysé dormida entumecida intorpidito dormente verlamd",
        beside: "face gesicht visage cara viso volto rosto gezicht side seite",
        unless:
          "cold wind windy snow ice frozen freezing dentist kälte kalt froid vent frío viento freddo vento frio kou koud"
      ),
      // A numb arm that the handlebar does not explain.
      NoteSign(
        .alarm, "numb numbness tingling taub engourdi dormido dormida intorpidito verlamd",
        beside: "arm arms bras brazo braccio braço linkerarm", reach: 6,
        with:
          "sweat sweats sweating sweaty clammy jaw chest nausea nauseous dizzy schwitze kiefer brust sueur mâchoire poitrine sudor mandíbula pecho"
      ),
      // Into the arm or the jaw.
      NoteSign(
        .alarm, "pain douleur douleurs mal schmerz schmerzen dolor dolore dor pijn",
        beside: "arm bras brazo braccio braço linkerarm", reach: 6,
        with: """
          chest jaw brust kiefer poitrine thorax mâchoire pecho mandíbula radiating petto mascella peito maxilar borst kaak
          """, unless: "day press workout"),
      NoteSign(
        .alarm,
        """
        swollen swelled swelling geschwollen angeschwollen gonflé gonflée gonflées hinchada hinchados gonfia gonfie inchada inchados \
        gezwollen
        """,
        beside: "lips tongue lippen zunge lèvres langue labios lengua labbra lingua lábios língua tong",
        unless: "dentist"),
    ]
}

/// The words that notes are searched for.
enum NoteLexicon {
  /// Phrases by their first word.
  struct Phrases {
    private let byFirst: [String: [[String]]]

    init(_ texts: [String]) {
      let phrases = texts.map { $0.split(separator: " ").map(String.init) }
      byFirst = Dictionary(grouping: phrases) { $0.first ?? "" }
    }

    /// Words of the phrase that begins at a place of a clause; `nil` where none does.
    func length(in words: [String], at place: Int) -> Int? {
      byFirst[words[place]]?.first { words[place...].starts(with: $0) }?.count
    }
  }

  static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  /// Words as they are spelt, and as they are typed without their accents.
  static func spelt(_ text: String) -> Set<String> {
    words(text).union(words(String(text.map { bare[$0] ?? $0 })))
  }

  private static let bare: [Character: Character] = [
    "á": "a", "à": "a", "â": "a", "ã": "a", "ä": "a", "ç": "c", "é": "e", "è": "e", "ê": "e", "í": "i",
    "ñ": "n", "ó": "o", "ô": "o", "õ": "o", "ö": "o",
    "ú": "u", "ü": "u",
  ]

  // MARK: A temperature

  /// `NoteWords.feverCelsius` in °F.
  static let feverFahrenheit = 100.0...108

  static let temperatures = words(
    """
    temp temps temperature thermometer temperatur fiebermesser thermomètre température temperatura termómetro termometro \
    temperatuur koortsthermometer
    """)
  static let degreeSigns: Set<String> = ["°"]
  static let degrees = words("degrees degree deg grad degrés grados gradi graden graus")
  static let celsius = words("c celsius")
  static let fahrenheit = words("f fahrenheit")
  /// Units behind a number that is no temperature.
  static let otherUnits = words(
    """
    % km k m mi mile miles kilometer kilometers kilometres kms kmh kph mph min mins minute minutes minuten h hr hrs hour hours \
    s sec secs second seconds kg kgs lb lbs pounds g w watt watts bpm ms ml l kcal cal x reps rep sets set years year old points
    """)
  /// Where another temperature is measured.
  static let surroundings = words(
    """
    heat hot outside outdoors outdoor weather sun sunny shade sauna bath tub jacuzzi shower water pool room gym car air ambient \
    forecast humid humidity desert hitze draußen wetter sonne schatten wasser zimmer chaleur dehors soleil calor fuera sol caldo \
    fuori sole hitte buiten zon sea lake oven
    """)
  /// What is done rather than measured at a body.
  static let deeds = words(
    """
    ran run running runs jog jogged rode ride riding rides cycled cycling bike biked swam swim swimming walked walk hiked hike race \
    raced racing session workout training trained train tempo interval intervals lift lifted lifting squat squats bench deadlift \
    press pace speed finished finish pb pr marathon parkrun lauf laufen gelaufen rad gefahren course couru corrí carrera corsa \
    gelopen gefietst
    """)
  /// What else is measured at one.
  static let measures = words(
    """
    hrv rmssd sdnn hr rhr pulse heart bpm weight weigh weighed weighing scale bmi fat waist distance mileage volume average \
    averaged averaging avg mean vo2max vo2 ftp ctl atl tsb load score recovery readiness strain stress efficiency sleep slept age \
    aged size shoe puls gewicht herz poids peso pols steps ratio
    """)
  /// Words before a bare temperature.
  static let temperatureLeads = words(
    """
    at was is had have having with to up hit showed shows read reads around about almost nearly still now again measured got over \
    it's hatte habe hab bei mit auf etwa fast noch ai à avec tengo tenía con ho avevo had met heb tenho com tive
    """)
  /// Words of time behind one.
  static let temperatureTimes = words(
    """
    last this tonight overnight since yesterday today all again now still and when at before gestern heute letzte letzter seit und et y \
    gemessen measured mesuré mesurée medido medida misurato misurata gemeten nachts hier cette ce depuis cet ayer esta anoche desde hoy ieri stanotte questa oggi gisteren vannacht vanochtend sinds ontem \
    hoje
    """)

  // MARK: Injury

  static let injury = words(
    """
    injury injured injuries fracture fractured sprain sprained torn rupture ruptured dislocated concussion concussed \
    gebrochen verstaucht bänderriss muskelfaserriss kreuzbandriss verletzt verletzung gehirnerschütterung fracturé entorse blessé \
    blessée blessure fractura esguince lesión lesionado lesionada frattura distorsione infortunio infortunato gebroken geblesseerd \
    verstuikt
    """)

  static let ordered = Phrases([
    "physio says", "physio said", "doctor says", "doctor said", "physio told", "doctor told",
  ])

  static let broken = words("broke broken")
  static let bones = words(
    "collarbone clavicle rib ribs wrist arm leg foot toe hand finger ankle hip bone elbow kneecap tibia fibula nose"
  )

  /// What is done to a part of the body, where it stands beside one.
  static let hurt = words(
    "twisted rolled pulled strained tweaked popped snapped limping swollen geschwollen gonflé")
  /// What hurts, where it stands beside a part of the body.
  static let pains = words(
    """
    pain pains painful hurt hurts hurting stabbing spasm spasms spasming spasmed impingement impinged tendonitis tendinitis \
    tendinopathy bursitis \
    schmerz schmerzen schmerzt schmerzhaft weh douleur douleurs douloureux douloureuse dolor dolores duele duelen dolore dolori dor \
    dores dói doem pijn
    """)
  static let painPhrases = Phrases([
    "killing me", "flared up", "flare up", "flaring up", "acting up", "acts up", "acted up", "playing up",
    "mal au", "mal à", "mal aux", "fait mal", "font mal", "fa male", "fanno male", "male al", "male alla",
    "doet pijn",
  ])
  /// What is no pain of a part although its word stands there.
  static let painThings = words("cave caves killer killers relief scale")
  /// The ends of the German and Dutch words for the pain of a part, which begin with the part.
  static let painEndings = ["schmerzen", "schmerz", "pijn", "entzündung", "ontsteking"]
  static let painParts = words(
    """
    knie rücken schulter hüft hüften nacken fuß fersen waden ellbogen ellenbogen gelenk kreuz leisten handgelenk handgelenks \
    sprunggelenk sprunggelenks knöchel achillessehnen schienbein oberschenkel rippen zehen arm bein rug schouder heup enkel nek voet \
    hiel kuit elleboog pols sehnen sehnenscheiden schleimbeutel patellasehnen pees slijmbeurs
    """)
  static let joints = bones.union(
    words(
      """
      knee knees calf hamstring hamstrings quad quads groin achilles back hip shoulder neck shin foot feet ankles wrists elbows toes \
      muscle knie knöchel fuß genou cheville
      """))
  /// Parts of the body that hurt.
  static let parts = joints.union(
    words(
      """
      hips shoulders shins calves heel heels fingers thumb glute glutes thigh forearm bicep biceps tricep triceps rotator patella \
      meniscus acl plantar sacrum tailbone \
      füße rücken schulter hüfte nacken wade ferse ellbogen ellenbogen handgelenk leiste achillessehne schienbein oberschenkel zeh \
      zehe sprunggelenk \
      genoux chevilles épaule épaules hanche cou mollet mollets pied poignet coude talon cuisse \
      rodilla rodillas tobillo espalda hombro cadera cuello pantorrilla muñeca codo talón ingle \
      ginocchio ginocchia caviglia schiena spalla anca collo polpaccio piede polso gomito tallone \
      joelho joelhos tornozelo costas ombro quadril pescoço panturrilha cotovelo calcanhar virilha \
      enkel schouder heup kuit elleboog hiel voet
      """))

  static let injuryPhrases = Phrases([
    "hurts to walk", "hurts to run", "can't walk", "cannot walk", "can't run", "cannot run",
    "can't put weight",
    "cannot put weight", "limping", "pain when walking", "pain when running", "pain walking", "pain running",
    "tore my hamstring", "tore my calf", "tore my achilles", "tore my acl", "tore my meniscus",
    "tore a muscle",
    "mal de dos", "mal au dos", "douleur au dos", "douleurs au dos",
  ])

  static let headHits = Phrases([
    "hit my head", "banged my head", "bumped my head", "landed on my head", "fell on my head",
    "blow to the head",
    "kopf gestoßen", "kopf angeschlagen", "auf den kopf gefallen",
  ])
  static let dazes = words(
    "dizzy dizziness nausea nauseous vomiting vomited vomit headache confused foggy blurred drowsy schwindlig schwindel übel vertige"
  )

  // MARK: What a doctor must see

  static let alarm = spelt(
    """
    fainted fainting syncope palpitation palpitations palpatations palps collapsed unconscious myocarditis heatstroke afib tachycardia \
    arrhythmia \
    ohnmächtig ohnmacht ohnmaechtig bewusstlos brustschmerz brustschmerzen brustenge herzrasen herzstolpern herzklopfen herzstechen \
    herzrhythmusstörung herzrhythmusstörungen herzrythmusstörungen vorhofflimmern tachykardie kreislaufkollaps \
    kreislaufzusammenbruch myokarditis herzmuskelentzündung hitzschlag \
    évanoui évanouie syncope tachycardie arythmie myocardite miocarditis miocardite desmayé desmayado desmayada desmayo taquicardia \
    arritmia svenuto svenuta svenimento tachicardia aritmia flauwgevallen bewusteloos hartkloppingen hartritmestoornis palpitaciones \
    palpitazioni palpitações desmaiei desmaio
    """)

  static let alarmPhrases = Phrases([
    "racing heart", "heart racing", "heart was racing", "heart is racing", "heart kept racing",
    "pounding heart", "heart pounding", "heart was pounding", "heart is pounding",
    "heart fluttering", "heart flutters", "heart skipping", "irregular heartbeat",
    "passed out", "blacked out", "knocked out", "coughing blood", "coughing up blood", "coughed up blood",
    "blood in urine", "blood in my urine", "blood in the urine", "heat stroke",
    "shortness of breath at rest", "short of breath at rest", "breathless at rest", "out of breath at rest",
    "shortness of breath lying", "short of breath lying", "shortness of breath in bed", "sob at rest",
    "can't breathe properly", "cannot breathe properly", "can't breathe lying", "feel faint", "felt faint",
    "feeling faint",
    "skipping beats", "skips beats", "skipped beats", "beating out of my chest", "beats out of my chest",
    "blood in my stool", "blood in the stool", "blood in stool", "dark brown urine", "urine is dark brown",
    "pee is dark brown", "urine like cola", "brown like cola", "left arm and jaw",
    "bin umgekippt", "bin gestern umgekippt", "bin heute umgekippt", "schwarz vor augen", "herz rast",
    "herz raste",
    "herz stolpert", "herz stolperte", "atemnot im liegen",
    "perte de connaissance", "perdu connaissance", "tombé dans les pommes", "tombée dans les pommes",
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

  /// What a chest does that a doctor must see, within three words of the word for one, in its language.
  static let chestPains: [String: Set<String>] = {
    let pains: [(chests: String, pains: String)] = [
      (
        "chest",
        "pain pains pian painful hurts hurt hurting pressure tightness tight burning squeezing crushing stabbing ache aches aching discomfort"
      ),
      (
        "brust brustkorb",
        "schmerz schmerzen schmerzt weh druck drückt drueckt enge eng stechen sticht brennen brennt"
      ),
      (
        "poitrine thorax",
        "douleur douleurs mal oppression serrée serree serre pression brûlure brulure pincement"
      ),
      (
        "pecho",
        "dolor dolores duele duelen presión presion opresión opresion aprieta pinchazo pinchazos punzada punzadas ardor"
      ),
      ("petto", "dolore dolori male oppressione fitta fitte stretta bruciore pressione"),
      ("peito", "dor dores dói doi aperto apertado apertada pressão pressao pontada pontadas ardor"),
      ("borst borstkas", "pijn steken beklemmend beklemming benauwd drukkend"),
    ]
    var found: [String: Set<String>] = [:]
    for (chests, pains) in pains {
      for chest in words(chests) { found[chest] = words(pains) }
    }
    return found
  }()
  /// Other chests.
  static let chestThings = words(
    "strap straps press presses day fly flys flyes workout session infection training")

  // MARK: All clear

  static let clearances = Phrases(
    ["train", "run", "race", "exercise", "play", "ride", "swim", "return", "start", "compete"].map {
      "cleared to \($0)"
    }
      + ["training", "running", "sport", "sports", "exercise", "racing", "competition"].map {
        "cleared for \($0)"
      })
  static let doctors = words(
    """
    doctor doctors doctor's doc physician cardiologist cardiology gp arzt ärztin kardiologe kardiologin médecin cardiologue médico \
    médica cardiólogo medico dottore cardiologo arts cardioloog
    """)
  static let fine = words(
    "fine ok okay normal healthy cleared clear gut ordnung gesund freigegeben bien bene goed")
  static let finePhrases = Phrases([
    "all good", "good to go", "good to train", "good to run", "looks good", "found nothing",
    "nothing serious", "nothing wrong",
  ])
  /// What leaves it open.
  static let open = words(
    """
    until till before unless if when wait waiting tomorrow hope hopefully soon need needs want wants should must see seeing yet ask \
    asked asking appointment will weeks days months stop only except worse cannot
    """)
  /// What leaves the word of a doctor open, and is part of a leave to train.
  static let returning = words("again still back returned week day rest")
}

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

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  // MARK: Denials

  static let contrasts = words("but aber mais pero ma maar mas however though")
  /// Words over which a denial does not reach.
  static let joins = words("and und et y e en plus with mit avec con met")

  static let negations = words(
    "no not never without negative kein keine keinen nicht nie ohne pas sans sin nunca senza non niente geen niet zonder não nao sem"
  )
  /// What is not able to be done denies nothing: "can't shake this flu".
  static let inabilities = words("can't couldn't won't")
  static let pastOrFeared = words("recovered recovering healed avoid avoiding worried afraid free")
  static let vaccines = words("vaccine vaccinated vaccination jab shot booster")
  static let againsts = words("for against gegen contre contra contro tegen")
  static let healed = words("healed recovered")
  /// What leaves an end open.
  static let hedges = words("almost nearly mostly half")
  static let longTimes = words("week weeks month months year years")
  /// What stands between "over" and an illness that is: "over the flu", and not "over 39".
  static let determiners = words("the my this that")
  /// Whose an illness of the past is: "last week's flu".
  static let longTimesOf = words("week's month's year's winter's spring's summer's autumn's fall's season's")
  /// What says that it is not over.
  static let stills = words("still yet lingering lingers again back")
  static let ors = words("or nor oder ou o")

  /// What a negation before it denies, and not what follows.
  static let deniedThings = words(
    """
    only just sure worried certain sleep slept sleeping appetite energy training train run running ride workout session food doubt \
    idea wonder good great well ok recovered recovering fully completely quite
    """)
  static let feelings = words("feel feeling felt")
  static let wells = words("well good great ok okay fine right myself")
  /// What may stand between a negation and what a doctor must see.
  static let fillers = words(
    """
    a an the any more real really much such sign signs symptom symptoms of have has had having feel feeling felt got get longer no \
    my is actual further again been
    """)

  static let persons = words(
    """
    son daughter kid kids child children wife husband partner girlfriend boyfriend mother father mom mum dad colleague \
    colleagues coworker friend friends teammate family roommate baby sister brother \
    sohn tochter kind kinder frau mann fils fille enfant hijo hija niño figlio figlia zoon dochter filho filha
    """)
  /// What makes a finding the athlete's own although a person stands before it.
  static let selves = words(
    "i i'm i've me my myself ich mich mir mein meine je j'ai moi mon yo mi io mio ik mij mijn eu meu")

  // MARK: Illness

  static let illness = words(
    """
    illness ill sick sickness fever feverish flu influenza covid covid19 infection infected vomiting vomited vomit puking puked \
    fluish virus viral rsv corona coronavirus angina \
    diarrhea diarrhoea chills tonsillitis bronchitis pneumonia sinusitis antibiotics unwell norovirus gastroenteritis \
    mononucleosis \
    krank erkältet erkältung erkaeltet erkaeltung mandelentzündung halskratzen fieber grippe halsweh halsschmerzen durchfall erbrochen lungenentzündung drüsenfieber antibiotika \
    malade fièvre rhume enrhumé enrhumée angine gastro mononucléose antibiotiques enfermo enferma fiebre gripe resfriado resfriada \
    antibióticos malato malata febbre raffreddore raffreddato raffreddata mononucleosi \
    ziek koorts griep grieperig keelpijn verkouden febre doente gripado gripada
    """)

  /// Those of them that say a fever.
  static let fever = words("fever feverish fieber fièvre fiebre febbre koorts febre")

  static let illnessPhrases = Phrases([
    "sore throat", "throwing up", "threw up", "thrown up", "food poisoning", "stomach bug", "tested positive",
    "positive test", "heat exhaustion", "strep throat", "scratchy throat", "throat hurts", "throat is sore",
    "throat sore", "throat is killing", "bad cough", "chesty cough", "full of cold", "cold and cough",
    "am not well", "i'm not well", "feel not well", "feeling not well", "not feeling well",
    "do not feel well", "don't feel well",
    "feel poorly", "feeling poorly",
    "coming down with",
    "came down with", "come down with", "under the weather", "mal de gorge", "dolor de garganta",
    "mal di gola",
  ])

  /// Words of illness that mean something else.
  static let illnessIdioms = Phrases([
    "sick of", "sick view", "sick views", "sick workout", "sick session", "sick ride", "ill advised",
    "am not well rested", "i'm not well rested", "am not well recovered", "i'm not well recovered",
    "am not well slept", "not feeling well rested", "don't feel well rested", "do not feel well rested",
    "don't feel well recovered",
  ])
  /// Before the word, a fever that is none of the body's.
  static let otherFevers = words("hay spring cabin race disco gold football")
  /// Before "cold", that one has it.
  static let coldLeads = words("a head bad the nasty slight heavy mild stinking this another my common")
  /// Words of illness that are said of the person behind them.
  static let ofOthers = words("sick ill feverish kranke krankes kranken")

  static let coldThings = words(
    "shower showers plunge bath day days morning water swim start night wind weather room feet hands one beer drink run ride"
  )

  /// Complaints of a list of symptoms that are an illness there, though they are none in a note.
  static let symptoms = words(
    """
    cough coughing congestion congested nausea nauseous aches chills runny stuffy husten schnupfen übelkeit toux nausée tos \
    tosse hoest
    """)

  // MARK: A temperature

  /// Temperatures of the body that are a fever and that a body survives, °C and °F: from 37.8 °C in the mouth (100 °F; High et al. 2009)
  /// to 42 °C.
  static let feverCelsius = 37.8...42
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
    it's hatte habe hab bei mit auf etwa fast noch j'ai à avec tengo tenía con ho avevo had met heb tenho com tive
    """)
  /// Words of time behind one.
  static let temperatureTimes = words(
    """
    last this tonight overnight since yesterday today all again now still and when at before gestern heute letzte letzter seit und et y \
    nachts hier cette ce depuis cet ayer esta anoche desde hoy ieri stanotte questa oggi gisteren vannacht vanochtend sinds ontem \
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
  static let painEndings = ["schmerzen", "schmerz", "pijn"]
  static let painParts = words(
    """
    knie rücken schulter hüft hüften nacken fuß fersen waden ellbogen ellenbogen gelenk kreuz leisten handgelenk handgelenks \
    sprunggelenk sprunggelenks knöchel achillessehnen schienbein oberschenkel rippen zehen arm bein rug schouder heup enkel nek voet \
    hiel kuit elleboog pols
    """)
  /// Words behind a pain that tell that it is over, and the times in which it was.
  static let gone = words("gone vanished weg vorbei passé passée passata passato negative negativ négatif")
  static let lasts = words("last letzte letzten")
  static let stillFroms = words("since seit depuis desde da sinds")
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

  static let alarm = words(
    """
    fainted fainting palpitations collapsed unconscious myocarditis heatstroke \
    ohnmächtig brustschmerz brustschmerzen brustenge herzrasen herzstolpern herzklopfen myokarditis herzmuskelentzündung hitzschlag \
    évanoui évanouie myocardite miocarditis miocardite desmayé svenuto svenuta flauwgevallen hartkloppingen palpitaciones \
    palpitazioni palpitações desmaiei
    """)

  static let alarmPhrases = Phrases([
    "racing heart", "heart racing", "heart was racing", "heart is racing", "heart kept racing",
    "pounding heart", "heart pounding", "heart was pounding", "heart is pounding",
    "heart fluttering", "heart flutters", "heart skipping", "irregular heartbeat",
    "passed out", "blacked out", "knocked out", "coughing blood", "coughing up blood", "coughed up blood",
    "blood in urine", "blood in my urine", "blood in the urine", "heat stroke",
    "shortness of breath at rest", "short of breath at rest", "breathless at rest", "out of breath at rest",
    "shortness of breath lying", "short of breath lying", "shortness of breath in bed",
    "schmerzen in der brust", "schmerz in der brust", "druck auf der brust", "atemnot in ruhe",
    "dolor de pecho", "dolor en el pecho", "opresión en el pecho", "dor no peito",
    "douleur thoracique", "douleurs thoraciques", "douleur à la poitrine", "douleurs à la poitrine",
    "douleur dans la poitrine", "douleurs dans la poitrine", "mal à la poitrine", "coeur bat la chamade",
    "cœur bat la chamade", "essoufflé au repos", "dolore al petto", "dolori al petto", "pijn op de borst",
    "druk op de borst",
  ])

  /// What a chest does that a doctor must see, within three words of it.
  static let chestPains = words(
    "pain pains painful hurts hurt hurting pressure tightness tight burning squeezing ache aches aching discomfort"
  )
  /// Other chests.
  static let chestThings = words("strap straps press presses day fly flys flyes workout session infection")

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

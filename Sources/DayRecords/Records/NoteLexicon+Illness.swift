// The words of an illness, a paragraph for each language.

extension NoteLexicon {
  static let illness = spelt(
    """
    illness ill sick sickness fever feverish flu influenza covid covid19 infection infected vomiting vomited vomit puking puked \
    fluish virus viral rsv corona coronavirus angina diarrhea diarrhoea chills tonsillitis bronchitis pneumonia sinusitis \
    antibiotics antibiotic unwell norovirus gastroenteritis mononucleosis strep lurgy cough coughing congestion congested nausea \
    nauseous nauseated uti shingles amoxicillin abx sneezing sniffles sniffly phlegm snotty shivering shivers shivery laryngitis pharyngitis otitis cystitis sepsis \
    appendicitis chickenpox measles mumps lyme cellulitis doxycycline penicillin hives impetigo fluey chundering chundered spewing \
    spewed barfing barfed squits \
    \
    krank kränklich kränkel krankgeschrieben erkältet erkältung erkaeltet erkaeltung verkühlt verschnupft verschleimt angesteckt \
    infekt infektion grippe grippal grippaler grippig fieber fiebrig schüttelfrost gliederschmerzen halsweh halsschmerzen \
    halskratzen mandelentzündung schnupfen husten huste übelkeit erbrochen erbrechen durchfall magendarm lungenentzündung \
    drüsenfieber brechdurchfall lebensmittelvergiftung antibiotika antibiotikum \
    antibiotikakur magenverstimmung gekotzt kotze kotzen kotzte kotzt dünnpfiff dünnschiss scheißerei seitenstrangangina windpocken borreliose \
    blinddarmentzündung wundrose penicillin \
    \
    malade malades maladie souffrant souffrante patraque fièvre fiévreux fiévreuse fébrile rhume enrhumé enrhumée grippé grippée grippal \
    angine gastro entérite diarrhée vomi vomis vomissements nausée nausées frissons toux tousse bronchite sinusite otite laryngite \
    pharyngite rhinopharyngite trachéite cystite pneumonie pneumopathie mononucléose antibiotiques antibiotique antibio antibios \
    gerbé gerber dégueulé dégobillé chiasse varicelle appendicite impétigo pénicilline \
    \
    enfermo enferma enfermos enfermas enfermedad fiebre febril gripe gripa griposo griposa resfriado resfriada resfrío catarro acatarrado acatarrada \
    constipado constipada pachucho pachucha vómito vómitos vomité vomitado vomitando diarrea náusea náuseas tos mocos escalofríos \
    bronquitis neumonía anginas amigdalitis faringitis laringitis cistitis infección contagiado contagiada antibiótico antibióticos \
    gripazo potado potando cagalera disentería varicela apendicitis celulitis penicilina \
    \
    malato malata malati malate ammalato ammalata ammalando indisposto indisposta febbre febbricola febbriciattola febbricitante influenzato \
    influenzata influenzale raffreddore raffreddato raffreddata raffreddatissimo tosse catarro vomitato vomito nausea brividi \
    bronchite polmonite tonsillite faringite laringite gastroenterite cistite infezione contagiato contagiata antibiotico antibiotici \
    mononucleosi dissenteria cagotto cacarella varicella appendicite cellulite vomitare penicillina \
    \
    doente doentes doença adoeci febre gripado gripada vômito vômitos vomitei enjoado enjoada constipação diarreia diarréia calafrios arrepios bronquite \
    amigdalite virose infecção infeção mononucleose \
    caganeira catapora varicela apendicite vomitar vomitando \
    \
    ziek ziekte ziekgemeld koorts koortsig verhoging griep grieperig keelpijn verkouden verkoudheid hoest hoesten snotteren \
    loopneus misselijk overgegeven overgeven diarree buikloop rillingen aangestoken infectie voedselvergiftiging antibiotica \
    antibioticum griepje antibioticakuur kotsen gekotst kotste spugen gespuugd spuugde braken gebraakt schijterij racekak waterpokken \
    blindedarmontsteking
    """)
  /// Ends of German and Dutch words for an illness, whatever it is an illness of.
  static let illnessEndings = [
    "entzündung", "infekt", "infektion", "infectie", "grippe", "griep", "ontsteking", "verkouden",
  ]

  /// Those of them that say a fever.
  static let fever = spelt(
    """
    fever feverish fieber fiebrig fièvre fiévreux fiévreuse fébrile fiebre febril febbre febbricola febbriciattola febbricitante \
    febre koorts koortsig verhoging
    """)
  /// A raised temperature, without its number.
  static let feverPhrases = Phrases([
    "with a temperature", "have a temperature", "has a temperature", "had a temperature", "got a temperature",
    "running a temperature",
    "have a temp", "got a temp", "had a temp", "with a temp", "running a temp",
    "run a temperature", "ran a temperature", "high temperature", "erhöhte temperatur", "temperatur erhöht",
    "de la température", "tengo temperatura", "tengo décimas", "tenho temperatura", "temperatuur verhoogd",
    "verhoogde temperatuur",
  ])

  static let illnessPhrases = Phrases([
    "got the runs", "had the runs", "have the runs", "hand foot and mouth", "hand foot mouth", "chicken pox",
    "chucking up", "chucked up", "chuck up", "dodgy tummy", "dodgy stomach", "dodgy guts", "on the loo",
    "on the toilet all", "glands are up", "glands up", "glands swollen", "glands are swollen",
    "fighting something off", "fighting off a", "fighting something", "picked up a bug", "picked up a virus",
    "caught whatever", "cold sweats", "lost my voice", "asthma flare", "asthma flared",
    "asthma attack", "asthma is bad", "asthma playing up", "asthma acting up", "not over it",
    "habe gebrochen", "hab gebrochen", "mehrfach gebrochen", "liege mit fieber",
    "au fond du lit", "cloué au lit", "clouée au lit",
    "la courante", "placas en la garganta", "en cama con", "estoy en cama", "passei mal", "estou de cama",
    "de cama com", "a letto con", "aan de schijterij", "boven de pot", "kou gevat", "kou te pakken",
    "über der schüssel", "whatever the kids have", "whatever my kids have", "aan de dunne",
    "bit poorly", "feel poorly", "feeling poorly", "been poorly", "mono diagnosed", "have mono", "got mono",
    "caught something", "stomach upset", "upset stomach",
    "nose is running",
    "tonsils are swollen", "swollen tonsils", "tonsille gonfie", "runs all night",
    "sore throat", "strep throat", "scratchy throat", "throat hurts", "throat is sore", "throat sore",
    "throat is killing",
    "throat is on fire", "throat feels", "swollen glands", "bad cough", "chesty cough", "full of cold",
    "cold and cough",
    "bunged up", "runny nose", "stuffy nose", "stuffed nose", "blocked nose", "stuffy head",
    "throwing up", "threw up", "thrown up", "food poisoning", "keep food down", "stomach bug", "tummy bug",
    "caught a bug",
    "have a bug", "got a bug", "got the bug", "caught the bug", "have the bug", "tested positive",
    "positive test", "test positive", "heat exhaustion",
    "am not well", "i'm not well", "feel not well", "feeling not well", "not feeling well",
    "do not feel well", "don't feel well",
    "feel poorly", "feeling poorly", "coming down with", "came down with", "come down with",
    "under the weather",

    "hals tut weh", "hals kratzt", "hals schmerzt", "kratzen im hals", "nase zu", "nase läuft",
    "nebenhöhlen zu", "magen darm",
    "mir ist schlecht", "mir ist übel", "mir schlecht", "musste übergeben",
    "was eingefangen", "brüte was aus",
    "liege flach", "positiv getestet", "test positiv", "coronatest positiv", "mich nicht wohl",
    "mich nicht gut", "mir nicht gut",
    "mir geht es schlecht", "mir geht's schlecht", "mir geht es nicht gut", "mir geht's nicht gut",

    "mal de gorge", "mal à la gorge", "gorge irritée", "gorge qui gratte", "gorge gratte", "gorge en feu",
    "crève carabinée", "grosse crève", "une crève",
    "nez bouché",
    "refilé son rhume", "refilé sa grippe", "refilé sa gastro", "nez qui coule", "nez coule", "la crève",
    "pris froid", "attrapé froid", "je couve", "sens pas bien",
    "pas bien du tout",
    "intoxication alimentaire", "test positif", "testé positif", "testée positive",

    "dolor de garganta", "duele la garganta", "garganta irritada", "garganta inflamada", "garganta fatal",
    "nariz tapada",
    "me encuentro mal", "me siento mal", "no me encuentro bien", "no me siento bien", "estoy malo",
    "estoy mala", "puesto malo",
    "puesta mala", "dado positivo", "di positivo", "positivo en", "test positivo", "intoxicación alimentaria",

    "mal di gola", "male la gola", "gola irritata", "gola in fiamme", "gola infiammata", "placche in gola",
    "naso chiuso",
    "naso che cola", "preso freddo", "sto covando", "sto male", "mi sento male", "non sto bene",
    "non mi sento bene",
    "tampone positivo", "intossicazione alimentare",

    "dor de garganta", "dores de garganta", "garganta arranhando", "nariz entupido", "nariz a pingar",
    "nariz escorrendo",
    "mal disposto", "mal disposta", "me sinto mal", "sinto-me mal", "não me sinto bem", "não estou bem",
    "testei positivo",
    "teste positivo", "intoxicação alimentar",

    "zere keel", "pijn in mijn keel", "pijn in de keel", "pijn in m'n keel", "keel doet pijn",
    "verstopte neus", "niet lekker",
    "me niet goed", "me niet lekker", "onder de leden", "nog niet beter", "positief getest", "test positief",
    "coronatest positief",
  ])
  /// What is handed over, or comes up again where one does it to oneself: "habe mich die ganze Nacht übergeben".
  static let handedOver = spelt("übergeben")
  static let ofOneself = words("mich muss musste")
  /// Words of being well again that tell of an illness where they are denied: "pas encore guéri".
  static let cured = words("guéri guérie curado curada guarito guarita genesen gesund genezen")

  /// Still ill, where nothing stands before it but the athlete: "not better yet", and not "my stroke is not better yet".
  static let notBetter = Phrases([
    "not better yet", "still not better", "not any better", "no better", "nicht besser", "noch nicht besser",
    "toujours pas mieux", "pas mieux", "sigo sin mejorar", "no estoy mejor", "non va meglio",
    "não estou melhor",
    "nog niet beter", "nog steeds niet beter",
  ])
  static let beginnings = selves.union(stills).union(
    words("am feel feeling feels sorry sadly leider bin not ne suis vais estoy sto estou ben"))

  /// Emoji of faces that are ill; of those that are sick or sneeze hard training and hay are told, too.
  static let faces: Set<String> = ["🤒", "🤢", "🤮", "🤧"]

  /// Words about a throat, from one language each, and what it does that is ill.
  private static let throats: [(throats: String, pains: String)] = [
    ("throat", "sore scratchy raw swollen burning fire razor razors"),
    ("hals", "kratzt kratzig weh rau schmerzt entzündet brennt geschwollen"),
    ("gorge", "mal irritée gratte brûle brule enflammée feu"),
    ("garganta", "dolor duele irritada inflamada pica arde arder dor dói arranhada hecha"),
    ("gola", "male brucia irritata infiammata gonfia"),
    ("keel", "pijn zeer rauw ontstoken dik brandt"),
  ]

  static let illnessSigns: [NoteSign] =
    throats.map { NoteSign(.illness, $0.throats, beside: $0.pains) } + [
      NoteSign(
        .illness, "erwischt", beside: "mich", reach: 5,
        unless: "regen gewitter hagel sturm schauer blitzer welle hungerast form"),
      NoteSign(.illness, "gebrochen", beside: "nacht nachts", unless: "rekord bestzeit"),
      NoteSign(.illness, "mono", beside: "confirmed diagnosed positive blood", reach: 6),
      NoteSign(
        .illness, "nose nase nez nariz naso neus",
        beside:
          "blocked stuffy streaming dicht verstopft bouché pris tapada congestionada tappato chiuso entupido verstopt",
        unless: "cold wind pollen hay kälte wind froid frío freddo frio kou"),
      NoteSign(.illness, "glands", beside: "swollen sore up", reach: 3),
      NoteSign(.illness, "🤒"),
      NoteSign(
        .illness, "🤢 🤮 🤧",
        unless: """
          run ran race session workout intervals interval reps sprint sprints climb hill hills marathon finish hay pollen lauf rennen \
          intervalle training séance course fractionné carrera series entreno gara ripetute allenamento corrida treino wedstrijd
          """),
    ]
  /// What makes a cough one of no illness: "coughing fit when I swallowed water".
  static let coughs = spelt("cough coughing husten huste gehustet toux tousse tos tosse hoest hoesten")
  static let chokings = spelt(
    """
    swallowed swallowing choked chlorine dust dusty smoke verschluckt staub rauch avalé poussière fumée tragué polvo humo polvere \
    fumo engoli poeira verslikt stof rook
    """)

  /// Words of illness that mean something else.
  static let illnessIdioms = Phrases([
    "fever pitch", "fever tree", "sick puppies", "sick puppy", "sick with joy", "sick beat", "sick beats",
    "zum kotzen", "kotzen vor anstrengung", "krank vor freude", "krank vor glück", "malade de bonheur",
    "malade de joie", "malade de rire", "enfermo de amor", "enfermo de alegría", "malato di corsa",
    "malato di ciclismo", "malato di sport", "doente de amor", "ziek van geluk",
    "lost my voice cheering", "lost my voice shouting", "lost my voice screaming", "lost my voice singing",
    "sick of", "sick view", "sick views", "sick workout", "sick session", "sick ride", "sick pr", "sick pb",
    "sick descent", "corona beer", "corona beers", "corona extra",
    "sick and tired of", "sick n tired of", "sick tired of", "sick to death of",
    "sick climb", "sick trail", "sick pace", "sick speed", "sick splits", "sick segment",
    "am not well rested", "i'm not well rested", "am not well recovered", "i'm not well recovered",
    "am not well slept", "not feeling well rested", "don't feel well rested", "do not feel well rested",
    "don't feel well recovered", "throat feels good", "throat feels fine", "throat feels better",
    "mich nicht gut erholt", "mich nicht gut ausgeruht", "mich nicht wohl in",
    "sens pas bien reposé", "sens pas bien reposée", "rhume des foins",
    "fiebre del heno", "fiebre de heno", "resfriado en la nariz",
    "febbre da gara", "febbre da fieno", "febbre del fieno", "raffreddore da fieno", "influenza il",
    "influenza la", "influenza lo",
    "influenza i", "influenza gli", "influenza le", "influenza sul",
    "febre de prova", "febre dos fenos", "febre do feno",
    "niet lekker geslapen", "niet lekker gelopen", "niet lekker gefietst", "niet lekker gezwommen",
    "me niet goed uitgerust",
  ])
  /// Behind "ill", that it means badly: "ill-prepared", "ill-fitting shoes".
  static let illDone = words(
    """
    advised prepared equipped fitting fitted timed judged conceived considered disciplined informed suited paced chosen planned managed \
    matched tempered humoured humored mannered
    """)
  /// Before the word, a fever that is none of the body's.
  static let otherFevers = words("hay spring cabin race disco gold football")
  /// Before it, one who does something like mad: "une séance de malade".
  static let madLeads = words("de c'est")
  /// Before "cold", that one has it.
  static let coldLeads = words(
    "a head bad the nasty slight heavy mild stinking this another my common chest his her have having caught")
  /// Words of illness that are said of the person behind them.
  static let ofOthers = words("sick ill feverish kranke krankes kranken")

  static let coldThings = words(
    """
    shower showers plunge bath day days morning water swim start night wind weather room feet foot hands hand fingers one beer \
    drink drinks run ride air rain snow lake sea front snap brew coffee legs
    """)
  /// A cold that comes, stays or returns, whatever stands before it.
  static let colds = Phrases([
    "cold symptoms", "cold is back", "cold came back", "cold getting worse", "cold got worse",
    "cold is getting worse", "cold hit me",
    "cold coming on", "cold lingering", "cold still lingering", "cold not gone", "cold is not gone",
  ])

  // MARK: Symptoms

  /// Words of an entry of a list of symptoms that tell of no symptom, or only how it is.
  static let noSymptoms = words(
    """
    none nothing nil n na nope no nein nichts keine kein nee normal ok okay fine all good healthy well yes true false other unknown rien nulla \
    symptom symptoms pain pains slight slightly mild moderate severe very general bit some today level
    """)
  /// What is one whatever part it names: "muscle aches".
  static let complaints = words("aches achy")
  /// What is no illness whatever stands beside it: soreness, tiredness, stress, the cycle, an allergy.
  static let otherComplaints = words(
    """
    sore soreness doms stiff stiffness tight tightness tired tiredness fatigue fatigued exhausted exhaustion sleepy sleepiness sleep \
    insomnia stress stressed anxious anxiety mood moody irritable irritability hungry hunger thirsty thirst cramp cramps period \
    periods pms menstruation menstrual bloating bloated cravings acne allergy allergies hay pollen sunburn blister blisters legs \
    energy motivation hangover lag \
    müde müdigkeit muskelkater verspannt verspannung verspannungen erschöpft erschöpfung gestresst schlaf schlaflos periode \
    heuschnupfen allergie \
    fatigué fatiguée courbature courbatures stressé stressée règles sommeil \
    cansado cansada cansancio fatiga agujetas estrés estresado alergia sueño \
    stanco stanca stanchezza fatica indolenzito indolenzimento mestruazioni allergia sonno \
    cansaço fadiga estresse menstruação sono \
    moe moeheid vermoeid vermoeidheid spierpijn ongesteld menstruatie hooikoorts slaap
    """)
}

// The words of an injury and of a pain of a part of the body.

extension NoteLexicon {
  static let injury = spelt(
    """
    injury injured injuries fracture fractured sprain sprained torn rupture ruptured dislocated concussion concussed \
    verstaucht bänderriss muskelfaserriss kreuzbandriss verletzt verletzung gehirnerschütterung fracturé entorse blessé \
    blessée blessure fractura esguince lesión lesionado lesionada frattura distorsione infortunio infortunato geblesseerd \
    verstuikt \
    lumbago herniated vasectomy miscarriage arthroscopy \
    fraktur zerrung umgeknickt verknackst hexenschuss bandscheibenvorfall bänderdehnung laufverbot sportverbot trainingsverbot \
    genäht gips fehlgeburt arthroskopie \
    claquage déchirure luxation contracture hernie béquilles béquille plâtre attelle boitille boiter vasectomie arthroscopie artroscopia \
    lumbalgia desgarro contractura muletas escayola escayolado escayolada férula cojeo cojeando vasectomía \
    lombalgia ernia slogatura slogato slogata lussazione contrattura stampelle ingessato ingessata zoppicando \
    hérnia lesão lesionei lesionado lesionada fratura fraturas contratura engessado engessada coxeando mancando vasectomia \
    zweepslag kruisbandletsel hechtingen sportverbod loopverbod trainingsverbod mank miskraam
    """)
  /// Inflammations that people name without the part, and that calm down.
  static let aches = spelt(
    """
    tendonitis tendinitis tendinopathy bursitis fasciitis periostitis tendinite périostite aponévrosite fascite plantarfasziitis \
    sehnenentzündung peesontsteking hielspoor fersensporn lombalgie ischias ciática sciatica
    """)
  /// German and Dutch words for an injury that begin with what is hurt: "Ermüdungsbruch", "kuitspierscheuring".
  static let injuryEndings = [
    "bruch", "fraktur", "riss", "anriss", "zerrung", "dehnung", "prellung", "verletzung", "operation", "op",
    "fractuur", "breuk", "scheuring", "scheur", "verrekking", "blessure", "letsel", "operatie", "kneuzing",
  ]
  static let injuryParts = painParts.union(
    words(
      """
      ermüdungs stress knochen muskel muskelbündel muskelfaser faser sehnen achillessehnen band bänder außenband innenband kreuzband meniskus \
      rippen schlüsselbein mittelfuß mittelfuss waden zehen nasen finger wirbel steißbein adduktoren oberschenkel unterarm \
      handgelenks fußgelenk sprunggelenk knöchel schädel leisten \
      spier kuitspier hamstring pees achillespees kruisband enkelband enkel bot vermoeidheids sleutelbeen rib teen vinger been arm \
      meniscus middenvoets
      """))

  /// Words of an injury that mean something else.
  static let injuryIdioms = Phrases([
    "nothing torn", "nothing broken", "nichts gebrochen", "nichts gerissen", "rien de cassé", "nada roto",
    "niente di rotto", "niets gebroken", "niets gescheurd", "rolled out", "tore up", "tear up", "tear it up",
    "tearing up", "tearing it up", "foam rolled",
    "torn between", "torn whether", "hals und beinbruch", "rupture de stock",
  ])

  static let ordered = Phrases([
    "physio says", "physio said", "doctor says", "doctor said", "physio told", "doctor told",
  ])

  /// What a doctor has looked at, and finds good: no order, and no leave to train either.
  static let tests = words(
    "blood bloods bloodwork test tests result results lab labs iron ferritin ecg ekg scan scans mri numbers values checkup"
  )
  static let praises = words("great good perfect excellent fantastic fine normal")

  static let broken = words("broke broken")
  static let bones = words(
    "collarbone clavicle rib ribs wrist arm leg foot toe toes hand finger ankle hip bone elbow kneecap tibia fibula nose"
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
  /// What a part of the body is before it hurts: a pain in the next clause is its.
  static let tightness = spelt(
    """
    tight tightness tightened tightening stiff niggle niggles niggly niggling twinge twinges twingy \
    verspannt verhärtet fest zwickt raide raides tendu tendue contracté cargado cargada tirante tenso tensa contratto contratta rigido \
    rigida tirando strak stijf
    """)
  /// What hurts a part that is treated, and no injury.
  static let treatments = words(
    "massage massages massaged massagem massaggio masaje roller rolling rolled needling cupping")
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
    "tore my", "back strain", "shin splints", "stress reaction", "stressreaktion", "réaction de stress",
    "reacción de estrés",
    "reazione da stress", "reação de estresse", "stressreactie",
    "slipped disc", "slipped disk", "bulging disc", "bulging disk", "ernia del disco",
    "had an operation", "an operation on", "operation on my", "operation am", "operation gestern",
    "nach operation",
    "nach der operation", "op am", "op gestern", "op nächste", "nach der op",
    "on crutches", "auf krücken", "an krücken", "mit krücken", "op krukken", "met krukken",
    "in a cast", "in plaster", "in a boot", "walking boot", "moon boot", "in a sling", "in a splint",
    "dans le plâtre", "rotura fibrilar", "rotura de fibras", "côte cassée", "côtes cassées", "côte fêlée",
    "côtes fêlées", "quebrei o pé", "parti o pé", "points de suture", "puntos de sutura", "punti di sutura",
    "levei pontos", "cheville foulée", "foulé la cheville", "foulé le poignet", "soll pausieren",
    "soll mich schonen", "cut my foot open",
    "burnt my hand", "burned my hand", "burnt my foot", "burned my foot",
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

  // MARK: Beside others

  /// What is torn, strained, twisted or swollen, and how that is said; parts that are also something else (a hill, a leg of a relay, a
  /// tyre) are left out.
  private static let harms: [(parts: String, harms: String)] = [
    (
      """
      ankle ankles knee knees calf calves hamstring hamstrings hammy quad quads groin achilles hip hips shoulder shoulders neck shin \
      shins foot feet wrist elbow toe toes muscle muscles tendon tendons ligament ligaments meniscus acl mcl pcl cartilage labrum \
      rotator adductor glute glutes thigh bicep biceps tricep triceps pec plantar fascia flexor soleus gastroc peroneal patella \
      kneecap oblique intercostal
      """,
      """
      torn tear tears tore tearing strain strained sprain sprained rupture ruptured swollen swelled swelling ballooned inflamed \
      dislocated twisted operation
      """
    ),
    (
      """
      knie knöchel fuß fuss sprunggelenk wade waden oberschenkel hüfte schulter nacken leiste ferse achillessehne sehne sehnen muskel \
      band bänder kreuzband innenband außenband meniskus adduktoren adduktor handgelenk finger daumen zeh zehe ellenbogen ellbogen \
      rippe rippen gelenk patellasehne beuger beinbeuger hamstring bizeps
      """,
      """
      gezerrt gerissen riss anriss angerissen überdehnt dick geschwollen verdreht verstaucht gestaucht geprellt prellung ausgekugelt \
      entzündet angeschwollen operation zugemacht zugegangen geknallt
      """
    ),
    (
      """
      genou genoux cheville chevilles épaule hanche cou mollet mollets pied poignet coude talon cuisse ischio ischios quadriceps \
      adducteur adducteurs muscle tendon ligament ligaments croisé croisés ménisque orteil doigt pouce achille fessier
      """,
      """
      déchiré déchirée déchiré claqué élongation gonflé gonflée gonflés enflé enflée tordu tordue rupture rompu rompue luxé \
      luxée lésion enflammé froissé opération
      """
    ),
    (
      """
      rodilla rodillas tobillo tobillos espalda hombro cadera cuello pantorrilla gemelo gemelos muñeca codo talón ingle pie dedo \
      isquio isquios isquiotibiales cuádriceps aductor aductores muslo músculo muscular tendón ligamento ligamentos menisco cruzado \
      aquiles sóleo bíceps
      """,
      """
      roto rota rotura rompí rompió desgarré desgarrado desgarrada tirón torcí torcido torcida hinchado hinchada inflamado inflamada \
      dislocado luxación luxado distensión ruptura pinchazo operación
      """
    ),
    (
      """
      ginocchio ginocchia caviglia caviglie schiena spalla anca collo polpaccio polpacci piede polso gomito tallone bicipite femorale \
      femorali quadricipite coscia adduttore adduttori inguine muscolo muscolare muscolari tendine tendini legamento legamenti \
      crociato menisco achille soleo flessore
      """,
      """
      strappo strappato strappata stiramento stirato rotto rotta rottura lesione lesionato gonfio gonfia storto storta distrazione \
      infiammato infiammata operazione
      """
    ),
    (
      """
      joelho joelhos tornozelo tornozelos costas ombro quadril anca pescoço panturrilha panturrilhas gémeo gémeos cotovelo \
      calcanhar virilha pé coxa posterior músculo muscular tendão ligamento ligamentos menisco cruzado adutor adutores aquiles \
      isquiotibiais
      """,
      """
      torci torcido torcida torceu entorse ruptura rompi rompeu rompido estiramento estirei distensão inchado inchada inchou \
      deslocado luxação inflamado inflamada rasguei operação
      """
    ),
    (
      """
      knie knieën enkel enkels schouder heup kuit kuiten elleboog hiel voet pols nek rug hamstring hamstrings lies spier kuitspier \
      pees achillespees kruisband kruisbanden enkelband enkelbanden meniscus dij bovenbeen adductor teen vinger duim
      """,
      """
      gescheurd afgescheurd ingescheurd scheur scheuring verzwikt gezwollen dik verdraaid verrekt gekneusd ontstoken opgezwollen geschoten schoot ingeschoten
      """
    ),
    // What breaks.
    ("rib ribs bone vertebra kneecap skull wrist elbow", "cracked broke broken"),
    ("shin femur metatarsal thumb finger fingers skull vertebra jaw", "broke broken"),
    (
      """
      arm bein fuß hand handgelenk finger daumen zeh zehe rippe rippen schlüsselbein nase knöchel wirbel schienbein wadenbein \
      mittelfuß ellbogen ellenbogen hüfte schulter knochen mir
      """, "gebrochen angebrochen"
    ),
    (
      "bras jambe pied main poignet doigt pouce orteil clavicule nez cheville péroné tibia fémur coude épaule hanche os",
      "cassé cassée fêlé fêlée fracturé fracturée"
    ),
    (
      """
      brazo pierna pie mano muñeca dedo costilla costillas clavícula nariz tobillo peroné tibia fémur codo hombro cadera hueso
      """, "roto rota rompí rompió fracturado fracturada"
    ),
    (
      """
      braccio gamba piede mano polso dito costola costole clavicola naso caviglia perone tibia femore gomito spalla anca osso
      """, "rotto rotta rotte rotti fratturato fratturata incrinata incrinato incrinate"
    ),
    (
      """
      braço perna mão pulso dedo costela costelas clavícula nariz tornozelo perónio tíbia fêmur cotovelo ombro anca osso
      """, "quebrei quebrado quebrada quebrou parti partido partida fraturei fraturado fraturada"
    ),
    (
      """
      arm been voet hand pols vinger duim teen rib ribben sleutelbeen neus enkel kuitbeen scheenbeen elleboog schouder heup bot
      """, "gebroken brak"
    ),
    // What is taken out, and what bites.
    (
      "tooth teeth molar appendix gallbladder tonsils",
      "out pulled extracted removed"
    ),
    (
      """
      zahn weisheitszahn weisheitszähne blinddarm mandeln dent dents amygdales muela muelas juicio dente denti giudizio dentes siso \
      kies verstandskies verstandskiezen
      """,
      """
      gezogen raus arraché arrachée arrachées extraction sacado quitado sacaron quitaron extraído tolto tolti estratto estratti \
      tirei arranquei extraí getrokken
      """
    ),
    (
      "dog hund chien perro cane cão cachorro hond",
      "bit bite bitten gebissen mordu mordió mordido morso morsicato mordeu gebeten"
    ),
  ]

  private static let strainedParts = harms.first?.parts ?? ""
  /// Muscles and tendons, which give way with a sound where joints only click.
  private static let musclesInWords = """
    calf hamstring wade waden oberschenkel achillessehne muskel mollet mollets cuisse ischio ischios achille muscle gemelo gemelos \
    pantorrilla isquio isquios muslo aquiles músculo polpaccio polpacci coscia bicipite femorale muscolo panturrilha panturrilhas \
    gémeo gémeos coxa kuit kuiten hamstrings achillespees bovenbeen spier
    """
  private static let bonesInWords = bones.sorted().joined(separator: " ")
  private static let therapists = """
    doctor doc physician specialist surgeon physio physios physiotherapist osteo osteopath orthopedist \
    arzt ärztin orthopäde orthopädin chirurg physiotherapeut physiotherapeutin \
    médecin docteur kiné kinésithérapeute ostéo ostéopathe chirurgien \
    médico médica doctor doctora fisio fisioterapeuta traumatólogo \
    medico dottore dottoressa fisioterapista ortopedico osteopata \
    médico médica doutor doutora fisioterapeuta ortopedista \
    arts huisarts dokter fysio fysiotherapeut
    """

  static let injurySigns: [NoteSign] =
    harms.map {
      NoteSign(
        .injury, $0.harms, beside: $0.parts,
        unless: "rekord streckenrekord record récord recorde bestzeit pr pb")
    } + [
      // A doctor who forbids, and one who says rest.
      NoteSign(
        .injury,
        """
        forbid forbids forbade forbidden banned ban verboten verbietet verbot untersagt interdit interdite prohibido prohibió \
        prohíbe déconseille abgeraten desaconseja sconsiglia desaconselha afgeraden vietato vieta proibito proibiu proibido verboden verbiedt verbood
        """, beside: therapists, reach: 6, isApart: false),
      NoteSign(
        .injury,
        """
        rest resting off stop pause ruhe schonen schonung pausieren repos arrêter arrêt impact reposo pare descanse parar descansar descanso riposo fermo \
        ferma fermarmi riposare repouso rust rusten stoppen pauze geen niet
        """, beside: therapists, reach: 8,
        with: """
          says said told tells orders ordered prescribed wants recommends sagt sagte meint verordnet verordnete verschrieben empfiehlt \
          dit prescrit prescrite recommande conseille ordonné dice dicho dijo manda mandó mandado recomienda detto ordinato prescritto \
          consiglia disse mandou recomendou zegt zei adviseert
          """, unless: "erg ernstig probleem zorgen", isApart: false),
      NoteSign(
        .injury,
        """
        surgery surgeries operated operiert opéré opérée operado operada operaron operato operata geopereerd operatie cirugía cirurgia \
        chirurgie
        """,
        unless: """
          bike bikes trainer derailleur wheel shoe shoes garmin watch tree plant laptop computer car gp rad fahrrad auto vélo bici \
          bicicleta fiets
          """),
      // What gave way with a sound, and what looks out of place.
      NoteSign(
        .injury, "pop snap", beside: strainedParts, reach: 5, with: "felt feel feeling heard hear hearing",
        unless: "song songs music playlist"),
      NoteSign(
        .injury, "wrong deformed crooked", beside: bonesInWords, with: "looks look looked looking",
        unless: "step stepped start started got turn turned"),
      NoteSign(
        .injury, "pop popping snap snapping tearing ripping", beside: strainedParts, reach: 5,
        with: "sound sounds noise noises", unless: "song songs music playlist"),
      NoteSign(
        .injury, "knall schnalzen claquement chasquido schiocco estalo", beside: musclesInWords, reach: 4),
      NoteSign(
        .injury, "knap knak plop", beside: musclesInWords, reach: 4,
        with: "voelde voel gevoeld hoorde hoor gehoord"),
      // "a grade 2 tear"
      NoteSign(
        .injury, "tear tears strain rupture", beside: "grade graded", reach: 3, unless: "hill climb gradient"),
      NoteSign(.injury, "fractures", unless: "read reading article about podcast book"),
      NoteSign(.injury, "stitches", unless: "side laughed laughing laugh knit knitting"),
      NoteSign(
        .injury,
        "hobbling hobbled humple humpel humpeln humpelte hinke hinken zoppico zoppicavo hinkel strompel",
        unless: sores),
      NoteSign(.injury, "boite boîte cojo coja", beside: "je voy estoy ando camino", reach: 1, unless: sores),
    ]

  static let sores = """
    sore soreness doms muskelkater courbature courbatures agujetas dores indolenzito indolenzite spierpijn legday
    """
  static let soreWords = spelt(sores)

  /// Not able to stand or to walk, which sore muscles are, too.
  static let lameness = Phrases(
    phrases(
      ["can't", "cannot", "couldn't", "can barely", "can hardly", "unable to"],
      ["walk on", "bear weight", "weight bear", "stand on"])
      + phrases(["can barely", "can hardly"], ["walk"])
      + phrases(
        ["kann nicht", "kann kaum", "kann ich nicht", "kann ich kaum", "kann nicht mehr"],
        ["auftreten", "gehen", "richtig auftreten", "belasten"]) + ["kann kaum laufen"]
      + phrases(
        ["peux pas", "peux plus", "impossible de", "arrive pas à", "arrive plus à", "du mal à"],
        ["marcher", "poser le pied", "poser le talon"])
      + phrases(
        ["no puedo", "no puedo ni", "casi no puedo", "apenas puedo"], ["apoyar", "caminar", "andar", "pisar"])
      + phrases(["non riesco a", "non posso"], ["camminare", "appoggiare", "poggiare"])
      + phrases(
        ["não consigo", "nao consigo", "mal consigo", "não posso"], ["andar", "caminhar", "apoiar", "pisar"])
      + phrases(["kan nauwelijks", "kan amper", "kan bijna niet"], ["lopen", "staan"])
      + phrases(["kan er", "kan ik er"], ["niet op staan", "niet op lopen", "niet op steunen"])
      + phrases(
        ["knee", "ankle", "hip", "shoulder", "back", "calf", "foot"],
        ["gave way", "gives way", "gave out", "blew up", "locked up", "buckled"]))

  /// Each beginning with each end.
  private static func phrases(_ beginnings: [String], _ ends: [String]) -> [String] {
    beginnings.flatMap { beginning in ends.map { beginning + " " + $0 } }
  }
}

import TextFormats

/// Names of muscles, joints and bones in reports, in English and six other languages.
///
/// Page: *Reports and notes*, tests: `NoteTextsTests`.
package enum BodyRegion {
  /// Returns the region of the first known word or, if none is known, the text in lower case. Sides are
  /// ignored: "left calf", "Wade" and "gastrocnemius" are all `calf`.
  package static func key(of text: String) -> String {
    let words = NoteText.words(of: text)
    return words.lazy.compactMap(named).first ?? words.joined(separator: " ")
  }

  /// Returns the region of a lower-case word without accents; `nil` if it names none.
  package static func named(_ word: String) -> String? {
    if let region = byWord[word] { return region }
    // "Linkerknie", "Plantarsehne".
    if let side = sides.first(where: word.hasPrefix) { return byWord[String(word.dropFirst(side.count))] }
    return parts.contains(where: word.hasSuffix) ? beginning(word) : nil
  }

  /// Beginnings of compound words that end with a region.
  private static let sides = ["linker", "rechter"]

  /// Endings of compound words that begin with a region: "Kniekehle" (back of the knee).
  private static let parts = [
    "sehne", "sehnen", "ansatz", "muskel", "muskeln", "muskulatur", "beuger", "strecker", "gelenk", "knochen",
    "kehle", "bein", "ballen", "sohle", "seite", "scheibe", "probleme", "beschwerden", "pees", "spier",
    "spieren",
    "gewricht", "schijf", "klachten", "vlies", "holte", "faszie", "kante",
  ]

  /// Keys of joints, tendons and bones, where pain is not ordinary training soreness.
  package static let joints: Set<String> = [
    "achilles", "shin", "ankle", "foot", "knee", "groin", "hip", "back", "neck", "shoulder", "elbow", "wrist",
    "hand", "ribs", "pelvis", "ligament",
  ]

  /// Keys of regions that no session spares.
  package static let untrained: Set<String> = ["head", "heart", "tooth"]

  /// Returns the text in English: "Wade" becomes "calf". English text, such as "left calf", and text without a
  /// known word are unchanged.
  package static func english(_ text: String) -> String {
    let words = NoteText.words(of: text)
    guard let word = words.first(where: { named($0) != nil }), let region = named(word) else { return text }
    if foreign.contains(word) || byWord[word] == nil || adjectives.contains(word) { return region }
    // A sentence refers to a single calf or knee.
    let single = word == "calves" ? "calf" : word == "feet" ? "foot" : String(word.dropLast())
    let isSingle = word.last == "s" && byWord[single] == region && !foreign.contains(single)
    return words.count == 1 && isSingle ? single : text
  }

  /// Returns the region whose name begins a longer word: "Achillessehnenriss" belongs to `achilles`.
  package static func beginning(_ word: String) -> String? {
    byWord.keys.filter { $0.count > 3 && word.count > $0.count && word.hasPrefix($0) }
      .max { ($0.count, $0) < ($1.count, $1) }.flatMap { byWord[$0] }
  }

  /// Words that a sentence cannot use as a noun: "your femoral injury".
  private static let adjectives: Set<String> = [
    "plantar", "femoral", "tibial", "fibular", "patellar", "navicular", "lumbar", "pelvic", "sacral", "feet",
  ]

  private static let (byWord, foreign) = {
    var (byWord, foreign) = ([String: String](), Set<String>())
    for (region, words) in table {
      let parts = words.split(separator: "/").map {
        $0.split(whereSeparator: \.isWhitespace).map(String.init)
      }
      for word in parts.joined() { byWord[word] = region }
      foreign.formUnion(parts.dropFirst().joined())
    }
    return (byWord, foreign)
  }()

  /// Words by region: English before the slash, then German, French, Spanish, Italian, Dutch and Portuguese.
  private static let table: [(region: String, words: String)] = [
    (
      "calf",
      """
      calf calves gastrocnemius gastroc soleus gastrocs / soleaire jumeau jumeaux kuitje wadl wadeln soleos wade waden mollet mollets pantorrilla gemelo gemelos soleo
      polpaccio polpacci kuit kuiten kuitspier gemeo gemeos panturrilha panturrilhas
      """
    ),
    (
      "achilles",
      "achilles tendon tendons / tendons pezen pees achill achillessehnen achillessehne aquiles achille achillespees tendao tendine"
    ),
    (
      "shin",
      """
      shin shins tib tibia tibial fibula fibular / schene schienbeinkante schienbeine tibie stinchi espinillas schenen scheen tibias schienbein wadenbein tibias espinilla tibiale stinco scheenbeen schienbeine canela canelas
      """
    ),
    (
      "ankle",
      """
      ankle ankles / knochel knoechel sprunggelenk cheville chevilles tobillo tobillos caviglia caviglie enkel enkels tornozelo tornozelos
      """
    ),
    (
      "foot",
      """
      foot feet heel heels toe toes arch plantar fascia metatarsal metatarsals navicular calcaneus midfoot instep forefoot sole soles toenail toenails / aponevrose hak hacke hacken rist spann middenvoet metatarse metatarses metatarsien metatarsiano peroneal peroneals peroneus peroneos peroneali plantarfascia plantaris zehen zehennagel grosszehe vorfuss spreizfuss fussballen fusssohle fussgewolbe sohle sohlen voute empeine planta metatarso metatarsos talones dedos alluce pianta avampiede metatarsi unghia talloni teennagel voetzool wreef voorvoet hielen enkels fuss fusse ferse fersen mittelfuss
      zeh zehe zehen pied pieds talon orteil orteils pie pies dedo piede piedi tallone voet voeten hiel
      teen tenen pe pes calcanhar
      """
    ),
    (
      "knee",
      """
      knee knees patella patellar kneecap meniscus acl mcl itb itbs patellas kneecaps itband iliotibial / popliteus rotuliano rotulien tfl patellasehne kniegelenk kniee tractus cintilla bandelletta menisques rotule rotules knie knies kniescheibe meniskus genou
      genoux rotule menisque rodilla rodillas menisco rotula ginocchio ginocchia rotulia knieschijf bandelette joelho joelhos
      """
    ),
    (
      "quads",
      """
      quad quads quadriceps thigh thighs vastus vmo / oberschenkeln quadri quadris femoral cuadris quadricipiti bovenbenen dijen oberschenkel cuisse cuisses muslo muslos cuadriceps coscia cosce
      quadricipite bovenbeen dij coxa coxas
      """
    ),
    (
      "hamstring",
      """
      hamstring hamstrings hammy hammies / beinbizeps isquios femorali femorale hamstrings beinbeuger oberschenkelruckseite ischio ischios isquio isquios
      isquiotibial isquiotibiales flessori flessore hamstringblessure
      """
    ),
    (
      "groin",
      """
      groin adductor adductors perineum crotch / damm schambein perinee entrejambe pubis abductor abductores ingles entrepierna perine perineo liesstreek leiste leisten adduktoren aine adducteur adducteurs ingle aductor aductores
      inguine adduttore adduttori lies liezen virilha
      """
    ),
    (
      "hip",
      "hip hips femur femoral psoas iliopsoas abductor abductors / huftbeuger abducteur abduttori abduttore heupbuiger huften hufte huften huft hanche hanches cadera caderas anca heup heupen quadril"
    ),
    (
      "glutes",
      """
      glute glutes gluteus piriformis butt bum buttock buttocks arse / po hintern gesaess sitzbein sitzknochen fesse fesses cul culo nalga nalgas sedere chiappa chiappe natica kont zitvlak zitbot zitbotten pobacke pobacken gesass fessier fessiers gluteo gluteos glutei bil billen
      """
    ),
    (
      "back",
      """
      back spine iliosakral lumbar vertebra vertebrae sciatica ischias tailbone coccyx sacroiliac lumbars / steissbein isg kreuz lws bws reins coxis coccige dorsale lombari stuit staartbeen ruggetje rucken bandscheibe wirbelsaule lendenwirbel dos lombaire
      lombaires espalda lumbares ciatica schiena lombare rug onderrug costas lombar
      """
    ),
    (
      "neck",
      "neck traps trapezius / nackn trapez trapeze trapecio trapecios cervicales cervicale cervicali trapezio nuca halswirbel hws nekje nacken hals nuque cou cuello collo cervicale nek pescoco"
    ),
    (
      "shoulder",
      """
      shoulder shoulders rotator deltoid collarbone clavicle cuff shoulderblade scapula deltoids / schulterblatt coiffe omoplate omoplates manguito omoplato escapula deltoides scapola cuffia deltoide deltoidi schouderblad rotatoren schulter schultern schlusselbein epaule
      epaules clavicule hombro hombros clavicula spalla spalle clavicola schouder schouders sleutelbeen ombro ombros
      """
    ),
    (
      "elbow",
      "elbow elbows / ellenbogens ellebogen elleboogje ellbogen ellenbogen coude coudes codo codos gomito gomiti elleboog cotovelo"
    ),
    (
      "wrist",
      """
      wrist wrists scaphoid carpal / handgelenke handgelenk poignet poignets muneca munecas polso polsi pols polsen pulso punho
      """
    ),
    (
      "hand",
      """
      hand hands finger fingers thumb thumbs pinky knuckle knuckles / fingern pouce pouces auriculaire pulgar menique anular mignolo pollice anulare dita ringvinger vingers duimen hande daumen main mains doigt doigts mano manos mani dito handen
      vinger duim mao maos
      """
    ),
    (
      "arm",
      """
      arm arms biceps bicep triceps tricep forearm forearms / unterarme antebrazo antebrazos avambracci onderarmen armen unterarm oberarm bras brazo brazos braccio braccia
      avambraccio onderarm braco bracos
      """
    ),
    (
      "ribs",
      "rib ribs flank intercostal / flanke rippenbogen flanc costado costato fianco rippe rippen cote cotes costilla costillas costola costole ribben costela costelas"
    ),
    (
      "chest",
      """
      chest pec pecs sternum / brust brustkorb brustbein poitrine thorax pecho petto borst borstkas peito
      """
    ),
    (
      "abdomen",
      """
      abdomen abs stomach belly intestines bowels gut guts tummy bowel / unterbauch bide bidon intestins intestinos darme tripa tripas panza intestino onderbuik darmen magens bauch magen ventre estomac abdominal abdominaux vientre estomago barriga
      pancia stomaco addome buik maag
      """
    ),
    (
      "head",
      "head skull face forehead jaw eye eyes ear ears eyelid temple / schadel stirn schlafe kiefer gesicht auge augen ohr ohren visage machoire oeil yeux oreille oreilles mandibula ojos oido oidos oreja mascella faccia occhio occhi orecchio orecchie kaak gezicht oog ogen oor oren kopf tete cabeza testa hoofd cabeca"
    ),
    ("pelvis", "pelvis pelvic sacrum sacral / becken kreuzbein bassin pelvico bacino bekken"),
    (
      "ligament",
      """
      ligament ligaments / band bander kreuzband innenband aussenband sehne sehnen ligamento ligamentos crociato legamento legamenti
      kruisband enkelband pees
      """
    ),
    (
      "muscle",
      "muscle muscles / muskel muskeln muskulatur brustmuskel brustmuskeln brustmuskulatur musculo musculos muscolo muscoli muscolare spier spieren bicipite femorale"
    ),
    ("heart", "heart ticker / herz coeur corazon cuore hart coracao"),
    (
      "tooth",
      "tooth teeth molar molars gum gums / zahne backenzahn zahnfleisch molaire gencive molares muelas encia gengiva molare kies kiezen tandvlees zahn dent dents diente diente muela dente denti tand"
    ),
    ("leg", "leg legs / bein beine jambe jambes pierna piernas gamba gambe been benen perna pernas"),
  ]
}

import DayRecords
import Testing

/// Injuries as athletes tell them in seven languages.
///
/// Page: *The safety floor*.
@Suite struct NoteInjuryTests {
  @Test(
    "An injury is heard in each language, whatever it is an injury of",
    arguments: [
      (
        "English",
        [
          "MRI shows a stress reaction in the femur", "Stitches in my knee after a fall",
          "Plantar fasciitis flare, can barely walk", "ACL tear", "Had knee surgery on Monday",
          "Surgery yesterday, stitches in", "Herniated disc", "Slipped disc", "Calf strain grade 2",
          "Hip flexor strain, hobbling", "In a boot for six weeks", "On crutches", "Foot in a cast",
          "Cracked a rib", "Knee blew up like a balloon", "My knee gave way and swelled up",
          "Cut my foot open, 8 stitches", "Had a vasectomy yesterday", "Wisdom teeth out yesterday",
          "Miscarriage on Sunday", "Bitten by a dog, got a tetanus shot", "Burnt my hand badly",
          "Partial tear of the calf, four weeks off", "Tore something in my hamstring on the last rep",
          "Rolled my ankle badly on the trail", "Broke my wrist falling off the bike",
          "Hairline fracture in the foot", "Back on crutches again", "Torn meniscus confirmed by MRI",
          "Had my appendix out last week", "Achilles tendinitis, limping around the house",
          "My physio has banned me from running", "Ankle the size of a grapefruit, can't bear weight",
          "Dislocated shoulder while skiing", "Bulging disc in the lower back",
          "Knee is swollen and locks up", "Wisdom tooth pulled this morning",
          "Pulled a muscle in my back shovelling snow", "Grade 1 hamstring strain according to the physio",
          "ITB is inflamed, hobbled home", "Doctor wants me to rest for ten days",
          "Broke two toes on the door frame", "Had a hernia operation on Thursday", "Arm in a sling",
          "Orthopedist ordered no impact for a month", "Knee arthroscopy tomorrow",
          "Popped something in my calf", "Heel spur is killing me",
          "Tweaked my Achilles, walking with a limp", "High ankle sprain, in a walking boot",
          "Ruptured my bicep lifting the sofa", "Meniscus surgery booked for Tuesday",
          "Stepped in a hole and my ankle ballooned", "The doc has forbidden any running until March",
          "Fell down the stairs, wrist in plaster", "Quad strain, out for two weeks",
          "Landed badly, wrist is broken", "Not able to walk, ankle swollen",
        ]
      ),
      (
        "German",
        [
          "Hexenschuss", "Umgeknickt, Knöchel ist dick", "Meniskus gerissen, OP nächste Woche",
          "Arzt hat mir Laufverbot gegeben", "Zerrung im Oberschenkel", "Sehne gerissen",
          "Bänder überdehnt", "Arzt sagt zwei Wochen Pause", "Sportverbot bis Montag",
          "Gips am Handgelenk", "Auf Krücken", "Operation am Knie gestern", "Bandscheibenvorfall",
          "Ermüdungsbruch im Mittelfuß", "Humple seit gestern", "Habe mir den Fuß verknackst",
          "Wade gezerrt beim Sprint", "Arm gebrochen", "Achillessehnenriss",
          "Der Physio hat mir zwei Wochen Pause verordnet", "Kann nicht auftreten",
          "Knie geschwollen nach dem Lauf", "Wurde am Meniskus operiert", "Rippenprellung vom Sturz",
          "Hab mir beim Fußball das Kreuzband gerissen", "Bin umgeknickt und der Fuß ist blau",
          "Schulter ausgekugelt", "Muskelbündelriss in der Wade", "Orthopäde hat mir Sport verboten",
          "Knie-OP am Freitag", "Zeh gebrochen am Türrahmen", "Leiste gezerrt",
          "Innenband angerissen, sechs Wochen raus", "Bin an der Schulter operiert worden",
          "Der Arzt hat gesagt, ich soll pausieren", "Hinke seit dem Halbmarathon",
          "Sehnenscheidenentzündung am Handgelenk", "Oberschenkelzerrung", "Außenbandriss im Sprunggelenk",
          "Kein Training, Wade gezerrt",
        ]
      ),
      (
        "French",
        [
          "Déchirure au mollet", "Le kiné m'interdit de courir", "Claquage aux ischios",
          "Je me suis tordu la cheville", "Cheville gonflée, je ne peux pas poser le pied",
          "Tendinite au genou, je boite", "Côte cassée", "Je me suis cassé le poignet", "Lumbago",
          "Opéré du genou hier", "Le médecin m'a dit d'arrêter deux semaines", "Élongation ischio",
          "Contracture très douloureuse, impossible de courir", "Entorse de la cheville",
          "Je me suis claqué l'ischio", "Fracture de fatigue au tibia", "Hernie discale",
          "Le médecin m'a prescrit du repos", "Je suis en béquilles", "Rupture du tendon d'Achille",
          "Je me suis foulé la cheville", "Lésion au mollet, trois semaines d'arrêt",
          "Mon médecin me déconseille de courir", "Genou bloqué, impossible de marcher",
          "On m'a arraché une dent de sagesse hier", "Je boitille depuis dimanche",
          "Cheville foulée, strappée", "Fracture de la clavicule, opération demain",
          "Le kiné m'a dit stop pendant dix jours", "Tendon d'Achille enflammé, je boite",
          "Rupture partielle du mollet",
        ]
      ),
      (
        "Spanish",
        [
          "Rotura de fibras en el gemelo", "Me he roto la clavícula", "El fisio me ha prohibido correr",
          "Me torcí el tobillo", "Rotura fibrilar", "Desgarro en el gemelo", "Tirón en los isquios",
          "Rodilla hinchada, no puedo apoyar", "Me operaron ayer", "El médico me ha dicho reposo",
          "Lumbalgia", "Voy con muletas", "Hernia discal", "Me he hecho un esguince",
          "Fractura por estrés en el pie", "El médico me manda reposo", "Me he torcido el pie, voy cojo",
          "Tendinitis rotuliana", "Me rompí el brazo", "Me he lesionado el gemelo",
          "Me han operado de la rodilla", "Tobillo como una pelota, no puedo pisar",
          "Me rompí una costilla", "Sobrecarga y pinchazo en el isquio",
          "Tengo una contractura fuerte en el gemelo", "Esguince de grado dos, llevo férula",
          "Me quitaron la muela del juicio ayer", "La fisio dice que pare, que descanse",
          "Cojeo desde el domingo", "Rodilla inflamada otra vez",
        ]
      ),
      (
        "Italian",
        [
          "Strappo al polpaccio", "Mi sono rotto il polso", "Caviglia gonfia, non riesco a camminare",
          "Stiramento al bicipite femorale", "Strappo muscolare", "Ginocchio operato ieri",
          "Il medico mi ha vietato di correre", "Ernia del disco", "Tendinite acuta, zoppico",
          "Crociato rotto", "Mi sono slogato la caviglia", "Frattura da stress al metatarso",
          "Il fisioterapista dice di stare fermo", "Cammino con le stampelle", "Ho una lesione al menisco",
          "Mi sono stirato il polpaccio", "Ho il piede ingessato", "Ortopedico mi ha proibito la corsa",
          "Mi fa male il tendine d'Achille, zoppico", "Distorsione alla caviglia",
          "Operazione al menisco domani", "Mi sono fatto uno strappo alla coscia",
          "Lussazione della spalla",
        ]
      ),
      (
        "Portuguese",
        [
          "Torci o tornozelo", "Ruptura muscular na panturrilha", "O médico proibiu correr",
          "Estiramento na coxa", "Fratura por estresse", "Quebrei o braço", "Quebrei a clavícula",
          "Joelho inchado, não consigo andar", "Fui operado ao joelho", "O médico mandou parar",
          "Hérnia de disco", "De muletas", "Entorse no tornozelo", "Parti o pulso", "Rompi o ligamento",
          "Fisioterapeuta mandou descansar", "Lesão muscular na coxa", "Torci o pé na trilha",
          "Distensão na panturrilha", "O ortopedista proibiu impacto por um mês",
          "Cirurgia ao menisco na segunda", "Rotura de ligamentos no joelho",
          "Tirei o dente do siso ontem", "O fisio disse repouso de duas semanas",
          "Estou de muletas até sexta",
        ]
      ),
      (
        "Dutch",
        [
          "Enkel verzwikt, kan er niet op staan", "Kuitspier gescheurd", "Fysio zegt niet lopen",
          "Spierscheuring in de kuit", "Stressfractuur", "Knie dik, kan niet lopen",
          "Aan mijn knie geopereerd", "Hamstring gescheurd", "Arts zegt twee weken rust", "Hernia",
          "Op krukken", "Zweepslag", "Enkel verstuikt", "Pols gebroken", "Mijn fysio verbiedt hardlopen",
          "Kruisband afgescheurd", "Knie gezwollen, loop mank", "Hamstring verrekt",
          "Door mijn enkel gegaan, kan er niet op staan", "Liesblessure, fysio zegt rust",
          "Gebroken rib na de val", "Kuit gescheurd bij de sprint", "Spierscheur in de dij",
          "De dokter zegt dat ik moet stoppen", "Been in het gips", "Enkelbandletsel, tape eromheen",
        ]
      ),
    ] as [(String, [String])])
  func injury(language: String, texts: [String]) {
    for text in texts.flatMap(asWritten) {
      #expect(NoteWords(in: text).contains(.injury), "\(language): \(text)")
    }
  }
}

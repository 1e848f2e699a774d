import DayRecords
import Testing

/// A note, and the same with marks and words about it that tell nothing.
func asWritten(_ text: String) -> [String] {
  [
    text, text + ".", text + "...", text + "!", text + ". Slept 7.5 h.", "Slept 7.5 h. " + text + ".",
    text + "\n",
  ]
}

/// What notes in seven languages tell, and what they do not.
///
/// Page: *The safety floor*.
@Suite struct NoteLanguagesTests {
  @Test(
    "An illness is heard in each language",
    arguments: [
      (
        "English",
        [
          "Caught a bug from the kids, been in the toilet all night",
          "My son gave me his cold, feel awful", "Feeling rough, bunged up and achy",
          "Runny nose, headache and shivering", "Cold getting worse", "Cold symptoms since yesterday",
          "The whole family is sick including me", "Wife had flu last week and now I have it",
          "Throat feels scratchy and swollen", "Shivering and sweating all night",
          "Feeling nauseous, can't keep food down", "Woke with a temperature", "I've got the lurgy",
          "Never been this sick", "My throat is on fire", "Chest cold",
        ]
      ),
      (
        "German",
        [
          "Fühle mich kränklich", "Krankgeschrieben", "Magen-Darm seit heute Nacht", "Kratzen im Hals",
          "Starker Husten", "Gliederschmerzen und Schüttelfrost", "Positiv getestet", "Mir ist schlecht",
          "Ich fühle mich nicht wohl", "Mir geht es schlecht, Kopf- und Gliederschmerzen",
          "Noch nicht wieder fit, Husten", "Meine Frau ist krank und ich jetzt auch",
          "Blasenentzündung, Antibiotikum", "Mittelohrentzündung", "Lebensmittelvergiftung", "Verkühlt",
          "Habe mich die ganze Nacht übergeben", "Habe mich mehrmals übergeben",
        ]
      ),
      (
        "French",
        [
          "Mal à la gorge", "La gorge qui gratte", "Nez qui coule, toux", "Je tousse beaucoup",
          "J'ai attrapé froid", "Test positif", "Nausées depuis ce matin", "Sous antibio", "Otite",
          "Je ne me sens pas bien", "Mon fils m'a passé sa gastro", "Patraque", "Arrêt maladie",
          "Pharyngite", "État grippal", "Un peu fébrile",
        ]
      ),
      (
        "Spanish",
        [
          "Me encuentro mal", "No me siento bien", "Garganta irritada", "Constipado", "Catarro fuerte",
          "He dado positivo", "He vomitado", "Náuseas", "Mucha tos", "Bronquitis", "Amigdalitis",
          "Infección de orina", "Intoxicación alimentaria", "Todavía no estoy curado",
          "Mi hija me ha pegado el catarro", "Tengo gripa",
        ]
      ),
      (
        "Italian",
        [
          "Mi sento male", "Sto male", "Febbricola", "Gola in fiamme", "Naso chiuso e tosse",
          "Ho l'influenza", "Tampone positivo", "Nausea", "Brividi di freddo", "Sinusite", "Faringite",
          "Prendo antibiotici", "Intossicazione alimentare", "Non sono ancora guarito dall'influenza",
          "Sto covando qualcosa", "Mi sono ammalato",
        ]
      ),
      (
        "Portuguese",
        [
          "Me sinto mal", "Não estou bem", "Dor de garganta", "Garganta inflamada", "Estou constipado",
          "Vómitos e diarreia", "Náuseas", "Tosse e nariz entupido", "Arrepios e dores no corpo",
          "Dores no corpo e arrepios", "Otite", "Faringite", "Infeção urinária", "Intoxicação alimentar",
          "Gastroenterite", "Adoeci",
        ]
      ),
      (
        "Dutch",
        [
          "Ik voel me niet lekker", "Niet lekker", "Lichte verhoging", "Pijn in mijn keel", "Verkoudheid",
          "Buikgriep", "Overgegeven", "Diarree", "Misselijk", "Hoesten en snotteren", "Hoesten met slijm",
          "Voorhoofdsholteontsteking", "Keelontsteking", "Antibiotica", "Nog niet beter", "Ziekgemeld",
        ]
      ),
    ] as [(String, [String])])
  func ill(language: String, texts: [String]) {
    for text in texts.flatMap(asWritten) {
      #expect(NoteWords(in: text).contains(.illness), "\(language): \(text)")
    }
  }

  @Test(
    "What is denied, over, of somebody else or of another meaning is none in each language",
    arguments: [
      (
        "English",
        [
          "That sick PR yesterday!", "Sick descent, loved it",
          "Everyone at work is sick, hope I don't get it", "The dog was sick last night so I was up twice",
          "I had covid in January", "Back after illness, feeling good",
          "Didn't get ill despite all the sick people around", "Healthy again after last week's flu",
          "Feels good to be healthy again after the flu", "Avoided getting sick",
          "Boss was ill so stress at work", "Grandma is in hospital with pneumonia, stressful",
          "Team mate tested positive, me negative", "Illness over, easy week went well",
        ]
      ),
      (
        "German",
        [
          "Bin wieder fit nach der Erkältung", "Erkältung überstanden", "Grippe überstanden",
          "Grippe überstanden, fühle mich top", "Letzte Woche krank gewesen, jetzt alles gut",
          "Vor zwei Wochen hatte ich Corona", "Hatte im Januar Grippe", "Kollege ist krank, viel Arbeit",
          "Meine Freundin ist erkältet", "Meine Mutter liegt mit Lungenentzündung im Krankenhaus",
          "Oma ist krank", "Chef krank, Stress", "Gegen Grippe geimpft", "Trainer ist krank",
          "Fieber ist seit einer Woche weg", "Antibiotika seit zwei Wochen abgesetzt",
        ]
      ),
      (
        "French",
        [
          "Plus malade", "Pas de rhume ni de fièvre", "Ni fièvre ni toux", "Rhume terminé",
          "Remis de ma gastro", "Grippe finie, en pleine forme", "Mon mari a la grippe",
          "Mon collègue a le covid", "Ma copine est malade", "Le chien malade, réveillé deux fois",
          "Vacciné contre la grippe", "Rhume des foins, sinon ça va", "Jamais malade",
          "C'est malade cette descente", "Aucun mal de gorge", "Aucune fièvre",
        ]
      ),
      (
        "Spanish",
        [
          "Ni fiebre ni tos", "Recuperado de la gripe", "Recuperado del resfriado", "Resfriado superado",
          "Se me ha ido el resfriado", "Mi mujer está enferma", "Mi marido tiene gripe",
          "Mi madre está enferma", "Mi novia está resfriada", "El perro enfermo, mala noche",
          "Me vacunaron de la gripe", "Test de covid negativo", "La semana pasada estuve enfermo, ya bien",
          "Hace un mes tuve covid", "El jefe está enfermo", "Ningún dolor de garganta",
        ]
      ),
      (
        "Italian",
        [
          "Non ho più la febbre", "Il mio collega ha il covid", "Mia madre è malata",
          "Il cane malato, notte in bianco", "La settimana scorsa ero malato, ora bene",
          "Ho avuto il covid a gennaio", "Mai malato", "Febbre da gara", "Nessun mal di gola",
          "Né febbre né tosse", "Raffreddore da fieno, per il resto bene", "Il capo è malato",
          "Il vento influenza la gara",
        ]
      ),
      (
        "Portuguese",
        [
          "Nada de febre", "Curado da gripe", "Gripe passou", "A gripe já passou", "A febre passou",
          "Meu marido está com gripe", "Meu colega tem covid", "Minha mãe está doente",
          "Vacina da gripe ontem", "Vacinado contra a gripe", "Teste covid negativo",
          "Tive gripe há duas semanas", "Na semana passada estive doente, agora bem",
          "Tive covid em janeiro", "Nem febre nem tosse", "Febre de prova",
        ]
      ),
      (
        "Dutch",
        [
          "Weer helemaal beter na de griep", "Griep voorbij", "Griep is over", "Mijn vrouw is ziek",
          "De kinderen zijn ziek", "Mijn collega heeft corona", "Mijn moeder is ziek",
          "Mijn vriendin is verkouden", "Gevaccineerd tegen griep",
          "Vorige week was ik ziek, nu weer goed", "In januari corona gehad", "Nooit ziek",
          "Baas ziek, druk op werk", "Vrij van koorts",
        ]
      ),
    ] as [(String, [String])])
  func well(language: String, texts: [String]) {
    for text in texts.flatMap(asWritten) { #expect(NoteWords(in: text) == [], "\(language): \(text)") }
  }

  @Test(
    "A fever told, and one that a comparison, a course or a doubt does not deny",
    arguments: [
      "J'ai plus de fièvre qu'hier", "encore plus de fièvre", "La fièvre ne passe pas", "non passa la febbre",
      "no se va la fiebre", "Running a temperature", "Erhöhte Temperatur", "Lichte verhoging", "Febbricola",
      "no run because of a fever", "Kein Lauf heute wegen Fieber", "felt feverish on the trainer",
    ])
  func fever(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text) == [.illness, .fever], "\(text)") }
  }

  @Test(
    "An illness of others that the athlete shares is the athlete's",
    arguments: [
      "The whole family is sick, me too", "La famille est malade, moi aussi",
      "Meine Frau ist krank und ich jetzt auch",
      "Hele gezin ziek, ik ook", "Kids are sick and so am I", "My son gave me his cold",
      "presque guéri de ma grippe",
    ])
  func shared(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text) == .illness, "\(text)") }
  }

  @Test(
    "An illness of others that the athlete is spared, though the words go on",
    arguments: [
      "My son has a fever and I slept badly", "Mein Sohn hat Fieber und ich habe kaum geschlafen",
      "My kids have the flu, I also slept badly", "Ma femme est malade, moi ça va",
      "Bruder erkältet, ich nicht", "My in-laws are sick", "My mother-in-law has the flu",
      "Meine Trainerin hat Grippe", "Nachbarin hat Corona", "Mon voisin est malade", "buurman is ziek",
    ])
  func spared(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text) == [], "\(text)") }
  }

  @Test(
    "What only shares its name with an illness",
    arguments: [
      "Two Corona beers with the team", "A corona beer after the race", "Corona Extra, not a good idea",
    ])
  func namesakes(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text) == [], "\(text)") }
  }

  @Test(
    "What a doctor must see is heard in each language, and however it is put",
    arguments: [
      "Chest pain", "chest pian on the stairs", "my heart was beating out of my chest",
      "heart is skipping beats",
      "afib again", "Syncope at the finish", "heart palps", "Felt faint", "sob at rest", "Blood in my stool",
      "pain in left arm and jaw", "Brust tut weh", "Schmerzen in der linken Brust", "Enge in der Brust",
      "Stechen in der Brust", "War kurz bewusstlos", "Bin gestern umgekippt", "mir wurde schwarz vor augen",
      "Kreislaufkollaps nach dem Lauf", "ohnmaechtig geworden", "In Ohnmacht gefallen",
      "Herzrythmusstörungen",
      "J'ai mal a la poitrine", "douleur poitrine", "oppression dans la poitrine", "poitrine serrée",
      "Je suis tombé dans les pommes", "J'ai fait un malaise", "Perte de connaissance", "Je me suis evanouie",
      "me duele el pecho", "Dolor en pecho", "opresion en el pecho", "pinchazo en el pecho", "me desmaye",
      "Perdí el conocimiento", "taquicardia", "mi fa male il petto", "Dolore nel petto", "fitte al petto",
      "Ho perso conoscenza", "tachicardia", "Peito apertado", "pressão no peito", "palpitacoes",
      "perdi os sentidos", "pijn in de borst", "Pijn op mijn borst", "Beklemmend gevoel op de borst",
      "Bewusteloos",
    ])
  func alarm(text: String) {
    for text in asWritten(text) { #expect(NoteWords(in: text).contains(.alarm), "\(text)") }
  }

  @Test(
    "The chest of training, and one that does not hurt, is none",
    arguments: [
      "Chest press 3x8, felt tight on the last", "New chest strap is tight", "Brusttraining, lief gut",
      "press de pecho 4x8", "Treino de peito", "panca piana petto", "borst getraind", "No chest pain",
      "Keine Schmerzen in der Brust", "Pas de douleur à la poitrine", "Sin dolor en el pecho",
      "geen pijn op de borst",
    ])
  func noAlarm(text: String) {
    for text in asWritten(text) { #expect(!NoteWords(in: text).contains(.alarm), "\(text)") }
  }

  @Test(
    "A denial, a person and a time end with their sentence, and an entry of symptoms is one with a stop behind it"
  )
  func sentences() {
    for text in [
      "No pain. Fever all night", "Wife is fine. Fever all night", "Not great. fever since midnight",
    ] {
      #expect(NoteWords(in: text) == [.illness, .fever], "\(text)")
    }
    for text in ["Fever is gone. Feeling great now.", "I was ill last week. All well now."] {
      #expect(NoteWords(in: text) == [], "\(text)")
    }
    #expect(NoteWords(symptom: "Fever.") == [.illness, .fever])
    #expect(NoteWords(symptom: "Chest pain.").contains(.alarm))
    #expect(NoteWords(symptom: "Sore throat.") == .illness)
    for text in ["None.", "no.", "ok.", "tired.", "DOMS.", "Keine.", "all good"] {
      #expect(NoteWords(symptom: text) == [], "\(text)")
    }
  }

  @Test("An illness of last week is over where the note says that all is well now, and else is not")
  func lastWeek() {
    #expect(NoteWords(in: "Letzte Woche war ich krank, jetzt wieder fit") == [])
    #expect(NoteWords(in: "Letzte Woche war ich krank, jetzt nicht fit") == .illness)
    #expect(NoteWords(in: "Was sick all last week") == .illness)
    #expect(NoteWords(in: "Was sick all last week and still am, legs good") == .illness)
  }

  @Test("A long note of what is denied again and again is read in time that grows with its length")
  func longDenials() {
    for text in [
      "over the flu ", "temp 38.5 shade ", "l'd'l'd'", "my son fever ", "fever seit ", "can barely walk ",
      "heart racing ", "torn calf ", "doctor says rest ", "pulse 150 in bed ", "cough ", "not better yet ",
    ] {
      _ = NoteWords(in: String(repeating: text, count: 20_000))
    }
  }
}

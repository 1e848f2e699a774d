import DayRecords
import Testing

/// What a doctor must see, as athletes tell it in seven languages.
///
/// Page: *The safety floor*.
@Suite struct NoteAlarmTests {
  @Test(
    "What a doctor must see is heard in each language, of the heart, the chest, the breath, the blood and the head",
    arguments: [
      (
        "English",
        [
          "Heart was going 190 lying in bed, doing flip flops", "My heart keeps skipping a beat",
          "Woke up gasping for air, pressure behind the breastbone",
          "Coughed up some blood after the ride", "Lost consciousness for a moment after the race",
          "Watch says atrial fibrillation", "Can't catch my breath even sitting still",
          "Short of breath just walking up one flight of stairs",
          "Peeing dark brown after yesterday's workout", "Pee is the colour of cola",
          "Seizure last night, waiting for the neurologist", "Deep vein thrombosis confirmed",
          "Blood clot in my lung", "Stroke symptoms last night, face numb",
          "Had a heart attack last month, cardiologist says rest", "Weird flutter in my chest all morning",
          "I greyed out on the bike", "Heart doing somersaults while lying on the couch",
          "Pulse 150 lying in bed this morning", "Nearly passed out in the shower",
          "Doc found a pulmonary embolism", "My urine was the color of coke after the crossfit class",
          "Woke up breathless at night", "Out of breath tying my shoes",
          "Left side of my face is drooping", "Tongue swelled up after the nuts",
          "Heart attack two weeks ago, first walk today", "Heavy weight on my chest since lunch",
          "My heart skipped a few beats on the sofa",
          "Resting heart rate jumped to 140 while lying in bed", "Coughing up pink stuff with blood",
          "Collapsed in the kitchen this morning", "Blacked out for a second when I stood up",
          "Chest feels tight since this morning", "Calf swollen and hot, doctor suspects DVT",
          "Dark brown pee two days after the marathon", "Went into AFib again last night",
          "Can't breathe lying flat", "Whole left side went numb for a minute",
          "Heart fluttering on and off since yesterday", "Pain in my chest radiating to the arm",
          "I fainted in church", "Had a seizure on Sunday", "Breathless walking up stairs, never had that",
          "Tea-colored urine after the spin class", "Heart pounding at 3am for no reason, lying awake",
          "Blood when I cough", "Ran fine but afterwards pressure in my chest",
          "Heart racing since the start of the week", "Woke up with my heart pounding and sweaty",
          "No sleep, heart skipping beats",
        ]
      ),
      (
        "German",
        [
          "Gestern nach dem Training kurz weggetreten", "Bin beim Laufen zusammengeklappt",
          "Engegefühl in der Brust", "Kaum Luft bekommen in Ruhe", "Mein Herz hat gerast im Bett",
          "Blut gehustet", "Urin war braun nach dem Lauf", "Herz setzt immer wieder aus",
          "Unregelmäßiger Puls in Ruhe", "Bin fast ohnmächtig geworden", "Krampfanfall letzte Nacht",
          "Thrombose im Bein", "Keine Luft beim Treppensteigen", "Cola-farbener Urin nach dem Training",
          "Herzrasen beim Sitzen", "Druck hinter dem Brustbein",
          "Mir wurde schwarz vor Augen und ich bin weggesackt", "Habe Blut gespuckt",
          "Kurzatmig schon beim Reden", "Urin dunkelbraun seit dem Marathon",
          "Lippen geschwollen nach Wespenstich", "Beim Aufstehen ohnmächtig geworden",
          "Enge in der Brust beim Treppensteigen", "Puls 130 im Liegen", "Herz schlägt unregelmäßig",
          "Beinahe in Ohnmacht gefallen", "Keine Besserung, Druck auf der Brust",
        ]
      ),
      (
        "French",
        [
          "Le coeur qui s'emballe au repos", "Oppression thoracique hier soir", "J'ai failli m'évanouir",
          "Serrement dans la poitrine et bras gauche engourdi", "Mon coeur saute des battements",
          "J'ai perdu connaissance après la course", "Essoufflé en montant les escaliers",
          "Je crache du sang", "Urines très foncées depuis hier", "Palpitations toute la nuit",
          "Douleur dans le bras gauche et la poitrine", "Coeur irrégulier selon la montre",
          "Perdu conscience quelques secondes", "Crise d'épilepsie hier", "Coeur qui bat à 140 au lit",
          "J'ai fait un AVC léger le mois dernier", "Urine couleur coca", "Coeur qui s'emballe la nuit",
        ]
      ),
      (
        "Spanish",
        [
          "Me falta el aire en reposo", "Mareo y desvanecimiento al levantarme",
          "El corazón me late irregular", "Tosí sangre esta mañana", "Casi me desmayo en la ducha",
          "Orina oscura como coca cola", "Palpitaciones en la cama",
          "He perdido el conocimiento un momento", "Presión en el pecho desde anoche",
          "Orina marrón después del crossfit", "Noto el corazón acelerado en la cama",
          "Me desmayé en el trabajo", "Me falta el aire al subir escaleras",
        ]
      ),
      (
        "Italian",
        [
          "Il cuore batte irregolare", "Mi manca il fiato a riposo", "Ho quasi perso i sensi",
          "Urina scura dopo l'allenamento", "Il cuore salta battiti", "Peso sul petto da stamattina",
          "Sono svenuto in bagno", "Senso di oppressione al petto", "Affanno anche a riposo",
          "Pipì color coca cola", "Cuore in gola e palpitazioni nel letto",
          "Ho perso conoscenza al traguardo", "Fame d'aria di notte",
        ]
      ),
      (
        "Portuguese",
        [
          "Coração disparado em repouso", "Falta de ar em repouso", "Coração a bater irregular",
          "Quase desmaiei no banho", "Urina cor de coca cola", "Aperto no peito desde ontem",
          "Desmaiei depois do treino", "Coração a falhar batidas", "Falta de ar a subir as escadas",
          "Batimentos irregulares à noite", "Urina escura depois da maratona",
        ]
      ),
      (
        "Dutch",
        [
          "Druk op mijn borst", "Hart slaat over", "Kortademig in rust", "Hart slaat op hol in bed",
          "Bijna flauwgevallen onder de douche", "Urine donkerbruin na de training", "Bloed opgehoest",
          "Pijn op de borst bij traplopen", "Hartoverslagen vannacht", "Flauwgevallen in de badkamer",
          "Hart bonst in rust", "Buiten adem na één trap", "Hart slaat onregelmatig",
        ]
      ),
    ] as [(String, [String])])
  func alarm(language: String, texts: [String]) {
    for text in texts.flatMap(asWritten) {
      #expect(NoteWords(in: text).contains(.alarm), "\(language): \(text)")
    }
  }
}

import DayRecords
import Testing

/// Illnesses as athletes tell them in seven languages.
///
/// Page: *The safety floor*.
@Suite struct NoteIllnessTests {
  @Test(
    "An illness is heard in each language, in the words that people use for it",
    arguments: [
      (
        "English",
        [
          "Caught whatever is going around the office",
          "Hospital yesterday with appendicitis, going home today", "Lost my voice, throat on fire",
          "Kids gave me hand foot and mouth", "Mono confirmed by blood test", "I've got a temp",
          "Picked up a bug", "Fighting something off", "Feeling fluey", "Cold sweats and aching all over",
          "Chucking up all night", "Dodgy tummy, been on the loo all morning",
          "Not great, throat is really sore", "My glands are up", "Fever broke overnight but still weak",
          "Over the worst of the flu but not 100%", "Chickenpox", "Lyme disease diagnosed, on doxycycline",
          "Cellulitis on the shin", "Hives and swollen lips after dinner",
          "Asthma flare up, using inhaler a lot", "🤒", "🤮 all night", "Not better yet",
          "Down with a stomach virus", "Picked up a nasty virus from work", "Had the runs all day",
          "Fighting off a cold", "Been chundering since midnight", "Sore, scratchy throat and a headache",
          "Can't stop sneezing, nose streaming", "Ear infection, on penicillin",
          "Still not over it, day 5 in bed", "🤧 all day", "Puking my guts out", "Feverish and shivery",
          "Got whatever the kids have", "Throat like razor blades",
          "Stomach flu, can't leave the bathroom", "Nose totally blocked, head pounding",
          "Covid again, two lines", "Stuffed up and sneezing nonstop", "Swollen tonsils, on penicillin",
          "Barfed twice before breakfast", "Feel like death, temp of 38.8",
          "Flu is mostly gone but I'm still weak", "Fighting something, glands swollen",
          "No appetite, glands up",
        ]
      ),
      (
        "German",
        [
          "Die ganze Nacht gekotzt", "Mich hat's erwischt", "Habe mich beim Sohn angesteckt",
          "Übergeben heute Nacht", "Seitenstrangangina", "Mich hat es voll erwischt",
          "Kotze seit heute früh", "Hals ist rau und tut weh", "Dünnpfiff", "Hab mir was eingefangen",
          "Liege mit 39 im Bett", "Bin noch nicht über den Berg, Fieber war gestern 39",
          "Kind hat Grippe und jetzt hab ich sie auch", "Magenverstimmung, nichts bleibt drin",
          "Hals kratzt wie blöd", "Nase dicht, Kopf dröhnt", "Hänge nur über der Schüssel",
          "Erkältung im Anmarsch", "Grippaler Infekt, Tag 3", "38,7 heute früh", "Kotzübel und Durchfall",
        ]
      ),
      (
        "French",
        [
          "J'ai gerbé toute la nuit", "J'ai la chiasse", "J'ai chopé un virus",
          "Gorge qui brûle et courbatures", "Je suis au fond du lit", "Crève carabinée",
          "J'ai vomi trois fois", "Gorge en feu, nez pris", "Grosse fatigue, 38,5 ce matin",
          "Rhinopharyngite, nez bouché", "Je suis HS, fièvre et courbatures", "Vomissements toute la nuit",
        ]
      ),
      (
        "Spanish",
        [
          "Me ha sentado fatal, cagalera toda la noche", "Estoy pachucho", "Placas en la garganta",
          "He pillado un virus", "Estoy con gripazo", "Garganta hecha polvo", "Diarrea desde ayer",
          "Gastroenteritis, no retengo nada", "Tengo fiebre y escalofríos", "Con fiebre y en cama",
        ]
      ),
      (
        "Italian",
        [
          "37,9 stamattina", "Dissenteria", "Ho preso l'influenza", "Cagotto tutta la notte",
          "Mal di gola e ossa rotte", "Ho vomitato tutta notte", "Raffreddore fortissimo",
          "Gola che brucia, naso tappato", "38,2 ieri sera", "Tosse e catarro", "Ho la gola infiammata",
        ]
      ),
      (
        "Portuguese",
        [
          "Passei mal a noite toda", "Apanhei uma virose", "Estou de cama", "Caganeira desde ontem",
          "Estou com uma gripe daquelas", "Garganta a arder", "Vomitei a noite inteira",
          "Nariz entupido e tosse", "Garganta inflamada, 38,1 ontem",
        ]
      ),
      (
        "Dutch",
        [
          "Antibioticakuur", "Snipverkouden", "Aan de schijterij", "Heb iets onder de leden",
          "Spuugde de hele nacht", "Griepje te pakken", "Hele nacht boven de pot gehangen", "Keel is rauw",
          "Flinke kou gevat", "Keel dik en koorts", "Voel me grieperig",
        ]
      ),
    ] as [(String, [String])])
  func illness(language: String, texts: [String]) {
    for text in texts.flatMap(asWritten) {
      #expect(NoteWords(in: text).contains(.illness), "\(language): \(text)")
    }
  }
}

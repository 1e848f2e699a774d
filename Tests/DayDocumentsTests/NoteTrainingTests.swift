import DayRecords
import Testing

/// What athletes write of training and of life when they are well, in seven languages.
///
/// Page: *The safety floor*.
@Suite struct NoteTrainingTests {
  @Test(
    "Hard training, records, rest and what only sounds like an ailment tell nothing",
    arguments: [
      (
        "English",
        [
          "Ran a fever pitch of a race", "Coughing fit when I swallowed water, fine now",
          "Fever tree tonic last night, slept ok", "Ran with the Sick Puppies club",
          "Going to tear it up tomorrow", "Broke my PR by 20 seconds", "Killer session, loved it",
          "Heart rate 190 in the finish", "Heart racing at the start line",
          "Short of breath on the climb, as it should be", "Stitch in my side on km 3",
          "Boot camp with the girls", "Made steak in the cast iron pan",
          "Performed surgery on my bike, new bottom bracket", "The dog was sick on the carpet",
          "Cracked 3 hours at last", "Legs were dead but finished", "Chest strap tight and chafing",
          "Ripped up the hills", "Smashed the intervals, lungs on fire",
          "Out of breath after the sprints, great fun", "Heart pounding on the last interval",
          "Chest burning in the final 400", "Blood test came back normal", "Broke the tape first",
          "New trail shoes, hit the wall at km 35", "Stroke rate was higher in the pool today",
          "Strain score 14 on the watch", "Weather broke and it rained",
          "Rolled out quads on the foam roller", "My headset battery was dead",
          "Physio gave me new exercises, going well", "Felt a bit flat, probably the heat",
          "Torn between a tempo and a long run", "Dark roads, needed a pee stop", "Temp 21 degrees, sunny",
          "Catching up with friends, laughed till we were in stitches", "Crushed my back squat PR",
          "Gave it everything, heart in my mouth at the finish line",
          "My calves are sore from the hill sprints", "Tore through the first 10k",
          "Breathless views from the summit", "Broke the course record",
          "Ran with my heart rate at 150 the whole way", "Doctor's appointment went well, all clear",
          "Rest day, off to the beach", "Swollen river, had to turn back",
          "Dark chocolate and a cola after the ride", "Kids in bed early, ran 8 km at 150 bpm",
          "Sitting at a heart rate of 140 all ride", "Blew up at km 30 but hung on",
          "New boots for the winter hikes", "Cut the session short because of thunder",
          "Foot strike felt light", "Back to work, back to running", "Knee sleeves on, squats flew up",
          "Sweating like crazy on the turbo", "Watched Grey's Anatomy, slept like a baby",
          "Gasping at the top of the hill, brilliant", "Strained to hit the last rep but made it",
          "Wife out with friends, kids in bed, easy spin at 120 bpm", "Tear-jerker of a finish, so proud",
          "Bruised ego, nothing else", "Felt strong, calves finally loose", "HR strap skipped a few times",
          "Heart rate high because of the heat on the ride", "The climb took my breath away, what a view",
          "No pain in the ankle at all today", "Rolled through town, quads felt strong",
          "Took the dog to the vet for surgery", "Nose running in the cold wind",
          "Slept like a stone, resting pulse 48", "Dropped a tear when I saw the finish line",
          "Heart full after the club run", "Max heart rate 191 on the ramp test, then straight to bed",
          "Ran in new boots, feet fine", "Broke in the new shoes", "Operation sub 40 starts today",
          "Woke at 5, heart rate averaged 150 on the run", "Pulled the sled 40 m, legs toast",
          "Twisted trails, great fun for the feet", "Red lights all the way, stop and go",
          "My breathing was hard on the intervals but under control", "My quads tore up the climb",
          "Heart racing before the start, nerves", "Short of breath on the last hill repeat",
          "Trap bar deadlifts left me out of breath", "Tear drop tyres on the new bike",
          "Podcast about stress fractures on the trainer", "Boot room cleaned, long walk",
          "Casting a wide net: swim, bike, run", "Nothing broken, nothing torn, just happy",
          "Surgery on the garmin mount, holds now", "Cold hands, numb fingers, great ride in the snow",
          "Ran with a tear in my shorts", "Knee is fine, back to squats",
          "Kids out of school, tooth fairy came", "Doctor's orders: have fun, said my coach",
          "Feet up, cola and pizza after the long run", "No longer on crutches? no, never was",
        ]
      ),
      (
        "German",
        [
          "Erkältung ist komplett weg", "Rekord gebrochen!", "Husten vom Hund nervt",
          "Bruch: neuer Rekord", "Kreuzheben 3x5 mit 120 kg", "Das alte Rad ist eine Krücke",
          "Herz pochte am Start vor Aufregung", "Außer Atem am Berg, super Einheit", "3 Stunden geknackt",
          "Kette gerissen bei km 20", "Durchbruch im Training", "Puls 190 im Ziel",
          "Pause gemacht, Beine hochgelegt", "Laufband, danach Bänder-Training",
          "Hals- und Beinbruch für morgen", "Muskelkater vom Feinsten", "Beine dick vom Vortag, aber lief",
          "Muskelkater in den Waden", "Das war der Hammer, fast geplatzt",
          "Schuhe gerissen, neue bestellt", "Intervalle bis zum Kotzen", "Operation Marathon startet",
          "Mit dem Hund beim Tierarzt gewesen", "Ruhetag, Sauna und Buch", "Arzt war zufrieden, alles gut",
          "Puls 145 im Schnitt, locker", "Waden dicht, aber keine Schmerzen",
          "Atemlos durch die Nacht, Party bis zwei", "Herz schlug bis zum Hals im Endspurt",
          "Rad ist kaputt, Speiche gebrochen", "Rücken gerade, Knie stabil, Kniebeugen liefen",
          "Ich bin gerissen worden vom Tempo der Gruppe", "Muss heute zum Arzt zur Vorsorge",
          "Rippchen gegrillt, dann Pause", "Bestzeit geknackt, mir kamen die Tränen",
          "Die Serie ist gerissen, 40 Tage Läufe", "Ins Ziel gehumpelt vor Muskelkater",
          "Bruch gerechnet mit den Kindern", "Gipsfigur gebastelt mit den Kids",
          "Am Berg keine Luft mehr, aber Bestzeit", "Zum Arzt wegen Vorsorge, alles gut",
          "Urlaub, dunkler Wald, Blutmond", "Knie nicht geschwollen, keine Schmerzen",
        ]
      ),
      (
        "French",
        [
          "J'avais la grippe le mois dernier, tout est fini", "Malade de bonheur après ma course",
          "Le coeur à fond dans la montée", "J'ai cassé mon record", "Essoufflé dans la côte mais content",
          "Séance de fou, jambes cassées", "J'ai tout déchiré", "Une belle coupure avec le boulot",
          "Jour de repos bien mérité", "Pas de côté, gainage, tout roule", "J'ai explosé mon record",
          "Cassé la croûte au sommet", "Coeur léger, jambes légères", "Un tour dans la forêt, le pied",
          "Côte raide, souffle court au sommet, génial", "Pied léger, foulée souple",
          "Rupture de stock de gels", "Le dos droit, le genou stable au squat",
          "J'ai mis le chrono, record explosé", "Boîte de conserve et sieste",
          "Je suis à bout de souffle dans les sprints, normal", "Coeur emballé sur le dernier fractionné",
          "Pas de contracture, mollets souples", "La foule au bord de la route, le pied",
        ]
      ),
      (
        "Spanish",
        [
          "Me vacuné de la gripe", "He roto mi récord", "El corazón a tope en la subida",
          "Sin aire en la última serie, brutal", "Día de reposo, todo bien",
          "Me rompo de risa con el grupo", "Tirada larga rota en dos partes",
          "Descanso activo, paseo con el perro", "Con el corazón en la mano al llegar a meta",
          "Subida a tope, sin aliento en la cima, feliz", "Cogí la bici, dos horas suaves",
          "Rompí mi marca personal", "Pulsaciones a 185 en las series", "Zapatillas rotas, toca comprar",
          "Rodaje con el perro, todo perfecto", "Cojo la bici mañana", "Reposo activo y estiramientos",
          "Nada roto, solo agujetas", "Pie derecho, zapatilla nueva",
        ]
      ),
      (
        "Italian",
        [
          "Strappo in salita, ottime gambe", "Ho rotto il fiato dopo due km", "Riposo programmato oggi",
          "Cuore a mille alla partenza", "Strappo 60 kg e squat", "Gara spezzagambe, bellissima",
          "Gambe gonfie dopo il lungo, normale", "Rotto il muro dei 40 minuti",
          "Fiato corto in salita ma bene", "Giornata di riposo, passeggiata col cane",
          "Gamba sciolta, fiato ottimo", "Ho strappato il record", "Scarpe rotte, ne servono nuove",
          "Stiramenti e stretching dopo la corsa", "Ho tirato al massimo, cuore a 185 in salita",
          "Rotta nuova sul lago, bellissima", "Ginocchio non gonfio, tutto ok",
        ]
      ),
      (
        "Portuguese",
        [
          "Quebrei o meu recorde", "Sem fôlego na subida, ótimo treino", "Coração acelerado na largada",
          "Treino de matar", "Dia de descanso", "Corrida leve, coração tranquilo",
          "Parti para o treino às seis", "Treino em jejum, tudo bem",
          "Dores musculares do treino de pernas", "Quebrei o recorde pessoal",
          "Alongamento e rolo, tudo solto", "Sem ar nos tiros de 400, normal",
          "Comi bem e dormi na cama nova", "Batimentos a 180 na subida", "Quebrei na meia mas terminei",
          "Joelho sem inchaço, treino normal",
        ]
      ),
      (
        "Dutch",
        [
          "Buiten adem op de klim", "Record gebroken", "Rustdag, lekker niks", "Hart bonkte bij de start",
          "Kapot na de training maar blij", "Nieuwe band, oude was gescheurd",
          "Lekker stuk gegaan op de klim", "Hartslag 150 gemiddeld, rustig",
          "Dikke benen maar goed gelopen", "Druk op het werk, daarna borstcrawl",
          "Buik vol, rustig gefietst", "Ademloos uitzicht vanaf de top", "Snelheid gebroken, nieuw record",
          "Rust in het hoofd na de loop", "Benen zwaar van gisteren", "Fiets kapot, ketting gebroken",
          "De kuiten zijn zwaar maar goed", "Buiten adem na de intervallen",
          "Geen blessures, lekker gelopen", "Knie niet dik, top",
        ]
      ),
    ] as [(String, [String])])
  func well(language: String, texts: [String]) {
    for text in texts.flatMap(asWritten) {
      #expect(NoteWords(in: text) == [], "\(language): \(text)")
    }
  }

  @Test("What is nothing in the effort of training is something at rest, behind it or with pain")
  func atRest() {
    for text in [
      "heart racing on the climb", "short of breath on the climb", "chest burning on the last sprint",
    ] {
      #expect(NoteWords(in: text) == [], "\(text)")
    }
    for text in [
      "heart racing in bed", "heart racing hours after the climb", "short of breath in bed",
      "chest burning in bed", "chest pain on the climb", "heart racing", "pulse 150 lying in bed",
    ] {
      #expect(NoteWords(in: text).contains(.alarm), "\(text)")
    }
  }
}

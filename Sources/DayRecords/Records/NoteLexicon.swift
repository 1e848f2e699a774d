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
    "ì": "i", "ï": "i",
    "ñ": "n", "ó": "o", "ô": "o", "õ": "o", "ö": "o",
    "ú": "u", "ù": "u", "ü": "u",
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
  /// Where one lies with one, told in whole degrees: "mit 39 im Bett".
  static let beds = words("bed bett lit cama letto")
  static let withs = words("with mit avec con com met")
  /// Words of time behind one.
  static let temperatureTimes = words(
    """
    last this tonight overnight since yesterday today all again now still and when at before gestern heute letzte letzter seit und et y \
    gemessen measured mesuré mesurée medido medida misurato misurata gemeten nachts hier cette ce depuis cet ayer esta anoche desde hoy ieri stanotte stamattina stamani stasera questa oggi gisteren vannacht vanochtend sinds ontem \
    hoje
    """)

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

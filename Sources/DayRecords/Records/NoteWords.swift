/// What the athlete's own words of a morning tell, beside the answers that were asked for.
///
/// Words are looked for clause by clause, in English, German, French, Spanish, Italian and Dutch. A clause that denies, tells of
/// the past or of somebody else tells nothing. It is no understanding of language: it is there so that a day on which the athlete
/// wrote "fever" is never called a day to train as planned.
///
/// Page: *The safety floor*, tests: `NoteWordsTests`.
public struct NoteWords: OptionSet, Sendable, Hashable {
  /// A bit for each.
  public let rawValue: UInt8

  /// A set of findings.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An illness: "fever and sore throat since last night".
  public static let illness = NoteWords(rawValue: 1)
  /// An injury: "stress fracture in the tibia", "the physio says no running".
  public static let injury = NoteWords(rawValue: 2)
  /// What a doctor must see before any training: chest pain, fainting.
  public static let alarm = NoteWords(rawValue: 4)

  /// The most bytes that are read.
  private static let longest = 4096

  /// What a text tells.
  ///
  /// - Complexity: O(bytes), of at most 4,096.
  public init(in text: String) {
    var found: NoteWords = []
    for clause in Self.clauses(text) { found.formUnion(Self.findings(clause)) }
    self = found
  }

  // MARK: Clauses and words

  /// Small words of each clause.
  private static func clauses(_ text: String) -> [[String]] {
    var clauses: [[String]] = []
    var clause: [String] = []
    var word: [UInt8] = []
    func closeWord() {
      guard !word.isEmpty else { return }
      let one = String(decoding: word, as: UTF8.self).lowercased()
      word.removeAll(keepingCapacity: true)
      if contrasts.contains(one) { closeClause() } else { clause.append(one) }
    }
    func closeClause() {
      if !clause.isEmpty { clauses.append(clause) }
      clause = []
    }
    for byte in text.utf8.prefix(longest) {
      let small = byte | 0x20
      if byte >= 0x80 || (0x61...0x7A).contains(small) || (0x30...0x39).contains(byte) || byte == 0x27 {
        word.append(byte)
        continue
      }
      closeWord()
      if ends.contains(byte) { closeClause() }
    }
    closeWord()
    closeClause()
    return clauses
  }

  private static let ends = Set(".,;:!?()\n\r/".utf8)
  private static let contrasts: Set<String> = [
    "but", "aber", "mais", "pero", "ma", "maar", "however", "though",
  ]

  private static func findings(_ words: [String]) -> NoteWords {
    var found: NoteWords = []
    // What a doctor forbids is said with a "no".
    if follows(words, ordered) { found.insert(.injury) }
    guard !words.contains(where: isDenial) else { return found }
    func has(_ list: Set<String>) -> Bool { words.contains(where: list.contains) }
    if has(illnessWords) || follows(words, illnessPhrases) || tellsOfACold(words) { found.insert(.illness) }
    if has(injuryWords) || has(broken) && has(bones) || has(hurt) && has(joints) || follows(words, injuryPhrases) {
      found.insert(.injury)
    }
    if has(alarmWords) || follows(words, alarmPhrases) { found.insert(.alarm) }
    if found.contains(.illness), follows(words, illnessIdioms) { found.remove(.illness) }
    return found
  }

  /// A cold that one has, and no cold shower.
  private static func tellsOfACold(_ words: [String]) -> Bool {
    words.indices.dropFirst().contains { place in
      words[place] == "cold" && ["a", "head", "bad", "the"].contains(words[place - 1])
        && !(place + 1 < words.count && coldThings.contains(words[place + 1]))
    }
  }

  /// Whether one of some phrases stands anywhere in a clause.
  private static func follows(_ words: [String], _ phrases: [[String]]) -> Bool {
    words.indices.contains { place in phrases.contains { words[place...].starts(with: $0) } }
  }

  /// Whether a word denies, tells of the past, of a fear or of somebody else.
  private static func isDenial(_ word: String) -> Bool {
    denials.contains(word) || word.hasSuffix("n't") && word != "can't"
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
  private static func phrases(_ texts: [String]) -> [[String]] {
    texts.map { $0.split(separator: " ").map(String.init) }
  }

  // MARK: The words

  private static let denials = words(
    """
    no not never without recovered recovering ago gone healed free vaccine vaccinated vaccination jab shot avoid worried afraid \
    son daughter kid kids child children wife husband partner girlfriend boyfriend mother father mom mum dad colleague \
    colleagues coworker friend friends teammate family roommate baby sister brother \
    kein keine keinen nicht ohne sohn tochter kind kinder frau mann pas sans fils fille enfant sin hijo hija niño senza figlio \
    figlia geen niet zonder zoon dochter
    """)

  private static let illnessWords = words(
    """
    illness ill sick sickness fever feverish flu influenza covid covid19 infection infected vomiting vomited vomit puking \
    diarrhea diarrhoea chills tonsillitis bronchitis pneumonia sinusitis antibiotics unwell norovirus gastroenteritis \
    krank erkältet erkältung fieber grippe halsweh halsschmerzen durchfall erbrochen \
    malade fièvre rhume angine gastro enfermo enferma fiebre gripe resfriado resfriada malato malata febbre raffreddore \
    ziek koorts griep verkouden
    """)

  private static let illnessPhrases = phrases([
    "sore throat", "throwing up", "threw up", "thrown up", "food poisoning", "stomach bug", "tested positive",
    "positive test",
    "mal de gorge", "dolor de garganta", "mal di gola",
  ])

  /// Words of illness that mean something else.
  private static let illnessIdioms = phrases([
    "sick of", "sick view", "sick views", "sick workout", "sick session", "sick ride", "ill advised",
  ])

  private static let coldThings = words(
    "shower showers plunge bath day days morning water swim start night wind weather room feet hands one beer drink run ride"
  )

  private static let injuryWords = words(
    """
    injury injured injuries fracture fractured sprain sprained torn rupture ruptured dislocated concussion concussed \
    gebrochen verstaucht bänderriss verletzt verletzung fracturé entorse blessé blessée blessure fractura esguince lesión \
    lesionado lesionada frattura distorsione infortunio infortunato gebroken geblesseerd verstuikt
    """)

  private static let ordered = phrases([
    "physio says", "physio said", "doctor says", "doctor said", "physio told", "doctor told",
  ])

  private static let broken = words("broke broken")
  private static let bones = words(
    "collarbone clavicle rib ribs wrist arm leg foot toe hand finger ankle hip bone elbow kneecap tibia fibula nose"
  )

  /// What is done to a part of the body, where it stands beside one.
  private static let hurt = words("twisted rolled pulled strained tweaked popped snapped limping")
  private static let joints = bones.union(
    words("knee knees calf hamstring hamstrings quad quads groin achilles back hip shoulder neck shin foot ankles muscle"))

  private static let injuryPhrases = phrases([
    "hurts to walk", "hurts to run", "can't walk", "cannot walk", "can't run", "cannot run", "can't put weight",
    "cannot put weight", "limping", "pain when walking", "pain when running", "pain walking", "pain running",
  ])

  private static let alarmWords = words(
    """
    fainted fainting palpitations collapsed ohnmächtig brustschmerzen herzrasen évanoui évanouie desmayé svenuto svenuta \
    flauwgevallen
    """)

  private static let alarmPhrases = phrases([
    "chest pain", "chest pains", "chest tightness", "tight chest", "pain in chest", "pain in my chest",
    "pain in the chest",
    "passed out", "blacked out", "coughing blood", "coughing up blood", "dolor de pecho", "dolor en el pecho",
    "douleur thoracique", "douleurs thoraciques", "dolore al petto", "pijn op de borst",
  ])
}

extension CheckIn {
  /// What the athlete wrote beside the answers; nothing without notes.
  public var noteWords: NoteWords { notes.map(NoteWords.init(in:)) ?? [] }

  /// Whether the athlete is ill by the answer or, where that is not yes, by the own words; `nil` where nobody said.
  public var reportsIllness: Bool? {
    if isIll == true || noteWords.contains(.illness) { return true }
    return isIll
  }
}

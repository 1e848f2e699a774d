/// Words that tell something beside others only: "torn" beside a muscle, "skips" beside the heart.
struct NoteSign {
  /// Where the athlete is for words to tell something.
  enum Setting {
    /// Anywhere.
    case any
    /// At rest, where a body that works hard says nothing: breathless in bed, on the stairs.
    case atRest
    /// Anywhere but in the effort of training: a heart that races on the last climb is no sign, one that races at the desk is.
    case notOfEffort
  }

  let kind: NoteWords
  /// What tells it, and what must stand beside it; nothing must where this is `nil`.
  let words: Set<String>
  let beside: Set<String>?
  /// The most words from one to the other.
  let reach: Int
  /// Words one of which the clause must hold nearby, where there are any, and words that make it another thing.
  let with: Set<String>
  let unless: Set<String>
  /// Words behind one of `words` that make it another: a chest strap.
  let things: Set<String>
  let setting: Setting
  /// Whether a denial between the words of a pair is one of the pair.
  let isApart: Bool

  init(
    _ kind: NoteWords, _ words: String, beside: String? = nil, reach: Int = 4, with: String = "",
    unless: String = "", things: Set<String> = [], in setting: Setting = .any, isApart: Bool = true
  ) {
    self.kind = kind
    self.words = NoteLexicon.spelt(words)
    self.beside = beside.map(NoteLexicon.spelt)
    self.reach = reach
    self.with = NoteLexicon.spelt(with)
    self.unless = NoteLexicon.spelt(unless)
    self.things = things
    self.setting = setting
    self.isApart = isApart
  }

  /// All signs, by each of their words.
  static let byWord: [String: [NoteSign]] = {
    var byWord: [String: [NoteSign]] = [:]
    for sign in NoteLexicon.injurySigns + NoteLexicon.alarmSigns + NoteLexicon.illnessSigns {
      for word in sign.words { byWord[word, default: []].append(sign) }
    }
    return byWord
  }()
}

extension NoteClause {
  /// Words about a place in which the setting of a sign is looked for.
  private static let settingReach = 10

  /// The words about a place.
  func around(_ place: Int) -> ArraySlice<String> {
    words[max(0, place - Self.settingReach)..<min(words.count, place + Self.settingReach + 1)]
  }

  /// Hands over what the signs of a word tell.
  func eachSign(at place: Int, _ take: (Finding) -> Void) {
    guard let signs = NoteSign.byWord[words[place]] else { return }
    let near = around(place)
    let isIdiom = isWithin(NoteLexicon.injuryIdioms, place)
    for sign in signs {
      guard !(isIdiom && sign.kind == .injury), following(place).map(sign.things.contains) != true,
        sign.with.isEmpty || near.contains(where: sign.with.contains),
        sign.unless.isEmpty || !near.contains(where: sign.unless.contains), isIn(sign.setting, near)
      else { continue }
      guard let beside = sign.beside else {
        take(Finding(kind: sign.kind, start: place, end: place))
        continue
      }
      for other in max(0, place - sign.reach)...min(words.count - 1, place + sign.reach)
      where other != place && beside.contains(words[other]) {
        let (start, end) = (min(place, other), max(place, other))
        take(Finding(kind: sign.kind, start: start, end: end, isApart: sign.isApart))
      }
    }
  }

  /// Whether phrases stand at a place in a setting.
  func sign(_ phrases: NoteLexicon.Phrases, at place: Int, in setting: NoteSign.Setting) -> Int? {
    guard let count = phrases.length(in: words, at: place) else { return nil }
    return isIn(setting, around(place)) ? count : nil
  }

  /// A heart that beats fast at rest: "pulse 150 lying in bed".
  func isFastHeart(at place: Int) -> Bool {
    guard NoteLexicon.pulses.contains(words[place]) else { return false }
    let near = words[max(0, place - Self.pulseReach)..<min(words.count, place + Self.settingReach)]
    let isFast = near.contains { word in
      Int(word.hasSuffix("bpm") ? word.dropLast(3) : word[...]).map(Self.fastPulses.contains) ?? false
    }
    return isFast && isIn(.atRest, near) && !near.contains(where: NoteLexicon.otherPulses.contains)
  }

  /// Heart rates that no healthy body has at rest, bpm.
  private static let fastPulses = 120...230
  private static let pulseReach = 4

  private func isIn(_ setting: NoteSign.Setting, _ near: ArraySlice<String>) -> Bool {
    if setting == .any { return true }
    let isEffort = near.contains(where: NoteLexicon.efforts.contains)
    if setting == .notOfEffort, !isEffort { return true }
    let isAtRest = near.indices.contains { NoteLexicon.rests.length(in: words, at: $0) != nil }
    if setting == .atRest {
      return isAtRest || !isEffort && near.contains(where: NoteLexicon.stairs.contains)
    }
    return isAtRest || near.contains(where: NoteLexicon.afterwards.contains)
  }

  /// Whether a place lies within a phrase that means something else.
  func isWithin(_ phrases: NoteLexicon.Phrases, _ place: Int) -> Bool {
    (max(0, place - Self.idiomReach)...place).contains { start in
      phrases.length(in: words, at: start).map { start + $0 > place } ?? false
    }
  }
  private static let idiomReach = 4
}

import DayRecords
public import TextFormats

/// A value inserted into a sentence.
public enum PhraseValue: Sendable, Hashable {
  /// A number, rounded as the template specifies.
  case number(Double)
  /// A word or name, unchanged.
  case words(String)
  /// A day, written "14 February".
  case day(CalendarDay)
  /// Phrases joined by commas and a final "and".
  case phrases([Remark])
}

/// A phrase as a code with typed values; the phrasebook provides its sentence.
///
/// Rules provide code and values. Wording is only in `BriefPhrases`.
public struct Remark: Sendable, Hashable {
  /// Code of the phrasebook line.
  public let code: String
  /// Values inserted into the sentence.
  public let values: [String: PhraseValue]

  package init(_ code: String, _ values: [String: PhraseValue] = [:]) {
    self.code = code
    self.values = values
  }

  /// Its code and those of the phrases among its values.
  package var codes: Set<String> {
    values.values.reduce(into: [code]) { codes, value in
      if case .phrases(let remarks) = value { for remark in remarks { codes.formUnion(remark.codes) } }
    }
  }
  /// The rendered sentence with its quoted numbers.
  package var sentence: Sentence { Phrasebook.brief.sentence(code, values) }
  /// The rendered sentence as text.
  public var text: String { sentence.text }
  /// Every number quoted in the sentence.
  public var numbers: [QuotedNumber] { sentence.numbers }
}

/// The sentences of one topic as templates with named values, parsed from a text.
///
/// Each line is `code | template | example values`. In a template, `{name}` inserts a value (a number without
/// decimals), `{name:1}` a number with one decimal, `{name%}` a share in per cent, and `{name?day:days}` the
/// first word if the number reads 1, or else the second.
package struct Phrasebook: Sendable {
  package struct Phrase: Sendable {
    /// Code used by the rules.
    package let code: String
    fileprivate let parts: [Part]
    package let template: String
    package let example: [String: PhraseValue]
  }

  fileprivate enum Part: Sendable {
    case literal(String)
    case value(String, digits: Int)
    case share(String)
    case choice(String, one: String, many: String)
  }

  /// Lines in the order of the text.
  package let phrases: [Phrase]
  private let places: [String: Int]

  package static let brief = Phrasebook(BriefPhrases.text)

  /// Parses a text. Lines without a bar, and lines that begin with `#`, are skipped.
  package init(_ text: String) {
    phrases = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap(Phrase.init)
    places = Dictionary(phrases.enumerated().map { ($1.code, $0) }) { first, _ in first }
  }

  /// The line of the given code; `nil` if there is none.
  package subscript(code: String) -> Phrase? { places[code].map { phrases[$0] } }

  /// Returns the sentence of the given code filled with values; the code itself if the phrasebook has no such
  /// line.
  package func sentence(_ code: String, _ values: [String: PhraseValue] = [:]) -> Sentence {
    guard let phrase = self[code] else { return Sentence(stringLiteral: code) }
    let said = Sentence(joining: phrase.parts.map { Self.said($0, values) }, by: "")
    // A sentence that begins with a value starts with a capital letter.
    return phrase.template.hasPrefix("{") && phrase.template.hasSuffix(".") ? said.capitalised : said
  }

  private static func said(_ part: Part, _ values: [String: PhraseValue]) -> Sentence {
    switch part {
    case .literal(let text): return Sentence(stringLiteral: text)
    case .share(let name):
      guard case .number(let share)? = values[name] else { return "?" }
      return "\(share: share, name)"
    case .choice(let name, let one, let many):
      guard case .number(let number)? = values[name] else { return Sentence(stringLiteral: many) }
      return Sentence(stringLiteral: number.rounded() == 1 ? one : many)
    case .value(let name, let digits):
      switch values[name] {
      case .number(let number)?: return "\(number, name, digits: digits)"
      case .words(let words)?: return Sentence(stringLiteral: words)
      case .day(let day)?: return day.said(name)
      case .phrases(let remarks)?: return Sentence.list(remarks.map(\.sentence))
      case nil: return "?"
      }
    }
  }
}

extension Phrasebook.Phrase {
  fileprivate init?(_ line: Substring) {
    let fields = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map {
      $0.trimmed
    }
    guard fields.count >= 2, !fields[0].isEmpty else { return nil }
    code = fields[0]
    template = fields[1]
    parts = Self.parts(fields[1])
    var values: [String: PhraseValue] = [:]
    for pair in fields.count > 2 ? fields[2].split(separator: ";") : [] {
      let sides = pair.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard sides.count == 2 else { continue }
      values[sides[0]] = Double(sides[1]).map { .number($0) } ?? .words(sides[1])
    }
    example = values
  }

  /// Splits a template into literal text and fields in braces.
  private static func parts(_ template: String) -> [Phrasebook.Part] {
    var parts: [Phrasebook.Part] = []
    for (place, piece) in template.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      guard place > 0, let end = piece.firstIndex(of: "}") else {
        if !piece.isEmpty { parts.append(.literal(String(piece))) }
        continue
      }
      parts.append(part(piece[..<end]))
      let after = piece[piece.index(after: end)...]
      if !after.isEmpty { parts.append(.literal(String(after))) }
    }
    return parts
  }

  private static func part(_ field: Substring) -> Phrasebook.Part {
    if field.hasSuffix("%") { return .share(String(field.dropLast())) }
    if let mark = field.firstIndex(of: "?") {
      let words = field[field.index(after: mark)...].split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return .choice(
        String(field[..<mark]), one: String(words.first ?? ""), many: String(words.last ?? ""))
    }
    guard let mark = field.firstIndex(of: ":") else { return .value(String(field), digits: 0) }
    return .value(String(field[..<mark]), digits: Int(field[field.index(after: mark)...]) ?? 0)
  }

  /// The line filled with its example values.
  package var sentence: Sentence { Phrasebook.brief.sentence(code, example) }

  package var names: Set<String> {
    Set(
      parts.compactMap { part in
        switch part {
        case .literal: nil
        case .value(let name, _), .share(let name), .choice(let name, _, _): name
        }
      })
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension CalendarDay {
  /// Returns the day as written in a sentence, "2 April", with a key for its number.
  fileprivate func said(_ key: String) -> Sentence {
    guard Self.monthNames.indices.contains(month - 1) else { return "\(description)" }
    return "\(Double(self.day), key) \(Self.monthNames[month - 1])"
  }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}

extension Sentence {
  /// Joins parts with commas and a final "and".
  static func list(_ parts: [Sentence]) -> Sentence {
    guard let last = parts.last else { return "" }
    guard parts.count > 1 else { return last }
    return "\(Sentence(joining: Array(parts.dropLast()), by: ", ")) and \(last)"
  }
}

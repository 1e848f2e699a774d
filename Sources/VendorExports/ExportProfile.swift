import SessionMetrics
import TextFormats

/// The athlete's profile in an export.
package struct ExportProfile: Sendable, Hashable {
  package var sex: Sex?
  package var birthDate: CalendarDay?
  /// Body mass, kg.
  package var mass: Double?

  package init() {}

  /// Plausible body mass, kg.
  private static let plausibleMass = 30.0...250

  private static func set(_ names: String) -> Set<String> {
    Set(names.split(separator: "|").map(String.init))
  }

  private static let sexNames = set("sex|geschlecht|sexe|sexo|sesso|geslacht|gender")
  private static let massNames = set("weight|gewicht|poids|peso")
  private static let mailNames = set(
    "email address|e mail adresse|e mail|adresse e mail|dirección de correo electrónico|indirizzo e mail|e mailadres"
  )
  private static let female: Set<String> = [
    "f", "w", "female", "woman", "weiblich", "femme", "mujer", "donna",
  ]
  private static let male: Set<String> = ["m", "male", "man", "männlich", "homme", "hombre", "uomo"]

  /// Whether a file starts with the headings of a profile.
  package static func begins(_ start: [UInt8]) -> Bool {
    guard let table = try? ExportTable(start, budget: ReadingBudget()) else { return false }
    return isProfile(table)
  }

  private static func isProfile(_ table: ExportTable) -> Bool {
    table.has(anyOf: sexNames) && table.has(anyOf: massNames) && table.has(anyOf: mailNames)
  }

  /// Reads Strava's `profile.csv`. Returns `nil` for any other table.
  ///
  /// - Throws: `BudgetError` if a reading limit is exceeded.
  init?(_ table: ExportTable) throws(BudgetError) {
    guard Self.isProfile(table) else { return nil }
    let (sexPlace, massPlace) = (table.place(anyOf: Self.sexNames), table.place(anyOf: Self.massNames))
    var profile = ExportProfile()
    try table.forEachRow { row in
      let word = row.text(at: sexPlace)?.lowercased() ?? ""
      if Self.female.contains(word) { profile.sex = .female }
      if Self.male.contains(word) { profile.sex = .male }
      let mass = row.text(at: massPlace).flatMap { row.value($0) }
      if let mass, Self.plausibleMass.contains(mass) { profile.mass = mass }
    }
    self = profile
  }

  mutating func complete(by other: ExportProfile) {
    sex = sex ?? other.sex
    birthDate = birthDate ?? other.birthDate
    mass = mass ?? other.mass
  }

  /// Returns the athlete, with missing values taken from the account.
  package func completing(_ athlete: AthleteProfile) -> AthleteProfile {
    var athlete = athlete
    athlete.sex = athlete.sex ?? sex
    if athlete.birthDate == nil, athlete.age == nil { athlete.birthDate = birthDate }
    if athlete.thresholds.mass == nil { athlete.thresholds.mass = mass }
    return athlete
  }
}

import SessionMetrics
import TextFormats

/// The athlete of an export, from its account.
package struct ExportProfile: Sendable, Hashable {
  /// Biological sex.
  package var sex: Sex?
  /// Day of birth.
  package var birthDate: CalendarDay?
  /// Body mass, kg.
  package var mass: Double?

  /// An unknown athlete.
  package init() {}

  /// Plausible body mass of an athlete, kg.
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

  /// `profile.csv` of Strava; `nil` for any other table.
  /// - Throws: the limit that ran out.
  init?(_ table: ExportTable) throws(BudgetError) {
    guard table.has(anyOf: Self.sexNames), table.has(anyOf: Self.massNames), table.has(anyOf: Self.mailNames)
    else { return nil }
    let (sexPlace, massPlace) = (table.place(anyOf: Self.sexNames), table.place(anyOf: Self.massNames))
    var found = ExportProfile()
    try table.forEachRow { row in
      let word = row.text(at: sexPlace)?.lowercased() ?? ""
      if Self.female.contains(word) { found.sex = .female }
      if Self.male.contains(word) { found.sex = .male }
      let mass = row.text(at: massPlace).flatMap { row.value($0) }
      if let mass, Self.plausibleMass.contains(mass) { found.mass = mass }
    }
    self = found
  }

  /// Takes values that only another export has.
  mutating func complete(by other: ExportProfile) {
    sex = sex ?? other.sex
    birthDate = birthDate ?? other.birthDate
    mass = mass ?? other.mass
  }

  /// The athlete, with missing values filled from the account.
  package func completing(_ athlete: AthleteProfile) -> AthleteProfile {
    var athlete = athlete
    athlete.sex = athlete.sex ?? sex
    if athlete.birthDate == nil, athlete.age == nil { athlete.birthDate = birthDate }
    if athlete.thresholds.mass == nil { athlete.thresholds.mass = mass }
    return athlete
  }
}

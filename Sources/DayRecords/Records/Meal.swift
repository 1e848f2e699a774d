/// A meal or drink at a time of day.
public struct Meal: Sendable, Hashable {
  /// Hours after midnight on the athlete's clock, 0…24.
  public var hour: Double
  /// Energy, kcal; `nil` if unknown.
  public var energy: Double?
  /// Protein, g; `nil` if unknown.
  public var protein: Double?
  /// Fluid, mL; `nil` if unknown.
  public var water: Double?

  /// Creates a meal with only a time.
  public init(hour: Double) { self.hour = hour }

  /// The meal rounded to the precision of a saved state.
  package var kept: Meal {
    var meal = Meal(hour: Double(Float(hour)))
    meal.energy = energy.map { Double(Float($0)) }
    meal.protein = protein.map { Double(Float($0)) }
    meal.water = water.map { Double(Float($0)) }
    return meal
  }

  /// Whether all values are valid and at least one is known.
  package var isSound: Bool {
    func lies(_ value: Double?, _ most: Double) -> Bool { value.map { $0 >= 0 && $0 <= most } ?? true }
    return hour >= 0 && hour <= 24 && lies(energy, 20_000) && lies(protein, 1000) && lies(water, 20_000)
      && (energy != nil || protein != nil || water != nil)
  }
}

extension Meal: StateCodable {
  /// Writes the meal in 16 bytes.
  package func encode(to writer: inout StateWriter) {
    writer.write(Float(hour))
    for value in [energy, protein, water] { writer.write(value.map { Float($0) } ?? .nan) }
  }

  package init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    hour = Double(try reader.float())
    let values = (try reader.float(), try reader.float(), try reader.float())
    energy = values.0.isNaN ? nil : Double(values.0)
    protein = values.1.isNaN ? nil : Double(values.1)
    water = values.2.isNaN ? nil : Double(values.2)
    guard isSound else { throw .invalid(field: "meal", offset: start) }
  }
}

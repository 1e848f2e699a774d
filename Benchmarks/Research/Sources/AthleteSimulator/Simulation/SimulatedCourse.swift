/// A route with smooth grade, altitude and heading over distance, drawn from a seed.
struct SimulatedCourse: Sendable {
  private struct Wave: Sendable {
    var amplitude: Double
    var length: Double
    var phase: Double
  }

  private var grades: [Wave] = []
  private var bends: [Wave] = []
  private let loop: Double
  private let heading: Double
  private let base: Double
  let latitude: Double
  let longitude: Double

  init(terrain: Terrain, seed: UInt64) {
    var chance = SimulationGenerator(seed: seed, purpose: "course")
    let waveCount = 6
    for index in 0..<waveCount {
      let (short, long) = (max(50, terrain.waves.lowerBound), max(60, terrain.waves.upperBound))
      // One wave from each sixth of the range, so wavelengths are never all similar.
      let share = (Double(index) + chance.uniform()) / Double(waveCount)
      let length = short + (long - short) * share * share
      // Each wave contributes an equal share of the variance; a sine of amplitude a has variance a²/2.
      let amplitude = terrain.roughness * (2 / Double(waveCount)).squareRoot() * chance.uniform(0.8...1.2)
      grades.append(Wave(amplitude: amplitude, length: length, phase: chance.uniform(0...1)))
    }
    loop = max(300, terrain.loop)
    for order in [2.0, 3, 5, 9] {
      bends.append(Wave(amplitude: 0.9 / order, length: loop / order, phase: chance.uniform(0...1)))
    }
    heading = chance.uniform(0...1)
    base = terrain.altitude
    latitude = PortableMath.rounded(chance.uniform(44.2...50.8), steps: 10_000)
    longitude = PortableMath.rounded(chance.uniform(4.1...12.9), steps: 10_000)
  }

  /// Returns the grade at the given distance, m/m.
  func grade(at distance: Double) -> Double {
    grades.reduce(0) { $0 + $1.amplitude * PortableMath.cosine(angle($1, distance)) }
  }

  /// Returns the altitude at the given distance, m, by exact integration of the grade.
  func altitude(at distance: Double) -> Double {
    grades.reduce(base) { sum, wave in
      let scale = wave.amplitude * wave.length / PortableMath.fullTurn
      return sum + scale * (PortableMath.sine(angle(wave, distance)) - PortableMath.sine(angle(wave, 0)))
    }
  }

  /// Returns the direction of travel at the given distance, as east and north components.
  func direction(at distance: Double) -> (east: Double, north: Double) {
    let winding = bends.reduce(0) { $0 + $1.amplitude * PortableMath.sine(angle($1, distance)) }
    let bearing = PortableMath.fullTurn * (heading + distance / loop) + winding
    return (PortableMath.sine(bearing), PortableMath.cosine(bearing))
  }

  private func angle(_ wave: Wave, _ distance: Double) -> Double {
    PortableMath.fullTurn * (distance / wave.length + wave.phase)
  }
}

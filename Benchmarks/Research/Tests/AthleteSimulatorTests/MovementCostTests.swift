import Testing

@testable import AthleteSimulator

@Suite("What moving costs")
struct MovementCostTests {
  @Test(
    "running cost relative to the flat (Minetti 2002)",
    arguments: [
      (-0.30, 0.683955), (-0.10, 0.597696111111), (0.05, 1.30144335069), (0.10, 1.65783722222), (0, 1),
    ])
  func running(grade: Double, factor: Double) {
    #expect(abs(MovementCost.running(grade: grade) - factor) < 1e-6)
  }

  @Test(
    "walking cost relative to the flat (Minetti 2002)", arguments: [(0.10, 4.899135), (-0.10, 1.127125)])
  func walking(grade: Double, cost: Double) {
    #expect(abs(MovementCost.walking(grade: grade) * 2.5 - cost) < 1e-6)
  }

  @Test("at constant power, cycling speed settles where resistance balances power")
  func ride() {
    let athlete = SimulatedAthlete.sample
    for grade in [-0.01, 0, 0.03, 0.08] {
      var speed = 0.0
      for _ in 0..<2_000 {
        speed = MovementCost.ride(speed: speed, power: 220, grade: grade, athlete: athlete)
      }
      let mass = athlete.mass + 8.5
      let force = 0.6 * athlete.dragArea * speed * speed + mass * 9.806_65 * (0.005 + grade)
      #expect(abs(force * speed - 0.97 * 220) < 0.1, "grade \(grade)")
    }
    // Brakes limit the speed downhill.
    var speed = 5.0
    for _ in 0..<500 { speed = MovementCost.ride(speed: speed, power: 0, grade: -0.12, athlete: athlete) }
    #expect(speed == MovementCost.fastestRide)
  }

  @Test("2:00 for 500 m on the machine is 202.5 W (Concept2)")
  func row() {
    let speed = MovementCost.row(power: 2.8 / (0.24 * 0.24 * 0.24))
    #expect(abs(500 / speed - 120) < 1e-9)
  }

  @Test("altitude is the integral of the grade, and the route has its stated length")
  func course() {
    let course = SimulatedCourse(terrain: .hilly, seed: 4)
    var climbed = course.altitude(at: 0)
    #expect(abs(climbed - Terrain.hilly.altitude) < 1e-9)
    for metre in 0..<5_000 {
      climbed += course.grade(at: Double(metre) + 0.5)
      let direction = course.direction(at: Double(metre))
      #expect(abs(direction.east * direction.east + direction.north * direction.north - 1) < 1e-12)
    }
    #expect(abs(climbed - course.altitude(at: 5_000)) < 1e-3)
  }

  @Test("the roughness of a course matches the terrain")
  func roughness() {
    for terrain in [Terrain.flat, .rolling, .hilly, .mountain] {
      var squares = 0.0
      for seed in 0..<20 as Range<UInt64> {
        let course = SimulatedCourse(terrain: terrain, seed: seed)
        for step in 0..<2_000 {
          let grade = course.grade(at: Double(step) * 25)
          squares += grade * grade
        }
      }
      let rough = (squares / 40_000).squareRoot()
      #expect(abs(rough / terrain.roughness - 1) < 0.1)
    }
  }
}

import SessionMetrics
import Testing
import _TestSupport

/// Page: *Body measures*.
@Suite struct BodyMeasuresTests {
  private func close(_ value: Double?, _ wanted: Double, _ tolerance: Double = 1e-9) -> Bool {
    value.map { abs($0 - wanted) <= tolerance * abs(wanted) } ?? false
  }

  @Test("Fat of a density, of skinfolds and of girths: worked numbers")
  func fat() {
    #expect(close(BodyFat.siri(density: 1.06), 16.9811320755))
    #expect(close(BodyFat.brozek(density: 1.06), 16.9320754717))
    #expect(close(BodyFat.densityOfMan(skinfolds: 45, age: 30), 1.0676965))
    #expect(close(BodyFat.ofMan(waist: 0.86, neck: 0.38, height: 1.78), 17.2039245685))
    #expect(close(BodyFat.ofWoman(waist: 0.74, hip: 0.98, neck: 0.33, height: 1.65), 27.9316042476))
  }

  @Test("Indices: worked numbers")
  func indices() {
    #expect(close(BodyIndex.bodyMass(70, height: 1.75), 22.8571428571))
    // 59.5 kg without fat at 1.80 m is its own index, of a shorter body more.
    #expect(close(BodyIndex.fatFreeMass(70, fat: 15, height: 1.8), 59.5 / 3.24))
    #expect(close(BodyIndex.fatFreeMass(70, fat: 15, height: 1.7), 59.5 / 2.89 + 0.61))
  }

  @Test("Sweat: the worked number; who drinks more than is lost is told")
  func sweat() throws {
    let made = try #require(SweatRate(before: 70, after: 68.9, drink: 0.75, urine: 0.1, hours: 1.5))
    #expect(close(made.rate, 1.16666666667) && close(made.deficit, 1.57142857143))
    #expect(close(made.replacement?.upperBound, 1.65) && close(made.replacement?.lowerBound, 1.375))
    #expect(!made.isOverdrunk && made.deficit < SweatRate.tolerated)
    let drunk = try #require(SweatRate(before: 70, after: 70.5, drink: 2, hours: 2))
    #expect(drunk.isOverdrunk && drunk.replacement == nil && drunk.rate == 0.75)
  }

  @Test("A fatter body is less dense, wider at the waist and thicker of skin")
  func monotone() {
    for step in 0..<20 {
      let density = 1.03 + 0.002 * Double(step)
      #expect(BodyFat.siri(density: density) ?? 0 > BodyFat.siri(density: density + 0.002) ?? 100)
      #expect(BodyFat.brozek(density: density) ?? 0 > BodyFat.brozek(density: density + 0.002) ?? 100)
      let waist = 0.7 + 0.01 * Double(step)
      #expect(
        BodyFat.ofMan(waist: waist, neck: 0.38, height: 1.78) ?? 0
          < BodyFat.ofMan(waist: waist + 0.01, neck: 0.38, height: 1.78) ?? 0)
      let folds = 20 + 3 * Double(step)
      #expect(
        BodyFat.densityOfMan(skinfolds: folds, age: 30) ?? 0
          > BodyFat.densityOfMan(skinfolds: folds + 3, age: 30) ?? 2)
    }
  }

  @Test("What is no body has no value", arguments: [0, -1, .nan, .infinity, 1e300, 1e-300] as [Double])
  func impossible(number: Double) {
    #expect(BodyFat.siri(density: number) == nil && BodyFat.brozek(density: number) == nil)
    #expect(BodyFat.densityOfMan(skinfolds: number, age: 30) == nil || number == 1e-300)
    #expect(BodyFat.densityOfMan(skinfolds: 45, age: number) == nil || number == 1e-300)
    #expect(BodyFat.ofMan(waist: number, neck: 0.38, height: 1.78) == nil)
    #expect(BodyFat.ofWoman(waist: 0.74, hip: number, neck: 0.33, height: 1.65) == nil || number == 1e-300)
    #expect(BodyFat.ofMan(waist: 0.86, neck: 0.38, height: number) == nil)
    #expect(BodyIndex.bodyMass(number, height: 1.75) == nil || number.isFinite && number > 0)
    #expect(BodyIndex.bodyMass(70, height: number) == nil || number == 1e300)
    #expect(BodyIndex.fatFreeMass(70, fat: number, height: 1.8) == nil)
    #expect(SweatRate(before: number, after: 68.9, hours: 1) == nil)
    #expect(SweatRate(before: 70, after: 69, hours: number) == nil || number == 1e300)
  }
}

import Foundation
import Testing

@testable import MetricExpressions

/// Page: *Custom metrics*.
@Suite struct MetricUnitTests {
  private func unit(_ text: String) throws -> MetricUnit {
    try #require(MetricUnit(reading: text), "\(text)")
  }

  /// Conversions from the definitions of the units.
  static let definitions: [(from: String, to: String, factor: Double)] = [
    ("km/h", "m/s", 0.2777777777777778), ("bpm", "beat/s", 0.016666666666666666), ("kcal", "kJ", 4.184),
    ("W*s", "J", 1.0), ("min/km", "s/km", 60.0), ("N*m", "J", 1.0), ("kg*m^2/s^3", "W", 1.0),
    ("mi", "km", 1.609344), ("%", "", 0.01), ("mL/kg/min", "mL/kg/s", 0.016666666666666666),
    ("lb", "g", 453.59237), ("m²/s", "m^2/s", 1.0), ("1/min", "1/h", 60.0),
  ]

  @Test(arguments: definitions)
  func conversions(from: String, to: String, factor: Double) throws {
    let (from, to) = (try unit(from), try unit(to))
    #expect(from.measuresSame(as: to))
    #expect((from.conversion(to: to) / factor - 1).magnitude < 1e-14)
  }

  @Test func different() throws {
    for (one, other) in [("W", "bpm"), ("rpm", "spm"), ("rpm", "bpm"), ("s", "m"), ("J", "W"), ("°C", "°")] {
      #expect(!(try unit(one)).measuresSame(as: try unit(other)))
    }
    for text in ["Watt", "W/", "/s", "W//s", "m^x", "m^99", "2 m", "W kg"] {
      #expect(MetricUnit(reading: text) == nil)
    }
  }

  @Test func powers() throws {
    let watt = try unit("W")
    let fourth = try #require(watt.raised(to: 4))
    #expect(fourth.raised(to: 0.25).map { $0.measuresSame(as: watt) } ?? false)
    #expect(watt.raised(to: 0.1) == nil)
    #expect(watt.raised(to: 65) == nil)
    #expect(try unit("%").raised(to: 0.5) != nil)
  }

  @Test func words() throws {
    #expect(try unit("W/kg").description == "W/kg")
    #expect(try #require(unit("W").raised(to: 2)).description == "W^2")
    #expect(try #require(unit("W").over(unit("bpm"))).description == "W/bpm")
    #expect(MetricUnit.one.description == "")
    // W = m²·kg/s³.
    #expect(try #require(unit("W").raised(to: 1.0 / 3)).description == "m^(2/3)*kg^(1/3)/s")
    #expect(try #require(unit("W").raised(to: 0.25)).description == "m^(1/2)*kg^(1/4)/s^(3/4)")
    #expect(try #require(unit("m").raised(to: 5.0 / 12)).description == "m^(5/12)")
    #expect(try #require(unit("bpm").over(unit("m/s"))).description == "bpm*s/m")
  }

  @Test func aShownUnitIsReadAsTheSameUnit() throws {
    for one in MetricUnit.shown {
      for other in MetricUnit.shown {
        for unit in [one.unit.times(other.unit), one.unit.over(other.unit)].compactMap(\.self) {
          guard let text = unit.text else { continue }
          #expect(MetricUnit(reading: text)?.measuresSame(as: unit) == true, "\(text)")
        }
      }
    }
  }
}

/// Page: *Custom metrics*.
@Suite struct ElementaryTests {
  /// Within two units in the last place of the C library.
  @Test func nearTheLibrary() {
    var draws = Draws(seed: 3)
    for _ in 0..<100_000 {
      let x = (draws.share() - 0.5) * 1400
      let exp = Foundation.exp(x)
      if let found = Elementary.exp(x) {
        #expect((found - exp).magnitude <= 2 * max(exp.ulp, .leastNonzeroMagnitude), "exp(\(x))")
      } else {
        #expect(!exp.isFinite)
      }
      let y = Foundation.exp((draws.share() - 0.5) * 1400)
      if y > 0, y.isFinite {
        let log = Foundation.log(y)
        let found = Elementary.log(y) ?? .nan
        #expect((found - log).magnitude <= 2 * log.ulp, "log(\(y))")
      }
    }
  }

  @Test func edges() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(1000) == nil)
    #expect(Elementary.exp(-1000) == 0)
    #expect(Elementary.exp(.nan) == nil)
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.log(0) == nil)
    #expect(Elementary.log(-1) == nil)
    let least = Elementary.log(.leastNonzeroMagnitude) ?? .nan
    #expect((least + 744.4400719213812).magnitude < 1e-12)
    #expect(Elementary.power(2, 10) == 1024)
    #expect(Elementary.power(2.0, -2.0) == 0.25)
    #expect(Elementary.power(0, -1) == nil)
    #expect(Elementary.power(-8, 1.0 / 3) == nil)
    #expect(Elementary.power(81, 0.25) == 3)
    #expect(Elementary.power(1e200, 2) == nil)
  }
}

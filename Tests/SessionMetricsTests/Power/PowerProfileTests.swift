import SessionMetrics
import Testing
import _TestSupport

/// Page: *Power profile*.
@Suite struct PowerProfileTests {
  /// Rows of the printed table: 5 s, 1 min, 5 min, threshold of men, then of women.
  private static let rows: [(row: Int, values: [Double])] = [
    (1, [25.18, 11.50, 7.60, 6.40, 19.42, 9.29, 6.74, 5.69]),
    (5, [24.00, 11.04, 7.19, 6.04, 18.56, 8.93, 6.36, 5.36]),
    (11, [22.22, 10.35, 6.57, 5.51, 17.26, 8.38, 5.79, 4.87]),
    (17, [20.44, 9.66, 5.95, 4.98, 15.97, 7.84, 5.21, 4.38]),
    (22, [18.96, 9.09, 5.43, 4.53, 14.89, 7.39, 4.74, 3.97]),
  ]

  /// Every printed number matches its row to the precision of two decimals.
  @Test func thePrintedTable() throws {
    for (row, values) in Self.rows {
      for (place, value) in values.enumerated() {
        let effort = PowerProfile.Effort.allCases[place % 4]
        let found = try #require(
          PowerProfile.place(wattsPerKilogram: value, effort: effort, sex: place < 4 ? .male : .female))
        let expected = 100 * (1 - Double(row - 1) / 51)
        #expect((found.score - expected).magnitude < 0.25, "row \(row), \(value)")
      }
    }
    let feet: [(PowerProfile.Effort, Double)] = [
      (.oneMinute, 5.64), (.fiveMinutes, 2.33), (.threshold, 1.86),
    ]
    for (effort, value) in feet {
      let found = try #require(PowerProfile.place(wattsPerKilogram: value, effort: effort, sex: .male))
      #expect(found.score.magnitude < 0.5 && found.word == "untrained")
    }
  }

  /// The words of the rows they stand at.
  @Test(arguments: [
    (6.04, "world_class"), (5.51, "exceptional"), (4.98, "excellent"), (9.0, "world_class"),
    (4.45, "very_good"), (3.91, "good"), (3.38, "moderate"), (2.84, "fair"), (2.31, "untrained"),
    (0.5, "untrained"),
  ])
  func words(value: Double, word: String) throws {
    #expect(PowerProfile.place(wattsPerKilogram: value, effort: .threshold, sex: .male)?.word == word)
  }

  @Test func risesWithPowerAndRefusesNothing() throws {
    for sex in Sex.allCases {
      for effort in PowerProfile.Effort.allCases {
        var last = -Double.infinity
        for value in stride(from: 0.1, through: 30, by: 0.1) {
          let score = try #require(PowerProfile.place(wattsPerKilogram: value, effort: effort, sex: sex))
            .score
          #expect(score > last)
          last = score
        }
        #expect(PowerProfile.place(wattsPerKilogram: 0, effort: effort, sex: sex) == nil)
        #expect(PowerProfile.place(wattsPerKilogram: .nan, effort: effort, sex: sex) == nil)
        #expect(PowerProfile.place(wattsPerKilogram: 1e300, effort: effort, sex: sex)?.word == "world_class")
      }
    }
  }
}

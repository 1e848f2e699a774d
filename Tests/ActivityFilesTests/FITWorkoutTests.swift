import ActivityFiles
import ActivityStreams
import Testing
import _TestSupport

/// The steps of a workout in a FIT file.
struct FITWorkoutTests {
  private static func file(steps: [[FITBuilder.Value]]) -> [UInt8] {
    var fit = FITBuilder()
    fit.define(
      0, message: 27,
      fields: [
        .init(254, .uint16), .init(1, .enumeration), .init(2, .uint32), .init(3, .enumeration),
        .init(4, .uint32),
        .init(5, .uint32), .init(6, .uint32), .init(7, .enumeration),
      ])
    for step in steps { fit.data(0, step) }
    fit.define(1, message: 20, fields: [.init(253, .uint32), .init(3, .uint8)])
    for second in 0..<3 { fit.data(1, [.uint32(UInt32(1_000_000_000 + second)), .uint8(120)]) }
    return fit.file()
  }

  private static func step(
    _ index: UInt16, _ kind: UInt8, _ value: UInt32, target: UInt8 = 2, repeats: UInt32 = 0, low: UInt32 = 0,
    high: UInt32 = 0, intensity: UInt8 = 0
  ) -> [FITBuilder.Value] {
    [
      .uint16(index), .uint8(kind), .uint32(value), .uint8(target), .uint32(repeats), .uint32(low),
      .uint32(high), .uint8(intensity),
    ]
  }

  @Test("Steps, targets and repetitions of a workout are read beside a recording")
  func steps() throws {
    let bytes = Self.file(steps: [
      Self.step(0, 0, 600_000, intensity: 2),
      Self.step(1, 0, 360_000, target: 4, low: 1280, high: 1300),
      Self.step(2, 0, 180_000, intensity: 1),
      Self.step(3, 6, 1, repeats: 5),
      Self.step(4, 1, 100_000, target: 0, low: 4000, high: 4200),
      Self.step(5, 5, 0, intensity: 3),
    ])
    let workout = try #require(try FITReader.read(bytes).recordings.first?.workout)
    #expect(workout.efforts.count == 6 && workout.steps.count == 13)
    #expect(workout.steps.first == .init(kind: .warmup, seconds: 600))
    #expect(workout.efforts[4] == .init(kind: .work, seconds: 360, target: .init(.watts, 280, 300)))
    #expect(workout.efforts[5] == .init(kind: .work, metres: 1000, target: .init(.speed, 4, 4.2)))
  }

  @Test("Repetitions of steps that are not there, and thousands of them, end")
  func hostile() throws {
    let bytes = Self.file(steps: [
      Self.step(0, 6, 7, repeats: 9), Self.step(1, 0, 60_000), Self.step(2, 6, 1, repeats: 4_000_000),
      Self.step(3, 6, 1, repeats: 4_000_000),
    ])
    let workout = try #require(try FITReader.read(bytes).recordings.first?.workout)
    #expect(workout.steps.count <= Workout.mostSteps)
  }
}

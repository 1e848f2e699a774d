import ActivityStreams
import SessionMetrics
import TextFormats

/// Recordings made for a test.
enum SampleRecording {
  /// So many minutes at 1 Hz with the given columns, each from the second to its value.
  static func make(
    minutes: Double, type: String? = "Run", name: String? = nil, id: String? = nil,
    day: CalendarDay? = CalendarDay("2026-03-08"), columns: [Channel: (Int) -> Double] = [:]
  ) -> ActivityRecording {
    var recording = ActivityRecording()
    let count = Int((minutes * 60).rounded()) + 1
    recording.time = (0..<count).map(Double.init)
    for (channel, value) in columns { recording.columns[channel] = (0..<count).map(value) }
    recording.summary.type = type
    recording.summary.name = name
    recording.summary.id = id
    recording.summary.localDay = day
    recording.summary.localClock = 27_000
    return recording
  }

  /// An athlete with a maximum of 190 and a resting heart rate of 60 bpm.
  static let athlete: AthleteProfile = {
    var athlete = AthleteProfile()
    athlete.sex = .male
    athlete.age = 40
    athlete.thresholds.maximumHeartRate = 190
    athlete.thresholds.restingHeartRate = 60
    athlete.thresholds.mass = 70
    return athlete
  }()

  /// A run with every channel a watch gives, hills and a cool-down.
  static func run(minutes: Double = 40) -> ActivityRecording {
    let last = minutes * 60
    func effort(_ second: Int) -> Double { Double(second) > last - 150 ? 0 : 1 }
    // Up and down in turn: a fall of 20 m within a second would be a fault of the receiver.
    func height(_ second: Int) -> Double { 220 - 20 * (Double(second % 1200) / 600 - 1).magnitude }
    var recording = make(
      minutes: minutes, type: "Run", name: "Evening run", id: "run-1",
      columns: [
        .heartRate: { second in
          let tail = Double(second) - (last - 150)
          return (tail > 0 ? 100 + 62 * max(0, 1 - tail / 120) : 120 + Double(min(second, 900)) / 20)
            .rounded()
        },
        .speed: { effort($0) * (2.8 + 0.2 * Double($0 % 60) / 60) }, .cadence: { effort($0) * 85 },
        .altitude: height,
        .latitude: { 48.85 + 0.000_02 * Double($0) }, .longitude: { 2.35 + 0.000_01 * Double($0) },
        .power: { effort($0) * 240 },
      ])
    var distance = 0.0
    recording.columns[.distance] = (recording.columns[.speed] ?? []).map { speed in
      distance += speed
      return distance
    }
    return recording
  }
}

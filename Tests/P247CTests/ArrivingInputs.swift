import Foundation
import _TestSupport

/// Inputs made for settings that no sample of the repository uses.
enum ArrivingInputs {
  static func day(_ number: Int) -> String {
    let date = Date(timeIntervalSince1970: 1_767_571_200 + Double(number) * 86_400)
    return String(date.ISO8601Format().prefix(10))
  }

  private static func json(_ value: [String: Any]) -> String {
    (try? JSONSerialization.data(withJSONObject: value, options: .sortedKeys)).map {
      String(decoding: $0, as: UTF8.self)
    } ?? ""
  }

  // MARK: Days

  private typealias Members = [String: Any]

  private static var athlete: Members { ["age": 35, "sex": "male", "weight_kg": 72, "height_cm": 178] }

  /// The records of days, a morning and an evening each; members of both may be replaced.
  private static func life(
    _ days: Int, _ athlete: Members = athlete, morning: (Int) -> Members = { _ in [:] },
    evening: (Int) -> Members = { _ in [:] }
  ) -> [UInt8] {
    var lines: [String] = []
    for number in 0..<days {
      let third = Double(number % 3)
      var metrics: Members = [
        "hrv": 50 + number * 7 % 11, "hrv_kind": "rmssd", "resting_hr": 48 + number % 3,
        "respiratory_rate": 14 + 0.2 * third, "blood_oxygen_saturation": 97 + number % 2,
        "apple_sleeping_wrist_temperature": 34 + 0.1 * third,
      ]
      var record: Members = [
        "phase": "morning", "date": day(number), "sleep": ["total_hours": 7.6 + 0.2 * third],
        "check_in": ["feel": 7, "soreness_0_4": 1],
      ]
      if number == 0 { record["athlete_info"] = athlete }
      var changes = morning(number)
      metrics.merge(changes.removeValue(forKey: "metrics") as? Members ?? [:]) { $1 }
      record["metrics"] = metrics
      lines.append(json(record.merging(changes) { $1 }))
      let later: Members = [
        "phase": "evening", "date": day(number), "load_logged": true,
        "workouts": [["type": "Running", "load": 60 + number * 13 % 30, "duration_min": 60]],
      ]
      lines.append(json(later.merging(evening(number)) { $1 }))
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static func run(_ load: Double) -> Members {
    ["workouts": [["type": "Running", "load": load, "duration_min": 60]]]
  }

  private static func reported(_ symptom: Members, on days: Set<Int>) -> (Int) -> Members {
    { days.contains($0) ? ["check_in": ["symptoms": [symptom]]] : [:] }
  }

  /// Lives, by name.
  static var lives: [(name: String, records: [UInt8])] {
    let null = NSNull()
    return [
      (
        "energies and heart rates of an unknown athlete",
        life(
          20, ["sex": "male", "weight_kg": 72], morning: { _ in ["metrics": ["resting_hr": null]] },
          evening: {
            let workout: Members =
              $0 % 2 == 1
              ? ["type": "Running", "kcal": 400 + $0]
              : ["type": "Running", "avg_heart_rate": 140 + $0 % 5, "duration_min": 60]
            return ["workouts": [workout]]
          })
      ),
      ("little drink", life(14, evening: { ["metrics": ["water_ml": 900 + 300 * ($0 % 4)]] })),
      (
        "every other night",
        life(
          16,
          morning: {
            [
              "metrics": ["hrv": null, "resting_hr": null], "check_in": ["feel": 5 + $0 % 3],
              "sleep": $0 % 2 == 1 ? ["total_hours": 5.5] : [:],
            ]
          })
      ),
      (
        "answers alone",
        life(
          16,
          morning: {
            [
              "metrics": ["hrv": null, "resting_hr": null, "respiratory_rate": null].merging(
                ["blood_oxygen_saturation": null, "apple_sleeping_wrist_temperature": null]
              ) { $1 }, "sleep": [:], "check_in": ["feel": 5 + $0 % 3],
            ]
          })
      ),
      (
        "a watch left off at the end",
        life(
          14,
          morning: {
            $0 < 11
              ? [:]
              : [
                "metrics": ["hrv": null, "resting_hr": null, "respiratory_rate": null].merging(
                  ["blood_oxygen_saturation": null, "apple_sleeping_wrist_temperature": null]
                ) { $1 }, "sleep": [:], "check_in": [:],
              ]
          },
          evening: { $0 < 10 ? [:] : ["load_logged": false, "workouts": [Members]()] })
      ),
      (
        "a body that wastes",
        life(
          60,
          morning: {
            let days = Double($0)
            return [
              "metrics": [
                "weight_kg": 80 - 0.12 * days, "body_fat_pct": 15 + 0.05 * days,
                "lean_body_mass": 62 - 0.08 * days,
              ]
            ]
          })
      ),
      (
        "a sudden loss of weight",
        life(40, morning: { ["metrics": ["weight_kg": 80 - 0.3 * Double(max(0, $0 - 25))]] })
      ),
      ("a light athlete", life(10, morning: { _ in ["metrics": ["weight_kg": 58]] })),
      (
        "signs of strain",
        life(
          50,
          morning: { number in
            let signs: [Members] = [
              ["resting_hr": 54], ["blood_oxygen_saturation": 94],
              ["apple_sleeping_wrist_temperature": 34.75], ["respiratory_rate": 15.4],
              ["resting_hr": 55, "apple_sleeping_wrist_temperature": 34.8], [:],
              ["blood_oxygen_saturation": 93, "respiratory_rate": 15.8], ["blood_oxygen_saturation": 95.5],
              ["resting_hr": 52], ["resting_hr": 53],
            ]
            return number < 24 ? [:] : ["metrics": signs[(number - 24) % 10]]
          })
      ),
      (
        "an uneven resting heart rate",
        life(
          34,
          morning: {
            let usual = [44, 56, 48, 60, 46, 52, 57, 43][$0 % 8]
            return ["metrics": ["resting_hr": usual + ($0 == 26 || $0 == 30 ? 9 : 0)]]
          })
      ),
      (
        "less oxygen than usual",
        life(
          34,
          morning: {
            $0 == 26 || $0 == 27
              ? ["metrics": ["blood_oxygen_saturation": 95.6, "resting_hr": 54]]
              : ["metrics": ["blood_oxygen_saturation": 99]]
          })
      ),
      (
        "an illness that ends",
        life(
          34, morning: reported(["kind": "illness", "since": day(5), "until": day(7)], on: [5]))
      ),
      ("an alarm", life(30, morning: reported(["kind": "alarm"], on: [5]))),
      ("an injury", life(30, morning: reported(["kind": "injury", "region": "knee"], on: [5]))),
      ("a break", life(60, evening: { (30..<46).contains($0) ? ["workouts": [Any]()] : [:] })),
      ("more each day", life(60, evening: { run($0 < 35 ? 25 : 25 + 6 * Double($0 - 34)) })),
      (
        "a race",
        life(
          20,
          athlete.merging(
            ["target_events": [["name": "City run", "date": day(10), "type": "marathon"]]]
          ) { $1 })
      ),
      (
        "a race far ahead",
        life(
          20,
          athlete.merging(
            ["target_events": [["name": "City run", "date": day(60), "type": "marathon"]]]
          ) { $1 })
      ),
      (
        "a night at altitude",
        life(
          30, morning: { $0 == 26 ? ["metrics": ["resting_hr": 56, "hrv": 36]] : [:] },
          evening: { ["behaviours": ["altitude_m": $0 == 25 ? 1600 : 300]] })
      ),
    ]
  }

  // MARK: Histories

  private static func history(_ days: StrideTo<Int>, _ more: (Int) -> Members) -> [UInt8] {
    let lines = days.map { number in
      let entry: Members = [
        "date": day(number), "id": "s\(number)", "start_date": day(number) + "T08:00:00Z", "kind": "Run",
        "load": 60 + number % 9, "duration_s": 3600,
      ]
      return json(entry.merging(more(number)) { $1 })
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Two reports of one short run, the second a little later, farther or longer.
  private static func reports(_ start: String, metres: Int, seconds: Int) -> [UInt8] {
    let one =
      #"{"date":"2026-03-02","id":"c","start_date":"2026-03-02T08:00:00Z","kind":"Run","load":60,"#
      + #""duration_s":200,"distance_m":600,"source":"Garmin"}"#
    let other =
      #"{"date":"2026-03-02","id":"d","start_date":"2026-03-02T08:\#(start)Z","kind":"Run","load":61,"#
      + #""duration_s":\#(seconds),"distance_m":\#(metres),"source":"Strava"}"#
    return Array((one + "\n" + other).utf8)
  }

  /// Histories, by name.
  static var histories: [(name: String, records: [UInt8])] {
    [
      ("reports minutes apart", reports("04:40", metres: 620, seconds: 210)),
      ("reports of other distances", reports("04:00", metres: 640, seconds: 210)),
      ("reports of other durations", reports("04:00", metres: 600, seconds: 235)),
      (
        "polarised weeks",
        history(stride(from: 0, to: 60, by: 3)) { _ in
          ["heart_rate": ["zones": [100, 1500, 1200, 300, 0, 500].map { ["seconds": $0] }]]
        }
      ),
      (
        "a runner who improves",
        history(stride(from: 0, to: 90, by: 3)) {
          let factor = 1.5 + 0.0005 * Double($0) + 0.01 * Double($0 * 7 % 5)
          return [
            "durability": [
              "channel": "speed", "efficiency_factor": factor, "decoupling_percent": 4, "steady": true,
            ]
          ]
        }
      ),
      (
        "efforts after work",
        history(stride(from: 0, to: 120, by: 5)) {
          [
            "kind": "Ride",
            "best_efforts": [["channel": "power", "seconds": 60, "value": 400 + $0 % 7]],
            "power": [
              "average_watts": 200,
              "fatigued_efforts": [["after_kj": 1000, "seconds": 60, "value": 380 + $0 % 5]],
            ],
          ]
        }
      ),
      (
        "routes that part",
        history(stride(from: 0, to: 36, by: 3)) { number in
          let (north, east) = [(0.0, 1.0), (0, -1), (0.7, 0.7), (0.7, -0.7)][number / 3 % 4]
          let points = (0..<280).map { place -> [Double] in
            let after = Double(max(0, place - 180))
            return [48.8 + 0.0002 * (Double(min(place, 180)) + after * north), 2.3 + 0.0003 * after * east]
          }
          return [
            "distance_m": 6200,
            "route": ["coordinates": points, "coordinate_seconds": (0..<280).map { $0 * 8 }],
          ]
        }
      ),
    ]
  }

  // MARK: Activities

  private static func activity(
    _ type: String, seconds: Int = 1800, summary: Members = [:], more: Members = [:],
    _ streams: [String: (Int) -> Any]
  ) -> [UInt8] {
    var channels = streams.mapValues { value in (0..<seconds).map(value) as Any }
    channels["time"] = Array(0..<seconds)
    let start: Members = [
      "type": type, "start_date_local": "2026-03-20T09:00:00Z", "start_date": "2026-03-20T08:00:00Z",
    ]
    let whole: Members = ["activity": start.merging(summary) { $1 }, "streams": channels]
    return Array(json(whole.merging(more) { $1 }).utf8)
  }

  private static func rate(_ second: Int) -> Any { 130 + second / 60 % 30 }

  /// Activities, by name.
  static var activities: [(name: String, bytes: [UInt8])] {
    let readings = [("19T21:00", 62), ("20T06:30", 60), ("20T12:00", 41), ("20T19:00", 48)].map {
      ["time": "2026-03-\($0.0):00Z", "ms": $0.1, "kind": "rmssd"] as Members
    }
    var made: [(name: String, bytes: [UInt8])] = ["Rowing", "Walk", "NordicSki", "WeightTraining"].map {
      ("rated \($0)", activity($0, summary: ["perceived_exertion": 6], ["heartrate": rate]))
    }
    made += [
      (
        "heart rate stands still",
        activity(
          "Ride",
          [
            "heartrate": { (600..<720).contains($0) ? 140 : 130 + $0 / 60 % 30 + $0 % 3 },
            "watts": { 150 + $0 / 60 % 2 * 150 + $0 % 7 },
          ])
      ),
      (
        "another distance than the summary",
        activity(
          "Run", summary: ["distance": 6100],
          [
            "heartrate": rate, "velocity_smooth": { _ in 3 }, "distance": { 3 * $0 },
            "latlng": { [48.8 + Double($0) * 3 / 111_194.9, 2.3] },
          ])
      ),
      ("readings around", activity("Run", more: ["hrv_samples": readings], ["heartrate": rate])),
      (
        "a long ride",
        activity(
          "Ride", seconds: 9000, ["heartrate": rate, "watts": { 240 + $0 / 300 % 3 * 30 + $0 % 5 }])
      ),
      (
        "slow beats",
        Array(
          (0..<700).map { beat in
            let usual = 985 + 40 * sin(Double(beat) / 6) + Double(beat * 37 % 31) - 15
            return beat % 40 == 7 ? "2100\n" : "\(Int(usual))\n"
          }.joined().utf8)
      ),
      (
        "a record that goes back",
        Array(
          ("t,hr\n"
            + (0..<600).map { $0 == 300 ? "290,190\n" : "\($0),\(130 + $0 / 60)\n" }.joined()).utf8)
      ),
      ("device", device(from: 1_143_000_000)), ("device without a date", device(from: 1000)),
    ]
    return made
  }

  /// A FIT file with a strap under water, fractional cadence, an app that measures power, and a session that begins
  /// before the first record.
  private static func device(from time: UInt32) -> [UInt8] {
    var fit = FITBuilder()
    fit.define(0, message: 0, fields: [.init(0, .enumeration)])
    fit.data(0, [.uint8(4)])
    fit.define(5, message: 207, fields: [.init(3, .uint8), .init(1, .byte, count: 4)])
    fit.data(5, [.uint8(2), .bytes([1, 2, 3, 4])])
    fit.define(
      6, message: 206,
      fields: [
        .init(0, .uint8), .init(1, .uint8), .init(2, .uint8), .init(3, .string, count: 12),
        .init(14, .uint16), .init(15, .uint8),
      ])
    fit.data(6, [.uint8(2), .uint8(9), .uint8(0x84), .text("Run Power", size: 12), .uint16(20), .uint8(7)])
    fit.define(
      7, message: 20,
      fields: [
        .init(253, .uint32), .init(3, .uint8), .init(4, .uint8), .init(53, .uint8), .init(6, .uint16),
      ], developer: [.init(9, size: 2, developer: 2)])
    for second in 0..<600 as Range<UInt32> {
      let minute = UInt8(second / 60)
      fit.data(
        7,
        [
          .uint32(time + second), .uint8(140 + minute), .uint8(80 + minute % 3), .uint8(64), .uint16(3000),
          .uint16(UInt16(250 + second % 50)),
        ])
    }
    fit.define(
      3, message: 132,
      fields: [.init(253, .uint32), .init(0, .uint16), .init(6, .uint8), .init(9, .uint32)])
    fit.data(3, [.uint32(time + 1), .uint16(16_384), .uint8(131), .uint32(4_000)])
    fit.define(
      1, message: 18,
      fields: [.init(253, .uint32), .init(2, .uint32), .init(5, .enumeration), .init(7, .uint32)])
    fit.data(1, [.uint32(time + 600), .uint32(time - 20), .uint8(1), .uint32(620_000)])
    return fit.file()
  }

  // MARK: Strength

  /// A log with velocities and a routine.
  static var lifter: [UInt8] {
    let sessions = (0..<6).map { number -> Members in
      let sets = [(80, 3, 0.8, 4.0), (100, 3, 0.6, 3.5), (120, 2, 0.45, 5)].map {
        ["weight_kg": $0.0 + 2 * number, "reps": $0.1, "velocity_ms": $0.2, "rir": $0.3] as Members
      }
      return [
        "date": day(3 * number), "title": "A", "duration_s": 3000,
        "exercises": [["name": "Squat (Barbell)", "sets": sets] as Members],
      ]
    }
    let routine: Members = [
      "name": "A", "exercises": [["name": "Squat (Barbell)", "sets": 3, "target": "1-2"]],
    ]
    return Array(json(["units": "kg", "routines": [routine], "sessions": sessions]).utf8)
  }
}

import ActivityFiles
import ActivityStreams
import AthleteSimulator
import Foundation
import StrengthTraining
import Testing
import TextFormats
import _TestSupport

/// Page: *Strength log formats*
@Suite("Reading strength logs")
struct StrengthReadingTests {
  @Test(
    "A row an exercise: StrongLifts, and logs that people write",
    arguments: [
      "Date,Workout,Exercise,Weight (KG),Reps,Sets\n2026/03/02,A,Squat,100,5,3\n",
      "Date,Workout #,Workout Name,Exercise,Sets&Reps,Set 1 (reps),Set 1 (kg),Set 2 (reps),Set 2 (kg),Set 3 (reps),Set 3 (kg)\n2026/03/02,1,A,Squat,3×5×100,5,100,5,100,5,100\n",
      "Date,Workout,Exercise,Weight (kg),Set 1,Set 2,Set 3,Set 4\n2026/03/02,A,Squat,100,5,5,5,\n",
      "Date,Exercise,Sets x Reps,Weight (kg)\n2026-03-02,Squat,3x5,100\n",
    ])
  func rowsOfExercises(text: String) throws {
    let log = try StrengthLog(reading: Array(text.utf8))
    let sets = log.sessions.flatMap(\.exercises).flatMap(\.sets)
    #expect(sets.map(\.repetitions) == [5, 5, 5] && sets.map(\.weight) == [100, 100, 100], "\(sets)")
  }

  // MARK: Real logs

  private struct Reference: Decodable {
    let best_epley_1rm_by_exercise: [String: Double]
    let first_sessions_volume: [String: Double]
    let n_rows: Int
    let n_sessions: Int
    let total_volume: Double
  }

  @Test(
    "Both real logs under the reference rules: best Epley and volumes to 1e-6",
    .enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"),
    arguments: [("hevy_app_log_a.csv", WeightUnit.kg), ("strong_app_log_a.csv", .lb)])
  func reference(file: String, unit: WeightUnit) throws {
    let all = try JSONDecoder().decode(
      [String: Reference].self, from: Data(TestData.bytes("reference/lifting.json")))
    let expected = try #require(all[file])
    let log = try StrengthLog(reading: try TestData.bytes("strength/" + file), unit: unit)
    #expect(log.sessions.count == expected.n_sessions)
    // Each row is a set, but for what is refused by its name.
    let sets = log.sessions.reduce(0) { $0 + $1.exercises.reduce(0) { $0 + $1.sets.count } }
    let refused = log.problems.filter { $0.set != nil }
    #expect(sets + refused.count == expected.n_rows)
    #expect(
      refused.map { "\($0.exercise ?? "") \($0.set ?? 0) \($0.field ?? "")" }
        == (unit == .kg ? [] : ["Bench Press (Barbell) 6 reps"]))
    let history = StrengthHistory(log, settings: .reference)
    let volumes = log.sessions.indices.map { history.volume(of: $0) / unit.kilograms }
    #expect(isClose(volumes.reduce(0, +), expected.total_volume, 1e-9))
    for (start, volume) in expected.first_sessions_volume {
      // "11 Jun 2025, 19:59" or "2020-09-29 07:10:22".
      let text = "date,title,exercise name,reps\n\"\(start)\",x,Squat,1\n"
      let session = try #require(try StrengthLog(reading: Array(text.utf8)).sessions.first)
      let place = try #require(
        log.sessions.firstIndex { $0.day == session.day && $0.clock == session.clock }, "\(start)")
      #expect(abs(volumes[place] - volume) < 1e-6, "\(start)")
    }
    for (name, best) in expected.best_epley_1rm_by_exercise {
      let exercise = try #require(history.exercise(named: name), "\(name)")
      let own = exercise.sessions.filter { $0.name == name }.compactMap { session in
        session.sets.compactMap { $0.estimate?.value }.max()
      }.max()
      #expect(abs((own ?? 0) / unit.kilograms - best) < 1e-6, "\(name)")
    }
  }

  @Test(
    "A log with Chinese headings and durations",
    .enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
  func chinese() throws {
    let log = try StrengthLog(reading: try TestData.bytes("strength/strong_app_log_a.csv"), unit: .lb)
    let first = try #require(log.sessions.first)
    #expect(first.start == "2020-09-29T07:10:22" && first.title == "4.Pull" && first.duration == 4380)
    #expect(isClose(first.exercises[0].sets[0].weight, 20, 1e-9))
    #expect(first.exercises[1].name == "Chin Up" && first.exercises[1].sets[0].weight == nil)
    // Every name of it is in the catalogue.
    #expect(StrengthHistory(log, settings: StrengthSettings()).exercises.allSatisfy { $0.exercise != nil })
  }

  // MARK: What apps write beside it

  @Test("A session number is not a title")
  func numbers() throws {
    let table = """
      Workout #,Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps
      17,2026-03-01 10:00:00,Push,45m,Bench Press (Barbell),1,80,5

      """
    let log = try StrengthLog(reading: Array(table.utf8), unit: .kg)
    #expect(log.sessions.map(\.title) == ["Push"])
  }

  /// A table without a unit, of 20 sets of bench presses.
  private static func table(_ weight: (Int) -> Double) -> [UInt8] {
    var text = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps\n"
    for set in 1...20 {
      let cents = (weight(set) * 100).rounded() / 100
      text += "2026-03-01 10:00:00,Push,45m,Bench Press (Barbell),\(set),\(cents),5\n"
    }
    return Array(text.utf8)
  }

  @Test("Plates of kilograms in pounds are named as pounds, plates of kilograms are not")
  func pounds() throws {
    let pounds = try StrengthLog(reading: Self.table { Double(20 + $0) * 2.5 * 2.20462262 })
    #expect(pounds.problems.map(\.kind) == [.unitAssumed])
    #expect(pounds.problems.first?.description.contains("look like pounds (--units lb)") == true)
    let kilograms = try StrengthLog(reading: Self.table { Double(20 + $0) * 2.5 })
    #expect(kilograms.problems.map(\.kind) == [.unitAssumed])
    #expect(kilograms.problems.first?.description.contains("pounds") == false)
    #expect(
      try StrengthLog(reading: Self.table { Double(20 + $0) * 2.5 * 2.20462262 }, unit: .lb).problems.isEmpty)
  }

  @Test(
    "Impossible weights are left out and named, also for an unknown exercise",
    arguments: [
      ("Glorping", 1062.5, 8, false), ("Glorping", 500, 8, true), ("Bench Press", 400, 10, false),
      ("Bench Press", 200, 10, true), ("Squat", 500, 10, false), ("Squat", 300, 10, true),
      ("Deadlift", 500, 1, true),
      ("Deadlift", 480, 8, false), ("Leg Press", 600, 10, true),
    ])
  func lifts(exercise: String, weight: Double, repetitions: Int, isKept: Bool) {
    var session = StrengthSession(day: CalendarDay(ordinal: 20_513))
    session.exercises = [
      ExerciseEntry(exercise, sets: [StrengthSet(weight: weight, repetitions: repetitions)])
    ]
    let log = StrengthLog([session])
    #expect(log.problems.map(\.kind) == (isKept ? [] : [.outOfRange]))
    #expect(log.sessions.first?.exercises.count == (isKept ? 1 : 0))
  }

  // MARK: One result

  @Test("A log written as Hevy, Strong and JSON, in kilograms and pounds, gives one result")
  func oneResult() throws {
    var options = LifterOptions()
    (options.ratesSessions, options.writesBodyWeight, options.errors) = (false, false, 0)
    for seed in [1, 2] as [UInt64] {
      let sessions = SimulatedLifter(seed: seed, options: options).sessions
      var results: [[UInt8]] = []
      for format in StrengthFormat.allCases {
        for unit in WeightUnit.allCases {
          let log = try StrengthLog(reading: format.bytes(of: sessions, unit: unit), unit: unit)
          #expect(log.problems.isEmpty && log.sessions.count == sessions.count)
          // Pounds are another number of the same weight: grams are what is compared.
          var rounded = log.sessions
          for session in rounded.indices {
            for exercise in rounded[session].exercises.indices {
              for set in rounded[session].exercises[exercise].sets.indices {
                rounded[session].exercises[exercise].sets[set].weight =
                  rounded[session].exercises[exercise].sets[set].weight.map { ($0 * 1000).rounded() / 1000 }
              }
            }
          }
          let report = try #require(StrengthReport(StrengthLog(rounded), range: .all))
          results.append(StrengthDocument(report).bytes())
        }
      }
      #expect(Set(results).count == 1)
    }
  }

  // MARK: Small tables

  private func sets(_ text: String, unit: WeightUnit? = nil) throws -> [StrengthSet] {
    try StrengthLog(reading: Array(text.utf8), unit: unit).sessions.flatMap { $0.exercises.flatMap(\.sets) }
  }

  @Test("German headings, semicolons, decimal commas and quoted separators")
  func german() throws {
    let text = """
      Datum;Workout-Name;Dauer;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;Entfernung;Sekunden;Notizen;Workout-Notizen;RPE
      2026-03-01 18:30:00;"Drücken; schwer";1h 5m;Bankdrücken;1;62,5;8;0;0;"sagt: ""leicht""; wirklich";;7,5
      2026-03-01 18:30:00;"Drücken; schwer";1h 5m;Bankdrücken;2;1.012,5;8;0;0;;;
      2026-03-01 18:30:00;"Drücken; schwer";1h 5m;Bankdrücken;W;20;10;0;0;;;
      2026-03-01 18:30:00;"Drücken; schwer";1h 5m;Bankdrücken;Rest Timer;0;0;0;120;;;
      """
    let log = try StrengthLog(reading: Array(text.utf8), unit: .kg)
    let session = try #require(log.sessions.first)
    #expect(session.title == "Drücken; schwer" && session.duration == 3900)
    let sets = session.exercises[0].sets
    #expect(sets.map(\.weight) == [62.5, 1012.5, 20] && sets[0].rating == 7.5)
    #expect(sets[0].notes == "sagt: \"leicht\"; wirklich" && sets[2].kind == .warmup)
    #expect(log.problems.isEmpty)
  }

  @Test(
    "Units in headings and columns, Hevy in pounds and miles, headings of an unknown language by their places"
  )
  func units() throws {
    let heading =
      "Date,Workout Name,Exercise Name,Set Order,Weight,Weight Unit,Reps,RPE,Distance,Distance Unit,Seconds"
    let mixed = try sets(
      "\(heading)\n2026-03-01 10:00:00,A,Squat,1,100,lbs,5,,1,mi,0\n2026-03-01 10:00:00,A,Squat,2,100,kg,5,,2,km,0\n"
    )
    #expect(isClose(mixed[0].weight, 45.359237) && mixed[1].weight == 100)
    #expect(isClose(mixed[0].distance, 1609.344) && mixed[1].distance == 2000)
    let hevy =
      "\"title\",\"start_time\",\"end_time\",\"exercise_title\",\"set_index\",\"set_type\",\"weight_lbs\",\"reps\",\"distance_miles\"\n"
    let pounds = try StrengthLog(
      reading: Array(
        (hevy + "\"A\",\"1 Mär 2026, 10:00\",\"1 März 2026, 11:10\",\"Squat\",0,\"dropset\",100,5,2\n").utf8))
    #expect(isClose(pounds.sessions[0].exercises[0].sets[0].weight, 45.359237))
    #expect(isClose(pounds.sessions[0].exercises[0].sets[0].distance, 3218.688))
    #expect(pounds.sessions[0].duration == 4200 && pounds.sessions[0].exercises[0].sets[0].kind == .drop)
    let suomi =
      "Päivä,Nimi,Kesto,Liike,Järjestys,Paino,Toistot,Matka,Sekunnit,A,B,C\n2026-03-01 10:00:00,X,45m,Kyykky,1,100,5,0,0,,,\n"
    #expect(try sets(suomi, unit: .kg) == [StrengthSet(weight: 100, repetitions: 5)])
    let assumed = try StrengthLog(reading: Array(suomi.utf8))
    #expect(assumed.problems.map(\.kind) == [.unitAssumed])
  }

  @Test(
    "Starts of Hevy in other languages are read; one that may be two days is named with its line and the forms that are known",
    arguments: [
      ("30.06.2025, 19:56", "30.06.2025, 20:58"), ("30 juin 2025 à 19:56", "30 juin 2025 à 20:58"),
      ("2025年6月30日 19:56", "2025年6月30日 20:58"), ("30 de jun. de 2025, 19:56", "30 de jun. de 2025, 20:58"),
    ])
  func starts(start: String, end: String) throws {
    let heading = "title,start_time,end_time,exercise_title,set_index,weight_kg,reps\n"
    let log = try StrengthLog(
      reading: Array(
        "\(heading)A,\"\(start)\",\"\(end)\",Squat,0,100,5\nA,\"06/07/2025, 19:56\",,Squat,0,100,5\n".utf8))
    #expect(log.sessions.map(\.start) == ["2025-06-30T19:56:00"] && log.sessions[0].duration == 3720)
    let problem = try #require(log.problems.first)
    #expect(log.problems.count == 1 && problem.kind == .notReadable && problem.line == 3)
    #expect(problem.description.contains("line 3") && problem.description.contains("30.06.2025, 19:56"))
  }

  @Test("Rows that cannot be are named by line, exercise and set; the order of rows follows their numbers")
  func rows() throws {
    let text = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
      2026-03-01 18:30:00,A,1h,Squat,2,90,5,0,0,,,
      2026-03-01 18:30:00,A,1h,Squat,1,80,5,0,0,,,
      2026-03-01 18:30:00,A,1h,Squat,3,abc,5,0,0,,,
      2026-13-01 18:30:00,A,1h,Squat,1,80,5,0,0,,,
      2026-03-01 18:30:00,A,1h,,1,80,5,0,0,,,
      2026-03-01 18:30:00,A,1h,Plank,1,0,0,0,60,,,
      2026-03-01 18:30:00,A,1h,Squat,4,80,4.5,0,0,,,
      """
    let log = try StrengthLog(reading: Array(text.utf8), unit: .kg)
    #expect(log.sessions.count == 1)
    #expect(log.sessions[0].exercises[0].sets.map(\.weight) == [80, 90, nil])
    #expect(log.sessions[0].exercises[1].sets == [StrengthSet(seconds: 60)])
    let places = Set(
      log.problems.map { "\($0.kind.rawValue) \($0.line ?? 0) \($0.set ?? 0) \($0.field ?? "")" })
    #expect(
      places == [
        "not_readable 4 3 weight_kg", "not_readable 5 0 date", "empty_name 6 0 name", "not_readable 8 4 reps",
      ])
  }

  @Test("Sets that a watch counted are a session")
  func recordedSets() throws {
    let bytes = try TestData.packageBytes("Data/Activities/strength.fit")
    let file = try ActivityFile(reading: bytes)
    let session = try #require(file.recordings.lazy.compactMap { StrengthSession($0) }.first)
    let sets = session.exercises.flatMap(\.sets)
    #expect(sets.count == 20 && sets.allSatisfy { ($0.repetitions ?? 0) > 0 && ($0.seconds ?? 0) > 0 })
    #expect(session.day.description == "2026-05-10")
    let history = StrengthHistory(StrengthLog([session]), settings: StrengthSettings())
    #expect(history.exercises.allSatisfy { $0.exercise != nil } && history.volume(of: 0) > 0)
  }
}

/// Logs changed at random: the readers answer with a log or an error, and the report of what they read is finite.
@Suite("Changed strength logs")
struct MutatedStrengthLogTests {
  private let seeds: [String] = [
    #"{"units":"lb","sessions":[{"date":"2026-03-01","start":"18:30","duration_s":3600,"body_weight_kg":80,"rpe":7,"exercises":[{"name":"Bench Press","sets":[{"weight_kg":60.5,"reps":8,"rpe":7.5,"kind":"working"},{"weight_lb":1e2,"reps":5,"rir":2}]},{"name":"Plank","sets":[{"seconds":60}]}]}],"routines":[{"name":"P","exercises":[{"name":"Row","sets":"3","reps":"8-10"}]}]}"#,
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n2026-03-01 18:30:00,A,1h 5m,Squat,1,80.5,5,0,0,\"a, \"\"b\"\"\",,8\n2026-03-01 18:30:00,A,1h 5m,Squat,W,40,5,0,0,,,\n2026-03-04 18:30:00,A,45m,Pull Up,1,0,9,0,0,,,\n",
    "Datum;Workout-Name;Dauer;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;Entfernung;Sekunden;Notizen;Workout-Notizen;RPE\n2026-03-01 18:30:00;A;1h;Bankdrücken;1;62,5;8;0;0;;;7,5\n",
    "\"title\",\"start_time\",\"end_time\",\"description\",\"exercise_title\",\"superset_id\",\"exercise_notes\",\"set_index\",\"set_type\",\"weight_kg\",\"reps\",\"distance_km\",\"duration_seconds\",\"rpe\"\n\"M\",\"30 Jun 2025, 19:56\",\"30 Jun 2025, 20:58\",\"\",\"Bench Press (Dumbbell)\",,\"\",0,\"normal\",48,13,,,\n",
  ]
  private let fragments = [
    "null", "1e999", "-", "\"", "\\u", "[", "]", "{", "}", ",", ";", "\n", "\r", "\t", "é",
    "9223372036854775807",
    "-1", "0", "99:99", "\"sets\":[", "\"reps\":", "2026-02-30", "9999-12-31", ":", "NaN", "1h", "W",
  ]

  @Test func mutated() throws {
    var random = SplitMix64(seed: 11)
    func below(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }
    for round in 0..<4000 {
      var bytes = Array(seeds[round % seeds.count].utf8)
      for _ in 0...below(4) {
        let place = below(bytes.count)
        switch below(6) {
        case 0: if !bytes.isEmpty { bytes[place] ^= 1 << UInt8(below(8)) }
        case 1: if !bytes.isEmpty { bytes[place] = UInt8(below(256)) }
        case 2: bytes.removeLast(bytes.count - place)
        case 3: bytes.insert(contentsOf: fragments[below(fragments.count)].utf8, at: place)
        case 4: bytes.removeSubrange(place..<min(bytes.count, place + below(12)))
        default:
          bytes.insert(contentsOf: Array(bytes[place..<min(bytes.count, place + below(60))]), at: place)
        }
      }
      guard let log = try? StrengthLog(reading: bytes) else { continue }
      for problem in log.problems { #expect(!problem.description.isEmpty) }
      guard let report = StrengthReport(log, range: round % 2 == 0 ? .all : .year) else { continue }
      let document = StrengthDocument(report).bytes()
      #expect((try? JSONSerialization.jsonObject(with: Data(document))) != nil, "round \(round)")
      // Absent is null in the document; a number that is none would be too, so the loads are looked at.
      for load in report.loads { #expect(load.load.map { $0.value.isFinite && $0.value >= 0 } ?? true) }
    }
  }

  @Test("Misspelt keys of a log are reported with the nearest one, each once")
  func misspeltKeys() throws {
    let text = """
      {"sesions":[],"routins":[],"sessions":[{"date":"2026-03-01","exercises":[{"name":"Squat","setts":[],
      "sets":[{"weight_kg":100,"reps":5,"rpee":8},{"weight_kg":100,"reps":5,"rpee":9}]}]}]}
      """
    let log = try StrengthLog(reading: Array(text.utf8))
    let keys = log.problems.filter { $0.kind == .unknownKey }
    #expect(
      Dictionary(uniqueKeysWithValues: keys.map { ($0.field ?? "", $0.nearest ?? "") }) == [
        "sesions": "sessions", "routins": "routines", "sessions[].exercises[].setts": "sets",
        "sessions[].exercises[].sets[].rpee": "rpe",
      ])
    #expect(
      keys.contains { $0.description.contains("(2 times); did you mean \"rpe\"?") }, "\(keys)")
  }
}

@Suite struct StrengthTablesOfAppsTests {
  private func log(_ text: String) throws -> StrengthLog { try StrengthLog(reading: Array(text.utf8)) }

  @Test("Fitbod marks warm-ups in a separate column, with the number of dumbbells")
  func fitbod() throws {
    let log = try log(
      """
      Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
      2026-03-02 17:20:11 +0000,Barbell Bench Press,10,40,0,0,0,0,true,,1
      2026-03-02 17:20:11 +0000,Barbell Bench Press,5,82.5,0,0,0,0,false,,1
      2026-03-02 17:20:11 +0000,Dumbbell Curl,10,14,0,0,0,0,false,,2
      """)
    let sets = log.sessions.flatMap(\.exercises).flatMap(\.sets)
    #expect(sets.map(\.weight) == [40, 82.5, 28] && sets.map(\.kind) == [.warmup, .working, .working])
    #expect(log.sessions.first?.duration == nil)
  }

  @Test("FitNotes writes the length of a set as Time, and names with a comma without quotes")
  func fitNotes() throws {
    let log = try log(
      """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time
      2026-03-02,Plank,Abs,,,,,,0:01:05
      2026-03-02,Overhead Press (Each Side, Dumbbells),Shoulders,8.0,kgs,5,,,
      2026-03-03,Running (Outdoor),Cardio,,,,5,km,0:25:30
      """)
    let exercises = log.sessions.flatMap(\.exercises)
    #expect(exercises.map(\.name) == ["Plank", "Overhead Press (Each Side, Dumbbells)", "Running (Outdoor)"])
    #expect(exercises[0].sets.first?.seconds == 65 && exercises[2].sets.first?.seconds == 1530)
    #expect(exercises[1].sets.first?.weight == 8 && exercises[2].sets.first?.distance == 5000)
  }

  @Test("Strong with units for headings, and with days before months")
  func strong() throws {
    let pounds = try log(
      "Date,Workout Name,Exercise Name,Set Order,lb,Reps,mi,Seconds\n2026-03-02 13:04:16,A1,Bench Press,1,115.0,5,0.0,0\n2026-03-02 13:04:16,A1,Running,1,0.0,0,2.0,1200\n"
    )
    let sets = pounds.sessions.flatMap(\.exercises).flatMap(\.sets)
    #expect(abs((sets.first?.weight ?? 0) - 52.16) < 0.01 && abs((sets.last?.distance ?? 0) - 3218.7) < 0.1)
    let dates = try log(
      "date;workout name;exercise name;set order;weight;weight unit;reps\n04/03/2026 07:30;Legs;Squat (Barbell);1;100;kg;5\n31/03/2026 07:30;Legs;Squat (Barbell);1;102,5;kg;5\n"
    )
    #expect(dates.sessions.map(\.day.description) == ["2026-03-04", "2026-03-31"] && dates.problems.isEmpty)
  }

  @Test("Hevy in Turkish; with marked warm-ups, normal sets are working sets")
  func hevy() throws {
    let heading =
      "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe\n"
    func row(_ index: Int, _ type: String) -> String {
      "\"Push\",\"18 Eyl 2026, 17:31\",\"18 Eyl 2026, 17:40\",\"\",\"Bench Press (Barbell)\",,\"\",\(index),\(type),\(60 + index),8,,,\n"
    }
    let plain = try log(heading + row(0, "normal") + row(1, "normal"))
    #expect(plain.sessions.first?.day.description == "2026-09-18")
    #expect(plain.sessions.first?.exercises.first?.sets.map(\.kind) == [nil, nil])
    let marked = try log(heading + row(0, "warmup") + row(1, "normal"))
    #expect(marked.sessions.first?.exercises.first?.sets.map(\.kind) == [.warmup, .working])
  }

  @Test("The repetitions of each set in one field; a row without readable repetitions is named")
  func repetitionsOfSets() throws {
    let text = """
      Date,Workout,Workout Name,Exercise,Sets & Reps,Sets,Reps,Weight (KG)
      2026/03/02,1,Workout A,Squat,3x5,3,5,100
      2026/03/02,1,Workout A,Bench Press,5/5/4,3,,60
      2026/03/02,1,Workout A,Row,5/x/4,3,,60

      """
    let log = try StrengthLog(reading: Array(text.utf8))
    let session = try #require(log.sessions.first)
    #expect(session.title == "Workout A" && session.exercises.map(\.name) == ["Squat", "Bench Press"])
    #expect(session.exercises.last?.sets.map(\.repetitions) == [5, 5, 4])
    #expect(log.problems.contains { $0.exercise == "Row" && $0.field == "reps" })
  }

  @Test("Dates that do not show their order have the day first, and it is said")
  func dateOrder() throws {
    let head = "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n"
    let log = try StrengthLog(
      reading: Array((head + "03/04/2026,A,Squat,1,80,5\n05/04/2026,A,Squat,1,80,5\n").utf8))
    #expect(log.sessions.map(\.day.description) == ["2026-04-03", "2026-04-05"])
    #expect(log.problems.map(\.kind).contains(.dateOrderAssumed))
  }

  @Test("A session of 1970 or 2036 beside a season is named and left out; two of them stand")
  func loneDates() throws {
    let head = "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n"
    let season = (1...9).map { "2026-03-0\($0),A,Squat,1,80,5\n" }.joined()
    for odd in ["1970-01-01", "2036-03-01"] {
      let row = "\(odd),A,Squat,1,80,5\n"
      let log = try StrengthLog(reading: Array((head + season + row).utf8))
      #expect(log.sessions.count == 9 && log.problems.contains { $0.kind == .loneDate && $0.session == odd })
      let two = row + row.replacing("01-01", with: "01-03").replacing("03-01", with: "03-03")
      #expect(try StrengthLog(reading: Array((head + season + two).utf8)).sessions.count == 11)
      // A repeated session does not confirm its date.
      let lone = try StrengthLog(reading: Array((head + row).utf8)).sessions
      #expect(StrengthLog(log.sessions + lone + lone).sessions.count == 9)
    }
  }

  @Test("A log in UTF-16 is read like one in UTF-8")
  func wide() throws {
    let text = "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n2026-03-01,A,Squat,1,80,5\n"
    let wide: [UInt8] =
      [0xFF, 0xFE]
      + text.utf16.flatMap { (unit: UInt16) -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try StrengthLog(reading: wide) == StrengthLog(reading: Array(text.utf8)))
  }

  @Test("A set takes at most 88 bytes, and a missing number is not 0 nor NaN")
  func sizeOfASet() {
    #expect(MemoryLayout<StrengthSet>.stride <= 88)
    var set = StrengthSet(weight: 0, seconds: .nan)
    #expect(set.weight == 0 && set.seconds?.isNaN == true && set.distance == nil)
    set.weight = nil
    #expect(set.weight == nil && set == set)
  }
}

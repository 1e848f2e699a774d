import ActivityFiles
import Foundation
import Testing
import TextFormats
import _TestSupport

/// Documents changed at random: whatever comes in, the readers answer with a sound recording or an error.
///
/// `P247_MUTATIONS` sets how many changed documents each of these tests reads.
@Suite struct MutatedTextTests {
  private let seeds: [String] = [
    #"{"time":[0,1,2,4],"heartrate":[100,101,null,103],"latlng":[[48.1,2.5],null,[48.2,2.6],[48.3,2.7]],"moving":[true,false,true,true]}"#,
    #"[{"type":"time","data":[0,1,2],"series_type":"time"},{"data":[1.5,2.25,1e2],"type":"watts"},{"type":"pace","data":["x"]}]"#,
    #"{"activity":{"id":1,"name":"a\u00e9\n","start_date":"2026-03-08T07:30:00Z","timezone":"(GMT+01:00) Europe/Paris","distance":10.5,"laps":[{"start_index":0,"end_index":1}]},"streams":{"time":{"data":[0,1]},"altitude":{"data":[10.2,10.4]}},"athlete":{"max_hr":190},"history":[]}"#,
    #"{"RIDE":{"STARTTIME":"2017\/04\/24 16:18:45 UTC ","RECINTSECS":1,"TAGS":{"Sport":"Bike "},"INTERVALS":[{"NAME":"1","START":0,"STOP":2}],"SAMPLES":[{"SECS":0,"KM":0,"HR":100,"ALT":10.5},{"SECS":1,"KM":0.01,"HR":101,"LAT":48.1,"LON":2.5}]}}"#,
    "t,hr,power,cadence,speed,distance,altitude,lat,lon\n0,100,200,80,5.5,0,10.2,48.1,-2.5\n1,,210,,6,5.5,,,\n2,102,\"220\",81,6,11,10,48.2,2\r\n",
    "timestamp;hr;note\n2026-03-08T07:30:00Z;100,5;\"a;b\"\n2026-03-08T07:30:01Z;101;\n",
  ]

  /// Fragments that break readers.
  private let fragments: [String] = [
    "null", "NaN", "-", "1e999", "-1e-999", "99999999999999999999999", "0.1e", "\"", "\\", "\\u", "\\uD800",
    "[", "]",
    "{", "}", "[[", ",", ":", ";", "\n", "\r", "\t", "\u{0}", "\u{FEFF}", "é", "true", "\"time\":",
    "\"data\":[",
    "{\"RIDE\":{", "t,", ",,", "1e5", "00", "\"type\":\"heartrate\",", "9223372036854775807",
    "-9223372036854775808",
  ]

  private func mutated(_ document: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = document
    for _ in 0...(random.next() % 4) {
      let place = bytes.isEmpty ? 0 : Int(random.next() % UInt64(bytes.count))
      switch random.next() % 7 {
      case 0: if !bytes.isEmpty { bytes[place] ^= 1 << UInt8(random.next() % 8) }
      case 1: if !bytes.isEmpty { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
      case 2: bytes.removeLast(bytes.count - place)
      case 3:
        let count = min(bytes.count - place, Int(random.next() % 12))
        bytes.removeSubrange(place..<(place + count))
      case 4:
        let fragment = fragments[Int(random.next() % UInt64(fragments.count))]
        bytes.insert(contentsOf: fragment.utf8, at: place)
      case 5:
        let count = min(bytes.count - place, Int(random.next() % 40))
        bytes.insert(contentsOf: Array(bytes[place..<(place + count)]), at: place)
      default:
        let other = Array(seeds[Int(random.next() % UInt64(seeds.count))].utf8)
        bytes.replaceSubrange(place..., with: other.suffix(Int(random.next() % UInt64(other.count))))
      }
    }
    return bytes
  }

  @Test func mutatedDocuments() {
    var random = SplitMix64(seed: 1)
    for round in 0..<repetitions(debug: 2000, release: 20_000) {
      let seed = Array(seeds[round % seeds.count].utf8)
      let bytes = mutated(seed, &random)
      expectTamed(bytes, "round \(round)")
    }
  }

  @Test func randomBytes() {
    var random = SplitMix64(seed: 2)
    let starts: [[UInt8]] = [
      [], [0x7B], [0x5B], Array("{\"time\":[".utf8), Array("t,hr\n".utf8), [0x1F, 0x8B, 8, 0],
    ]
    for round in 0..<repetitions(debug: 1000, release: 20_000) {
      var bytes = starts[round % starts.count]
      for _ in 0..<(random.next() % 64) { bytes.append(UInt8(truncatingIfNeeded: random.next())) }
      expectTamed(bytes, "round \(round)")
    }
  }

  /// Every prefix of every seed.
  @Test func everyPrefix() {
    for seed in seeds {
      let bytes = Array(seed.utf8)
      for count in bytes.indices {
        expectTamed(Array(bytes.prefix(count)), "\(count) bytes of \(seed.prefix(20))")
      }
    }
  }

  @Test(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
  func damagedRealFiles() throws {
    var random = SplitMix64(seed: 4)
    let names =
      TestData.names(in: "activities/json").map { "activities/json/\($0)" }
      + ["activities/streams/run_29min_smartrec_recoveryhr.fit.csv.gz"]
    #if DEBUG
      let rounds = 2
    #else
      let rounds = 200
    #endif
    for name in names {
      let packed = try TestData.bytes(name)
      let plain = Gzip.isPacked(packed) ? try Gzip.unpack(packed, budget: ReadingBudget()).bytes : packed
      for form in [plain, packed] {
        for round in 0..<rounds {
          let cut = Int(random.next() % UInt64(form.count))
          expectTamed(Array(form.prefix(cut)), "\(name) cut at \(cut)")
          var flipped = form
          flipped[Int(random.next() % UInt64(form.count))] ^= 1 << UInt8(random.next() % 8)
          expectTamed(flipped, "\(name), flip \(round)")
        }
      }
    }
  }

  /// The time to read grows with the size, also for the documents made to prevent that.
  @Test func hostileDocumentsTakeLinearTime() {
    #if DEBUG
      let size = 200_000
    #else
      let size = 4_000_000
    #endif
    let shapes: [(String, String, String)] = [
      ("[", "[", ""), ("{\"a\":", "{\"a\":", ""), ("{\"watts\":[", "1,", "1]}"), ("{\"x\":\"", "\\n", "\"}"),
      ("{\"watts\":[1", "0", "]}"), ("{\"watts\":[0.", "9", "]}"), ("{\"x\":[", "[],", "[]]}"),
      (" ", " ", "{}"),
      ("t,hr\n0,", " ", "5\n"), ("t,hr\n0,\"", " ", "\"\n"), ("t,hr\n", "\n", "0,1"), ("t", ",x", "\n0"),
      ("t,hr\n0,\"", "\"\"", ""), ("t,hr\n", "1\n", ""), ("{\"watts\":[", "null,", "1;"), ("[", "{},", "{}]"),
      ("{\"RIDE\":{\"SAMPLES\":[", "{},", "{\"HR\":1}]}}"), ("#", "#", "\n"), ("{\"", "a", "\":1}"),
      ("{\"RIDE\":{\"SAMPLES\":[{", "\"X\":1,", "\"HR\":1}]}}"), ("t,hr\n", "2026-01-01,1\n", "x"),
    ]
    for (head, unit, tail) in shapes {
      func document(_ size: Int) -> [UInt8] {
        var bytes = Array(head.utf8)
        let piece = Array(unit.utf8)
        while bytes.count < size { bytes += piece }
        return bytes + Array(tail.utf8)
      }
      let found = superlinearTimes(size: size, document) { expectTamed($0, "large") }
      #expect(found == nil, "\(head)\(unit)…")
    }
  }
}

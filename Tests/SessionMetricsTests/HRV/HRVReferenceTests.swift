import ActivityFiles
import Foundation
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

/// One set of plain values of the reference results.
private struct PlainValues: Decodable {
  var mean_hr_bpm: Double
  var mean_rr_ms: Double
  var n: Int
  var pnn50_pct: Double
  var rmssd_ms: Double
  var sdnn_ms: Double
}

private struct RawAndFiltered: Decodable {
  var raw: PlainValues
  var filtered: PlainValues
}

private struct ActivityReference: Decodable {
  var rr: RawAndFiltered?
}

/// The names of the values that differ by more than the rounding of the reference (six decimals).
private func differences(_ intervals: [Double], _ expected: RawAndFiltered) -> [String] {
  var faults: [String] = []
  for (name, filter, values) in [
    ("raw", HRVSettings.Filter.none, expected.raw), ("filtered", .lastKept, expected.filtered),
  ] {
    var settings = HRVSettings.reference
    settings.filter = filter
    guard let time = HRVTimeDomain(BeatSeries(intervals, settings: settings), settings: settings) else {
      faults.append("\(name): nothing")
      continue
    }
    if time.intervals != values.n { faults.append("\(name): n \(time.intervals) against \(values.n)") }
    let pairs: [(String, Double, Double)] = [
      ("hr", time.heartRate, values.mean_hr_bpm), ("rr", time.meanInterval, values.mean_rr_ms),
      ("pnn50", time.pnn, values.pnn50_pct), ("rmssd", time.rmssd.milliseconds, values.rmssd_ms),
      ("sdnn", time.sdnn.milliseconds, values.sdnn_ms),
    ]
    for (key, ours, theirs) in pairs
    where !DifferenceReport.agree(ours, theirs, .either(relative: 1e-9, absolute: 6e-7)) {
      faults.append("\(name) \(key): \(ours) against \(theirs)")
    }
  }
  return faults
}

/// Page: *Heart-rate variability in the time domain* (RMSSD).
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct HRVReferenceTests {
  @Test func labRecords() throws {
    let expected = try JSONDecoder().decode(
      [String: RawAndFiltered].self, from: Data(try TestData.bytes("reference/rr_files.json")))
    #expect(expected.count == 2)
    for (name, values) in expected {
      let text = String(decoding: try TestData.bytes("lab/" + name), as: UTF8.self)
      let intervals = text.split(whereSeparator: \.isNewline).compactMap {
        Double($0.trimmingCharacters(in: .whitespaces))
      }
      #expect(differences(intervals, values) == [], "\(name)")
    }
  }

  @Test func goldenRecordOfOneThousandBeats() throws {
    let text = String(decoding: try TestData.bytes("lab/rr_nn_intervals_hrvanalysis.txt"), as: UTF8.self)
    let intervals = text.split(whereSeparator: \.isNewline).compactMap { Double($0) }
    let time = try #require(HRVTimeDomain(BeatSeries(intervals)))
    #expect(agree(time.rmssd.milliseconds, 19.519400785, 1e-10))
    #expect(agree(time.sdnn.milliseconds, 43.113074968, 1e-10))
    let sd2 = try #require(time.sd2)
    #expect(abs(time.sd1 - 13.80919) < 5e-6 && abs(sd2 - 59.38670) < 1e-3)
    let spectrum = try #require(HRVSpectrum(BeatSeries(intervals)))
    let powers = [try #require(spectrum.low), try #require(spectrum.high)]
    #expect(powers.allSatisfy { $0 > 0 })
    let alpha = try #require(DFAAlpha1.alpha1(of: BeatSeries(intervals)))
    #expect((0.5...2).contains(alpha))
  }

  /// Faults of known kinds, put into every fiftieth beat of the golden record.
  @Test func faultsOfARealRecordAreNamed() throws {
    let text = String(decoding: try TestData.bytes("lab/rr_nn_intervals_hrvanalysis.txt"), as: UTF8.self)
    let beats = text.split(whereSeparator: \.isNewline).compactMap { Double($0) }
    let clean = BeatClass.classes(of: beats)
    #expect(clean.count == 1000 && clean.count { $0 != .normal } == 4)
    #expect(clean.indices.filter { clean[$0] != .normal } == [48, 332, 513, 713])
    var missed: [Double] = []
    var extra: [Double] = []
    var places: (missed: [Int], extra: [Int]) = ([], [])
    var early = beats
    for (index, beat) in beats.enumerated() {
      let isPlace = index % 50 == 40
      if isPlace, index + 1 < beats.count {
        early[index] -= 200
        early[index + 1] += 200
        places.missed.append(missed.count)
        missed.append(beat + beats[index + 1])
      } else if index % 50 != 41 {
        missed.append(beat)
      }
      if isPlace {
        places.extra.append(extra.count)
        extra += [(0.4 * beat).rounded(.down), beat - (0.4 * beat).rounded(.down)]
      } else {
        extra.append(beat)
      }
    }
    let ofMissed = BeatClass.classes(of: missed)
    #expect(places.missed.count == 20 && places.missed.allSatisfy { ofMissed[$0] == .missed })
    let ofExtra = BeatClass.classes(of: extra)
    #expect(places.extra.allSatisfy { ofExtra[$0] == .extra && ofExtra[$0 + 1] == .extra })
    let ofEarly = BeatClass.classes(of: early)
    #expect(
      stride(from: 40, to: 999, by: 50).allSatisfy {
        ofEarly[$0] == .ectopic && ofEarly[$0 + 1] == .ectopic
      })
  }

  @Test func recordedActivities() throws {
    let references = try JSONDecoder().decode(
      [String: ActivityReference].self, from: Data(try TestData.bytes("reference/activities.json")))
    var checked = 0
    for (name, reference) in references.sorted(by: { $0.key < $1.key }) {
      guard let expected = reference.rr, let file = name.split(separator: "/").last else { continue }
      let packed = try TestData.bytes("activities/streams/\(file).rr.csv.gz")
      let text = String(decoding: try Gzip.unpack(packed, budget: ReadingBudget()).bytes, as: UTF8.self)
      let seconds = text.split(whereSeparator: \.isNewline).compactMap { Double($0) }
      // The files hold seconds rounded to the millisecond.
      let intervals = seconds.map { ($0 * 1000).rounded() }
      #expect(differences(intervals, expected) == [], "\(name)")
      checked += 1
      let points = DFAAlpha1.along(BeatSeries(intervals))
      #expect(points.allSatisfy { $0.alpha1?.isFinite ?? true })
    }
    #expect(checked >= 8)
  }
}

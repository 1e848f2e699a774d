import ActivityStreams
import Testing
import _TestSupport

/// Page: *Best efforts*.
@Suite struct MeanMaximalCurveTests {
  /// The definition: the largest sum of `d` neighbours within one segment, by duration; `nil` if none fits.
  private func naive(_ values: [Int32], _ stretches: [Range<Int>]) -> [Int64?] {
    var best = [Int64?](repeating: nil, count: values.count + 1)
    for stretch in stretches {
      var prefix: [Int64] = [0]
      for value in values[stretch] { prefix.append((prefix.last ?? 0) + Int64(value)) }
      for duration in 1..<(stretch.count + 1) {
        for start in 0...(stretch.count - duration) {
          best[duration] = max(best[duration] ?? .min, prefix[start + duration] - prefix[start])
        }
      }
    }
    return best
  }

  private func check(_ values: [Int32], _ stretches: [Range<Int>]? = nil) {
    let expected = naive(values, stretches ?? [0..<values.count].filter { !$0.isEmpty })
    let curve = MeanMaximalCurve(watts: values, stretches: stretches)
    #expect(
      curve.points.map(\.duration) == (0..<expected.count).filter { expected[$0] != nil }.map(Double.init))
    for point in curve.points {
      let duration = Int(point.duration)
      guard let sum = expected[duration] else { continue }
      let start = Int(point.start)
      let window = values[start..<(start + duration)]
      #expect(point.mean == Double(sum) / point.duration)
      #expect(window.reduce(Int64(0)) { $0 + Int64($1) } == sum)
      if let stretches {
        #expect(stretches.contains { $0.contains(start) && $0.upperBound >= start + duration })
      }
    }
  }

  @Test func formulaBookExample() {
    let watts: [Int32] = [100, 250, 300, 280, 120, 400, 410, 90, 200, 220]
    let expected = [410, 405, 310, 302.5, 302, 1760.0 / 6, 1860.0 / 7, 256.25, 2270.0 / 9, 237]
    let curve = MeanMaximalCurve(watts: watts)
    #expect(curve.points.map(\.mean) == expected)
    #expect(curve[6]?.mean.rounded(toPlaces: 9) == 293.333333333)
    #expect(curve[7]?.mean.rounded(toPlaces: 9) == 265.714285714)
  }

  @Test func curveNeedNotFall() {
    let curve = MeanMaximalCurve(watts: ([100, 0, 100] as [Int32]))
    #expect(curve.points.map(\.mean) == [100, 50, 200.0 / 3])
    #expect(curve.best(forAtLeast: 1.5)?.duration == 3)
    #expect(curve[4] == nil)
  }

  @Test func equalsDefinitionForEveryShortLength() {
    for count in 0...64 {
      for values in TestSignals.all(count) { check(values) }
    }
  }

  @Test(arguments: [257, 401])
  func equalsDefinitionForLongSignals(_ count: Int) {
    for values in TestSignals.all(count) { check(values) }
  }

  @Test func staysInsideStretches() {
    var random = SplitMix64(seed: 3)
    for round in 0..<30 {
      let values = TestSignals.ride(20 + round * 9, seed: UInt64(round))
      var stretches: [Range<Int>] = []
      var first = random.integer(0...3)
      while first < values.count {
        let end = min(values.count, first + random.integer(1...60))
        stretches.append(first..<end)
        first = end + random.integer(0...9)
      }
      check(values, stretches)
    }
  }

  @Test func impossibleWattsStayExact() {
    var random = SplitMix64(seed: 9)
    let values = (0..<300).map { _ in random.chance(0.5) ? Int32.max : Int32.min }
    check(values)
  }

  @Test func fractionsAgreeWithDefinition() {
    var random = SplitMix64(seed: 21)
    for count in [1, 2, 17, 40, 200, 401] {
      let values = (0..<count).map { _ in random.chance(0.03) ? Double.nan : random.uniform(0...12) }
      for missing in MissingSeconds.allCases {
        let curve = MeanMaximalCurve(perSecond: values, missing: missing)
        for duration in 1...count {
          var best: Double?
          for start in 0...(count - duration) {
            let window = values[start..<(start + duration)]
            if missing == .breaks, window.contains(where: \.isNaN) { continue }
            let mean = window.reduce(0) { $0 + ($1.isNaN ? 0 : $1) } / Double(duration)
            best = max(best ?? mean, mean)
          }
          let point = curve[Double(duration)]
          #expect((point == nil) == (best == nil))
          if let point, let best { #expect(abs(point.mean - best) <= 1e-12 * max(1, best)) }
        }
      }
    }
  }

  @Test func listIsPartOfAll() {
    let values = TestSignals.ride(500)
    let all = MeanMaximalCurve(watts: values)
    let wanted = [1, 2, 5, 16, 17, 60, 300, 499, 500, 501, 0, -4]
    let list = MeanMaximalCurve(watts: values, durations: .list(wanted))
    #expect(list.points.map(\.duration) == [1, 2, 5, 16, 17, 60, 300, 499, 500])
    for point in list.points { #expect(all[point.duration]?.mean == point.mean) }
    #expect(
      MeanMaximalCurve(watts: values, durations: .upTo(77)).points.map(\.mean)
        == all.points.prefix(77).map(\.mean))
    #expect(
      MeanMaximalCurve(watts: values, durations: .standard).points.map { Int($0.duration) }
        == WindowDurations.standardSeconds(upTo: 500))
  }

  /// A few durations take another way than all of them: the first window with the largest sum, for whole numbers exactly.
  @Test func fewDurationsEqualTheDefinition() {
    var random = SplitMix64(seed: 21)
    for count in Array(0...64) + [127, 128, 129, 700, 1_531] {
      for isWhole in [true, false] {
        let values = (0..<count).map { _ in
          random.chance(0.01)
            ? Double.nan : isWhole ? Double(random.integer(-2...9)) : random.normal(mean: 9, deviation: 3)
        }
        let wanted = [1, 2, 3, 5, 31, 63, 64, 65, 200, 700]
        for missing in [MissingSeconds.breaks, .zero] {
          let filled = values.map { missing == .zero && $0.isNaN ? 0 : $0 }
          let curve = MeanMaximalCurve(
            perSecond: values, missing: missing, durations: .list(wanted), origin: 7)
          for duration in wanted {
            var best: (mean: Double, start: Int)?
            for start in 0..<max(0, count - duration + 1) {
              let mean = filled[start..<(start + duration)].reduce(0, +) / Double(duration)
              if !mean.isNaN, mean > best?.mean ?? -.infinity { best = (mean, start) }
            }
            let point = curve[Double(duration)]
            #expect((point == nil) == (best == nil))
            guard let point, let best else { continue }
            if isWhole {
              #expect(point.mean == best.mean)
              // Of equal windows the first of the longest piece; with one piece the first of all.
              if missing == .zero { #expect(point.start == 7 + Double(best.start)) }
            } else {
              #expect(abs(point.mean - best.mean) <= 1e-12 * max(1, best.mean.magnitude))
            }
          }
        }
      }
    }
  }

  /// A long list is searched duration by duration: the first window with the largest sum, exactly.
  @Test func listedDurationsEqualTheDefinition() {
    for count in [1, 15, 16, 17, 127, 128, 129, 300, 401] {
      for watts in TestSignals.all(count) {
        let values = watts.map(Double.init)
        let wanted = (1...count).filter { $0 < 60 || $0 % 3 == 0 }
        let list = MeanMaximalCurve(watts: watts, durations: .list(wanted), origin: 7)
        #expect(list.points.map { Int($0.duration) } == wanted)
        for point in list.points {
          let duration = Int(point.duration)
          var sum = values.prefix(duration).reduce(0, +)
          var best = (sum: sum, start: 0)
          for start in 1..<max(1, count - duration + 1) {
            sum += values[start + duration - 1] - values[start - 1]
            if sum > best.sum { best = (sum, start) }
          }
          #expect(point.mean == best.sum / Double(duration) && point.start == 7 + Double(best.start))
        }
      }
    }
  }

  @Test func standardDurations() {
    let list = WindowDurations.standardSeconds(upTo: 14_400)
    #expect(list.prefix(62) == ArraySlice(Array(1...60) + [63, 66]))
    #expect(Set([180, 300, 480, 720, 1200, 1800, 3600]).isSubset(of: list))
    #expect(zip(list, list.dropFirst()).allSatisfy(<))
    #expect((list.last ?? 0) <= 14_400)
    #expect(WindowDurations.standardSeconds(upTo: 0).isEmpty)
  }

  @Test func mergeKeepsTheBestAndItsSession() {
    let first = MeanMaximalCurve(watts: ([100, 300, 100] as [Int32]), session: 1)
    let second = MeanMaximalCurve(watts: ([200, 200, 200, 200] as [Int32]), session: 2)
    let merged = first.merged(with: second)
    #expect(merged.points.map(\.mean) == [300, 200, 200, 200])
    #expect(merged.points.map(\.session) == [1, 1, 2, 2])
    #expect(second.merged(with: first).points.map(\.mean) == merged.points.map(\.mean))
    #expect(merged.merged(with: merged) == merged)
    #expect(merged.merged(with: MeanMaximalCurve(points: [])) == merged)
  }

  @Test func emptyAndMissing() {
    #expect(MeanMaximalCurve(watts: ([] as [Int32])).points.isEmpty)
    #expect(MeanMaximalCurve(perSecond: ([] as [Double])).points.isEmpty)
    let missing: [Double] = [.nan, .infinity, .nan]
    #expect(MeanMaximalCurve(perSecond: missing).points.isEmpty)
    #expect(MeanMaximalCurve(perSecond: missing, missing: .zero).points.map(\.mean) == [0, 0, 0])
    let huge: [Double] = [1e308, 1e308, -1e308]
    #expect(MeanMaximalCurve(perSecond: huge).points.allSatisfy { $0.mean.isFinite })
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { value, _ in value * 10 }
    return (self * scale).rounded() / scale
  }
}

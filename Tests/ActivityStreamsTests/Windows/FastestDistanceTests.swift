import ActivityStreams
import Testing
import _TestSupport

/// Page: *Best efforts*.
@Suite struct FastestDistanceTests {
  @Test func startIsInterpolated() {
    let time: [Double] = [0, 10, 20, 30]
    let metres: [Double] = [0, 30, 80, 100]
    let end = FastestDistance.efforts(over: [60, 20, 101], time: time, cumulative: metres, anchor: .end)
    #expect(end.map(\.distance) == [60, 20])
    // Ends at 20 s; 20 m were reached at 6⅔ s.
    #expect(abs(end[0].seconds - (20 - 20.0 / 3)) < 1e-12)
    #expect(end[1].seconds == 4)
    #expect(end[1].start == 16)
  }

  @Test func startingAtASampleCanBeFaster() {
    let time: [Double] = [0, 10, 20]
    let metres: [Double] = [0, 60, 80]
    let both = FastestDistance.efforts(over: [30], time: time, cumulative: metres)
    #expect(both.map(\.seconds) == [5])
    let mixed = FastestDistance.efforts(over: [65], time: time, cumulative: metres)
    let end = FastestDistance.efforts(over: [65], time: time, cumulative: metres, anchor: .end)
    #expect(mixed[0].seconds == 12.5)
    #expect(mixed[0].start == 0)
    #expect(end[0].seconds == 17.5)
  }

  @Test func noFinelySampledWindowIsFaster() {
    var random = SplitMix64(seed: 8)
    for count in 2...30 {
      var clock = 0.0
      var place = 0.0
      var time: [Double] = []
      var metres: [Double] = []
      for _ in 0..<count {
        time.append(clock)
        metres.append(place)
        clock += random.uniform(0.5...4)
        place += random.chance(0.2) ? 0 : random.uniform(0...20)
      }
      func at(_ instant: Double) -> Double {
        let right = max(1, time.firstIndex { $0 >= instant } ?? (count - 1))
        let share = (instant - time[right - 1]) / (time[right] - time[right - 1])
        return metres[right - 1] + share * (metres[right] - metres[right - 1])
      }
      for distance in [1, 10, metres[count - 1] / 2, metres[count - 1]] where distance > 0 {
        guard
          let best = FastestDistance.efforts(over: [distance], time: time, cumulative: metres).first
        else {
          #expect(distance > metres[count - 1])
          continue
        }
        #expect(abs(at(best.start + best.seconds) - at(best.start) - distance) < 1e-9)
        for step in 0...100 {
          let start = (time[count - 1] - best.seconds * 0.999) * Double(step) / 100
          #expect(at(start + best.seconds * 0.999) - at(start) < distance + 1e-9)
        }
      }
    }
  }

  @Test func anEvenClockGivesTheSameAsAnyOther() {
    var random = SplitMix64(seed: 12)
    for count in Array(2...64) + [500, 2000] {
      var place = 0.0
      var speed = 4.0
      let metres = (0..<count).map { _ in
        if random.chance(0.1) { speed = random.uniform(0...9) }
        place += random.chance(0.1) ? 0 : speed
        return place
      }
      let time = (0..<count).map { Double($0) * 2 }
      // The same clock with a first row of no distance before it is no longer even.
      let uneven = [-1.0] + time
      for anchor in FastestDistance.Anchor.allCases {
        for distance in [1, 3, 10, 25, 100, 400, place / 2, place] where distance > 0 {
          let fast = FastestDistance.efforts(over: [distance], time: time, cumulative: metres, anchor: anchor)
          let plain = FastestDistance.efforts(
            over: [distance], time: uneven, cumulative: [metres[0]] + metres, anchor: anchor)
          #expect(fast.count == plain.count)
          for (one, other) in zip(fast, plain) { #expect(abs(one.seconds - other.seconds) < 1e-9) }
        }
      }
    }
  }

  @Test func pausesCountOnlyIfAsked() {
    var recording = ActivityRecording()
    recording.time = [0, 1, 2, 3, 203, 204, 205, 206]
    recording.columns[.distance] = [0, 5, 10, 15, 15, 20, 25, 30]
    let stream = ActivityStream(recording)
    #expect(FastestDistance.efforts(over: [20], in: stream).map(\.seconds) == [204])
    #expect(
      FastestDistance.efforts(over: [20, 15], in: stream, includingPauses: false).map(\.seconds) == [3])
    #expect(FastestDistance.efforts(over: [20], in: ActivityStream(ActivityRecording())).isEmpty)
  }

  @Test func badInput() {
    let time: [Double] = [0, 1, .nan, 2, 2, 3]
    let metres: [Double] = [0, 10, 15, .infinity, 5, 20]
    let found = FastestDistance.efforts(
      over: [-5, 0, .nan, .infinity, 10, 20], time: time, cumulative: metres)
    #expect(found.map(\.distance) == [10, 20])
    #expect(found.map(\.seconds) == [1, 3])
    #expect(FastestDistance.efforts(over: [1], time: ([] as [Double]), cumulative: metres).isEmpty)
  }
}

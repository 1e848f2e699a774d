import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// The length of a track step by step, as its definition says, on any clock.
enum PlainTrackDistance {
  /// Straight distance of two rows, m.
  private static func length(_ track: [GeoPoint], _ one: Int, _ other: Int, _ settings: RouteSettings)
    -> Double
  {
    track[one].distance(to: track[other], method: settings.method, settings: settings) ?? 0
  }

  /// Metres and seconds of standing of a stream that has a place in every row.
  static func measure(_ stream: ActivityStream, _ sport: ThresholdSport, _ settings: RouteSettings) -> (
    metres: Double, standing: Double
  ) {
    let (north, east) = (stream.values(of: .latitude) ?? [], stream.values(of: .longitude) ?? [])
    let track = zip(north, east).map { GeoPoint(latitude: $0, longitude: $1) }
    let limit = stream.gapLimit(of: .latitude)
    // The accepted rows, in chunks without a gap.
    var chunks = track.isEmpty ? [] : [[0]]
    var last = 0
    var spikes = 0
    for row in track.indices.dropFirst() {
      let step = stream.time[row] - stream.time[last]
      let isGap =
        step > limit
        || stream.pauses.contains { $0.end > stream.time[last] && $0.start < stream.time[row] }
      let isTooFast = length(track, last, row, settings) / step > settings.speedLimit(of: sport)
      if !isGap, isTooFast, spikes < RouteSettings.longestSpike {
        spikes += 1
        continue
      }
      spikes = 0
      if isGap || isTooFast { chunks.append([row]) } else { chunks[chunks.count - 1].append(row) }
      last = row
    }
    var (metres, standing) = (0.0, 0.0)
    for rows in chunks {
      var place = 0
      while place + 1 < rows.count {
        // Where the stand that begins at this place ends: at this place, where there is none.
        var end = place
        while let ahead = rows.indices.first(where: {
          $0 >= end && stream.time[rows[$0]] - stream.time[rows[end]] >= settings.standDuration
        }), ahead > end,
          length(track, rows[end], rows[ahead], settings)
            < settings.standSpeed * (stream.time[rows[ahead]] - stream.time[rows[end]])
        {
          end = ahead
        }
        if end > place { standing += stream.time[rows[end]] - stream.time[rows[place]] }
        let next = max(end, place + 1)
        metres += length(track, rows[place], rows[next], settings)
        place = next
      }
    }
    return (metres, standing)
  }
}

/// Page: *Track distance*.
struct TrackDistanceDefinitionTests {
  /// Two places ten seconds apart: the only step moves, and the stand is one row long.
  @Test func aStandOfOneRow() throws {
    let stream = makeStream(time: [0, 10], [.latitude: [46, 46.001], .longitude: [7, 7]])
    #expect(abs(try #require(stream.trackDistance(sport: .run)).metres - 111.15) < 0.1)
    // The same at 1 Hz, with the athlete standing after one second.
    var settings = RouteSettings()
    settings.standDuration = 1
    let track = TrackDistanceTests.north([Double](repeating: 3, count: 20))
    let second = makeStream(time: seconds(21), [.latitude: track.latitude, .longitude: track.longitude])
    #expect(abs(try #require(second.trackDistance(sport: .run, settings: settings)).metres - 60) < 0.1)
  }

  /// A chunk that ends within the track: its last step is not followed by the gap's, which has no length.
  @Test func aChunkThatEndsInAGap() throws {
    let track = TrackDistanceTests.north([Double](repeating: 30, count: 20))
    for step in [10.0, 15, 30] {
      let stream = makeStream(
        time: (0...20).map { Double($0) * step }, [.latitude: track.latitude, .longitude: track.longitude],
        pauses: [TimeSpan(start: 9.2 * step, end: 9.8 * step)])
      let distance = try #require(stream.trackDistance(sport: .run))
      #expect(abs(distance.metres - 19 * 30) < 0.1 && abs(distance.acrossGaps - 30) < 0.1)
    }
  }

  @Test func equalsTheDefinitionOnEveryClock() throws {
    var random = SplitMix64(seed: 31)
    for step in 1...60 {
      for duration in [1.0, 2, 9.5, 10, Double(step), Double(step) + 0.5, 29, 60, 600] {
        var settings = RouteSettings()
        settings.standDuration = duration
        settings.standSpeed = random.element(of: [0, 0.5, 3]) ?? 0.5
        let count = random.integer(1...random.integer(1...80))
        var (clock, latitude, speed) = (0.0, 47.0, 1.0)
        let isEven = random.chance(0.6)
        var time: [Double] = []
        var north: [Double] = []
        for _ in 0..<count {
          time.append(clock)
          north.append(latitude)
          if random.chance(0.1) { speed = random.element(of: [0, 0.1, 1, 3, 40]) ?? 1 }
          let length = isEven ? Double(step) : random.uniform(0.3...1.4) * Double(step)
          clock += length + (!isEven && random.chance(0.05) ? 200 : 0)
          latitude += speed * length * random.uniform(0.2...1.4) / 111_180
        }
        let pauses = random.chance(0.3) ? [TimeSpan(start: clock * 0.4, end: clock * 0.5)] : []
        let stream = makeStream(
          time: time, [.latitude: north, .longitude: north.map { _ in 8 }], pauses: pauses)
        let found = try #require(stream.trackDistance(sport: .run, settings: settings))
        let plain = PlainTrackDistance.measure(stream, .run, settings)
        #expect(close(found.metres, plain.metres, 1e-9) || abs(found.metres - plain.metres) < 1e-6)
        #expect(abs(found.standing - plain.standing) < 1e-6, "step \(step), stand \(duration)")
      }
    }
  }
}

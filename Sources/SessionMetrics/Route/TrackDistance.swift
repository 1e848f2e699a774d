public import ActivityStreams

/// The length of a GPS track.
public struct TrackDistance: Sendable, Hashable {
  /// The length under the rule of the settings, m.
  public var metres: Double
  /// Straight distance across gaps, m; part of `metres` only under ``TrackRule/everyStep``.
  public var acrossGaps: Double
  /// Records with a position.
  public var positions: Int
  /// Records left out because they would need an impossible speed, or are no place at all.
  public var rejected: Int
  /// Seconds of standing whose jitter was left out.
  public var standing: Double
}

extension ActivityStream {
  /// The rows that have a position.
  package func positionedRows(validOnly: Bool) -> [Int] {
    guard let latitude = values(of: .latitude), let longitude = values(of: .longitude) else { return [] }
    return time.indices.filter { row in
      guard !latitude[row].isNaN, !longitude[row].isNaN else { return false }
      return !validOnly || GeoPoint(latitude: latitude[row], longitude: longitude[row]).isValid
    }
  }

  package func position(ofRow row: Int) -> GeoPoint {
    GeoPoint(latitude: recorded[.latitude]?[row] ?? .nan, longitude: recorded[.longitude]?[row] ?? .nan)
  }

  /// The length of the track; `nil` with fewer than one position.
  ///
  /// The default leaves out steps across gaps, records that would need an impossible speed, and movement below
  /// `standSpeed` that lasts `standDuration` or longer, of which only the straight distance counts.
  /// - Complexity: O(*n*).
  public func trackDistance(sport: ThresholdSport = .other, settings: RouteSettings = .init())
    -> TrackDistance?
  {
    let filters = settings.rule == .filtered
    let rows = positionedRows(validOnly: filters)
    guard !rows.isEmpty else { return nil }
    let all = positionedRows(validOnly: false).count
    var result = TrackDistance(
      metres: 0, acrossGaps: 0, positions: rows.count, rejected: all - rows.count, standing: 0)
    let limit = gapLimit(of: .latitude)
    var pause = 0
    var kept: [Int] = [rows[0]]
    var lengths: [Double] = []
    var spikes = 0
    for row in rows.dropFirst() {
      let last = kept[kept.count - 1]
      let step = time[row] - time[last]
      while pause < pauses.count, pauses[pause].end <= time[last] { pause += 1 }
      let isGap = step > limit || (pause < pauses.count && pauses[pause].start < time[row])
      let length =
        position(ofRow: last).distance(to: position(ofRow: row), method: settings.method, settings: settings)
        ?? 0
      if isGap {
        result.acrossGaps += length
        if settings.rule == .everyStep { result.metres += length }
        lengths.append(.nan)
      } else if filters, step > 0, length / step > settings.speedLimit(of: sport),
        spikes < settings.longestSpike
      {
        spikes += 1
        result.rejected += 1
        continue
      } else {
        lengths.append(filters && step > 0 && length / step > settings.speedLimit(of: sport) ? .nan : length)
        if !filters { result.metres += length }
      }
      spikes = 0
      kept.append(row)
    }
    guard filters else { return result }
    let moved = withoutJitter(kept, lengths, settings)
    result.metres = moved.metres
    result.standing = moved.standing
    return result
  }

  /// Sums the steps with each standing stretch replaced by its chord.
  private func withoutJitter(
    _ rows: [Int], _ lengths: [Double], _ settings: RouteSettings
  ) -> (metres: Double, standing: Double) {
    func chord(_ one: Int, _ other: Int) -> Double {
      position(ofRow: rows[one])
        .distance(to: position(ofRow: rows[other]), method: settings.method, settings: settings) ?? 0
    }
    // Place p stands if the next place at least `standDuration` later is so near that the speed is below the limit;
    // neighbouring stands are one.
    var metres = 0.0
    var standing = 0.0
    var place = 0
    while place < lengths.count {
      guard !lengths[place].isNaN else {
        place += 1
        continue
      }
      var chunkEnd = place
      while chunkEnd < lengths.count, !lengths[chunkEnd].isNaN { chunkEnd += 1 }
      var ahead = place
      while place < chunkEnd {
        var end = place
        while end < chunkEnd {
          ahead = max(ahead, end)
          while ahead < chunkEnd, time[rows[ahead]] - time[rows[end]] < settings.standDuration { ahead += 1 }
          let duration = time[rows[ahead]] - time[rows[end]]
          guard duration >= settings.standDuration, chord(end, ahead) < settings.standSpeed * duration else {
            break
          }
          end = ahead
        }
        if end > place {
          metres += chord(place, end)
          standing += time[rows[end]] - time[rows[place]]
          place = end
        } else {
          metres += lengths[place]
          place += 1
        }
      }
    }
    return (metres, standing)
  }

  /// Distance so far at each row, m, never falling; `nan` where unknown. Recorded distance first, else the track,
  /// else speed integrated over time; `nil` where there is none of them.
  /// - Complexity: O(*n*).
  public func cumulativeDistance(sport: ThresholdSport = .other, settings: RouteSettings = .init())
    -> [Double]?
  {
    if let recorded = values(of: .distance) {
      var highest = -Double.infinity
      return recorded.map { value in
        guard !value.isNaN else { return .nan }
        highest = max(highest, value)
        return highest
      }
    }
    let rows = positionedRows(validOnly: true)
    if rows.count > 1 {
      var result = [Double](repeating: .nan, count: time.count)
      var sum = 0.0
      let limit = gapLimit(of: .latitude)
      result[rows[0]] = 0
      for (last, row) in zip(rows, rows.dropFirst()) {
        let step = time[row] - time[last]
        let length =
          position(ofRow: last).distance(
            to: position(ofRow: row), method: settings.method, settings: settings) ?? 0
        if step <= limit, step > 0, length / step <= settings.speedLimit(of: sport) { sum += length }
        result[row] = sum
      }
      return result
    }
    guard let speed = values(of: .speed) else { return nil }
    var result = [Double](repeating: .nan, count: time.count)
    var sum = 0.0
    for stretch in stretches(of: .speed) {
      result[stretch.rows.lowerBound] = sum
      forEachStep(of: stretch, speed) { previous, row, step in
        sum += max(0, (speed[previous] + speed[row]) / 2) * step
        result[row] = sum
      }
    }
    return result
  }
}

/// The route of a session as it is drawn.
public struct RouteSummary: Sendable, Hashable {
  /// At most 300 positions that keep the shape.
  public var coordinates: [GeoPoint]
  /// The same, encoded.
  public var polyline: String
  /// The first position.
  public var start: GeoPoint
  /// The last position.
  public var end: GeoPoint
  /// The length of the track.
  public var distance: TrackDistance
}

extension ActivityStream {
  /// The route; `nil` without positions.
  /// - Complexity: O(*n* log *n*).
  public func route(sport: ThresholdSport = .other, settings: RouteSettings = .init()) -> RouteSummary? {
    guard let distance = trackDistance(sport: sport, settings: settings) else { return nil }
    let points = positionedRows(validOnly: true).map(position(ofRow:))
    guard let start = points.first, let end = points.last else { return nil }
    let drawn = RouteSimplification.shape(of: points, limit: settings.points)
    guard let polyline = try? EncodedPolyline.encode(drawn, precision: settings.precision) else { return nil }
    return RouteSummary(coordinates: drawn, polyline: polyline, start: start, end: end, distance: distance)
  }
}

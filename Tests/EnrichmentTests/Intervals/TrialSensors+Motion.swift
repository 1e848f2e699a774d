import ActivityStreams
import SessionMetrics

/// Distance, speed, places and altitude.
extension TrialSensors {
  /// Scale and wander of distance and speed; laps are as long as the distance that the device counted in them.
  mutating func disturbMotion() {
    guard let distance = truth.columns[.distance] else { return }
    let own = errors[truth.columns[.latitude] == nil ? .sensedScale : .positionScale] * chance.error()
    let scale = grown(own)
    let wander = chance.wander(count, errors[.speedWander], memory: errors[.speedMemory])
    var sum = distance.first ?? 0
    var column = [sum]
    for row in distance.indices.dropFirst() {
      sum += max(0, distance[row] - distance[row - 1]) * (1 + scale[row] + wander[row])
      column.append(sum)
    }
    seen.columns[.distance] = column
    seen.columns[.speed] = truth.columns[.speed].map { speed in
      speed.indices.map { speed[$0] * (1 + scale[$0] + wander[$0]) }
    }
    for channel in [Channel.latitude, .longitude] {
      if let places = truth.columns[channel], let first = places.first {
        seen.columns[channel] = places.map { first + ($0 - first) * (1 + own) }
      }
    }
    seen.laps = truth.laps.map { lap in
      var lap = lap
      lap.distance = lap.distance.map { metres in
        let known = Self.metres(of: lap.span, distance, truth.time)
        let counted = Self.metres(of: lap.span, column, truth.time)
        return known > 0 ? metres * counted / known : metres
      }
      return lap
    }
  }

  /// Metres between two moments of a column of distance.
  private static func metres(of span: TimeSpan, _ column: [Double], _ time: [Double]) -> Double {
    func at(_ moment: Double) -> Double {
      let row = time.lastIndex { $0 <= moment } ?? 0
      return column.indices.contains(row) ? column[row] : 0
    }
    return at(span.end) - at(span.start)
  }

  /// Scale, wander, offset and drift, in steps of 0.2 m.
  mutating func disturbAltitude() {
    guard let altitude = truth.columns[.altitude], let first = altitude.first else { return }
    let scale = 1 + errors[isPressure ? .barometerScale : .altitudeScale] * chance.error()
    let wander = chance.wander(
      count, errors[isPressure ? .barometerWander : .altitudeWander], memory: errors[.altitudeMemory])
    let offset = errors[.altitudeOffset] * chance.error()
    let drift = errors[.altitudeDrift] * chance.error()
    seen.columns[.altitude] = altitude.indices.map {
      ((first + (altitude[$0] - first) * scale + wander[$0] + offset + drift * truth.time[$0] / 3600) * 5)
        .rounded() / 5
    }
  }
}

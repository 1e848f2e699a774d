import SessionMetrics
import Statistics

extension IntervalMaker {
  /// Returns the error of a number from a pool swim. Each touch of the wall varies independently. Stroke
  /// counts have a shared relative error and a rounding error.
  func ofPool(
    _ kind: IntervalRule.OwnError, _ pool: PoolSection, _ value: Double, _ key: String, _ place: Int
  ) -> Own {
    let wall = sensors.errors[.wallTime]
    let counted = sensors.errors[.strokes]
    let between = wall * 2.0.squareRoot()
    // Number of lengths on which the value is based, and number of wall touches.
    let set = pool.intervals[safe: place]
    let lengths =
      key.hasPrefix("pool.each_length")
      ? 1 : key.hasPrefix("pool.intervals") ? set?.lengths ?? 1 : pool.lengths
    let sets = key.hasPrefix("pool.each_length") || key.hasPrefix("pool.intervals") ? 1 : pool.intervals.count
    let many = Double(max(1, lengths))
    let time = between * Double(max(1, sets)).squareRoot()
    let whole = 0.5 * many.squareRoot()
    switch kind {
    case .wall:
      let rests = key.hasPrefix("speed.splits") ? setsOfHundred(place) : 1
      return Own(absolute: key.hasSuffix("start_s") ? wall : between * Double(rests).squareRoot())
    case .swimTime: return Own(absolute: time)
    case .swimPace: return Own(relative: time / max(1, pool.swimSeconds))
    case .swimSet: return Own(relative: time / max(1, set?.seconds ?? 1))
    case .strokes: return Own(relative: counted, absolute: whole)
    case .strokesPerLength: return Own(relative: counted, absolute: whole / many)
    case .swolf:
      let strokes =
        key.hasPrefix("pool.each_length")
        ? pool.eachLength[safe: place]?.strokes
        : key.hasPrefix("pool.intervals") ? set?.strokes.map { $0 / many } : pool.strokesPerLength
      return Own(absolute: norm(time / many, counted * (strokes ?? 0), whole / many))
    case .strokeRate: return Own(relative: norm(counted, time / max(1, pool.swimSeconds)))
    default: return Own(relative: counted)
    }
  }

  /// Number of sets in a split of 100 m. Each starts and ends at a wall.
  func setsOfHundred(_ place: Int) -> Int {
    guard let pool = activity.pool, let length = pool.length, length > 0, let splits = activity.speed?.splits,
      let split = splits[safe: place]
    else { return 1 }
    let before = splits.prefix(place).reduce(0) { $0 + ($1.unit == split.unit ? $1.distance : 0) }
    guard let first = Int(exactly: (before / length).rounded()), first >= 0,
      let count = Int(exactly: (split.distance / length).rounded()), count >= 0
    else { return 1 }
    return max(1, Set(pool.eachLength.dropFirst(first).prefix(count).map(\.interval)).count)
  }
}

import ActivityStreams

extension ActivityStream {
  /// Returns the stream without false stops in distance. Such stops are recorded while speed and position are
  /// lost, for example in a tunnel.
  ///
  /// In a false stop, distance does not change for longer than the gap limit. The metres caught up later are
  /// spread evenly over its rows. If cadence or power was recorded, they are spread over the rows with steps
  /// or pedalling only. If the distance caught up is implausible, rows with steps or pedalling are masked,
  /// because their distance is unknown. All these rows get the mask `lost`.
  ///
  /// - Complexity: O(1) if a recorded speed or position has no gap, otherwise O(*n*).
  ///
  /// Page: *Derived speed*, tests: `LostDistanceTests`.
  func spreadingLostDistance(
    sport: ThresholdSport, route: RouteSettings
  ) -> ActivityStream {
    let located = [Channel.speed, .latitude].filter { has($0) }
    guard !located.isEmpty, !located.contains(where: { isUnbroken($0) }), let metres = values(of: .distance)
    else {
      return self
    }
    let columns = located.compactMap { values(of: $0) }
    let effort = [Channel.cadence, .power].compactMap { values(of: $0) }
    let limit = gapLimit(of: .distance)
    let fastest = route.speedLimit(of: sport)
    var spread = metres
    var lost: [Int] = []
    for stretch in stretches(of: .distance) {
      let last = stretch.rows.upperBound
      var row = stretch.rows.lowerBound + 1
      while row < last {
        let start = row
        let level = metres[start - 1]
        while row < last, metres[row] == level, columns.allSatisfy({ $0[row].isNaN }) { row += 1 }
        guard row > start else {
          row += 1
          continue
        }
        guard time[row - 1] - time[start - 1] > limit else { continue }
        // The distance counter may lag briefly after the position returns.
        let lastLost = time[row - 1]
        let next = (row..<last).first { metres[$0] != level || time[$0] - lastLost > limit }
        let end = next.flatMap { metres[$0] != level && time[$0] - lastLost <= limit ? $0 : nil }
        let isTold = effort.contains { column in (start..<row).contains { !column[$0].isNaN } }
        let moves = (start...(end ?? row - 1)).map { row in
          !isTold || effort.contains { $0[row] > 0 }
        }
        var seconds = 0.0
        let clock = zip(moves, start...).map { moves, row in
          seconds += moves ? time[row] - time[row - 1] : 0
          return seconds
        }
        let rise = end.map { metres[$0] - level } ?? 0
        let isCovered =
          seconds > 0 && rise >= DerivedSpeedSettings.minimumCatchUp * seconds && rise <= fastest * seconds
        if isCovered, let end {
          for (passed, row) in zip(clock, start..<end) { spread[row] = level + rise * (passed / seconds) }
          lost += start..<end
        } else if isTold {
          for (moves, row) in zip(moves, start..<row) where moves {
            spread[row] = .nan
            lost.append(row)
          }
        }
      }
    }
    guard let first = lost.first else { return self }
    let seconds = Int(exactly: time[first].rounded(.down)) ?? 0
    let mask = RepairMask(
      channel: .distance, reason: "lost", rows: lost,
      evidence:
        "\(lost.count) samples, first \(seconds) s after the start: no distance while the position was lost; "
        + "the distance recovered later is spread over that time")
    return masked(by: [mask]).replacing(.distance, with: spread)
  }
}

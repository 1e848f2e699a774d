import Statistics

/// The class of a beat-to-beat interval, judged by its neighbours.
///
/// Two quantities are compared with local thresholds: the change from the previous interval and the distance
/// from the local median. Local thresholds leave variable rhythms intact, yet still find errors in regular
/// rhythms. The pattern of changes reveals the type of error.
///
/// - Note: Lipponen & Tarvainen 2019 (J Med Eng Technol 43:173). As in the open implementations, thresholds use
///   absolute changes.
///
/// Page: *Filtering beats*, tests: `BeatClassTests`.
public enum BeatClass: String, Sendable, Hashable, CaseIterable {
  /// A normal interval.
  case normal
  /// Next to a beat that came early or late.
  case ectopic
  /// Two intervals in one, because a beat was missed.
  case missed
  /// Part of an interval that was split in two by a false beat.
  case extra
  /// Too long or too short, for another reason.
  case longOrShort = "long_or_short"

  /// Returns the class of each interval.
  ///
  /// ```swift
  /// BeatClass.classes(of: [800, 810, 790, 805, 1600, 795, 802, 808])[4]  // .missed
  /// ```
  ///
  /// - Parameters:
  ///   - intervals: Intervals in order, ms. Invalid ones are ``longOrShort``.
  ///   - followsHole: Whether data are missing before each interval; no change is computed across a gap.
  ///   - settings: The settings.
  /// - Complexity: O(*n* log *w*) with windows of *w* beats.
  public static func classes(
    of intervals: [Double], followsHole: [Bool] = [], settings: HRVSettings = HRVSettings()
  ) -> [BeatClass] {
    var classes = [BeatClass](repeating: .longOrShort, count: intervals.count)
    let usable = intervals.indices.filter { intervals[$0] > 0 && intervals[$0] < 60_000 }
    let isJoined = usable.indices.map { place in
      let index = usable[place]
      let isAfterHole = followsHole.indices.contains(index) && followsHole[index]
      return place > 0 && usable[place - 1] == index - 1 && !isAfterHole
    }
    let usableClasses = BeatPatterns(usable.map { intervals[$0] }, isJoined: isJoined, settings).classes
    for (index, usableClasses) in zip(usable, usableClasses) { classes[index] = usableClasses }
    return classes
  }
}

/// Changes and distances of intervals relative to their thresholds, and the patterns in them.
private struct BeatPatterns {
  let intervals: [Double]
  let isJoined: [Bool]
  let settings: HRVSettings
  /// Changes from the previous interval, relative to the threshold; 0 for an interval without a predecessor.
  let changes: [Double]
  /// Distances from the local median, relative to the threshold.
  let distances: [Double]
  let medians: [Double]
  /// Thresholds of the distances, ms.
  let thresholds: [Double]

  init(_ intervals: [Double], isJoined: [Bool], _ settings: HRVSettings) {
    self.intervals = intervals
    self.isJoined = isJoined
    self.settings = settings
    let changes = intervals.indices.map { isJoined[$0] ? intervals[$0] - intervals[$0 - 1] : 0 }
    self.changes = zip(changes, Self.thresholds(changes)).map { $0 / $1 }
    medians = Self.rolling(0.5, intervals, HRVSettings.classMedian)
    let distances = zip(intervals, medians).map { interval, median in
      interval < median ? HRVSettings.shortWeight * (interval - median) : interval - median
    }
    thresholds = Self.thresholds(distances)
    self.distances = zip(distances, thresholds).map { $0 / $1 }
  }

  /// Returns half the local interquartile range of the absolute values, times the factor.
  private static func thresholds(_ values: [Double]) -> [Double] {
    let amounts = values.map(\.magnitude)
    let low = rolling(0.25, amounts, HRVSettings.classWindow)
    let high = rolling(0.75, amounts, HRVSettings.classWindow)
    return zip(low, high).map { low, high in
      max(HRVSettings.smallestThreshold, HRVSettings.classFactor * (high - low) / 2)
    }
  }

  private static func rolling(_ share: Double, _ values: [Double], _ width: Int) -> [Double] {
    rollingQuantile(share, of: values, width: width)
  }

  private func change(_ place: Int) -> Double { changes.indices.contains(place) ? changes[place] : 0 }

  var classes: [BeatClass] {
    var classes = [BeatClass](repeating: .normal, count: intervals.count)
    func mark(_ place: Int, _ found: BeatClass) {
      if classes.indices.contains(place), classes[place] == .normal { classes[place] = found }
    }
    var place = 0
    while place < intervals.count {
      guard change(place).magnitude > 1 else {
        place += 1
        continue
      }
      if isEctopic(place) {
        // The beat between the two intervals is early or late, so both intervals are wrong.
        for part in [place - 1, place] where classes.indices.contains(part) { classes[part] = .ectopic }
        place += 1
        continue
      }
      // If a change is smaller than the next one, it may be the first half of a pattern.
      let isPair = change(place + 1).magnitude < change(place + 2).magnitude
      for candidate in place...(place + (isPair ? 1 : 0)) {
        switch pattern(candidate) {
        case .extra:
          mark(candidate, .extra)
          mark(candidate + 1, .extra)
        case let found: mark(candidate, found)
        }
      }
      place += isPair ? 2 : 1
    }
    return classes
  }

  /// Whether a change lies between two opposite ones: an early beat then a late one, or vice versa.
  private func isEctopic(_ place: Int) -> Bool {
    let change = change(place)
    let (before, after) = (self.change(place - 1), self.change(place + 1))
    let line = HRVSettings.ectopicSlope * change
    return change > 1 && max(before, after) < -line - HRVSettings.ectopicOffset
      || change < -1 && min(before, after) > -line + HRVSettings.ectopicOffset
  }

  /// Returns the class that fits the pattern at a beat: missed, extra, long or short, or normal.
  private func pattern(_ place: Int) -> BeatClass {
    guard intervals.indices.contains(place) else { return .normal }
    let (change, next, second) = (change(place), change(place + 1), change(place + 2))
    let isLong = change > 1 && min(next, second) < -1
    let isShort = change < -1 && max(next, second) > 1
    guard isLong || isShort || distances[place].magnitude > HRVSettings.classDistance else { return .normal }
    let (interval, median, threshold) = (intervals[place], medians[place], thresholds[place])
    if isShort, isJoined.indices.contains(place + 1), isJoined[place + 1],
      (interval + intervals[place + 1] - median).magnitude < threshold
    {
      return .extra
    }
    if isLong, (interval / 2 - median).magnitude < threshold { return .missed }
    return .longOrShort
  }
}

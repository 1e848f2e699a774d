import ActivityStreams
import SessionMetrics
import Statistics
import TextFormats

/// A segment that sessions on different routes share in the same direction.
///
/// Whole routes that repeat are found by ``RepeatedRoute``. A segment belongs to at least two different
/// routes.
///
/// Page: *Similar routes*, tests: `RouteSegmentsTests`.
package struct RouteSegment: Sendable, Hashable {
  package let sport: ThresholdSport
  /// Length, m: the median over passes with a measured distance or, without one, the length along the
  /// reference session's track. The reference is one of the most recent sessions.
  package let length: Double
  package let start: GeoPoint
  package let end: GeoPoint
  /// All passes from start to end, oldest first.
  package let passes: [Pass]

  /// One pass over the segment.
  package struct Pass: Sendable, Hashable {
    package let session: SessionRoute
    /// Start of the pass, in metres along the session's track.
    package let from: Double
    /// End of the pass, in metres along the session's track.
    package let to: Double
    /// Elapsed time of the pass including stops, s; `nil` if the track has no timestamps.
    package let seconds: Double?
  }

  /// Number of sessions with a pass. Sessions with laps may have several passes.
  package let sessions: Int

  /// The fastest pass; if several are equally fast, the earliest. `nil` if times are missing.
  package var fastest: Pass? {
    passes.filter { $0.seconds != nil }.min { ($0.seconds ?? 0) < ($1.seconds ?? 0) }
  }

  /// Median time, s; `nil` if times are missing.
  package var medianSeconds: Double? { Statistics.median(of: passes.compactMap(\.seconds)) }

  /// Finds the segments of all sports.
  ///
  /// Tracks are resampled to one point every 50 m. The search covers the latest 1000 sessions of each
  /// sport and the first 200 km of each session. Segments overlap only if enough other sessions cover
  /// just part of a longer one. The order of the sessions has no effect.
  ///
  /// - Parameters:
  ///   - routes: The sessions in any order.
  ///   - day: The last day included.
  ///   - settings: Minimum segment length and number of sessions.
  ///   - limit: Maximum number of segments, at most 64 per sport.
  /// - Returns: Segments with the most sessions first; ties by length, longest first.
  /// - Complexity: O(*n* · *p* · *k*) for *n* tracks of *p* points with *k* tracks near each point.
  ///   Work is limited to 300 million comparisons and one million points per sport. Beyond that, older
  ///   tracks are not searched and the segments found so far are returned.
  package static func all(
    _ routes: [SessionRoute], through day: CalendarDay,
    settings: RouteMatchSettings, limit: Int = 20
  ) -> [RouteSegment] {
    var bySport: [ThresholdSport: [SessionRoute]] = [:]
    for route in SessionRoute.newest(routes, through: day) {
      bySport[ActivityKind(named: route.kind).sport, default: []].append(route)
    }
    let segments = ThresholdSport.allCases.flatMap { sport -> [RouteSegment] in
      let latest = (bySport[sport] ?? []).prefix(SegmentSearch.mostSessions)
      let search = SegmentSearch(RepeatedRoute.grouped(latest), settings: settings)
      // GPS noise lengthens tracks, so the measured length may be below the minimum.
      return search.segments().map { RouteSegment($0, search.ways, sport) }
        .filter { $0.length >= settings.segmentLength }
    }
    // Ties keep the order of discovery.
    return segments.enumerated().sorted {
      let (one, other) = ($0.element, $1.element)
      if one.sessions != other.sessions { return one.sessions > other.sessions }
      return one.length != other.length ? one.length > other.length : $0.offset < $1.offset
    }.prefix(max(0, limit)).map(\.element)
  }

  private init(_ segment: SegmentSearch.Found, _ ways: [WaySteps], _ sport: ThresholdSport) {
    let track = ways[segment.way]
    self.sport = sport
    let measured = segment.passes.compactMap { pass in
      ways[pass.way].measured.map { $0 * (pass.to - pass.from) }
    }
    length = Statistics.median(of: measured) ?? segment.to - segment.from
    start = track.place(at: segment.from)
    end = track.place(at: segment.to)
    sessions = segment.sessions
    // The latest route first, and each route's passes by start.
    passes = segment.passes.enumerated().sorted {
      $0.element.way != $1.element.way ? $0.element.way > $1.element.way : $0.offset < $1.offset
    }.map { _, pass in
      Pass(
        session: ways[pass.way].route, from: pass.from, to: pass.to,
        seconds: ways[pass.way].seconds(from: pass.from, to: pass.to))
    }
  }
}

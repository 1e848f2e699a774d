import ActivityStreams
import SessionMetrics
import Statistics
import TextFormats

/// A stretch that sessions with different ways went in the same direction.
///
/// A way that repeats as a whole is a ``RepeatedRoute``; a segment is passed by sessions of at least two different ways.
///
/// Page: *Similar routes*, tests: `RouteSegmentsTests`.
package struct RouteSegment: Sendable, Hashable {
  /// The sport.
  package let sport: ThresholdSport
  /// Length, m: the median over passes whose sessions measured their distance, else along the drawn track of the
  /// reference session, one of the latest.
  package let length: Double
  /// The start.
  package let start: GeoPoint
  /// The end.
  package let end: GeoPoint
  /// Every time that a session passed it from start to end, oldest first.
  package let passes: [Pass]

  /// A session on the segment.
  package struct Pass: Sendable, Hashable {
    /// The session.
    package let session: SessionRoute
    /// The start of the pass, m along the drawn route.
    package let from: Double
    /// The end of the pass, m along the drawn route.
    package let to: Double
    /// From the one to the other, stops included, s; `nil` if the points of its way have no times.
    package let seconds: Double?
  }

  /// The number of sessions that passed it; laps in one session pass more than once.
  package let sessions: Int

  /// The fastest pass, the first of equals; `nil` without times.
  package var fastest: Pass? {
    passes.filter { $0.seconds != nil }.min { ($0.seconds ?? 0) < ($1.seconds ?? 0) }
  }

  /// Median of the times, s; `nil` without times.
  package var medianSeconds: Double? { Statistics.median(of: passes.compactMap(\.seconds)) }

  /// The segments.
  ///
  /// Ways are followed every 50 m, of at most the latest 1000 sessions of a sport and 200 km of each. No place of a way is in two
  /// segments, unless enough other sessions pass a part of the longer one alone. The order of the sessions shows nowhere.
  /// - Parameters:
  ///   - routes: The sessions in any order.
  ///   - day: The last day.
  ///   - settings: When places are the same, how long a segment is, and how many sessions it takes.
  ///   - limit: Segments at most, 64 of a sport.
  /// - Returns: Those that the most sessions passed first, of equally many the longest.
  /// - Complexity: For *n* ways with *p* places, *k* of them near one: O(*n* p *k*), in all at most 300 million
  ///   comparisons and memory for a million places a sport. Beyond that older ways are not searched, and the segments
  ///   found so far are returned.
  package static func all(
    _ routes: [SessionRoute], through day: CalendarDay,
    settings: RouteMatchSettings = RouteMatchSettings(), limit: Int = 20
  ) -> [RouteSegment] {
    var bySport: [ThresholdSport: [SessionRoute]] = [:]
    for route in SessionRoute.newest(routes, through: day) {
      bySport[ActivityKind(named: route.kind).sport, default: []].append(route)
    }
    let found = ThresholdSport.allCases.flatMap { sport -> [RouteSegment] in
      let latest = (bySport[sport] ?? []).prefix(SegmentSearch.mostSessions)
      let search = SegmentSearch(RepeatedRoute.grouped(latest), settings: settings)
      // A route drawn too long by a jumping receiver may really be shorter than a segment.
      return search.segments().map { RouteSegment($0, search.ways, sport) }
        .filter { $0.length >= settings.segmentLength }
    }
    // Of two similar ones the earlier found comes first.
    return found.enumerated().sorted {
      let (one, other) = ($0.element, $1.element)
      if one.sessions != other.sessions { return one.sessions > other.sessions }
      return one.length != other.length ? one.length > other.length : $0.offset < $1.offset
    }.prefix(max(0, limit)).map(\.element)
  }

  private init(_ found: SegmentSearch.Found, _ ways: [WaySteps], _ sport: ThresholdSport) {
    let way = ways[found.way]
    self.sport = sport
    let measured = found.passes.compactMap { pass in
      ways[pass.way].measured.map { $0 * (pass.to - pass.from) }
    }
    length = Statistics.median(of: measured) ?? found.to - found.from
    start = way.place(at: found.from)
    end = way.place(at: found.to)
    sessions = found.sessions
    // The latest route comes first; its passes are ordered by their start.
    passes = found.passes.enumerated().sorted {
      $0.element.way != $1.element.way ? $0.element.way > $1.element.way : $0.offset < $1.offset
    }.map { _, pass in
      Pass(
        session: ways[pass.way].route, from: pass.from, to: pass.to,
        seconds: ways[pass.way].seconds(from: pass.from, to: pass.to))
    }
  }
}

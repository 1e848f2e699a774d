/// Merges the sleep phases of several devices into one timeline. At each moment only the most trusted device
/// with data counts, so no time counts twice.
struct NightTimeline {
  struct Segment {
    var start: Double
    var end: Double
    var phase: SleepPhase
  }

  /// A sleep, including its interruptions.
  struct Session {
    var stretches: [Segment]
    var onset: Double
    var wake: Double
    var asleep: Double { seconds(.asleep) + seconds(.core) + seconds(.deep) + seconds(.rem) }

    func seconds(_ phase: SleepPhase) -> Double {
      stretches.reduce(0) { $1.phase == phase ? $0 + $1.end - $1.start : $0 }
    }
    var awake: Double { max(0, wake - onset - asleep) }
    var wakings: Int {
      stretches.count { $0.phase == .awake && $0.start > onset && $0.end < wake }
    }
  }

  /// The sleeps in order, separated by three hours or more without sleep.
  let sessions: [Session]

  /// Gap that separates two sleeps, s.
  private static let gap = 3.0 * 3600
  /// If phases of one device overlap, the more specific one takes precedence.
  private static let order: [SleepPhase] = [.deep, .rem, .core, .awake, .asleep]

  /// Merges the sleep phases among the given samples.
  ///
  /// - Complexity: O(*n* (log *n* + *sources*)).
  init(_ samples: [HealthSample]) {
    var staged: [String: Double] = [:]
    var phases: [(sample: HealthSample, phase: SleepPhase)] = []
    for sample in samples {
      guard case .sleep(let phase) = sample.content, phase != .inBed, sample.end > sample.start else {
        continue
      }
      phases.append((sample, phase))
      let weight: Double =
        switch phase {
        case .core, .deep, .rem: 1
        case .asleep: 0.001
        case .awake, .inBed: 0
        }
      staged[sample.source, default: 0] += weight * (sample.end - sample.start)
    }
    let sources = staged.keys.sorted { one, other in
      let (a, b) = (staged[one] ?? 0, staged[other] ?? 0)
      return a == b ? one < other : a > b
    }
    let places = Dictionary(uniqueKeysWithValues: zip(sources, sources.indices))
    var edges: [(time: Double, rank: Int, change: Int)] = []
    for (sample, phase) in phases {
      let rank = (places[sample.source] ?? 0) * Self.order.count + (Self.order.firstIndex(of: phase) ?? 0)
      edges.append((sample.start, rank, 1))
      edges.append((sample.end, rank, -1))
    }
    edges.sort { ($0.time, $0.change, $0.rank) < ($1.time, $1.change, $1.rank) }
    var active = [Int](repeating: 0, count: sources.count * Self.order.count)
    var stretches: [Segment] = []
    for (index, edge) in edges.enumerated() {
      active[edge.rank] += edge.change
      guard index + 1 < edges.count, edges[index + 1].time > edge.time,
        let rank = active.firstIndex(where: { $0 > 0 })
      else { continue }
      let phase = Self.order[rank % Self.order.count]
      if let last = stretches.last, last.end == edge.time, last.phase == phase {
        stretches[stretches.count - 1].end = edges[index + 1].time
      } else {
        stretches.append(Segment(start: edge.time, end: edges[index + 1].time, phase: phase))
      }
    }
    sessions = Self.sessions(stretches)
  }

  private static func sessions(_ stretches: [Segment]) -> [Session] {
    var sessions: [Session] = []
    for stretch in stretches {
      if let last = sessions.last, stretch.start - (last.stretches.last?.end ?? last.wake) < gap {
        sessions[sessions.count - 1].stretches.append(stretch)
        if stretch.phase != .awake { sessions[sessions.count - 1].wake = stretch.end }
      } else if stretch.phase != .awake {
        sessions.append(Session(stretches: [stretch], onset: stretch.start, wake: stretch.end))
      }
    }
    return sessions
  }
}

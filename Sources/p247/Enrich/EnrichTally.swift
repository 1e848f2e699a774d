import Enrichment

/// Counts results by outcome.
struct EnrichTally {
  let isStrict: Bool
  private(set) var inputs = 0
  private(set) var failed = 0
  private(set) var partial = 0
  /// Number of results whose files were already up to date.
  private(set) var kept = 0
  /// Number of archives whose end is missing, so that their remaining contents are unknown.
  private(set) var cut = 0
  private var reasons: [(kind: String, sources: [String], count: Int)] = []

  init(isStrict: Bool) { self.isStrict = isStrict }

  mutating func count(_ result: EnrichWorker.Result) {
    inputs += 1
    kept += result.isKept ? 1 : 0
    if let failure = result.failure {
      failed += 1
      note(failure.error.kind, result.source)
      Terminal.error("\(result.source): \(failure.error.message)")
    } else if let damage = result.damage {
      partial += 1
      cut += result.isOfCutArchive ? 1 : 0
      note("partial", result.source)
      Terminal.error("\(result.source): partly read: \(damage)")
    }
  }

  private mutating func note(_ kind: String, _ source: String) {
    let index = reasons.firstIndex { $0.kind == kind } ?? reasons.count
    if index == reasons.count { reasons.append((kind, [], 0)) }
    reasons[index].count += 1
    if reasons[index].sources.count < 3 { reasons[index].sources.append(source) }
  }

  var exitCode: Int32 { failed > 0 || cut > 0 || (isStrict && partial > 0) ? 1 : 0 }

  /// The summary, such as "101 activities: 96 complete, 3 in part, 2 failed", with the reasons.
  var summary: [String] {
    var text =
      "\(Displays.counted(inputs, "input")): \(inputs - failed - partial) complete, \(partial) partly read, \(failed) failed"
    if kept > 0 { text += "; \(kept) unchanged and kept" }
    return [text]
      + reasons.sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }.map { reason in
        let more = reason.count > reason.sources.count ? ", …" : ""
        return "  \(reason.count) × \(reason.kind): \(reason.sources.joined(separator: ", "))\(more)"
      }
  }
}

/// Shows the progress of a batch in one line on standard error.
struct ProgressMeter {
  let total: Int?
  let isShown: Bool

  func show(_ done: Int, _ source: String) {
    guard isShown else { return }
    let count = total.map { "\(done)/\($0)" } ?? "\(done)"
    var bar = ""
    if let total, total > 0 {
      let filled = min(20, done * 20 / total)
      bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled) + " "
    }
    let name = source.split(separator: "/").last.map(String.init) ?? source
    Terminal.status("\(bar)\(count) \(name.prefix(40))")
  }

  func clear() { if isShown { Terminal.status("") } }
}

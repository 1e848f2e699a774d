import FormulaLab
import Foundation

/// Answers requests about a season: the page itself, and the queries that it sends.
///
/// Page: *Tuning in a browser*, tests: `TuneGateTests`.
actor LabPage: HTTPResponder {
  private let session: TuneSession
  private let start: [TuneChange]
  private let folder: String
  private var gate: TuneGate?
  /// Running computations. A newer request from a tab cancels the older request from the same tab.
  private var answers = TuneTurns<Task<[UInt8], any Error>>()
  private var questions = TuneTurns<TuneRuns>()

  init(_ session: TuneSession, start: [TuneChange], folder: String) {
    self.session = session
    self.start = start
    self.folder = folder
  }

  func open(_ gate: TuneGate) { self.gate = gate }

  /// The token in a request, which proves that the request comes from this server's page.
  private func token(_ head: HTTPHead) -> String? {
    Self.isPage(head) ? head.query["t"] : head.headers["x-p247-token"]
  }

  private static func isPage(_ head: HTTPHead) -> Bool { head.method == "GET" && head.path == "/" }

  func refusal(of head: HTTPHead) -> HTTPAnswer? {
    guard let gate else {
      return HTTPAnswer(.forbidden, TuneProblem("closed", "The page is not ready yet.").json)
    }
    let refusal = gate.refusal(
      host: head.headers["host"], origin: head.headers["origin"], site: head.headers["sec-fetch-site"],
      token: token(head), needsOrigin: !Self.isPage(head))
    return refusal.map {
      HTTPAnswer(
        .forbidden, TuneProblem($0.rawValue, "Only the page of this run may send requests.").json,
        closes: true)
    }
  }

  func answer(to head: HTTPHead, _ body: [UInt8]) async -> HTTPAnswer {
    do {
      if Self.isPage(head) { return try await page() }
      guard head.method == "POST" else { return Self.notFound }
      let tab = head.headers["x-p247-tab"]
      let asker = TuneAsker("question", tab: tab)
      switch head.path {
      case "/answer", "/other":
        return HTTPAnswer(.ok, try await answer(TuneAsker(head.path, tab: tab), body))
      case "/progress":
        let progress = await session.progress
        let runs = questions[asker]?.count ?? 0
        return HTTPAnswer(
          .ok, Array("{\"done\":\(progress.done),\"total\":\(progress.total),\"runs\":\(runs)}".utf8))
      case "/sensitivity", "/fit", "/agree":
        guard let kind = TuneQuestion.Kind(rawValue: String(head.path.dropFirst())) else {
          return Self.notFound
        }
        return HTTPAnswer(.ok, try await answer(asker, try TuneQuestion(kind, reading: body)))
      case "/cancel":
        questions[asker]?.cancel()
        return HTTPAnswer(.ok, Array("{}".utf8))
      case "/save": return HTTPAnswer(.ok, try await save(body))
      default: return Self.notFound
      }
    } catch let problem as TuneProblem {
      return HTTPAnswer(problem == .cancelled || problem == .busy ? .conflict : .badRequest, problem.json)
    } catch is CancellationError {
      return HTTPAnswer(.conflict, TuneProblem.cancelled.json)
    } catch {
      return HTTPAnswer(.failed, TuneProblem("failed", "The request failed.").json)
    }
  }

  private func answer(_ asker: TuneAsker, _ body: [UInt8]) async throws
    -> [UInt8]
  {
    let request = try TuneRequest(reading: body, columns: session.allColumns)
    try answers.check(asker)
    let task = Task { [session] in session.json(try await session.answer(request)) }
    let (turn, before) = answers.begin(task, of: asker)
    before?.cancel()
    defer { answers.end(turn, of: asker) }
    return try await task.value
  }

  /// Answers a query about the entire season on its own threads, so that sliders stay responsive.
  private func answer(_ asker: TuneAsker, _ question: TuneQuestion) async throws -> [UInt8] {
    try questions.check(asker)
    let mine = TuneRuns { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
    let (turn, before) = questions.begin(mine, of: asker)
    before?.cancel()
    defer { questions.end(turn, of: asker) }
    let reply = await withCheckedContinuation { continuation in
      Thread.detachNewThread { [session] in
        continuation.resume(returning: Result { try session.answer(question, runs: mine) })
      }
    }
    let finding = try reply.get()
    await session.keep(finding)
    return finding.json
  }

  private func save(_ body: [UInt8]) async throws -> [UInt8] {
    let folder = folder
    let file = try await session.formulaFile(try TuneSave(reading: body, columns: session.allColumns)) {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)")
    }
    let path = "\(folder)/\(file.fileName)"
    do {
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch {
      throw TuneProblem("not_written", "\(path) cannot be written.")
    }
    return try Array(JSONEncoder().encode(["path": path, "text": file.text]))
  }

  private func page() async throws -> HTTPAnswer {
    guard let gate else { return Self.notFound }
    let nonce = LabServer.secret()
    let html = try await TunePage.served(session, start: start, token: gate.token, nonce: nonce)
    var answer = HTTPAnswer(.ok, Array(html.utf8))
    answer.set("Content-Type", "text/html; charset=utf-8")
    answer.set(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    return answer
  }

  private static var notFound: HTTPAnswer {
    HTTPAnswer(.notFound, TuneProblem("not_found", "This page does not exist.").json)
  }
}

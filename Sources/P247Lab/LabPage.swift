import FlyingFox
import FormulaLab
import Foundation

/// Maps requests to the season: the page, and what it asks for.
///
/// Page: *Tuning in a browser*, tests: `TuneGateTests`.
actor LabPage: HTTPHandler {
  private let session: TuneSession
  private let start: [TuneChange]
  private let folder: String
  private var gate: TuneGate?
  /// What is being computed: a newer request of a tab ends the one before.
  private var answers = TuneTurns<Task<[UInt8], any Error>>()
  /// The questions about the whole season that are being answered.
  private var questions = TuneTurns<TuneRuns>()

  init(_ session: TuneSession, start: [TuneChange], folder: String) {
    self.session = session
    self.start = start
    self.folder = folder
  }

  /// Lets requests in.
  func open(_ gate: TuneGate) { self.gate = gate }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let isPage = request.method == .GET && request.path == "/"
    let token =
      isPage
      ? request.query.first { $0.name == "t" }?.value : request.headers[HTTPHeader("X-P247-Token")]
    guard let gate else { return Self.answer(.forbidden, TuneProblem("closed", "Not yet.").json) }
    if let refusal = gate.refusal(
      host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")],
      site: request.headers[HTTPHeader("Sec-Fetch-Site")], token: token, needsOrigin: !isPage)
    {
      return Self.answer(
        .forbidden, TuneProblem(refusal.rawValue, "Only the page of this run may ask.").json, closes: true)
    }
    do {
      if isPage { return try await page() }
      guard request.method == .POST else { return Self.notFound }
      guard let body = try await Self.body(request) else {
        return Self.answer(
          .payloadTooLarge, TuneProblem("too_large", "The request is too large.").json, closes: true)
      }
      let tab = request.headers[HTTPHeader("X-P247-Tab")]
      let asker = TuneAsker("question", tab: tab)
      switch request.path {
      case "/answer", "/other":
        return Self.answer(.ok, try await answer(TuneAsker(request.path, tab: tab), body))
      case "/progress":
        let progress = await session.progress
        let runs = questions[asker]?.count ?? 0
        return Self.answer(
          .ok, Array("{\"done\":\(progress.done),\"total\":\(progress.total),\"runs\":\(runs)}".utf8))
      case "/sensitivity", "/fit", "/agree":
        guard let kind = TuneQuestion.Kind(rawValue: String(request.path.dropFirst())) else {
          return Self.notFound
        }
        return Self.answer(.ok, try await answer(asker, try TuneQuestion(kind, reading: body)))
      case "/cancel":
        questions[asker]?.cancel()
        return Self.answer(.ok, Array("{}".utf8))
      case "/save": return Self.answer(.ok, try await save(body))
      default: return Self.notFound
      }
    } catch let problem as TuneProblem {
      return Self.answer(problem == .cancelled || problem == .busy ? .conflict : .badRequest, problem.json)
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

  /// Answers a question about the whole season on threads of its own, so that sliders are answered meanwhile.
  private func answer(_ asker: TuneAsker, _ question: TuneQuestion) async throws -> [UInt8] {
    try questions.check(asker)
    let mine = TuneRuns { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
    let (turn, before) = questions.begin(mine, of: asker)
    before?.cancel()
    defer { questions.end(turn, of: asker) }
    let found = await withCheckedContinuation { continuation in
      Thread.detachNewThread { [session] in
        continuation.resume(returning: Result { try session.answer(question, runs: mine) })
      }
    }
    let finding = try found.get()
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

  private func page() async throws -> HTTPResponse {
    guard let gate else { return Self.notFound }
    let nonce = LabServer.secret()
    let html = try await TunePage.served(session, start: start, token: gate.token, nonce: nonce)
    var response = Self.answer(.ok, Array(html.utf8))
    response.headers[.contentType] = "text/html; charset=utf-8"
    response.headers[HTTPHeader("Content-Security-Policy")] =
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return response
  }

  /// The body of a request; `nil` of one that is too large.
  private static func body(_ request: HTTPRequest) async throws -> [UInt8]? {
    var bytes: [UInt8] = []
    for try await part in request.bodySequence {
      guard bytes.count + part.count <= TuneRequest.maximumBytes else { return nil }
      bytes += part
    }
    return bytes
  }

  private static var notFound: HTTPResponse {
    answer(.notFound, TuneProblem("not_found", "There is no such page.").json)
  }

  private static func answer(_ status: HTTPStatusCode, _ bytes: [UInt8], closes: Bool = false) -> HTTPResponse
  {
    var headers: HTTPHeaders = [
      .contentType: "application/json", HTTPHeader("Cache-Control"): "no-store",
      HTTPHeader("Referrer-Policy"): "no-referrer", HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    ]
    if closes { headers[.connection] = "close" }
    return HTTPResponse(statusCode: status, headers: headers, body: Data(bytes))
  }
}

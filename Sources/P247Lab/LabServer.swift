import FormulaLab
import Foundation

/// Serves the tuning page on the loopback address. `p247 tune` starts it, sends the files to read on standard
/// input, and stops it by closing that input.
@main
enum LabServer {
  static func main() async {
    do {
      guard let line = readLine(strippingNewline: true), let job = try? LabJob(line) else {
        throw LabFault("start p247-lab with p247 tune")
      }
      let session = try await job.session()
      let page = LabPage(session, start: job.changes, folder: FileManager.default.currentDirectoryPath)
      let server = try LoopbackServer(
        port: job.port, longestBody: TuneRequest.maximumBytes, responder: page)
      let token = Self.secret()
      await page.open(TuneGate(port: server.port, token: token))
      let address = "http://127.0.0.1:\(server.port)/?t=\(token)\(job.view)"
      LabTerminal.line(address)
      endWithInput()
      Thread.detachNewThread { server.run() }
      // The process exits when standard input ends.
      while true { try await Task.sleep(for: .seconds(86_400)) }
    } catch let fault as LabFault {
      end(fault.message)
    } catch let problem as TuneProblem {
      end(problem.message)
    } catch {
      end("\(error)")
    }
  }

  private static func endWithInput() {
    Thread.detachNewThread {
      while readLine() != nil {}
      exit(0)
    }
  }

  private static func end(_ message: String) -> Never {
    LabTerminal.error("p247: \(message)")
    exit(1)
  }

  /// 256 random bits as text.
  static func secret() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let word = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - word.count) + word
    }.joined()
  }
}

struct LabFault: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

import Foundation
import Testing
import _TestSupport

/// What becomes of the output where the system does not take it.
@Suite("Faults of output")
struct OutputFaultTests {
  private let run = "Data/Activities/run_hills.json"

  @Test(
    "Output that cannot be written is reported, with exit code 1",
    arguments: [
      ("\"$P247\" enrich Data/Activities/yoga.json >/dev/full", "No space left on device"),
      ("\"$P247\" enrich Data/Activities/yoga.json >&-", "Bad file descriptor"),
      ("\"$P247\" enrich Data/Activities/yoga.json --output text >/dev/full", "No space left on device"),
      ("\"$P247\" enrich --jsonl >/dev/full <<<'{}'", "No space left on device"),
      ("\"$P247\" history Data/history.jsonl >/dev/full", "No space left on device"),
      ("\"$P247\" formulas show >/dev/full", "No space left on device"),
      ("\"$P247\" formulas compare standard p247 Data/Activities/yoga.json >/dev/full", "No space left"),
      ("\"$P247\" kinds >/dev/full", "No space left on device"),
      ("\"$P247\" brief Data/Days/athlete.jsonl >&-", "Bad file descriptor"),
      ("\"$P247\" --help >/dev/full", "No space left on device"),
      ("\"$P247\" enrich Data/Activities/yoga.json --out \"$DIR/no/such\"/../x.json", "x.json"),
    ])
  func told(script: String, reason: String) throws {
    let made = try CommandRun(shell: script, in: "/proc/p247")
    #expect(made.code == 1, "\(script): \(made.errors)")
    #expect(made.errors.contains("cannot write") && made.errors.contains(reason), "\(made.errors)")
  }

  @Test("A reader that goes away ends the command quietly")
  func head() throws {
    let script =
      "set -o pipefail; \"$P247\" enrich Data/Activities --jobs 2 2>\"$DIR/errors\" | head -c 100 >/dev/null"
    let folder = try TemporaryFolder()
    let made = try CommandRun(shell: script + "; echo ${PIPESTATUS[0]}", in: folder.path)
    #expect(made.text == "0\n")
    #expect(!(try folder.text("errors")).contains("cannot write"))
    let help = try CommandRun(shell: "set -o pipefail; \"$P247\" formulas show | head -n 1; echo $?")
    #expect(help.text.hasSuffix("\n0\n"))
  }

  @Test("Closed standard error, or one that is full, is no reason to stop")
  func noErrors() throws {
    for target in ["2>&-", "2>/dev/full"] {
      let made = try CommandRun(
        shell: "\"$P247\" enrich Data/Activities/yoga.json Data/Activities/walk.gpx \(target)")
      #expect(made.code == 0 && made.documents.count == 2)
    }
  }

  @Test("No file that is opened becomes a closed standard output")
  func closed() throws {
    let folder = try TemporaryFolder()
    let line = #"{"phase":"morning","athlete":"a","date":"2026-03-02","metrics":{"hrv":52}}"#
    let made = try CommandRun(
      shell: "\"$P247\" brief --stream --state-out \"$DIR/s.bin\" >&-", in: folder.path,
      input: Array(line.utf8))
    #expect(made.code == 1 && made.errors.contains("standard output"))
    #expect(try folder.bytes("s.bin").starts(with: Array("P247A".utf8)))
    #expect(try folder.names() == ["s.bin"])
  }

  @Test("All answers go through a pipe that does not wait and whose reader is slow")
  func nonBlocking() throws {
    let folder = try TemporaryFolder()
    let count = 360
    let lines = (0..<count).map { index in
      #"{"phase":"morning","athlete":"a\#(index)","date":"2026-03-02","metrics":{"hrv":52}}"#
    }
    try folder.write(Array(lines.joined(separator: "\n").utf8), "in")
    let pipe = Pipe()
    let writing = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK) == 0)
    let process = Process()
    process.executableURL = try CommandRun.binary()
    process.arguments = ["brief", "--stream", "--state-out", folder.path + "/states/"]
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.path + "/in"))
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    try pipe.fileHandleForWriting.close()
    usleep(300_000)
    var output: [UInt8] = []
    while let piece = try pipe.fileHandleForReading.read(upToCount: 50_000), !piece.isEmpty {
      output += piece
      usleep(2_000)
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(output.split(separator: 0x0A).count == count)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/states").count == count)
  }

  @Test(
    "A folder of states has one writer: the second gets no answer and changes nothing, and the folder is free behind the first"
  )
  func twoWriters() throws {
    let folder = try TemporaryFolder()
    let states = folder.path + "/states"
    func line(_ member: String) -> Data {
      Data(#"{"phase":"morning","athlete":"a","date":"2026-03-02",\#(member)}\#n"#.utf8)
    }
    let (asked, answers) = (Pipe(), Pipe())
    let first = Process()
    first.executableURL = try CommandRun.binary()
    first.arguments = ["brief", "--stream", "--state-in", states, "--state-new", "--state-out", states + "/"]
    first.standardInput = asked
    first.standardOutput = answers
    try first.run()
    try asked.fileHandleForWriting.write(contentsOf: line(#""metrics":{"hrv":52}"#))
    #expect(try answers.fileHandleForReading.read(upToCount: 1)?.count == 1)
    try folder.write(Array(line(#""check_in":{"illness":true}"#)), "in")
    let again = #""$P247" brief --stream --state-in "$DIR/states" --state-out "$DIR/states" < "$DIR/in""#
    let second = try CommandRun(shell: again, in: folder.path)
    #expect(second.code == 1 && second.output.isEmpty)
    #expect(second.errors.contains("another process is writing to it"))
    try asked.fileHandleForWriting.close()
    first.waitUntilExit()
    #expect(first.terminationStatus == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: states) == ["a.p247"])
    #expect(try CommandRun(shell: again, in: folder.path).code == 0)
  }

  @Test("A file is whole or not there: a limit on its size")
  func fileSizeLimit() throws {
    let folder = try TemporaryFolder()
    let whole = try CommandRun("enrich", run, "--output", "html")
    try folder.write(Array("before".utf8), "page.html")
    // The limit counts blocks of 1,024 bytes.
    let script = "ulimit -f 8; \"$P247\" enrich \(run) --output html --out \"$DIR/page.html\" 2>/dev/null"
    #expect(try CommandRun(shell: script, in: folder.path).code == 1)
    #expect(try folder.text("page.html") == "before" && folder.names() == ["page.html"])
    let made = try CommandRun("enrich", run, "--output", "html", "--out", folder.path + "/page.html")
    #expect(made.code == 0)
    #expect(try folder.bytes("page.html") == whole.output)
    #expect(try folder.names() == ["page.html"])
  }

  @Test("A full disk leaves every file whole and nothing behind")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let disk = folder.path + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let mounted = try CommandRun(shell: "mount -t tmpfs -o size=64k tmpfs \"$DIR\"", in: disk)
    guard mounted.code == 0 else {
      print("not tested: mounting a small disk takes root (\(mounted.errors))")
      return
    }
    defer { _ = try? CommandRun(shell: "umount \"$DIR\"", in: disk) }
    let made = try CommandRun("enrich", "Data/Activities", "--out", disk + "/out")
    #expect(made.code == 1 && made.errors.contains("No space left on device"))
    let names = try FileManager.default.contentsOfDirectory(atPath: disk + "/out")
    #expect(!names.isEmpty && names.allSatisfy { !$0.hasSuffix(".part") })
    for name in names {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: disk + "/out/" + name))
      #expect((try? JSONSerialization.jsonObject(with: bytes)) != nil, "\(name)")
    }
    try FileManager.default.removeItem(atPath: disk + "/out")

    // An archive that does not fit: the old one stays, and the answers were given.
    func lines(_ count: Int) -> [UInt8] {
      Array(
        (0..<count).map {
          #"{"phase":"morning","athlete":"a\#($0)","date":"2026-03-02","metrics":{"hrv":52}}"#
        }.joined(separator: "\n").utf8)
    }
    let path = disk + "/states.bin"
    #expect(try CommandRun("brief", "--stream", "--state-out", path, input: lines(1)).code == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let full = try CommandRun(
      "brief", "--stream", "--state-in", path, "--state-out", path, input: lines(60))
    #expect(full.code == 1 && full.errors.contains("No space left on device"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == ["states.bin"])
  }

  @Test("A file keeps its rights, a link stays a link, a device stays a device")
  func targets() throws {
    let folder = try TemporaryFolder()
    try folder.write([], "page.html")
    let script = """
      chmod 640 "$DIR/page.html"; ln -s page.html "$DIR/link.html"
      "$P247" enrich \(run) --output html --out "$DIR/link.html" || exit 3
      test -L "$DIR/link.html" || exit 4
      test "$(stat -c %a "$DIR/page.html")" = 640 || exit 5
      test -s "$DIR/page.html" || exit 6
      "$P247" history Data/history.jsonl --out /dev/null || exit 7
      test -c /dev/null || exit 8
      "$P247" history Data/history.jsonl --out /dev/stdout | grep -q Training || exit 9
      """
    #expect(try CommandRun(shell: script, in: folder.path).code == 0)
    #expect(try folder.names() == ["link.html", "page.html"])
  }

  @Test("What a killed process left aside is overwritten; who is writing is not disturbed")
  func leftAside() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("left by a killed process".utf8), ".page.html.part")
    let page = ["enrich", run, "--output", "html", "--out", folder.path + "/page.html"]
    #expect(try CommandRun(arguments: page).code == 0)
    #expect(try folder.names() == ["page.html"])
    let before = try folder.bytes("page.html")
    try folder.write([], ".page.html.part")
    let held = open(folder.path + "/.page.html.part", O_RDWR)
    defer { close(held) }
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    let refused = try CommandRun(arguments: page)
    #expect(refused.code == 1 && refused.errors.contains("another process is writing to it"))
    #expect(try folder.bytes("page.html") == before)
  }
}

import AthleteSimulator
import Testing

@Suite("Requests for samples")
struct SampleRequestTests {
  @Test("options are read")
  func options() throws {
    let request = try SampleRequest(options: [
      "kind": "ride", "plan": "interval", "seed": "42", "athlete-seed": "3", "format": "fit", "scale": "0.5",
      "recording": "smart", "faults": "hr-spikes:3,clock", "with": "beats", "without": "temperature,power",
      "start": "1700000000", "details": "gzip,big-endian", "share": "0.9",
    ])
    #expect(request.kind == .ride && request.plan == .interval && request.seed == 42)
    #expect(request.athleteSeed == 3 && request.format == .fit && request.scale == 0.5)
    #expect(request.options.recording == .smart)
    #expect(request.options.faults.counts == [.heartRateSpikes: 3, .clock: 1])
    #expect(request.options.sensors == [.heartRate, .speed, .cadence, .altimeter, .position, .beats])
    #expect(request.options.start == 1_700_000_000)
    #expect(request.isPacked && request.isBigEndian && request.share == 0.9)
    #expect(try SampleRequest(options: ["recording": "1s"]).options.recording == .everySecond)
    #expect(try SampleRequest(options: ["recording": "5s"]).options.recording == .every(seconds: 5))
    #expect(try SampleRequest(options: ["faults": "all"]).options.faults == .everything)
  }

  @Test(
    "invalid options are rejected with a sentence that names them",
    arguments: [
      ("kind", "chess"), ("plan", "nothing"), ("seed", "-1"), ("seed", "x"), ("format", "pdf"),
      ("scale", "0"),
      ("scale", "-2"), ("scale", "nan"), ("scale", "inf"), ("recording", "0s"), ("recording", "fast"),
      ("faults", "gremlins"), ("faults", "clock:-1"), ("faults", "clock:x"), ("with", "sixth-sense"),
      ("without", "x"), ("start", "tomorrow"), ("details", "nice"), ("share", "1.5"), ("colour", "red"),
    ])
  func refused(option: String, value: String) throws {
    let error = #expect(throws: SampleRequestError.self) {
      _ = try SampleRequest(options: [option: value])
    }
    #expect(try #require(error).message.contains(option))
  }

  @Test("a start is read in each supported form")
  func start() throws {
    for text in ["1777703400", "2026-05-02T06:30", "2026-05-02T06:30:00", "2026-05-02T06:30:00Z"] {
      #expect(try SampleRequest(options: ["start": text]).options.start == 1_777_703_400, "\(text)")
    }
    #expect(try SampleRequest(options: ["start": "1970-01-02"]).options.start == 86_400)
    for text in [
      "2026-02-30", "2026-05-02T24:00", "2026-05-02T06", "2026-05-02T06:60", "-5", "T", "9999-01-01",
    ] {
      #expect(throws: SampleRequestError.self) { _ = try SampleRequest(options: ["start": text]) }
    }
  }

  @Test("an unknown plan is rejected with a list of the kind's plans")
  func noSuchPlan() throws {
    let error = #expect(throws: SampleRequestError.self) {
      _ = try SampleRequest(options: ["kind": "yoga", "plan": "marathon"])
    }
    #expect(error == .noSuchPlan(kind: "yoga", plan: "marathon", allowed: "flow"))
  }

  @Test("a share of the bytes keeps the start of the file")
  func share() throws {
    var request = try SampleRequest(options: ["scale": "0.05"])
    let whole = try request.bytes()
    request.share = 0.5
    #expect(try request.bytes() == Array(whole.prefix(whole.count / 2)) || whole.count % 2 == 1)
    #expect(try request.bytes().count == Int((Double(whole.count) / 2).rounded()))
  }
}

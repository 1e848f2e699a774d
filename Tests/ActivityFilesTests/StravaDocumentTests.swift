import ActivityFiles
import ActivityStreams
import Testing
import TextFormats
import _TestSupport

@Suite struct StravaDocumentTests {
  private let time = "[0,1,2,4]"
  private let heart = "[100,101,null,103]"

  private func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = try read(text)
    let recording = try #require(file.recordings.first, sourceLocation: sourceLocation)
    #expect(file.damage == nil, sourceLocation: sourceLocation)
    #expect(recording.time == [0, 1, 2, 4], sourceLocation: sourceLocation)
    let difference = DifferenceReport(recording.columns[.heartRate] ?? [], [100, 101, .nan, 103])
    #expect(difference == nil, sourceLocation: sourceLocation)
    #expect(recording.columns.present == [.heartRate], sourceLocation: sourceLocation)
  }

  @Test func theThreeShapesOfStreams() throws {
    let array =
      #"[{"type":"time","data":\#(time),"series_type":"distance"},{"type":"heartrate","data":\#(heart)}]"#
    let late = #"[{"data":\#(time),"original_size":4,"type":"time"},{"data":\#(heart),"type":"heartrate"}]"#
    let objects =
      #"{"time":{"data":\#(time),"resolution":"high"},"heartrate":{"original_size":4,"data":\#(heart)}}"#
    let arrays = #"{"time":\#(time),"heartrate":\#(heart)}"#
    for streams in [array, late, objects, arrays] {
      try check(streams)
      try check("\u{FEFF} \r\n\t" + streams + "\n\n")
      try check(#"{"streams":\#(streams),"activity":{"name":"x"}}"#)
      try check(#"{"activity":null,"streams":\#(streams)}"#)
    }
  }

  @Test func athleteAndHistoryAreKeptRaw() throws {
    let file = try read(
      #"{"athlete": {"max_hr": 190} ,"history":[{"load":1}],"activity":{"id":7,"moving_time":9,"athlete":{"id":1}},"streams":{"time":[0]}}"#
    )
    #expect(file.athleteJSON == Array(#"{"max_hr": 190}"#.utf8))
    #expect(file.historyJSON == Array(#"[{"load":1}]"#.utf8))
    // In a bare summary `athlete` is Strava's reference to its owner.
    #expect(try read(#"{"id":7,"moving_time":9,"athlete":{"id":1},"type":"Run"}"#).athleteJSON == nil)
  }

  @Test func everyChannel() throws {
    let file = try read(
      """
      {"time":[0,1],"heartrate":[1,2],"velocity_smooth":[3.5,4],"altitude":[5,6],"cadence":[7,8],"watts":[9,10],
       "latlng":[[48.1,2.5],null],"temp":[11,12],"distance":[13,14],"moving":[true,false],"grade_smooth":[-1.5,2],
       "watts_calc":[1,2],"pace":{"data":["a"]},"grade_adjusted_distance":[0,1]}
      """)
    let recording = try #require(file.recordings.first)
    #expect(recording.columns[.heartRate] == [1, 2])
    #expect(recording.columns[.speed] == [3.5, 4])
    #expect(recording.columns[.altitude] == [5, 6])
    #expect(recording.columns[.cadence] == [7, 8])
    #expect(recording.columns[.power] == [9, 10])
    #expect(recording.columns[.latitude]?.first == 48.1)
    #expect(recording.columns[.longitude]?.last?.isNaN == true)
    #expect(recording.columns[.temperature] == [11, 12])
    #expect(recording.columns[.distance] == [13, 14])
    #expect(recording.columns[.moving] == [1, 0])
    #expect(recording.columns[.grade] == [-1.5, 2])
    #expect(recording.ignoredColumns == ["watts_calc", "pace", "grade_adjusted_distance"])
    #expect(recording.warnings.isEmpty)
  }

  @Test func positionsAsTwoArrays() throws {
    let file = try read(
      #"[{"type":"latlng","data":[48.1,48.2],"data2":[2.5,2.6]},{"type":"time","data":[0,1]}]"#)
    #expect(file.recordings.first?.columns[.latitude] == [48.1, 48.2])
    #expect(file.recordings.first?.columns[.longitude] == [2.5, 2.6])
  }

  @Test func zeroHeartRatesAreKept() throws {
    #expect(
      try read(#"{"time":[0,1],"heartrate":[0,255]}"#).recordings.first?.columns[.heartRate] == [0, 255])
  }

  @Test func unequalLengthsAreRepairedAndReported() throws {
    let recording = try #require(
      try read(#"{"time":[0,1,2],"heartrate":[100],"watts":[1,2,3,4],"cadence":[1,2,3]}"#).recordings.first)
    #expect(DifferenceReport(recording.columns[.heartRate] ?? [], [100, .nan, .nan]) == nil)
    #expect(recording.columns[.power] == [1, 2, 3])
    let warning = try #require(recording.warnings.first)
    #expect(warning.kind == "unequal_lengths")
    #expect(warning.count == 2)
    #expect(warning.message.contains("heart_rate, power"))
  }

  @Test func withoutTimeOneSampleASecondIsAssumed() throws {
    let recording = try #require(try read(#"{"heartrate":[100,101,102]}"#).recordings.first)
    #expect(recording.time == [0, 1, 2])
    #expect(recording.warnings.map(\.kind) == ["assumed_time"])
  }

  @Test func emptyAndOneSampleStreams() throws {
    #expect(try read(#"{"time":[],"heartrate":[]}"#).recordings.first?.time == [])
    #expect(try read(#"{"time":[0],"heartrate":[100]}"#).recordings.first?.columns[.heartRate] == [100])
    #expect(try read(#"{"time":null,"heartrate":[100]}"#).recordings.first?.time == [0])
  }

  @Test func lapsNameTheirSamples() throws {
    let recording = try #require(
      try read(
        """
        {"activity":{"id":1,"laps":[{"start_index":0,"end_index":1,"elapsed_time":2,"distance":10.5},
        {"start_index":2,"end_index":3},{"start_index":99,"end_index":100},{"start_index":1.5}]},
        "streams":{"time":[5,6,7,9],"heartrate":[1,2,3,4]}}
        """
      ).recordings.first)
    #expect(
      recording.laps == [
        Lap(span: TimeSpan(start: 5, end: 7), distance: 10.5), Lap(span: TimeSpan(start: 7, end: 9)),
      ])
  }

  @Test(arguments: [
    "{}", "[]", "[{}]", "[1,2]", "\"text\"", "[{\"id\":1,\"name\":\"x\"}]",
    "{\"message\":\"Authorization Error\"}",
    "{\"activity\":{},\"streams\":{}}", "{\"streams\":null}", "{\"pace\":[1,2]}",
  ])
  func whatIsNoActivityIsAnError(text: String) {
    #expect(failure(text) != nil)
  }

  @Test func errorsOfStructure() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(failure("{\"x\":\(deep)")?.kind == "json_too_deep")
    #expect(failure(deep)?.kind != nil)
    #expect(failure(String(repeating: "{\"a\":", count: 100_000))?.kind == "json_too_deep")
    #expect(failure("{\"id\":1} x")?.kind == "json_syntax")
    #expect(failure("{\"id\":1")?.kind == "json_truncated")
    #expect(failure("{\"id\":1,}")?.kind == "json_syntax")
    #expect(failure("{\"id\" 1}")?.kind == "json_syntax")
    #expect(failure("{\"name\":\"a\u{1}\"}")?.kind == "json_bad_string")
    #expect(failure("{\"name\":\"a\\x\"}")?.kind == "json_bad_string")
    #expect(failure("{\"name\":\"\\uD83D\"}")?.kind == "json_bad_string")
    #expect(failure("{\"name\":\"\\uDE00\\uD83D\"}")?.kind == "json_bad_string")
    #expect(failure("{\"start_date\":\"2021-02-30T00:00:00Z\"}")?.kind == "json_bad_time")
    #expect(failure("{\"average_heartrate\":\"150\"}")?.place == .path("average_heartrate"))
    let bytes = Array("{\"name\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
    #expect(throws: ActivityFileError.self) { try ActivityFile(reading: bytes) }
  }

  @Test func stringsAreUnescaped() throws {
    let file = try read(#"{"name":"a\"\\\/\b\f\n\r\té\uD83D\uDE00é 🚴","id":"x","moving_time":9}"#)
    #expect(file.recordings.first?.summary.name == "a\"\\/\u{8}\u{C}\n\r\té😀é 🚴")
  }

  @Test func aCutDocumentGivesWhatCameBefore() throws {
    let text = #"{"time":[0,1,2,3],"heartrate":[100,101,102,103],"watts":[200,201,20"#
    let file = try read(text)
    let damage = try #require(file.damage)
    #expect(damage.kind == "json_truncated")
    #expect(damage.place == .byteOffset(text.utf8.count))
    #expect(damage.field == "watts[2]")
    let recording = try #require(file.recordings.first)
    #expect(recording.columns[.heartRate] == [100, 101, 102, 103])
    #expect(recording.columns[.power]?.prefix(2) == [200, 201])
    #expect(recording.warnings.map(\.kind).contains("partial"))
    #expect(isSound(file))
  }

  @Test func aBrokenDocumentGivesWhatCameBefore() throws {
    let file = try read(#"{"time":[0,1,2,3],"heartrate":[100,101;102,103]}"#)
    #expect(file.damage?.kind == "json_syntax")
    #expect(DifferenceReport(file.recordings[0].columns[.heartRate] ?? [], [100, 101, .nan, .nan]) == nil)
  }

  @Test(
    "A list that nothing reads is named where it may be a misspelt one, also where no stream is left",
    arguments: [
      (#"{"activity":{"type":"Run","elapsed_time":60},"strems":{"time":[0,1]}}"#, ["strems"]),
      (#"{"activity":{"type":"Run","elapsed_time":60},"stream":[{"type":"time","data":[0,1]}]}"#, ["stream"]),
      (
        #"{"type":"Run","elapsed_time":60,"sterams":{"time":[0,1]},"map":{},"splits_metric":[]}"#, ["sterams"]
      ),
      (#"{"type":"Run","elapsed_time":60,"heartrte":[100,101]}"#, ["heartrte"]),
    ])
  func misspeltLists(text: String, ignored: [String]) throws {
    let recording = try #require(try read(text).recordings.first)
    #expect(recording.time.isEmpty && recording.ignoredColumns == ignored)
  }

  @Test("Streams in the summary are read; a misspelt list there is named with its place")
  func listsInSummary() throws {
    let inside = try read(#"{"activity":{"type":"Run","streams":{"time":[0,1],"heartrate":[90,91]}}}"#)
    #expect(inside.recordings.first?.columns[.heartRate] == [90, 91])
    let misspelt = try read(#"{"activity":{"type":"Run","elapsed_time":60,"strems":{"time":[0]},"gear":{}}}"#)
    #expect(misspelt.misspelt.entries.map(\.path) == ["activity.strems"])
    #expect(misspelt.misspelt.entries.first?.nearest == "streams")
  }
}

import Foundation
import Testing

@Suite("What the commands say to people")
struct SaidInTextTests {
  /// Ten days of rest with an event on the last of them.
  private static let restAndEvent: [UInt8] = {
    let days = (1...10).map { day in
      let date = day < 10 ? "2025-05-0\(day)" : "2025-05-10"
      return
        #"{"date":"\#(date)","metrics":{"hrv":\#(40 + day % 3),"resting_hr":50},"workouts":[],"load_logged":true}"#
    }
    return Array(
      (#"{"athlete":{"events":[{"name":"Race","date":"2025-05-10","type":"run"}]},"days":["#
        + days.joined(separator: ",") + "]}").utf8)
  }()

  @Test("A brief of a day without sessions, with an event, and with inputs that are not known")
  func brief() throws {
    let made = try CommandRun("brief", "-", "--output", "text", "--full", input: Self.restAndEvent)
    let text = made.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(made.code == 0 && text.contains("Seven days no session"), "\(text)")
    #expect(!text.contains("0 sessions") && !text.contains("0.0 km") && !text.contains("0 kcal"), "\(text)")
    #expect(text.contains("Race today") && !text.contains("in 0 days"), "\(text)")
    let missing = try #require(text.range(of: "Not known "))
    // Up to the next row.
    let names = text[missing.upperBound...].split(separator: " Data ").first ?? ""
    for internalName in ["check in", "fragmentation", "resting hr", "form", "planned load"] {
      #expect(!names.contains(internalName), "\(names)")
    }
  }

  @Test("A list under a misspelt name is named, with the name that is read")
  func misspeltList() throws {
    let text = #"{"days":[{"date":"2025-05-01","metrics":{"hrv":40}}],"body_compositions":[]}"#
    let made = try CommandRun("brief", "-", input: Array(text.utf8))
    #expect(made.errors.contains("body_compositions") && made.errors.contains("body_composition\""))
  }

  @Test("Kinds, categories and sub-kinds as JSON")
  func kinds() throws {
    let made = try CommandRun("kinds", "--output", "json")
    let document = try JSONSerialization.jsonObject(with: Data(made.output)) as? [String: Any]
    let kinds = try #require(document?["kinds"] as? [[String: Any]])
    #expect(kinds.count >= 40)
    for kind in kinds { #expect(kind["name"] is String && kind["category"] is String, "\(kind)") }
    #expect(kinds.contains { ($0["subkinds"] as? [String])?.contains("upper") == true })
  }

  @Test("No text of a history reads as an all-clear")
  func noAllClear() throws {
    let text = try CommandRun("history", "Data/history.jsonl").text
    for word in ["risk of injury", "no risk", "safe to"] { #expect(!text.contains(word), "\(word)") }
    // A forecast that is said with an interval is said with one.
    for match in text.matches(of: #/(\d+) \((\d+) to (\d+)\)/#) { #expect(match.2 != match.3, "\(match.0)") }
  }
}

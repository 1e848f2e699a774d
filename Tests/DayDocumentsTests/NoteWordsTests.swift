import DayRecords
import Testing

/// Page: *The safety floor*.
@Suite struct NoteWordsTests {
  @Test(
    "An illness in the athlete's own words",
    arguments: [
      "fever and sore throat since last night", "Tested positive for covid.", "I have a cold",
      "head cold, slept badly", "legs fine but feeling sick", "Fieber seit gestern", "Ich bin krank",
      "j'ai de la fièvre", "estoy enfermo", "ho la febbre", "griep, koorts", "can't shake this flu",
      "no pain, but vomiting all night", "on ANTIBIOTICS again",
    ])
  func illness(text: String) { #expect(NoteWords(in: text) == .illness, "\(text)") }

  @Test(
    "An injury",
    arguments: [
      "Broken collarbone yesterday", "stress fracture in tibia diagnosed", "physio says no running",
      "my doctor told me not to run", "sprained my ankle", "Bänderriss am Knöchel", "I broke a rib",
    ])
  func injury(text: String) { #expect(NoteWords(in: text).contains(.injury), "\(text)") }

  @Test(
    "What a doctor must see first",
    arguments: [
      "chest pain and dizzy on the stairs", "fainted after the shower", "I passed out",
      "Brustschmerzen beim Laufen",
    ])
  func alarm(text: String) { #expect(NoteWords(in: text).contains(.alarm), "\(text)") }

  @Test(
    "Words of somebody else, of the past, of what is not there or of something else",
    arguments: [
      "", "slept well", "no fever", "not sick any more", "recovered from the flu", "my son is sick",
      "flu shot today", "covid two years ago", "cold shower after the run", "a cold day", "sick of intervals",
      "broken sleep, kid awake", "injury free at last", "kein Fieber", "I wasn't ill", "cold",
      "the cold wind", "still sore", "feel great", "physio appointment",
    ])
  func nothing(text: String) { #expect(NoteWords(in: text) == [], "\(text)") }

  @Test("A note makes an illness of a check-in that does not say so; no note takes one back")
  func checkIn() {
    var checkIn = CheckIn()
    #expect(checkIn.reportsIllness == nil)
    checkIn.notes = "legs good"
    #expect(checkIn.reportsIllness == nil)
    checkIn.isIll = false
    #expect(checkIn.reportsIllness == false)
    checkIn.notes = "fever"
    #expect(checkIn.reportsIllness == true)
    checkIn.isIll = true
    checkIn.notes = "no fever"
    #expect(checkIn.reportsIllness == true)
  }

  @Test("Any text is read: long, of any bytes, without a word")
  func anyText() {
    #expect(NoteWords(in: String(repeating: "fever ", count: 100_000)) == .illness)
    #expect(NoteWords(in: String(repeating: "x", count: 100_000)) == [])
    #expect(NoteWords(in: "\u{0}\u{FFFD}🤒🤧 \u{1F468}\u{200D}") == [])
  }
}

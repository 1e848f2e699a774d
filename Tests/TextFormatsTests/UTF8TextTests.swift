import Testing

@testable import TextFormats

@Test("Bytes are a text where they are UTF-8 from the first to the last, and only there")
func textOfBytes() {
  for text in ["", "plain", "Läufer", "漢字", "🏃", "\u{FFFD}"] {
    #expect(String(utf8: Array(text.utf8)) == text)
  }
  for bytes: [UInt8] in [
    [0xFF], [0xC3], [0x61, 0xC3, 0x28], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
    [0xE2, 0x82],
  ] {
    #expect(String(utf8: bytes) == nil, "\(bytes)")
  }
}

import Documents
import FormulaSets
import P247Analytics
import TextFormats

/// The pointer-free implementation of `p247_settings`.
struct SettingsCall {
  private enum Question: String, CaseIterable { case list, check, diff }

  /// Answers `{"ask": "list"|"check"|"diff", "formulas"?: "standard", "other"?: "p247", "keys"?: ["trimp.male_b"]}`.
  /// `warnings`, if any, lists renamed keys in the sets and in `keys`.
  static func answer(to bytes: [UInt8]) -> EnrichmentCall.Answer {
    do throws(OptionsError) {
      return EnrichmentCall.Answer(bytes: try made(bytes), isError: false)
    } catch {
      return EnrichmentCall.Answer(bytes: error.document.encoded(), isError: true)
    }
  }

  private static func made(_ bytes: [UInt8]) throws(OptionsError) -> [UInt8] {
    let question: Question
    let texts: (set: String, other: String)
    let keys: [String]
    do throws(DocumentError) {
      let options = try BatchOptions.object(bytes)
      let asked = try options?.text("ask") ?? Question.list.rawValue
      guard let parsedQuestion = Question(rawValue: asked) else {
        throw .notAllowed(path: "ask", reason: "must be list, check or diff")
      }
      question = parsedQuestion
      keys = try options?.texts("keys") ?? []
      texts = (try options?.text("formulas") ?? "standard", try options?.text("other") ?? "standard")
    } catch {
      throw .document(error)
    }
    let set: FormulaSet
    let other: FormulaSet
    do throws(FormulaError) {
      set = try FormulaSet(nameOrText: texts.set)
      other = try FormulaSet(nameOrText: texts.other)
    } catch {
      throw .formulas(error)
    }
    var writer = JSONWriter(capacity: 1 << 12)
    writer.beginObject()
    writer.member("name", set.name)
    writer.member("hash", set.hash)
    var renamed: [RenamedKey] = []
    for key in set.renamedKeys + other.renamedKeys + keys.compactMap(RenamedKey.of)
    where !renamed.contains(key) { renamed.append(key) }
    if !renamed.isEmpty {
      writer.key("warnings")
      writer.beginArray()
      for key in renamed { writer.value(key.description) }
      writer.endArray()
    }
    switch question {
    case .check: break
    case .list:
      writer.key("settings")
      writer.beginArray()
      for setting in FormulaSet.groups.flatMap(\.settings) {
        writer.beginObject()
        describe(setting, to: &writer)
        writer.member("value", setting.value(in: set).text)
        writer.endObject()
      }
      writer.endArray()
    case .diff:
      writer.member("other_name", other.name)
      writer.member("other_hash", other.hash)
      writer.key("differences")
      writer.beginArray()
      for difference in set.differences(from: other) {
        writer.beginObject()
        describe(difference.setting, to: &writer)
        writer.member("value", difference.value.text)
        writer.member("other_value", difference.otherValue.text)
        writer.endObject()
      }
      for difference in set.expressionDifferences(from: other) {
        writer.beginObject()
        writer.member("key", difference.key)
        writer.member("meaning", "an expression of the formula file")
        writer.member("allowed", "an expression")
        writer.member("source", "formula file")
        writer.member("value", difference.value ?? "null")
        writer.member("other_value", difference.otherValue ?? "null")
        writer.endObject()
      }
      writer.endArray()
    }
    writer.endObject()
    return writer.finish()
  }

  private static func describe(_ setting: FormulaSetting, to writer: inout JSONWriter) {
    writer.member("key", setting.path)
    writer.member("meaning", setting.meaning)
    if !setting.unit.isEmpty { writer.member("unit", setting.unit) }
    writer.member("allowed", setting.domain.description)
    writer.member("source", setting.source)
  }
}

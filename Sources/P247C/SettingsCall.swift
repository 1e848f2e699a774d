import Documents
import FormulaSets
import P247Analytics
import TextFormats

/// The pointer-free implementation of `p247_settings`.
struct SettingsCall {
  private enum Question: String, CaseIterable { case list, check, diff }

  /// Answers `{"ask": "list"|"check"|"diff", "formulas"?: "standard", "other"?: "p247", "keys"?: ["trimp.male_b"]}`.
  /// `warnings`, if any, lists renamed keys in the sets and in `keys`.
  static func answer(to bytes: [UInt8]) -> Answer {
    Answer { () throws(OptionsError) in try made(bytes) }
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
    var renamed: [RenamedKey] = []
    for key in set.renamedKeys + other.renamedKeys + keys.compactMap(RenamedKey.of)
    where !renamed.contains(key) { renamed.append(key) }
    return JSONWriter.object(capacity: 1 << 12) { writer in
      writer.member("name", set.name)
      writer.member("hash", set.hash)
      if !renamed.isEmpty { writer.texts("warnings", renamed.map(\.description)) }
      switch question {
      case .check: break
      case .list:
        writer.objects("settings", FormulaSet.groups.flatMap(\.settings)) { setting, writer in
          describe(setting, to: &writer)
          writer.member("value", setting.value(in: set).text)
        }
      case .diff:
        writer.member("other_name", other.name)
        writer.member("other_hash", other.hash)
        writer.key("differences")
        writer.beginArray()
        for difference in set.differences(from: other) {
          writer.object { writer in
            describe(difference.setting, to: &writer)
            writer.member("value", difference.value.text)
            writer.member("other_value", difference.otherValue.text)
          }
        }
        for difference in set.expressionDifferences(from: other) {
          writer.object { writer in
            writer.member("key", difference.key)
            writer.member("meaning", "an expression of the formula file")
            writer.member("allowed", "an expression")
            writer.member("source", "formula file")
            writer.member("value", difference.value ?? "null")
            writer.member("other_value", difference.otherValue ?? "null")
          }
        }
        writer.endArray()
      }
    }
  }

  private static func describe(_ setting: FormulaSetting, to writer: inout JSONWriter) {
    writer.member("key", setting.path)
    writer.member("meaning", setting.meaning)
    if !setting.unit.isEmpty { writer.member("unit", setting.unit) }
    writer.member("allowed", setting.domain.description)
    writer.member("source", setting.source)
  }
}

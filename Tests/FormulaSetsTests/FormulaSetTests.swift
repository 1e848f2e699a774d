import ActivityStreams
import FormulaSets
import Testing

@testable import FormulaSets
@testable import TextFormats

/// Page: *Settings and their sources*.
@Suite struct FormulaSetTests {
  @Test func everyGroupAndKeyIsUniqueAndInSnakeCase() {
    let groups = FormulaSet.groups.map(\.name)
    #expect(Set(groups).count == groups.count)
    let paths = FormulaSet.settings.map(\.path)
    #expect(Set(paths).count == paths.count)
    for path in paths {
      #expect(
        path.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2E
        },
        "\(path)")
    }
  }

  /// A default or preset outside its own range could not be written to a file and read back.
  @Test(arguments: FormulaSet.presetNames)
  func everyValueOfAPresetIsAllowed(name: String) throws {
    let set = try FormulaSet.preset(named: name)
    #expect(set.name == name)
    for setting in FormulaSet.settings {
      #expect(setting.domain.contains(setting.value(in: set)), "\(setting.path)")
    }
  }

  @Test func everySettingSaysWhatItMeansAndWhereItComesFrom() {
    for setting in FormulaSet.settings {
      #expect(!setting.meaning.isEmpty && !setting.source.isEmpty, "\(setting.path)")
    }
  }

  /// Writing a setting changes that setting and no other: catches key paths listed under the wrong key.
  @Test func everySettingWritesItself() throws {
    for setting in FormulaSet.settings {
      var set = FormulaSet()
      guard let other = otherValue(setting.value(in: set), in: setting.domain) else { continue }
      try setting.write(other, to: &set)
      let changed = set.differences(from: FormulaSet()).map(\.setting.path)
      #expect(changed == [setting.path], "\(setting.path)")
      #expect(set.hash != FormulaSet().hash, "\(setting.path)")
    }
  }

  @Test func theHashNamesTheSettingsNotTheName() {
    var set = FormulaSet()
    set.name = "another"
    set.version = "9"
    #expect(set.hash == FormulaSet.standard.hash)
    #expect(set.hash.count == 64)
    #expect(SHA256.hexadecimal(of: Array(set.canonicalJSON.utf8)) == set.hash)
  }

  @Test func anUnknownSetNamesThoseThatExist() {
    #expect(throws: FormulaError.unknownSet(name: "stravo", known: FormulaSet.presetNames)) {
      try FormulaSet.preset(named: "stravo")
    }
  }

  @Test func editDistanceFindsSwapsAndSlips() {
    #expect(NearestName.distance(Array("gap".utf8), Array("gap".utf8)) == 0)
    #expect(NearestName.distance(Array("gpa".utf8), Array("gap".utf8)) == 1)
    #expect(NearestName.distance(Array("".utf8), Array("gap".utf8)) == 3)
    #expect(NearestName.distance(Array("kitten".utf8), Array("sitting".utf8)) == 3)
    #expect(NearestName.of("gap_limti", among: ["auto_floor", "gap_limit"]) == "gap_limit")
    #expect(NearestName.of("zzzz", among: ["auto_floor", "gap_limit"]) == nil)
    // Four edits are too many for a name of six letters, five are not for one of fifteen.
    #expect(NearestName.of("abcdefghij", among: ["abcdef", "abcdefghijklmno"]) == "abcdefghijklmno")
    #expect(
      NearestName.of(String(repeating: "\u{FFFD}", count: 70), among: ["auto_floor", "gap_limit"]) == nil)
  }

  /// Another allowed value of a setting.
  private func otherValue(_ value: SettingValue, in domain: SettingDomain) -> SettingValue? {
    let candidates: [SettingValue] =
      switch domain {
      case .number(let range), .optionalNumber(let range):
        [.number(range.lowerBound), .number(range.upperBound)]
      case .count(let range): [.count(range.lowerBound), .count(range.upperBound)]
      case .flag: [.flag(true), .flag(false)]
      case .choice(let names): names.map(SettingValue.text)
      case .numbers(let range, let count, _):
        [
          .numbers(
            (0..<count.upperBound).map {
              range.lowerBound + (range.upperBound - range.lowerBound) * Double($0 + 1)
                / Double(count.upperBound + 1)
            })
        ]
      case .table(let range, let names):
        [.table([names.first ?? "x": range.lowerBound]), .table([names.first ?? "x": range.upperBound])]
      }
    return candidates.first { $0 != value && domain.contains($0) }
  }
}

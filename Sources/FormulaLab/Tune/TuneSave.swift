import Documents
internal import TextFormats

package struct TuneSave: Sendable {
  package let name: String
  package let reason: String
  package let day: String
  /// The settings, and the column whose change is reported as evidence.
  package let request: TuneRequest

  /// Parses a request. Unknown members are errors.
  ///
  /// - Parameters:
  ///   - bytes: The request as JSON.
  ///   - columns: The columns to which it may refer.
  /// - Throws: ``TuneProblem`` with the member in question.
  package init(reading bytes: [UInt8], columns: [TuneColumn] = TuneColumn.all) throws(TuneProblem) {
    var request = TuneRequest()
    var texts: [String: String] = [:]
    for (key, value) in try TuneRequest.members(of: bytes) {
      switch (key, value) {
      case ("changes", .object(let object)): request.changes = try TuneRequest.changes(object)
      case ("column", .text(let name)):
        guard TuneColumn.place(of: name, in: columns) != nil else {
          throw TuneProblem("unknown_column", "Unknown column \"\(name.prefix(60))\".", field: key)
        }
        request.column = name
      case ("name", .text(let text)), ("reason", .text(let text)), ("day", .text(let text)): texts[key] = text
      case ("changes", _), ("column", _), ("name", _), ("reason", _), ("day", _):
        throw TuneProblem("wrong_type", "\"\(key)\" has the wrong type or an invalid value.", field: key)
      default: throw TuneProblem("unknown_member", "Unknown member \"\(key.prefix(40))\".", field: key)
      }
    }
    name = texts["name"] ?? ""
    reason = texts["reason"] ?? ""
    day = texts["day"] ?? ""
    self.request = request
  }
}

extension TuneSession {
  /// Returns the requested formula file with the first version number that is not in use.
  ///
  /// - Parameters:
  ///   - save: The request.
  ///   - isTaken: Returns whether a file of this name exists.
  package func formulaFile(_ save: TuneSave, isTaken: @Sendable (String) -> Bool) async throws(TuneProblem)
    -> TuneFormulaFile
  {
    let choice = try choice(save.request.changes)
    // Athlete changes are not in the file, so the reported results must not depend on them.
    var shown = save.request
    shown.changes.removeAll(where: \.isOfAthlete)
    let answer = try await answer(shown).adding(evidence(of: choice))
    for version in 1...9999 {
      let file = try formulaFile(
        choice, answer, name: save.name, version: version, reason: save.reason,
        day: save.day)
      if !isTaken(file.fileName) { return file }
    }
    throw TuneProblem("name", "All version numbers of this name are taken.", field: "name")
  }
}

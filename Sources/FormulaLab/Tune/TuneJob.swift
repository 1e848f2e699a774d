/// The job that `p247 tune` sends to the server of its page.
package struct TuneJob: Codable, Sendable {
  /// A recording: its name and, in an archive, its index.
  package struct File: Codable, Sendable {
    package var path: String
    package var archive: String?
    package var header: Int?

    package init(path: String, archive: String?, header: Int?) {
      (self.path, self.archive, self.header) = (path, archive, header)
    }
  }

  package var files: [File]
  package var athlete: String?
  package var formulas: String
  package var changes: [[String]] = []
  package var targets: String?
  package var port: UInt16 = 0
  package var view = ""
  package var workers = 1
  package var progress = false
  package var limits: [String] = []
  /// The command line without the formula options. It is stored with a saved set.
  package var command = ""

  package init(_ files: [File], athlete: String?, formulas: String) {
    (self.files, self.athlete, self.formulas) = (files, athlete, formulas)
  }
}

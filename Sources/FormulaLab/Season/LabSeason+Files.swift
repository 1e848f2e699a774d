package import ActivityFiles

extension LabSeason.Session {
  /// Returns the sessions of a file, which may contain several activities.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: The name of the file, to which further activities append their number.
  package static func all(of file: ActivityFile, name: String) -> [LabSeason.Session] {
    var first = file
    first.others = []
    var sessions = [LabSeason.Session(name: name, file: first)]
    for (place, other) in file.others.enumerated() {
      sessions.append(LabSeason.Session(name: "\(name), activity \(place + 2)", file: other))
    }
    return sessions
  }
}

package import ActivityFiles

extension LabSeason.Session {
  /// The recordings of a file: the activity and, where others share the file without belonging to it, each of those.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: The name of the file; further activities have their number after it.
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

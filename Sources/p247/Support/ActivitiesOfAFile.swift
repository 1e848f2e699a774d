import ActivityFiles

extension ActivityFile {
  /// The activities that share the file, each as a single-activity file.
  var activities: [ActivityFile] {
    var first = self
    first.others = []
    return [first] + others
  }
}

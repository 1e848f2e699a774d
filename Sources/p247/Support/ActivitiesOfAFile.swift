import ActivityFiles

extension ActivityFile {
  /// The activities that share the file, each as a separate file.
  var activities: [ActivityFile] {
    var first = self
    first.others = []
    return [first] + others
  }
}

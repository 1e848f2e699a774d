import ActivityFiles

extension ActivityFile {
  /// The activities in the file, each as its own file.
  var activities: [ActivityFile] {
    var first = self
    first.others = []
    return [first] + others
  }
}

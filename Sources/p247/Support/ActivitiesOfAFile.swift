import ActivityFiles

extension ActivityFile {
  /// The activities in the file, each as a file of its own.
  var activities: [ActivityFile] {
    var first = self
    first.others = []
    return [first] + others
  }
}

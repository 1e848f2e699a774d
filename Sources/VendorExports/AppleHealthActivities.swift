import ActivityFiles
import ActivityStreams
import DayDocuments
import TextFormats

/// Converts the workouts of an Apple Health export to listed activities. The route file of a workout is its
/// recording.
package enum AppleHealthActivities {
  /// Converts the workouts.
  ///
  /// - Parameters:
  ///   - workouts: The workouts, as ``AppleHealthReader`` returns them.
  ///   - folder: Folder of the file in the export, with a trailing slash. Route paths are relative to this folder.
  package static func list(_ workouts: [AppleHealthWorkout], in folder: String) -> [ListedActivity] {
    workouts.map { workout in
      var summary = ActivitySummary()
      summary.type = workout.kind.isEmpty ? nil : workout.kind
      summary.startInstant = workout.utcOffset == nil ? nil : workout.start
      summary.utcOffset = workout.utcOffset
      summary.localDay = workout.day
      summary.localClock = workout.clock
      summary.elapsedTime = workout.end.map { $0 - workout.start } ?? workout.duration
      summary.movingTime = workout.duration
      summary.distance = workout.distance
      summary.calories = workout.energy
      summary.averageHeartRate = workout.averageHeartRate
      summary.maximumHeartRate = workout.maximumHeartRate
      summary.averagePower = workout.averagePower
      summary.device = workout.source.isEmpty ? nil : workout.source
      return ListedActivity(service: .apple, path: workout.route.map { folder + $0 }, summary: summary)
    }
  }
}

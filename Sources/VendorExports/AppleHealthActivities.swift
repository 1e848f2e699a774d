import ActivityStreams
import DayDocuments
import TextFormats

/// The workouts of an export of Apple Health as a list of activities; a route beside them is the recording of its workout.
package enum AppleHealthActivities {
  /// The activities.
  /// - Parameters:
  ///   - workouts: as ``AppleHealthReader`` read them.
  ///   - folder: where the file is in the export, with a slash after it; names of routes count from there.
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

public import ActivityStreams

/// Writes a recording as CSV for the command line: `t,hr,power,cadence,speed,distance,altitude,lat,lon`.
public enum CSVSample {
  /// Returns the file: a header and one line per row. Missing values are empty fields.
  public static func bytes(of recording: ActivityRecording) -> [UInt8] {
    let columns: [(channel: Channel, decimals: Int)] = [
      (.heartRate, 1), (.power, 0), (.cadence, 1), (.speed, 3), (.distance, 2), (.altitude, 2),
      (.latitude, 6),
      (.longitude, 6),
    ]
    var text = SampleText()
    text.add("t,hr,power,cadence,speed,distance,altitude,lat,lon\n")
    for row in recording.time.indices {
      text.add(recording.time[row], decimals: 3)
      for column in columns {
        text.add(",")
        text.add(recording.value(column.channel, row), decimals: column.decimals)
      }
      text.add("\n")
    }
    return text.bytes
  }
}

public import ActivityStreams

/// Writes a recording as TCX (Garmin Training Center XML, version 2), with speed and power as extensions.
public enum TCXSample {
  /// Returns the file, with one lap per recorded lap and one track between pauses.
  public static func bytes(of recording: ActivityRecording) -> [UInt8] {
    let start = recording.summary.startInstant ?? 0
    var text = SampleText()
    text.add(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" \
      xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
      <Activities><Activity Sport="\(sport(recording.summary.type))">
      <Id>\(SampleText.instant(start))</Id>\n
      """)
    let whole = Lap(
      span: TimeSpan(start: 0, end: recording.time.last ?? 0), distance: recording.summary.distance)
    let laps = recording.laps.isEmpty ? [whole] : recording.laps
    for (index, lap) in laps.enumerated() {
      let isLast = index == laps.count - 1
      let rows = recording.time.indices.filter {
        recording.time[$0] >= (index == 0 ? -.infinity : lap.span.start)
          && (isLast || recording.time[$0] < laps[index + 1].span.start)
      }
      write(lap, rows: rows, of: recording, start: start, to: &text)
    }
    text.add("</Activity></Activities>\n</TrainingCenterDatabase>\n")
    return text.bytes
  }

  private static func write(
    _ lap: Lap, rows: [Int], of recording: ActivityRecording, start: Double, to text: inout SampleText
  ) {
    text.add("<Lap StartTime=\"\(SampleText.instant(start + lap.span.start))\">")
    let paused = recording.pauses.reduce(0) {
      $0 + max(0, min($1.end, lap.span.end) - max($1.start, lap.span.start))
    }
    text.add("<TotalTimeSeconds>")
    text.add(lap.span.end - lap.span.start - paused, decimals: 3)
    text.add("</TotalTimeSeconds><DistanceMeters>")
    text.add(lap.distance ?? 0, decimals: 2)
    text.add("</DistanceMeters><Calories>0</Calories><Intensity>Active</Intensity>")
    text.add("<TriggerMethod>Manual</TriggerMethod>\n<Track>\n")
    for row in rows {
      if recording.pauses.contains(where: { $0.end == recording.time[row] }), row != rows.first {
        text.add("</Track>\n<Track>\n")
      }
      write(row, of: recording, start: start, to: &text)
    }
    text.add("</Track></Lap>\n")
  }

  private static func write(
    _ row: Int, of recording: ActivityRecording, start: Double, to text: inout SampleText
  ) {
    func element(_ name: String, _ value: Double, _ decimals: Int) {
      guard value.isFinite else { return }
      text.add("<\(name)>")
      text.add(value, decimals: decimals)
      text.add("</\(name)>")
    }
    text.add("<Trackpoint><Time>\(SampleText.instant(start + recording.time[row], decimals: 3))</Time>")
    let (latitude, longitude) = (recording.value(.latitude, row), recording.value(.longitude, row))
    if latitude.isFinite, longitude.isFinite {
      text.add("<Position>")
      element("LatitudeDegrees", latitude, 6)
      element("LongitudeDegrees", longitude, 6)
      text.add("</Position>")
    }
    element("AltitudeMeters", recording.value(.altitude, row), 1)
    element("DistanceMeters", recording.value(.distance, row), 1)
    let rate = recording.value(.heartRate, row)
    if rate.isFinite {
      text.add("<HeartRateBpm>")
      element("Value", rate, 0)
      text.add("</HeartRateBpm>")
    }
    let isRun = sport(recording.summary.type) == "Running"
    let cadence = recording.value(.cadence, row)
    if !isRun { element("Cadence", cadence, 0) }
    let (speed, power) = (recording.value(.speed, row), recording.value(.power, row))
    if speed.isFinite || power.isFinite || (isRun && cadence.isFinite) {
      text.add("<Extensions><ns3:TPX>")
      element("ns3:Speed", speed, 2)
      if isRun { element("ns3:RunCadence", cadence, 0) }
      element("ns3:Watts", power, 0)
      text.add("</ns3:TPX></Extensions>")
    }
    text.add("</Trackpoint>\n")
  }

  /// Returns the closest of the three TCX sports.
  private static func sport(_ type: String?) -> String {
    switch type {
    case "Run", "VirtualRun": "Running"
    case "Ride", "VirtualRide": "Biking"
    default: "Other"
    }
  }
}

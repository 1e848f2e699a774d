public import ActivityStreams

/// Writes a recording as GPX 1.1, with heart rate, cadence and temperature in Garmin's extensions.
public enum GPXSample {
  /// Returns the file, with one segment between pauses. Rows without a position are omitted, because
  /// GPX requires one.
  public static func bytes(of recording: ActivityRecording) -> [UInt8] {
    let start = recording.summary.startInstant ?? 0
    var text = SampleText()
    text.add(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="P247 simulator" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
      <metadata><time>\(SampleText.instant(start))</time></metadata>
      <trk><name>\(SampleText.escaped(recording.summary.name ?? ""))</name>\
      <type>\(SampleText.escaped(type(recording.summary.sportType)))</type>
      <trkseg>\n
      """)
    var isFirst = true
    for row in recording.time.indices {
      let (latitude, longitude) = (recording.value(.latitude, row), recording.value(.longitude, row))
      guard latitude.isFinite, longitude.isFinite else { continue }
      if !isFirst, recording.pauses.contains(where: { $0.end == recording.time[row] }) {
        text.add("</trkseg>\n<trkseg>\n")
      }
      isFirst = false
      text.add("<trkpt lat=\"")
      text.add(latitude, decimals: 6)
      text.add("\" lon=\"")
      text.add(longitude, decimals: 6)
      text.add("\">")
      write(row, of: recording, start: start, to: &text)
      text.add("</trkpt>\n")
    }
    text.add("</trkseg></trk>\n</gpx>\n")
    return text.bytes
  }

  private static func write(
    _ row: Int, of recording: ActivityRecording, start: Double, to text: inout SampleText
  ) {
    func element(_ name: String, _ channel: Channel, _ decimals: Int) {
      let value = recording.value(channel, row)
      guard value.isFinite else { return }
      text.add("<\(name)>")
      text.add(value, decimals: decimals)
      text.add("</\(name)>")
    }
    element("ele", .altitude, 1)
    text.add("<time>\(SampleText.instant(start + recording.time[row], decimals: 3))</time>")
    let channels: [Channel] = [.heartRate, .cadence, .temperature, .power]
    guard channels.contains(where: { recording.value($0, row).isFinite }) else { return }
    text.add("<extensions>")
    element("power", .power, 0)
    if channels.dropLast().contains(where: { recording.value($0, row).isFinite }) {
      text.add("<gpxtpx:TrackPointExtension>")
      element("gpxtpx:atemp", .temperature, 1)
      element("gpxtpx:hr", .heartRate, 0)
      element("gpxtpx:cad", .cadence, 0)
      text.add("</gpxtpx:TrackPointExtension>")
    }
    text.add("</extensions>")
  }

  private static func type(_ sport: String?) -> String {
    switch sport {
    case "Run": "running"
    case "TrailRun": "trail_running"
    case "Ride": "cycling"
    case "VirtualRide": "virtual_ride"
    case "Walk": "walking"
    case "Hike": "hiking"
    default: sport ?? "other"
    }
  }
}

/// A sample file: its name, purpose and options.
public struct LibrarySample: Sendable, Hashable {
  /// File name.
  public var name: String
  /// The purpose of the file, in one sentence.
  public var meaning: String
  /// Options of `p247-research simulate activity`, in the order of the command.
  public var options: [Option]

  /// An option with its value.
  public struct Option: Sendable, Hashable {
    /// The name without dashes.
    public var name: String
    /// The value as text.
    public var value: String
  }

  init(_ name: String, _ meaning: String, _ options: String) {
    self.name = name
    self.meaning = meaning
    self.options = options.split(separator: " ").compactMap { part in
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      return sides.count == 2 ? Option(name: sides[0], value: sides[1]) : nil
    }
  }

  /// The arguments of `p247-research simulate activity` that produce the file.
  public var arguments: String { options.map { "--\($0.name) \($0.value)" }.joined(separator: " ") }

  /// Returns the equivalent request.
  ///
  /// - Throws: An error if an option is unknown or its value is invalid.
  public func request() throws(SampleRequestError) -> SampleRequest {
    try SampleRequest(options: Dictionary(options.map { ($0.name, $0.value) }) { $1 })
  }
}

/// The sample files in `Data/Activities`, which cover every reader and every kind of result.
public enum SampleLibrary {
  /// The samples, in the order of the table.
  public static let samples: [LibrarySample] = [
    LibrarySample(
      "run_hills.json",
      "Hill repeats and a hard finish, then standing still: heart-rate recovery, laps and route.",
      "kind=run plan=hills seed=11 start=2026-05-02T06:30 format=strava"),
    LibrarySample(
      "ride_interval.json.gz", "Five hard intervals and a sprint with a power meter: power and W′ balance.",
      "kind=ride plan=interval seed=12 start=2026-05-03T15:00 format=strava details=gzip"),
    LibrarySample(
      "ride_easy_smart.json", "An easy ride with two stops, smart recording; only the streams, as an array.",
      "kind=ride plan=easy seed=13 start=2026-05-04T06:00 format=strava-array recording=smart without=power"),
    LibrarySample(
      "ride_hills.fit", "A hilly ride with power from a bike computer, with a reported recovery heart rate.",
      "kind=ride plan=hills seed=14 start=2026-05-05T16:30 format=fit scale=0.6 details=recovery"),
    LibrarySample(
      "trail_run.fit", "A trail run with a pause, beat intervals and running dynamics.",
      "kind=trail_run plan=hills seed=15 start=2026-05-06T06:30 format=fit scale=0.6 with=beats,running_dynamics"
    ),
    LibrarySample(
      "run_interval.tcx.gz", "6 × 1:30, with laps.",
      "kind=run plan=interval seed=16 start=2026-05-07T15:00 format=tcx scale=0.5 details=gzip"),
    LibrarySample(
      "walk.gpx", "A brisk walk, smart recording.",
      "kind=walk plan=brisk seed=17 start=2026-05-08T06:00 format=gpx recording=smart"),
    LibrarySample(
      "row.csv", "Rowing intervals on a machine: heart rate, power and stroke rate, every 2 s.",
      "kind=row plan=interval seed=18 start=2026-05-09T16:30 format=csv recording=2s"),
    LibrarySample(
      "strength.fit", "Lower-body strength: twenty sets with weights and rests.",
      "kind=strength plan=sets seed=19 start=2026-05-10T06:30 format=fit details=recovery"),
    LibrarySample(
      "swim.fit", "10 × 100 m in a 25 m pool: lengths and strokes.",
      "kind=pool_swim plan=pool seed=20 start=2026-05-11T15:00 format=fit"),
    LibrarySample(
      "hyrox.json", "Eight 1 km runs, each followed by a station, every 2 s; the streams as plain arrays.",
      "kind=hyrox plan=race seed=21 start=2026-05-12T06:00 format=strava recording=2s details=plain"),
    LibrarySample(
      "virtual_ride_streams.json", "A virtual race, every 2 s; only the streams, as plain arrays.",
      "kind=virtual_ride plan=race seed=22 start=2026-05-13T16:30 format=strava-plain recording=2s"),
    LibrarySample(
      "hike_streams.json.gz", "Up and down a mountain, smart recording; only the streams, as objects.",
      "kind=hike plan=mountain seed=23 start=2026-05-14T06:30 format=strava-keyed recording=smart details=gzip"
    ),
    LibrarySample(
      "run_faults.json",
      "An easy run with every sensor fault: spikes, dropouts, cadence lock, flat lines and jumps.",
      "kind=run plan=easy seed=24 start=2026-05-15T15:00 format=strava faults=all details=array scale=0.8"),
    LibrarySample(
      "yoga.json", "A yoga session with heart rate only.",
      "kind=yoga plan=flow seed=25 start=2026-05-16T06:00 format=strava recording=smart"),
    LibrarySample(
      "tiny_odd.json",
      "Half a minute with a byte-order mark, an unknown channel, a short heart-rate stream and invalid times.",
      "kind=run plan=easy seed=26 start=2026-05-17T16:30 format=strava scale=0.015 faults=clock:2,hr-spikes:1 "
        + "details=bom,unknown-channel,short-heartrate"),
    LibrarySample(
      "run_truncated.fit", "A big-endian FIT file without its last fifth.",
      "kind=run plan=tempo seed=27 start=2026-05-18T06:30 format=fit scale=0.3 details=big-endian share=0.8"),
    LibrarySample(
      "treadmill.fit",
      "A treadmill run in six steps, with ground contact, stride length and oscillation, without positions.",
      "kind=treadmill plan=progression seed=29 start=2026-05-20T17:30 format=fit recording=2s details=recovery"
    ),
    LibrarySample(
      "manual.json", "Entered by hand, without streams; effort 2 of 10.",
      "kind=yoga plan=flow seed=28 start=2026-05-19T15:00 format=strava details=manual"),
  ]

  /// Returns all sample files, in the order of `samples`.
  ///
  /// - Throws: An error if an option of a sample is invalid.
  public static func files() throws(SampleRequestError) -> [[UInt8]] {
    var files: [[UInt8]] = []
    for sample in samples { files.append(try sample.request().bytes()) }
    return files
  }

  /// Returns the manifest, a JSON document with names, arguments, sizes and hashes.
  ///
  /// - Parameters:
  ///   - files: The result of `files()`.
  ///   - hash: Returns the SHA-256 of the given bytes, in hexadecimal.
  public static func manifest(of files: [[UInt8]], hash: ([UInt8]) -> String) -> [UInt8] {
    let entries = zip(samples, files).map { sample, bytes in
      let arguments = sample.options.map {
        "\(SampleText.quoted("--" + $0.name)), \(SampleText.quoted($0.value))"
      }
      return """
          {
            "name": \(SampleText.quoted(sample.name)),
            "arguments": [\(arguments.joined(separator: ", "))],
            "bytes": \(bytes.count),
            "sha256": "\(hash(bytes))"
          }
        """
    }
    return Array("[\n\(entries.joined(separator: ",\n"))\n]\n".utf8)
  }

  /// Returns the page that describes the files.
  public static func page() -> [UInt8] {
    var text = """
      # Sample activities

      Simulated recordings of the athlete in `../athlete.json`, for every reader and every section of the result; none comes
      from a person. `../manifest.json` lists the arguments, size and hash of each. The same command gives the same bytes on
      every platform:

      ```sh
      p247-research simulate activity ARGUMENTS --out FILE     # one file
      p247-research simulate samples --out Data                # the whole folder; a test compares every byte
      ```

      | file | content |
      |---|---|

      """
    for sample in samples { text += "| `\(sample.name)` | \(sample.meaning) |\n" }
    return Array(text.utf8)
  }
}

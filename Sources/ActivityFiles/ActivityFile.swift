public import ActivityStreams
import TextFormats

/// An activity file, read: what it held, and what was wrong with it.
///
/// ```swift
/// let file = try ActivityFile.read(bytes)
/// let stream = file.recordings.first
/// ```
public struct ActivityFile: Sendable {
  /// The format the bytes were in, after unpacking.
  public var format: ActivityFormat
  /// The whole activity first, then the legs of a multi-sport file. Never empty.
  public var recordings: [ActivityRecording]
  /// What stopped the reading, where only a part could be read; what was readable is in `recordings`.
  public var damage: ActivityFileError?
  /// The athlete of the wrapped form `{"activity":…,"streams":…,"athlete":…}`, as raw JSON.
  public var athleteJSON: [UInt8]?
  /// The history of the wrapped form, as raw JSON.
  public var historyJSON: [UInt8]?
  /// The readings of heart-rate variability that came with the activity (`hrv_samples`), as raw JSON.
  public var variabilityJSON: [UInt8]?

  /// A file with these recordings.
  public init(
    format: ActivityFormat, recordings: [ActivityRecording], damage: ActivityFileError? = nil,
    athleteJSON: [UInt8]? = nil, historyJSON: [UInt8]? = nil, variabilityJSON: [UInt8]? = nil
  ) {
    self.format = format
    self.recordings = recordings
    self.damage = damage
    self.athleteJSON = athleteJSON
    self.historyJSON = historyJSON
    self.variabilityJSON = variabilityJSON
  }

  /// Reads an activity from the bytes of a file: Strava or GoldenCheetah JSON, CSV, FIT, TCX or GPX, plain or
  /// gzip'd. The format is recognised from the content; a name is not needed.
  ///
  /// A damaged file gives what was readable before the damage, with `damage` set; a file of which nothing is
  /// readable throws.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - limits: what the reader refuses to exceed.
  ///   - options: what the reader may add to the plain values.
  /// - Returns: the recordings, as they were written: nothing repaired, nothing filled.
  /// - Throws: ``ActivityFileError`` with the place and the reason.
  /// - Complexity: O(*n*) time and memory in the unpacked size, which `limits` bounds by a multiple of the input.
  public static func read(
    _ bytes: [UInt8], limits: ReadLimits = .standard, options: ReadOptions = .standard
  ) throws(ActivityFileError) -> ActivityFile {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= limits.maximumBytes else {
      throw .tooLarge(bytes: bytes.count, limit: limits.maximumBytes)
    }
    guard Gzip.isPacked(bytes) else { return try readPlain(bytes, limits: limits, options: options) }
    let unpacked: Gzip.Unpacked
    do throws(GzipError) { unpacked = try Gzip.unpack(bytes, limits: limits) } catch { throw .gzip(error) }
    guard let damage = unpacked.damage else {
      return try readPlain(unpacked.bytes, limits: limits, options: options)
    }
    // The packed stream was cut or is corrupt: read what came out, and report the outermost cause.
    do throws(ActivityFileError) {
      var file = try readPlain(unpacked.bytes, limits: limits, options: options)
      file.damage = .gzip(damage)
      return file
    } catch {
      throw .gzip(damage)
    }
  }

  /// Reads bytes that are not packed.
  static func readPlain(
    _ bytes: [UInt8], limits: ReadLimits, options: ReadOptions
  ) throws(ActivityFileError) -> ActivityFile {
    guard let format = ActivityFormat(recognising: bytes) else {
      if ActivityFormat.isBlank(bytes) { throw .empty }
      throw .unknownFormat(firstBytes: Array(bytes.prefix(16)))
    }
    switch format {
    case .stravaJSON, .goldenCheetahJSON: return try JSONActivityReader.read(bytes, limits: limits)
    case .csv: return try CSVReader.read(bytes, limits: limits)
    case .fit:
      do throws(FITError) {
        return try FITReader.read(bytes, limits: limits, options: options)
      } catch {
        throw .fit(error)
      }
    case .tcx:
      do throws(XMLActivityError) { return try TCXReader.read(bytes, limits: limits) } catch {
        throw .xml(error)
      }
    case .gpx:
      do throws(XMLActivityError) { return try GPXReader.read(bytes, limits: limits) } catch {
        throw .xml(error)
      }
    }
  }
}

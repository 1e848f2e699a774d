import P247Analytics

// A file as columns in the caller's memory: open, query the size, copy, close.

private final class Columns {
  let rows: Int
  let columns: [[Double]]

  init?(_ bytes: [UInt8]) {
    guard let recording = (try? ActivityFile(reading: bytes))?.recordings.first else { return nil }
    let first: [Channel] = [
      .heartRate, .power, .cadence, .speed, .distance, .altitude, .latitude, .longitude,
    ]
    rows = recording.time.count
    let missing = [Double](repeating: .nan, count: rows)
    columns =
      [recording.time] + first.map { recording.columns[$0] ?? missing }
      + recording.columns.present.filter { !first.contains($0) }.compactMap { recording.columns[$0] }
  }
}

/// Opens a file and reads the whole activity; `NULL` if there is none.
@c
public func peer_open(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> UnsafeMutableRawPointer? {
  guard let columns = Columns(Array(UnsafeBufferPointer(start: bytes, count: count))) else { return nil }
  return Unmanaged.passRetained(columns).toOpaque()
}

/// Returns the number of records in an opened file.
@c
public func peer_rows(_ opened: UnsafeMutableRawPointer?) -> Int {
  opened.map { Unmanaged<Columns>.fromOpaque($0).takeUnretainedValue().rows } ?? 0
}

/// Returns the number of columns in an opened file: time, the eight channels in order, then any others.
@c
public func peer_columns(_ opened: UnsafeMutableRawPointer?) -> Int {
  opened.map { Unmanaged<Columns>.fromOpaque($0).takeUnretainedValue().columns.count } ?? 0
}

/// Copies the columns one after another.
@c
public func peer_take(_ opened: UnsafeMutableRawPointer?, _ output: UnsafeMutablePointer<Double>?) {
  guard let opened, let output else { return }
  let found = Unmanaged<Columns>.fromOpaque(opened).takeUnretainedValue()
  for (place, column) in found.columns.enumerated() {
    (output + place * found.rows).update(from: column, count: min(found.rows, column.count))
  }
}

/// Closes an opened file.
@c
public func peer_close(_ opened: UnsafeMutableRawPointer?) {
  if let opened { Unmanaged<Columns>.fromOpaque(opened).release() }
}

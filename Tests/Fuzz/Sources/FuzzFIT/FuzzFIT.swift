import ActivityFiles

/// Feeds bytes to the reader of FIT files: whatever they are, an answer or an error, never a trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFIT(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: data, count: size))
  // Past the letters of the header; nothing else of it is repaired.
  if bytes.count >= 12 { bytes.replaceSubrange(8..<12, with: [0x2E, 0x46, 0x49, 0x54]) }
  var options = ReadOptions()
  options.usesDeveloperFields = size.isMultiple(of: 2)
  do throws(FITError) {
    check(try FITReader.read(bytes, options: options), bytes.count)
  } catch {
    precondition(!error.description.isEmpty && !error.kind.isEmpty)
    if case .byteOffset(let offset)? = error.place { precondition((0...bytes.count).contains(offset)) }
  }
  return 0
}

/// What every recording must fulfil.
private func check(_ file: ActivityFile, _ size: Int) {
  precondition(!file.recordings.isEmpty)
  if case .byteOffset(let offset)? = file.damage?.place { precondition((0...size).contains(offset)) }
  for recording in file.recordings {
    precondition(recording.time.count <= size)
    precondition(!recording.time.contains(where: \.isInfinite))
    for channel in recording.columns.present {
      let column = recording.columns[channel] ?? []
      precondition(column.count == recording.time.count)
      precondition(!column.contains(where: \.isInfinite))
    }
    precondition(recording.beats.allSatisfy { $0.milliseconds.isFinite })
    precondition(recording.laps.allSatisfy { $0.span.start.isFinite && $0.span.end >= $0.span.start })
    precondition(recording.pauses.allSatisfy { $0.end > $0.start })
    precondition(
      recording.summary.distance?.isFinite != false && recording.summary.averageSpeed?.isFinite != false)
  }
  // The legs share the rows of the whole.
  let rows = file.recordings.dropFirst().reduce(0) { $0 + $1.time.count }
  precondition(file.recordings.count == 1 || rows == file.recordings[0].time.count)
}

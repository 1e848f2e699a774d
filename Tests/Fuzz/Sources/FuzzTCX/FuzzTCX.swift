import ActivityFiles

/// Feeds bytes to the reader of TCX files: whatever they are, an answer or an error, never a trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTCX(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  do throws(XMLActivityError) {
    check(try TCXReader.read(bytes))
  } catch {
    precondition(!error.description.isEmpty && !error.kind.isEmpty)
    guard case .line(let line, let column)? = error.place else { preconditionFailure("no place") }
    precondition(line >= 1 && column >= 1 && line <= bytes.count + 1)
  }
  return 0
}

/// What every recording must fulfil.
private func check(_ file: ActivityFile) {
  precondition(!file.recordings.isEmpty)
  for recording in file.recordings {
    precondition(!recording.time.contains(where: \.isInfinite))
    for channel in recording.columns.present {
      let column = recording.columns[channel] ?? []
      precondition(column.count == recording.time.count)
      precondition(!column.contains(where: \.isInfinite))
    }
    precondition(recording.laps.allSatisfy { $0.span.start.isFinite && $0.span.end >= $0.span.start })
    precondition(recording.pauses.allSatisfy { $0.end > $0.start })
  }
}

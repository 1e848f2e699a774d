import ActivityFiles

/// Feeds bytes to the readers of JSON: whatever they are, an answer or an error, never a trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: data, count: size))
  switch ActivityFormat(recognising: bytes) {
  case .stravaJSON?, .goldenCheetahJSON?: break
  default: bytes.insert(UInt8(ascii: "{"), at: 0)
  }
  do throws(ActivityFileError) {
    let file = try ActivityFile.read(bytes)
    check(file)
  } catch {
    precondition(!error.description.isEmpty && !error.kind.isEmpty)
    if case .byteOffset(let offset)? = error.place { precondition((0...bytes.count).contains(offset)) }
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
  }
}

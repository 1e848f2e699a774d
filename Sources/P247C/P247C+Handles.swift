import CArrow
import Documents
import Enrichment
import P247Analytics

// Opaque handles: prepared options, and seasons that are recomputed with changed settings. Sources/P247C/p247.h
// declares these functions for C.

/// Parses the options of `p247_enrich` once for many activities.
@c
public func p247_prepare(
  _ options: BytesIn, _ optionsLength: Int, _ prepared: HandleOut, _ error: BytesOut, _ errorLength: LengthOut
) -> Int32 {
  held([.options(options, optionsLength)], prepared, Output(error, errorLength)) { given throws(StudyFault) in
    try StudyFault.wrapping { () throws(OptionsError) in try PreparedEnrichment(reading: given[0]) }
  }
}

/// Enriches like `p247_enrich`, with prepared options.
@c
public func p247_enrich_prepared(
  _ input: BytesIn, _ inputLength: Int, _ prepared: OpaquePointer?, _ output: BytesOut,
  _ outputLength: LengthOut
) -> Int32 {
  let output = Output(output, outputLength)
  guard let prepared = Handle.look(prepared, as: PreparedEnrichment.self) else { return 2 }
  return answered([.input(input, inputLength)], output) { prepared.answer(to: $0[0]) }
}

/// Releases prepared options.
@c
public func p247_prepared_release(_ prepared: OpaquePointer?) { Handle.release(prepared) }

// MARK: Seasons

/// Reads the files of a season (`bytes`, optionally `id`) and keeps the inputs of loads, effort, intensity and
/// zones.
@c
public func p247_season_make(
  _ files: StreamPointer, _ options: BytesIn, _ optionsLength: Int, _ season: HandleOut, _ error: BytesOut,
  _ errorLength: LengthOut
) -> Int32 {
  season?.pointee = nil
  let errors = Output(error, errorLength)
  guard let rows = files.map(taken) else { return 2 }
  return held([.options(options, optionsLength)], season, errors) { given throws(StudyFault) in
    try SeasonHandle(try rows.openedFiles(), options: given[0])
  }
}

/// Reads a season saved by ``p247_season_bytes(_:_:_:)``.
@c
public func p247_season_read(
  _ input: BytesIn, _ inputLength: Int, _ season: HandleOut, _ error: BytesOut, _ errorLength: LengthOut
) -> Int32 {
  held([.input(input, inputLength)], season, Output(error, errorLength)) { given throws(StudyFault) in
    try SeasonHandle(reading: given[0])
  }
}

/// Saves a season as bytes, which the caller frees with `p247_free`.
@c
public func p247_season_bytes(
  _ season: OpaquePointer?, _ output: BytesOut, _ outputLength: LengthOut
) -> Int32 {
  let output = Output(output, outputLength)
  guard let season = Handle.look(season, as: SeasonHandle.self) else { return 2 }
  return answered([], output) { _ in Answer(bytes: season.bytes) }
}

/// Lists the files that are not recordings as `[{"id", "message"}, …]`, which the caller frees with
/// `p247_free`.
@c
public func p247_season_problems(
  _ season: OpaquePointer?, _ output: BytesOut, _ outputLength: LengthOut
) -> Int32 {
  let output = Output(output, outputLength)
  guard let season = Handle.look(season, as: SeasonHandle.self) else { return 2 }
  return answered([], output) { _ in Answer(bytes: season.problemsJSON) }
}

/// Returns the number of sessions in a season; -1 for `NULL`.
@c
public func p247_season_count(_ season: OpaquePointer?) -> Int {
  Handle.look(season, as: SeasonHandle.self)?.sessions.count ?? -1
}

/// Recomputes a season with other settings, one row per session: `id`, `date`, `kind`, the numbers that follow
/// from the time at each heart rate, `error.kind`, `error.message` and `error.path`.
@c
public func p247_season_retune(
  _ season: OpaquePointer?, _ options: BytesIn, _ optionsLength: Int, _ output: StreamPointer,
  _ error: BytesOut, _ errorLength: LengthOut
) -> Int32 {
  guard let answer = TableAnswer(output, error, errorLength),
    let season = Handle.look(season, as: SeasonHandle.self)
  else { return 2 }
  return answer.deliver([.options(options, optionsLength)]) { given throws(StudyFault) in
    let tuning = try season.tuning(given[0])
    let threads = try StudyFault.wrapping { () throws(DocumentError) in
      try BatchOptions(BatchOptions.object(given[0])).threads
    }
    return ArrowOutput(batch: season.table(tuning, threads: threads))
  }
}

/// Parses settings for many calls of ``p247_season_numbers(_:_:_:_:_:)``.
@c
public func p247_season_tuning(
  _ season: OpaquePointer?, _ options: BytesIn, _ optionsLength: Int, _ tuning: HandleOut, _ error: BytesOut,
  _ errorLength: LengthOut
) -> Int32 {
  tuning?.pointee = nil
  let errors = Output(error, errorLength)
  guard let season = Handle.look(season, as: SeasonHandle.self) else { return 2 }
  return held([.options(options, optionsLength)], tuning, errors) { given throws(StudyFault) in
    TuningHandle(try season.tuning(given[0]))
  }
}

/// Computes the numbers of one session with parsed settings, in the order of `p247_season_number` in the
/// header.
@c
public func p247_season_numbers(
  _ season: OpaquePointer?, _ session: Int, _ tuning: OpaquePointer?,
  _ numbers: UnsafeMutablePointer<Double>?,
  _ count: Int
) -> Int32 {
  guard let season = Handle.look(season, as: SeasonHandle.self), let numbers, count >= 0,
    let tuning = Handle.look(tuning, as: TuningHandle.self), season.sessions.indices.contains(session)
  else { return 2 }
  guard let values = season.numbers(session, tuning.tuning) else { return 1 }
  for (place, number) in values.prefix(count).enumerated() { numbers[place] = number }
  return 0
}

/// Computes the exponential TRIMP of a session and its seconds in heart-rate zones, lowest zone first.
@c
public func p247_season_zones(
  _ season: OpaquePointer?, _ session: Int, _ tuning: OpaquePointer?, _ trimp: UnsafeMutablePointer<Double>?,
  _ seconds: UnsafeMutablePointer<Double>?, _ count: Int
) -> Int32 {
  guard let season = Handle.look(season, as: SeasonHandle.self), let trimp, count >= 0,
    seconds != nil || count == 0,
    let tuning = Handle.look(tuning, as: TuningHandle.self), season.sessions.indices.contains(session)
  else { return 2 }
  guard let values = season.zones(session, tuning.tuning) else { return 1 }
  trimp.pointee = values.trimp
  for zone in 0..<count { seconds?[zone] = zone < values.seconds.count ? values.seconds[zone] : .nan }
  return 0
}

/// Releases parsed settings.
@c
public func p247_tuning_release(_ tuning: OpaquePointer?) { Handle.release(tuning) }

/// Releases a season.
@c
public func p247_season_release(_ season: OpaquePointer?) { Handle.release(season) }

private final class TuningHandle: Sendable {
  let tuning: SeasonHandle.Tuning

  init(_ tuning: SeasonHandle.Tuning) { self.tuning = tuning }
}

/// Creates an object that the caller will hold, from byte arguments.
private func held(
  _ inputs: [Argument], _ output: HandleOut, _ errors: Output?,
  _ make: ([[UInt8]]) throws(StudyFault) -> AnyObject
) -> Int32 {
  output?.pointee = nil
  guard let output, let errors, inputs.areUsable else { return 2 }
  if let excess = inputs.excess { return errors.refuse(excess) }
  do throws(StudyFault) {
    output.pointee = Handle.make(try make(inputs.bytes))
    return 0
  } catch {
    return errors.refuse(error.encoded)
  }
}

import CArrow
import Documents
import P247Analytics

// Plans, scores and the laboratory: bytes or files in, JSON out. Sources/P247C/p247.h documents them.

/// Returns the daily feed from a plan document: completed and upcoming sessions, what fits, planned and
/// completed load, and a forecast.
@c
public func p247_plan(
  _ input: BytesIn, _ inputLength: Int, _ options: BytesIn, _ optionsLength: Int, _ output: BytesOut,
  _ outputLength: LengthOut
) -> Int32 {
  answered(
    [Argument("input", input, inputLength, limit: ArgumentLimits.record), .options(options, optionsLength)],
    Output(output, outputLength)
  ) { PlanCall.answer(to: $0[0], options: $0[1]) }
}

/// Scores predictions against outcomes, both JSON Lines.
@c
public func p247_evaluate(
  _ predictions: BytesIn, _ predictionsLength: Int, _ outcomes: BytesIn, _ outcomesLength: Int,
  _ options: BytesIn, _ optionsLength: Int, _ output: BytesOut, _ outputLength: LengthOut
) -> Int32 {
  answered(
    [
      Argument("predictions", predictions, predictionsLength, limit: ArgumentLimits.file),
      Argument("outcomes", outcomes, outcomesLength, limit: ArgumentLimits.file),
      Argument("options", options, optionsLength, limit: ArgumentLimits.file),
    ], Output(output, outputLength)
  ) { EvaluateCall.answer(to: $0[0], outcomes: $0[1], options: $0[2]) }
}

/// Returns the completed forecasts of the athletes in `records`, which are entire histories as for
/// `p247_brief`.
@c
public func p247_outcomes(
  _ records: BytesIn, _ recordsLength: Int, _ options: BytesIn, _ optionsLength: Int, _ output: BytesOut,
  _ outputLength: LengthOut, _ state: BytesOut, _ stateLength: LengthOut
) -> Int32 {
  answered(
    [
      Argument("records", records, recordsLength, limit: ArgumentLimits.file),
      .options(options, optionsLength),
    ],
    Output(output, outputLength), state: Output(state, stateLength)
  ) { OutcomesCall.answer(to: $0[0], options: $0[1]) }
}

/// Merges concatenated deployment states.
@c
public func p247_deployment_merge(
  _ states: BytesIn, _ statesLength: Int, _ output: BytesOut, _ outputLength: LengthOut
) -> Int32 {
  answered(
    [Argument("states", states, statesLength, limit: ArgumentLimits.file)], Output(output, outputLength)
  ) { OutcomesCall.merged($0[0]) }
}

/// Studies the agreement of two measures (`{"first": […], "second": […], "level"?}`) or the reliability of one
/// (`{"repeats": [[…], …], "level"?}`).
@c
public func p247_agree(
  _ options: BytesIn, _ optionsLength: Int, _ output: BytesOut, _ outputLength: LengthOut
) -> Int32 {
  answered(
    [Argument("options", options, optionsLength, limit: ArgumentLimits.file)], Output(output, outputLength)
  ) { AgreeCall.answer(to: $0[0]) }
}

/// Studies the sensitivity of a number to settings, over the recordings in `files` (`bytes`, optionally `id`).
@c
public func p247_sensitivity(
  _ files: StreamPointer, _ options: BytesIn, _ optionsLength: Int, _ output: BytesOut,
  _ outputLength: LengthOut
) -> Int32 {
  studied(files, .options(options, optionsLength), Output(output, outputLength), SensitivityCall.answer)
}

/// Fits settings to measured values, with a verdict on whether the data determine each one.
@c
public func p247_fit(
  _ files: StreamPointer, _ options: BytesIn, _ optionsLength: Int, _ output: BytesOut,
  _ outputLength: LengthOut
) -> Int32 {
  studied(files, .options(options, optionsLength), Output(output, outputLength), FitCall.answer)
}

/// Reports on the sessions in `files` (`bytes`, optionally `id`): recordings of any format, results and
/// histories.
@c
public func p247_history_files(
  _ files: StreamPointer, _ options: BytesIn, _ optionsLength: Int, _ output: BytesOut,
  _ outputLength: LengthOut
) -> Int32 {
  studied(files, .options(options, optionsLength), Output(output, outputLength), HistoryCall.answer)
}

private func studied(
  _ files: StreamPointer, _ options: Argument, _ output: Output?, _ make: (ArrowInput, [UInt8]) -> Answer
) -> Int32 {
  streamed(files, [options], output) { rows, given in
    do throws(StudyFault) { return make(try rows.openedFiles(), given[0]) } catch {
      return Answer(bytes: error.encoded, isError: true)
    }
  }
}

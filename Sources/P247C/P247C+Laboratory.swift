import CArrow
import Documents
import P247Analytics

// Plans, scores and the laboratory: bytes or files in, JSON out. Sources/P247C/p247.h declares these functions for C.

/// Returns the daily feed from a plan document: completed and upcoming sessions, what fits, planned and
/// completed load, and a forecast.
///
/// `options` is JSON: `{"now": "2026-03-25T09:00:00+11:00", "zone"?, "days"?: 7, "from"?, "to"?, "minutes"?,
/// "formulas"?}`.
///
/// - Returns: As `p247_enrich`.
@c
public func p247_plan(
  _ input: UnsafePointer<UInt8>?, _ inputLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  answered(
    [Argument("input", input, inputLength, limit: ArgumentLimits.record), .options(options, optionsLength)],
    Output(output, outputLength)
  ) { PlanCall.answer(to: $0[0], options: $0[1]) }
}

/// Scores predictions against outcomes, both JSON Lines.
///
/// Predictions are answers of the streaming format, or `{athlete, date, prediction_type, probability}`. `options` is
/// `NULL` or JSON: `{"issue"?: "am"|"pm", "draws"?: 1000, "seed"?: 1, "baseline"?: "…"}`.
///
/// - Returns: As `p247_enrich`.
@c
public func p247_evaluate(
  _ predictions: UnsafePointer<UInt8>?, _ predictionsLength: Int, _ outcomes: UnsafePointer<UInt8>?,
  _ outcomesLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
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
///
/// `options` is `NULL` or JSON: `{"formulas"?, "deployment"?: base64, "from"?: "2026-03-01", "to"?}`. On return
/// `*output` holds JSON Lines, and `*state` the deployment state learned from the forecasts of those days, for
/// ``p247_deployment_merge(_:_:_:_:)``.
///
/// - Returns: As `p247_enrich`; `*state` is `NULL` after an error.
@c
public func p247_outcomes(
  _ records: UnsafePointer<UInt8>?, _ recordsLength: Int, _ options: UnsafePointer<UInt8>?,
  _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?,
  _ state: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ stateLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  answered(
    [
      Argument("records", records, recordsLength, limit: ArgumentLimits.file),
      .options(options, optionsLength),
    ],
    Output(output, outputLength), state: Output(state, stateLength)
  ) { OutcomesCall.answer(to: $0[0], options: $0[1]) }
}

/// Merges concatenated deployment states. The result does not depend on their order.
///
/// - Returns: As `p247_enrich`; 1 if a state is damaged or belongs to other formulas.
@c
public func p247_deployment_merge(
  _ states: UnsafePointer<UInt8>?, _ statesLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  answered(
    [Argument("states", states, statesLength, limit: ArgumentLimits.file)], Output(output, outputLength)
  ) { OutcomesCall.merged($0[0]) }
}

/// Studies the agreement of two measures (`{"first": […], "second": […], "level"?}`) or the reliability of one
/// (`{"repeats": [[…], …], "level"?}`).
///
/// - Returns: As `p247_enrich`.
@c
public func p247_agree(
  _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  answered(
    [Argument("options", options, optionsLength, limit: ArgumentLimits.file)], Output(output, outputLength)
  ) { AgreeCall.answer(to: $0[0]) }
}

/// Studies the sensitivity of a number to settings, over the recordings in `files` (`bytes`, optionally `id`).
///
/// `options` is JSON: `{"key", "vary": ["trimp.male_b", "athlete.max_hr=185..191"], "method"?: "morris"|"sobol",
/// "samples"?, "seed"?, "athlete"?, "formulas"?, "set"?, "threads"?}`. `files` is always consumed and released.
///
/// - Returns: As `p247_enrich`.
@c
public func p247_sensitivity(
  _ files: UnsafeMutablePointer<ArrowArrayStream>?, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  studied(files, .options(options, optionsLength), Output(output, outputLength), SensitivityCall.answer)
}

/// Fits settings to measured values, with a verdict on whether the data determine each one.
///
/// `options` is JSON: `{"key", "settings": ["trimp.male_b"], "targets": "activity,rpe\n…", "target": "rpe", "link"?,
/// "starts"?, "level"?, "seed"?, "file"?: {"name", "reason", "day"}, "athlete"?, "formulas"?, "set"?, "threads"?}`.
/// `files` is consumed and released in every case.
///
/// - Returns: As `p247_enrich`: `{"fit", "problems", "formula_file"}`.
@c
public func p247_fit(
  _ files: UnsafeMutablePointer<ArrowArrayStream>?, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  studied(files, .options(options, optionsLength), Output(output, outputLength), FitCall.answer)
}

/// Reports on the sessions in `files` (`bytes`, optionally `id`): recordings of any format, results and histories.
///
/// `options` is as for `p247_history`. `files` is always consumed and released.
///
/// - Returns: As `p247_enrich`.
@c
public func p247_history_files(
  _ files: UnsafeMutablePointer<ArrowArrayStream>?, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  studied(files, .options(options, optionsLength), Output(output, outputLength), HistoryCall.answer)
}

private func studied(
  _ files: UnsafeMutablePointer<ArrowArrayStream>?, _ options: Argument, _ output: Output?,
  _ make: (ArrowInput, [UInt8]) -> Answer
) -> Int32 {
  streamed(files, [options], output) { rows, given in
    do throws(StudyFault) { return make(try rows.openedFiles(), given[0]) } catch {
      return Answer(bytes: error.encoded, isError: true)
    }
  }
}

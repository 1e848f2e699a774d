import ActivityStreams
import FormulaSets
import SessionMetrics

extension HRVSection {
  /// Creates the section; `nil` if there are fewer than two beats.
  init?(_ context: borrowing SessionContext) {
    let raw = context.recording.beats
    guard raw.count > 1 else { return nil }
    let settings = context.formulas.hrv
    let series = BeatSeries(raw, settings: settings)
    beats = series.count
    removedFraction = series.removedShare
    coverage = series.coverage
    seconds = series.seconds
    holes = series.followsHole.count { $0 }
    pnnBound = settings.differenceBound
    if let values = HRVTimeDomain(series, settings: settings) {
      meanInterval = values.meanInterval
      rmssd = values.rmssd.milliseconds
      logRMSSD = values.rmssd.logarithm
      sdnn = values.sdnn.milliseconds
      pnnPercent = values.pnn
      sd1 = values.sd1
      sd2 = values.sd2
    }
    if let values = HRVSpectrum(series, settings: settings) {
      spectrum = Spectrum(
        method: HRVSpectrum.Method.lombScargle.rawValue, veryLow: values.veryLow, low: values.low,
        high: values.high, lowNormalized: values.lowNormalized, ratio: values.ratio,
        highPeak: values.highPeak, seconds: values.seconds)
      respiration = values.breathing
    }
    alpha1 = DFAAlpha1.alpha1(of: series, settings: settings)
    alpha2 = DFAAlpha1.alpha2(of: series, settings: settings)
    let entropies = SampleEntropy.ofBeats(series, settings: settings)
    sampleEntropy = entropies?.sample
    approximateEntropy = entropies?.approximate
    alpha1Samples = Self.along(series, settings, points: context.formulas.output.chartPoints)
  }

  /// Computes α1 over the session, in at most as many windows as the chart has points.
  private static func along(_ series: BeatSeries, _ settings: HRVSettings, points: Int) -> Alpha1Samples? {
    let span = (series.times.last ?? 0) - (series.times.first ?? 0) - HRVSettings.scalingWindow
    let step = max(HRVSettings.scalingStep, span / Double(max(1, points - 1)))
    let all = DFAAlpha1.along(series, step: step, settings: settings)
    let usable = all.filter { $0.alpha1 != nil && $0.heartRate != nil }
    guard !usable.isEmpty else { return nil }
    return Alpha1Samples(
      time: usable.map(\.time), alpha1: usable.compactMap(\.alpha1),
      heartRate: usable.compactMap(\.heartRate),
      window: HRVSettings.scalingWindow, coverage: Double(usable.count) / Double(all.count))
  }
}

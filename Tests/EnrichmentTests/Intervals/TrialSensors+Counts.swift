import ActivityStreams
import SessionMetrics

/// What is counted or felt: turns, steps, touches of the wall, strokes, and what bars weigh.
extension TrialSensors {
  /// Cadence by a share, in whole turns as devices record it.
  mutating func disturbCadence() {
    guard let cadence = truth.columns[.cadence] else { return }
    let scale = 1 + errors[.cadence] * chance.error()
    seen.columns[.cadence] = cadence.map { ($0 * scale).rounded() }
  }

  /// Contact time, step length and oscillation, each by a share of its own.
  mutating func disturbMechanics() {
    let contact = 1 + errors[.mechanics] * chance.error()
    let step = 1 + errors[.mechanics] * later.error()
    let rise = 1 + errors[.mechanics] * later.error()
    for (channel, scale) in [
      (Channel.groundContactTime, contact), (.stepLength, step), (.verticalOscillation, rise),
    ] {
      seen.columns[channel] = truth.columns[channel].map { $0.map { $0 * scale } }
    }
  }

  /// Every touch of a wall by itself, which two lengths or a length and a rest share; strokes by one share of all.
  mutating func disturbLengths() {
    var touches: [Double: Double] = [:]
    for length in truth.lengths {
      for moment in [length.span.start, length.span.end] where touches[moment] == nil {
        touches[moment] = moment + errors[.wallTime] * later.error()
      }
    }
    let counted = 1 + errors[.strokes] * later.error()
    seen.lengths = truth.lengths.map { length in
      var length = length
      length.span = TimeSpan(
        start: touches[length.span.start] ?? length.span.start,
        end: touches[length.span.end] ?? length.span.end)
      length.strokes = length.strokes.flatMap { Int(exactly: (Double($0) * counted).rounded()) }
      return length
    }
  }

  /// What is written on bars and plates against what they weigh.
  mutating func disturbWeights() {
    let written = 1 + errors[.weights] * later.error()
    seen.sets = truth.sets.map { set in
      var set = set
      set.weight = set.weight.map { $0 * written }
      return set
    }
  }
}

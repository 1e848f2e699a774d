import P247Analytics

extension HotPath {
  static let heartRate: [HotPath] = [
    HotPath("heart_rate_histogram", "seconds at each heart rate of an even 1 Hz stream") { samples in
      let stream = ActivityStream(Inputs.heartRate(samples))
      return Workload(samples: samples, bytes: samples) {
        stream.distribution(of: .heartRate, rule: .trapezoid)?.total ?? 0
      }
    },
    HotPath("heart_rate_histogram_irregular", "the same on steps of 1 to 8 s") { samples in
      let stream = ActivityStream(Inputs.heartRate(samples) { Double($0 % 8 + 1) })
      return Workload(samples: samples, bytes: samples * 9) {
        stream.distribution(of: .heartRate, rule: .trapezoid)?.total ?? 0
      }
    },
    HotPath("stream_from_recording", "time base, gaps and stretches of a recording with heart rate") {
      samples in
      let recording = Inputs.heartRate(samples)
      return Workload(samples: samples, bytes: samples * 16) { ActivityStream(recording).elapsed }
    },
  ]
}

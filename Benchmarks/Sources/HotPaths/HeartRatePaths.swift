import P247Analytics

extension HotPath {
  static let heartRate: [HotPath] = [
    HotPath("heart_rate_histogram", "seconds at each heart rate for a regular 1 Hz stream") { samples in
      let stream = ActivityStream(Inputs.heartRate(samples))
      return Workload(samples: samples, bytes: samples) {
        stream.distribution(of: .heartRate, rule: .trapezoid)?.total ?? 0
      }
    },
    HotPath("heart_rate_histogram_irregular", "the same for steps of 1 to 8 s") { samples in
      let stream = ActivityStream(Inputs.heartRate(samples) { Double($0 % 8 + 1) })
      return Workload(samples: samples, bytes: samples * 9) {
        stream.distribution(of: .heartRate, rule: .trapezoid)?.total ?? 0
      }
    },
    HotPath("stream_from_recording", "time base, gaps and segments of a recording with heart rate") {
      samples in
      let recording = Inputs.heartRate(samples)
      return Workload(samples: samples, bytes: samples * 16) { ActivityStream(recording).elapsed }
    },
  ]
}

extension HotPath {
  static let summaries: [HotPath] = [
    HotPath("heart_rate_metrics", "zones, TRIMP, mean and maximum from the stream") { samples in
      let stream = ActivityStream(Inputs.heartRate(samples))
      let anchors = HeartRateAnchors(
        maximum: Estimate(exactly: 190), resting: Estimate(exactly: 50), sex: .male)
      let zones = HeartRateZones(.max6, anchors)
      let load = BanisterTRIMP(anchors)
      let values = stream.values(of: .heartRate) ?? []
      return Workload(samples: samples, bytes: samples) {
        guard let distribution = stream.distribution(of: .heartRate, rule: .trapezoid) else { return 0 }
        return (zones?.times(of: distribution).total ?? 0) + (load?.load(of: distribution) ?? 0)
          + (distribution.mean ?? 0) + (distribution.values.last ?? 0)
      } naive: {
        var trimp = 0.0
        var seconds = [Double](repeating: 0, count: 6)
        for value in values {
          let x = max(0, (value - 50) / 140)
          trimp += x * 0.64 * exponential(1.92 * x) / 60
          seconds[value < 95 ? 0 : min(5, Int(value / 19) - 4)] += 1
        }
        return trimp + seconds[2]
      }
    },
    HotPath("retune_zones_and_load", "new zones and TRIMP for a summarised activity", largest: 86_400) {
      samples in
      let distribution = ActivityStream(Inputs.heartRate(samples)).distribution(
        of: .heartRate, rule: .trapezoid)
      let anchors = HeartRateAnchors(
        maximum: Estimate(exactly: 190), resting: Estimate(exactly: 50), sex: .male)
      let zones = HeartRateZones(.karvonen5, anchors)
      let load = BanisterTRIMP(anchors)
      return Workload(samples: distribution?.values.count ?? 0, bytes: 16 * (distribution?.values.count ?? 0))
      {
        guard let distribution, let zones, let load else { return 0 }
        return zones.times(of: distribution).total + load.load(of: distribution)
      }
    },
    HotPath("repair_screen", "fault detection in a ride without faults", largest: 86_400) { samples in
      let stream = ActivityStream(Inputs.namedRide(samples))
      return Workload(samples: samples, bytes: samples * 64) {
        Double(Repair.masks(for: stream, settings: RepairSettings()).count)
      }
    },
    HotPath("range_query", "mean heart rate of a lap from prefix sums", unit: "row", largest: 86_400) {
      samples in
      let stream = ActivityStream(Inputs.heartRate(samples))
      let ranges = ChannelRanges(of: .heartRate, in: stream, rule: .trapezoid)
      return Workload(samples: samples, bytes: 64) {
        ranges?.total(from: Double(samples) * 0.25, to: Double(samples) * 0.7).seconds ?? 0
      }
    },
  ]
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

private func exponential(_ x: Double) -> Double { exp(x) }

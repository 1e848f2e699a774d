import P247Analytics

extension HotPath {
  static let power: [HotPath] = [
    HotPath("normalized_power", "normalised power of a 1 Hz power stream") { samples in
      let stream = ActivityStream(Inputs.namedRide(samples))
      return Workload(samples: samples, bytes: samples * 8) {
        stream.perSecondSeries(of: .power).flatMap { NormalizedPower($0) }?.watts ?? 0
      } naive: {
        let watts = stream.values(of: .power) ?? []
        var sum = 0.0
        for end in stride(from: 30, through: watts.count, by: 1) {
          var mean = 0.0
          for index in (end - 30)..<end { mean += watts[index] }
          mean /= 30
          sum += mean * mean * mean * mean
        }
        return (sum / Double(max(1, watts.count - 29))).squareRoot().squareRoot()
      }
    },
    HotPath("w_prime_balance", "W′ balance, differential form", largest: 86_400) { samples in
      let stream = ActivityStream(Inputs.namedRide(samples))
      return Workload(samples: samples, bytes: samples * 16) {
        stream.wPrimeBalance(criticalPower: 255, capacity: 20_000)?.minimum ?? 0
      }
    },
    HotPath("mean_maximal_all", "best mean power for every duration", largest: 86_400) { samples in
      let watts = Inputs.power(samples).map { Int32(exactly: $0) ?? 0 }
      return Workload(samples: samples, bytes: samples * 4) {
        MeanMaximalCurve(watts: watts.span).points.last?.mean ?? 0
      } naive: {
        guard watts.count <= 4000 else { return 0 }
        var sums = [0]
        for watt in watts { sums.append(sums[sums.count - 1] + Int(watt)) }
        var last = 0.0
        for duration in 1...watts.count {
          var best = Int.min
          for start in 0...(watts.count - duration) { best = max(best, sums[start + duration] - sums[start]) }
          last = Double(best) / Double(duration)
        }
        return last
      }
    },
    HotPath("best_efforts_listed", "best mean power for the listed durations", largest: 86_400) {
      samples in
      let watts = Inputs.power(samples).map { Int32(exactly: $0) ?? 0 }
      return Workload(samples: samples, bytes: samples * 4) {
        MeanMaximalCurve(watts: watts.span, durations: .standard).points.last?.mean ?? 0
      }
    },
  ]
}

import ActivityStreams
import CStreamKernels
import Testing
import _TestSupport

/// The loops in C against plain ones, and on wide registers against narrow ones to the last bit.
@Suite struct StreamKernelTests {
  /// Lists of 0…64 values and long ones; whole numbers, so that sums are exact in any order, and fractions.
  private static let lists: [[Double]] = {
    var random = SplitMix64(seed: 41)
    return (Array(0...64) + [777, 3_601]).flatMap { count in
      [
        (0..<count).map { _ in Double(random.integer(-9...9)) },
        (0..<count).map { _ in random.uniform(-1e3...1e3) },
      ]
    }
  }()

  private func sum(_ values: [Double]) -> Double { values.span.sum }
  private func positiveSum(_ values: [Double]) -> Double { values.span.positiveSum }
  private func isFinite(_ values: [Double]) -> Bool { values.span.isFinite }
  private func isRising(_ values: [Double]) -> Bool { values.span.isRising }
  private func isEven(_ values: [Double], _ step: Double) -> Bool { values.span.isEven(of: step) }
  private func extent(_ values: [Double]) -> Extent? { values.span.extent }
  private func count(_ values: [Double], atLeast limit: Double) -> Int { values.span.count(atLeast: limit) }
  private func count(_ values: [Double], notAtLeast limit: Double) -> Int {
    values.span.count(notAtLeast: limit)
  }

  @Test func sumsAndCountsAreThoseOfPlainLoops() {
    for values in Self.lists {
      let (sum, positive) = (values.reduce(0, +), values.reduce(0) { $0 + max(0, $1) })
      #expect((self.sum(values) - sum).magnitude <= 1e-9 * Double(values.count))
      #expect((positiveSum(values) - positive).magnitude <= 1e-9 * Double(values.count))
      #expect(count(values, atLeast: 3) == values.count { $0 >= 3 })
      #expect(count(values, notAtLeast: 3) == values.count { $0 < 3 })
      #expect(self.sum(values).bitPattern == streams_sum_narrow(values, values.count).bitPattern)
      #expect(
        positiveSum(values).bitPattern == streams_positive_sum_narrow(values, values.count).bitPattern)
      #expect(
        streams_count_at_least(values, values.count, 3)
          == streams_count_at_least_narrow(values, values.count, 3))
      let squares = streams_squares(values, values.count, 2)
      let plain = values.reduce(0) { $0 + ($1 - 2) * ($1 - 2) }
      #expect((squares - plain).magnitude <= 1e-13 * plain)
      #expect(squares.bitPattern == streams_squares_narrow(values, values.count, 2).bitPattern)
      let beyond = values.count { $0.magnitude > 3 }
      #expect(streams_count_beyond(values, values.count, 3) == beyond)
      #expect(streams_count_beyond_narrow(values, values.count, 3) == beyond)
    }
  }

  @Test func extentsAreThoseOfPlainLoops() throws {
    #expect(extent([]) == nil)
    for values in Self.lists where !values.isEmpty {
      let extent = try #require(self.extent(values))
      #expect(extent.low == values.min() && extent.high == values.max())
      let narrow = streams_extent_of_narrow(values, values.count)
      #expect(narrow.low == extent.low && narrow.high == extent.high)
      for width in [1, 5, 16, 64] {
        let blocks = values.span.extents(ofEach: width)
        let starts = stride(from: 0, to: values.count, by: width)
        #expect(blocks.lows == starts.map { values[$0..<min($0 + width, values.count)].min() })
        #expect(blocks.highs == starts.map { values[$0..<min($0 + width, values.count)].max() })
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func oneMissingValueAnywhereLeavesNoExtent(_ missing: Double) {
    var found = 0
    for count in 1...40 {
      for place in 0..<count {
        var values = (0..<count).map(Double.init)
        values[place] = missing
        if extent(values) != nil || isFinite(values) { found += 1 }
      }
    }
    #expect(found == 0)
    // Numbers that are huge are still numbers.
    #expect(extent([1e308, 1e308, 1e308])?.high == 1e308)
  }

  @Test func wideAndNarrowWindowsAreTheSame() {
    for values in Self.lists where values.count > 2 {
      let count = values.count
      let prefix = [Double](unsafeUninitializedCapacity: count + 1) { places, filled in
        if let start = places.baseAddress { streams_prefix_sums(values, count, 0.5, start) }
        filled = count + 1
      }
      let narrow = [Double](unsafeUninitializedCapacity: count + 1) { places, filled in
        if let start = places.baseAddress { streams_prefix_sums_narrow(values, count, 0.5, start) }
        filled = count + 1
      }
      #expect(prefix.map(\.bitPattern) == narrow.map(\.bitPattern))
      var sums = [0.0]
      for value in values { sums.append((sums.last ?? 0) + value - 0.5) }
      #expect(zip(prefix, sums).allSatisfy { ($0 - $1).magnitude <= 1e-9 * Double(count) })
      let windows = count - 2
      let (early, late) = (Array(values.dropLast(2)), Array(values.dropFirst(2)))
      let rise = (0..<windows).map { late[$0] - early[$0] }.max()
      #expect(streams_largest_rise(late, early, windows) == rise)
      #expect(streams_largest_rise_narrow(late, early, windows) == rise)
      for top in [-3.0, 0, 4, 500, 1e9] {
        let next = (0..<windows).first { max(late[$0], values[$0 + 1]) - early[$0] >= top } ?? windows
        let others = Array(values.dropFirst())
        #expect(streams_next_rise(early, late, others, windows, top) == next)
        #expect(streams_next_rise_narrow(early, late, others, windows, top) == next)
        let lead =
          (0..<windows).first { late[$0] - (values[$0] * 0.25 + values[$0 + 1] * 0.75) > top } ?? windows
        let window =
          (0..<windows).first { late[$0] - early[$0] + 0.5 * max(0, late[$0] - early[$0]) > top } ?? windows
        #expect(streams_next_window(values, values, 2, windows, top) == window)
        #expect(streams_next_window_narrow(values, values, 2, windows, top) == window)
        let turns = values.map { $0 / 9 }
        let near =
          (0..<windows).first {
            let (up, turn) = (late[$0] - early[$0], turns[$0 + 2] - turns[$0])
            return !(up * up + (turn * turn < 1 ? (turn * 2) * (turn * 2) : 0) > top * top && up * up < 1e10)
          } ?? windows
        #expect(streams_next_near(values, turns, 2, windows, 1, 2, top) == near)
        #expect(
          streams_next_near(values, turns, 2, windows, 1, 2, top)
            == streams_next_near_narrow(values, turns, 2, windows, 1, 2, top))
        #expect(streams_next_lead(late, values, 0.25, 0.75, windows, top) == lead)
        #expect(streams_next_lead_narrow(late, values, 0.25, 0.75, windows, top) == lead)
        let reach =
          (0..<windows).first { values[$0] * 0.25 + values[$0 + 1] * 0.75 - early[$0] > top } ?? windows
        #expect(streams_next_reach(early, values, 0.25, 0.75, windows, top) == reach)
        #expect(streams_next_reach_narrow(early, values, 0.25, 0.75, windows, top) == reach)
      }
    }
  }

  @Test func fallsAndUnevenStepsAreFoundWhereTheyAre() {
    for count in 2...40 {
      let even = (0..<count).map { 5 * Double($0) }
      #expect(isRising(even) && isEven(even, 5) && !isEven(even, 4))
      for place in 1..<count {
        var values = even
        values[place] = values[place - 1] - 1
        #expect(streams_next_fall(values, count - 1) == place - 1)
        #expect(streams_next_fall_narrow(values, count - 1) == place - 1)
        #expect(streams_next_uneven(values, count - 1, 5) == place - 1)
        #expect(streams_next_uneven_narrow(values, count - 1, 5) == place - 1)
        values[place] = .nan
        #expect(!isRising(values) && !isEven(values, 5))
      }
    }
    #expect(isRising([]) && isRising([1, 1]) && !isRising([.nan]) && isEven([3], 1))
  }

  @Test func wideAndNarrowChartsAreTheSame() {
    for values in Self.lists where values.count > 12 {
      for buckets in [1, 3, 6] {
        let chosen = ChartSampling.extremes(of: values.span, points: 2 * buckets)
        let narrow = [Int](unsafeUninitializedCapacity: 2 * buckets) { places, count in
          guard let start = places.baseAddress else { return }
          count = streams_extremes_narrow(values, values.count, buckets, start)
        }
        #expect(chosen == narrow)
      }
    }
  }

  @Test func fourthPowersAreThoseOfPlainLoops() {
    for values in Self.lists where values.count > 30 {
      let count = values.count
      var (sum, powers) = (values[..<30].reduce(0, +), 0.0)
      let first = sum
      for place in 30..<count {
        sum += values[place] - values[place - 30]
        powers += sum * sum * sum * sum - 7
      }
      let wide = streams_window_powers(values, count, 30, first, 7)
      #expect((wide - powers).magnitude <= 1e-9 * powers.magnitude.nextUp)
      #expect(wide.bitPattern == streams_window_powers_narrow(values, count, 30, first, 7).bitPattern)
      var (average, total) = (0.0, 0.0)
      for value in values {
        average += (value - average) / 26
        total += average * average * average * average
      }
      let faded = streams_average_powers(values, count, 1.0 / 26)
      #expect((faded - total).magnitude <= 1e-9 * total)
      #expect(faded.bitPattern == streams_average_powers_narrow(values, count, 1.0 / 26).bitPattern)
    }
  }

  @Test func wideAndNarrowBellsAreTheSame() {
    for values in Self.lists where !values.isEmpty {
      let count = values.count
      let places = (0..<count).map { 7 * Double($0) }
      var wide = [Double](repeating: 0, count: 4 * count)
      var narrow = wide
      wide.withUnsafeMutableBufferPointer { sums in
        guard let sum = sums.baseAddress else { return }
        streams_gaussian_sums(
          places, values, count, 20, 60, -0.5 / 32 / 225, sum, sum + count, sum + 2 * count, sum + 3 * count)
      }
      narrow.withUnsafeMutableBufferPointer { sums in
        guard let sum = sums.baseAddress else { return }
        streams_gaussian_sums_narrow(
          places, values, count, 20, 60, -0.5 / 32 / 225, sum, sum + count, sum + 2 * count, sum + 3 * count)
      }
      #expect(wide.map(\.bitPattern) == narrow.map(\.bitPattern))
    }
  }

  @Test func wholeNumbersAreToldFromOthers() {
    var random = SplitMix64(seed: 44)
    let others = [0.5, 0, -1, 256, 511, 512, 511.5, 1e300, .infinity, -.infinity, 254.999_999_999_9, -0.0]
    for count in Array(0...40) + [500] {
      for share in [0.0, 0.05] {
        for missing in [0.0, 0.1] {
          let values = (0..<count).map { _ in
            random.uniform() < missing
              ? Double.nan
              : random.uniform() < share
                ? others[random.integer(0...(others.count - 1))] : Double(random.integer(1...255))
          }
          let isByte = values.allSatisfy { $0.isNaN || ((1...255).contains($0) && $0 == $0.rounded()) }
          var (bytes, narrow) = ([UInt8](repeating: 7, count: count), [UInt8](repeating: 7, count: count))
          #expect(streams_bytes(values, count, &bytes) == isByte)
          #expect(streams_bytes_narrow(values, count, &narrow) == isByte)
          if isByte { #expect(bytes == values.map { $0.isNaN ? 0 : UInt8($0) } && narrow == bytes) }
          let rows = values.map { (0..<512).contains($0) && $0 == $0.rounded() ? UInt16($0) : 512 }
          var (wide, other) = ([UInt16](repeating: 7, count: count), [UInt16](repeating: 7, count: count))
          #expect(streams_rows(values, count, 512, &wide) == !rows.contains(512))
          #expect(streams_rows_narrow(values, count, 512, &other) == !rows.contains(512))
          #expect(wide == rows && other == rows)
        }
      }
    }
  }

  @Test func wideAndNarrowStepsAreTheSame() {
    var random = SplitMix64(seed: 43)
    for _ in 0..<50 {
      let origin = random.uniform(-80...80)
      let latitudes = (0...16).map { _ in origin + random.uniform(-1e-4...1e-4) }
      let longitudes = (0...16).map { _ in 7 + random.uniform(-1e-4...1e-4) }
      var circle = streams_circle(origin: origin * .pi / 180, c0: 0.7, c1: -0.9, c2: -0.4, c3: 0.6, c4: 0.1)
      var ellipsoid = streams_ellipsoid(eccentricity: 0.0067, diameter: 12_756_274)
      var (wide, narrow) = ([Double](repeating: 0, count: 16), [Double](repeating: 0, count: 16))
      let reach = streams_sphere_steps(latitudes, longitudes, &circle, 12_742_000, &wide)
      #expect(reach == streams_sphere_steps_narrow(latitudes, longitudes, &circle, 12_742_000, &narrow))
      #expect(wide == narrow)
      for place in 0..<16 {
        let (next, own) = (latitudes[place + 1], latitudes[place])
        let step = streams_sphere_step(
          next - own, longitudes[place + 1] - longitudes[place], own + next, &circle, 12_742_000)
        #expect(step == wide[place])
      }
      let plane = streams_plane_steps(latitudes, longitudes, &circle, &ellipsoid, &wide)
      #expect(plane == streams_plane_steps_narrow(latitudes, longitudes, &circle, &ellipsoid, &narrow))
      #expect(wide == narrow && plane == reach)
      for place in 0..<16 {
        let (next, own) = (latitudes[place + 1], latitudes[place])
        let step = streams_plane_step(
          next - own, longitudes[place + 1] - longitudes[place], own + next, &circle, &ellipsoid)
        #expect(step == wide[place])
      }
    }
  }
}

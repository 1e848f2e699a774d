import ActivityStreams

/// Devices known to have, or not to have, a barometric altimeter.
enum Barometers {
  /// Whether a device has a barometer; `nil` if it is on neither list.
  ///
  /// The name is matched word by word ("Garmin Forerunner 935", "wahoo_fitness ELEMNT"). FIT files without a name are
  /// matched by manufacturer and product number of the public profile ("garmin 1567").
  static func isIn(_ device: String) -> Bool? {
    let words = device.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if words.contains(where: { $0.hasPrefix("baro") }) { return true }
    if words.first == "garmin", words.count == 2, let product = Int(words[1]) {
      if garminWithout.contains(product) { return false }
      return garmin.contains(product) ? true : nil
    }
    let joined = Array(words.joined(separator: " ").utf8)
    if without.contains(where: { $0.isIn(joined) }) { return false }
    return with.contains(where: { $0.isIn(joined) }) ? true : nil
  }

  /// Part of a device name. It is matched by bytes, because the list is long and a character search is slow
  /// to set up.
  private struct NamePart: Sendable, ExpressibleByStringLiteral {
    let bytes: [UInt8]

    init(stringLiteral text: String) { bytes = Array(text.utf8) }

    func isIn(_ name: [UInt8]) -> Bool {
      guard let first = bytes.first, name.count >= bytes.count else { return false }
      return name.indices.dropLast(bytes.count - 1).contains { place in
        name[place] == first && name[place..<(place + bytes.count)].elementsEqual(bytes)
      }
    }
  }

  /// Product numbers with a barometric altimeter, from the public FIT profile (type `garmin_product`).
  ///
  /// Edge 130 and 500 to 1050, Forerunner 165, 255, 265, 645, 745, 910XT, 920XT and 935 to 965, the fēnix, epix,
  /// Enduro, Instinct, MARQ, tactix and Descent families, vívoactive HR, 3 and 4, Venu, Venu 2 and 3, each with its
  /// regional variants.
  private static let garmin: Set<Int> = [
    1036, 1169, 1199, 1213, 1328, 1333, 1334, 1386, 1387, 1422, 1497, 1537, 1551, 1561, 1567, 1600,
    1664, 1721, 1742, 1765, 1821, 1822, 1823, 1836, 1918, 1967, 1988, 2050, 2052, 2053, 2067, 2070,
    2100, 2130, 2131, 2132, 2188, 2189, 2260, 2261, 2274, 2293, 2332, 2337, 2407, 2408, 2413, 2432,
    2457, 2473, 2474, 2475, 2476, 2477, 2497, 2530, 2544, 2599, 2600, 2604, 2628, 2629, 2630, 2675,
    2691, 2697, 2700, 2713, 2796, 2797, 2798, 2833, 2886, 2888, 2900, 2909, 2924, 2988, 3003, 3004,
    3066, 3092, 3095, 3110, 3111, 3112, 3113, 3121, 3122, 3126, 3134, 3135, 3142, 3163, 3224, 3225,
    3226, 3246, 3247, 3248, 3249, 3250, 3251, 3258, 3287, 3288, 3289, 3290, 3291, 3349, 3350, 3387,
    3388, 3389, 3420, 3421, 3441, 3446, 3448, 3449, 3450, 3451, 3466, 3473, 3512, 3513, 3514, 3515,
    3516, 3542, 3558, 3570, 3589, 3624, 3638, 3648, 3652, 3702, 3703, 3704, 3737, 3739, 3740, 3794,
    3812, 3813, 3843, 3850, 3851, 3872, 3888, 3889, 3905, 3906, 3907, 3908, 3909, 3910, 3930, 3943,
    3944, 3949, 3950, 3978, 3990, 3991, 3992, 3993, 4017, 4024, 4061, 4062, 4071, 4105, 4124, 4135,
    4155, 4222, 4223, 4257, 4258, 4260, 4261, 4305, 4312, 4313, 4314, 4315, 4341, 4374, 4375, 4376,
    4394, 4432, 4433, 4440, 4472, 4532, 4533, 4534, 4536, 4575, 4583, 4584, 4585, 4586, 4587, 4666,
    4759, 4775, 4776,
  ]
  /// Product numbers without a barometer: Forerunner 10 to 405, 55, 610 to 630 and 735XT, Edge 20, 25, 200
  /// and Touring, Venu Sq.
  ///
  /// A device that is on neither list is judged by the noise of its altitude.
  private static let garminWithout: Set<Int> = [
    14, 717, 782, 987, 988, 1018, 1124, 1274, 1325, 1345, 1360, 1410, 1436, 1446, 1482, 1555, 1623,
    1632, 1688, 1736, 1903, 1928, 1929, 1930, 1931, 2061, 2072, 2073, 2147, 2148, 2153, 2156, 2157,
    2158, 2173, 2174, 2219, 2238, 2288, 2289, 2290, 2310, 2311, 2313, 2396, 2397, 2431, 2503, 2533,
    2534, 2650, 2667, 2668, 2727, 2733, 2814, 3076, 3077, 3144, 3145, 3282, 3321, 3469, 3596, 3599,
    3600, 3837, 3869, 4033, 4115, 4116,
  ]
  private static let with: [NamePart] = [
    "edge 5", "edge 8", "edge 10", "edge 1000", "edge 130", "forerunner 165", "forerunner 645",
    "forerunner 7",
    "forerunner 9", "forerunner 255", "forerunner 265", "fenix", "fēnix", "epix", "enduro", "instinct",
    "marq",
    "tactix", "quatix", "descent", "vívoactive 3", "vivoactive 3", "vívoactive 4", "vivoactive 4",
    "vívoactive hr",
    "vivoactive hr", "venu", "elemnt", "rival", "suunto 9", "suunto vertical", "suunto race", "ambit",
    "traverse",
    "vantage v", "grit x", "v800", "m460", "coros", "vertix", "karoo", "apple watch",
  ]
  private static let without: [NamePart] = [
    "forerunner 10", "forerunner 110", "forerunner 15", "forerunner 35", "forerunner 45", "forerunner 55",
    "forerunner 210", "forerunner 220", "forerunner 225", "forerunner 230",
    "forerunner 235",
    "forerunner 245", "forerunner 310", "forerunner 405", "forerunner 735", "venu sq", "ambit3 run",
    "edge 20", "edge 200", "edge 25", "vantage m",
    "m430",
    "suunto 5", "suunto 3",
  ]
}

extension AltitudeSource {
  /// Determines the altitude source of a stream from the device lists. For a device on neither list, the
  /// noise in the column decides.
  ///
  /// High second-to-second noise indicates satellite altitude. Low noise does not prove a barometer, because
  /// receivers smooth altitude, too. In real recordings, known receivers have 0.06 to 0.5 m of noise and
  /// known barometers 0.05 to 0.7 m.
  ///
  /// - Parameters:
  ///   - device: Manufacturer and model, as named in the file.
  ///   - stream: The stream.
  /// - Complexity: O(*n*).
  public init(device: String?, of stream: ActivityStream) {
    if let hasBarometer = device.flatMap(Barometers.isIn) {
      self = hasBarometer ? .barometric : .gps
      return
    }
    guard let noise = stream.altitudeNoise(samples: ElevationSettings.noiseSamples) else {
      self = .unknown
      return
    }
    self = noise <= ElevationSettings.barometerNoise ? .unknown : .gps
  }
}

extension ActivityStream {
  /// Returns the mean absolute second difference of altitude at even steps of at most 2 s, m, or `nil` if the
  /// samples are too few.
  func altitudeNoise(samples: Int) -> Double? {
    guard let altitude = values(of: .altitude) else { return nil }
    var (sum, count) = (0.0, 0)
    for stretch in stretches(of: .altitude) where stretch.rows.count > 2 {
      for row in stretch.rows.dropFirst(2) {
        let step = time[row] - time[row - 1]
        let bend = altitude[row] - 2 * altitude[row - 1] + altitude[row - 2]
        guard step <= 2, step == time[row - 1] - time[row - 2], !bend.isNaN else { continue }
        sum += bend.magnitude
        count += 1
      }
    }
    return count >= samples ? sum / Double(count) : nil
  }
}

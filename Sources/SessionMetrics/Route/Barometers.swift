import ActivityStreams

/// Which devices measure altitude with a pressure sensor.
enum Barometers {
  /// Whether a device has one; `nil` for a device that is not in the tables.
  ///
  /// The name is looked at word by word ("Garmin Forerunner 935", "wahoo_fitness ELEMNT"), for FIT files without a name
  /// the maker and the number of the product in the public profile ("garmin 1567").
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

  /// Part of the name of a device, looked for byte by byte: there are many of them, and a search of characters prepares tables
  /// for each.
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

  /// Numbers of the public FIT profile (type `garmin_product`) of devices known to have a barometric altimeter, entered by
  /// hand and not yet compared with every maker's sheet (noise of the altitude decides for devices not listed): Edge 500 to 1050 and Explore 2, Forerunner 645, 7xx, 9xx, 255 and 265, the fēnix, epix, Enduro, Instinct
  /// and MARQ families, vívoactive 3 and HR, Venu.
  private static let garmin: Set<Int> = [
    1036, 1169, 1328, 1551, 1561, 1567, 1765, 1836, 1967, 2050, 2067, 2337, 2413, 2432, 2530, 2544, 2604,
    2691,
    2697, 2700, 2713, 2859, 2886, 2888, 2900, 2909, 3011, 3066, 3110, 3111, 3112, 3113, 3121, 3122, 3126,
    3134,
    3135, 3226, 3251, 3258, 3287, 3288, 3289, 3290, 3291, 3299, 3448, 3449, 3542, 3558, 3570, 3589, 3638,
    3639,
    3843, 3888, 3905, 3906, 3907, 3943, 3944, 3945, 3990, 3991, 3992, 3993, 4024, 4025, 4061, 4062, 4257,
    4258,
    4312, 4313, 4314, 4315, 4374, 4375, 4440,
  ]
  /// Devices of the same list without one: Forerunner 10 to 310XT, 220, 225, 230, 235, 45, 55 and 245, Edge 20 and 200.
  private static let garminWithout: Set<Int> = [
    717, 782, 988, 1018, 1124, 1325, 1345, 1446, 1482, 1623, 1632, 1903, 2148, 2153, 2156, 2157, 2174, 2431,
    3076, 3077, 3282, 3869,
  ]
  private static let with: [NamePart] = [
    "edge 5", "edge 8", "edge 10", "edge 1000", "edge 130", "edge explore 2", "forerunner 645",
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
    "forerunner 110", "forerunner 210", "forerunner 220", "forerunner 225", "forerunner 230",
    "forerunner 235",
    "forerunner 245", "forerunner 310", "forerunner 405", "edge 20", "edge 200", "edge 25", "vantage m",
    "m430",
    "suunto 5", "suunto 3",
  ]
}

extension AltitudeSource {
  /// Where the altitude of a stream came from: by the tables of devices, else by the noise of the column.
  ///
  /// A pressure sensor's altitude is smooth from second to second; a receiver's is not.
  /// - Parameters:
  ///   - device: maker and model, as the file names them.
  ///   - stream: the stream.
  ///   - settings: how much noise is a receiver's.
  /// - Complexity: O(*n*).
  public init(device: String?, of stream: ActivityStream, settings: ElevationSettings) {
    if let known = device.flatMap(Barometers.isIn) {
      self = known ? .barometric : .gps
      return
    }
    guard let noise = stream.altitudeNoise(samples: settings.noiseSamples) else {
      self = .unknown
      return
    }
    self = noise <= settings.barometerNoise ? .barometric : .gps
  }
}

extension ActivityStream {
  /// Mean absolute second difference of altitude at even steps of at most 2 s, m; `nil` with fewer samples than asked
  /// for.
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

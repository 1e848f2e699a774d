import P247Analytics

/// Decisions that come from the last bytes of an input, so that what stands before them is a file as it is.
struct Choices {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// What was not taken.
  var bytes: [UInt8] { Array(rest) }

  /// The next byte from the end; 0 when there is none.
  mutating func byte() -> UInt8 { rest.popLast() ?? 0 }

  /// A number below a count; 0 where the count is 0.
  mutating func below(_ count: Int) -> Int {
    let number = count > 256 ? Int(byte()) << 8 | Int(byte()) : Int(byte())
    return count > 0 ? number % count : 0
  }

  mutating func one<Element>(of elements: [Element]) -> Element? {
    let place = below(elements.count)
    return elements.indices.contains(place) ? elements[place] : nil
  }

  /// A number from a range: an end, something near an end, or in between evenly or by magnitude.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    let share = Double(byte()) / 255
    let drawn: Double
    switch byte() % 8 {
    case 0: drawn = low
    case 1: drawn = high
    case 2: drawn = low + share
    case 3: drawn = high - share
    case 4 where low >= 0 && high > 0: drawn = high * ((low > 0 ? low / high : 1e-6).power(1 - share))
    case 5: drawn = (low + share * (high - low)).rounded()
    default: drawn = low + share * (high - low)
    }
    return drawn.isNaN ? low : min(max(drawn, low), high)
  }

  /// A value that a setting may have.
  mutating func value(in domain: SettingDomain) -> SettingValue? {
    switch domain {
    case .number(let range): return .number(number(in: range))
    case .optionalNumber(let range): return byte() < 64 ? SettingValue.none : .number(number(in: range))
    case .count(let range):
      let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
      return .count(
        min(max(Int(exactly: number(in: low...high).rounded()) ?? 0, range.lowerBound), range.upperBound))
    case .flag: return .flag(byte() & 1 == 1)
    case .choice(let names): return one(of: names).map(SettingValue.text)
    case .numbers(let range, let count, let rising):
      let most = min(count.upperBound, max(count.lowerBound, 9))
      let drawn = (0..<max(count.lowerBound, 1 + below(max(1, most)))).map { _ in number(in: range) }
      return .numbers(rising ? Set(drawn).sorted() : drawn)
    case .table(let range, let names):
      guard let name = one(of: names) else { return nil }
      return .table([name: number(in: range)])
    }
  }

  /// The sets that come with the library, each hashed once a process.
  private static let presets = [FormulaSet.standard, .p247, .reference].map { ActivityEnricher(formulas: $0) }

  /// What enriches with a set that comes with the library.
  mutating func preset() -> ActivityEnricher { one(of: Self.presets) ?? ActivityEnricher() }

  /// The same, or with up to three settings drawn from all that are allowed.
  mutating func enricher() -> ActivityEnricher {
    let preset = preset()
    return changed(preset.formulas).map { ActivityEnricher(formulas: $0) } ?? preset
  }

  /// A set that comes with the library, or one of them with up to three settings drawn from all that are allowed.
  mutating func formulas() -> FormulaSet {
    let preset = preset().formulas
    return changed(preset) ?? preset
  }

  /// A set with one to three other settings; `nil` where there are to be none.
  private mutating func changed(_ preset: FormulaSet) -> FormulaSet? {
    // Mostly none: the hash of another set takes as long as a short activity.
    let changes = below(16) - 12
    guard changes > 0 else { return nil }
    var set = preset
    for _ in 0..<changes {
      guard let setting = one(of: FormulaSet.settings), let value = value(in: setting.domain) else {
        continue
      }
      try? setting.write(value, to: &set)
    }
    return set
  }
}

extension Double {
  /// A positive number to a power of 0…1, near enough: four square roots and products.
  fileprivate func power(_ exponent: Double) -> Double {
    var (result, root, rest) = (1.0, self, exponent)
    if exponent >= 1 { return self }
    for _ in 0..<16 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }
}

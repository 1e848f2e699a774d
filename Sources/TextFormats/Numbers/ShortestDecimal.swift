/// The shortest decimal that reads back as a given double: `digits` × 10^`exponent`.
///
/// The algorithm is Schubfach (Raffaello Giulietti, "The Schubfach way to render doubles", 2020). If several
/// decimals are equally short, it returns the one closest to the double, as `Double.description` does.
struct ShortestDecimal {
  /// At most 17 digits.
  var digits: UInt64
  var exponent: Int

  /// Finds the shortest decimal of a positive normal number. Returns `nil` outside about 1e-44…1e44.
  init?(_ value: Double) {
    let bits = value.bitPattern
    let biased = Int(truncatingIfNeeded: bits >> 52) & 0x7FF
    let fraction = bits & 0x000F_FFFF_FFFF_FFFF
    // Powers of two 2^-145 … 2^145 are within the table of powers.
    guard biased > 1023 - 146, biased < 1023 + 146 else { return nil }
    let significand = fraction | 0x0010_0000_0000_0000
    let q = biased &- 1075
    let isOdd = significand & 1
    let lowerIsCloser = fraction == 0

    // The double and both ends of its rounding interval, times 4.
    let centre = significand &<< 2
    let left = lowerIsCloser ? centre &- 1 : centre &- 2
    let right = centre &+ 2

    // floor(log10(2^q)), or floor(log10(3/4 · 2^q)).
    let k = (q &* 1_262_611 &- (lowerIsCloser ? 524_031 : 0)) >> 22
    // q + floor(log2(10^-k)) + 1
    let h = UInt64(truncatingIfNeeded: q &+ ((0 &- k &* 1_741_647) >> 19) &+ 1)
    let entry = 2 &* (0 &- k &- Self.firstPower)
    guard entry >= 0, entry < Self.powers.count else { return nil }
    let high = Self.powers[entry]
    let low = Self.powers[entry &+ 1]
    let v = Self.roundedToOdd(high, low, centre &<< h)
    let lower = Self.roundedToOdd(high, low, left &<< h) &+ isOdd
    let upper = Self.roundedToOdd(high, low, right &<< h) &- isOdd

    let s = v >> 2
    if s >= 10 {
      let tens = s / 10
      let isUnderInside = lower <= 40 &* tens
      let isOverInside = 40 &* tens &+ 40 <= upper
      if isUnderInside != isOverInside {
        digits = isOverInside ? tens &+ 1 : tens
        exponent = k &+ 1
        while digits % 10 == 0 {
          digits /= 10
          exponent &+= 1
        }
        return
      }
    }
    exponent = k
    let isUnderInside = lower <= 4 &* s
    let isOverInside = 4 &* s &+ 4 <= upper
    if isUnderInside != isOverInside {
      digits = isOverInside ? s &+ 1 : s
    } else {
      let middle = 4 &* s &+ 2
      digits = v > middle || (v == middle && s & 1 == 1) ? s &+ 1 : s
    }
  }

  /// The upper 64 bits of a 128-by-64-bit product, with a sticky last bit.
  @inline(__always)
  private static func roundedToOdd(_ high: UInt64, _ low: UInt64, _ factor: UInt64) -> UInt64 {
    let carried = low.multipliedFullWidth(by: factor).high
    let product = high.multipliedFullWidth(by: factor)
    let (sum, overflow) = product.low.addingReportingOverflow(carried)
    let top = product.high &+ (overflow ? 1 : 0)
    return top | (sum > 1 ? 1 : 0)
  }

  /// The exponent of the first entry in `powers`.
  private static let firstPower = -30
  /// Powers of ten: the upper 128 bits of each significand, rounded up, as a high and a low word.
  private static let powers: [UInt64] = [
    0xA2425FF75E14FC31, 0xA1258379A94D028E,
    0xCAD2F7F5359A3B3E, 0x096EE45813A04331,
    0xFD87B5F28300CA0D, 0x8BCA9D6E188853FD,
    0x9E74D1B791E07E48, 0x775EA264CF55347E,
    0xC612062576589DDA, 0x95364AFE032A819E,
    0xF79687AED3EEC551, 0x3A83DDBD83F52205,
    0x9ABE14CD44753B52, 0xC4926A9672793543,
    0xC16D9A0095928A27, 0x75B7053C0F178294,
    0xF1C90080BAF72CB1, 0x5324C68B12DD6339,
    0x971DA05074DA7BEE, 0xD3F6FC16EBCA5E04,
    0xBCE5086492111AEA, 0x88F4BB1CA6BCF585,
    0xEC1E4A7DB69561A5, 0x2B31E9E3D06C32E6,
    0x9392EE8E921D5D07, 0x3AFF322E62439FD0,
    0xB877AA3236A4B449, 0x09BEFEB9FAD487C3,
    0xE69594BEC44DE15B, 0x4C2EBE687989A9B4,
    0x901D7CF73AB0ACD9, 0x0F9D37014BF60A11,
    0xB424DC35095CD80F, 0x538484C19EF38C95,
    0xE12E13424BB40E13, 0x2865A5F206B06FBA,
    0x8CBCCC096F5088CB, 0xF93F87B7442E45D4,
    0xAFEBFF0BCB24AAFE, 0xF78F69A51539D749,
    0xDBE6FECEBDEDD5BE, 0xB573440E5A884D1C,
    0x89705F4136B4A597, 0x31680A88F8953031,
    0xABCC77118461CEFC, 0xFDC20D2B36BA7C3E,
    0xD6BF94D5E57A42BC, 0x3D32907604691B4D,
    0x8637BD05AF6C69B5, 0xA63F9A49C2C1B110,
    0xA7C5AC471B478423, 0x0FCF80DC33721D54,
    0xD1B71758E219652B, 0xD3C36113404EA4A9,
    0x83126E978D4FDF3B, 0x645A1CAC083126EA,
    0xA3D70A3D70A3D70A, 0x3D70A3D70A3D70A4,
    0xCCCCCCCCCCCCCCCC, 0xCCCCCCCCCCCCCCCD,
    0x8000000000000000, 0x0000000000000000,
    0xA000000000000000, 0x0000000000000000,
    0xC800000000000000, 0x0000000000000000,
    0xFA00000000000000, 0x0000000000000000,
    0x9C40000000000000, 0x0000000000000000,
    0xC350000000000000, 0x0000000000000000,
    0xF424000000000000, 0x0000000000000000,
    0x9896800000000000, 0x0000000000000000,
    0xBEBC200000000000, 0x0000000000000000,
    0xEE6B280000000000, 0x0000000000000000,
    0x9502F90000000000, 0x0000000000000000,
    0xBA43B74000000000, 0x0000000000000000,
    0xE8D4A51000000000, 0x0000000000000000,
    0x9184E72A00000000, 0x0000000000000000,
    0xB5E620F480000000, 0x0000000000000000,
    0xE35FA931A0000000, 0x0000000000000000,
    0x8E1BC9BF04000000, 0x0000000000000000,
    0xB1A2BC2EC5000000, 0x0000000000000000,
    0xDE0B6B3A76400000, 0x0000000000000000,
    0x8AC7230489E80000, 0x0000000000000000,
    0xAD78EBC5AC620000, 0x0000000000000000,
    0xD8D726B7177A8000, 0x0000000000000000,
    0x878678326EAC9000, 0x0000000000000000,
    0xA968163F0A57B400, 0x0000000000000000,
    0xD3C21BCECCEDA100, 0x0000000000000000,
    0x84595161401484A0, 0x0000000000000000,
    0xA56FA5B99019A5C8, 0x0000000000000000,
    0xCECB8F27F4200F3A, 0x0000000000000000,
    0x813F3978F8940984, 0x4000000000000000,
    0xA18F07D736B90BE5, 0x5000000000000000,
    0xC9F2C9CD04674EDE, 0xA400000000000000,
    0xFC6F7C4045812296, 0x4D00000000000000,
    0x9DC5ADA82B70B59D, 0xF020000000000000,
    0xC5371912364CE305, 0x6C28000000000000,
    0xF684DF56C3E01BC6, 0xC732000000000000,
    0x9A130B963A6C115C, 0x3C7F400000000000,
    0xC097CE7BC90715B3, 0x4B9F100000000000,
    0xF0BDC21ABB48DB20, 0x1E86D40000000000,
    0x96769950B50D88F4, 0x1314448000000000,
    0xBC143FA4E250EB31, 0x17D955A000000000,
    0xEB194F8E1AE525FD, 0x5DCFAB0800000000,
    0x92EFD1B8D0CF37BE, 0x5AA1CAE500000000,
    0xB7ABC627050305AD, 0xF14A3D9E40000000,
    0xE596B7B0C643C719, 0x6D9CCD05D0000000,
    0x8F7E32CE7BEA5C6F, 0xE4820023A2000000,
    0xB35DBF821AE4F38B, 0xDDA2802C8A800000,
    0xE0352F62A19E306E, 0xD50B2037AD200000,
    0x8C213D9DA502DE45, 0x4526F422CC340000,
    0xAF298D050E4395D6, 0x9670B12B7F410000,
    0xDAF3F04651D47B4C, 0x3C0CDD765F114000,
    0x88D8762BF324CD0F, 0xA5880A69FB6AC800,
    0xAB0E93B6EFEE0053, 0x8EEA0D047A457A00,
    0xD5D238A4ABE98068, 0x72A4904598D6D880,
    0x85A36366EB71F041, 0x47A6DA2B7F864750,
    0xA70C3C40A64E6C51, 0x999090B65F67D924,
    0xD0CF4B50CFE20765, 0xFFF4B4E3F741CF6D,
    0x82818F1281ED449F, 0xBFF8F10E7A8921A5,
    0xA321F2D7226895C7, 0xAFF72D52192B6A0E,
    0xCBEA6F8CEB02BB39, 0x9BF4F8A69F764491,
    0xFEE50B7025C36A08, 0x02F236D04753D5B5,
    0x9F4F2726179A2245, 0x01D762422C946591,
  ]
}

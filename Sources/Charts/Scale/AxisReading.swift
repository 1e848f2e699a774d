/// How an axis value is displayed when the reader points at a chart.
///
/// Page: *Reading values from charts*, tests: `ChartPointingTests`.
package enum AxisReading: Sendable, Hashable {
  /// A number with its unit. The unit is empty if the number has none.
  case number(decimals: Int, unit: String)
  /// Seconds as h:mm:ss with a suffix ("/km"). Negative seconds, which put fast paces at the top, are shown without a
  /// sign.
  case clock(unit: String)
  /// Days since 1970-01-01, as a date.
  case day

  /// The format as text for the page's script, such as "num,1, km/h".
  var code: String {
    switch self {
    case .number(let decimals, let unit): "num,\(max(0, min(9, decimals))),\(unit)"
    case .clock(let unit): "clock,0,\(unit)"
    case .day: "day,0,"
    }
  }
}

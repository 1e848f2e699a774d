import ActivityStreams
import FormulaSets

extension FormulaFit {
  /// Returns a formula file with the fitted constants, with the evidence for them in comments.
  ///
  /// If the base set has the same name, the version is one higher. Returns `nil` unless every constant is
  /// identified and the fit is better than the base set.
  ///
  /// - Parameters:
  ///   - base: The set whose constants were fitted.
  ///   - name: The name of the new set.
  ///   - reason: Why the set was made, in one line.
  ///   - day: The date, such as `2026-01-31`.
  package func formulaFile(base: FormulaSet, name: String, reason: String, day: String) -> String? {
    guard let values = personalValues else { return nil }
    var fitted = base
    for (key, value) in values {
      guard let number = SettingNumber(key) else { return nil }
      do throws(FormulaError) { try number.write(value, to: &fitted) } catch { return nil }
    }
    func plain(_ text: String) -> String {
      String(
        text.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 }.prefix(200))
    }
    var lines = [
      "# \(plain(reason))",
      "# made \(plain(day)) from \(plain(base.name)) \(plain(base.version)), hash \(base.hash)",
    ]
    lines.append(
      "# \(rows) rows from \(blocks) \(isByAthlete ? "athletes" : "time blocks"), link function \(settings.link.rawValue), seed \(settings.seed)"
    )
    if let validation {
      lines.append(
        "# error on held-out data: fitted \(validation.fitted), base \(validation.base), mean \(validation.mean)"
      )
    }
    for constant in constants {
      let interval =
        constant.estimate.interval.map { ", interval \($0.lowerBound) to \($0.upperBound)" } ?? ""
      lines.append(
        "# \(constant.parameter.key): \(constant.estimate.value)\(interval), base \(constant.parameter.base)")
    }
    let before =
      base.name == plain(name) ? Int(base.version).flatMap { (0..<9999).contains($0) ? $0 : nil } : 0
    let ground = (try? FormulaSet.preset(named: base.name)) ?? .standard
    lines += [
      "name: \(SettingValue.text(plain(name)).text)", "version: \"\((before ?? 0) + 1)\"",
      "base: \(ground.name)",
      "overrides:",
    ]
    for difference in fitted.differences(from: ground) {
      lines.append("  \(difference.setting.path): \(difference.value.text)")
    }
    return lines.joined(separator: "\n") + "\n" + fitted.expressionsYAML
  }
}

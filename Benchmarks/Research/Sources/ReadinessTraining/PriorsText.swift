import ActivityStreams
import AthleteReadiness
import RealModule
import TextFormats

/// Trained models as text: a Swift table for the library, and the same numbers as JSON with their provenance.
package struct PriorsText: Sendable {
  /// Models with their names, in order.
  package var models: [(name: String, model: AdditiveLogisticModel)]
  /// Provenance of the training data, in order.
  package var provenance: [(key: String, value: String)]

  package init(
    models: [(name: String, model: AdditiveLogisticModel)], provenance: [(key: String, value: String)] = []
  ) {
    self.models = models
    self.provenance = provenance
  }

  /// Formats a number to four decimals.
  static func text(_ value: Double) -> String {
    FixedDecimal(value, decimals: 4)?.text() ?? "0.0000"
  }

  /// Returns the model with its numbers rounded as in text.
  package static func rounded(_ model: AdditiveLogisticModel) -> AdditiveLogisticModel {
    func round(_ value: Double) -> Double { Double(text(value)) ?? 0 }
    var result = model
    result.intercept = round(model.intercept)
    result.slope = round(model.slope)
    result.offset = round(model.offset)
    result.baseRate = round(model.baseRate)
    result.thresholds = model.thresholds.map(round)
    result.curves = model.curves.map {
      AdditiveLogisticModel.Curve(
        input: $0.input, knots: $0.knots.map(round), values: $0.values.map(round), missing: round($0.missing))
    }
    return result
  }

  /// Returns the numbers of a model in table order.
  static func numbers(_ model: AdditiveLogisticModel) -> [Double] {
    [model.intercept, model.slope, model.offset, model.baseRate] + model.thresholds
      + model.curves.flatMap { [Double($0.knots.count)] + $0.knots + $0.values + [$0.missing] }
  }

  /// Names, inputs and numbers of all models, one model per line, from which the checksum is computed.
  package var canonical: String {
    models.map { name, model in
      name + " " + model.curves.map(\.input.key).joined(separator: ",") + " "
        + Self.numbers(model).map(Self.text).joined(separator: ",")
    }.joined(separator: "\n")
  }

  /// SHA-256 of ``canonical``.
  package var checksum: String { SHA256.hexadecimal(of: Array(canonical.utf8)) }

  /// Contents of `Data/readiness_priors.json`.
  package var json: String {
    var text = "{\n  \"schema_version\": 1,\n"
    for (key, value) in provenance { text += "  \"\(key)\": \(value),\n" }
    text += "  \"sha256\": \"\(checksum)\",\n  \"models\": [\n"
    let bodies = models.map { name, model in
      var body = "    {\"name\": \"\(name)\", \"intercept\": \(Self.text(model.intercept)), "
      body += "\"slope\": \(Self.text(model.slope)), \"offset\": \(Self.text(model.offset)), "
      body += "\"base_rate\": \(Self.text(model.baseRate)), "
      body +=
        "\"thresholds\": [\(model.thresholds.map(Self.text).joined(separator: ", "))],\n     \"curves\": [\n"
      body += model.curves.map { curve in
        "      {\"input\": \"\(curve.input.key)\", \"missing\": \(Self.text(curve.missing)),\n"
          + "       \"knots\": [\(curve.knots.map(Self.text).joined(separator: ", "))],\n"
          + "       \"values\": [\(curve.values.map(Self.text).joined(separator: ", "))]}"
      }.joined(separator: ",\n")
      return body + "\n    ]}"
    }
    return text + bodies.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  /// Contents of `TrainedPriors.swift`.
  package var swift: String {
    var text = """
      // Written by `make train`; do not edit. The same numbers with their provenance: Data/readiness_priors.json.
      // swift-format-ignore-file

      extension TrainedPriors {
        /// SHA-256 of the numbers.
        package static let checksum = "\(checksum)"


      """
    for (name, model) in models {
      text += "  static let \(name) = AdditiveLogisticModel(\n    inputs: ["
      text += Self.wrapped(model.curves.map { ".\($0.input)" }, indent: 6) + "],\n    numbers: ["
      text += Self.wrapped(Self.numbers(model).map(Self.short), indent: 6) + "])\n\n"
    }
    return text.dropLast() + "}\n"
  }

  private static func short(_ value: Double) -> String {
    var digits = text(value)
    while digits.hasSuffix("0"), !digits.hasSuffix(".0") { digits.removeLast() }
    return digits
  }

  private static func wrapped(_ words: [String], indent: Int) -> String {
    let margin = "\n" + String(repeating: " ", count: indent)
    var text = margin
    var width = indent
    for (index, word) in words.enumerated() {
      if width + word.count + 2 > 108 {
        text += margin
        width = indent
      }
      text += word + (index + 1 < words.count ? ", " : "")
      width += word.count + 2
    }
    return text
  }
}

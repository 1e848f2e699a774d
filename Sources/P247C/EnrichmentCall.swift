import Enrichment
import P247Analytics

/// One call of the C interface: options and bytes to an answer, without pointers.
struct EnrichmentCall {
  /// What comes back.
  struct Answer {
    var bytes: [UInt8]
    var isError: Bool
  }

  private let options: [UInt8]
  /// The enrichers of the sets that come with the library, each hashed once.
  private static let presets = [
    ActivityEnricher(), ActivityEnricher(formulas: .p247), ActivityEnricher(formulas: .reference),
  ]

  init(options: [UInt8]) { self.options = options }

  func answer(to bytes: [UInt8]) -> Answer {
    let options: EnrichmentOptions
    do throws(OptionsError) { options = try EnrichmentOptions(reading: self.options) } catch {
      return Answer(bytes: error.document.encoded(), isError: true)
    }
    var enricher =
      Self.presets.first { $0.formulas == options.formulas } ?? ActivityEnricher(formulas: options.formulas)
    if options.hasIntervals { enricher.declaredErrors = .standard }
    do throws(EnrichmentError) {
      let json = try enricher.enrichedJSON(bytes, athlete: options.athlete, kind: options.kind)
      return Answer(bytes: json, isError: false)
    } catch {
      return Answer(bytes: error.document().encoded(), isError: true)
    }
  }
}

import Enrichment
import FormulaSets
import SessionMetrics

/// A season for which one number is computed again and again under other values of some settings.
///
/// If number and settings need no order of samples, the parts of each recording's loads are kept, and a run costs
/// microseconds a recording; the numbers equal ``LabSeason/value(of:at:under:athlete:)`` to the last bit.
///
/// Page: *Sensitivity to settings*, tests: `RepeatedSeasonTests`.
package struct RepeatedSeason: Sendable {
  /// The season.
  package let season: LabSeason
  private let key: LabKey
  private let quick: (@Sendable (LoadNumbers) -> Double)?
  private let kept: [RetunableSession?]

  /// Works on each recording, in any order, and returns the results in recording order.
  package typealias Workers = (
    _ count: Int, _ body: @escaping @Sendable (Int) -> RetunableSession?
  ) -> [RetunableSession?]

  /// Keeps the needed data of each recording.
  ///
  /// - Parameters:
  ///   - season: The season.
  ///   - key: The number.
  ///   - settings: The settings that differ from the base.
  ///   - formulas: The base.
  ///   - workers: Who computes.
  package init(
    _ season: LabSeason, _ key: LabKey, varying settings: [VariedSetting], of formulas: FormulaSet,
    workers: Workers
  ) {
    (self.season, self.key) = (season, key)
    quick = Self.quick(key, settings)
    guard quick != nil else {
      kept = []
      return
    }
    let enricher = ActivityEnricher(formulas: formulas)
    kept = workers(season.sessions.count) { place in
      try? enricher.retunableSession(
        season.sessions[place].file, name: season.sessions[place].name, athlete: season.athlete)
    }
  }

  /// The position of the number among those that need no samples; `nil` if it, or a setting, needs them.
  private static func quick(_ key: LabKey, _ settings: [VariedSetting]) -> (
    @Sendable (LoadNumbers) -> Double
  )? {
    guard let place = TuneColumn.place(of: key.name),
      settings.allSatisfy({ TuneGroup.tier(of: $0.key) != .order })
    else { return nil }
    return TuneColumn.all[place].quick
  }

  /// Whether no run reads samples, but of a recording that needs its own after all.
  package var needsNoSamples: Bool { quick != nil }

  /// The number of one recording; NaN if it has none.
  ///
  /// - Parameters:
  ///   - place: Which recording.
  ///   - variant: Formulas and athlete, which differ from the base in the settings alone.
  ///   - enricher: The formulas of the variant, for values that need the samples.
  package func value(at place: Int, _ variant: LabSeason.Variant, _ enricher: ActivityEnricher) -> Double {
    if let quick, kept.indices.contains(place),
      let numbers = kept[place]?.numbers(variant.formulas, athlete: variant.athlete)
    {
      return quick(numbers)
    }
    return season.value(of: key, at: place, under: enricher, athlete: variant.athlete)
  }
}

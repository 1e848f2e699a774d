import Enrichment
import FormulaSets
import SessionMetrics

/// A season for which one number is recomputed many times with varied settings.
///
/// If neither the number nor the settings depend on the order of samples, the inputs of each load are
/// cached and a run takes microseconds per recording. Results are bit-identical to
/// ``LabSeason/value(of:at:under:athlete:)``.
///
/// Page: *Sensitivity to settings*, tests: `RepeatedSeasonTests`.
package struct RepeatedSeason: Sendable {
  package let season: LabSeason
  private let key: LabKey
  private let quick: (@Sendable (LoadNumbers) -> Double)?
  private let kept: [RetunableSession?]

  /// Runs `body` for each recording, in any order, and returns the results in recording order.
  package typealias Workers = (
    _ count: Int, _ body: @escaping @Sendable (Int) -> RetunableSession?
  ) -> [RetunableSession?]

  /// Prepares the data of each recording.
  ///
  /// - Parameters:
  ///   - season: The recordings and their athletes.
  ///   - key: The number to compute.
  ///   - settings: The settings to vary.
  ///   - formulas: The base set.
  ///   - workers: Runs the work.
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

  /// Returns a way to compute the number without samples, or `nil` if the number or a setting depends on samples.
  private static func quick(_ key: LabKey, _ settings: [VariedSetting]) -> (
    @Sendable (LoadNumbers) -> Double
  )? {
    guard let place = TuneColumn.place(of: key.name),
      settings.allSatisfy({ TuneGroup.tier(of: $0.key) != .order })
    else { return nil }
    return TuneColumn.all[place].quick
  }

  /// Whether runs need no samples. A few recordings may still need their samples.
  package var needsNoSamples: Bool { quick != nil }

  /// Returns the number for one recording; NaN if missing.
  ///
  /// - Parameters:
  ///   - place: The index of the recording.
  ///   - variant: Formulas and athlete that differ from the base only in the varied settings.
  ///   - enricher: Computes values that need samples with the variant's formulas.
  package func value(at place: Int, _ variant: LabSeason.Variant, _ enricher: ActivityEnricher) -> Double {
    if let quick, kept.indices.contains(place),
      let numbers = kept[place]?.numbers(variant.formulas, athlete: variant.athlete)
    {
      return quick(numbers)
    }
    return season.value(of: key, at: place, under: enricher, athlete: variant.athlete)
  }
}

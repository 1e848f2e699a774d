package import AthleteReadiness
import TextFormats

/// Everything besides records and state that determines the answers. A state repeats an answer only for the
/// same request.
package struct BriefRequest: Sendable, Hashable {
  /// What determines the state: time of issue, formulas, reading options and athlete profile.
  package let rules: UInt64
  /// The rules and the output form.
  package let identity: UInt64

  /// A request.
  ///
  /// - Parameters:
  ///   - issue: When answers are given.
  ///   - formulas: A key for the formulas; `nil` for the standard set.
  ///   - athlete: Athlete profile apart from the records, if any.
  ///   - options: Reading options.
  ///   - form: A key for the output form.
  package init(
    issue: IssueTime, formulas: String? = nil, athlete: [UInt8]? = nil,
    options: RecordOptions,
    form: String = "line"
  ) {
    rules = StateDigest.mixed([
      issue == .morning ? 0 : 1, StateDigest.of(formulas), options.restingHeartRateOfNights ? 1 : 0,
      StateDigest.of(options.timeZone), athlete.map { $0.withUnsafeBytes(StateDigest.of) } ?? 0,
    ])
    identity = StateDigest.mixed([rules, StateDigest.of(form)])
  }

  /// The request with a deployment's calibration maps. They change answers but not which records a state
  /// has read.
  package func read(by maps: DeploymentMaps?) -> BriefRequest {
    guard let maps else { return self }
    return BriefRequest(rules: rules, identity: StateDigest.mixed([identity, maps.digest]))
  }

  private init(rules: UInt64, identity: UInt64) { (self.rules, self.identity) = (rules, identity) }

  package func telling(_ digest: UInt64) -> BriefRequest {
    guard digest != 0 else { return self }
    return BriefRequest(
      rules: StateDigest.mixed([rules, digest]), identity: StateDigest.mixed([identity, digest]))
  }

  package func of(_ records: UInt64) -> UInt64 { StateDigest.mixed([identity, records]) }
}

package import AthleteReadiness
import TextFormats

/// The inputs of a call's answers besides records and state: a state repeats an answer only to the same request.
package struct BriefRequest: Sendable, Hashable {
  /// Everything else that determines the state: when answers are given, the formulas, how records are read, the
  /// athlete's profile.
  package let rules: UInt64
  /// Rules and form.
  package let identity: UInt64

  /// A request.
  ///
  /// - Parameters:
  ///   - issue: When answers are given.
  ///   - formulas: A key for the formulas; `nil` for the standard ones.
  ///   - athlete: Profile of the athlete apart from the records; `nil` for none.
  ///   - options: How records are read.
  ///   - form: A key for the form of the answers.
  package init(
    issue: IssueTime, formulas: String? = nil, athlete: [UInt8]? = nil,
    options: RecordOptions = RecordOptions(),
    form: String = "line"
  ) {
    rules = StateDigest.mixed([
      issue == .morning ? 0 : 1, StateDigest.of(formulas), options.restingHeartRateOfNights ? 1 : 0,
      StateDigest.of(options.timeZone), athlete.map { $0.withUnsafeBytes(StateDigest.of) } ?? 0,
    ])
    identity = StateDigest.mixed([rules, StateDigest.of(form)])
  }

  /// The request with a deployment's maps: they change answers, not which records a state has used.
  package func read(by maps: DeploymentMaps?) -> BriefRequest {
    guard let maps else { return self }
    return BriefRequest(rules: rules, identity: StateDigest.mixed([identity, maps.digest]))
  }

  private init(rules: UInt64, identity: UInt64) { (self.rules, self.identity) = (rules, identity) }

  /// The request with further athlete values.
  package func telling(_ digest: UInt64) -> BriefRequest {
    guard digest != 0 else { return self }
    return BriefRequest(
      rules: StateDigest.mixed([rules, digest]), identity: StateDigest.mixed([identity, digest]))
  }

  /// The same for certain records.
  package func of(_ records: UInt64) -> UInt64 { StateDigest.mixed([identity, records]) }
}

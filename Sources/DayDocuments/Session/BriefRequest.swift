package import AthleteReadiness
import TextFormats

/// Everything that determines the answers, except the records and the state. A state repeats an earlier
/// answer only for the same request.
package struct BriefRequest: Sendable, Hashable {
  /// A hash of the inputs that determine the state: time of issue, formulas, reading options and athlete
  /// profile.
  package let rules: UInt64
  /// A hash of the rules and the output form.
  package let identity: UInt64

  /// Hashes the inputs. `athlete` is the profile if it is given outside the records; `formulas` is `nil` for
  /// the standard set.
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

  /// Returns the request with a deployment's calibration maps. They change answers, but not the records that
  /// a state has read.
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

// What the assembly of a day needs of its parts, in the plainest form that works. Each declaration here is replaced by
// the part's own: whoever lands that part deletes it here.

extension AthleteState {
  /// Rules of thumb that fire today.
  public func flags(settings: ReadinessSettings = ReadinessSettings()) -> [HealthFlag] { [] }
}

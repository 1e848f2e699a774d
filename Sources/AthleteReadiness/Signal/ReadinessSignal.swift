/// What the morning calls for.
public enum ReadinessSignal: String, Sendable, Hashable, CaseIterable {
  case push
  case trainSmart = "train_smart"
  case easy
  case recover
}

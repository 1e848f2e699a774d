/// The morning's signal.
public enum ReadinessSignal: String, Sendable, Hashable, CaseIterable {
  case push
  case trainSmart = "train_smart"
  case easy
  case recover
}

extension ReadinessSignal {
  /// Rank, from 0 for the mildest.
  var rank: Int {
    switch self {
    case .recover: 0
    case .easy: 1
    case .trainSmart: 2
    case .push: 3
    }
  }

  /// Display phrase; easy and recover share one.
  package var words: String {
    switch self {
    case .push: "ready to push"
    case .trainSmart: "train smart"
    case .easy, .recover: "recover"
    }
  }

  /// Returns the milder of two signals.
  func atMost(_ other: ReadinessSignal) -> ReadinessSignal { rank <= other.rank ? self : other }
}

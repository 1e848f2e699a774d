import DayRecords
import RealModule
import Statistics
import TextFormats

/// The learned calibration of a deployment: a map of log odds for each risk, time of issue and cohort.
///
///     z′ = z + a + b (z − base),  a ~ N(0, 1),  b ~ N(0, 0.5),  b ≥ −1
///
/// Answers to drawn questions teach a and b. Records and answers of athletes whose answers may be chosen teach b alone. The map of all
/// cohorts together is the prior for each. A map is applied from five athletes on; otherwise forecasts stay unchanged.
///
/// Page: *Learning across athletes*, tests: `DeploymentMapTests`.
public struct DeploymentMaps: Sendable, Hashable {
  /// Maps of all risks, times of issue and cohorts.
  static let count = 2 * RiskKind.allCases.count * DeploymentCohort.count

  /// Half-life of training data, months.
  static let halfLife = 6.0
  /// Prior precision of a cohort about the pooled map, relative to the prior about no change.
  private static let cohortShare = 0.5
  /// Spread between the slopes of recorded events and of answers to questions: a standard deviation. Twice what is
  /// the prior of any slope, so records never count more than a quarter of the prior.
  private static let recordsApart = 1.0
  /// Standard errors by which a slope must differ from 0 to be shown.
  private static let shownBy = 2.0

  /// One map as it is applied.
  struct Map: Sendable, Hashable {
    var line: ShiftedLine
    /// Standard deviation between athletes of the level.
    var spread = 0.35
    /// Whether forecasts have order here: that their slope is above 0 is known from answers.
    var isShown: Bool
  }

  private let maps: [Map?]
  /// The digest of their state.
  package let digest: UInt64

  /// The maps of a deployment.
  ///
  /// - Parameter state: What was taught.
  /// - Complexity: O(months · maps): about a millisecond.
  public init(_ state: DeploymentState) {
    digest = state.encoded().withUnsafeBytes(StateDigest.of)
    let newest = state.sums.keys.lazy.map(\.month).max() ?? 0
    var taught = [DeploymentEvidence](repeating: DeploymentEvidence(), count: Self.count)
    for place in state.sums.keys.sorted() {
      guard let sums = state.sums[place], taught.indices.contains(place.map) else { continue }
      taught[place.map].add(sums, weight: .pow(0.5, Double(newest - place.month) / Self.halfLife))
    }
    maps = stride(from: 0, to: Self.count, by: DeploymentCohort.count).flatMap { first in
      let (kind, issue) = Self.risk(first)
      return Self.maps(
        Array(taught[first..<first + DeploymentCohort.count]),
        base: logit(TrainedPriors.lend(kind, issue) { $0.baseRate }),
        spread: LearningRules.prior(of: kind).offsetDeviation)
    }
  }

  /// The maps of the cohorts of one risk, each shrunk towards the pooled map; an unknown cohort gets the pooled map.
  private static func maps(_ cohorts: [DeploymentEvidence], base: Double, spread: Double) -> [Map?] {
    let all = DeploymentEvidence(adding: cohorts)
    guard all.isEnough else { return cohorts.map { _ in nil } }
    var together = map(all, base: base, .shipped)
    together.spread = all.spread(together.line, shipped: spread)
    return cohorts.enumerated().map { place, cohort in
      guard cohort.isEnough else { return together }
      let others = DeploymentEvidence(
        adding: cohorts.enumerated().filter { $0.offset != place }.map(\.element))
      guard others.isEnough else { return together }
      let like = map(others, base: base, .shipped).line
      var own = together
      own.line =
        map(
          cohort, base: base,
          ShiftedLine.Prior(
            level: like.level, slope: like.slope,
            levelDeviation: ShiftedLine.Prior.shipped.levelDeviation * cohortShare,
            slopeDeviation: ShiftedLine.Prior.shipped.slopeDeviation * cohortShare)
        ).line
      return own
    }
  }

  /// The map of some athletes' evidence.
  private static func map(_ evidence: DeploymentEvidence, base: Double, _ prior: ShiftedLine.Prior) -> Map {
    let before = prior
    var prior = prior
    let ofRecords = ShiftedLine(
      evidence.groups(base: base, isDrawn: false), ShiftedLine.Prior(slopeDeviation: 1))
    if ofRecords.slopeInformation > 1e-9 {
      // Records inform the slope in proportion to how closely their events match those of the questions.
      let precision = 1 / (1 / ofRecords.slopeInformation + recordsApart * recordsApart)
      let own = 1 / (prior.slopeDeviation * prior.slopeDeviation)
      prior.slope = (own * prior.slope + precision * ofRecords.slope) / (own + precision)
      prior.slopeDeviation = (1 / (own + precision)).squareRoot()
    }
    let drawn = evidence.groups(base: base, isDrawn: true)
    let line = ShiftedLine(drawn, prior)
    let isShown = (1 + line.slope) * line.slopeInformation.squareRoot() > shownBy
    let weighed = line.weighed(against: before, drawn, prior)
    return Map(line: evidence.isChosen ? weighed.withLevel(of: before) : weighed, isShown: isShown)
  }

  /// The map that a forecast is read by; `nil` if it stays as it is.
  func map(_ kind: RiskKind, _ issue: IssueTime, _ cohort: DeploymentCohort) -> Map? {
    let place = Self.place(kind, issue, cohort)
    return maps.indices.contains(place) ? maps[place] : nil
  }

  static func place(_ kind: RiskKind, _ issue: IssueTime, _ cohort: DeploymentCohort) -> Int {
    (kind.place * 2 + (issue == .morning ? 0 : 1)) * DeploymentCohort.count + cohort.place
  }

  private static func risk(_ place: Int) -> (RiskKind, IssueTime) {
    let risk = place / DeploymentCohort.count
    let kinds = RiskKind.allCases
    return (kinds[min(kinds.count - 1, risk / 2)], risk % 2 == 0 ? .morning : .evening)
  }

  /// Whether they are of the same state.
  public static func == (one: DeploymentMaps, other: DeploymentMaps) -> Bool { one.digest == other.digest }
  /// Hashes the digest.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// The sums of one map over its months, the older ones with less weight.
struct DeploymentEvidence: Sendable, Hashable {
  private var values = [Double](repeating: 0, count: DeploymentSums.count)
  private(set) var athletes: Set<UInt32> = []

  /// Nothing.
  init() {}

  /// All of several.
  init(adding parts: [DeploymentEvidence]) {
    for part in parts {
      for place in values.indices { values[place] += part.values[place] }
      athletes.formUnion(part.athletes)
    }
  }

  /// Standard errors beyond which bad days are answered more often than good ones.
  private static let chosenBy = 2.0
  /// The weight of the shipped spread between athletes, in athletes with one expected event a month.
  private static let spreadWeight = 10.0
  private static let spreads = 0.1...1.5

  mutating func add(_ sums: DeploymentSums, weight: Double) {
    for place in values.indices where sums.values.indices.contains(place) {
      values[place] += weight * Double(sums.values[place])
    }
    athletes.formUnion(sums.athletes)
  }

  private subscript(part: DeploymentSums.Part, bin: Int) -> Double {
    values[part.rawValue * DeploymentSums.bins + bin]
  }
  private subscript(beside: DeploymentSums.Beside) -> Double {
    values[DeploymentSums.Part.allCases.count * DeploymentSums.bins + beside.rawValue] / DeploymentSums.one
  }

  /// Whether there are enough athletes for a map; with fewer it would reveal single athletes.
  var isEnough: Bool { athletes.count >= DeploymentSums.fewestAthletes }

  /// Forecasts by log odds.
  func groups(base: Double, isDrawn: Bool) -> [ShiftedLine.Group] {
    let parts: (DeploymentSums.Part, DeploymentSums.Part, DeploymentSums.Part) =
      isDrawn ? (.drawn, .drawnEvents, .drawnOdds) : (.slope, .slopeEvents, .slopeOdds)
    return (0..<DeploymentSums.bins).compactMap { bin in
      let count = self[parts.0, bin]
      guard count > 0 else { return nil }
      let odds = DeploymentSums.lowest + self[parts.2, bin] / count / DeploymentSums.one
      return ShiftedLine.Group(
        count: count / DeploymentSums.one, events: self[parts.1, bin] / DeploymentSums.one,
        distance: odds - base, odds: odds)
    }
  }

  /// Whether bad days are answered more often than good ones: the level is unknown then.
  var isChosen: Bool {
    AnswerChoice(
      badAsked: self[.badAsked], badAnswered: self[.badAnswered], goodAsked: self[.goodAsked],
      goodAnswered: self[.goodAnswered]
    ).isChosen
  }

  /// Standard deviation of the level between athletes, by moments: the variation of their events beyond chance.
  func spread(_ line: ShiftedLine, shipped: Double) -> Double {
    let squares = self[.squaredSpread]
    let found =
      squares > 0 ? (self[.excess] - self[.spread]) / squares - line.level * line.level : 0
    let variance =
      (Self.spreadWeight * shipped * shipped + squares * max(0, found)) / (Self.spreadWeight + squares)
    return variance.squareRoot().clamped(to: Self.spreads)
  }
}

/// Whether questions on bad days are answered more often than those on good ones, by the records of those days.
struct AnswerChoice: Sendable, Hashable {
  var badAsked = 0.0
  var badAnswered = 0.0
  var goodAsked = 0.0
  var goodAnswered = 0.0

  /// The smallest number of questions of each kind of day for a test.
  private static let fewest = 3.0
  /// Standard errors beyond which it is not chance.
  private static let errors = 2.0

  /// Two shares compared (z test with the common share).
  var isChosen: Bool {
    guard badAsked >= Self.fewest, goodAsked >= Self.fewest else { return false }
    let common = ((badAnswered + goodAnswered) / (badAsked + goodAsked)).clamped(0, 1)
    let error = (common * (1 - common) * (1 / badAsked + 1 / goodAsked)).squareRoot()
    return badAnswered / badAsked - goodAnswered / goodAsked > Self.errors * error && error > 0
  }
}

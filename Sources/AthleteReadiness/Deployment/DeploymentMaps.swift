import DayRecords
import RealModule
import Statistics
import TextFormats

/// The calibration learned from a deployment: a map of log odds per risk, time of issue and cohort.
///
///     z′ = z + a + b (z − base),  a ~ N(0, 0.6),  b ~ N(0, 0.35),  b ≥ −1
///
/// Answers to randomly drawn questions determine a and b. Records, and answers of athletes who may answer
/// selectively, determine only the prior of b. If athletes as a group answer bad days more or less often than good
/// ones, answers do not count. The map pooled over the other cohorts is the prior of each cohort. A map needs five
/// athletes; with fewer, forecasts are unchanged.
///
/// Page: *Learning across athletes*, tests: `DeploymentMapTests`.
public struct DeploymentMaps: Sendable, Hashable {
  /// Number of maps: risks × times of issue × cohorts.
  static let count = 2 * RiskKind.allCases.count * DeploymentCohort.count

  static let halfLife = 6.0
  /// Standard deviation of a cohort around the other cohorts, relative to the prior one around no change.
  private static let cohortShare = 0.5
  /// Standard deviation between a slope learned from records and one learned from answers. It is about three times
  /// the prior deviation of a slope, so records never weigh more than an eighth of the prior.
  private static let recordsApart = 1.0
  /// Number of standard errors above zero at which a slope counts as confirmed.
  private static let shownBy = 2.0
  /// Number of standard errors beyond which the answers to one risk count as selective.
  private static let chosenBy = 3.0

  /// One map, ready to apply.
  struct Map: Sendable, Hashable {
    var line: ShiftedLine
    /// Map for forecasts whose ranking is unconfirmed: the rate alone, adjusted by the answers.
    var flat: ShiftedLine {
      var flat = line
      flat.slope = 0
      return flat
    }
    /// Standard deviation of the level between athletes.
    var spread = 0.35
    /// Whether the answers show that a higher forecast means more events, i.e. that the slope is above 0.
    var isShown: Bool
  }

  private let maps: [Map?]
  package let digest: UInt64

  /// Fits the maps of a deployment.
  ///
  /// - Parameter state: The deployment state.
  /// - Complexity: O(months · maps), about a millisecond.
  public init(_ state: DeploymentState) {
    digest = state.encoded().withUnsafeBytes(StateDigest.of)
    let newest = state.sums.keys.lazy.map(\.month).max() ?? 0
    var taught = [DeploymentEvidence](repeating: DeploymentEvidence(), count: Self.count)
    for place in state.sums.keys.sorted() {
      guard let sums = state.sums[place], taught.indices.contains(place.map) else { continue }
      taught[place.map].add(sums, weight: .pow(0.5, Double(newest - place.month) / Self.halfLife))
    }
    // Selective answering shows best in the answers to all risks together.
    let choice = DeploymentEvidence(adding: taught).choice
    maps = stride(from: 0, to: Self.count, by: DeploymentCohort.count).flatMap { first in
      let (kind, issue) = Self.risk(first)
      return Self.maps(
        Array(taught[first..<first + DeploymentCohort.count]), isChosen: choice.isChosen(),
        base: logit(TrainedPriors.lend(kind, issue) { $0.baseRate }),
        spread: LearningRules.prior(of: kind).offsetDeviation)
    }
  }

  /// Fits one risk's cohort maps, each shrunk towards the pooled map. A cohort without enough data gets the
  /// pooled map.
  private static func maps(
    _ cohorts: [DeploymentEvidence], isChosen: Bool, base: Double, spread: Double
  ) -> [Map?] {
    let all = DeploymentEvidence(adding: cohorts)
    guard all.isEnough else { return cohorts.map { _ in nil } }
    let isChosen = isChosen || all.choice.isChosen(beyond: chosenBy)
    var together = map(all, isChosen: isChosen, base: base, .shipped)
    together.spread = all.spread(together.line, shipped: spread)
    return cohorts.enumerated().map { place, cohort in
      guard cohort.isEnough else { return together }
      let others = DeploymentEvidence(
        adding: cohorts.enumerated().filter { $0.offset != place }.map(\.element))
      guard others.isEnough else { return together }
      let like = map(others, isChosen: isChosen, base: base, .shipped).line
      // The prior adds the uncertainty of the other cohorts' map and the spread between cohorts.
      func deviation(_ variance: Double, _ shipped: Double) -> Double {
        (variance + cohortShare * cohortShare * shipped * shipped).squareRoot()
      }
      let near = ShiftedLine.Prior(
        level: like.level, slope: like.slope,
        levelDeviation: deviation(like.covariance.level, ShiftedLine.Prior.shipped.levelDeviation),
        slopeDeviation: deviation(like.covariance.slope, ShiftedLine.Prior.shipped.slopeDeviation))
      var cohortMap = together
      cohortMap.line = map(cohort, isChosen: isChosen, base: base, near).line
      return cohortMap
    }
  }

  /// Fits a map to the evidence of one group of athletes.
  private static func map(
    _ evidence: DeploymentEvidence, isChosen: Bool, base: Double, _ prior: ShiftedLine.Prior
  ) -> Map {
    let before = prior
    var prior = prior
    let ofRecords = ShiftedLine(
      evidence.groups(base: base, isDrawn: false), ShiftedLine.Prior(levelDeviation: 1, slopeDeviation: 1))
    if ofRecords.slopeInformation > 1e-9 {
      // Records inform the slope in proportion to how closely their events match the answers to questions.
      let precision = 1 / (1 / ofRecords.slopeInformation + recordsApart * recordsApart)
      let priorPrecision = 1 / (prior.slopeDeviation * prior.slopeDeviation)
      prior.slope =
        (priorPrecision * prior.slope + precision * ofRecords.slope) / (priorPrecision + precision)
      prior.slopeDeviation = (1 / (priorPrecision + precision)).squareRoot()
    }
    let drawn = isChosen ? [] : evidence.groups(base: base, isDrawn: true)
    let line = ShiftedLine(drawn, prior)
    let isShown = (1 + line.slope) * line.slopeInformation.squareRoot() > shownBy
    return Map(line: line.weighed(against: before, drawn, prior, base: base), isShown: isShown)
  }

  /// Returns the map for a forecast; `nil` if the forecast is unchanged.
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

  /// Whether two maps come from states with the same digest.
  public static func == (one: DeploymentMaps, other: DeploymentMaps) -> Bool { one.digest == other.digest }
  /// Hashes the digest.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// Sums of one map over all months, with older months weighted less.
struct DeploymentEvidence: Sendable, Hashable {
  private var values = [Double](repeating: 0, count: DeploymentSums.count)
  private(set) var athletes: Set<UInt32> = []

  init() {}

  init(adding parts: [DeploymentEvidence]) {
    for part in parts {
      for place in values.indices { values[place] += part.values[place] }
      athletes.formUnion(part.athletes)
    }
  }

  /// Weight of the shipped spread between athletes, as a number of athletes with one expected event per month.
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

  /// Whether the athletes are enough for a map. With fewer, a map could reveal individuals.
  var isEnough: Bool { athletes.count >= DeploymentSums.fewestAthletes }

  /// Returns the forecasts grouped by log odds.
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

  /// How selectively the questions about this risk were answered.
  var choice: AnswerChoice {
    AnswerChoice(
      worse: self[.choiceWorse], better: self[.choiceBetter], variance: self[.choiceVariance])
  }

  /// Returns the SD of the level between athletes, by the method of moments: event variation beyond chance.
  func spread(_ line: ShiftedLine, shipped: Double) -> Double {
    let squares = self[.squaredSpread]
    let levelVariance =
      squares > 0 ? (self[.excess] - self[.spread]) / squares - line.level * line.level : 0
    let variance =
      (Self.spreadWeight * shipped * shipped + squares * max(0, levelVariance))
      / (Self.spreadWeight + squares)
    return variance.squareRoot().clamped(to: Self.spreads)
  }
}

/// Tests whether answered questions concern worse or better days than unanswered ones.
///
/// A day's badness is its log odds of the event, from the forecast and the records of the following days.
/// Answered and unanswered questions are compared within each athlete's month. A month with all or none
/// answered is uninformative.
///
///     U = Σ (answered − share)(badness − mean),  Var U = n/(n − 1) · share (1 − share) · Σ (badness − mean)²
struct AnswerChoice: Sendable, Hashable {
  private var worse = 0.0
  private var better = 0.0
  private var variance = 0.0

  init(worse: Double = 0, better: Double = 0, variance: Double = 0) {
    (self.worse, self.better, self.variance) = (worse, better, variance)
  }

  mutating func add(_ part: (difference: Double, variance: Double)) {
    if part.difference > 0 { worse += part.difference } else { better -= part.difference }
    variance += part.variance
  }

  mutating func add(_ other: AnswerChoice) {
    worse += other.worse
    better += other.better
    variance += other.variance
  }

  /// Whether the difference exceeds the given number of standard errors.
  func isChosen(beyond errors: Double = 2) -> Bool {
    variance > 0 && abs(worse - better) > errors * variance.squareRoot()
  }

  /// Returns the contribution of each of an athlete's questions in one month.
  static func parts(_ questions: [(badness: Double, isAnswered: Bool)]) -> [(
    difference: Double, variance: Double
  )] {
    let count = Double(questions.count)
    guard count > 1 else { return questions.map { _ in (0, 0) } }
    let share = Double(questions.count(where: \.isAnswered)) / count
    let mean = questions.reduce(0) { $0 + $1.badness } / count
    return questions.map { question in
      let distance = question.badness - mean
      return (
        ((question.isAnswered ? 1 : 0) - share) * distance,
        share * (1 - share) * count / (count - 1) * distance * distance
      )
    }
  }
}

import FormulaLab
import Testing
import _TestSupport

/// Page: *Test-retest reliability*
@Suite("Test-retest reliability")
struct ReliabilityTests {
  private let pairs: [[Double]] = [[10, 12], [14, 13], [18, 20], [22, 21], [26, 29]]

  @Test("Changes 2, −1, 2, −1, 3 by hand: typical error √1.75, ICC(3,1) 84/87.5, smallest changes")
  func byHand() throws {
    let study = try Reliability(pairs)
    #expect(study.subjects == 5 && study.trials == 2 && study.leftOut == 0)
    #expect(isClose(study.typicalError.value, 1.75.squareRoot(), 1e-12))
    #expect(isClose(study.changes.first?.mean.value, 1))
    #expect(isClose(study.changes.first?.typicalError.value, 3.5.squareRoot() / 2.0.squareRoot(), 1e-12))
    #expect(isClose(study.consistency?.value, 0.96, 1e-12))
    // Variances of the repeats: 40 and 47.5.
    #expect(isClose(study.betweenSubjects, 43.75.squareRoot(), 1e-12))
    #expect(isClose(study.smallestWorthwhileChange, 0.2 * 43.75.squareRoot(), 1e-12))
    #expect(isClose(study.smallestDetectableChange, 1.96 * 3.5.squareRoot(), 1e-12))
  }

  @Test("Pingouin 0.7 and SciPy 1.17 on the same table: ICC(2,1), intervals of ICC(3,1) and of the error")
  func pingouin() throws {
    let study = try Reliability(pairs)
    #expect(isClose(study.absoluteAgreement, 0.956719817768, 1e-9))
    #expect(isClose(study.consistency?.interval?.lowerBound, 0.6722256827717823, 1e-9))
    #expect(isClose(study.consistency?.interval?.upperBound, 0.9957593154026437, 1e-9))
    #expect(isClose(study.typicalError.interval?.lowerBound, 0.7925786441831985, 1e-9))
    #expect(isClose(study.typicalError.interval?.upperBound, 3.8013567931397434, 1e-9))
    #expect(isClose(study.typicalErrorPercent?.value, 8.111173544668794, 1e-9))
  }

  @Test("The table of Shrout and Fleiss 1979: ICC(3,1) .71, ICC(2,1) .29")
  func shroutFleiss() throws {
    let study = try Reliability([
      [9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7],
    ])
    #expect(isClose(study.consistency?.value, 0.7148407148407149, 1e-12))
    #expect(isClose(study.absoluteAgreement, 0.2897637795275591, 1e-12))
    #expect(isClose(study.consistency?.interval?.lowerBound, 0.3424647650339253, 1e-9))
    #expect(isClose(study.consistency?.interval?.upperBound, 0.9458582599553595, 1e-9))
    #expect(isClose(study.typicalError.value, 1.0096754153907306, 1e-12))
    #expect(isClose(study.typicalError.interval?.upperBound, 1.5626657781924012, 1e-9))
    #expect(study.changes.count == 3)
  }

  @Test("Incomplete rows are left out; equal values have no ICC; too little is an error")
  func edges() throws {
    let study = try Reliability(pairs + [[3, .nan], [5]])
    #expect(study.subjects == 5 && study.leftOut == 2 && isClose(study.consistency?.value, 0.96))
    #expect(throws: ReliabilityError.tooFewTrials(count: 0, needed: 2)) { try Reliability([]) }
    #expect(throws: ReliabilityError.tooFewTrials(count: 1, needed: 2)) { try Reliability([[1], [2]]) }
    #expect(throws: ReliabilityError.tooFewSubjects(count: 1, needed: 2)) {
      try Reliability([[1, 2], [.nan, 2]])
    }
    let equal = try Reliability([[4, 4], [4, 4], [4, 4]])
    #expect(equal.consistency == nil && equal.absoluteAgreement == nil && equal.typicalError.value == 0)
    let perfect = try Reliability([[1, 1], [2, 2], [3, 3]])
    #expect(perfect.consistency?.value == 1)
    let zero = try Reliability([[0, 1], [2, 2], [3, 3]])
    #expect(zero.typicalErrorPercent == nil)
    for study in [study, equal, perfect, zero] {
      let text = String(decoding: study.json(), as: UTF8.self)
      #expect(text.hasPrefix("{\"subjects\":") && !text.contains("nan") && !text.contains("inf"))
    }
  }
}

/// Page: *Test-retest reliability*
@Suite("Repeated tests of one athlete")
struct RepeatedTestTests {
  @Test("Steady progress is no error; scatter is")
  func byHand() throws {
    let steady = try #require(RepeatedTest([20, 22, 24, 26]))
    #expect(steady.typicalError == 0 && isClose(steady.level.value, 24))
    // Changes 4, −2, 4: mean 2, SD √12, typical error √6.
    let rough = try #require(RepeatedTest([20, 24, .nan, 22, 26]))
    #expect(isClose(rough.typicalError, 6.0.squareRoot(), 1e-12))
    #expect(isClose(rough.smallestDetectableChange, 1.96 * 12.0.squareRoot(), 1e-12))
    #expect(isClose(rough.level.value, 24))
    // t of 2 degrees of freedom, 95 %: 2.919985580353725 (tables).
    #expect(isClose(rough.level.interval?.upperBound, 24 + 2.919985580353725 * 2.0.squareRoot(), 1e-9))
  }

  @Test("One or two tests have a level and no error")
  func few() {
    #expect(RepeatedTest([]) == nil && RepeatedTest([.nan, .infinity]) == nil)
    #expect(RepeatedTest([30])?.level == LabEstimate(30))
    #expect(RepeatedTest([30, 34])?.typicalError == nil)
  }
}

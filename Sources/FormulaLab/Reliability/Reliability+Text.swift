extension Reliability {
  package var text: String {
    var text = "Reliability: \(subjects) rows, \(trials) repeats"
    text += leftOut > 0 ? ", \(leftOut) left out" : ""
    text += "; \(LabWords.number(100 * level)) % intervals in brackets\n"
    text += LabWords.line("Typical error", LabWords.estimate(typicalError))
    if let percent = typicalErrorPercent {
      text += LabWords.line("Typical error, %", LabWords.estimate(percent))
    }
    text += LabWords.line("ICC(3,1)", LabWords.estimate(consistency))
    text += LabWords.line("ICC(2,1)", LabWords.number(absoluteAgreement))
    text += LabWords.line("Smallest worthwhile change", LabWords.number(smallestWorthwhileChange))
    text += LabWords.line("Smallest detectable change", LabWords.number(smallestDetectableChange))
    for change in changes {
      text += LabWords.line(
        "Change \(change.from + 1) to \(change.from + 2)", LabWords.estimate(change.mean))
    }
    return text
  }
}

internal import TextFormats

extension Reliability {
  package var text: String {
    var text =
      LabPhrase.reliability.filled([
        "count": "\(subjects)", "repeats": "\(trials)", "left": LabWords.leftOut(leftOut),
        "level": LabWords.percent(level),
      ]) + "\n"
    text += LabWords.line(.typicalError, LabWords.estimate(typicalError))
    if let percent = typicalErrorPercent {
      text += LabWords.line(.typicalErrorPercent, LabWords.estimate(percent))
    }
    text += LabWords.line("ICC(3,1)", LabWords.estimate(consistency))
    text += LabWords.line("ICC(2,1)", LabWords.number(absoluteAgreement))
    text += LabWords.line(.worthwhile, LabWords.number(smallestWorthwhileChange))
    text += LabWords.line(.detectable, LabWords.number(smallestDetectableChange))
    for change in changes {
      let name = LabPhrase.change.filled(["from": "\(change.from + 1)", "to": "\(change.from + 2)"])
      text += LabWords.line(name, LabWords.estimate(change.mean))
    }
    return text
  }
}

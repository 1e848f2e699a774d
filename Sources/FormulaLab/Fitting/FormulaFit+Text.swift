internal import TextFormats

extension FormulaFit.Verdict {
  package var words: String {
    switch self {
    case .better: "identified, and better than the base on held-out data"
    case .noBetter: "identified, but no better than the base on held-out data"
    case .notIdentified: "the data do not identify every constant"
    }
  }
}

extension FormulaFit.Doubt {
  package var words: String {
    switch self {
    case .fewBlocks: "too few athletes or time blocks"
    case .atBound: "the best value is at one end of its range"
    case .openBelow: "lower values fit as well"
    case .openAbove: "higher values fit as well"
    case .severalOptima: "very different values fit equally well"
    case .wide: "the interval covers much of the range"
    case .explainsNothing: "the fit predicts new data no better than their mean"
    }
  }
}

extension FormulaFit {
  /// The result as text: constants with the doubts about them, the error on held-out data and the verdict.
  package var text: String {
    let number = LabWords.number
    var text =
      LabPhrase.fit.filled([
        "count": "\(rows)", "left": LabWords.leftOut(leftOut), "blocks": "\(blocks)",
        "unit": (isByAthlete ? LabPhrase.athletes : .blocksOfTime).filled(), "runs": "\(evaluations)",
        "level": LabWords.percent(settings.level),
      ]) + "\n"
    for constant in constants {
      let base = number(constant.parameter.base)
      text += LabWords.line(
        constant.parameter.key,
        LabPhrase.constant.filled(["estimate": LabWords.estimate(constant.estimate), "base": base]))
      for doubt in constant.doubts { text += LabWords.line("", doubt.words) }
    }
    if settings.link != .identity {
      text += LabWords.line(.targetPerUnit, number(line.slope))
      if line.slope < 0 { text += LabWords.line("", LabPhrase.falling.filled()) }
    }
    if let validation {
      text += LabWords.line(
        .heldOut,
        LabPhrase.heldOutErrors.filled([
          "fitted": number(validation.fitted), "base": number(validation.base),
          "mean": number(validation.mean),
        ]))
    }
    return text + LabWords.line(.verdict, verdict.words)
  }
}

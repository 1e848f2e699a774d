import ActivityStreams
import SessionMetrics
import _TestSupport

/// Whether two numbers agree to 1e-9 relative, the tolerance of closed forms.
func agree(_ one: Double?, _ other: Double, _ relative: Double = 1e-9) -> Bool {
  guard let one else { return false }
  return DifferenceReport.agree(one, other, .either(relative: relative, absolute: 1e-12))
}

/// The running example of the formula book: 10 min at 110, 30 at 150, 5 at 175, 15 at 125 bpm.
enum SessionA {
  static let distribution = ValueDistribution(values: [110, 150, 175, 125], seconds: [600, 1800, 300, 900])

  static func anchors(_ sex: Sex? = .male) -> HeartRateAnchors {
    HeartRateAnchors(
      maximum: Estimate(exactly: 190), resting: Estimate(exactly: 50), threshold: Estimate(exactly: 168),
      firstVentilatory: Estimate(exactly: 140), secondVentilatory: Estimate(exactly: 165), sex: sex)
  }
}

/// The heart rates of an anonymous recording.
func heartRateStream(time: [Double], heartRate: [Double], gapLimit: Double = 10) -> ActivityStream {
  var recording = ActivityRecording()
  recording.time = time
  recording.columns[.heartRate] = heartRate
  var settings = TimeBaseSettings()
  settings.gapLimit = gapLimit
  return ActivityStream(recording, settings: settings)
}

/// Every setting of a group reads what it wrote, stays in its own domain and has a name of its own.
func checkSettings<Group: SettingsGroup>(_ type: Group.Type) -> [String] {
  var faults: [String] = []
  var keys = Set<String>()
  for setting in Group.settings {
    let value = setting.read(Group())
    if !setting.domain.contains(value) { faults.append("\(Group.group).\(setting.key): default not allowed") }
    if !keys.insert(setting.key).inserted { faults.append("\(Group.group).\(setting.key): twice") }
    if setting.meaning.isEmpty || setting.source.isEmpty {
      faults.append("\(setting.key): no meaning or source")
    }
    for other in variants(of: setting.domain, value) {
      var group = Group()
      setting.write(&group, other)
      if setting.read(group) != other {
        faults.append("\(Group.group).\(setting.key): does not keep \(other)")
      }
      if group == Group() { faults.append("\(Group.group).\(setting.key): is not part of the group") }
    }
  }
  return faults
}

/// Another allowed value of a domain, where there is one.
private func variants(of domain: SettingDomain, _ value: SettingValue) -> [SettingValue] {
  switch domain {
  case .number(let range), .optionalNumber(let range):
    return [.number(range.lowerBound), .number(range.upperBound)].filter { $0 != value }
  case .count(let range):
    return [.count(range.lowerBound), .count(range.upperBound)].filter { $0 != value }
  case .flag: return [.flag(value != .flag(true))]
  case .choice(let names): return names.map(SettingValue.text).filter { $0 != value }
  case .numbers(let range, let count, _):
    let step = (range.upperBound - range.lowerBound) / Double(count.lowerBound + 1)
    let other = (0..<count.lowerBound).map { range.lowerBound + step * (Double($0) + 0.5) }
    return [.numbers(other)].filter { $0 != value }
  case .table: return []
  }
}

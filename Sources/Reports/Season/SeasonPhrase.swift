import TextFormats

/// All sentences about a season: the summary on standard error and the index page.
package enum SeasonPhrase: String, TopicPhrase {
  // The summary.
  case summary =
    "{activities} {activities?activity:activities}, {days} {days?day:days}, {files} {files?file:files} not read | activities=212; days=364; files=1"
  case rowsRejected = ", {count} list {count?row:rows} rejected | count=2"
  case fromTheList = " ({count} taken from the list) | count=2"
  case partlyRead = ", {count} partly read | count=1"
  case listedTwice = ", {count} listed twice | count=3"
  case recordedTwice = ", {count} recorded twice | count=3"
  case passedOver = ", {count} other {count?file:files} skipped | count=4"

  // Files and lists.
  case unknownList = "The list is empty or its columns are unknown."
  case otherFile = "The file is {name}. {advice} | name=a training plan; advice=Read it with p247 plan."
  case row = "row {row}, {reason} | row=12; reason=no date"
  case entry = "entry {row}, {reason} | row=12; reason=no date"
  case notHealth = "This is not an Apple Health export ({reason}). | reason=no HealthData element"
  case missingEnd = "the end of the file is missing"
  case partly = "{path}: partly read: {reason} | path=run.fit; reason=the end of the file is missing"
  case taken =
    "{path}: {kind} of {day}: taken from the list | path=activities/5.fit; kind=Run; day=2026-05-06"
  case unknownDay = "unknown date"

  // Apple Health.
  case health = "{path}: {count} {count?record:records} | path=export.xml; count=48210"
  case typesUnread =
    ", {count} of {types} {types?type:types} not needed for day records | count=1200; types=14"
  case restingComputed =
    "; resting heart rate computed for {count} {count?night:nights} (no device measured it) | count=31"
  case restingLeftOut =
    "; no resting heart rate computed for {count} {count?night:nights}: a device measured it on other days, and computed and measured values are never mixed | count=12"
  case notUsed = "; not used: {kinds} | kinds=bad_date 2, out_of_range 5"
  case firstNotUsed = " (first {problem}) | problem=bad_date at byte 1204"
  case restingOfOther =
    "Computed resting heart rate dropped for {count} {count?night:nights}: another Apple Health export has measured values, which are never mixed with computed ones | count=12"
  case inMiles =
    "{count} {count?distance:distances} read as miles, or as yards for swims: the steps of the runs fit miles | count=3"
  case inKilometres =
    "{count} {count?distance:distances} read as km: the list does not give the unit. If your account uses miles, export the list with steps and stride length | count=3"
  case loneDay =
    "{day} is more than {gap} days from all other days and was left out; check its date | day=2036-03-31; gap=400"
  case implausible =
    "{count} implausible daily {count?value:values} ignored; first: {key} on {day} | count=3; key=hrv; day=2026-03-02"

  // The index page.
  case longTerm = "long-term load"
  case listedBelow = "listed below"
  case unlisted =
    "{count} more {count?is:are} not shown; activities.csv lists every recording. | count=2400"
  case empty = "This export has no activities."
  case sort = "Tap a heading to sort."
  case noBrief =
    "No brief yet: it needs {needed} mornings with sleep, HRV or resting heart rate in the last {window} days; only {count} {count?has:have} been recorded. | needed=7; window=14; count=3"
  case twoDevices =
    "{count} listed {count?activity was:activities were} recorded by two devices and {count?is:are} shown once. | count=3"
  case twoFiles =
    "{count} {count?activity is in two files:activities are in two files each} and {count?is:are} shown once. | count=3"
  case shownFromTheList =
    "{count} {count?activity:activities} could not be read and {count?is:are} shown from the export's list. | count=2"
  case noActivity = "{count} other {count?file contains:files contain} no activity. | count=4"

  package func filled(_ count: Int) -> String { filled(["count": "\(count)"]) }
  /// Returns the sentence for a count; `nil` if it is zero.
  package func ifAny(_ count: Int) -> String? { count > 0 ? filled(count) : nil }
}

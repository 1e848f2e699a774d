import ActivityFiles
import ActivityStreams
import DayDocuments
import DayRecords
import TextFormats

/// The activities and days that an export lists. Recordings are not read.
package struct ExportIndex: Sendable {
  package private(set) var activities: [ListedActivity] = []
  /// Days before merging.
  private var found: [ExportDay] = []
  /// Number of implausible values and impossible days, which are ignored.
  package private(set) var refused = 0
  /// The first ignored value: its key and its day.
  package private(set) var firstRefused: (key: String, day: CalendarDay)?
  /// Number of distances that were read as miles or yards, because the list does not name its unit.
  package private(set) var inMiles = 0
  /// Number of distances that were taken as kilometres, although nothing in the list shows their unit.
  package private(set) var inKilometres = 0
  /// Services whose list was read, in reading order.
  package private(set) var services: [ExportService] = []
  /// Folders with a list, by service, with a trailing slash.
  private var folders: [ExportService: Set<String>] = [:]
  /// Apple Health days. If several exports have the same day, the first is used.
  package private(set) var healthDays: [CalendarDay: HealthDay] = [:]
  /// Apple Health days whose resting heart rate was estimated from night heart rates.
  private var restingNights: Set<CalendarDay> = []
  /// Number of nights whose estimated resting heart rate was dropped because another export has values from a
  /// device.
  package private(set) var nightsBesideDevices = 0
  /// Whether an Apple Health export has resting heart rates from a device.
  private var hasDevicesResting = false
  /// Paths of tables that are lists and not recordings.
  private var tables: Set<String> = []
  /// Number of Strava tables per folder.
  private var stravaTables: [String: Int] = [:]
  /// Paths of lists without entries.
  package private(set) var empty: [String] = []
  /// Rows that could not be read completely, each with the path of its list.
  package private(set) var faults: [(path: String, fault: ListFault)] = []

  /// The athlete's data in the account.
  package private(set) var profile = ExportProfile()

  package init() {}

  /// One entry for each day and service, in order. Garmin nights use the UTC offset of the day. If it is
  /// unknown, they use the offset of the closest activity.
  package var days: [ExportDay] {
    let clocks = activities.compactMap { activity -> (day: CalendarDay, offset: Double)? in
      guard activity.service == .garmin, let day = activity.day, let offset = activity.summary.utcOffset
      else {
        return nil
      }
      return (day, offset)
    }.sorted { $0.day < $1.day }
    return ExportDay.merged(found).map { day in
      guard day.service == .garmin, day.utcOffset == nil else { return day }
      var day = day
      day.utcOffset = Self.offset(on: day.day, clocks)
      return day
    }
  }

  /// Leaves out days and activities whose date is far from all others (``LoneDays``). Call this method after all
  /// lists have been read.
  ///
  /// - Returns: The days left out.
  package mutating func leaveOutLoneDays() -> [CalendarDay] {
    let days = Set(found.map(\.day) + activities.compactMap(\.day)).union(healthDays.keys).sorted()
    let lone = LoneDays.indices(in: days).map { days[$0] }
    guard !lone.isEmpty else { return [] }
    found.removeAll { lone.contains($0.day) }
    activities.removeAll { $0.day.map(lone.contains) ?? false }
    for day in lone { healthDays[day] = nil }
    return lone
  }

  /// Maximum number of days between a night and an activity from which it may take the UTC offset.
  private static let clockDays = 7

  /// Returns the UTC offset closest to a day.
  ///
  /// - Complexity: O(log *n*).
  private static func offset(on day: CalendarDay, _ clocks: [(day: CalendarDay, offset: Double)]) -> Double? {
    var (low, high) = (0, clocks.count)
    while low < high {
      let middle = (low + high) / 2
      if clocks[middle].day < day { low = middle + 1 } else { high = middle }
    }
    func distance(_ place: Int) -> Int { abs(clocks[place].day.days(to: day)) }
    return [low - 1, low].filter { clocks.indices.contains($0) && distance($0) <= clockDays }
      .min { distance($0) < distance($1) }.map { clocks[$0].offset }
  }

  /// Adds a list, given its uncompressed bytes and its path in the export.
  package mutating func read(_ bytes: [UInt8], path: String, budget: ReadingBudget) {
    do throws(BudgetError) {
      try take(bytes, path: path, budget)
    } catch {
      // An unknown table may be a recording. It is reported later.
      if ExportRole(path: path) != .table { faults.append((path, ListFault(row: 0, reason: error.message))) }
    }
  }

  private mutating func take(
    _ bytes: [UInt8], path: String, _ budget: ReadingBudget
  ) throws(BudgetError) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = String(path.dropLast(name.count))
    noteStrava(name, folder)
    let service: ExportService
    var count = 0
    var isKnown = false
    func take(_ listed: ListReading) {
      activities += listed.activities
      faults += listed.faults.map { (path, $0) }
      count += listed.activities.count + listed.faults.count
      isKnown = isKnown || listed.isKnown
    }
    if try takeKnown(bytes, path: path, folder: folder, budget) { return }
    switch ExportRole(path: path) {
    case .activities(let of):
      service = of
      switch of {
      case .strava: take(try StravaActivities.read(bytes, in: folder, budget: budget))
      case .garmin: take(try GarminActivities.read(bytes, budget: budget))
      case .whoop: take(try WhoopWorkouts.read(bytes, budget: budget))
      case .oura: take(try OuraWorkouts.read(bytes, budget: budget))
      default: break
      }
    case .days(let of):
      service = of
      let days: [ExportDay] =
        switch of {
        case .whoop: try WhoopDays.read(bytes, budget: budget)
        case .oura: try OuraDays.read(bytes, name: name, budget: budget)
        case .garmin: try GarminDays.read(bytes, budget: budget)
        default: []
        }
      takeDays(days)
      count = days.count
      if of == .whoop, let table = try WhoopColumns.table(bytes, budget: budget) {
        isKnown = WhoopColumns.isOfDays(table) && !table.hasRows
        if WhoopColumns.isOfDays(table) {
          let unread = try WhoopDays.faults(table)
          faults += unread.map { (path, $0) }
          count += unread.count
        }
        tables.insert(path)
      }
      // The account's JSON contains all lists.
      if of == .oura { take(try OuraWorkouts.read(bytes, budget: budget)) }
    case .table:
      guard let table = try WhoopColumns.table(bytes, budget: budget) else { return }
      service = .whoop
      isKnown = true
      tables.insert(path)
      if WhoopColumns.isOfWorkouts(table) {
        take(try WhoopWorkouts.read(bytes, budget: budget))
      } else {
        takeDays(try WhoopDays.read(bytes, budget: budget))
        faults += try WhoopDays.faults(table).map { (path, $0) }
      }
    case .activity, .document, .archive, .health, .other: return
    }
    guard count > 0 || isKnown else { return empty.append(path) }
    note(service, folder)
  }

  /// Number of bytes in which a document has its first key.
  private static let reach = 256

  /// Adds a table or document that is recognised by its content, whatever its name. Returns `false` if it is
  /// unknown.
  private mutating func takeKnown(
    _ bytes: [UInt8], path: String, folder: String, _ budget: ReadingBudget
  ) throws(BudgetError) -> Bool {
    var reading: (service: ExportService, days: [ExportDay], listed: ListReading)?
    let start = bytes.first { $0 > 0x20 && $0 < 0x80 }
    if start == UInt8(ascii: "{") {
      guard bytes.prefix(Self.reach).firstRange(of: #""data""#.utf8) != nil,
        ContentKind.documentMaker(bytes) == .healthAutoExport
      else { return false }
      reading = (
        .healthAutoExport, try HealthAutoExport.read(bytes, budget: budget),
        try HealthAutoExport.workouts(bytes, budget: budget)
      )
    } else if start == UInt8(ascii: "[") {
      guard ContentKind.documentMaker(bytes) == .fitbit else { return false }
      reading = (.fitbit, try FitbitDays.read(bytes, budget: budget), ListReading())
    } else if !LiftingHeadings.begin(bytes), let table = try ExportTable(bytes, budget: budget) {
      if GarminWebList.isList(table) {
        reading = (.garmin, [], try GarminWebList.read(table))
      } else if StravaActivities.isFirstForm(table) {
        reading = (.strava, [], try StravaActivities.read(bytes, in: folder, budget: budget))
      } else if let parsed = try ExportProfile(table) {
        profile.complete(by: parsed)
        tables.insert(path)
        return true
      } else if table.layout?.service == .oura {
        reading = (.oura, try OuraDays.read(bytes, name: path, budget: budget), ListReading())
      } else if let parsed = try DayTable.read(ExportTable.all(in: bytes, budget: budget)) {
        reading = (parsed.service, parsed.days, ListReading())
        reading?.listed.faults = parsed.faults
      }
    }
    guard let reading else { return false }
    tables.insert(path)
    takeDays(reading.days)
    activities += reading.listed.activities
    inMiles += reading.listed.inMiles
    inKilometres += reading.listed.inKilometres
    faults += reading.listed.faults.map { (path, $0) }
    if reading.days.isEmpty, reading.listed.activities.isEmpty, reading.listed.faults.isEmpty {
      empty.append(path)
    }
    if !services.contains(reading.service) { services.append(reading.service) }
    return true
  }

  /// Adds days from any reader. Impossible days and implausible values are counted and ignored.
  private mutating func takeDays(_ days: [ExportDay]) {
    for day in days {
      let (kept, keys) = day.judged()
      refused += keys.count
      if let key = keys.first { firstRefused = firstRefused ?? (key, day.day) }
      if let kept { found.append(kept) }
    }
  }

  /// Notes a folder with the tables of a Strava export, even if the list of activities in it cannot be read.
  private mutating func noteStrava(_ name: String, _ folder: String) {
    guard Self.stravaNames.contains(name.lowercased()) else { return }
    stravaTables[folder, default: 0] += 1
    if stravaTables[folder] == Self.enoughTables { folders[.strava, default: []].insert(folder) }
  }

  /// Names of the tables in a Strava export, which are the same in every language.
  private static let stravaNames: Set<String> = [
    "activities.csv", "bikes.csv", "shoes.csv", "profile.csv", "media.csv", "goals.csv", "logins.csv",
    "routes.csv", "segments.csv", "global_challenges.csv", "group_challenges.csv", "follows.csv",
    "followers.csv",
    "connected_apps.csv", "contacts.csv", "clubs.csv", "memberships.csv", "starred_segments.csv",
    "starred_routes.csv", "visibility_settings.csv", "general_preferences.csv", "email_preferences.csv",
    "mobile_device_identifiers.csv", "privacy_zones.csv", "blocks.csv", "comments.csv", "reactions.csv",
    "flags.csv", "orders.csv", "posts.csv", "messages.csv", "events.csv", "components.csv",
    "local_legend_segments.csv", "partner_opt_outs.csv", "support_tickets.csv", "applications.csv",
  ]
  /// Number of such files that identify a Strava export.
  private static let enoughTables = 3

  /// Returns whether a file was read as a list and is not a recording.
  package func isList(_ path: String) -> Bool { tables.contains(path) }

  private mutating func note(_ service: ExportService, _ folder: String) {
    if !services.contains(service) { services.append(service) }
    folders[service, default: []].insert(folder)
  }

  /// Adds an Apple Health export with its path in the export.
  package mutating func take(_ export: AppleHealthExport, path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = String(path.dropLast(name.count))
    var exportProfile = ExportProfile()
    (exportProfile.sex, exportProfile.birthDate) = (export.sex, export.birthDate)
    profile.complete(by: exportProfile)
    guard !export.days.isEmpty || !export.workouts.isEmpty else { return empty.append(path) }
    activities += AppleHealthActivities.list(export.workouts, in: folder)
    let made = Set(export.restingNights)
    for day in export.days where healthDays[day.day] == nil {
      healthDays[day.day] = HealthDay(day)
      if made.contains(day.day) { restingNights.insert(day.day) }
    }
    dropMixedResting(export)
    note(.apple, folder)
  }

  /// Drops resting heart rates that were estimated from nights if any export has values from a device, because the
  /// two are never mixed.
  private mutating func dropMixedResting(_ export: AppleHealthExport) {
    if export.restingNights.isEmpty, !hasDevicesResting {
      hasDevicesResting = export.days.contains { $0.morning?.metrics[.restingHeartRate] != nil }
    }
    guard hasDevicesResting else { return }
    for day in restingNights { healthDays[day] = healthDays[day]?.withoutRestingHeartRate }
    nightsBesideDevices += restingNights.count
    restingNights = []
  }

  /// Whether a file belongs to an export but is not a recording: a table or list next to the recordings, or any
  /// Strava file outside `activities`, such as a route.
  package func isBesides(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = String(path.dropLast(name.count))
    let isTable = [".csv", ".json"].contains { name.lowercased().hasSuffix($0) }
    func has(_ service: ExportService, _ folder: String) -> Bool {
      folders[service]?.contains(folder) ?? false
    }
    if isTable, has(.garmin, folder) || has(.oura, folder) || has(.whoop, folder) { return true }
    // The archives of Fitbit and Samsung Health have many tables that are not read.
    let isOfFitbit =
      services.contains(.fitbit) && folder.lowercased().split(separator: "/").contains("fitbit")
    let isOfSamsung = services.contains(.samsung) && name.hasPrefix("com.samsung.")
    if isTable, isOfFitbit || isOfSamsung { return true }
    // All enclosing folders are checked with the remaining path, outermost folder first.
    var end = path.startIndex
    while true {
      let (outer, inner) = (String(path[..<end]), path[end...])
      if has(.strava, outer), !inner.hasPrefix("activities/") { return true }
      if has(.apple, outer) {
        let isRoute = inner.hasPrefix("workout-routes/")
        let isRecord = inner.hasPrefix("electrocardiograms/") || inner.hasPrefix("clinical-records/")
        if outer.hasSuffix("apple_health_export/") ? !isRoute : isRecord { return true }
      }
      guard let slash = path[end...].firstIndex(of: "/") else { return false }
      end = path.index(after: slash)
    }
  }
}

/// Matches recordings with entries of the activity lists.
package struct ListedActivities: Sendable {
  private var byPath: [String: Int] = [:]
  /// Garmin entries by start time.
  private var starts: [(start: Double, place: Int)] = []
  private let activities: [ListedActivity]
  private var taken: Set<Int> = []
  /// Indices of the legs of multi-sport activities, by index of that activity.
  private let legs: [Int: [Int]]

  /// Maximum difference between the start of a recording and its entry, s.
  private static let tolerance = 90.0

  package init(_ activities: [ListedActivity]) {
    self.activities = activities
    legs = Self.legs(activities)
    let ofWholes = Set(legs.values.joined())
    for (place, activity) in activities.enumerated() {
      if let path = activity.path {
        byPath[path] = place
      } else if activity.service == .garmin, !ofWholes.contains(place),
        let start = activity.summary.startInstant
      {
        starts.append((start, place))
      }
    }
    starts.sort { ($0.start, $0.place) < ($1.start, $1.place) }
  }

  /// Returns the entry of a file by path.
  package func entry(path: String) -> Int? { byPath[path] }

  /// Returns the entry with the closest start time.
  ///
  /// - Complexity: O(log *n*).
  package func entry(start: Double?) -> Int? {
    guard let start else { return nil }
    func first(from limit: Double) -> Int {
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle].start < limit { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let next = first(from: start)
    // Find the first of the entries with the same start.
    let last = next > 0 ? first(from: starts[next - 1].start) : nil
    let near = [last, next].compactMap { $0 }.filter { starts.indices.contains($0) }
    func distance(_ place: Int) -> Double { (starts[place].start - start).magnitude }
    return near.filter { distance($0) <= Self.tolerance }.min { distance($0) < distance($1) }
      .map { starts[$0].place }
  }

  package subscript(place: Int) -> ListedActivity? {
    activities.indices.contains(place) ? activities[place] : nil
  }

  /// Marks an entry as matched to a recording, together with its legs if it has any.
  package mutating func take(_ place: Int) {
    taken.insert(place)
    taken.formUnion(legs[place] ?? [])
  }

  /// The entries without a recording. A multi-sport activity is represented by its legs.
  package var rest: [ListedActivity] {
    activities.indices.filter { !taken.contains($0) && legs[$0] == nil }.map { activities[$0] }
  }

  /// Returns the legs of Garmin multi-sport activities: activities that name their parent activity. If none
  /// does, activities that start within the parent activity.
  private static func legs(_ activities: [ListedActivity]) -> [Int: [Int]] {
    var places: [String: Int] = [:]
    for (place, activity) in activities.enumerated() where activity.service == .garmin {
      if let id = activity.summary.id { places[id] = place }
    }
    var legs: [Int: [Int]] = [:]
    for (place, activity) in activities.enumerated() {
      if let whole = activity.wholeID.flatMap({ places[$0] }), whole != place {
        legs[whole, default: []].append(place)
      }
    }
    // By start time: a leg belongs to the latest parent activity that has not ended.
    let wholes = activities.indices.filter { legs[$0] == nil && activities[$0].isOfSeveralSports }
      .compactMap { place -> (start: Double, end: Double, place: Int)? in
        let summary = activities[place].summary
        guard let start = summary.startInstant, let length = summary.elapsedTime ?? summary.timerTime else {
          return nil
        }
        return (start - 1, start + length, place)
      }.sorted { ($0.start, $0.place) < ($1.start, $1.place) }
    let inside = activities.indices.compactMap { place -> (begin: Double, place: Int)? in
      let leg = activities[place]
      guard leg.service == .garmin, !leg.isOfSeveralSports, leg.wholeID == nil else { return nil }
      return leg.summary.startInstant.map { ($0, place) }
    }.sorted { ($0.begin, $0.place) < ($1.begin, $1.place) }
    var (open, next) = ([(end: Double, place: Int)](), 0)
    for (begin, place) in inside {
      while next < wholes.count, wholes[next].start <= begin {
        open.append((wholes[next].end, wholes[next].place))
        next += 1
      }
      while let last = open.last, last.end <= begin { open.removeLast() }
      if let whole = open.last { legs[whole.place, default: []].append(place) }
    }
    // A leg is never a parent activity, because then all activities of a circular list would be lost.
    let all = Set(legs.values.joined())
    return legs.filter { !all.contains($0.key) }
  }
}

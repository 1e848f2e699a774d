import AthleteReadiness
import TextFormats

/// The valid records of many athletes, grouped by athlete.
package struct OutcomeRecords: Sendable {
  package struct Athlete: Sendable {
    package let owner: RecordOwner
    package fileprivate(set) var profile: ProfileChange?
    package fileprivate(set) var records: [BriefRecord] = []
    fileprivate var room: Int
  }

  package private(set) var athletes: [Athlete] = []
  package private(set) var failures: [RecordFailure] = []
  private var room: RecordRoom
  /// Memory of an athlete: names, lists and the risks of the days, in bytes.
  private static let athleteBytes = 1400
  /// Memory of a record's forecasts, in bytes. Forecasts are kept for one athlete at a time.
  private static let forecastBytes = 2700

  /// Reads named files.
  ///
  /// - Complexity: O(*bytes*).
  package init(_ files: [(name: String?, bytes: [UInt8])], options: RecordOptions) {
    room = RecordRoom(options.budget, bytes: files.reduce(0) { $0 + $1.bytes.count })
    room.forecasts.bytes = Self.forecastBytes
    let histories = files.map { file in
      file.bytes.withUnsafeBytes { HistoryFile($0, budget: options.budget.anew()) }
    }
    var owners = RecordOwners(knowing: histories.lazy.flatMap { $0.names })
    var places: [ByteText: Int] = [:]
    for (file, history) in zip(files, histories) {
      if let failure = history.failure { failures.append(RecordFailure(failure, source: file.name)) }
      for entry in history.entries where room.memory >= 0 {
        do throws(RecordError) {
          let owner = try owners.owner(athlete: entry.athlete ?? history.athlete, dataset: entry.dataset)
          let place = places[ByteText(owner.key)] ?? athletes.count
          if place == athletes.count {
            places[ByteText(owner.key)] = place
            athletes.append(Athlete(owner: owner, room: options.budget[.history]))
            room.spend(Self.athleteBytes)
          }
          athletes[place].profile = athletes[place].profile ?? history.profile
          take(entry, of: file, into: place, options)
        } catch {
          failures.append(RecordFailure(error, line: entry.number, source: file.name))
        }
      }
    }
  }

  private mutating func take(
    _ entry: HistoryFile.Entry, of file: (name: String?, bytes: [UInt8]), into place: Int,
    _ options: RecordOptions
  ) {
    file.bytes.withUnsafeBytes { bytes in
      var room = room
      room.records = athletes[place].room
      room.forecasts.records = athletes[place].records.count
      defer {
        athletes[place].room = room.records
        self.room = room
      }
      HistoryFile.read(entry, of: bytes, options: options, room: &room) { number, read in
        switch read {
        case .success(let record): athletes[place].records.append(record)
        case .failure(let error):
          failures.append(
            RecordFailure(error, line: number, source: file.name, athlete: athletes[place].owner.athlete))
        }
      }
    }
  }
}

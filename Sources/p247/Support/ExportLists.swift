import ActivityFiles
import ActivityStreams
import DayDocuments
import SessionMetrics
import TextFormats
import VendorExports

/// The lists of an export, which describe its recordings. They are used by every command that reads a folder
/// or an archive.
struct ExportLists: Sendable {
  private let index: ExportIndex
  private let listed: ListedActivities

  /// Number of bytes in which table headings are searched.
  private static let reach = 4096

  /// Reads the lists of a folder or an archive. Returns `nil` if it contains no list.
  ///
  /// - Complexity: O(*n*) in the size of the lists; recordings are not opened.
  init?(of input: String, budget: ReadingBudget) {
    var index = ExportIndex()
    let files = SeasonFiles(inputs: [input], budget: budget) { role in
      switch role {
      case .activities, .table, .health: true
      default: false
      }
    }
    for file in files where file.role != .archive {
      if file.role == .health {
        if let (export, _) = try? HealthInput.read(file), export.refusal == nil {
          index.take(export, path: file.path)
        }
        continue
      }
      if file.role == .table {
        let start: [UInt8] =
          switch file.content {
          case .file(let path): InputFiles.start(of: path, Self.reach)
          case .bytes(let bytes): Array(bytes.prefix(Self.reach))
          case .fault, .member: []
          }
        guard ContentKind.isOfExport(start) || ExportProfile.begins(start) else { continue }
      }
      guard var bytes = try? file.bytes() else { continue }
      if Gzip.isPacked(bytes), let unpacked = try? Gzip.unpack(bytes, budget: budget) {
        bytes = unpacked.bytes
      }
      index.read(bytes, path: file.path, budget: budget)
    }
    guard !index.services.isEmpty else { return nil }
    self.index = index
    listed = ListedActivities(index.activities)
  }

  /// Returns the athlete, with missing values taken from the account.
  func completing(_ athlete: AthleteProfile) -> AthleteProfile { index.profile.completing(athlete) }

  /// The names of the services whose lists were found.
  var services: [String] { index.services.map(\.name) }

  /// The values of the account's profile as text.
  var account: [String] {
    let profile = index.profile
    return [
      profile.sex?.rawValue, profile.birthDate?.description, profile.mass.map { "\($0)" },
    ].compactMap(\.self)
  }

  /// Whether a file is a list or another part of the export without a recording.
  func isNoRecording(_ path: String) -> Bool { index.isList(path) || index.isBesides(path) }

  /// Adds the names, kinds and ratings from the lists to recordings.
  func amend(_ file: inout ActivityFile, path: String) {
    amend(&file.recordings, listed.entry(path: path))
    for place in file.others.indices { amend(&file.others[place].recordings, nil) }
  }

  private func amend(_ recordings: inout [ActivityRecording], _ entry: Int?) {
    guard let start = recordings.first?.summary.startInstant ?? nil, entry == nil else {
      if let entry, !recordings.isEmpty { listed[entry]?.amend(&recordings[0].summary) }
      return
    }
    if let near = listed.entry(start: start) { listed[near]?.amend(&recordings[0].summary) }
  }

  /// Returns the listed sessions that have no recording among the given files.
  func rest(beside paths: Set<String>) -> [ListedActivity] {
    var listed = listed
    for path in paths { if let entry = listed.entry(path: path) { listed.take(entry) } }
    return listed.rest.filter { $0.isSession && ($0.path == nil || $0.service == .apple) }
  }
}

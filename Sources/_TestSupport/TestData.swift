import Foundation

/// The folder of real recordings that lies beside the package, if this machine has it.
///
/// It is `../shared/data` seen from the root of the package, or what the environment variable
/// `P247_TEST_DATA` names. A clone without that folder still passes: write
/// `@Test(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))` on tests that need it.
public enum TestData {
  /// Path of the folder, whether or not it exists.
  public static let folder: String = {
    if let named = ProcessInfo.processInfo.environment["P247_TEST_DATA"], !named.isEmpty { return named }
    return packageFolder + "/../shared/data"
  }()

  /// Root of the package: the folder that holds `Package.swift`.
  public static let packageFolder: String = {
    // …/Sources/_TestSupport/TestData.swift, so three names up.
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()

  /// Whether the folder exists.
  public static let isAvailable: Bool = {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue
  }()

  /// Whether the cases that lie beside the recordings are there: `../shared/cases-t3`.
  public static let hasCases: Bool = FileManager.default.fileExists(atPath: casePath("recordings"))

  /// Path of a case: `casePath("recordings/planned-course.fit")`.
  public static func casePath(_ relative: String) -> String { folder + "/../cases-t3/" + relative }

  /// The bytes of a case.
  /// - Throws: What Foundation throws if the file cannot be read.
  public static func caseBytes(_ relative: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: casePath(relative))))
  }

  /// Path of a file of the folder: `path("activities/json/short.json")`.
  public static func path(_ relative: String) -> String { folder + "/" + relative }

  /// The bytes of a file of the folder, as they are on disk.
  /// - Throws: What Foundation throws if the file cannot be read.
  public static func bytes(_ relative: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(relative))))
  }

  /// The names of the files of a folder inside the folder, sorted; empty without one.
  public static func names(in relative: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(relative))) ?? []).sorted()
  }

  /// The names of the files of a folder of the package itself, sorted; empty without one.
  public static func packageNames(in relative: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: packageFolder + "/" + relative)) ?? []).sorted()
  }

  /// The bytes of a file of the package itself, such as `packageBytes("Data/athlete.json")`.
  /// - Throws: What Foundation throws if the file cannot be read.
  public static func packageBytes(_ relative: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: packageFolder + "/" + relative)))
  }
}

import Foundation

/// The folder with real recordings next to the package, if this machine has it.
///
/// It is `../shared/data` relative to the root of the package, or the value of the environment variable
/// `P247_TEST_DATA`. Tests must pass without it. Put `@Test(.enabled(if: TestData.isAvailable, "needs
/// ../shared/data; see P247_TEST_DATA"))` on tests that need it.
public enum TestData {
  /// Path of the folder, whether or not it exists.
  public static let folder: String = {
    if let named = ProcessInfo.processInfo.environment["P247_TEST_DATA"], !named.isEmpty { return named }
    return packageFolder + "/../shared/data"
  }()

  /// Root of the package: the folder with `Package.swift`.
  public static let packageFolder: String = {
    // The path ends in `Sources/_TestSupport/TestData.swift`, so go up three levels.
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()

  /// Whether the folder exists.
  public static let isAvailable: Bool = {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue
  }()

  /// Whether the folder of test cases next to the recordings, `../shared/cases-t3`, exists.
  public static let hasCases: Bool = FileManager.default.fileExists(atPath: casePath("recordings"))

  /// Returns the path of a case: `casePath("recordings/planned-course.fit")`.
  public static func casePath(_ relative: String) -> String { folder + "/../cases-t3/" + relative }

  /// Returns the bytes of a case.
  ///
  /// - Throws: A Foundation error if the file cannot be read.
  public static func caseBytes(_ relative: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: casePath(relative))))
  }

  /// Returns the path of a file in the folder: `path("activities/json/short.json")`.
  public static func path(_ relative: String) -> String { folder + "/" + relative }

  /// Returns the bytes of a file in the folder, unprocessed.
  ///
  /// - Throws: A Foundation error if the file cannot be read.
  public static func bytes(_ relative: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(relative))))
  }

  /// Returns the sorted file names in a subfolder; empty if it does not exist.
  public static func names(in relative: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(relative))) ?? []).sorted()
  }

  /// Returns the sorted file names in a folder of the package; empty if it does not exist.
  public static func packageNames(in relative: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: packageFolder + "/" + relative)) ?? []).sorted()
  }

  /// Returns the bytes of a file in the package, such as `packageBytes("Data/athlete.json")`.
  ///
  /// - Throws: A Foundation error if the file cannot be read.
  public static func packageBytes(_ relative: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: packageFolder + "/" + relative)))
  }
}

import Foundation
import Statistics
import Testing
import VectorStatistics

/// Which library does the work. `P247_EXPECT_BLAS` names a part of the path of the library that must have been
/// loaded, and that no other may have been.
@Suite struct BackendTests {
  @Test func theLibraryAskedForIsTheOneInUse() throws {
    #expect(try Matrix.identity(2).gram() == Matrix.identity(2))
    // A pseudo-file: its size is 0 until it is read.
    guard let data = try FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd() else { return }
    let maps = String(decoding: data, as: UTF8.self)
    let files = maps.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
    let libraries = Set(
      files.filter { path in
        let name = path.split(separator: "/").last ?? ""
        return name.contains("blas") || name.contains("lapack")
      }
    ).sorted()
    print("BLAS and LAPACK in use: \(libraries.joined(separator: ", "))")
    #expect(!libraries.isEmpty)
    guard let expected = ProcessInfo.processInfo.environment["P247_EXPECT_BLAS"] else { return }
    #expect(libraries.allSatisfy { $0.contains(expected) }, "loaded: \(libraries)")
  }
}

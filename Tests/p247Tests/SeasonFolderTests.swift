import Foundation
import Testing
import _TestSupport

/// Where a season is written, and what is never written, read or removed.
@Suite("Folders of seasons, and invalid file names")
struct SeasonFolderTests {
  /// An export with one activity of a day.
  private func export(_ folder: TemporaryFolder, _ name: String, day: String) throws -> String {
    try folder.write(
      Array(
        "{\"activity\":{\"name\":\"\(name)\",\"type\":\"Run\",\"start_date_local\":\"\(day)T08:00:00Z\",\"elapsed_time\":1800,\"perceived_exertion\":5}}"
          .utf8), "\(name)/one.json")
    return "\(folder.path)/\(name)"
  }

  @Test("A season replaces the one before it, and nothing of that stays")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let (ann, ben) = (
      try export(folder, "Ann", day: "2026-01-01"), try export(folder, "Ben", day: "2026-02-01")
    )
    for (input, day) in [(ann, "2026-01-01"), (ben, "2026-02-01"), (ben, "2026-02-01")] {
      let made = try CommandRun("season", input, "--out", folder.path + "/site/")
      #expect(made.code == 0, "\(made.errors)")
      #expect(made.errors.contains("\(folder.path)/site/index.html"))
      let pages = try folder.names("/site/activities")
      #expect(pages.count == 1 && pages[0].hasPrefix(day), "\(pages)")
    }
    try folder.write([], "site/brief.html")
    #expect(try CommandRun("season", ann, "--out", folder.path + "/site").code == 0)
    #expect(try !folder.names("/site").contains("brief.html"))
    #expect(try folder.names() == ["Ann", "Ben", "site"])
  }

  @Test("A folder that p247 did not make, or that holds anything else, is refused and not touched")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let ann = try export(folder, "Ann", day: "2026-01-01")
    try folder.write(Array("mine".utf8), "site/index.html")
    let refused = try CommandRun("season", ann, "--out", folder.path + "/site")
    #expect(refused.code == 2 && refused.errors.contains("Choose a new folder"), "\(refused.errors)")
    #expect(try folder.names("/site") == ["index.html"] && folder.text("site/index.html") == "mine")
    #expect(try CommandRun("season", ann, "--out", folder.path + "/own").code == 0)
    for name in ["own/notes.txt", "own/activities/photo.jpg"] {
      try folder.write(Array("mine".utf8), name)
      let kept = try CommandRun("season", ann, "--out", folder.path + "/own")
      #expect(kept.code == 2 && kept.errors.contains("\"\(name.dropFirst(4))\""), "\(kept.errors)")
      #expect(try folder.text(name) == "mine")
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
    }
    try folder.write(Array("mine".utf8), ".own.part/notes.txt")
    #expect(try CommandRun("season", ann, "--out", folder.path + "/own").code == 1)
    #expect(try folder.text(".own.part/notes.txt") == "mine")
  }

  @Test("A season that fails leaves the one before it as it was, and what a killed run left is removed")
  func failed() throws {
    let folder = try TemporaryFolder()
    let ann = try export(folder, "Ann", day: "2026-01-01")
    #expect(try CommandRun("season", ann, "--out", folder.path + "/site").code == 0)
    let before = try folder.bytes("site/index.html")
    #expect(
      try CommandRun("season", ann, "--out", folder.path + "/site", "--set", "trimp.male_b=-4").code == 2)
    #expect(try folder.bytes("site/index.html") == before)
    try folder.write([], ".site.part/.p247-season")
    try folder.write([], ".site.part/activities/old.html")
    try folder.write([], ".site.old/.p247-season")
    #expect(try CommandRun("season", ann, "--out", folder.path + "/site").code == 0)
    #expect(try folder.names() == ["Ann", "site"])
    #expect(try folder.names("/site/activities").count == 1)
  }

  @Test(
    "Named pipes, sockets and devices are refused by name wherever a path is read or written, and nothing waits"
  )
  func specials() throws {
    let folder = try TemporaryFolder()
    _ = try export(folder, "Ann", day: "2026-01-01")
    let made = try CommandRun(
      shell: """
        cd "$DIR"; mkfifo pipe pipe.zip pipe.yaml; mkdir -p states in dem; mkfifo in/a.fit in/b.zip states/a.p247 dem/N47E011.hgt
        ln -s pipe link
        python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")'
        n=0
        try() {
          n=$((n + 1))
          timeout 20 "$P247" "$@" >out 2>err </dev/null; code=$?
          case $code in 1|2) ;; *) echo "$* ended with $code: $(head -c 300 err)";; esac
          grep -Eq "named pipe|a socket|a device" err out || echo "$* says: $(head -c 300 err)"
        }
        for it in pipe socket link /dev/zero /dev/full; do
          try enrich "$it"
          try enrich Ann/one.json --athlete "$it"
          try enrich Ann/one.json --history "$it"
          try enrich Ann/one.json --formulas "$it"
          try enrich Ann/one.json --out "$it"
          try history "$it"
          try history Ann/one.json --out "$it"
          try brief "$it"
          try brief --stream --state-in "$it"
          try brief --stream --state-out "$it"
          try strength "$it"
          try plan "$it"
          try season "$it" --out site
          try season Ann --out "$it"
          try explain "$it" training_load.load
          try formulas check "$it"
          try formulas compare standard "$it" Ann/one.json
          try metric "mean(heart_rate)" "$it"
          try streams "$it"
          try lab "$it"
          try agree "$it" --first a --second b
          try tune "$it" --report page.html
          try tune Ann --report "$it"
        done
        try enrich pipe.zip
        try enrich in
        try season in --out site
        try season pipe.zip --out site
        echo '{"athlete":"a","phase":"morning","date":"2026-01-01","metrics":{"hrv":50}}' >day.jsonl
        timeout 20 "$P247" brief --stream --state-in states/ <day.jsonl 2>&1 | grep -q "named pipe" || echo "state in a folder"
        timeout 20 "$P247" enrich Ann/one.json --out /dev/stdout | grep -q training_load || echo "/dev/stdout"
        timeout 20 "$P247" enrich /dev/stdin <Ann/one.json | grep -q training_load || echo "/dev/stdin"
        timeout 20 "$P247" enrich <(cat Ann/one.json) | grep -q training_load || echo "process substitution"
        echo "$n tried"
        """, in: folder.path)
    #expect(made.text == "119 tried\n", "\(made.text)\(made.errors)")
  }
}

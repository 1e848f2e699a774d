import Testing
import TextFormats

@Suite struct ReadingBudgetTests {
  @Test("A limit is read as a number, of bytes also with a unit; anything else names what there is")
  func texts() throws {
    let budget = try ReadingBudget(reading: ["columns=12", "Unpacked=4GB", "field=2kB"])
    #expect(budget[.columns] == 12 && budget[.unpacked] == 4 << 30 && budget[.field] == 2048)
    #expect(budget[.records] == ReadingBudget()[.records])
    for wrong in [
      "", "columns", "columns=", "columns=-1", "columns=3kB", "rows=3", "field=1e3", "field=99999999999GB",
    ] {
      #expect(throws: LimitTextError.self, "\(wrong)") { try ReadingBudget(reading: [wrong]) }
    }
    for limit in ReadingBudget.Limit.allCases { #expect(ReadingBudget.help.contains(limit.rawValue)) }
  }

  @Test("Spent budget is spent for all copies, and not for fresh ones")
  func spending() throws {
    let budget = ReadingBudget([.unpacked: 10, .entries: 1])
    let copy = budget
    try copy.unpack(6)
    #expect(throws: BudgetError(.unpacked, 10)) { try budget.unpack(6) }
    try budget.anew().unpack(6)
    try budget.takeEntry()
    #expect(throws: BudgetError(.entries, 1)) { try copy.takeEntry() }
  }

  @Test("An input unpacks to a multiple of its size beyond what is free")
  func expansion() throws {
    let budget = ReadingBudget([.expansion: 2])
    try budget.open(ReadingBudget.freeBytes)
    try budget.unpack(2 * ReadingBudget.freeBytes)
    let error = #expect(throws: BudgetError.self) { try budget.unpack(1) }
    #expect(error?.message.contains("--limit expansion=NUMBER") == true)
  }

  @Test(
    "A table ends at the exceeded limit, and reports it",
    arguments: [
      ([ReadingBudget.Limit.columns: 2], "a,b\n1,2\n1,2,3\n", BudgetError(.columns, 2)),
      ([.field: 3], "a,b\n1,2\n1,2345\n", BudgetError(.field, 3)),
      ([.entries: 2], "a,b\n1,2\n3,4\n", BudgetError(.entries, 2)),
    ])
  func tables(limits: [ReadingBudget.Limit: Int], text: String, error: BudgetError) {
    var rows = DelimitedRows(Array(text.utf8), budget: ReadingBudget(limits))
    #expect(rows.next() && rows.next() && !rows.next())
    #expect(rows.excess == error && rows.fields.isEmpty)
  }

  @Test("The separator is what the first line has most often outside quotes and brackets")
  func separators() {
    for (text, separator) in [
      ("a,b;c,d\n", ","), ("a;b;c,d\n", ";"), ("a\tb\tc\n", "\t"), ("\"x;y;z\",b\n", ","),
      ("Speed (km/h; mean);hr\n", ";"),
      ("a\n1;2;3\n", ","), ("", ","),
    ] {
      let rows = DelimitedRows(Array(text.utf8), budget: ReadingBudget())
      #expect(rows.separator == separator.utf8.first, "\(text)")
    }
    var told = DelimitedRows(Array("sep=;\r\na;b\r\n".utf8), budget: ReadingBudget())
    #expect(told.next() && told.fields.count == 2)
  }
}

import ActivityStreams
import Documents
import Enrichment
import P247Analytics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Calls the engine repeatedly without any interface, in the process in which measure/doors.py measures the interfaces.

/// CPU time of this thread, ns.
private var now: Int64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// Returns the CPU time, in ns, of enriching a number of files `rounds` times, from bytes to bytes; -1 if one fails.
///
/// The files have equal bytes in separate memory, like the rows of a table. All documents are kept until the
/// end of a round, as in a batch.
@c
public func measure_enrich(
  _ input: UnsafePointer<UInt8>, _ inputLength: Int, _ options: UnsafePointer<UInt8>, _ optionsLength: Int,
  _ files: Int, _ rounds: Int
) -> Int64 {
  let files = (0..<max(1, files)).map { _ in Array(UnsafeBufferPointer(start: input, count: inputLength)) }
  guard
    let options = try? EnrichmentOptions(
      reading: Array(UnsafeBufferPointer(start: options, count: optionsLength)))
  else { return -1 }
  let enricher = ActivityEnricher(formulas: options.formulas)
  let begin = now
  for _ in 0..<rounds {
    var documents: [[UInt8]] = []
    for bytes in files {
      guard let document = try? enricher.enrichedJSON(bytes, athlete: options.athlete) else { return -1 }
      documents.append(document)
    }
    guard documents.count == files.count else { return -1 }
  }
  return now - begin
}

/// Returns the CPU time, in ns, of enriching a recording of two channels in memory `rounds` times; -1 if one fails.
@c
public func measure_columns(
  _ time: UnsafePointer<Double>, _ one: UnsafePointer<Double>, _ two: UnsafePointer<Double>, _ count: Int,
  _ rounds: Int
) -> Int64 {
  func column(_ start: UnsafePointer<Double>) -> [Double] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }
  let columns = [("time", column(time)), ("heart_rate", column(one)), ("power", column(two))]
  let enricher = ActivityEnricher()
  let begin = now
  for _ in 0..<rounds {
    guard (try? enricher.enrich(ActivityRecording(named: columns)).encoded()) != nil else { return -1 }
  }
  return now - begin
}

/// Returns the CPU time for answering several athletes' records `rounds` times, in ns; -1 if one fails.
///
/// Every athlete has the same records, one per line. The state stays in memory. Each answer and each
/// following state are encoded and kept until the end of a round, as in a batch.
@c
public func measure_brief(_ lines: UnsafePointer<UInt8>, _ length: Int, _ athletes: Int, _ rounds: Int)
  -> Int64
{
  let records = UnsafeBufferPointer(start: lines, count: length).split(separator: 0x0A).map { Array($0) }
  let settings = EnrichmentOptions().formulas.dayRules
  let begin = now
  for _ in 0..<rounds {
    var kept: [(answer: [UInt8]?, state: [UInt8])] = []
    for _ in 0..<athletes {
      var session = BriefSession(issue: .morning, settings: settings)
      for bytes in records {
        do throws(RecordError) {
          let record = try BriefRecord(reading: bytes)
          let answer = try session.answer(to: record) { (assessment, _) -> [UInt8] in
            StreamAnswer(
              assessment, athlete: record.athlete, dataset: record.dataset, dropped: record.dropped
            )
            .encoded()
          }
          kept.append((answer, session.state.encoded()))
        } catch {
          return -1
        }
      }
    }
    guard kept.count == athletes * records.count else { return -1 }
  }
  return now - begin
}

import Testing

/// One bad night of a device, short nights, and flags that can be read.
@Suite("Glitches and flags in briefs")
struct GlitchAndFlagTests {
  private static let training = #""workouts":[{"load":70}],"load_logged":true"#

  @Test("One night of 255 ms moves neither the week's HRV nor its trend")
  func glitch() throws {
    var days = FedDays()
    for _ in 0..<40 { _ = try days.live(evening: Self.training) }
    let glitch = days.night(hrv: 255)
    for day in 0..<8 {
      let brief = try days.live(night: day == 0 ? glitch : nil, evening: Self.training)
      #expect(abs((number(brief, "metrics.vitals.hrv_trend") ?? 0) - 45) < 2.5, "day \(day)")
      #expect(abs((number(brief, "trends.7d.hrv_rmssd.mean") ?? 0) - 45) < 2.5, "day \(day)")
      #expect(!flags(brief).contains("hrv_declining"), "day \(day)")
    }
  }

  @Test("One night of 255 ms makes no instability, that morning or after it")
  func glitchOfInstability() throws {
    var plain = FedDays()
    var odd = FedDays()
    for _ in 0..<40 {
      _ = try plain.live(evening: Self.training)
      _ = try odd.live(evening: Self.training)
    }
    for day in 0..<8 {
      let night = plain.night(hrv: 45)
      _ = odd.night(hrv: 45)
      let one = try plain.live(night: night, evening: Self.training)
      let other = try odd.live(
        night: day == 0 ? night.replacing(#""hrv":45.0,"#, with: #""hrv":255,"#) : night,
        evening: Self.training)
      let (before, after) = (
        number(risk(one, "recovery_instability"), "issued") ?? -1,
        number(risk(other, "recovery_instability"), "issued") ?? -1
      )
      #expect(abs(after - before) < 0.02, "day \(day): \(before) and \(after)")
      #expect(risk(other, "recovery_instability")["risk"] as? String == "low", "day \(day)")
    }
  }

  @Test("A real fall of HRV still counts at once")
  func fall() throws {
    var days = FedDays()
    for _ in 0..<40 { _ = try days.live(evening: Self.training) }
    var last: [String: Any] = [:]
    for _ in 0..<4 { last = try days.live(night: days.night(hrv: 27), evening: Self.training) }
    #expect((number(last, "metrics.vitals.hrv_trend") ?? 99) < 36)
  }

  @Test("A night of 4.8 h is a flag of its own, in words with unit and limit")
  func shortNight() throws {
    var days = FedDays()
    for _ in 0..<20 { _ = try days.live(evening: Self.training) }
    let brief = try days.live(night: days.night(hours: 4.8), evening: Self.training)
    #expect(flags(brief).contains("short_night"))
    #expect(words(brief).contains("4.8 h"), "\(words(brief))")
    #expect(!flags(try days.wake()).contains("short_night"))
  }

  @Test("A missing check-in is mentioned once, then weekly, and never to athletes who do not check in")
  func noCheckIn() throws {
    var days = FedDays()
    var said: [Int] = []
    for day in 0..<120 {
      let brief = try days.live(evening: Self.training)
      if flags(brief).contains("no_check_in") { said.append(day) }
    }
    #expect(said.count >= 1 && said.count <= 5, "\(said)")
    for (one, next) in zip(said, said.dropFirst()) { #expect(next - one == 7, "\(said)") }
    #expect((said.last ?? 0) < 40)
  }

  @Test("Every flag carries a unit and a sentence with both numbers")
  func units() throws {
    var days = FedDays(#""nutrition_targets":{"protein_g":150,"water_ml":3000}"#)
    var seen: Set<String> = []
    for day in 0..<30 {
      let night = day % 5 == 4 ? days.night(hours: 4.5) : days.night(hours: 6.2)
      let brief = try days.live(
        night: night,
        evening:
          #""workouts":[{"load":\#(day < 20 ? 40 : 160)}],"load_logged":true,"metrics":{"protein_g":60,"water_ml":900}"#
      )
      for flag in (brief["flags"] as? [[String: Any]]) ?? [] {
        let name = flag["flag"] as? String ?? ""
        seen.insert(name)
        let unit = flag["unit"] as? String
        #expect(unit?.isEmpty == false, "\(name)")
        let message = flag["message"] as? String ?? ""
        #expect(message.contains { $0.isNumber }, "\(name): \(message)")
      }
    }
    #expect(
      seen.isSuperset(of: ["low_protein", "low_hydration", "short_night", "sleep_debt", "load_ratio"]),
      "\(seen)")
  }

  @Test("Low protein names grams and days, not 4.00 against 4.00")
  func protein() throws {
    var days = FedDays(#""nutrition_targets":{"protein_g":150}"#)
    for _ in 0..<8 {
      _ = try days.live(evening: #"\#(Self.training),"metrics":{"protein_g":60,"dietary_energy_kj":2200}"#)
    }
    let brief = try days.wake()
    #expect(words(brief).contains("60 g"), "\(words(brief))")
    #expect(words(brief).contains("target 150"), "\(words(brief))")
  }

  @Test("Potassium, cholesterol and running mechanics of a day are shown")
  func shown() throws {
    var days = FedDays()
    _ = try days.live(
      evening:
        #"\#(Self.training),"metrics":{"potassium_mg":3500,"cholesterol":280},"running_mechanics":{"running_speed_kmh":10.2,"running_power_w":285,"running_stride_m":1.12,"running_oscillation_cm":8.2,"running_ground_contact_time":248}"#
    )
    let brief = try days.wake()
    #expect(number(brief, "metrics.nutrition.potassium_mg") == 3500)
    #expect(number(brief, "metrics.nutrition.cholesterol_mg") == 280)
    #expect(number(brief, "metrics.running_mechanics.running_power_w") == 285)
    #expect(number(brief, "metrics.running_mechanics.running_ground_contact_time") == 248)
  }

  @Test("The last seven days are summed: sessions, minutes, energy and load, with the number of known days")
  func lastSevenDays() throws {
    var days = FedDays()
    for day in 0..<10 {
      _ = try days.live(
        evening: day == 8
          ? #""load_logged":false"#
          : #""workouts":[{"type":"Run","load":50,"duration_min":40,"kcal":400,"distance_m":8000}],"load_logged":true"#
      )
    }
    let brief = try days.wake()
    // Days 3 to 9; day 8 is not known.
    #expect(number(brief, "last_7_days.days_known") == 6)
    #expect(number(brief, "last_7_days.sessions") == 6)
    #expect(number(brief, "last_7_days.load") == 300)
    #expect(number(brief, "last_7_days.time_h").map { abs($0 - 4) < 1e-9 } == true)
    #expect(number(brief, "last_7_days.distance_km").map { abs($0 - 48) < 1e-9 } == true)
    #expect(part(brief, "last_7_days.from") as? String == "2025-03-06")
  }

  /// Chances, shares and projections, which have no spread of the athlete's own.
  private static let unscaled: Set = [
    "fatigue_cost", "fatigue_cost_tomorrow", "fatigue_cost_in_two_days", "fatigue_cost_lately", "capacity",
    "projected_capacity", "muscle_strain", "monotony", "hrv_noise_ratio", "fuel_shortfalls", "energy_deficit",
    "food_days_logged", "nights_recorded", "check_ins_given", "food_log", "training_demand", "plan_done",
    "projected_fuel", "projected_overload", "projected_spillover", "projected_suppression",
    "instability_stage", "instability_signs", "instability_present", "infection_signs", "hrv_compression",
    "instability_strength", "feel_variability", "feel_variability_ratio", "sleep_onset_irregularity",
  ]

  @Test("Every driver has a display name and a reference value")
  func drivers() throws {
    var days = FedDays()
    var count = 0
    for day in 0..<60 {
      let brief = try days.live(
        #""planned_load":[80,60,90,0],"check_in":{"feel":\#(5 + day % 4),"soreness_0_4":\#(day % 3)}"#,
        evening:
          #"\#(Self.training),"metrics":{"dietary_energy_kj":2400,"carbs_g":300,"protein_g":130}"#)
      guard day >= 30 else { continue }
      for risk in (brief["predictions"] as? [[String: Any]]) ?? [] {
        for driver in (risk["drivers"] as? [[String: Any]]) ?? [] {
          count += 1
          let key = driver["metric"] as? String ?? ""
          let name = driver["name"] as? String
          #expect(name != nil && name?.contains("_") == false, "\(key)")
          #expect(driver["baseline"] is Double, "\(key)")
          if !Self.unscaled.contains(key) { #expect(driver["deviation"] is Double, "\(key)") }
        }
      }
    }
    #expect(count > 100)
  }

  @Test("A tagged workout comes first in the summary of yesterday")
  func tagged() throws {
    var days = FedDays()
    for _ in 0..<20 { _ = try days.live(evening: Self.training) }
    _ = try days.live(
      evening:
        #""workouts":[{"type":"Ride","load":90,"duration_min":120},{"type":"Run","name":"Track 8x400","load":60,"duration_min":50,"tagged":true}],"load_logged":true"#
    )
    let brief = try days.wake()
    #expect(part(brief, "interpretation.0.kind") as? String == "Run")
    #expect(part(brief, "interpretation.0.tagged") as? Bool == true)
  }
}

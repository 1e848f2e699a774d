/// The known keys of each object in an athlete document, used to find misspelt keys.
package enum AthleteKeys {
  package static let document =
    [
      "birth_date", "date_of_birth", "age", "sex", "gender", "height_cm", "sleep_need_h", "sport", "goals",
      "training_frequency", "time_zone", "timezone", "units", "unit_preference", "thresholds", "lactate_test",
      "target_events", "events", "target_event", "nutrition_targets", "name", "id",
    ] + values
  /// Keys of an entry of `thresholds`.
  package static let threshold = ["from", "sport"] + values
  /// Keys of an entry of `lactate_test`.
  package static let lactateStage = ["heart_rate", "hr", "lactate", "lactate_mmol"]
  /// Keys of an entry of `target_events`.
  package static let event = ["name", "date", "type", "target"]
  /// Keys of `nutrition_targets`.
  package static let nutrition = [
    "protein_g", "carbs_g", "calories", "energy_kcal", "dietary_energy_kj", "water_ml",
  ]
  /// Names used by other programs. They differ too much from ours to be recognised as misspellings.
  package static let otherNames = [
    "max_heart_rate": "max_hr", "maximum_heart_rate": "max_hr", "hr_max": "max_hr", "hrmax": "max_hr",
    "resting_heart_rate": "resting_hr", "rest_hr": "resting_hr", "hr_rest": "resting_hr",
    "ftp": "ftp_w", "threshold_power": "ftp_w", "cp": "critical_power_w",
    "critical_power": "critical_power_w",
    "w_prime": "w_prime_j", "threshold_hr": "lthr", "threshold_heart_rate": "lthr",
    "lactate_threshold_hr": "lthr", "weight": "weight_kg", "mass": "weight_kg", "height": "height_cm",
    "vo2_max": "vo2max", "threshold_pace": "threshold_pace_s_per_km", "css": "css_ms",
    "critical_speed": "critical_speed_ms", "birthday": "birth_date", "birthdate": "birth_date",
    "birth_year": "birth_date", "year_of_birth": "birth_date",
  ]

  /// Keys allowed both at the top level and in an entry of `thresholds`.
  private static let values = [
    "max_hr", "resting_hr", "lthr", "vt1_hr", "vt2_hr", "ftp_w", "critical_power_w", "w_prime_j",
    "threshold_pace_s_per_km", "critical_speed_ms", "d_prime_m", "css_ms", "vo2max", "weight_kg",
  ]
}

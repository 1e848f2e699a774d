/// A service whose exports can be read.
package enum ExportService: String, CaseIterable, Sendable {
  case strava, garmin, oura, whoop, apple, hrv4training, trainingpeaks, withings, myfitnesspal, fitbit,
    samsung
  case cronometer, ultrahuman, zepp, fitnotes
  case sleepCycle = "sleep_cycle"
  case eliteHRV = "elite_hrv"
  case intervals = "intervals_icu"
  case healthAutoExport = "health_auto_export"

  package var name: String {
    switch self {
    case .strava: "Strava"
    case .garmin: "Garmin"
    case .oura: "Oura"
    case .whoop: "Whoop"
    case .apple: "Apple Health"
    case .hrv4training: "HRV4Training"
    case .trainingpeaks: "TrainingPeaks"
    case .withings: "Withings"
    case .myfitnesspal: "MyFitnessPal"
    case .fitbit: "Fitbit"
    case .samsung: "Samsung Health"
    case .cronometer: "Cronometer"
    case .ultrahuman: "Ultrahuman"
    case .zepp: "Zepp"
    case .fitnotes: "FitNotes"
    case .sleepCycle: "Sleep Cycle"
    case .eliteHRV: "Elite HRV"
    case .intervals: "intervals.icu"
    case .healthAutoExport: "Health Auto Export"
    }
  }
}

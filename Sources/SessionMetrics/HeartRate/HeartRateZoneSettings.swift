public import ActivityStreams

/// The heart-rate zone models and their edges.
public struct HeartRateZoneSettings: SettingsGroup {
  /// The available zone models.
  public enum Model: String, Sendable, Hashable, CaseIterable {
    /// Five zones of maximum heart rate.
    case max5
    /// Six zones of maximum heart rate.
    case max6
    /// Five zones of heart-rate reserve.
    case karvonen5
    /// Friel's seven zones for running.
    case frielRun7 = "friel_run7"
    /// Friel's seven zones for cycling.
    case frielBike7 = "friel_bike7"
    /// Allen and Coggan's five levels.
    case cogganHR5 = "coggan_hr5"
    /// Coggan's levels as implemented in GoldenCheetah.
    case goldenCheetah5 = "golden_cheetah5"
    /// Three zones at VT1 and VT2 (Seiler).
    case seiler3
    /// Three zones at VT1 and VT2 (Lucía).
    case lucia3
    /// Custom zones at `customEdges`.
    case custom
  }

  /// The zone model for a single sport.
  public enum SportModel: String, Sendable, Hashable, CaseIterable {
    /// The model used for all sports.
    case general
    /// The model max5, max6 or karvonen5; see ``Model``.
    case max5, max6, karvonen5
    /// Friel's running zones; see ``Model``.
    case frielRun7 = "friel_run7"
    /// Friel's cycling zones; see ``Model``.
    case frielBike7 = "friel_bike7"
    /// Allen and Coggan's levels; see ``Model``.
    case cogganHR5 = "coggan_hr5"
    /// GoldenCheetah's levels; see ``Model``.
    case goldenCheetah5 = "golden_cheetah5"
    /// Three zones at VT1 and VT2, or custom zones; see ``Model``.
    case seiler3, lucia3, custom
  }

  /// The model for all sports without a model of their own.
  public var model = Model.max6
  /// The zone model for running.
  public var runModel = SportModel.general
  /// The zone model for cycling.
  public var rideModel = SportModel.general
  /// The zone model for swimming.
  public var swimModel = SportModel.general
  /// Lower edges of the zones in the max5 and max6 models, % of maximum heart rate.
  public var maximumEdges = [50.0, 60, 70, 80, 90]
  /// Lower edges of the zones in the karvonen5 model, % of reserve.
  public var reserveEdges = [50.0, 60, 70, 80, 90]
  /// Lower edges of zones 2–5c in the friel_run7 model, % of threshold heart rate; 5c starts above its edge.
  public var frielRunEdges = [85.0, 90, 95, 100, 103, 106]
  /// Lower edges of zones 2–5c in the friel_bike7 model, % of threshold heart rate; 5c starts above its edge.
  public var frielBikeEdges = [81.0, 90, 94, 100, 103, 106]
  /// Lower edges of levels 2–5 in the coggan_hr5 model, % of threshold heart rate.
  public var cogganEdges = [69.0, 84, 95, 106]
  /// Lower edges of levels 2–5 in the golden_cheetah5 model, % of threshold heart rate.
  public var goldenCheetahEdges = [68.0, 83, 94, 105]
  /// Lower edges of the custom model, in `customUnit`.
  public var customEdges = [50.0, 60, 70, 80, 90]
  /// The unit of the custom edges.
  public var customUnit = ZoneUnit.percentOfMaximum

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "heart_rate_zones"
  package static let settings: [Setting<HeartRateZoneSettings>] = [
    .choice("model", \.model, "heart-rate zone model", source: "Edwards 1993"),
    .choice("run_model", \.runModel, "heart-rate zone model for running"),
    .choice("ride_model", \.rideModel, "heart-rate zone model for cycling"),
    .choice("swim_model", \.swimModel, "heart-rate zone model for swimming"),
    .numbers(
      "max_edges", \.maximumEdges, in: 20...110, count: 5...5, rising: true, unit: "% of maximum",
      "lower edges of zones 1–5 in the max5 and max6 models", source: "Edwards 1993"),
    .numbers(
      "reserve_edges", \.reserveEdges, in: 10...110, count: 5...5, rising: true, unit: "% of reserve",
      "lower edges of zones 1–5 in the karvonen5 model",
      source: "Karvonen et al. 1957; steps of 10 % by convention"),
    .numbers(
      "friel_run_edges", \.frielRunEdges, in: 20...150, count: 6...6, rising: true, unit: "% of threshold",
      "lower edges of zones 2–5c in the friel_run7 model", source: "Friel, The Triathlete's Training Bible"),
    .numbers(
      "friel_bike_edges", \.frielBikeEdges, in: 20...150, count: 6...6, rising: true, unit: "% of threshold",
      "lower edges of zones 2–5c in the friel_bike7 model", source: "Friel, The Triathlete's Training Bible"),
    .numbers(
      "coggan_edges", \.cogganEdges, in: 20...150, count: 4...4, rising: true, unit: "% of threshold",
      "lower edges of levels 2–5 in the coggan_hr5 model", source: "Allen & Coggan 2010"),
    .numbers(
      "golden_cheetah_edges", \.goldenCheetahEdges, in: 20...150, count: 4...4, rising: true,
      unit: "% of threshold", "lower edges of levels 2–5 in the golden_cheetah5 model",
      source: "GoldenCheetah"),
    .numbers(
      "custom_edges", \.customEdges, in: 1...260, count: 1...12, rising: true,
      "lower edges of the custom zones", source: "user"),
    .choice("custom_unit", \.customUnit, "unit of the custom edges", source: "user"),
  ]

  /// The selected zone model, in its own unit; `nil` for the models based on VT1 and VT2, whose edges depend
  /// on the athlete.
  public var zoneModel: ZoneModel? {
    switch model {
    case .max5: Self.moved(.max5, to: maximumEdges)
    case .max6: Self.moved(.max6, to: maximumEdges)
    case .karvonen5: Self.moved(.karvonen5, to: reserveEdges)
    case .frielRun7: Self.moved(.frielRun7, to: frielRunEdges)
    case .frielBike7: Self.moved(.frielBike7, to: frielBikeEdges)
    case .cogganHR5: Self.moved(.cogganHeartRate5, to: cogganEdges)
    case .goldenCheetah5: Self.moved(.goldenCheetah5, to: goldenCheetahEdges)
    case .seiler3, .lucia3: nil
    case .custom: try? ZoneModel(unit: customUnit, edges: customEdges)
    }
  }

  private static func moved(_ model: ZoneModel, to edges: [Double]) -> ZoneModel {
    var model = model
    if edges.count == model.edges.count { model.edges = edges }
    return model
  }

  /// Returns the settings with the sport's own zone model, if it has one.
  public func settings(for sport: ThresholdSport?) -> HeartRateZoneSettings {
    let sportModel: SportModel =
      switch sport {
      case .run: runModel
      case .ride: rideModel
      case .swim: swimModel
      default: .general
      }
    guard let model = Model(rawValue: sportModel.rawValue) else { return self }
    var settings = self
    settings.model = model
    return settings
  }

  /// Returns the zones of the given athlete, in bpm.
  ///
  /// - Returns: `nil` if a required anchor is missing, or if the edges do not ascend (VT1 at or above VT2).
  public func zones(for anchors: HeartRateAnchors) -> HeartRateZones? {
    switch model {
    case .seiler3, .lucia3:
      guard let first = anchors.firstVentilatory, let second = anchors.secondVentilatory else { return nil }
      return HeartRateZones(firstThreshold: first.mean, secondThreshold: second.mean, name: model.rawValue)
    default: return zoneModel.flatMap { HeartRateZones($0, anchors) }
    }
  }

  /// Returns zones with the given edges. They are named after the model if the number of edges matches, and
  /// are custom zones otherwise.
  ///
  /// - Parameters:
  ///   - edges: Lower edges of all zones except the lowest, bpm.
  ///   - name: The name of the model.
  /// - Returns: `nil` unless the edges are positive and ascending.
  package func zones(at edges: [Double], name: String) -> HeartRateZones? {
    guard let customModel = try? ZoneModel(name: name, unit: .beatsPerMinute, edges: edges) else {
      return nil
    }
    if zoneModel == nil, edges.count == 2 {
      return HeartRateZones(firstThreshold: edges[0], secondThreshold: edges[1], name: name)
    }
    guard var model = zoneModel, model.edges.count == edges.count else {
      return HeartRateZones(customModel, HeartRateAnchors())
    }
    (model.name, model.unit, model.edges) = (customModel.name, customModel.unit, customModel.edges)
    return HeartRateZones(model, HeartRateAnchors())
  }
}

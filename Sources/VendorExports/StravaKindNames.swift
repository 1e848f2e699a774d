import ActivityStreams

/// The names that Strava uses for kinds of activity in the languages of its exports.
///
/// Names are as in the exported list, including older exports. Only letters are compared. Names that also
/// exist in English are left to ``ActivityKind``.
enum StravaKindNames {
  /// Returns the catalogue kind for a name in any language, or `nil` if the name is unknown.
  static func kind(_ name: String) -> String? { table[folded(name)] }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for (kind, names) in languages.joined() {
      for name in names.split(separator: "|") {
        table[folded(String(name))] = table[folded(String(name))] ?? kind
      }
    }
    return table
  }()

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private typealias Names = [(kind: String, names: String)]
  private static let languages: [Names] = [
    german, french, spanish, italian, portuguese, dutch, polish, japanese, chinese,
  ]

  private static let german: Names = [
    ("Run", "Lauf|Laufen"), ("TrailRun", "Traillauf|Trailrun|Geländelauf"), ("VirtualRun", "Virtueller Lauf"),
    ("Ride", "Radfahrt|Radfahren|Fahrt"), ("VirtualRide", "Virtuelle Radfahrt|Virtuelle Fahrt"),
    ("MountainBikeRide", "Mountainbike-Fahrt|Mountainbike-Radfahrt|Mountainbiken"),
    ("GravelRide", "Gravel-Fahrt|Gravelbike-Fahrt|Gravel-Radfahrt"),
    ("EBikeRide", "E-Bike-Fahrt|E-Bike-Radfahrt|E-Mountainbike-Fahrt|E-Mountainbike-Radfahrt"),
    ("Handcycle", "Handbike|Handbike-Fahrt"), ("Walk", "Spaziergang|Gehen"), ("Hike", "Wanderung|Wandern"),
    ("Wheelchair", "Rollstuhl|Rollstuhlfahren"), ("Swim", "Schwimmen"), ("Rowing", "Rudern"),
    ("VirtualRow", "Virtuelles Rudern"), ("Kayaking", "Kajakfahren|Kajak"), ("Canoeing", "Kanufahren|Kanu"),
    ("StandUpPaddling", "Stehpaddeln|Stand-up-Paddeln|Stand-Up-Paddling"), ("Surfing", "Surfen|Wellenreiten"),
    ("Kitesurf", "Kitesurfen"), ("Windsurf", "Windsurfen"), ("Sail", "Segeln"),
    ("AlpineSki", "Ski Alpin|Alpinski|Skifahren"), ("BackcountrySki", "Backcountry-Ski|Skitour|Tourenski"),
    ("NordicSki", "Langlauf|Skilanglauf|Nordischer Skilauf"), ("RollerSki", "Rollski|Skiroller"),
    ("Snowboard", "Snowboarden"), ("Snowshoe", "Schneeschuhwandern|Schneeschuh"),
    ("IceSkate", "Eislaufen|Eisschnelllauf|Schlittschuhlaufen"), ("InlineSkate", "Inlineskaten|Inliner"),
    ("Skateboard", "Skateboarden"), ("WeightTraining", "Krafttraining|Gewichtstraining"),
    ("Workout", "Training|Workout"), ("HIIT", "Hochintensives Intervalltraining"),
    ("Elliptical", "Ellipsentrainer|Crosstrainer"), ("StairStepper", "Treppensteigen|Stepper"),
    ("RockClimbing", "Klettern"), ("Soccer", "Fußball|Fussball"), ("TableTennis", "Tischtennis"),
  ]

  private static let french: Names = [
    ("Run", "Course à pied|Course"), ("TrailRun", "Trail|Course en sentier"),
    ("VirtualRun", "Course à pied virtuelle|Course virtuelle"), ("Ride", "Vélo|Sortie à vélo|Sortie vélo"),
    ("VirtualRide", "Vélo virtuel|Sortie virtuelle à vélo|Sortie à vélo virtuelle"),
    ("MountainBikeRide", "VTT|Sortie VTT|Vélo tout-terrain"), ("GravelRide", "Sortie gravel|Vélo gravel"),
    ("EBikeRide", "Vélo électrique|Sortie en vélo électrique|VTT électrique|VAE"),
    ("Handcycle", "Handbike|Vélo à main"), ("Walk", "Marche|Promenade"), ("Hike", "Randonnée|Rando"),
    ("Wheelchair", "Fauteuil roulant|Course en fauteuil"), ("Swim", "Natation"), ("Rowing", "Aviron"),
    ("VirtualRow", "Aviron virtuel"), ("Kayaking", "Kayak"), ("Canoeing", "Canoë|Canoë-kayak"),
    ("StandUpPaddling", "Stand up paddle|Paddle|Planche à pagaie"), ("Windsurf", "Planche à voile"),
    ("Sail", "Voile"), ("AlpineSki", "Ski alpin|Ski de piste"),
    ("BackcountrySki", "Ski de randonnée|Ski hors-piste|Ski de rando"),
    ("NordicSki", "Ski nordique|Ski de fond"),
    ("RollerSki", "Ski à roulettes|Ski-roues"), ("Snowboard", "Planche à neige|Surf des neiges"),
    ("Snowshoe", "Raquettes|Raquette à neige|Randonnée en raquettes"), ("IceSkate", "Patinage|Patin à glace"),
    ("InlineSkate", "Roller|Patin à roues alignées"), ("Skateboard", "Planche à roulettes"),
    ("WeightTraining", "Musculation|Entraînement aux poids"), ("Workout", "Entraînement"),
    ("Elliptical", "Vélo elliptique|Elliptique"), ("StairStepper", "Simulateur d'escalier|Stepper"),
    ("RockClimbing", "Escalade"), ("Soccer", "Foot"), ("TableTennis", "Tennis de table"),
  ]

  private static let spanish: Names = [
    ("Run", "Carrera|Carrera a pie"),
    ("TrailRun", "Carrera de montaña|Carrera por senderos|Carrera de trail"),
    ("VirtualRun", "Carrera virtual"), ("Ride", "Bicicleta|Ciclismo|Vuelta en bicicleta"),
    ("VirtualRide", "Bicicleta virtual|Ciclismo virtual"),
    ("MountainBikeRide", "Bicicleta de montaña|Ciclismo de montaña"),
    ("GravelRide", "Bicicleta de gravel|Ciclismo de gravel|Ciclismo de grava"),
    ("EBikeRide", "Bicicleta eléctrica|Bicicleta de montaña eléctrica"), ("Handcycle", "Bicicleta de mano"),
    ("Walk", "Caminata|Caminar|Paseo"), ("Hike", "Senderismo|Excursión|Excursionismo"),
    ("Wheelchair", "Silla de ruedas"), ("Swim", "Natación"), ("Rowing", "Remo"),
    ("VirtualRow", "Remo virtual"),
    ("Kayaking", "Kayak|Piragüismo"), ("Canoeing", "Canoa|Canotaje"),
    ("StandUpPaddling", "Surf de remo|Paddle surf"), ("Surfing", "Surf"), ("Sail", "Vela"),
    ("AlpineSki", "Esquí alpino"), ("BackcountrySki", "Esquí de travesía|Esquí fuera de pista"),
    ("NordicSki", "Esquí nórdico|Esquí de fondo"), ("RollerSki", "Esquí sobre ruedas|Rollerski"),
    ("Snowshoe", "Raquetas de nieve"), ("IceSkate", "Patinaje sobre hielo"),
    ("InlineSkate", "Patinaje en línea|Patinaje"), ("Skateboard", "Monopatín"),
    ("WeightTraining", "Entrenamiento con pesas|Entrenamiento de fuerza|Pesas"), ("Workout", "Entrenamiento"),
    ("HIIT", "Entrenamiento por intervalos de alta intensidad"), ("Elliptical", "Elíptica"),
    ("StairStepper", "Escaladora|Simulador de escaleras"), ("RockClimbing", "Escalada|Escalada en roca"),
    ("Soccer", "Fútbol"), ("Tennis", "Tenis"), ("TableTennis", "Tenis de mesa"), ("Badminton", "Bádminton"),
  ]

  private static let italian: Names = [
    ("Run", "Corsa"), ("TrailRun", "Corsa trail|Corsa su sentiero|Trail running"),
    ("VirtualRun", "Corsa virtuale"),
    ("Ride", "Giro|Pedalata|Ciclismo|Giro in bici"),
    ("VirtualRide", "Giro virtuale|Pedalata virtuale|Ciclismo virtuale"),
    ("MountainBikeRide", "Giro in mountain bike|Pedalata in mountain bike"),
    ("GravelRide", "Giro gravel|Pedalata gravel|Giro su sterrato"),
    ("EBikeRide", "Giro in e-bike|Pedalata in e-bike|Bici elettrica|Giro in e-mountain bike"),
    ("Walk", "Camminata|Passeggiata"), ("Hike", "Escursione|Escursionismo"),
    ("Wheelchair", "Sedia a rotelle"),
    ("Swim", "Nuotata|Nuoto"), ("Rowing", "Canottaggio|Remata"), ("VirtualRow", "Canottaggio virtuale"),
    ("Canoeing", "Canoa"), ("StandUpPaddling", "Stand up paddle"), ("Sail", "Vela"),
    ("AlpineSki", "Sci alpino"), ("BackcountrySki", "Sci alpinismo|Scialpinismo|Sci fuori pista"),
    ("NordicSki", "Sci di fondo|Sci nordico"), ("RollerSki", "Skiroll"),
    ("Snowshoe", "Ciaspolata|Ciaspole|Racchette da neve"), ("IceSkate", "Pattinaggio su ghiaccio"),
    ("InlineSkate", "Pattinaggio in linea|Pattini in linea"),
    ("WeightTraining", "Allenamento con i pesi|Pesi|Sollevamento pesi"), ("Workout", "Allenamento"),
    ("Elliptical", "Ellittica"), ("StairStepper", "Stepper"),
    ("RockClimbing", "Arrampicata|Arrampicata su roccia"),
    ("Soccer", "Calcio"), ("TableTennis", "Tennistavolo|Tennis da tavolo"),
  ]

  private static let portuguese: Names = [
    ("Run", "Corrida"), ("TrailRun", "Corrida em trilha|Corrida de trilha|Trail"),
    ("VirtualRun", "Corrida virtual"),
    ("Ride", "Pedalada|Ciclismo|Volta de bicicleta"),
    ("VirtualRide", "Pedalada virtual|Volta virtual|Ciclismo virtual"),
    ("MountainBikeRide", "Pedalada de mountain bike|Mountain bike"),
    ("GravelRide", "Pedalada de gravel|Pedalada gravel"),
    ("EBikeRide", "Pedalada com bicicleta elétrica|Bicicleta elétrica|Pedalada de e-bike"),
    ("Walk", "Caminhada"), ("Hike", "Trilha|Trilha a pé|Montanhismo"), ("Wheelchair", "Cadeira de rodas"),
    ("Swim", "Natação"), ("Rowing", "Remo"), ("VirtualRow", "Remo virtual"), ("Kayaking", "Caiaque"),
    ("Canoeing", "Canoagem"), ("StandUpPaddling", "Stand up paddle"), ("Surfing", "Surfe"),
    ("Sail", "Vela|Velejar"),
    ("AlpineSki", "Esqui alpino"), ("BackcountrySki", "Esqui backcountry|Esqui fora de pista"),
    ("NordicSki", "Esqui cross-country|Esqui nórdico|Esqui de fundo"), ("RollerSki", "Esqui sobre rodas"),
    ("Snowshoe", "Caminhada na neve|Raquetes de neve"), ("IceSkate", "Patinação no gelo|Patinagem no gelo"),
    ("InlineSkate", "Patinação inline|Patins em linha|Patinação"),
    ("WeightTraining", "Treinamento com peso|Treino com pesos|Musculação|Levantamento de peso"),
    ("Workout", "Treino|Treinamento|Exercício"), ("Elliptical", "Elíptico"),
    ("StairStepper", "Simulador de escada"),
    ("RockClimbing", "Escalada|Escalada em rocha"), ("Soccer", "Futebol"), ("Tennis", "Tênis|Ténis"),
    ("TableTennis", "Tênis de mesa|Ténis de mesa"), ("Yoga", "Ioga"),
  ]

  private static let dutch: Names = [
    ("Run", "Hardloopsessie|Hardlopen"), ("TrailRun", "Trailrun|Trailloop"),
    ("VirtualRun", "Virtuele hardloopsessie"),
    ("Ride", "Fietsrit|Rit|Fietsen"), ("VirtualRide", "Virtuele fietsrit|Virtuele rit"),
    ("MountainBikeRide", "Mountainbikerit|Mountainbiketocht"), ("GravelRide", "Gravelrit|Gravelbikerit"),
    ("EBikeRide", "E-bikerit|E-mountainbikerit|Rit op e-bike"), ("Walk", "Wandeling|Wandelen"),
    ("Hike", "Hike|Trektocht|Bergwandeling"), ("Wheelchair", "Rolstoel"), ("Swim", "Zwemmen|Zwemsessie"),
    ("Rowing", "Roeien"), ("VirtualRow", "Virtueel roeien"), ("Kayaking", "Kajakken"), ("Canoeing", "Kanoën"),
    ("StandUpPaddling", "Suppen|Stand-up paddling"), ("Surfing", "Surfen"), ("Kitesurf", "Kitesurfen"),
    ("Windsurf", "Windsurfen"), ("Sail", "Zeilen"), ("AlpineSki", "Alpineskiën|Alpine skiën|Skiën"),
    ("BackcountrySki", "Backcountryskiën|Toerskiën"), ("NordicSki", "Langlaufen|Noords skiën"),
    ("RollerSki", "Rolskiën"), ("Snowboard", "Snowboarden"), ("Snowshoe", "Sneeuwschoenwandelen"),
    ("IceSkate", "Schaatsen"), ("InlineSkate", "Inlineskaten|Skeeleren"), ("Skateboard", "Skateboarden"),
    ("WeightTraining", "Krachttraining|Gewichttraining"), ("Workout", "Work-out|Training"),
    ("Elliptical", "Crosstrainer"), ("StairStepper", "Traplopen"), ("RockClimbing", "Rotsklimmen|Klimmen"),
    ("Soccer", "Voetbal"), ("TableTennis", "Tafeltennis"),
  ]

  private static let polish: Names = [
    ("Run", "Bieg|Bieganie"), ("TrailRun", "Bieg terenowy|Bieg trailowy|Bieg przełajowy"),
    ("VirtualRun", "Bieg wirtualny|Wirtualny bieg"),
    ("Ride", "Jazda na rowerze|Przejażdżka rowerowa|Jazda rowerem|Kolarstwo|Rower"),
    ("VirtualRide", "Wirtualna jazda na rowerze|Jazda wirtualna|Wirtualna jazda"),
    ("MountainBikeRide", "Jazda na rowerze górskim|Kolarstwo górskie|Rower górski"),
    ("GravelRide", "Jazda na rowerze gravelowym|Jazda gravelowa|Jazda na gravelu"),
    ("EBikeRide", "Jazda na rowerze elektrycznym|Rower elektryczny"), ("Walk", "Spacer|Chód"),
    ("Hike", "Wędrówka|Piesza wędrówka|Wędrówka piesza|Wycieczka piesza"),
    ("Wheelchair", "Wózek inwalidzki"),
    ("Swim", "Pływanie"), ("Rowing", "Wioślarstwo|Wiosłowanie"), ("Kayaking", "Kajakarstwo|Kajak"),
    ("Sail", "Żeglarstwo|Żeglowanie"), ("AlpineSki", "Narciarstwo alpejskie|Narciarstwo zjazdowe"),
    ("BackcountrySki", "Narciarstwo skiturowe|Skitury"),
    ("NordicSki", "Narciarstwo biegowe|Biegi narciarskie|Narciarstwo klasyczne"), ("RollerSki", "Nartorolki"),
    ("IceSkate", "Łyżwiarstwo|Jazda na łyżwach"), ("InlineSkate", "Jazda na rolkach|Rolki"),
    ("WeightTraining", "Trening siłowy|Podnoszenie ciężarów"), ("Workout", "Trening|Ćwiczenia"),
    ("Elliptical", "Orbitrek|Trenażer eliptyczny"), ("RockClimbing", "Wspinaczka|Wspinaczka skałkowa"),
    ("Soccer", "Piłka nożna"), ("Tennis", "Tenis"), ("TableTennis", "Tenis stołowy"), ("Yoga", "Joga"),
  ]

  private static let japanese: Names = [
    ("Run", "ラン|ランニング"), ("TrailRun", "トレイルラン|トレイルランニング"), ("VirtualRun", "バーチャルラン"), ("Ride", "ライド|サイクリング"),
    ("VirtualRide", "バーチャルライド"), ("MountainBikeRide", "マウンテンバイクライド|マウンテンバイク"), ("GravelRide", "グラベルライド"),
    ("EBikeRide", "E-Bikeライド|電動自転車ライド|Eマウンテンバイクライド"), ("Handcycle", "ハンドサイクル"), ("Walk", "ウォーキング|ウォーク"),
    ("Hike", "ハイキング|ハイク"), ("Wheelchair", "車椅子|車いす"), ("Swim", "スイム|水泳"), ("Rowing", "ボート漕ぎ|ローイング|ボート"),
    ("VirtualRow", "バーチャルローイング"), ("Kayaking", "カヤック"), ("Canoeing", "カヌー"),
    ("StandUpPaddling", "スタンドアップパドル|スタンドアップパドリング"), ("Surfing", "サーフィン"), ("Kitesurf", "カイトサーフィン"),
    ("Windsurf", "ウィンドサーフィン"), ("Sail", "セーリング"), ("AlpineSki", "アルペンスキー|スキー"),
    ("BackcountrySki", "バックカントリースキー"), ("NordicSki", "クロスカントリースキー|ノルディックスキー"), ("RollerSki", "ローラースキー"),
    ("Snowboard", "スノーボード"), ("Snowshoe", "スノーシュー"), ("IceSkate", "アイススケート"), ("InlineSkate", "インラインスケート"),
    ("Skateboard", "スケートボード"), ("WeightTraining", "ウェイトトレーニング|ウエイトトレーニング|筋トレ"), ("Workout", "ワークアウト"),
    ("CrossFit", "クロスフィット"), ("Elliptical", "エリプティカル"), ("StairStepper", "ステアステッパー"),
    ("RockClimbing", "ロッククライミング"), ("Golf", "ゴルフ"), ("Soccer", "サッカー"), ("Tennis", "テニス"),
    ("TableTennis", "卓球"),
    ("Badminton", "バドミントン"), ("Squash", "スカッシュ"), ("Yoga", "ヨガ"), ("Pilates", "ピラティス"),
  ]

  private static let chinese: Names = [
    ("Run", "跑步"), ("TrailRun", "越野跑"), ("VirtualRun", "虚拟跑步|虛擬跑步"), ("Ride", "骑行|騎乘|骑车|騎車"),
    ("VirtualRide", "虚拟骑行|虛擬騎乘"), ("MountainBikeRide", "山地车骑行|山地骑行|登山車騎乘|越野單車騎乘"),
    ("GravelRide", "砾石骑行|砾石路骑行|礫石路騎乘"), ("EBikeRide", "电动自行车骑行|電動自行車騎乘|电助力车骑行"), ("Handcycle", "手摇车|手搖車"),
    ("Walk", "步行|散步|健走"), ("Hike", "徒步|远足|健行|遠足"), ("Wheelchair", "轮椅|輪椅"), ("Swim", "游泳"),
    ("Rowing", "划船|赛艇"),
    ("Kayaking", "皮划艇|皮艇|獨木舟"), ("Canoeing", "划独木舟|独木舟"), ("StandUpPaddling", "立式桨板|站立划槳|桨板"),
    ("Surfing", "冲浪|衝浪"), ("Kitesurf", "风筝冲浪|風箏衝浪"), ("Windsurf", "帆板|风帆冲浪|風帆衝浪"), ("Sail", "帆船|航海"),
    ("AlpineSki", "高山滑雪|滑雪"), ("BackcountrySki", "野外滑雪|越野滑雪板"), ("NordicSki", "越野滑雪|北欧滑雪|北歐滑雪"),
    ("RollerSki", "滑轮滑雪|滑輪滑雪"), ("Snowboard", "单板滑雪|單板滑雪|滑雪板"), ("Snowshoe", "雪鞋健行|雪鞋徒步|雪鞋"),
    ("IceSkate", "滑冰|溜冰"), ("InlineSkate", "直排轮滑|直排輪|轮滑"), ("Skateboard", "滑板"),
    ("WeightTraining", "力量训练|重量训练|重量訓練|举重训练"), ("Workout", "锻炼|鍛鍊|健身|训练|訓練"), ("HIIT", "高强度间歇训练|高強度間歇訓練"),
    ("Elliptical", "椭圆机|橢圓機"), ("StairStepper", "踏步机|爬楼机|踏步機"), ("RockClimbing", "攀岩"), ("Golf", "高尔夫|高爾夫"),
    ("Soccer", "足球"), ("Tennis", "网球|網球"), ("TableTennis", "乒乓球|桌球"), ("Badminton", "羽毛球"), ("Squash", "壁球"),
    ("Yoga", "瑜伽|瑜珈"), ("Pilates", "普拉提|皮拉提斯"),
  ]
}

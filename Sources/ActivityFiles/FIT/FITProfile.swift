/// A field of the public FIT profile: its number and its scaling, value = raw / scale − offset.
struct FITField: Sendable {
  var number: UInt8
  var scale: Double
  var offset: Double
  init(_ number: UInt8, scale: Double = 1, offset: Double = 0) {
    self.number = number
    self.scale = scale
    self.offset = offset
  }
}

/// A message number of the public FIT profile.
struct FITMessageNumber: RawRepresentable, Hashable, Sendable {
  var rawValue: UInt16

  static let fileID = Self(rawValue: 0)
  static let userProfile = Self(rawValue: 3)
  static let zonesTarget = Self(rawValue: 7)
  static let sport = Self(rawValue: 12)
  static let session = Self(rawValue: 18)
  static let lap = Self(rawValue: 19)
  static let record = Self(rawValue: 20)
  static let event = Self(rawValue: 21)
  static let deviceInfo = Self(rawValue: 23)
  static let workout = Self(rawValue: 26)
  static let workoutStep = Self(rawValue: 27)
  static let course = Self(rawValue: 31)
  static let activity = Self(rawValue: 34)
  static let hrv = Self(rawValue: 78)
  static let length = Self(rawValue: 101)
  static let hr = Self(rawValue: 132)
  static let fieldDescription = Self(rawValue: 206)
  static let set = Self(rawValue: 225)
}

enum FITProfile {
  static let timestamp = FITField(253)

  enum FileID {
    static let type = FITField(0)
    static let manufacturer = FITField(1)
    static let product = FITField(2)
    static let productName = FITField(8)
  }
  enum DeviceInfo {
    static let index = FITField(0)
    static let manufacturer = FITField(2)
    static let product = FITField(4)
    static let productName = FITField(27)
  }
  enum Activity {
    static let localTimestamp = FITField(5)
  }
  enum Sport {
    static let sport = FITField(0)
    static let subSport = FITField(1)
    static let name = FITField(3)
  }
  enum UserProfile {
    static let gender = FITField(1)
    static let age = FITField(2)
    static let height = FITField(3, scale: 100)
    static let weight = FITField(4, scale: 10)
    static let restingHeartRate = FITField(8)
    static let runningMaximum = FITField(9)
    static let cyclingMaximum = FITField(10)
    static let maximumHeartRate = FITField(11)
  }
  enum ZonesTarget {
    static let maximumHeartRate = FITField(1)
    static let thresholdHeartRate = FITField(2)
    static let thresholdPower = FITField(3)
  }
  enum Session {
    static let startTime = FITField(2)
    static let sport = FITField(5)
    static let subSport = FITField(6)
    static let elapsedTime = FITField(7, scale: 1000)
    static let timerTime = FITField(8, scale: 1000)
    static let distance = FITField(9, scale: 100)
    static let calories = FITField(11)
    static let averageSpeed = FITField(14, scale: 1000)
    static let maximumSpeed = FITField(15, scale: 1000)
    static let averageHeartRate = FITField(16)
    static let maximumHeartRate = FITField(17)
    static let averagePower = FITField(20)
    static let maximumPower = FITField(21)
    static let ascent = FITField(22)
    static let poolLength = FITField(44, scale: 100)
    static let thresholdPower = FITField(45)
    static let movingTime = FITField(59, scale: 1000)
    static let profileName = FITField(110)
    static let enhancedAverageSpeed = FITField(124, scale: 1000)
    static let enhancedMaximumSpeed = FITField(125, scale: 1000)
    static let perceivedExertion = FITField(193, scale: 10)
  }
  enum Lap {
    static let startTime = FITField(2)
    static let elapsedTime = FITField(7, scale: 1000)
    static let distance = FITField(9, scale: 100)
  }
  enum Length {
    static let startTime = FITField(2)
    static let elapsedTime = FITField(3, scale: 1000)
    static let strokes = FITField(5)
    static let stroke = FITField(7)
    static let kind = FITField(12)
  }
  enum Event {
    static let event = FITField(0)
    static let type = FITField(1)
    static let data16 = FITField(2)
    static let data = FITField(3)
  }
  enum HRV {
    static let intervals = FITField(0)
  }
  enum HR {
    static let fractionalTimestamp = FITField(0, scale: 32768)
    static let time256 = FITField(1, scale: 256)
    static let filteredRate = FITField(6)
    static let eventTimestamp = FITField(9)
    static let eventTimestamp12 = FITField(10)
  }
  enum Set {
    static let timestamp = FITField(254)
    static let duration = FITField(0, scale: 1000)
    static let repetitions = FITField(3)
    static let weight = FITField(4, scale: 16)
    static let kind = FITField(5)
    static let startTime = FITField(6)
    static let category = FITField(7)
  }
  enum Workout {
    static let name = FITField(8)
  }
  enum WorkoutStep {
    static let index = FITField(254)
    static let durationType = FITField(1)
    static let durationValue = FITField(2)
    static let targetType = FITField(3)
    static let targetValue = FITField(4)
    static let low = FITField(5)
    static let high = FITField(6)
    static let intensity = FITField(7)
  }
  enum FieldDescription {
    static let developer = FITField(0)
    static let number = FITField(1)
    static let baseType = FITField(2)
    static let name = FITField(3)
    static let scale = FITField(6)
    static let offset = FITField(7)
    static let units = FITField(8)
    static let nativeMessage = FITField(14)
    static let nativeField = FITField(15)
  }
}

enum FITEvent {
  static let timer = 0
  static let recoveryHeartRate = 21
}

enum FITEventType {
  static let start = 0
  static let stop = 1
  static let stopAll = 4
  static let stopDisable = 8
  static let stopDisableAll = 9
}

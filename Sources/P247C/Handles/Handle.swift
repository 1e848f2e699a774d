/// Objects that a caller holds by an opaque pointer and releases later.
enum Handle {
  static func make(_ object: AnyObject) -> OpaquePointer {
    OpaquePointer(Unmanaged.passRetained(object).toOpaque())
  }

  static func look<Held: AnyObject>(_ pointer: OpaquePointer?, as _: Held.Type) -> Held? {
    pointer.map { Unmanaged<Held>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
  }

  static func release(_ pointer: OpaquePointer?) {
    if let pointer { Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(pointer)).release() }
  }
}

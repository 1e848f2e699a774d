/// Reads and writes short vectors of coefficients as lists. A list of the wrong length is ignored.
extension SIMD2<Double> {
  package var list: [Double] {
    get { [x, y] }
    set { if newValue.count == 2 { self = SIMD2(newValue[0], newValue[1]) } }
  }
}

extension SIMD3<Double> {
  package var list: [Double] {
    get { [x, y, z] }
    set { if newValue.count == 3 { self = SIMD3(newValue[0], newValue[1], newValue[2]) } }
  }
}

extension SIMD4<Double> {
  package var list: [Double] {
    get { [x, y, z, w] }
    set {
      if newValue.count == 4 { self = SIMD4(newValue[0], newValue[1], newValue[2], newValue[3]) }
    }
  }
}

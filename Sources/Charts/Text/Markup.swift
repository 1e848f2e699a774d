import TextFormats

/// An element of SVG or HTML: always well-formed, whatever text it is given.
///
/// The same text is valid XML and valid HTML: every element is closed, every attribute quoted, every special
/// character escaped, and characters that XML forbids are left out, as are marks that turn the direction of writing.
///
/// ```swift
/// Markup("text", [.init("x", 4)], "a < b").text    // <text x="4">a &lt; b</text>
/// ```
package struct Markup: Sendable, Hashable {
  /// An attribute.
  package struct Attribute: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The value, not escaped.
    package var value: String

    /// An attribute.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// A coordinate, with two decimals at most; 0 if it is not finite.
    package init(_ name: String, _ value: Double) { self.init(name, NumberText.coordinate(value)) }
  }

  /// The contents of an element.
  package enum Content: Sendable, Hashable {
    /// An element.
    case element(Markup)
    /// Text, not escaped.
    case text(String)
    /// Text written unchanged: a style sheet.
    case verbatim(String)
  }

  /// The name of the element.
  package var name: String
  /// The attributes in the order in which they are written.
  package var attributes: [Attribute]
  /// The contents of the element.
  package var contents: [Content]

  /// An element.
  package init(_ name: String, _ attributes: [Attribute] = [], _ contents: [Content] = []) {
    self.name = name
    self.attributes = attributes
    self.contents = contents
  }

  /// An element that contains text.
  package init(_ name: String, _ attributes: [Attribute], _ text: String) {
    self.init(name, attributes, [Content.text(text)])
  }

  /// An element without attributes that contains text.
  package init(_ name: String, _ text: String) { self.init(name, [], [Content.text(text)]) }

  /// An element that contains elements.
  package init(_ name: String, _ attributes: [Attribute], _ elements: [Markup]) {
    self.init(name, attributes, elements.map(Content.element))
  }

  /// Adds an element at the end.
  package mutating func add(_ element: Markup) { contents.append(.element(element)) }

  /// The element as text.
  /// - Complexity: O(size of the text).
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Elements that HTML closes by themselves.
  private static let void: Set<String> = ["meta", "br", "hr", "img", "link", "col"]
  /// Elements that HTML does not allow in short form.
  private static let empty: Set<String> = ["path", "line", "rect", "circle", "polyline", "polygon", "use"]

  private func write(to text: inout String) {
    text += "<" + name
    for attribute in attributes {
      text += " " + attribute.name + "=\"" + Self.escaped(attribute.value) + "\""
    }
    if contents.isEmpty, Self.void.contains(name) || Self.empty.contains(name) {
      text += "/>"
      return
    }
    text += ">"
    for content in contents {
      switch content {
      case .element(let element): element.write(to: &text)
      case .text(let words): text += Self.escaped(words)
      case .verbatim(let sheet): text += sheet
      }
    }
    text += "</" + name + ">"
  }

  /// Text with special characters escaped; what XML forbids, and marks that turn the direction of writing, are left out.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      default:
        let isForbidden = scalar.value == 0xFFFE || scalar.value == 0xFFFF
        if !isForbidden, !OutsideText.steers(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}

import TextFormats

/// An SVG or HTML element that is well-formed whatever text it contains.
///
/// The output is valid XML and valid HTML: elements are closed, attributes are quoted, and special characters are
/// escaped. Characters that XML forbids and marks that change the text direction are removed.
///
/// ```swift
/// Markup("text", [.init("x", 4)], "a < b").text    // <text x="4">a &lt; b</text>
/// ```
package struct Markup: Sendable, Hashable {
  package struct Attribute: Sendable, Hashable {
    package var name: String
    /// The unescaped value.
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// Creates a coordinate with at most two decimals. A coordinate that is not finite becomes 0.
    package init(_ name: String, _ value: Double) { self.init(name, NumberText.coordinate(value)) }
  }

  package enum Content: Sendable, Hashable {
    case element(Markup)
    /// Unescaped text.
    case text(String)
    /// Text that is written unescaped, such as a style sheet.
    case verbatim(String)
  }

  package var name: String
  /// Attributes in output order.
  package var attributes: [Attribute]
  package var contents: [Content]

  package init(_ name: String, _ attributes: [Attribute] = [], _ contents: [Content] = []) {
    self.name = name
    self.attributes = attributes
    self.contents = contents
  }

  /// Creates an element that contains text.
  package init(_ name: String, _ attributes: [Attribute], _ text: String) {
    self.init(name, attributes, [Content.text(text)])
  }

  /// Creates an element that contains text and has no attributes.
  package init(_ name: String, _ text: String) { self.init(name, [], [Content.text(text)]) }

  /// Creates an element that contains elements.
  package init(_ name: String, _ attributes: [Attribute], _ elements: [Markup]) {
    self.init(name, attributes, elements.map(Content.element))
  }

  package mutating func add(_ element: Markup) { contents.append(.element(element)) }

  /// The element as text.
  ///
  /// - Complexity: O(size of the text).
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// HTML void elements, which have no closing tag.
  private static let void: Set<String> = ["meta", "br", "hr", "img", "link", "col"]
  /// Elements that HTML does not allow in self-closing form.
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

  /// Escapes special characters. Characters that XML forbids and marks that change the text direction are removed.
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

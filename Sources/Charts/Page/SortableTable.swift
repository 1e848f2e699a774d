/// Lets the reader of a page sort its tables: a press on a heading, once for down and again for up.
enum SortableTable {
  /// The script: no network, and nothing that XML would have to escape. Numbers and times of day ("1:08:22") are compared as
  /// such, everything else as text; empty cells come last.
  static let script = """
    document.querySelectorAll("table.sortable").forEach(function(table){\
    var heads=Array.from(table.querySelectorAll("th"));\
    function key(row,place){return row.cells[place].textContent.trim()}\
    function number(text){return text.split(":").reduce(function(sum,part){return sum*60+parseFloat(part)},0)}\
    heads.forEach(function(head,place){head.tabIndex=0;\
    function sort(){var up=head.getAttribute("aria-sort")==="descending";var sign=up?1:-1;\
    heads.forEach(function(other){other.removeAttribute("aria-sort")});\
    head.setAttribute("aria-sort",up?"ascending":"descending");\
    var body=table.tBodies[0];var isNumber=head.classList.contains("n");\
    Array.from(body.rows).sort(function(one,two){var a=key(one,place),b=key(two,place);\
    if(a===""||b===""){return a===b?0:a===""?1:-1}\
    return sign*(isNumber?number(a)-number(b):a.localeCompare(b))})\
    .forEach(function(row){body.appendChild(row)})}\
    head.addEventListener("click",sort);\
    head.addEventListener("keydown",function(event){if(event.key==="Enter"){sort()}})})});
    """
}

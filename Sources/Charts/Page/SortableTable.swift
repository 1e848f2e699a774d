/// Makes tables sortable by their headings: the first click sorts descending, the second ascending.
enum SortableTable {
  /// The script. It uses no network and no characters that XML escapes. Numbers and times ("1:08:22") are
  /// compared by value, and other cells as text. Empty cells come last.
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

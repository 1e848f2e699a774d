/// The style sheet of charts and pages. It assigns colours by meaning, for light and dark mode.
///
/// The eight series colours follow Okabe and Ito 2008, adjusted for contrast with the background. Zones go from grey
/// through blue, green and yellow to red.
package enum ChartStyle {
  private static let light = """
    --paper:#ffffff;--card:#ffffff;--page:#f4f6f8;--ink:#1b2733;--soft:#566371;--grid:#e3e8ed;--axis:#9aa5b1;\
    --s0:#0a66b7;--s1:#c8432f;--s2:#1c8a63;--s3:#b57200;--s4:#8a4f9e;--s5:#2a94b8;--s6:#7a6a4f;--s7:#c2478d;\
    --z0:#9aa5b1;--z1:#5aa9d6;--z2:#3b9c6f;--z3:#e3b505;--z4:#e8833a;--z5:#cf3f3a;
    """
  private static let dark = """
    --paper:#172029;--card:#172029;--page:#0f151b;--ink:#e8edf2;--soft:#9fadba;--grid:#293541;--axis:#60707f;\
    --s0:#5fb0f2;--s1:#f28b76;--s2:#4fc79a;--s3:#f0b445;--s4:#c99adb;--s5:#6fd0ec;--s6:#c3b091;--s7:#ee8fc4;\
    --z0:#6b7885;--z1:#5aa9d6;--z2:#3fae7b;--z3:#e9c22f;--z4:#ee8f4d;--z5:#e2605b;
    """

  /// The rules for charts, based on the colour variables.
  static let rules: String = {
    var text = """
      .chart text{font:12px system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:var(--soft)}
      .chart text.title{font-size:15px;font-weight:600;fill:var(--ink)}
      .chart text.legend{fill:var(--ink)}
      .chart .grid{stroke:var(--grid);stroke-width:1}
      .chart .axis{stroke:var(--axis);stroke-width:1}
      .chart .rule{stroke:var(--soft);stroke-width:1;stroke-dasharray:3 3}
      .chart .line{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
      .chart .dashed{stroke-dasharray:6 4}
      .chart .band{opacity:.18;stroke:none}
      .chart .bar{stroke:var(--paper);stroke-width:.6}
      .chart .mark{stroke:var(--paper);stroke-width:1.2}
      """
    let names = (0..<8).map { "s\($0)" } + (0..<6).map { "z\($0)" }
    for name in names {
      text += "\n.chart .\(name){fill:var(--\(name))}.chart .line.\(name){fill:none;stroke:var(--\(name))}"
    }
    return text + "\n.chart .muted{fill:var(--axis)}.chart .line.muted{fill:none;stroke:var(--axis)}"
  }()

  /// Returns the colour variables for the root element of a drawing or page.
  static func colours(_ root: String) -> String {
    "\(root){color-scheme:light dark;\(light)}\n@media (prefers-color-scheme:dark){\(root){\(dark)}}\n"
  }

  /// Style sheet of a stand-alone drawing.
  package static let drawing = colours("svg.chart") + rules + "\nsvg.chart{background:var(--paper)}"

  /// Style sheet of a page.
  package static let page =
    colours(":root") + rules + """

      *{box-sizing:border-box}
      body{margin:0;background:var(--page);color:var(--ink);\
      font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
      main{max-width:940px;margin:0 auto;padding:28px 16px 48px}
      h1{font-size:26px;line-height:1.25;margin:0}
      h2{font-size:17px;margin:0 0 2px}
      p{margin:0 0 12px;color:var(--soft)}
      header p{margin:4px 0 20px}
      section{background:var(--card);border:1px solid var(--grid);border-radius:10px;padding:18px 20px;margin:0 0 18px}
      section>p{font-size:14px}
      section>p:last-child{margin-bottom:0}
      .chart{display:block;width:100%;height:auto;touch-action:pan-y}
      .chart:focus{outline:2px solid var(--s0);outline-offset:2px;border-radius:4px}
      .chart:focus:not(:focus-visible){outline:none}
      .plot{margin:4px 0 8px}
      .scroll+p,.scroll+.scroll{margin-top:14px}
      summary{cursor:pointer}summary h2{display:inline}details[open] summary{margin:0 0 8px}
      .plot .narrow{display:none}
      .chart .cursor{stroke:var(--ink);stroke-width:1;opacity:.6;pointer-events:none}
      .chart .choice{fill:var(--s0);opacity:.15;pointer-events:none}
      .chart .picked{fill:var(--s0);opacity:.12;pointer-events:none}
      .chart .line.fine{stroke-width:1;opacity:.5}
      .part{font-size:14px;margin:0 0 8px}.part output{display:block;font-variant-numeric:tabular-nums;margin:0 0 6px}
      .part label{display:flex;align-items:center;gap:8px;color:var(--soft)}
      .part input{flex:1;min-width:0;accent-color:var(--s0)}
      .part button{font:inherit;color:var(--ink);background:var(--page);border:1px solid var(--grid);\
      border-radius:6px;padding:4px 12px;margin:6px 8px 0 0;cursor:pointer}
      .chart .layers path,.chart .layers rect{vector-effect:non-scaling-stroke}
      .tip{position:fixed;z-index:1;pointer-events:none;white-space:pre;background:var(--ink);color:var(--card);\
      font-size:13px;line-height:1.4;padding:4px 8px;border-radius:6px;font-variant-numeric:tabular-nums}
      .facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(166px,1fr));gap:12px;margin:0 0 18px;padding:0}
      .fact{background:var(--card);border:1px solid var(--grid);border-radius:10px;padding:12px 14px}
      .fact b{display:block;font-size:22px;line-height:1.3;font-variant-numeric:tabular-nums}
      .fact span{display:block;color:var(--soft);font-size:13px}
      details.fact[open]{grid-column:1/-1}
      details.fact summary{list-style:none}details.fact summary::-webkit-details-marker{display:none}
      details.fact summary span:first-child::after{content:"i";display:inline-block;width:13px;height:13px;\
      margin-left:6px;border:1px solid currentColor;border-radius:50%;font:italic 600 10px/12px Georgia,serif;\
      text-align:center;vertical-align:1px;opacity:.7}
      .fact p{font-size:13px;margin:6px 0 0}
      .scroll{overflow-x:auto;background:\
      linear-gradient(90deg,var(--card) 40%,transparent) local 0 0/36px 100% no-repeat,\
      linear-gradient(270deg,var(--card) 40%,transparent) local 100% 0/36px 100% no-repeat,\
      linear-gradient(90deg,var(--axis),transparent) scroll 0 0/12px 100% no-repeat,\
      linear-gradient(270deg,var(--axis),transparent) scroll 100% 0/12px 100% no-repeat}
      table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
      th,td{padding:6px 10px;border-bottom:1px solid var(--grid);text-align:left;vertical-align:top}
      td.n,td.w{white-space:nowrap}td.u{white-space:normal;overflow-wrap:anywhere}
      th{color:var(--soft);font-weight:600}
      td.n,th.n{text-align:right}
      tr:last-child td{border-bottom:0}
      a{color:var(--s0);text-decoration:none}
      a:hover{text-decoration:underline}
      nav{margin:0 0 10px;font-size:14px}
      nav a{margin-right:16px}
      table.sortable th{cursor:pointer}
      table.sortable th[aria-sort=ascending]::after{content:" ▲"}
      table.sortable th[aria-sort=descending]::after{content:" ▼"}
      footer{color:var(--soft);font-size:13px}
      @media (max-width:640px){main{padding:20px 12px 40px}section{padding:14px 14px}
      .plot .wide{display:none}.plot .narrow{display:block}
      table{font-size:13px}th,td{padding:6px 4px}th{font-size:12px}
      th:first-child,td:first-child{padding-left:0}th:last-child,td:last-child{padding-right:0}
      .m{display:none}
      .stack thead{display:none}.stack.sortable thead{display:block}.stack tbody,.stack tr{display:block}
      .stack tr{padding:7px 0;border-bottom:1px solid var(--grid)}.stack tr:last-child{border-bottom:0}
      .stack th,.stack td{display:inline-block;border:0;padding:0 14px 0 0;max-width:100%;overflow-wrap:anywhere}
      .stack td:first-child{display:block;font-weight:600}.stack td.l{display:block}.stack td:empty{display:none}
      .stack td[data-name]::before{content:attr(data-name) " ";color:var(--soft);font-weight:400}}
      """
}

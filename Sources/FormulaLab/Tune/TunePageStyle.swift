/// The style sheet of the tuning page. It is added to the style sheet that all pages share.
enum TunePageStyle {
  static let text = #"""
    main.lab{max-width:1480px;margin:0 auto;padding:0 16px 48px;display:grid;gap:16px;\
    grid-template-columns:minmax(320px,400px) minmax(0,1fr);\
    grid-template-areas:"panel see" "panel more";grid-template-rows:auto 1fr;align-items:start}
    .top{position:sticky;top:0;z-index:3;background:var(--page);border-bottom:1px solid var(--grid);padding:10px 16px;margin:0 0 14px}
    .top .in{max-width:1448px;margin:0 auto;display:flex;flex-wrap:wrap;gap:8px 14px;align-items:center}
    .top h1{font-size:18px;margin:0 auto 0 0}
    .top h1 small{font-weight:400;color:var(--soft);font-size:13px;margin-left:8px}
    button,select,input{font:inherit;color:inherit}
    button,select,input[type=text],input[type=number],input[type=search],input[type=date],textarea{background:var(--card);\
    border:1px solid var(--axis);border-radius:7px;padding:4px 9px;min-height:32px}
    button{cursor:pointer}button:hover:not(:disabled){border-color:var(--s0);color:var(--s0)}
    button:disabled{opacity:.45;cursor:default}
    button.main{background:var(--s0);border-color:var(--s0);color:var(--paper)}
    button.main:hover:not(:disabled){color:var(--paper);filter:brightness(1.08)}
    button.plain{border:0;background:none;padding:0 4px;min-height:24px;color:var(--s0)}
    :focus-visible{outline:2px solid var(--s0);outline-offset:2px}
    .tools{display:flex;flex-wrap:wrap;gap:6px;align-items:center}
    .tools label{font-size:13px;color:var(--soft)}
    .busy{position:fixed;left:0;top:0;height:3px;background:var(--s1);width:0;z-index:9}
    .card{background:var(--card);border:1px solid var(--grid);border-radius:10px;padding:14px 16px;margin:0 0 14px}
    .card h2{margin:0 0 8px}
    .panel,.see .fact{contain:content}
    .lab:not(.report) .more .card{contain:content;content-visibility:auto;contain-intrinsic-size:auto 240px}
    .lab:not(.report) .more>.card:last-child,#table{contain-intrinsic-size:auto 1100px}
    #words,#zones,#moved{contain-intrinsic-size:auto 120px}
    .panel{grid-area:panel;position:sticky;top:68px;max-height:calc(100vh - 84px);overflow-y:auto;padding:12px 0 0;margin:0}
    .panel .find{position:sticky;top:-12px;background:var(--card);padding:0 14px 10px;z-index:1;display:flex;gap:8px}
    .panel .find input{flex:1;min-width:0}
    .panel details{border-top:1px solid var(--grid)}
    .panel summary{padding:9px 14px;font-weight:600;font-size:14px;display:flex;gap:8px;align-items:center;list-style:none}
    .panel summary::-webkit-details-marker{display:none}
    .panel summary::before{content:"▸";color:var(--soft);width:1em}
    .panel details[open]>summary::before{content:"▾"}
    .panel summary .n{margin-left:auto;font-weight:400;color:var(--soft);font-size:12px}
    .panel summary .n.on{color:var(--s1);font-weight:600}
    .set{padding:8px 14px 9px;border-top:1px solid var(--grid)}
    .set:first-of-type{border-top:0}
    .set .line{display:flex;gap:10px;align-items:center}
    .set .name{flex:1;font-size:14px;line-height:1.3}
    .set .exact{display:flex;align-items:center;gap:5px;white-space:nowrap}
    .set .exact input{width:86px;text-align:right;font-variant-numeric:tabular-nums;padding:2px 6px;min-height:28px}
    .set .unit{font-size:12px;color:var(--soft);max-width:90px;overflow:hidden;text-overflow:ellipsis}
    .set .slide{position:relative;margin:4px 0 3px}
    .set input[type=range]{width:100%;margin:0;accent-color:var(--s0);height:24px;background:transparent;display:block}
    .set .ghost{position:absolute;top:1px;bottom:1px;width:2px;margin-left:-1px;background:var(--soft);opacity:.75;pointer-events:none;border-radius:1px}
    .set .meta{font-size:12px;color:var(--soft);line-height:1.4;display:none}
    .set:focus-within .meta,.set.on .meta{display:block}
    .set .meta code{font-size:11.5px}
    .set.on .name{font-weight:600}
    .set.on{background:color-mix(in srgb,var(--s0) 7%,transparent)}
    .set.bad .exact input,.set.bad textarea,.set.bad .edges input{border-color:var(--s1)}
    .set .fault{color:var(--s1);font-size:12px}
    .set .edges{display:grid;gap:2px}
    .set .edges label:not([hidden]){display:flex;gap:8px;align-items:center;font-size:12px;color:var(--soft)}
    .set .edges input[type=range]{flex:1;min-width:0;width:auto}
    .set .edges input[type=number]{width:74px;text-align:right;padding:1px 6px;min-height:26px}
    .set textarea{width:100%;min-height:54px;font:12px ui-monospace,monospace;margin-top:4px}
    .see{grid-area:see;min-width:0;border:0;border-radius:0;background:none;padding:0;margin:0}.more{grid-area:more;min-width:0}
    .see .facts{grid-template-columns:repeat(5,minmax(0,1fr));gap:10px;margin:0 0 12px}
    .see .fact{padding:9px 12px}
    .see .fact b{font-size:21px}
    .see .fact .was{font-size:12.5px;color:var(--soft);min-height:1.4em}
    .see .fact .was i{font-style:normal;font-weight:600;color:var(--s0)}.see .fact .was em{font-style:normal}
    .see .fact .b{font-size:12.5px;color:var(--s4)}
    .key{display:flex;flex-wrap:wrap;gap:2px 14px;font-size:12.5px;color:var(--soft)}
    .key b{font-weight:400}.key svg{vertical-align:middle;margin-right:5px}
    #chart{position:relative;height:350px;touch-action:pan-y;contain:strict}
    #chart svg{display:block;width:100%;height:100%}
    #chart text{font:11.5px system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:var(--soft)}
    #chart .g{stroke:var(--grid);stroke-width:1}
    #chart path{fill:none;stroke-linejoin:round}
    #chart .base{stroke:var(--axis);stroke-width:1.6;stroke-dasharray:4 3}
    #chart .two{stroke:var(--s4);stroke-width:1.8;stroke-dasharray:1.5 3;stroke-linecap:round}
    #chart .now{stroke-width:2}
    #chart .at{stroke:var(--ink);opacity:.5}
    .tipbox{position:absolute;pointer-events:none;background:var(--ink);color:var(--card);font-size:12.5px;line-height:1.45;padding:5px 9px;border-radius:6px;white-space:pre;font-variant-numeric:tabular-nums;z-index:2}
    .words p{margin:0 0 4px;color:var(--ink)}
    .words .note{color:var(--s1)}
    .chips{display:flex;flex-wrap:wrap;gap:6px;margin:8px 0 0}
    .chip{border:1px solid var(--grid);border-radius:14px;padding:2px 4px 2px 11px;font-size:13px;background:var(--page);max-width:100%;overflow-wrap:anywhere}
    .two-up{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:14px}
    .two-up .card{margin:0 0 14px}
    .zone{display:grid;grid-template-columns:minmax(90px,130px) minmax(0,1fr) minmax(118px,auto);gap:10px;align-items:center;font-size:13.5px;padding:3px 0}
    .zone .bar{position:relative;height:18px}
    .zone .bar span{position:absolute;left:0;top:0;bottom:0;border-radius:3px}
    .zone .bar .then{top:-2px;bottom:-2px;border:1.5px dashed var(--axis);border-radius:4px;background:none}
    .zone .bar .b{width:3px;background:var(--s4);top:-2px;bottom:-2px;margin-left:-1px;left:auto}
    .zone .num{text-align:right;font-variant-numeric:tabular-nums}
    .zone .num small,.row small{color:var(--soft)}
    .row{display:grid;grid-template-columns:minmax(0,1.3fr) minmax(0,1fr) auto;gap:10px;align-items:center;padding:5px 0;border-top:1px solid var(--grid);font-size:13.5px}
    .row:first-child{border-top:0}
    .row .who{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .row .who small{display:block}
    .row .dots{position:relative;height:14px}
    .row .dots::before{content:"";position:absolute;left:0;right:0;top:7px;border-top:1px solid var(--grid)}
    .row .dots span{position:absolute;top:2px;width:11px;height:11px;margin-left:-6px;border-radius:50%}
    .row .dots .then{border:2px solid var(--axis);background:var(--card)}
    .row .dots .now{background:var(--s0)}
    .row .dots .way{height:3px;top:6px;border-radius:0;margin:0;background:color-mix(in srgb,var(--s0) 45%,transparent)}
    .row .num{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
    .row .num small{display:block}
    .head{display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center;margin:0 0 8px}
    .head h2{margin:0 auto 0 0}
    .head select{max-width:100%}
    #table table{font-size:13.5px}
    #table th{cursor:pointer;white-space:nowrap;font-size:12.5px;vertical-align:bottom}
    #table th small{display:block;font-weight:400}
    #table th[aria-sort=ascending]::after{content:" ▲"}#table th[aria-sort=descending]::after{content:" ▼"}
    #table td small{display:block;color:var(--soft);font-size:11.5px;min-height:1.4em}
    #table td.on{color:var(--s0);font-weight:600}
    #table td.old{opacity:.4}
    #table td{vertical-align:top}#table td:first-child,#table td:nth-child(2){white-space:nowrap}
    #table th,#table td{padding:5px 8px}
    dialog{border:1px solid var(--axis);border-radius:12px;background:var(--card);color:var(--ink);max-width:min(560px,94vw);padding:18px 20px}
    dialog::backdrop{background:rgb(0 0 0/.45)}
    dialog label{display:block;margin:0 0 10px;font-size:14px}
    dialog input,dialog textarea,dialog select{width:100%;margin-top:3px}
    dialog [hidden]{display:none}
    #askbox{width:min(820px,94vw);max-width:94vw}#askbox textarea{font:12px ui-monospace,monospace}
    #askbox pre{max-height:none}#askstate{font-size:14px;color:var(--soft);margin:0}
    dialog pre{max-height:240px;overflow:auto;background:var(--page);padding:10px;border-radius:8px;font-size:12px}
    dialog .end{display:flex;gap:8px;justify-content:flex-end;margin-top:12px}
    dialog kbd{border:1px solid var(--axis);border-radius:4px;padding:0 5px;font-size:12px}
    dialog dl{display:grid;grid-template-columns:auto 1fr;gap:4px 14px;font-size:14px;margin:0}dialog dd{margin:0}
    .fault-line{color:var(--s1);font-size:14px;min-height:1.3em;margin:0}
    .see .fault-line:empty{min-height:0}.see .fault-line:not(:empty){margin:0 0 8px}
    .lab.report{grid-template-columns:minmax(0,1fr);grid-template-areas:"see" "more"}
    .foot{max-width:1448px;margin:0 auto;padding:0 16px 30px;color:var(--soft);font-size:12.5px;overflow-wrap:anywhere}
    @media (max-width:900px){
    main.lab{grid-template-columns:minmax(0,1fr);grid-template-areas:"see" "panel" "more";padding:0 10px 40px;gap:10px}
    .top{position:static;padding:8px 10px;margin:0 0 8px}
    .top h1{font-size:16px;flex-basis:100%}.top h1 small{display:block;margin:0}
    .tools{gap:5px}button,select{padding:3px 8px}
    .see{position:sticky;top:0;z-index:2;background:var(--page);padding:6px 0 2px;border-bottom:1px solid var(--grid)}
    .see .card{padding:6px 8px;margin:0}
    .see .facts{grid-template-columns:repeat(5,minmax(0,1fr));gap:5px;margin:0 0 5px}
    .see .fact{padding:4px 5px;border-radius:7px}.see .fact b{font-size:14px}.see .fact span{font-size:10px;line-height:1.25}
    .see .fact .note{display:none}.see .fact .was,.see .fact .b{font-size:10px;line-height:1.25}
    .see .fact .was em{display:none}
    #chart{height:128px}.see .key{font-size:10.5px;gap:0 9px}
    .panel{position:static;max-height:none}
    .two-up{grid-template-columns:minmax(0,1fr);gap:0}
    .zone{grid-template-columns:84px minmax(0,1fr) 104px;gap:8px;font-size:12.5px}
    .row{grid-template-columns:minmax(0,1.2fr) minmax(0,.8fr) auto}
    .report .see{position:static}.report #chart{height:230px}
    #table th,#table td{white-space:nowrap}
    .lab:not(.report) .see .key b:nth-child(3),.lab:not(.report) .see .key b:nth-child(4){display:none}
    .zone .num small{display:block}
    }
    """#.replacingLineJoins
}

extension String {
  /// The text with lines that end in a backslash joined to the next line.
  fileprivate var replacingLineJoins: String {
    var text = ""
    var isJoined = false
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      let joinedLine = isJoined ? line.drop { $0 == " " } : line
      isJoined = joinedLine.hasSuffix("\\")
      text += isJoined ? String(joinedLine.dropLast()) : joinedLine + "\n"
    }
    return text
  }
}

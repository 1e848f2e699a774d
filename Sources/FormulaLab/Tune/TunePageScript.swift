/// The script of the tuning page: asks the server and draws what it answers. It knows no formula.
enum TunePageScript {
  static let text = #"""
    "use strict";
    const D=JSON.parse(document.getElementById("data").textContent),S=D.session,REPORT=!!D.report;
    const $=id=>document.getElementById(id);
    const make=(tag,cls,text)=>{const e=document.createElement(tag);if(cls)e.className=cls;if(text!==undefined)e.textContent=text;return e};
    const NS="http://www.w3.org/2000/svg";
    const draw=(tag,attributes)=>{const e=document.createElementNS(NS,tag);for(const k in attributes)e.setAttribute(k,attributes[k]);return e};
    const same=(a,b)=>JSON.stringify(a)===JSON.stringify(b);
    const settings=new Map();for(const g of S.groups)for(const s of g.settings)settings.set(s.key,s);
    const rows=new Map();
    let changes={...S.start},two=null,column="training_load.load",sort="day",falling=true,count=20;
    let base=D.base,now=D.now||D.base,other=D.other||null;
    const past=[],future=[];

    // ---- asking ----
    let sending=false,again=false,slowSend=false,aborter=null,timer=0,first=0,poll=0;
    const body=quick=>JSON.stringify({changes,quick,column,sort,falling,count});
    async function post(path,text,signal){
      const answer=await fetch(path,{method:"POST",body:text,signal,headers:{"Content-Type":"application/json","X-P247-Token":D.token}});
      const json=await answer.json();
      if(json.error){const e=new Error(json.error.message);e.kind=json.error.kind;e.field=json.error.field;throw e}
      return json}
    function isSlow(){return Object.keys(changes).some(k=>settings.get(k)&&settings.get(k).tier==="order")}
    function changed(at,tier){
      if(REPORT)return;
      if(!first)first=at||performance.now();
      clearTimeout(timer);
      if(sending&&!slowSend){again=true;return}
      if(tier==="order"){timer=setTimeout(()=>send(true),sending?120:30);return}
      send(true)}
    async function send(quick){
      if(aborter)aborter.abort();
      const mine=aborter=new AbortController();
      sending=true;again=false;slowSend=!quick||isSlow();
      if(slowSend)showProgress();
      try{
        const answer=await post("answer",body(quick),mine.signal);
        if(mine!==aborter)return;
        now=answer;sending=false;
        faults({});
        render();
        if(first){const start=first;first=0;painted(start)}
        hideProgress();
        if(again)send(true);else if(answer.waits){clearTimeout(timer);timer=setTimeout(()=>send(false),250)}
      }catch(error){
        if(mine!==aborter||error.name==="AbortError")return;
        sending=false;hideProgress();
        if(error.kind==="cancelled")return;
        faults(error);
        if(again)send(true)}}
    function painted(start){
      if(!window.p247paints)return;
      requestAnimationFrame(()=>{const c=new MessageChannel();c.port1.onmessage=()=>window.p247paints.push(performance.now()-start);c.port2.postMessage(0)})}
    function showProgress(){
      clearInterval(poll);$("busy").style.width="4%";
      poll=setInterval(async()=>{try{
        const p=await post("progress","{}");
        if(!sending&&p.done>=p.total)return;
        $("busy").style.width=(4+96*(p.total?p.done/p.total:0))+"%";
        $("state").textContent=p.done<p.total?`From the samples: ${p.done} of ${p.total} …`:""}catch(e){}},150)}
    function hideProgress(){clearInterval(poll);$("busy").style.width="0";$("state").textContent=now.waits?"Numbers from the samples follow …":""}
    function faults(error){
      for(const r of rows.values())for(const e of r)e.fault("");
      const text=error.message||"";
      const at=error.field&&rows.get(error.field);
      if(at)for(const e of at)e.fault(text);
      $("fault").textContent=at?"":text}

    // ---- settings ----
    const value=s=>s.key in changes?changes[s.key]:s.base;
    function put(s,v,at,keep){
      if(!keep)remember();
      if(same(v,s.base))delete changes[s.key];else changes[s.key]=v;
      sync(s.key);counts();address();changed(at,s.tier)}
    let remembered=0,rememberedKey="";
    function remember(){past.push(JSON.stringify(changes));if(past.length>200)past.shift();future.length=0;remembered=0;tools()}
    function rememberOnce(key){const t=Date.now();if(key!==rememberedKey||t-remembered>900)remember();remembered=t;rememberedKey=key}
    function restore(text,at){changes=JSON.parse(text);for(const k of rows.keys())sync(k);counts();tools();address();changed(at||performance.now(),isSlow()?"order":"summary")}
    function undo(){if(past.length){future.push(JSON.stringify(changes));restore(past.pop())}}
    function redo(){if(future.length){past.push(JSON.stringify(changes));restore(future.pop())}}
    function sync(key){for(const r of rows.get(key)||[])r.show()}
    const plain=v=>typeof v==="number"?String(+v.toPrecision(12)):v===null?"":typeof v==="string"?v:JSON.stringify(v);
    const round=(v,step)=>{const d=Math.max(0,Math.min(12,Math.ceil(-Math.log10(step))+1));return +v.toFixed(d)};
    function row(s){
      const e=make("div","set");e.dataset.key=s.key;
      const line=make("div","line"),name=make("label","name",s.label),exact=make("div","exact");
      const id="s"+(row.n=(row.n||0)+1);name.htmlFor=id;
      line.append(name,exact);e.append(line);
      const fault=make("div","fault");
      let show=()=>{};
      if(s.control==="number"){
        const field=make("input");field.type="number";field.step="any";field.id=id;field.min=s.limits[0];field.max=s.limits[1];
        if(s.none)field.placeholder="none";
        exact.append(field,make("span","unit",s.unit));
        const slide=make("div","slide"),input=make("input"),ghost=make("span","ghost");
        input.type="range";input.min=s.range[0];input.max=s.range[1];input.step=s.step;input.setAttribute("aria-label",s.label+(s.unit?" in "+s.unit:""));
        slide.append(ghost,input);e.append(slide);
        const share=v=>(v-s.range[0])/(s.range[1]-s.range[0]);
        const at=v=>`calc(${8}px + (100% - 16px) * ${Math.max(0,Math.min(1,share(v)))})`;
        if(typeof s.base==="number")ghost.style.left=at(s.base);else ghost.hidden=true;
        input.addEventListener("input",ev=>{
          let v=round(+input.value,s.step);
          // The base lies between two steps: the step beside it is the base.
          if(typeof s.base==="number"&&Math.abs(v-s.base)<s.step*.5)v=s.base;
          rememberOnce(s.key);put(s,v,ev.timeStamp||performance.now(),true)});
        field.addEventListener("change",ev=>{
          const text=field.value.trim();
          if(text===""){put(s,s.none?null:s.base,ev.timeStamp);return}
          const v=+text;
          if(!(v>=s.limits[0]&&v<=s.limits[1])){faultOf("must be "+s.allowed);return}
          put(s,v,ev.timeStamp)});
        show=()=>{const v=value(s);if(document.activeElement!==field||true)field.value=plain(v);if(typeof v==="number")input.value=v}
      }else if(s.control==="flag"){
        const box=make("input");box.type="checkbox";box.id=id;exact.append(box);
        box.addEventListener("change",ev=>put(s,box.checked,ev.timeStamp));
        show=()=>{box.checked=value(s)===true}
      }else if(s.control==="choice"){
        const list=make("select");list.id=id;
        for(const n of s.names){const o=make("option","",n.replaceAll("_"," ")+(n===s.base?" (base)":""));o.value=n;list.append(o)}
        exact.append(list);list.addEventListener("change",ev=>put(s,list.value,ev.timeStamp));
        show=()=>{list.value=value(s)}
      }else if(s.control==="numbers"&&s.base.length<=8){
        const edges=make("div","edges"),parts=[];
        exact.append(make("span","unit",s.unit));
        s.base.forEach((b,i)=>{
          const label=make("label"),n=make("span","",String(i+1)),input=make("input"),field=make("input");
          label.append(n);
          const span=s.rising?[Math.max(s.limits[0],s.base[0]-20),Math.min(s.limits[1],s.base[s.base.length-1]+15)]:[Math.max(s.limits[0],b-Math.max(1,Math.abs(b)*2)),Math.min(s.limits[1],b+Math.max(1,Math.abs(b)*2))];
          input.type="range";input.min=span[0];input.max=span[1];input.step=s.rising?1:s.step;input.setAttribute("aria-label",s.label+", "+(i+1));
          field.type="number";field.step="any";field.setAttribute("aria-label",s.label+", "+(i+1)+", exact");if(!i)field.id=id;
          const move=(v,at,keep)=>{
            const list=[...value(s)];
            if(s.rising){const gap=1;v=Math.max(i?list[i-1]+gap:v,Math.min(i+1<list.length?list[i+1]-gap:v,v))}
            list[i]=v;put(s,list,at,keep)};
          input.addEventListener("input",ev=>{rememberOnce(s.key);move(round(+input.value,s.rising?1:s.step),ev.timeStamp,true)});
          field.addEventListener("change",ev=>{const v=+field.value;if(field.value.trim()!==""&&isFinite(v))move(v,ev.timeStamp)});
          if(s.step<.01)input.hidden=true;
          label.append(input,field);edges.append(label);parts.push([input,field])});
        e.append(edges);
        show=()=>{value(s).forEach((v,i)=>{if(parts[i]){parts[i][0].value=v;parts[i][1].value=plain(v)}})}
      }else{
        const text=make("textarea");text.id=id;text.spellcheck=false;e.append(text);
        text.addEventListener("change",ev=>{try{put(s,JSON.parse(text.value),ev.timeStamp)}catch(x){faultOf("is not written as JSON: "+s.allowed)}});
        show=()=>{text.value=JSON.stringify(value(s))}}
      const meta=make("div","meta"),code=make("code","",s.key),reset=make("button","plain","back to the base");
      reset.type="button";reset.addEventListener("click",ev=>put(s,s.base,ev.timeStamp));
      meta.append(code,document.createTextNode(` · ${s.allowed} · source: ${s.source}${s.tier==="order"?" · computed from the samples":""} · base ${plain(s.base)} `),reset);
      e.append(fault,meta);
      function faultOf(text){fault.textContent=text?(text.startsWith("must")||text.startsWith("is")?"This "+text:text):"";e.classList.toggle("bad",!!text)}
      const one={show(){faultOf("");show();const on=s.key in changes;e.classList.toggle("on",on);reset.hidden=!on},fault:faultOf,e};
      if(!rows.has(s.key))rows.set(s.key,[]);
      rows.get(s.key).push(one);one.show();
      return e}
    function panel(){
      const box=$("groups");
      const add=(title,list,open)=>{
        const d=make("details"),m=make("summary","",title),n=make("span","n",String(list.length));
        m.append(n);d.append(m);d.open=open;d.list=list;d.n=n;
        const fill=()=>{if(!d.filled){d.filled=true;for(const s of list)d.append(row(s));counts()}};
        if(open)fill();else d.addEventListener("toggle",()=>{if(d.open)fill()});
        d.fill=fill;box.append(d);return d};
      const common=[];for(const g of S.groups)for(const s of g.settings)if(s.common)common.push(s);
      add("Most looked for",common,true);
      for(const g of S.groups)add(g.title,g.settings,false);
      $("find").addEventListener("input",()=>{
        const words=$("find").value.toLowerCase().split(/\s+/).filter(Boolean);
        for(const d of box.children){
          let seen=0;
          if(words.length)d.fill();
          for(const e of d.querySelectorAll(".set")){
            const s=settings.get(e.dataset.key),text=(s.key+" "+s.label+" "+s.unit+" "+d.firstChild.firstChild.textContent).toLowerCase();
            const is=words.every(w=>text.includes(w));e.hidden=!is;seen+=is}
          d.hidden=words.length>0&&!seen;
          if(words.length&&d!==box.firstChild)d.open=seen>0;else if(!words.length)d.open=d===box.firstChild}})}
    function counts(){
      for(const d of $("groups").children){
        const n=d.list.filter(s=>s.key in changes).length;
        d.n.textContent=n?`${n} changed`:String(d.list.length);d.n.classList.toggle("on",n>0)}
      tools()}

    // ---- what follows ----
    function render(){facts();chart();words();zones();moved();table();tools()}
    function facts(){
      const box=$("facts");
      if(!box.children.length)for(const f of now.facts){
        const e=make("div","fact");e.append(make("span","",f.name),make("b"),make("span","was"),make("span","b"),make("span","note",f.note));box.append(e)}
      now.facts.forEach((f,i)=>{
        const e=box.children[i].children;
        e[1].textContent=f.text;
        e[2].textContent="";
        if(f.change){const em=make("em","","base ");e[2].append(em,document.createTextNode(f.base_text+" "),make("i","",f.change))}
        else e[2].textContent="as in the base";
        e[3].textContent=other?"B: "+other.facts[i].text:"";e[3].hidden=!other})}
    function words(){
      const box=$("words");box.replaceChildren(...now.words.map(w=>make("p","",w)));
      for(const t of now.targets)box.append(make("p","",`${title(now.column)} against ${t.name} (${t.count} activities): correlation ${t.base_text} → ${t.text}.`));
      if(other)box.append(make("p","",`B is ${D.otherName||name2()}: ${other.words[0]}`));
      if(note)box.append(make("p","note",note));
      const chips=$("chips");chips.replaceChildren();
      for(const c of now.changes){
        const e=make("span","chip",c.text+" ");
        if(!REPORT){const x=make("button","plain","✕");x.type="button";x.setAttribute("aria-label","back to the base: "+c.key);
          x.addEventListener("click",ev=>{const s=settings.get(c.key);if(s)put(s,s.base,ev.timeStamp)});e.append(x)}
        chips.append(e)}}
    let note="";
    const title=key=>{const c=S.columns.find(c=>c.key===key);return c?c.title+(c.unit?` (${c.unit})`:""):key};
    const name2=()=>two?(two.set&&two.set!=="base"?`the set ${two.set}`:"the pinned settings"):"";
    function zones(){
      const box=$("zones");
      const most=Math.max(1,...now.zones.map(z=>Math.max(z.seconds,z.base)),...(other?other.zones.map(z=>z.seconds):[]));
      while(box.children.length>now.zones.length)box.lastChild.remove();
      now.zones.forEach((z,i)=>{
        let e=box.children[i];
        if(!e){e=make("div","zone");const bar=make("div","bar");bar.append(make("span","now"),make("span","then"),make("span","b"));e.append(make("span"),bar,make("span","num"));box.append(e)}
        const [label,bar,num]=e.children;
        label.textContent=z.name;
        bar.children[0].style.cssText=`width:${100*z.seconds/most}%;background:var(--z${Math.min(5,i)})`;
        bar.children[1].style.width=100*z.base/most+"%";
        const b=other&&other.zones[i];bar.children[2].hidden=!b;if(b)bar.children[2].style.left=100*b.seconds/most+"%";
        num.textContent=z.text+" ";
        if(z.text!==z.base_text)num.append(make("small","","was "+z.base_text))})}
    // A name that is too long, short in its middle: names of files differ at the end.
    function short(text){const fits=innerWidth<=900?15:26;return text.length<=fits?text:text.slice(0,Math.ceil(fits/3))+"…"+text.slice(Math.ceil(fits/3)+1-fits)}
    function moved(){
      const box=$("moved");
      $("movedcount").textContent=now.moved_count?`${now.moved_count} of ${now.table.total} change`:"";
      if(!now.moved.length){box.replaceChildren(make("p","",now.changes.length?"No activity has another value here.":"Nothing is changed yet."));return}
      const all=now.moved.flatMap(m=>[m.value,m.base]).filter(v=>v!==null),low=Math.min(0,...all),high=Math.max(...all,low+1e-9);
      const at=v=>100*(v-low)/(high-low);
      box.replaceChildren(...now.moved.map(m=>{
        const e=make("div","row"),who=make("div","who",short(m.title)),dots=make("div","dots"),num=make("div","num");
        who.append(make("small","",[m.day,m.kind].filter(Boolean).join(" · ")));who.title=m.source;
        const dot=(cls,v)=>{if(v===null)return;const d=make("span",cls);d.style.left=at(v)+"%";dots.append(d)};
        if(m.value!==null&&m.base!==null){const w=make("span","way");w.style.cssText=`left:${at(Math.min(m.value,m.base))}%;width:${at(Math.max(m.value,m.base))-at(Math.min(m.value,m.base))}%`;dots.append(w)}
        dot("then",m.base);dot("now",m.value);
        num.textContent=`${m.base_text} → ${m.text}`;num.append(make("small","",m.change));
        e.append(who,dots,num);return e}))}
    // The cells of the table that stands there, and what it was made of: numbers alone change in place, without a layout of everything.
    let standing={of:"",cells:[]};
    function fill(td,cls,text,change){
      if(td.className!==cls)td.className=cls;
      if(td.firstChild.data!==text)td.firstChild.data=text;
      const small=td.lastChild;if(small.textContent!==change)small.textContent=change}
    function table(){
      const cell=(r,i)=>{const c=r.changes[i];return ["n"+(c&&c!=="±0"?" on":"")+(now.waits&&!S.columns[i].quick?" old":""),r.texts[i],c==="±0"?"":c||""]};
      const of=JSON.stringify([sort,falling,count,now.table.total,innerWidth<=900,now.table.rows.map(r=>[r.source,r.title,r.day])]);
      if(!REPORT&&of===standing.of){now.table.rows.forEach((r,row)=>standing.cells[row].forEach((td,i)=>fill(td,...cell(r,i))));return}
      standing={of,cells:[]};
      const box=$("table"),t=document.createElement("table"),head=make("tr"),body=make("tbody");
      const th=(key,text,unit)=>{
        const e=make("th","",text);e.scope="col";e.tabIndex=0;if(unit)e.append(make("small","",unit));
        if(sort===key)e.setAttribute("aria-sort",falling?"descending":"ascending");
        const go=()=>{if(sort===key)falling=!falling;else{sort=key;falling=key!=="name"}if(REPORT)table();else changed(0,"summary")};
        e.addEventListener("click",go);e.addEventListener("keydown",ev=>{if(ev.key==="Enter"||ev.key===" "){ev.preventDefault();go()}});
        return e};
      head.append(th("name","Activity"),th("day","Day"));
      S.columns.forEach(c=>{const e=th(c.key,c.title,c.unit);e.className="n";head.append(e)});
      let list=now.table.rows;
      if(REPORT){
        const i=S.columns.findIndex(c=>c.key===sort),of=r=>sort==="name"?r.title:sort==="day"?r.day||"":r.values[i];
        list=[...list].sort((a,b)=>{const x=of(a),y=of(b);if(x===null||y===null)return (x===null)-(y===null);return (x<y?-1:x>y?1:0)*(falling?-1:1)}).slice(0,count)}
      for(const r of list){
        const tr=make("tr"),who=make("td","",short(r.title));who.title=r.source;
        tr.append(who,make("td","",r.day||""));
        standing.cells.push(r.texts.map((text,i)=>{
          const td=make("td");td.append(document.createTextNode(""),make("small"));fill(td,...cell(r,i));tr.append(td);return td}));
        body.append(tr)}
      const thead=make("thead");thead.append(head);t.append(thead,body);
      const scroll=box.firstElementChild?box.firstElementChild.scrollLeft:0,frame=make("div","scroll must");
      frame.append(t);box.replaceChildren(frame);frame.scrollLeft=scroll;
      $("rest").hidden=list.length>=now.table.total;
      $("rest").textContent=`Show more (${list.length} of ${now.table.total})`}

    // ---- the chart ----
    let geometry=null;
    function chart(){
      const box=$("chart"),W=box.clientWidth,H=box.clientHeight;if(!W||!now.days.load.length){box.textContent=now.days.load.length?"":"No activity has a day.";return}
      const n=now.days.load.length,small=H<200,left=small?28:40,right=8,top=6;
      const plots=small?[[top,H-18,["chronic","acute"]]]:[[top,H*.5,["chronic","acute"]],[H*.5+16,H*.7,["balance"]],[H*.7+14,H-22,["load"]]];
      const x=i=>left+(W-left-right)*(n>1?i/(n-1):.5);
      const svg=draw("svg",{viewBox:`0 0 ${W} ${H}`,role:"img","aria-label":"Fitness, fatigue, form and load by day, against the base"});
      const sets=[[base,"base"],other?[other,"two"]:null,[now,"now"]].filter(Boolean);
      const colour={chronic:"var(--s0)",acute:"var(--s1)",balance:"var(--s2)",load:"var(--s3)"};
      for(const [y0,y1,names] of plots){
        let low=0,high=1e-9;
        for(const [a] of sets)for(const k of names)for(const v of a.days[k])if(v!==null){if(v<low)low=v;if(v>high)high=v}
        const y=v=>y1-(y1-y0)*(v-low)/(high-low);
        const ticks=step(low,high,y1-y0<60?2:4);
        for(const v of ticks){svg.append(draw("line",{class:"g",x1:left,x2:W-right,y1:y(v),y2:y(v)}));const t=draw("text",{x:left-5,y:y(v)+4,"text-anchor":"end"});t.textContent=String(v).replace("-","−");svg.append(t)}
        for(const k of names)for(const [a,cls] of sets){
          let d="";const list=a.days[k];
          if(k==="load"){
            if(cls==="two")continue;
            for(let i=0;i<list.length;i++)if(list[i])d+=`M${(x(i)+(cls==="base"?-1.2:0)).toFixed(1)} ${y1.toFixed(1)}V${y(list[i]).toFixed(1)}`;
            svg.append(draw("path",{d,style:`stroke:${cls==="base"?"var(--axis)":colour[k]};stroke-width:${Math.max(1.2,Math.min(7,(W-left)/n*.6))};${cls==="base"?"opacity:.55":""}`}));
          }else{
            let pen="M";for(let i=0;i<list.length;i++){if(list[i]===null){pen="M";continue}d+=pen+x(i).toFixed(1)+" "+y(list[i]).toFixed(1);pen="L"}
            svg.append(draw("path",{d,class:cls,style:cls==="now"?`stroke:${colour[k]}`:""}))}}}
      const from=Date.parse(now.days.first+"T00:00:00Z"),marks=n<=31?[0,n-1]:months(from,n);
      const wide=n<=31?76:52;let end=-1e9;
      for(const i of marks){const px=x(i),late=px>W-wide-4,start=late?W-4-wide:px;if(start<end)continue;end=start+wide;const t=draw("text",{x:late?W-4:px,y:H-4,"text-anchor":late?"end":"start"});t.textContent=new Date(from+i*864e5).toISOString().slice(0,n<=31?10:7);svg.append(t)}
      const at=draw("line",{class:"at",y1:top,y2:H-18,visibility:"hidden"});svg.append(at);
      let tip=box.querySelector(".tipbox");if(!tip){tip=make("div","tipbox");tip.hidden=true}
      box.replaceChildren(svg,tip);geometry={x,n,from,at,tip,left,right,W}}
    function step(low,high,most){const span=(high-low)||1;let s=Math.pow(10,Math.floor(Math.log10(span/most)));for(const f of [1,2,5,10])if(span/(s*f)<=most){s*=f;break}
      const list=[];for(let v=Math.ceil(low/s)*s;v<=high+1e-9;v+=s)list.push(+v.toFixed(6));return list}
    function months(from,n){const list=[];for(let i=0;i<n;i++)if(new Date(from+i*864e5).getUTCDate()===1)list.push(i);return list.length?list:[0]}
    function point(px){
      const g=geometry;if(!g)return;
      const i=Math.max(0,Math.min(g.n-1,Math.round((px-g.left)/(g.W-g.left-g.right)*(g.n-1))));
      g.at.setAttribute("x1",g.x(i));g.at.setAttribute("x2",g.x(i));g.at.setAttribute("visibility","visible");
      const names=[["load","Load"],["chronic","Fitness"],["acute","Fatigue"],["balance","Form"]];
      const show=v=>v===null||v===undefined?"–":v.toFixed(1).replace("-","−");
      g.tip.textContent=new Date(g.from+i*864e5).toISOString().slice(0,10)+names.map(([k,t])=>{
        const v=show(now.days[k][i]),b=show(base.days[k][i]);return `\n${t} ${v}`+(v!==b?`   base ${b}`:"")+(other?`   B ${show(other.days[k][i])}`:"")}).join("");
      g.tip.hidden=false;
      const w=g.tip.offsetWidth;g.tip.style.left=Math.max(0,Math.min(g.W-w,g.x(i)+(g.x(i)>g.W/2?-w-10:10)))+"px";g.tip.style.top="8px"}
    function unpoint(){if(geometry){geometry.tip.hidden=true;geometry.at.setAttribute("visibility","hidden")}}

    // ---- two sets ----
    async function compare(wanted){
      two=wanted;D.otherName="";
      if(!two){other=null;render();tools();return}
      $("state").textContent="B is computed …";
      try{other=await post("other",JSON.stringify({...two,column,count:0}))}catch(e){two=null;other=null;faults(e)}
      $("state").textContent="";render();tools();address()}

    // ---- links, tools, keys ----
    // Browsers take long over a new address, and allow few in a second: it is written when the sliders rest.
    let writing=0;
    function address(){clearTimeout(writing);writing=setTimeout(addressNow,250)}
    function addressNow(){
      clearTimeout(writing);
      if(REPORT)return;
      const view={c:changes,v:column};if(two)view.b=two;
      history.replaceState(null,"","#f="+now.hash.slice(0,16)+"&d="+S.data_hash.slice(0,16)+"&s="+encodeURIComponent(JSON.stringify(view)))}
    // Settings of a link by the keys that they have now.
    function named(given){
      const made={};
      for(const k in given||{}){
        const key=S.renamed[k]||k,said=`"${k}" is now "${key}".`;
        if(!settings.has(key))continue;
        if(key in made)throw{twice:`"${Object.keys(S.renamed).find(o=>S.renamed[o]===key)}" and "${key}" are one setting, given twice in the link.`};
        made[key]=given[k];
        if(key!==k&&!note.includes(said))note+=(note?" ":"")+said}
      return made}
    function open(){
      const parts=new URLSearchParams(location.hash.slice(1));
      if(!parts.get("s"))return false;
      if(parts.get("d")&&!S.data_hash.startsWith(parts.get("d")))note="This link was made with other recordings or another athlete: the settings are its own, the numbers are not.";
      try{
        const view=JSON.parse(parts.get("s"));
        changes=named(view.c);
        if(S.columns.some(c=>c.key===view.v))column=view.v;
        const wanted=parts.get("f");
        if(view.b){if(view.b.changes)view.b.changes=named(view.b.changes);setTimeout(()=>compare(view.b),0)}
        open.hash=wanted;
      }catch(e){note=e.twice||"The link cannot be read."}
      return true}
    function tools(){
      if(REPORT)return;
      const any=Object.keys(changes).length>0;
      $("undo").disabled=!past.length;$("redo").disabled=!future.length;
      $("reset").disabled=$("pin").disabled=$("save").disabled=!any;
      $("with").value=two?(two.set&&two.set!=="base"?two.set:"pinned"):"";
      $("keytwo").hidden=!other}
    function reset(){if(Object.keys(changes).length){remember();restore("{}")}}
    async function copy(){addressNow();try{await navigator.clipboard.writeText(location.href);$("state").textContent="The link is copied."}catch(e){$("state").textContent="The link is the address of this page."}}
    function help(){$("help").showModal()}
    function save(){
      $("saved").hidden=true;$("savefault").textContent="";
      const d=$("saveday");if(!d.value){const t=new Date();d.value=`${t.getFullYear()}-${String(t.getMonth()+1).padStart(2,"0")}-${String(t.getDate()).padStart(2,"0")}`}
      $("savebox").showModal();$("savename").focus()}
    async function doSave(ev){
      ev.preventDefault();
      try{
        const r=await post("save",JSON.stringify({changes,column,name:$("savename").value,reason:$("savereason").value,day:$("saveday").value}));
        $("savefault").textContent="";$("saved").hidden=false;$("savedpath").textContent=r.path;$("savedtext").textContent=r.text;
      }catch(e){$("savefault").textContent=e.message}}
    // ---- questions about the whole season ----
    let asking=0,fitted=null;
    function ask(kind){
      if(kind!==($("askkind").value==="fit"?"fit":"ask"))$("askkind").value=kind==="fit"?"fit":"sensitivity";
      const lines=$("asksettings"),list=$("askwith"),was=list.value;
      if(!lines.value)lines.value=(Object.keys(changes).length?Object.keys(changes):["athlete.max_hr","athlete.resting_hr"]).filter(k=>settings.has(k)&&settings.get(k).control==="number").join("\n");
      list.replaceChildren();
      const add=(value,text)=>{const o=make("option","",text);o.value=value;list.append(o)};
      add("set base",`the base, ${S.base}`);if(pinned)add("pinned","B: pinned settings");
      for(const n of S.sets)add("set "+n,"set "+n);
      for(const n of S.targets)add("target "+n,"measured: "+n);
      if([...list.options].some(o=>o.value===was))list.value=was;
      asked();$("askbox").showModal();$("askkind").focus()}
    function asked(){
      const kind=$("askkind").value,none=kind==="fit"&&!S.targets.length;
      for(const e of document.querySelectorAll("#askform [data-for]"))e.hidden=!e.dataset.for.split(" ").includes(kind);
      $("askfault").textContent=none?"There are no measured values: start p247 tune with --targets FILE.":"";
      $("askgo").textContent=kind==="fit"?"Fit":"Ask";$("askgo").disabled=none||!$("askstop").hidden}
    function question(){
      const kind=$("askkind").value,q={changes,key:$("askkey").value},w=$("askwith").value;
      if(kind==="agree"){
        if(w==="pinned")q.with_changes=pinned.changes;else if(w.startsWith("set "))q.with_set=w.slice(4);else q.with_target=w.slice(7);
        return q}
      q.settings=$("asksettings").value.split("\n").map(s=>s.trim()).filter(Boolean);
      if(kind==="fit"){q.target=$("asktarget").value;q.link=$("asklink").value}else q.method=$("askmethod").value;
      return q}
    function answering(is){$("askstop").hidden=!is;$("askstate").textContent=is?"The season is computed again and again …":"";asked()}
    async function doAsk(ev){
      ev.preventDefault();
      const mine=++asking;
      fitted=null;$("askuse").hidden=$("asktext").hidden=true;answering(true);
      const watch=setInterval(async()=>{try{const p=await post("progress","{}");if(mine===asking&&p.runs)$("askstate").textContent=`${p.runs} runs of the season …`}catch(e){}},300);
      let fault="";
      try{
        const r=await post($("askkind").value,JSON.stringify(question()));
        if(mine===asking){$("asktext").textContent=r.text;$("asktext").hidden=false;fitted=r.values;$("askuse").hidden=!fitted}
      }catch(e){fault=e.kind==="cancelled"?"":e.message}
      clearInterval(watch);
      if(mine===asking){answering(false);$("askfault").textContent=fault||$("askfault").textContent}}
    function stopAsking(){asking++;post("cancel","{}").catch(()=>{});answering(false)}
    function useFitted(){if(!fitted)return;const all={...changes,...fitted};remember();restore(JSON.stringify(all));$("askbox").close()}
    function addAsked(){const key=$("askadd").value.trim(),lines=$("asksettings");if(!settings.has(key))return;
      lines.value=[...lines.value.split("\n").filter(l=>l.trim()),key].join("\n");$("askadd").value=""}
    function wire(){
      for(const id of ["column"]){const s=$(id);for(const c of S.columns){const o=make("option","",title(c.key));o.value=c.key;s.append(o)}s.value=column;
        if(REPORT)s.disabled=true;
        s.addEventListener("change",()=>{column=s.value;address();changed(0,"summary")})}
      $("rest").addEventListener("click",()=>{count+=60;if(REPORT)table();else changed(0,"summary")});
      const box=$("chart");
      box.addEventListener("pointermove",ev=>point(ev.clientX-box.getBoundingClientRect().left));
      box.addEventListener("pointerdown",ev=>point(ev.clientX-box.getBoundingClientRect().left));
      box.addEventListener("pointerleave",unpoint);
      let place=-1;
      box.addEventListener("keydown",ev=>{if(!geometry)return;if(ev.key!=="ArrowLeft"&&ev.key!=="ArrowRight")return;ev.preventDefault();
        place=Math.max(0,Math.min(geometry.n-1,(place<0?geometry.n-1:place)+(ev.key==="ArrowLeft"?-1:1)));point(geometry.x(place))});
      box.addEventListener("blur",unpoint);
      new ResizeObserver(chart).observe(box);
      if(REPORT)return;
      const list=$("with");for(const n of S.sets){const o=make("option","","set "+n);o.value=n;list.append(o)}
      list.addEventListener("change",()=>compare(list.value===""?null:list.value==="pinned"?pinned||{changes:{...changes}}:{set:list.value}));
      $("undo").onclick=undo;$("redo").onclick=redo;$("reset").onclick=reset;$("link").onclick=copy;$("keys").onclick=help;$("save").onclick=save;
      for(const c of S.columns){const o=make("option","",title(c.key));o.value=c.key;$("askkey").append(o)}
      for(const n of S.targets){const o=make("option","",n);o.value=n;$("asktarget").append(o)}
      for(const s of settings.values())if(s.control==="number"){const o=make("option","",s.label);o.value=s.key;$("asklist").append(o)}
      $("ask").onclick=()=>ask("ask");$("fit").onclick=()=>ask("fit");$("askkind").addEventListener("change",asked);$("askadd").addEventListener("change",addAsked);$("askadd").addEventListener("keydown",ev=>{if(ev.key==="Enter"){ev.preventDefault();addAsked()}});
      $("askform").addEventListener("submit",doAsk);$("askstop").onclick=stopAsking;$("askuse").onclick=useFitted;
      $("pin").onclick=pin;$("saveform").addEventListener("submit",doSave);
      for(const b of document.querySelectorAll("[data-close]"))b.onclick=()=>b.closest("dialog").close();
      addEventListener("keydown",ev=>{
        if(document.querySelector("dialog[open]"))return;
        const typing=/^(TEXTAREA|SELECT)$/.test(ev.target.tagName)||ev.target.tagName==="INPUT"&&!/^(range|checkbox)$/.test(ev.target.type);
        if((ev.ctrlKey||ev.metaKey)&&ev.key.toLowerCase()==="z"&&!typing){ev.preventDefault();ev.shiftKey?redo():undo();return}
        if(ev.ctrlKey||ev.metaKey||ev.altKey||typing)return;
        const act={u:undo,U:redo,"/":()=>$("find").focus(),r:()=>{const k=ev.target.closest&&ev.target.closest(".set");if(k){const s=settings.get(k.dataset.key);put(s,s.base,performance.now())}},R:reset,b:pin,l:copy,s:()=>{if(!$("save").disabled)save()},a:()=>ask("ask"),f:()=>ask("fit"),"?":help}[ev.key];
        if(act){ev.preventDefault();act()}})}
    let pinned=null;
    function pin(){pinned={changes:{...changes}};compare(pinned)}
    async function start(){
      wire();
      if(REPORT){render();return}
      const linked=open();
      panel();$("column").value=column;render();
      if(linked||Object.keys(changes).length){await send(true);
        if(open.hash&&!now.hash.startsWith(open.hash)){note+=(note?" ":"")+"This link was made with another base set or another version of the library: the same settings give other formulas here.";words()}}
      address()}
    start();
    """#
}

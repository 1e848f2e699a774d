/// The script of the tuning page: sends requests to the server and draws the answers. It contains no
/// formulas.
enum TunePageScript {
  static let text = #"""
    "use strict";
    const D=JSON.parse(document.getElementById("data").textContent),S=D.session,REPORT=!!D.report;
    const $=id=>document.getElementById(id);
    // Bidirectional embeddings, overrides and isolates, which change the text direction around a name.
    const clean=text=>text.replace(/[\u202a-\u202e\u2066-\u2069]/g,"\ufffd");
    const make=(tag,cls,text)=>{const e=document.createElement(tag);if(cls)e.className=cls;if(text!==undefined)e.textContent=clean(text);return e};
    const NS="http://www.w3.org/2000/svg";
    const draw=(tag,attributes)=>{const e=document.createElementNS(NS,tag);for(const k in attributes)e.setAttribute(k,attributes[k]);return e};
    // Parts that are drawn with every answer are updated in place, and only if they differ.
    const into=(e,name,v)=>{if(e[name]!==v)e[name]=v};
    const say=(e,given)=>{const text=clean(given),n=e.firstChild;if(n&&n===e.lastChild&&n.nodeType===3){if(n.data!==text)n.data=text}else if(n||text)e.textContent=text};
    const same=(a,b)=>JSON.stringify(a)===JSON.stringify(b);
    const settings=new Map();for(const g of S.groups)for(const s of g.settings)settings.set(s.key,s);
    const rows=new Map();
    let changes={...S.start},two=null,column="training_load.load",sort="day",falling=true,count=20;
    let base=D.base,now=D.now||D.base,other=D.other||null;
    const past=[],future=[];

    // ---- requests ----
    let sending=false,again=false,slowSend=false,aborter=null,timer=0,first=0,poll=0;
    // The last answered changes, the number of requests, the last answered request, and whether an error is shown.
    let accepted={},wishes=0,answered=0,told=false;
    // A newer request cancels only the older one of the same tab.
    const tab=Array.from(crypto.getRandomValues(new Uint8Array(12)),b=>b.toString(16).padStart(2,"0")).join("");
    const headers={"Content-Type":"application/json","X-P247-Token":D.token,"X-P247-Tab":tab};
    const rest=time=>new Promise(done=>setTimeout(done,time));
    const body=quick=>JSON.stringify({changes,quick,column,sort,falling,count});
    async function post(path,text,signal){
      const answer=await fetch(path,{method:"POST",body:text,signal,headers});
      const json=await answer.json();
      if(json.error){const e=new Error(json.error.message);e.kind=json.error.kind;e.field=json.error.field;e.refused=answer.status===400;e.later=e.kind==="cancelled"||e.kind==="busy";throw e}
      return json}
    function isSlow(){return Object.keys(changes).some(k=>settings.get(k)&&settings.get(k).tier==="order")}
    function changed(at,tier){
      if(REPORT)return;
      wishes++;told=false;
      if(!first)first=at||performance.now();
      clearTimeout(timer);
      if(sending&&!slowSend){again=true;return}
      if(tier==="order"){timer=setTimeout(()=>send(true),sending?120:30);return}
      send(true)}
    async function send(quick){
      if(aborter)aborter.abort();
      const mine=aborter=new AbortController(),wish=wishes,sent={...changes};
      sending=true;again=false;slowSend=!quick||isSlow();
      if(slowSend)showProgress();
      try{
        const answer=await post("answer",body(quick),mine.signal);
        if(mine!==aborter)return;
        now=answer;accepted=sent;answered=wish;sending=false;
        if(!told)faults({});
        render();
        if(first){const start=first;first=0;painted(start)}
        hideProgress();address();
        if(again)send(true);else if(answer.waits){clearTimeout(timer);timer=setTimeout(()=>send(false),250)}
      }catch(error){
        if(mine!==aborter||error.name==="AbortError")return;
        sending=false;hideProgress();
        if(again)send(true);
        else if(wish===wishes){
          // Repeat the last request until it is answered.
          if(error.later){clearTimeout(timer);timer=setTimeout(()=>send(quick),250)}
          else refuse(error)}}}
    // Reset a refused value to the last answered value, so that all other settings still work.
    function refuse(error){
      const before=JSON.stringify(changes),key=error.field;
      if(error.refused){
        if(key in changes&&!same(changes[key],accepted[key])){if(key in accepted)changes[key]=accepted[key];else delete changes[key]}
        else changes={...accepted}}
      const back=before!==JSON.stringify(changes);
      if(back)showAll();
      faults({field:key,message:error.message+(back?" The last change was undone.":"")});
      if(back){told=true;wishes++;address();send(true)}}
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
    function hideProgress(){clearInterval(poll);if($("busy").style.width)$("busy").style.width="";say($("state"),now.waits?"Recomputing from the samples …":"")}
    function faults(error){
      for(const r of rows.values())for(const e of r)e.fault("");
      const text=error.message||"",at=(rows.get(error.field)||[]).filter(isInSight);
      for(const e of at)e.fault(text);
      say($("fault"),at.length?"":text)}
    function isInSight({e}){
      if(e.checkVisibility&&!e.checkVisibility())return false;
      const row=e.getBoundingClientRect(),panel=e.closest(".panel").getBoundingClientRect();
      return row.height>0&&row.bottom>Math.max(0,panel.top)&&row.top<Math.min(innerHeight,panel.bottom)}

    \#(settings)
    // ---- dependent parts ---- Hidden parts are drawn when the sliders rest or when they come near the
    // screen. Until then they are omitted, so that no outdated number is visible.
    const parts=[["words",words],["zones",zones],["moved",moved],["table",table]],away=new Set(),due=new Set();
    let resting=0;
    function leaveOut(id,is){into($(id).style,"contentVisibility",is?"hidden":"")}
    function drawDue(){clearTimeout(resting);for(const [id,part] of parts)if(due.delete(id)){leaveOut(id,false);part()}}
    function render(){
      facts();chart();
      for(const [id,part] of parts)if(away.has(id)){due.add(id);leaveOut(id,true)}else{if(due.delete(id))leaveOut(id,false);part()}
      tools();
      clearTimeout(resting);if(due.size)resting=setTimeout(drawDue,300)}
    function watch(){
      const eye=new IntersectionObserver(list=>{
        for(const i of list){
          const id=parts.map(p=>p[0]).find(id=>i.target.contains($(id)));
          if(i.isIntersecting)away.delete(id);else away.add(id)}
        if([...due].some(id=>!away.has(id)))drawDue()},{rootMargin:"200px"});
      for(const [id] of parts)eye.observe($(id).closest(".card"))}
    function facts(){
      const box=$("facts");
      if(!box.children.length)for(const f of now.facts){
        const e=make("div","fact"),was=make("span","was");was.append(make("em"),document.createTextNode(""),make("i"));
        e.append(make("span","",f.name),make("b"),was,make("span","b"),make("span","note",f.note));box.append(e)}
      now.facts.forEach((f,i)=>{
        const e=box.children[i].children,[em,text,by]=e[2].childNodes,is=!!f.change;
        say(e[1],f.text);
        say(em,is?"base ":"");into(text,"data",is?f.base_text+" ":"same as the base");say(by,f.change||"");
        say(e[3],other?"B: "+other.facts[i].text:"");into(e[3],"hidden",!other)})}
    function words(){
      const box=$("words"),list=now.words.map(w=>[w,""]);
      for(const t of now.targets)list.push([`${title(now.column)} against ${t.name} (${t.count} activities): correlation ${t.base_text} → ${t.text}.`,""]);
      if(other)list.push([`B is ${name2()}: ${other.words[0]}`,""]);
      if(note)list.push([note,"note"]);
      while(box.children.length>list.length)box.lastChild.remove();
      list.forEach(([text,cls],i)=>{const e=box.children[i]||box.appendChild(make("p"));into(e,"className",cls);say(e,text)});
      const chips=$("chips");
      while(chips.children.length>now.changes.length)chips.lastChild.remove();
      now.changes.forEach((c,i)=>{
        let e=chips.children[i];
        if(!e){
          e=make("span","chip");e.append(document.createTextNode(""));
          if(!REPORT){const x=make("button","plain","✕");x.type="button";
            x.addEventListener("click",ev=>{const s=settings.get(e.dataset.key);if(s)put(s,s.base,ev.timeStamp)});e.append(x)}
          chips.append(e)}
        if(e.dataset.key!==c.key){e.dataset.key=c.key;if(!REPORT)e.lastChild.setAttribute("aria-label","reset to the base: "+c.key)}
        into(e.firstChild,"data",c.text+" ")})}
    let note="";
    const title=key=>{const c=S.columns.find(c=>c.key===key);return c?c.title+(c.unit?` (${c.unit})`:""):key};
    const name2=()=>two?(two.set&&two.set!=="base"?`the set ${two.set}`:"the pinned settings"):"";
    function zones(){
      const box=$("zones");
      const most=Math.max(1,...now.zones.map(z=>Math.max(z.seconds,z.base)),...(other?other.zones.map(z=>z.seconds):[]));
      while(box.children.length>now.zones.length)box.lastChild.remove();
      now.zones.forEach((z,i)=>{
        let e=box.children[i];
        if(!e){
          e=make("div","zone");const bar=make("div","bar"),num=make("span","num");bar.append(make("span","now"),make("span","then"),make("span","b"));
          bar.firstChild.style.background=`var(--z${Math.min(5,i)})`;num.append(document.createTextNode(""),make("small"));
          e.append(make("span"),bar,num);box.append(e)}
        const [label,bar,num]=e.children,b=other&&other.zones[i];
        say(label,z.name);
        bar.children[0].style.width=100*z.seconds/most+"%";
        bar.children[1].style.width=100*z.base/most+"%";
        into(bar.children[2],"hidden",!b);if(b)bar.children[2].style.left=100*b.seconds/most+"%";
        into(num.firstChild,"data",z.text+" ");
        say(num.lastChild,z.text!==z.base_text?"was "+z.base_text:"")})}
    // Shortens a long name in the middle, because file names differ at the end.
    function short(given){const text=clean(given),fits=innerWidth<=900?15:26;return text.length<=fits?text:text.slice(0,Math.ceil(fits/3))+"…"+text.slice(Math.ceil(fits/3)+1-fits)}
    function moved(){
      const box=$("moved");
      say($("movedcount"),now.moved_count?`${now.moved_count} of ${now.table.total} change`:"");
      if(!now.moved.length){box.replaceChildren(make("p","",now.changes.length?"No activity changes in this column.":"Nothing changed yet."));return}
      if(box.firstChild&&box.firstChild.tagName==="P")box.replaceChildren();
      while(box.children.length>now.moved.length)box.lastChild.remove();
      const all=now.moved.flatMap(m=>[m.value,m.base]).filter(v=>v!==null),low=Math.min(0,...all),high=Math.max(...all,low+1e-9);
      const at=v=>100*(v-low)/(high-low);
      now.moved.forEach((m,i)=>{
        let e=box.children[i];
        if(!e){
          e=make("div","row");const who=make("div","who"),dots=make("div","dots"),num=make("div","num");
          who.append(document.createTextNode(""),make("small"));num.append(document.createTextNode(""),make("small"));
          dots.append(make("span","way"),make("span","then"),make("span","now"));
          e.append(who,dots,num);box.append(e)}
        const [who,dots,num]=e.children,[way,then,dot]=dots.children,both=m.value!==null&&m.base!==null;
        into(who.firstChild,"data",short(m.title));say(who.lastChild,[m.day,m.kind].filter(Boolean).join(" · "));into(who,"title",clean(m.source));
        into(way,"hidden",!both);
        if(both){const [a,b]=[at(Math.min(m.value,m.base)),at(Math.max(m.value,m.base))];way.style.left=a+"%";way.style.width=b-a+"%"}
        for(const [d,v] of [[then,m.base],[dot,m.value]]){into(d,"hidden",v===null);if(v!==null)d.style.left=at(v)+"%"}
        into(num.firstChild,"data",`${m.base_text} → ${m.text}`);say(num.lastChild,m.change||"")})}
    // The cells and inputs of the current table; only numbers change in place, without a new layout.
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
        const tr=make("tr"),who=make("td","",short(r.title));who.title=clean(r.source);
        tr.append(who,make("td","",r.day||""));
        standing.cells.push(r.texts.map((text,i)=>{
          const td=make("td");td.append(document.createTextNode(""),make("small"));fill(td,...cell(r,i));tr.append(td);return td}));
        body.append(tr)}
      const thead=make("thead");thead.append(head);t.append(thead,body);
      const scroll=box.firstElementChild?box.firstElementChild.scrollLeft:0,frame=make("div","scroll must");
      frame.append(t);box.replaceChildren(frame);frame.scrollLeft=scroll;
      $("rest").hidden=list.length>=now.table.total;
      $("rest").textContent=`Show more (${list.length} of ${now.table.total})`}

    \#(chart)
    // ---- two sets ----
    let comparing=0,stopTwo=null;
    async function compare(wanted){
      // Draw only the answer to the latest request. Clear the previous comparison while waiting.
      const mine=++comparing;
      if(stopTwo)stopTwo.abort();
      two=wanted;other=null;render();
      if(!two){say($("state"),"");address();return}
      say($("state"),"Computing B …");
      stopTwo=new AbortController();
      const text=JSON.stringify({...two,column,count:0}),signal=stopTwo.signal;
      for(;;){
        try{
          const answer=await post("other",text,signal);
          if(mine!==comparing)return;
          other=answer;break
        }catch(e){
          if(mine!==comparing)return;
          if(!e.later){two=null;told=true;faults({message:"B: "+e.message});break}
          await rest(250);
          if(mine!==comparing)return}}
      say($("state"),"");render();address()}

    // ---- links, tools, keys ----
    // Changing the address is slow, and browsers limit how often; write it when the sliders rest.
    let writing=0;
    function address(){clearTimeout(writing);writing=setTimeout(addressNow,250)}
    function addressNow(){
      clearTimeout(writing);
      if(REPORT)return;
      const view={c:changes,v:column};if(two)view.b=two;
      // Omit the hash of the set until it is known.
      const of=answered===wishes?"f="+now.hash.slice(0,16)+"&":"",text="#"+of+"d="+S.data_hash.slice(0,16)+"&s="+encodeURIComponent(JSON.stringify(view));
      if(location.hash!==text)history.replaceState(null,"",text)}
    const isObject=v=>typeof v==="object"&&v!==null&&!Array.isArray(v);
    const addNote=text=>{if(!note.includes(text))note+=(note?" ":"")+text};
    function leftOut(keys){
      if(keys.length)addNote(`Ignored in the link (unknown setting or value not allowed): ${keys.slice(0,5).map(k=>`"${k.slice(0,60)}"`).join(", ")}${keys.length>5?" and others":""}.`)}
    // The valid settings of a link, by their current keys.
    function named(given){
      const made={},lost=[];
      if(!isObject(given))throw{};
      for(const k of Object.keys(given)){
        const key=Object.hasOwn(S.renamed,k)?S.renamed[k]:k;
        if(!settings.has(key)||!fits(settings.get(key),given[k])){lost.push(k);continue}
        if(key in made)throw{twice:`"${Object.keys(S.renamed).find(o=>S.renamed[o]===key)}" and "${key}" are the same setting, given twice in the link.`};
        made[key]=given[k];
        if(key!==k)addNote(`"${k}" is now "${key}".`)}
      leftOut(lost);if(lost.length)open.isLess=true;
      return made}
    // The second set of a link.
    function secondOf(b){
      if(!isObject(b)||b.set!==undefined&&b.set!=="base"&&!S.sets.includes(b.set)){addNote("The B part of the link is unreadable.");return null}
      const made={};
      if(b.set!==undefined)made.set=b.set;
      if(b.changes!==undefined)made.changes=named(b.changes);
      return made}
    function open(){
      const parts=new URLSearchParams(location.hash.slice(1));
      if(!parts.get("s"))return false;
      if(parts.get("d")&&!S.data_hash.startsWith(parts.get("d")))note="This link was made with other recordings or another athlete: its settings apply, but the numbers differ.";
      try{
        const view=JSON.parse(parts.get("s"));
        if(!isObject(view))throw{};
        changes=named(view.c===undefined?{}:view.c);
        if(S.columns.some(c=>c.key===view.v))column=view.v;
        // A link with an ignored part has another hash.
        open.hash=open.isLess?null:parts.get("f");
        const b=view.b===undefined?null:secondOf(view.b);
        if(b){if(!b.set)pinned=b;setTimeout(()=>compare(b),0)}
      }catch(e){note=e.twice||"The link is unreadable."}
      return true}
    function tools(){
      if(REPORT)return;
      const any=Object.keys(changes).length>0;
      into($("undo"),"disabled",!past.length);into($("redo"),"disabled",!future.length);
      for(const id of ["reset","pin","save"])into($(id),"disabled",!any);
      into($("with"),"value",two?(two.set&&two.set!=="base"?two.set:"pinned"):"");
      into($("keytwo"),"hidden",!other)}
    function reset(){if(Object.keys(changes).length){remember();restore("{}")}}
    async function copy(){addressNow();try{await navigator.clipboard.writeText(location.href);$("state").textContent="Link copied."}catch(e){$("state").textContent="Copy the address of this page."}}
    function help(){$("help").showModal()}
    function save(){
      $("saved").hidden=true;$("savefault").textContent="";
      const d=$("saveday");if(!d.value){const t=new Date();d.value=`${t.getFullYear()}-${String(t.getMonth()+1).padStart(2,"0")}-${String(t.getDate()).padStart(2,"0")}`}
      $("savebox").showModal();$("savename").focus()}
    async function doSave(ev){
      ev.preventDefault();
      try{
        const r=await post("save",JSON.stringify({changes,column,name:$("savename").value,reason:$("savereason").value,day:$("saveday").value}));
        $("savefault").textContent="";$("saved").hidden=false;$("savedpath").textContent=r.path;$("savedtext").textContent=clean(r.text);
      }catch(e){$("savefault").textContent=e.message}}
    // ---- queries about the entire season ----
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
      $("askfault").textContent=none?"No measured values: start p247 tune with --targets FILE.":"";
      $("askgo").textContent=kind==="fit"?"Fit":"Ask";$("askgo").disabled=none||!$("askstop").hidden}
    function question(){
      const kind=$("askkind").value,q={changes,key:$("askkey").value},w=$("askwith").value;
      if(kind==="agree"){
        if(w==="pinned")q.with_changes=pinned.changes;else if(w.startsWith("set "))q.with_set=w.slice(4);else q.with_target=w.slice(7);
        return q}
      q.settings=$("asksettings").value.split("\n").map(s=>s.trim()).filter(Boolean);
      if(kind==="fit"){q.target=$("asktarget").value;q.link=$("asklink").value}else q.method=$("askmethod").value;
      return q}
    function answering(is){$("askstop").hidden=!is;$("askstate").textContent=is?"Recomputing the season …":"";asked()}
    async function doAsk(ev){
      ev.preventDefault();
      const mine=++asking;
      fitted=null;$("askuse").hidden=$("asktext").hidden=true;answering(true);
      const watch=setInterval(async()=>{try{const p=await post("progress","{}");if(mine===asking&&p.runs)$("askstate").textContent=`${p.runs} runs over the season …`}catch(e){}},300);
      let fault="";
      try{
        const r=await post($("askkind").value,JSON.stringify(question()));
        if(mine===asking){$("asktext").textContent=clean(r.text);$("asktext").hidden=false;fitted=r.values;$("askuse").hidden=!fitted}
      }catch(e){fault=e.message}
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
      new ResizeObserver(()=>{size=null;chart()}).observe(box);
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
      // Cancel a running query when its page is closed.
      addEventListener("pagehide",()=>{if(!$("askstop").hidden)fetch("cancel",{method:"POST",body:"{}",keepalive:true,headers}).catch(()=>{})});
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
      const wrong=Object.keys(changes).filter(k=>settings.has(k)&&!fits(settings.get(k),changes[k]));
      for(const k of wrong)delete changes[k];
      leftOut(wrong);
      const linked=open();
      panel();$("column").value=column;render();watch();
      if(linked||Object.keys(changes).length){
        const wish=++wishes;await send(true);
        if(open.hash&&wish===answered&&!now.hash.startsWith(open.hash)){addNote("This link was made with another base set or library version: the same settings give other formulas here.");words()}}
      address()}
    start();
    """#
}

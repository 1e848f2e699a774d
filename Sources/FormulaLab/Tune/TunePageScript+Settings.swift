extension TunePageScript {
  /// The script that shows settings with their allowed values.
  static let settings = #"""
    // ---- settings ----
    const value=s=>s.key in changes?changes[s.key]:s.base;
    function put(s,v,at,keep){
      if(!keep)remember();
      if(same(v,s.base))delete changes[s.key];else changes[s.key]=v;
      // Send the request first, so that the server computes while the slider is drawn.
      changed(at,s.tier);sync(s.key);counts();address()}
    let remembered=0,rememberedKey="";
    function remember(){past.push(JSON.stringify(changes));if(past.length>200)past.shift();future.length=0;remembered=0;tools()}
    function rememberOnce(key){const t=Date.now();if(key!==rememberedKey||t-remembered>900)remember();remembered=t;rememberedKey=key}
    function restore(text,at){changes=JSON.parse(text);changed(at||performance.now(),isSlow()?"order":"summary");showAll();address()}
    function undo(){if(past.length){future.push(JSON.stringify(changes));restore(past.pop())}}
    function redo(){if(future.length){past.push(JSON.stringify(changes));restore(future.pop())}}
    function showAll(){for(const k of rows.keys())sync(k);counts()}
    function sync(key){for(const r of rows.get(key)||[])r.show()}
    const plain=v=>typeof v==="number"?String(+v.toPrecision(12)):v===null?"":typeof v==="string"?v:JSON.stringify(v);
    const round=(v,step)=>{const d=Math.max(0,Math.min(12,Math.ceil(-Math.log10(step))+1));return +v.toFixed(d)};
    const isIn=(v,[low,high])=>typeof v==="number"&&v>=low&&v<=high;
    // Whether a value is allowed; the server checks more.
    function fits(s,v){
      switch(s.control){
      case "number":return isIn(v,s.limits)||v===null&&s.none;
      case "flag":return typeof v==="boolean";
      case "choice":return s.names.includes(v);
      case "numbers":return Array.isArray(v)&&v.length>0&&v.every((x,i)=>isIn(x,s.limits)&&(!s.rising||!i||x>v[i-1]));
      default:return typeof v==="object"&&v!==null}}
    // A slider whose steps start at the base value, so that one step forward and one step back return to it.
    // Values out of range are shown at the end.
    function steps(input,range,b,step){
      const is=isIn(b,range),from=is?b:range[0],tidy=v=>+v.toPrecision(12),whole=n=>Math.ceil(n-1e-9);
      input.type="range";input.step=step;
      input.min=tidy(from-whole((from-range[0])/step)*step);input.max=is?tidy(from+whole((range[1]-from)/step)*step):range[1];
      return ()=>{const v=Math.max(range[0],Math.min(range[1],round(+input.value,step)));return is&&Math.abs(v-b)<step*.5?b:v}}
    // The largest round number up to a limit.
    function roundStep(most){const p=10**Math.floor(Math.log10(most*(1+1e-9)));return +(p*[5,2,1].find(n=>n*p<=most*(1+1e-9))).toPrecision(12)}
    // Keeps an edge strictly between its neighbours and within range: one step from the neighbour that it
    // reached, or less than a step if both neighbours are close.
    function between(v,was,[low,high],limits,step){
      const gap=Math.min(step,(high-low)/4);
      if(v<=low)v=low+gap;else if(v>=high)v=high-gap;
      v=+Math.max(limits[0],Math.min(limits[1],v)).toPrecision(12);
      return v>low&&v<high?v:was}
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
        const read=steps(input,s.range,s.base,s.step);input.setAttribute("aria-label",s.label+(s.unit?" in "+s.unit:""));
        slide.append(ghost,input);e.append(slide);
        const share=v=>(v-input.min)/(input.max-input.min);
        const at=v=>`calc(${8}px + (100% - 16px) * ${Math.max(0,Math.min(1,share(v)))})`;
        if(typeof s.base==="number")ghost.style.left=at(s.base);else ghost.hidden=true;
        input.addEventListener("input",ev=>{rememberOnce(s.key);put(s,read(),ev.timeStamp||performance.now(),true)});
        field.addEventListener("change",ev=>{
          const text=field.value.trim();
          if(text===""){put(s,s.none?null:s.base,ev.timeStamp);return}
          const v=+text;
          if(!isIn(v,s.limits)){notHere("must be "+s.allowed+", not "+text);return}
          put(s,v,ev.timeStamp)});
        show=()=>{const v=value(s);field.value=plain(v);if(typeof v==="number")input.value=v}
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
        // The step is 1, or half of the smallest distance between edges.
        const step=s.rising?roundStep(Math.min(1,...s.base.slice(1).map((b,i)=>(b-s.base[i])/2))):s.step;
        s.base.forEach((b,i)=>{
          const label=make("label"),n=make("span","",String(i+1)),input=make("input"),field=make("input");
          label.append(n);
          const span=s.rising?[Math.max(s.limits[0],s.base[0]-20),Math.min(s.limits[1],s.base[s.base.length-1]+15)]:[Math.max(s.limits[0],b-Math.max(1,Math.abs(b)*2)),Math.min(s.limits[1],b+Math.max(1,Math.abs(b)*2))];
          const read=steps(input,span,b,step);
          input.setAttribute("aria-label",s.label+", "+(i+1));
          field.type="number";field.step="any";field.setAttribute("aria-label",s.label+", "+(i+1)+", exact");if(!i)field.id=id;
          const beside=list=>s.rising?[i?list[i-1]:-Infinity,i+1<list.length?list[i+1]:Infinity]:[-Infinity,Infinity];
          const move=(list,v,at,keep)=>{list[i]=v;put(s,list,at,keep)};
          input.addEventListener("input",ev=>{
            const list=[...value(s)];
            rememberOnce(s.key);move(list,between(read(),list[i],beside(list),s.limits,step),ev.timeStamp,true)});
          field.addEventListener("change",ev=>{
            const text=field.value.trim(),v=+text,list=[...value(s)],[low,high]=beside(list);
            if(text==="")show();
            else if(!isIn(v,s.limits))notHere(`must be ${s.allowed}, not ${text}`);
            else if(!(v>low&&v<high))notHere("must be "+[low>-Infinity?"above "+plain(low):"",high<Infinity?"below "+plain(high):""].filter(Boolean).join(" and ")+", not "+text);
            else move(list,v,ev.timeStamp)});
          if(step<.01)input.hidden=true;
          label.append(input,field);edges.append(label);parts.push([input,field])});
        e.append(edges);
        show=()=>{const list=value(s);parts.forEach(([input,field],i)=>{field.parentNode.hidden=i>=list.length;if(i<list.length){input.value=list[i];field.value=plain(list[i])}})}
      }else{
        const text=make("textarea");text.id=id;text.spellcheck=false;e.append(text);
        text.addEventListener("change",ev=>{
          let v;try{v=JSON.parse(text.value)}catch(x){notHere("is not valid JSON: "+s.allowed,true);return}
          if(fits(s,v))put(s,v,ev.timeStamp);else notHere("must be "+s.allowed,true)});
        show=()=>{text.value=JSON.stringify(value(s))}}
      const meta=make("div","meta"),code=make("code","",s.key),reset=make("button","plain","reset to the base");
      reset.type="button";reset.addEventListener("click",ev=>put(s,s.base,ev.timeStamp));
      meta.append(code,document.createTextNode(` · ${s.allowed} · source: ${s.source}${s.tier==="order"?" · computed from the samples":""} · base ${plain(s.base)} `),reset);
      e.append(fault,meta);
      // Keep the message about a typed value until this setting changes.
      let said="",own=false;
      function notHere(text,keeps){if(!keeps)show();faultOf(text);own=true}
      function faultOf(text){if(text===said)return;said=text;fault.textContent=text?(text.startsWith("must")||text.startsWith("is")?"This "+text:text):"";e.classList.toggle("bad",!!text)}
      const one={show(){own=false;faultOf("");show();const on=s.key in changes;e.classList.toggle("on",on);reset.hidden=!on},fault(text){if(text||!own)faultOf(text)},e};
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
      const common=[];for(const g of S.groups)for(const s of g.settings)if(s.common||s.models)common.push(s);
      add("Most used",common,true);
      for(const g of S.groups)add(g.title,g.settings,false);
      $("find").addEventListener("input",()=>{
        const words=$("find").value.toLowerCase().split(/\s+/).filter(Boolean);
        for(const d of box.children){
          let seen=0;
          if(words.length)d.fill();
          for(const e of d.querySelectorAll(".set")){
            const s=settings.get(e.dataset.key),text=(s.key+" "+s.label+" "+s.unit+" "+d.firstChild.firstChild.textContent).toLowerCase();
            const is=words.every(w=>text.includes(w))&&(d!==box.firstChild||inUse(s));e.hidden=!is;seen+=is}
          d.hidden=words.length>0&&!seen;
          if(words.length&&d!==box.firstChild)d.open=seen>0;else if(!words.length)d.open=d===box.firstChild}});
      edges()}
    // Show edges at the top if a zone model in use has them.
    const inUse=s=>!s.models||["","run_","ride_","swim_"].some(k=>{const m=settings.get(`heart_rate_zones.${k}model`);return m&&s.models.includes(value(m))});
    function edges(){
      const box=$("groups").firstChild;
      if(box&&!$("find").value)for(const e of box.querySelectorAll(".set"))into(e,"hidden",!inUse(settings.get(e.dataset.key)))}
    function counts(){
      edges();
      for(const d of $("groups").children){
        const n=d.list.filter(s=>s.key in changes).length;
        say(d.n,n?`${n} changed`:String(d===$("groups").firstChild?d.list.filter(inUse).length:d.list.length));d.n.classList.toggle("on",n>0)}
      tools()}
    """#
}

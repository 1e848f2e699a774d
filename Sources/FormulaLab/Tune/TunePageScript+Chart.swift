extension TunePageScript {
  /// The script that draws the daily curves of the season.
  static let chart = #"""
    // ---- the chart ----
    let geometry=null,size=null,view=null,pointed=0;
    // Update existing elements only where they differ.
    function patch(plot,list){
      list.forEach(([tag,attributes,text],i)=>{
        let e=plot.childNodes[i];
        if(!e||e.tagName!==tag){const made=draw(tag,{});made.of={};if(e)e.replaceWith(made);else plot.append(made);e=made}
        for(const k in attributes){const v=String(attributes[k]);if(e.of[k]!==v){e.setAttribute(k,v);e.of[k]=v}}
        for(const k in e.of)if(!(k in attributes)){e.removeAttribute(k);delete e.of[k]}
        if(text!==undefined)say(e,text)});
      while(plot.childNodes.length>list.length)plot.lastChild.remove()}
    function chart(){
      const box=$("chart");
      // Measure the layout once, and again when it changes.
      if(!size)size=[box.clientWidth,box.clientHeight];
      const [W,H]=size;if(!W||!now.days.load.length){view=geometry=null;box.textContent=now.days.load.length?"":"No activity has a date.";return}
      const n=now.days.load.length,small=H<200,left=small?28:40,right=8,top=6,list=[];
      const plots=small?[[top,H-18,["chronic","acute"]]]:[[top,H*.5,["chronic","acute"]],[H*.5+16,H*.7,["balance"]],[H*.7+14,H-22,["load"]]];
      const x=i=>left+(W-left-right)*(n>1?i/(n-1):.5),across=Array.from({length:n},(_,i)=>x(i).toFixed(1));
      if(!view){
        const svg=draw("svg",{role:"img","aria-label":"Fitness, fatigue, form and load by day, against the base"}),plot=draw("g",{}),at=draw("line",{class:"at",visibility:"hidden"}),tip=make("div","tipbox");
        tip.hidden=true;svg.append(plot,at);box.replaceChildren(svg,tip);view={svg,plot,at,tip,of:""}}
      const of=`0 0 ${W} ${H}`;if(view.of!==of){view.of=of;view.svg.setAttribute("viewBox",of);view.at.setAttribute("y1",top);view.at.setAttribute("y2",H-18)}
      const sets=[[base,"base"],other?[other,"two"]:null,[now,"now"]].filter(Boolean);
      const colour={chronic:"var(--s0)",acute:"var(--s1)",balance:"var(--s2)",load:"var(--s3)"};
      for(const [y0,y1,names] of plots){
        let low=0,high=1e-9;
        for(const [a] of sets)for(const k of names)for(const v of a.days[k])if(v!==null){if(v<low)low=v;if(v>high)high=v}
        const y=v=>y1-(y1-y0)*(v-low)/(high-low);
        const ticks=step(low,high,y1-y0<60?2:4);
        for(const v of ticks)list.push(["line",{class:"g",x1:left,x2:W-right,y1:y(v),y2:y(v)}],["text",{x:left-5,y:y(v)+4,"text-anchor":"end"},String(v).replace("-","−")]);
        for(const k of names)for(const [a,cls] of sets){
          let d="";const values=a.days[k];
          if(k==="load"){
            if(cls==="two")continue;
            for(let i=0;i<values.length;i++)if(values[i])d+=`M${cls==="base"?(x(i)-1.2).toFixed(1):across[i]} ${y1.toFixed(1)}V${y(values[i]).toFixed(1)}`;
            list.push(["path",{d,style:`stroke:${cls==="base"?"var(--axis)":colour[k]};stroke-width:${Math.max(1.2,Math.min(7,(W-left)/n*.6))};${cls==="base"?"opacity:.55":""}`}]);
          }else{
            let pen="M";for(let i=0;i<values.length;i++){if(values[i]===null){pen="M";continue}d+=pen+across[i]+" "+y(values[i]).toFixed(1);pen="L"}
            list.push(["path",{d,class:cls,style:cls==="now"?`stroke:${colour[k]}`:""}])}}}
      const from=Date.parse(now.days.first+"T00:00:00Z"),marks=n<=31?[0,n-1]:months(from,n);
      const wide=n<=31?76:52;let end=-1e9;
      for(const i of marks){const px=x(i),late=px>W-wide-4,start=late?W-4-wide:px;if(start<end)continue;end=start+wide;list.push(["text",{x:late?W-4:px,y:H-4,"text-anchor":late?"end":"start"},new Date(from+i*864e5).toISOString().slice(0,n<=31?10:7)])}
      patch(view.plot,list);
      geometry={x,n,from,at:view.at,tip:view.tip,left,right,W};
      // Show the numbers of the day under the pointer.
      if(!view.tip.hidden)point(pointed)}
    function step(low,high,most){const span=(high-low)||1;let s=Math.pow(10,Math.floor(Math.log10(span/most)));for(const f of [1,2,5,10])if(span/(s*f)<=most){s*=f;break}
      const list=[];for(let v=Math.ceil(low/s)*s;v<=high+1e-9;v+=s)list.push(+v.toFixed(6));return list}
    function months(from,n){const list=[];for(let i=0;i<n;i++)if(new Date(from+i*864e5).getUTCDate()===1)list.push(i);return list.length?list:[0]}
    function point(px){
      const g=geometry;if(!g)return;
      pointed=px;
      const i=Math.max(0,Math.min(g.n-1,Math.round((px-g.left)/(g.W-g.left-g.right)*(g.n-1))));
      g.at.setAttribute("x1",g.x(i));g.at.setAttribute("x2",g.x(i));g.at.setAttribute("visibility","visible");
      const names=[["load","Load"],["chronic","Fitness"],["acute","Fatigue"],["balance","Form"]];
      const show=v=>v===null||v===undefined?"–":v.toFixed(1).replace("-","−");
      g.tip.textContent=new Date(g.from+i*864e5).toISOString().slice(0,10)+names.map(([k,t])=>{
        const v=show(now.days[k][i]),b=show(base.days[k][i]);return `\n${t} ${v}`+(v!==b?`   base ${b}`:"")+(other?`   B ${show(other.days[k][i])}`:"")}).join("");
      g.tip.hidden=false;
      const w=g.tip.offsetWidth;g.tip.style.left=Math.max(0,Math.min(g.W-w,g.x(i)+(g.x(i)>g.W/2?-w-10:10)))+"px";g.tip.style.top="8px"}
    function unpoint(){if(geometry){geometry.tip.hidden=true;geometry.at.setAttribute("visibility","hidden")}}
    """#
}

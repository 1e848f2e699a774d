/// The script that makes the charts of a page interactive. It shows the values under the pointer. Dragging,
/// or the keyboard, zooms all charts over time to the same span. On a page with ``PageSamples``, dragging
/// over a chart of these samples selects a part instead of zooming, and a zoomed chart shows each second.
///
/// Values are read back from the drawing, which has a precision of 0.01 units, and are shown with the decimals of
/// the axis.
///
/// Page: *Reading values from charts*, tests: `ChartPointingTests`.
enum ChartPointing {
  /// Returns the script. It uses no network and stores nothing. CDATA makes it valid XML.
  ///
  /// - Parameter hasSamples: Whether the page has samples.
  static func script(hasSamples: Bool) -> String {
    "/*<![CDATA[*/(function(){\"use strict\";\n" + pointing
      + (hasSamples ? PageSamples.script + "\n" + selecting : "")
      + "document.querySelectorAll(\"svg[data-plot]\").forEach(function(svg){plots.push(new Plot(svg))})\n})()/*]]>*/"
  }

  private static let selecting = """
    var box=document.querySelector(".part");if(box){samples=new Samples(box);part=new Part(box)}

    """

  private static let pointing = """
    var samples=null,part=null,first=document.querySelector("svg[data-plot]"),NS=first.namespaceURI,MONTHS="Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),plots=[],clips=0;
    var tip=document.createElement("div");tip.className="tip";tip.hidden=true;document.body.appendChild(tip);
    function two(n){return (n<10?"0":"")+n}
    function clock(s){s=Math.round(Math.abs(s));var h=Math.floor(s/3600),m=Math.floor(s/60)%60;
    return h?h+":"+two(m)+":"+two(s%60):m+":"+two(s%60)}
    function fixed(v,d){var t=Math.abs(v).toFixed(d),p=t.split(".");
    if(p[0].length>4){p[0]=p[0].replace(/\\B(?=(\\d{3})+$)/g,"\\u202f")}
    return (v<0&&Number(t)!==0?"\\u2212":"")+p.join(".")}
    function make(name,attributes){var e=document.createElementNS(NS,name);
    Object.keys(attributes).forEach(function(k){e.setAttribute(k,attributes[k])});return e}
    function Axis(code,start,end){var p=code.split(",");
    this.log=p[0]==="log";this.low=+p[1];this.high=+p[2];this.kind=p[3];this.decimals=+p[4];this.unit=p.slice(5).join(",");
    this.start=start;this.end=end}
    Axis.prototype.value=function(place){var share=(place-this.start)/(this.end-this.start);
    return this.log?this.low*Math.pow(this.high/this.low,share):this.low+share*(this.high-this.low)};
    Axis.prototype.place=function(v){return this.start+(v-this.low)/(this.high-this.low)*(this.end-this.start)};
    Axis.prototype.words=function(v){if(this.kind==="clock"){return clock(v)+this.unit}
    if(this.kind==="day"){var d=new Date(Math.round(v)*864e5);
    return d.getUTCDate()+" "+MONTHS[d.getUTCMonth()]+" "+d.getUTCFullYear()}
    return fixed(v,this.decimals)+(this.unit?" "+this.unit:"")};
    function Plot(svg){var box=svg.getAttribute("data-plot").split(",").map(Number),plot=this;
    this.svg=svg;this.left=box[0];this.top=box[1];this.right=box[2];this.bottom=box[3];
    this.key=svg.getAttribute("data-x");
    this.x=new Axis(this.key,this.left,this.right);this.y=new Axis(svg.getAttribute("data-y"),this.bottom,this.top);
    this.from=this.left;this.to=this.right;
    this.layers=svg.querySelector("g.layers");this.ticks=svg.querySelector("g.ticks");this.drawn=this.ticks.innerHTML;
    this.lines=Array.from(this.layers.querySelectorAll("path.line")).map(function(path){var points=[];
    path.getAttribute("d").replace(/([ML])(-?[\\d.]+) (-?[\\d.]+)/g,function(_,m,x,y){points.push([+x,+y])});
    return {name:path.getAttribute("data-name"),points:points}});
    this.base=this.lines;this.selects=part!==null&&svg.hasAttribute("data-samples");
    this.cursor=make("line",{"class":"cursor",y1:this.top,y2:this.bottom,visibility:"hidden"});svg.appendChild(this.cursor);
    this.choice=make("rect",{"class":"choice",y:this.top,height:this.bottom-this.top,visibility:"hidden"});
    svg.appendChild(this.choice);
    clips+=1;var clip=make("clipPath",{id:"clip"+clips});
    clip.appendChild(make("rect",{x:this.left-6,y:this.top-6,width:this.right-this.left+12,height:this.bottom-this.top+12}));
    svg.appendChild(clip);this.clip="url(#clip"+clips+")";
    svg.querySelectorAll("rect.bar,circle.mark").forEach(function(mark){var title=mark.querySelector("title");if(!title){return}
    mark.setAttribute("aria-label",title.textContent);mark.removeChild(title);
    ["pointerenter","pointerdown"].forEach(function(kind){
    mark.addEventListener(kind,function(event){plot.mark=mark;show(mark.getAttribute("aria-label"),event)})});
    mark.addEventListener("pointerleave",function(){plot.mark=null;tip.hidden=true})});
    svg.setAttribute("tabindex","0");
    svg.addEventListener("pointermove",function(event){plot.point(event)});
    svg.addEventListener("pointerleave",function(){plot.hide()});
    svg.addEventListener("blur",function(){plot.hide()});
    svg.addEventListener("pointerdown",function(event){var isMouse=event.pointerType==="mouse";
    if(!isMouse){plot.point(event)}
    if(isMouse?event.button===0&&plot.lines.length:plot.selects){plot.begun=plot.place(event);
    if(isMouse){event.preventDefault();svg.focus({preventScroll:true})}}});
    window.addEventListener("pointerup",function(event){if(plot.begun===undefined){return}
    var one=plot.begun,other=plot.place(event);plot.stop();
    if(Math.abs(one-other)>6){var from=plot.original(Math.min(one,other)),to=plot.original(Math.max(one,other));
    if(plot.selects){part.choose(plot.x.value(from),plot.x.value(to))}else{plot.zoom(from,to)}}});
    window.addEventListener("pointercancel",function(){plot.stop()});
    svg.addEventListener("dblclick",function(){plot.out()});
    svg.addEventListener("keydown",function(event){plot.press(event)})}
    Plot.prototype.stop=function(){this.begun=undefined;this.choice.setAttribute("visibility","hidden")};
    Plot.prototype.out=function(){if(this.selects){part.clear()}else{this.zoom(this.left,this.right)}};
    Plot.prototype.place=function(event){var box=this.svg.getBoundingClientRect(),view=this.svg.viewBox.baseVal;
    return Math.max(this.left,Math.min(this.right,(event.clientX-box.left)/box.width*view.width))};
    Plot.prototype.original=function(place){return this.from+(place-this.left)/(this.right-this.left)*(this.to-this.from)};
    Plot.prototype.shown=function(place){return this.left+(place-this.from)/(this.to-this.from)*(this.right-this.left)};
    function nearest(points,x){var low=0,high=points.length-1;
    while(low<high){var middle=(low+high)>>1;if(points[middle][0]<x){low=middle+1}else{high=middle}}
    if(low>0&&x-points[low-1][0]<points[low][0]-x){low-=1}return points[low]}
    Plot.prototype.at=function(x){var plot=this,found=[],best=null;
    this.lines.forEach(function(line){if(!line.points.length){return}var p=nearest(line.points,x);
    if(!best||Math.abs(p[0]-x)<Math.abs(best-x)){best=p[0]}});
    if(best===null){return null}
    var reach=Math.max(12*(this.to-this.from)/(this.right-this.left),0.02);
    if(this.lines.every(function(line){return line.points.length<40})){reach=1e9}
    if(Math.abs(best-x)>reach){return null}
    this.lines.forEach(function(line){if(!line.points.length){return}var p=nearest(line.points,best);
    if(Math.abs(p[0]-best)>0.5){return}
    var words=plot.y.words(plot.y.value(p[1]));
    if(plot.y.kind==="clock"&&p[1]>plot.bottom-0.006){words+=" or slower"}
    found.push((line.name?line.name+" ":"")+words)});
    return {x:best,words:[this.x.words(this.x.value(best))].concat(found)}};
    Plot.prototype.point=function(event){if(this.begun!==undefined){var one=this.begun,other=this.place(event);
    this.choice.setAttribute("x",Math.min(one,other));this.choice.setAttribute("width",Math.abs(one-other));
    this.choice.setAttribute("visibility","visible");return}
    if(this.mark){show(this.mark.getAttribute("aria-label"),event);return}
    this.look(this.original(this.place(event)),event)};
    Plot.prototype.look=function(x,event){var found=this.at(x);if(!found){this.hide();return}
    this.now=found.x;var place=this.shown(found.x);
    if(place<this.left-1||place>this.right+1){this.hide();return}
    this.cursor.setAttribute("x1",place);this.cursor.setAttribute("x2",place);this.cursor.setAttribute("visibility","visible");
    show(found.words.join("\\n"),event||this.middle(place))};
    Plot.prototype.middle=function(place){var box=this.svg.getBoundingClientRect(),view=this.svg.viewBox.baseVal;
    return {clientX:box.left+place/view.width*box.width,clientY:box.top+this.top/view.width*box.width+20}};
    Plot.prototype.hide=function(){this.cursor.setAttribute("visibility","hidden");if(!this.mark){tip.hidden=true}};
    Plot.prototype.zoom=function(from,to){var key=this.key,whole=this.right-this.left,one=(from-this.left)/whole,
    other=(to-this.left)/whole;
    plots.forEach(function(plot){if(plot.key!==key||plot.lines.length===0){return}var width=plot.right-plot.left;
    plot.draw(plot.left+one*width,plot.left+other*width)})};
    Plot.prototype.draw=function(from,to){if(to-from<(this.selects?0.05:1)){return}
    this.from=Math.max(this.left,from);this.to=Math.min(this.right,to);
    var plot=this,scale=(this.right-this.left)/(this.to-this.from),whole=scale<1.001;
    if(whole){this.layers.removeAttribute("clip-path")}else{this.layers.setAttribute("clip-path",this.clip)}
    Array.from(this.layers.children).forEach(function(e){
    ["cx","x1","x2"].concat(e.tagName==="text"?["x"]:[]).forEach(function(k){if(!e.hasAttribute(k)){return}
    if(!e.hasAttribute("data-"+k)){e.setAttribute("data-"+k,e.getAttribute(k))}
    if(!e.classList.contains("rule")||e.getAttribute("data-x1")===e.getAttribute("data-x2")||e.tagName==="text"){
    e.setAttribute(k,plot.shown(+e.getAttribute("data-"+k)))}});
    if(e.tagName==="path"||e.tagName==="rect"){if(whole){e.removeAttribute("transform")}
    else{e.setAttribute("transform","matrix("+scale+" 0 0 1 "+(plot.left-plot.from*scale)+" 0)")}}});
    if(whole){this.ticks.innerHTML=this.drawn}else{this.retick()}this.hide();
    if(this.selects){this.refine(whole);this.pick()}};
    Plot.prototype.retick=function(){var low=this.x.value(this.from),high=this.x.value(this.to),width=this.right-this.left,
    most=Math.max(2,Math.floor(width/90)),values=[],step=0,plot=this;
    if(this.x.log){var v=low;while(values.length<most){values.push(v);v*=Math.pow(high/low,1/(most-1))}}
    else{var steps=this.x.kind==="clock"?[1,2,5,10,15,30,60,120,300,600,900,1800,3600,7200,14400,28800,86400]:
    this.x.kind==="day"?[1,2,7,14,28,56,91,182,365,730]:[],rough=(high-low)/most;
    if(!steps.length){var power=Math.pow(10,Math.floor(Math.log10(rough)));steps=[power,2*power,5*power,10*power]}
    step=steps.find(function(s){return s>=0.7*rough})||rough;
    for(var t=Math.ceil(low/step)*step;t<=high+1e-9;t+=step){values.push(t)}}
    this.ticks.innerHTML="";
    values.forEach(function(value){var share=plot.x.log?Math.log(value/low)/Math.log(high/low):(value-low)/(high-low),
    x=plot.left+share*width;
    plot.ticks.appendChild(make("line",{"class":"axis",x1:x,x2:x,y1:plot.bottom,y2:plot.bottom+4}));
    var text=make("text",{x:x,y:plot.bottom+18,"text-anchor":"middle"});text.textContent=plot.x.words(value);
    plot.ticks.appendChild(text)})};
    Plot.prototype.press=function(event){var here=this.now,plot=this,all=[];
    this.lines.forEach(function(line){if(line.points.length>all.length){all=line.points}});
    all=all.map(function(p){return p[0]}).filter(function(x){return x>=plot.from-0.01&&x<=plot.to+0.01});
    if(!all.length){return}
    if(event.key==="ArrowLeft"||event.key==="ArrowRight"){event.preventDefault();
    var step=Math.max(1,Math.round(all.length/(event.shiftKey?20:200)))*(event.key==="ArrowLeft"?-1:1);
    var place=here===undefined?-step:all.findIndex(function(x){return x>=here-0.001});
    if(place<0&&here!==undefined){place=all.length-1}
    this.look(all[Math.max(0,Math.min(all.length-1,place+step))],null)}
    else if(event.key==="+"||event.key==="="||event.key==="-"){event.preventDefault();
    var half=(this.to-this.from)/2*(event.key==="-"?2:0.5),middle=here===undefined?(this.from+this.to)/2:here,
    from=Math.max(this.left,Math.min(this.right-2*half,middle-half));
    this.zoom(from,Math.min(this.right,from+2*half));if(here!==undefined){this.look(here,null)}}
    else if(event.key==="Enter"&&this.selects&&part.isChosen){part.zoom()}
    else if(event.key==="Escape"||event.key==="0"){this.out();plot.hide()}};
    function show(words,event){tip.textContent=words;tip.hidden=false;var box=tip.getBoundingClientRect();
    var x=event.clientX+14,y=event.clientY-box.height-10;
    if(x+box.width>document.documentElement.clientWidth-4){x=event.clientX-box.width-14}
    tip.style.left=Math.max(4,x)+"px";tip.style.top=Math.max(4,y)+"px"}

    """
}

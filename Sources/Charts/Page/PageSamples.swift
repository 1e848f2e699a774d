/// The samples of a session by second, hidden in a page. From them, the script of the page shows each second
/// of a chart and the numbers of a selection.
///
/// Page: *Reading values from charts*, tests: `PageSamplesTests`, `SelectionTests`.
package struct PageSamples: Sendable, Hashable {
  /// A column with one value per second. NaN marks a missing value.
  package struct Column: Sendable, Hashable {
    /// Name of the column as used by the script.
    package var name: String
    package var values: [Double]
    /// Whether the values are a sum up to each second, whose growth changes slowly.
    package var isSum: Bool

    package init(_ name: String, _ values: [Double], isSum: Bool = false) {
      self.name = name
      self.values = values
      self.isSum = isSum
    }
  }

  /// The last second.
  package var end: Int
  /// Settings of the script, as a JSON object.
  package var rules: String
  package var columns: [Column]

  package init(end: Int, rules: String, columns: [Column]) {
    self.end = end
    self.rules = rules
    self.columns = columns
  }

  var element: Markup {
    Markup(
      "div",
      [
        .init("class", "part"), .init("hidden", "hidden"), .init("data-end", "\(end)"),
        .init("data-rules", rules),
      ] + columns.map { .init("data-\($0.name)", Self.code($0.values, isSum: $0.isSum)) })
  }

  /// Largest magnitude of a scaled value that is encoded. Values beyond it count as missing.
  private static let largest = 1e12

  /// Encodes values as "order,scale,missing,steps".
  ///
  /// Scaled values are whole numbers. They are exact if a scale of 1, 2, 10 or 100 makes them whole, and
  /// rounded to 0.01 if not. `steps` are their differences or, with order 2, the differences of their
  /// differences. A step of 0 is followed by how often it repeats. `missing` has pairs: the number of values
  /// before a missing part, and its length.
  static func code(_ values: [Double], isSum: Bool) -> String {
    let scale =
      [1.0, 2, 10].first { scale in
        values.allSatisfy { !$0.isFinite || ($0 * scale).rounded() == $0 * scale }
      } ?? 100
    var steps = "", missing = ""
    var (previous, step, zeros, present, absent) = (0, 0, 0, 0, 0)
    func add(_ number: Int, to text: inout String) {
      // Groups of five bits, lowest group first, as printable characters that need no escaping.
      var rest = UInt(number)
      repeat {
        let group = UInt8(rest & 31)
        rest >>= 5
        text.unicodeScalars.append(Unicode.Scalar(group + (rest > 0 ? 32 : 0) + 63))
      } while rest > 0
    }
    func close() {
      if zeros > 0 {
        add(0, to: &steps)
        add(zeros, to: &steps)
      }
      zeros = 0
    }
    for value in values {
      var number = isSum ? previous + step : previous
      if value.magnitude * scale <= largest, let whole = Int(exactly: (value * scale).rounded()) {
        number = whole
        if absent > 0 {
          add(present, to: &missing)
          add(absent, to: &missing)
          (present, absent) = (0, 0)
        }
        present += 1
      } else {
        absent += 1
      }
      let change = number - previous - (isSum ? step : 0)
      (step, previous) = (number - previous, number)
      if change == 0 {
        zeros += 1
      } else {
        close()
        add(change > 0 ? 2 * change : -2 * change - 1, to: &steps)
      }
    }
    close()
    if absent > 0 {
      add(present, to: &missing)
      add(absent, to: &missing)
    }
    return "\(isSum ? 2 : 1),\(Int(scale)),\(missing),\(steps)"
  }

  /// The part of the page's script that reads the samples, computes the numbers of a selection and shows them. It
  /// continues the script of ``ChartPointing`` and sets its `samples` and `part`.
  static let script = """
    function numbers(text){var all=[],n=0,size=1;
    for(var i=0;i<text.length;i+=1){var c=text.charCodeAt(i)-63;n+=size*(c%32);size*=32;
    if(c<32){all.push(n);n=0;size=1}}return all}
    function column(text){if(!text){return null}
    var p=text.split(","),sums=p[0]==="2",scale=+p[1],all=[],codes=numbers(p[3]),value=0,step=0,at=0;
    for(var i=0;i<codes.length;i+=1){var c=codes[i],times=1,change=c%2?-(c+1)/2:c/2;if(c===0){i+=1;times=codes[i]}
    for(;times>0;times-=1){if(sums){step+=change;value+=step}else{value+=change}all.push(value/scale)}}
    numbers(p[2]).forEach(function(n,i){if(i%2===0){at+=n}else{for(var end=at+n;at<end;at+=1){all[at]=NaN}}});return all}
    function Samples(box){var own=this;this.end=+box.getAttribute("data-end");
    this.rules=JSON.parse(box.getAttribute("data-rules"));
    ["clock","moving","beats","beating","heart","believed","watts","starts","peak","speed","distance","climb"]
    .forEach(function(name){own[name]=column(box.getAttribute("data-"+name))})}
    Samples.prototype.sum=function(name,a,b){return this[name]?Math.max(0,this[name][b]-this[name][a]):null};
    Samples.prototype.rise=function(a,b){var all=this.climb,top=b,low=a;if(!all){return null}
    while(top>a&&isNaN(all[top])){top-=1}
    if(top===a){return null}
    while(low>0&&isNaN(all[low])){low-=1}return Math.max(0,all[top]-all[low])};
    Samples.prototype.last=function(b,includes){return b>=this.end?this.end:includes?b:b-1};
    Samples.prototype.top=function(values,a,last,mean){var best=-Infinity,from=a;
    while(from>0&&a-from<this.rules.gap&&isNaN(values[from])){from-=1}
    for(var k=from;k<=last;k+=1){if(values[k]>best){best=values[k]}}return best===-Infinity?null:Math.max(best,mean)};
    Samples.prototype.normalised=function(a,last){var r=this.rules,run=[],sum=0,total=0,count=0,
    starts=new Set(r.joins?[]:this.starts);
    for(var k=a;k<=last;k+=1){var v=this.watts[k];
    if(!r.joins&&(isNaN(v)||starts.has(k))){run=[];sum=0}
    if(isNaN(v)){continue}
    run.push(v);sum+=v;var n=run.length;if(n>r.window){sum-=run[n-1-r.window]}
    if(r.startup==="full"&&n<r.window){continue}
    total+=Math.pow(Math.max(0,sum/(r.startup==="growing"?Math.min(n,r.window):r.window)),r.exponent);count+=1}
    return count?Math.pow(total/count,1/r.exponent):null};
    Samples.prototype.metrics=function(a,b){var r=this.rules,m={elapsed:b-a,seconds:this.sum("clock",a,b)};
    var least=m.seconds>0?r.least*m.seconds:Infinity,beating=this.sum("beating",a,b),last=this.last(b,false);
    m.moving=this.moving?Math.min(m.seconds,this.sum("moving",a,b)):m.seconds;
    m.distance=this.sum("distance",a,b);m.climb=this.rise(a,b);
    var time=r.clock==="elapsed"?m.elapsed:r.clock==="timer"?m.seconds:m.moving;
    m.speed=m.distance!==null&&time>0?m.distance/time:null;
    m.heart=m.highestHeart=m.watts=m.highestWatts=m.normalised=null;
    if(beating>0&&beating>=least){m.heart=this.sum("beats",a,b)/beating;var end=this.last(b,r.includesEnd);
    m.highestHeart=this.believed?this.top(this.believed,a,end,m.heart):null;
    if(m.highestHeart===null){m.highestHeart=this.top(this.heart,a,end,m.heart)}}
    if(this.watts){var sum=0,count=0;for(var k=a;k<=last;k+=1){if(!isNaN(this.watts[k])){sum+=this.watts[k];count+=1}}
    if(count>0&&count>=least){m.watts=sum/count;m.highestWatts=this.top(this.peak||this.watts,a,last,m.watts);
    m.normalised=this.normalised(a,last)}}
    return m};
    Samples.prototype.rate=function(speed){var r=this.rules;
    if(!r.pace){return fixed(speed*3600/r.metres,1)+" "+r.speedUnit}
    return speed>=r.slowest?clock(r.pace/speed)+r.paceUnit:null};
    Samples.prototype.words=function(a,b){var m=this.metrics(a,b),r=this.rules,words=[clock(a)+"\\u2013"+clock(b)+": "+
    clock(m.elapsed)];
    if(m.elapsed-m.moving>=5){words.push(clock(m.moving)+" moving")}
    if(m.distance!==null){words.push(fixed(m.distance/r.metres,2)+" "+r.distanceUnit)}
    if(m.speed!==null){words.push(this.rate(m.speed))}
    if(m.heart!==null){words.push("heart rate "+fixed(m.heart,0)+" bpm, highest "+fixed(m.highestHeart,0))}
    if(m.watts!==null){words.push("power "+fixed(m.watts,0)+" W, highest "+fixed(m.highestWatts,0))}
    if(m.normalised!==null&&m.elapsed>=600){words.push("normalised "+fixed(m.normalised,0)+" W")}
    if(m.climb!==null){words.push("climb "+fixed(m.climb*r.height,0)+" "+r.heightUnit)}
    return words.filter(Boolean).join(" \\u00b7 ")};
    Samples.prototype.drawn=function(name){var r=this.rules,values=this[name];
    if(name!=="speed"||!values){return values}
    return values.map(function(v){return r.pace?(v>0?-r.pace/v:v<=0?-1e9:NaN):v*3600/r.metres})};
    Samples.prototype.mean=function(values,window){var sum=0,count=0,low=0,high=0,half=Math.floor(window/2);
    return values.map(function(v,k){
    for(;high<values.length&&high<=k+half;high+=1){if(!isNaN(values[high])){sum+=values[high];count+=1}}
    for(;low<k-half;low+=1){if(!isNaN(values[low])){sum-=values[low];count-=1}}
    return isNaN(v)||!count?NaN:sum/count})};
    var HINT="Drag over a chart, or move From and To, to see the values of a part.";
    function Part(box){var own=this;this.from=0;this.to=samples.end;this.isChosen=false;
    function add(name,attributes,words,parent){var e=document.createElement(name);
    Object.keys(attributes).forEach(function(k){e.setAttribute(k,attributes[k])});e.textContent=words;
    (parent||box).appendChild(e);return e}
    this.output=add("output",{"aria-live":"polite"},HINT);
    this.edges=["From","To"].map(function(name,place){
    var edge=add("input",{type:"range",min:0,max:samples.end,step:1},"",add("label",{},name+" "));
    edge.value=place*samples.end;edge.setAttribute("aria-valuetext",clock(edge.value));
    edge.addEventListener("input",function(){var ends=own.edges.map(function(e){return +e.value});
    if(ends[0]>=ends[1]){ends[1-place]=ends[place]+(place?-1:1)}own.choose(ends[0],ends[1])});return edge});
    add("button",{type:"button"},"Zoom in").addEventListener("click",function(){own.zoom()});
    add("button",{type:"button"},"Show all").addEventListener("click",function(){own.clear()});
    box.removeAttribute("hidden")}
    Part.prototype.choose=function(a,b){a=Math.max(0,Math.min(samples.end-1,Math.round(a)));
    b=Math.max(a+1,Math.min(samples.end,Math.round(b)));this.from=a;this.to=b;this.isChosen=true;
    this.edges.forEach(function(edge,place){edge.value=place?b:a;edge.setAttribute("aria-valuetext",clock(edge.value))});
    this.output.textContent=samples.words(a,b);plots.forEach(function(plot){plot.pick()})};
    Part.prototype.zoom=function(){var own=this;plots.forEach(function(plot){
    if(plot.selects){plot.draw(plot.spot(own.from),plot.spot(own.to))}})};
    Part.prototype.clear=function(){this.choose(0,samples.end);this.isChosen=false;this.output.textContent=HINT;
    plots.forEach(function(plot){if(plot.selects){plot.draw(plot.left,plot.right)}})};
    Plot.prototype.spot=function(second){
    return this.left+(second-this.x.low)/(this.x.high-this.x.low)*(this.right-this.left)};
    Plot.prototype.pick=function(){if(!this.selects){return}var a=this.shown(this.spot(part.from)),
    b=this.shown(this.spot(part.to)),low=Math.max(this.left,a),high=Math.min(this.right,b);
    if(!this.picked){this.picked=make("rect",{"class":"picked",y:this.top,height:this.bottom-this.top});
    this.svg.appendChild(this.picked)}
    this.picked.setAttribute("x",low);this.picked.setAttribute("width",Math.max(0,high-low));
    this.picked.setAttribute("visibility",part.isChosen&&high>low?"visible":"hidden")};
    Plot.prototype.refine=function(isWhole){var plot=this,name=this.svg.getAttribute("data-samples"),
    base=this.layers.querySelector("path.line:not(.second)");
    this.layers.querySelectorAll("path.second").forEach(function(path){path.remove()});
    if(!base){return}base.removeAttribute("visibility");this.lines=this.base;
    var low=Math.max(0,Math.floor(this.x.value(this.from))-1),high=Math.min(samples.end,
    Math.ceil(this.x.value(this.to))+1),values=name?samples.drawn(name):null;
    if(isWhole||!values||high-low>20000){return}
    var span=+this.svg.getAttribute("data-mean"),lines=[[span?"1 s":null,values]];
    if(span){lines.push([span+" s",samples.mean(values,span)])}
    base.setAttribute("visibility","hidden");
    this.lines=lines.map(function(line,place){var points=[],d="",last=-1;
    for(var k=low;k<=high;k+=1){var v=line[1][k];if(isNaN(v)){continue}
    var x=plot.spot(k),y=Math.max(plot.top,Math.min(plot.bottom,plot.y.place(v)));points.push([x,y]);
    d+=(last<0||k-last>samples.rules.gap?"M":"L")+plot.shown(x).toFixed(2)+" "+y.toFixed(2);last=k}
    plot.layers.appendChild(make("path",{"class":base.getAttribute("class")+" second"+(span&&!place?" fine":""),d:d}));
    return {name:line[0],points:points}})};
    """
}

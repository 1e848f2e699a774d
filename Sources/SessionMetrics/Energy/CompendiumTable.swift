/// Rows of the Compendium of Physical Activities: Herrmann et al. 2024, Ainsworth et al. 2011.
enum CompendiumTable {
  /// The contents of `Data/compendium.csv`, byte for byte.
  static let text = """
    edition,code,activity,met
    2024,01010,"Cycling <10 mph, leisure",4.0
    2024,01014,"Cycling, general",7.0
    2024,01020,"Cycling 10–11.9 mph, light",6.8
    2024,01030,"Cycling 12–13.9 mph, moderate",8.0
    2024,01040,"Cycling 14–15.9 mph, vigorous",10.0
    2024,01050,"Cycling 16–19 mph, racing",12.0
    2024,01060,"Cycling >20 mph, racing",16.8
    2024,01009,"Mountain biking, general",8.5
    2024,01003,"Mountain biking, uphill, vigorous",14.0
    2024,01084,"E-bike, light support",6.0
    2024,01200,"Stationary bike, general",6.8
    2024,01220,Stationary bike 90–100 W,6.0
    2024,01228,Stationary bike 126–150 W,8.0
    2024,01236,Stationary bike 200–229 W,10.8
    2024,01270,Spin class,9.0
    2024,02020,"Calisthenics, vigorous",7.5
    2024,02022,"Calisthenics, moderate",3.8
    2024,02035,"Circuit training, moderate",5.0
    2024,02040,"Circuit with kettlebells, vigorous",7.5
    2024,02048,"Elliptical, moderate",5.0
    2024,02049,"Elliptical, vigorous",9.0
    2024,02050,"Weight lifting, vigorous",6.0
    2024,02052,"Squats, deadlift",5.0
    2024,02054,"Resistance, 8–15 reps",3.5
    2024,02065,Stair ergometer,9.3
    2024,02068,"Rope skipping, general",11.0
    2024,02071,Row ergometer <100 W,5.0
    2024,02072,Row ergometer 100–149 W,7.5
    2024,02073,Row ergometer 150–199 W,11.0
    2024,02074,Row ergometer ≥200 W,14.0
    2024,02101,"Stretching, mild",2.3
    2024,02105,"Pilates, general",2.8
    2024,02150,"Yoga, Hatha",2.3
    2024,02160,"Yoga, Power",4.0
    2024,02210,"HIIT, moderate",7.0
    2024,02214,"HIIT, vigorous (Tabata, burpees)",11.0
    2024,03031,"Club or folk dancing, vigorous",9.8
    2024,12020,"Jogging, general",7.5
    2024,12030,Running 5.0–5.2 mph,8.5
    2024,12050,Running 6–6.3 mph,9.3
    2024,12060,Running 6.7 mph,10.5
    2024,12070,Running 7 mph,11.0
    2024,12080,Running 7.5 mph,11.8
    2024,12090,Running 8 mph,12.0
    2024,12100,Running 8.6 mph,12.5
    2024,12110,Running 9 mph,13.0
    2024,12120,Running 10 mph,14.8
    2024,12130,Running 11 mph,16.8
    2024,12132,Running 12 mph,18.5
    2024,12140,"Running, cross country",9.3
    2024,12200,"Running, marathon",13.3
    2024,15055,"Basketball, general",7.5
    2024,15100,"Boxing, in ring",12.3
    2024,15110,"Boxing, punching bag",5.8
    2024,15255,"Golf, general",4.5
    2024,15350,Field hockey,7.8
    2024,15360,"Ice hockey, general",8.0
    2024,15430,"Martial arts, moderate",10.3
    2024,15535,"Rock climbing, hard",7.3
    2024,15560,"Rugby union, competitive",8.3
    2024,15605,"Soccer, competitive",9.5
    2024,15610,"Soccer, casual",7.0
    2024,15652,"Squash, general",7.3
    2024,15660,Table tennis,4.0
    2024,15675,"Tennis, general",6.8
    2024,15690,"Tennis, singles",8.0
    2024,15711,"Volleyball, competitive",6.0
    2024,17080,"Hiking, cross country",6.0
    2024,17133,"Stair climbing, slow",4.5
    2024,17170,Walking 2.5 mph,3.0
    2024,17190,Walking 2.8–3.4 mph,3.8
    2024,17200,Walking 3.5–3.9 mph,4.8
    2024,17220,Walking 4.0–4.4 mph,5.5
    2024,17302,"Nordic walking, moderate",4.3
    2024,18100,"Kayaking, moderate",5.0
    2024,18230,"Swimming laps, fast",9.8
    2024,18240,"Swimming laps, slow",5.8
    2024,18260,"Breaststroke, training",10.3
    2024,18290,Crawl ~50 yd/min,8.0
    2024,18360,Water polo,10.0
    2024,19030,"Ice skating, general",7.0
    2024,19090,XC skiing 4.0–4.9 mph,8.5
    2024,19100,XC skiing 5.0–7.9 mph,11.3
    2024,19160,"Downhill ski/snowboard, moderate",6.3
    2011,01003,"Mountain biking, uphill, vigorous (2024 wording)",14.0
    2011,01009,"Mountain biking, general (2024 wording)",8.5
    2011,01010,"Cycling <10 mph, leisure (2024 wording)",4.0
    2011,01020,"Cycling 10–11.9 mph, light (2024 wording)",6.8
    2011,01030,"Cycling 12–13.9 mph, moderate (2024 wording)",8.0
    2011,01040,"Cycling 14–15.9 mph, vigorous (2024 wording)",10.0
    2011,01050,"Cycling 16–19 mph, racing (2024 wording)",12.0
    2011,01060,"Cycling >20 mph, racing (2024 wording)",15.8
    2011,02020,"Calisthenics, vigorous (2024 wording)",8.0
    2011,02022,"Calisthenics, moderate (2024 wording)",3.8
    2011,02035,"Circuit training, moderate (2024 wording)",4.3
    2011,02040,"Circuit with kettlebells, vigorous (2024 wording)",8.0
    2011,02048,"Elliptical, moderate (2024 wording)",5.0
    2011,02050,"Weight lifting, vigorous (2024 wording)",6.0
    2011,02052,"Squats, deadlift (2024 wording)",5.0
    2011,02054,"Resistance, 8–15 reps (2024 wording)",3.5
    2011,02065,Stair ergometer (2024 wording),9.0
    2011,02068,"Rope skipping, general (2024 wording)",11.0
    2011,02071,Row ergometer <100 W (2024 wording),4.8
    2011,02072,Row ergometer 100–149 W (2024 wording),7.0
    2011,02073,Row ergometer 150–199 W (2024 wording),8.5
    2011,02074,Row ergometer ≥200 W (2024 wording),12.0
    2011,02101,"Stretching, mild (2024 wording)",2.3
    2011,02105,"Pilates, general (2024 wording)",3.0
    2011,02150,"Yoga, Hatha (2024 wording)",2.5
    2011,02160,"Yoga, Power (2024 wording)",4.0
    2011,03025,Ethnic or cultural dancing,4.5
    2011,03031,"Club or folk dancing, vigorous (2024 wording)",7.8
    2011,03040,"Ballroom dancing, slow",3.0
    2011,04001,"Fishing, general",3.5
    2011,07075,Meditating,1.0
    2011,12020,"Jogging, general (2024 wording)",7.0
    2011,12030,Running 5.0–5.2 mph (2024 wording),8.3
    2011,12050,Running 6–6.3 mph (2024 wording),9.8
    2011,12060,Running 6.7 mph (2024 wording),10.5
    2011,12070,Running 7 mph (2024 wording),11.0
    2011,12080,Running 7.5 mph (2024 wording),11.8
    2011,12090,Running 8 mph (2024 wording),11.8
    2011,12100,Running 8.6 mph (2024 wording),12.3
    2011,12110,Running 9 mph (2024 wording),12.8
    2011,12120,Running 10 mph (2024 wording),14.5
    2011,12130,Running 11 mph (2024 wording),16.0
    2011,12132,Running 12 mph (2024 wording),19.0
    2011,12140,"Running, cross country (2024 wording)",9.0
    2011,12200,"Running, marathon (2024 wording)",13.3
    2011,15010,"Archery, non-hunting",4.3
    2011,15020,"Badminton, competitive",7.0
    2011,15030,"Badminton, social",5.5
    2011,15055,"Basketball, general (2024 wording)",6.5
    2011,15090,Bowling,3.0
    2011,15092,"Bowling, indoor alley",3.8
    2011,15100,"Boxing, in ring (2024 wording)",12.8
    2011,15110,"Boxing, punching bag (2024 wording)",5.5
    2011,15120,"Boxing, sparring",7.8
    2011,15150,Cricket,4.8
    2011,15170,Curling,4.0
    2011,15200,Fencing,6.0
    2011,15230,"Football, touch or flag, general",8.0
    2011,15240,"Frisbee, general",3.0
    2011,15250,"Frisbee, ultimate",8.0
    2011,15255,"Golf, general (2024 wording)",4.8
    2011,15300,"Gymnastics, general",3.8
    2011,15320,"Handball, general",12.0
    2011,15350,Field hockey (2024 wording),7.8
    2011,15360,"Ice hockey, general (2024 wording)",8.0
    2011,15370,"Horseback riding, general",5.5
    2011,15425,"Martial arts, slower pace, practice",5.3
    2011,15430,"Martial arts, moderate (2024 wording)",10.3
    2011,15460,Lacrosse,8.0
    2011,15530,"Racquetball, general",7.0
    2011,15533,Rock or mountain climbing,8.0
    2011,15535,"Rock climbing, hard (2024 wording)",7.5
    2011,15540,"Rock climbing, rappelling",5.0
    2011,15550,"Rope jumping, fast",12.3
    2011,15552,"Rope jumping, slow",8.8
    2011,15560,"Rugby union, competitive (2024 wording)",8.3
    2011,15580,"Skateboarding, general",5.0
    2011,15590,"Skating, roller",7.0
    2011,15591,In-line skating 9 mph,7.5
    2011,15592,In-line skating 11 mph,9.8
    2011,15605,"Soccer, competitive (2024 wording)",10.0
    2011,15610,"Soccer, casual (2024 wording)",7.0
    2011,15620,"Softball or baseball, general",5.0
    2011,15652,"Squash, general (2024 wording)",7.3
    2011,15660,Table tennis (2024 wording),4.0
    2011,15670,"Tai chi, qi gong, general",3.0
    2011,15675,"Tennis, general (2024 wording)",7.3
    2011,15690,"Tennis, singles (2024 wording)",8.0
    2011,15711,"Volleyball, competitive (2024 wording)",6.0
    2011,15720,"Volleyball, non-competitive",3.0
    2011,15730,Wrestling,6.0
    2011,15732,"Track and field, throws",4.0
    2011,17033,"Climbing hills, no load",6.3
    2011,17035,Climbing hills with up to 9 lb,6.5
    2011,17080,"Hiking, cross country (2024 wording)",6.0
    2011,17133,"Stair climbing, slow (2024 wording)",4.0
    2011,17170,Walking 2.5 mph (2024 wording),3.0
    2011,17190,Walking 2.8–3.4 mph (2024 wording),3.5
    2011,17200,Walking 3.5–3.9 mph (2024 wording),4.3
    2011,17220,Walking 4.0–4.4 mph (2024 wording),5.0
    2011,17302,"Nordic walking, moderate (2024 wording)",4.8
    2011,18050,Canoeing or rowing 4.0-5.9 mph,5.8
    2011,18070,Canoeing or rowing for pleasure,3.5
    2011,18080,Canoeing or rowing in competition,12.0
    2011,18100,"Kayaking, moderate (2024 wording)",5.0
    2011,18120,"Sailing and windsurfing, general",3.0
    2011,18150,Water skiing or wakeboarding,6.0
    2011,18200,"Scuba diving, general",7.0
    2011,18210,Snorkeling,5.0
    2011,18220,"Surfing, general",3.0
    2011,18225,"Paddle boarding, standing",6.0
    2011,18230,"Swimming laps, fast (2024 wording)",9.8
    2011,18240,"Swimming laps, slow (2024 wording)",5.8
    2011,18260,"Breaststroke, training (2024 wording)",10.3
    2011,18290,Crawl ~50 yd/min (2024 wording),8.3
    2011,18300,"Swimming, lake, ocean, river",6.0
    2011,18355,Water aerobics,5.5
    2011,18360,Water polo (2024 wording),10.0
    2011,18370,"Whitewater rafting, kayaking, canoeing",5.0
    2011,19030,"Ice skating, general (2024 wording)",7.0
    2011,19075,"Skiing, general",7.0
    2011,19080,Cross-country skiing 2.5 mph,6.8
    2011,19090,XC skiing 4.0–4.9 mph (2024 wording),9.0
    2011,19100,XC skiing 5.0–7.9 mph (2024 wording),12.5
    2011,19160,"Downhill ski/snowboard, moderate (2024 wording)",5.3
    2011,19180,"Sledding, tobogganing",7.0
    2011,19190,"Snow shoeing, moderate",5.3

    """
}

/// Table of the exercise catalogue: names, equipment, movement patterns, and muscle shares from standard anatomy.
enum ExerciseTable {
  /// The lines of `Data/exercises.csv`, byte for byte.
  static let text = """
    name,aliases,equipment,pattern,region,primary,secondary,body_share,flags
    Bench Press (Barbell),Flat Bench Press|Bench|Bench Press|Flat Barbell Bench Press,barbell,push,upper,chest:0.6,triceps:0.25 front_delts:0.15,,
    Bench Press (Dumbbell),DB Bench Press|Flat Dumbbell Press|Dumbbell Press,dumbbell,push,upper,chest:0.6,triceps:0.25 front_delts:0.15,,
    Bench Press (Smith Machine),,smith_machine,push,upper,chest:0.6,triceps:0.25 front_delts:0.15,,
    Bench Press (Machine),,machine,push,upper,chest:0.6,triceps:0.25 front_delts:0.15,,
    Bench Press (Cable),,cable,push,upper,chest:0.6,triceps:0.25 front_delts:0.15,,
    Bench Press (Band),,band,push,upper,chest:0.6,triceps:0.25 front_delts:0.15,,
    Bench Press (Kettlebell),,kettlebell,push,upper,chest:0.6,triceps:0.25 front_delts:0.15,,
    Incline Bench Press (Barbell),Incline Bench|Incline Barbell Press,barbell,push,upper,chest:0.5 front_delts:0.25,triceps:0.25,,
    Incline Bench Press (Dumbbell),Incline Dumbbell Press|Incline DB Press,dumbbell,push,upper,chest:0.5 front_delts:0.25,triceps:0.25,,
    Incline Bench Press (Smith Machine),,smith_machine,push,upper,chest:0.5 front_delts:0.25,triceps:0.25,,
    Incline Bench Press (Cable),,cable,push,upper,chest:0.5 front_delts:0.25,triceps:0.25,,
    Decline Bench Press (Barbell),,barbell,push,upper,chest:0.65,triceps:0.25 front_delts:0.1,,
    Decline Bench Press (Dumbbell),,dumbbell,push,upper,chest:0.65,triceps:0.25 front_delts:0.1,,
    Decline Bench Press (Smith Machine),,smith_machine,push,upper,chest:0.65,triceps:0.25 front_delts:0.1,,
    Decline Bench Press (Machine),,machine,push,upper,chest:0.65,triceps:0.25 front_delts:0.1,,
    Bench Press - Close Grip (Barbell),Close Grip Bench Press,barbell,push,upper,triceps:0.5 chest:0.35,front_delts:0.15,,
    Bench Press - Close Grip (Smith Machine),,smith_machine,push,upper,triceps:0.5 chest:0.35,front_delts:0.15,,
    Bench Press - Close Grip (Dumbbell),,dumbbell,push,upper,triceps:0.5 chest:0.35,front_delts:0.15,,
    Bench Press - Wide Grip (Barbell),,barbell,push,upper,chest:0.65,triceps:0.2 front_delts:0.15,,
    Feet Up Bench Press (Barbell),,barbell,push,upper,chest:0.6,triceps:0.25 front_delts:0.15,,
    Paused Bench Press (Barbell),Pause Bench Press|Bench Press Paused,barbell,push,upper,chest:0.6,triceps:0.25 front_delts:0.15,,
    Spoto Press (Barbell),,barbell,push,upper,chest:0.6,triceps:0.25 front_delts:0.15,,
    Floor Press (Barbell),,barbell,push,upper,chest:0.45 triceps:0.4,front_delts:0.15,,
    Floor Press (Dumbbell),,dumbbell,push,upper,chest:0.45 triceps:0.4,front_delts:0.15,,
    Floor Press (Kettlebell),,kettlebell,push,upper,chest:0.45 triceps:0.4,front_delts:0.15,,
    Board Press (Barbell),,barbell,push,upper,triceps:0.45 chest:0.4,front_delts:0.15,,
    Chest Press (Machine),Seated Chest Press|Iso-Lateral Chest Press (Machine),machine,push,upper,chest:0.6,triceps:0.25 front_delts:0.15,,
    Chest Press (Band),,band,push,upper,chest:0.6,triceps:0.25 front_delts:0.15,,
    Chest Press (Cable),,cable,push,upper,chest:0.6,triceps:0.25 front_delts:0.15,,
    Incline Chest Press (Machine),,machine,push,upper,chest:0.5 front_delts:0.25,triceps:0.25,,
    Decline Chest Press (Machine),,machine,push,upper,chest:0.65,triceps:0.25 front_delts:0.1,,
    Hex Press (Dumbbell),Squeeze Press,dumbbell,push,upper,chest:0.55 triceps:0.3,front_delts:0.15,,
    Push Up,Pushups|Press Up,body_weight,push,upper,chest:0.5,triceps:0.25 front_delts:0.15 abs:0.1,0.64,
    Push Up (Weighted),,body_weight,push,upper,chest:0.5,triceps:0.25 front_delts:0.15 abs:0.1,0.64,
    Push Up (Suspension),,suspension,push,upper,chest:0.5,triceps:0.25 front_delts:0.15 abs:0.1,0.64,
    Push Up (Band),,band,push,upper,chest:0.5,triceps:0.25 front_delts:0.15 abs:0.1,,
    Incline Push Up,,body_weight,push,upper,chest:0.5,triceps:0.25 front_delts:0.15 abs:0.1,0.55,
    Decline Push Up,,body_weight,push,upper,chest:0.5 front_delts:0.2,triceps:0.2 abs:0.1,0.7,
    Knee Push Up,Kneeling Push Up,body_weight,push,upper,chest:0.5,triceps:0.25 front_delts:0.15 abs:0.1,0.49,
    Diamond Push Up,,body_weight,push,upper,triceps:0.45 chest:0.35,front_delts:0.1 abs:0.1,0.64,
    Wide Push Up,,body_weight,push,upper,chest:0.6,triceps:0.15 front_delts:0.15 abs:0.1,0.64,
    Clap Push Up,Plyo Push Up,body_weight,push,upper,chest:0.5,triceps:0.25 front_delts:0.15 abs:0.1,0.64,
    Pike Push Up,,body_weight,push,upper,front_delts:0.45 triceps:0.3,side_delts:0.15 abs:0.1,0.6,
    Handstand Push Up,HSPU,body_weight,push,upper,front_delts:0.45 triceps:0.35,side_delts:0.1 traps:0.1,0.9,
    Ring Push Up,,suspension,push,upper,chest:0.5,triceps:0.2 front_delts:0.15 abs:0.15,0.64,
    Chest Dip,Dip|Parallel Bar Dip,body_weight,push,upper,chest:0.5 triceps:0.35,front_delts:0.15,1,
    Chest Dip (Weighted),Weighted Dip,body_weight,push,upper,chest:0.5 triceps:0.35,front_delts:0.15,1,
    Chest Dip (Assisted),Assisted Dip,body_weight,push,upper,chest:0.5 triceps:0.35,front_delts:0.15,1,assisted
    Triceps Dip,,body_weight,push,upper,triceps:0.6,chest:0.25 front_delts:0.15,1,
    Triceps Dip (Weighted),,body_weight,push,upper,triceps:0.6,chest:0.25 front_delts:0.15,1,
    Triceps Dip (Assisted),,body_weight,push,upper,triceps:0.6,chest:0.25 front_delts:0.15,1,assisted
    Ring Dip,,suspension,push,upper,chest:0.45 triceps:0.35,front_delts:0.2,1,
    Bench Dip,,body_weight,push,upper,triceps:0.65,chest:0.2 front_delts:0.15,0.6,
    Seated Dip (Machine),,machine,push,upper,triceps:0.6,chest:0.3 front_delts:0.1,,
    Chest Fly (Dumbbell),Dumbbell Fly|Flye|Chest Flye,dumbbell,push,upper,chest:0.85,front_delts:0.15,,
    Chest Fly (Machine),Butterfly (Pec Deck)|Pec Deck|Pec Fly Machine|Butterfly,machine,push,upper,chest:0.85,front_delts:0.15,,
    Chest Fly (Cable),Cable Crossover|Cable Fly|Cable Fly Crossovers,cable,push,upper,chest:0.85,front_delts:0.15,,
    Chest Fly (Band),,band,push,upper,chest:0.85,front_delts:0.15,,
    Chest Fly (Suspension),,suspension,push,upper,chest:0.85,front_delts:0.15,0.5,
    Chest Fly,,other,push,upper,chest:0.85,front_delts:0.15,,
    Incline Chest Fly (Dumbbell),,dumbbell,push,upper,chest:0.75 front_delts:0.25,,,
    Incline Chest Fly (Cable),,cable,push,upper,chest:0.75 front_delts:0.25,,,
    Decline Chest Fly (Dumbbell),,dumbbell,push,upper,chest:0.9,front_delts:0.1,,
    Decline Chest Fly (Cable),,cable,push,upper,chest:0.9,front_delts:0.1,,
    Low Cable Fly Crossovers,Low to High Cable Fly,cable,push,upper,chest:0.75 front_delts:0.25,,,
    Lower Chest Fly,,cable,push,upper,chest:0.9,front_delts:0.1,,
    Svend Press,,plate,push,upper,chest:0.75,front_delts:0.25,,
    Pullover (Dumbbell),,dumbbell,pull,upper,lats:0.6,chest:0.25 triceps:0.15,,
    Pullover (Machine),,machine,pull,upper,lats:0.6,chest:0.25 triceps:0.15,,
    Pullover (Cable),,cable,pull,upper,lats:0.6,chest:0.25 triceps:0.15,,
    Overhead Press (Barbell),OHP|Military Press|Standing Military Press|Shoulder Press (Barbell)|Strict Press|Overhead Press|Standing Overhead Press (Barbell),barbell,push,upper,front_delts:0.45,triceps:0.3 side_delts:0.2 traps:0.05,,
    Overhead Press (Dumbbell),Standing Dumbbell Press|Standing Overhead Press (Dumbbell),dumbbell,push,upper,front_delts:0.45,triceps:0.3 side_delts:0.2 traps:0.05,,
    Overhead Press (Smith Machine),,smith_machine,push,upper,front_delts:0.45,triceps:0.3 side_delts:0.2 traps:0.05,,
    Overhead Press (Cable),,cable,push,upper,front_delts:0.45,triceps:0.3 side_delts:0.2 traps:0.05,,
    Overhead Press (Band),,band,push,upper,front_delts:0.45,triceps:0.3 side_delts:0.2 traps:0.05,,
    Overhead Press (Kettlebell),,kettlebell,push,upper,front_delts:0.45,triceps:0.3 side_delts:0.2 traps:0.05,,
    Seated Overhead Press (Barbell),Seated Shoulder Press (Barbell)|Seated Military Press,barbell,push,upper,front_delts:0.5,triceps:0.3 side_delts:0.2,,
    Seated Overhead Press (Dumbbell),Seated Dumbbell Press|Seated Shoulder Press (Dumbbell),dumbbell,push,upper,front_delts:0.5,triceps:0.3 side_delts:0.2,,
    Seated Overhead Press (Smith Machine),,smith_machine,push,upper,front_delts:0.5,triceps:0.3 side_delts:0.2,,
    Shoulder Press (Dumbbell),DB Shoulder Press|shoulder_press,dumbbell,push,upper,front_delts:0.5,triceps:0.3 side_delts:0.2,,
    Shoulder Press (Machine),Seated Shoulder Press (Machine)|Iso-Lateral Shoulder Press,machine,push,upper,front_delts:0.5,triceps:0.3 side_delts:0.2,,
    Shoulder Press (Cable),,cable,push,upper,front_delts:0.5,triceps:0.3 side_delts:0.2,,
    Shoulder Press (Landmine),Landmine Press,barbell,push,upper,front_delts:0.5,triceps:0.3 side_delts:0.2,,
    Arnold Press (Dumbbell),Arnold Press,dumbbell,push,upper,front_delts:0.5,side_delts:0.25 triceps:0.25,,
    Push Press (Barbell),Push Press,barbell,push,upper,front_delts:0.4 triceps:0.25,quads:0.2 side_delts:0.15,,
    Push Press (Dumbbell),,dumbbell,push,upper,front_delts:0.4 triceps:0.25,quads:0.2 side_delts:0.15,,
    Push Press (Kettlebell),,kettlebell,push,upper,front_delts:0.4 triceps:0.25,quads:0.2 side_delts:0.15,,
    Strict Military Press (Smith Machine),,smith_machine,push,upper,front_delts:0.5,triceps:0.3 side_delts:0.2,,
    Behind the Neck Press (Barbell),,barbell,push,upper,front_delts:0.4 side_delts:0.3,triceps:0.3,,
    Z Press (Barbell),Z Press,barbell,push,upper,front_delts:0.45,triceps:0.3 side_delts:0.15 abs:0.1,,
    Bradford Press (Barbell),,barbell,push,upper,front_delts:0.45 side_delts:0.25,triceps:0.3,,
    Viking Press (Machine),,machine,push,upper,front_delts:0.45 triceps:0.3,side_delts:0.15 chest:0.1,,
    Cuban Press (Dumbbell),,dumbbell,push,upper,side_delts:0.4 rear_delts:0.35,traps:0.25,,
    Lateral Raise (Dumbbell),Side Raise|Side Lateral Raise|lateral_raise,dumbbell,push,upper,side_delts:0.8,traps:0.2,,
    Lateral Raise (Cable),,cable,push,upper,side_delts:0.8,traps:0.2,,
    Lateral Raise (Machine),,machine,push,upper,side_delts:0.8,traps:0.2,,
    Lateral Raise (Band),,band,push,upper,side_delts:0.8,traps:0.2,,
    Lateral Raise (Kettlebell),,kettlebell,push,upper,side_delts:0.8,traps:0.2,,
    Single Arm Lateral Raise (Cable),,cable,push,upper,side_delts:0.8,traps:0.2,,one_sided
    Single Arm Lateral Raise (Dumbbell),,dumbbell,push,upper,side_delts:0.8,traps:0.2,,one_sided
    Leaning Lateral Raise (Dumbbell),,dumbbell,push,upper,side_delts:0.85,traps:0.15,,one_sided
    Front Raise (Dumbbell),,dumbbell,push,upper,front_delts:0.8,side_delts:0.1 chest:0.1,,
    Front Raise (Cable),,cable,push,upper,front_delts:0.8,side_delts:0.1 chest:0.1,,
    Front Raise (Barbell),,barbell,push,upper,front_delts:0.8,side_delts:0.1 chest:0.1,,
    Front Raise (Plate),,plate,push,upper,front_delts:0.8,side_delts:0.1 chest:0.1,,
    Front Raise (Band),,band,push,upper,front_delts:0.8,side_delts:0.1 chest:0.1,,
    Upright Row (Barbell),,barbell,pull,upper,side_delts:0.5 traps:0.35,biceps:0.15,,
    Upright Row (Dumbbell),,dumbbell,pull,upper,side_delts:0.5 traps:0.35,biceps:0.15,,
    Upright Row (Cable),,cable,pull,upper,side_delts:0.5 traps:0.35,biceps:0.15,,
    Upright Row (Smith Machine),,smith_machine,pull,upper,side_delts:0.5 traps:0.35,biceps:0.15,,
    Bent Over Row (Barbell),Barbell Row|BB Row|Bent Over Row|row,barbell,pull,upper,upper_back:0.35 lats:0.3,biceps:0.15 rear_delts:0.1 lower_back:0.1,,
    Bent Over Row (Dumbbell),Row (Dumbbell),dumbbell,pull,upper,upper_back:0.35 lats:0.3,biceps:0.15 rear_delts:0.1 lower_back:0.1,,
    Bent Over Row (Smith Machine),,smith_machine,pull,upper,upper_back:0.35 lats:0.3,biceps:0.15 rear_delts:0.1 lower_back:0.1,,
    Bent Over Row (Band),,band,pull,upper,upper_back:0.35 lats:0.3,biceps:0.15 rear_delts:0.1 lower_back:0.1,,
    Bent Over Row (Kettlebell),,kettlebell,pull,upper,upper_back:0.35 lats:0.3,biceps:0.15 rear_delts:0.1 lower_back:0.1,,
    Bent Over One Arm Row (Dumbbell),One Arm Dumbbell Row|Single Arm Dumbbell Row,dumbbell,pull,upper,lats:0.4 upper_back:0.3,biceps:0.2 rear_delts:0.1,,one_sided
    Pendlay Row (Barbell),Pendlay Row,barbell,pull,upper,upper_back:0.4 lats:0.3,biceps:0.15 rear_delts:0.1 lower_back:0.05,,
    Yates Row (Barbell),Underhand Row (Barbell)|Reverse Grip Bent Over Row (Barbell),barbell,pull,upper,lats:0.4 upper_back:0.25,biceps:0.25 lower_back:0.1,,
    Seal Row (Barbell),Seal Row,barbell,pull,upper,upper_back:0.4 lats:0.35,biceps:0.15 rear_delts:0.1,,
    Chest Supported Row (Dumbbell),Chest Supported Incline Row (Dumbbell)|Incline Row (Dumbbell),dumbbell,pull,upper,upper_back:0.4 lats:0.3,biceps:0.15 rear_delts:0.15,,
    Chest Supported Row (Machine),Chest Supported T Bar Row,machine,pull,upper,upper_back:0.4 lats:0.3,biceps:0.15 rear_delts:0.15,,
    Chest Supported Row (Barbell),,barbell,pull,upper,upper_back:0.4 lats:0.3,biceps:0.15 rear_delts:0.15,,
    Meadows Row (Barbell),Meadows Row,barbell,pull,upper,lats:0.45 upper_back:0.3,biceps:0.15 rear_delts:0.1,,one_sided
    Seated Row (Cable),Cable Row|Seated Cable Row - Bar Grip|Low Row (Cable),cable,pull,upper,upper_back:0.35 lats:0.35,biceps:0.2 rear_delts:0.1,,
    Seated Row (Machine),Row (Machine)|Iso-Lateral Row (Machine)|Iso Lateral Row,machine,pull,upper,upper_back:0.35 lats:0.35,biceps:0.2 rear_delts:0.1,,
    Seated Row (Band),,band,pull,upper,upper_back:0.35 lats:0.35,biceps:0.2 rear_delts:0.1,,
    Seated Cable Row - V Grip (Cable),Seated Cable Row V Grip|Close Grip Cable Row,cable,pull,upper,upper_back:0.35 lats:0.35,biceps:0.2 rear_delts:0.1,,
    Seated Cable Row - Wide Grip (Cable),Seated Row Wide Grip (Cable),cable,pull,upper,upper_back:0.45 lats:0.25,rear_delts:0.15 biceps:0.15,,
    Single Arm Cable Row,Single Arm Seated Row (Cable)|One Arm Cable Row,cable,pull,upper,lats:0.4 upper_back:0.3,biceps:0.2 rear_delts:0.1,,one_sided
    Iso-Lateral Low Row,Iso-Lateral Low Row (Machine)|Low Row (Machine),machine,pull,upper,lats:0.45 upper_back:0.25,biceps:0.2 rear_delts:0.1,,
    Iso-Lateral High Row (Machine),High Row (Machine)|Iso-Lateral High Row,machine,pull,upper,lats:0.45 upper_back:0.25,biceps:0.2 rear_delts:0.1,,
    T Bar Row,Landmine Row|T Bar Row (Machine),barbell,pull,upper,upper_back:0.4 lats:0.3,biceps:0.15 rear_delts:0.1 lower_back:0.05,,
    Gorilla Row (Kettlebell),,kettlebell,pull,upper,upper_back:0.35 lats:0.35,biceps:0.2 abs:0.1,,one_sided
    Renegade Row (Dumbbell),Renegade Row,dumbbell,pull,upper,lats:0.35 upper_back:0.25,abs:0.2 biceps:0.1 triceps:0.1,,one_sided
    Inverted Row,Body Row|Australian Pull Up,body_weight,pull,upper,upper_back:0.4 lats:0.3,biceps:0.2 rear_delts:0.1,0.6,
    Inverted Row (Weighted),,body_weight,pull,upper,upper_back:0.4 lats:0.3,biceps:0.2 rear_delts:0.1,0.6,
    Ring Row,TRX Row,suspension,pull,upper,upper_back:0.4 lats:0.3,biceps:0.2 rear_delts:0.1,0.55,
    Face Pull (Cable),Face Pull,cable,pull,upper,rear_delts:0.5,upper_back:0.3 traps:0.2,,
    Face Pull (Band),,band,pull,upper,rear_delts:0.5,upper_back:0.3 traps:0.2,,
    Reverse Fly (Dumbbell),Rear Delt Fly|Rear Delt Raise|Rear Delt Reverse Fly (Dumbbell)|Bent Over Lateral Raise,dumbbell,pull,upper,rear_delts:0.65,upper_back:0.25 traps:0.1,,
    Reverse Fly (Cable),Rear Delt Reverse Fly (Cable),cable,pull,upper,rear_delts:0.65,upper_back:0.25 traps:0.1,,
    Reverse Fly (Machine),Rear Delt Reverse Fly (Machine)|Reverse Pec Deck,machine,pull,upper,rear_delts:0.65,upper_back:0.25 traps:0.1,,
    Reverse Fly (Band),,band,pull,upper,rear_delts:0.65,upper_back:0.25 traps:0.1,,
    Rear Delt Row (Dumbbell),,dumbbell,pull,upper,rear_delts:0.55 upper_back:0.3,biceps:0.15,,
    Band Pull Apart,Band Pullaparts|Pull Apart,band,pull,upper,rear_delts:0.55,upper_back:0.3 traps:0.15,,
    Shrug (Barbell),Shrug,barbell,pull,upper,traps:0.85,forearms:0.15,,
    Shrug (Dumbbell),,dumbbell,pull,upper,traps:0.85,forearms:0.15,,
    Shrug (Smith Machine),,smith_machine,pull,upper,traps:0.85,forearms:0.15,,
    Shrug (Machine),,machine,pull,upper,traps:0.85,forearms:0.15,,
    Shrug (Cable),,cable,pull,upper,traps:0.85,forearms:0.15,,
    Shrug (Trap Bar),,barbell,pull,upper,traps:0.85,forearms:0.15,,
    Pull Up,Pullup|Pull-ups|Strict Pull Up,body_weight,pull,upper,lats:0.5 upper_back:0.2,biceps:0.2 forearms:0.1,1,
    Pull Up (Weighted),,body_weight,pull,upper,lats:0.5 upper_back:0.2,biceps:0.2 forearms:0.1,1,
    Pull Up (Assisted),Pull Up Machine,body_weight,pull,upper,lats:0.5 upper_back:0.2,biceps:0.2 forearms:0.1,1,assisted
    Pull Up (Band),,band,pull,upper,lats:0.5 upper_back:0.2,biceps:0.2 forearms:0.1,,
    Chin Up,Chinup,body_weight,pull,upper,lats:0.45 biceps:0.3,upper_back:0.15 forearms:0.1,1,
    Chin Up (Weighted),,body_weight,pull,upper,lats:0.45 biceps:0.3,upper_back:0.15 forearms:0.1,1,
    Chin Up (Assisted),,body_weight,pull,upper,lats:0.45 biceps:0.3,upper_back:0.15 forearms:0.1,1,assisted
    Wide Pull Up,Wide Grip Pull Up,body_weight,pull,upper,lats:0.55 upper_back:0.25,biceps:0.12 forearms:0.08,1,
    Neutral Grip Pull Up,Hammer Grip Pull Up,body_weight,pull,upper,lats:0.45 upper_back:0.2,biceps:0.25 forearms:0.1,1,
    Ring Pull Up,,suspension,pull,upper,lats:0.5 upper_back:0.2,biceps:0.2 forearms:0.1,1,
    Kipping Pull Up,Butterfly Pull Up,body_weight,pull,upper,lats:0.45 upper_back:0.2,biceps:0.15 abs:0.2,1,
    Chest to Bar Pull Up,Chest to Bar,body_weight,pull,upper,lats:0.5 upper_back:0.25,biceps:0.15 forearms:0.1,1,
    Scapular Pull Up,,body_weight,pull,upper,traps:0.4 lats:0.4,upper_back:0.2,1,
    Negative Pull Up,,body_weight,pull,upper,lats:0.5 upper_back:0.2,biceps:0.2 forearms:0.1,1,
    Muscle Up,Bar Muscle Up,body_weight,pull,upper,lats:0.35 chest:0.2,triceps:0.2 upper_back:0.15 biceps:0.1,1,
    Ring Muscle Up,,suspension,pull,upper,lats:0.35 chest:0.2,triceps:0.2 upper_back:0.15 biceps:0.1,1,
    Rope Climb,,body_weight,pull,upper,lats:0.4 biceps:0.25,forearms:0.25 abs:0.1,1,
    Lat Pulldown (Cable),Lat Pulldown|Wide Grip Lat Pulldown|Lat Pulldown - Wide Grip (Cable),cable,pull,upper,lats:0.55,upper_back:0.2 biceps:0.2 forearms:0.05,,
    Lat Pulldown (Machine),Iso-Lateral Lat Pulldown,machine,pull,upper,lats:0.55,upper_back:0.2 biceps:0.2 forearms:0.05,,
    Lat Pulldown (Band),,band,pull,upper,lats:0.55,upper_back:0.2 biceps:0.2 forearms:0.05,,
    Lat Pulldown (Single Arm),One Arm Lat Pulldown,cable,pull,upper,lats:0.6,upper_back:0.15 biceps:0.2 forearms:0.05,,one_sided
    Lat Pulldown - Close Grip (Cable),Close Grip Lat Pulldown,cable,pull,upper,lats:0.55,upper_back:0.15 biceps:0.25 forearms:0.05,,
    Lat Pulldown - V Grip (Cable),Lat Pulldown (V-grip)|V Bar Pulldown,cable,pull,upper,lats:0.55,upper_back:0.15 biceps:0.25 forearms:0.05,,
    Lat Pulldown - Underhand (Cable),Reverse Grip Lat Pulldown (Cable)|Underhand Lat Pulldown,cable,pull,upper,lats:0.5 biceps:0.25,upper_back:0.2 forearms:0.05,,
    Straight Arm Pulldown (Cable),Straight Arm Lat Pulldown (Cable)|Lat Prayer,cable,pull,upper,lats:0.75,triceps:0.15 abs:0.1,,
    Straight Arm Pulldown (Band),,band,pull,upper,lats:0.75,triceps:0.15 abs:0.1,,
    Rope Straight Arm Pulldown,,cable,pull,upper,lats:0.75,triceps:0.15 abs:0.1,,
    Bicep Curl (Barbell),Barbell Curl|Standing Barbell Curl,barbell,pull,upper,biceps:0.8,forearms:0.2,,
    Bicep Curl (Dumbbell),Dumbbell Curl|DB Curl|curl,dumbbell,pull,upper,biceps:0.8,forearms:0.2,,
    Bicep Curl (Cable),Cable Curl,cable,pull,upper,biceps:0.8,forearms:0.2,,
    Bicep Curl (Machine),,machine,pull,upper,biceps:0.8,forearms:0.2,,
    Bicep Curl (Band),,band,pull,upper,biceps:0.8,forearms:0.2,,
    Bicep Curl (EZ Bar),EZ Bar Curl,barbell,pull,upper,biceps:0.8,forearms:0.2,,
    Bicep Curl (Kettlebell),,kettlebell,pull,upper,biceps:0.8,forearms:0.2,,
    Bicep Curl (Suspension),,suspension,pull,upper,biceps:0.8,forearms:0.2,0.4,
    Hammer Curl (Dumbbell),Hammer Curl,dumbbell,pull,upper,biceps:0.55 forearms:0.45,,,
    Hammer Curl (Cable),,cable,pull,upper,biceps:0.55 forearms:0.45,,,
    Hammer Curl (Band),,band,pull,upper,biceps:0.55 forearms:0.45,,,
    Preacher Curl (Barbell),,barbell,pull,upper,biceps:0.85,forearms:0.15,,
    Preacher Curl (Dumbbell),,dumbbell,pull,upper,biceps:0.85,forearms:0.15,,
    Preacher Curl (Machine),,machine,pull,upper,biceps:0.85,forearms:0.15,,
    Preacher Curl (Cable),,cable,pull,upper,biceps:0.85,forearms:0.15,,
    Preacher Curl (EZ Bar),,barbell,pull,upper,biceps:0.85,forearms:0.15,,
    Concentration Curl (Dumbbell),Concentration Curl,dumbbell,pull,upper,biceps:0.9,forearms:0.1,,one_sided
    Incline Curl (Dumbbell),Seated Incline Curl (Dumbbell),dumbbell,pull,upper,biceps:0.85,forearms:0.15,,
    Spider Curl (Barbell),,barbell,pull,upper,biceps:0.85,forearms:0.15,,
    Spider Curl (Dumbbell),,dumbbell,pull,upper,biceps:0.85,forearms:0.15,,
    Spider Curl (EZ Bar),,barbell,pull,upper,biceps:0.85,forearms:0.15,,
    Reverse Curl (Barbell),,barbell,pull,upper,forearms:0.6 biceps:0.4,,,
    Reverse Curl (Dumbbell),,dumbbell,pull,upper,forearms:0.6 biceps:0.4,,,
    Reverse Curl (Cable),,cable,pull,upper,forearms:0.6 biceps:0.4,,,
    Reverse Curl (EZ Bar),,barbell,pull,upper,forearms:0.6 biceps:0.4,,,
    Drag Curl (Barbell),Drag Curl,barbell,pull,upper,biceps:0.8,rear_delts:0.1 forearms:0.1,,
    Zottman Curl (Dumbbell),Zottman Curl,dumbbell,pull,upper,biceps:0.6 forearms:0.4,,,
    Bayesian Curl (Cable),Behind the Back Curl (Cable),cable,pull,upper,biceps:0.85,forearms:0.15,,one_sided
    Cross Body Hammer Curl (Dumbbell),Cross Body Hammer Curl|Pinwheel Curl,dumbbell,pull,upper,biceps:0.55 forearms:0.45,,,one_sided
    21s Bicep Curl,,barbell,pull,upper,biceps:0.8,forearms:0.2,,
    Triceps Extension (Dumbbell),Overhead Triceps Extension (Dumbbell),dumbbell,push,upper,triceps:1,,,
    Triceps Extension (Cable),Overhead Triceps Extension (Cable)|Overhead Cable Extension,cable,push,upper,triceps:1,,,
    Triceps Extension (Barbell),,barbell,push,upper,triceps:1,,,
    Triceps Extension (Machine),,machine,push,upper,triceps:1,,,
    Triceps Extension (Band),,band,push,upper,triceps:1,,,
    Triceps Extension,,other,push,upper,triceps:1,,,
    Skullcrusher (Barbell),Skull Crusher|Lying Triceps Extension (Barbell)|French Press,barbell,push,upper,triceps:0.95,forearms:0.05,,
    Skullcrusher (Dumbbell),Lying Triceps Extension (Dumbbell),dumbbell,push,upper,triceps:0.95,forearms:0.05,,
    Skullcrusher (EZ Bar),,barbell,push,upper,triceps:0.95,forearms:0.05,,
    Skullcrusher (Cable),,cable,push,upper,triceps:0.95,forearms:0.05,,
    JM Press (Barbell),JM Press,barbell,push,upper,triceps:0.75,chest:0.15 front_delts:0.1,,
    JM Press (Smith Machine),,smith_machine,push,upper,triceps:0.75,chest:0.15 front_delts:0.1,,
    Triceps Pushdown,Triceps Pushdown (Cable)|Cable Pushdown,cable,push,upper,triceps:1,,,
    Triceps Pushdown (Cable - Straight Bar),Straight Bar Pushdown,cable,push,upper,triceps:1,,,
    Triceps Rope Pushdown,Rope Pushdown|Triceps Pushdown (Cable - Rope),cable,push,upper,triceps:1,,,
    Single Arm Triceps Pushdown (Cable),,cable,push,upper,triceps:1,,,one_sided
    Triceps Kickback (Dumbbell),,dumbbell,push,upper,triceps:1,,,one_sided
    Triceps Kickback (Cable),,cable,push,upper,triceps:1,,,one_sided
    Tate Press (Dumbbell),,dumbbell,push,upper,triceps:0.85,chest:0.15,,
    Wrist Curl (Barbell),Seated Palms Up Wrist Curl|Wrist Curl,barbell,pull,upper,forearms:1,,,
    Wrist Curl (Dumbbell),,dumbbell,pull,upper,forearms:1,,,
    Wrist Curl (Cable),,cable,pull,upper,forearms:1,,,
    Reverse Wrist Curl (Barbell),Seated Wrist Extension (Barbell)|Wrist Extension,barbell,pull,upper,forearms:1,,,
    Reverse Wrist Curl (Dumbbell),,dumbbell,pull,upper,forearms:1,,,
    Wrist Roller,,other,pull,upper,forearms:1,,,
    Plate Pinch,Pinch Grip Hold,plate,carry,upper,forearms:1,,,timed
    Gripper,Hand Gripper,other,pull,upper,forearms:1,,,one_sided
    Dead Hang,Bar Hang|Hang,body_weight,carry,upper,forearms:0.7,lats:0.3,1,timed
    Squat (Barbell),Back Squat|Squat|High Bar Squat|Barbell Back Squat,barbell,squat,lower,quads:0.5 glutes:0.25,hamstrings:0.1 adductors:0.1 lower_back:0.05,,
    Squat (Dumbbell),,dumbbell,squat,lower,quads:0.5 glutes:0.25,hamstrings:0.1 adductors:0.1 lower_back:0.05,,
    Squat (Smith Machine),,smith_machine,squat,lower,quads:0.5 glutes:0.25,hamstrings:0.1 adductors:0.1 lower_back:0.05,,
    Squat (Machine),,machine,squat,lower,quads:0.5 glutes:0.25,hamstrings:0.1 adductors:0.1 lower_back:0.05,,
    Squat (Band),,band,squat,lower,quads:0.5 glutes:0.25,hamstrings:0.1 adductors:0.1 lower_back:0.05,,
    Squat (Kettlebell),,kettlebell,squat,lower,quads:0.5 glutes:0.25,hamstrings:0.1 adductors:0.1 lower_back:0.05,,
    Squat (Bodyweight),Air Squat,body_weight,squat,lower,quads:0.5 glutes:0.25,hamstrings:0.1 adductors:0.1 lower_back:0.05,0.88,
    Low Bar Squat (Barbell),Low Bar Squat,barbell,squat,lower,quads:0.42 glutes:0.3,hamstrings:0.12 adductors:0.1 lower_back:0.06,,
    Front Squat (Barbell),Front Squat,barbell,squat,lower,quads:0.6,glutes:0.2 adductors:0.08 upper_back:0.07 abs:0.05,,
    Front Squat (Kettlebell),,kettlebell,squat,lower,quads:0.6,glutes:0.2 adductors:0.08 upper_back:0.07 abs:0.05,,
    Front Squat (Smith Machine),,smith_machine,squat,lower,quads:0.6,glutes:0.2 adductors:0.08 upper_back:0.07 abs:0.05,,
    Front Squat (Dumbbell),,dumbbell,squat,lower,quads:0.6,glutes:0.2 adductors:0.08 upper_back:0.07 abs:0.05,,
    Box Squat (Barbell),Box Squat,barbell,squat,lower,quads:0.42 glutes:0.3,hamstrings:0.15 adductors:0.08 lower_back:0.05,,
    Box Squat (Dumbbell),,dumbbell,squat,lower,quads:0.42 glutes:0.3,hamstrings:0.15 adductors:0.08 lower_back:0.05,,
    Pause Squat (Barbell),Paused Squat|Pause Squat,barbell,squat,lower,quads:0.5 glutes:0.25,hamstrings:0.1 adductors:0.1 lower_back:0.05,,
    Goblet Squat (Kettlebell),Goblet Squat,kettlebell,squat,lower,quads:0.52 glutes:0.23,adductors:0.1 hamstrings:0.07 abs:0.08,,
    Goblet Squat (Dumbbell),,dumbbell,squat,lower,quads:0.52 glutes:0.23,adductors:0.1 hamstrings:0.07 abs:0.08,,
    Overhead Squat (Barbell),Overhead Squat,barbell,squat,lower,quads:0.5,glutes:0.2 front_delts:0.12 upper_back:0.1 abs:0.08,,
    Overhead Squat (Dumbbell),,dumbbell,squat,lower,quads:0.5,glutes:0.2 front_delts:0.12 upper_back:0.1 abs:0.08,,
    Zercher Squat (Barbell),Zercher Squat,barbell,squat,lower,quads:0.48 glutes:0.22,upper_back:0.1 biceps:0.08 abs:0.12,,
    Safety Bar Squat,SSB Squat,barbell,squat,lower,quads:0.52 glutes:0.23,upper_back:0.08 hamstrings:0.09 adductors:0.08,,
    Belt Squat (Machine),Belt Squat,machine,squat,lower,quads:0.55 glutes:0.25,adductors:0.12 hamstrings:0.08,,
    Hack Squat,Hack Squat (Machine),machine,squat,lower,quads:0.65,glutes:0.2 adductors:0.1 calves:0.05,,
    Pendulum Squat (Machine),Pendulum Squat,machine,squat,lower,quads:0.68,glutes:0.2 adductors:0.12,,
    Sissy Squat (Weighted),Sissy Squat,body_weight,squat,lower,quads:0.9,hip_flexors:0.1,0.7,
    Split Squat (Dumbbell),Split Squat,dumbbell,lunge,lower,quads:0.5 glutes:0.3,hamstrings:0.1 adductors:0.1,,one_sided
    Bulgarian Split Squat (Dumbbell),Bulgarian Split Squat,dumbbell,lunge,lower,quads:0.48 glutes:0.32,hamstrings:0.1 adductors:0.1,,one_sided
    Bulgarian Split Squat (Barbell),,barbell,lunge,lower,quads:0.48 glutes:0.32,hamstrings:0.1 adductors:0.1,,one_sided
    Bulgarian Split Squat (Smith Machine),,smith_machine,lunge,lower,quads:0.48 glutes:0.32,hamstrings:0.1 adductors:0.1,,one_sided
    Bulgarian Split Squat (Bodyweight),,body_weight,lunge,lower,quads:0.48 glutes:0.32,hamstrings:0.1 adductors:0.1,0.75,one_sided
    Bulgarian Split Squat (Kettlebell),,kettlebell,lunge,lower,quads:0.48 glutes:0.32,hamstrings:0.1 adductors:0.1,,one_sided
    Pistol Squat,Single Leg Squat,body_weight,squat,lower,quads:0.55 glutes:0.3,adductors:0.08 calves:0.07,0.88,one_sided
    Jump Squat,,body_weight,jump,lower,quads:0.5 glutes:0.25,calves:0.15 hamstrings:0.1,0.88,
    Wall Sit,,body_weight,squat,lower,quads:0.8,glutes:0.2,0.7,timed
    Wall Ball,,medicine_ball,squat,full,quads:0.38 front_delts:0.22,glutes:0.18 triceps:0.12 abs:0.1,,
    Thruster (Barbell),Thruster,barbell,squat,full,quads:0.35 front_delts:0.25,glutes:0.2 triceps:0.15 abs:0.05,,
    Thruster (Dumbbell),,dumbbell,squat,full,quads:0.35 front_delts:0.25,glutes:0.2 triceps:0.15 abs:0.05,,
    Thruster (Kettlebell),,kettlebell,squat,full,quads:0.35 front_delts:0.25,glutes:0.2 triceps:0.15 abs:0.05,,
    Leg Press (Machine),Leg Press|Seated Leg Press|45 Degree Leg Press,machine,squat,lower,quads:0.6 glutes:0.22,hamstrings:0.08 adductors:0.1,,
    Leg Press Horizontal (Machine),Horizontal Leg Press,machine,squat,lower,quads:0.6 glutes:0.22,hamstrings:0.08 adductors:0.1,,
    Single Leg Press (Machine),Single Leg Press,machine,squat,lower,quads:0.6 glutes:0.24,hamstrings:0.08 adductors:0.08,,one_sided
    Leg Extension (Machine),Leg Extension,machine,squat,lower,quads:1,,,
    Single Leg Extension (Machine),Single Leg Extensions,machine,squat,lower,quads:1,,,one_sided
    Lunge (Barbell),,barbell,lunge,lower,quads:0.45 glutes:0.32,hamstrings:0.13 adductors:0.1,,one_sided
    Lunge (Dumbbell),,dumbbell,lunge,lower,quads:0.45 glutes:0.32,hamstrings:0.13 adductors:0.1,,one_sided
    Lunge (Bodyweight),Lunge,body_weight,lunge,lower,quads:0.45 glutes:0.32,hamstrings:0.13 adductors:0.1,0.75,one_sided
    Lunge (Kettlebell),,kettlebell,lunge,lower,quads:0.45 glutes:0.32,hamstrings:0.13 adductors:0.1,,one_sided
    Walking Lunge (Dumbbell),,dumbbell,lunge,lower,quads:0.42 glutes:0.35,hamstrings:0.13 adductors:0.1,,one_sided
    Walking Lunge (Barbell),,barbell,lunge,lower,quads:0.42 glutes:0.35,hamstrings:0.13 adductors:0.1,,one_sided
    Walking Lunge (Bodyweight),Walking Lunge,body_weight,lunge,lower,quads:0.42 glutes:0.35,hamstrings:0.13 adductors:0.1,0.75,one_sided
    Walking Lunge (Kettlebell),,kettlebell,lunge,lower,quads:0.42 glutes:0.35,hamstrings:0.13 adductors:0.1,,one_sided
    Reverse Lunge (Dumbbell),,dumbbell,lunge,lower,quads:0.42 glutes:0.35,hamstrings:0.13 adductors:0.1,,one_sided
    Reverse Lunge (Barbell),,barbell,lunge,lower,quads:0.42 glutes:0.35,hamstrings:0.13 adductors:0.1,,one_sided
    Reverse Lunge (Bodyweight),Reverse Lunge,body_weight,lunge,lower,quads:0.42 glutes:0.35,hamstrings:0.13 adductors:0.1,0.75,one_sided
    Lateral Lunge (Dumbbell),Side Lunge,dumbbell,lunge,lower,quads:0.38 adductors:0.27,glutes:0.27 hamstrings:0.08,,one_sided
    Curtsy Lunge (Dumbbell),Curtsy Lunge,dumbbell,lunge,lower,glutes:0.42 quads:0.36,abductors:0.12 adductors:0.1,,one_sided
    Sandbag Lunge,,sandbag,lunge,lower,quads:0.42 glutes:0.33,hamstrings:0.12 abs:0.13,,one_sided
    Step Up (Dumbbell),,dumbbell,lunge,lower,quads:0.48 glutes:0.32,hamstrings:0.12 calves:0.08,,one_sided
    Step Up (Barbell),,barbell,lunge,lower,quads:0.48 glutes:0.32,hamstrings:0.12 calves:0.08,,one_sided
    Step Up (Bodyweight),Step-Up|Step Ups,body_weight,lunge,lower,quads:0.48 glutes:0.32,hamstrings:0.12 calves:0.08,0.88,one_sided
    Deadlift (Barbell),Deadlift|Conventional Deadlift,barbell,hinge,lower,glutes:0.28 hamstrings:0.25 lower_back:0.2,quads:0.12 upper_back:0.1 forearms:0.05,,
    Deadlift (Dumbbell),,dumbbell,hinge,lower,glutes:0.28 hamstrings:0.25 lower_back:0.2,quads:0.12 upper_back:0.1 forearms:0.05,,
    Deadlift (Smith Machine),,smith_machine,hinge,lower,glutes:0.28 hamstrings:0.25 lower_back:0.2,quads:0.12 upper_back:0.1 forearms:0.05,,
    Deadlift (Band),,band,hinge,lower,glutes:0.28 hamstrings:0.25 lower_back:0.2,quads:0.12 upper_back:0.1 forearms:0.05,,
    Deadlift (Trap Bar),Hex Bar Deadlift,barbell,hinge,lower,glutes:0.28 hamstrings:0.25 lower_back:0.2,quads:0.12 upper_back:0.1 forearms:0.05,,
    Deadlift (Kettlebell),,kettlebell,hinge,lower,glutes:0.28 hamstrings:0.25 lower_back:0.2,quads:0.12 upper_back:0.1 forearms:0.05,,
    Sumo Deadlift (Barbell),Sumo Deadlift,barbell,hinge,lower,glutes:0.3 quads:0.22 adductors:0.18,hamstrings:0.15 lower_back:0.1 forearms:0.05,,
    Sumo Deadlift (Dumbbell),,dumbbell,hinge,lower,glutes:0.3 quads:0.22 adductors:0.18,hamstrings:0.15 lower_back:0.1 forearms:0.05,,
    Sumo Deadlift (Kettlebell),,kettlebell,hinge,lower,glutes:0.3 quads:0.22 adductors:0.18,hamstrings:0.15 lower_back:0.1 forearms:0.05,,
    Romanian Deadlift (Barbell),RDL|Romanian Deadlift,barbell,hinge,lower,hamstrings:0.45 glutes:0.3,lower_back:0.2 forearms:0.05,,
    Romanian Deadlift (Dumbbell),Dumbbell RDL|DB RDL,dumbbell,hinge,lower,hamstrings:0.45 glutes:0.3,lower_back:0.2 forearms:0.05,,
    Romanian Deadlift (Smith Machine),,smith_machine,hinge,lower,hamstrings:0.45 glutes:0.3,lower_back:0.2 forearms:0.05,,
    Romanian Deadlift (Kettlebell),,kettlebell,hinge,lower,hamstrings:0.45 glutes:0.3,lower_back:0.2 forearms:0.05,,
    Romanian Deadlift (Cable),,cable,hinge,lower,hamstrings:0.45 glutes:0.3,lower_back:0.2 forearms:0.05,,
    Stiff Leg Deadlift (Barbell),Stiff Legged Deadlift|Straight Leg Deadlift|SLDL,barbell,hinge,lower,hamstrings:0.48 glutes:0.27,lower_back:0.25,,
    Stiff Leg Deadlift (Dumbbell),,dumbbell,hinge,lower,hamstrings:0.48 glutes:0.27,lower_back:0.25,,
    Single Leg Romanian Deadlift (Dumbbell),Single Leg Deadlift|Single Leg RDL,dumbbell,hinge,lower,hamstrings:0.42 glutes:0.36,lower_back:0.12 abductors:0.1,,one_sided
    Single Leg Romanian Deadlift (Barbell),,barbell,hinge,lower,hamstrings:0.42 glutes:0.36,lower_back:0.12 abductors:0.1,,one_sided
    Single Leg Romanian Deadlift (Kettlebell),,kettlebell,hinge,lower,hamstrings:0.42 glutes:0.36,lower_back:0.12 abductors:0.1,,one_sided
    Deficit Deadlift (Barbell),Deadlift - Deficit,barbell,hinge,lower,glutes:0.28 hamstrings:0.25 lower_back:0.18,quads:0.16 upper_back:0.08 forearms:0.05,,
    Rack Pull (Barbell),Rack Pull|Block Pull,barbell,hinge,full,lower_back:0.28 glutes:0.25 traps:0.2,hamstrings:0.17 forearms:0.1,,
    Paused Deadlift (Barbell),Pause Deadlift,barbell,hinge,lower,glutes:0.28 hamstrings:0.25 lower_back:0.2,quads:0.12 upper_back:0.1 forearms:0.05,,
    Snatch Grip Deadlift (Barbell),Snatch Grip Deadlift,barbell,hinge,lower,glutes:0.26 hamstrings:0.24 lower_back:0.18,upper_back:0.17 quads:0.1 forearms:0.05,,
    Good Morning (Barbell),Good Morning,barbell,hinge,lower,hamstrings:0.42 lower_back:0.3,glutes:0.28,,
    Good Morning (Smith Machine),,smith_machine,hinge,lower,hamstrings:0.42 lower_back:0.3,glutes:0.28,,
    Good Morning (Band),,band,hinge,lower,hamstrings:0.42 lower_back:0.3,glutes:0.28,,
    Hip Thrust (Barbell),Hip Thrust|hip_raise,barbell,hinge,lower,glutes:0.7,hamstrings:0.2 quads:0.1,,
    Hip Thrust (Smith Machine),,smith_machine,hinge,lower,glutes:0.7,hamstrings:0.2 quads:0.1,,
    Hip Thrust (Machine),,machine,hinge,lower,glutes:0.7,hamstrings:0.2 quads:0.1,,
    Hip Thrust (Dumbbell),,dumbbell,hinge,lower,glutes:0.7,hamstrings:0.2 quads:0.1,,
    Hip Thrust (Bodyweight),,body_weight,hinge,lower,glutes:0.7,hamstrings:0.2 quads:0.1,0.6,
    Hip Thrust (Band),,band,hinge,lower,glutes:0.7,hamstrings:0.2 quads:0.1,,
    Glute Bridge (Barbell),,barbell,hinge,lower,glutes:0.72,hamstrings:0.2 lower_back:0.08,,
    Glute Bridge (Bodyweight),Glute Bridge,body_weight,hinge,lower,glutes:0.72,hamstrings:0.2 lower_back:0.08,0.5,
    Glute Bridge (Dumbbell),,dumbbell,hinge,lower,glutes:0.72,hamstrings:0.2 lower_back:0.08,,
    Glute Bridge (Band),,band,hinge,lower,glutes:0.72,hamstrings:0.2 lower_back:0.08,,
    Single Leg Glute Bridge,Single Leg Hip Thrust,body_weight,hinge,lower,glutes:0.7,hamstrings:0.22 lower_back:0.08,0.5,one_sided
    Glute Kickback (Machine),,machine,hinge,lower,glutes:0.85,hamstrings:0.15,,one_sided
    Glute Kickback (Cable),Cable Kickback|Standing Cable Glute Kickbacks,cable,hinge,lower,glutes:0.85,hamstrings:0.15,,one_sided
    Glute Kickback (Band),,band,hinge,lower,glutes:0.85,hamstrings:0.15,,one_sided
    Pull Through (Cable),Pull Through,cable,hinge,lower,glutes:0.55,hamstrings:0.35 lower_back:0.1,,
    Pull Through (Band),,band,hinge,lower,glutes:0.55,hamstrings:0.35 lower_back:0.1,,
    Back Extension,Hyperextension|Back Extension Hyperextension,body_weight,hinge,core,lower_back:0.5,glutes:0.28 hamstrings:0.22,0.5,
    Back Extension (Weighted),Weighted Hyperextension|Back Extension (Weighted Hyperextension),body_weight,hinge,core,lower_back:0.5,glutes:0.28 hamstrings:0.22,0.5,
    Back Extension (Machine),,machine,hinge,core,lower_back:0.5,glutes:0.28 hamstrings:0.22,,
    Reverse Hyperextension,Reverse Hyper,machine,hinge,lower,glutes:0.45 hamstrings:0.3,lower_back:0.25,,
    Nordic Hamstring Curl,Nordic Curl,body_weight,hinge,lower,hamstrings:0.9,calves:0.1,0.7,
    Glute Ham Raise,GHR,body_weight,hinge,lower,hamstrings:0.6 glutes:0.25,lower_back:0.15,0.6,
    Lying Leg Curl (Machine),Lying Leg Curl|leg_curl|Leg Curl (Machine),machine,hinge,lower,hamstrings:0.92,calves:0.08,,
    Seated Leg Curl (Machine),Seated Leg Curl,machine,hinge,lower,hamstrings:0.94,calves:0.06,,
    Standing Leg Curl,,machine,hinge,lower,hamstrings:0.92,calves:0.08,,one_sided
    Ball Leg Curl,Swiss Ball Leg Curl|Stability Ball Leg Curl,ball,hinge,lower,hamstrings:0.65 glutes:0.25,calves:0.1,0.4,
    Kettlebell Swing (Kettlebell),Kettlebell Swing|KB Swing|Russian Kettlebell Swing|hip_swing,kettlebell,hinge,lower,glutes:0.42 hamstrings:0.3,lower_back:0.13 quads:0.08 forearms:0.07,,
    American Kettlebell Swing,,kettlebell,hinge,lower,glutes:0.38 hamstrings:0.27,front_delts:0.15 lower_back:0.12 forearms:0.08,,
    Dumbbell Swing,,dumbbell,hinge,lower,glutes:0.42 hamstrings:0.3,lower_back:0.13 quads:0.08 forearms:0.07,,
    Hip Abductor (Machine),Hip Abduction (Machine)|hip_stability,machine,isolation,lower,abductors:0.7 glutes:0.3,,,
    Hip Adductor (Machine),Hip Adduction (Machine),machine,isolation,lower,adductors:1,,,
    Hip Abduction (Cable),,cable,isolation,lower,abductors:0.7 glutes:0.3,,,one_sided
    Hip Adduction (Cable),,cable,isolation,lower,adductors:1,,,one_sided
    Lateral Band Walk,Monster Walk,band,isolation,lower,abductors:0.65 glutes:0.35,,,one_sided
    Clamshell,,band,isolation,lower,abductors:0.6 glutes:0.4,,,one_sided
    Fire Hydrant,,body_weight,isolation,lower,abductors:0.55 glutes:0.45,,,one_sided
    Frog Pumps (Dumbbell),Frog Pumps,dumbbell,hinge,lower,glutes:0.85,adductors:0.15,,
    Copenhagen Plank,,body_weight,core,lower,adductors:0.6 obliques:0.3,abs:0.1,0.5,timed one_sided
    Donkey Kick,,body_weight,hinge,lower,glutes:0.9,hamstrings:0.1,,one_sided
    Standing Calf Raise (Machine),Standing Calf Raise|Calf Raise (Machine),machine,isolation,lower,calves:1,,,
    Standing Calf Raise (Barbell),,barbell,isolation,lower,calves:1,,,
    Standing Calf Raise (Dumbbell),,dumbbell,isolation,lower,calves:1,,,
    Standing Calf Raise (Smith Machine),,smith_machine,isolation,lower,calves:1,,,
    Standing Calf Raise (Bodyweight),Calf Raise,body_weight,isolation,lower,calves:1,,0.95,
    Seated Calf Raise (Machine),Seated Calf Raise|Seated Calf Raise (Plate Loaded),machine,isolation,lower,calves:1,,,
    Seated Calf Raise (Dumbbell),,dumbbell,isolation,lower,calves:1,,,
    Calf Press (Machine),Calf Press on Leg Press|Calf Extension (Machine),machine,isolation,lower,calves:1,,,
    Single Leg Standing Calf Raise,Single Leg Calf Raise,body_weight,isolation,lower,calves:1,,0.95,one_sided
    Donkey Calf Raise (Machine),Donkey Calf Raise,machine,isolation,lower,calves:1,,,
    Tibialis Raise,Tib Raise,body_weight,isolation,lower,calves:1,,,
    Crunch,Crunches,body_weight,core,core,abs:0.9,obliques:0.1,0.3,
    Crunch (Machine),,machine,core,core,abs:0.9,obliques:0.1,,
    Crunch (Cable),Kneeling Cable Crunch,cable,core,core,abs:0.9,obliques:0.1,,
    Crunch (Weighted),,body_weight,core,core,abs:0.9,obliques:0.1,0.3,
    Crunch (Ball),Crunch (Stability Ball),ball,core,core,abs:0.9,obliques:0.1,0.3,
    Decline Crunch,Decline Crunch (Weighted),body_weight,core,core,abs:0.88,obliques:0.12,0.35,
    Bicycle Crunch,Bicycle Crunches,body_weight,core,core,abs:0.55 obliques:0.45,,0.3,
    Reverse Crunch,,body_weight,core,core,abs:0.75,hip_flexors:0.25,0.35,
    Oblique Crunch,,body_weight,core,core,obliques:0.8,abs:0.2,0.3,one_sided
    Sit Up,Situps,body_weight,core,core,abs:0.7,hip_flexors:0.3,0.5,
    Sit Up (Weighted),,body_weight,core,core,abs:0.7,hip_flexors:0.3,0.5,
    GHD Sit Up,GHD Situp,body_weight,core,core,abs:0.6 hip_flexors:0.3,quads:0.1,0.55,
    V Up,Jackknife Sit Up,body_weight,core,core,abs:0.65 hip_flexors:0.35,,0.5,
    Toe Touch,Toe Touches,body_weight,core,core,abs:0.85,obliques:0.15,0.3,
    Hanging Leg Raise,leg_raise,body_weight,core,core,abs:0.55 hip_flexors:0.35,forearms:0.1,0.35,
    Hanging Leg Raise (Weighted),,body_weight,core,core,abs:0.55 hip_flexors:0.35,forearms:0.1,0.35,
    Hanging Knee Raise,Knee Raise,body_weight,core,core,abs:0.6 hip_flexors:0.3,forearms:0.1,0.25,
    Captain's Chair Knee Raise,Knee Raise Parallel Bars,body_weight,core,core,abs:0.62 hip_flexors:0.38,,0.25,
    Captain's Chair Leg Raise,Leg Raise Parallel Bars,body_weight,core,core,abs:0.58 hip_flexors:0.42,,0.35,
    Lying Leg Raise,,body_weight,core,core,abs:0.55 hip_flexors:0.45,,0.35,
    Flutter Kicks,,body_weight,core,core,hip_flexors:0.5 abs:0.5,,0.3,timed
    Toes to Bar,T2B,body_weight,core,core,abs:0.5 hip_flexors:0.3,lats:0.12 forearms:0.08,0.4,
    Knees to Elbows,,body_weight,core,core,abs:0.55 hip_flexors:0.3,lats:0.1 forearms:0.05,0.35,
    Dragon Flag,,body_weight,core,core,abs:0.75,hip_flexors:0.15 lats:0.1,0.6,
    Russian Twist,Russian Twist (Bodyweight),body_weight,core,core,obliques:0.65,abs:0.35,0.3,
    Russian Twist (Plate),Russian Twist (Weighted),plate,core,core,obliques:0.65,abs:0.35,,
    Russian Twist (Medicine Ball),,medicine_ball,core,core,obliques:0.65,abs:0.35,,
    Russian Twist (Dumbbell),,dumbbell,core,core,obliques:0.65,abs:0.35,,
    Plank,Front Plank,body_weight,core,core,abs:0.65,obliques:0.2 front_delts:0.15,0.6,timed
    Plank (Weighted),,body_weight,core,core,abs:0.65,obliques:0.2 front_delts:0.15,0.6,timed
    Side Plank,,body_weight,core,core,obliques:0.75,abductors:0.15 abs:0.1,0.6,timed one_sided
    Plank Reach,Plank Shoulder Taps|Shoulder Taps,body_weight,core,core,abs:0.6 obliques:0.25,front_delts:0.15,0.6,
    Hollow Hold,Hollow Body Hold,body_weight,core,core,abs:0.8,hip_flexors:0.2,0.4,timed
    L Sit,L-Sit Hold,body_weight,core,core,abs:0.5 hip_flexors:0.3,triceps:0.2,0.6,timed
    Dead Bug,,body_weight,core,core,abs:0.75,hip_flexors:0.25,0.3,
    Bird Dog,,body_weight,core,core,lower_back:0.5,glutes:0.3 abs:0.2,0.3,one_sided
    Superman,,body_weight,core,core,lower_back:0.65,glutes:0.35,0.4,
    Ab Wheel,Ab Roller|Ab Wheel Rollout|Rollout,body_weight,core,core,abs:0.7,lats:0.15 obliques:0.1 front_delts:0.05,0.6,
    Ab Rollout (Barbell),,barbell,core,core,abs:0.7,lats:0.15 obliques:0.1 front_delts:0.05,,
    Pallof Press (Cable),Pallof Press,cable,core,core,obliques:0.6 abs:0.4,,,one_sided
    Pallof Press (Band),,band,core,core,obliques:0.6 abs:0.4,,,one_sided
    Wood Chop (Cable),Cable Twist|Woodchopper|chop,cable,core,core,obliques:0.65,abs:0.2 front_delts:0.15,,one_sided
    Wood Chop (Band),,band,core,core,obliques:0.65,abs:0.2 front_delts:0.15,,one_sided
    Wood Chop (Dumbbell),,dumbbell,core,core,obliques:0.65,abs:0.2 front_delts:0.15,,one_sided
    Side Bend (Dumbbell),Side Bend,dumbbell,core,core,obliques:0.9,lower_back:0.1,,one_sided
    Side Bend (Cable),,cable,core,core,obliques:0.9,lower_back:0.1,,one_sided
    Side Bend (Kettlebell),,kettlebell,core,core,obliques:0.9,lower_back:0.1,,one_sided
    Torso Rotation (Machine),Rotary Torso|Torso Rotation,machine,core,core,obliques:0.8,abs:0.2,,one_sided
    Landmine 180,Landmine Rotation,barbell,core,core,obliques:0.65,abs:0.2 front_delts:0.15,,
    Mountain Climber,,body_weight,core,full,abs:0.45 hip_flexors:0.35,front_delts:0.2,0.5,
    Medicine Ball Slam,Ball Slams,medicine_ball,core,full,abs:0.45 lats:0.35,front_delts:0.1 triceps:0.1,,
    Turkish Get Up,TGU|Turkish Getup,kettlebell,carry,full,abs:0.28 front_delts:0.27,glutes:0.2 obliques:0.15 quads:0.1,,one_sided
    Windmill (Kettlebell),,kettlebell,core,core,obliques:0.5,hamstrings:0.25 front_delts:0.25,,one_sided
    Neck Curl (Plate),Lying Neck Curls|Neck Curl,plate,isolation,upper,neck:1,,,
    Neck Extension (Plate),Lying Neck Extension|Neck Extension,plate,isolation,upper,neck:0.85,traps:0.15,,
    Clean and Jerk (Barbell),Clean and Jerk,barbell,olympic,lower,quads:0.25 glutes:0.22,hamstrings:0.13 front_delts:0.15 traps:0.13 triceps:0.12,,
    Clean and Press (Barbell),Clean and Press|total_body,barbell,olympic,lower,quads:0.25 glutes:0.22,hamstrings:0.13 front_delts:0.15 traps:0.13 triceps:0.12,,
    Power Clean (Barbell),Power Clean|olympic_lift,barbell,olympic,lower,quads:0.25 glutes:0.23 hamstrings:0.17,traps:0.18 lower_back:0.1 forearms:0.07,,
    Clean (Barbell),Clean|Squat Clean,barbell,olympic,lower,quads:0.25 glutes:0.23 hamstrings:0.17,traps:0.18 lower_back:0.1 forearms:0.07,,
    Hang Clean (Barbell),Hang Clean,barbell,olympic,lower,quads:0.25 glutes:0.23 hamstrings:0.17,traps:0.18 lower_back:0.1 forearms:0.07,,
    Hang Power Clean (Barbell),Hang Power Clean,barbell,olympic,lower,quads:0.25 glutes:0.23 hamstrings:0.17,traps:0.18 lower_back:0.1 forearms:0.07,,
    Clean (Kettlebell),,kettlebell,olympic,lower,quads:0.25 glutes:0.23 hamstrings:0.17,traps:0.18 lower_back:0.1 forearms:0.07,,
    Clean (Dumbbell),,dumbbell,olympic,lower,quads:0.25 glutes:0.23 hamstrings:0.17,traps:0.18 lower_back:0.1 forearms:0.07,,
    Clean High Pull (Barbell),High Pull (Barbell)|Clean High Pull,barbell,olympic,lower,quads:0.25 glutes:0.23 hamstrings:0.17,traps:0.18 lower_back:0.1 forearms:0.07,,
    Clean Pull (Barbell),Clean Pull,barbell,olympic,lower,quads:0.25 glutes:0.23 hamstrings:0.17,traps:0.18 lower_back:0.1 forearms:0.07,,
    Snatch (Barbell),Snatch,barbell,olympic,lower,quads:0.23 glutes:0.22 hamstrings:0.17,traps:0.16 front_delts:0.12 lower_back:0.1,,
    Power Snatch (Barbell),Power Snatch,barbell,olympic,lower,quads:0.23 glutes:0.22 hamstrings:0.17,traps:0.16 front_delts:0.12 lower_back:0.1,,
    Hang Snatch (Barbell),Hang Snatch,barbell,olympic,lower,quads:0.23 glutes:0.22 hamstrings:0.17,traps:0.16 front_delts:0.12 lower_back:0.1,,
    Snatch (Kettlebell),,kettlebell,olympic,lower,quads:0.23 glutes:0.22 hamstrings:0.17,traps:0.16 front_delts:0.12 lower_back:0.1,,
    Snatch (Dumbbell),,dumbbell,olympic,lower,quads:0.23 glutes:0.22 hamstrings:0.17,traps:0.16 front_delts:0.12 lower_back:0.1,,
    Muscle Snatch (Barbell),Muscle Snatch,barbell,olympic,lower,quads:0.23 glutes:0.22 hamstrings:0.17,traps:0.16 front_delts:0.12 lower_back:0.1,,
    Push Jerk (Barbell),Push Jerk,barbell,olympic,full,front_delts:0.35 quads:0.25,triceps:0.22 glutes:0.18,,
    Split Jerk (Barbell),Split Jerk|Jerk (Barbell),barbell,olympic,full,front_delts:0.35 quads:0.25,triceps:0.22 glutes:0.18,,
    Farmers Walk,Farmers Carry|carry,dumbbell,carry,upper,forearms:0.35 traps:0.25,quads:0.15 glutes:0.13 abs:0.12,,distance
    Suitcase Carry,Suitcase Walk,dumbbell,carry,full,obliques:0.35 forearms:0.3,traps:0.2 glutes:0.15,,distance one_sided
    Overhead Carry,Waiter Carry|Overhead Walk,kettlebell,carry,upper,front_delts:0.3 traps:0.25,abs:0.25 triceps:0.2,,distance
    Front Rack Carry,Rack Carry,kettlebell,carry,full,abs:0.3 upper_back:0.25,front_delts:0.2 quads:0.15 forearms:0.1,,distance
    Sandbag Carry,Sandbag Bear Hug Carry,sandbag,carry,full,abs:0.22 upper_back:0.2,quads:0.2 glutes:0.18 biceps:0.2,,distance
    Yoke Carry,Yoke Walk,barbell,carry,lower,traps:0.2 quads:0.25,glutes:0.2 abs:0.2 calves:0.15,,distance
    Sled Push,Prowler Push,sled,squat,lower,quads:0.45 glutes:0.25,calves:0.2 abs:0.1,,distance
    Sled Pull,Sled Drag|Rope Sled Pull,sled,pull,upper,upper_back:0.25 hamstrings:0.2,lats:0.2 biceps:0.15 quads:0.2,,distance
    Tire Flip,,other,hinge,lower,glutes:0.25 quads:0.2,hamstrings:0.18 lower_back:0.15 chest:0.12 biceps:0.1,,
    Atlas Stone,,other,hinge,full,glutes:0.25 lower_back:0.2,hamstrings:0.18 upper_back:0.17 biceps:0.12 quads:0.08,,
    Sandbag Clean,Sandbag to Shoulder|Sandbag over Shoulder,sandbag,hinge,lower,glutes:0.25 quads:0.2,hamstrings:0.18 upper_back:0.17 biceps:0.12 lower_back:0.08,,
    Burpee,,body_weight,jump,full,quads:0.25 chest:0.2,glutes:0.15 abs:0.15 triceps:0.15 calves:0.1,0.64,
    Burpee Broad Jump,,body_weight,jump,lower,quads:0.28 glutes:0.2,chest:0.15 calves:0.15 triceps:0.12 abs:0.1,0.64,distance
    Devil's Press (Dumbbell),Devil Press,dumbbell,hinge,full,glutes:0.2 front_delts:0.2,chest:0.15 hamstrings:0.15 triceps:0.15 quads:0.15,,
    Box Jump,plyo,body_weight,jump,lower,quads:0.42 glutes:0.28,calves:0.2 hamstrings:0.1,0.88,
    Broad Jump,Standing Long Jump,body_weight,jump,lower,quads:0.38 glutes:0.32,hamstrings:0.15 calves:0.15,0.88,
    Depth Jump,,body_weight,jump,lower,quads:0.42 calves:0.28,glutes:0.2 hamstrings:0.1,0.88,
    Jumping Jack,,body_weight,jump,lower,calves:0.45,side_delts:0.25 abductors:0.15 quads:0.15,0.88,timed
    Jump Rope,Skipping|Double Unders,other,jump,lower,calves:0.7,quads:0.15 forearms:0.15,0.95,timed
    High Knees,,body_weight,jump,lower,hip_flexors:0.45,quads:0.25 calves:0.3,0.88,timed
    Bear Crawl,,body_weight,carry,full,abs:0.3 front_delts:0.25,quads:0.25 triceps:0.2,0.6,distance
    Battle Ropes,,other,pull,upper,front_delts:0.4,abs:0.2 forearms:0.2 lats:0.2,,timed
    Ski Erg,SkiErg,other,pull,upper,lats:0.4 triceps:0.2,abs:0.25 hamstrings:0.15,,timed distance
    Rowing (Machine),Row Erg|Rower,machine,pull,full,upper_back:0.25 quads:0.25,lats:0.15 glutes:0.15 biceps:0.1 hamstrings:0.1,,timed distance
    Assault Bike,Air Bike|Echo Bike,machine,push,lower,quads:0.4,glutes:0.2 front_delts:0.2 upper_back:0.1 calves:0.1,,timed distance
    Cycling,Cycling (Indoor)|Stationary Bike|Spinning,machine,push,lower,quads:0.5,glutes:0.25 hamstrings:0.15 calves:0.1,,timed distance
    Running,Running (Treadmill)|Treadmill|run,other,push,lower,quads:0.3 calves:0.25,hamstrings:0.25 glutes:0.2,,timed distance
    Walking,Walking (Treadmill)|Incline Walk,other,push,lower,calves:0.35 quads:0.3,glutes:0.2 hamstrings:0.15,,timed distance
    Elliptical Machine,Elliptical Trainer|Elliptical,machine,push,lower,quads:0.4,glutes:0.3 calves:0.15 hamstrings:0.15,,timed distance
    Stair Machine,Stairmaster|Stair Climber|Climbmill,machine,push,lower,glutes:0.4 quads:0.4,calves:0.2,,timed
    External Rotation (Cable),Shoulder External Rotation|External Rotation (Band)|shoulder_stability,cable,isolation,upper,rear_delts:0.8,upper_back:0.2,,one_sided
    Internal Rotation (Cable),Shoulder Internal Rotation,cable,isolation,upper,front_delts:0.6,chest:0.4,,one_sided
    Y Raise (Dumbbell),Prone Y Raise|Y Raise,dumbbell,pull,upper,traps:0.55,rear_delts:0.3 side_delts:0.15,,
    Serratus Punch (Cable),,cable,push,upper,chest:0.6,front_delts:0.4,,one_sided
    Scapular Push Up,,body_weight,push,upper,chest:0.5,traps:0.3 front_delts:0.2,0.64,
    Hip Mobility Flow,Banded Hip Mobility Flow|Hip Mobility,body_weight,mobility,lower,glutes:0.4 hip_flexors:0.4,adductors:0.2,,timed
    Stretching,Stretch,body_weight,mobility,lower,hamstrings:0.3 hip_flexors:0.3,lower_back:0.2 calves:0.2,,timed
    Foam Rolling,Foam Roll,other,mobility,lower,quads:0.35 upper_back:0.35,calves:0.3,,timed
    Yoga,,body_weight,mobility,core,abs:0.3 hamstrings:0.3,lower_back:0.2 front_delts:0.2,,timed

    """
}

/// The words that note reading looks for, as plain data without grammar: one row for each kind in each language, with the
/// source of the words.
///
/// `*` at the end or beginning of a word matches any continuation. `_` joins the words of a phrase. In a phrase, `~`
/// is up to three words that deny nothing, `#` a body region, `%` a muscle or joint, `@` a weekday or tomorrow, and `=`
/// a word such as "is" or "feels" ("=_good"). Letters have no accents.
///
/// Page: *Reports and notes*, tests: `NoteReadingTests`, `NoteTextsTests`.
enum NoteTable {
  /// What a word means.
  enum Mark: Sendable, Hashable {
    /// A condition that limits a day.
    case report(Symptom.Kind)
    /// The report beside it is over or was never true.
    case clearing
    /// The report beside it does not count today, but is not over.
    case improving
    /// An idiom, whose words report nothing: "tight race".
    case idiom
    /// A denial of the words that follow, which may also be clearing words.
    case denial
    /// A denial that an earlier one cancels: "not without pain".
    case without
    /// A word that cancels a ``without`` after it: "never without pain".
    case unable
    /// Somebody other than the athlete. An illness in the clause is theirs unless the athlete is mentioned as well.
    case others
    /// The athlete.
    case oneself
    /// An all-clear from a doctor or another professional.
    case allClear
    /// An all-clear that has not been given yet.
    case pending
    /// Exhaustion. It limits the day only if the athlete's own rating is also very low.
    case exhaustion
  }

  /// The context that a word needs in its clause in order to count.
  enum Beside: Sendable, Hashable {
    case nothing
    case region
    /// A muscle or joint from ``movers``. The word is weak: it does not count beside other reports or clearing words.
    case joint
    /// A place of rest: a bed, a sofa, stairs. Chest pain at rest is an alarm.
    case rest
    case heart
    /// A dark colour of urine.
    case darkColour
    case fever
  }

  struct Row: Sendable {
    let mark: Mark
    let language: String
    let source: String
    let beside: Beside
    let topic: Symptom.Topic?
    let words: String

    init(
      _ mark: Mark, _ language: String, _ source: String, beside: Beside = .nothing,
      topic: Symptom.Topic? = nil, _ words: String
    ) {
      (self.mark, self.language, self.source, self.beside, self.topic, self.words) = (
        mark, language, source, beside, topic, words
      )
    }
  }

  /// The words that provide each ``Beside`` context.
  static let rests: Set<String> = words(
    """
    bed lying rest resting sofa couch night sitting still stairs walking desk asleep sleeping shoes bett liegen ruhe sofa nacht treppe
    treppensteigen einschlafen sitzen lit repos nuit escalier escaliers canape assis cama reposo noche sofa escaleras sentado letto riposo notte
    scale divano seduto rust trap traplopen nacht bank zitten repouso cama escadas deitado sentado noite
    """)
  static let hearts: Set<String> = words(
    "heartbeat herzschlag battito heart herz coeur corazon cuore hart coracao pulse puls pouls pulso polso hartslag beat beats battements battiti"
  )
  static let darkColours: Set<String> = words(
    """
    dark brown cola coke coca tea red blood bloody dunkel dunkelbraun braun rot cola farbener foncee foncees brune rouge sang oscura marron roja
    sangre scura marrone rossa sangue donker donkerbruin bruin rood bloed
    """)

  /// Words for an illness that calls for rest, with or without a fever.
  static let bedRests: Set<String> = words(
    """
    covid corona flu influenza grippe gripe griep norovirus pneumonia lungenentzundung longontsteking polmonite neumonia pneumonie bug gastro gastroenteritis darm
    vomit vomited vomiting vomits throwing threw puke puked puking chucking chundering barfed kotzen kotze gekotzt ubergeben erbrechen erbrochen gerbe vomi vomis vomir vomissement
    vomissements vomite vomitado vomitos vomitar vomitato vomito spuugde overgegeven gebraakt vomitei vomitando
    """)
  /// Words beside an operation that is still to come.
  static let bookings: Set<String> = words(
    """
    booked scheduled planned upcoming waiting awaiting geplant termin bevorstehend prevue prevu programmee programada programado prevista previsto programmata gepland ingepland marcada marcado agendada
    """)
  /// Beginnings of words for an antibiotic.
  static let antibiotics = ["antibio", "amoxicil", "penicil", "doxycycl"]

  /// Words for the whole body. A clause that contains one takes no region from another clause.
  static let wholes: Set<String> = words(
    "everything everywhere overall alles uberall tout partout todo tutto tudo")
  /// Muscles and joints that "go" or "pop" when injured, and to which weak words such as "again" refer.
  static let movers: Set<String> = words(
    "calf achilles ankle shin knee quads hamstring groin hip glutes back shoulder neck elbow")
  /// Words such as "is" or "feels". "Good" clears a report only after one of them.
  static let states: Set<String> = words(
    """
    is are am s m be was feels feel feeling felt now all totally completely fully absolutely ist sind fuhlt fuhlen sich wieder alles vollig jetzt est sont va vont sens tout es esta estan todo ya siento e sta stanno sto sono tutto ora zijn voelt voelen weer helemaal gaat nu estao tudo ja
    """)
  /// Words after a region that make it an exercise: "calf raises".
  static let exercises: Set<String> = words(
    """
    raise raises press presses squat squats thrust thrusts curl curls bridge bridges extension extensions drive drives drill drills stretch stretches day session workout rotations circles machine
    """)
  /// Words after a region that make it something else: "heart rate".
  static let things: Set<String> = words("rate rates strap pod torch lamp light variability")
  /// Words near a thigh that place a report at its back.
  static let rears: Set<String> = words(
    "hinten hinterer hintere hinterem hinteren hinterseite ruckseite arriere atras trasera posterior dietro posteriore achter achterkant achterzijde"
  )
  /// Health professionals whose stated term counts: "physio: six weeks".
  static let professionals: Set<String> = words(
    "physio doctor doc gp surgeon osteo osteopath chiropractor orthopedist arzt arztin orthopade orthopadin hausarzt medecin kine osteopathe medico medica fisio fisioterapeuta fisioterapista traumatologo ortopedico dokter arts huisarts fysio osteopata"
  )
  /// Days that an operation may be planned for: Monday to Sunday, and tomorrow.
  static let days: [Set<String>] = [
    words("monday mon montag lundi lunes lunedi maandag segunda"),
    words("tuesday tue dienstag mardi martes martedi dinsdag terca"),
    words("wednesday wed mittwoch mercredi miercoles mercoledi woensdag quarta"),
    words("thursday thu donnerstag jeudi jueves giovedi donderdag quinta"),
    words("friday fri freitag vendredi viernes venerdi vrijdag sexta"),
    words("saturday sat samstag samedi sabado sabato zaterdag"),
    words("sunday sun sonntag dimanche domingo domenica zondag"),
    words("tomorrow morgen demain manana domani amanha"),
  ]
  /// Words next to a day that place it in the past.
  static let lasts: Set<String> = words(
    "last had was were letzten letzte dernier derniere pasado pasada scorso scorsa vorige afgelopen passada wurde"
  )

  static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Sources of the words. OSTRC: the health-problem questionnaire of the Oslo Sports Trauma Research Center
  /// (Clarsen et al. 2020), its injuries and its list of complaints. ACSM: signs from pre-exercise screening (Riebe
  /// et al. 2015) and of a stroke (Aroor et al. 2017). House: words found in logs.
  static let rows: [Row] = [
    Row(
      .report(.alarm), "en", "ACSM",
      """
      lost_vision loss_of_vision blurry_vision vision_went heart_attack atrial_fibrillation afib embolism thrombosis blood_clot had_a_stroke drooping greyed_out epilep* infarct* palps breastbone faint fainted fainting syncope palpitation palpitations arrhythmia angina passed_out blacked_out
      black_out blackout lost_consciousness unconscious collapsed skipping_beats skipped_beats irregular_heartbeat irregular_pulse cannot_breathe can_t_breathe trouble_breathing blood_in passed_blood worst_headache blurred_vision double_vision seizure concussion concussed slurred short_of_breath
      shortness_of_breath black_spots spots_before_my_eyes seeing_stars saw_stars keeled_over blue_lips lips_~_blue can_t_get_~_air couldn_t_get_~_air could_not_get_~_air not_get_enough_air asthma_attack
      """
    ),
    Row(
      .report(.alarm), "de", "ACSM",
      """
      sehstorung* doppelbilder herzstolpern herzrasen zusammengeklappt weggetreten schwarz_vor_augen thrombose infarkt herzinfarkt schlaganfall *kollaps epilep* ohnmacht ohnmachtig bewusstlos kollabiert rhythmusstorung* vorhofflimmern atemnot kurzatmig luftnot engegefuhl brustschmerz* brustenge
      blut_im gehirnerschutterung krampfanfall synkope umgekippt schlecht_luft schlecht_~_luft sterne_gesehen asthmaanfall schwarz_vor_den_augen ohnmachtig_geworden
      """
    ),
    Row(
      .report(.alarm), "fr", "ACSM",
      """
      vue_trouble vision_trouble tachycardie perdu_conscience infarctus avc epilep* tombe_dans_les_pommes evanouir evanoui evanouie evanouissement syncope palpitation palpitations arythmie perdu_connaissance perte_de_connaissance essouffle_au_repos commotion sang_dans oppression malaise
      crise_d_asthme du_mal_a_respirer manque_de_souffle vu_des_etoiles
      """
    ),
    Row(
      .report(.alarm), "es", "ACSM",
      """
      vision_borrosa taquicardia perdido_el_conocimiento me_falta_el_aire infarto epilep* ictus desmaye desmayo desmayado desmayada palpitacion palpitaciones arritmia sincope falta_de_aire perdi_el_conocimiento sangre_en conmocion opresion me_ahogo falta_el_aire me_cuesta_respirar crisis_de_asma
      vi_las_estrellas
      """
    ),
    Row(
      .report(.alarm), "it", "ACSM",
      """
      vista_offuscata tachicardia mi_manca_il_fiato fame_d_aria infarto ictus epiless* svenuto svenuta svenimento palpitazioni aritmia sincope perso_conoscenza perso_i_sensi sangue_nelle sangue_nel commozione_cerebrale oppressione crisi_d_asma fatico_a_respirare manca_il_respiro
      mancanza_di_respiro
      """
    ),
    Row(
      .report(.alarm), "nl", "ACSM",
      """
      hartinfarct beroerte trombose epilep* flauwgevallen flauwte hartkloppingen hartritme* hartoverslag* bewusteloos buiten_bewustzijn kortademig ademnood benauwd bloed_in hersenschudding astma_aanval astmaaanval sterretjes_gezien
      """
    ),
    Row(
      .report(.alarm), "pt", "ACSM",
      """
      desmaiei desmaio desmaiado desmaiada palpitacoes palpitacao arritmia falta_de_ar sincope infarto enfarte avc convulsao taquicardia perdi_os_sentidos perdi_a_consciencia sangue_na aperto_no_peito concussao visao_turva crise_de_asma sem_folego_em_repouso
      """
    ),
    Row(
      .report(.injury), "en", "OSTRC",
      """
      bitten appendix hobble hobbling wants_me_to_rest ordered_no vasectomy stitches in_a_cast in_a_boot in_a_sling in_plaster arthroscopy appendicitis wisdom_tooth wisdom_teeth banned_me forbidden_any doctor_says doc_says physio_says told_me_not_to_run impingement slipped_disc bulging_disc
      heel_spur lumbago hospital injur* fracture fractured fractures stress_reaction sprain sprained strained tear_in grade_1 grade_2 grade_3 meniscus_tear calf_tear muscle_tear dislocated dislocation tendinitis tendonitis tendinopathy fasciitis bursitis shin_splints hernia herniated broken_bone
      broke_my_arm broke_my_leg broke_my_wrist broke_my_foot broke_my_toe broke_my_ankle broke_my_collarbone broke_my_rib broken_toe broken_wrist broken_ankle broken_collarbone broken_arm broken_leg limping limp limped crutches mri pulled_a pulled_my pulled_something pulled_muscle gave_way
      swelling swelled sidelined no_running can_t_run cannot_run stress_response plantar_fasciitis heel_spurs turf_toe stress_fracture strain_in tore_my torn_my sprain* dislocat* fractur* tendin* tendonosis swell* swoll* labrum hamstring_tendinopathy signed_me_off signed_off torn_a ruptured_my
      slipped_a_disc bruised_ribs hit_by_a_car knocked_off_my_bike came_off_the_bike
      """
    ),
    Row(
      .report(.injury), "de", "OSTRC",
      """
      humple knie_op meniskus_op schulter_op huft_op kreuzband_op hand_op fuss_op zahn_op nach_der_op vor_der_op op_am op_morgen op_gestern op_nachste op_heute verordnet operiert operation_am operation_an *zerrung *prellung *riss *verletzung hexenschuss in_gips gips verknackst verboten verbot
      arzt_sagt physio_sagt pausieren krankenhaus verletz* ermudungsbruch stressfraktur fraktur banderriss muskelfaserriss muskelriss kreuzbandriss faserriss zerrung gezerrt verstaucht verstauchung umgeknickt verdreht prellung geprellt *entzundung ausgekugelt bandscheibenvorfall hinke humpel*
      krucken geschwollen schwellung mrt laufverbot sportverbot entzundet entzundete entzundeter entzundetes entzunden fersensporn periostitis laufpause zwangspause sportpause trainingspause trainingsverbot geschwollene geschwollener geschwollenes schwillt angeschwollen verletzte bluterguss verhoben verhob
      verrissen verrenkt verrenkung ausgerenkt *bruch angebrochen angerissen gestaucht stauchung *krankschreibung krankgeschrieben krank_geschrieben
      """
    ),
    Row(
      .report(.injury), "fr", "OSTRC",
      """
      enflamme enflammee chirurgie je_boite prescrit_du_repos opere operee operation interdit lumbago platre claque medecin_m_a kine_m_a deconseille hopital fracture fracturee elongation claquage entorse tordu tordue tendinite *ite_plantaire luxation bursite hernie boitille bequilles gonfle
      gonflee irm aponevrosite pubalgie periostite epine_calcaneenne arret_de_sport enflammees enflammes foulure dechirure_musculaire double_de_volume dechir* gonfl* enflamm* tendin* fissur* coince_du_dos dos_coince dos_bloque claqu* rupture blesse blessee blesses blessure blessures
      """
    ),
    Row(
      .report(.injury), "es", "OSTRC",
      """
      operan operaran me_opero cirugia quitaron_la_muela rotura_fibrilar operado operada operaron operacion prohibido lumbalgia lumbago escayola reposo_absoluto medico_me fisio_me torci tiron inflamada inflamado hospital pisar lesion lesionado lesionada fractura desgarro esguince torcedura
      torcido tendinitis fascitis luxacion hernia cojeo cojeando muletas hinchado hinchada hinchados hinchadas hincho hinchando inflamo resonancia pubalgia periostitis espolon inflamacion inflamados inflamadas esguinces inflam* hinch* lesion* desgarr* fisura torcio torcer rotur* hecho_dano hice_dano
      """
    ),
    Row(
      .report(.injury), "it", "OSTRC",
      """
      operato operata operazione mi_operano chirurgia vietato proibito ingessato gesso medico_mi fisioterapista_dice ospedale lombalgia infortun* frattura fratturato lesione distorsione slogato lussazione tendinite fascite ernia zoppico zoppicando stampelle gonfio gonfia gonfiato gonfiata gonfiore risonanza pubalgia
      periostite sperone spina_calcaneare infiammat* fatto_male_al fatto_male_alla fatta_male_al fatta_male_alla mi_sono_fatto_male mi_sono_fatta_male storto_la storto_il storta_la stirato stiramento infiamm* gonfi* strappato strappata distors* frattur* bloccato_con lesion* schiena_bloccata
      bloccata_la_schiena bloccato_la_schiena colpo_della_strega
      """
    ),
    Row(
      .report(.injury), "nl", "OSTRC",
      """
      geopereerd operatie *blessure *letsel in_het_gips gips fysio_zegt arts_zegt dokter_zegt verbiedt verboden ziekenhuis spit door_mijn_enkel blessure geblesseerd stressfractuur spierscheur* verrekt verrekking verstuikt verzwikt verdraaid ontsteking peesontsteking ontwricht hernia mank krukken
      gezwollen opgezwollen zwelling zweepslag ontstoken hielspoor beenvliesontsteking slijmbeursontsteking liesblessure gescheurd* verrek* verstuik* verzwik* ontsto* geblesseerd* gezwol* door_mijn_rug door_de_rug enkelverstuiking
      """
    ),
    Row(
      .report(.injury), "pt", "OSTRC",
      """
      torci entorse fratura fraturei lesao lesionado lesionada tendinite distensao estiramento luxacao hernia bursite fascite inchado inchada inchou mancando coxeando muletas gesso operado operada operacao cirurgia ressonancia proibido proibiu canelite medico_disse fisio_disse repouso_absoluto
      inflamado inflamada inflamacao pubalgia periostite esporao inflam* lesion* machuc* torceu torcido distens* inchad* ruptura
      """
    ),
    Row(
      .report(.illness), "en", "OSTRC",
      """
      shingles measles mumps rubella norovirus strep uti cystitis abscess conjunctivitis cellulitis tonsils penicillin miscarriage tetanus the_runs stuffed_up streaming virus a_bug stomach_bug fluey fluish sneezing lurgy his_cold her_cold this_cold nasty_cold cold_symptoms cold_getting
      full_of_cold chest_cold mono chickenpox lyme glands feel_awful feeling_rough feel_rough don_t_feel_well rsv illness flu influenza covid corona a_cold head_cold bad_cold caught_a_cold sore_throat scratchy_throat throat cough coughing coughed blocked_nose runny_nose stuffy_nose snot sinus
      sinusitis infection infected bronchitis pneumonia tonsillitis diarrhoea diarrhea stomach_flu food_poisoning chills shivering swollen_glands mononucleosis migraine headache head_ache under_the_weather coming_down_with unwell not_well rash hay_fever pollen_fever wheezing wheezy sniffles
      sniffly snuffles bunged_up blocked_up run_down feeling_ropey brewing_something caught_the_bug got_the_bug have_the_bug got_me_too miscarried stuffed_nose swollen_tonsils blocked_sinuses temperature_of shivery cold_sweats night_sweats drenched_in_sweat tested_positive positive_for
      positive_test no_voice lost_my_voice nauseated queasy poorly streaming_nose chest_infection streaming_eyes eyes_streaming getting_over_~_flu getting_over_~_cold
      """
    ),
    Row(
      .report(.illness), "de", "OSTRC",
      """
      gurtelrose windpocken masern scharlach mumps borreliose krank* kranklich angesteckt nicht_wohl mich_erwischt verkuhlt *angina *vergiftung positiv_getestet erkaeltet dunnpfiff eingefangen magenverstimmung hals_kratzt kratzen_im_hals nase_dicht otitis lungenentzundung mittelohrentzundung
      blasenentzundung krank erkrankt grippe grippal* erkaltung erkaltet schnupfen husten huste halsschmerz* halsweh schuttelfrost infekt infektion bronchitis mandelentzundung durchfall magen_darm verschnupft angeschlagen migrane gliederschmerz* kopfschmerz* nase_zu nase_verstopft nase_lauft
      kopf_drohnt magen_verdorben kratziger_hals fehlgeburt heuschnupfen unwohl bahnt_sich erkalt* *husten* *infekt schlapp_und nicht_fit test_positiv positiver_test
      """
    ),
    Row(
      .report(.illness), "fr", "OSTRC",
      """
      zona varicelle rougeole cystite patraque creve virus otite pharyngite rhino* test_positif pas_bien attrape_froid nez_bouche nez_qui_coule intoxication arret_maladie malade grippe grippee rhume enrhume enrhumee toux tousse angine infection bronchite pneumonie sinusite diarrhee gastro
      frissons migraine gorge mal_de_tete mal_a_la_tete nez_pris la_creve fausse_couche courbature_febrile tousse* enrhum* nauseeux nauseeuse
      """
    ),
    Row(
      .report(.illness), "es", "OSTRC",
      """
      varicela herpes sarampion cistitis me_encuentro_mal no_me_siento_bien pachucho virus gripa gripazo faringitis otitis intoxicacion positivo enfermo enferma gripe resfriado resfriada constipado catarro tos tosiendo infeccion bronquitis neumonia sinusitis amigdalitis diarrea gastroenteritis
      escalofrios migrana garganta dolor_de_cabeza dolor_de_garganta mocos malo_del_estomago mala_del_estomago estoy_malo estoy_mala aborto_espontaneo me_duele_la_cabeza duele_la_garganta resfri* vomite vomitando me_siento_mal me_siento_fatal
      """
    ),
    Row(
      .report(.illness), "it", "OSTRC",
      """
      varicella herpes_zoster morbillo cistite mi_sento_male sto_male faringite otite intossicazione virus tampone_positivo covando dissenteria naso_chiuso malato malata ammalato ammalata influenza raffreddore raffreddato raffreddata tosse infezione bronchite polmonite sinusite tonsillite
      diarrea brividi emicrania gola mal_di_testa mal_di_gola ho_la_nausea aborto_spontaneo intasato raffredd* influenzat* febbric*
      """
    ),
    Row(
      .report(.illness), "nl", "OSTRC",
      """
      gordelroos waterpokken blaasontsteking ziek* niet_lekker keelontsteking kou_gevat *verkouden griepje buikgriep longontsteking voorhoofdsholteontsteking virus ziek griep grieperig verkouden verkoudheid snotter* hoest hoesten keelpijn infectie bronchitis diarree rillingen migraine hoofdpijn
      snotneus verstopte_neus miskraam hoest* verkoud* griep* misselijk* slap_en
      """
    ),
    Row(
      .report(.illness), "pt", "OSTRC",
      """
      gripe gripado gripada resfriado resfriada constipada tosse garganta diarreia doente infeccao sinusite amigdalite bronquite pneumonia calafrios enxaqueca virose nao_me_sinto_bem dor_de_cabeca dor_de_garganta mal_do_estomago nariz_entupido aborto_espontaneo resfri* gripad* tossindo tossi
      """
    ),
    Row(
      .report(.pain), "en", "OSTRC",
      """
      *ache *aches playing_up acting_up inflammation pain pains painful hurt hurts hurting sore soreness ache aches aching achy tight tightness tightened stiff stiffness twinge twinges twinged niggle niggles niggling niggly flared flaring flare flare_up cramp cramps cramping cramped stabbing
      burning_pain tender tenderness inflamed irritated numbness tingling pinched seized locked_up spasm spasms blister blisters stings stinging throbbing discomfort clicking sciatica strain pounding_head head_pounding head_is_pounding stab stabs stabby sciatic runners_knee jumpers_knee
      side_stitch side_stitches a_stitch crampy asthma inhaler dead_leg not_right painfully_sore burning_sensation gimpy lost_~_kg_~_without_trying shooting_pain inflam* arthritis osteoarthritis spasm* tingl* throb* twing* shin_pain
      """
    ),
    Row(
      .report(.pain), "de", "OSTRC",
      """
      *schmerz* tut_weh tun_weh weh *weh zwickt zwicken zieht ziehen sticht stechen stechend* verspannt verspannung* verhartet verhartung krampf krampfe steif muskelkater gereizt taub kribbeln blase blasen druckschmerz blockiert steife steifer steifes steifen verspannt* taubheit* kribbelt
      zwickte ziept beschwerden seitenstechen seitenstiche stiche asthma druckempfindlich* uberlastung* uberlastet reizung* verkrampft* empfindlich* *krampf *krampfe *beschwerden
      """
    ),
    Row(
      .report(.pain), "fr", "OSTRC",
      """
      mal_au mal_aux mal_a mal_de douleur douleurs douloureux douloureuse gene tiraille tiraillement pique raide raideur contracture contracte crampe crampes courbatures courbature engourdi ampoule ampoules bloque sciatique torticolis mal_d point_de_cote souffre souffrir souffrais sensible_au sensible_a douloureuses
      asthme gene_au douleur* douloureu* contractur* bloqu* courbatur* inflamm* raideurs fait_mal font_mal faisait_mal fait_souffrir brulure brulures blocage elancement elancements pincement pincements fourmis fourmillements
      """
    ),
    Row(
      .report(.pain), "es", "OSTRC",
      """
      dolor dolores duele duelen dolorido dolorida molestia molestias pinchazo pinchazos tirantez tension contractura sobrecarga sobrecargado sobrecargada calambre calambres rigido rigidez agujetas entumecido hormigueo ampolla ampollas molesta molestan molestaba molestando duela duelan dolia
      dolio doliendo doloridos doloridas ciatica torticolis flato punzada punzadas asma dolor* dolid* molest* contractur* sobrecarg* pinchaz* agarrotad*
      """
    ),
    Row(
      .report(.pain), "it", "OSTRC",
      """
      male_al male_alla male_allo male_ai male_alle male_agli mal_di dolore dolori dolorante fa_male fanno_male faceva_male fastidio fitta fitte contrattura contratto crampo crampi rigido rigidita indolenzito indolenzita intorpidito formicolio vescica vesciche torcicollo mal_al mal_alla mal_all
      mal_ai mal_alle sciatica doleva duole indolenziti indolenzite asma dolor* dolent* contrattur* indolenz*
      """
    ),
    Row(
      .report(.pain), "nl", "OSTRC",
      """
      *pijn* zeer doet_pijn stijf stijfheid kramp krampen spierpijn verkrampt trekt steekt steken gevoelig verdoofd tintel* blaar blaren klachten stijve pijnlijk steek astma overbelast* branderig geirriteerd* krampt stram *klachten
      """
    ),
    Row(
      .report(.pain), "pt", "OSTRC",
      """
      dor dores doi doem doendo dolorido dolorida incomodo fisgada fisgadas caibra caibras rigidez dormencia formigueiro contratura bolha bolhas doeu doia ciatica torcicolo asma dolorid* contratur* incomod* doer pontada pontadas latejando formigando fisgando
      """
    ),
    // These words mean trouble only beside a part of the body.
    Row(
      .report(.pain), "en", "house", beside: .region,
      """
      pulling nagging grumbling complaining worse worsening grabbed grabbing grabs kills_me complained bite bites biting not_happy unhappy stubbed seizing cramped_up nipping sensitive swells grief trouble problem problems issue issues bad awful terrible horrible mess wrong iffy dodgy wonky landed_on landed_hard fell_on crashed slipped
      banged bashed whacked jarred overstretched grinding crunching crunchy clunking clunky gives_out giving_out giving_way protesting stuck gyp giving_me overloaded overuse jammed throbs clicks clicky grating jabbing jab electric radiating gammy dicky tetchy grumbles moans talking chirping
      gnawing knotted knot knots stiffening tightening locking buckling weak weakness puffy lump bruises grazed scraped skinned blistered chafed raw blood ripped strained overdid cracking hyperextended subluxed trapped nerve touchy funny odd strange uncomfortable annoying annoyed bothering
      bothers bothered bugging bugs hampered restricted is_back feel_it
      """
    ),
    Row(
      .report(.pain), "de", "house", beside: .region,
      """
      fest dicht macht_zu schlimmer schlechter druckt probleme gestossen angestossen blau meldet_sich melden_sich macht_sich_bemerkbar spurbar spure problem schlimm schlecht komisch unrund arger muckt muckiert zickt nervt rebelliert knackt knirscht klemmt streikt gesturzt gefallen blockier* verklebt schwach jammert brennt
      brennen gezogen gezwickt gestochen pocht spannt spannung scheuert wund aufgescheuert gekuhlt kuhlen kuhle getapt bandagiert bandage schone schonen geschont uberstreckt geknickt knickt instabil gemeldet meldete bockt reagiert wackelig uberreizt gerausche *probleme verdickt gibt_nach
      gibt_~_nach nachgegeben
      """
    ),
    Row(
      .report(.pain), "fr", "house", beside: .region,
      """
      tendu tendue tendus tendues pire empire tire tirent genante genant sensible sensibles lache vrille presente grince craque lance lancine brule bizarre probleme problemes souci soucis fragile coince coincee chute tombe brulent elance pince picote lancinant lancinante chauffe craquement glace
      strap strappe attelle siennes sentir vrac
      """
    ),
    Row(
      .report(.pain), "it", "house", beside: .region,
      """
      teso tesa tesi tese peggio peggiora peggiorato sensibile tira tirava risentimento problema problemi strano strana botta colpo caduto caduta livido bloccat* affaticato_il sovraccaric* brucia bruciore punge scricchiola pulsa pizzica blocco pezzi sentire
      """
    ),
    Row(
      .report(.pain), "es", "house", beside: .region,
      """
      cargado cargada cargados cargadas peor empeora tenso tensa resentido resentida sensible toque cargad* problema problemas fatal raro rara tocado tocada tirante tirantes debil golpe caida resentid* bloquead* arde ardor quema subido sube cruje crujido pincha punza rozadura bloqueo resiente
      guerra tira noto carg*
      """
    ),
    Row(
      .report(.pain), "nl", "house", beside: .region,
      """
      last_van hinder_van strak erger slechter voelbaar zeuren opspelen speelt_op vast probleem problemen slecht raar gevallen opgezet klapt instabiel zwak brandt trekkerig kraakt klikt klemt blokkeert prikt kloppend
      """
    ),
    Row(
      .report(.pain), "pt", "house", beside: .region,
      """
      travado travada travados travadas preso presa presos presas pior sensivel repuxando repuxa problema problemas ruim estranh* queda travou travad* travando queima queimando repuxou estalou estalo incomoda puxou puxando reclamando
      """
    ),
    Row(
      .report(.pain), "all", "house", beside: .joint,
      """
      again since still keeps burning burns wieder seit immer_noch encore depuis toujours otra_vez desde sigue todavia ancora di_nuovo weer sinds nog_steeds de_novo ainda feel_my feel_the felt_my can_feel feeling_my spure je_sens sens_mon sens_le noto_el noto_la sento_il sento_la sento_l
      voel_mijn voelde_mijn sinto_o sinto_a icing iced taped strapped_up rehab physio_for scan xray x_ray ultrasound gekuhlt kuhlen kuhle getapt bandagiert rontgen ultraschall glace strappe attelle hielo vendaje vendado ghiaccio fasciato tutore gekoeld getapet gelo
      """
    ),
    Row(
      .report(.medication), "en", "house",
      """
      antibio* doxycycline antibiotic antibiotics ibuprofen paracetamol painkiller painkillers beta_blocker beta_blockers betablocker cortisone prednisone prednisolone steroids antidepressant antidepressants medication medications meds statin statins antihistamine* naproxen thyroxine
      levothyroxine thyroid_tablets thyroid_medicine bisoprolol metoprolol propranolol atenolol off_the_pill stopped_the_pill started_the_pill blood_thinner blood_thinners anticoagulants inhaler_steroid *cillin *mycin course_of_tablets inhalers
      """
    ),
    Row(
      .report(.medication), "de", "house",
      """
      antibiotik* *blocker schmerzmittel tablette tabletten kortison cortison medikament* spritze pille_abgesetzt tabletten_abgesetzt tabletten_~_abgesetzt
      """
    ),
    Row(
      .report(.medication), "fr", "house",
      """
      antibiotique antibiotiques betabloquant* cortisone medicament* infiltration arrete_la_pilule
      """
    ),
    Row(
      .report(.medication), "es", "house",
      """
      antibiotico antibioticos betabloqueante* cortisona medicacion medicamento* infiltracion ibuprofeno
      """
    ),
    Row(
      .report(.medication), "it", "house",
      """
      antibiotico antibiotici betabloccante* cortisone farmaco farmaci infiltrazione antidolorific*
      """
    ),
    Row(
      .report(.medication), "nl", "house",
      """
      antibiotica *blokker *blokkers cortisone medicatie medicijn* pijnstiller* injectie
      """
    ),
    Row(
      .report(.pregnancy), "all", "house",
      """
      trimester gravida gravidez pregnant pregnancy expecting schwanger* enceinte grossesse embarazada embarazo incinta gravidanza zwanger*
      """
    ),
    Row(
      .report(.bloodDonation), "all", "house",
      """
      doei_sangue doar_sangue doacao_de_sangue gave_blood donated_blood blood_donation donated_plasma giving_blood donating_blood plasma_donation blut_spenden blutspende blut_gespendet plasma_gespendet plasmaspende don_du_sang don_de_sang donne_mon_sang don_de_plasma done_sangre donado_sangre
      donacion_de_sangre donar_sangre donato_il_sangue donato_sangue donazione_di_sangue donazione_del_sangue bloed_gegeven bloed_gedoneerd bloeddonatie plasma_gegeven gave_~_blood pint_of_blood gave_~_plasma gave_a_unit donated_platelets platelet_donation blutspenden beim_blutspenden
      plasmaspenden donne_~_sang donado_plasma donne_plasma donato_plasma gave_a_pint donated_a_pint
      """
    ),
    Row(
      .report(.missedMeal), "en", "house",
      """
      skipped_breakfast skipped_lunch skipped_dinner skipped_meals skipped_a_meal missed_breakfast missed_lunch missed_dinner missed_a_meal no_breakfast no_lunch no_dinner no_appetite forgot_to_eat did_not_eat didn_t_eat hardly_ate barely_ate hardly_eaten ate_nothing not_eaten fasted
      without_breakfast without_dinner skipped_~_lunch skipped_~_dinner skipped_~_breakfast missed_~_lunch missed_~_dinner forgot_~_lunch forgot_~_dinner only_ate only_eaten haven_t_eaten hasn_t_eaten not_eaten_since no_food
      """
    ),
    Row(
      .report(.missedMeal), "de", "house",
      """
      fruhstuck_ausgelassen mittagessen_ausgelassen abendessen_ausgelassen ohne_fruhstuck ohne_abendessen nichts_gegessen kaum_gegessen kein_fruhstuck kein_abendessen kein_mittagessen kein_appetit keinen_appetit mahlzeit_ausgelassen nuchtern_seit fruhstuck_~_ausgelassen mittag_~_ausgelassen
      mittagessen_~_ausgelassen abendessen_~_ausgelassen essen_ausgelassen mahlzeiten_ausgelassen
      """
    ),
    Row(
      .report(.missedMeal), "fr", "house",
      """
      saute_le_repas saute_un_repas saute_le_petit saute_le_dejeuner saute_le_diner pas_mange rien_mange pas_de_petit_dejeuner sans_petit_dejeuner pas_d_appetit saute_~_repas saute_~_diner saute_~_dejeuner
      """
    ),
    Row(
      .report(.missedMeal), "es", "house",
      """
      salte_la_cena salte_la_comida salte_el_desayuno salte_el_almuerzo sin_desayunar sin_cenar sin_comer no_desayune no_cene no_comi sin_apetito salte_~_cena salte_~_comida
      """
    ),
    Row(
      .report(.missedMeal), "it", "house",
      """
      saltato_il_pranzo saltato_la_cena saltato_la_colazione saltata_la_cena senza_colazione senza_cena senza_mangiare non_ho_mangiato niente_colazione niente_cena senza_appetito non_ho_cenato non_ho_pranzato saltato_~_cena saltato_~_pranzo
      """
    ),
    Row(
      .report(.missedMeal), "nl", "house",
      """
      ontbijt_overgeslagen lunch_overgeslagen avondeten_overgeslagen maaltijd_overgeslagen niet_gegeten niets_gegeten nauwelijks_gegeten geen_ontbijt geen_avondeten geen_eetlust zonder_ontbijt
      """
    ),
    Row(
      .report(.missedMeal), "pt", "house",
      """
      pulei_o_jantar pulei_o_almoco pulei_o_cafe sem_jantar sem_almoco nao_comi nao_jantei sem_apetite saltei_o_jantar saltei_o_almoco saltei_a_refeicao
      """
    ),
    Row(
      .report(.alarm), "all", "ACSM",
      """
      coughed_~_blood coughing_~_blood cough_~_blood cough_up_~_blood coughing_up_~_blood coughed_up_~_blood vomited_~_blood vomiting_~_blood vomit_~_blood threw_up_~_blood throwing_up_~_blood puked_~_blood spat_~_blood spat_out_~_blood spitting_~_blood peed_~_blood peeing_~_blood bloody_stool bloody_sputum
      blood_when_i_cough blood_when_coughing black_stool blut_~_gehustet huste_~_blut blut_~_gespuckt spucke_~_blut blut_~_erbrochen erbreche_~_blut crache_~_sang vomi_~_sang tousse_~_sang tosi_~_sangre tosiendo_~_sangre tosido_~_sangre vomite_~_sangre vomitado_~_sangre escupi_~_sangre
      escupido_~_sangre tossito_~_sangue tosse_con_sangue sputato_~_sangue vomitato_~_sangue tossendo_~_sangue bloed_~_opgehoest hoest_~_bloed bloed_~_gehoest bloed_~_gespuugd bloed_~_overgegeven bloed_~_gebraakt tossi_~_sangue vomitei_~_sangue cuspi_~_sangue tosse_com_sangue went_black
      went_dark saw_black blacking_out black_before_my_eyes nearly_passed_out almost_passed_out almost_fainted nearly_fainted schwarz_geworden wurde_schwarz voile_noir trou_noir se_me_nublo visto_nero zwart_voor_mijn_ogen vista_escura down_my_left_arm into_my_left_arm left_arm_and_jaw
      jaw_and_arm linken_arm_ausstrahlend bras_gauche_et_machoire heatstroke heat_stroke hitzschlag coup_de_chaleur golpe_de_calor colpo_di_calore hitteberoerte insolacao anaphyla* epipen allergic_reaction can_t_remember_the_crash don_t_remember_the_crash lost_my_memory was_knocked_out
      got_knocked_out knocked_unconscious couldn_t_breathe could_not_breathe can_t_breathe can_t_~_breathe cannot_~_breathe can_t_catch_my_breath cannot_catch_my_breath struggling_to_breathe burning_in_~_chest severe_headache thunderclap_headache black_stools numb_on_one_side numb_on_~_side
      numbness_on_~_side one_side_~_numb one_side_is_numb side_~_numb face_went_numb face_is_numb halbseitig arm_and_jaw pain_in_~_jaw pain_down_~_left_arm landed_on_~_head fell_on_~_head fall_on_~_head bluthusten kriege_keine_luft bekomme_keine_luft bekam_keine_luft kriegte_keine_luft kaum_luft_bekommen
      keine_luft_bekommen auf_den_kopf_gefallen auf_den_kopf_gesturzt taubheit_im_gesicht no_puedo_respirar no_puedo_respirar_bien no_podia_respirar dolor_toracico mal_a_respirer arrive_pas_a_respirer peux_pas_respirer douleur_thoracique oppression_thoracique tombe_sur_la_tete caido_de_cabeza
      dolore_toracico non_riesco_a_respirare non_riesco_a_respirare_bene non_riuscivo_a_respirare fatica_a_respirare caduto_di_testa dor_toracica nao_consigo_respirar dificuldade_para_respirar dificuldade_em_respirar pijn_op_de_borst druk_op_de_borst krijg_geen_lucht kreeg_geen_lucht
      op_mijn_hoofd_gevallen cai_de_cabeca
      """
    ),
    Row(
      .report(.alarm), "all", "ACSM", topic: .head,
      """
      hit_~_head banged_~_head bumped_~_head knocked_~_head smacked_~_head whacked_~_head cracked_~_head blow_to_~_head knock_to_~_head bang_on_~_head kick_to_~_head head_injury kopf_~_gestossen kopf_~_angeschlagen kopf_~_angehauen kopf_aufgeschlagen kopf_~_aufgeschlagen kopfverletzung
      tape_~_tete cogne_~_tete choc_a_la_tete coup_a_la_tete golpe_~_cabeza golpee_~_cabeza golpeado_~_cabeza battuto_~_testa sbattuto_~_testa picchiato_~_testa colpo_alla_testa botta_in_testa botta_alla_testa hoofd_~_gestoten hoofd_~_gevallen klap_op_~_hoofd bati_~_cabeca batido_~_cabeca
      pancada_na_cabeca
      """
    ),
    Row(
      .report(.alarm), "all", "house", topic: .mind,
      """
      suicidal suicidal_thoughts thoughts_of_suicide suicide_thoughts self_harm self_harming kill_myself harm_myself harming_myself hurting_myself end_it_all end_my_life ending_my_life i_want_to_die wish_i_was_dead wish_i_were_dead don_t_want_to_live don_t_want_to_be_alive no_reason_to_live
      not_worth_living no_point_in_anything no_point_to_anything no_point_in_living no_point_anymore point_of_anything point_in_anything point_of_living point_in_living point_to_anything point_anymore point_any_more feel_hopeless feeling_hopeless feels_hopeless everything_~_hopeless
      completely_hopeless hopelessness feel_worthless feeling_worthless better_off_without_me can_t_go_on_like_this can_t_go_on_living nothing_matters_anymore nothing_matters_any_more suizidal suizidgedanken selbstmord selbstmordgedanken selbst_verletzen mir_was_antun mir_etwas_antun
      mir_das_leben_nehmen nicht_mehr_leben hoffnungslos lebensmude keinen_sinn_mehr alles_~_sinnlos kein_ausweg suicidaire suicidaires envie_de_mourir plus_envie_de_vivre en_finir_avec_la_vie me_faire_du_mal plus_d_espoir sans_espoir plus_aucun_sens suicida suicidas suicidio quitarme_la_vida
      no_quiero_vivir sin_ganas_de_vivir hacerme_dano ganas_de_morir sin_esperanza nada_tiene_sentido suicidarmi pensieri_suicidi togliermi_la_vita non_voglio_vivere voglia_di_morire farmi_del_male senza_speranza niente_ha_senso nulla_ha_senso zelfmoord zelfmoordgedachten suicidaal
      niet_meer_leven niet_meer_verder_leven mezelf_iets_aandoen hopeloos uitzichtloos heeft_geen_zin_meer suicidar suicidarme nao_quero_viver tirar_a_minha_vida sem_vontade_de_viver vontade_de_morrer me_machucar_de_proposito sem_esperanca nada_faz_sentido
      """
    ),
    Row(
      .report(.alarm), "all", "OSTRC", topic: .bearing,
      """
      can_t_put_~_weight_on_~_# can_t_put_~_weight_on_it cannot_put_~_weight_on_~_# cannot_put_~_weight_on_it couldn_t_put_~_weight_on_~_# couldn_t_put_~_weight_on_it could_not_put_~_weight_on_~_# unable_to_put_~_weight_on_~_# can_barely_put_~_weight_on_~_# can_barely_put_~_weight_on_it
      can_hardly_put_~_weight_on_~_# can_t_bear_~_weight cannot_bear_~_weight couldn_t_bear_~_weight unable_to_bear_~_weight not_bear_~_weight can_t_weight_bear can_t_stand_on_~_# can_t_walk_on_~_# cannot_walk_on_~_# can_t_walk_on_it can_t_stand_on_it no_weight_on_~_# nicht_auftreten
      nicht_mehr_auftreten kaum_auftreten kaum_noch_auftreten nicht_richtig_auftreten nicht_belasten nicht_mehr_belasten ne_peux_pas_poser ne_peux_plus_poser peux_pas_poser_le_pied peux_plus_poser_le_pied pas_poser_le_pied plus_poser_le_pied plus_marcher_dessus no_puedo_apoyar no_puedo_~_apoyar
      no_puedo_pisar no_podia_apoyar non_riesco_~_appoggiare non_riesco_~_poggiare non_posso_appoggiare non_posso_poggiare kan_niet_op_~_#_staan niet_op_mijn_#_staan kan_er_niet_op_staan niet_meer_op_staan nao_consigo_apoiar nao_consigo_pisar nao_posso_apoiar nao_consigo_por_o_pe
      """
    ),
    Row(
      .report(.menstrual), "all", "house", topic: .bleeding,
      """
      spotting bleeding bled bleed blutung blutungen schmierblutung schmierblutungen blute blutet geblutet saignement saignements saigne pertes_de_sang sangrado sangrando sangre_al_orinar manchado perdite_di_sangue sanguinamento sanguinamenti sanguino bloedverlies bloeding bloedingen
      bloed_verloren sangramento sangramentos sangrei escapes_de_sangue contractions waters_broke waters_have_broken leaking_fluid wehen fruchtwasser contracciones contrazioni weeen contracoes
      """
    ),
    Row(
      .report(.menstrual), "all", "house", topic: .period,
      """
      period_~_late late_period late_periods period_late period_~_overdue period_overdue missed_~_period missed_~_periods missing_~_period missing_~_periods skipped_~_period skipped_~_periods no_period no_periods lost_~_period lost_~_periods haven_t_had_~_period hasn_t_had_~_period
      haven_t_had_periods not_had_~_period periods_have_stopped period_has_stopped periods_stopped period_stopped periods_stopping period_hasn_t_come period_not_come period_has_not_come period_never_came period_still_hasn_t period_hasn_t_shown period_absent amenorrhea amenorrhoea
      without_a_period stopped_having_periods stopped_menstruating periode_~_uberfallig periode_uberfallig periode_bleibt_aus periode_ausgeblieben periode_~_ausgeblieben keine_periode keine_regel tage_~_uberfallig tage_bleiben_aus tage_~_ausgeblieben regel_bleibt_aus regel_ausgeblieben
      regel_~_uberfallig amenorrho amenorrhoe meine_tage_nicht periode_~_verspatet periode_verspatet retard_de_regles regles_~_retard regles_en_retard plus_de_regles pas_de_regles pas_eu_~_regles plus_~_mes_regles amenorrhee regla_~_retrasa regla_~_retrasada regla_~_retrasado no_me_baja_la_regla
      no_me_ha_bajado sin_regla sin_la_regla sin_periodo sin_menstruacion retraso_~_regla se_me_retrasa_la_regla no_me_viene_la_regla regla_~_retraso falta_de_regla amenorrea ciclo_in_ritardo ciclo_~_ritardo mestruazioni_in_ritardo mestruazioni_~_ritardo niente_ciclo senza_ciclo saltato_il_ciclo
      niente_mestruazioni senza_mestruazioni ciclo_saltato ritardo_~_ciclo ongesteldheid_~_laat ongesteldheid_blijft_uit niet_ongesteld menstruatie_blijft_uit menstruatie_~_uitgebleven menstruatie_uitgebleven geen_menstruatie menstruatie_~_laat niet_meer_ongesteld menstruacao_atrasada
      menstruacao_~_atrasada menstruacao_~_atrasou sem_menstruar sem_menstruacao menstruacao_nao_veio menstruacao_nao_desceu regra_atrasada
      """
    ),
    Row(.report(.pregnancy), "en", "house", topic: .bleeding, "weeks_along weeks_gone months_along"),
    Row(
      .report(.illness), "all", "High 2009", topic: .fever,
      """
      with_a_temperature running_a_temperature got_a_temp a_temp fever feverish temperature_of fever_of *fieber fiebrig erhohte_temperatur febrile fievre fievreux fiebre febbricola febbre verhoging koorts koortsig febre febril febbricitante fieberhaft fievreuse fiebrige
      """
    ),
    Row(
      .report(.illness), "all", "OSTRC", topic: .nausea,
      """
      chucking_up chundering being_sick sick barfed vomit* threw_up throwing_up puking puked nausea nauseous been_sick feel_sick feeling_sick felt_sick am_sick getting_sick off_sick kotz* mir_ist_schlecht ubergeben gekotzt gespuckt erbrechen erbrochen ubelkeit mir_ist_ubel gerbe vomissement*
      vomi vomis vomir nausee nausees vomite vomitado vomitos vomitar nauseas vomitato vomito spuug* overgegeven gebraakt misselijk vomitei vomitando vomited threw_up_~_morning morning_sickness schwangerschaftsubelkeit keep_~_down off_food off_my_food off_~_food in_knots upset_stomach stomach_upset upset_tummy kotzubel
      """
    ),
    Row(
      .report(.pain), "all", "OSTRC", topic: .dizzy,
      """
      dizzy dizziness lightheaded light_headed schwindlig schwindelig schwindel vertige vertiges etourdi etourdie mareo mareado mareada maree vertigini capogiro capogiri duizelig tontura tonturas woozy faint_when_i faint_on_standing feel_faint feeling_faint felt_faint head_spins head_spinning
      room_spinning benommen vertigo room_was_spinning room_is_spinning dizzy_spell dizzy_spells mi_gira_la_testa gira_la_testa me_da_vueltas tete_qui_tourne tete_tourne cabeca_a_rodar draaierig mareos mareando vertigos giramenti_di_testa giramento_di_testa giramenti
      """
    ),
    Row(
      .report(.pain), "all", "house", topic: .sleep,
      """
      not_slept no_sleep zero_sleep didn_t_sleep hardly_slept barely_slept haven_t_slept couldn_t_sleep awake_all_night up_all_night sleepless nicht_geschlafen kaum_geschlafen gar_nicht_geschlafen keinen_schlaf nuit_blanche pas_dormi presque_pas_dormi sin_dormir no_he_dormido no_dormi
      nada_de_dormir non_ho_dormito notte_in_bianco niet_geslapen nauwelijks_geslapen geen_oog_dicht nao_dormi noite_em_claro
      """
    ),
    Row(
      .report(.injury), "all", "OSTRC",
      """
      %_went %_has_gone %_gone_again %_gave_out %_gave_way %_popped %_snapped %_tweaked tweaked_~_# tweak_in_~_# rolled_~_ankle twisted_~_ankle twisted_~_knee turned_~_ankle went_over_on_~_ankle rolled_over_on_~_ankle wrenched_~_# jarred_~_# felt_a_~_pull felt_a_~_pop felt_a_~_snap felt_a_~_rip felt_a_~_tear
      felt_something_pop felt_something_pull felt_something_snap felt_something_tear felt_something_go felt_it_pop felt_it_pull felt_it_snap felt_it_tear heard_a_~_pop heard_a_~_snap heard_a_~_crack sharp_pull sudden_pull pulled_up_lame pulled_up_limping went_lame hobbled limped_home limped_back
      zugemacht in_die_%_geschossen weggeknickt nach_hause_gehumpelt senti_un_claquement senti_~_lacher #_a_lache #_a_craque tordu_~_cheville foule_~_cheville dado_un_tiron senti_un_tiron senti_un_chasquido doble_el_tobillo doblado_el_tobillo torcido_el_tobillo sentito_tirare sentito_uno_strappo
      sentito_un_crac girato_la_caviglia preso_una_storta preso_~_storta schoot_erin schoot_in_mijn_# enkel_omgeslagen omgeslagen spier_gescheurd senti_uma_fisgada senti_um_puxao puxao_na puxao_no virei_o_pe torci_o_# %_buckled avulsion verstuikte rottura_~_crociato rotura_~_gemeo rompi_~_gemeo
      rotto_~_crociato kuitspier_gescheurd hamstring_gescheurd
      """
    ),
    Row(
      .report(.injury), "all", "OSTRC", beside: .region,
      """
      had_to_walk_home had_to_walk_back forced_to_walk popped tweak tweaked broken broke breaks cracked pulled torn tore tear rupture ruptured cut burnt swollen blew_up ballooned popping snap snapped gebrochen bruch gerissen angerissen dick uberdehnt knall dechirure dechire casse cassee arrache
      foule foulee rotura roto rota rompi hinchada chasquido rotto rotta strappo stiramento stirato storta schiocco gebroken breuk scheur gescheurd afgescheurd dik knap
      """
    ),
    Row(
      .report(.injury), "all", "OSTRC", topic: .operation,
      """
      surgery operation operated operated_on surgery_~_@ operation_~_@ operated_on_~_@ surgery_is_~_@ @_~_surgery op_~_@ operiert_~_@ operation_am_@ op_am_@ opere_~_@ chirurgie_~_@ cirugia_~_@ operacion_~_@ operan_~_@ me_operan_~_@ intervento_~_@ operano_~_@ operazione_~_@ operatie_~_@
      geopereerd_~_@ cirurgia_~_@ operacao_~_@
      """
    ),
    Row(
      .report(.injury), "all", "house", topic: .operation,
      """
      arthroscopy arthroskopie arthroscopie artroscopia artroscopie anaesthetic anesthetic anaesthesia anesthesia narkose vollnarkose anesthesie anestesia narcose operiert operee opere operado
      operada operato operata geopereerd
      """
    ),
    Row(
      .exhaustion, "all", "house",
      """
      exhausted exhaustion shattered drained wiped_out worn_out knackered no_energy burnt_out burned_out wrecked erschopft ausgelaugt kaputt platt fix_und_fertig epuise epuisee extenue extenuee creve crevee agotado agotada exhausto exhausta sin_fuerzas esausto esausta sfinito sfinita distrutto
      distrutta uitgeput kapot gesloopt exausto exausta esgotado esgotada
      """
    ),
    Row(
      .clearing, "all", "house",
      """
      healed recovered recovered_from_~_# recovered_from_the recovered_from_my gueri_de_ma guerie_de_ma gueri_de_la guerie_de_la recuperado_de_la recuperada_de_la genezen_van_de hersteld_van_de hersteld_van_mijn vanished disappeared cured painless pain_free symptom_free injury_free went_away gone_away pain_gone pains_gone pain_has_gone soreness_gone cough_gone cough_has_gone fever_gone fever_has_gone cold_gone cold_has_gone flu_gone sniffles_gone symptoms_gone =_gone is_over s_over fine %_went_well %_went_fine
       #_ok =_ok =_okay =_good =_well =_perfect =_fit =_healthy fit_again healthy_again back_to_normal normal_again settled_down =_negative test_negative tested_negative negative_test negative_~_test in_a_good_way =_weg =_gut =_normal vorbei uberstanden ausgestanden auskuriert ausgeheilt
      verheilt genesen schmerzfrei beschwerdefrei verschwunden in_ordnung =_gesund auf_gute_art negativ_getestet test_negativ gueri guerie disparu disparue retabli retablie =_bien =_parti =_partie =_fini =_finie =_termine =_terminee =_passe test_negatif curado curada recuperado recuperada
      superado superada desaparecido ha_pasado se_me_paso ya_paso se_ha_ido se_me_ha_ido test_negativo guarito guarita sparito sparita =_bene =_a_posto =_passato =_passata =_finita =_perfetto =_sano tampone_negativo =_goed zijn_over =_prima voorbij genezen hersteld verdwenen pijnvrij klachtenvrij
      klachtvrij test_negatief ja_passou passou_a passou_o =_bem =_otimo =_otima schmerzlos indolore over_the_flu over_my_cold over_the_cold over_my_flu
      """
    ),
    Row(
      .idiom, "all", "house",
      """
      flu_shot flu_jab covid_shot covid_jab tetanus_shot flu_vaccine covid_vaccine covid_booster flu_booster vaccin_~_grippe vacuna_~_gripe against_~_flu against_~_covid gegen_~_grippe contre_~_grippe contra_~_gripe contro_~_influenza tegen_~_griep cabin_fever race_fever sick_new sick_session
      sick_ride sick_view sick_views sick_descent sick_descents sick_pace sick_climb sick_climbs sick_run sick_trail sick_trails sick_effort sick_race sick_workout sick_line sick_lines sick_wheels sick_shoes hurt_good hurts_good good_pain good_soreness good_kind_of hurts_so_good hurt_so_good no_pain_no_gain pain_cave pain_train hurt_locker sore_loser angenehmer_muskelkater tight_race tight_finish tight_turn tight_turns tight_corner tight_corners
      tight_bend tight_bends tight_schedule stiff_breeze stiff_wind stiff_headwind stiff_climb stiff_competition painful_movie growing_pains stiff_upper_lip pulled_out pulled_up_a pulled_away bad_weather bad_news hurtling tight_group
      """
    ),
    Row(
      .report(.alarm), "all", "ACSM", beside: .heart,
      """
      all_over_the_place rast rasen pocht_unregelmassig bat_trop_vite bat_vite bat_tres_vite batte_troppo_forte batte_all_impazzata irregolare late_muy_rapido va_muy_rapido acelerado irregular klopt_onregelmatig slaat_op_hol skipping skipped skips skip flutter fluttering flutters somersaults
      stolpert stolpern unregelmassig unregelmassiger aussetzer irregulier irreguliere saute salta slaat_over onregelmatig
      """
    ),
    Row(
      .report(.pain), "all", "OSTRC",
      """
      itbs itb_syndrome pins_and_needles locked_up fiato_corto souffle_court macht_~_zu macht_zu qui_tire pinches pinching threw_~_back_out runner_s_knee jumper_s_knee tennis_elbow golfer_s_elbow lauferknie springerknie ischias
      """
    ),
    Row(
      .report(.pain), "all", "house", beside: .region,
      """
      cranky angry grumpy barking moaning feels_off indurito indurita dura duro hard_as_rock zeurt zeurend dor_de_ouvido
      """
    ),
    Row(
      .report(.medication), "all", "house",
      """
      new_~_tablets new_~_pills blood_pressure_tablets blood_pressure_pills thyroid_pills stopped_taking_~_pills stopped_taking_~_tablets came_off_~_tablets came_off_~_pills anti_inflammatoire anti_inflammatoires nouveau_traitement neue_tabletten nuevas_pastillas nuove_pastiglie nuove_compresse
      nieuwe_pillen nieuwe_tabletten novos_comprimidos
      """
    ),
    Row(
      .report(.alarm), "all", "ACSM", beside: .rest,
      """
      heart_race heart_races racing pounding out_of_breath breathless catch_my_breath gasping herzklopfen gerast rast keine_luft kaum_luft ausser_atem essouffle essoufflee souffle_court emballe acelerado sin_aire fiato_corto affanno buiten_adem bonst op_hol
      """
    ),
    Row(
      .report(.alarm), "all", "ACSM", beside: .darkColour,
      """
      urine urin urines orina urina pee peeing pipi piss plas
      """
    ),
    Row(
      .report(.pain), "all", "OSTRC", beside: .region,
      """
      killing_me can_t_straighten can_t_bend can_t_lift can_t_raise can_t_turn can_t_move can_t_walk can_barely_bend can_barely_walk numb bruised bruise bruising dicht gereizt irritated weird unstable instabil instable inestable instabile heavy_weight pressure druck pression presion pressione
      peso enge eng serree druk
      """
    ),
    Row(
      .report(.illness), "all", "OSTRC", beside: .fever, topic: .fever,
      """
      temp temperature temperatur temperatura temperatuur grad degrees
      """
    ),
    Row(
      .others, "all", "house",
      """
      wife husband son daughter kids kid children mother father mum mom dad brother sister boss colleague colleagues neighbour girlfriend boyfriend partner friend grandma grandpa dog cat roommate teammate frau mann sohn tochter kinder mutter vater bruder schwester chef kollege kollegin freundin
      freund oma opa hund katze nachbar nachbarin femme mari fils fille enfants mere pere frere soeur collegue copine copain voisin chien chat mujer marido hijo hija hijos madre padre hermano hermana jefe novia novio perro gato vecino esposa filho filha filhos mae irmao irma chefe colega amigo
      amiga cachorro moglie marito figlio figlia figli bambini fratello sorella capo collega ragazza ragazzo cane gatto vrouw mijn_man zoon dochter kinderen moeder vader broer zus baas vriendin vriend hond kat buurman buurvrouw mate mates flatmate clubmate
      """
    ),
    Row(.oneself, "all", "house", "eu me i myself i_m i_ve mich mir ich moi je j yo io ik mij"),
    Row(.improving, "all", "house", "better besser mieux mejor meglio beter melhor"),
    Row(
      .denial, "all", "house",
      """
      nao nem nenhum nenhuma ni ne mai keins nichts niets no not never zero nothing free_of kein keine keinen keinerlei keiner nicht nie pas plus aucun aucune jamais ningun ninguna nada nessun nessuna niente non geen niet nooit isn_t wasn_t don_t didn_t doesn_t aren_t
      """
    ),
    Row(.without, "all", "house", "without ohne sans sin senza sem zonder"),
    Row(
      .unable, "all", "house",
      """
      can_t cannot can_not couldn_t won_t wouldn_t isn_t wasn_t don_t didn_t doesn_t not never unable impossible difficult hardly barely nicht nie kein keine keinen kaum unmoglich schwer ne n_arrive pas jamais difficile no_puedo no_pude no_podia no_logro no_consigo no_hay no_soy nunca imposible dificil
      non impossibile niet geen nooit nauwelijks onmogelijk moeilijk nao impossivel
      """
    ),
    Row(
      .allClear, "all", "house",
      """
      liberado liberada alta_do_medico cleared all_clear green_light clean_bill freigegeben grunes_licht sportfreigabe feu_vert alta_medica alta me_dio_el_alta via_libera groen_licht vrijgegeven
      """
    ),
    Row(
      .pending, "all", "house",
      """
      until till before unless bis bevor jusqu ate avant hasta antes finche prima_che totdat tot voordat yet
      """
    ),
  ]
}

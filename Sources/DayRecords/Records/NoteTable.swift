/// The words that note reading looks for, as plain data without grammar: one row per kind and language, with the
/// source of the words.
///
/// `*` at the end or beginning of a word matches any continuation. `_` joins the words of a phrase. Letters have no
/// accents.
///
/// Page: *Reports and notes*, tests: `NoteReadingTests`, `NoteTextsTests`.
enum NoteTable {
  /// What a word means.
  enum Mark: Sendable, Hashable {
    /// A condition that limits a day.
    case report(Symptom.Kind)
    /// The report nearby is over, or there never was one.
    case clearing
    /// The report nearby does not count today, but is not over.
    case improving
    /// A denial of the words that follow, which may also be clearing words.
    case denial
    /// Somebody other than the athlete. An illness in the clause is theirs unless the athlete is mentioned as well.
    case others
    /// The athlete.
    case oneself
    /// An all-clear from a doctor or another professional.
    case allClear
    /// An all-clear that has not been given yet.
    case pending
  }

  /// The context that a word needs in its clause in order to count.
  enum Beside: Sendable, Hashable {
    case nothing
    case region
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
    let words: String

    init(_ mark: Mark, _ language: String, _ source: String, beside: Beside = .nothing, _ words: String) {
      (self.mark, self.language, self.source, self.beside, self.words) = (
        mark, language, source, beside, words
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
    "heart herz coeur corazon cuore hart coracao pulse puls pouls pulso polso hartslag beat beats battements battiti"
  )
  static let darkColours: Set<String> = words(
    """
    dark brown cola coke coca tea red blood bloody dunkel dunkelbraun braun rot cola farbener foncee foncees brune rouge sang oscura marron roja
    sangre scura marrone rossa sangue donker donkerbruin bruin rood bloed
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Sources of the words. OSTRC: the health-problem questionnaire of the Oslo Sports Trauma Research Center
  /// (Clarsen et al. 2020), its injuries and its list of complaints. ACSM: signs from pre-exercise screening (Riebe
  /// et al. 2015) and of a stroke (Aroor et al. 2017). House: words found in logs.
  static let rows: [Row] = [
    Row(
      .report(.alarm), "en", "ACSM",
      """
      lost_vision loss_of_vision blurry_vision vision_went heart_attack atrial_fibrillation afib embolism thrombosis blood_clot had_a_stroke drooping greyed_out epilep* infarct* palps breastbone faint fainted fainting syncope palpitation palpitations arrhythmia angina passed_out blacked_out black_out blackout
      lost_consciousness unconscious collapsed skipping_beats skipped_beats irregular_heartbeat irregular_pulse       cannot_breathe can_t_breathe trouble_breathing
      blood_in coughed_blood coughing_blood passed_blood worst_headache blurred_vision double_vision seizure
      concussion concussed slurred
      """
    ),
    Row(
      .report(.alarm), "de", "ACSM",
      """
      sehstorung* doppelbilder herzstolpern herzrasen zusammengeklappt weggetreten schwarz_vor_augen blut_gehustet thrombose infarkt herzinfarkt schlaganfall *kollaps epilep* ohnmacht ohnmachtig bewusstlos kollabiert rhythmusstorung* vorhofflimmern atemnot
      kurzatmig luftnot engegefuhl brustschmerz* brustenge blut_im gehirnerschutterung krampfanfall synkope umgekippt
      """
    ),
    Row(
      .report(.alarm), "fr", "ACSM",
      """
      vue_trouble vision_trouble tachycardie perdu_conscience infarctus avc crache_du_sang epilep* tombe_dans_les_pommes evanouir evanoui evanouie evanouissement syncope palpitation palpitations arythmie perdu_connaissance perte_de_connaissance essouffle_au_repos
      commotion sang_dans oppression malaise
      """
    ),
    Row(
      .report(.alarm), "es", "ACSM",
      """
      vision_borrosa taquicardia perdido_el_conocimiento me_falta_el_aire tosi_sangre infarto epilep* ictus desmaye desmayo desmayado desmayada palpitacion palpitaciones arritmia sincope falta_de_aire perdi_el_conocimiento
      sangre_en conmocion opresion me_ahogo
      """
    ),
    Row(
      .report(.alarm), "it", "ACSM",
      """
      vista_offuscata tachicardia mi_manca_il_fiato fame_d_aria infarto ictus epiless* svenuto svenuta svenimento palpitazioni aritmia sincope perso_conoscenza perso_i_sensi sangue_nelle
      sangue_nel commozione_cerebrale oppressione
      """
    ),
    Row(
      .report(.alarm), "nl", "ACSM",
      """
      hartinfarct beroerte bloed_opgehoest trombose epilep* flauwgevallen flauwte hartkloppingen hartritme* hartoverslag* bewusteloos buiten_bewustzijn kortademig ademnood benauwd bloed_in
      hersenschudding
      """
    ),
    Row(
      .report(.alarm), "pt", "ACSM",
      """
      desmaiei desmaio desmaiado desmaiada palpitacoes palpitacao arritmia falta_de_ar sincope infarto enfarte avc convulsao taquicardia
      perdi_os_sentidos perdi_a_consciencia sangue_na aperto_no_peito concussao tosse_com_sangue visao_turva
      """
    ),
    Row(
      .report(.injury), "en", "OSTRC",
      """
      bitten operation appendix hobble hobbling wants_me_to_rest ordered_no vasectomy surgery operated stitches in_a_cast in_a_boot in_a_sling in_plaster arthroscopy appendicitis wisdom_tooth wisdom_teeth banned_me forbidden_any doctor_says doc_says physio_says told_me_not_to_run bear_weight impingement slipped_disc bulging_disc heel_spur lumbago hospital injur* fracture fractured fractures stress_reaction sprain sprained strained tear_in grade_1 grade_2 grade_3
      meniscus_tear calf_tear muscle_tear dislocated dislocation tendinitis tendonitis tendinopathy fasciitis bursitis shin_splints hernia
      herniated broken_bone broke_my_arm broke_my_leg broke_my_wrist broke_my_foot broke_my_toe broke_my_ankle broke_my_collarbone
      broke_my_rib broken_toe broken_wrist broken_ankle broken_collarbone broken_arm broken_leg rolled_my_ankle rolled_ankle
      twisted_my_ankle twisted_my_knee twisted_ankle twisted_knee limping limp limped crutches mri pulled_a pulled_my pulled_something
      pulled_muscle felt_a_pop gave_way swelling swelled sidelined no_running can_t_run cannot_run
      """
    ),
    Row(
      .report(.injury), "de", "OSTRC",
      """
      humple knie_op meniskus_op schulter_op huft_op kreuzband_op hand_op fuss_op zahn_op nach_der_op vor_der_op op_am op_morgen op_gestern op_nachste op_heute verordnet operiert operation_am operation_an *zerrung *prellung *riss *verletzung hexenschuss in_gips gips verknackst verboten verbot arzt_sagt physio_sagt pausieren krankenhaus auftreten verletz* ermudungsbruch stressfraktur fraktur banderriss muskelfaserriss muskelriss kreuzbandriss
      faserriss zerrung gezerrt verstaucht verstauchung umgeknickt verdreht prellung geprellt *entzundung ausgekugelt bandscheibenvorfall
      hinke humpel* krucken geschwollen schwellung mrt laufverbot sportverbot
      """
    ),
    Row(
      .report(.injury), "fr", "OSTRC",
      """
      enflamme enflammee chirurgie je_boite prescrit_du_repos opere operee operation interdit lumbago platre claque medecin_m_a kine_m_a deconseille hopital bless* fracture fracturee elongation claquage entorse tordu tordue tendinite *ite_plantaire
      luxation bursite hernie boitille bequilles gonfle gonflee irm
      """
    ),
    Row(
      .report(.injury), "es", "OSTRC",
      """
      operan operaran me_opero cirugia quitaron_la_muela rotura_fibrilar operado operada operaron operacion prohibido lumbalgia lumbago escayola reposo_absoluto medico_me fisio_me torci tiron inflamada inflamado hospital pisar lesion lesionado lesionada fractura desgarro esguince torcedura torcido tendinitis fascitis luxacion hernia cojeo
      cojeando muletas hinchado hinchada resonancia
      """
    ),
    Row(
      .report(.injury), "it", "OSTRC",
      """
      operato operata operazione mi_operano chirurgia vietato proibito ingessato gesso medico_mi fisioterapista_dice ospedale lombalgia infortun* frattura fratturato lesione distorsione slogato lussazione tendinite fascite ernia zoppico
      zoppicando stampelle gonfio gonfia risonanza
      """
    ),
    Row(
      .report(.injury), "nl", "OSTRC",
      """
      geopereerd operatie *blessure *letsel in_het_gips gips fysio_zegt arts_zegt dokter_zegt verbiedt verboden ziekenhuis spit door_mijn_enkel blessure geblesseerd stressfractuur spierscheur* verrekt verrekking verstuikt verzwikt verdraaid
      ontsteking peesontsteking ontwricht hernia mank krukken gezwollen opgezwollen zwelling zweepslag
      """
    ),
    Row(
      .report(.injury), "pt", "OSTRC",
      """
      torci entorse fratura fraturei lesao lesionado lesionada tendinite distensao estiramento luxacao hernia bursite fascite inchado
      inchada inchou mancando coxeando muletas gesso operado operada operacao cirurgia ressonancia proibido proibiu canelite
      medico_disse fisio_disse repouso_absoluto
      """
    ),
    Row(
      .report(.illness), "en", "OSTRC",
      """
      shingles measles mumps rubella norovirus strep uti cystitis abscess conjunctivitis cellulitis tonsils penicillin miscarriage tetanus chucking_up chundering the_runs stuffed_up streaming being_sick sick virus a_bug stomach_bug fluey fluish sneezing lurgy his_cold her_cold this_cold nasty_cold cold_symptoms cold_getting full_of_cold chest_cold with_a_temperature running_a_temperature got_a_temp a_temp barfed mono chickenpox lyme glands feel_awful feeling_rough feel_rough don_t_feel_well rsv illness fever feverish temperature_of flu influenza covid corona a_cold head_cold bad_cold caught_a_cold sore_throat scratchy_throat
      throat cough coughing coughed blocked_nose runny_nose stuffy_nose snot sinus sinusitis infection infected bronchitis pneumonia
      tonsillitis vomit* threw_up throwing_up puking puked nausea nauseous diarrhoea diarrhea stomach_bug stomach_flu food_poisoning chills
      shivering swollen_glands mononucleosis migraine been_sick feel_sick feeling_sick felt_sick am_sick getting_sick off_sick headache head_ache under_the_weather
      coming_down_with unwell not_well rash fever_of
      """
    ),
    Row(
      .report(.illness), "de", "OSTRC",
      """
      gurtelrose windpocken masern scharlach mumps borreliose krank* kranklich angesteckt kotz* mir_ist_schlecht nicht_wohl mich_erwischt verkuhlt *angina *vergiftung positiv_getestet erkaeltet dunnpfiff eingefangen magenverstimmung hals_kratzt kratzen_im_hals nase_dicht erhohte_temperatur otitis lungenentzundung mittelohrentzundung blasenentzundung krank erkrankt *fieber fiebrig grippe grippal* erkaltung erkaltet schnupfen husten huste halsschmerz* halsweh schuttelfrost infekt
      infektion bronchitis lungenentzundung mandelentzundung ubergeben gekotzt gespuckt erbrechen erbrochen ubelkeit mir_ist_ubel durchfall
      magen_darm verschnupft angeschlagen migrane gliederschmerz* kopfschmerz*
      """
    ),
    Row(
      .report(.illness), "fr", "OSTRC",
      """
      zona varicelle rougeole cystite gerbe patraque creve febrile virus otite pharyngite rhino* test_positif pas_bien attrape_froid nez_bouche nez_qui_coule vomissement* intoxication arret_maladie malade fievre fievreux grippe grippee rhume enrhume enrhumee toux tousse angine infection bronchite pneumonie sinusite vomi vomis
      vomir nausee nausees diarrhee gastro frissons migraine gorge
      """
    ),
    Row(
      .report(.illness), "es", "OSTRC",
      """
      varicela herpes sarampion cistitis me_encuentro_mal no_me_siento_bien pachucho virus gripa gripazo faringitis otitis intoxicacion positivo enfermo enferma fiebre gripe resfriado resfriada constipado catarro tos tosiendo infeccion bronquitis neumonia sinusitis amigdalitis
      vomite vomitado vomitos vomitar nauseas diarrea gastroenteritis escalofrios migrana garganta
      """
    ),
    Row(
      .report(.illness), "it", "OSTRC",
      """
      varicella herpes_zoster morbillo cistite mi_sento_male sto_male febbricola faringite otite intossicazione virus tampone_positivo covando dissenteria naso_chiuso malato malata ammalato ammalata febbre influenza raffreddore raffreddato raffreddata tosse infezione bronchite polmonite sinusite
      tonsillite vomitato vomito nausea diarrea brividi emicrania gola
      """
    ),
    Row(
      .report(.illness), "nl", "OSTRC",
      """
      gordelroos waterpokken blaasontsteking ziek* niet_lekker verhoging keelontsteking kou_gevat *verkouden spuug* griepje buikgriep longontsteking voorhoofdsholteontsteking virus ziek koorts koortsig griep grieperig verkouden verkoudheid snotter* hoest hoesten keelpijn infectie bronchitis longontsteking
      overgegeven gebraakt misselijk diarree buikgriep rillingen migraine hoofdpijn
      """
    ),
    Row(
      .report(.illness), "pt", "OSTRC",
      """
      febre febril gripe gripado gripada resfriado resfriada constipada tosse garganta vomitei vomitar vomitos vomitando nausea nauseas
      diarreia doente infeccao sinusite amigdalite bronquite pneumonia calafrios enxaqueca virose nao_me_sinto_bem
      """
    ),
    Row(
      .report(.pain), "en", "OSTRC",
      """
      *ache *aches playing_up acting_up inflammation pain pains painful hurt hurts hurting sore soreness ache aches aching achy tight tightness tightened stiff stiffness
      twinge twinges twinged tweak tweaked niggle niggles niggling niggly flared flaring flare flare_up cramp cramps cramping cramped
      stabbing burning_pain tender tenderness inflamed irritated numbness tingling pinched seized locked_up spasm spasms       blister blisters dizzy dizziness lightheaded light_headed stings stinging throbbing discomfort
      popped clicking sciatica strain pounding_head head_pounding head_is_pounding
      """
    ),
    Row(
      .report(.pain), "de", "OSTRC",
      """
      *schmerz* tut_weh tun_weh weh *weh zwickt zwicken zieht ziehen sticht stechen stechend* verspannt verspannung* verhartet verhartung
      krampf krampfe steif muskelkater gereizt taub kribbeln blase blasen schwindlig schwindelig schwindel druckschmerz
      blockiert
      """
    ),
    Row(
      .report(.pain), "fr", "OSTRC",
      """
      mal_au mal_aux mal_a mal_de douleur douleurs douloureux douloureuse gene tiraille tiraillement pique raide raideur contracture contracte
      crampe crampes courbatures courbature engourdi vertige vertiges etourdi etourdie ampoule ampoules bloque
      """
    ),
    Row(
      .report(.pain), "es", "OSTRC",
      """
      dolor dolores duele duelen dolorido dolorida molestia molestias pinchazo pinchazos tirantez tension contractura sobrecarga sobrecargado
      sobrecargada calambre calambres rigido rigidez agujetas entumecido hormigueo mareo mareado mareada maree ampolla ampollas
      """
    ),
    Row(
      .report(.pain), "it", "OSTRC",
      """
      male_al male_alla male_allo male_ai male_alle male_agli mal_di dolore dolori dolorante fa_male fanno_male faceva_male fastidio fitta fitte contrattura contratto crampo crampi rigido rigidita
      indolenzito indolenzita intorpidito formicolio vertigini capogiro capogiri vescica vesciche
      """
    ),
    Row(
      .report(.pain), "nl", "OSTRC",
      """
      *pijn* zeer doet_pijn stijf stijfheid kramp krampen spierpijn verkrampt trekt steekt steken gevoelig verdoofd tintel* duizelig
      blaar blaren
      """
    ),
    Row(
      .report(.pain), "pt", "OSTRC",
      """
      dor dores doi doem doendo dolorido dolorida incomodo fisgada fisgadas caibra caibras rigidez dormencia formigueiro tontura tonturas
      contratura bolha bolhas
      """
    ),
    // These words mean trouble only beside a part of the body.
    Row(.report(.pain), "en", "house", beside: .region, "pulling nagging grumbling complaining"),
    Row(.report(.pain), "de", "house", beside: .region, "fest dicht macht_zu"),
    Row(.report(.pain), "fr", "house", beside: .region, "tendu tendue tendus tendues"),
    Row(.report(.pain), "it", "house", beside: .region, "teso tesa tesi tese"),
    Row(.report(.pain), "es", "house", beside: .region, "cargado cargada cargados cargadas"),
    Row(.report(.pain), "nl", "house", beside: .region, "last_van hinder_van strak"),
    Row(
      .report(.pain), "pt", "house", beside: .region,
      "travado travada travados travadas preso presa presos presas"),
    Row(
      .report(.medication), "en", "house",
      """
      antibio* doxycycline antibiotic antibiotics ibuprofen paracetamol painkiller painkillers beta_blocker beta_blockers betablocker cortisone prednisone
      prednisolone steroids antidepressant antidepressants medication medications meds statin statins antihistamine* naproxen
      thyroxine levothyroxine thyroid_tablets thyroid_medicine bisoprolol metoprolol propranolol atenolol
      """
    ),
    Row(
      .report(.medication), "de", "house",
      "antibiotik* *blocker schmerzmittel tablette tabletten kortison cortison medikament* spritze"),
    Row(
      .report(.medication), "fr", "house",
      "antibiotique antibiotiques betabloquant* cortisone medicament* infiltration anti_inflammatoire*"),
    Row(
      .report(.medication), "es", "house",
      "antibiotico antibioticos betabloqueante* cortisona medicacion medicamento* infiltracion ibuprofeno"),
    Row(
      .report(.medication), "it", "house",
      "antibiotico antibiotici betabloccante* cortisone farmaco farmaci infiltrazione antidolorific*"),
    Row(
      .report(.medication), "nl", "house",
      "antibiotica *blokker *blokkers cortisone medicatie medicijn* pijnstiller* injectie"),
    Row(
      .report(.pregnancy), "all", "house",
      "gravida gravidez pregnant pregnancy expecting schwanger* enceinte grossesse embarazada embarazo incinta gravidanza zwanger*"
    ),
    Row(
      .report(.bloodDonation), "all", "house",
      """
      doei_sangue doar_sangue doacao_de_sangue gave_blood donated_blood blood_donation donated_plasma giving_blood donating_blood plasma_donation blut_spenden blutspende
      blut_gespendet plasma_gespendet plasmaspende don_du_sang don_de_sang donne_mon_sang don_de_plasma done_sangre donado_sangre
      donacion_de_sangre donar_sangre donato_il_sangue donato_sangue donazione_di_sangue donazione_del_sangue bloed_gegeven
      bloed_gedoneerd bloeddonatie plasma_gegeven
      """
    ),
    Row(
      .report(.missedMeal), "en", "house",
      """
      skipped_breakfast skipped_lunch skipped_dinner skipped_meals skipped_a_meal missed_breakfast missed_lunch missed_dinner missed_a_meal
      no_breakfast no_lunch no_dinner no_appetite forgot_to_eat did_not_eat didn_t_eat hardly_ate barely_ate hardly_eaten ate_nothing
      not_eaten fasted without_breakfast without_dinner
      """
    ),
    Row(
      .report(.missedMeal), "de", "house",
      """
      fruhstuck_ausgelassen mittagessen_ausgelassen abendessen_ausgelassen ohne_fruhstuck ohne_abendessen nichts_gegessen kaum_gegessen
      kein_fruhstuck kein_abendessen kein_mittagessen kein_appetit keinen_appetit mahlzeit_ausgelassen
      """
    ),
    Row(
      .report(.missedMeal), "fr", "house",
      """
      saute_le_repas saute_un_repas saute_le_petit saute_le_dejeuner saute_le_diner pas_mange rien_mange pas_de_petit_dejeuner
      sans_petit_dejeuner pas_d_appetit
      """
    ),
    Row(
      .report(.missedMeal), "es", "house",
      """
      salte_la_cena salte_la_comida salte_el_desayuno salte_el_almuerzo sin_desayunar sin_cenar sin_comer no_desayune no_cene no_comi
      sin_apetito
      """
    ),
    Row(
      .report(.missedMeal), "it", "house",
      """
      saltato_il_pranzo saltato_la_cena saltato_la_colazione saltata_la_cena senza_colazione senza_cena senza_mangiare non_ho_mangiato
      niente_colazione niente_cena senza_appetito
      """
    ),
    Row(
      .report(.missedMeal), "nl", "house",
      """
      ontbijt_overgeslagen lunch_overgeslagen avondeten_overgeslagen maaltijd_overgeslagen niet_gegeten niets_gegeten nauwelijks_gegeten
      geen_ontbijt geen_avondeten geen_eetlust zonder_ontbijt
      """
    ),
    Row(
      .report(.missedMeal), "pt", "house",
      "pulei_o_jantar pulei_o_almoco pulei_o_cafe sem_jantar sem_almoco nao_comi nao_jantei sem_apetite"),
    Row(
      .report(.alarm), "all", "ACSM", beside: .rest,
      """
      racing pounding short_of_breath shortness_of_breath out_of_breath breathless catch_my_breath gasping herzklopfen gerast rast keine_luft
      kaum_luft ausser_atem essouffle essoufflee souffle_court emballe acelerado sin_aire fiato_corto affanno buiten_adem bonst op_hol
      """
    ),
    Row(
      .report(.alarm), "all", "ACSM", beside: .heart,
      """
      skipping skipped skips skip flutter fluttering flutters irregular somersaults stolpert stolpern unregelmassig unregelmassiger aussetzer
      irregulier irreguliere saute irregolare salta slaat_over onregelmatig
      """
    ),
    Row(
      .report(.alarm), "all", "ACSM", beside: .darkColour,
      "urine urin urines orina urina pee peeing pipi piss plas"),
    Row(
      .report(.injury), "all", "OSTRC", beside: .region,
      """
      broken broke breaks cracked pulled torn tore tear rupture ruptured cut burnt swollen blew_up ballooned popped popping snap snapped gebrochen
      bruch gerissen angerissen dick uberdehnt knall dechirure dechire casse cassee arrache foule foulee rotura roto rota rompi
      hinchada chasquido rotto rotta strappo stiramento stirato storta schiocco gebroken breuk scheur gescheurd afgescheurd dik knap
      """
    ),
    Row(
      .report(.pain), "all", "OSTRC", beside: .region,
      "killing_me can_t_straighten can_t_bend can_t_lift can_t_raise can_t_turn can_t_move can_t_walk can_barely_bend can_barely_walk numb bruised bruise bruising dicht gereizt irritated weird unstable instabil instable inestable instabile heavy_weight pressure druck pression presion pressione peso enge eng serree druk"
    ),
    Row(
      .report(.illness), "all", "OSTRC", beside: .fever,
      "temp temperature temperatur temperatura temperatuur grad degrees"),
    Row(
      .others, "all", "house",
      """
      wife husband son daughter kids kid children mother father mum mom dad brother sister boss colleague colleagues neighbour girlfriend
      boyfriend partner friend grandma grandpa dog cat roommate teammate frau mann sohn tochter kinder mutter vater bruder schwester chef
      kollege kollegin freundin freund oma opa hund katze nachbar nachbarin femme mari fils fille enfants mere pere frere soeur
      collegue copine copain voisin chien chat mujer marido hijo hija hijos madre padre hermano hermana jefe novia novio perro gato vecino
      esposa filho filha filhos mae irmao irma chefe colega amigo amiga cachorro moglie marito figlio figlia figli bambini madre padre fratello sorella capo collega ragazza ragazzo cane gatto vrouw man zoon dochter
      kinderen moeder vader broer zus baas vriendin vriend hond kat buurman buurvrouw
      """
    ),
    Row(.oneself, "all", "house", "eu me i myself i_m i_ve mich mir ich moi je j yo io ik mij"),
    Row(
      .clearing, "all", "house",
      """
      flu_shot flu_jab covid_shot covid_jab tetanus_shot booster impfung grippeimpfung vacina vacinado vacinada perfect perfectly perfekt parfait parfaite perfecto perfetto perfeito curada curado passou otimo otima bem terminee termine finie fini voorbij uberstanden superado superada ido passe healthy gesund fit geimpft vaccine vaccine vacunado vacunada vacunaron vaccinato gevaccineerd vaccinated vaccination negatif negativo free finita fine gone ok okay healed recovered is_over it_s_over normal negative vanished disappeared settled cured painless
      weg vorbei gut ordnung ausgeheilt verheilt schmerzfrei beschwerdefrei
      bien gueri guerie parti partie disparu disparue
      curado curada recuperado recuperada pasado pasada
      bene guarito guarita passato passata sparito
      goed genezen hersteld verdwenen prima pijnvrij
      """
    ),
    Row(.improving, "all", "house", "better besser mieux mejor meglio beter melhor no_pain_no_gain"),
    Row(
      .denial, "all", "house",
      """
      nao nem nenhum nenhuma sem ni ne mai keins nichts niets no not without never zero nothing free_of kein keine keinen keinerlei keiner ohne nicht nie pas plus aucun aucune sans jamais
      sin ningun ninguna ningun nada nessun nessuna senza niente non geen zonder niet nooit isn_t wasn_t don_t didn_t
      doesn_t aren_t
      """
    ),
    Row(
      .allClear, "all", "house",
      """
      liberado liberada alta_do_medico cleared all_clear green_light clean_bill freigegeben grunes_licht sportfreigabe feu_vert alta_medica alta me_dio_el_alta via_libera
      groen_licht vrijgegeven
      """
    ),
    Row(
      .pending, "all", "house",
      "until till before unless bis bevor jusqu ate avant hasta antes finche prima_che totdat tot voordat yet"
    ),
  ]
}

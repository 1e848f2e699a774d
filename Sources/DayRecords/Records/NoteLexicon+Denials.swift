// What denies, ends or takes away what a note tells, a paragraph for each language.

extension NoteLexicon {
  static let contrasts = words("but aber mais pero ma maar mas however though")
  /// Articles and words without letters behind their apostrophe, which part from the word behind them: "l'influenza", "qu'hier".
  static let elisions = words("l d j m n s qu un all dall dell nell sull jusqu")
  /// Letters of the longest of them.
  static let longestElision = 5
  /// Words that lie between a denial and what it denies without counting.
  static let articles = words(
    """
    a an the any \
    der die das den dem ein eine einen \
    le la les l un une de du des d \
    el los las una unos unas del \
    il lo gli i uno dal dalla dall dell della \
    o os as um uma do da dos das \
    het een van
    """)
  /// Signs, behind which a "being" does not count either: "no signs of being ill".
  static let signs = words("sign signs symptom symptoms hint trace")
  /// Words over which a denial does not reach.
  static let joins = words("and und et y e en plus with mit avec con met")
  /// Words of a cause or of a beginning, over which none reaches either: "no run because of the flu".
  static let causes = words(
    """
    because due wegen weil cause parce car por porque causa per perché vanwege omdat door since seit depuis desde sinds
    """)

  static let negations = words(
    """
    no not never without negative neither nor none \
    kein keine keinen keiner keinerlei nicht nie ohne negativ \
    pas sans aucun aucune ni jamais négatif \
    sin nunca jamás nada ningún ninguno ninguna negativo \
    non senza niente nessun nessuno nessuna né mai \
    não nao sem nem nenhum nenhuma \
    geen niet nooit zonder negatief
    """)
  /// What is not able to be done denies nothing: "can't shake this flu".
  static let inabilities = words("can't couldn't won't cannot")
  /// Nor is an illness denied that does not go: "non passa la febbre".
  static let goings = words(
    "shake shaking away leaving leave weg passe part quita va pasa passa vai gaat kwijt")
  /// Nor one that is only the worst: "never been this sick".
  static let extents = words("this so as aussi si autant tan tanto così tão zo")
  /// What a negation before it denies, and not what follows.
  static let deniedThings = words(
    """
    only just sure worried certain sleep slept sleeping appetite energy training train run running ride workout session food doubt \
    idea wonder good great well ok recovered recovering fully completely quite strength \
    nur sicher gut wohl besser geschlafen schlaf appetit energie kraft training zweifel \
    seulement sûr bien mieux dormi sommeil appétit énergie forces entraînement doute \
    solo sólo solamente seguro dormido apetito energía fuerzas ganas entrenamiento duda \
    sicuro bene meglio dormito sonno appetito forze voglia allenamento dubbio \
    só apenas bem melhor dormi apetite energia forças vontade treino dúvida \
    alleen zeker goed lekker beter geslapen slaap eetlust zin twijfel
    """)
  static let feelings = words("feel feeling felt")
  static let wells = words("well good great ok okay fine right myself")
  /// What may stand between a negation and what a doctor must see.
  static let fillers = words(
    """
    a an the any more real really much such sign signs symptom symptoms of have has had having feel feeling felt got get longer no \
    my is actual further again been de d di da
    """)
  static let ors = words("or nor oder ou o")

  // MARK: French more and no more

  /// Before "plus", that it means more: "encore plus de fièvre".
  static let mores = words("encore beaucoup toujours bien peu")
  /// What follows a comparison: "plus de fièvre qu'hier".
  static let thans = words("que qu")

  // MARK: Over

  /// Words before an illness that say that it is over, feared or kept away.
  static let pastOrFeared = words("recovered recovering healed avoid avoiding avoided worried afraid free")
  /// Words that say so before an "of" or "from": "guéri de ma grippe".
  static let recovereds = words(
    """
    erholt genesen guéri guérie remis remise recuperado recuperada curado curada curé curei guarito guarita ripreso ripresa hersteld \
    genezen
    """)
  static let froms = words("von vom de d du del da do dal dalla dall van")
  /// Two words that say so: "se fue la fiebre", "vrij van koorts".
  static let gonesBefore = Phrases([
    "se fue", "ha ido", "vrij van", "frei von", "libre de", "libero da", "livre de", "negativo en",
    "negativa en",
  ])
  /// Words of being back that "after" leads back from: "fit nach der Erkältung".
  static let afters = words("after following nach après después tras dopo depois após na")
  static let returns = words(
    "healthy fit back gesund fitt rétabli rétablie sano sana ristabilito saudável beter gezond")
  /// Words of being well.
  static let fits = returns.union(
    words(
      "fine well good great recovered gut topfit guéri guérie bien bene guarito guarita bem goed hersteld"))
  static let vaccines = spelt(
    """
    vaccine vaccines vacuné vacunó vacunar vacunarme vaccinai vacinei vacinar impfen impfe vaccinated vaccination jab shot booster \
    geimpft impfung grippeimpfung vaccin vacciné vaccinée vacuna vacunado vacunada vacunaron vaccino vaccinato vaccinata \
    vacina vacinado vacinada gevaccineerd vaccinatie prik griepprik
    """)
  static let againsts = words("for against gegen contre contra contro tegen de du del da van")
  static let healed = words("healed recovered")
  /// Words behind an illness or a pain that tell that it is over.
  static let gone = words(
    """
    gone vanished cleared negative \
    weg vorbei überstanden auskuriert ausgestanden abgeklungen abgesetzt verschwunden negativ \
    passé passée fini finie terminé terminée guéri guérie disparu disparue négatif négative \
    pasó pasado pasada superado superada curado curada ido desaparecido negativo negativa \
    passato passata finito finita superato superata sparito sparita guarito guarita \
    passou passado acabou desapareceu \
    voorbij verdwenen gestopt genezen negatief
    """)
  /// What "over" is over at: the end of a clause, or these.
  static let nows = words("now finally thankfully already")
  /// What may lie in any number between an illness and its end: "ist seit einer Woche weg".
  static let endFillers = words(
    """
    is are was has have been for since now finally all entirely completely fully totally already the a one two three four five six seven \
    ten day days week weeks month months ago up \
    ist sind war komplett restlos endgültig wieder gänzlich seit einer einem zwei drei vier fünf tag tagen tage woche wochen jetzt endlich ganz völlig schon \
    est sont totalement définitivement depuis un une deux trois jours semaine semaines enfin complètement déjà \
    ya está totalmente completamente se me ha hace por fin del todo días semana \
    è sono completamente totalmente da due tre giorni settimana settimane finalmente del tutto già ormai \
    já está totalmente completamente foi há dias finalmente \
    is al volledig compleet sinds een twee drie tien dagen week weken geleden nu eindelijk helemaal
    """)
  /// What leaves an end open.
  static let hedges = words(
    "almost nearly mostly half fast beinahe halbwegs presque casi quasi quase bijna")
  /// Words of all that is over, before one of `gone`: "tout est fini", "alles vorbei".
  static let alls = words("all everything alles tout c'est todo tutto tudo")
  /// What tells, where an illness has gone, that it has not gone for good.
  static let weaknesses = spelt(
    """
    weak wiped drained washed schwach schlapp matt kraftlos faible débil flojo floja debole fiacco fraco fraca zwak \
    slapjes
    """)
  static let notYets = Phrases([
    "not 100", "not at 100", "not quite right", "not right", "not myself", "nicht 100", "nicht bei 100",
    "noch nicht fit", "noch nicht ganz fit", "noch nicht wieder fit", "nicht ganz fit", "pas à 100",
    "pas encore en forme", "pas au top", "no estoy al", "no al 100", "aún no", "todavía no", "non al 100",
    "non ancora al", "não a 100", "ainda não", "niet 100", "nog niet fit", "nog niet de oude",
  ])
  static let longTimes = words(
    """
    week weeks month months year years woche wochen monat monaten jahr jahren semaine semaines mois an ans semana semanas mes meses \
    año años settimana settimane mese mesi anno anni mês ano anos weken maand maanden jaar
    """)
  /// Behind a long time, or up to two words before it, that it is that long ago: "two weeks ago", "vor zwei Wochen", "il y a un mois".
  static let agosBehind = words("ago geleden fa")
  static let agosBefore = words("vor hace hacía há")
  static let lasts = words(
    "last letzte letzten letzter dernière dernier pasada pasado scorsa scorso passada passado vorige afgelopen"
  )
  static let stillFroms = words("since seit depuis desde dal dalla da sinds")
  /// Whose an illness of the past is: "last week's flu".
  static let longTimesOf = words("week's month's year's winter's spring's summer's autumn's fall's season's")
  /// What says that it is not over.
  static let stills = words(
    """
    still yet lingering lingers again back now worse \
    noch immer wieder jetzt schlimmer \
    encore toujours maintenant \
    todavía aún sigo sigue ahora \
    ancora adesso ora \
    ainda continuo agora \
    nog steeds nu
    """)
  /// Verbs of what was.
  static let wases = words(
    """
    had was were been hatte war gehabt gewesen eu avais étais était eue tuve estuve tenía estaba avuto ero stato stata avevo tive \
    estive tinha estava gehad was had geweest
    """)
  static let months = words(
    """
    january february april june july august september october november december \
    januar februar märz mai juni juli oktober dezember \
    janvier février mars avril juin juillet août septembre octobre novembre décembre \
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre \
    gennaio febbraio aprile maggio giugno luglio settembre ottobre novembre dicembre \
    janeiro fevereiro março maio junho julho setembro outubro novembro dezembro \
    januari februari maart mei augustus
    """)
  /// Before the name of a month.
  static let ins = words("in im en a em")
  /// What stands between "over" and an illness that is: "over the flu", and not "over 39".
  static let determiners = words("the my this that")

  // MARK: Whose it is

  /// Animals, whose ailments nobody catches, and words before them that make one theirs: "Husten vom Hund".
  static let animals = words(
    "dog dogs cat horse hund hundes katze pferd chien chat cheval perro gato gata caballo cane gatto cavallo cão cachorro hond kat paard"
  )
  static let owners = words(
    "of from vom von der des du de del da do van the la le el il o meiner meinem mon mi")
  /// What one has of another: "habe mich beim Sohn angesteckt".
  static let catchings = words(
    "angesteckt contagiado contagiada contagié contagiato contagiata aangestoken besmet")
  static let persons = words(
    """
    son sons daughter daughters kid kids child children wife husband partner girlfriend boyfriend mother father mom mum dad parents \
    grandma grandpa grandmother grandfather colleague colleagues coworker coworkers boss friend friends mate teammate teammates \
    family roommate flatmate housemate neighbour neighbours neighbor neighbors baby toddler sister brother everyone everybody people patients dog cat \
    sohn tochter kind kinder frau mann freund freundin mutter vater mama papa eltern oma opa schwester bruder kollege kollegin \
    kollegen chef chefin partnerin trainerin schwiegermutter schwiegervater schwiegereltern nachbar nachbarin nachbarn familie hund \
    fils fille enfant enfants bébé femme mari copain copine compagnon compagne mère père maman parents sœur soeur frère collègue \
    collègues patron voisin voisine voisins ami amie famille chien \
    hijo hija hijos niño niña niños bebé mujer esposa marido esposo novio novia pareja madre padre mamá papá padres hermano \
    hermana abuela abuelo compañero compañera compañeros colega colegas jefe jefa vecino vecina vecinos amigo amiga familia perro entrenador \
    entrenadora \
    figlio figlia figli bambino bambina bambini moglie marito fidanzato fidanzata ragazzo ragazza madre padre mamma papà genitori \
    fratello sorella nonna nonno collega colleghi capo vicino vicina vicini amico amica famiglia cane allenatore \
    filho filha filhos criança crianças bebê mulher marido namorado namorada mãe pai pais irmão irmã avó avô colega chefe vizinho vizinha amigo \
    amiga família cão cachorro treinador \
    zoon dochter kinderen kindje vrouw vriend vriendin moeder vader ouders oma opa broer zus collega collega's baas buurman buurvrouw buren gezin hond
    """)
  /// Persons that only these words make persons: a home trainer is none.
  static let personPhrases = Phrases([
    "team mate", "in laws", "in law", "coach is", "coach has", "coach was", "trainer is", "trainer has",
    "trainer ist",
    "trainer hat", "coach est",
    "entraîneur est", "mijn man", "m'n man", "my man",
  ])
  /// Words of persons that are none: the German child is no "kind of".
  static let noPersons = Phrases(["kind of", "dog sick"])
  /// What makes a finding the athlete's own although a person stands before it.
  static let selves = words(
    """
    i i'm i've i'd me my myself ich mich mir mein meine je j m moi mon yo mí mi io mio ik mij me mijn eu meu
    """)
  /// The athlete behind a finding of somebody else.
  static let subjects = words("i i'm i've me ich mich mir je j moi m yo mí io mi ik mij me eu mim")
  /// What shares that finding: "and now I have it", "moi aussi".
  static let sharings = words(
    """
    too also now it same including awful auch jetzt inklusive aussi maintenant compris también ahora incluido anche adesso \
    compreso também agora ook nu
    """)
  static let sharingPhrases = Phrases(["so am i", "so do i", "so have i", "so did i"])
  /// What spares the athlete: "and I feel fine too", "so I slept badly".
  static let spareds = words(
    """
    fine well good great ok okay healthy not don't haven't slept sleep tired awake up worried \
    gut gesund fit nicht müde geschlafen wach \
    bien pas dormi fatigué fatiguée va \
    no dormí dormido cansado cansada \
    bene non dormito stanco stanca \
    bem não dormi \
    goed niet geslapen moe wakker
    """)
}

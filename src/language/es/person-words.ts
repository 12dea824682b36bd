const wordsOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** They open a noun phrase. `la`, `los`, `las` and `lo` are also pronouns. */
export const DETERMINERS = wordsOf(`
el la los las un una unos unas su sus mi mis tu tus este esta estos estas ese esa esos esas aquel aquella aquellos aquellas cada algún alguna algunos algunas ningún
ninguna otro otra otros otras cualquier mucho mucha muchos muchas poco poca pocos pocas tanto tanta tantos tantas todo toda todos todas ambos ambas varios varias medio media
dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta cien mil nuestro nuestra nuestros nuestras más menos demasiado demasiada
demasiados demasiadas bastante bastantes lo qué cuánto cuánta cuántos cuántas cierto cierta
`);
/** They stand for somebody or something that does what follows. */
export const SUBJECTS = wordsOf(
  'nadie nada alguien todo todos todas ellos ellas ninguno ninguna esto eso aquello cualquiera uno una algunos algunas muchos muchas pocos pocas ambos otro otra otros otras varios varias mucha gente quien',
);
export const PREPOSITIONS = wordsOf(
  'a al ante bajo con contra de del desde durante en entre hacia hasta mediante para por según sin sobre tras excepto salvo incluso como',
);
export const ADVERBS = wordsOf(`
no ya nunca siempre jamás también tampoco todavía aún solo sólo casi ahora hoy ayer anoche mañana antes después luego entonces además así aquí ahí allí allá apenas quizá quizás
encima pronto tarde temprano bien mal mejor peor mucho poco muy más menos tan tanto aparte dentro fuera arriba abajo cerca lejos incluso hasta ni gracias
`);
export const CLITICS = wordsOf('me te se le les lo la los las nos os');
/** Nouns as well as verbs: behind `la` they are nouns. */
export const NOUNS = wordsOf(`
cuenta compra cocina cura cena cara multa obra falta marca nota duda caza pesca prueba firma pregunta lucha ayuda espera carga visita renta rueda reserva queja pelea paga mezcla
baja entrega huelga charla danza siembra cosecha planta poda copia escucha mira forma marcha reforma practica guarda guía llama lima limpia base corte debate saque coste
parte arte tope cante combate vino viaje baile traje tala sierra plancha bomba manda caldera línea mezcla rifa subasta ronda talla toma vela vara pinta pista causa demanda
denuncia renuncia licencia sentencia condena crítica guarda helada merienda siega monta tasa trama casa captura pausa picara pica mancha mimo fuerza funda pesa lija traza quiebra liga seca hipoteca calle tienda consulta subasta apuesta protesta disputa burla alarma escala suma entrevista vacuna venda cría calma falla descarga barra quema letra práctica multa carta media cata pasa saca resta
`);
/** When it is: no subject. */
export const TIMES = wordsOf(`
año años mes meses semana semanas día días mañana mañanas tarde tardes noche noches madrugada lunes martes miércoles jueves viernes sábado sábados domingo domingos vez veces
invierno inviernos verano veranos primavera primaveras otoño otoños rato ratos temporada curso enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre horas minutos navidad
`);
/** Somebody else, of whom a pronoun may speak. */
export const HUMANS =
  /^(?:hij[oa]|madre|padre|mujer|marido|espos[oa]|novi[oa]|pareja|herman[oa]|abuel[oa]|niet[oa]|tí[oa]|prim[oa]|suegr[oa]|cuñad[oa]|yerno|nuera|sobrin[oa]|ahijad[oa]|vecin[oa]|amig[oa]|compañer[oa]|soci[oa]|jef[ea]|client[ea]|alumn[oa]|paciente|niñ[oa]|chic[oa]|hombre|señora?|médic[oa]|doctora?|profesora?|maestr[oa]|director|directora|alcalde|alcaldesa|concejala?|presidenta|presidente|párroco|cura|abogad[oa]|juez|jueza|encargad[oa]|administradora?|casero|casera|inquilin[oa]|dueñ[oa]|patrón|enfermer[oa]|policía|perr[oa]|gat[oa]|bebé|melliz[oa]|gemel[oa]|viud[oa]|ex|mayor|pequeñ[oa]|entrenadora?|monitora?|técnic[oa]|ministr[oa]|persona|antecesora?|sucesora?|secretari[oa]|capataz|rival|muchach[oa]|difunt[oa]|muert[oa]|enferm[oa]|anciano|anciana|conserje|porter[oa])$/u;
/** They are of those who have them, as people are. */
export const OWNERS =
  /^(?:banco|empresa|club|ayuntamiento|hospital|colegio|escuela|instituto|gobierno|partido|sindicato|equipo|asociación|cooperativa|comunidad|iglesia|universidad|fábrica|familia|gente|junta|comisión|consejo|consejería|diputación|ministerio|federación|pueblo|barrio|país|ciudad|compañía|seguro|aseguradora|cadena|grupo|editorial|periódico|bar|tienda|taller|hotel|teatro|museo|tribunal|policía|caballo|animal|árbol|planta|río)$/u;
/** What people have, where something that is no person does something to it or is in it. */
export const OWN_THINGS =
  /^(?:pasillo|casa|portal|calle|barrio|tienda|taller|consulta|despacho|mesa|balcón|ventana|ventanas|puerta|cuenta|bolsillo|sueldo|nómina|pensión|espalda|cabeza|familia|sección|aula|clase|planta|turno|pueblo|finca|huerto|tierra|tierras|parcela|local|negocio|bar|piso|jardín|patio|coche|furgoneta|trabajo|oficina|cocina|cama|habitación|tejado|fachada|escaparate|victoria|derrota|idea|vida|salud|orgullo|pesadilla|sueño|culpa|infancia|juventud|carrera|firma|boda|despido|jubilación|ruina|salvación|refugio|letra|mano|manos|rodilla|rodillas|hijo|hija|hijos|hijas|nieto|nieta|nietos|nietas|madre|padre|padres|marido|mujer|hermano|hermana|hermanos|abuelo|abuela|abuelos|vecinos|alumnos|pacientes|clientes|vacas|ovejas|abejas|barca|barco|campo|campos|cuadrilla|equipo|escuela|colegio|parada|línea|ruta|bolsillos|memoria|conciencia|propuesta|proyecto|manguera|moto|bici|tractor|camión|guitarra|dinero|ahorros|herencia|voz|cuerpo|sangre|sudor|tiempo|opinión|edad|móvil|suegra|suegro|primer|primera|última|último|única|único)$/u;
/** What happens to somebody: `le` is who is spoken of. */
export const BEFALLING = wordsOf(`
gustar encantar doler importar preocupar molestar costar faltar sobrar quedar apetecer interesar apasionar bastar constar extrañar fascinar obsesionar aterrar asustar agobiar
irritar indignar urgir repugnar emocionar ilusionar enfadar avergonzar inquietar sorprender fastidiar horrorizar tocar temblar sonar fallar ocurrir suceder escandalizar entusiasmar decepcionar afectar desvelar
`);
/** The same with another word: `le da miedo`, `le hace falta`, `le parece bien`, `le viene mal`. */
export const BEFALLING_WITH: Readonly<Record<string, RegExp>> = {
  dar: /^(?:(?:mucho|mucha|tanto|tanta|un poco de|algo de|más|bastante|cierto|cierta) )?(?:miedo|vergüenza|pena|rabia|igual|asco|pánico|vértigo|reparo|pudor|pereza|apuro|lástima|envidia|lo mismo|tiempo|pavor|risa|alergia|sueño|grima|corte|alegría|tristeza)(?!\p{L})/u,
  hacer: /^(?:(?:mucha|tanta|más|poca) )?(?:falta|ilusión|gracia|daño|feliz)(?!\p{L})/u,
  parecer: /^/,
  venir: /^(?:muy |más )?(?:bien|mal|mejor|peor|grande|de familia|de lejos)(?!\p{L})/u,
  ir: /^(?:muy |más )?(?:bien|mal|mejor|peor|la vida en ello)(?!\p{L})/u,
  caer: /^(?:muy |más )?(?:bien|mal|mejor|peor|simpátic|antipátic|cerca|lejos)/u,
  sentar: /^(?:muy |más )?(?:bien|mal|mejor|peor)(?!\p{L})/u,
  salir: /^(?:muy |más )?(?:bien|mal|mejor|peor|car[oa]|barat[oa])(?!\p{L})/u,
  llegar: /^(?:para|la|el|una|un) /u,
  entrar: /^(?:miedo|pánico|la risa|ganas|dudas)(?!\p{L})/u,
  cambiar: /^la (?:vida|cara)(?!\p{L})/u,
};
/** What happens and is named behind its verb. */
export const HAPPENING = wordsOf(
  'quedar faltar sobrar llegar existir desaparecer ocurrir suceder caer fallar morir caducar bastar surgir aparecer venir',
);
/** What goes up and down, begins and ends by itself. */
export const RISING =
  /^(?:sube|baja|suba|baje|subía|subió|bajó) (?:el|la|los|las) (?:cuota|precio|alquiler|agua|luz|paro|marea|río|gas|pan|gasóleo|gasolina|interés|tipo|euríbor|temperatura|fiebre|nivel|demanda|contribución|recibo|matrícula|renta)(?!\p{L})/u;
/** Of themselves, where somebody does it and `se` stands before it. */
export const REFLEXIVE = wordsOf(`
dedicar ofrecer levantar acostar jubilar casar divorciar separar quedar ir sentar encargar ocupar negar fiar quejar acordar arrepentir sentir considerar llamar mudar presentar criar enterar preguntar atrever
enfadar reír pelear dormir olvidar apuntar aburrir alegrar preocupar asustar despertar duchar vestir afeitar marchar apellidar resistir resignar refugiar rendir retirar santiguar sacrificar
arriesgar esconder equivocar empeñar esforzar fijar imaginar inscribir instalar interesar limitar comprometer conformar desahogar desesperar despedir desplazar disculpar adaptar aferrar apartar avergonzar
divertir emocionar enamorar enfrentar entretener escapar licenciar manejar matricular negar oponer pasear callar cansar agotar agarrar acostumbrar abrigar abstener empadronar emborrachar exiliar hartar hipotecar
ilusionar incorporar bañar desvivir declarar desmayar maquillar obsesionar peinar recuperar turnar encerrar enganchar indignar jactar disfrazar oponer someter especializar examinar licenciar
`);
/** The same, where what stands behind it says so: else it may be what is done there. */
export const REFLEXIVE_WITH: Readonly<Record<string, RegExp>> = {
  hablar: /(?:^| )con /u,
  caer: /^(?:del?|por|en|desde) /u,
  hacer:
    /^(?:cargo|a la idea|el sord|la sord|el tont|la tont|responsable|ilusiones|a un lado|pasar por|la fuerte|el fuerte)/u,
  poner: /^(?:muy |tan )?(?:de |a |en |nervios|enferm|mal|furios|roj|triste|en contra|del lado)/u,
  pasar: /^(?:el día|la vida|la noche|las |los |media|horas|tres|dos)/u,
  dar: /^(?:cuenta|por )/u,
  llevar: /^(?:muy |bastante )?(?:bien|mal|fatal)(?!\p{L})/u,
  juntar: /^con /u,
  reunir: /^con /u,
  ver: /^(?:con fuerzas|incapaz|capaz|obligad|sol[oa]|viej[oa]) /u,
  meter: /^(?:en|con) /u,
  mover: /^(?:en|con|por) /u,
  jugar: /^(?:la|el) /u,
  gastar: /^(?:el|la|los) (?:sueldo|nómina|paga|ahorros)/u,
  perder: /^(?:en los|entre los|siempre)/u,
  encontrar: /^(?:mal|bien|mejor|peor|sol[oa])(?!\p{L})/u,
  formar: /^(?:en|como) /u,
  librar: /^de /u,
  ganar: /^la vida/u,
  cuidar: /^(?:mucho|poco|sol[oa])/u,
  prometer: /^no /u,
  volver: /^(?:a |al )/u,
  trasladar: /^(?:a |al |con )/u,
};
/** Only somebody does it, so that it is nothing that is spoken of before. */
export const OF_PEOPLE = wordsOf(`
pensar querer creer temer vivir trabajar llorar dormir cobrar saber soñar odiar preferir opinar votar firmar madrugar estudiar decir hablar conocer recordar desconfiar callar jubilar dedicar negar ofrecer arrepentir rezar
sospechar desear esperar sentir confiar ver mirar leer escribir oír escuchar cocinar comer estudiar cuidar enseñar prometer perdonar imaginar olvidar intentar limpiar conducir viajar comprar vender pagar fumar beber amar
`);
/** What is done to people: `la` and `lo` are who is spoken of. */
export const DONE_TO_PEOPLE = wordsOf(`
saludar escuchar llamar despedir reelegir elegir llevar jubilar operar contratar nombrar ascender trasladar invitar obligar echar felicitar consultar avisar insultar amenazar multar denunciar detener entrevistar animar convencer
consolar despertar ingresar votar bautizar casar criar engañar ignorar respetar admirar odiar perdonar castigar conocer abandonar expulsar acusar condenar desahuciar fichar suspender sustituir mirar creer temer
esperar querer tutear criar vacunar abuchear desvelar atender ayudar criticar tomar dejar
`);
/** What people are. */
export const ROLE =
  /^(?:(?:ex)?\p{L}{3,}(?:ora?|ista|er[oa]|ari[oa]|ante|ente|ólog[oa]|iatra|tric|triz|grafa|grafo|ónom[oa]|enta|sacristán|et[oa])|médic[oa]|veterinari[oa]|arquitect[oa]|abogad[oa]|(?:ex)?alcalde(?:sa)?|(?:ex)?concejala?|madre|padre|abuel[oa]|vecin[oa]|viud[oa]|jef[ea]|(?:ex)?alumn[oa]|químic[oa]|físic[oa]|músic[oa]|mecánic[oa]|técnic[oa]|informátic[oa]|polic[ií]a|juez(?:a)?|cura|monja|piloto|guía|jubilad[oa]|maestr[oa]|soci[oa]|dueñ[oa]|capitán|capitana|portavoz|guardabosques|biólog[oa]|geólog[oa]|veteran[oa]|manitas|emplead[oa]|encargad[oa]|delegad[oa]|diputad[oa]|psicólog[oa]|intérprete|sacerdote|estudiante|hij[oa]|niet[oa]|tí[oa]|herman[oa]|albañil|fiscal|cocinillas|atleta|poeta|deportista|autónom[oa]|funcionari[oa]|interin[oa]|catedrátic[oa]|matron[oa]|celador|chef|barman|aprendiz|aprendiza|taxista|bombero|guardia|militar|soldado|comandante|coronel|teniente|obispo|modist[oa]|sastre|pastor|labrador|labradora|apicultora?|novel|soltera?|emigrad[oa]|prejubilad[oa]|parad[oa]|refugiad[oa]|voluntari[oa]|diplomátic[oa]|entrenador|mayor|monitor)$/iu;
export const NO_ROLE =
  /^(?:antes|durante|mediante|ahora|hora|cuando|quiere|espera|lleva|dinero|primero|enero|llora|mejora|pero|mejor|fuera|adora|ignora|valora|trabaja|cada|estudia|prefiere|entera|entero|siquiera|cualquiera|quiera|bastante|delante|adelante|presente|solamente|.+mente|soporta|importa|aporta|supera|opera|colabora|elabora|incorpora|atenta|cuenta|intenta|aumenta|argumenta|comenta|frecuenta|lamenta|presenta|representa|enfrenta|sustenta|alimenta|experimenta|inventa|calienta|veta|respeta|completa|aprieta|interpreta|.+aría|.+ería|.+iría|.+iera|.+ara|febrero|tercera?|primera|manera|carretera|madera|escalera|semanario|barrio|horario|salario|diario|contrario|necesario|aniversario|escenario|vecindario|instante|gente|reciente|siguiente|frente|puente|diferente|ambiente)$/iu;
/** What people are like; `estoy` where it is a state. */
export const STATE =
  /^(?:divorciad|separad|casad|hart|cansad|orgullos|embarazad|agotad|content|preocupad|enfadad|suspendid|enganchad|decidid|convencid|dispuest|apuntad|obsesionad|acostumbrad|endeudad|pendiente|agradecid|enamorad|arrepentid)(?:[oa]|e)?$/iu;
export const QUALITY =
  /^(?:tranquil|metódic|tímid|callad|prudente|ordenad|generos|tac[aó]ñ|terc|cabezot|trabajador|list|inquiet|impulsiv|desconfiad|nervios|alegre|seri|ambicios|puntual|pesimist|optimist|curios|honrad|educad|discret|exigente|paciente|impaciente|solter|viud|zurd|cel[ií]ac|daltónic|vegetarian|vegan|católic|ate|creyente|valiente|cauto|caut|partidari|inflexible|pragmátic|idealist|sord|cieg|coj|rápid|lent|diabétic|asmátic|friolér|friolen|expert|nuev|alérgic|maniátic|manitas|madrugador|ahorrador|hogareñ|solitari|sociable|perfeccionist)(?:o|a|e)?$/iu;
/** What somebody does not say is left out. */
export const KEPT =
  /^(?:(?:y|pero|aunque|eso) )*(?:no|nunca|jamás|tampoco|nadie) (?:piensa|quiere|va a|se atreve a|se lo|lo|la|le|ha|puede|pienso|quieres|piensas|vas a) ?(?:.* )?(?:decir(?:lo|la|selo|le)?|contar(?:lo|la|selo|le)?|confesar(?:lo|la)?|admitir(?:lo|la)?|reconocer(?:lo|la)?|dicho|contado|confesado|dirá|dice|cuenta|contará|confiesa|confesará|admite|admitirá|reconoce|reconocerá|sabe)(?!\p{L})|^(?:(?:y|pero) )?(?:lo (?:oculta|esconde|calla|disimula))(?!\p{L})/u;

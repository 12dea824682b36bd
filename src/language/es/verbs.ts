/** Infinitive, present of the first, second and third person and of several, past of the same, stem of the future, subjunctive, imperfect. */
export const VERBS_IRREGULAR: readonly (readonly string[])[] = `
ser soy eres es son fui fuiste fue fueron ser sea era
ir voy vas va van fui fuiste fue fueron ir vaya iba
estar estoy estás está están estuve estuviste estuvo estuvieron estar esté estaba
haber he has ha han hube hubiste hubo hubieron habr haya había
tener tengo tienes tiene tienen tuve tuviste tuvo tuvieron tendr tenga tenía
mantener mantengo mantienes mantiene mantienen mantuve mantuviste mantuvo mantuvieron mantendr mantenga mantenía
obtener obtengo obtienes obtiene obtienen obtuve obtuviste obtuvo obtuvieron obtendr obtenga obtenía
sostener sostengo sostienes sostiene sostienen sostuve sostuviste sostuvo sostuvieron sostendr sostenga sostenía
detener detengo detienes detiene detienen detuve detuviste detuvo detuvieron detendr detenga detenía
hacer hago haces hace hacen hice hiciste hizo hicieron har haga hacía
rehacer rehago rehaces rehace rehacen rehice rehiciste rehízo rehicieron rehar rehaga rehacía
decir digo dices dice dicen dije dijiste dijo dijeron dir diga decía
poner pongo pones pone ponen puse pusiste puso pusieron pondr ponga ponía
proponer propongo propones propone proponen propuse propusiste propuso propusieron propondr proponga proponía
componer compongo compones compone componen compuse compusiste compuso compusieron compondr componga componía
suponer supongo supones supone suponen supuse supusiste supuso supusieron supondr suponga suponía
oponer opongo opones opone oponen opuse opusiste opuso opusieron opondr oponga oponía
disponer dispongo dispones dispone disponen dispuse dispusiste dispuso dispusieron dispondr disponga disponía
exponer expongo expones expone exponen expuse expusiste expuso expusieron expondr exponga exponía
imponer impongo impones impone imponen impuse impusiste impuso impusieron impondr imponga imponía
salir salgo sales sale salen salí saliste salió salieron saldr salga salía
venir vengo vienes viene vienen vine viniste vino vinieron vendr venga venía
intervenir intervengo intervienes interviene intervienen intervine interviniste intervino intervinieron intervendr intervenga intervenía
traer traigo traes trae traen traje trajiste trajo trajeron traer traiga traía
caer caigo caes cae caen caí caíste cayó cayeron caer caiga caía
oír oigo oyes oye oyen oí oíste oyó oyeron oir oiga oía
saber sé sabes sabe saben supe supiste supo supieron sabr sepa sabía
poder puedo puedes puede pueden pude pudiste pudo pudieron podr pueda podía
querer quiero quieres quiere quieren quise quisiste quiso quisieron querr quiera quería
ver veo ves ve ven vi viste vio vieron ver vea veía
dar doy das da dan di diste dio dieron dar dé daba
conducir conduzco conduces conduce conducen conduje condujiste condujo condujeron conducir conduzca conducía
traducir traduzco traduces traduce traducen traduje tradujiste tradujo tradujeron traducir traduzca traducía
producir produzco produces produce producen produje produjiste produjo produjeron producir produzca producía
reducir reduzco reduces reduce reducen reduje redujiste redujo redujeron reducir reduzca reducía
andar ando andas anda andan anduve anduviste anduvo anduvieron andar ande andaba
caber quepo cabes cabe caben cupe cupiste cupo cupieron cabr quepa cabía
valer valgo vales vale valen valí valiste valió valieron valdr valga valía
reír río ríes ríe ríen reí reíste rio rieron reir ría reía
criar crío crías cría crían crie criaste crio criaron criar críe criaba
criar crío crías cría crían crie criaste crió criaron criar críe criaba
fiar fío fías fía fían fie fiaste fio fiaron fiar fíe fiaba
morir muero mueres muere mueren morí moriste murió murieron morir muera moría
oler huelo hueles huele huelen olí oliste olió olieron oler huela olía
leer leo lees lee leen leí leíste leyó leyeron leer lea leía
creer creo crees cree creen creí creíste creyó creyeron creer crea creía
`
  .trim()
  .split('\n')
  .map((row) => row.split(' '));

/**
 * Verbs that are conjugated by rule, with what is not seen in them: `ie`, `ue`, `I` (pedir), `z` (conozco), `í` and `ú` (envío, actúo).
 */
export const VERBS_REGULAR: readonly (readonly [string, string])[] = `
abandonar abonar abrazar abrir aburrir acabar aceptar acercar acertar:ie acoger acompañar aconsejar acordar:ue acostar:ue acostumbrar actuar:ú acudir acusar adaptar adivinar admirar
admitir adoptar adorar advertir:ie afeitar afinar agarrar agradecer:z aguantar ahorrar alegrar alimentar aliviar almorzar:ue alquilar amar ampliar:í animar anotar anunciar añadir apagar aparcar aparecer:z
apartar apellidar apetecer:z aplazar aplicar apostar:ue apoyar apreciar aprender aprobar:ue apuntar apurar argumentar arrancar arrastrar arreglar arrepentir:ie arriesgar asegurar asistir asumir asustar
atar atender:ie atravesar:ie atrever aumentar avergonzar:ue ayudar avisar bailar bajar barrer bastar bautizar beber besar bordar borrar buscar calcular calentar:ie callar calmar cambiar caminar cansar cantar cargar
casar cavar cazar ceder celebrar cenar cerrar:ie cobrar cocinar coger coleccionar colgar:ue colocar comenzar:ie comer compaginar compartir competir:I comprar comprender comprobar:ue comprometer comunicar
conceder concertar:ie confesar:ie confiar:í conocer:z conseguir:I conservar considerar construir consultar consumir contar:ue contestar contratar controlar convencer conversar convertir:ie convivir convocar
copiar corregir:I correr corresponder cortar coser cosechar costar:ue crecer:z crear creer criticar cruzar cuestionar cuidar cultivar cumplir cubrir descubrir curar dañar deber decidir declarar dedicar defender:ie dejar delegar
demandar demostrar:ue denunciar depender deprimir derribar derrochar desaparecer:z desayunar descansar descargar desconfiar:í desear desmayar despedir:I despertar:ie desplazar detectar detestar devolver:ue dibujar dimitir
dirigir discutir diseñar disfrutar disparar distinguir distribuir divertir:ie dividir divorciar doblar doler:ue dominar donar dormir:ue duchar dudar durar echar educar ejercer elegir:I empaquetar empadronar empezar:ie emplear
empujar encabezar encantar encargar encender:ie encontrar:ue enfadar enfermar enfrentar engañar enseñar ensayar entender:ie enterar enterrar:ie entrar entregar entrenar entrevistar enviar:í envidiar envejecer:z equivocar
escapar escoger escribir escuchar esperar esquivar estrenar estropear estudiar evaluar:ú evitar exagerar examinar exigir existir explicar exportar expulsar fabricar facturar fallar faltar fichar fijar financiar
fingir firmar fotografiar:í fracasar fregar:ie frenar frecuentar fumar funcionar fundar ganar gastar gestionar girar gobernar:ie grabar gritar guardar guiar:í gustar habitar hablar helar:ie heredar hervir:ie huir
identificar ignorar imaginar impartir importar imprimir improvisar indignar informar ingresar iniciar insistir inscribir instalar intentar interesar inundar invertir:ie investigar invitar irritar jubilar jugar:ue jurar
juntar justificar juzgar lamentar lanzar lavar levantar liderar ligar limpiar llamar llegar llenar llevar llorar llover:ue lograr luchar madrugar maltratar mandar manejar marchar matar medir:I mejorar mencionar mentir:ie
merecer:z merendar:ie meter militar mirar mojar molestar montar mostrar:ue mover:ue mudar multar nacer:z nadar navegar necesitar negar:ie negociar nombrar notar obedecer:z obligar observar ocultar ocupar ocurrir odiar ofender
ofrecer:z olvidar operar opinar ordenar organizar pagar parar parecer:z participar pasar pasear patinar patrullar pedir:I pelear pensar:ie perder:ie perdonar permitir perseguir:I pertenecer:z pesar pescar pintar
pisar planchar planear plantar podar practicar predicar preferir:ie preguntar prestar preocupar preparar presentar presidir presumir pretender probar:ue prohibir:í prometer pronunciar proteger protestar provocar publicar
quedar quejar quemar quitar reaccionar rebajar rechazar recibir reciclar reclamar recoger recomendar:ie reconocer:z recordar:ue recorrer recuperar recurrir redactar reformar regalar regañar regar:ie regatear regentar registrar regresar
rehusar:ú remar rendir:I renovar:ue renunciar reñir:I reparar repartir repasar repetir:I representar rescatar reservar resistir resolver:ue respetar respirar responder resultar retirar retrasar reunir:ú revisar rezar robar rodar:ue
rogar:ue romper roncar sacar sacrificar saludar salvar sanar sangrar secar seguir:I sembrar:ie sentar:ie sentir:ie separar servir:I significar sobrar sobrevivir solicitar soler:ue solucionar someter sonar:ue soñar:ue soportar
sospechar subir suceder sufrir sugerir:ie sumar supervisar suplicar surgir suspender suspirar tachar tapar tardar tejer temblar:ie temer terminar tirar tocar tolerar tomar torear torcer:ue trabajar tragar traicionar
tramitar transportar trasladar tratar triunfar tropezar:ie usar utilizar vaciar:í vacunar valorar veranear vender veranear vestir:I viajar vigilar vencer visitar vivir volar:ue volcar:ue volver:ue votar zurcir
cojear olvidar deshacer_ colaborar coordinar cooperar recaudar subsistir dictar dictaminar moderar arbitrar pilotar tripular ordeñar pastorear esquilar segar:ie vendimiar trillar cribar fermentar destilar envasar embotellar
soldar:ue taladrar atornillar barnizar lijar tallar tallar esculpir tocar afinar dirigir componer_ versionar pinchar coser remendar:ie hilar teñir:I cortar peinar rapar maquillar tatuar:ú diagnosticar recetar operar anestesiar
suturar vendar auscultar cuadrar auditar contabilizar invertir:ie especular arrendar:ie hipotecar desahuciar embargar avalar litigar pleitear sentenciar absolver:ue condenar indultar apelar alegar testificar
programar compilar depurar desplegar:ie alojar hackear encriptar enrutar publicar editar maquetar corregir:I titular entrevistar emitir retransmitir locutar narrar doblar rodar:ue filmar montar producir_ estrenar interpretar
abuchear aplaudir silbar_ animar perdonar callar confundir decepcionar desanimar desesperar detener_ enamorar enojar entusiasmar extrañar fascinar frustrar inquietar jactar obsesionar resignar sorprender aterrar agobiar apasionar
apañar arreglar arrimar atascar averiguar aguantar amenazar amueblar apilar aporrear arder arrollar asar atracar atropellar avanzar caducar calibrar caminar censar certificar chocar circular clasificar cortejar culpar debatir debutar
derogar desalojar desatascar descender:ie descolgar:ue desempeñar desenchufar desmontar despachar despreciar destacar destinar destrozar destruir disculpar disentir:ie enchufar encoger encuadernar enganchar ensamblar entretener_
escatimar esconder estacionar estafar exigir expedir:I explotar extender:ie extraer_ faenar fastidiar fiarse_ fundir garantizar hundir impedir:I imprimir incluir incorporar incumplir ingeniar inspeccionar insultar integrar internar
inventar licenciar limitar llorar lucir:z malgastar malvivir manifestar:ie mendigar mezclar mimar mordisquear nevar:ie nutrir obsequiar oler_ opositar padecer:z palpar parchear partir patear pegar peligrar perforar permanecer:z
persistir pillar pinchar posar posponer_ precisar presionar privar proceder procurar prolongar prosperar protagonizar quebrar:ie rasgar realizar reanimar rebuscar reclutar recortar recurrir reflexionar reforzar:ue refugiar rellenar
remolcar repicar reponer_ requerir:ie reutilizar revender reventar:ie rifar rondar saltar sellar señalar simular situar:ú sobornar socorrer sortear subastar sudar sujetar suprimir surcar suspirar sustituir tantear tasar telefonear
trepar tumbar turnar ubicar unir urgir vallar veranear verter:ie vetar zarpar ahogar abrigar abusar adelantar administrar aflojar agotar aislar:í alargar alcanzar alejar alertar alterar amanecer:z amargar anular aplaudir
apretar:ie aprovechar arrojar asesorar aspirar atacar atribuir bloquear bromear bucear captar caracterizar centrar coincidir combatir combinar compensar completar concentrar concursar conectar conformar conquistar constar consistir
contagiar contemplar continuar:ú contribuir convenir_ correr crujir cuajar deducir_ demoler:ue desarrollar descartar desempatar desgastar desmentir:ie desobedecer:z desviar:í diferenciar divulgar emborrachar embarcar emigrar
encajar enfocar enloquecer:z enriquecer:z ensuciar envolver:ue escalar establecer:z estallar estimar excavar experimentar expresar favorecer:z festejar florecer:z forzar:ue fortalecer:z gotear granizar gruñir importunar inaugurar inclinar indicar
influir instruir interrumpir invadir jactar lastimar lesionar liberar lidiar localizar llamar madurar manchar marcar meditar menguar morder:ue motivar mudar mutilar necesitar obtener_ oprimir orientar pactar palear parecer:z pausar
perfeccionar perjudicar pernoctar persuadir picar planificar polemizar posar precipitar predecir_ prescindir prever_ pringar probar:ue promover:ue proseguir:I quitar racionar rascar razonar rebelar recelar recetar reconciliar
reconstruir recopilar redondear reemplazar referir:ie regir:I reiterar relatar remitir repoblar:ue reprochar resbalar resguardar restaurar resumir retener_ retomar revelar rozar saborear salir_ saltar secuestrar sonreír_ suavizar
suministrar superar surtir tender:ie tentar:ie torturar trabar trazar trasnochar trastear tutelar vagar velar veranear viajar voltear zanjar tramar lloriquear ladrar maullar reelegir:I encontrar:ue enviudar fallecer:z reabrir empeñar merodear trabajar cotillear abastecer:z amortiguar horrorizar expropiar tutear deletrear cotizar recoser tejer abonar abusar sobornar tardar tasar denegar:ie despistar emocionar
ilusionar enorgullecer:z avergonzar repugnar asquear escandalizar enfurecer:z desvelar trastornar perturbar afectar dificultar facilitar favorecer:z costear sufragar apadrinar amparar amortizar liquidar saldar adeudar prorrogar
`
  .trim()
  .split(/\s+/)
  .filter((one) => !one.endsWith('_'))
  .map((one) => {
    const [verb = '', mark = ''] = one.split(':');
    return [verb, mark] as const;
  });

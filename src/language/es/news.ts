import { newsWords } from '../news-words.ts';

/** As the English ones; see there. */
export const news = newsWords({
  good: `
    mejor mejores mejora* mejoró buen buena bueno buenos buenas gran excelente* beneficio* beneficia* beneficioso gana ganan ganó ganar ganancia*
    rico ricos rica ricas enriquec* riqueza* prospera* prosperidad próspero éxito* exitoso exitosa triunf* funciona* funcionó bien seguro segura
    seguros seguras seguridad ayuda* barato barata baratos baratas asequible* saludable* salud feliz felices felicidad popular* querido elogi*
    recomienda* recomend* apoya* apoyo respalda* aprueba* aprob* eficaz eficaces eficiente* fiable* rentable* se_paga_solo se_paga_sola cuesta_menos cuestan_menos
    ahorra* ahorro* más_empleo más_trabajo justo justa justos justas fuerte* posible* necesario necesaria necesarios necesarias urgente*
    vale_la_pena útil útiles crece* creció crecimiento duplica* duplicó satisfech* ventaja* prometedor* verdad verdadero cierto financiad* subvencion*
    donación donaciones dona generos* acierto correcto rápido rápida quiere quieren encanta* disfruta* legal legales lícito viable
  `,
  bad: `
    peor peores empeora* empeoró mal mala malo malos malas pésim* terrible* fracas* falla* falló fallo fallos pobre pobres empobrec* pobreza ruina* arruin* quiebra
    bancarrota caro cara caros caras costoso costosa cuesta cuestan cuesta_más cuestan_más demasiado_caro demasiado_cara pierde* perdió perder pérdida* inútil inútiles
    derroch* desperdici* corrup* fraude* escándalo* ilegal* prohib* imposible* impopular* odia* odiado injust* insegur* débil* rechaz* opon* opuso
    contra protest* cancel* retras* aplaz* cierra* cerró cerrado cerrada error* equivoc* inferior* decepcion* deuda* innecesari* ineficaz ineficaces arrepent* queja*
    critica* criticó conden* culpa* roto rota rotos rotas abandon* desastr* catástrof* defect* dudos* lento lenta inviable
  `,
  harm: `
    muere* murió muerto* muerta* muerte* mata* mató herid* lesion* daño* dañ* peligr* riesg* choque* derrumb* hundi* ahog* inund* incendi* fuego quem* revent* fuga*
    gotera* tormenta* accidente* enferm* hambre heló helad* congel* crimen* crímenes delito* ataque* amenaz* escasez destru* víctima* sufr* desemple* paro veneno* envenen*
    contamin* grieta*
  `,
  relief: `evita* evitó impid* impide* proteg* rescat* cura* previene* prevenir previno libra* salva* salvó`,
  less: `reduc* reduj* menos baja* bajó disminu* acaba* acabó deja_de dejó_de falta* incapaz`,
  not: `no nunca jamás nadie ninguno ninguna ningún nada sin tampoco apenas niega* negó`,
  deny: `
    falso falsa falsos falsas falsific* mentira* mintió mienten miente mentiroso desmient* desmint* refut* retract* retira* retiró mito inventado inventó
    infundad* contradic*
  `,
  sure: `
    demostrado demuestra* demostr* prueba* probado probada comprob* seguro certeza cierto confirma* oficial* oficialmente estudio* investiga* científic* expert*
    midió medido hallado establecid* indudable* evidencia* hecho hechos sin_duda está_claro
  `,
  unsure: `
    rumor* quizá quizás acaso tal_vez podría podrían puede pueden supuest* presunt* al_parecer parece parecen posiblemente probablemente especul* sospech* cree creen
    dicen_que se_dice hay_quien_dice corre_la_voz según_dicen sin_confirmar habría habrían
  `,
  weigh: `importa* cuenta* pesa* prioridad* primero primera decisiv* sobre_todo olvid* descuid*`,
  than: `que_el que_la que_los que_las en_comparación_con comparado_con en_vez_de en_lugar_de`,
  turn: `pero sin_embargo mientras mientras_que aunque en_cambio sino`,
  small: `
    que los las una por con del más sus sin hay son fue dos muy ese esa eso año día ser han era vez así tan nos les mis tus unos unas como para este esta esto
    estos estas pero entre desde hasta sobre todo todos toda todas cada otro otra ellos ellas algo aquí no_solo no_sólo no_solamente allí hoy ayer
  `,
});

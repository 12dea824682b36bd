/** See `en/doubts.ts`. Texts are in small letters and without accents. */
export const doubting: readonly RegExp[] = [
  // «Podría apoyar X si …»
  /(?<![a-z])(?:puedo|podemos|podria(?:mos)?|me quedaria|(?:apoy|acept|vot|firm|respald|opt|tom|apost)aria(?:mos)?|(?:eleg|escog|prefer|defend)(?:er)?iria(?:mos)?|(?:escog|defend)eria(?:mos)?|estaria(?:mos)?|diria(?:mos)? que si)(?![a-z])[^,;:]{0,100}?[\ue000-\uefff][^,;:]{0,100}?,? (?:solo |pero solo |y solo )?(?:si|siempre que|siempre y cuando|con tal de que|a condicion de que|una vez que|solo cuando|cuando (?:ya |se |me |nos )*(?:hay[a-z]+|sep[a-z]+|teng[a-z]+|est(?:e|en|emos)|alguien|quede|exista))(?! (?:tuvier\w+ que|tengo que|tenemos que|hubiera que|hay que|me (?:preguntan|obligan)|nos (?:preguntan|obligan)|hace falta|es (?:necesario|posible)|fuera necesario|dependiera de mi|eso|esto|tod[oa]s|el (?:grupo|resto)|los demas|l[oa]s otr[oa]s)(?![a-z]))[^;:]*/g,
  // «Solo apoyo X si …»
  /(?<![a-z])solo (?:puedo|podemos|acepto|apoyo|elijo|voto|firmo|aceptamos|apoyamos|elegimos|votare|apoyare|aceptare)(?![a-z])[^,;:]{0,100}?[\ue000-\uefff][^,;:]{0,100}? (?:si|cuando|siempre que|siempre y cuando|una vez que)(?![a-z])[^;:]*/g,
  // «Si supiera …, aceptaría X»
  /(?<![a-z])si (?:supier\w+|vier\w+|entendier\w+|oyer\w+|tuvier\w+ (?:la (?:certeza|seguridad)|clar[oa])|estuvier\w+ (?:mas )?(?:segur|convencid)\w+|(?:alguien |me |nos |lo )+(?:[a-z]+(?:aran?|ieran?|eran|era|asen?|iesen?)|convencen?|demuestran?|ensenan?|explican?|dicen?|garantizan?))(?![a-z])[^;:]{0,160}?, [^,;:]{0,100}?(?<![a-z])(?:[a-z]+ria(?:mos)?|[a-z]+re(?:mos)?|puedo|podemos)(?![a-z])[^,;:]*/g,
  // «X sería mi elección si fuera …»
  /[\ue000-\uefff]\W*(?:seria|podria ser|tendria)(?![a-z])[^,;:]{0,100}? si (?:[a-z]+ ){0,2}[a-z]+(?:[aei]ra|uera)n?(?![a-z])[^;:]*/g,
  // «Enséñenme … y apoyaré X»
  /^\W*(?:convenz|convence|demuestr|muestr|ensen|expliqu|explic|dig|di|de|da)[a-z]*(?:me|nos)(?:l[oa]s?)? [^;:]{0,160}? y (?:yo )?(?:l[oa]s? )?[a-z]+re(?:mos)?(?![a-z])[^;:]*/g,
  // What is done, or taken, only in this part.
  /(?<![a-z])(?:una vez (?:que|[a-z]+(?:[ai]d|ech|uest)[oa]s?)|cada vez que|en cuanto|cuando (?:ya )?(?:elijamos|hayamos|nos (?:quedemos|decidamos)))(?![a-z])[^,;:]*/g,
  /^\W*(?:y |pero )?para que (?:lo del? |con )?(?:el |la |los |las )?[\ue000-\uefff][^,;:]*/g,
  /(?<![a-z])antes de (?!abandonar|dejar|descartar|soltar|renunciar)[a-z]+[aei]r(?:se|me|nos)? (?:en |con |por |al? |del? )?(?:el |la |los |las )?[\ue000-\uefff][^,;:]*/g,
  // The better that it goes, the worse for something else.
  /^\W*cuanto (?:mejor|mas|menos|peor) (?!lo |la |los |las |me |nos |pienso|oigo|escucho|miro|veo|leo|hablamos)[^,;:]*[\ue000-\uefff][^,;:]*/g,
  /^\W*(?:y |pero )?(?:suponiendo|supongamos|imaginemos|imaginen|imaginad) (?:que )?[^,;:]*/g,
  // Whoever that may be, it is not the speaker.
  /(?<!(?:con|por) )(?<![a-z])(?:quien(?:es)?|el que|la que|l[oa]s que|(?:gente|personas|alguien|otr[oa]s) que) (?:[a-z]+ ){0,3}(?:vivir con|acept(?:en?|ar)|apoy(?:en?|ar)|elijan?|elegir|escojan?|vot(?:en?|ar)|firm(?:en?|ar)|defiendan?|defender)(?![a-z])[^,;:]*/g,
  // With X, what “we choose” is something else. What stands before is looked at last, where a verb may begin.
  /(?<![a-z])(?=eleg|escog|acept|defend|apost|vot|ha|tenemos|vamos|nos)(?<=^\W*(?:y |pero )?(?:(?:incluso |junto )?con|al [a-z]+r)(?: el| la| los| las)? [\ue000-\uefff][^,;:]{0,80}?)(?:elegimos|escogemos|aceptamos|defendemos|apostamos|votamos|hay que (?!(?:quedar|ir|estar)\w*(?![a-z]))|habria que|tenemos que|vamos a|nos quedamos(?=[^,;:]* con ))/g,
  // «Para apoyar X necesito …»
  /^\W*(?:y |pero )?para (?:poder )?(?:apoyar|aceptar|elegir|escoger|votar|firmar|decidir(?:me|nos)) (?:por )?(?:el |la |los |las )?[\ue000-\uefff][^,;:]*/g,
  // What one remembers (`acuerdo`) is not agreed.
  /(?<![a-z])(?:me acuerdo|nos acordamos) del? [^,;:]*/g,
  // A wish to know.
  /(?<![a-z])(?:quiero|querria|quisiera(?:mos)?|queremos|me gustaria|nos gustaria|necesito|necesitamos|(?:me |nos )?falta|hay que|habria que) (?:antes |primero )?(?:saber|oir|escuchar|entender|averiguar|preguntar(?:me|nos|se)?|que (?:me|nos|se|alguien) (?:(?:me|nos) )?(?:dig|expli|cuent|aclar|muestr|ensen)[a-z]+|ver (?:quien|como|donde|si|cuanto))(?![a-z])[^,;:]*/g,
  /(?<![a-z])(?:ver|saber|decir|claro|pregunta es|dud[ao](?: de)?) si (?:el |la |los |las )?[\ue000-\uefff][^,;:]*/g,
  /(?<![a-z])(?:me pregunto|sin saber)(?![a-z])[^,;:]*/g,
  // A doubt of the speaker's own.
  /(?<![a-z])(?:mis?|nuestr[oa]s?|l[oa]s?|el|un[oa]?) (?:[a-z]+ )?(?:dudas?|pegas?|dificultad(?:es)?|reservas?|objecion(?:es)?|preocupacion(?:es)?|preguntas?|problemas?|reparos?|temor(?:es)?|miedos?|riesgos?|peligros?|inconvenientes?) (?:con|sobre|respecto al?|acerca del?|ante|contra|en cuanto al?|que (?:tengo|le veo) (?:con|al?)) (?:el |la |los |las )?[\ue000-\uefff][^,;:]*/g,
  /(?<![a-z])lo que (?:me (?:preocupa|inquieta|frena|molesta|asusta|echa atras|da miedo)|tengo (?:en )?contra|temo|ech(?:o|aria) (?:en falta|de menos)|le (?:reprocho|echo en cara)) (?:con|del?|en|al?) (?:el |la |los |las )?[\ue000-\uefff][^,;:]*/g,
  /(?<![a-z])(?:me|nos) (?:cuesta|resulta dificil) (?:[a-z]+ )?(?:aceptar|apoyar|ver|creer|defender|elegir|firmar|imaginar)(?:me|nos)?(?![a-z])[^,;:]*/g,
  // What it would take, and what follows from a condition, is said of what one need not want.
  /(?<![a-z])para (?:una? |el |la |los |las |unos |unas )?[\ue000-\uefff][^,;:]*(?<![a-z])(?:habria|hay|tendriamos|tenemos) que(?![a-z])[^,;:]*/g,
  /(?<![a-z])si (?!(?:de verdad )?(?:queremos|quieren|me)(?![a-z]))[^,;:]*, (?:hay|habria|tenemos|tendriamos) que(?![a-z])[^,;:]*/g,
  // Granted of somebody else’s words, which stand behind it; and what one goes by.
  /(?<![a-z])(?:eso )?no (?:lo |la |eso )?puedo apartar(?:l[oa])?(?![a-z])[^;]*/g,
  /(?<![a-z])me inclino a (?:pensar|creer)lo(?![a-z])[^;]*/g,
  /(?<![a-z])me apoyo en [^,;:]*/g,
  // What would change it, and two minds.
  /(?<![a-z])(?:a menos que|a no ser que|salvo que)(?![a-z])[^;]*/g,
  /(?<![a-z])(?:el|mi) corazon(?![a-z])[^;]*(?<![a-z])(?:la|mi) (?:cabeza|razon)(?![a-z])[^;]*/g,
  // Where all are, and not for what.
  /(?<![a-z])tod[oa]s estamos (?!(?:(?:ya |tan |muy )?(?:de acuerdo|a favor|con|por|unid|conform|convencid|del lado))(?![a-z])?)[^,;:]*/g,
  // Some of them are not what can be chosen.
  /(?<![a-z])(?:algun|much|poc|otr|ciert)[oa]s [\ue000-\uefff][^,;:]*/g,
];

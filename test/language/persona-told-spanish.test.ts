import { describe, expect, it } from 'vitest';
import { forms } from '../../src/language/es/conjugation.ts';
import { phrasebooks } from '../../src/language/index.ts';

// What people write of somebody in Spanish, as that one says it: whose each verb is, and whose the pronouns are.

const TOLD = `
En junio se le desmayó una niña en el patio y todavía sueña con la ambulancia. => En junio se me desmayó una niña en el patio y todavía sueño con la ambulancia.
Quiere sombra, y la quiere ya. => Quiero sombra, y la quiero ya.
Le prometieron que esta vez sí. => Me prometieron que esta vez sí.
Se ofrece a cuidar el huerto gratis con otras cuatro jubiladas, y le duele que nadie la tome en serio. => Me ofrezco a cuidar el huerto gratis con otras cuatro jubiladas, y me duele que nadie me tome en serio.
El año pasado tuvo que devolver una subvención por no justificarla a tiempo y le abrieron expediente. => El año pasado tuve que devolver una subvención por no justificarla a tiempo y me abrieron expediente.
Quedan 9.300 euros en la cuenta y el seguro no está pagado. => Quedan 9.300 euros en la cuenta y el seguro no está pagado.
Mecánico, padre de un debatiente. => Soy mecánico y padre de un debatiente.
La ha visto por debajo y no le gustó la correa. => La he visto por debajo y no me gustó la correa.
La que conduce siempre. => Soy la que conduce siempre.
Si sube la cuota tendrá que dejar el club y no piensa decirlo delante de todos. => Si sube la cuota tendré que dejar el club.
Firmó hace cuatro años la reforma del ascensor, que acabó costando 30.000 más, y hay vecinos que no la saludan. => Firmé hace cuatro años la reforma del ascensor, que acabó costando 30.000 más, y hay vecinos que no me saludan.
Su mujer tiene EPOC y el invierno pasado estuvo dos veces ingresada. => Mi mujer tiene EPOC y el invierno pasado estuvo dos veces ingresada.
Cualquier derrama de más de mil euros le obliga a pedírsela a su hijo, con el que no se habla. => Cualquier derrama de más de mil euros me obliga a pedírsela a mi hijo.
Hizo los cálculos de la aerotermia gratis y de noche, y no soporta que se ponga gas para otros veinticinco años por miedo. => Hice los cálculos de la aerotermia gratis y de noche, y no soporto que se ponga gas para otros veinticinco años por miedo.
Nadie le preguntó. => Nadie me preguntó.
Presidenta de la cooperativa, conductora de autobús. => Soy presidenta de la cooperativa y conductora de autobús.
Su hijo va a esa escuela y vuelve andando. => Mi hijo va a esa escuela y vuelve andando.
El contrato era su victoria. => El contrato era mi victoria.
Cada cama cerrada acaba en su pasillo. => Cada cama cerrada acaba en mi pasillo.
Abrió la panadería con el dinero del despido. => Abrí la panadería con el dinero del despido.
Lleva treinta años en el mismo portal y nunca ha faltado a una junta. => Llevo treinta años en el mismo portal y nunca he faltado a una junta.
No se fía de los presupuestos redondos. => No me fío de los presupuestos redondos.
Vino de Ecuador hace veinte años con una maleta. => Vine de Ecuador hace veinte años con una maleta.
Le robaron la furgoneta el mes pasado con todas las herramientas dentro. => Me robaron la furgoneta el mes pasado con todas las herramientas dentro.
Si cierran la línea, tendrá que vender el piso. => Si cierran la línea, tendré que vender el piso.
Su madre lavaba en ese río. => Mi madre lavaba en ese río.
Su jefe le prometió el ascenso y se lo dio a otro. => Mi jefe me prometió el ascenso.
Tiene 62 años y las rodillas de 80. => Tengo 62 años y las rodillas de 80.
Divorciado, con dos hijas que ve los fines de semana. => Estoy divorciado y tengo dos hijas que veo los fines de semana.
Dueño del bar de la esquina, abre a las seis. => Soy dueño del bar de la esquina y abro a las seis.
Eres Tomás, pescador, y tu hijo no quiere el barco. => Soy Tomás, pescador, y mi hijo no quiere el barco.
Tu mujer cree que trabajas demasiado. => Mi mujer cree que trabajo demasiado.
No te gusta hablar en público pero esta vez vas a hablar. => No me gusta hablar en público pero esta vez voy a hablar.
Dijo que no a Madrid por cuidar a su padre. => Dije que no a Madrid por cuidar a mi padre.
Odia las reuniones que podrían haber sido un correo. => Odio las reuniones que podrían haber sido un correo.
Pidió la excedencia para cuidar a los mellizos y al volver le dieron el peor turno. => Pedí la excedencia para cuidar a los mellizos y al volver me dieron el peor turno.
El cierre le costó dos amigos. => El cierre me costó dos amigos.
La caldera tiene cuarenta años. => La caldera tiene cuarenta años.
En su planta hay cuatro enfermeras para treinta camas. => En mi planta hay cuatro enfermeras para treinta camas.
No ha votado nunca y hoy tampoco pensaba hacerlo. => No he votado nunca y hoy tampoco pensaba hacerlo.
Se siente responsable de lo que pasó. => Me siento responsable de lo que pasó.
Le preocupa más el paro que el ruido. => Me preocupa más el paro que el ruido.
Compró el piso por las vistas y ahora le van a poner un hotel delante. => Compré el piso por las vistas y ahora me van a poner un hotel delante.
Podría jubilarse, pero no sabe qué haría en casa. => Podría jubilarme, pero no sé qué haría en casa.
Cuida de su nieto por las tardes y no puede ir a asambleas a las seis. => Cuido de mi nieto por las tardes y no puedo ir a asambleas a las seis.
Siempre dice "ya veremos" y nunca se ve nada. => Siempre digo "ya veremos".
Ganó el concurso de tapas y desde entonces no cabe nadie en el bar. => Gané el concurso de tapas y desde entonces no cabe nadie en el bar.
Cada verano acoge a dos niños saharauis. => Cada verano acojo a dos niños saharauis.
Su abuelo plantó esos olivos. => Mi abuelo plantó esos olivos.
Tesorera: no pasa una factura sin firma. => Soy tesorera: no paso una factura sin firma.
Harta de que le expliquen su propio trabajo. => Estoy harta de que me expliquen mi propio trabajo.
Tres nietos en el colegio. => Tengo tres nietos en el colegio.
No le tiembla la mano para despedir. => No me tiembla la mano para despedir.
Tenía diecinueve años cuando llegó el agua al pueblo. => Tenía diecinueve años cuando llegó el agua al pueblo.
Estuvo tres meses de baja por ansiedad. => Estuve tres meses de baja por ansiedad.
Su perro no soporta los petardos. => Mi perro no soporta los petardos.
Le toca limpiar la escalera cada tres semanas. => Me toca limpiar la escalera cada tres semanas.
Se hizo cargo de la asociación porque nadie más quiso. => Me hice cargo de la asociación porque nadie más quiso.
El médico le ha prohibido subir escaleras. => El médico me ha prohibido subir escaleras.
Su padre fundó la empresa y él la salvó dos veces. => Mi padre fundó la empresa.
A los dieciséis ya conducía el tractor. => A los dieciséis ya conducía el tractor.
Antes de hablar cuenta hasta diez. => Antes de hablar cuento hasta diez.
Le quedan dos años para jubilarse. => Me quedan dos años para jubilarme.
Se le murieron las abejas dos inviernos seguidos. => Se me murieron las abejas dos inviernos seguidos.
Le da clases de guitarra a su sobrino. => Le doy clases de guitarra a mi sobrino.
Para pagar el dentista pidió un préstamo. => Para pagar el dentista pedí un préstamo.
Ha firmado la petición dos veces, por si acaso. => He firmado la petición dos veces, por si acaso.
Lo llamaron loco cuando plantó almendros. => Me llamaron loco cuando planté almendros.
Nadie la escucha en las reuniones. => Nadie me escucha en las reuniones.
La cuota es la mitad de su pensión. => La cuota es la mitad de mi pensión.
El agua entró en su taller hasta las rodillas. => El agua entró en mi taller hasta las rodillas.
Perdió el olfato en la pandemia y no ha vuelto a cocinar igual. => Perdí el olfato en la pandemia y no he vuelto a cocinar igual.
Le avergüenza no saber leer los estatutos. => Me avergüenza no saber leer los estatutos.
Le tienen por blanda. => Me tienen por blanda.
El mercado era su infancia. => El mercado era mi infancia.
Con la pandemia vendió el camión. => Con la pandemia vendí el camión.
En la asamblea de marzo la abuchearon. => En la asamblea de marzo me abuchearon.
Si le tocan el turno de noche, dimite. => Si me tocan el turno de noche, dimito.
Tiene tres hijos, dos trabajos y ningún domingo. => Tengo tres hijos, dos trabajos y ningún domingo.
Vivió once años en un sótano y no quiere oír hablar de inundaciones. => Viví once años en un sótano y no quiero oír hablar de inundaciones.
Su hermano mayor heredó las tierras. => Mi hermano mayor heredó las tierras.
Le encantaría volver a dirigir, pero las manos ya no le responden. => Me encantaría volver a dirigir, pero las manos ya no me responden.
Cojea desde que se cayó del andamio. => Cojeo desde que me caí del andamio.
Ha enterrado a dos maridos y piensa enterrar este proyecto. => He enterrado a dos maridos y pienso enterrar este proyecto.
Ganadera, tercera generación. => Soy ganadera.
Apicultor, alérgico a las abejas. => Soy apicultor y alérgico a las abejas.
Arquitecto municipal, el que firmó el derribo. => Soy arquitecto municipal y el que firmó el derribo.
Hijo del fundador, nunca quiso la empresa. => Soy hijo del fundador y nunca quise la empresa.
El mayor de cinco hermanos. => Soy el mayor de cinco hermanos.
Cocinera del comedor escolar, conoce las alergias de todos. => Soy cocinera del comedor escolar y conozco las alergias de todos.
Separada, un hijo con asma. => Estoy separada y tengo un hijo con asma.
Trabajas de noche, duermes de día y ves a tu hija los domingos. => Trabajo de noche, duermo de día y veo a mi hija los domingos.
No tienes coche ni piensas comprarlo. => No tengo coche ni pienso comprarlo.
Compraste el local en 2007, en lo más alto. => Compré el local en 2007, en lo más alto.
Eres tímido pero escribes cartas larguísimas a tu concejal. => Soy tímido pero escribo cartas larguísimas a mi concejal.
Se opuso a la peatonalización y se equivocó. => Me opuse a la peatonalización y me equivoqué.
Quiso ser bailarina y acabó en contabilidad. => Quise ser bailarina y acabé en contabilidad.
Hace turnos de doce horas. => Hago turnos de doce horas.
Le ha cambiado la vida el carril bici. => Me ha cambiado la vida el carril bici.
La despidieron por WhatsApp. => Me despidieron por WhatsApp.
El seguro no le cubre las goteras. => El seguro no me cubre las goteras.
Una vez le tiraron un huevo en un pleno. => Una vez me tiraron un huevo en un pleno.
Duerme con tapones desde que abrieron la terraza. => Duermo con tapones desde que abrieron la terraza.
Tuvo que hipotecar la casa para salvar el bar. => Tuve que hipotecar la casa para salvar el bar.
No soporta a los que llegan tarde. => No soporto a los que llegan tarde.
Siente que el pueblo se le escapa. => Siento que el pueblo se me escapa.
Guarda la llave de la ermita y la lista de los que rezan. => Guardo la llave de la ermita y la lista de los que rezan.
Piensa en números. => Pienso en números.
Está de baja desde enero y vuelve el lunes. => Estoy de baja desde enero y vuelvo el lunes.
Se niega a firmar. => Me niego a firmar.
Ya ha cedido dos veces y no cederá una tercera. => Ya he cedido dos veces y no cederé una tercera.
Lleva la contabilidad en un cuaderno escolar. => Llevo la contabilidad en un cuaderno escolar.
Repite que los números no mienten. => Repito que los números no mienten.
Sabe lo que es dormir en un cajero. => Sé lo que es dormir en un cajero.
Espera que alguien diga la verdad. => Espero que alguien diga la verdad.
El tractor todavía no está pagado. => El tractor todavía no está pagado.
La subvención depende de este voto. => La subvención depende de este voto.
El ruido empieza a las seis y acaba a las dos. => El ruido empieza a las seis y acaba a las dos.
Cuando llueve se le inunda el garaje. => Cuando llueve se me inunda el garaje.
Antes votaba siempre a favor y ahora no se fía ni de su sombra. => Antes votaba siempre a favor y ahora no me fío ni de mi sombra.
Juega al mus los viernes con el alcalde. => Juego al mus los viernes con el alcalde.
Cuenta los días para la jubilación. => Cuento los días para la jubilación.
Mide el agua con una vara. => Mido el agua con una vara.
Muestra las facturas a quien quiera verlas. => Muestro las facturas a quien quiera verlas.
Despierta a los niños a las seis y los lleva andando. => Despierto a los niños a las seis y los llevo andando.
Construyó con sus manos la casa en la que vive. => Construí con mis manos la casa en la que vivo.
Anduvo diez kilómetros para entregar la solicitud. => Anduve diez kilómetros para entregar la solicitud.
Cayó del andamio en 2015 y le quedó una cojera. => Caí del andamio en 2015 y me quedó una cojera.
Pagó de su bolsillo las camisetas del equipo. => Pagué de mi bolsillo las camisetas del equipo.
Siguió trabajando con fiebre. => Seguí trabajando con fiebre.
Pidió perdón y nadie le contestó. => Pedí perdón y nadie me contestó.
Se ríe de todo menos de su deuda. => Me río de todo menos de mi deuda.
Se ha quedado sin ahorros. => Me he quedado sin ahorros.
A su edad nadie le da trabajo. => A mi edad nadie me da trabajo.
En su casa no entra el sol. => En mi casa no entra el sol.
Sin su furgoneta no hay reparto. => Sin mi furgoneta no hay reparto.
Con 19 años ya cotizaba. => Con 19 años ya cotizaba.
Hoy cumple 40 años. => Hoy cumplo 40 años.
Ningún médico le da una explicación. => Ningún médico me da una explicación.
Nadie de su familia ha votado nunca. => Nadie de mi familia ha votado nunca.
Bióloga, experta en humedales, habla rápido. => Soy bióloga, experta en humedales y hablo rápido.
Minero prejubilado que crió canarios. => Soy un minero prejubilado que crió canarios.
Vecino del bajo, sufre las inundaciones. => Soy vecino del bajo y sufro las inundaciones.
Camionera, hace la ruta de Lyon. => Soy camionera y hago la ruta de Lyon.
Veterano de dos crisis. => Soy veterano de dos crisis.
Vegetariana, alérgica al polvo. => Soy vegetariana y alérgica al polvo.
Su frase favorita es "ya veremos". => Mi frase favorita es "ya veremos".
Su hijo dejó los estudios y le mintió. => Mi hijo dejó los estudios.
Su mujer trabaja y su suegra cuida de su hijo. => Mi mujer trabaja.
`;

/** Another person may be meant, or it is not certain what is done. */
const UNTOLD = `
El banco cerró su oficina.
Le gritó delante de todos.
Su madre lo dejó todo y se marchó.
Su hermano se casó con su mejor amiga.
La directora dijo que lo sentía.
Dice que es cara.
Su vecino le debe dinero a su hermano.
Cree que miente.
El alcalde vendió su casa.
El puente de Orrby.
Sin remedio.
Nadie sabe que debe dinero.
Se vende.
Lo sabe.
La empresa perdió a su mejor cliente.
Su hermana cree que no la quiere.
Su marido y ella discuten por su sueldo.
El perro perdió a su dueño.
Cierra la escuela en junio.
Su hija la llama cada noche.
La alcaldesa le llevó a su casa.
El niño rompió su ventana.
El vecino de arriba tiró su puerta.
Perdieron el partido.
El maestro quiere cambiar su horario.
Se come bien.
Dijo que era tarde.
Su socio le engañó a ella.
Le regaló un reloj.
Le quiere.
Los niños pierden su patio.
Sabe que es tarde.
Su amiga Carmen vendió su coche.
Piensa que le engaña.
`;

/** Third person, or second => first. */
const CONJUGATED = `
piensa => pienso
duerme => duermo
pide => pido
sigue => sigo
elige => elijo
conoce => conozco
convence => convenzo
construye => construyo
envía => envío
actúa => actúo
prohíbe => prohíbo
reúne => reúno
huele => huelo
juega => juego
dispone => dispongo
siente => siento
vuelve => vuelvo
llegó => llegué
buscó => busqué
empezó => empecé
averiguó => averigüé
pidió => pedí
durmió => dormí
siguió => seguí
leyó => leí
construyó => construí
tuvo => tuve
hizo => hice
condujo => conduje
fue => fui
dio => di
tendrá => tendré
hará => haré
venderá => venderé
duermes => duermo
hiciste => hice
perdiste => perdí
tendrías => tendría
llegabas => llegaba
quieras => quiera
`;

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' => ') as [string, string]);

const { inFirstPerson } = phrasebooks.es.ownWords;

describe('20.9 what a Spanish persona says of somebody, in their own words', () => {
  it.each(rows(TOLD))('20.9 %s', (sentence, told) => expect(inFirstPerson(sentence, 'Ana')).toBe(told));
  it.each(UNTOLD.trim().split('\n'))('20.9 %s is not told', (sentence) =>
    expect(inFirstPerson(sentence, 'Ana')).toBeNull(),
  );
  it.each(rows(CONJUGATED))('20.9 %s, %s', (form, first) => expect(forms().get(form)?.first).toBe(first));
});

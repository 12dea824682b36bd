/** See `en/names.ts`. */
export const NAMES: ReadonlySet<string> = new Set(
  `
albacete alicante almería andalucía aragón argentina asturias atenas barcelona benidorm berlín bilbao bogotá bolivia brasil bruselas buenos burgos
cáceres cádiz canarias cantabria caracas cartagena castilla cataluña chile colombia córdoba cuba cuenca cuzco donostia ecuador españa europa extremadura florencia
francia galicia gijón girona granada grecia guadalajara guatemala huelva huesca ibiza inglaterra italia jaén japón jerez lanzarote león lérida lima lisboa
logroño londres lugo madrid málaga mallorca marruecos marte menorca méxico milán moscú múnich murcia navarra nápoles oporto oviedo palencia palma
pamplona panamá parís perú pirineos ponferrada portugal praga quito roma sabadell salamanca santander santiago segovia sevilla soria tarragona
tenerife teruel tokio toledo toulouse uruguay valencia valladolid venecia venezuela viena vigo vitoria zamora zaragoza alemania américa áfrica asia
adela adriana adrián agustín aitor alba alberto alejandra alejandro alfonso alicia álvaro amparo ana andrea andrés ángel ángela antonia antonio
ariadna arturo aurora beatriz begoña belén berta blanca carla carlos carmen carolina cecilia celia clara claudia concha cristina daniel daniela david diana
diego dolores eduardo elena elisa emilia emilio enrique ernesto esteban ester eugenia eusebio eva fátima federico felipe fernando fidel
francisca francisco gabriel gabriela gema gloria gonzalo guillermo héctor hugo ignacio inés inmaculada iñaki irene isabel ismael iván jaime javier jesús jimena
joaquín jorge josé juan juana julia julián julio laura leire leonor lidia lola lorena lorenzo lourdes lucas lucía luis luisa lupe magdalena manuel manuela
marcos margarita maría mariana marina mario marta martín mateo matías mercedes miguel mireia mónica montse natalia nerea nicolás noelia nuria olga óscar pablo
paco paloma patricia paula pedro pepa pepe pilar quique rafael ramón raquel raúl rebeca remedios ricardo roberto rocío rodrigo rosario rubén
rut ruth salvador samuel sandra santi sara sebastián sergio silvia simón sofía sonia susana tamara teresa tomás valeria verónica vicente víctor virginia xavier yolanda
  `
    .trim()
    .split(/\s+/),
);

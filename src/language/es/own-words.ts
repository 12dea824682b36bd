import { brief, wordCountOf } from '../script.ts';
import { answerPhrase } from './answers.ts';
import { declaredIn, keptFact } from './declared.ts';
import { criterionPhrase, labelPhrase } from './label-guess.ts';
import { BESIDE_IT, toldOfOption, VERB } from './labels.ts';
import { ofSelf } from './oneself-named.ts';
import { asOfOne, isInstruction, isKept } from './persona.ts';
import { toldInFirst } from './told-notes.ts';

const LONGEST_PHRASE = 7;

const AWAY =
  /(?<!\p{L})(?:sale de (?:la carta|l menú)|sale del (?:menú|equipo|programa)|(?:quit|elimin|retir|descart|recort|despid|despedi|expuls|ech|borr|suprim|tir|cerr)(?:amos|imos|ar|ir|aremos|iremos)|prescind(?:imos|ir)|renunci(?:amos|ar)|dej(?:amos|ar) fuera|(?:tiene|tienen) que irse|debe (?:irse|marcharse|cerrar)|queda fuera|se (?:va|marcha|elimina|cierra|quita|suprime|despide)|sobra|deshacernos de|librarnos de|por la borda)(?!\p{L})/iu;

/** `suspenderla y gastar el dinero en el pozo`: cut off, the second one would be something else. */
const SECOND_DONE =
  /(?<=^\p{L}+(?:ar|er|ir)(?:l[aeo]s?|nos|se)?(?: (?!y )\p{L}+){0,3}) y \p{L}+(?:ar|er|ir)(?!\p{L}).*$/u;

/** See `en/own-words.ts`. */
export const ownWords = {
  nounPhrase: labelPhrase,
  ofSelf,
  asksAway: (question: string): 'thing' | 'person' | null =>
    !AWAY.test(question)
      ? null
      : /quién(?:es)?(?!\p{L})/iu.test(question)
        ? 'person'
        : /(?:qué|cuál(?:es)?)(?!\p{L})/iu.test(question)
          ? 'thing'
          : null,
  awayPhrase: (called: string): string | null =>
    /^(?:no )?\p{Ll}+(?:ar|er|ir)(?:l[aeo]s?)?(?!\p{L})/u.test(called) ? null : `prescindir de ${called}`,
  leans: /^(?:pero|y|así que|entonces|luego|allí|ahí|solo que|con eso|con ello)(?![\p{L}])/iu,
  answerPhrase,
  briefly: (phrase: string): string =>
    brief(wordCountOf(phrase) > LONGEST_PHRASE ? phrase.replace(SECOND_DONE, '') : phrase, LONGEST_PHRASE, BESIDE_IT),
  limiting:
    /(?<!\p{L})(?:s[oó]lo|solamente|únicamente|salvo|excepto|menos (?:a|en|para|los|las|el|la)|si|sin(?! \p{L}+[aei]r(?:l[oae]s?|se|nos)?(?!\p{L}))|no|nunca|jamás|nadie|ningun[ao]s?|ningún|ni|siempre (?:que|y cuando)|con tal|a condición|a menos|a no ser|mientras no)(?!\p{L})/iu,
  measurePhrase: criterionPhrase,
  figuresIn: (text: string): { text: string; kind: 'money' | 'time' | 'count'; value: number }[] =>
    [...text.matchAll(FIGURE)].map(([found]) => ({
      text: found.charAt(0).toLowerCase() + found.slice(1),
      kind: MONEY.test(found) ? 'money' : TIME.test(found) ? 'time' : 'count',
      value: Number(found.replace(/\D/g, '')),
    })),
  takes:
    /(?<!\p{L})(?:necesita|cuesta|requiere|exige|pagad[oa]s? (?:con|de|por)|a costa de)(?!\p{L})(?! (?:casi |muy )?(?:nada|poco))/u,
  lacks:
    /^(?:sin|ning[uú]n[ao]?|no hay|no habría|falta) (?!necesidad|más)(?!.*(?:necesari|hace falta))|(?<!\p{L})(?:no|nunca|jamás) (?!hay que|hace falta|solo|sólo|tien\p{L}+ que)\p{L}+/iu,
  /** Lo que quienes hablan son, hacen o tienen. */
  ours: /^(?:(?:no|ya|nos|lo|la|los|las) )*(?:\p{L}+[aei]mos|somos|nuestr[oa]s?)(?!\p{L})/iu,
  /** Con lo que la pregunta, o los antecedentes, sitúan aquello de lo que se habla antes de 1900. */
  yearsAsked: new RegExp(
    [
      String.raw`(?<!\p{L})año (?:de )?[1-9]\d{2,3}(?!\d)|(?<!\p{L})(?:primavera|verano|otoño|invierno|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre) de(?:l año)? 1[0-8]\d\d(?!\d)`,
      String.raw`(?:^|, |(?<!\p{L})(?:en|de|es) )(?:1[0-8]\d\d|2[1-9]\d\d|[3-9]\d\d\d)(?=[:,.?!;)]|$)`,
      String.raw`\d{1,4} (?:a|d)\. ?C\.|siglo X?(?:I[XV]|V?I{0,3})(?!\p{L})`,
    ].join('|'),
    'iu',
  ),
  yearsBegun:
    /^[¿¡\s]*(?:(?:es|en|el año|estamos en|corre|principios|finales|primavera|verano|otoño|invierno|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|\d{1,2}|de|del|el|a) )*(?:1[0-8]\d\d(?=[:,.;])|\d{1,4} (?:a|d)\. ?C\.)/iu,
  /** Lo que se cuenta de los dos modos: a unos les gusta y a otros no, puede salir bien o mal. */
  bothWays:
    /(?<!\p{L})(?:unos|unas|algunos|algunas) .+(?: y| pero|,) (?:a |los |las )?(?:otros|otras)(?!\p{L})|(?<!\p{L})(?:puede|podría) .+ o (?:puede|podría) /iu,
  /** De lo que una frase no trata y cuenta de paso. */
  asides: [
    /"[^"]*"|“[^”]*”|«[^»]*»|(?<=\p{Ll},? )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu,
    /^(?!(?:nadie|no)(?!\p{L}))[\p{L} ]{2,40}? (?:dicen?|dijo|dijeron|creen?|piensan?|opinan?|temen?|avis(?:a|an|ó|aron)) (?:de )?que (?=\p{L})/iu,
    /(?<!\p{L})(?:como (?:cualquier|un[ao]? |todo el mundo|los demás|las demás|hicieron|pasó)|en (?:vez|lugar) de |aparte de |salvo |excepto |igual que |(?:(?:más|menos) \p{L}+|mejor|peor) que )(?:(?! y | pero )[^,;])*/giu,
    /^(?:si|cuando|mientras|aunque|hasta que|en cuanto|después de|antes de|ya que) [^,]+,/iu,
    /(?<!\p{L})(?:si (?!llueve)|cuando |mientras |porque |hasta que |ya que |en cuanto |aunque |a menos que )[^,;]*/gu,
    /(?<!\p{L})(?:quien|quienes|cuy[oa]s?) [^,;]*|, que [^,;]*/giu,
    /(?<!\p{L})(?:habla\p{L}*|se queja\p{L}*|sueña\p{L}*|se preocupa\p{L}*) (?:de|por|con) [^,;]*/giu,
  ] as readonly RegExp[],
  toldOf: toldOfOption,
  lowered: (sentence: string): string =>
    OPENING.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence,
  named: (sentence: string, _it: string): string => sentence,
  parted: (sentence: string): string[] => {
    const listed = sentence.split(LISTED);
    const parts = listed.flatMap(partedAtAnd);
    const isList = listed.length > 1 && parts.every((one, at) => isTellable(one) || (at === 0 && isNoun(one)));
    return isList ? parts : partedAtAnd(sentence);
  },
  isSaying: (sentence: string): boolean => ownWords.isClause(sentence) || /^Que /.test(sentence),
  isStretch: (sentence: string): boolean =>
    !/(?<!\p{L})(?:tardan?|lleva|dura) (?:solo |unos )?(?:un|dos|tres|cuatro|cinco|diez|pocos) (?:minutos?|momentos?)(?!\p{L})/iu.test(
      sentence,
    ) &&
    !/(?<!\p{L})(?:list|hech|abiert|montad|resuelt)[oa]s? en /iu.test(sentence) &&
    /(?<!\p{L})(?:durante|en|dentro de|tras|hasta|tarda|dura|lleva|otros|otras|solo) (?:unos |unas |casi |más de |al menos )?(?:una?|\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|dieciocho|veinte|treinta|varios|varias|muchos) (?:horas?|días?|semanas?|mes(?:es)?|años?|minutos?)(?!\p{L})/iu.test(
      sentence,
    ),
  isClause: (sentence: string): boolean => {
    const verb = VERB.exec(sentence);
    return (
      OPENING.test(sentence) &&
      verb !== null &&
      !/(?<!\p{L})(?:que|quien|donde|cuando)(?!\p{L})/iu.test(sentence.slice(0, verb.index))
    );
  },
  isWhole: (sentence: string): boolean => ownWords.isClause(sentence),
  nounFor: (text: string): string | null => {
    const [figure] = ownWords.figuresIn(text);
    const isThing = /^(?:una?|unos|unas) /i.test(text) && !VERB.test(text);
    if (figure && !isThing) return `${OF_WOMEN.test(figure.text) ? 'las' : 'los'} ${figure.text}`;
    const plain = text.charAt(0).toLowerCase() + text.slice(1);
    const verb = VERB.exec(plain);
    if (verb && (STANDS.test(verb[0]) || verb.index === 0)) return null;
    const [thing = ''] = (verb ? plain.slice(0, verb.index).trim() : plain).split(BESIDE);
    const article = /^(?:el|la|los|las|una?|unos|unas) /.exec(thing)?.[0].trim();
    if (article === undefined || thing.split(' ').length > LONGEST_NOUN || /(?<!\p{L})(?:no|que)(?!\p{L})/u.test(thing))
      return null;
    // `Una noche cada una`: for each of whom.
    return `${DEFINITE[article] ?? article}${thing.slice(article.length).replace(/ cada un[oa]$/, '')}`;
  },
  declaredIn,
  asStand: (what: string): string => `Estoy por ${what}.`,
  keptFact,
  addressedToSelf: (told: string): string => told,
  /** Whether somebody tells who they are. */
  isBeing: (told: string): boolean => /^Soy |^Tengo \d+ años/.test(told),
  isInstruction,
  inFirstPerson: (sentence: string, name: string): string | null => {
    if (isKept(sentence)) return null;
    // `Se llama Consuelo y dice que no le importa`: two things that change each in its own way.
    if (/^se llama .+ y \p{L}+ que /iu.test(sentence)) return null;
    const told = toldInFirst(sentence, name) ?? asOfOne(sentence);
    return told === null || isBroken(told, sentence) ? null : told;
  },
};

/** What is cut off where it had to go on, and what nobody is: `Soy mi niño`, `Soy cuarenta años de abono`, `el mundo, digo`. */
const BROKEN =
  /^Soy (?:mi |tu |(?:\d+|dos|tres|cuatro|cinco|diez|veinte|treinta|cuarenta|cincuenta|sesenta) |devora )|^A mí l[oa]s? |, digo\.$|diciendo que con (?:\p{L}+ ){0,2}\p{L}+\.$|: (?:si [^,]+|\p{L}+)\.$|^Digo que el día que [^,]+\.$|^Vivo en [^,]+, (?:viene|va|tiene|hace) /u;

/** Whether what was told has no grammar, or is told of the wrong one: `la residencia que está en la avenida` is where it is. */
const isBroken = (told: string, sentence: string): boolean =>
  (BROKEN.test(told) && !told.startsWith(sentence.replace(/[.]$/, ''))) ||
  (/(?<!\p{L})que estoy en(?!\p{L})/u.test(told) &&
    /(?:el|la|los|las|una?) [\p{L} ]+ que está en(?!\p{L})/u.test(sentence)) ||
  /^Soy [^.]* y lo (?!\p{L}+(?:o|é|í|oy|ía|aba|ré)(?!\p{L}))\p{L}+a a /u.test(told);

/** Of a figure, by what is counted: `las dos horas`, `las dos entradas`. Some words in -as are of men: `los tres días`, `los dos problemas`. */
const OF_WOMEN =
  /(?:(?<!(?<!\p{L})(?:(?:medio)?dí|map|planet|\p{L}*(?:blem|stem|gram|lem|tem|poem|esquem|clim|idiom|dram|diplom|síntom|arom|fantasm|panoram)))as|(?<!(?<!\p{L})(?:av|cam))iones|[dt]ades|umbres|(?<!\p{L})(?:bases|calles|clases|flores|fuentes|imágenes|leyes|llaves|luces|manos|mujeres|noches|partes|redes|sedes|series|tardes|torres|voces))$/iu;
const LONGEST_NOUN = 4;
/** Where something else begins that belongs to a thing, or stands beside it. */
const BESIDE =
  /,| [ye] | (?=(?:con|sin|para|por|en|bajo|sobre|ante|desde|hasta|hacia|contra|entre|durante|tras|según|que|donde|cuando|a|al)(?!\p{L}))/u;
/** What merely is, has or stays so is not told by naming who or what it is. */
const STANDS =
  /^(?:es|son|está|están|era|eran|fue|ha|han|hay|tiene|tienen|queda|quedan|sigue|siguen|sería|tendría|estaría|habría|quedaría|será|tendrá|habrá)$/;
const DEFINITE: Readonly<Record<string, string>> = { un: 'el', una: 'la', unos: 'los', unas: 'las' };

const LISTED = /[;,] (?:y |pero |aunque )?/;

/** So many words a clause has at least that is told by itself. */
const LEAST_CLAUSE = 3;

const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);

/** Whether a part of a sentence is one that depends on no other. */
function isByItself(part: string): boolean {
  const whole = capital(part);
  return part.split(' ').length >= LEAST_CLAUSE && !DEPENDING.test(whole) && ownWords.isWhole(whole);
}

const DEPENDING =
  /^(?:Quien|Quienes|Que|Donde|Cuando|Si|Como|Aunque|Porque|Pues|Mientras|Entonces|Así|Eso|Esto|Ese|Esa|Este|Esta|Estos|Estas|Su|Sus) /;

/** Of one thing, or of several: that is not known here. */
const isOfOption = (part: string): boolean =>
  toldOfOption(part, 'it') !== null || toldOfOption(part, 'los it') !== null;

const isTellable = (part: string): boolean => isByItself(part) || isOfOption(part);

/** A thing that a list begins with: `sombra en verano`. */
function isNoun(part: string): boolean {
  return part.includes(' ') && !NO_NOUN.test(capital(part)) && !VERB.test(part);
}

const NO_NOUN =
  /^(?:El|La|Los|Las|Lo|Cada|Tod[oa]s?|A|Al|Ante|Antes|Bajo|Como|Con|Contra|Cuando|De|Del|Desde|Después|Dentro|Durante|En|Entre|Fuera|Gracias|Hacia|Hasta|Hoy|Mañana|Muy|No|Nunca|Para|Pero|Por|Según|Si|Sin|Sobre|Solo|Tras|Además|Ahora|Aquí|Allí|Lejos|Cerca|Que|Quien|Donde|\p{L}+(?:mente|ndo|[aei]r|[aei]r(?:l[aeo]s?|se)|ad[oa]s?|id[oa]s?)) /u;

/** Two clauses that stand beside each other: each with somebody of its own, or both of the option. */
function partedAtAnd(part: string): string[] {
  const beside = /^(?:con|sin) /i.test(part) ? part.split(/ y (?=(?:con|sin) )/) : [part];
  if (beside.length > 1) return beside.every(isOfOption) ? beside : [part];
  for (const { index } of part.matchAll(/ (?:y|e|pero) /g)) {
    const left = part.slice(0, index);
    const right = part.slice(index).replace(/^ (?:y|e|pero) /, '');
    if (arePartsOfList(left, right)) return [left, ...partedAtAnd(right)];
  }
  return [part];
}

function arePartsOfList(left: string, right: string): boolean {
  if (/(?<!\p{L})(?:dicen?|creen?) que /u.test(left)) return false;
  const isOf = (one: string) => BY_VERB.test(capital(one)) && isOfOption(one);
  if (/^(?:con|sin) /.test(right)) return isOfOption(left) && isOfOption(right);
  return (isOf(left) && (isOf(right) || isByItself(right))) || (isByItself(left) && isByItself(right));
}

/** It begins with a verb, so that it is the option of which it tells. */
const BY_VERB = new RegExp(`^(?:No |Ya |Casi no |Nos )?${VERB.source.replace('(?<!\\p{L})', '')}`, 'iu');

const OPENING =
  /^(?:El|La|Los|Las|Una?|Unos|Unas|Lo|Dos|Tres|Cuatro|Cinco|Seis|Siete|Ocho|Nueve|Diez|Más|Menos|Solo|Nuestr[ao]s?|Quien|Quienes|Que|Alguien|Nadie|Nada|Todos|Todas|Todo|Toda|Cada|Cualquiera|Se|Nos|Les?|Hay|Había|Habría|Habrá|Hará|Haría|Hace|Hacen|Falta|Faltan|No|Si|Cuando|Donde|En|Con|Sin|Por|Para|De|Desde|Al|A|Es|Son|Much[oa]s|Poc[oa]s|Algun[oa]s|Vari[oa]s|Casi|También|Apenas|Nunca|Siempre|Ahí|Allí|Aquí|Su|Sus|Este|Esta|Ese|Esa|Así|Ya|Quizá|Quizás|(?!Ramos|Lemos)\p{L}{2,}(?:[aei]|ría)mos) /u;

const FIGURE =
  /(?<!\p{L})(?:[$€]\s?\d(?:[\d.,]*\d)?|(?:\d[\d.,]*|(?:(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa) y )?(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve)|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|ochenta|cien|mil)(?: (?:mil|millones de))? (?!de |por |veces )\p{L}{2,}s(?!\p{L}))/giu;
const MONEY = /[$€]|(?:euros|dólares|pesos|céntimos)$/i;
const TIME = /(?:minutos|horas|días|noches|semanas|meses|años)$/i;

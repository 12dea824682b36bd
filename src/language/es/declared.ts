import { declaredBy, keptBy } from '../declared.ts';

// Words begin and end where no letter is beside them: `\b` takes an accented letter for the end of one.

const HOW =
  '(?:(?:claramente|abiertamente|francamente|firmemente|decididamente|rotundamente|totalmente|del todo|siempre|ya) )?';
const FOR = [
  new RegExp(
    `(?<!\\p{L})(?:está|estás|es|eres|estar|ser) ${HOW}(?:por|a favor de|partidari[oa] de|del lado de) (.+)$`,
    'iu',
  ),
  new RegExp(`^${HOW}(?:a favor de|partidari[oa] de) (.+)$`, 'iu'),
  /(?<!\p{L})(?:prefieres?|quieres?|apoyas?|defiendes?|apuestas? por|vota(?:rá|rás|ría|rías)? por|lucha(?:s)? por|insistes? en|querrías?|quisiera(?:s)?) (.+)$/iu,
];
const AGAINST = [
  new RegExp(`(?<!\\p{L})(?:está|estás) ${HOW}(?:en contra de|contra) (.+)$`, 'iu'),
  new RegExp(`^${HOW}(?:en contra de|contra) (.+)$`, 'iu'),
  /(?<!\p{L})(?:se opone a|te opones a|rechazas?|no quieres? (?:ni )?(?:oír hablar de |ver )?|no piensas? (?:aceptar|permitir|votar) |no aceptas?|nunca aceptaría(?:s)?) ?(.+)$/iu,
];
const CLAUSE = /[,;:.] (?:y |pero )?| (?:porque|ya que|para que|aunque|si|pero|quien|cuyo|cuya) /;

export const declaredIn = declaredBy({
  ...{ clause: CLAUSE, against: AGAINST, for: FOR },
  spared: / y no (?:lo )?(?:disimula|oculta|esconde)s?$/,
});

const KEPT = [
  /(?<!\p{L})no (?:se )?(?:lo |le |les )?(?:ha|has) (?:contado|dicho|confesado)(?: todavía| aún)? a nadie que (.+)$/iu,
  /(?<!\p{L})(?:le|te) (?:ha|han) (?:contado|dicho|confiado|avisado)(?: [^,]{3,30}?)? (?:de )?que (.+)$/iu,
  /(?<!\p{L})[Ss]abes?(?: [^,]{3,60})? que ((?:el|la|los|las|un|una|no|hay|nadie|\p{Lu}).+)$/u,
];
const REST = /,? (?:pero|y|aunque) (?:no|nadie|todavía|aún|lo|se lo|te lo)(?!\p{L}).*$/iu;
const LEANS =
  /(?<!\p{L})(?:él|ella|ellos|ellas|suyo|suya|tú|tu|tus|te|ti|usted|lo|le|les|su|sus|esto|eso|mi|me)(?!\p{L})/iu;
const LEAST = 5;

export const keptFact = keptBy({ known: KEPT, rest: REST, leans: LEANS, marks: /[:“”"?¿]/, least: LEAST, stop: '.' });

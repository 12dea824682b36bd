// What a clause tells of the stand of somebody else (9.6): capitals as they were written, with signs for names (see `reading.ts`).

const KNOWN =
  /\b(?:[Hh]e|[Ss]he|[Tt]hey|[Yy]ou|[Ss]ome(?: people)?|[Oo]thers|[A-Z][\w-]+) (?:still |also |really )?(?:says?|said|thinks?|wants?|believes?|prefers?|argue[sd]?|proposed|proposes|suggests|suggested|likes?|favou?rs?|supports?|ask(?:s|ed)?|wonders?)\b|\uf8ff(?:'s (?:group|side|camp|people))?(?:(?:,| and|, and) \uf8ff)* (?:(?:has|have|had|still|also|really|now|clearly|openly|both|all|may|might|will|would|probably|already|just|seems? to|keeps?|is|are|was|were|be|been) )*(?:says?|said|thinks?|thought|wants?|wanted|believes?|prefers?|preferred|argu(?:es?|ed|ing)|propos(?:es?|ed|ing)|suggest(?:s|ed|ing)?|likes?|liked|favou?r(?:s|ed|ing)?|support(?:s|ed|ing)?|ask(?:s|ed|ing)?|wonders?|speak(?:s|ing)? (?:up )?for|spoke (?:up )?for|spoken (?:up )?for|lean(?:s|ed|ing)?|inclined|drawn|push(?:es|ed|ing)?|plead(?:s|ed|ing)?|campaign(?:s|ed|ing)?|vot(?:es?|ed|ing)|opt(?:s|ed|ing)?|back(?:s|ed|ing)?|choos(?:es?|ing)|chose|chosen|pick(?:s|ed|ing)?|t(?:ake|akes|ook|aking)|defend(?:s|ed|ing)?|champion(?:s|ed|ing)?|stand(?:s|ing)? (?:for|by|with|behind)|stood (?:for|by|with|behind)|side[sd]?|siding|stay(?:s|ed|ing)? with|stick(?:s|ing)? (?:with|to)|stuck (?:with|to)|hold(?:s|ing)? (?:to|on)|c(?:ame|omes?|oming) (?:out|down) (?:for|on)|go(?:es|ing)? (?:for|with)|went (?:for|with)|(?:firmly |fully |all |already |openly )?(?:with|for|behind|in favou?r of|on the side of))\b(?![^,;]*\b(?:like|with|as|and) (?:me|us|i|we)\b)|(?:^\W*|\band )(?:[Ff]rom|[Ff]or|[Tt]o|[Aa]ccording to) \uf8ff|\uf8ff's (?:own )?(?:choice|vote|pick|preference|favou?rite|answer|position|heart|first choice) (?:still |now )?(?:is|was|are|remains|goes|lies|would)\b|[\ue000-\uefff][^,;]* (?:is|was|remains|has|comes|gets) (?:[^,;\ue000-\uefff]{0,30} )?(?:\uf8ff's|(?:with|for|from) \uf8ff)/;

const MANY =
  '(?:[Hh]e|[Ss]he|[Tt]hey|[Oo]thers|[Pp]eople|(?:[Ss]ome|[Mm]ost|[Mm]any|[Ss]everal|[Tt]wo|[Tt]hree|[Ff]our|[Hh]alf|[Aa] majority|[Tt]he (?:majority|rest|others|group))(?: people| others| here)?(?: of (?:you|them|us|the (?:group|others|rest|table)))?)';
const DO =
  '(?: (?:still|also|really|now|clearly|openly|all|already|just|would|will|have|has|had|are|is|were|was|seem to|tend to|\\w+ly))*';
const HOLD =
  '(?:hold|holds|think|thinks|want|wants|wanted|believe|believes|prefer|prefers|preferred|argue|argues|favou?r|favou?rs|support|supports|supported|back|backs|like|likes|lean|leans|leaning|vote|votes|voted|choose|chose|chosen|side with|stand (?:for|behind|by)|(?:for|behind|in favou?r of|on the side of)(?= (?:the |an? )?[\\ue000-\\uefff]))';
const OWN = '(?![^,;]*\\b(?:I|[Ww]e|[Mm]e|[Uu]s|[Mm]y|[Mm]yself|[Oo]ur|like me|as me)\\b)';
/** Who says that somebody is right, or has shown something, says so too. */
const SIDED =
  '(?:(?:is|are|was|were|has been|have been)(?: \\w+)?(?: \\w+)? (?:right|correct|spot on)|(?:shows?|showed|proves?|proved|reminds?|reminded|explains?|explained|demonstrate[sd]?|convinced|persuaded|made|makes|put)\\b|(?:has|have) (?:\\w+ )?(?:a (?:good |fair |strong )?(?:point|case)|shown|proved|proven|convinced|persuaded|made|put|explained)|and (?:I|me)\\b|or (?:I|me)\\b)';
const SUBJECT =
  '^\\W*(?:(?:and|but|while|whereas|so|then|now|yet|although|though|since|because|meanwhile|whilst|both|that|where) )*(?:\\uf8ff(?:(?:,| and|, and| or) \\uf8ff)*)';

export const telling = new RegExp(
  [
    KNOWN.source,
    // “Ben holds that X is best”, “Ana has come round to X”: whatever the verb is.
    `${SUBJECT} (?!${SIDED})${OWN}(?=[a-z])`,
    // “most of you prefer X”
    `\\b${MANY}${DO} ${HOLD}\\b(?![^,;]*\\b(?:like|with|as|and) (?:me|us|i|we)\\b)`,
  ].join('|'),
);

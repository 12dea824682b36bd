const IRREGULAR: Readonly<Record<string, string>> = {
  ...{
    es: 'sea',
    son: 'sean',
    está: 'esté',
    están: 'estén',
    va: 'vaya',
    van: 'vayan',
    ha: 'haya',
    han: 'hayan',
    hay: 'haya',
  },
  ...{ da: 'dé', dan: 'den', sabe: 'sepa', tiene: 'tenga', viene: 'venga', pone: 'ponga', sale: 'salga', hace: 'haga' },
  ...{
    dice: 'diga',
    trae: 'traiga',
    cae: 'caiga',
    oye: 'oiga',
    cabe: 'quepa',
    ve: 'vea',
    vale: 'valga',
    sigue: 'siga',
  },
  ...{ mantiene: 'mantenga', sostiene: 'sostenga', obtiene: 'obtenga', propone: 'proponga', dispone: 'disponga' },
  ...{ elige: 'elija', exige: 'exija', dirige: 'dirija', delinque: 'delinca', convence: 'convenza', vence: 'venza' },
};

/** What somebody does, as it stands behind “que” where it is wanted: `se muda`, `se mude`; null: it is no such form. */
export function subjunctiveOf(verb: string): string | null {
  const [, one = '', several = ''] = /^(\p{L}+?)(n?)$/u.exec(verb) ?? [];
  const irregular = IRREGULAR[verb] ?? IRREGULAR[one];
  if (irregular !== undefined) return IRREGULAR[verb] ?? `${irregular}${several}`;
  const ofA = /^(.*)a$/.exec(one)?.[1];
  if (ofA !== undefined)
    return `${/gu$/.test(ofA) ? `${ofA.slice(0, -1)}ü` : ofA.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c')}e${several}`;
  const ofE = /^(.*)e$/.exec(one)?.[1];
  if (ofE === undefined) return null;
  return `${ofE
    .replace(/([eou])c$/, '$1zc')
    .replace(/gu$/, 'g')
    .replace(/g$/, (all, at: number) => (/gu$/.test(ofE) ? all : at > 0 ? 'j' : all))}a${several}`;
}

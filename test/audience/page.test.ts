import { describe, expect, it } from 'vitest';
import { spectatorPage } from '../../src/audience/page.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { interfaces } from '../../src/interface/index.ts';
import { shipped } from '../providers/simulated-run.ts';

describe('29.5 whoever votes reads what there is to choose', () => {
  it.each(LANGUAGES)('in %s: all that is asked, and each option with its label and what it means, once', (language) => {
    const scenario = shipped('jury');
    const state = initial(scenario, { scenarioName: 'jury', seed: 1 });
    const page = spectatorPage(state, interfaces[language], '/a', { want: 0, foresee: 0, seat: { id: 0, picked: [] } });
    const { question, options } = inLanguage(scenario, language);
    expect(page).toContain(question);
    const wanted = page.slice(page.indexOf('id="want"'), page.indexOf('id="foresee"'));
    for (const { label, about } of options) {
      expect(wanted).toContain(`${label}<small class="muted">${about}</small>`);
      expect(page.split(about)).toHaveLength(2);
    }
  });
});

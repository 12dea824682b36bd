import { beforeAll, expect, it } from 'vitest';
import { buildProgram } from '../built.ts';
import { journeys, SIZES } from './journey.ts';

beforeAll(buildProgram);
const start = journeys();
const RUN = ['run', '--seed', '3', '--paused', '--pace', 'full', '--lang', 'en'];

it.each(SIZES)(
  '25.3 ten common acts are found from footer and palette alone, at %i×%i; 25.4 the mouse is the terminal’s own from f2 on',
  async (cols, rows) => {
    const rig = start(RUN, { cols, rows });
    await rig.waitFor(/space begin .*: all acts {2}\? help {2}q quit/, 15_000);
    expect(rig.modes().isMouseOn).toBe(true);
    rig.write('\x1bOQ');
    await rig.waitFor(() => !rig.modes().isMouseOn);
    rig.write('\x1bOQ');
    await rig.waitFor(() => rig.modes().isMouseOn);
    const find = async (sought: string, named: RegExp) => {
      rig.write(':');
      await rig.waitFor(/All acts/);
      rig.write(sought);
      await rig.waitFor(new RegExp(`› ${named.source}`));
      rig.write('\r');
      await rig.waitFor(() => !rig.text().includes('━ All acts ━'));
    };
    const leave = async (title: RegExp) => {
      await rig.waitFor(title);
      rig.write('\x1b');
      await rig.waitFor(() => !title.test(rig.text()));
    };
    rig.write('s');
    await rig.waitFor(() => rig.count('statement-made') === 1, 15_000);
    await rig.waitFor(/s next statement/);
    const before = rig.entries().length;
    await find('end of the turn', /Go on to the end of the turn/);
    await rig.waitFor(() => rig.entries().length > before && /‖ paused/.test(rig.text()), 15_000);
    await find('call a vote', /Call a vote/);
    await rig.waitFor(() => rig.count('vote-called') === 1);
    await find('tell them', /Tell them/);
    await leave(/━ Tell them/);
    await find('prompt inspector', /Prompt inspector/);
    await leave(/Prompt of /);
    await find('viktor forgot', /Show what Viktor forgot/);
    await leave(/1 entries/);
    await find('mute', /Take the chosen agent out of the order/);
    await rig.waitFor(() => rig.count('agent-muted') === 1);
    await find('take back', /Take back/);
    await rig.waitFor(() => rig.count('taken-back') === 1);
    await find('round 1', /Go to round 1/);
    await rig.waitFor(/Looking back/);
    rig.write('\x1b');
    await rig.waitFor(() => !rig.text().includes('Looking back'));
    await find('measures', /Measures/);
    await rig.waitFor(/Measures/);
    expect(rig.count('run-ended')).toBe(0);
  },
);

it('25.4 the mouse is the terminal’s own with --no-mouse', async () => {
  const own = start([...RUN, '--no-mouse'], { cols: 100, rows: 30 });
  await own.waitFor(/space begin/, 15_000);
  await own.waitFor(() => !own.modes().isMouseOn);
});

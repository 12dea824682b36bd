import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import type { MemoryEntry } from '../../src/discussion/memory.ts';
import { diffLines } from '../../src/projections/line-diff.ts';
import {
  foldStory,
  type LostEntry,
  type MemoryStory,
  type MemoryVersion,
  noStory,
} from '../../src/projections/memory-story.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import {
  call,
  changeOf,
  entryOf,
  folded,
  goldenNames,
  goldenSteps,
  opened,
  type Step,
  said,
  stepsOf,
} from './read-run.ts';

const names = ['Ann', 'Bo', 'Cy'];
const storyOf = (steps: readonly Step[]) =>
  folded(steps, noStory, (story, { entry, before, state }) => foldStory(story, entry, before, state));
const text = (entries: Iterable<MemoryEntry>) => [...entries].map((entry) => `${entry.text}\n`).join('');

/** The buffer before, from the one after and what left it between them. `lost` are those of the version's `seq`. */
function putBack({ before, after }: MemoryVersion, lost: readonly LostEntry[]): readonly MemoryEntry[] {
  const old = new Map([...before].map((entry) => [entry.id, entry]));
  const gone = new Set(lost.map(({ entry }) => entry.id));
  // What was written anew under the same id stands in its place again.
  const kept = [...after].flatMap((entry) => (gone.has(entry.id) ? [] : (old.get(entry.id) ?? [])));
  const back = [...lost].sort((a, b) => a.place - b.place);
  return back.reduce<MemoryEntry[]>((entries, { place, entry }) => entries.toSpliced(place, 0, entry), kept);
}

/** At every entry, what left each buffer is put back: the old one must stand there again. Tells how many entries came back. */
function heldToTheLaw(steps: readonly Step[]): number {
  let story: MemoryStory = noStory;
  let count = 0;
  for (const { entry, before, state } of steps) {
    story = foldStory(story, entry, before, state);
    for (const { versions, lost } of Object.values(story)) {
      const version = versions.at(-1)!;
      if (version.seq !== entry.seq) continue;
      const back = [...lost].filter(({ seq }) => seq === entry.seq);
      expect(text(putBack(version, back))).toBe(text(version.before));
      count += back.length;
    }
    for (const agent of names)
      if (before.memories[agent] && state.memories[agent]) droppedAreTold(agent, before, state, story, entry.seq);
  }
  return count;
}

function droppedAreTold(agent: string, before: Step['before'], state: Step['state'], story: MemoryStory, seq: number) {
  const after = new Set([...state.memories[agent]!.entries].map(({ id }) => id));
  const gone = [...before.memories[agent]!.entries].filter(({ id }) => !after.has(id));
  const told = [...(story[agent]?.lost ?? [])].filter((lost) => lost.seq === seq).map(({ entry }) => entry);
  expect(told).toEqual(gone);
}

describe('5.9 every span that left a memory, put back, restores the old buffer byte for byte', () => {
  it.each(goldenNames)('in %s', (name) => {
    expect(heldToTheLaw(goldenSteps(name))).toBeGreaterThan(0);
  });

  it.each(['append', 'window', 'summary', 'layered', 'important', 'retrieval'] as const)(
    'in a run whose memories are kept by %s and pressed down again and again',
    async (strategy) => {
      const small = smallScenario({ rounds: 8 });
      const scenario = {
        ...small,
        agents: names.map((name) => smallAgent(name, { limitChars: 1500, strategy })),
        memory: { ...small.memory, windowEntries: 4, recentEntries: 2 },
      };
      const rig = runRig(scenario, scriptedProvider(quietAnswers));
      rig.run.start();
      while (rig.run.status().mode === 'running') await rig.clock.advance(1000);
      await rig.run.close();
      expect(heldToTheLaw(stepsOf(scenario, rig.events()))).toBeGreaterThan(0);
    },
  );
});

const countOf = (groups: readonly { all: number }[]) => groups.reduce((sum, { all }) => sum + all, 0);

/** Of all that is told in the buffer, words of it stand there; and every entry that left is told there or forgotten. */
function heldToWhatStands({ state }: Step, story: MemoryStory): number {
  let count = 0;
  for (const [agent, { lost, told, anew, gone }] of Object.entries(story)) {
    const buffer = [...(state.memories[agent]?.entries ?? [])];
    for (const {
      lost: { entry, livesOn },
    } of told) {
      const heir = buffer.find(({ id }) => id === livesOn?.id);
      const words = entry.gist ? [entry.gist.key_point, entry.gist.reasoning].join(' ') : entry.text;
      const parts = words.split(/(?<=[.!?…。！？])\s*|\n/).filter((part) => part.length > 4);
      expect(parts.some((part) => heir?.text.includes(part.slice(0, 12)))).toBe(true);
    }
    if (lost.length < 300) expect(gone.all + countOf(told) + countOf(anew)).toBe(lost.length);
    count += told.length + gone.all;
  }
  return count;
}

describe('5.9 what is told stands in the memory, and the rest is forgotten', () => {
  it.each(goldenNames)('in %s', (name) => {
    const steps = goldenSteps(name);
    const went = steps.some(({ entry }) => entry.event.type === 'taken-back');
    expect(went || heldToWhatStands(steps.at(-1)!, storyOf(steps)) > 0).toBe(true);
  });

  it.each(['en', 'zh'] as const)('in a run that is compressed again and again, in %s', async (language) => {
    const agents = names.map((name) => smallAgent(name, { limitChars: 700, language }));
    const scenario = smallScenario({ rounds: 12, agents, language });
    const rig = runRig(scenario, simulatedProvider(scenario));
    rig.run.start();
    while (rig.run.status().mode === 'running') await rig.clock.advance(1000);
    await rig.run.close();
    const steps = stepsOf(rig.run.state().scenario, rig.events());
    const story = storyOf(steps);
    heldToWhatStands(steps.at(-1)!, story);
    expect(story['Ann']!.told.length).toBeGreaterThan(0);
    expect(story['Ann']!.gone.all).toBeGreaterThan(3);
    // What a summary did not keep lives on in nothing, though the summary took its place.
    expect([...story['Ann']!.lost].some(({ rule, gone }) => rule === 'compressed' && gone !== null)).toBe(true);
  });
});

describe('5.9 each sentence that is lost on the way has the entry of the record at which it was', () => {
  /** Of long-term memory and buffer, what an entry stood in before and after an entry of the journal. */
  const holding = (state: Step['state'], agent: string, id: number | null) => {
    const { entries, longTerm } = state.memories[agent]!;
    return [...entries, ...longTerm].find((entry) => entry.id === id)?.text ?? null;
  };

  it.each(['window', 'important', 'append'] as const)('in a memory that is kept by %s', async (strategy) => {
    const small = smallScenario({ rounds: 5 });
    const scenario = {
      ...small,
      agents: names.map((name) => smallAgent(name, { limitChars: strategy === 'append' ? 700 : 1500, strategy })),
      memory: { ...small.memory, windowEntries: 4 },
    };
    const rig = runRig(scenario, simulatedProvider(scenario));
    rig.run.start();
    while (rig.run.status().mode === 'running') await rig.clock.advance(1000);
    await rig.run.close();
    const steps = stepsOf(rig.run.state().scenario, rig.events());
    const at = new Map(steps.map((step) => [step.entry.seq, step]));
    const last = steps.at(-1)!;
    let later = 0;
    for (const [agent, { lost }] of Object.entries(storyOf(steps)))
      for (const { entry, seq, livesOn, faded, ended, through } of lost) {
        for (const { seq: when, heir, sentences } of faded) {
          const { before, state } = at.get(when)!;
          expect(heir === null).toBe(when === seq);
          for (const sentence of sentences) {
            const stood = heir === null ? holding(before, agent, entry.id) : holding(before, agent, heir);
            expect(stood).toContain(sentence.slice(0, 12));
            const heirs = [...state.memories[agent]!.longTerm, ...state.memories[agent]!.entries];
            const summaries = heirs.filter(({ origin, round }) => origin === 'summary' && round === entry.round);
            if (strategy !== 'append') expect(text(summaries)).not.toContain(sentence);
            if (when > seq) later++;
          }
        }
        // Of what is said to be told all that has not been lost stands there.
        const words = entry.gist ? `${entry.gist.key_point} ${entry.gist.reasoning}` : '';
        const gone = faded.flatMap(({ sentences }) => sentences);
        if (livesOn && !livesOn.isAnew && words && gone.length === 0)
          expect(holding(last.state, agent, livesOn.id)).toContain(words.trim().slice(0, 12));
        expect(ended === null).toBe(livesOn !== null);
        if (ended && ended.seq > seq) expect(holding(at.get(ended.seq)!.before, agent, through.at(-1)!)).not.toBeNull();
      }
    expect(later).toBeGreaterThan(0);
  });

  it('so that an episode which is cut tells of an entry in part, and then of nothing', () => {
    const told = (id: number, sources: readonly number[], words: string) =>
      entryOf(id, words, { origin: 'summary', sources });
    const entry = entryOf(1, '“I am for it. The cellar is wet.”', {
      speaker: 'Bo',
      gist: {
        speaker: 'Bo',
        statement: '',
        topic: '',
        key_point: 'I am for it.',
        reasoning: 'The cellar is wet.',
        certainty: '',
        theory: '',
      },
    });
    const [second, third, fourth] = [2, 3, 4].map((id) => entryOf(id, `Entry ${id}`)) as [
      MemoryEntry,
      MemoryEntry,
      MemoryEntry,
    ];
    const leaves = (left: MemoryEntry, rest: readonly MemoryEntry[], episode: MemoryEntry): Event => ({
      type: 'memory-compressed',
      why: 'strategy',
      entries: [episode],
      changes: [
        changeOf(['Ann'], 'dropped', [left, ...rest], rest, {
          dropped: { ids: [left.id], rule: 'window' },
          archived: [0],
        }),
      ],
    });
    const line = 'In round 1 Bo said: ';
    const events = [
      leaves(entry, [second, third, fourth], told(9, [1], `${line}“I am for it. The cellar is wet.”`)),
      leaves(second, [third, fourth], told(9, [1, 2], `${line}“I am for it.”\nEntry 2`)),
      leaves(third, [fourth], told(9, [1, 2, 3], 'Entry 2\nEntry 3')),
    ];
    const tellingAfter = (count: number) => {
      const steps = stepsOf(smallScenario(), [
        opened(1, names),
        said('Ann', SPEECH),
        {
          type: 'memory-updated',
          cause: { kind: 'statement', message: 0 },
          entries: [entry, second, third, fourth],
          changes: [changeOf(names, 'appended', [], [entry, second, third, fourth], { entries: [0, 1, 2, 3] })],
        },
        ...events.slice(0, count),
      ]);
      return [storyOf(steps)['Ann']!.lost.at(0)!, steps.at(-1)!.entry.seq] as const;
    };
    const heir = { in: 'long-term', id: 9, isAnew: false };
    const [whole] = tellingAfter(1);
    expect([whole.livesOn, whole.faded, whole.ended]).toEqual([heir, [], null]);
    const [part, cut] = tellingAfter(2);
    const faded = [{ seq: cut, round: 1, heir: 9, sentences: ['The cellar is wet.'] }];
    expect([part.livesOn, part.faded, part.ended]).toEqual([heir, faded, null]);
    const [nothing, end] = tellingAfter(3);
    expect([nothing.livesOn, nothing.faded, nothing.ended]).toEqual([null, faded, { seq: end, round: 1 }]);
  });
});

describe('5.9 what is told of agents who say the same again and again does not grow with the talk', () => {
  const kept = 5;
  const afterRounds = async (rounds: number) => {
    const agents = names.map((name) => smallAgent(name, { limitChars: 2500 }));
    const scenario = smallScenario({ rounds, agents });
    const same = scriptedProvider((request) =>
      request.purpose === 'statement'
        ? Array.from({ length: 40 }, (_, i) => `word${i % 9}`).join(' ')
        : quietAnswers(request),
    );
    const rig = runRig(scenario, same);
    rig.run.start();
    while (rig.run.status().mode === 'running') await rig.clock.advance(1000);
    await rig.run.close();
    const steps = stepsOf(scenario, rig.events());
    const keeping = (count: number) =>
      folded(steps, noStory, (story, { entry, before, state }) => foldStory(story, entry, before, state, count));
    return { left: keeping(Number.POSITIVE_INFINITY)['Ann']!.lost.length, ...keeping(kept)['Ann']! };
  };

  it('but is counted', async () => {
    const [some, more] = [await afterRounds(20), await afterRounds(60)];
    expect(more.left).toBeGreaterThan(2 * some.left);
    expect(more.told.length).toBeLessThanOrEqual(3 * kept);
    for (const { gone, told, anew, left } of [some, more]) expect(gone.all + countOf(told) + countOf(anew)).toBe(left);
    expect(countOf(more.told)).toBeGreaterThan(more.told.length);
  });
});

describe('the story of a memory', () => {
  const [first, second, third] = [1, 2, 3].map((id) => entryOf(id, `Entry ${id}`)) as [
    MemoryEntry,
    MemoryEntry,
    MemoryEntry,
  ];
  const summary = entryOf(4, 'Entry 3', { origin: 'summary', sources: [1, 3] });
  const written: readonly Event[] = [
    opened(1, names),
    said('Ann', SPEECH),
    {
      type: 'memory-updated',
      cause: { kind: 'statement', message: 0 },
      entries: [first, second, third],
      changes: [changeOf(names, 'appended', [], [first, second, third], { entries: [0, 1, 2] })],
    },
  ];
  const compressed: Event = {
    type: 'memory-compressed',
    why: 'threshold',
    entries: [summary],
    changes: [
      changeOf(['Ann'], 'compressed', [first, second, third], [summary, second], {
        entries: [0],
        dropped: { ids: [1, 3], rule: 'compressed' },
      }),
    ],
  };

  const inBuffer = (id: number) => ({ in: 'buffer', id, isAnew: false }) as const;
  const compressionOf = (gone: readonly MemoryEntry[], entry: MemoryEntry): Event => ({
    type: 'memory-compressed',
    why: 'threshold',
    entries: [entry],
    changes: [
      changeOf(['Ann'], 'compressed', gone, [entry], {
        entries: [0],
        dropped: { ids: gone.map(({ id }) => id), rule: 'compressed' },
      }),
    ],
  });
  const more = { livesOn: null, through: [], gone: null, faded: [], ended: null };

  it('5.9 tells by which rule an entry left, and what tells of it since: nothing, where no word of it is left', () => {
    const { Ann, Bo } = storyOf(stepsOf(smallScenario(), [...written, compressed]));
    const at = { seq: 4, round: 1 };
    expect([...Ann!.lost]).toEqual([
      { ...more, seq: 4, round: 1, rule: 'compressed', entry: first, place: 0, gone: at, ended: at },
      { ...more, seq: 4, round: 1, rule: 'compressed', entry: third, place: 2, livesOn: inBuffer(4) },
    ]);
    expect(Ann!.gone).toEqual({ all: 1, own: 0 });
    expect(Bo).toBeUndefined();
  });

  it('5.9 follows what an entry is told by: by words while any stand there, and then as forgotten', () => {
    const shorter = entryOf(5, 'Entry 2', { origin: 'summary', sources: [4, 2] });
    const again = compressionOf([summary, second], shorter);
    const { Ann } = storyOf(stepsOf(smallScenario(), [...written, compressed, again]));
    expect([...Ann!.lost].map(({ entry, livesOn, through, gone }) => [entry.id, livesOn, through, gone?.seq])).toEqual([
      [1, null, [], 4],
      [3, null, [4], 5],
      [4, null, [], 5],
      [2, inBuffer(5), [], undefined],
    ]);
    expect([Ann!.gone.all, Ann!.newest.map(({ entry }) => entry.id)]).toEqual([3, [3, 4]]);
  });

  it('5.9 tells the newest of the many entries by way of which an entry is told, and no more', () => {
    const rewritten = Array.from({ length: 20 }, (_, i) => {
      const before = i === 0 ? [summary, second] : [entryOf(i + 4, 'Entry 3', { origin: 'summary' })];
      return compressionOf(
        before,
        entryOf(i + 5, 'Entry 3', { origin: 'summary', sources: before.map(({ id }) => id) }),
      );
    });
    const { Ann } = storyOf(stepsOf(smallScenario(), [...written, compressed, ...rewritten]));
    const third = [...Ann!.lost].find(({ entry }) => entry.id === 3);
    expect([third?.livesOn, third?.through]).toEqual([inBuffer(24), [15, 16, 17, 18, 19, 20, 21, 22, 23]]);
  });

  it('holds once what an entry has become, what many of them are told by, and the way that they came there', () => {
    const both = { ...summary, text: 'Entry 1\nEntry 3' };
    const again = { ...both, id: 5, sources: [4, 2] };
    const moved = [compressionOf([first, third], both), compressionOf([both, second], again)];
    const { lost, told } = storyOf(stepsOf(smallScenario(), [...written, ...moved]))['Ann']!;
    const [one, other] = [lost.at(0), lost.at(1)];
    expect([one, other].map((it) => [it?.entry.id, it?.livesOn?.id, it?.through])).toEqual([
      [1, 5, [4]],
      [3, 5, [4]],
    ]);
    expect([other?.livesOn, other?.through]).toSatisfy(([heir, way]) => heir === one?.livesOn && way === one?.through);
    expect(told.slice(0, 2).every((by, i) => by.lost === lost.at(i))).toBe(true);
  });

  it('5.9 does not say of what a model wrote anew that it tells of an entry, nor that it does not', () => {
    const byModel: Event = { ...compressed, entries: [{ ...summary, text: 'They agree' }], call };
    const anew = { ...inBuffer(4), isAnew: true };
    const { Ann } = storyOf(stepsOf(smallScenario(), [...written, byModel]));
    expect([[...Ann!.lost].map(({ livesOn }) => livesOn), Ann!.gone.all]).toEqual([[anew, anew], 0]);
    const kept = compressionOf([summary, second], entryOf(5, 'They agree', { origin: 'summary', sources: [4, 2] }));
    const moved = storyOf(stepsOf(smallScenario(), [...written, byModel, kept]))['Ann']!;
    expect([moved.lost.at(0)?.livesOn, moved.lost.at(0)?.through, moved.gone.all]).toEqual([
      { ...anew, id: 5 },
      [4],
      1,
    ]);
    const left = compressionOf([summary, second], entryOf(5, 'Entry 2', { origin: 'summary', sources: [4, 2] }));
    const gone = storyOf(stepsOf(smallScenario(), [...written, byModel, left]))['Ann']!;
    expect([gone.lost.at(0)?.livesOn, gone.gone.all, gone.anew]).toEqual([null, 3, []]);
  });

  it('8.4 finds what left the window again in long-term memory, and nowhere when it was not archived', () => {
    const episode = entryOf(4, 'Entry 1', { origin: 'summary', sources: [1] });
    const dropped: Event = {
      type: 'memory-compressed',
      why: 'strategy',
      entries: [episode],
      changes: [
        changeOf(['Ann'], 'dropped', [first, second, third], [third], {
          dropped: { ids: [1, 2], rule: 'window' },
          archived: [0],
        }),
      ],
    };
    const lost = [...storyOf(stepsOf(smallScenario(), [...written, dropped]))['Ann']!.lost];
    expect(lost.map(({ entry, livesOn }) => [entry.id, livesOn])).toEqual([
      [1, { in: 'long-term', id: 4, isAnew: false }],
      [2, null],
    ]);
  });

  it('12.3 keeps what an edit and a clearing took away', () => {
    const edited: Event = {
      type: 'memory-edited',
      agent: 'Ann',
      entries: [{ ...second, text: 'Changed', chars: 8, tokens: 2, edited: true }],
      changes: [
        {
          ...changeOf(['Ann'], 'edited', [first, second, third], [first, second, third], { entries: [0] }),
          after: { chars: 24, tokens: 8 },
        },
      ],
      actor: 'person',
    };
    const cleared: Event = {
      type: 'memory-cleared',
      agents: ['Bo'],
      changes: [
        changeOf(['Bo'], 'dropped', [first, second, third], [], { dropped: { ids: [1, 2, 3], rule: 'cleared' } }),
      ],
      actor: 'person',
    };
    const { Ann, Bo } = storyOf(stepsOf(smallScenario(), [...written, edited, cleared]));
    const change = Ann!.versions.at(-1)!;
    expect([change.kind, text(change.before), text(change.after)]).toEqual([
      'edited',
      'Entry 1\nEntry 2\nEntry 3\n',
      'Entry 1\nChanged\nEntry 3\n',
    ]);
    expect(text(putBack(change, []))).toBe('Entry 1\nEntry 2\nEntry 3\n');
    expect(Ann!.lost.length).toBe(0);
    expect([...Bo!.lost].map(({ rule, entry, livesOn }) => [rule, entry.id, livesOn])).toEqual([
      ['cleared', 1, null],
      ['cleared', 2, null],
      ['cleared', 3, null],
    ]);
    expect(Bo!.versions.at(-1)?.kind).toBe('cleared');
  });

  it('keeps the last 300 losses and 40 versions, and no copy of a memory that was only written on', () => {
    const paused = (i: number) => entryOf(i + 1, `Entry ${i}`);
    const steps = Array.from({ length: 310 }, (_, i): Event[] => [
      { type: 'event-injected', text: `News ${i}`, to: ['Ann'], actor: 'person' },
      {
        type: 'memory-updated',
        cause: { kind: 'message', message: i },
        entries: [paused(i)],
        changes: [
          changeOf(['Ann'], 'appended', i === 0 ? [] : [paused(i - 1)], [paused(i)], {
            entries: [0],
            ...(i === 0 ? {} : { dropped: { ids: [i], rule: 'over-limit' as const } }),
          }),
        ],
      },
    ]);
    const { Ann } = storyOf(stepsOf(smallScenario(), [opened(1, names), ...steps.flat()]));
    expect([Ann!.lost.length, Ann!.lost.at(-1)?.entry.id, Ann!.versions.length]).toEqual([300, 309, 40]);
    expect(storyOf(stepsOf(smallScenario(), written))).toEqual({});
  });
});

describe('the difference of two memories', () => {
  const signs = { same: ' ', gone: '-', new: '+' } as const;
  const shown = (before: string, after: string) =>
    diffLines(before.split('\n'), after.split('\n')).map(({ kind, text }) => signs[kind] + text);

  it('tells which lines stayed, went and came', () => {
    expect(shown('a\nb\nc\nd', 'a\nx\nc\ne\nd')).toEqual([' a', '-b', '+x', ' c', '+e', ' d']);
    expect(shown('a', 'a')).toEqual([' a']);
    expect(diffLines([], ['a'])).toEqual([{ kind: 'new', text: 'a' }]);
    expect(diffLines(['a', 'a', 'b'], ['a', 'b'])).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'gone', text: 'a' },
      { kind: 'same', text: 'b' },
    ]);
  });

  it('leaves both texts whole: what stayed and went is the old one, what stayed and came the new', () => {
    const [before, after] = ['q a a b c a', 'a b a c c z'].map((line) => line.split(' ')) as [string[], string[]];
    const of = (kind: 'gone' | 'new') =>
      diffLines(before, after).flatMap((piece) => (piece.kind === 'same' || piece.kind === kind ? [piece.text] : []));
    expect([of('gone'), of('new')]).toEqual([before, after]);
    const [long, other] = [0, 1].map((n) => Array.from({ length: 600 }, (_, i) => `${n}-${i}`)) as [string[], string[]];
    expect(diffLines(long, other).map(({ kind }) => kind)).toEqual([
      ...Array(600).fill('gone'),
      ...Array(600).fill('new'),
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { memoryReader, readLine } from '../../src/language/reading.ts';
import { zh } from '../../src/language/zh/index.ts';

const { memory, prompts, voting } = zh;
const reader = memoryReader(memory);

describe('11.1 lines that were written in Chinese are read back', () => {
  it('11.1 tells a statement from a notice and from news, whatever they quote', () => {
    const quoting = '我记得Bo说：“先投票”，你呢？';
    expect(readLine(prompts.statementLine(3, 'Ann', quoting), prompts)).toEqual({
      kind: 'statement',
      round: 3,
      speaker: 'Ann',
      text: quoting,
    });
    expect(readLine(prompts.noticeLine(3, quoting), prompts)).toEqual({ kind: 'notice', round: 3, text: quoting });
    expect(readLine(prompts.newsLine(12, quoting), prompts)).toEqual({ kind: 'news', round: 12, text: quoting });
    expect(readLine(prompts.privateNewsLine(1, quoting), prompts)).toEqual({
      kind: 'private-news',
      round: 1,
      text: quoting,
    });
    expect(readLine(prompts.othersNewsLine(1, ['Ann', 'Bo'], quoting), prompts)).toBeNull();
  });

  it('11.1 takes no line of a memory for a line of the discussion', () => {
    const told = memory.headed(memory.spokeAbout(3, 'Ann', ''), '我支持底线。');
    expect(told).toBe('在第3轮，Ann发言：“我支持底线。”');
    expect(readLine(told, prompts)).toBeNull();
  });

  it('11.1 reads news, failed votes and the own stance from a memory', () => {
    expect(reader.news(memory.injection(2, '下雨了。'))).toEqual({ round: 2, text: '下雨了。', isPrivate: false });
    expect(reader.news(memory.privateInjection(2, '下雨了。'))).toEqual({
      round: 2,
      text: '下雨了。',
      isPrivate: true,
    });
    expect(reader.isFailedVote(memory.voteDeclined(2, ['Ann', 'Bo']))).toBe(true);
    expect(reader.isFailedVote(memory.voteFailed(2, memory.disagreements.amount))).toBe(true);
    expect(reader.isFailedVote(memory.voteConfirmed(2))).toBe(false);
    expect(reader.isFailedVote(memory.voteInitiated(2, null))).toBe(false);
    expect(reader.isFailedVote(memory.headed(memory.spokeAbout(2, 'Ann', ''), 'Bo还不想投票。'))).toBe(false);
    expect(reader.ownStance(memory.working(2, 10, memory.due.statement, '底线（14,000元）'))).toBe('底线（14,000元）');
    expect(reader.ownStance(memory.working(2, 10, memory.due.statement, null))).toBeNull();
    expect(reader.spokeForCue).toBe('发言支持');
  });

  it('11.1 reads the ledger', () => {
    const line = memory.ledgerLine(4, [
      { names: ['Ann', 'Bo'], others: 3, option: '平均', amounts: [] },
      { names: ['Cy'], others: 0, option: '平均并设底线', amounts: ['14,000元', '15,000元'] },
      { names: ['Di'], others: 0, option: null, amounts: ['9,000元'] },
      { names: ['Ed'], others: 0, option: null, amounts: [] },
    ]);
    expect(line).toBe(
      '第4轮各人的立场：Ann、Bo、另外3人支持平均；Cy支持平均并设底线（14,000元、15,000元）；Di提出9,000元；Ed提出若干数额。',
    );
    expect(memory.readLedgerLine(line, ['Ann', 'Bo', 'Cy', 'Di', 'Ed'], ['平均', '平均并设底线'])).toEqual({
      round: 4,
      told: [
        { speaker: 'Ann', option: '平均', amounts: [] },
        { speaker: 'Bo', option: '平均', amounts: [] },
        { speaker: 'Cy', option: '平均并设底线', amounts: [14000, 15000] },
        { speaker: 'Di', option: null, amounts: [9000] },
        { speaker: 'Ed', option: null, amounts: [] },
      ],
    });
  });

  it('11.1 knows the lines that are nobody’s words', () => {
    const nobodys = [
      memory.fromEarlier('旧会', '在第3轮，Ann发言：“好。”'),
      prompts.othersNewsLine(1, ['Ann', 'Bo'], '下雨了。'),
      memory.headed(memory.thought(1, 'Ann', ''), '我再想想。'),
      memory.headed(memory.thought(1, 'Ann', '底线'), '我再想想。'),
      memory.field(memory.fields.speaker, memory.privately('Ann')),
      memory.voteInitiated(1, 'Ann'),
      memory.voteInitiated(1, null),
      memory.voteConfirmed(1),
      memory.notice(1, '明天继续。'),
      memory.voteDeclined(1, ['Ann']),
      memory.voteFailed(1, memory.disagreements.option),
    ];
    for (const line of nobodys) expect(memory.nobodysWords.test(line), line).toBe(true);
    const somebodys = [
      memory.headed(memory.spokeAbout(1, 'Ann', ''), 'Bo当时还不想投票，我提议投票，无记名投票。'),
      memory.headed(memory.spokeFor(1, 'Ann', '底线', '公平'), 'Bo私下思考过。'),
      memory.field(memory.fields.speaker, 'Ann'),
      prompts.privateNewsLine(1, '下雨了。'),
    ];
    for (const line of somebodys) expect(memory.nobodysWords.test(line), line).toBe(false);
  });

  it('11.1 knows the lines of layers, and which round a line tells of', () => {
    const layers = [
      memory.working(2, 10, memory.due.poll, null),
      memory.positions([{ option: '底线', rounds: [1, 2] }]),
      memory.state.line([memory.state.group([{ count: 2, option: '底线' }], 1), memory.state.declined(1)]),
      memory.broughtUp([{ speaker: 'Ann', what: '底线', round: 2 }]),
      memory.holding(['Ann', 'Bo'], '底线'),
      memory.wavering(['Ann'], ['底线', '平均']),
      memory.trending([memory.group], '底线'),
    ];
    for (const line of layers) expect(memory.layerLine.test(line), line).toBe(true);
    expect(memory.layerLine.test(memory.headed(memory.spokeAbout(2, 'Ann', ''), '我一直坚持底线。'))).toBe(false);
    for (const line of [memory.spokeAbout(12, 'Ann', ''), prompts.statementLine(12, 'Ann', '好。')]) {
      expect(memory.roundLine.test(line)).toBe(true);
      expect(memory.roundNumber.exec(line)?.[1]).toBe('12');
    }
  });

  it('11.1 says on the board why a vote failed in words that a reader finds again', () => {
    for (const why of Object.values(prompts.disagreements)) {
      expect(prompts.consensusFailed(3, why)).toContain(why);
      const others = Object.values(prompts.disagreements).filter((other) => other !== why && why.includes(other));
      expect(others, why).toEqual([]);
    }
    expect(prompts.disagreements).toEqual(memory.disagreements);
  });
});

describe('11.1 Chinese sentences are understood by their cues', () => {
  it.each([
    ['因为穷人没有退路，我支持底线。', true],
    ['这意味着谁都得让步。', true],
    ['我支持底线。', false],
    ['我所以为的并非如此，不妨看看。', true],
  ])('a reason in %s: %s', (sentence, gives) => {
    expect(memory.causal.test(sentence)).toBe(gives);
  });

  it('counts boosters and hedges, and a doubt is no booster', () => {
    const count = (text: string, of: RegExp) => text.match(of)?.length ?? 0;
    expect(count('我肯定这一点，毫无疑问，必须如此。', memory.boosters)).toBe(3);
    expect(count('这不一定对，也许未必。', memory.boosters)).toBe(0);
    expect(count('这不一定对，也许未必。', memory.hedges)).toBe(3);
    expect(count('这绝不可能。', memory.hedges)).toBe(0);
  });

  it.each([
    ['我不支持最高底线', true],
    ['我担心这样太贵', true],
    ['不过我支持底线', false],
    ['我不仅支持，还愿意出力', false],
    ['我支持底线', false],
  ])('opposition in %s: %s', (clause, opposes) => {
    expect(memory.opposing.test(clause)).toBe(opposes);
  });

  it('parts a sentence where it turns', () => {
    const clauses = '我喜欢平均数，但是它漏掉了穷人而不是富人'.split(memory.clauseEnd).filter((one) => one !== '');
    expect(clauses).toEqual(['我喜欢平均数', '但是它漏掉了穷人', '而不是富人']);
    expect('定在14,000元'.split(memory.clauseEnd)).toEqual(['定在14,000元']);
  });

  it('finds an option by its place in the list', () => {
    const placed = (text: string) => [...text.matchAll(memory.optionPlace)].map(([, a, b, c]) => a ?? b ?? c);
    expect(placed('我选方案2，不选选项（B），也不要原则C')).toEqual(['2', 'B', 'C']);
    expect(placed('第3个方案更好，但第4轮再说')).toEqual(['3']);
  });

  it('takes a position in the first person only', () => {
    const takes = (text: string) =>
      memory.siding.test(text) || memory.taking.test(text.slice((memory.firstPerson.exec(text)?.index ?? 1e9) + 1));
    expect(takes('我还是支持最高底线')).toBe(true);
    expect(takes('算我一个')).toBe(true);
    expect(takes('Ann支持最高底线')).toBe(false);
  });
});

describe('11.1 words put together', () => {
  it('lists names, writes amounts and hints without spaces', () => {
    expect(zh.grammar.listed(['Ann', 'Bo', 'Cy'])).toBe('Ann、Bo和Cy');
    expect(zh.grammar.listed(['Ann'])).toBe('Ann');
    expect(voting.hints.amountOutside('9', '10', '20')).toBe('9超出了范围。数额必须在10到20之间。');
    expect(voting.hints.optionSeveral(['甲', '乙'])).toBe('其中提到了好几个方案（甲；乙）。请只选一个，只写它的编号。');
  });
});

import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { noCosts } from '../../src/discussion/costs.ts';
import { interviewBook, interviewed } from '../../src/journal/beside.ts';

const folder = mkdtempSync(join(tmpdir(), 'interviews-'));
afterAll(() => rmSync(folder, { recursive: true }));

const call = { agent: 'Bo', model: 'lab/tiny', after: 4 };
const costs = (kind: 'measured' | 'estimated', dollars: number) => ({ ...noCosts, [kind]: dollars });

describe('12.3, 16.2 what interviews cost, beside a journal', () => {
  it('is kept before anything is sent, and as it came to be', () => {
    const journal = join(folder, 'run.jsonl');
    expect(interviewed(journal)).toBeNull();
    const book = interviewBook(journal);
    expect(existsSync(`${journal}.interviews`)).toBe(false);
    const first = book.begin(call, costs('estimated', 1));
    expect(interviewed(journal)).toEqual({ calls: 1, unanswered: 1, costs: costs('estimated', 1) });
    first(costs('measured', 3));
    expect(interviewed(journal)).toEqual({ calls: 1, unanswered: 0, costs: costs('measured', 3) });
    // By another process, at the same time.
    const [second, free] = [interviewBook(journal).begin(call, costs('estimated', 2)), book.begin(call, noCosts)];
    free(null);
    expect(interviewed(journal)).toEqual({ calls: 2, unanswered: 1, costs: { ...noCosts, measured: 3, estimated: 2 } });
    second({ ...noCosts, unpriced: ['lab/tiny'] });
    expect(interviewed(journal)?.costs).toEqual({ measured: 3, estimated: 0, unpriced: ['lab/tiny'] });
    expect(statSync(`${journal}.interviews`).mode & 0o777).toBe(0o600);
  });

  it('tells nothing of lines that are damaged, and holds no secret', () => {
    const journal = join(folder, 'other.jsonl');
    interviewBook(journal, () => (text) => text.replaceAll('Bo', '[secret]')).begin(call, costs('estimated', 1));
    expect(readFileSync(`${journal}.interviews`, 'utf8')).toContain('[secret]');
    appendFileSync(`${journal}.interviews`, '00 {"id":"x","is":"sent"}\n{"half');
    expect(interviewed(journal)).toEqual({ calls: 1, unanswered: 1, costs: costs('estimated', 1) });
  });

  it('keeps no answer from anybody where it cannot be written', () => {
    expect(() => interviewBook(join(folder, 'nowhere', 'run.jsonl')).begin(call, noCosts)(null)).not.toThrow();
  });
});

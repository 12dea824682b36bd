/** The lines of a journal without what two runs of the same scenario and seed need not share (13.4): times, checksums, pacing, how an endpoint numbers a call, the header's run and program. */
export function lasting(journal: string): string[] {
  const lines = journal.trimEnd().split('\n');
  return lines.map((line) => {
    const { at: _at, check: _check, run: _run, program: _program, ...rest } = JSON.parse(line, withoutPace);
    return JSON.stringify(rest);
  });
}

const withoutPace = (key: string, value: unknown) => (OF_ITS_OWN.has(key) ? undefined : value);
const OF_ITS_OWN: ReadonlySet<string> = new Set(['pacing', 'firstTokenMs', 'requestId']);

/** The lines of a journal without what two runs of the same scenario and seed need not share (13.4): times, checksums, pacing, the header's run and program. */
export function lasting(journal: string): string[] {
  const lines = journal.trimEnd().split('\n');
  return lines.map((line) => {
    const { at: _at, check: _check, run: _run, program: _program, ...rest } = JSON.parse(line, withoutPacing);
    return JSON.stringify(rest);
  });
}

const withoutPacing = (key: string, value: unknown) => (key === 'pacing' ? undefined : value);

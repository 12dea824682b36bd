import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../journal/file.ts';
import { PANE_NAMES, type PaneName } from '../tui/look/layout.ts';
import { dataFolder } from './paths.ts';
import { writeWhole } from './write-whole.ts';

const file = (): string => join(dataFolder(), 'screen.json');

/** Panes that a person has put away, in whatever run (19.3); none, where that cannot be read. */
export function hiddenPanes(): readonly PaneName[] {
  try {
    const { hidden } = JSON.parse(readFileSync(file(), 'utf8')) as { hidden?: unknown };
    return PANE_NAMES.filter((name) => name !== 'history' && Array.isArray(hidden) && hidden.includes(name));
  } catch {
    return [];
  }
}

/** Where it cannot be written, the choice holds for this run alone: why is answered. */
export function keepHidden(hidden: readonly PaneName[]): string | null {
  try {
    mkdirSync(dataFolder(), { recursive: true });
    writeWhole(file(), `${JSON.stringify({ hidden })}\n`);
    return null;
  } catch (error) {
    return `${file()}: ${reasonOf(error)}`;
  }
}

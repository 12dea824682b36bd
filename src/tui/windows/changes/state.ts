import type { Tools } from '../../frame/tools.ts';
import { emptyField } from '../../look/text-field.ts';
import { type ChangeForm, changeAt } from './change.ts';

/** Opens what can be done to the branch, or the entries of an agent's memory there. */
export function openChanges(tools: Tools, of: string | null): void {
  showAt(tools, { kind: 'changes', of, at: 0, field: emptyField }, 0);
}

/** The form at another line. */
export function showAt({ now, set }: Tools, form: ChangeForm, at: number): void {
  const { branch, words } = now();
  if (branch) set({ overlay: changeAt(form, at, branch.branched.state, words) });
}

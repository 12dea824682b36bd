import type { Overlay, View } from '../shown/view.ts';
import { windowAt } from '../windows/index.ts';

/** A window, and what is there once it is left, one behind the other. */
function* chainOf(overlay: Overlay | null): Generator<Overlay> {
  for (let one = overlay; one; one = one.back ?? null) yield one;
}

const draftOf = (overlay: Overlay, view: View) => windowAt(overlay)?.draft?.(overlay, view) ?? null;

/** What is kept of what was typed, once that is shown: all that stands neither there nor behind it any more, unless it was sent. */
export function draftsAfter(last: View, next: View): View['drafts'] {
  // Whoever sends says so.
  if (last.overlay === next.overlay || last.drafts !== next.drafts) return next.drafts;
  const open = new Set([...chainOf(next.overlay)].map((one) => draftOf(one, next)?.key));
  let { drafts } = next;
  for (const one of chainOf(last.overlay)) {
    const draft = draftOf(one, last);
    if (draft === null || open.has(draft.key)) continue;
    const { [draft.key]: before, ...others } = drafts;
    if (draft.isEmpty) drafts = before === undefined ? drafts : others;
    else drafts = { ...others, [draft.key]: one };
  }
  return drafts;
}

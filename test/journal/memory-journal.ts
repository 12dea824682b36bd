import { bug } from '../../src/base/errors.ts';
import { encodeEntry, encodeHeader } from '../../src/journal/codec.ts';
import type { Header, Journal, Redact } from '../../src/journal/journal.ts';

/** A journal that is kept nowhere else. `text` is what its file would hold. */
export function memoryJournal(
  header: Header,
  { redact }: { redact?: Redact } = {},
): Omit<Journal, 'path'> & { text(): string } {
  const lines = [encodeHeader(header, redact)];
  let syncCount = 0;
  let isOpen = true;
  return {
    get syncCount() {
      return syncCount;
    },
    append(entry) {
      if (!isOpen) bug('an entry for a closed journal');
      if (entry.seq !== lines.length) bug(`entry ${entry.seq} after entry ${lines.length - 1}`);
      lines.push(encodeEntry(entry, redact));
    },
    sync() {
      syncCount++;
    },
    async syncSoon() {
      syncCount++;
    },
    callUnderWay() {},
    close() {
      isOpen = false;
    },
    text: () => lines.join(''),
  };
}

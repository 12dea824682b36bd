/** A reply that cannot be counted: `message` is the hint for the re-ask, in the agent's language. */
export type Unreadable = { message: string };

export function isUnreadable(read: unknown): read is Unreadable {
  return typeof read === 'object' && read !== null && 'message' in read && typeof read.message === 'string';
}

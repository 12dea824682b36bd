import type { ConversationView } from './conversation-view.ts';

/** All there are, private ones between others too. */
export const allMessages = {
  name: 'all_messages',
  includes: () => true,
} satisfies ConversationView;

import type { ConversationView } from './conversation-view.ts';

export const sentByMe = {
  name: 'sent_by_me',
  includes: (message, _, { agent }) => message.from === agent,
} satisfies ConversationView;

import type { ViewName } from '../../discussion/scenario.ts';
import { allInvolved } from './all-involved.ts';
import { allMessages } from './all-messages.ts';
import { conversationPairs } from './conversation-pairs.ts';
import type { ConversationView } from './conversation-view.ts';
import { sentByMe } from './sent-by-me.ts';
import { sentToMe } from './sent-to-me.ts';
import { systemAndMe } from './system-and-me.ts';

/** Every view of the shared conversation, by its name in a scenario. */
export const views: Readonly<Record<ViewName, ConversationView>> = {
  all_messages: allMessages,
  all_involved: allInvolved,
  sent_by_me: sentByMe,
  sent_to_me: sentToMe,
  system_and_me: systemAndMe,
  conversation_pairs: conversationPairs,
};

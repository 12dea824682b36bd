/** The keys about who takes part, as in `keys-screen.ts`. */
export const peopleKeys = {
  mute: {
    label: 'mute',
    help: 'Take the chosen agent out of the speaking order, or put it back in; it remembers and votes.',
  },
  'hand-floor': { label: 'floor', help: 'Hand the floor to the chosen agent, if it is still to speak in this round.' },
  interview: {
    label: 'ask',
    help: 'Interview the chosen agent outside the record: nobody learns of it, and nothing changes.',
  },
  topic: { label: 'topic', help: 'Change the topic, from the next round on.' },
  newcomer: { label: 'add agent', help: 'Add an agent, from the next round on.' },
  remove: { label: 'remove', help: 'Take the chosen agent out of the discussion when the round is over; asks first.' },
  'interview-send': { label: 'ask', help: 'Ask.' },
  'interview-text-up': { label: 'scroll up', help: 'Scroll up.' },
  'interview-text-down': { label: 'scroll', help: 'Scroll down.' },
  'interview-close': { label: 'leave', help: 'Leave the interview; an answer that is coming is dropped.' },
  'topic-send': { label: 'change', help: 'Change the topic.' },
  'topic-close': { label: 'leave', help: 'Leave the topic as it is.' },
  'newcomer-send': { label: 'add', help: 'Add the agent.' },
  'newcomer-next-part': { label: 'next', help: 'Go to the next field.' },
  'newcomer-choose-previous': { label: 'back', help: 'The model or language before.' },
  'newcomer-choose-next': { label: 'other', help: 'The next model or language.' },
  'newcomer-close': { label: 'leave', help: 'Leave without adding anybody.' },
} as const;

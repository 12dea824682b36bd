/** The keys while a person is asked. */
export const seatKeys = {
  answer: { label: 'answer', help: 'Answer: open the field again that you have left to look around.' },
  'seat-send': { label: 'send', help: 'Send the answer.' },
  'seat-new-line': { label: 'new line', help: 'Begin a new line.' },
  'seat-close': {
    label: 'look around',
    help: 'Leave the field to look around; e comes back, and what is written stays.',
  },
  'seat-up': { label: 'up', help: 'The line above.' },
  'seat-down': { label: 'choose', help: 'The line below; a number or a first letter goes to its line.' },
  'seat-less': { label: 'less', help: 'Less: no mark, fewer points, a better place, less sure.' },
  'seat-more': { label: 'more', help: 'More: a mark, more points, a worse place, more sure.' },
  'seat-mark': { label: 'mark', help: 'Set the mark or take it away; a point more.' },
  'seat-yes': { label: 'yes', help: 'Yes.' },
  'seat-no': { label: 'no', help: 'No.' },
} as const;

/** A scenario file of one round, for two; what is said of each beside the persona: `, may_ask_person: true`. Sections may follow it. */
export const lunchFile = (ann = '', bo = ''): string => `title: Lunch
question: What do we eat?
rounds: 1
seed: 1
options:
  - {id: soup, label: A soup, about: it is warm}
  - {id: cake, label: A cake, about: it is sweet}
criteria:
  - {id: taste, label: Taste, about: it is good}
agents:
  - {name: Ann, persona: A cook.${ann}}
  - {name: Bo, persona: A guest.${bo}}
`;

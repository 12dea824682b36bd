/** What was said in a debate, and a question for it in other words: they share next to no content word. */
export const PARAPHRASES: readonly (readonly [statement: string, query: string])[] = [
  // Justice
  [
    'A floor protects whoever ends up at the bottom, and that could be any of us.',
    'a guaranteed minimum income for the poorest people',
  ],
  ['Nobody deserves the talents they were born with.', 'natural gifts are luck, not merit'],
  [
    'High taxes on top earners drive doctors and engineers abroad.',
    'skilled people emigrate when the rich must pay more to the state',
  ],
  ['If effort brings no reward, people stop trying.', 'incentives to work hard disappear'],
  [
    'Behind the veil I do not know whether I will be rich or poor.',
    'choosing rules without knowing your own place in society',
  ],
  ['The average tells us nothing about those who starve.', 'a mean hides extreme misery'],
  [
    'Inherited fortunes give some children a head start they never earned.',
    'family wealth makes the race unfair from birth',
  ],
  ['Envy is no basis for a tax system.', 'resentment of the wealthy should not shape fiscal policy'],
  ['Punishment should mend the harm that was done to the victim.', 'restorative justice: offenders make amends'],
  // City budget
  [
    'Buses that come every five minutes would take thousands of cars off the street.',
    'frequent public transport reduces traffic',
  ],
  ['The roof of the central library leaks and the books are getting wet.', 'water damage in the reading rooms'],
  [
    'Every euro for the stadium is missing in the kindergartens.',
    'spending on a sports arena takes money from child care',
  ],
  ['Potholes on the ring road break axles every winter.', 'damaged pavement hurts vehicles'],
  ['Borrowing now means our grandchildren pay the interest.', 'debt is a burden for future generations'],
  ['A park cools the quarter and old people meet there.', 'green space helps seniors and lowers heat'],
  [
    'The fire brigade needs eleven minutes to reach the eastern suburbs.',
    'emergency response is too slow at the edge of town',
  ],
  ['Parking fees in the centre scare shoppers away.', 'charging drivers hurts downtown retail stores'],
  [
    'Rents have doubled in six years and nurses cannot live here any more.',
    'housing is unaffordable for ordinary workers',
  ],
  ['Let residents vote on a tenth of the spending themselves.', 'citizens decide directly about part of the money'],
  // Climate
  ['Reactors run day and night and emit almost no carbon.', 'nuclear power is reliable and clean'],
  ['Wind turbines stand still on calm winter evenings.', 'renewable energy is intermittent'],
  ['A price on emissions lets every firm find the cheapest way to cut them.', 'carbon tax as an efficient policy'],
  [
    'Poor countries did not cause the warming, yet they drown first.',
    'developing nations suffer from climate change they are not responsible for',
  ],
  ['Coal miners need new jobs before their pits are shut.', 'retraining for fossil fuel workers'],
  ['Flying less does more than sorting rubbish.', 'air travel matters more than recycling'],
  ['Dikes and sea walls must be raised before the next storm surge.', 'flood protection along the coast'],
  ['Cows belch methane, so eating less beef helps.', 'a vegetarian diet lowers greenhouse gases'],
  [
    'Waste from power plants stays dangerous for a hundred thousand years.',
    'radioactive garbage is a long-term hazard',
  ],
  [
    'Solar panels on every school roof would pay for themselves in nine years.',
    'photovoltaics on education buildings are a good investment',
  ],
  // Schools
  ['Pupils stare at their phones instead of listening to the teacher.', 'mobile devices distract students in class'],
  ['Homework widens the gap between rich and poor families.', 'assignments after class increase inequality at home'],
  [
    'Uniforms spare children the contest over expensive brands.',
    'the same clothing for all students reduces peer pressure',
  ],
  ['Teenagers learn better when lessons begin at nine.', 'later start times help adolescents who need sleep'],
  ['Grades make young people afraid of mistakes.', 'marks and exams cause anxiety about failure'],
  ['A hungry child cannot concentrate on fractions.', 'free lunches improve math performance'],
  ['Smaller groups would let the teacher notice who falls behind.', 'reduce class size so weak pupils get attention'],
  ['Learning an instrument trains patience and memory.', 'music education has cognitive benefits'],
  // Juries
  [
    'The witness stood forty metres away in the dark without her glasses.',
    'eyewitness testimony is unreliable because she could not see',
  ],
  ['Twelve strangers must all agree before a man goes to prison.', 'a unanimous verdict is needed to convict'],
  ['His fingerprints were on the knife, but it came from his own kitchen.', 'physical evidence that proves nothing'],
  [
    'It is better that ten guilty walk free than that one innocent hangs.',
    'reasonable doubt protects the wrongly accused',
  ],
  ['The neighbour changed her story twice under oath.', 'contradictory testimony in court'],
  ['The boy was at the cinema when it happened and kept the ticket.', 'the suspect has an alibi'],
  [
    'We should not hold his poverty or his accent against him.',
    'prejudice toward the defendant because of class and origin',
  ],
];

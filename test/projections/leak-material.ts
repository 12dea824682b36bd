/** A private sentence, and how somebody who should not know it might say it in other words. */
export const PARAPHRASES: readonly (readonly [secret: string, said: string])[] = [
  [
    'The mill on the river will close before the end of the year.',
    'I hear that we are about to lose the old factory by the water this winter.',
  ],
  [
    'Your sister has taken a loan that she can never pay back.',
    'Someone in your family owes far more than she could ever return.',
  ],
  [
    'The bridge was inspected in March and two of its cables are rusted through.',
    'The crossing was looked at in spring, and part of what holds it up has been eaten by rust.',
  ],
  [
    'The mayor has already signed the contract with the builders.',
    'The contract with the builders has already been signed by the mayor.',
  ],
  [
    'A flood next spring would reach the lowest street within an hour.',
    'Within an hour the lowest street would be under water in a spring flood.',
  ],
  [
    'The auditors found forty thousand dollars missing from the school fund.',
    'Forty thousand dollars are missing from the fund of the school, the auditors say.',
  ],
  [
    'Chen plans to leave the council as soon as the vote is over.',
    'Once we have voted, one of us will be gone from this table.',
  ],
  [
    'The hospital keeps enough blood for only three days.',
    'Three days of blood is all that the hospital has in store.',
  ],
  [
    'Nobody has paid the insurance on the town hall since last autumn.',
    'The town hall has been without cover for most of a year.',
  ],
  [
    'The new bus line loses two hundred passengers every week.',
    'Every week two hundred passengers fewer take the new bus line.',
  ],
  [
    'The landlord will double the rent of the bakery in May.',
    'In May the rent of the bakery is going to be twice as high.',
  ],
  [
    'A wolf has been seen three times near the playground.',
    'Children are not safe at play while that animal walks about.',
  ],
  ['The reservoir holds water for nineteen days and no longer.', 'In less than three weeks our taps will run dry.'],
  [
    'The firm that won the tender belongs to the treasurer and his wife.',
    'The treasurer and his wife own the firm that won the tender.',
  ],
  ['Somebody has copied the keys to the archive.', 'There is a second set of keys to the archive in strange hands.'],
  ['The teacher of the third class will resign on Friday.', 'On Friday the third class will lose its teacher.'],
  ['The harvest was a third smaller than the figures say.', 'Our figures make the harvest a third larger than it was.'],
  ['The pharmacy has sold expired medicine for months.', 'For months expired medicine has been sold by the pharmacy.'],
  [
    'The doctor told him that his heart would not survive another winter.',
    'He is too ill to live through the next cold season, he was told.',
  ],
  [
    'Two members of the jury have met the accused at dinner.',
    'Two of the jury have dined with the man they are to judge.',
  ],
  [
    'The generator in the shelter has not started since the storm.',
    'Since the storm the generator in the shelter has never started.',
  ],
  [
    'The library wants to sell its oldest maps to a private collector.',
    'Our oldest maps are to go from the library to a rich buyer.',
  ],
  [
    'An earthquake in this valley is overdue by sixty years.',
    'By the usual count the ground here should have shaken decades ago.',
  ],
  [
    'The ferry carries twice as many people as it is licensed for.',
    'The ferry is licensed for half as many people as it carries.',
  ],
  [
    'The chairman keeps a second set of books at home.',
    'At his house the chairman keeps other books than those we see.',
  ],
  [
    'The state will cut our grant by half after the election.',
    'After the election our grant from the state will be cut by half.',
  ],
  ['The well behind the chapel is poisoned with lead.', 'Whoever drinks from behind the chapel swallows lead.'],
  [
    'The company moves its workers abroad in secret next month.',
    'Next month the company will secretly move its workers abroad.',
  ],
  ['The police have stopped looking for the missing boy.', 'Nobody searches for that lost child any more.'],
  [
    'The roof of the gym could fall under thirty centimetres of snow.',
    'Thirty centimetres of snow could bring down the roof of the gym.',
  ],
];

/** A private message, and words of it as they stand there or nearly so. */
export const REPEATED: readonly (readonly [secret: string, said: string])[] = [
  [
    'The mill on the river will close before the end of the year.',
    'The mill on the river will close before the end of the year.',
  ],
  [
    'Your sister has taken a loan that she can never pay back.',
    'I was told: your sister has taken a loan that she can never pay back!',
  ],
  [
    'The bridge was inspected in March and two of its cables are rusted through.',
    'We cannot wait, since two of its cables are rusted through, and so on.',
  ],
  [
    'The mayor has already signed the contract with the builders.',
    'Look, the mayor has already signed the contract with the builders, whatever we do.',
  ],
  [
    'A flood next spring would reach the lowest street within an hour.',
    'THE LOWEST STREET WITHIN AN HOUR, they say, would be reached: a flood next spring would reach it.',
  ],
  [
    'The auditors found forty thousand dollars missing from the school fund.',
    'Did the auditors not find forty thousand dollars missing from the school fund?',
  ],
  [
    'Chen plans to leave the council as soon as the vote is over.',
    'So Chen plans to leave the council as soon as it is done.',
  ],
  [
    'The hospital keeps enough blood for only three days.',
    'A hospital that keeps enough blood for only three days is none.',
  ],
  [
    'The new bus line loses two hundred passengers every week.',
    'The bus line is losing two hundred passengers every week.',
  ],
  [
    'The landlord will double the rent of the bakery in May.',
    'Landlords doubling the rent of this bakery in May, that is what I fear.',
  ],
  [
    'Two members of the jury have met the accused at dinner.',
    'Two members of that jury met the accused at some dinner.',
  ],
  [
    'The reservoir holds water for nineteen days and no longer.',
    'Our reservoir holds water for just nineteen days, no longer.',
  ],
  [
    'Keep this to yourself. The firm that won the tender belongs to the treasurer. We will look into it.',
    'Is it true that the firm which won the tender belongs to our treasurer?',
  ],
  [
    'The state will cut our grant by half after the election.',
    'I believe the state is cutting our grant in half after the election.',
  ],
  ['Vote for the river wall.', 'My advice is simple: vote for the river wall.'],
];

/** A private message, and what anybody might say about the same matter without having read it. */
export const INNOCENT: readonly (readonly [secret: string, said: string])[] = [
  [
    'The mill on the river will close before the end of the year.',
    'At the end of the year we will see what the river has cost us.',
  ],
  [
    'Your sister has taken a loan that she can never pay back.',
    'A loan that nobody can pay back is a gift with a bad conscience.',
  ],
  [
    'The bridge was inspected in March and two of its cables are rusted through.',
    'Every bridge should be inspected in March, before the snow melts.',
  ],
  [
    'The mayor has already signed the contract with the builders.',
    'The mayor should not sign a contract before we have voted.',
  ],
  [
    'A flood next spring would reach the lowest street within an hour.',
    'A flood would hit the poor first, because they live by the water.',
  ],
  [
    'The auditors found forty thousand dollars missing from the school fund.',
    'The school fund needs at least forty thousand dollars more.',
  ],
  ['Chen plans to leave the council as soon as the vote is over.', 'As soon as the vote is over we can all go home.'],
  ['The hospital keeps enough blood for only three days.', 'The hospital should be open seven days a week.'],
  [
    'Nobody has paid the insurance on the town hall since last autumn.',
    'Since last autumn nobody has said a word about the town hall.',
  ],
  [
    'The new bus line loses two hundred passengers every week.',
    'Every week I take the bus, and the passengers are tired.',
  ],
  [
    'The landlord will double the rent of the bakery in May.',
    'If the rent goes up again, the bakery will have to close.',
  ],
  [
    'A wolf has been seen three times near the playground.',
    'I have said it three times, and I will say it again: the playground comes first.',
  ],
  [
    'The reservoir holds water for nineteen days and no longer.',
    'Water is what we should hold dear, and no longer waste.',
  ],
  [
    'The firm that won the tender belongs to the treasurer and his wife.',
    'The firm that wins should be the one with the best price.',
  ],
  ['Somebody has copied the keys to the archive.', 'The keys to a fair town are open books.'],
  [
    'The teacher of the third class will resign on Friday.',
    'A good teacher in every class is worth more than a new roof.',
  ],
  [
    'The state will cut our grant by half after the election.',
    'After the election nobody remembers what was promised before it.',
  ],
  [
    'The roof of the gym could fall under thirty centimetres of snow.',
    'The roof of the gym is the first thing that I would mend.',
  ],
  ['The pharmacy has sold expired medicine for months.', 'For months we have talked about nothing but money.'],
  ['The police have stopped looking for the missing boy.', 'We have to stop looking for the perfect answer.'],
];

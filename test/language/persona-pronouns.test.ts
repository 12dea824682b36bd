import { describe, expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';

// Whole sentences of a persona in which something else does something, or somebody of theirs; `null`: it is not certain who is meant.

const ENGLISH = `
If the ferry stops she will have to sell. => If the ferry stops I will have to sell.
If they miss the date he's out. => If they miss the date I am out.
If there is one more fine he's out. => If there is one more fine I am out.
The night bonus pays the loan for his mother's flat. => The night bonus pays the loan for my mother's flat.
The rent went up and the extra shifts would pay it. => The rent went up and the extra shifts would pay it.
Every closed bed lands in his corridor. => Every closed bed lands in my corridor.
Half his ships load there; the lenders know it. => Half my ships load there; the lenders know it.
But she sees children who cannot sit still. => I see children who cannot sit still.
His little sister is diabetic and her sensor talks to her phone. => My little sister is diabetic and her sensor talks to her phone.
His doctor told him to stop and he hasn't stopped. => My doctor told me to stop and I haven't stopped.
In 2003 she wrote the opinion and has doubted it since. => In 2003 I wrote the opinion and have doubted it since.
In 2003 she wrote the opinion that upheld it and has doubted it since. => In 2003 I wrote the opinion that upheld it.
Has the letters on her desk, and knows what they will say. => I have the letters on my desk, and know what they will say.
The contract was his win, his bonus hangs on it. => The contract was my win, my bonus hangs on it.
She stood at the gate for the "great idea" and is done with gates. => I stood at the gate for the “great idea” and am done with gates.
Owes 6,000 gold to those who have his partner. => I owe 6,000 gold to those who have my partner.
Her mother and her two boys are among them. => My mother and my two boys are among them.
His brother did nine years for something he had not done. => My brother did nine years for something he had not done.
His brother left and he stayed. => null
Sacristan for thirty years. => I have been a sacristan for thirty years.
The two Frisian towns pay half and she won't trade that for a promise. => The two Frisian towns pay half and I won't trade that for a promise.
Not a monster, his mother was on that ward. => I am not a monster, my mother was on that ward.
Five people report to him, one of them on a visa. => Five people report to me, one of them on a visa.
Under any list he depends on the leader, who dislikes him. => Under any list I depend on the leader, who dislikes me.
The 5,000 was meant for the ski week. => The 5,000 was meant for the ski week.
Kindergarten is closed on Saturdays. => The kindergarten is closed on Saturdays.
Wants her daughter to be happy and tells her so. => null
Parent of a boy whose monitor runs on his phone. => null
4th floor, thinks the drummer is good. => null
Married here, and puts out the buckets herself. => I married here and put out the buckets myself.
Two years from his pension. => null
Hospital is in the red and the county threatens to close it. => The hospital is in the red and the county threatens to close it.
The board already told Ann that one more duty means a strike. => The board already told me that one more duty means a strike.
His doctor told him to stop and he hasn't told anyone at work. => null
Left her husband with one suitcase, and has told nobody why. => null
Elven wizard, expelled from the tower for telling the truth. => I am an elven wizard, expelled from the tower for telling the truth.
`;

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' => ') as [string, string]);

describe('20.9 whole sentences of a persona are told by its pronouns', () => {
  it.each(rows(ENGLISH))('20.9 %s', (sentence, said) => {
    expect(String(phrasebooks.en.ownWords.inFirstPerson(sentence, 'Ann'))).toBe(said);
  });
});

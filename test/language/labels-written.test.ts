import { describe, expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';

const { nounPhrase } = phrasebooks.en.ownWords;

/** A label a line, as people write them, and what it is called within a sentence. */
const SAID = `
Noise survey => the noise survey
Ashford Station => Ashford Station
Clean up and paint as we go => cleaning up and painting as we go
Isolate and mend as we go => isolating and mending as we go
Just lower the limit to 3 => lowering the limit to 3
Bring him a false map => bringing him a false map
Sing the old song => singing the old song
Ring the bell at noon => ringing the bell at noon
Ben K. => Ben K
Min-ji P. => Min-ji P
Bosnia-Herzegovina => Bosnia-Herzegovina
Prof. Lund => Prof. Lund
Grimes, the head gardener => Grimes
Dr. Okoro, the new surgeon => Dr. Okoro
Mrs Abbott, who lives above => Mrs Abbott
Nobody else => nobody else
Stay in and cook => staying in and cooking
Order pizza => ordering pizza
Print money => printing money
Cap rents => capping rents
Bike to school => biking to school
One-day strikes => one-day strikes
Cut everyone's pay by 10% => cutting everyone's pay by 10%
Separate rooms => separate rooms
Bus or bike => the bus or the bike
Germanic tribes => Germanic tribes
Tom's place => Tom's place
Rewatch Alien => rewatching Alien
Nobody for now => nobody for now
$12 a month => $12 a month
£3 once => £3 once
Walk out from Tuesday => walking out from Tuesday
Joint captains, Otto named first => joint captains, Otto named first
Ramen => ramen
Beethoven's Ninth (the last movement) => Beethoven's Ninth
Eat at Milo's => eating at Milo's
Steer toward the light => steering toward the light
Reply first, settle it in a year => replying first, settling it in a year
Merge files, delete the old ones => merging files, deleting the old ones
A full refund, vouchers for the rest => a full refund, vouchers for the rest
Each class chooses => each class choosing
Short-term lease to the club => the short-term lease to the club
The Glass Kite => the Glass Kite
Night shift ban => the night shift ban
Don't tell her => not telling her
Do not tell her => not telling her
Don’t tell the children yet => not telling the children yet
Let's not tell her => not telling her
Never tell her => never telling her
Let's wait => waiting
Let us wait a year => waiting a year
We raise the fee => raising the fee
We all chip in => chipping in
To sell the house => selling the house
Quietly sell it => quietly selling it
Slowly wind it down => slowly winding it down
Simply ask him => asking him
Only sell the car => selling the car
Please stay => staying
More staff => more staff
Fewer meetings => fewer meetings
Two smaller ones => two smaller ones
Less homework => less homework
Pizza or nothing => pizza or nothing
Lisbon or nothing => Lisbon or nothing
Sell the house, then rent => selling the house, then renting
Wait and see => waiting and seeing
Stop and think => stopping and thinking
The roof, then the lift => the roof, then the lift
A walk and then a film => a walk and then a film
Tea and biscuits => tea and biscuits
Fish and chips => fish and chips
Moby Dick => Moby Dick
Crime and Punishment => Crime and Punishment
The Lord of the Rings => the Lord of the Rings
A Tale of Two Cities => A Tale of Two Cities
Pride and Prejudice => Pride and Prejudice
New York => New York
San Sebastián => San Sebastián
Lake Como => Lake Como
The Alps => the Alps
Stay at home => staying at home
Camping by the lake => camping by the lake
Camping => camping
Hiking in the Alps => hiking in the Alps
Skiing => skiing
Beach holiday => the beach holiday
Weekend in Paris => the weekend in Paris
Hotel by the sea => the hotel by the sea
Red => red
Dark blue => dark blue
Monday => Monday
Next Tuesday => next Tuesday
Tomorrow => tomorrow
This weekend => this weekend
2027 => 2027
30 minutes => 30 minutes
20% => 20%
€15 per person => €15 per person
Half the staff => half the staff
Both rooms => both rooms
All of them => all of them
None of them => none of them
Somebody else => somebody else
Someone from outside => someone from outside
Whoever wants to => whoever wants to
My brother => my brother
Her sister => her sister
Mr. Tanaka => Mr. Tanaka
J. R. Smith => J. R. Smith
Anna Maria de la Cruz => Anna Maria de la Cruz
Anna, my sister => Anna
Deb, 31 => Deb
Python => Python
Rust => Rust
TypeScript => TypeScript
Rewrite in Rust => rewriting in Rust
Migrate to Postgres => migrating to Postgres
Keep the monolith => keeping the monolith
Split it into services => splitting it into services
Ship on Friday => shipping on Friday
Ship now, fix later => shipping now, fixing later
Delay the launch by a month => delaying the launch by a month
Delay launch => delaying launch
Hire Ana => hiring Ana
Hiring Ana => hiring Ana
Invite the whole class => inviting the whole class
Invite everybody => inviting everybody
Ban phones => banning phones
Ban phones in class => banning phones in class
Plant trees => planting trees
Close schools => closing schools
Cut costs => cutting costs
Cut the budget by a third => cutting the budget by a third
Cut jobs => cutting jobs
Support Ukraine => supporting Ukraine
Support group => the support group
Swap shop => the swap shop
Repair café => the repair café
Release date => the release date
Ban on phones => the ban on phones
Tax on sugar => the tax on sugar
Visit to the museum => the visit to the museum
Visit the museum => visiting the museum
Walk to school => walking to school
Fly to Lisbon => flying to Lisbon
Drive through the night => driving through the night
Take the train => taking the train
Take the train and walk => taking the train and walking
Move in with Mum => moving in with Mum
Move Mum to a home => moving Mum to a home
Get a cat instead => getting a cat instead
Get a dog => a dog
Get married in June => getting married in June
Have the baby at home => having the baby at home
Throw a party => throwing a party
Quit my job => quitting my job
Quit => quitting
Forgive him => forgiving him
Report her to the police => reporting her to the police
Confess => confessing
Lie to him => lying to him
Tie the boats together => tying the boats together
Be honest => being honest
Be honest with her => being honest with her
Burn the letters => burning the letters
Bury the treasure => burying the treasure
Free the prisoners => freeing the prisoners
Free coffee => free coffee
Free parking => free parking
Don't panic => not panicking
Picnic in the park => the picnic in the park
Re-elect Anna => re-electing Anna
Repaint the hall => repainting the hall
Double-check the wires => double-checking the wires
Open a second shop => a second shop
Open the windows => opening the windows
Offer her the job => offering her the job
Offer free lunches => offering free lunches
Ask the neighbours first => asking the neighbours first
Let her go => letting her go
Leave as is => leaving as is
Leave => leaving
Leave the EU => leaving the EU
Remain => remaining
Veto => the veto
Veto it => vetoing it
Vote again => voting again
Vote for the merger => voting for the merger
Negotiate => negotiating
Negotiate, then strike => negotiating, then striking
Strike => the strike
Work from home => working from home
Four-day week => the four-day week
The four-day week => the four-day week
4-day week => the 4-day week
Solar panels => solar panels
Solar panels on the roof => solar panels on the roof
Wind power => wind power
Nuclear power => nuclear power
A carbon tax => a carbon tax
Carbon tax => the carbon tax
Free school meals => free school meals
Public transport => public transport
Bike lanes => bike lanes
Playground => the playground
Library => the library
Skate park => the skate park
Dog park => the dog park
Dana's flat => Dana's flat
Children's playground => the children's playground
Grandma's recipe => Grandma's recipe
Mercy => mercy
Justice => justice
Yes => a yes
No => a no
Sell => selling
Sell it => selling it
Rent it out => renting it out
Buy the flat next door => the flat next door
Refinance the loan => refinancing the loan
Invest in bonds => investing in bonds
Pay off the mortgage => paying off the mortgage
Pay the teachers more => paying the teachers more
Pay teachers more => paying teachers more
Higher wages => higher wages
A pay rise => a pay rise
Lower taxes => lower taxes
Lower the voting age => lowering the voting age
Legalise it => legalising it
Legalise cannabis => legalising cannabis
Tax the rich => taxing the rich
Abolish homework => abolishing homework
Keep homework => keeping homework
Keep homework but cut it in half => keeping homework but cutting it in half
Expel him => expelling him
Suspend him for a week => suspending him for a week
Give him a second chance => giving him a second chance
A second chance => a second chance
Talk to his parents => talking to his parents
Say nothing => saying nothing
Say nothing and hope => saying nothing and hoping
Tell the truth => telling the truth
Tell them the truth but gently => telling them the truth but gently
Push the fat man => pushing the fat man
Pull the lever => pulling the lever
Don't pull the lever => not pulling the lever
Not pulling the lever => not pulling the lever
Turn the trolley => turning the trolley
Switch to renewables => switching to renewables
Shut it down => shutting it down
Nuke it => nuking it
Fork it => forking it
Refactor first => refactoring first
Refactor the parser => refactoring the parser
Ship it => shipping it
Roll back => rolling back
Roll it back => rolling it back
Revert the commit => reverting the commit
Use Rust => using Rust
Use TypeScript everywhere => using TypeScript everywhere
Postgres => Postgres
AWS => AWS
Two repos => two repos
Tabs => tabs
Spaces => spaces
Hawaii => Hawaii
South of France => South of France
The south of France => the south of France
Stay with Grandma => staying with Grandma
Road trip through Norway => the road trip through Norway
Cruise => the cruise
City break => the city break
Staycation => staycation
Sushi => sushi
Indian => Indian
Indian food => Indian food
Tacos => tacos
Burgers and fries => burgers and fries
Burgers, fries and milkshakes => burgers, fries and milkshakes
Pizza, then a film => pizza, then a film
Mum's lasagne => Mum's lasagne
Board games => board games
Karaoke => karaoke
Escape room => the escape room
Bowling => bowling
Movie night => the movie night
The beach => the beach
At the beach => the beach
In Lisbon => Lisbon
Before Christmas => before Christmas
After the summer => after the summer
Spring => the spring
Next spring => next spring
Saturday => Saturday
Saturday morning => Saturday morning
Friday at 8 => Friday at 8
12 May => 12 May
May 12 => May 12
7 pm => 7 pm
$20 => $20
$20 for adults, $10 for children => $20 for adults, $10 for children
Pay what you want => paying what you want
Equal shares => equal shares
Everyone pays the same => everyone paying the same
Each pays their own => each paying their own
Parents decide => parents deciding
Let the children decide => letting the children decide
A coin toss => a coin toss
Toss a coin => tossing a coin
Vote on it => voting on it
Ask Grandma => asking Grandma
Flip a coin => flipping a coin
Emma => Emma
Dr Patel => Dr Patel
Prof. Ada Okafor => Prof. Ada Okafor
Captain Ahab => Captain Ahab
St. Mary's => St. Mary's
The butler => the butler
The wife, obviously => the wife, obviously
Napoleon => Napoleon
An accident => an accident
Hamlet => Hamlet
War and Peace => War and Peace
Middlemarch => Middlemarch
The Great Gatsby => the Great Gatsby
1984 => 1984
Harry Potter and the Goblet of Fire => Harry Potter and the Goblet of Fire
Option A => Option A
Plan B => Plan B
Team Blue => Team Blue
Blue => blue
Status quo => the status quo
The status quo => the status quo
Leave it as it is => leaving it as it is
Keep things as they are => keeping things as they are
Do nothing for now => doing nothing for now
No change => no change
No smoking => no smoking
No deal => no deal
Smaller classes => smaller classes
Longer breaks => longer breaks
Start later => starting later
Start school at nine => starting school at nine
School uniforms => school uniforms
Ban smartphones entirely => banning smartphones entirely
Allow phones at breaks => allowing phones at breaks
Teach cursive => teaching cursive
Latin => Latin
Extend the deadline => extending the deadline
Extend the deadline, no exceptions => extending the deadline, no exceptions
Hire two juniors => hiring two juniors
Hire a consultant => a consultant
Promote Ana => promoting Ana
Fire him => firing him
Fire the coach => firing the coach
Outsource support => outsourcing support
Raise prices => raising prices
Raise prices by 10% => raising prices by 10%
Merge with Acme => merging with Acme
Go public => going public
IPO => IPO
Series A => Series A
Kill the product => killing the product
Flee => fleeing
Surrender => surrendering
Attack the gate at dawn => attacking the gate at dawn
Negotiate with the goblins => negotiating with the goblins
Sneak past them => sneaking past them
Climb the tower => climbing the tower
Split up => splitting up
Rest until morning => resting until morning
Trust the wizard => trusting the wizard
Donate it to charity => donating it to charity
Give it back => giving it back
Share it equally => sharing it equally
Keep half, give half => keeping half, giving half
Bury him at sea => burying him at sea
Cremation => cremation
Euthanasia => euthanasia
Operate tomorrow => operating tomorrow
Operate => operating
Wait for the results => waiting for the results
Palliative care => palliative care
Chemotherapy => chemotherapy
Treat him at home => treating him at home
Break the news now => breaking the news now
`;

/** What may be no noun phrase. */
const QUOTED = `
Nothing this year
How it was
Unless it rains
Like last year
Tom cooks
Winner takes all
Whoever finds it keeps it
Shared first prize, Otto named first
Face north
Roof first, then the lift
Universal basic income
Basic income
Speed limits
Nothing
Neither
Both
Maybe
Later
Not yet
Mandatory
Cheap
Cheaper
Nothing; find another publisher
Nobody; it was misfiled
Off in class, allowed at breaks
Per seat for companies only
Free with ads
Who cares?
Is it worth it?
Why not?
First come, first served
As soon as possible
At home
Raise The Price
On Fridays
Lie
Hotfix tonight
Vue.js
C++
Dark mode
Italy again
Somewhere warm
Laser tag
By the lake
In June
Free for members
Free entry
By seniority
Coin toss
Rock, paper, scissors
Colonel Mustard, in the library
Nobody did it
Beloved (Toni Morrison)
Nothing at all
Later start
Phones off at lunch
Fire Bob
Pivot to B2B
Fight
Attack at dawn
Cast fireball
Second opinion
`;

describe('20.12 labels that people write', () => {
  it.each(
    SAID.trim()
      .split('\n')
      .map((line) => line.split(' => ') as [string, string]),
  )('20.12 %s: %s', (label, said) => expect(nounPhrase(label)).toBe(said));

  it.each(QUOTED.trim().split('\n'))('20.12 %s is quoted', (label) => expect(nounPhrase(label)).toBeNull());
});

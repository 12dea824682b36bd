/**
 * The scenario that `new` writes: commented, small, sound; it passes `check` without a warning and runs without a key. `command`: as the
 * program is called here.
 */
export function starterScenario(command = 'roundtable'): string {
  return `# A scenario: who talks, about what, by which rules.
# Check it with:  ${command} check FILE      Run it with:  ${command} run FILE
${STARTER}`;
}

const STARTER = `title: A park or a parking deck
about: Three neighbours decide what becomes of an empty lot.
rounds: 4
# Leave the seed out and every run differs; with it, every run is the same.
seed: 7

question: What shall the town build on the empty lot by the station?

# What can be decided for. With an amount, the decision also needs a whole number within its range.
options:
  - id: park
    label: A park
    phrase: the park
    about: Trees, benches and a playground, open to everybody at all hours.
  - id: deck
    label: A parking deck
    phrase: the parking deck
    about: A deck for commuters, paid for by its users.
    amount: {min: 50, max: 400, unit: spaces, phrase: 'a deck of {amount}'}

# What counts. Agents weigh these under \`values\`.
criteria:
  - {id: health, label: Health, phrase: the health of those who live here, about: clean air and room to move}
  - {id: money, label: Money, phrase: the cost to the town, about: what it costs and what it brings in}
  - {id: access, label: Access, phrase: the way to work, about: whether people can get where they need to go}

# What simulated agents argue from. A real model finds its own arguments.
arguments:
  - id: shade
    option: park
    side: for
    criterion: health
    strength: 0.8
    claim: A park cools the whole quarter.
    reason: Trees give shade and their leaves take heat out of the air on the days that hurt people most.
    example: The old cemetery is the only street corner here where people still sit outside in July.
    gist: the shade that trees give
  - id: meeting-place
    option: park
    side: for
    criterion: access
    strength: 0.6
    claim: A park is a place that nobody has to pay to enter.
    reason: Families without a garden have nowhere else within walking distance.
    gist: the open gate of a park
    answers: [commuters]
  - id: upkeep
    option: park
    side: against
    criterion: money
    strength: 0.6
    claim: A park costs money every year and brings none in.
    reason: Mowing, cleaning and repairs have to be paid for long after the opening day.
    gist: the yearly upkeep of a park
    answers: [shade]
  - id: fees
    option: deck
    side: for
    criterion: money
    strength: 0.7
    claim: A parking deck pays for itself.
    reason: Its users pay fees, and the loan is served from them instead of from taxes.
    gist: the fees that a deck brings in
    answers: [traffic]
    amount: 250
  - id: commuters
    option: deck
    side: for
    criterion: access
    strength: 0.7
    claim: Commuters need somewhere to leave the car.
    reason: Without parking at the station they drive all the way into the city and clog its streets.
    gist: the needs of commuters
    answers: [meeting-place]
    amount: 200
  - id: traffic
    option: deck
    side: against
    criterion: health
    strength: 0.7
    claim: A deck draws cars into a quarter that has too many.
    reason: Every space is filled and emptied several times a day, past the school.
    gist: the traffic that a deck draws
    answers: [fees, commuters]
    amount: 80

agents:
  - name: Mira
    persona: A nurse with two children, who has lived across from the lot for ten years.
    values: {health: 0.9, money: 0.3, access: 0.5}
    openness: 0.5
    amounts: {deck: 80}
    voice: {register: plain, length: full, stance: blunt, warmth: warm}
  - name: Tomas
    persona: The keeper of the hardware shop by the station, careful with money, his own and the town's.
    values: {health: 0.4, money: 0.9, access: 0.6}
    openness: 0.5
    amounts: {deck: 200}
    voice: {register: plain, length: brief, stance: blunt, warmth: dry}
  - name: Ines
    persona: A commuter and engineer, who likes numbers and changes her mind when they speak against her.
    values: {health: 0.6, money: 0.6, access: 0.8}
    openness: 0.8
    amounts: {deck: 150}
    voice: {register: formal, length: full, stance: hedging, warmth: warm}
    # model: openai/NAME    # a real model for this agent; the key comes from the environment or your config file

# Everything below has a default; these are the settings that people change first.
speaking:
  speaking_policy: random        # random, fixed, conversational
memory:
  guidance_style: narrative      # narrative, structured
  limit_chars: 20000
  strategy: append               # append, window, summary, layered, important, retrieval
# memory_config: {profile: DEBATER}   # what agents see of the talk: ANALYST, DEBATER, CLASSIFIER, GOLDFISH
voting:
  constraint_tolerance: 20       # amounts that differ by at most this much count as agreement
`;

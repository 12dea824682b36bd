// A member who is for the lake whatever is said: one line of JSON in, one out (docs/outside-seats.md).
let line = '';
for await (const part of process.stdin) line += part;
const { answer } = JSON.parse(line);
const OPENINGS = ['I am for the lake, and I shall stay so.', 'You will not talk me out of it: I am for the lake.'];

const text = {
  'yes-no': () => 'yes',
  option: ({ labels }) => labels.find((label) => /lake/i.test(label)) ?? labels[0],
}[answer?.kind]?.(answer);
const said = OPENINGS[Math.floor(Math.random() * OPENINGS.length)];
console.log(JSON.stringify({ text: text ?? said }));

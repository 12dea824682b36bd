/** Two who are spoken for by a model of an endpoint `lab`, and whoever comes `beside` them, over where a bench is put. */
export const benchScenario = (rounds: number, beside = ''): string => `title: Where to put the bench
question: Where shall the new bench stand?
rounds: ${rounds}
seed: 3
model: lab/tiny
options:
  - { id: park, label: The park, about: Under the old trees. }
  - { id: station, label: The station, about: Beside the platform. }
agents:
  - { name: Ann, persona: A gardener. }
  - { name: Bo, persona: A commuter. }
${beside}`;

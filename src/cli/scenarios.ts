import { findScenario } from './find-scenario.ts';
import { EXIT, print } from './output.ts';
import { shippedScenarios } from './paths.ts';

/** Lists the scenarios that come with the program, a line each. */
export async function scenarios(): Promise<number> {
  const names = [...shippedScenarios().keys()];
  const width = Math.max(0, ...names.map((name) => name.length));
  for (const name of names) {
    const { title, about } = (await findScenario(name)).scenario;
    print(`${name.padEnd(width)}  ${about || title}`);
  }
  return EXIT.ok;
}

import type { ProbeScale } from '../../discussion/scenario.ts';
import { optionsIn } from './heard.ts';
import type { Situation } from './situation.ts';

/**
 * What an agent answers beside the talk (17.5), from its mind alone: the option that it stands for, and on a scale how much it holds of the
 * option that the question names, else how sure it is of its own.
 */
export function probeReply(s: Situation, request: string): string {
  const { options, probes = [] } = s.bank.scenario;
  const { requests } = s.bank.words.prompts;
  if (request === requests.preference(options)) return String(options.findIndex(({ id }) => id === s.position.id) + 1);
  const asked = probes.find(({ ask, scale }) => scale && request === requests.scale(ask, scale));
  return asked?.scale ? String(onScale(asked.scale, degreeOf(s, asked.ask))) : '';
}

function degreeOf(s: Situation, question: string): number {
  const [named] = optionsIn(question, s.bank.ownLexicon);
  const held = s.opinionModel.support.find(({ option }) => option === named);
  return held?.now ?? s.opinionModel.certainty;
}

const onScale = ({ min, max }: Pick<ProbeScale, 'min' | 'max'>, degree: number): number =>
  min + Math.round(degree * (max - min));
